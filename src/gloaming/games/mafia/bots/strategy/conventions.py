"""Conventions: bots who play by a rule that can be stated, each on what its seat was shown alone.

They are for the odds: what a setup is worth depends on how it is played, and *random play* and
*following the cop* are the two answers that everybody means.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random
from typing import Final

from gloaming.game_api.choice import Choice, Decision
from gloaming.games.mafia.bots.belief.mind import VERDICTS, Mind
from gloaming.games.mafia.bots.strategy.fool import (
    FoolBot,
    action_of,
    at_random,
    claim,
    errands,
    is_deed,
)
from gloaming.games.mafia.content.roles.investigative import Investigate
from gloaming.games.mafia.rules.answers import Told
from gloaming.games.mafia.rules.findings import IS_TOWN, NOT_TOWN, Finding
from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.talk import Claim
from gloaming.games.mafia.rules.votes import GUILTY, INNOCENT, NO_LYNCH
from gloaming.kernel.event import Event

TALK, BALLOT, JOIN = 0, 1, 2
"""What each turn of a day is for: to speak, to vote, and to join the lead."""
LAST_CHANCE: Final = 4
"""With how many alive the careful tell all they know."""


class StrayBot(FoolBot):
    """Votes for anyone and acts on anyone, and only knows better than to harm a known friend."""

    def decide(
        self, seen: Sequence[Event[MafiaState]], choices: Sequence[Choice], turn: int
    ) -> list[Decision]:
        """Speak, vote and act, as far as one is asked to."""
        mind = self.mind(seen)
        rng = self.rng(len(seen), turn)
        found: list[Decision] = []
        acts = []
        for choice in choices:
            if choice.verb == "claim":
                found += self.speak(mind)
            elif choice.verb == "vote" and GUILTY in choice.targets:
                found += [] if turn else [self.judge(mind, rng)]
            elif choice.verb == "vote":
                name = self.ballot(mind, choice, turn, rng)
                found += [Decision("vote", name)] if name else []
            elif is_deed(choice):
                acts.append(choice)
        tried = (self.aim(mind, choice, rng) for choice in errands(mind, acts, rng))
        return found + [decided for decided in tried if decided is not None]

    def speak(self, mind: Mind) -> list[Decision]:
        """Say nothing."""
        return []

    def judge(self, mind: Mind, rng: Random) -> Decision:
        """Find anybody guilty or not."""
        return Decision("vote", rng.choice((GUILTY, INNOCENT)))

    def ballot(self, mind: Mind, choice: Choice, turn: int, rng: Random) -> str:
        """Name whom to vote for, if anybody: anyone; and where it takes a majority, the lead."""
        if turn == TALK:
            return rng.choice([name for name in choice.targets if name != NO_LYNCH])
        return self._lead(mind, choice, rng) if mind.rules.lynch != "plurality" else ""

    def _lead(self, mind: Mind, choice: Choice, rng: Random) -> str:
        """Name the player with the most votes; nobody if one's own vote is there."""
        tally = {name: votes for name, votes in mind.tally.items() if name in choice.targets}
        top = [name for name, votes in tally.items() if votes == max(tally.values())]
        mine = mind.ballots.get(self.name, ("",))[0]
        return rng.choice(top) if top and mine not in top else ""

    def aim(self, mind: Mind, choice: Choice, rng: Random) -> Decision | None:
        """Do something to anyone, but no harm to a known friend."""
        return self._at(choice, [], mind, rng)

    def _at(self, choice: Choice, wanted: Iterable[str], mind: Mind, rng: Random) -> Decision:
        """Do something to one of those wanted, or else to anyone."""
        pool = list(choice.targets)
        if not action_of(choice).helpful and mind.side == "mafia":
            pool = [n for n in pool if n not in mind.friends and n != self.name] or pool
        liked = [name for name in wanted if name in pool]
        decided = at_random(choice, rng)
        if not pool:
            return decided
        return Decision(choice.verb, rng.choice(liked or pool), decided.link, decided.second)


class FollowingBot(StrayBot):
    """Follows the cop.

    A cop looks at somebody new each night, and once that finds an enemy says so, with all that was
    found before; the town lynches that one.  With nobody to lynch, it lynches anyone but the cop
    and those whom the cop has cleared.  Doctors look after a cop who has spoken, and the mafia
    kill him; by day they vote as the town does.
    """

    def speak(self, mind: Mind) -> list[Decision]:
        """Tell all that was found, once that is worth it."""
        return self._tell(mind) if mind.side == "town" and self._worth_telling(mind) else []

    def _worth_telling(self, mind: Mind) -> bool:
        return any(told.answer == NOT_TOWN for told in self._found(mind))

    def _found(self, mind: Mind) -> list[Told]:
        """Return what one has found out oneself, of those who live."""
        return [t for t in mind.answers if t.answer in VERDICTS and t.about not in mind.dead]

    def _tell(self, mind: Mind) -> list[Decision]:
        said = {(c.about, c.answer) for c in mind.claims if c.actor == self.name}
        new = [t for t in self._found(mind) if (t.about, t.answer) not in said]
        return [claim(mind.role, told.about, told.answer) for told in new]

    def judge(self, mind: Mind, rng: Random) -> Decision:
        """Find those guilty against whom there is something."""
        known = self.convicts(mind)
        guilty = not known or mind.accused[0] in known
        return Decision("vote", GUILTY if guilty else INNOCENT)

    def ballot(self, mind: Mind, choice: Choice, turn: int, rng: Random) -> str:
        """Name a convict, or else anyone who is not cleared."""
        if turn == TALK:
            return ""
        convicts = [name for name in self.convicts(mind) if name in choice.targets]
        if convicts:
            return "" if mind.ballots.get(self.name) == (convicts[0],) else convicts[0]
        if turn >= JOIN:
            return self._lead(mind, choice, rng)
        return self.pick(mind, choice, rng)

    def pick(self, mind: Mind, choice: Choice, rng: Random) -> str:
        """Name anyone who is neither cleared nor believed."""
        safe = {*self.cleared(mind), *self.believed(mind), self.name}
        living = [name for name in choice.targets if name != NO_LYNCH]
        return rng.choice([name for name in living if name not in safe] or living)

    def believed(self, mind: Mind) -> list[str]:
        """Name those whose claims are taken for the truth."""
        liars = {c.actor for c in mind.claims if mind.is_town(c.actor) is False}
        return list(dict.fromkeys(c.actor for c in mind.claims if c.actor not in liars))

    def _known(self, mind: Mind) -> Mapping[str, Finding | None]:
        """Return what is known of whom: by others' claims, and by one's own eyes above all."""
        trusted: Collection[str] = self.believed(mind)
        found: dict[str, Finding | None] = {
            c.about: c.answer for c in mind.claims if c.about and c.actor in trusted
        }
        own = self._found(mind) if mind.side == "town" else ()
        return found | {told.about: told.answer for told in own}

    def convicts(self, mind: Mind) -> list[str]:
        """Name those against whom there is something."""
        return [n for n, known in self._known(mind).items() if known == NOT_TOWN]

    def cleared(self, mind: Mind) -> list[str]:
        """Name those of whom it is known that they are of the town."""
        return [n for n, known in self._known(mind).items() if known == IS_TOWN]

    def aim(self, mind: Mind, choice: Choice, rng: Random) -> Decision | None:
        """Look at somebody new, keep those safe who have spoken, and shoot convicts."""
        if mind.side == "mafia":
            return self._at(choice, [] if action_of(choice).helpful else self.prey(mind), mind, rng)
        if choice.verb == Investigate.verb:
            known = {told.about for told in self._found(mind)}
            return self._at(choice, [n for n in mind.living if n not in known], mind, rng)
        if action_of(choice).helpful:
            return self._at(choice, self.believed(mind), mind, rng)
        return self._at(choice, self.convicts(mind), mind, rng)

    def prey(self, mind: Mind) -> list[str]:
        """Name whom the mafia attack first: those the town believes."""
        return self.believed(mind)


class Counterclaimer(FollowingBot):
    """Follows the cop, and knows what to do when there are two.

    A player who hears another claim their own role says so.  One of the mafia who is accused
    accuses the accuser.  Of rivals one lies: the town lynches one or the other, and the grave of
    the first tells about the second.
    """

    def speak(self, mind: Mind) -> list[Decision]:
        """Answer a false claim and an accusation, and tell what is worth it."""
        if mind.claimed(self.name):
            return super().speak(mind)
        if mind.side == "mafia":
            charges = [c for c in mind.claims if c.about == self.name and c.answer == NOT_TOWN]
            return [claim(c.role, c.actor, NOT_TOWN) for c in charges if self._lives(mind, c)][:1]
        if any(c.role == mind.role for c in mind.claims):
            return self._tell(mind) or [claim(mind.role)]
        return super().speak(mind)

    def _lives(self, mind: Mind, said: Claim) -> bool:
        return said.actor not in mind.dead

    def _contested(self, mind: Mind) -> set[str]:
        """Name those who claim to be what others claim to be, and of whom no grave tells."""
        found = set()
        for said in mind.claims:
            graves = [mind.is_town(name) for name in mind.rivals(said)]
            if graves and mind.is_town(said.actor) is None and True not in graves:
                found |= {said.actor} if None in graves else set()
        return found

    def _liars(self, mind: Mind) -> set[str]:
        """Name those whose rival lies in a grave of the town, or is oneself."""
        found = set()
        for said in mind.claims:
            graves = [mind.is_town(name) for name in mind.rivals(said)]
            proven = True in graves and mind.is_town(said.actor) is not True
            mine = mind.side == "town" and said.role == mind.role and said.actor != self.name
            found |= {said.actor} if proven or mine else set()
        return found

    def believed(self, mind: Mind) -> list[str]:
        """Leave out liars, and rivals as long as nobody knows which of them lies."""
        doubted = self._contested(mind) | self._liars(mind)
        return [name for name in super().believed(mind) if name not in doubted]

    def convicts(self, mind: Mind) -> list[str]:
        """Count those who were caught lying."""
        liars = sorted(name for name in self._liars(mind) if name not in mind.dead)
        return [*liars, *super().convicts(mind)]

    def pick(self, mind: Mind, choice: Choice, rng: Random) -> str:
        """Name one of those who cannot all be telling the truth, if there are such."""
        rivals = sorted(self._contested(mind) & set(choice.targets) - {self.name})
        return rng.choice(rivals) if rivals else super().pick(mind, choice, rng)

    def prey(self, mind: Mind) -> list[str]:
        """Go for the believed, and leave it to the town to choose between rivals."""
        return self.believed(mind)


class Careful(Counterclaimer):
    """Does as those who counter claims, and takes no chance that is not worth it.

    With an even number alive and nothing to go on, the careful lynch nobody: that leaves them as
    many lynches as before, with one more night's answers.  They shoot at convicts only.  With few
    left, or when their own life is at stake, they tell all they know.  The mafia go for those who
    were cleared, too, and vote against a friend only when that friend is lost.
    """

    def _worth_telling(self, mind: Mind) -> bool:
        few = len(mind.living) + 1 <= LAST_CHANCE
        threatened = 2 * mind.tally.get(self.name, 0) >= len(mind.living)
        return few or threatened or super()._worth_telling(mind)

    def pick(self, mind: Mind, choice: Choice, rng: Random) -> str:
        """Name nobody where nothing would be gained by it."""
        even = len(mind.living) % 2 == 1  # oneself is not among them
        blind = not self._contested(mind)
        if even and blind and NO_LYNCH in choice.targets and mind.side == "town":
            return NO_LYNCH
        if mind.side != "mafia":
            return super().pick(mind, choice, rng)
        strangers = tuple(n for n in choice.targets if n not in mind.friends)
        return super().pick(mind, Choice(choice.verb, strangers), rng)

    def aim(self, mind: Mind, choice: Choice, rng: Random) -> Decision | None:
        """Hold one's fire unless there is somebody to shoot."""
        shoots = choice.verb == Kill.verb and mind.side == "town"
        known = [name for name in self.convicts(mind) if name in choice.targets]
        return None if shoots and not known else super().aim(mind, choice, rng)

    def prey(self, mind: Mind) -> list[str]:
        """Go for the believed, then for those they have cleared."""
        living = [name for name in self.believed(mind) if name not in mind.dead]
        return living or self.cleared(mind)


CONVENTIONS: Final[Mapping[str, type[StrayBot]]] = {
    "random": StrayBot,
    "follow": FollowingBot,
    "counter": Counterclaimer,
    "careful": Careful,
}
"""The conventions by name."""
