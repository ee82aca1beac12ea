"""Sanity: modifiers that their holders do not know of, because they are shown something else."""

from __future__ import annotations

from collections.abc import Callable

from gloaming.games.mafia.rules.answers import Inquiry, Learned
from gloaming.games.mafia.rules.faction import Faction
from gloaming.games.mafia.rules.findings import Alignment, Comparison, Finding
from gloaming.games.mafia.rules.role import Modifier, Role
from gloaming.games.mafia.rules.state import Answer, MafiaState, before, instead
from gloaming.kernel.event import replace
from gloaming.kernel.subscriber import SELF
from gloaming.text.phrase import Phrase, Term, say


def sure(role: type[Role], side: type[Faction]) -> Phrase | None:
    """Say that a role never finds out whose side somebody is on, if so."""
    asks = (p.action for p in role.abilities.values() if issubclass(p.action, Inquiry))
    if any(action.by_looks for action in asks):
        return None
    return say("{role:a} does not ask for anybody's side", role=Term("role", role.spoken))


class Mistaken:
    """A modifier by which answers about sides are wrong; one that does not come is no answer."""

    holder: str
    governs: Callable[[str], bool]

    @before(Learned, Learned.actor, SELF)
    def mistake(self, table: MafiaState, learned: Learned) -> Answer:
        """Find the wrong thing instead."""
        wrong = self._mistaken(learned.answer)
        if learned.answer == wrong or not self.governs(learned.verb):
            return None
        return instead(replace(learned, answer=wrong))

    def _mistaken(self, answer: Finding) -> Finding:
        if isinstance(answer, Alignment):
            return Alignment(town=self.takes(for_friend=answer.town))
        if isinstance(answer, Comparison):
            return Comparison(friends=self.takes(for_friend=answer.friends))
        return answer

    def takes(self, *, for_friend: bool) -> bool:
        """Tell what is found, from what is true: whether somebody is town, or two are friends."""
        return for_friend


class Insane(Mistaken, Modifier):
    """The holder finds town where there is none, and the other way round, and does not know it."""

    hidden = True
    misfit = staticmethod(sure)

    def takes(self, *, for_friend: bool) -> bool:
        return not for_friend


class Naive(Mistaken, Modifier):
    """The holder finds that everybody is town, and does not know that it means nothing."""

    hidden = True
    misfit = staticmethod(sure)

    def takes(self, *, for_friend: bool) -> bool:
        return True


class Paranoid(Mistaken, Modifier):
    """The holder finds that nobody is town, and does not know that it means nothing."""

    hidden = True
    misfit = staticmethod(sure)

    def takes(self, *, for_friend: bool) -> bool:
        return False


class Unaware(Modifier):
    """The holder does not know what they are, and thinks that they are plain."""

    hidden = True
    veils = True

    @staticmethod
    def misfit(role: type[Role], side: type[Faction]) -> Phrase | None:  # noqa: ARG004  (any side)
        term = Term("role", role.spoken)
        if role.abilities or role.powers is not Role.powers:
            return say("{role:a} would notice what they can do", role=term)
        if role.friends or role.side.lone:
            return say("{role:a} is told of friends, or wins alone", role=term)
        return None
