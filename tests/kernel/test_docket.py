"""Sealed orders: kept, replaced, taken back, and resolved when the phase closes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial
from itertools import permutations
from typing import Any, ClassVar

import pytest

from gloaming.kernel.agenda import ByPriority, Fifo
from gloaming.kernel.event import EVERYONE, REFEREE, Event, admits
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate
from gloaming.kernel.phase import Ended
from gloaming.kernel.sealed_orders import Submitted, SubmittedNow, Withdrawn
from gloaming.kernel.subscriber import Subscriber, after
from gloaming.text.errors import Fault, GradedError, Illegal
from tests.kernel.toys import Say, Seat, Table, guest


class Plan(Event[Table], seen_by=EVERYONE):
    says: ClassVar[str] = "{actor} plans {deed}"
    actor: str
    deed: str

    def slot(self) -> Hashable:
        return self.actor

    def apply(self, state: Table) -> None:
        state.said.append(self.deed)


class Numbered(Plan, seen_by=EVERYONE):
    def slot(self) -> Hashable:
        return 1


class Sour(Plan, seen_by=EVERYONE):
    def slot(self) -> Any:
        return []


class Fussy(Table):
    def objection(self, act: Event[Any]) -> GradedError | None:
        if act == Say("please"):
            return Illegal("illegal/manners", "say it nicely")
        if act == Say("curse"):
            raise Illegal("illegal/language", "mind your language")
        return {"fine": None}[act.word] if isinstance(act, Say) else None


def sealed(blank: type[Table] = Table) -> Game[Table]:
    game: Game[Table] = Game(lambda: blank(ByPriority))
    game.start("night")
    return game


def orders(game: Game[Table]) -> list[Event[Any]]:
    return [entry.act for entry in game.state.sealed_orders]


def test_a_later_order_for_the_same_slot_takes_the_place_of_the_earlier() -> None:
    game = sealed()
    game.submit(Plan("ann", "read"))
    game.submit(Plan("bob", "sleep"))
    game.submit(Plan("ann", "write"))
    assert orders(game) == [Plan("bob", "sleep"), Plan("ann", "write")]


def test_an_order_is_taken_back_by_naming_its_slot() -> None:
    game = sealed()
    game.submit(Plan("ann", "read"))
    game.withdraw(Plan("ann", "anything"))
    assert orders(game) == []


def test_of_equal_orders_without_a_slot_the_latest_is_taken_back() -> None:
    game = sealed()
    for word in ("one", "two", "one"):
        game.submit(Say(word))
    game.withdraw(Say("one"))
    assert orders(game) == [Say("one"), Say("two")]


def test_a_slot_that_is_a_number_is_not_mistaken_for_a_record() -> None:
    game = sealed()
    game.submit(Say("first record after the opening"))
    assert game.log[-1].seq == 1
    game.submit(Numbered("ann", "count"))
    assert len(game.state.sealed_orders) == 2


@pytest.mark.parametrize("act", [Say("two"), Plan("bob", "sleep")])
def test_what_was_not_ordered_cannot_be_taken_back(act: Event[Table]) -> None:
    game = sealed()
    game.submit(Say("one"))
    with pytest.raises(Illegal, match="no such order"):
        game.withdraw(act)
    assert orders(game) == [Say("one")]


def test_a_withdrawal_with_nothing_to_withdraw_is_moot() -> None:
    game = sealed()
    game.happen(Withdrawn(Say("one")))
    assert game.log[-1].fate is Fate.MOOT


def test_striking_what_is_not_there_strikes_nothing() -> None:
    game = sealed()
    game.submit(Say("one"))
    game.state.sealed_orders.strike(Say("two"))
    assert orders(game) == [Say("one")]


def test_an_objection_refuses_an_order() -> None:
    game = sealed(Fussy)
    with pytest.raises(Illegal, match="nicely"):
        game.submit(Say("please"))
    assert orders(game) == []


def test_an_objection_may_be_raised_as_well_as_returned() -> None:
    with pytest.raises(Illegal, match="language"):
        sealed(Fussy).submit(Say("curse"))


def test_an_objection_that_breaks_is_our_fault() -> None:
    game = sealed(Fussy)
    with pytest.raises(Fault, match="broke a rule: KeyError"):
        game.submit(Say("what"))
    game.submit(Say("fine"))


@pytest.mark.parametrize("call", ["submit", "withdraw"])
def test_a_slot_that_cannot_be_one_is_our_fault(call: str) -> None:
    game = sealed()
    with pytest.raises(Fault, match="unhashable"):
        getattr(game, call)(Sour("ann", "sulk"))
    assert len(game.log) == 1


def test_only_its_author_sees_an_order_and_its_withdrawal() -> None:
    game = sealed()
    game.submit(Plan("ann", "read"))
    game.withdraw(Plan("ann", "read"))
    for record in game.log[1:]:
        assert record.seen == ("ann",)
        assert admits(record.event, record.seen, "ann")
        assert not admits(record.event, record.seen, "bob")


def test_an_order_nobody_gave_is_seen_by_nobody() -> None:
    game = sealed()
    game.submit(Say("one"))
    assert game.log[-1].seen == ()


def test_what_is_being_resolved_is_under_way_until_the_next_phase_opens() -> None:
    seen: list[list[Event[Any]]] = []

    class Clerk(Subscriber):
        @after(Ended)
        def note(self, game: Game[Table], ended: Ended) -> None:
            sealed_orders = game.state.sealed_orders
            seen.append([entry.act for entry in sealed_orders])
            seen.append([entry.act for entry in sealed_orders.under_way])

    guest(Clerk)
    game = sealed()
    game.happen(Seat("Clerk"))
    game.submit(Plan("ann", "read"))
    game.close()
    assert seen == [[], [Plan("ann", "read")]]
    assert game.state.sealed_orders.under_way == ()


@pytest.mark.parametrize("make", [Fifo, ByPriority])
def test_when_an_order_was_given_does_not_matter(make: type[Fifo | ByPriority]) -> None:
    said = set()
    for words in permutations(("one", "two", "three")):
        game: Game[Table] = Game(partial(Table, make))
        game.start("night")
        for word in words:
            game.submit(Say(word))
        game.close()
        said.add(tuple(game.state.said))
    assert said == {("one", "three", "two")}


def test_a_submission_that_comes_as_an_event_is_the_same_submission() -> None:
    game, other = sealed(), sealed()
    game.submit(Plan("ann", "read"))
    other.happen(Submitted(Plan("ann", "read")))
    assert game.log == other.log


class Cry(Plan, seen_by=EVERYONE):
    instant: ClassVar[bool] = True


def test_what_is_instant_is_not_kept_until_the_phase_closes() -> None:
    game = sealed()
    game.submit(Cry("ann", "help"))
    game.submit(Plan("ann", "sleep"))
    assert game.state.said == ["help"]
    assert [type(record.event) for record in game.log[1:]] == [Cry, Submitted]
    game.close()
    assert game.state.said == ["help", "sleep"]


class Whisper(Plan, seen_by=REFEREE):
    pass


class Pair(Table):
    def sharers(self, act: Event[Any]) -> Iterable[str]:
        return ("bob",) if isinstance(act, Numbered) else ()


def test_an_order_that_acts_at_once_and_unseen_is_shown_to_its_author() -> None:
    game = Game(Table)
    game.start("day")
    game.submit(Whisper("ann", "sing"))
    order, act = game.log[-2:]
    assert order.event == SubmittedNow(Whisper("ann", "sing"))
    assert (act.event, act.cause) == (Whisper("ann", "sing"), order.seq)
    assert [admits(r.event, r.seen, "ann") for r in (order, act)] == [True, False]
    assert not admits(order.event, order.seen, "bob")
    assert game.state.said == ["sing"]
    assert not game.state.sealed_orders


def test_those_who_share_an_order_see_it_given_and_taken_back() -> None:
    game = Game(Pair)
    game.start("night")
    for act in (Numbered("ann", "sing"), Plan("ann", "dance")):
        game.submit(act)
        game.withdraw(act)
    seen = [record.seen for record in game.log[-4:]]
    assert seen == [("ann", "bob"), ("ann", "bob"), ("ann",), ("ann",)]
