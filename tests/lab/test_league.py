"""Leagues: cross tables of players, from a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from gloaming.cli.app import app
from gloaming.kernel.errors import Malformed
from gloaming.lab.league import cells, read_league, tables

LEAGUE = """
setups = ["yardstick-plain"]
agents = ["bot:random", "bot:follow"]
rivals = ["bot:random"]
games = 20
"""


def test_every_agent_plays_every_rival() -> None:
    league = read_league(LEAGUE)
    told: list[tuple[int, int]] = []
    found = list(cells(league, progress=lambda played, whole: told.append((played, whole))))
    assert [(cell.agent, cell.rival) for cell in found] == [
        ("bot:random", "bot:random"),
        ("bot:follow", "bot:random"),
    ]
    assert all(cell.share.games == 20 for cell in found)
    assert all(cell.share.low <= cell.share.rate <= cell.share.high for cell in found)
    assert told[-1] == (40, 40)
    assert list(cells(league)) == found


def test_where_no_rivals_are_named_the_agents_play_each_other() -> None:
    league = read_league('setups = ["yardstick-plain"]\nagents = ["bot:random"]\ngames = 1\n')
    assert [cell.rival for cell in cells(league)] == ["bot:random"]
    assert list(tables(league, [])) == list(tables(league, ()))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("setups = 3", "malformed/league"),
        ("setups = [", "malformed/league"),
        ('setups = ["x"]\nagents = ["bot:a"]\nsetup = 1', "malformed/league"),
        ('setups = ["x"]\nagents = []', "malformed/league"),
        ('setups = ["x"]\nagents = ["hard"]', "malformed/agent"),
        ('setups = ["x"]\nagents = ["bot:"]', "malformed/agent"),
    ],
)
def test_a_file_that_makes_no_league_is_refused(text: str, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_league(text, "a.toml")
    assert refused.value.code == code


def test_the_tables_are_printed(tmp_path: Path) -> None:
    file = tmp_path / "league.toml"
    file.write_text(LEAGUE)
    words = ["league", "run", str(file), "--games", "4", "--workers", "1"]
    told = CliRunner().invoke(app, words, catch_exceptions=False).output
    assert "of 4 games each" in told
    assert "bot:follow" in told
    lines = CliRunner().invoke(app, [*words, "--json"], catch_exceptions=False).output.splitlines()
    assert len(lines) == 2
    assert '"agent":"bot:random"' in lines[0]
