"""Bad agents: whatever they act, it is a pass and is noted, and the others notice nothing."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from gloaming.doors import zoo
from gloaming.doors.numbered_game import PASS

BAD: dict[str, Any] = {
    "nothing": None,
    "a text": "1",
    "bytes that are no text": b"\xff\xfe",
    "a fraction": 1.5,
    "a number that is none": math.nan,
    "without end": math.inf,
    "below all": -1,
    "far below all": -(2**70),
    "above all": 10**6,
    "far above all": 2**70,
    "a list": [1],
    "a table": {"action": 1},
    "numbers": np.arange(3),
    "no numbers": np.array([]),
    "a fraction of numpy": np.float32(1.5),
    "something": object(),
}
CYCLES = 8


def played(setup: str, spoilt: Any, *, by: int = 1) -> tuple[list[bytes], list[dict[str, Any]]]:
    """Play a game in which some act badly; return what all saw, and what is told of the actions."""
    env = zoo.parallel_env(setup, max_cycles=CYCLES)
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=5)
    rows, told = [], []
    while env.agents:
        masks = {agent: np.flatnonzero(each["action_mask"]) for agent, each in seen.items()}
        actions: dict[str, Any] = {agent: int(rng.choice(mask)) for agent, mask in masks.items()}
        actions |= dict.fromkeys(env.agents[:by], spoilt)
        seen, *_, infos = env.step({**actions, "a stranger": spoilt})
        rows.append(env.state().tobytes())
        told.append(infos)
    return rows, told


@pytest.fixture(scope="module")
def passed() -> list[bytes]:
    """What all see of a game in which the first agent only passes."""
    return played("dethy", PASS)[0]


@pytest.mark.parametrize("how", BAD)
def test_what_is_no_action_is_a_pass_and_is_noted(how: str, passed: list[bytes]) -> None:
    rows, told = played("dethy", BAD[how])
    assert rows == passed
    bad, *good = told[0]
    assert all(infos[bad]["illegal"] for infos in told)
    assert not any(infos[agent]["illegal"] for infos in told for agent in good)


@pytest.mark.parametrize("how", BAD)
def test_a_game_of_bad_agents_goes_on(how: str) -> None:
    _, told = played("dethy", BAD[how], by=5)
    assert all(info["illegal"] for infos in told for info in infos.values())


@pytest.mark.parametrize("how", BAD)
def test_one_bad_agent_among_bots(how: str) -> None:
    env = zoo.one_seat("dethy", bots="easy", max_cycles=CYCLES)
    env.reset(seed=1)
    over = cut = False
    while not (over or cut):
        _, _, over, cut, info = env.step(BAD[how])
        assert info["illegal"]


@pytest.mark.parametrize("kind", [int, np.int8, np.int64, np.array])
def test_a_whole_number_of_any_kind_is_an_action(kind: Any) -> None:
    env = zoo.parallel_env("matrix6")
    env.reset(seed=1)
    infos = env.step({"player_0": kind(5)})[4]
    assert not infos["player_0"]["illegal"]
