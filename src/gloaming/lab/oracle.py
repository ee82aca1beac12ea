"""The oracle: the exact value of a setting, where there is one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, cast

from msgspec import Struct

from gloaming.kernel.errors import Illegal
from gloaming.kernel.game import Game
from gloaming.lab.exact import Parity, Village, value
from gloaming.lab.setting import Setting, trials_of
from gloaming.lab.trials import Fortune

PREMISE: Final = "random play: a lynch of anyone, a kill of anyone in the town, powers on anyone"
DEALS: Final = 8
"""How many deals are looked at to see whether a setup deals the same to all."""
LARGEST: Final = 200
INERT: Final = frozenset({"villager", "cop"})
"""What makes no difference to those who play at random."""


class Exact(Struct, frozen=True):
    """The heroes' chance, as a fraction."""

    fraction: str
    decimal: float
    premise: str = PREMISE
    tried: bool = True
    """Whether trials of the setting play by that premise, so that they can be held against it."""


def exact(setting: Setting) -> Exact:
    """Return the exact value of a setting at random play, or say why there is none."""
    rules = trials_of(setting.game)[1].rules(setting.terms)
    found = value(_village(setting, rules), rules["opens"])
    # Where a tie lynches nobody, trials have days on which nothing happens.
    lynches = rules["lynch"] == "majority" or rules["ties"] == "random"
    return Exact(str(found), float(found), PREMISE, lynches and setting.uniform == "random")


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
    pack, trials = trials_of(setting.game)
    casts = []
    for number in range(DEALS):
        game: Game[Any] = Game(pack.blank)
        luck = Fortune(f"{setting.seed}/{number}").draw(0)
        for event in trials.openings(setting.terms, luck):
            game.happen(event)
        casts.append(Counter(life.role for life in trials.verdict(game).lives))
    if any(each != casts[0] for each in casts):
        raise _none("roles that are drawn by the dice")
    return casts[0]


def _none(what: str) -> Illegal:
    return Illegal("illegal/no-exact-value", f"there is no exact value with {what}", value=what)
