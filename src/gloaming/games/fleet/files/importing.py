"""Reading the XML of FireAndManeuver and FTJava, leniently, noting what was not understood."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gloaming.games.fleet.battle.scenarios import Deployment
from gloaming.games.fleet.designs.design import Design
from gloaming.games.fleet.files.importing_ship import ImportedShip, read_ship
from gloaming.games.fleet.files.xml import (
    Remark,
    Remarks,
    attribute,
    child_value,
    find,
    findall,
    integer,
    truth,
)
from gloaming.games.fleet.rules.distances import Course, Distances, Plot
from gloaming.games.fleet.rules.options import Options, check_options
from gloaming.games.fleet.ships.blueprint import draw_up
from gloaming.games.fleet.ships.formation import Formation
from gloaming.games.fleet.ships.unit import Unit, make_unit
from gloaming.text.errors import Fault, GradedError, Malformed, Position
from gloaming.text.phrase import say

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

LARGEST_FILE = 16 * 1024 * 1024
NO_TEAM = ("", "none")
OWN_OPTION = "gloaming."
"""Before the name of an option that only we have."""
COURSES = {course.value: course for course in Course}
OPTION_NAMES = {
    "coresystems": "core_systems",
    "penetratingdamage": "penetrating_damage",
    "pdsfireatships": "pds_fire_at_ships",
    "beamrangeband": "beam_band",
    "kineticgunrangeband": "kgun_band",
    "pulsetorpedorangeband": "torpedo_band",
    "submunitionpackrangeband": "submunition_band",
    "multiplekineticpenetratorpackrange": "mkp_range",
    "needlebeamrange": "needle_range",
    "salvomissilerange": "salvo_range",
    "salvomissileextendedrange": "salvo_er_range",
    "salvomissilelockon": "missile_final_run",
    "scattergunrange": "scattergun_range",
    "pointdefenserange": "point_defence_range",
    "pulserrangeband": "pulser_band",
    "plasmaboltrange": "plasma_range",
    "graserrangeband": "graser_band",
    "antimattertorpedorange": "amt_range",
    "fighterrange": "fighter_range",
}


class FirePlot(msgspec.Struct, frozen=True):
    """A fire order of a formation, bound to allocations by its priority."""

    target: int
    priority: str = "Primary"
    mode: str = "Fire"


class VolleyPlot(msgspec.Struct, frozen=True):
    """What a formation plotted for one volley."""

    volley: int
    speed: int = 0
    evasion: int = 0
    courses: tuple[Plot, ...] = ()
    fires: tuple[FirePlot, ...] = ()


class ImportedFormation(msgspec.Struct, frozen=True):
    """A formation as a file lists it: units as (number, hit modifier)."""

    id: int
    player: str
    name: str
    units: tuple[tuple[int, int], ...] = ()
    flagship: int = 0
    plots: tuple[VolleyPlot, ...] = ()


class ImportedGame(msgspec.Struct, frozen=True):
    """Everything read from a file, and everything that was not understood."""

    id: int = 0
    name: str = ""
    exchange: int = 1
    volley: int = 1
    briefing: str = ""
    players: tuple[tuple[str, str], ...] = ()
    teams: tuple[tuple[str, str], ...] = ()
    """The players who are of a team, each by number, and the team."""
    ships: tuple[ImportedShip, ...] = ()
    formations: tuple[ImportedFormation, ...] = ()
    distances: Distances = msgspec.field(default_factory=Distances)
    options: Options = Options()
    remarks: tuple[Remark, ...] = ()

    def designs(self) -> tuple[Design, ...]:
        """List the designs of the file, each class once."""
        return tuple({ship.design.name: ship.design for ship in self.ships}.values())

    def ship(self, number: int) -> ImportedShip:
        """Find a ship by its number."""
        for known in self.ships:
            if known.id == number:
                return known
        raise Fault("fault/ship", say("the file has no ship {number}", number=number), value=number)

    def muster(self) -> Deployment:
        """Draw up the forces of the file, in the condition they are in."""
        units: dict[int, Unit] = {}
        for ship in self.ships:
            units[ship.id] = make_unit(
                ship.id, ship.name, draw_up(ship.design), ship.condition.copy()
            )
        formations: dict[int, Formation] = {}
        for known in self.formations:
            for number, modifier in known.units:
                units[number].hit_modifier = modifier
            members = [number for number, _ in known.units]
            formations[known.id] = Formation(
                known.id, known.player, known.name, members, known.flagship
            )
        graph = Distances(self.options.start_range, dict(self.distances.edges))
        return Deployment(formations, units, graph, self.options)


def import_xml(text: str, where: str = "") -> ImportedGame:
    """Read a `GameEngine` or `Ship` file; broken or hostile XML is one graded error."""
    root = parse_xml(text, where)
    remarks = Remarks()
    if root.tag == "Ship":
        ship = read_ship(root, "", 1, remarks)
        return ImportedGame(name=ship.name, ships=(ship,), remarks=tuple(remarks))
    if root.tag != "GameEngine":
        raise Malformed(
            "malformed/xml-root",
            say("a file begins with {tag}", tag=root.tag),
            value=root.tag,
            accepted=("GameEngine", "Ship"),
            where=where,
        )
    return _read_game(root, remarks)


def parse_xml(text: str, where: str = "") -> Element:
    """Parse XML that nobody vouches for."""
    if len(text) > LARGEST_FILE:
        raise Malformed(
            "malformed/xml-size",
            say("a file of {count} bytes is too large", count=len(text)),
            value=len(text),
            accepted=(say("up to {most} bytes", most=LARGEST_FILE),),
            where=where,
        )
    # Only in a document type can entities be declared, and no encoding hides it in a text.
    if "<!DOCTYPE" in text:
        raise Malformed(
            "malformed/xml-entities",
            say("the file has a DOCTYPE, which might declare entities or refer to other files"),
            where=where,
        )
    from xml.etree import ElementTree as ET  # noqa: PLC0415  (few read XML, and it takes a while)

    try:
        return ET.fromstring(text)  # noqa: S314  (without a DOCTYPE nothing is expanded)
    except ET.ParseError as error:
        line = getattr(error, "position", (0, 0))[0]
        place = Position(line, file=where)
        raise Malformed(
            "malformed/xml", say("broken XML: {error}", error=str(error)), where=place
        ) from error
    except ValueError as error:
        raise Malformed(
            "malformed/xml", say("unreadable XML: {error}", error=str(error)), where=where
        ) from error


def _read_game(root: Element, remarks: Remarks) -> ImportedGame:
    """Read a whole game."""
    known = {"Briefing", "GameOptions", "Report", "Player", "FM.Distances", "FM.Formations"}
    remarks.extend(
        Remark("GameEngine", say("{tag} is not understood", tag=element.tag))
        for element in root
        if element.tag not in known
    )
    players: list[tuple[str, str]] = []
    teams: list[tuple[str, str]] = []
    ships: list[ImportedShip] = []
    for place, player in enumerate(findall(root, "Player"), start=1):
        called = attribute(player, "name") or f"Player {place}"
        number = attribute(player, "id") or "0"
        if number in dict(players):
            remarks.note(called, say("player number {number} is used twice", number=number))
            number = f"{number} {place}"
        players.append((number, called))
        team = (attribute(player, "team") or "").strip()
        if team.casefold() not in NO_TEAM:
            teams.append((number, team))
        for element in findall(player, "Ship"):
            ship = read_ship(element, number, len(ships) + 1, remarks)
            if any(other.id == ship.id for other in ships):
                fresh = max(other.id for other in ships) + 1
                remarks.note(
                    ship.name,
                    say("ship number {id} is used twice; now {fresh}", id=ship.id, fresh=fresh),
                )
                ship = msgspec.structs.replace(ship, id=fresh)
            ships.append(ship)
    exchange = attribute(root, "FM.Exchange") or attribute(root, "turn")
    numbers = {ship.id for ship in ships}
    formations = _complete(_read_formations(root, numbers, remarks), players, ships, remarks)
    return ImportedGame(
        id=integer(attribute(root, "id"), 0),
        name=attribute(root, "name") or "",
        exchange=integer(exchange, 1),
        volley=integer(attribute(root, "FM.Volley"), 1),
        briefing=child_value(root, "Briefing") or "",
        players=tuple(players),
        teams=_check_teams(players, teams, remarks),
        ships=tuple(ships),
        formations=formations,
        distances=_read_distances(root, {formation.id for formation in formations}, remarks),
        options=_read_options(root, remarks),
        remarks=tuple(remarks),
    )


def _check_teams(
    players: list[tuple[str, str]], teams: list[tuple[str, str]], remarks: Remarks
) -> tuple[tuple[str, str], ...]:
    """Return the teams, unless everybody would be of one."""
    if len(players) > 1 and len(teams) == len(players) and len({name for _, name in teams}) == 1:
        remarks.note("Player", say("all are of team {team}: everybody is alone", team=teams[0][1]))
        return ()
    return tuple(teams)


def _complete(
    formations: tuple[ImportedFormation, ...],
    players: list[tuple[str, str]],
    ships: list[ImportedShip],
    remarks: Remarks,
) -> tuple[ImportedFormation, ...]:
    """Put the ships that are in no formation into one for each player, at the start range.

    Files of the older program have no formations, and most games of the newer one have none.
    """
    placed = {number for formation in formations for number, _ in formation.units}
    following = max((formation.id for formation in formations), default=0)
    found = list(formations)
    for number, called in players:
        stray = [ship.id for ship in ships if ship.player == number and ship.id not in placed]
        if not stray:
            continue
        following += 1
        name = f"{called} fleet"
        if formations:
            remarks.note(
                called,
                say(
                    "{count:ship is|ships are} in no formation: now {name}",
                    count=len(stray),
                    name=name,
                ),
            )
        units = tuple((each, 0) for each in stray)
        found.append(ImportedFormation(following, number, name, units, stray[0]))
    return tuple(found)


def _read_formations(
    root: Element, ships: set[int], remarks: Remarks
) -> tuple[ImportedFormation, ...]:
    """Read formations and their plots."""
    formations: list[ImportedFormation] = []
    for element in findall(find(root, "FM.Formations"), "Formation"):
        name = attribute(element, "name") or "Default Formation"
        units: list[tuple[int, int]] = []
        flagship = 0
        for unit in findall(find(element, "Units"), "Unit"):
            number = integer(attribute(unit, "id"), 0)
            if number not in ships:
                remarks.note(name, say("no ship has the number {number}", number=number))
                continue
            units.append((number, integer(attribute(unit, "hitModifier"), 0)))
            if truth(attribute(unit, "flag")):
                flagship = number
        plots: list[VolleyPlot] = []
        for order in findall(find(element, "Orders"), "VolleyOrders"):
            plots.append(_read_plot(order, name, remarks))
            # One sample nests a volley inside the one before it.
            plots.extend(
                _read_plot(inner, name, remarks) for inner in findall(order, "VolleyOrders")
            )
        formations.append(
            ImportedFormation(
                id=integer(attribute(element, "id"), len(formations) + 1),
                player=attribute(element, "playerId") or "",
                name=name,
                units=tuple(units),
                flagship=flagship or (units[0][0] if units else 0),
                plots=tuple(plots),
            )
        )
    return tuple(formations)


def _read_plot(order: Element, name: str, remarks: Remarks) -> VolleyPlot:
    """Read one volley's orders."""
    courses: list[Plot] = []
    for element in findall(order, "Maneuver"):
        word = (attribute(element, "type") or (element.text or "")).strip().casefold()
        target = integer(attribute(element, "targetId"), 0)
        if word not in COURSES:
            remarks.note(name, say("the course {course!r} is read as Maintain", course=word))
        if target:
            primary = (attribute(element, "priority") or "").casefold() == "primary"
            courses.append(Plot(target, COURSES.get(word, Course.MAINTAIN), primary))
    fires = [
        FirePlot(
            integer(attribute(element, "targetId"), 0),
            attribute(element, "priority") or "Primary",
            attribute(element, "type") or "Fire",
        )
        for element in findall(order, "Fire")
    ]
    return VolleyPlot(
        volley=integer(attribute(order, "volley"), 0),
        speed=integer(attribute(order, "speed"), 0),
        evasion=integer(attribute(order, "evasion"), 0),
        courses=tuple(courses),
        fires=tuple(fires),
    )


def _read_distances(root: Element, formations: set[int], remarks: Remarks) -> Distances:
    """Read the distances; what cannot be placed is remarked on and left at the start range."""
    graph = Distances()
    for element in findall(find(root, "FM.Distances"), "Distance"):
        one = integer(attribute(element, "sourceId"), 0)
        other = integer(attribute(element, "targetId"), 0)
        if not {one, other} <= formations:
            remarks.note(
                "FM.Distances",
                say("no such pair of formations: {one}, {other}", one=one, other=other),
            )
            continue
        text = (element.text or "").strip()
        try:
            graph.place(one, other, integer(text, -1))
        except GradedError as error:
            remarks.note("FM.Distances", say("{text!r}: {error}", text=text, error=error.told))
    return graph


def _read_options(root: Element, remarks: Remarks) -> Options:
    """Read the settings the rules know; the rest belongs to another table."""
    element = find(root, "GameOptions")
    if element is None:
        return Options()
    given = dict(element.attrib)
    for child in element:
        given[child.tag] = attribute(child, "value") or (child.text or "").strip()
    values: dict[str, int | bool] = {}
    own: dict[str, str] = {}
    for key, value in given.items():
        name = OPTION_NAMES.get(key.casefold())
        if key.casefold().startswith(OWN_OPTION):
            name = key.casefold().removeprefix(OWN_OPTION)
            own[name] = value
            continue
        if name is None:
            continue
        flag = isinstance(getattr(Options(), name), bool)
        number = integer(value, -1)
        if flag and value.casefold() in ("true", "false", "1", "0"):
            values[name] = truth(value)
        elif not flag and number > 0:
            values[name] = number
        else:
            remarks.note(
                "GameOptions", say("{key} = {value!r} is not understood", key=key, value=value)
            )
    found = msgspec.structs.replace(Options(), **values)
    for name, value in own.items():
        changed = _change_option(found, name, value)
        if changed is None:
            message = say("{key} = {value!r} is not understood", key=name, value=value)
            remarks.note("GameOptions", message)
        else:
            found = changed
    return found


def _change_option(options: Options, name: str, value: str) -> Options | None:
    """Return options with one of them changed as a file says; None where it cannot be."""
    fields = msgspec.to_builtins(options)
    try:
        changed = msgspec.convert({**fields, name: value}, Options, strict=False)
    except msgspec.ValidationError:
        return None
    return None if check_options(changed) else changed
