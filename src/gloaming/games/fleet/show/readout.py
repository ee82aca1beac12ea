"""The game readout: formations, hit shares, distances."""

from __future__ import annotations

from typing import Final

from gloaming.games.fleet.battle.scenarios import Deployment
from gloaming.games.fleet.ships.formation import Formation, find_intervals, find_thrust
from gloaming.games.fleet.ships.unit import Unit
from gloaming.text.blocks import Block, Grid, RangeTable, Section
from gloaming.text.phrase import Term, Text, say

COLUMNS: Final = ("unit", "class", "thrust", "hit by", "share", "hull", "state")
"""What a readout says of each unit."""


def show_readout(forces: Deployment) -> list[Block]:
    """Show the state of a battle that everybody may see."""
    found: list[Block] = [_formation(forces, number) for number in sorted(forces.formations)]
    return [*found, show_distances(forces)]


def _formation(forces: Deployment, number: int) -> Section:
    """Show a formation: its thrust, and each unit's thrust, share and state."""
    formation = forces.formations[number]
    units = forces.units_of(number)
    thrust = find_thrust(units, forces.options)
    intervals = {
        unit.id: span for unit, span in find_intervals(units, forces.options, formation.flagship)
    }
    rows = tuple(_row(unit, formation, thrust, intervals) for unit in units)
    return Section(
        _title(formation, units, thrust),
        (Grid(tuple(Term("column", each) for each in COLUMNS), rows),),
    )


def _title(formation: Formation, units: list[Unit], thrust: int) -> Text:
    title = say(
        "{formation} ({player}), thrust {thrust}",
        formation=formation.name,
        player=formation.player,
        thrust=thrust,
    )
    screens = sum(unit.screens(area=True) for unit in units if unit.alive)
    if not screens:
        return title
    return say("{title}, {screens:area screen|area screens}", title=title, screens=screens)


def _row(
    unit: Unit, formation: Formation, thrust: int, intervals: dict[int, tuple[int, int]]
) -> tuple[Text, ...]:
    low, high = intervals.get(unit.id, (1, 0))
    leads = unit.id == formation.flagship
    return (
        say("{unit} *", unit=unit.name) if leads else unit.name,
        unit.blueprint.design.name,
        _thrust_text(unit, thrust),
        f"{low:02d}-{high % 100:02d}" if high else "-",
        f"{high - low + 1}%" if high else "-",
        f"{unit.condition.hull_left}/{unit.blueprint.boxes}",
        Term("state", unit.standing.value),
    )


def _thrust_text(unit: Unit, thrust: int) -> str:
    """Write a unit's thrust, its surplus over the formation's apart."""
    if not unit.alive:
        return "-"
    extra = unit.thrust - thrust
    return f"{unit.thrust} ({thrust}+{extra})" if extra > 0 else str(unit.thrust)


def show_distances(forces: Deployment) -> RangeTable:
    """Show the distance between every two formations that are still there."""
    present = sorted(
        number
        for number in forces.formations
        if any(unit.alive for unit in forces.units_of(number))
    )
    between = forces.distances.between
    return RangeTable(
        tuple(forces.formations[number].name for number in present),
        tuple(
            tuple(0 if one == other else between(one, other) for other in present)
            for one in present
        ),
        say("MU"),
        say("Distances"),
    )
