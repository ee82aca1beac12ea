"""Subscribers: what they hear, in what order, and until when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gloaming.kernel.agenda import Fifo
from gloaming.kernel.event import REFEREE, Event, Then, WithCause, replace
from gloaming.kernel.game import Game
from gloaming.kernel.hook_index import HookIndex
from gloaming.kernel.log import Fate
from gloaming.kernel.phase import Ended
from gloaming.kernel.subscriber import (
    FIRST,
    LAST,
    SELF,
    Answer,
    Lapsed,
    Mine,
    Subscriber,
    after,
    before,
    instead,
    prevent,
)
from tests.kernel.toys import Murmur, Say, Seat, Shout, Table, Volley, at_table, guest, said


def test_a_hook_on_a_field_that_does_not_exist_fails_when_it_is_defined() -> None:
    with pytest.raises(AttributeError, match="'Say' has no attribute 'wrod'"):

        class Typo(Subscriber):
            @before(Say, Say.wrod, SELF)  # type: ignore[attr-defined]
            def hear(self, table: Table, say: Say) -> Answer[Table]: ...


class Scribble(Event[Table], seen_by=REFEREE):
    """Has a field of the same name as another event, which is not the same field."""

    word: str


@pytest.mark.parametrize("field", [Scribble.word, Seat.name, Say.level, Say.describe, "word"])
def test_a_hook_filters_by_a_field_of_the_event_it_listens_for(field: Any) -> None:
    with pytest.raises(TypeError, match="a hook filters Say by a field of it, and not by "):

        class Astray(Subscriber):
            @before(Say, field, SELF)
            def hear(self, table: Table, say: Say) -> Answer[Table]: ...


def test_a_hook_filters_by_a_field_that_its_event_has_from_its_ancestors() -> None:
    class Listener(Subscriber):
        @after(Murmur, Murmur.word, "x")
        @after(Murmur, Say.word, "y")
        def hear(self, game: Game[Table], murmur: Murmur) -> None: ...

    assert [(hook.hook_key.field, hook.value) for hook in Listener.hooks] == [
        ("word", "y"),
        ("word", "x"),
    ]


def test_a_hook_without_brackets_fails_when_it_is_defined_and_is_not_just_never_heard() -> None:
    with pytest.raises(TypeError, match=r"names a kind of event, as in @after\(Death\), and not"):
        after(Table.objection)  # type: ignore[call-overload]


@pytest.mark.parametrize("where", [(Seat.name,), (Seat.name, "x", Seat.holder, "y")])
def test_a_hook_is_indexed_by_one_field_and_its_value(where: tuple[str, ...]) -> None:
    with pytest.raises(TypeError, match="one field and its value"):
        after(Seat, *where)


class Echo(Subscriber):
    @after(Say)
    def echo(self, game: Game[Table], say: Say) -> Then[Table]:
        if not say.word.endswith("!"):
            yield Say(f"{say.word}!")


def test_a_hook_hears_descendants_of_what_it_listens_for() -> None:
    assert said(at_table(Fifo, Echo), Shout("hey")) == ["hey", "hey!"]


def test_an_override_of_a_hook_keeps_listening() -> None:
    class Loud(Echo):
        def echo(self, game: Game[Table], say: Say) -> Then[Table]:
            if say.word.islower():
                yield Say(say.word.upper())

    assert said(at_table(Fifo, Loud), Say("hey")) == ["hey", "HEY"]


def test_none_in_the_place_of_a_hook_does_not_listen() -> None:
    class Deaf(Echo):
        echo: Any = None

    assert Deaf.hooks == ()
    assert said(at_table(Fifo, Deaf), Say("hey")) == ["hey"]


class Passing(Subscriber, until=Shout):
    @before(Say, Say.word, "psst")
    def hush(self, table: Table, say: Say) -> Answer[Table]:
        return prevent


def test_a_subscriber_lapses_when_what_it_lasts_until_has_come() -> None:
    game = at_table(Fifo, Passing)
    game.happen(Say("psst"))
    game.happen(Shout("now"))
    game.happen(Say("psst"))
    assert game.state.said == ["now", "psst"]
    assert game.state.subscribers == {}


def test_the_lapse_is_laid_to_the_subscriber() -> None:
    game = at_table(Fifo, Passing)
    game.happen(Shout("now"))
    lapsed = game.log[-1]
    assert lapsed.event == Lapsed(0, "Passing")
    assert lapsed.event.describe() == "passing is over"
    assert Lapsed(0, "HeldBack", "ann").describe() == "held back ann is over"
    assert lapsed.source is not None
    assert lapsed.source.method == "lapse"


def test_until_is_inherited() -> None:
    class Fleeting(Passing):
        pass

    assert Fleeting.until is Shout
    game = at_table(Fifo, Fleeting)
    game.happen(Shout("now"))
    assert game.state.subscribers == {}


def test_until_can_be_changed_by_a_descendant() -> None:
    class Lasting(Passing, until=Ended):
        pass

    game = at_table(Fifo, Lasting)
    game.happen(Shout("now"))
    assert len(game.state.subscribers) == 1
    game.close()
    assert game.state.subscribers == {}


def test_what_has_an_end_cannot_do_without_its_lapse() -> None:
    with pytest.raises(TypeError, match="Endless lasts until Shout and has no `lapse`"):

        class Endless(Subscriber, until=Shout):
            lapse: Any = None

    with pytest.raises(TypeError, match="Heir lasts until Shout and has no `lapse`"):

        class Heir(Passing):
            lapse: Any = None


def test_what_has_no_end_may_do_without_its_lapse() -> None:
    class Abiding(Passing):
        until = None
        lapse: Any = None

    assert said(at_table(Fifo, Abiding), Shout("now"), Say("psst")) == ["now"]


def test_a_lapse_happens_once() -> None:
    game = at_table(Fifo, Passing)
    game.happen(Lapsed(0, "Passing"))
    game.happen(Lapsed(0, "Passing"))
    assert game.log[-1].fate is Fate.MOOT


def test_a_subscriber_reads_like_what_it_is_and_whose() -> None:
    assert repr(Echo("ann")) == "Echo(ann)"


def test_a_rule_reads_like_what_it_is_and_whose() -> None:
    guest(Echo)
    game = at_table(Fifo)
    game.happen(Seat("Echo", "ann"))
    game.happen(Say("hey"))
    rule = game.log[-1].source
    assert rule is not None
    assert (str(rule), rule.method, rule.origin) == ("echo ann", "echo", 1)
    assert str(game.log[-1]) == "#3 Say(word='hey!') <- #2 via echo ann"


def suffix(letter: str, rank: int) -> type[Subscriber]:
    class Suffix(Subscriber):
        @before(Say, rank=rank)
        def add(self, table: Table, say: Say) -> Answer[Table]:
            return instead(replace(say, word=say.word + letter))

    Suffix.__name__ = f"Suffix{letter}"
    return Suffix


def test_hooks_answer_by_rank() -> None:
    assert said(
        at_table(Fifo, suffix("c", LAST), suffix("b", 0), suffix("a", FIRST)), Say("-")
    ) == ["-abc"]


@pytest.mark.parametrize(("newest_first", "word"), [(True, "-cba"), (False, "-abc")])
def test_among_equal_ranks_age_decides_as_the_rules_say(newest_first: bool, word: str) -> None:
    class Ordered(Table):
        def __init__(self) -> None:
            super().__init__()
            self.hook_index = HookIndex(newest_first=newest_first)

    game: Game[Table] = Game(Ordered)
    for letter in "abc":
        guest(suffix(letter, 0))
        game.happen(Seat(f"Suffix{letter}"))
    game.happen(Say("-"))
    assert game.state.said == [word]


def test_reactions_go_oldest_first_whatever_the_shields_do() -> None:
    class Witness(Subscriber):
        @after(Shout)
        def tell(self, game: Game[Table], shout: Shout) -> Then[Table]:
            yield Say(self.holder)

    guest(Witness)
    game = at_table(Fifo)
    for name in ("old", "new"):
        game.happen(Seat("Witness", name))
    game.happen(Shout("!"))
    assert game.state.said == ["!", "old", "new"]


def test_a_rule_reached_through_two_hooks_reacts_once() -> None:
    class Keen(Subscriber):
        @after(Seat, Seat.name, "Keen")
        @after(Seat, Seat.holder, "twice")
        @after(Seat)
        def greet(self, game: Game[Table], seat: Seat) -> Then[Table]:
            yield Say("welcome")

    guest(Keen)
    assert said(at_table(Fifo), Seat("Keen", "twice")) == ["welcome"]


@pytest.mark.parametrize("rank", [0, 5])
def test_a_rule_whose_two_filters_come_to_the_same_reacts_once(rank: int) -> None:
    class Pair(Subscriber):
        left, right = "a", "a"

        @after(Say, Say.word, Mine("left"))
        @after(Say, Say.word, Mine("right"), rank=rank)
        def echo(self, game: Game[Table], say: Say) -> Then[Table]:
            yield Shout(f"{say.word}!")

    class Other(Pair):
        right = "b"

    game = at_table(Fifo, Pair, Other)
    game.happen(Say("a"))
    assert game.state.said == ["a", "a!", "a!"]
    for sub in list(game.state.subscribers.values()):
        game.happen(Lapsed(sub.serial, type(sub).__name__))
    game.happen(Say("a"))
    assert game.state.said == ["a", "a!", "a!", "a"]


def test_a_rule_that_hangs_on_two_fields_bends_an_event_once() -> None:
    class Swap(Subscriber):
        @before(Say, Say.word, "left")
        @before(Say, Say.word, "right")
        def swap(self, table: Table, say: Say) -> Answer[Table]:
            return instead(replace(say, word="right" if say.word == "left" else "left"))

    assert said(at_table(Fifo, Swap), Volley(("left", "right"))) == ["right", "left"]


def test_of_equal_hooks_the_right_one_is_disconnected() -> None:
    class Twice(Subscriber):
        @after(Say)
        def one(self, game: Game[Table], say: Say) -> Then[Table]:
            if say.word == "go":
                yield Say("one")

        @after(Say)
        def two(self, game: Game[Table], say: Say) -> Then[Table]:
            if say.word == "go":
                yield Say("two")

    game = at_table(Fifo, Twice, Twice)
    game.state.unsubscribe(0)
    game.happen(Say("go"))
    assert game.state.said == ["go", "one", "two"]


@pytest.mark.parametrize("older", [0, 1, 2])
def test_equal_hooks_of_one_subscriber_answer_in_the_order_they_are_written(older: int) -> None:
    class Both(Subscriber):
        @before(Say)
        def one(self, table: Table, say: Say) -> Answer[Table]:
            return instead(replace(say, word=say.word + "1"))

        @before(Say)
        def two(self, table: Table, say: Say) -> Answer[Table]:
            return instead(replace(say, word=say.word + "2"))

    assert said(at_table(Fifo, *[Both] * (older + 1)), Say("")) == ["12" * (older + 1)]


def test_dropping_what_was_never_placed_does_nothing() -> None:
    index = HookIndex()
    index.add(Subscriber())
    index.drop(7)
    assert index.before(Say("x")) == index.after(Say("x")) == ()


def test_boards_with_the_same_kinds_of_hooks_share_their_plans() -> None:
    one, two = HookIndex(), HookIndex()
    one.add(Echo())
    one.add(Passing())
    two.add(Passing())
    two.add(Echo())
    assert one.layout is two.layout


class Debtor(Subscriber):
    """Answers a shout with what it owes to the first thing that was ever said."""

    @after(Shout)
    def pay(self, game: Game[Table], shout: Shout) -> Iterator[WithCause[Table]]:
        yield WithCause(Murmur(shout.word), 0)


def test_what_comes_of_an_earlier_record_says_so() -> None:
    game = at_table(Fifo, Debtor)
    game.happen(Shout("now"))
    assert game.log[-1].event == Murmur("now")
    assert game.log[-1].cause == 0
    assert str(game.log[-1].source) == "debtor"
