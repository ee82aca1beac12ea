"""Answers that are none: the fault names whoever gave them, and nothing has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from gloaming.kernel.agenda import Agenda, ByPriority, Fifo, Nested
from gloaming.kernel.dependency_graph import all_fail
from gloaming.kernel.event import EVERYONE, Event, WithCause
from gloaming.kernel.game import Game
from gloaming.kernel.natural import Natural
from gloaming.kernel.subscriber import Subscriber, after, before, first, instead
from gloaming.text.errors import Fault
from tests.kernel.digest import digest_of
from tests.kernel.toys import Murmur, Say, Shout, Table, at_table

AGENDAS: list[Callable[[], Agenda]] = [Fifo, Nested, ByPriority, lambda: Natural(repr, all_fail)]


def yielding(*things: Any) -> Iterator[Any]:
    yield from things


def refused(game: Game[Table], event: Event[Any]) -> Fault:
    """Return the fault that an event ends in, when nothing has come of it."""
    was = digest_of(game)
    with pytest.raises(Fault) as caught:
        game.happen(event)
    assert digest_of(game) == was
    return caught.value


@pytest.mark.parametrize("make", AGENDAS)
@pytest.mark.parametrize(
    "answer",
    [
        lambda: yielding(Shout("instead")),
        yielding,
        lambda: [Shout("instead")],
        lambda: Shout("instead"),
        lambda: (),
        lambda: False,
        lambda: instead,
    ],
    ids=["generator", "empty generator", "list", "event", "tuple", "false", "function"],
)
def test_what_is_no_answer_to_what_is_about_to_happen_is_a_fault(
    make: Callable[[], Agenda], answer: Callable[[], Any]
) -> None:
    class Muddled(Subscriber):
        @before(Say)
        def bend(self, table: Table, say: Say) -> Any:
            return answer()

    fault = refused(at_table(make, Muddled), Say("hello"))
    assert fault.code == "fault/answer"
    assert str(fault).startswith("muddled (bend) answers ")
    assert "prevent" in fault.accepted


@pytest.mark.parametrize("answer", [lambda: yielding(Shout("x")), lambda: Shout("x")])
def test_what_is_no_answer_is_a_fault_when_it_is_only_previewed(answer: Callable[[], Any]) -> None:
    class Muddled(Subscriber):
        @before(Say)
        def bend(self, table: Table, say: Say) -> Any:
            return answer()

    game = at_table(lambda: Natural(repr, all_fail), Muddled)
    with pytest.raises(Fault, match=r"muddled \(bend\) answers"):
        game.preview(Say("hello"))


@pytest.mark.parametrize("make", AGENDAS)
@pytest.mark.parametrize("thing", [None, "a word", Shout, [Shout("x")], WithCause(Shout("x"), 0)])
@pytest.mark.parametrize("bend", [instead, first])
def test_what_is_put_before_or_in_the_place_of_an_event_is_one(
    make: Callable[[], Agenda], thing: Any, bend: Callable[..., Any]
) -> None:
    class Muddled(Subscriber):
        @before(Say)
        def bend(self, table: Table, say: Say) -> Any:
            return bend(thing)

    fault = refused(at_table(make, Muddled), Say("hello"))
    assert fault.code == "fault/not-an-event"
    assert str(fault) == f"muddled (bend) proposes {thing!r}, which is no event"


@pytest.mark.parametrize("make", AGENDAS)
@pytest.mark.parametrize("thing", [None, "a word", Shout, [Shout("x")]])
def test_what_follows_from_an_event_is_one(make: Callable[[], Agenda], thing: Any) -> None:
    class Muddled(Subscriber):
        @after(Say)
        def react(self, game: Game[Table], say: Say) -> Any:
            yield from (Murmur("so far so good"), thing)

    fault = refused(at_table(make, Muddled), Say("hello"))
    assert fault.code == "fault/not-an-event"
    assert str(fault) == f"muddled (react) proposes {thing!r}, which is no event"


class Muddle(Event[Table], seen_by=EVERYONE):
    def consequences(self, game: Game[Table]) -> Any:
        return [None]


def test_what_follows_from_an_event_of_itself_is_one() -> None:
    fault = refused(Game(Table), Muddle())
    assert str(fault) == "Muddle() proposes None, which is no event"


@pytest.mark.parametrize("ahead", [-3, 1, 99])
def test_nothing_comes_of_a_record_that_is_not_there(ahead: int) -> None:
    class Debtor(Subscriber):
        @after(Say)
        def pay(self, game: Game[Table], say: Say) -> Iterator[WithCause[Table]]:
            yield WithCause(Murmur("paid"), game.attending + ahead)

    fault = refused(at_table(Fifo, Debtor), Say("hello"))
    assert fault.code == "fault/owing"
    assert str(fault).startswith("debtor (pay) lets Murmur(word='paid') come of record ")


@pytest.mark.parametrize("answer", [lambda: Shout("x"), lambda: (1 // 0 for _ in "x")])
def test_a_reaction_that_is_none_names_whose_it_is(answer: Callable[[], Any]) -> None:
    class Muddled(Subscriber):
        @after(Say)
        def react(self, game: Game[Table], say: Say) -> Any:
            return answer()

    fault = refused(at_table(Fifo, Muddled), Say("hello"))
    assert fault.code == "fault/broken-rule"
    assert str(fault).endswith(", in Muddled().react")


@pytest.mark.parametrize("make", AGENDAS)
@pytest.mark.parametrize("hook", [before, after])
def test_a_hook_that_cannot_be_asked_is_named(make: Callable[[], Agenda], hook: Any) -> None:
    class Narrow(Subscriber):
        @hook(Say)  # type: ignore[untyped-decorator]
        def react(this, game: Game[Table]) -> Any: ...  # noqa: N805

    fault = refused(at_table(make, Narrow), Say("hello"))
    assert fault.code == "fault/broken-rule"
    assert str(fault).endswith(", in Narrow().react")


def test_a_hook_that_cannot_be_asked_is_named_when_an_event_is_only_previewed() -> None:
    class Narrow(Subscriber):
        @before(Say)
        def react(this, table: Table, say: Say) -> Any:  # noqa: N805
            raise KeyError("bang")

    game = at_table(lambda: Natural(repr, all_fail), Narrow)
    with pytest.raises(KeyError) as caught:
        game.preview(Say("hello"))
    assert caught.value.__notes__ == ["in the hook Narrow().react"]


def test_a_fault_names_what_broke_whatever_others_have_noted_on_the_error() -> None:
    class Annotated(Event[Table], seen_by=EVERYONE):
        def apply(this, table: Table) -> None:  # noqa: N805
            error = KeyError("bang")
            error.add_note("by the way")
            raise error

    class Cause(Event[Table], seen_by=EVERYONE):
        def consequences(self, game: Game[Table]) -> Any:
            return [Annotated()]

    fault = refused(Game(Table), Cause())
    assert str(fault) == "Cause() broke a rule: KeyError('bang'), in Annotated().apply"
    assert fault.value == Cause()
