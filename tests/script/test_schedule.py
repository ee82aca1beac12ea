"""Schedules in scripts: read, written and refused."""

from __future__ import annotations

import pytest

from gloaming.game_api.installed import pack
from gloaming.kernel.phase import Schedule
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.text.errors import GradedError

HEAD = "game mafia\n{line}\nseats\n ann cop\n bea villager\n eve goon\nday 1\n"


def test_a_schedule_is_part_of_the_game() -> None:
    played = run(read(HEAD.format(line="schedule rounds=2 words=5 manner=free")))
    assert played.game.state.schedule == Schedule("free", 2, 5)
    text = write(pack("mafia"), played.game)
    assert "rounds=2 words=5 manner=free" in text
    assert run(read(text)).game.log == played.game.log


def test_what_is_not_named_is_as_usual() -> None:
    played = run(read(HEAD.format(line="schedule rounds=7")))
    assert played.game.state.schedule == Schedule(rounds=7)


@pytest.mark.parametrize(
    "line",
    [
        "schedule rounds=0",
        "schedule rounds=101",
        "schedule rounds=99999",
        "schedule rounds=two",
        "schedule rounds=-1",
        "schedule rounds=",
        "schedule rounds",
        "schedule manner=wild",
        "schedule minutes=3",
        "schedule rounds=2 rounds=3",
        "schedule words=0",
    ],
)
def test_a_schedule_that_cannot_be_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(GradedError) as refused:
        read(HEAD.format(line=line))
    assert "line 2" in str(refused.value)
