"""Ready orders: what a commander chose, made into orders, and what one might plot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from gloaming.game_api.choice import Decision
from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.orders.fire_allocation import find_nearest
from gloaming.games.fleet.battle.orders.firing import NEAREST, Activate, Cloak, Defend, Fire, Jam
from gloaming.games.fleet.battle.orders.launching import Launch
from gloaming.games.fleet.battle.orders.leaving import Concede, Detach, Enter, Retire
from gloaming.games.fleet.battle.orders.moving import Burn, Steer
from gloaming.games.fleet.battle.orders.repairing import Abandon, Dump
from gloaming.games.fleet.battle.state import EXCHANGE, BattleState
from gloaming.games.fleet.bots.opponents import (
    BEST_BEAM_RANGE,
    LAUNCH_RANGE,
    advance,
    is_wing,
    launch_all,
    lead_wing,
    living,
    own,
    reach_of,
)
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.ships.formation import find_thrust
from gloaming.text.phrase import Phrase, say


def suggest_orders(sky: BattleState, player: str) -> Iterator[Decision]:
    """Suggest, for each formation, the orders of every sort that it has none of."""
    if sky.phase != EXCHANGE or player in sky.conceded:
        return
    for name in own(sky, player):
        target = find_nearest(sky, name)
        if not target:
            continue
        given = _given(sky, name)
        if Fire not in given and reach_of(sky, name):
            yield Decision(f"{name} fire", NEAREST)
        if Launch not in given:
            for launch in launch_all(sky, player, name, 2 * LAUNCH_RANGE):
                verb = f"{launch.subject} volley {launch.volley} launch"
                yield Decision(verb, str(launch.bay), "as", launch.group)
        for order in _moves(sky, player, name, target):
            if type(order) in given:
                continue
            if isinstance(order, Burn):
                yield Decision(f"{name} speed", str(order.speed), "evasion", str(order.evasion))
            elif isinstance(order, Steer):
                yield Decision(f"{name} {order.course.value}", target)


def _moves(sky: BattleState, player: str, name: str, target: str) -> list[Order]:
    """Plot a move to the best range of the weapons, and no nearer."""
    if not find_thrust(living(sky, name), sky.options):
        return []
    if is_wing(sky, name):
        # One plot for all volleys: a newcomer need not say more.
        first = sky.volleys().start
        return [order for order in lead_wing(sky, player, name, target) if order.when == first]
    best = min(BEST_BEAM_RANGE, reach_of(sky, name) or BEST_BEAM_RANGE)
    return list(advance(sky, player, name, target, best, retreats=False))


def _given(sky: BattleState, name: str) -> set[type[Order]]:
    """Name the sorts of orders that a formation, or a ship of it, has been given."""
    units = {unit.name for unit in sky.members(name)}
    acts = [entry.act for entry in sky.sealed_orders if isinstance(entry.act, Order)]
    return {type(act) for act in acts if act.subject == name or act.subject in units}


def find_forgotten(sky: BattleState, player: str) -> Iterator[Phrase]:
    """Say which formations have nothing to fire at, no dice or no course."""
    if sky.phase != EXCHANGE or player in sky.conceded:
        return
    for name in own(sky, player):
        if not sky.enemies(name):
            continue
        given = _given(sky, name)
        if Fire not in given and reach_of(sky, name):
            yield say("{formation} fires at nobody.", formation=name)
        if find_thrust(living(sky, name), sky.options):
            if Burn not in given:
                yield say("{formation} has no speed and no evasion.", formation=name)
            if Steer not in given:
                yield say("{formation} has no course.", formation=name)


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


def ready_order(sky: BattleState, name: str, decision: Decision) -> Order | None:
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


def _burn(sky: BattleState, name: str, subject: str, verb: str, decision: Decision) -> Burn | None:
    """Return a split of the thrust."""
    if decision.link != (EVASION if decision.second else ""):
        return None
    speed = NUMBERS.get(decision.target)
    evasion = NUMBERS.get(decision.second or "0")
    return None if speed is None or evasion is None else Burn(name, subject, speed, evasion)


def _steer(
    sky: BattleState, name: str, subject: str, verb: str, decision: Decision
) -> Steer | None:
    """Return a course; a target is primary unless it is marked."""
    target = decision.target
    primary = target in sky.formations
    if not primary:
        target = target.removesuffix(SECONDARY)
    if decision.link or decision.second or target not in sky.formations:
        return None
    return Steer(name, subject, target, COURSES[verb], primary)


def _fire(sky: BattleState, name: str, subject: str, verb: str, decision: Decision) -> Fire | None:
    if decision.link or decision.second:
        return None
    if decision.target in sky.formations:
        return Fire(name, subject, decision.target)
    return Fire(name, subject, "") if decision.target == NEAREST else None


def _simple(
    sky: BattleState, name: str, subject: str, verb: str, decision: Decision
) -> Order | None:
    """Return an order that says no more than that it is given."""
    kind = SIMPLE.get(verb)
    if kind is None or decision.target or decision.link or decision.second:
        return None
    return kind(name, subject)


MAKERS: Final[Mapping[str, Callable[[BattleState, str, str, str, Decision], Order | None]]] = {
    "speed": _burn,
    "fire": _fire,
    **dict.fromkeys(COURSES, _steer),
}
"""What makes orders that say more, by the word they are written with."""
