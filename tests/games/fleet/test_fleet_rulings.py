"""Rulings: every one holds, and every weapon, defence and phase has one of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloaming.games.fleet.battle.objectives import KINDS
from gloaming.games.fleet.designs.kinds import all_kinds
from gloaming.games.fleet.designs.weapon import Weapon
from gloaming.games.fleet.devices.screens import ScreenGenerator
from gloaming.games.fleet.pack import fleet
from gloaming.script.checker import check
from gloaming.script.reader import read

FOLDER = Path(__file__).parents[3] / "rulings" / "fleet"
RULINGS = {path.stem: path.read_text() for path in sorted(FOLDER.glob("*.gloam"))}
SOURCES = {
    line.split(maxsplit=1)[1].split(";")[0]
    for text in RULINGS.values()
    for line in text.splitlines()
    if line.startswith("source ")
}
DEFENCES = ("armour", "evasion", "stealth", "stealth_field", "holofield", "cloak", "ecm")
PHASES = ("plotting", "thrust allocation", "manoeuvring", "firing", "damage control")


@pytest.mark.parametrize("name", RULINGS)
def test_a_ruling_holds(name: str) -> None:
    report = check(read(RULINGS[name], name, pack=fleet), pack=fleet)
    assert report.verdicts
    assert report.holds, str(report)


def test_every_ruling_has_a_number_a_title_and_a_source() -> None:
    for name, text in RULINGS.items():
        head = dict(line.split(maxsplit=1) for line in text.splitlines()[:3])
        number, _, slug = name.partition("-")
        assert number[0] in "wdpo"
        assert number[1:].isdigit()
        words = "".join(c if c.isalnum() else " " for c in head["title"].lower()).split()
        assert slug == "-".join(words)
        assert head["source"]


def test_every_weapon_has_a_ruling_of_its_own() -> None:
    weapons = [name for name, kind in all_kinds().items() if isinstance(kind, Weapon)]
    assert len(weapons) > 25
    known = {source.split()[1] for source in SOURCES if source.startswith(("weapon", "defence"))}
    assert [name for name in weapons if name not in known] == []


def test_every_defence_has_a_ruling_of_its_own() -> None:
    screens = [name for name, kind in all_kinds().items() if isinstance(kind, ScreenGenerator)]
    others = ("point_defence", "scattergun", "grapeshot", "area_defence_control", "area_ecm")
    wanted = [*screens, *DEFENCES, *others]
    assert [name for name in wanted if f"defence {name}" not in SOURCES] == []


def test_every_objective_has_a_ruling_of_its_own() -> None:
    tags = [kind.__struct_config__.tag for kind in KINDS]
    assert [tag for tag in tags if f"objective {tag}" not in SOURCES] == []


def test_every_phase_has_a_ruling_of_its_own() -> None:
    found = {source.split(",")[0] for source in SOURCES}
    assert [name for name in PHASES if f"phase {name}" not in found] == []


@pytest.mark.parametrize("name", ["w02-a-six-of-a-beam-is-thrown-again-and-penetrates"])
def test_a_ruling_can_fail(name: str) -> None:
    text = RULINGS[name].replace("hull raider 39", "hull raider 40")
    report = check(read(text, name, pack=fleet), pack=fleet)
    assert [str(v) for v in report.failed] == [
        "line 20: expected 'hull raider 40', found '39'",
    ]
