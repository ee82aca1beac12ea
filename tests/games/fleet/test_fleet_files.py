from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.fleet.proof.cases.shape import Case, run_case
from tests.games.fleet.proof.examples import main

from gloaming.games.fleet.battle.scenarios import deploy, load_scenarios
from gloaming.games.fleet.files.exporting import write_toml
from gloaming.games.fleet.files.importing import import_xml
from gloaming.games.fleet.rules.armour import Wound
from gloaming.games.fleet.rules.distances import Course
from gloaming.games.fleet.rules.options import Options
from gloaming.games.fleet.ships.condition import Status
from gloaming.games.fleet.show.readout import show_readout
from gloaming.games.fleet.show.sheet_blocks import show_sheet
from gloaming.games.fleet.show.sheet_svg import draw_svg
from gloaming.text.blocks import Boxes, Gauge, Grid, RangeTable
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.plain_text import written

SHIP = """<Ship id="4"><Name>Hopeful</Name><ShipClass>Test</ShipClass><Mass value="80"/>
<MainDrive id="1" type="Standard" initialThrust="6" currentThrust="3"/><FTLDrive id="2"/>
<Armor totalArmor="8,4" remainingArmor="8,1"/>
<Hull value="80" type="Average" class="Military" totalHullBoxes="24" remainingHullBoxes="18"/>
<Electronics><FireControl id="5"/><FireControl id="6" status="DAMAGED"/></Electronics>
<Defenses><Screen id="7" status="-1"/></Defenses>
<Weapons><BeamBattery id="8" rating="3" arcs="(FP/F))"/><BeamBattery id="8" rating="1" arcs="(F)"/>
<Whatsit id="10" arcs="(F)"/><BeamBattery rating="2" arcs="(Z)"/></Weapons>
<Gizmo/></Ship>"""

GAME = f"""<GameEngine id="7" name="Trial" FM.Exchange="2" FM.Volley="3">
<GameOptions><BeamRangeBand>10</BeamRangeBand><CoreSystems value="true"/></GameOptions>
<Player id="1" name="Ann">{SHIP}</Player><Player id="2" name="Bo"/>
<FM.Distances><Distance sourceId="1" targetId="2">42</Distance>
<Distance sourceId="1" targetId="9">1</Distance></FM.Distances>
<FM.Formations><Formation id="1" playerId="1" name="Alpha"><Units>
<Unit id="4" hitModifier="5" flag="true"/><Unit id="77"/></Units>
<Orders><VolleyOrders volley="1" speed="3" evasion="3">
<Maneuver type="Close" priority="primary" targetId="2"/><Fire targetId="2" priority="Primary"/>
<VolleyOrders volley="2" speed="1"><Maneuver targetId="2">Withdraw</Maneuver></VolleyOrders>
</VolleyOrders></Orders></Formation><Formation id="2" playerId="2" name="Beta"/></FM.Formations>
</GameEngine>"""


def test_a_ship_file_gives_a_design_and_a_condition() -> None:
    ship = import_xml(SHIP).ships[0]
    assert (ship.name, ship.design.name, ship.design.boxes) == ("Hopeful", "Test", 24)
    assert ship.condition.hull_left == 18
    assert ship.condition.armour == [8, 1]
    assert ship.condition.drive_hits == 1
    assert ship.condition.status(6) is Status.DAMAGED
    assert ship.condition.status(7) is Status.DESTROYED


def test_what_is_not_understood_is_listed() -> None:
    words = " / ".join(str(remark.message) for remark in import_xml(SHIP).remarks)
    for part in ("Gizmo", "Whatsit", "'(Z)'", "number 8 is used twice"):
        assert part in words


def test_an_unknown_system_is_carried_inert_and_a_missing_number_given() -> None:
    systems = import_xml(SHIP).ships[0].design.systems
    assert (systems[-2].kind, systems[-2].label, systems[-2].id) == ("inert", "Whatsit", 10)
    assert len({system.id for system in systems}) == len(systems)


def test_a_doubled_bracket_in_arcs_is_forgiven() -> None:
    beam = next(s for s in import_xml(SHIP).ships[0].design.systems if s.id == 8)
    assert beam.arcs == "FP/F"


def test_a_hull_with_no_box_left_is_a_wreck() -> None:
    text = SHIP.replace('remainingHullBoxes="18"', 'remainingHullBoxes="0"')
    assert import_xml(text).ships[0].condition.hull_left == 0


def test_a_ship_larger_than_any_is_not_believed() -> None:
    text = SHIP.replace("24", "9" * 30).replace('"80"', f'"{"9" * 30}"').replace("8,4", "9" * 30)
    design = import_xml(text).ships[0].design
    assert (design.mass, design.boxes, design.armour.layers) == (1000, 1000, (1000,))


def test_a_game_file_gives_formations_orders_and_distances() -> None:
    game = import_xml(GAME)
    assert (game.id, game.exchange, game.volley) == (7, 2, 3)
    assert game.distances.between(1, 2) == 42
    assert game.formations[0].units == ((4, 5),)
    assert [plot.volley for plot in game.formations[0].plots] == [1, 2]
    assert game.formations[0].plots[1].courses[0].course is Course.WITHDRAW
    assert (game.options.beam_band, game.options.core_systems) == (10, True)


def test_an_option_that_no_other_program_has_is_read_by_our_name_for_it() -> None:
    own = '<Gloaming.exchange_limit value="3"/><Gloaming.beam_band value="no"/>'
    game = import_xml(f"<GameEngine><GameOptions>{own}</GameOptions></GameEngine>")
    assert game.options == Options(exchange_limit=3)
    assert [str(each.message) for each in game.remarks] == ["beam_band = 'no' is not understood"]


def test_turn_stands_for_the_exchange() -> None:
    assert import_xml('<GameEngine turn="99"/>').exchange == 99


def test_two_musters_of_one_file_share_no_condition() -> None:
    game = import_xml(GAME)
    game.muster().units[4].condition.destroy(5)
    assert game.muster().units[4].condition.works(5)
    assert game.ships[0].condition.works(5)


def test_an_imported_design_is_written_as_toml() -> None:
    assert 'name = "Test"' in write_toml(import_xml(SHIP).ships[0].design)


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 9)).replace("&a0;", "&a;")
    + "]><Ship><Name>&a8;</Name></Ship>"
)
GROWING = f'<!DOCTYPE b [<!ATTLIST c d CDATA "{"ha" * 9_000}">]><Ship>{"<c/>" * 9_000}</Ship>'
OUTSIDE = '<!DOCTYPE b [<!ENTITY a SYSTEM "file:///etc/hostname">]><Ship><Name>&a;</Name></Ship>'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("<Ship><Name></Ship>", "malformed/xml"),
        ("", "malformed/xml"),
        ("not xml", "malformed/xml"),
        (BOMB, "malformed/xml-entities"),
        (OUTSIDE, "malformed/xml-entities"),
        ("<Fleet/>", "malformed/xml-root"),
        (GROWING, "malformed/xml-entities"),
        ("<!DOCTYPE Ship><Ship/>", "malformed/xml-entities"),
        ('<!DOCTYPE Ship SYSTEM "https://example.net/ship.dtd"><Ship/>', "malformed/xml-entities"),
        ('<!DOCTYPE b [<!ENTITY % a SYSTEM "a.dtd"> %a;]><Ship/>', "malformed/xml-entities"),
        ("<!doctype b><Ship/>", "malformed/xml"),
        ("<Ship><Name>&a;</Name></Ship>", "malformed/xml"),
        ("<Ship><Name>\ud800</Name></Ship>", "malformed/xml"),
        ("<Ship>" + " " * (17 * 1024 * 1024) + "</Ship>", "malformed/xml-size"),
    ],
)
def test_broken_or_hostile_xml_is_one_graded_error(text: str, code: str) -> None:
    with pytest.raises(Malformed) as error:
        import_xml(text, "x.xml")
    assert error.value.code == code
    assert error.value.where.startswith("x.xml")


names = st.sampled_from(
    ["Ship", "Hull", "Armor", "Weapons", "BeamBattery", "Salvo", "MainDrive", "Holds",
     "SalvoMissileMagazine", "Pulser", "Electronics", "FTLDrive", "CargoHold", "CorePowerCore"]
)  # fmt: skip
words = st.sampled_from(["", "0", "-1", "3", "99999999999999999999", "x", "Average", "8,4", "(F)"])
keys = st.sampled_from(
    ["id", "rating", "arcs", "status", "value", "type", "rows", "totalHullBoxes", "totalArmor",
     "remainingArmor", "initialThrust", "currentThrust", "remainingHullBoxes", "stealth"]
)  # fmt: skip


@st.composite
def elements(draw: st.DrawFn, depth: int = 3) -> ET.Element:
    element = ET.Element(draw(names), draw(st.dictionaries(keys, words, max_size=5)))
    if depth:
        element.extend(draw(st.lists(elements(depth - 1), max_size=4)))
    return element


@given(elements())
def test_any_ship_is_read_or_refused_with_a_grade(element: ET.Element) -> None:
    element.tag = "Ship"
    try:
        ship = import_xml(ET.tostring(element, encoding="unicode")).ships[0]
    except GradedError:
        return
    assert 0 <= ship.condition.hull_left <= ship.design.boxes


def test_a_sheet_lists_every_system_and_the_core_where_it_is_played_with() -> None:
    for unit in deploy(load_scenarios()["line"]).units.values():
        *_, systems = show_sheet(unit, core=True).body
        *_, without = show_sheet(unit).body
        assert isinstance(systems, Grid)
        assert isinstance(without, Grid)
        assert {int(str(row[0])) for row in systems.rows} == set(unit.blueprint.by_id)
        assert len(without.rows) == len(systems.rows) - len(unit.blueprint.core)


def test_a_sheet_crosses_off_what_is_lost() -> None:
    unit = deploy(load_scenarios()["meeting"]).units[1]
    unit.condition.take(Wound((2,), 3))
    unit.condition.damage(3)
    unit.condition.destroy(4)
    sheet = show_sheet(unit)
    (hull,) = [block for block in sheet.body if isinstance(block, Boxes)]
    gauges = {str(g.label): (g.value, g.most) for g in sheet.body if isinstance(g, Gauge)}
    assert hull.lost == 3
    assert hull.marked[0] == 5
    assert gauges["armour 1"][1] - gauges["armour 1"][0] == 2
    *_, systems = sheet.body
    assert isinstance(systems, Grid)
    states = {str(number): str(state) for number, *_, state in systems.rows}
    assert (states["3"], states["4"], states["5"]) == ("damaged", "destroyed", "")


def test_a_picture_is_well_formed_and_crosses_off_what_is_lost() -> None:
    unit = deploy(load_scenarios()["meeting"]).units[1]
    unit.name = 'A <"&"> B'
    whole = draw_svg(unit)
    ET.fromstring(whole)  # noqa: S314
    unit.condition.take(Wound((0,), 2))
    assert draw_svg(unit).count("<line") == whole.count("<line") + 4


def test_a_readout_shows_shares_and_distances() -> None:
    *formations, ranges = show_readout(deploy(load_scenarios()["convoy"]))
    text = "\n".join(written(formations))
    assert "01-07" in text
    assert isinstance(ranges, RangeTable)
    assert 36 in ranges.distances[0]


def test_a_case_that_differs_says_how() -> None:
    assert run_case(Case("X", {"pool": [6]}, {"successes": 1})) == ("successes: expected 1, got 2",)


def test_a_case_of_no_known_shape_fails() -> None:
    assert "no rule" in run_case(Case("X", {"nothing": 1}, {"successes": 1}))[0]


@pytest.mark.parametrize("given_", [{"pool": 3}, {"pool": [9]}, {"units": [[1]]}, {"design": "?"}])
def test_a_case_that_cannot_be_read_fails_without_a_traceback(given_: dict[str, object]) -> None:
    assert run_case(Case("X", given_, {"a": 1}))


def test_a_whole_volley_is_worked_out_from_its_dice() -> None:
    told = {
        "speed_evasion_dice": {"F1 speed": [6, 4, 1], "F1 evasion": [5, 2, 3],
                               "F2 speed": [6, 6, 5, 2], "F2 evasion": [3, 1]},
        "percentile": {"U1 FC5": 77, "U2 FC5": 42},
        "weapon_dice": {"U1.9": [5], "U2.18": [6, 3], "U2.19": [4]},
    }  # fmt: skip
    expect = {
        "under_fire": {"U1 FC5": "Bandit 1", "U2 FC5": "ANS Glory"},
        "damage": {"Bandit 1": 1, "ANS Glory": 2},
        "ranges": {"1-2": 36, "1-3": 54, "2-3": 60},
    }
    assert run_case(Case("X", told, expect)) == ()


def test_the_runner_prints_a_line_a_case_and_fails_if_one_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cases.json"
    cases = [
        {"id": "A", "given": {"pool": [4]}, "expect": {"successes": 1}},
        {"id": "B", "given": {"pool": [4]}, "expect": {"successes": 2}},
    ]
    file.write_text(json.dumps(cases[:1]))
    assert main([str(file)]) == 0
    file.write_text(json.dumps(cases))
    assert main([str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "A pass", "A pass", "B successes: expected 2, got 1",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "{}", "[{}]", "\x00"])
def test_a_file_that_holds_no_cases_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "cases.json"
    file.write_text(text)
    assert main([str(file)]) == 2


def test_the_runner_is_a_module() -> None:
    command = [sys.executable, "-m", "tests.games.fleet.proof.examples", "no-such-file"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no-such-file" in done.stderr
