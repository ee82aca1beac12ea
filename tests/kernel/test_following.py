"""A game follows what has happened elsewhere: it is folded, and no rule is asked."""

from __future__ import annotations

from typing import Any

import pytest

from gloaming.kernel.event import EVERYONE, Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record
from gloaming.kernel.state import State
from gloaming.text.errors import Fault


class Nudged(Event[State], seen_by=EVERYONE):
    """Something that changes the state, or breaks on the way."""

    breaks: bool = False

    def apply(self, state: State) -> None:
        if self.breaks:
            raise ValueError("this cannot be folded")
        state.shown_names["ann"] = "Ann"


def test_what_followed_elsewhere_is_folded_and_told() -> None:
    heard: list[Record] = []
    game: Game[Any] = Game(State, listeners=[heard.append])
    records = [Record(0, Nudged())]
    game.follow(records)
    assert game.log == heard == records
    assert game.state.shown_names == {"ann": "Ann"}


def test_what_cannot_be_folded_is_not_taken_over() -> None:
    game: Game[Any] = Game(State)
    with pytest.raises(ValueError, match="folded"):
        game.follow([Record(0, Nudged()), Record(1, Nudged(breaks=True))])
    assert game.log == []
    assert game.state.shown_names == {}


def test_a_rule_cannot_let_a_game_follow_another() -> None:
    game: Game[Any] = Game(State)
    game._busy = True
    with pytest.raises(Fault, match="cannot change what has happened"):
        game.follow([])
