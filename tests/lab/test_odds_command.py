"""The command: what a designer types, and what comes of it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from shlex import split

import msgspec
import pytest
from typer.testing import CliRunner

from gloaming.cli.app import app, main
from gloaming.cli.odds import Bar
from gloaming.kernel.errors import GradedError
from gloaming.lab.estimate import Estimate


def asked(*words: str) -> str:
    result = CliRunner().invoke(app, ["odds", *words], catch_exceptions=False)
    assert result.exit_code == 0
    return result.stdout


def test_the_exact_value_is_told_as_a_fraction_and_as_a_number() -> None:
    told = asked("mountainous", "--seats", "9", "--mafia", "2", "--exact")
    assert "94/315 = 0.298413" in told


def test_trials_are_held_against_the_exact_value() -> None:
    told = asked("yardstick-plain", "--games", "20", "--exact")
    assert "standard errors from the exact value" in told


def test_trials_by_other_rules_than_the_premise_are_not() -> None:
    told = asked("mountainous", "--games", "20", "--exact")
    assert "standard errors" not in told


def test_there_is_no_exact_value_of_what_the_dice_draw() -> None:
    with pytest.raises(GradedError, match="no exact value"):
        asked("matrix6", "--exact")


def test_the_same_command_gives_the_same_answer() -> None:
    words = ("yardstick-plain", "--games", "20", "--json")
    assert asked(*words) == asked(*words)


def test_the_answer_says_how_to_ask_again() -> None:
    told = asked("yardstick-plain", "--games", "20", "--rules", "parity=majority")
    assert "again: gloaming odds yardstick-plain --games 20 --rules parity=majority" in told


def test_json_holds_rates_and_tally() -> None:
    told = msgspec.json.decode(asked("yardstick-plain", "--games", "20", "--json"))
    assert told["tally"]["games"] == 20
    assert 0 <= told["rates"]["town"]["low"] <= told["rates"]["town"]["high"] <= 1


def test_two_setups_are_compared() -> None:
    told = asked("yardstick-plain", "--games", "20", "--against", "yardstick-powers")
    assert "against yardstick-powers for 9" in told


def test_a_page_is_whole_in_itself(tmp_path: Path) -> None:
    page = tmp_path / "odds.html"
    words = ("--games", "20", "--swing", "--switches", "parity", "--exact")
    asked("yardstick-powers", *words, "--against", "yardstick-plain", "--html", str(page))
    text = page.read_text()
    assert text.count("<svg") == 5
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "<script" not in text
    assert "gloaming odds yardstick-powers" in text


def test_a_page_of_a_battle_names_its_fleets(tmp_path: Path) -> None:
    page = tmp_path / "odds.html"
    told = asked("meeting", "--games", "4", "--workers", "1", "--html", str(page))
    text = page.read_text()
    assert "Orrery League" in told
    assert "Orrery League" in text
    assert "town" not in told + text


def test_a_page_is_for_light_and_dark(tmp_path: Path) -> None:
    page = tmp_path / "odds.html"
    asked("yardstick-powers", "--games", "20", "--swing", "--html", str(page))
    style, _, drawn = page.read_text().partition("</style>")
    assert "prefers-color-scheme: dark" in style
    # What is drawn takes its colours from there, every one of them.
    assert re.search(r"[:\"]#[0-9a-f]{3}", drawn) is None


def test_what_makes_no_difference_is_named_in_one_line() -> None:
    told = asked("yardstick-plain", "--games", "2000", "--switches", "reveal parity")
    assert "no difference: parity=extinction, parity=majority, reveal=nothing" in told


def test_it_says_why_the_quicker_engine_does_not_play() -> None:
    told = asked("c9++", "--games", "2")
    assert "the batch engine does not support so many casts" in told
    assert "does not support" not in asked("c9++", "--games", "2", "--engine", "object")


def test_a_run_goes_on_from_what_it_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    words = ("yardstick-plain", "--games", "20", "--keep", str(kept), "--json")
    first = asked(*words)
    size = kept.stat().st_size
    assert asked(*words) == first
    assert kept.stat().st_size == size


@pytest.mark.parametrize("share", ["nearly", "0", "2"])
def test_a_precision_that_is_no_share_is_bad_input(
    share: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["odds", "yardstick-plain", "--within", share])
    assert ended.value.code == 2
    assert share in capsys.readouterr().err


def test_games_and_precision_together_are_bad_input() -> None:
    with pytest.raises(GradedError):
        asked("yardstick-plain", "--games", "5", "--within", "1%")


def test_a_game_nobody_has_heard_of_is_refused() -> None:
    with pytest.raises(GradedError, match="no game 'chess'"):
        asked("gambit", "--game", "chess")


def test_an_interruption_says_how_to_go_on_and_that_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("yardstick-plain", "--games", "120000")
    whole = asked(*words)

    def impatient(bar: Bar, done: int, total: int, rate: Estimate) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setenv("XDG_STATE_HOME", str(tmp_path))
        patched.setattr(Bar, "odds", impatient)
        stopped = CliRunner().invoke(app, ["odds", *words], catch_exceptions=False)
    assert stopped.exit_code == 130
    assert "50,000 games" in stopped.stdout
    (journal,) = (tmp_path / "gloaming").iterdir()
    onward = next(
        line.removeprefix("to go on: gloaming odds ")
        for line in stopped.stdout.splitlines()
        if line.startswith("to go on: ")
    )
    assert asked(*split(onward)) == whole
    assert len(journal.read_bytes().splitlines()) == 1 + 3


def test_a_person_who_interrupts_is_told_what_was_done(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    workers = "2" if request.config.getoption("--long") else "1"
    kept = tmp_path / "kept"
    words = ("yardstick-plain", "--games", "1000000", "--engine", "object", "--keep", str(kept))
    running = subprocess.Popen(
        [sys.executable, "-m", "gloaming", "odds", *words, "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while running.poll() is None and (not kept.exists() or kept.read_bytes().count(b"\n") < 2):
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    told, complaints = running.communicate()
    assert running.returncode == 130
    assert "interrupted" in told
    assert f"--keep {kept}" in told
    assert complaints == ""


def test_a_run_of_more_games_does_not_take_a_short_batch_for_a_whole_one(tmp_path: Path) -> None:
    words = ("yardstick-plain", "--engine", "object", "--keep", str(tmp_path / "kept"))
    asked(*words, "--games", "20")
    assert "300 games" in asked(*words, "--games", "300")


def test_precision_is_asked_for_as_a_share() -> None:
    told = asked("yardstick-plain", "--within", "0.4%")
    assert "50,000 games" in told or "100,000 games" in told


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("yardstick-plain", "--rules", "lynch=trial"), "lynch=trial"),
        (("calder",), "order=natural|a godfather|a tracker|a roleblocker"),
        (("mountainous", "--seats", "300", "--mafia", "40"), "200 seats"),
    ],
)
def test_it_says_why_there_is_no_exact_value(words: tuple[str, ...], named: str) -> None:
    with pytest.raises(GradedError, match=named):
        asked(*words, "--exact")


def test_who_plays_is_told_by_side() -> None:
    told = asked("yardstick-plain", "--games", "2", "--bots", "town=villein")
    assert "others random, town villein" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--against", "nowhere"), "there is no setup 'nowhere'"),
        (("--switches", "tiess"), "there is no rule 'tiess'"),
        (("--html", "nowhere/page.html"), "nowhere/page.html cannot be written"),
        (("--keep", "nowhere/journal"), "nowhere/journal cannot be written"),
        (("--keep", "."), r"\. cannot be written"),
    ],
)
def test_what_cannot_be_done_is_told_before_a_game_is_played(
    words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("gloaming.lab.odds.play_batch", None)  # whoever plays fails otherwise
    with pytest.raises(GradedError, match=told):
        asked("yardstick-plain", "--games", "2", *words)


def test_a_setup_that_nobody_knows_is_looked_for_in_the_usual_game() -> None:
    with pytest.raises(GradedError, match=r"there is no setup 'nowhere' .accepted: 2d3"):
        asked("nowhere")
    with pytest.raises(GradedError, match=r"there is no scenario 'dril' .accepted: drill"):
        asked("dril")
