"""Snapshots: a battle as it is now, written down as one that begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gloaming.games.fleet.battle.events.mustering import ScenarioSet, wear_of
from gloaming.games.fleet.battle.scenarios import Berth, Scenario, Span, Squadron
from gloaming.games.fleet.ships.design import Design
from gloaming.games.fleet.ships.designs import load_yard

if TYPE_CHECKING:
    from gloaming.games.fleet.battle.sky import Sky


def resume(sky: Sky) -> ScenarioSet:
    """Write the battle down as everybody sees it: who is left, where, and in which condition.

    Blackouts, and weapons that recharge, are over in the new one.
    """
    assert sky.scenario is not None
    squadrons: list[Squadron] = []
    designs: dict[str, Design] = {}
    yard = load_yard()
    wear = []
    arrayed = sky.arrayed()
    for name in arrayed:
        formation = sky.formations[name]
        berths: list[Berth] = []
        for unit in sky.members(name):
            if not unit.alive:
                continue
            design = unit.blueprint.design
            if yard.get(design.name) != design:
                # Two classes of one name are told apart by a number.
                key, number = design.name, 1
                while key in designs and msgspec.structs.replace(design, name=key) != designs[key]:
                    number += 1
                    key = f"{design.name} {number}"
                designs[key] = msgspec.structs.replace(design, name=key)
                design = designs[key]
            berths.append(
                Berth(unit.name, design.name, unit.hit_modifier, unit.id == formation.flagship)
            )
            worn = wear_of(unit)
            if worn is not None:
                wear.append(worn)
        squadrons.append(Squadron(name, formation.player, tuple(berths)))
    spans = tuple(
        Span((one, other), sky.distance(one, other))
        for place, one in enumerate(arrayed)
        for other in arrayed[place + 1 :]
    )
    scenario = Scenario(
        sky.scenario.name,
        sky.scenario.players,
        tuple(squadrons),
        reserve=sky.scenario.reserve,
        jump=sky.scenario.jump,
        distances=spans,
        options=sky.options,
    )
    return ScenarioSet(scenario, tuple(designs.values()), tuple(wear))
