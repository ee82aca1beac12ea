"""The game readout: formations, hit shares, distances."""

from __future__ import annotations

from collections.abc import Iterator

from gloaming.packs.fleet.formation import find_intervals, find_thrust
from gloaming.packs.fleet.scenarios import Muster
from gloaming.packs.fleet.unit import Unit


def draw_readout(forces: Muster) -> str:
    """Draw the state of a battle that everybody may see."""
    lines: list[str] = []
    for number in sorted(forces.formations):
        lines.extend([*_draw_formation(forces, number), ""])
    lines.extend(["Distances", *_draw_distances(forces)])
    return "\n".join(lines).rstrip() + "\n"


def _draw_formation(forces: Muster, number: int) -> Iterator[str]:
    """Write a formation: its thrust, and each unit's thrust, share and state."""
    formation = forces.formations[number]
    units = forces.units_of(number)
    thrust = find_thrust(units, forces.options)
    screens = sum(unit.screens(area=True) for unit in units if unit.alive)
    lent = f"   area screens {screens}" if screens else ""
    yield f"[{number}] {formation.name} ({formation.player})   thrust {thrust}{lent}"
    yield f"    {'unit':<19}{'class':<13}{'thrust':<9}{'hit by':<7}share    hull  state"
    intervals = {
        unit.id: span for unit, span in find_intervals(units, forces.options, formation.flagship)
    }
    for unit in units:
        mark = "*" if unit.id == formation.flagship else " "
        low, high = intervals.get(unit.id, (1, 0))
        hit = f"{low:02d}-{high % 100:02d}" if high else "-"
        share = f"{high - low + 1}%" if high else "-"
        hull = f"{unit.condition.hull_left}/{unit.blueprint.boxes}"
        yield (
            f"  {mark} {unit.name[:18]:<19}{unit.blueprint.design.name[:12]:<13}"
            f"{_thrust_text(unit, thrust):<9}{hit:<7}{share:>5} {hull:>7}  {unit.standing.value}"
        )


def _thrust_text(unit: Unit, thrust: int) -> str:
    """Write a unit's thrust, its surplus over the formation's apart."""
    if not unit.alive:
        return "-"
    extra = unit.thrust - thrust
    return f"{unit.thrust} ({thrust}+{extra})" if extra > 0 else str(unit.thrust)


def _draw_distances(forces: Muster) -> Iterator[str]:
    """Write each pair of formations once."""
    present = [
        number
        for number in forces.formations
        if any(unit.alive for unit in forces.units_of(number))
    ]
    names = {number: forces.formations[number].name for number in present}
    room = max((len(name) for name in names.values()), default=0) + 4
    for one, other, distance in forces.distances.pairs(present):
        left = f"[{one}] {names[one]}"
        yield f"    {left:<{room}} <- {distance:>3} MU -> [{other}] {names[other]}"
