"""Rulings: every one holds, and every role, modifier, switch and preset has one of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.packs.mafia.modifier import MODIFIERS
from gloaming.packs.mafia.pack import mafia
from gloaming.packs.mafia.role import ROLES
from gloaming.packs.mafia.rules import PRESETS, Rules, values
from gloaming.script.checker import check
from gloaming.script.reader import read

RULINGS = {path.stem: path.read_text() for path in Path("rulings/mafia").glob("*.gloam")}
SOURCES = {
    " ".join(line.split()[1:])
    for text in RULINGS.values()
    for line in text.splitlines()
    if line.startswith("source ")
}


@pytest.mark.parametrize("name", sorted(RULINGS))
def test_a_ruling_holds(name: str) -> None:
    report = check(read(RULINGS[name], name, pack=mafia), pack=mafia)
    assert report.verdicts
    assert report.holds, str(report)


def _without(kind: str, names: list[str]) -> list[str]:
    return [name for name in names if f"{kind} {name}" not in SOURCES]


def test_every_role_has_a_ruling_of_its_own() -> None:
    library = [name for name, role in ROLES.items() if "mafia.roles" in role.__module__]
    assert len(library) > 70
    assert _without("role", library) == []


def test_every_modifier_has_a_ruling_of_its_own() -> None:
    library = [name for name, kind in MODIFIERS.items() if "mafia.modifiers" in kind.__module__]
    assert len(library) > 25
    assert _without("modifier", library) == []


def test_every_value_of_a_switch_has_a_ruling_of_its_own() -> None:
    switches = [f"{name}={v}" for name in Rules.__struct_fields__ for v in values(name)]
    assert _without("switch", switches) == []


def test_every_preset_has_a_ruling_of_its_own() -> None:
    assert _without("preset", list(PRESETS)) == []
