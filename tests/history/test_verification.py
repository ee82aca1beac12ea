"""The inputs of a log, played again by today's rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from gloaming.history.log.replay import first_difference, restored
from gloaming.kernel.dice import ScriptedDice
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record
from gloaming.kernel.phase import Opened
from gloaming.kernel.sealed_orders import Withdrawn
from gloaming.text.errors import Malformed
from tests.history.plays import games, one_night
from tests.kernel.digest import stands
from tests.village import Death, Kill, Protect, Village


def night() -> Game[Village]:
    return one_night(Kill("eve", "bob"), Protect("ann", "bob"))


@given(games)
def test_a_log_says_all_that_its_game_was(game: Game[Village]) -> None:
    again = restored(game.blank, game.log)
    assert again.log == game.log
    assert stands(again.state) == stands(game.state)


def test_the_same_rules_give_the_same_game() -> None:
    game = night()
    assert first_difference(game.blank, game.log, 0) is None
    assert first_difference(game.blank, game.log, 0, dice=ScriptedDice([])) is None
    assert first_difference(game.blank, [], 0) is None


def test_a_record_that_the_rules_would_not_give_is_found() -> None:
    game = night()
    at = next(r.seq for r in game.log if r.cause >= 0)
    log = [*game.log[:at], Record(at, Death("bob"), cause=0), *game.log[at + 1 :]]
    found = first_difference(game.blank, log, 0)
    assert found is not None
    assert (found.seq, found.logged, found.replayed) == (at, log[at], game.log[at])


def test_more_than_the_rules_would_give_is_found() -> None:
    game = night()
    more = Record(len(game.log), Death("cal"), cause=len(game.log) - 1)
    found = first_difference(game.blank, [*game.log, more], 0)
    assert found is not None
    assert (found.seq, found.logged, found.replayed) == (more.seq, more, None)
    assert found.phase == "night 2"


def test_less_than_the_rules_would_give_is_found() -> None:
    game = night()
    found = first_difference(game.blank, game.log[:-1], 0)
    assert found is not None
    assert (found.seq, found.logged, found.replayed) == (len(game.log) - 1, None, game.log[-1])


def test_an_input_that_the_rules_refuse_is_found() -> None:
    game = night()
    seq = len(game.log)
    log = [*game.log, Record(seq, Withdrawn(Kill("eve", "bob")))]
    blank = game.blank

    def strict() -> Village:
        village = blank()
        planted: Any = village
        planted.sealed_orders = None  # so that a rule that asks it breaks
        return village

    found = first_difference(strict, log, 0)
    assert found is not None
    assert found.replayed is None
    assert "broke a rule" in found.refusal


@pytest.mark.parametrize("at", [0, 1])
def test_a_log_that_cannot_have_happened_is_refused(at: int) -> None:
    log = [*night().log[:at], Record(at, Opened("supper", "supper 1"))]
    with pytest.raises(Malformed) as caught:
        restored(Village, log)
    assert (caught.value.code, caught.value.value) == ("malformed/impossible", at)
