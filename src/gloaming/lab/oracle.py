"""The oracle: the exact value of a setting, where there is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, cast

from msgspec import Struct

from gloaming.kernel.errors import Illegal
from gloaming.lab.exact import Parity, Village, value
from gloaming.lab.setting import Setting, trials_of

PREMISE: Final = "random play: a lynch of anyone, a kill of anyone in the town, powers on anyone"
LARGEST: Final = 200
INERT: Final = frozenset({"villager", "cop"})
"""What makes no difference to those who play at random."""


class Exact(Struct, frozen=True):
    """The heroes' chance, as a fraction."""

    fraction: str
    decimal: float
    premise: str = PREMISE
    unlike: str = ""
    """Why trials of the setting do not play by that premise and cannot be held against it."""


def exact(setting: Setting) -> Exact:
    """Return the exact value of a setting at random play, or say why there is none."""
    rules = trials_of(setting.game)[1].rules(setting.terms)
    found = value(_village(setting, rules), rules["opens"])
    return Exact(str(found), float(found), PREMISE, _unlike(setting, rules))


def _unlike(setting: Setting, rules: Mapping[str, str]) -> str:
    """Say why trials of a setting do not play by the premise, if they do not."""
    if setting.uniform != "random":
        return "these players do not play at random"
    if rules["lynch"] == "majority" or rules["ties"] == "random":
        return ""
    if rules["ties"] == "none":
        return "on a tie nobody is lynched; with ties=random somebody always is"
    return f"ties={rules['ties']} does not lynch just anyone"


def _village(setting: Setting, rules: Mapping[str, str]) -> Village:
    if setting.terms.seats > LARGEST:
        raise _none(f"more than {LARGEST} seats")
    for switch, sound in (
        ("lynch", ("plurality", "majority")),
        ("order", ("natural",)),
        ("saves", ("all", "one")),
    ):
        if rules.get(switch) not in sound:
            raise _none(f"{switch}={rules[switch]}" if switch in rules else setting.game)
    cast_of = _cast(setting)
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


def _cast(setting: Setting) -> Counter[str]:
    """Count the roles, if every deal has the same."""
    drawn = "roles that are drawn by the dice"
    try:
        draws = [Counter(draw) for draw in trials_of(setting.game)[1].draws(setting.terms)]
    except Illegal as complaint:
        if complaint.code != "illegal/not-in-batch":
            raise
        raise _none(drawn) from None  # so many that nobody goes through them all
    if any(each != draws[0] for each in draws):
        raise _none(drawn)
    return draws[0]


def _none(what: str) -> Illegal:
    return Illegal("illegal/no-exact-value", f"there is no exact value with {what}", value=what)
