"""The suites of PettingZoo, Gymnasium and SuperSuit, as strangers run them."""

from __future__ import annotations

import contextlib
import io
from typing import Any

import gymnasium
import numpy as np
import pytest
import supersuit
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)

from gloaming.game_api.installed import pack
from gloaming.integrations import zoo
from tests.integrations.zoo.tables import THREE, casts, module, shipped

pytestmark = pytest.mark.filterwarnings(
    "ignore:.*(dict|Dict|space|numpy array|Box).*:UserWarning",
    "ignore::DeprecationWarning",
)
CYCLES = 12


def run_suites(setup: str, cycles: int = CYCLES) -> None:
    """Run all suites on one setup."""
    made = module(setup)
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(made.env(), num_cycles=cycles)
        parallel_api_test(made.parallel_env(), num_cycles=cycles)
        seed_test(made.env, num_cycles=cycles)
        parallel_seed_test(made.parallel_env, num_cycles=cycles)
        render_test(made.env)
        state_test(made.env(), made.parallel_env(), num_cycles=3)
        one = gymnasium.make(zoo.ONE_SEAT, setup=setup, bots=weakest(), disable_env_checker=True)
        check_env(one.unwrapped, skip_render_check=False)
    concat(setup)


def weakest() -> str:
    return str(pack("mafia").seat_interface.strengths[0])  # type: ignore[attr-defined]


def concat(setup: str) -> None:
    """Step many rooms at once by SuperSuit."""
    vector = supersuit.pettingzoo_env_to_vec_env_v1(zoo.parallel_env(setup, max_cycles=CYCLES))
    many = supersuit.concat_vec_envs_v1(vector, 2, num_cpus=0, base_class="gymnasium")
    seats = len(zoo.parallel_env(setup).possible_agents)
    assert many.num_envs == 2 * seats
    many.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(CYCLES + 3):
        actions = rng.integers(many.action_space.n, size=many.num_envs)
        _, rewards, ended, cut, _ = many.step(actions)
        assert len(rewards) == len(ended) == len(cut) == 2 * seats


@pytest.mark.parametrize("setup", THREE)
def test_the_suites(setup: str) -> None:
    run_suites(setup)


@pytest.mark.parametrize("setup", THREE[:2])
def test_a_game_is_cut_at_the_most_cycles(setup: str) -> None:
    max_cycles_test(module(setup))


def test_every_setup_and_many_casts(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--long"):
        for setup in [*shipped(), *casts(200)]:
            run_suites(setup, cycles=100)
    else:
        run_suites(casts(1)[0], cycles=3)


def play(env: Any, seed: int) -> list[dict[str, float]]:
    """Play a game by numbers that fit, and return all rewards."""
    rng = np.random.default_rng(seed)
    observations, _ = env.reset(seed=seed)
    given = []
    while env.agents:
        chosen = {
            agent: int(rng.choice(np.flatnonzero(seen["action_mask"])))
            for agent, seen in observations.items()
        }
        observations, rewards, _, _, _ = env.step(chosen)
        given.append(rewards)
    return given


def test_rewards_come_at_the_end_and_are_those_of_the_winners() -> None:
    env = zoo.parallel_env("matrix6")
    for seed in range(5):
        *before, last = play(env, seed)
        assert all(reward == 0 for rewards in before for reward in rewards.values())
        winners = env._table.room.winners()
        assert winners
        assert {agent for agent, reward in last.items() if reward == 1} == set(winners)
        assert set(last.values()) == {1.0, -1.0}


def test_one_seat_is_dealt_what_it_wishes_for() -> None:
    env = zoo.one_seat("werewolf", role="goon", bots=weakest())
    place = env.numbered.features.index("I am goon")
    for seed in range(5):
        seen, _ = env.reset(seed=seed)
        assert seen["observation"][place] == 1
        over = cut = False
        while not (over or cut):
            _, reward, over, cut, _ = env.step(0)
        assert reward in {1.0, -1.0}


def test_a_vector_env_steps_rooms_as_one_env_does() -> None:
    rooms, seed = 3, 7
    vector = zoo.vector_env(rooms, "dethy")
    singles = [zoo.parallel_env("dethy") for _ in range(rooms)]
    seen, _ = vector.reset(seed=seed)
    alone = [env.reset(seed=seed + i)[0] for i, env in enumerate(singles)]
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(40):
        rows = [view for each in alone for view in each.values()]
        for key in ("observation", "action_mask"):
            assert np.array_equal(seen[key], np.stack([row[key] for row in rows]))
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, rewards, over, cut, infos = vector.step(actions)
        size = len(singles[0].possible_agents)
        for i, env in enumerate(singles):
            part = slice(i * size, (i + 1) * size)
            chosen = dict(zip(env.possible_agents, actions[part].tolist(), strict=True))
            alone[i], gained, *_ = env.step(chosen)
            assert list(gained.values()) == rewards[part].tolist()
            assert bool(env.agents) is not bool((over | cut)[part].any())
            if not env.agents:
                ended += 1
                last = np.stack([row["observation"] for row in alone[i].values()])
                assert np.array_equal(infos["final_obs"]["observation"][part], last)
                alone[i] = env.reset()[0]
    assert ended > 3


@pytest.mark.parametrize("mode", ["ansi", "human", None])
def test_a_table_is_shown_as_everyone_sees_it(
    mode: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    for env in (
        zoo.parallel_env("dethy", render_mode=mode),
        zoo.one_seat("dethy", render_mode=mode),
    ):
        env.reset(seed=1)
        shown = env.render()
        told = capsys.readouterr().out
        assert (shown is not None) is (mode == "ansi")
        assert bool(told) is (mode == "human")
        assert "player_0" in f"{shown}{told}" or mode is None
