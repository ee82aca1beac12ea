"""Leagues: the same file gives the same bytes, whatever interrupts it."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gloaming.experiments.league.folder import LeagueFolder
from gloaming.experiments.league.plan import plan
from gloaming.experiments.league.results import results_of
from gloaming.experiments.league.runner import run_league
from gloaming.experiments.league.terms import read_terms, settled
from gloaming.experiments.league.verification import verify_league
from gloaming.text.errors import GradedError
from tests.experiments.league.leagues import (
    BOTS,
    HERE,
    ONE_DEAL,
    SMALL,
    files,
    played,
    program,
    terms,
)

MIXED = f"{BOTS}mine = '''{program('first_choice.py')}'''\n"


def test_the_same_file_gives_the_same_bytes(tmp_path: Path) -> None:
    one = played(tmp_path / "one", "cross = 1")
    assert one.games == one.played == 6 + 4
    assert one.standings is not None
    for each in one.standings.agents:
        assert sum(lived.games for lived in each.lived_as.values()) == each.lived.games > 0
    played(tmp_path / "two", "cross = 1")
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert list(verify_league(tmp_path / "one")) == []
    again = played(tmp_path / "one", "cross = 1")
    assert again.played == 0
    assert again.standings == one.standings
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_bots_and_programs_play_side_by_side(tmp_path: Path) -> None:
    end = played(tmp_path / "a", "", MIXED)
    assert end.standings is not None
    mine = next(each for each in end.standings.agents if each.agent == "mine")
    assert mine.gave_up == mine.timeouts == 0
    assert mine.wins.games == 6
    assert mine.tokens > 0
    assert list(verify_league(tmp_path / "a")) == []
    played(tmp_path / "b", "", MIXED)
    assert files(tmp_path / "a") == files(tmp_path / "b")


def test_a_league_that_is_killed_again_and_again(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Nothing is lost or played twice: in the end the bytes are those of one that was not."""
    kills, deals = (40, 40) if request.config.getoption("--long") else (3, 4)
    file = tmp_path / "league.toml"
    text = f"{SMALL}\n[agents]\n{MIXED}".replace("deals = 2", f"deals = {deals}")
    file.write_text(text)
    run_league(read_terms(text), tmp_path / "whole", HERE)
    command = [sys.executable, "-m", "gloaming", "league", "run", str(file), str(tmp_path / "cut")]
    games, ends = tmp_path / "cut" / "games", []
    for kill in range(kills):
        running = subprocess.Popen([*command, "--workers", "1"], stdout=subprocess.DEVNULL)
        seen = _state(games)
        while running.poll() is None and _state(games) == seen:
            time.sleep(0.005)
        time.sleep(0.003 * (kill % 7))
        running.kill()  # does nothing where it has ended by itself
        ends.append(running.wait())
    assert -signal.SIGKILL in ends
    run_league(read_terms(text), tmp_path / "cut", HERE)
    whole, cut = files(tmp_path / "whole"), files(tmp_path / "cut")
    seats = [name for name in whole if name.startswith("seats/")]
    for name in whole:
        if name not in (*seats, "manifest.json"):
            assert whole[name] == cut[name], name
    assert whole.keys() == cut.keys()
    assert list(verify_league(tmp_path / "cut")) == []


def test_a_game_that_is_killed_at_any_row_is_played_as_if_it_was_not(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """A program answers by several messages, so a kill may leave half an answer."""
    text = f"{ONE_DEAL}\n[agents]\n{MIXED}"
    run_league(read_terms(text), tmp_path / "whole", HERE)
    whole = files(tmp_path / "whole")
    name = "games/00001.room"
    rows = whole[name].splitlines(keepends=True)
    for cut in range(3, len(rows), 1 if request.config.getoption("--long") else 3):
        path = tmp_path / f"cut{cut}"
        shutil.copytree(tmp_path / "whole", path)
        (path / name).unlink()
        (path / "games" / "00001.open").write_bytes(b"".join(rows[:cut]) + rows[cut][:9])
        run_league(read_terms(text), path, HERE)
        found = files(path)
        for each in whole:
            if not each.startswith("seats/") and each != "manifest.json":
                assert found[each] == whole[each], f"{each}, cut at row {cut} of {len(rows)}"


def _state(games: Path) -> list[tuple[str, int]]:
    if not games.exists():
        return []
    found = []
    for each in sorted(games.iterdir()):
        try:
            found.append((each.name, each.stat().st_size))
        except FileNotFoundError:  # it has its own name by now
            continue
    return found


def test_another_league_is_not_mixed_in(tmp_path: Path) -> None:
    played(tmp_path / "one")
    before = files(tmp_path / "one")
    with pytest.raises(GradedError) as refused:
        played(tmp_path / "one", "", 'easy = "bot:easy"\n')
    assert refused.value.code == "illegal/other-league"
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("x")
    with pytest.raises(GradedError) as refused:
        played(tmp_path / "other")
    assert refused.value.code == "illegal/other-folder"
    assert [each.name for each in (tmp_path / "other").iterdir()] == ["letter.txt"]
    assert files(tmp_path / "one") == before
    with LeagueFolder(tmp_path / "one").alone(), pytest.raises(GradedError) as refused:
        played(tmp_path / "one")
    assert refused.value.code == "illegal/in-use"


def test_a_program_that_is_not_there_voids_its_games_and_no_others(tmp_path: Path) -> None:
    end = played(tmp_path / "a", "", f'{BOTS}gone = "exec:./nowhere"\n')
    assert end.standings is None
    assert len(end.void) == 6
    assert all("nowhere" in why for why in end.void.values())
    assert not list((tmp_path / "a" / "games").iterdir())


def test_an_agent_of_a_class(tmp_path: Path) -> None:
    (tmp_path / "my_agents.py").write_text(
        "from gloaming.game_api.agent import Answer\n"
        "class Quiet:\n"
        "    def observe(self, news): pass\n"
        "    def choose(self, ask): return Answer(ask.number)\n"
        "class Broken(Quiet):\n"
        "    def choose(self, ask): raise RuntimeError\n"
    )
    agents = 'quiet = "my_agents:Quiet"\nbroken = "my_agents:Broken"\n'
    end = run_league(terms("", agents), tmp_path / "a", tmp_path)
    assert end.standings is not None
    by_name = {each.agent: each for each in end.standings.agents}
    assert by_name["quiet"].timeouts == 0
    assert by_name["broken"].timeouts > by_name["broken"].gave_up > 0
    assert by_name["quiet"].gave_up == 0
    assert list(verify_league(tmp_path / "a")) == []
    with pytest.raises(GradedError, match="no agent"):
        run_league(terms("", 'x = "collections:Counter"\n'), tmp_path / "b", tmp_path)
    with pytest.raises(GradedError, match="cannot be used"):
        run_league(terms("", 'x = "my_agents:Nothing"\n'), tmp_path / "c", tmp_path)
    # What is refused leaves nothing behind.
    assert not (tmp_path / "b").exists()
    assert not (tmp_path / "c").exists()


def test_results_are_of_the_plan(tmp_path: Path) -> None:
    played(tmp_path / "a")
    setting, folder = settled(terms()), LeagueFolder(tmp_path / "a")
    for game in plan(setting):
        rows = results_of(setting, game, folder)
        assert sorted(row.agent for row in rows) == sorted(game.agents)
        assert {row.side for row in rows if row.won} != {"town", "mafia"}
        assert all(row.hits <= row.votes and row.true_claims <= row.claims for row in rows)
        assert all(row.role for row in rows)


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "spring.toml"
    file.write_text(f"{SMALL}\n[agents]\n{BOTS}")
    command = [sys.executable, "-m", "gloaming", "league"]

    def done(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*command, *words], capture_output=True, text=True, check=False, cwd=tmp_path
        )

    told = done("run", "spring.toml")
    assert "easy" in told.stdout
    assert "spring/page.html" in told.stdout
    assert "Nothing differs" in done("verify", "spring").stdout
    assert done("page", "spring").stdout.strip() == "spring/page.html"
    found = json.loads(done("run", "spring.toml", "--json").stdout)
    assert found["end"]["played"] == 0
    assert found["end"]["games"] == 6
    (tmp_path / "spring" / "page.html").write_text("better")
    wrong = done("verify", "spring", "--json")
    assert wrong.returncode == 1
    assert {each["file"] for each in json.loads(wrong.stdout)} == {"page.html"}
    assert done("verify", "nowhere").returncode == 2
