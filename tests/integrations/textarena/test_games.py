"""Whole games of TextArena, by its own agents."""

from __future__ import annotations

import builtins
import copy
from random import Random
from typing import Any

import pytest
import textarena as ta

from gloaming.integrations import textarena as door
from gloaming.text.errors import Illegal, Malformed
from tests.integrations.textarena.agents import caller, model, order_for, reply, typist

FEW = (("ss3", 3), ("dethy", 5), ("aiwolf5", 5))
MANY = ("matrix6", "dethy", "aiwolf5", "werewolf", "cop9")


def made(setup: str, players: int, seed: int | None = 1, *, kind: str = "", **wish: Any) -> Any:
    env = ta.make(f"{door.NAME}{kind}", setup=setup, **wish)
    env.reset(num_players=players, seed=seed)
    return env


def play(env: Any, agents: list[Any]) -> dict[int, int]:
    """Play a game as TextArena's own examples do, and return the rewards."""
    done = False
    while not done:
        player, observation = env.get_observation()
        done, _ = env.step(action=agents[player](observation))
    rewards, _ = env.close()
    result: dict[int, int] = rewards
    return result


def test_its_agents_play(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    long = request.config.getoption("--long")
    games = [(MANY[n % len(MANY)], 0, n) for n in range(100)] if long else [(*f, 1) for f in FEW]
    monkeypatch.setattr(builtins, "input", reply(Random(1)))
    with model(Random(2)) as address:
        for setup, players, seed in games:
            env = made(setup, players, seed)
            seats = env.state.num_players
            # In each game some seats are people's, and the others call a model.
            calls = seats if long else 1
            agents = [
                caller(address) if n < calls and n % 2 == 0 else typist() for n in range(seats)
            ]
            rewards = play(env, agents)
            assert set(rewards) == set(range(seats))
            assert set(rewards.values()) == {1, -1}, setup
            winners = {player for player, reward in rewards.items() if reward == 1}
            room = env._room
            assert winners == {room.seats.index(seat) for seat in room.winners()}
            assert not any(each["invalid_move"] for each in env.state.game_info.values())


@pytest.mark.parametrize("kind", ["-train", "-raw"])
def test_other_wrappers_show_the_same_game(kind: str) -> None:
    env, rng = made("dethy", 5, kind=kind), Random(1)

    def agent(seen: Any) -> str:
        return f"[{order_for(seen if kind == '-train' else seen[-1][1], rng)}]"

    assert set(play(env, [agent] * 5).values()) == {1, -1}


def test_another_game_is_played_as_well() -> None:
    env, rng = made("", 0, game="fleet", max_turns=60), Random(1)
    seats = env.state.num_players
    rewards = play(env, [lambda seen: f"[{order_for(seen, rng)}]"] * seats)
    assert set(rewards) == set(range(seats))
    assert {each["reason"] for each in env.state.game_info.values()}


def told(seed: int, orders: dict[int, str], *, player: int) -> list[Any]:
    """Play a night of dethy with orders of the others, and return what a player is told."""
    env = made("dethy", 5, seed, kind="-raw")
    for each in range(5):
        now, _ = env.get_observation() if each != player else (player, None)
        assert now == env.state.current_player_id == each
        env.step(orders.get(each, "[pass]"))
    seen: list[Any] = env.state.observations[player]
    return seen


def find_leak() -> bool:
    """Tell whether a player sees what others do in secret."""
    cops = [f"[investigate player_{number}]" for number in (0, 2)]
    first, second = (told(3, {4: order}, player=0) for order in cops)
    assert first
    return first != second


def test_a_player_does_not_see_what_others_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not find_leak()
    plain = ta.State.add_observation

    def leaky(self: Any, message: str, observation_type: Any, **where: Any) -> None:
        plain(self, message, observation_type, **(where | {"to_id": -1}))

    monkeypatch.setattr(ta.State, "add_observation", leaky)
    assert find_leak()


def test_the_same_seed_deals_the_same_game() -> None:
    prompts = [made("matrix6", 9, seed).get_observation() for seed in (1, 1, 2, 3, 4)]
    assert prompts[0] == prompts[1]
    assert len({text for _, text in prompts}) > 1
    assert made("dethy", 5, None)._room.state.head.seed


def test_a_copy_goes_its_own_way() -> None:
    env = made("dethy", 5, max_turns=40)
    env.step("[pass]")
    other = copy.deepcopy(env)
    env.step("[pass]")
    assert other._room.questions.awaited() != env._room.questions.awaited()
    assert set(play(other, [lambda _: "[pass]"] * 5)) == set(range(5))
    assert not env.state.done


def test_a_game_with_too_many_turns_is_nobody_s() -> None:
    env = made("dethy", 5, max_turns=8)
    assert set(play(env, [lambda _: "[pass]"] * 5).values()) == {0}
    assert env.state.game_info[0]["reason"] == "there were too many turns"
    with pytest.raises(Illegal, match="over"):
        env.step("[pass]")


def test_roles_are_told_at_the_end() -> None:
    env = made("ss3", 3)
    assert {each["role"] for each in env.state.game_info.values()} == {
        "Player 0",
        "Player 1",
        "Player 2",
    }
    play(env, [lambda seen: f"[{order_for(seen, Random(len(seen)))}]"] * 3)
    assert "goon" in {each["role"] for each in env.state.game_info.values()}


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(Illegal):
        made("dethy", 4)
    with pytest.raises(Malformed):
        made("dethy", -1)
    with pytest.raises(Malformed):
        made("nosuch", 5)
    with pytest.raises(Malformed):
        made("dethy", 5, rounds=-1)
