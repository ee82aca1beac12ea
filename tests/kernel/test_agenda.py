"""Agendas: which goes next, and where what follows is put."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gloaming.kernel.agenda import Agenda, Batch, ByPriority, Fifo, Nested, Pending, Retry
from gloaming.kernel.event import REFEREE, Event, Then
from gloaming.kernel.game import Game
from gloaming.kernel.subscriber import Answer, Subscriber, after, before, first, instead, prevent
from tests.kernel.toys import Murmur, Say, Shout, Table, Volley, at_table, led_to, rows, said


class Chain(Subscriber):
    """One word leads to the next."""

    @after(Say, Say.word, "a")
    def b(self, game: Game[Table], say: Say) -> Then[Table]:
        yield Say("a1")
        yield Say("a2")

    @after(Say, Say.word, "a1")
    def c(self, game: Game[Table], say: Say) -> Then[Table]:
        yield Say("a1x")


def nested() -> Agenda:
    return Nested()


@pytest.mark.parametrize(
    ("make", "order"),
    [
        (nested, ["a", "a1", "a1x", "a2", "z"]),
        (Fifo, ["a", "z", "a1", "a2", "a1x"]),
        (ByPriority, ["a", "z", "a1", "a2", "a1x"]),
    ],
)
def test_consequences_go_where_the_agenda_puts_them(
    make: Callable[[], Agenda], order: list[str]
) -> None:
    assert said(at_table(make, Chain), Volley(("a", "z"))) == order


class Gossip(Subscriber):
    @after(Say, Say.word, "a")
    def gossip(self, game: Game[Table], say: Say) -> Then[Table]:
        yield Murmur("later")
        yield Say("soon")


@pytest.mark.parametrize("make", [nested, Fifo, ByPriority])
def test_what_waits_goes_to_the_foot_whatever_the_agenda(make: Callable[[], Agenda]) -> None:
    game = at_table(make, Gossip)
    game.happen(Volley(("a", "z")))
    assert set(game.state.said[:3]) == {"a", "soon", "z"}
    assert game.state.said[3:] == ["later"]


class Procession(Event[Table], seen_by=REFEREE):
    """Sets others going in an order of their own."""

    def agenda(self, state: Table) -> Agenda | None:
        if "stop" in state.said:
            return None
        laid = ByPriority()
        for event in (Say("low"), Shout("high")):
            laid.add(Pending(event, state.now, None))
        return laid


def test_an_event_may_lay_an_agenda_of_its_own() -> None:
    assert led_to(at_table(Fifo), Procession()) == [
        ("Procession()", "happened", -1),
        ('"high"', "happened", 0),
        ('"low"', "happened", 0),
    ]


def test_an_event_may_lay_none_after_all() -> None:
    assert said(at_table(Fifo), Say("stop"), Procession()) == ["stop"]


class Fanfare(Subscriber):
    """Words go before shouts, each with consequences of its own."""

    @before(Shout)
    def announce(self, table: Table, shout: Shout) -> Answer[Table]:
        return first(Say("a"))


@pytest.mark.parametrize("make", [nested, Fifo, ByPriority])
def test_who_goes_first_is_done_with_before_the_event_is_asked_again(
    make: Callable[[], Agenda],
) -> None:
    game = at_table(make, Fanfare, Chain)
    game.happen(Shout("!"))
    assert sorted(game.state.said[:-1]) == ["a", "a1", "a1x", "a2"]
    assert game.state.said[-1] == "!"


@pytest.mark.parametrize("make", [nested, Fifo, ByPriority])
def test_what_follows_an_event_that_was_held_goes_where_it_would_have(
    make: Callable[[], Agenda],
) -> None:
    class Applause(Subscriber):
        @after(Shout)
        def clap(self, game: Game[Table], shout: Shout) -> Then[Table]:
            yield Say("clap")

    assert said(at_table(make, Fanfare, Applause), Shout("!")) == ["a", "!", "clap"]


def test_a_held_batch_stands_for_the_agenda_it_came_from() -> None:
    base = Nested()
    again = Retry(Batch(), base)
    item = Pending(Say("a"), -1, None)
    again.add(item)
    game: Game[Any] = Game(Table)
    assert again.take(game) == []
    assert again.take(game) is None
    assert base.take(game) == item
    child = again.child()
    assert type(child) is Nested
    assert not child.foot


def test_an_event_held_twice_is_held_by_each_rule_once() -> None:
    class Late(Subscriber):
        """Speaks up only when somebody else has gone first."""

        @before(Shout)
        def interrupt(self, table: Table, shout: Shout) -> Answer[Table]:
            return first(Say("me too")) if "a" in table.said else None

    assert led_to(at_table(Fifo, Fanfare, Late), Shout("!")) == [
        ('"!"', "held", -1),
        ('"a"', "happened", 0),
        ('"!"', "held", 0),
        ('"me too"', "happened", 2),
        ('"!"', "happened", 2),
    ]


def test_all_who_want_to_go_first_go_together() -> None:
    class Other(Subscriber):
        @before(Shout)
        def interrupt(self, table: Table, shout: Shout) -> Answer[Table]:
            return first(Say("b"))

    assert led_to(at_table(ByPriority, Fanfare, Other), Shout("!")) == [
        ('"!"', "held", -1),
        ('"b"', "happened", 0),
        ('"a"', "happened", 0),
        ('"!"', "happened", 0),
    ]


def test_whoever_goes_first_is_heard_before_anyone_prevents() -> None:
    class Veto(Subscriber):
        @before(Shout, rank=1)
        def forbid(self, table: Table, shout: Shout) -> Answer[Table]:
            return prevent

    game = at_table(Fifo, Fanfare, Veto)
    since = len(game.log)
    game.happen(Shout("!"))
    assert [row[:2] for row in rows(game, since)] == [
        ('"!"', "held"),
        ('"a"', "happened"),
        ('"!"', "prevented"),
    ]


def test_what_replaces_an_event_can_be_held_and_the_event_is_asked_again_whole() -> None:
    class Louder(Subscriber):
        @before(Say, Say.word, "hey")
        def shout(self, table: Table, say: Say) -> Answer[Table]:
            return instead(Shout("HEY"))

    assert led_to(at_table(Fifo, Fanfare, Louder), Say("hey")) == [
        ('"hey"', "held", -1),
        ('"a"', "happened", 0),
        ('"hey"', "replaced", 0),
        ('"HEY"', "happened", 2),
    ]


def test_several_may_happen_in_the_place_of_one_and_they_are_simultaneous() -> None:
    class Split(Subscriber):
        @before(Say, Say.word, "both")
        def split(self, table: Table, say: Say) -> Answer[Table]:
            return instead(Say("a"), Say("b"))

    assert said(at_table(nested, Split, Chain), Say("both")) == ["a", "b", "a1", "a1x", "a2"]


def test_a_batch_is_interposed_before_any_of_it_is_committed() -> None:
    class Once(Subscriber):
        """Lets a shout through as long as nobody has shouted."""

        @before(Shout)
        def hush(self, table: Table, shout: Shout) -> Answer[Table]:
            return prevent if table.said else None

    class Starter(Subscriber):
        @after(Volley)
        def start(self, game: Game[Table], volley: Volley) -> Then[Table]:
            yield Shout("one")
            yield Shout("two")

    both = at_table(ByPriority, Once, Starter)
    both.happen(Volley(()))
    assert both.state.said == ["one", "two"]
    in_turn = at_table(Fifo, Once, Starter)
    in_turn.happen(Volley(()))
    assert in_turn.state.said == ["one"]


def test_a_batch_is_reacted_to_after_all_of_it_is_committed() -> None:
    heard: list[list[str]] = []

    class Starter(Subscriber):
        @after(Volley)
        def start(self, game: Game[Table], volley: Volley) -> Then[Table]:
            yield Shout("one")
            yield Shout("two")

        @after(Shout)
        def note(self, game: Game[Table], shout: Shout) -> None:
            heard.append(list(game.state.said))

    game = at_table(ByPriority, Starter)
    game.happen(Volley(()))
    assert heard == [["one", "two"], ["one", "two"]]


def test_each_of_a_batch_may_lay_an_agenda_of_its_own() -> None:
    class Starter(Subscriber):
        @after(Volley)
        def start(self, game: Game[Table], volley: Volley) -> Then[Table]:
            yield Procession()
            yield Say("along")
            yield Procession()

    assert said(at_table(ByPriority, Starter), Volley(())) == [
        "along",
        "high",
        "low",
        "high",
        "low",
    ]


def test_the_prevented_of_a_batch_are_asked_again_when_it_was_held() -> None:
    class Starter(Subscriber):
        @after(Volley)
        def start(self, game: Game[Table], volley: Volley) -> Then[Table]:
            yield Shout("one")
            yield Shout("two")

    class Veto(Subscriber):
        """Forbids "one" until somebody has said "a"."""

        @before(Shout, Shout.word, "one")
        def forbid(self, table: Table, shout: Shout) -> Answer[Table]:
            return None if "a" in table.said else prevent

        @before(Shout, Shout.word, "two")
        def wait(self, table: Table, shout: Shout) -> Answer[Table]:
            return first(Say("a"))

    game = at_table(ByPriority, Starter, Veto)
    since = len(game.log)
    game.happen(Volley(()))
    assert [row[:2] for row in rows(game, since)[1:]] == [
        ('"two"', "held"),
        ('"a"', "happened"),
        ('"one"', "happened"),
        ('"two"', "happened"),
    ]


class Toast(Event[Table], seen_by=REFEREE):
    """Somebody raises a glass; the words of it are settled before anything else goes on."""

    name: str

    def agenda(self, state: Table) -> Agenda:
        laid = Fifo()
        laid.add(Pending(Say(f"{self.name} at {state.now}"), state.now, None))
        return laid


class Feast(Event[Table], seen_by=REFEREE):
    def consequences(self, game: Game[Any]) -> Then[Table]:
        yield from map(Toast, "ab")


class Echo(Subscriber):
    @after(Toast)
    def echo(self, game: Game[Table], toast: Toast) -> Then[Table]:
        yield Say(f"{toast.name} after {game.state.now}")


def test_each_of_a_batch_knows_which_record_it_is() -> None:
    game = at_table(ByPriority, Echo)
    game.happen(Feast())
    records = {r.event.name: r.seq for r in game.log if isinstance(r.event, Toast)}
    said = {r.event.word: r.cause for r in game.log if isinstance(r.event, Say)}
    assert said == {f"{n} {how} {i}": i for n, i in records.items() for how in ("at", "after")}
