"""Bad agents: what is no action is refused, and nothing has changed."""

from __future__ import annotations

import importlib
import sys
from typing import Any

import pyspiel
import pytest

from gloaming.extras import source
from gloaming.integrations import spiel
from gloaming.text.errors import GradedError, Illegal, Malformed
from tests.integrations.bad_actions import BAD_ACTIONS

BAD: dict[str, Any] = {
    # OpenSpiel makes a whole number of a fraction of numpy before we see it.
    **{how: bad for how, bad in BAD_ACTIONS.items() if how != "a fraction of numpy"},
    "an order of another phase": "kill player_1",
    "an order that is never offered here": 9,
}


def refused(state: Any, how: str) -> None:
    """Act badly in every way, and see that nothing comes of it."""
    before = str(state), state.history(), [state.information_state_string(p) for p in range(5)]
    for actions in ([BAD[how], 0, 0, 0, 0], [0, 0, 0, 0, BAD[how]], [BAD[how]] * 5):
        with pytest.raises((GradedError, TypeError, pyspiel.SpielError)):
            state.apply_actions(actions)
    with pytest.raises((GradedError, TypeError, pyspiel.SpielError)):
        state.apply_action(BAD[how])
    after = str(state), state.history(), [state.information_state_string(p) for p in range(5)]
    assert after == before


def test_what_is_no_action_is_refused_and_changes_nothing() -> None:
    state = spiel.load("dethy", deals=3).new_initial_state()
    for how in BAD:
        refused(state, how)
    state.apply_action(1)
    for _ in range(4):  # by night, and by day
        for how in BAD:
            refused(state, how)
        state.apply_actions([0] * 5)


def test_a_refusal_says_what_would_be_taken() -> None:
    state = spiel.load("dethy", deals=3).new_initial_state()
    with pytest.raises(Illegal) as found:
        state.apply_action(3)
    assert found.value.accepted == ("0 to 2",)
    state.apply_action(2)
    with pytest.raises(Illegal, match="player_4") as found:
        state.apply_actions([0, 0, 0, 0, 99])
    assert found.value.accepted[:2] == ("0: pass", "10: investigate player_0")
    with pytest.raises(Illegal, match="once") as found:
        state.apply_actions([0])
    assert found.value.accepted == ("5",)


def test_nobody_acts_when_it_is_over() -> None:
    state = spiel.load("dethy", max_game_length=1).new_initial_state()
    state.apply_action(0)
    state.apply_actions([0] * 5)
    with pytest.raises(Illegal):
        state.apply_actions([0] * 5)
    assert state.legal_actions(0) == []


def test_what_cannot_be_played_is_refused() -> None:
    wishes: list[dict[str, Any]] = [
        {"setup": "nosuch"},
        {"players": -1},
        {"players": 10**9},
        {"rounds": -1},
        {"rounds": 10**9},
        {"deals": 0},
        {"deals": 10**9},
        {"max_game_length": 0},
    ]
    for wish in wishes:
        with pytest.raises(Malformed) as found:
            spiel.load(**wish)
        assert found.value.accepted


def test_a_setup_is_for_so_many_players() -> None:
    with pytest.raises(Illegal) as found:
        spiel.load("dethy", 3)
    assert found.value.accepted == ("5",)


def test_parameters_of_the_wrong_kind_are_refused() -> None:
    for wish in ("talk=maybe", "deals=1.5", "setup=5", "nosuch=1"):
        with pytest.raises(pyspiel.SpielError):
            pyspiel.load_game(f"gloaming({wish})")


def test_observers_that_there_are_none_of_are_refused() -> None:
    game = spiel.load("dethy")
    everyone = pyspiel.PrivateInfoType.ALL_PLAYERS
    with pytest.raises(Malformed, match="one player"):
        game.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=True, private_info=everyone)
        )
    with pytest.raises(Malformed, match="options"):
        game.make_py_observer(None, {"colour": 1})


def test_without_the_extra_one_is_told_which_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [each for each in sys.modules if each.startswith("gloaming.integrations.spiel")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(Illegal, match="pyspiel") as found:
        importlib.import_module("gloaming.integrations.spiel")
    assert found.value.accepted == (f'pip install "{source()}[spiel]"',)
