"""The shipyard: designs read from files, checked, and found by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType

import msgspec

from gloaming.game_api.file_reader import FileReader, Path, parse_table
from gloaming.games.fleet.designs.cost import reckon
from gloaming.games.fleet.designs.design import Design
from gloaming.games.fleet.designs.design_checks import find_excesses
from gloaming.kernel.registry import two_of_a_name
from gloaming.text.errors import Faults, GradedError, Malformed, unknown_word
from gloaming.text.phrase import say


def read_design(text: str, where: str = "", *, check: bool = True) -> Design:
    """Read a design from TOML or JSON text; all its faults are reported together."""
    reader = FileReader(text, where)
    design = reader.read(Design, parse_table(text, where))
    # A design may be looked at with its faults, but not with figures that no ship has.
    for path, excess in () if design is None else find_excesses(design):
        reader.note(excess, path)
    if design is not None and check and not reader.faults:
        for fault, number in _find_faults(design):
            reader.note(fault, _path(fault, number))
    if design is None or reader.faults:
        raise Faults(reader.faults)
    return design


def _find_faults(design: Design) -> list[tuple[Malformed, int | None]]:
    """Pair each fault of a design with the place of the system it lies in, if in one."""
    whole = list(reckon(design).faults)
    paired: list[tuple[Malformed, int | None]] = []
    for number, system in enumerate(design.systems):
        alone = msgspec.structs.replace(design, systems=(system,), points=None)
        for fault in reckon(alone).faults:
            twin = next((f for f in whole if _same(f, fault)), None)
            if twin is not None and fault.code not in FRAME:
                whole.remove(twin)
                paired.append((fault, number))
    return [*((fault, None) for fault in whole), *paired]


# Faults of the design as a whole, which no single system owns.
FRAME = frozenset(
    f"malformed/{name}"
    for name in (
        "design-mass",
        "design-points",
        "mass",
        "rows",
        "hull",
        "thrust",
        "armour",
        "stealth",
        "number-twice",
        "mixed-screens",
        "screens",
        "magazine",
    )
)


KEYS: Mapping[str, Path] = {
    "malformed/design-mass": ("mass",),
    "malformed/mass": ("mass",),
    "malformed/design-points": ("points",),
    "malformed/rows": ("rows",),
}


def _same(one: GradedError, other: GradedError) -> bool:
    return (one.code, one.told) == (other.code, other.told)


def _path(fault: Malformed, number: int | None) -> Path:
    """Say where in the file a fault is, by the number of the system it is in."""
    if number is not None:
        return ("systems", number)
    return KEYS.get(fault.code, ())


def load_catalogue() -> Mapping[str, Design]:
    """Return the designs that come with the game or were added to it, by name."""
    return MappingProxyType({name: design for name, (design, _) in _placed().items()})


@lru_cache(maxsize=1)
def _placed() -> dict[str, tuple[Design, str]]:
    """Load the designs that come with the game, with their places; what is added is put here."""
    yard: dict[str, tuple[Design, str]] = {}
    for entry in sorted(files(__package__).joinpath("hulls").iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".toml"):
            design = read_design(entry.read_text(encoding="utf-8"), entry.name)
            yard[design.name] = design, f"{__package__}/{entry.name}"
    return yard


def add_design(text: str, place: str) -> None:
    """Add a design from elsewhere; one whose name is taken is refused."""
    design = read_design(text, place)
    _, other = _placed().setdefault(design.name, (design, place))
    if other != place:
        raise two_of_a_name("ship", design.name, other, place)


def find_design(name: str, yard: Mapping[str, Design] | None = None) -> Design:
    """Find a design by name."""
    known = load_catalogue() if yard is None else yard
    if name in known:
        return known[name]
    for design in known.values():
        if design.name.casefold() == name.casefold():
            return design
    told = say("no design is called {name}", name=name)
    raise unknown_word("malformed/design-name", told, name, known)
