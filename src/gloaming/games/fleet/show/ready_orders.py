"""Ready orders: what a commander chose, made into an order without being written and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from gloaming.game_api.choice import Decision
from gloaming.games.fleet.battle.orders.firing import NEAREST, Activate, Cloak, Defend, Fire, Jam
from gloaming.games.fleet.battle.orders.leaving import Concede, Detach, Enter, Retire
from gloaming.games.fleet.battle.orders.moving import Burn, Steer
from gloaming.games.fleet.battle.orders.order import Order
from gloaming.games.fleet.battle.orders.repairing import Abandon, Dump
from gloaming.games.fleet.battle.sky import Sky
from gloaming.games.fleet.rules.distances import Course

SIMPLE: Final[Mapping[str, Callable[[str, str], Order]]] = {
    "cloak": Cloak, "jam": Jam, "activate": Activate, "dump": Dump, "abandon": Abandon,
    "retire": Retire, "enter": Enter, "detach": Detach, "defend": Defend,
}  # fmt: skip
"""Orders that say no more than that they are given, by the word they are written with."""
COURSES: Final = {course.value: course for course in Course}
CONCEDE: Final = Decision("concede")
EVASION: Final = "evasion"
SECONDARY: Final = " secondary"
NUMBERS: Final = {str(number): number for number in range(100)}
"""How many dice may be dealt out; no drive gives more."""


def ready_order(sky: Sky, name: str, decision: Decision) -> Order | None:
    """Return the order that a decision means; None where only the notation can tell.

    Names and words must be spelt as they are offered: the notation knows what else there is.
    """
    if name not in sky.commanders:
        return None
    subject, _, verb = decision.verb.rpartition(" ")
    if subject in sky.formations or subject in sky.units:
        make = MAKERS.get(verb, _simple)
        return make(sky, name, subject, verb, decision)
    return Concede(name, name) if decision == CONCEDE else None


def _burn(sky: Sky, name: str, subject: str, verb: str, decision: Decision) -> Burn | None:
    """Return a split of the thrust."""
    if decision.link != (EVASION if decision.second else ""):
        return None
    speed = NUMBERS.get(decision.target)
    evasion = NUMBERS.get(decision.second or "0")
    return None if speed is None or evasion is None else Burn(name, subject, speed, evasion)


def _steer(sky: Sky, name: str, subject: str, verb: str, decision: Decision) -> Steer | None:
    """Return a course; a target is primary unless it is marked."""
    target = decision.target
    primary = target in sky.formations
    if not primary:
        target = target.removesuffix(SECONDARY)
    if decision.link or decision.second or target not in sky.formations:
        return None
    return Steer(name, subject, target, COURSES[verb], primary)


def _fire(sky: Sky, name: str, subject: str, verb: str, decision: Decision) -> Fire | None:
    if decision.link or decision.second:
        return None
    if decision.target in sky.formations:
        return Fire(name, subject, decision.target)
    return Fire(name, subject, "") if decision.target == NEAREST else None


def _simple(sky: Sky, name: str, subject: str, verb: str, decision: Decision) -> Order | None:
    """Return an order that says no more than that it is given."""
    kind = SIMPLE.get(verb)
    if kind is None or decision.target or decision.link or decision.second:
        return None
    return kind(name, subject)


MAKERS: Final[Mapping[str, Callable[[Sky, str, str, str, Decision], Order | None]]] = {
    "speed": _burn,
    "fire": _fire,
    **dict.fromkeys(COURSES, _steer),
}
"""What makes orders that say more, by the word they are written with."""
