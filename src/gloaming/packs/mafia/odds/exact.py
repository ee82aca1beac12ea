"""Exact values: the town's chance as a fraction, by recursion, where the game allows.

The premise is *random play*.  By day one of the living, anyone, is lynched: everybody votes for
anybody, and ties are settled by the dice.  By night the mafia kill one of the town, anyone.  A
doctor protects somebody else, anyone.  A roleblocker of the mafia blocks one of the town, anyone,
while somebody else carries the kill.  The mafia win by numbers at *parity*, as the rules have it;
the outcome is looked at after every lynch and after every night.

By this premise 7 + 2 has 94/315, 10 + 3 has 16/77 and 9 + 3 has 27/256 when the day comes first.
The figure of 244/693 that goes with 10 + 2 is its value when the *night* comes first, which is the
value of 9 + 2 by day; when the day comes first, 10 + 2 has 203/768.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

Parity: TypeAlias = Literal["half", "majority", "extinction"]

WON: Final = Fraction(1)
LOST: Final = Fraction(0)


class Village(Struct, frozen=True):
    """Who lives in a village, and by which rules."""

    plain: int
    """Townspeople without a power that matters to random play."""
    goons: int
    doctor: bool = False
    blocker: bool = False
    """A roleblocker of the mafia."""
    parity: Parity = "half"
    nights: bool = True
    """Whether there are nights at all; without, one lynch follows another."""
    errands: bool = False
    """Whether a roleblocker alone may block and kill in one night."""

    @property
    def town(self) -> int:
        """How many are of the town."""
        return self.plain + self.doctor

    @property
    def mafia(self) -> int:
        """How many are of the mafia."""
        return self.goons + self.blocker


def value(village: Village, opens: str = "day") -> Fraction:
    """Return the town's chance to win at random play.

    Nobody looks at the outcome before something has happened, so the first phase is played even
    where the mafia begin at parity.
    """
    if not village.town or not village.mafia:
        return LOST if village.mafia else WON
    return _lynch(village) if opens == "day" or not village.nights else _kill(village)


def _settled(town: int, mafia: int, parity: Parity) -> Fraction | None:
    """Tell who has won; None while that is open."""
    if not mafia:
        return WON
    over = {
        "half": mafia >= town,
        "majority": mafia > town,
        "extinction": not town,
    }
    return LOST if over[parity] else None


@cache
def _day(village: Village) -> Fraction:
    """Lynch anyone, unless all is over."""
    known = _settled(village.town, village.mafia, village.parity)
    return _lynch(village) if known is None else known


def _lynch(village: Village) -> Fraction:
    """Lynch anyone."""
    after = _night if village.nights else _day
    chance = LOST
    if village.plain:
        chance += village.plain * after(replace(village, plain=village.plain - 1))
    if village.goons:
        chance += village.goons * after(replace(village, goons=village.goons - 1))
    if village.doctor:
        chance += after(replace(village, doctor=False))
    if village.blocker:
        chance += after(replace(village, blocker=False))
    return chance / (village.town + village.mafia)


@cache
def _night(village: Village) -> Fraction:
    """Kill anyone of the town, unless all is over."""
    known = _settled(village.town, village.mafia, village.parity)
    return _kill(village) if known is None else known


def _kill(village: Village) -> Fraction:
    """Kill anyone of the town, unless the doctor is there and free to act."""
    town, mafia = village.town, village.mafia
    fewer = _day(replace(village, plain=village.plain - 1)) if village.plain else LOST
    if not village.doctor:
        return fewer
    # A roleblocker who is the last of the mafia has the kill to carry.
    blocks = village.blocker and (village.goons or village.errands)
    free = 1 - Fraction(1, town) if blocks else WON
    saved = Fraction(village.plain, town) * free / (town + mafia - 1)
    chance = saved * _day(village) + (Fraction(village.plain, town) - saved) * fewer
    return chance + Fraction(1, town) * _day(replace(village, doctor=False))
