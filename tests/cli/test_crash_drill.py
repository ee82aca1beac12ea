"""Kill -9 at random: nothing acknowledged is lost, nothing happens twice, the game is the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.crash_drill import Drill

GATE, LONG = 2, 100
"""How many games are played."""
KILLS = 4
"""How often each is killed, at most: a game may be over before."""
PLAY = {
    "mafia": ["matrix6", "--bots", "normal"],
    "fleet": ["meeting", "--game", "fleet", "--bots", "robot"],
}


def drilled(game: str, seed: int, kills: int, folder: Path) -> int:
    """Play a game twice, once in peace and once killed, and compare; return the kills."""
    logs = []
    for name, times in (("peace", 0), ("killed", kills)):
        (folder / name).mkdir(parents=True)
        drill = Drill(folder / name, PLAY[game], str(seed))
        drill.run(times)
        logs.append(drill.log())
    assert logs[0] == logs[1]
    return drill.kills


def test_a_game_that_is_killed_is_the_game_that_is_not(
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
    tmp_path: Path,
) -> None:
    games = LONG if request.config.getoption("--long") else GATE
    kills = 0
    for seed in range(games):
        kills += drilled("mafia" if seed % 2 else "fleet", seed, KILLS, tmp_path / str(seed))
    assert kills >= games * (KILLS - 1)
    record_property("kills", kills)
