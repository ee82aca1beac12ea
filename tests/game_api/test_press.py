"""A press may know what everyone was when a game is over, and not before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from gloaming.game_api.reports import Post, knowing
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import AT_ONCE, Cycle, GameEnded, Phase
from gloaming.kernel.state import State


class Plain:
    """A press that tells what was seen."""

    def posts(self, seen: Mapping[str, Sequence[Event[Any]]]) -> list[Post]:
        return []


class Learning(Plain):
    """A press that can be told more."""

    def __init__(self, state: State | None = None) -> None:
        self.state = state

    def with_truth(self, state: Any) -> Learning:
        return Learning(state)


@pytest.mark.parametrize("over", [False, True])
def test_a_press_is_told_the_truth_when_a_game_is_over(*, over: bool) -> None:
    game = Game(lambda: State(Cycle((Phase("day", AT_ONCE),))))
    game.start()
    if over:
        game.happen(GameEnded())
    found = knowing(Learning(), game)
    assert isinstance(found, Learning)
    assert found.state is (game.state if over else None)
    plain = Plain()
    assert knowing(plain, game) is plain
