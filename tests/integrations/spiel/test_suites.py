"""The suites, wrappers and learners of OpenSpiel, as strangers run them."""

from __future__ import annotations

import contextlib
import io
import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots, generate_playthrough
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

from gloaming.integrations import spiel
from tests.integrations.spiel.learning import earned, gains, learnt, smallest
from tests.integrations.zoo.tables import casts, shipped

THREE = ("matrix6", "mountainous", "dethy")
OWN = "gloaming(setup=mountainous,players=3,deals=4)"


def dealt(setup: str, deal: int = 1, **wish: Any) -> Any:
    state = spiel.load(setup, **wish).new_initial_state()
    state.apply_action(deal)
    return state


def drawn(state: Any, rng: Random) -> list[int]:
    """Draw an action for everyone."""
    return [rng.choice(state.legal_actions(each)) for each in range(state.num_players())]


@pytest.mark.parametrize("setup", THREE)
def test_the_suite(setup: str) -> None:
    pyspiel.random_sim_test(spiel.load(setup), num_sims=1, serialize=True, verbose=False)


def test_every_setup_and_many_casts(request: pytest.FixtureRequest) -> None:
    tried = [*shipped(), *casts(50)] if request.config.getoption("--long") else ["c9++", *casts(1)]
    for setup in tried:
        for talk in (False, True):
            game = spiel.load(setup, talk=talk, max_game_length=6)
            pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_suite_for_games_with_turns() -> None:
    for setup in ("dethy", "mountainous"):
        game = pyspiel.convert_to_turn_based(spiel.load(setup, max_game_length=8))
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_playthrough_is_the_same_each_time_it_is_written() -> None:
    written = [generate_playthrough.playthrough(OWN, None, seed=7) for _ in range(2)]
    assert written[0] == written[1]
    for part in ("deal 3", "player_0 is a", "You are player_1", "PublicObservationString"):
        assert part in written[0], part


def test_shimmy_makes_it_an_environment_of_pettingzoo() -> None:
    env = OpenSpielCompatibilityV0(game_name="gloaming", config={"setup": "dethy", "deals": 20})
    with contextlib.redirect_stdout(io.StringIO()), pytest.warns(UserWarning, match="infinity"):
        api_test(env, num_cycles=60)
    env.reset(seed=3)
    for agent in env.agent_iter():
        _, _, ended, cut, info = env.last()
        action = None if ended or cut else env.action_space(agent).sample(info["action_mask"])
        env.step(action)
    assert set(env.game_state.returns()) == {1.0, -1.0}


def test_an_environment_of_open_spiel_plays_it() -> None:
    env = rl_environment.Environment(spiel.load("dethy", deals=5))
    step, rng = env.reset(), Random(1)
    while not step.last():
        step = env.step([rng.choice(legal) for legal in step.observations["legal_actions"]])
    assert set(step.rewards) == {1.0, -1.0}


def test_bots_of_open_spiel_play_it() -> None:
    game, rng = smallest(), np.random.RandomState(1)
    bots = [UniformRandomBot(player, rng) for player in range(3)]
    for _ in range(5):
        returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, rng)
        assert set(returns) <= {1.0, 0.0, -1.0}


def test_a_learner_of_open_spiel_gets_better(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--long"):
        gain, half = gains(60, 1000)
        assert gain - half > 0.1
    else:
        game = smallest()
        solver = OutcomeSamplingSolver(game)
        for _ in range(5):
            solver.iteration()
        for policy in (solver.average_policy(), learnt(game, 1)):
            assert earned(game, [policy] * 3, 3).shape == (3, 3)


def test_a_copy_goes_its_own_way_and_comes_to_the_same_end() -> None:
    rng = Random(1)
    state = dealt("dethy")
    copies, taken = [state.clone()], []
    while not state.is_terminal():
        taken.append(drawn(state, rng))
        state.apply_actions(taken[-1])
        copies.append(state.clone())
    # A copy of each place is read and played on after the first has gone on long ago.
    for number, copy in enumerate(copies):
        before = [copy.information_state_string(each) for each in range(5)]
        shown = [copy.observation_string(each) for each in range(5)]
        numbers = [copy.observation_tensor(each) for each in range(5)]
        for actions in taken[number:]:
            copy.apply_actions(actions)
        assert str(copy) == str(state)
        assert copy.returns() == state.returns()
        for player in range(5):
            told = state.information_state_string(player)
            assert copy.information_state_string(player) == told
            asked = before[player].splitlines()[-1]
            assert told.startswith(before[player].removesuffix(asked))
            assert copy.observation_string(player) == state.observation_string(player)
        again = state.get_game().new_initial_state()
        again.apply_action(1)
        for actions in taken[:number]:
            again.apply_actions(actions)
        assert [again.information_state_string(each) for each in range(5)] == before
        assert [again.observation_string(each) for each in range(5)] == shown
        assert [again.observation_tensor(each) for each in range(5)] == numbers


def test_a_state_can_be_written_down_and_read_again() -> None:
    rng, state = Random(2), dealt("matrix6", talk=True)
    for _ in range(5):
        state.apply_actions(drawn(state, rng))
    game, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert str(game) == str(state.get_game())
    for player in range(9):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.legal_actions(player) == state.legal_actions(player)
    assert pickle.loads(pickle.dumps(state.get_game())).num_players() == 9  # noqa: S301


def test_public_and_private_parts_make_up_the_whole() -> None:
    rng, state = Random(3), dealt("matrix6")
    for _ in range(6):
        state.apply_actions(drawn(state, rng))
        for recalls in (True, False):
            for player in (0, 4, 8):
                check_parts(state, player, recalls=recalls)


def check_parts(state: Any, player: int, *, recalls: bool) -> None:
    def observed(*, public: bool, private: Any) -> Any:
        kind = pyspiel.IIGObservationType(
            public_info=public, perfect_recall=recalls, private_info=private
        )
        return make_observation(state.get_game(), kind)

    one, nobody = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
    whole = observed(public=True, private=one)
    public, private = observed(public=True, private=nobody), observed(public=False, private=one)
    lines = [each.string_from(state, player).splitlines() for each in (whole, public, private)]
    # The last line says to whom it is told; the public part says it to nobody.
    assert sorted(lines[0]) == sorted([*lines[1][:-1], *lines[2]] if recalls else lines[0])
    assert set(lines[1][:-1]) | set(lines[2]) == set(lines[0])
    assert "asked" not in lines[1][-1]
    if recalls:
        assert whole.tensor is None
        return
    for each in (whole, public, private):
        each.set_from(state, player)
    assert whole.tensor.size == public.tensor.size + private.tensor.size
    assert sorted(whole.tensor) == sorted([*public.tensor, *private.tensor])
    assert whole.describe() == list(state.get_game().numbered.features)
    assert sorted(whole.describe()) == sorted([*public.describe(), *private.describe()])


def test_everyone_sees_the_same_public_part() -> None:
    rng, state = Random(4), dealt("matrix6", 3)
    nobody = pyspiel.PrivateInfoType.NONE
    kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=True, private_info=nobody)
    observer = make_observation(state.get_game(), kind)
    while not state.is_terminal():
        assert len({observer.string_from(state, player) for player in range(9)}) == 1
        state.apply_actions(drawn(state, rng))


def test_a_game_is_cut_off_and_nobody_has_won() -> None:
    state = dealt("dethy", max_game_length=2)
    for _ in range(2):
        assert not state.is_terminal()
        state.apply_actions([0] * 5)
    assert state.is_terminal()
    assert state.returns() == [0.0] * 5


def test_the_deals_are_as_many_as_one_wishes() -> None:
    state = spiel.load("matrix6", deals=7).new_initial_state()
    assert state.chance_outcomes() == [(deal, 1 / 7) for deal in range(7)]
    told = set()
    for deal in range(7):
        told.add(state.child(deal).information_state_string(0))
    assert len(told) > 1
    assert state.history() == []
