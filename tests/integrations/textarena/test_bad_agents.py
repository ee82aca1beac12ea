"""Bad agents: whatever they write, it changes nothing; they are asked again, and then they pass."""

from __future__ import annotations

import importlib
import sys
from itertools import islice
from typing import Any

import pytest
import textarena as ta

from gloaming.extras import source
from gloaming.integrations import textarena as door
from gloaming.text.errors import Illegal
from tests.testing.bad_agents import BAD_AGENTS

LONG = "x" * 3_000_000
BAD: tuple[Any, ...] = (
    None,
    7,
    b"[pass]",
    ["[pass]"],
    "",
    "vote player_1",
    "[",
    "]",
    "[]",
    "[[]]",
    "[vote]",
    "[vote nosuch]",
    "[fly to the moon]",
    "[player_1 investigate player_2]",
    "[pass] [vote nosuch]",
    "[investigate player_1] [investigate nosuch]",
    '[say "\x00"] [vote a\x00b]',
    "[\x1b[2J]",
    "[\ud800]",
    "[investigate player_1\ninvestigate player_2]",
    LONG,
    f"[{LONG}]",
    "[pass]" * 100,
    "[" * 10_000 + "]" * 10_000,
    "[" + "(" * 400 + "]",
)
SOME = 5
"""So many messages of each bad agent: a flood is a short one, because it is more of the same."""


def made(**wish: Any) -> Any:
    env = ta.make(f"{door.NAME}-raw", setup="dethy", **wish)
    env.reset(num_players=5, seed=3)
    return env


def kept(env: Any) -> tuple[int, Any, Any]:
    room = env._room
    return len(room.game.log), room.questions.awaited(), room.questions.open_orders("player_0")


def bad_texts(env: Any) -> list[Any]:
    """Return everything that is no answer: our own list, and the messages of the bench."""
    ask = env._room.questions.ask(env._seats[env.state.current_player_id])
    sent = [line for bad in BAD_AGENTS for line in islice(bad.sends(ask), SOME)]
    return [*BAD, *(line.decode(errors="replace") for line in sent)]


def test_nothing_comes_of_what_is_no_answer() -> None:
    env = made(error_allowance=10_000)
    for phase in ("night", "day"):
        player, _ = env.get_observation()
        before = kept(env)
        assert env._room.questions.ask("player_0").phase.startswith(phase)
        for text in bad_texts(env):
            done, _ = env.step(text)
            assert not done
            assert kept(env) == before, str(text)[:99]
            assert env.state.current_player_id == player
        # And it is told why, nobody else.
        reasons = [each for each in env.state.observations[player] if "Reason" in each[1]]
        assert len(reasons) == len(bad_texts(env))
        assert not any("Reason" in each[1] for each in env.state.observations[player + 1])
        for _ in range(5):
            env.step("[pass]")


def test_a_player_who_errs_too_often_passes_and_the_game_goes_on() -> None:
    env = made(error_allowance=2)
    for _ in range(2):
        env.step("nonsense")
        assert env.state.current_player_id == 0
    env.step("nonsense")
    assert env.state.current_player_id == 1
    assert env.state.game_info[0]["invalid_move"]
    assert not env.state.game_info[1]["invalid_move"]
    done, steps = False, 0
    while not done:
        done, _ = env.step("nonsense")
        steps += 1
        assert steps < 50_000
    assert env.state.rewards is not None


def test_an_answer_may_be_given_after_a_bad_one() -> None:
    env = made()
    env.step("[investigate nosuch]")
    env.step("I think it is player_2. [investigate player_2]")
    assert env.state.current_player_id == 1
    assert [str(each.describe()) for each in env._room.questions.open_orders("player_0")]


def test_what_is_said_is_heard() -> None:
    env = made()
    for _ in range(5):
        env.step("[pass]")
    env.step('[say "I am a cop"] [vote player_1]')
    for _ in range(4):
        env.step("[pass]")
    _, seen = env.get_observation()
    texts = [text for _, text, _ in seen]
    assert any("I am a cop" in text for text in texts)
    assert any("votes player_1" in text for text in texts)


def test_without_the_extra_one_is_told_which_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [
        each for each in sys.modules if each.startswith("gloaming.integrations.textarena")
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "textarena", None)
    with pytest.raises(Illegal, match="textarena") as found:
        importlib.import_module("gloaming.integrations.textarena")
    assert found.value.accepted == (f'pip install "{source()}[textarena]"',)
