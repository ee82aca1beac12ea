"""The batch engine: held against the object engine night by night, and against exact values."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from tests.games.mafia.odds.nights import assert_agreement, drawn
from tests.games.mafia.odds.outcomes import assert_outcomes_agree, setup_text
from typer.testing import CliRunner

from gloaming.cli.app import app
from gloaming.experiments.odds.counts import Tally, standard_error
from gloaming.experiments.odds.experiment import (
    AUTO,
    BATCH,
    OBJECT,
    Experiment,
    exact,
    experiment,
    with_engine,
)
from gloaming.experiments.odds.role_values import sensitivity, swing
from gloaming.experiments.odds.simulation import GameBatch, play_batch
from gloaming.game_api.odds_model import Terms
from gloaming.games.mafia.content.setups import read_setup, setups
from gloaming.games.mafia.odds.batch import engine
from gloaming.games.mafia.odds.batch.board import board
from gloaming.games.mafia.odds.compiled_setup import sheet
from gloaming.text.errors import GradedError, Illegal


def compiled(chosen: Experiment, first: int, games: int) -> Tally:
    """Play some games with the compiled engine."""
    return play_batch(GameBatch(with_engine(chosen, BATCH), first, games))


PLAIN = experiment(Terms("yardstick-plain"), bots="random")
POWERS = experiment(Terms("yardstick-powers"), bots="random")
MIXES = {
    "one of each": ["cop", "doctor", "roleblocker", "villager", "goon"],
    "all blockers": ["roleblocker"] * 5 + ["goon"],
    "mafia with powers": ["cop", "doctor", "roleblocker", "goon", "roleblocker of mafia"],
    "in disguise": ["cop", "cop", "miller", "roleblocker", "godfather", "goon", "doctor"],
    "jails and blocks": ["jailkeeper"] * 3 + ["roleblocker"] * 2 + ["goon", "cop"],
    "one jail, many blocks": ["jailkeeper"] + ["roleblocker"] * 3 + ["roleblocker of mafia"],
    "lookouts": ["tracker", "watcher", "doctor", "roleblocker", "goon", "tracker", "watcher"],
    "the matrix": [
        *("jailkeeper", "cop", "doctor", "tracker", "one-shot bulletproof villager"),
        *("roleblocker of mafia", "goon"),
    ],
    "armoured": ["bulletproof villager", "two-shot bulletproof cop", "doctor", "goon"],
    "many": ["cop", "cop", "doctor", "doctor", "roleblocker", "roleblocker", "goon", "villager"],
    "a vigilante": ["vigilante", "doctor", "cop", "roleblocker", "villager", "goon", "goon"],
    "guards in a row": ["bodyguard"] * 4 + ["vigilante", "goon", "doctor"],
    "guards and jails": [
        *("bodyguard", "bodyguard", "jailkeeper", "doctor", "doctor", "vigilante", "vigilante"),
        *("one-shot bulletproof bodyguard", "goon", "vigilante of mafia"),
    ],
    "three sides": [
        *("serial killer", "goon", "godfather", "vigilante", "watcher", "tracker", "doctor"),
        *("bodyguard", "cop", "villager", "villager"),
    ],
    "once and again": [
        *("one-shot vigilante", "two-shot doctor", "one-shot roleblocker of mafia", "goon"),
        *("one-shot cop", "one-shot jailkeeper", "villager", "villager"),
    ],
    "odd and even": [
        *("odd-night doctor", "even-night vigilante", "novice cop", "night-2 jailkeeper"),
        *("odd-night roleblocker of mafia", "even-night bodyguard", "goon", "villager"),
    ],
    "once, and by the calendar": [
        *("one-shot odd-night vigilante", "even-night one-shot bulletproof doctor"),
        *("one-shot even-night bodyguard", "odd-night bulletproof serial killer", "goon"),
        *("two-shot novice watcher", "odd-night tracker", "villager"),
    ],
}
SWITCHES = {"saves": ["all", "one"], "shields": ["newest", "oldest"], "spent": ["yes", "no"]}


@pytest.mark.parametrize("mix", MIXES)
def test_both_engines_make_the_same_of_the_same_night(
    mix: str, request: pytest.FixtureRequest
) -> None:
    nights = 10_000 if request.config.getoption("--long") else 40
    assert_agreement(MIXES[mix], nights, mix, SWITCHES)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        *(
            (name, rules)
            for name in ("yardstick-plain", "yardstick-powers")
            for rules in ("", "parity=majority opens=night", "parity=extinction", "lynch=majority")
        ),
        ("yardstick-powers", "multi=yes opens=night"),  # a roleblocker on two errands
    ],
)
def test_win_rates_meet_the_exact_value(name: str, rules: str) -> None:
    games = 200_000
    chosen = experiment(Terms(name, rules=rules), bots="random")
    known = exact(chosen).decimal
    found = compiled(chosen, 0, games).rate("town").rate
    assert abs(found - known) < 3 * standard_error(known, games)


VILLAGES = {
    "killers": (
        "saves=one ties=random opens=night",
        ["vigilante", "bodyguard", "doctor", "serial killer", "roleblocker of mafia", "goon"],
    ),
    "limits": (
        "multi=no spent=no",
        [
            *("one-shot vigilante", "odd-night doctor", "even-night jailkeeper", "novice cop"),
            *("one-shot roleblocker of mafia", "odd-night vigilante of mafia", "goon"),
        ],
    ),
    "a menace": (
        "lynch=majority parity=majority",
        ["one-shot bulletproof serial killer", "two-shot bodyguard", "vigilante", "goon", "goon"],
    ),
    "to the last": (
        "parity=extinction ties=random shields=oldest opens=night",
        ["serial killer", "vigilante", "bodyguard", "bodyguard", "doctor", "goon"],
    ),
    "a questioner": (
        "multi=no opens=night",
        ["one-shot cop of mafia", "odd-night tracker of mafia", "doctor", "bodyguard"],
    ),
}
"""Casts for nine that no setup has, with the rules they are played by."""


@pytest.fixture
def village(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Make a setup of a cast, unless it is one that comes with the game."""
    name: str = request.param
    if name in VILLAGES:
        rules, roles = VILLAGES[name]
        monkeypatch.setitem(setups(), name, read_setup(setup_text(roles, rules, 9)))
    return name


SHIPPED = [name for name in setups() if with_engine(experiment(Terms(name)), AUTO).engine == BATCH]


def test_it_plays_every_setup_it_could_be_asked_to() -> None:
    assert sorted(SHIPPED) == [
        *("c9", "c9+2", "double-cop-c9", "matrix6", "mountainous", "three-of-five"),
        *("vig10", "vig14", "village-hall", "yardstick-plain", "yardstick-powers"),
    ]


@pytest.mark.parametrize("village", [*SHIPPED, *VILLAGES], indirect=True)
def test_both_engines_agree_on_who_wins_and_who_lives(
    village: str, request: pytest.FixtureRequest
) -> None:
    few = 4_000 if request.config.getoption("--long") else 200
    chosen = experiment(Terms(village), bots="random")
    assert_outcomes_agree(play_batch(GameBatch(chosen, 0, few)), compiled(chosen, 0, 100_000))


def test_lengths_agree_with_the_object_engine() -> None:
    slow = play_batch(GameBatch(POWERS, 0, 250))
    quick = compiled(POWERS, 0, 100_000)
    assert slow.mean_length() == pytest.approx(quick.mean_length(), abs=0.2)


def test_a_swing_by_the_compiled_engine_meets_the_exact_difference() -> None:
    found = {each.name: each.worth for each in swing(with_engine(POWERS, BATCH), 200_000).swings}
    with_doctor, without = exact(POWERS), exact(POWERS.but(plain="doctor"))
    known = with_doctor.decimal - without.decimal
    assert abs(found["doctor"].rate - known) < 1.5 * found["doctor"].margin


def test_a_compiled_swing_counts_only_games_in_which_the_role_was_dealt() -> None:
    found = swing(with_engine(experiment(Terms("matrix6")), BATCH), 6000).swings
    assert len(found) == 6
    # One row and one column of six have it.
    assert all(1600 < each.worth.games < 2400 for each in found)


def test_a_rule_that_only_the_object_engine_knows_is_weighed_by_it() -> None:
    found = sensitivity(with_engine(PLAIN, BATCH), ["cycle"], 5).swings
    assert [each.worth.games for each in found] == [5, 5]  # of long days, and of days alone


def test_batches_add_up_to_one_run_of_all_their_games() -> None:
    parts = compiled(POWERS, 0, 300)
    parts.add(compiled(POWERS, 300, 700))
    assert parts == compiled(POWERS, 0, 1000)


def tallies(name: str, bots: str) -> list[Any]:
    """Play a few games of a setup, compiled or not."""
    laid = board(experiment(Terms(name), bots=bots).series)
    ended, fell = laid.blank()
    won = np.zeros((30, 2), np.int64)
    play: Any = engine.play
    with np.errstate(over="ignore"):  # chance wraps round
        play(*laid.arguments(5, 30), ended, fell, won)
    return [ended.tolist(), fell.tolist(), won.tolist()]


def test_compiled_and_uncompiled_it_plays_the_same_games() -> None:
    games = [("yardstick-powers", "random"), ("matrix6", "random"), ("matrix6", "follow")]
    script = (
        "import json\n"
        "from tests.games.mafia.odds.test_batch import tallies\n"
        f"print(json.dumps([tallies(*game) for game in {games}]))"
    )
    told = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        check=True,
    ).stdout
    assert json.loads(told) == [tallies(*game) for game in games]


@pytest.mark.parametrize(
    ("role", "named"),
    [
        ("gun owner", "the role 'gun owner': it answers to what happens"),
        ("mason", "the role 'mason': it has ties to other players"),
        ("serial killer of mafia", "the role 'serial killer of mafia': it plays for another side"),
        ("elite bodyguard", "the role 'elite bodyguard': it does not know how to guard"),
        ("weak doctor", "weak is more than a term of when and how often"),
        ("non-consecutive doctor", "non-consecutive is more than a term"),
        ("refundable one-shot doctor", "refundable depends on what came of it before"),
        ("compulsive vigilante", "kill is compulsory"),
        ("day vigilante", "kill is not for the night"),
        ("night-70 cop", "after 62 nights it tells only odd from even"),
        ("jester", "the role 'jester': its side is neither town nor mafia"),
    ],
)
def test_it_says_which_role_it_does_not_support(role: str, named: str) -> None:
    with pytest.raises(Illegal, match=named):
        sheet(drawn(role))


@pytest.mark.parametrize(
    ("name", "rules", "named"),
    [
        ("c9++", "", "so many casts"),
        ("2d3", "", "the role '(role|vanilla) cop"),
        ("calder", "", "lingers=yes"),
        ("yardstick-plain", "lynch=trial", "lynch=trial"),
        ("yardstick-plain", "order=arrival", "order=arrival"),
    ],
)
def test_it_says_what_else_it_does_not_support(name: str, rules: str, named: str) -> None:
    with pytest.raises(Illegal, match=named):
        with_engine(experiment(Terms(name, rules=rules)), BATCH)


def test_an_engine_nobody_has_heard_of_is_refused() -> None:
    with pytest.raises(GradedError, match="steam"):
        with_engine(PLAIN, "steam")


def test_without_numba_the_object_engine_plays_and_the_report_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    assert with_engine(POWERS, AUTO).engine == OBJECT
    with pytest.raises(Illegal, match=r"pip install '\.\[lab\]'"):
        with_engine(POWERS, BATCH)
    told = CliRunner().invoke(app, ["odds", "matrix6", "--games", "10"]).output
    assert "10 games of" in told
    assert "by the object engine\n  the batch engine needs numba" in told


def test_no_pack_imports_what_it_may_never_need() -> None:
    script = (
        "import sys\nfrom gloaming.game_api.installed import packs\npacks()\n"
        "print({'numpy', 'numba', 'defusedxml'} & sys.modules.keys())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "set()\n"
