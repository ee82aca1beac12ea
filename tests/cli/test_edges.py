"""The edges: closed streams, numbers out of reach, an interruption while everything is loaded."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gloaming.cli.terminal import kept_games
from tests.cli.program import gloaming, process
from tests.cli.test_commands import SCRIPT
from tests.cli.test_program import OWN

ROOT = Path(__file__).parents[2]


@pytest.fixture
def script(tmp_path: Path) -> str:
    path = tmp_path / "night.gloam"
    path.write_text(SCRIPT)
    return str(path)


# -- streams


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell here")
@pytest.mark.parametrize(
    ("closed", "command", "code"),
    [
        (">&-", "run", 0),
        ("2>&-", "run", 0),
        (">&- 2>&- <&-", "check", 0),
    ],
)
def test_a_closed_stream_is_no_crash(closed: str, command: str, code: int, script: str) -> None:
    line = f'"$0" -m gloaming {command} "$1" {closed}'
    done = subprocess.run(
        ["/bin/sh", "-c", line, sys.executable, script],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (code, "")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell here")
def test_a_closed_input_is_an_empty_one() -> None:
    line = '"$0" -m gloaming check - <&-'
    done = subprocess.run(
        ["/bin/sh", "-c", line, sys.executable], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "standard input, line 1, column 1: no line says which game it is" in done.stderr


@pytest.mark.parametrize("late", ["typer", "msgspec"])
def test_an_interruption_while_modules_are_loaded_ends_the_program_without_a_word(
    late: str, tmp_path: Path
) -> None:
    (tmp_path / f"{late}.py").write_text("raise KeyboardInterrupt\n")
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = process("roles", env=env)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
    installed = Path(sys.executable).with_name("gloaming")
    done = subprocess.run(
        [installed, "roles"], env=env, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


# -- numbers


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("odds", "yardstick-plain", "--margin", "1e-300"), "(accepted: 0.0001% or more)"),
        (("odds", "yardstick-plain", "--margin", "1e-9%"), "more games than anybody can play"),
        (("odds", "yardstick-plain", "--games", "0"), "--games"),
        (("explain", "SCRIPT", "#" + "1" * 6000), "there is no record 111111111..."),
        (("explain", "SCRIPT", "1" * 6000), "there is no record 111111111..."),
    ],
    ids=["within", "within-percent", "games", "record", "number"],
)
def test_a_number_out_of_reach_is_told_in_one_message(
    words: tuple[str, ...], said: str, script: str
) -> None:
    done = gloaming(*(script if word == "SCRIPT" else word for word in words))
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr) < 300


def test_the_version_is_told() -> None:
    told = gloaming("--version")
    assert told.returncode == 0
    assert told.stdout.startswith("gloaming 0.")


# -- setups of one's own


def test_a_setup_of_ones_own_is_shown(tmp_path: Path) -> None:
    own = tmp_path / "Hamlet.toml"
    own.write_text(OWN)
    told = gloaming("setups", str(own))
    assert told.returncode == 0, told.stderr
    assert "hamlet\n  A small place.\n  players: 5, 6\n" in told.stdout
    assert "for 5 to 6: doctor, cop, goon; everyone else villager" in told.stdout
    (page,) = json.loads(gloaming("setups", str(own), "--json").stdout)["setups"]
    assert page["name"] == "hamlet"
    told = gloaming("check", str(own))
    assert (told.returncode, told.stdout) == (2, "")
    assert "is a setup, and not a game (accepted: gloaming setups " in told.stderr


def test_a_battle_of_ones_own_is_shown(tmp_path: Path) -> None:
    own, drill = tmp_path / "own.toml", ROOT / "playthroughs" / "fleet-drill.gloam"
    assert gloaming("battle", str(drill), "--save", str(own)).returncode == 0
    assert "players: Cadet, Targets" in gloaming("setups", str(own)).stdout


def test_a_setup_with_many_faults_is_still_no_battle(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    roles = ["cpo", "dcotor", "viglante", "gon", "mafa", "x"]
    own.write_text(f"name='x'\nabout='y'\n[[deals]]\nfewest=9\nmost=9\nroles={roles}\n")
    for command in ("setups", "odds", "play"):
        assert "there is no role 'mafa'" in gloaming(command, str(own)).stderr


def test_the_log_of_a_game_with_a_setup_of_ones_own_is_read_and_tells_its_name(
    tmp_path: Path,
) -> None:
    script, log = tmp_path / "own.gloam", tmp_path / "own.jsonl"
    quoted = json.dumps(OWN)
    script.write_text(
        f"game mafia\nseed 7\nsetup {quoted}\nplayers ann bob cyd dee eve\n\nnight 1\n"
    )
    assert gloaming("run", str(script), "--log", str(log)).returncode == 0
    assert gloaming("verify", str(log)).returncode == 0
    assert "hamlet is dealt" in gloaming("run", str(log)).stdout


def test_an_empty_setup_of_ones_own_is_one_of_the_usual_game(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.touch()
    assert "'deals' is missing" in gloaming("setups", str(own)).stderr


def test_what_is_wrong_with_a_setup_of_ones_own_is_told_with_its_line(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OWN.replace("doctor", "doctro"))
    told = gloaming("setups", str(own))
    assert (told.returncode, told.stdout) == (2, "")
    assert "own.toml, line 7: there is no role 'doctro' (accepted: doctor)" in told.stderr
    assert "is a setup, and not a game" in gloaming("check", str(own)).stderr


# -- advice that works


@pytest.mark.parametrize(
    ("started", "advised"),
    [
        ("{bin}/gloaming", "{bin}/gloaming"),
        ("{path}/gloaming", "gloaming"),
        ("/src/gloaming/__main__.py", "{python} -m gloaming"),
        ("/usr/bin/pytest", "gloaming"),
    ],
)
def test_advice_names_the_program_as_it_was_started(
    started: str, advised: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = {"bin": str(tmp_path / "bin"), "path": str(tmp_path / "path"), "python": "py thon"}
    for place in ("bin", "path"):
        Path(places[place]).mkdir()
        (tmp_path / place / "gloaming").touch(0o755)
    monkeypatch.setenv("PATH", places["path"])
    monkeypatch.setattr(sys, "executable", places["python"])
    monkeypatch.setattr(sys, "argv", [started.format(**places), "play"])
    assert kept_games.program() == advised.format(**places).replace("py thon", "'py thon'")


# -- make


def dry_run(target: str) -> str:
    """Return what `make` would do for a target in a fresh checkout."""
    command = ["make", "--no-print-directory", "--dry-run", "--always-make", target]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


def test_make_play_installs_what_playing_needs_and_shows_how_far_it_is() -> None:
    told = dry_run("play")
    assert "--editable ." in told
    assert "[dev]" not in told
    assert told.count("setting up .venv") >= 3
    assert told.rstrip().endswith(".venv/bin/gloaming play")


def test_make_test_installs_the_rest_in_the_same_place() -> None:
    told = dry_run("test")
    assert "--editable '.[dev]'" in told
    assert told.count("-m venv .venv") == 1
