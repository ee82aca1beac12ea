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

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final, Literal, TypeAlias, cast

from msgspec import Struct, structs
from msgspec.structs import replace

from gloaming.game_api.odds_model import Exact, Series
from gloaming.games.mafia.odds.draws import draws
from gloaming.games.mafia.odds.games import FOLLOW, RANDOM, rules_of
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

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


PREMISE: Final = "random play: a lynch of anyone, a kill of anyone in the town, powers on anyone"
LARGEST: Final = 200
COP: Final = "cop"
INERT: Final = frozenset({"villager", COP})
"""What makes no difference to those who play at random."""


class MafiaExactOdds:
    """The chance of the town at random play, where there is a recursion for it."""

    kind = RANDOM

    def value(self, series: Series) -> Exact:
        """Return the exact value at random play, or say why there is none."""
        rules = _rules(series)
        found = value(_village(series, rules), rules["opens"])
        return Exact(str(found), float(found), PREMISE, _unlike(series, rules))


def _rules(series: Series) -> Mapping[str, str]:
    """Return the value of every switch of the rules."""
    terms = series.terms
    found: dict[str, str] = structs.asdict(rules_of(terms.setup, terms.rules))
    return found


def _unlike(series: Series, rules: Mapping[str, str]) -> str:
    """Say why simulated games do not play by the premise, if they do not."""
    majority = rules["lynch"] == "majority"
    if series.kind == FOLLOW and COP in _cast(series):
        return "these players follow the cop, and do not play at random"
    if series.kind == FOLLOW and majority:
        return "these players may come to no majority"
    # Players with nobody to follow vote for anyone, and then for one of those in the lead.
    if series.kind not in (RANDOM, FOLLOW):
        return "these players do not play at random"
    if majority or rules["ties"] == "random":
        return ""
    if rules["ties"] == "none":
        return "on a tie nobody is lynched; with ties=random somebody always is"
    return f"ties={rules['ties']} does not lynch just anyone"


def _village(series: Series, rules: Mapping[str, str]) -> Village:
    if series.terms.seats > LARGEST:
        raise _none(f"more than {LARGEST} seats")
    for switch, sound in (
        ("lynch", ("plurality", "majority")),
        ("order", ("natural",)),
        ("saves", ("all", "one")),
        ("firstkill", ("yes",)),
        ("friendly", ("no",)),
        ("surrender", ("no",)),
        ("runoffs", ("none",)),
        ("hunt", ("last",)),
        ("ends", ("any",)),
    ):
        if rules[switch] not in sound:
            raise _none(f"{switch}={rules[switch]}")
    cast_of = _cast(series)
    known = {*INERT, "goon", "doctor", "roleblocker of mafia"}
    for role in cast_of:
        if role not in known:
            raise _none(f"a {role}")
    for power in ("doctor", "roleblocker of mafia"):
        if cast_of[power] > 1:
            raise _none(f"more than one {power}")
    return Village(
        sum(cast_of[role] for role in INERT),
        cast_of["goon"],
        doctor=bool(cast_of["doctor"]),
        blocker=bool(cast_of["roleblocker of mafia"]),
        parity=cast("Parity", rules["parity"]),
        nights=rules["cycle"] != "days",
        errands=rules["multi"] == "yes",
    )


def _cast(series: Series) -> Counter[str]:
    """Count the roles, if every deal has the same."""
    drawn = "roles that are drawn by the dice"
    try:
        found = [Counter(draw) for draw in draws(series.terms)]
    except Illegal as complaint:
        if complaint.code != "illegal/not-in-batch":
            raise
        raise _none(drawn) from None  # so many that nobody goes through them all
    if any(each != found[0] for each in found):
        raise _none(drawn)
    return found[0]


def _none(what: str) -> Illegal:
    return Illegal(
        "illegal/no-exact-value", say("there is no exact value with {what}", what=what), value=what
    )
