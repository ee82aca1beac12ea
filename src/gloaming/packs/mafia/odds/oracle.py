"""The oracle: the exact value of a setup at random play, where there is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, cast

from msgspec import structs

from gloaming.game_api.odds_model import Exact, Series
from gloaming.packs.mafia.odds.draws import draws
from gloaming.packs.mafia.odds.exact import Parity, Village, value
from gloaming.packs.mafia.odds.games import FOLLOW, RANDOM, rules_of
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

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
