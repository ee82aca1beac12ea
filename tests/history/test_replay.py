from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.history.log.digest import digest
from gloaming.history.log.replay import inputs, replay, rerun
from gloaming.kernel.dice import ScriptedDice
from gloaming.kernel.game import Game
from gloaming.text.errors import Malformed
from tests.history.plays import Alarm, Toss, Wager, codec, facts, games, one_night
from tests.village import Kill, Village


@given(games, st.data())
def test_replay_to_a_record_and_on_is_replay_of_the_whole(
    game: Game[Village], data: st.DataObject
) -> None:
    to = data.draw(st.integers(0, len(game.log)))
    part = replay(game.blank, game.log, to)
    rest = [r for r in game.log[to:] if r.fate.value == "happened"]
    for record in rest:
        part.now = record.seq
        record.event.apply(part)
    assert digest(part) == digest(game.state)


def test_replay_stops_before_the_record_it_is_told() -> None:
    game = one_night(Kill("eve", "bob"))
    died = next(r.seq for r in game.log if type(r.event).__name__ == "Death")
    assert replay(Village, game.log, died).dead == set()
    assert replay(Village, game.log, died + 1).dead == {"bob"}


@pytest.mark.parametrize("to", [-1, 10_000])
def test_replay_to_no_record_is_malformed(to: int) -> None:
    with pytest.raises(Malformed, match="there is no record"):
        replay(Village, one_night().log, to)


@given(games, st.integers(0, 9))
def test_the_inputs_played_again_give_the_same_log_byte_for_byte(
    game: Game[Village], seed: int
) -> None:
    once = rerun(game.blank, inputs(game.log), seed)
    twice = rerun(game.blank, inputs(once.log), seed)
    assert codec().encode(twice.log) == codec().encode(once.log)
    assert inputs(once.log) == inputs(game.log)


def test_what_follows_from_the_very_first_record_is_no_input() -> None:
    game = Game(Village)
    game.happen(Alarm("bob"))
    assert len(game.log) == 2
    assert inputs(game.log) == [Alarm("bob")]


def test_a_game_played_again_with_its_seed_throws_its_dice() -> None:
    game = one_night(Wager("ann", "bob"), seed=5)
    assert rerun(Village, inputs(game.log), 5).log == game.log
    assert rerun(Village, inputs(game.log), 6).log != game.log


def test_a_game_can_be_played_again_with_other_dice() -> None:
    game = one_night(Wager("ann", "bob"))
    again = rerun(Village, inputs(game.log), dice=ScriptedDice([42]))
    assert Toss("ann", 42) in facts(again.log)


def test_listeners_hear_a_game_that_is_played_again() -> None:
    game = one_night(Kill("eve", "bob"))
    heard: list[object] = []
    rerun(Village, inputs(game.log), listeners=[heard.append])
    assert heard == game.log
