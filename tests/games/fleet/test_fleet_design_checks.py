"""What no battle can be fought with: every fault of a file is told with its line."""

from __future__ import annotations

import msgspec
import pytest
from tests.games.fleet.sea import DUEL, begin, muster

from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.scenarios import Scenario
from gloaming.games.fleet.designs.catalogue import find_design, load_catalogue
from gloaming.games.fleet.designs.design import Design, Drive, Hull, System
from gloaming.games.fleet.designs.design_checks import find_flaws, is_sound
from gloaming.games.fleet.files.battles import read_battle
from gloaming.games.fleet.files.importing import import_xml
from gloaming.games.fleet.files.importing_battle import draw_battle
from gloaming.games.fleet.notation.heading import read_design_line, read_sound_design
from gloaming.games.fleet.rules.options import Options, check_options
from gloaming.text.errors import Faults, Malformed

AIM = '{ kind = "fire_control" }'
GOAL = '{ kind = "destroy", team = "red", ships = ["raider"] }'
WORN = '[[damaged]]\nunit = "cutter"\nhull_left = 3\n\n[[designs]]'


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("boxes = 12", "boxes = 12, rows = 0", "line 16: the rows of Gun's hull cannot be 0"),
        ("boxes = 12", "boxes = 0", "the hull of Gun cannot be 0"),
        ("boxes = 12", "boxes = 12, stealth = 3", "the stealth of Gun cannot be 3"),
        ("mass = 40", "mass = 0", "the mass of Gun cannot be 0"),
        ("thrust = 4", "thrust = 99999999", "the thrust of Gun cannot be 99999999"),
        ("thrust = 4 }", "thrust = 4 }\narmour = { layers = [-3] }", "armour cannot be -3"),
        ("rating = 2", "rating = 0", "the class of beam battery cannot be 0"),
        ('kind = "beam"', 'kind = "beem"', "no system called beem .accepted: beam"),
        ('arcs = "F"', 'arcs = "X"', "X is no firing arc"),
        (AIM, f'{AIM}, {{ kind = "drive" }}', "the main drive is no system among others"),
        (AIM, f'{AIM}, {{ kind = "fire_control", id = -3 }}', "number -3 of Gun is below zero"),
        (
            AIM,
            '{ kind = "fire_control", id = 7 }, { kind = "beam", id = 7 }',
            "number 7 of Gun is used",
        ),
        (AIM, f'{AIM}, {{ kind = "salvo_launcher", magazine = 9 }}', "Gun has no magazine 9"),
        (AIM, f'{AIM}, {{ kind = "salvo_rack", loads = -1 }}', "rack cannot be -1"),
        (AIM, f'{AIM}, {{ kind = "pulser", variant = "wide" }}', "cannot be tuned wide"),
        (AIM, f'{AIM}, {{ kind = "fighter_bay", loads = 4 }}', "a fighter bay holds one group"),
        (AIM, f'{AIM}, {{ kind = "craft", loads = 6 }}', "with no other weapons"),
        (
            '{ kind = "beam", rating = 2, arcs = "F" }',
            '{ kind = "craft", variant = "big", loads = 6 }',
            "there are no big craft",
        ),
        (
            '{ kind = "beam", rating = 2, arcs = "F" }',
            '{ kind = "craft" }',
            "a group of craft has one run or more .accepted: loads 6",
        ),
        ("[[designs]]", '[[designs]]\nname = "gun"\nmass = 9\n\n[[designs]]', "two designs are"),
        ("distances = [", 'distances = [{ between = ["bravo", "alpha"], distance = 3 }, ', "twice"),
        ('"raider", design', '"Cutter", design', "two are called Cutter"),
        ('team = "blue"', 'team = "red"', "line 2: a battle takes two teams or more"),
        ('unit = "cutter"', 'unit = "cuter"', "no unit is called cuter .accepted: cutter"),
        ("hull_left = 3", "hull_left = 30", "such a condition: hull 30 .accepted: 1 to 12"),
        (WORN, f"{WORN[:-11]}{WORN}", "what cutter has lost is told twice"),
        (GOAL, GOAL.replace("destroy", "destory"), "line 4: there is no kind 'destory'"),
        (GOAL, GOAL.replace('kind = "destroy", ', ""), "line 4: 'kind' is missing"),
        (GOAL, GOAL.replace("ships", "ship"), "nothing is called 'ship' here .accepted: ships"),
        (GOAL, GOAL.replace("team", "count = 2, team"), "2 are to be counted of 1"),
        (GOAL, GOAL.replace("team", "by = -2, team"), "by must not be negative"),
        (
            GOAL,
            '{ kind = "beyond", team = "red", formation = "cutter", distance = 20 }',
            "no formation is called cutter",
        ),
        (
            GOAL,
            '{ kind = "within", team = "red", formation = "alpha", of = "alpha", distance = 20 }',
            "alpha cannot come near itself",
        ),
    ],
)
def test_a_battle_that_cannot_be_fought_is_refused_with_its_line(
    right: str, wrong: str, told: str
) -> None:
    whole = DUEL.replace("[[designs]]", WORN)
    assert read_battle(whole).damaged[0].unit == "cutter"
    text = whole if right in WORN else DUEL
    assert right in text
    with pytest.raises(Faults, match=told):
        read_battle(text.replace(right, wrong, 1))


def test_what_the_yard_builds_is_sound() -> None:
    assert all(is_sound(design) for design in load_catalogue().values())


def test_a_muster_of_unsound_ships_is_refused_however_it_comes() -> None:
    hull = Design("Hulk", 40, hull=Hull(rows=0))
    setup = muster()
    with pytest.raises(Faults, match="the rows of Hulk's hull cannot be 0"):
        begin(ScenarioSet(_manned(setup, "Hulk"), (hull,)))


def _manned(setup: ScenarioSet, design: str) -> Scenario:
    """Put ships of one design in every berth."""
    scenario = setup.scenario
    squadrons = tuple(
        msgspec.structs.replace(
            squadron,
            units=tuple(msgspec.structs.replace(berth, design=design) for berth in squadron.units),
        )
        for squadron in scenario.formations
    )
    return msgspec.structs.replace(scenario, formations=squadrons)


def test_a_design_line_need_not_be_a_bargain_but_must_be_sound() -> None:
    assert read_sound_design("Gun: mass 3, hull 90, rows 7, beam 9 (F)").boxes == 90
    with pytest.raises(Malformed, match="rows"):
        read_sound_design("Gun: mass 40, rows 0")


def test_a_design_is_found_by_its_own_spelling_first() -> None:
    own = read_design_line("gannet: mass 9, hull 3")
    yard = {**load_catalogue(), own.name: own}
    assert find_design("gannet", yard) is own
    assert find_design("GANNET", load_catalogue()).name == "Gannet"


def test_nobody_plots_more_volleys_than_can_be_laid_out() -> None:
    assert not check_options(Options(volleys_per_exchange=100))
    assert check_options(Options(volleys_per_exchange=10**9))


def test_figures_of_every_part_have_bounds() -> None:
    wild = Design("Wild", 40, drive=Drive(4), systems=(System("beam", loads=10**9, size=-1),))
    assert len(list(find_flaws(wild))) == 2


def test_what_is_imported_can_always_be_fought() -> None:
    text = """<GameEngine><Player id="1" name="Ann">
      <Ship id="1"><Name>Cutter</Name><Mass>40</Mass><MainDrive initialThrust="4"/>
        <Hull value="40" type="Average"/><Electronics><FireControl/><FTLDrive/></Electronics>
        <Weapons><SalvoMissileLauncher smmId="55" arcs="(F)"/></Weapons></Ship>
      </Player><Player id="2" name="Bob">
      <Ship id="2"><Name>CUTTER</Name><Mass>40</Mass><Hull value="40" type="Average"/></Ship>
      </Player><FM.Formations>
      <Formation id="1" playerId="1" name="Alpha"><Units><Unit id="1"/></Units></Formation>
      <Formation id="2" playerId="2" name="ALPHA"><Units><Unit id="2"/></Units></Formation>
      </FM.Formations></GameEngine>"""
    found = import_xml(text)
    assert any("magazine 55 is not aboard" in str(remark.message) for remark in found.remarks)
    game = begin(draw_battle(found).muster)
    assert {name.casefold() for name in game.state.units} == {"cutter", "cutter 2"}
    assert {name.casefold() for name in game.state.formations} == {"alpha", "alpha 2"}
