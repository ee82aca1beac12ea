"""`battle` on files of other programs, and the files it writes."""

from __future__ import annotations

import json
from pathlib import Path

import pexpect
import pytest

from gloaming.games.fleet.files.battles import read_battle
from tests.cli.program import at_terminal, gloaming
from tests.cli.test_commands import BATTLE

DRAWN = Path(__file__).parents[1] / "games" / "fleet" / "proof" / "cases" / "drawn"
GAME = str(DRAWN / "two_ships.xml")
SHIP = """<Ship id="4"><Name>Hopeful</Name><ShipClass>Test</ShipClass><Mass value="80"/>
<MainDrive initialThrust="6"/><Hull value="80" type="Average" remainingHullBoxes="18"/>
<Weapons><BeamBattery rating="3" arcs="(F)"/></Weapons><Gizmo/></Ship>"""


def test_the_battle_of_an_xml_file_is_fought_as_it_is_plotted() -> None:
    done = gloaming("battle", GAME)
    assert done.returncode == 0, done.stderr
    assert "Exchange 1, volley 3" in done.stdout
    assert "ANS Glory" in done.stdout
    assert "Frigate: the rules set no price for area screen" in done.stdout


def test_a_ship_alone_is_shown_with_what_was_not_understood(tmp_path: Path) -> None:
    file = tmp_path / "ship.xml"
    file.write_text(SHIP)
    done = gloaming("battle", str(file))
    assert "18 of 24" in done.stdout
    assert "Hopeful: Gizmo is not understood" in done.stdout
    answer = json.loads(gloaming("battle", str(file), "--json").stdout)
    assert {"where": "Hopeful", "message": "Gizmo is not understood"} in answer["remarks"]


def test_an_imported_battle_is_saved_as_a_script_that_tells_the_same(tmp_path: Path) -> None:
    kept = tmp_path / "kept.gloam"
    done = gloaming("battle", GAME, "--save", str(kept), "--json")
    again = gloaming("battle", str(kept), "--json")
    assert json.loads(again.stdout)["volleys"] == json.loads(done.stdout)["volleys"]


@pytest.mark.parametrize("ending", ["toml", "json"])
def test_an_imported_battle_is_saved_as_a_battle_file(tmp_path: Path, ending: str) -> None:
    kept = tmp_path / f"kept.{ending}"
    assert gloaming("battle", GAME, "--save", str(kept)).returncode == 0
    found = read_battle(kept.read_text(encoding="utf-8"))
    assert [design.name for design in found.designs] == [
        "First cruiser",
        "Second cruiser",
        "Frigate",
    ]
    assert [(each.unit, each.hull_left) for each in found.damaged] == [("ANS Glory", 18)]


def test_designs_of_ships_alone_are_saved(tmp_path: Path) -> None:
    file, kept = tmp_path / "ship.xml", tmp_path / "ship.toml"
    file.write_text(SHIP)
    assert gloaming("battle", str(file), "--save", str(kept)).returncode == 0
    assert 'name = "Test"' in kept.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", [BATTLE, GAME])
def test_every_ship_s_sheet_is_drawn(tmp_path: Path, file: str) -> None:
    done = gloaming("battle", file, "--svg", str(tmp_path))
    drawn = sorted(tmp_path.iterdir())
    assert len(drawn) == done.stdout.count("written: ") > 2
    assert all(each.read_text(encoding="utf-8").startswith("<svg") for each in drawn)


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        (SHIP, ("--odds", "3"), "no formations to fight"),
        (SHIP, ("--save", "{}/x.gloam"), "no formations to fight"),
        (SHIP, ("--save", "{}/x.xml"), "names no format"),
        (SHIP, ("--svg", "{}/nowhere"), "there is no folder"),
        ("<Ship>", ("--save", "{}/x.toml"), "broken XML"),
        ("<Planet/>", (), "a file begins with Planet"),
    ],
)
def test_what_cannot_be_done_with_a_file_touches_none(
    tmp_path: Path, text: str, options: tuple[str, ...], message: str
) -> None:
    file = tmp_path / "file.xml"
    file.write_text(text)
    done = gloaming("battle", str(file), *(each.format(tmp_path) for each in options))
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == [file]


def test_whoever_waits_for_the_odds_sees_how_they_stand(tmp_path: Path) -> None:
    words = ("battle", BATTLE, "--volley", "1", "--odds", "40")
    terminal = at_terminal(*words, cwd=tmp_path)
    terminal.expect("[0-9]+/40")
    terminal.expect("40 battles of")
    terminal.expect(pexpect.EOF)
