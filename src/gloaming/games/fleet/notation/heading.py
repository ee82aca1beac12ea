"""The head of a fleet script: options, designs, forces and distances."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec

from gloaming.game_api.file_reader import not_json
from gloaming.game_api.notation import Heading
from gloaming.games.fleet.battle.events.deployment import Damaged, ScenarioSet, find_wear_faults
from gloaming.games.fleet.battle.objectives import read_objective
from gloaming.games.fleet.battle.scenarios import (
    Berth,
    Commander,
    Scenario,
    Span,
    Squadron,
    deploy,
    find_faults,
    load_scenarios,
)
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.designs.catalogue import load_catalogue
from gloaming.games.fleet.designs.design import Armour, Design, Drive, Hull, System
from gloaming.games.fleet.designs.design_checks import find_flaws, is_sound
from gloaming.games.fleet.designs.hull import Crew
from gloaming.games.fleet.designs.kinds import all_kinds
from gloaming.games.fleet.rules.options import Options
from gloaming.kernel.event import Event
from gloaming.text.errors import Faults, GradedError, Malformed, nearest, unknown_word
from gloaming.text.phrase import Text, say
from gloaming.text.words import Word, composed

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)

NUMBER = re.compile(r"[+-]?\d{1,6}")
MANY = 99
TYPES = get_type_hints(Options)
"""The type of each option."""
WEAR = {
    "hull": ("hull N", 1),
    "armour": ("armour N/N", MANY),
    "damaged": ("damaged N N", MANY),
    "destroyed": ("destroyed N N", MANY),
    "drive": ("drive N", 1),
    "loads": ("loads MOUNT N", MANY),
}
"""What a ship may have lost: how it is written, and how many numbers that takes at most."""
SYSTEM = re.compile(
    r"(?:(?P<count>\d{1,2})\s+)?(?P<kind>[a-z][a-z_ -]*?)(?:\s+(?P<rating>\d{1,2}))?"
    r"(?:\s*\((?P<arcs>[^)]*)\))?(?P<rest>(?:\s+(?:loads|magazine|size|id)\s+\d{1,3}"
    r"|\s+extended|\s+tuned\s+[a-z]+)*)",
    re.IGNORECASE,
)


def read_heading(heading: Heading) -> list[Event[BattleState]]:
    """Read the head of a script into the event that musters the forces."""
    reader = FleetHead(heading)
    events = reader.read()
    if reader.faults:
        raise Faults(reader.faults)
    return events


def write_heading(openings: Sequence[Event[BattleState]]) -> dict[str, str]:
    """Write a muster as header keywords: a scenario of the game by name, any other as JSON."""
    keywords: dict[str, str] = {}
    for event in openings:
        if not isinstance(event, ScenarioSet):
            continue
        known = {scenario: name for name, scenario in load_scenarios().items()}
        keywords["scenario"] = known.get(event.scenario) or _json(event.scenario)
        keywords["design"] = "\n".join(_json(design) for design in event.designs)
        keywords["damage"] = "\n".join(_json(wreck) for wreck in event.damaged)
    return {keyword: value for keyword, value in keywords.items() if value}


def _json(thing: msgspec.Struct) -> str:
    """Write something as JSON that a reader of words does not change: no `#`, no two blanks."""
    text = msgspec.json.encode(thing).decode()
    if composed(text) != text:
        text = json.dumps(json.loads(text), separators=(",", ":"))
    return text.replace("#", "\\u0023").replace("  ", " \\u0020")


class FleetHead:
    """Reads the head of a script and gathers what is wrong with it."""

    def __init__(self, heading: Heading) -> None:
        self.heading = heading
        self.faults: list[GradedError] = []

    def read(self) -> list[Event[BattleState]]:
        """Read it all."""
        designs = list(self._each("design", read_sound_design))
        damaged = list(self._each("damage", read_damage_line))
        scenario = self._scenario()
        if scenario is None or self.faults:
            return []
        yard = {**load_catalogue(), **{design.name: design for design in designs}}
        first = self._first()
        for _, fault in find_faults(scenario, yard):
            fault.place = first.place
            self.faults.append(fault)
        if damaged and not self.faults:
            self._check_damage(scenario, yard, damaged)
        return [ScenarioSet(scenario, tuple(designs), tuple(damaged))]

    def _check_damage(
        self, scenario: Scenario, yard: Mapping[str, Design], damaged: Sequence[Damaged]
    ) -> None:
        """Find out here, where the line is known, who cannot be in such a condition."""
        units = {unit.name: unit for unit in deploy(scenario, yard).units.values()}
        lines = list(self._lines("damage"))
        for number, fault in find_wear_faults(units, damaged):
            fault.place = lines[number][0].place
            self.faults.append(fault)

    def _first(self) -> Word:
        words = [word for value in self.heading.keywords.values() for word in value]
        words += [word for seat in self.heading.seats for word in seat]
        return min(words, key=lambda word: (word.line, word.column), default=Word("", 1, 1))

    def _lines(self, keyword: str) -> Iterator[list[Word]]:
        lines: dict[int, list[Word]] = {}
        for word in self.heading.keywords.get(keyword, ()):
            lines.setdefault(word.line, []).append(word)
        yield from lines.values()

    def _each(self, keyword: str, read: Callable[[str], T]) -> Iterator[T]:
        for line in self._lines(keyword):
            made = self._try(line, read)
            if made is not None:
                yield made

    def _try(self, line: list[Word], read: Callable[[str], T]) -> T | None:
        try:
            return read(" ".join(word.text for word in line))
        except GradedError as fault:
            fault.place = fault.place or line[0].place
            self.faults.append(fault)
            return None

    def _scenario(self) -> Scenario | None:
        changed = self._options()
        named = list(self._lines("scenario"))
        if named:
            scenario = self._try([word for line in named for word in line], read_scenario_line)
        else:
            squadrons: list[Squadron] = []
            commanders: dict[str, Commander] = {}
            for seat in self.heading.seats:
                made = self._try(seat, read_seat)
                if made is not None:
                    commander, squadron = made
                    commanders.setdefault(commander.name, commander)
                    squadrons.append(squadron)
            scenario = Scenario("A script", tuple(commanders.values()), tuple(squadrons))
        if scenario is None:
            return None
        spans = tuple(self._each("range", read_range_line))
        # What a script says of a distance counts, and not what its scenario says.
        told = {frozenset(span.between) for span in spans}
        usual = [span for span in scenario.distances if frozenset(span.between) not in told]
        objectives = tuple(self._each("objective", read_objective))
        options = change_options(scenario.options, changed)
        return msgspec.structs.replace(
            scenario,
            options=options,
            distances=(*usual, *spans),
            objectives=(*scenario.objectives, *objectives),
            reserve=scenario.reserve or "reserve" in changed,
            jump=scenario.jump or "jump" in changed,
        )

    def _options(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for word in self.heading.keywords.get("options", ()):
            name, equals, value = word.text.partition("=")
            known = (*Options.__struct_fields__, "reserve", "jump")
            if name not in known or (bool(equals) == (name in ("reserve", "jump"))):
                told = say("there is no option {text!r}", text=word.text)
                fault = unknown_word("malformed/option", told, word.text, known, part=name)
                fault.place = word.place
                self.faults.append(fault)
                continue
            try:
                if equals:
                    change_options(Options(), {name: value})
            except Malformed as fault:
                fault.place = word.place
                self.faults.append(fault)
            else:
                found[name] = value
        return found


def change_options(options: Options, words: dict[str, str]) -> Options:
    """Change options by words."""
    changes = [_option(name, value) for name, value in words.items() if name in TYPES]
    return msgspec.structs.replace(options, **dict(changes))


def _option(name: str, word: str) -> tuple[str, object]:
    """Read the value of an option."""
    value: object = {"yes": True, "no": False, "true": True, "false": False}.get(
        word.lower(), int(word) if NUMBER.fullmatch(word) else word
    )
    try:
        return name, msgspec.convert(value, TYPES[name])
    except msgspec.ValidationError as error:
        raise Malformed(
            "malformed/option",
            say("{name} cannot be {word!r}", name=name, word=word),
            value=word,
            accepted=_values(TYPES[name]),
        ) from error


def _values(kind: Any) -> tuple[Text, ...]:
    """Name the values that an option may have."""
    if kind is bool:
        return "yes", "no"
    return get_args(kind) or (say("a number"),)


def _decode(text: str, kind: type[S]) -> S:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed("malformed/json", not_json(error), value=text[:60]) from error


def read_scenario_line(text: str) -> Scenario:
    """Read a scenario: its name, or all of it as JSON."""
    if text.startswith("{"):
        return _decode(text, Scenario)
    known = load_scenarios()
    found = known.get(text.lower())
    if found is None:
        told = say("there is no scenario {text!r}", text=text)
        raise unknown_word("malformed/scenario", told, text, known)
    return found


def read_seat(text: str) -> tuple[Commander, Squadron]:
    """Read a seat: `ann of red: alpha: cutter = Gannet, skiff = Fulmar +5`."""
    parts = [part.strip() for part in text.split(":")]
    if len(parts) != 3 or not all(parts):
        raise Malformed(
            "malformed/seat",
            say("a seat is a player, a formation and its ships"),
            value=text,
            accepted=("PLAYER [of TEAM]: FORMATION: SHIP = CLASS, ...",),
        )
    player, _, team = parts[0].partition(" of ")
    berths = [_berth(ship.strip()) for ship in parts[2].split(",")]
    return (
        Commander(player.strip(), team.strip()),
        Squadron(parts[1], player.strip(), tuple(berths)),
    )


def _berth(text: str) -> Berth:
    name, equals, design = (part.strip() for part in text.partition("="))
    if not (name and equals and design):
        raise Malformed(
            "malformed/ship",
            say("a ship is a name and a class"),
            value=text,
            accepted=("NAME = CLASS",),
        )
    words = design.split()
    flagship = words[-1] == "flagship"
    if flagship:
        words.pop()
    shift = int(words.pop()) if len(words) > 1 and NUMBER.fullmatch(words[-1]) else 0
    return Berth(name, " ".join(words), shift, flagship)


def read_range_line(text: str) -> Span:
    """Read a distance: `alpha, bravo 18`."""
    names, _, number = text.rpartition(" ")
    one, comma, other = names.partition(",")
    if not comma:
        one, _, other = names.partition(" ")
    if not NUMBER.fullmatch(number) or not one.strip() or not other.strip():
        raise Malformed(
            "malformed/range", say("a range is two formations and a number"), value=text,
            accepted=("FORMATION, FORMATION N",),
        )  # fmt: skip
    return Span((one.strip(), other.strip()), int(number))


def read_damage_line(text: str) -> Damaged:
    """Read what a ship has lost: `cutter: hull 3, armour 0/2, damaged 7 8, drive 1`."""
    if text.startswith("{"):
        return _decode(text, Damaged)
    name, _, rest = text.partition(":")
    values: dict[str, list[int]] = {}
    for clause in rest.split(","):
        word, *numbers = clause.replace("/", " ").split() or [""]
        most = WEAR.get(word, ("", 0))[1]
        if not 0 < len(numbers) <= most or not all(map(NUMBER.fullmatch, numbers)):
            near = [word] if word in WEAR else nearest(word, WEAR) or WEAR
            raise Malformed(
                "malformed/damage",
                say("{clause!r} is not understood", clause=clause.strip()),
                value=clause.strip(),
                accepted=tuple(WEAR[known][0] for known in near),
            )
        values[word] = [int(number) for number in numbers]
    loads = values.get("loads", [])
    return Damaged(
        name.strip(),
        next(iter(values.get("hull", ())), None),
        tuple(values.get("armour", ())),
        tuple(values.get("damaged", ())),
        tuple(values.get("destroyed", ())),
        next(iter(values.get("drive", ())), 0),
        tuple(zip(loads[::2], loads[1::2], strict=False)),
    )


def read_design_line(text: str) -> Design:
    """Read a design: `Skiff: mass 30, thrust 6, hull 9, armour 2, fire control, beam 2 (F)`."""
    if text.startswith("{"):
        return _decode(text, Design)
    name, colon, rest = text.partition(":")
    if not colon or not name.strip():
        raise Malformed(
            "malformed/design-line",
            say("a design is a name, a colon and its parts"),
            value=text,
            accepted=("NAME: mass N, thrust N, PART, ...",),
        )
    draft = DesignDraft()
    for clause in _clauses(rest):
        draft.take(clause)
    return draft.design(name.strip())


def read_sound_design(text: str) -> Design:
    """Read a design that can be fought in."""
    design = read_design_line(text)
    if not is_sound(design):
        raise next(find_flaws(design))
    return design


def _clauses(text: str) -> list[str]:
    """Split at commas, but not within brackets."""
    return [clause.strip() for clause in re.split(r",(?![^(]*\))", text) if clause.strip()]


class DesignDraft:
    """A design on the drawing board."""

    def __init__(self) -> None:
        self.numbers = {"mass": 20, "thrust": 0, "hull": 0, "rows": 4, "stealth": 0, "points": -1}
        self.armour: tuple[int, ...] = ()
        self.flags: set[str] = set()
        self.systems: list[System] = []

    def take(self, clause: str) -> None:
        """Take in one part: a number, a flag, or a system."""
        word, *rest = clause.lower().split()
        if word in self.numbers and len(rest) == 1 and NUMBER.fullmatch(rest[0]):
            self.numbers[word] = int(rest[0])
        elif word == "armour" and len(rest) == 1 and re.fullmatch(r"\d{1,3}(/\d{1,3})*", rest[0]):
            self.armour = tuple(int(boxes) for boxes in rest[0].split("/"))
        elif clause.lower() in ("advanced drive", "no ftl", "regenerating", "merchant"):
            self.flags.add(clause.lower())
        else:
            self.systems += _systems(clause)

    def design(self, name: str) -> Design:
        """Draw it up."""
        numbers = self.numbers
        return Design(
            name,
            numbers["mass"],
            points=numbers["points"] if numbers["points"] >= 0 else None,
            drive=Drive(numbers["thrust"], "advanced drive" in self.flags),
            ftl="no ftl" not in self.flags,
            hull=Hull(
                boxes=numbers["hull"] or None,
                rows=numbers["rows"],
                crew=Crew.MERCHANT if "merchant" in self.flags else Crew.MILITARY,
                stealth=numbers["stealth"],
            ),
            armour=Armour(self.armour, "regenerating" in self.flags),
            systems=tuple(self.systems),
        )


def _systems(clause: str) -> list[System]:
    """Read a system, or several alike: `2 beam 2 (FP/F)`."""
    found = SYSTEM.fullmatch(clause)
    kind = found["kind"].strip().lower().replace(" ", "_").replace("-", "_") if found else ""
    kinds = all_kinds()
    if found is None or kind not in kinds:
        told = say("there is no system {clause!r}", clause=clause)
        part = kind or clause
        raise unknown_word("malformed/system-kind", told, clause, sorted(kinds), part=part)
    rest = (found["rest"] or "").lower().split()
    values = {word: rest[i + 1] for i, word in enumerate(rest[:-1]) if word != "extended"}
    system = System(
        kind,
        id=int(values.get("id", 0)),
        rating=int(found["rating"] or 1),
        arcs=found["arcs"] or "",
        variant=values.get("tuned", ""),
        loads=int(values.get("loads", 0)),
        extended="extended" in rest,
        size=int(values.get("size", 0)),
        magazine=int(values.get("magazine", 0)),
    )
    return [system] * int(found["count"] or 1)
