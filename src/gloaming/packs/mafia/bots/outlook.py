"""Outlooks: how things look to a player at some moment, by the worlds they think possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gloaming.packs.mafia.bots.evidence import Evidence
from gloaming.packs.mafia.bots.mind import MAFIA, TOWN, Mind
from gloaming.packs.mafia.bots.skill import Skill
from gloaming.packs.mafia.bots.worlds import Worlds


class Outlook:
    """How things look to a player now."""

    def __init__(self, mind: Mind, skill: Skill) -> None:
        self.mind = mind
        self.skill = skill
        self.evidence = Evidence(mind, reads_votes=skill.reads_votes, hears=skill.weighs)
        self._public: dict[tuple[str, str], Mapping[str, float]] = {}
        self.friends = mind.friends - mind.dead.keys() if mind.side == MAFIA else set()
        self.is_town = mind.side == TOWN
        self.living: Sequence[str] = mind.living
        """The others who live."""
        self._guilt: Mapping[str, float] | None = None

    @property
    def guilt(self) -> Mapping[str, float]:
        """The chance of being an enemy of the town: as it is, or as one makes it seem."""
        if self._guilt is None:  # much is decided without it, and all worlds are weighed for it
            taken = "" if self.is_town else self.mind.name
            self._guilt = self._beliefs(own=self.is_town, taken_for_town=taken)
        return self._guilt

    def seen_by_all(self, lie: str = "", blamed: str = "") -> Mapping[str, float]:
        """Return what everyone can think of everyone, had one claimed to have some role.

        `blamed` is a player whom one claims to have found out, with that role.
        """
        key = lie, blamed
        if key not in self._public:
            self._public[key] = self._beliefs(own=False, lie=lie, blamed=blamed)
        return self._public[key]

    def _beliefs(
        self, *, own: bool, taken_for_town: str = "", lie: str = "", blamed: str = ""
    ) -> Mapping[str, float]:
        evidence = self.evidence
        clues = evidence.clues(own=own, taken_for_town=taken_for_town, lie=lie, blamed=blamed)
        worlds = Worlds(evidence.hands, clues)
        if not worlds.total:  # nothing fits: somebody changed sides, or people say anything
            worlds = Worlds(evidence.hands, evidence.bare(clues))
        return dict(zip(evidence.players, worlds.guilt(), strict=True))

    @property
    def outvotes(self) -> bool:
        """Whether one and one's friends are half of all who vote, and have nothing to hide."""
        return bool(self.friends) and 2 * (len(self.friends) + 1) >= len(self.living) + 1

    def is_forgetful(self, *, late: bool) -> bool:
        """Tell whether the town seems to forget who voted for whom, to one of the mafia.

        A town that remembers votes also lets the accused speak.  It seems to forget them if there
        was a day without a result, and nobody of it has ever spoken up in time.  `late` is whether
        today counts, because there was time to speak up.
        """
        mind = self.mind
        told = {each.page for each in mind.heard if each.claim.answer is not None}
        days = {day.page for day in mind.history} | ({mind.page} if late else set())
        return bool(days - told) and mind.outspoken <= mind.friends | {mind.name}
