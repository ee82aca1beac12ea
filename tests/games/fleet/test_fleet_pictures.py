"""Pictures of ranges and fleets, and the command that shows a ship by itself."""

from __future__ import annotations

from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from tests.games.fleet.foreign_files import make_ship
from typer.testing import CliRunner

from gloaming.cli.app import app
from gloaming.games.fleet.battle.random_scenarios import draw_fleets
from gloaming.games.fleet.battle.scenarios import deploy, load_scenarios
from gloaming.games.fleet.designs.catalogue import find_design, load_catalogue
from gloaming.games.fleet.designs.design import System
from gloaming.games.fleet.files.battles import read_battle
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.ships.ratings import dice_by_bands
from gloaming.games.fleet.show.ranges import RangeHistory, draw_ranges
from gloaming.games.fleet.show.sheet_svg import draw_svg, write_print_page
from gloaming.history.explanations.explain import explain
from gloaming.history.pictures.graph import graph, simplified
from gloaming.history.pictures.picture import svg
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.text.errors import Illegal

TEXT = "{http://www.w3.org/2000/svg}text"
MEETING = Path("gallery/fleet/02-a-fire-control-at-the-wrong-moment.gloam")


def told(*words: str) -> str:
    result = CliRunner().invoke(app, ["ship", *words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_ranges_are_drawn_from_the_distances_of_each_volley() -> None:
    log = run(read(MEETING.read_text(), pack=fleet), fleet).game.log
    history = RangeHistory(log)
    assert history.ranges["alpha", "bravo"][:3] == [24, 24, 21]
    assert history.fire["alpha", "bravo"] == {1, 2, 3}
    assert history.lost == {"bravo": 3}
    picture = ET.fromstring(draw_ranges(log, "A & B"))  # noqa: S314  (our own)
    assert "A & B" in "".join(picture.itertext())


def test_an_explanation_is_drawn_with_its_volleys_in_order() -> None:
    log = run(read(MEETING.read_text(), pack=fleet), fleet).game.log
    drawn = svg(simplified(graph(explain(log, "bravo"))))
    found = {"".join(t.itertext()): float(t.get("y", "")) for t in ET.fromstring(drawn).iter(TEXT)}  # noqa: S314
    heights = [found[f"volley {number} closes"] for number in (1, 2, 3)]
    assert heights == sorted(set(heights))


def test_ranges_are_told_at_the_terminal() -> None:
    result = CliRunner().invoke(app, ["battle", str(MEETING)])
    assert "21*" in result.output


def test_a_sheet_says_at_which_die_a_row_costs_systems_and_what_weapons_throw() -> None:
    unit = deploy(load_scenarios()["meeting"]).units[1]
    words = list(ET.fromstring(draw_svg(unit)).itertext())  # noqa: S314  (our own)
    assert {"row 1: 6", "row 2: 5+", "row 3: 4+", "row 4: lost"} <= set(words)
    assert "3/2/1" in words


def test_dice_fall_off_by_bands() -> None:
    assert list(dice_by_bands(System("beam", rating=4))) == [4, 3, 2, 1]
    assert list(dice_by_bands(System("point_defence"))) == []


def test_a_fleet_is_printed_on_one_page() -> None:
    units = list(deploy(load_scenarios()["line"]).units.values())
    page = write_print_page("Line & all", units)
    assert page.count("<svg") == len(units)
    assert "Line &amp; all" in page


def test_a_ship_is_shown_with_the_working_of_its_points(tmp_path: Path) -> None:
    shown = told("Gannet", "--svg", str(tmp_path / "g.svg"))
    for part in ("Dice by range", "Mass and points", "270", "Nothing is wrong", "3/2.4"):
        assert part in shown
    assert (tmp_path / "g.svg").read_text().startswith("<svg")


def test_a_ship_of_a_file_is_shown_with_its_faults(tmp_path: Path) -> None:
    file = tmp_path / "one.xml"
    file.write_text(make_ship(Random(2), 1))
    assert "its parts" in told(str(file))


def test_what_there_is_is_listed() -> None:
    assert "Pinion" in told("--points", "40")
    assert "Gannet" not in told("--points", "40")
    for shelf in ("ships", "weapons", "systems", "orders", "options", "scenarios"):
        assert len(told("--list", shelf).splitlines()) > 4


def test_fleets_are_drawn_by_points_and_fought(tmp_path: Path) -> None:
    file = tmp_path / "fleets.toml"
    shown = told("--points", "400", "--fleets", str(file), "--seed", "x")
    assert "thrust" in shown
    battle = read_battle(file.read_text())
    for squadron in battle.scenario.formations:
        assert 300 <= sum(find_design(berth.design).points or 0 for berth in squadron.units) <= 400
    assert "Distances" in CliRunner().invoke(app, ["battle", str(file)]).output


def test_too_few_points_buy_nothing() -> None:
    with pytest.raises(Illegal) as error:
        draw_fleets(10, load_catalogue(), Random(1))
    assert error.value.code == "illegal/points"
