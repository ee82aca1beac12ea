"""Battles fought many times over: by name, from a file, with a ship left out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.games.fleet.sea import DUEL, muster
from typer.testing import CliRunner

from gloaming.cli.app import app
from gloaming.experiments.odds.experiment import experiment, game_of_setup, heroes_of
from gloaming.experiments.odds.odds import Stop, odds
from gloaming.experiments.odds.simulation import play
from gloaming.game_api.odds_model import GameResult, Terms
from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.scenarios import load_scenarios
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.files.battles import find_battle, read_battle, write_battle
from gloaming.games.fleet.files.exporting import write_toml
from gloaming.games.fleet.pack import fleet
from gloaming.kernel.game import Game
from gloaming.text.errors import Faults, GradedError, Malformed

GOAL = 'objectives = [{ kind = "destroy", team = "red", ships = ["raider"] }]'
TRIAL = DUEL.replace(', team = "blue"', "").replace(GOAL, "options = { exchange_limit = 2 }")


def asked(*words: str) -> str:
    result = CliRunner().invoke(app, ["odds", *words], catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def test_a_scenario_is_told_by_its_name_alone() -> None:
    told = asked("drill", "--games", "4")
    assert "Saltmere Compact" in told
    assert "4 games" in told
    assert "Patience" in told
    assert "by the object engine" in told


def test_a_battle_of_ones_own_is_told_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "duel.toml"
    file.write_text(TRIAL)
    told = json.loads(asked(str(file), "--games", "6", "--json"))
    assert set(told["rates"]) <= {"red", "bob", "nobody"}
    assert told["tally"]["games"] == 6
    assert set(told["tally"]["courses"]) == {"cutter", "raider"}
    assert told["heroes"] == "red"


def test_a_muster_is_found_by_what_is_written() -> None:
    setup = muster(distance=9)
    assert find_battle(write_battle(setup)) == setup


def test_a_scenario_written_out_is_the_same_battle() -> None:
    for name, scenario in load_scenarios().items():
        assert read_battle(write_toml(scenario)) == ScenarioSet(scenario) == find_battle(name)


@pytest.mark.parametrize(
    ("setup", "hint"),
    [
        ("metting", "meeting"),
        ("nowhere.toml", "there is no scenario"),
        ("{", "truncated"),
    ],
)
def test_what_is_no_battle_is_refused(setup: str, hint: str) -> None:
    with pytest.raises(GradedError, match=hint):
        experiment(Terms(setup), game="fleet")


@pytest.mark.parametrize(
    ("line", "other", "hint"),
    [
        ('design = "Gun" }]', 'design = "Gin" }]', "Gun"),
        ("mass = 40", 'mass = "much"', "Expected `int`"),
        ("[[designs]]", "[designs]", "a list of tables"),
        ("players", "player", "players"),
    ],
)
def test_a_file_with_faults_is_refused_with_their_places(line: str, other: str, hint: str) -> None:
    with pytest.raises(Faults, match=hint) as error:
        read_battle(DUEL.replace(line, other), "duel.toml")
    assert "duel.toml" in str(error.value)


def test_a_setup_is_looked_for_in_every_game() -> None:
    assert game_of_setup("line") == "fleet"
    assert game_of_setup("mountainous") == "mafia"
    with pytest.raises(Malformed, match="line"):
        game_of_setup("linne")


def test_the_first_commanders_team_leads() -> None:
    assert heroes_of(experiment(Terms("line"), game="fleet")) == "Saltmere Compact"


def test_ships_that_fall_are_counted_by_exchange() -> None:
    chosen = experiment(Terms("meeting"), game="fleet")
    verdict = play(chosen, 0)
    assert isinstance(verdict, GameResult)
    assert {life.role for life in verdict.lives} == {
        berth.name for squad in load_scenarios()["meeting"].formations for berth in squad.units
    }
    assert all(0 <= life.fell <= verdict.rounds for life in verdict.lives)
    assert len(verdict.winners) <= 1
    assert play(chosen, 0) == verdict


def test_a_ship_can_be_left_out() -> None:
    odds_games = fleet.odds_games
    terms = odds_games.settled(Terms("meeting", plain="Lee Shore"))
    (mustered,) = odds_games.openings(terms, float)
    assert isinstance(mustered, ScenarioSet)
    names = [berth.name for squad in mustered.scenario.formations for berth in squad.units]
    assert "Lee Shore" not in names
    assert len(names) == 5
    with pytest.raises(Malformed, match="Lee Shore"):
        odds_games.settled(Terms("meeting", plain="Lee Sure"))


def test_the_only_ship_of_a_side_cannot_be_left_out() -> None:
    assert "Patience" not in fleet.odds_games.roles(Terms("drill"))


def test_options_are_changed_as_a_script_changes_them() -> None:
    odds_games = fleet.odds_games
    terms = odds_games.settled(Terms("meeting", rules="core_systems=yes exchange_limit=1"))
    assert odds_games.rules(terms)["core_systems"] == "yes"
    (mustered,) = odds_games.openings(terms, float)
    assert isinstance(mustered, ScenarioSet)
    assert mustered.scenario.options.exchange_limit == 1
    for wrong in ("core_system=yes", "start_range=-1", "needle_rule=none"):
        with pytest.raises(GradedError):
            odds_games.settled(Terms("meeting", rules=wrong))
    with pytest.raises(Malformed, match="commanders"):
        odds_games.settled(Terms("meeting", seats=5))


def test_a_battle_has_no_exact_value() -> None:
    with pytest.raises(GradedError, match="no exact value"):
        asked("drill", "--exact")


def test_switches_are_told_with_what_changing_them_does() -> None:
    told = asked("drill", "--games", "4", "--switches", "core_systems")
    assert "core_systems=yes" in told


@pytest.mark.parametrize(
    ("bots", "cadet", "targets"),
    [
        ("", "doctrine", "robot"),
        ("doctrine", "doctrine", "robot"),
        ("cadet=robot", "robot", "robot"),
        ("cadet=robot doctrine", "robot", "robot"),
        ("targets=doctrine", "doctrine", "doctrine"),
    ],
)
def test_whoever_is_not_named_keeps_the_part_the_scenario_gives(
    bots: str, cadet: str, targets: str
) -> None:
    chosen = experiment(Terms("drill"), game="fleet", bots=bots)
    assert (chosen.kind("cadet"), chosen.kind("targets")) == (cadet, targets)


def test_named_players_play_as_they_are_named() -> None:
    """However it is written, the same players fight the same battles."""
    for words, same in (("cadet=robot", "cadet=robot targets=robot"), ("", "targets=robot")):
        tallies = [
            odds(experiment(Terms("drill"), game="fleet", bots=bots), Stop(12)).tally
            for bots in (words, same)
        ]
        assert tallies[0] == tallies[1]
    named = experiment(Terms("drill"), game="fleet", bots="targets=doctrine")
    usual = experiment(Terms("drill"), game="fleet")
    assert [play(named, n) for n in range(12)] != [play(usual, n) for n in range(12)]


def test_it_is_told_who_commands() -> None:
    assert "doctrine, targets robot, seed" in asked("drill", "--games", "2")
    assert "for 2, robot players" in asked("drill", "--games", "2", "--bots", "cadet=robot")


def test_each_side_may_have_players_of_its_own() -> None:
    chosen = experiment(Terms("drill"), game="fleet", bots="cadet=robot doctrine")
    assert odds(chosen, Stop(3)).tally.games == 3


@pytest.mark.parametrize("name", load_scenarios())
def test_every_ship_of_every_scenario_can_be_left_out(name: str) -> None:
    odds_games = fleet.odds_games
    for ship in odds_games.roles(Terms(setup=name)):
        game: Game[BattleState] = Game(fleet.blank)
        for event in odds_games.openings(Terms(setup=name, plain=ship), lambda: 0.5):
            game.happen(event)
        assert ship not in game.state.units
        assert all(ship not in objective.names() for objective in game.state.objectives)


def test_an_objective_about_a_formation_that_is_left_out_is_left_out() -> None:
    goal = 'objectives = [{ kind = "beyond", team = "red", formation = "bravo", distance = 9 }]'
    text = DUEL.replace(GOAL, goal).replace('player = "bob"', 'player = "ann"')
    muster = fleet.odds_games.openings(Terms(setup=text, plain="raider"), lambda: 0.5)[0]
    assert isinstance(muster, ScenarioSet)
    assert not muster.scenario.objectives
