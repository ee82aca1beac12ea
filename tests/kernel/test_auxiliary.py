"""Document 000, "Auxiliary Objects": subscribers with a key, temporary ones, and counters."""

from __future__ import annotations

import pytest

from gloaming.kernel.agenda import Fifo
from gloaming.kernel.auxiliary import (
    Auxiliary,
    Counter,
    CounterChanged,
    Enlisted,
    PhaseCounter,
    Temporary,
)
from gloaming.kernel.event import Then
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate
from gloaming.kernel.phase import GameEnded
from gloaming.kernel.subscriber import SELF, Answer, after, before, prevent
from gloaming.text.errors import Fault, Malformed
from tests.kernel.toys import Say, Table, at_table


class Hush(Temporary):
    """What TempPhaseAux is in the document: protection for a single phase."""

    @before(Say, Say.word, SELF)
    def hush(self, table: Table, say: Say) -> Answer[Table]:
        return prevent


class Ender(Auxiliary):
    """Ends the game when enough has been said."""

    @after(Say)
    def end(self, game: Game[Table], say: Say) -> Then[Table]:
        if len(game.state.said) >= 2:
            yield GameEnded()


def test_an_auxiliary_is_found_by_its_key() -> None:
    game = at_table(Fifo)
    game.happen(Enlisted("Ender", "ender"))
    assert isinstance(game.aux["ender"], Ender)
    assert "ender" in game.aux
    assert "other" not in game.aux


def test_auxiliaries_are_found_by_type_oldest_first() -> None:
    game = at_table(Fifo)
    for key in ("b", "a"):
        game.happen(Enlisted("Counter", key))
    game.happen(Enlisted("Ender", "ender"))
    assert [aux.key for aux in game.aux.of(Counter)] == ["b", "a"]
    assert len(game.aux) == 3
    assert [aux.key for aux in game.aux] == ["b", "a", "ender"]


def test_a_key_of_another_type_is_not_found_by_type() -> None:
    game = at_table(Fifo)
    game.happen(Enlisted("Ender", "ender"))
    assert game.aux.get("ender", Counter) is None
    assert game.aux.get("ender", Ender) is game.aux["ender"]


def test_a_key_stays_with_whoever_has_it() -> None:
    game = at_table(Fifo)
    game.happen(Enlisted("Counter", "votes"))
    game.happen(Enlisted("Ender", "votes"))
    assert game.log[-1].fate is Fate.MOOT
    assert isinstance(game.aux["votes"], Counter)


def test_two_of_one_key_are_a_fault() -> None:
    game = at_table(Fifo)
    game.happen(Enlisted("Counter", "votes"))
    with pytest.raises(Fault, match="'votes' already"):
        game.state.subscribe(Counter(key="votes"))


def test_an_auxiliary_listens_like_any_subscriber() -> None:
    game = at_table(Fifo)
    game.happen(Enlisted("Ender", "ender"))
    game.happen(Say("one"))
    assert not game.state.calendar.over
    game.happen(Say("two"))
    assert game.state.calendar.over


def test_a_temporary_auxiliary_is_gone_when_the_phase_is_over() -> None:
    game = at_table(Fifo)
    game.happen(Enlisted("Hush", "hush", "secret"))
    game.happen(Say("secret"))
    assert game.state.said == []
    game.close()
    game.happen(Say("secret"))
    assert game.state.said == ["secret"]
    assert len(game.aux) == 0


def test_a_key_is_free_again_when_its_auxiliary_has_gone() -> None:
    game = at_table(Fifo)
    game.happen(Enlisted("Hush", "hush", "secret"))
    game.close()
    game.happen(Enlisted("Hush", "hush", "other"))
    assert game.aux["hush"].holder == "other"


def test_a_counter_counts_up_and_down() -> None:
    game = at_table(Fifo)
    game.happen(Enlisted("Counter", "votes"))
    game.happen(CounterChanged("votes"))
    game.happen(CounterChanged("votes", 3))
    game.happen(CounterChanged("votes", -1))
    counter = game.aux.get("votes", Counter)
    assert counter is not None
    assert counter.value(game.state) == 3


def test_a_phase_counter_starts_again_in_every_phase() -> None:
    """What CounterPerPhaseAux is in the document."""
    game = at_table(Fifo)
    game.happen(Enlisted("PhaseCounter", "shots"))
    counter = game.aux.get("shots", PhaseCounter)
    assert counter is not None
    game.happen(CounterChanged("shots"))
    game.happen(CounterChanged("shots"))
    assert counter.value(game.state) == 2
    game.close()
    assert counter.value(game.state) == 0
    game.happen(CounterChanged("shots"))
    assert counter.value(game.state) == 1


def test_counting_where_there_is_no_counter_is_moot() -> None:
    game = at_table(Fifo)
    game.happen(Enlisted("Ender", "ender"))
    game.happen(CounterChanged("ender"))
    assert game.log[-1].fate is Fate.MOOT


def test_an_unknown_auxiliary_is_named_with_its_likeliest_spelling() -> None:
    game = at_table(Fifo)
    with pytest.raises(Malformed, match="no auxiliary 'Conter'") as caught:
        game.happen(Enlisted("Conter", "votes"))
    assert "Counter" in caught.value.accepted
