"""Bad agents: whatever they act, it is a pass and is noted, and the others notice nothing."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import numpy as np
import pytest

from gloaming.integrations import zoo
from gloaming.integrations.numbered_game import PASS
from tests.integrations.bad_actions import BAD_ACTIONS

CYCLES = 8


def played(setup: str, spoilt: Any) -> tuple[list[bytes], list[dict[str, Any]]]:
    """Play a game in which one acts badly; return what all saw, and what is told of the actions."""
    env = zoo.parallel_env(setup, max_cycles=CYCLES)
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=5)
    rows, told = [], []
    while env.agents:
        masks = {agent: np.flatnonzero(each["action_mask"]) for agent, each in seen.items()}
        actions: dict[str, Any] = {agent: int(rng.choice(mask)) for agent, mask in masks.items()}
        actions |= {env.agents[0]: spoilt}
        seen, *_, infos = env.step({**actions, "a stranger": spoilt})
        rows.append(env.state().tobytes())
        told.append(infos)
    return rows, told


@pytest.fixture(scope="module")
def passed() -> list[bytes]:
    """What all see of a game in which the first agent only passes."""
    return played("dethy", PASS)[0]


@pytest.mark.parametrize("how", BAD_ACTIONS)
def test_what_is_no_action_is_a_pass_and_is_noted(how: str, passed: list[bytes]) -> None:
    rows, told = played("dethy", BAD_ACTIONS[how])
    assert rows == passed
    bad, *good = told[0]
    assert all(infos[bad]["illegal"] for infos in told)
    assert not any(infos[agent]["illegal"] for infos in told for agent in good)


def test_games_of_bad_agents_go_on() -> None:
    """All act badly, each time in another way: alone among bots, and all of them together."""
    ways = cycle(BAD_ACTIONS.values())
    env = zoo.parallel_env("dethy", max_cycles=CYCLES)
    env.reset(seed=5)
    together = by_one = 0
    while env.agents:
        infos = env.step({agent: next(ways) for agent in env.agents})[4]
        assert all(info["illegal"] for info in infos.values())
        together += len(infos)
    assert together >= len(BAD_ACTIONS)
    alone = zoo.one_seat("dethy", bots="easy", max_cycles=CYCLES)
    while by_one < len(BAD_ACTIONS):
        alone.reset(seed=1)
        over = cut = False
        while not (over or cut):
            _, _, over, cut, info = alone.step(next(ways))
            assert info["illegal"]
            by_one += 1


@pytest.mark.parametrize("kind", [int, np.int8, np.int64, np.array])
def test_a_whole_number_of_any_kind_is_an_action(kind: Any) -> None:
    env = zoo.parallel_env("matrix6")
    env.reset(seed=1)
    infos = env.step({"player_0": kind(5)})[4]
    assert not infos["player_0"]["illegal"]
