"""Hands: which roles a setup may have dealt, with the chance of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final

from gloaming.kernel.errors import Malformed
from gloaming.packs.mafia.content.deals import drawn_from
from gloaming.packs.mafia.content.setups import setup
from gloaming.packs.mafia.rules.action import ACTIONS
from gloaming.packs.mafia.rules.casting import spelt

TOWN: Final = "town"
PLAIN: Final = "villager"
"""The role that many may have, so that to claim it contradicts nobody."""
DOUBT: Final = 0.004
"""How often a result is wrong for a reason that nobody thought of."""
SILENT: Final = 0.05
"""How often a player does not speak up who hears somebody claim to be what they are."""
UNKNOWN: Final = 0.15
"""The chance of a role, where nobody knows which roles there are."""


class DealtHand:
    """Roles that were dealt together: so many of each for the town, so many for its enemies."""

    def __init__(self, chance: float, town: Mapping[str, int], foes: Mapping[str, int]) -> None:
        self.chance = chance
        self.town = town
        self.foes = foes
        self.seats = sum(town.values())
        """How many of the town there are."""
        self.size = sum(foes.values())
        """How many enemies there are."""


class Hands:
    """All hands of a setup for so many players."""

    def __init__(self, seats: int, hands: tuple[DealtHand, ...], *, known: bool = True) -> None:
        self.seats = seats
        self.hands = hands
        self.known = known
        """Whether the roles are known, and not only how many enemies there may be."""
        sizes = sorted({hand.size for hand in hands})
        self.sets = tuple(
            (sum(1 << seat for seat in chosen), chosen)
            for size in sizes
            for chosen in combinations(range(seats), size)
        )
        """Who may be the enemies: their bits, and their seats."""
        self.powers = sorted({role for hand in hands for role in hand.town})
        self.plain = sum(h.chance * h.town.get(PLAIN, 0) / max(h.seats, 1) for h in hands)
        """How often one of the town is a villager."""
        self.finders = frozenset(role for role in self.powers if _finds(role))
        """Roles of the town that find out something about others."""
        self.guards = frozenset(role for role in self.powers if _guards(role))
        """Roles of the town that keep others alive."""
        self.false_clear = DOUBT + sum(h.chance * _share(h.foes, town=True) for h in hands)
        """How often an enemy looks like one of the town."""
        self.false_guilt = DOUBT + sum(h.chance * _share(h.town, town=False) for h in hands)
        """How often one of the town looks like an enemy."""
        self._chances: dict[tuple[object, ...], float] = {}

    def chance(
        self,
        size: int,
        town: tuple[str, ...],
        foes: tuple[str, ...],
        lies: tuple[str, ...],
    ) -> float:
        """Return the chance that so many enemies are dealt, and some players have these roles.

        `town` and `foes` are what players are who are certain to be of either side.  `lies` are
        roles that enemies claim to have: nobody who has one of them has spoken up.
        """
        key = size, town, foes, lies
        found = self._chances.get(key)
        if found is None:
            found = sum(
                self._chance(hand, Counter(town), Counter(foes), lies)
                for hand in self.hands
                if hand.size == size
            ) / comb(self.seats, size)
            self._chances[key] = found
        return found

    def held(self, role: str, town: tuple[str, ...], foes: tuple[str, ...]) -> float:
        """Return the chance that somebody has a role, besides those who are known to."""
        known, seen = Counter(town), Counter(foes)
        weights = [(hand, self._chance(hand, known, seen, ())) for hand in self.hands]
        total = sum(weight for _, weight in weights) or 1.0
        return sum(w for hand, w in weights if hand.town.get(role, 0) > known[role]) / total

    def is_sole(self, role: str) -> bool:
        """Tell whether at most one player can have a role."""
        if not self.known:
            return role != PLAIN
        return all(hand.town.get(role, 0) + hand.foes.get(role, 0) <= 1 for hand in self.hands)

    def _chance(
        self, hand: DealtHand, town: Counter[str], foes: Counter[str], lies: tuple[str, ...]
    ) -> float:
        if not self.known:
            return hand.chance * UNKNOWN ** sum(n for role, n in town.items() if role != PLAIN)
        chance = hand.chance * _dealt(hand.town, hand.seats, town)
        if not chance:
            return 0.0
        chance *= _dealt(hand.foes, hand.size, foes)
        for role in lies:
            if hand.town.get(role, 0) > town[role]:
                chance *= SILENT
        return chance


def _dealt(roles: Mapping[str, int], seats: int, known: Counter[str]) -> float:
    """Return the chance that certain players of a side have certain roles of it."""
    chance = 1.0
    left = seats
    for role, wanted in known.items():
        there = roles.get(role, 0)
        for taken in range(wanted):
            if there <= taken or left <= 0:
                return 0.0
            chance *= (there - taken) / left
            left -= 1
    return chance


def _share(roles: Mapping[str, int], *, town: bool) -> float:
    """Return the share of roles that look as if they were of the other side."""
    seeming = sum(n for role, n in roles.items() if _seems_town(role) is town)
    return seeming / max(sum(roles.values()), 1)


def _seems_town(role: str) -> bool | None:
    """Tell what a role looks like that does not look like what it is."""
    seems = spelt(role).role.seems
    return seems == TOWN if seems else None


def _finds(role: str) -> bool:
    """Tell whether a role finds out something about others."""
    return any(ACTIONS[verb].inquires for verb in spelt(role).role.abilities if verb in ACTIONS)


def _guards(role: str) -> bool:
    """Tell whether a role keeps others alive."""
    return any(ACTIONS[verb].kindly for verb in spelt(role).role.abilities if verb in ACTIONS)


def plain_name(role: str) -> str:
    """Return the name of a role without what is in front of it; people may claim to be anything."""
    try:
        return spelt(role).role.spoken
    except Malformed:
        return role


@lru_cache(maxsize=64)
def hands_of(named: str, seats: int) -> Hands:
    """Return the hands of a setup; where nobody knows which it is, so many enemies as is usual."""
    found: dict[frozenset[tuple[str, bool, int]], DealtHand] = {}
    deal = setup(named).deal(seats) if named else None
    for drawn, chance in deal.hands() if deal is not None else ():
        filled = drawn + [drawn_from(deal.fill)] * (seats - len(drawn)) if deal else drawn
        parts = Counter((plain_name(part.role), part.side == TOWN) for part in filled)
        key = frozenset((role, friendly, n) for (role, friendly), n in parts.items())
        before = found[key].chance if key in found else 0.0
        town = {role: n for (role, friendly), n in parts.items() if friendly}
        foes = {role: n for (role, friendly), n in parts.items() if not friendly}
        found[key] = DealtHand(before + chance, town, foes)
    hands = tuple(found.values())
    return Hands(seats, hands) if hands else Hands(seats, _usual(seats), known=False)


def _usual(seats: int) -> tuple[DealtHand, ...]:
    usual = max(1, round(seats / 4))
    sizes = sorted({max(1, usual - 1), usual, min(usual + 1, max(1, (seats - 1) // 2))})
    return tuple(DealtHand(1 / len(sizes), {PLAIN: seats - size}, {"goon": size}) for size in sizes)
