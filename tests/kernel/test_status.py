"""Document 000, "Status": any key, None by default, every change an event that can be undone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED, Fate
from gloaming.kernel.state import State, StatusChange, Value, change
from gloaming.text.errors import Fault

values = st.none() | st.integers(0, 3) | st.sampled_from(["red", "blue", ("a", "b")])
changes = st.lists(st.tuples(st.sampled_from("xy"), st.sampled_from("kl"), values))


def snapshot(state: State) -> dict[str, dict[str, Value]]:
    return {name: dict(state.status.of(name)) for name in "xy" if state.status.of(name)}


def test_what_was_never_noted_is_none() -> None:
    assert State().status.get("ann", "protected") is None


def test_a_change_is_an_event_with_the_old_and_the_new_value() -> None:
    game = Game(State)
    game.happen(change(game.state, "ann", "lives", 2))
    game.happen(change(game.state, "ann", "lives", 1))
    assert [record.event for record in game.log] == [
        StatusChange("ann", "lives", None, 2),
        StatusChange("ann", "lives", 2, 1),
    ]
    assert game.state.status.get("ann", "lives") == 1


def test_a_change_to_what_is_already_so_is_moot() -> None:
    game = Game(State)
    game.happen(StatusChange("ann", "lives", None, None))
    assert game.log[0].fate is Fate.MOOT


def test_a_change_from_what_is_not_so_is_a_fault() -> None:
    game = Game(State)
    game.happen(StatusChange("ann", "lives", None, 2))
    with pytest.raises(Fault, match="lives is 2, not 5"):
        game.happen(StatusChange("ann", "lives", 5, 6))
    assert game.state.status.get("ann", "lives") == 2


def test_what_is_set_to_none_is_forgotten() -> None:
    game = Game(State)
    game.happen(StatusChange("ann", "lives", None, 2))
    game.happen(StatusChange("ann", "mood", None, "low"))
    game.happen(StatusChange("ann", "lives", 2, None))
    assert dict(game.state.status.of("ann")) == {"mood": "low"}
    game.happen(StatusChange("ann", "mood", "low", None))
    assert dict(game.state.status.of("ann")) == {}
    assert game.state.status._of == {}


def test_forgetting_what_was_never_noted_changes_nothing() -> None:
    state = State()
    state.status.put("ann", "lives", None)
    assert dict(state.status.of("ann")) == {}


@given(changes)
def test_changes_can_be_undone_from_their_events(steps: list[tuple[str, str, Value]]) -> None:
    game = Game(State)
    seen = [snapshot(game.state)]
    for name, key, value in steps:
        game.happen(change(game.state, name, key, value))
        seen.append(snapshot(game.state))
    for record in reversed(list(game.log)):
        assert snapshot(game.state) == seen.pop()
        if record.fate is HAPPENED:
            assert isinstance(record.event, StatusChange)
            game.happen(record.event.undone())
    assert snapshot(game.state) == {}
