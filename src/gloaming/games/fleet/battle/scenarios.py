"""Scenarios: who meets whom, with what, how far apart and by which options."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import PurePath
from types import MappingProxyType
from typing import Literal

import msgspec

from gloaming.game_api.file_reader import FileReader, Path, parse_table
from gloaming.games.fleet.battle.objectives import AnyObjective, find_objective_faults
from gloaming.games.fleet.designs.catalogue import find_design, load_catalogue
from gloaming.games.fleet.designs.design import Design
from gloaming.games.fleet.designs.design_checks import find_flaws, is_sound
from gloaming.games.fleet.rules.distances import Distances
from gloaming.games.fleet.rules.options import Options, check_options
from gloaming.games.fleet.ships.blueprint import Blueprint, draw_up
from gloaming.games.fleet.ships.formation import Formation
from gloaming.games.fleet.ships.unit import Unit, make_unit
from gloaming.kernel.registry import two_of_a_name
from gloaming.text.docstrings import text_for
from gloaming.text.errors import Faults, Malformed, unknown_word
from gloaming.text.phrase import Term, Text, both, say
from gloaming.text.words import composed, is_text

FORBIDDEN = frozenset('#:,=!"')
"""What no name may hold: it is written in scripts, and before a mount's number."""
ENDING = ".toml"
Opponent = Literal["", "robot", "doctrine"]


class Commander(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player: a name, a team, and the opponent that plays the part if nobody does."""

    name: str
    team: str = ""
    opponent: Opponent = ""


class Berth(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ship's place in a formation."""

    name: str
    design: str
    hit_modifier: int = 0
    flagship: bool = False


class Squadron(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A formation as a scenario lists it."""

    name: str
    player: str
    units: tuple[Berth, ...]


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The starting distance of two formations, where it is not the usual one."""

    between: tuple[str, str]
    distance: int


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A battle ready to be fought."""

    name: str
    players: tuple[Commander, ...]
    formations: tuple[Squadron, ...]
    about: str = ""
    objective: str = ""
    """What it is fought for, in words; the objectives say what is judged."""
    objectives: tuple[AnyObjective, ...] = ()
    reserve: bool = False
    jump: bool = False
    distances: tuple[Span, ...] = ()
    options: Options = Options()


class Deployment(msgspec.Struct):
    """The forces of a battle at its start, all numbered."""

    formations: dict[int, Formation]
    units: dict[int, Unit]
    distances: Distances
    options: Options

    def units_of(self, formation: int) -> list[Unit]:
        """List the units of a formation in order of place."""
        return [self.units[number] for number in self.formations[formation].units]


def read_scenario(text: str, where: str = "", yard: Mapping[str, Design] | None = None) -> Scenario:
    """Read a scenario from TOML or JSON text; all its faults are reported together."""
    table = parse_table(text, where)
    return make_scenario(table, FileReader(text, where), load_catalogue() if yard is None else yard)


def make_scenario(
    table: Mapping[str, object], reader: FileReader, yard: Mapping[str, Design]
) -> Scenario:
    """Make a scenario of a table, or complain of all that is wrong with it."""
    scenario = reader.read(Scenario, table)
    if scenario is None:
        raise Faults(reader.faults)
    for path, fault in find_faults(scenario, yard):
        reader.note(fault, path)
    if reader.faults:
        raise Faults(reader.faults)
    return scenario


def is_name(said: str) -> bool:
    """Tell whether something can be called this in a script."""
    plain = bool(said) and said == composed(" ".join(said.split())) and is_text(said)
    return plain and not set(said) & FORBIDDEN


def free_name(stem: str, taken: Collection[str]) -> str:
    """Number a name, if need be, until it is none of those that are taken, case aside."""
    name, number = stem, 1
    while name.casefold() in taken:
        number += 1
        name = f"{stem} {number}"
    return name


def find_faults(scenario: Scenario, yard: Mapping[str, Design]) -> Iterator[tuple[Path, Malformed]]:
    """Name what does not hang together in a scenario."""
    players = [player.name for player in scenario.players]
    squadrons = [squadron.name for squadron in scenario.formations]
    known: set[str] = set()
    for path, name in _named(scenario):
        if not is_name(name):
            message = say("{name!r} cannot be a name", name=name)
            yield path, Malformed("malformed/name", message, value=name)
        elif name.casefold() in known:
            message = say("two are called {name}: names ignore case", name=name)
            yield path, Malformed("malformed/name-twice", message, value=name)
        known.add(name.casefold())
    if len(players) < 2:
        few = Malformed("malformed/players", say("a battle takes two players or more"))
        yield ("players",), few
    for place, squadron in enumerate(scenario.formations):
        if squadron.player not in players:
            who = squadron.player
            message = say("no player is called {player}", player=who)
            fault = Malformed("malformed/player", message, value=who, accepted=tuple(players))
            yield ("formations", place, "player"), fault
    yield from _find_unsound(scenario, yard)
    yield from _find_misplaced(scenario, squadrons)
    teams = dict.fromkeys(player.team or player.name for player in scenario.players)
    if len(players) > 1 and len(teams) < 2:
        message = say("a battle takes two teams or more")
        yield ("players",), Malformed("malformed/teams", message, value=list(teams))
    fleets = {s.name: [berth.name for berth in s.units] for s in scenario.formations}
    for place, wrong in find_objective_faults(scenario.objectives, teams, fleets):
        yield ("objectives", place), wrong
    for name, wrong in check_options(scenario.options).items():
        yield ("options", name), wrong


def _named(scenario: Scenario) -> Iterator[tuple[Path, str]]:
    """Go through everything that an order may be about, each with its place and name."""
    for i, player in enumerate(scenario.players):
        yield ("players", i, "name"), player.name
    for i, squadron in enumerate(scenario.formations):
        yield ("formations", i, "name"), squadron.name
    for i, squadron in enumerate(scenario.formations):
        for j, berth in enumerate(squadron.units):
            yield ("formations", i, "units", j, "name"), berth.name


def _find_unsound(
    scenario: Scenario, yard: Mapping[str, Design]
) -> Iterator[tuple[Path, Malformed]]:
    """Name the designs that are not there, and those that nobody can fight in."""
    seen: set[str] = set()
    for place, squadron in enumerate(scenario.formations):
        for berth_place, berth in enumerate(squadron.units):
            if berth.design in seen:
                continue
            seen.add(berth.design)
            path = ("formations", place, "units", berth_place, "design")
            try:
                design = find_design(berth.design, yard)
            except Malformed as fault:
                yield path, fault
                continue
            if not is_sound(design):
                yield from ((path, flaw) for flaw in find_flaws(design))


def _find_misplaced(scenario: Scenario, squadrons: list[str]) -> Iterator[tuple[Path, Malformed]]:
    """Name the distances that lie between nothing, and those that are given twice."""
    seen: set[frozenset[str]] = set()
    for place, span in enumerate(scenario.distances):
        if frozenset(span.between) in seen:
            message = say(
                "the distance between {formations} is given twice", formations=both(span.between)
            )
            yield ("distances", place), Malformed("malformed/distance", message)
        seen.add(frozenset(span.between))
        for name in span.between:
            if name not in squadrons:
                message = say("no formation is called {name}", name=name)
                fault = unknown_word("malformed/formation", message, name, squadrons)
                yield ("distances", place), fault
        if span.between[0] == span.between[1] or span.distance < 0:
            told = say("a distance is between two formations and not negative")
            yield ("distances", place), Malformed("malformed/distance", told, value=span.distance)


def deploy(scenario: Scenario, yard: Mapping[str, Design] | None = None) -> Deployment:
    """Draw up the forces of a scenario, formations and units numbered from 1."""
    prints: dict[str, Blueprint] = {}
    formations: dict[int, Formation] = {}
    units: dict[int, Unit] = {}
    for place, squadron in enumerate(scenario.formations, start=1):
        members: list[int] = []
        flagship = 0
        for berth in squadron.units:
            if berth.design not in prints:
                prints[berth.design] = draw_up(find_design(berth.design, yard))
            number = len(units) + 1
            unit = make_unit(number, berth.name, prints[berth.design])
            unit.hit_modifier = berth.hit_modifier
            units[number] = unit
            members.append(number)
            flagship = number if berth.flagship else flagship or number
        formations[place] = Formation(place, squadron.player, squadron.name, members, flagship)
    graph = Distances(scenario.options.start_range)
    numbers = {formation.name: number for number, formation in formations.items()}
    for span in scenario.distances:
        graph.place(numbers[span.between[0]], numbers[span.between[1]], span.distance)
    return Deployment(formations, units, graph, scenario.options)


def scenario_texts(scenario: Scenario) -> Iterator[Text]:
    """Yield what a player reads of a scenario: what it is about, and what it is fought for."""
    if scenario.about:
        yield text_for(scenario_term(scenario), scenario.about)
    if scenario.objective:
        yield objective_term(scenario)


def scenario_term(scenario: Scenario) -> Term:
    """Return a scenario as a word of the game: by its short name, if it comes with the game."""
    for name, known in load_scenarios().items():
        if (known.name, known.about) == (scenario.name, scenario.about):
            return Term("scenario", name)
    return Term("scenario", scenario.name)


def objective_term(scenario: Scenario) -> Term:
    """Return the sentence that says what a scenario is fought for."""
    return Term("objective", scenario.objective)


def load_scenarios() -> Mapping[str, Scenario]:
    """Return the scenarios that come with the game or were added, by file name without ending."""
    return MappingProxyType({name: scenario for name, (scenario, _) in _placed().items()})


@lru_cache(maxsize=1)
def _placed() -> dict[str, tuple[Scenario, str]]:
    """Load the scenarios that come with the game, with their places; what is added is put here."""
    folder = files(__package__).joinpath("scenarios")
    found: dict[str, tuple[Scenario, str]] = {}
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.name.endswith(ENDING):
            text = entry.read_text(encoding="utf-8")
            place = f"{__package__}/{entry.name}"
            found[entry.name.removesuffix(ENDING)] = read_scenario(text, entry.name), place
    return found


def add_scenario(text: str, place: str) -> None:
    """Add a scenario from elsewhere, by its file's name; one whose name is taken is refused."""
    name = PurePath(place).stem
    _, other = _placed().setdefault(name, (read_scenario(text, place), place))
    if other != place:
        raise two_of_a_name("scenario", name, other, place)
