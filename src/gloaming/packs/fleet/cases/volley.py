"""Examples of a whole volley: a small battle with every die told beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files
from itertools import combinations

from gloaming.packs.fleet.armour import Hit, absorb
from gloaming.packs.fleet.cases.shape import Found, Given, shape
from gloaming.packs.fleet.distances import find_bearing, settle_plots, shift_range
from gloaming.packs.fleet.fire import Aim, Outcome
from gloaming.packs.fleet.formation import aim_at, find_intervals, find_thrust
from gloaming.packs.fleet.importing import ImportedGame, import_xml
from gloaming.packs.fleet.importing_ship import Allocation
from gloaming.packs.fleet.pools import Manoeuvre, Split, fit_split, roll_manoeuvre
from gloaming.packs.fleet.readiness import Silence, silence_control, silence_shot
from gloaming.packs.fleet.scenarios import Muster
from gloaming.packs.fleet.shares import find_under_fire
from gloaming.packs.fleet.thresholds import check_due
from gloaming.packs.fleet.throws import Thrown
from gloaming.packs.fleet.unit import Unit
from gloaming.packs.fleet.weapon import Weapon


def load_battle(name: str) -> ImportedGame:
    """Load a battle drawn for an example."""
    entry = files("gloaming.packs.fleet").joinpath("fixtures", f"{name}.xml")
    return import_xml(entry.read_bytes(), entry.name)


@shape("speed_evasion_dice", "percentile", "weapon_dice")
def work_volley(given: Given) -> Found:
    """Move and fire one volley."""
    game = load_battle(given.get("battle", "two_ships"))
    forces = game.muster()
    volley = given.get("volley", game.volley)
    moves = {
        number: _move(game, forces, number, volley, given["speed_evasion_dice"])
        for number in forces.formations
    }
    _shift(game, forces, volley, moves)
    found: Found = {
        "successes": {
            f"F{number}": [move.speed, move.evasion]
            for number, move in moves.items()
            if forces.formations[number].units
        },
        "ranges": {
            f"{one}-{other}": distance
            for one, other, distance in forces.distances.pairs(forces.formations)
        },
        "weapons_not_firing": {},
        "under_fire": {},
        "damage": {},
    }
    hits = _fire(game, forces, volley, moves, given, found)
    # Every weapon has been thrown before any damage lands.
    for unit, hit in hits:
        unit.condition.take(absorb(unit.condition.armour, hit))
    struck = {unit.id: unit for unit, _ in hits}
    found["hull_left"] = {unit.name: unit.condition.hull_left for unit in struck.values()}
    found["threshold_checks"] = sum(1 for u in forces.units.values() if check_due(u) is not None)
    return found


def _move(
    game: ImportedGame,
    forces: Muster,
    number: int,
    volley: int,
    told: dict[str, list[int]],
) -> Manoeuvre:
    """Throw a formation's speed and evasion."""
    plot = game.plot_of(number, volley)
    thrust = find_thrust(forces.units_of(number), forces.options)
    split, _ = fit_split(Split(plot.speed, plot.evasion), thrust)
    faces = [*told.get(f"F{number} speed", ()), *told.get(f"F{number} evasion", ())]
    return roll_manoeuvre(Thrown(faces), split)


def _shift(game: ImportedGame, forces: Muster, volley: int, moves: dict[int, Manoeuvre]) -> None:
    """Change every range by both sides' courses."""
    plots = {number: settle_plots(game.plot_of(number, volley).courses) for number in moves}
    for one, other in combinations(sorted(moves), 2):
        shift = shift_range(
            forces.distances.between(one, other),
            find_bearing(plots[one], other, moves[one].speed),
            find_bearing(plots[other], one, moves[other].speed),
            forces.options.range_step,
        )
        forces.distances.place(one, other, shift.after)


def _fire(
    game: ImportedGame,
    forces: Muster,
    volley: int,
    moves: dict[int, Manoeuvre],
    given: Given,
    found: Found,
) -> list[tuple[Unit, Hit]]:
    """Throw every weapon that is allotted to a fire order, and keep what hits."""
    landed: list[tuple[Unit, Hit]] = []
    for number, unit, foe, allotted in _allot(game, forces, volley):
        key = f"U{unit.id} FC{allotted.fire_control}"
        target = _find_target(forces, foe, given["percentile"][key])
        found["under_fire"][key] = target.name
        aim = aim_at(
            target,
            forces.units_of(foe),
            distance=forces.distances.between(number, foe),
            evasion=moves[foe].evasion,
            options=forces.options,
        )
        for mount in allotted.weapons:
            label = f"U{unit.id}.{mount}"
            outcome = _shoot(unit, mount, aim, forces, given["weapon_dice"].get(label, ()))
            if isinstance(outcome, Silence):
                broken = not unit.condition.works(mount)
                reason = outcome.value.capitalize() if broken else outcome.value
                found["weapons_not_firing"][label] = reason
                continue
            done = found["damage"]
            done[target.name] = done.get(target.name, 0) + outcome.damage
            landed.extend((target, hit) for hit in outcome.hits)
    return landed


def _allot(
    game: ImportedGame, forces: Muster, volley: int
) -> Iterator[tuple[int, Unit, int, Allocation]]:
    """List who fires at which formation by which working fire control."""
    for number in forces.formations:
        for order in game.plot_of(number, volley).fires:
            for unit in forces.units_of(number) if order.target else ():
                for allotted in game.ship(unit.id).allocations:
                    due = allotted.volley in (0, volley) and allotted.priority == order.priority
                    if due and silence_control(unit, allotted.fire_control) is None:
                        yield number, unit, order.target, allotted


def _shoot(
    unit: Unit, mount: int, aim: Aim, forces: Muster, faces: Iterable[int]
) -> Outcome | Silence:
    """Fire one weapon, or say why it is silent."""
    system, weapon = unit.blueprint.by_id[mount], unit.blueprint.kinds[mount]
    if not isinstance(weapon, Weapon):
        return Silence.NO_ORDER
    silence = silence_shot(unit, system, weapon, aim, forces.options)
    return silence or weapon.fire(system, aim, forces.options, Thrown(faces))


def _find_target(forces: Muster, formation: int, percentile: int) -> Unit:
    """Find the unit of a formation a percentile falls on."""
    spans = find_intervals(
        forces.units_of(formation), forces.options, forces.formations[formation].flagship
    )
    return spans[find_under_fire([span for _, span in spans], percentile)][0]
