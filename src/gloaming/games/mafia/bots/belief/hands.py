"""Hands: which roles a setup may have dealt, with the chance of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from math import comb
from random import Random
from typing import Final, TypeAlias

from gloaming.games.mafia.bots.belief.doubts import FEW, Doubts, doubts_of, finds, is_town
from gloaming.games.mafia.content.dealing import roles_of
from gloaming.games.mafia.content.deals import Drawn, drawn_from
from gloaming.games.mafia.content.setups import setup
from gloaming.games.mafia.rules.casting import spelt
from gloaming.text.errors import Malformed

PLAIN: Final = "villager"
"""The role that many may have, so that to claim it contradicts nobody."""
SILENT: Final = 0.05
"""How often a player does not speak up who hears somebody claim to be what they are."""
UNKNOWN: Final = 0.15
"""The chance of a role, where nobody knows which roles there are, or which are chosen."""
MOST_SETS: Final = 20_000
"""So many sets of enemies are gone through; where there are more, as many are drawn."""

EnemySet: TypeAlias = tuple[int, tuple[int, ...], float]
"""Who may be the enemies: their bits, their seats, and for how many sets this one stands."""


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

    def __init__(
        self,
        seats: int,
        hands: tuple[DealtHand, ...],
        doubts: Doubts = FEW,
        *,
        named: Iterable[str] = (),
        chosen: Iterable[str] = (),
    ) -> None:
        self.seats = seats
        self.hands = hands
        self.doubts = doubts
        self.named = frozenset(named)
        """The roles that there may be, where they are known, and not only how many enemies."""
        self.known = bool(self.named)
        self.chosen = frozenset(chosen)
        """Those of them that nobody is dealt, and that players choose from."""
        self.sizes = sorted({hand.size for hand in hands})
        few = sum(comb(seats, size) for size in self.sizes) <= MOST_SETS
        everyone = range(seats)
        self._sets = tuple(
            (sum(1 << seat for seat in chosen), chosen, 1.0)
            for size in (self.sizes if few else ())
            for chosen in combinations(everyone, size)
        )
        self.powers = sorted({role for hand in hands for role in hand.town} | self.chosen)
        self._dealt = {role for hand in hands for role in hand.foes}.union(self.powers)
        self.plain = sum(h.chance * h.town.get(PLAIN, 0) / max(h.seats, 1) for h in hands)
        """How often one of the town is a villager."""
        self.finders = frozenset(role for role in self.powers if any(map(finds, spelt(role).roles)))
        """Roles of the town that find out something about others."""
        self.guards = frozenset(role for role in self.powers if _guards(role))
        """Roles of the town that keep others alive."""
        self._chances: dict[tuple[object, ...], float] = {}

    def sets(self, guilty: int, innocent: int) -> Iterable[EnemySet]:
        """Go through who may be the enemies; with very many, only sets that fit what is certain."""
        return self._sets or self._drawn(guilty, innocent)

    def _drawn(self, guilty: int, innocent: int) -> Iterator[EnemySet]:
        dice = Random(0)  # all bots think alike
        known = [seat for seat in range(self.seats) if guilty >> seat & 1]
        others = [seat for seat in range(self.seats) if not (guilty | innocent) >> seat & 1]
        draws = MOST_SETS // len(self.sizes)
        for size in self.sizes:
            left = size - len(known)
            if not 0 <= left <= len(others):
                continue
            ways = comb(len(others), left)
            rests: Iterable[Iterable[int]] = combinations(others, left)
            if ways > draws:
                rests = (dice.sample(others, left) for _ in range(draws))
            for rest in rests:
                seats = (*known, *rest)
                yield sum(1 << seat for seat in seats), seats, max(1.0, ways / draws)

    def chance(
        self, size: int, town: tuple[str, ...], foes: tuple[str, ...], lies: tuple[str, ...]
    ) -> float:
        """Return the chance that so many enemies are dealt, and some players have these roles.

        `town` and `foes` are what players are who are certain to be of either side.  `lies` are
        roles that enemies claim to have: nobody who has one of them has spoken up.
        """
        key = size, town, foes, lies
        found = self._chances.get(key)
        if found is None:
            known, seen = Counter(town), Counter(foes)
            found = sum(
                self._chance(hand, known, seen, lies) for hand in self.hands if hand.size == size
            ) / comb(self.seats, size)
            self._chances[key] = found
        return found

    def held(self, role: str, town: tuple[str, ...], foes: tuple[str, ...]) -> float:
        """Return the chance that somebody has a role, besides those who are known to."""
        known, seen = Counter(town), Counter(foes)
        if role in self.chosen:
            return float(not known[role])
        weights = [(hand, self._chance(hand, known, seen, ())) for hand in self.hands]
        total = sum(weight for _, weight in weights) or 1.0
        return sum(w for hand, w in weights if hand.town.get(role, 0) > known[role]) / total

    def may_be(self, role: str) -> bool:
        """Tell whether there may be a role; one who is cured of what they were dealt is plain."""
        return not self.known or role in self.named or role == PLAIN

    def weighs(self, role: str) -> bool:
        """Tell whether it can be told how likely a role is."""
        return not self.known or role in self._dealt

    def fewest(self, role: str) -> int:
        """Return how many of the town have a role at least, where anybody has it."""
        counts = (hand.town.get(role, 0) for hand in self.hands)
        return min(filter(None, counts), default=1)

    def is_sole(self, role: str) -> bool:
        """Tell whether at most one player can have a role."""
        if self.chosen or not self.known:
            return role != PLAIN
        return all(hand.town.get(role, 0) + hand.foes.get(role, 0) <= 1 for hand in self.hands)

    def _chance(
        self, hand: DealtHand, town: Counter[str], foes: Counter[str], lies: tuple[str, ...]
    ) -> float:
        if self.chosen or not self.known:
            powers = [n for role, n in town.items() if role != PLAIN]
            twice = bool(self.chosen) and max(powers, default=0) > 1
            return 0.0 if twice else hand.chance * UNKNOWN ** sum(powers)
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


def _guards(role: str) -> bool:
    """Tell whether a role keeps others alive."""
    return any(power.action.helpful for power in spelt(role).role.abilities.values())


def plain_name(role: str) -> str:
    """Return the name of a role without what is in front of it; people may claim to be anything.

    Of several roles in one seat it is one that asks about others, or else one that can act.
    """
    try:
        roles = spelt(role).roles
    except Malformed:
        return role
    asking = [r for r in roles if any(power.action.inquires for power in r.abilities.values())]
    return (asking or [r for r in roles if r.abilities] or roles)[0].spoken


@lru_cache(maxsize=16)
def hands_of(named: str, seats: int) -> Hands:
    """Return the hands of a setup; where nobody knows which it is, so many enemies as is usual."""
    if not named:
        return Hands(seats, _usual(seats))
    deal = setup(named).deal(seats)
    filled = [
        (drawn + [drawn_from(deal.fill)] * (seats - len(drawn)), chance)
        for drawn, chance in deal.hands()
    ]
    found: dict[frozenset[tuple[str, bool, int]], float] = {}
    for drawn, chance in filled:
        parts = Counter((_dealt_as(part, drafts=bool(deal.draft)), is_town(part)) for part in drawn)
        key = frozenset((role, friendly, n) for (role, friendly), n in parts.items())
        found[key] = found.get(key, 0.0) + chance
    hands = [
        DealtHand(
            chance,
            {role: n for role, friendly, n in sorted(key) if friendly},
            {role: n for role, friendly, n in sorted(key) if not friendly},
        )
        for key, chance in found.items()
    ]
    known, chosen = roles_of(named, seats), map(plain_name, deal.draft)
    return Hands(seats, tuple(hands), doubts_of(filled), named=known, chosen=chosen)


def _dealt_as(part: Drawn, *, drafts: bool) -> str:
    """Return what somebody is; who may choose a role counts as plain until they say which it is."""
    if not drafts:
        return plain_name(part.role)
    return PLAIN if is_town(part) else "goon"


def _usual(seats: int) -> tuple[DealtHand, ...]:
    usual = max(1, round(seats / 4))
    sizes = sorted({max(1, usual - 1), usual, min(usual + 1, max(1, (seats - 1) // 2))})
    return tuple(DealtHand(1 / len(sizes), {PLAIN: seats - size}, {"goon": size}) for size in sizes)
