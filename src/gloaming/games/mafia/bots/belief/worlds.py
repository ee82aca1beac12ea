"""Worlds: who may be whose enemy, for all that somebody knows, and how likely each case is.

A world says who the enemies of the town are.  The roles are not gone through one by one: how many
deals there are in which some players have certain roles is counted, which comes to the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from gloaming.games.mafia.bots.belief.hands import PLAIN, Hands

LIES_POWER: Final = 0.2
"""How often an enemy who claims something claims to have a power."""
LIES_PLAIN: Final = 0.8
"""How much less often an enemy claims to be a villager than somebody of the town does.

It is a share of what the town does, and not a chance of its own.  Where most of the town have
powers, a chance of its own made every villager who spoke up look like an enemy.
"""
LIES_GUILT: Final = 0.12
"""How often an enemy claims to have found one."""
BETRAYS: Final = 0.2
"""How often an enemy who claims to have found one names a friend."""


class SaidResult(Struct, frozen=True):
    """A result that somebody tells; one's own has nobody who tells it."""

    teller: int
    """The bit of the player who tells it; 0 where it is certain."""
    about: int
    guilty: bool


class Clues(Struct):
    """All that worlds are weighed by, for one who looks at them."""

    odds: list[float]
    """For every seat, how much likelier what it did is if it is an enemy."""
    innocent: int = 0
    """Bits of those who are certain to be of the town."""
    guilty: int = 0
    """Bits of those who are certain to be enemies."""
    results: Sequence[SaidResult] = ()
    claims: Mapping[int, str] = {}
    """The roles that players claim to have, by their bits."""
    told_guilt: int = 0
    """Bits of those who claim to have found an enemy."""
    heard: frozenset[str] = frozenset()
    """Roles whose claim everybody has had time to answer."""
    town: tuple[str, ...] = ()
    """Roles that are certain to have been dealt to the town, and are not claimed."""
    foes: tuple[str, ...] = ()


class Worlds:
    """All worlds that are possible, each with its weight."""

    def __init__(self, hands: Hands, clues: Clues) -> None:
        self._hands = hands
        self._clues = clues
        self._dealt: dict[tuple[int, int], float] = {}
        self._claimants = sum(clues.claims)
        self._guilt = [0.0] * hands.seats
        self.total = 0.0
        """What all worlds weigh together; nothing, if there is no world that fits."""
        self._weigh()

    def guilt(self) -> list[float]:
        """Return the chance of being an enemy, for every seat."""
        total = self.total or 1.0
        return [weight / total for weight in self._guilt]

    def _weigh(self) -> None:
        clues, guilt = self._clues, self._guilt
        innocent, guilty, odds = clues.innocent, clues.guilty, clues.odds
        claimants, results = self._claimants, clues.results
        for foes, seats, stands_for in self._hands.sets(guilty, innocent):
            if foes & innocent or foes & guilty != guilty:
                continue
            weight = self._deals(foes & claimants, len(seats)) * stands_for
            if not weight:
                continue
            for seat in seats:
                weight *= odds[seat]
            if results:
                weight *= self._told(foes)
            self.total += weight
            for seat in seats:
                guilt[seat] += weight

    def _told(self, foes: int) -> float:
        """Return how likely the results that were told are, if these are the enemies."""
        chance = 1.0
        for said in self._clues.results:
            about = bool(foes & said.about)
            if foes & said.teller:
                chance *= BETRAYS if said.guilty and about else 1.0
            elif about is not said.guilty:
                doubts = self._hands.doubts
                chance *= doubts.clear if about else doubts.guilt
        return chance

    def _deals(self, liars: int, size: int) -> float:
        """Return the chance of the deals in which some of those who claim a role are enemies."""
        key = liars, size
        found = self._dealt.get(key)
        if found is None:
            found = self._dealt[key] = self._count_deals(liars, size)
        return found

    def _count_deals(self, liars: int, size: int) -> float:
        clues, hands = self._clues, self._hands
        told = [*clues.town]
        lies = []
        chance = 1.0
        for bit, role in clues.claims.items():
            if not bit & liars:
                told.append(role)
            elif role == PLAIN:
                chance *= LIES_PLAIN * hands.plain
            else:
                lies += [role] if role in clues.heard else []
                guilt = LIES_GUILT if bit & clues.told_guilt else 1.0
                chance *= LIES_POWER * guilt / max(len(hands.powers) - 1, 1)
        dealt = hands.chance(size, tuple(sorted(told)), clues.foes, tuple(sorted(lies)))
        return chance * dealt
