"""Fighting a battle out of a file: its forces mustered, its plots as orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from gloaming.games.fleet.battle.events.deployment import Damaged, ScenarioSet, wear_of
from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.orders.firing import Defend, Fire
from gloaming.games.fleet.battle.orders.moving import Burn, Steer
from gloaming.games.fleet.battle.scenarios import (
    FORBIDDEN,
    Berth,
    Commander,
    Scenario,
    Span,
    Squadron,
    free_name,
)
from gloaming.games.fleet.designs.design import Design
from gloaming.games.fleet.files.importing import ImportedFormation, ImportedGame, VolleyPlot
from gloaming.games.fleet.files.importing_ship import ImportedShip
from gloaming.games.fleet.ships.blueprint import draw_up
from gloaming.games.fleet.ships.unit import make_unit
from gloaming.text.words import composed, is_text


class ImportedBattle(msgspec.Struct, frozen=True):
    """A file's battle, ready for the referee.  Wrecks are left out."""

    muster: ScenarioSet
    orders: tuple[Order, ...]
    """What is plotted in the file.  Some of it the referee may refuse."""
    units: dict[int, str]
    formations: dict[int, str]
    """What those that the file numbers are called here, where every name is one of its own."""


def is_battle(game: ImportedGame) -> bool:
    """Tell whether a file holds a battle: formations of two sides at least, one with a ship."""
    teams = dict(game.teams)
    sides = {teams.get(known.player) or known.player for known in game.formations}
    return len(sides) > 1 and any(known.units for known in game.formations)


def draw_battle(game: ImportedGame) -> ImportedBattle:
    """Make a file's battle ready to be fought."""
    taken: set[str] = set()
    players = {key: plain_name(name, taken) for key, name in game.players}
    for stray in dict.fromkeys(known.player for known in game.formations):
        if stray not in players:
            players[stray] = plain_name(stray or "nobody", taken)
    teams = {key: plain_name(team, set()) for key, team in game.teams}
    ships = {ship.id: ship for ship in game.ships if ship.condition.hull_left > 0}
    formations = {known.id: plain_name(known.name, taken) for known in game.formations}
    units = {number: plain_name(ship.name, taken) for number, ship in ships.items()}
    designs, names = name_classes(ship.design for ship in ships.values())
    classes = dict(zip(ships, names, strict=True))
    squadrons = tuple(
        Squadron(
            formations[known.id],
            players[known.player],
            tuple(
                Berth(units[number], classes[number], modifier, number == known.flagship)
                for number, modifier in known.units
                if number in ships
            ),
        )
        for known in game.formations
    )
    scenario = Scenario(
        game.name or "A file",
        tuple(Commander(name, teams.get(key, "")) for key, name in players.items()),
        squadrons,
        about=game.briefing,
        distances=tuple(
            Span((formations[one], formations[other]), distance)
            for (one, other), distance in game.distances.edges.items()
        ),
        options=game.options,
    )
    orders = [
        order
        for known, squadron in zip(game.formations, squadrons, strict=True)
        for plot in known.plots
        for order in _orders(known, squadron, plot, ships, units, formations)
    ]
    muster = ScenarioSet(scenario, designs, tuple(_wear(ships.values(), units)))
    return ImportedBattle(muster, tuple(orders), units, formations)


def plain_name(label: str, taken: set[str]) -> str:
    """Make a name of a label: such as can be written in a script, and nothing else is called."""
    spaced = "".join(" " if c in FORBIDDEN or not is_text(c) else c for c in composed(label))
    name = free_name(" ".join(spaced.split()) or "Nameless", taken)
    taken.add(name.casefold())
    return name


def name_classes(drawn: Iterable[Design]) -> tuple[tuple[Design, ...], list[str]]:
    """Give every class of ship a name of its own; ships of one class may differ in a file.

    Returns the classes, and the name of each design that was given.
    """
    designs: dict[str, Design] = {}
    names: list[str] = []
    for design in drawn:
        name, number = design.name, 1
        found = design
        while designs.get(name.casefold(), found) != found:
            number += 1
            name = f"{design.name} {number}"
            found = msgspec.structs.replace(design, name=name)
        designs[name.casefold()] = found
        names.append(name)
    return tuple(designs.values()), names


def _wear(ships: Iterable[ImportedShip], units: dict[int, str]) -> Iterator[Damaged]:
    for ship in ships:
        unit = make_unit(ship.id, units[ship.id], draw_up(ship.design), ship.condition)
        worn = wear_of(unit)
        if worn is not None:
            yield worn


def _orders(
    known: ImportedFormation,
    squadron: Squadron,
    plot: VolleyPlot,
    ships: dict[int, ImportedShip],
    units: dict[int, str],
    formations: dict[int, str],
) -> Iterator[Order]:
    """Write a formation's plot for one volley as orders."""
    player, name, volley = squadron.player, squadron.name, plot.volley
    if plot.speed or plot.evasion:
        yield Burn(player, name, plot.speed, plot.evasion, volley)
    led = False
    for course in plot.courses:
        if course.target in formations:
            primary = course.primary and not led
            led = led or course.primary
            yield Steer(player, name, formations[course.target], course.course, primary, volley)
    for fire in plot.fires:
        for number, _ in known.units:
            for allotted in ships[number].allocations if number in ships else ():
                due = allotted.volley in (0, volley)
                if not due or allotted.priority.casefold() != fire.priority.casefold():
                    continue
                if allotted.mode.casefold() == "pd" or fire.mode.casefold() == "pd":
                    yield Defend(player, units[number], allotted.weapons, volley)
                elif fire.target in formations:
                    yield Fire(
                        player,
                        units[number],
                        formations[fire.target],
                        allotted.weapons,
                        allotted.fire_control,
                        primary=fire.priority.casefold().startswith("primary"),
                        volley=volley,
                    )
