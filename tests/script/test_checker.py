"""The checker: what holds, what does not, and what is true instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import Answer, Subscriber, before, prevent
from gloaming.script.checker import check
from gloaming.script.reader import read
from gloaming.text.errors import Fault, Faults, Illegal, Malformed
from gloaming.text.words import Word
from tests.script.hamlet import Hamlet, HamletNotation, HamletPack
from tests.script.writing import SEATS, checked, faults_in, found
from tests.village import Village


def test_a_script_without_expectations_is_only_played() -> None:
    report = checked("night 1\n eve kill ann")
    assert report.holds
    assert report.verdicts == []


def test_an_expectation_that_holds_says_nothing() -> None:
    report = checked("night 1\n eve kill ann\n = dead ann")
    assert report.holds
    assert str(report) == ""
    assert str(report.verdicts[0]) == "line 11: dead ann"


def test_an_expectation_that_fails_is_told_with_what_was_found() -> None:
    report = checked("night 1\n eve kill ann\n = dead cal\n = alive cal\n = dead nobody")
    assert not report.holds
    assert str(report) == (
        "line 11: expected 'dead cal', found 'dead ann'\n"
        "line 13: expected 'dead nobody', found 'dead ann'\n"
    )


def test_expectations_are_checked_when_their_own_phase_has_been_resolved() -> None:
    report = checked("night 1\n = alive ann\n eve kill cal\nday 1\n eve kill ann\n = dead ann")
    assert report.holds


def test_an_expectation_may_stand_before_the_orders() -> None:
    assert found("night 1\n = dead ann\n eve kill ann") is None


def test_a_phase_that_is_left_open_is_checked_as_it_stands() -> None:
    assert found("night 1\n eve kill ann\n = dead nobody\n...") is None


def test_an_expectation_that_cannot_be_read_is_a_fault() -> None:
    (fault,) = faults_in("night 1\n = dead zed")
    assert (fault.code, fault.where) == ("malformed/nobody", "line 10, column 9")


def test_a_refusal_is_an_expectation_too() -> None:
    report = checked("night 1\n ! fay kill ann\n ! eve kill ann")
    assert [verdict.holds for verdict in report.verdicts] == [True, False]
    assert str(report) == "line 11: expected '! eve kill ann', found 'it was taken'\n"


class Breaking(HamletNotation):
    def differs(self, game: Game[Any], since: int, words: Sequence[Word]) -> str | None:
        raise IndexError(since)


def test_a_notation_that_breaks_is_a_fault_of_ours() -> None:
    pack = HamletPack(Breaking())
    with pytest.raises(Faults) as caught:
        check(read(SEATS + "night 1\n = dead ann", pack=pack), pack)
    assert isinstance(caught.value.errors[0], Fault)


# -- the fate of an order

WARDED = "night 1\n ann protect cal\n eve kill cal\n = eve kill cal {}"


@pytest.mark.parametrize(
    "fate",
    [
        "happened",
        "prevented",
        "prevented by protected",
        "prevented by PROTECTED",
        "prevented by protected cal",
    ],
)
def test_the_fate_of_an_order_or_of_what_came_of_it_can_be_expected(fate: str) -> None:
    assert found(WARDED.format(fate)) is None


@pytest.mark.parametrize("fate", ["replaced", "moot", "prevented by bulletproof"])
def test_another_fate_is_told_with_what_became_of_the_order(fate: str) -> None:
    assert found(WARDED.format(fate)) == "eve kill cal happened, prevented by protected cal"


def test_an_order_that_was_blocked_did_not_happen() -> None:
    body = "night 1\n ann block eve\n eve kill cal\n = eve kill cal happened"
    assert found(body) == "eve kill cal prevented by blocked eve"


def test_an_order_that_was_turned_aside_did_not_happen_as_it_was_given() -> None:
    body = "night 1\n ann redirect eve onto Bea\n eve kill cal\n = eve kill cal {}"
    assert found(body.format("replaced by misled")) is None
    assert found(body.format("happened")) is not None


def test_what_came_too_late_is_moot() -> None:
    body = "night 1\n ann kill eve\n eve kill eve\n = {} kill eve moot"
    assert found(body.format("eve")) is None
    assert found(body.format("ann")) == "ann kill eve happened"


@pytest.mark.parametrize("rule", ["old oak", "OldOak", "Old-Oak", "old oak ida"])
def test_a_rule_is_named_as_people_say_it(rule: str) -> None:
    body = f"ida old oak\nnight 1\n eve kill ida\n = eve kill ida prevented by {rule}"
    assert found(body) is None


def test_a_rule_is_told_as_people_say_it() -> None:
    body = "ida old oak\nnight 1\n eve kill ida\n = eve kill ida moot"
    assert found(body) == "eve kill ida happened, prevented by old oak ida"


def test_what_a_rule_ordered_has_a_fate() -> None:
    body = "night 1\nday 1\n ann compel eve\nnight 2\n = eve kill ann happened"
    assert found(body) is None


def test_an_order_by_day_has_a_fate_too() -> None:
    body = "day 1\n ann protect cal\n eve kill cal\n = eve kill cal prevented by protected"
    assert found(body) is None


class Curfew(Subscriber):
    @before(Submitted)
    def forbid(self, state: State, order: Submitted[Any]) -> Answer[Any]:
        return prevent


class CurfewPack(HamletPack):
    def blank(self) -> Hamlet:
        hamlet = super().blank()
        hamlet.subscribe(Curfew())
        return hamlet


def test_an_order_that_a_rule_would_not_let_be_written_down_is_prevented() -> None:
    pack = CurfewPack()
    body = "night 1\n eve kill ann\n = eve kill ann prevented by curfew"
    assert check(read(SEATS + body, pack=pack), pack).holds


def test_an_order_nobody_gave_has_no_fate() -> None:
    assert found("night 1\n = eve kill ann happened") == "nobody ordered eve kill ann"


def test_an_order_that_was_replaced_by_a_later_one_came_to_nothing() -> None:
    body = "night 1\n eve kill ann\n eve kill cal\n = eve kill ann happened"
    assert found(body) == "nothing has come of eve kill ann"


@pytest.mark.parametrize("order", ["eve kill ann", "Eve kills Ann", "EVE KILL ANN"])
@pytest.mark.parametrize("expected", ["eve kill ann", "eve kills ann", "Eve Kill Ann"])
def test_an_order_is_known_however_it_is_written(order: str, expected: str) -> None:
    assert found(f"night 1\n {order}\n = {expected} happened") is None


class Late(HamletNotation):
    """Reads no order of eve's until somebody is dead, and writes none at all."""

    def order(self, state: Village, words: Sequence[Word]) -> Event[Any]:
        if words[0].text.lower() == "eve" and not state.dead:
            raise Illegal("illegal/early", "not yet")
        return super().order(state, words)

    def written(self, act: Event[Any]) -> str:
        raise Malformed("malformed/order", "that is no order")


@pytest.mark.parametrize(
    ("expected", "answer"),
    [("Eve kill ann", None), ("eve kills ann", "nobody ordered eve kills ann")],
)
def test_an_order_that_could_not_be_read_at_first_is_known_by_its_words(
    expected: str, answer: str | None
) -> None:
    pack = HamletPack(Late())
    body = f"day 1\n ann kill Bea\n eve kill ann\n = {expected} happened"
    (verdict,) = check(read(SEATS + body, pack=pack), pack).verdicts
    assert verdict.found == answer


class Deaf(HamletNotation):
    """Reads no order of eve's."""

    def order(self, state: Village, words: Sequence[Word]) -> Event[Any]:
        if words[0].text == "eve":
            raise Illegal("illegal/deaf", "not you")
        return super().order(state, words)


def test_an_order_that_cannot_be_read_is_known_by_how_it_would_be_written() -> None:
    pack = HamletPack(Deaf())
    body = "day 1\n ann compel eve\nnight 1\n = eve kill ann happened"
    (verdict,) = check(read(SEATS + body, pack=pack), pack).verdicts
    assert verdict.holds


def test_what_an_order_was_turned_into_is_not_what_was_ordered() -> None:
    body = "night 1\n ann redirect eve onto Bea\n eve kill cal\n = eve kill Bea happened"
    assert found(body) == "nobody ordered eve kill Bea"


def test_what_came_of_an_order_is_followed_to_its_end() -> None:
    body = "night 1\n cal guard ann\n eve kill ann\n = eve kill ann prevented by bulletproof"
    assert found(body) is None


def test_an_order_in_an_expectation_that_nobody_can_read_is_a_fault() -> None:
    (fault,) = faults_in("night 1\n eve kill ann\n = eve kil ann happened")
    assert (fault.code, fault.where) == ("malformed/verb", "line 11, column 8")


def test_a_fate_may_also_be_a_name() -> None:
    head = "folk moot happened eve\n"
    assert found("night 1\n eve kill moot\n = eve kill moot happened", head) is None


def test_a_keyword_of_the_pack_comes_before_a_fate() -> None:
    assert found("night 1\n eve kill moot\n = dead moot", "folk moot eve\n") is None


def test_an_order_is_not_read_as_an_expectation() -> None:
    (fault,) = faults_in("night 1\n eve kill moot by", "folk moot by eve\n")
    assert fault.message == "nothing follows the target of kill"


# -- why


@pytest.mark.parametrize(
    "line",
    [
        "why ann: eve attacks ann",
        "WHY Ann: Eve  ATTACKS ann",
        "why ann eve attacks ann",
        "why ann : eve attacks ann",
    ],
)
def test_the_reason_contains_the_text(line: str) -> None:
    assert found(f"night 1\n eve kill ann\n = {line}") is None


def test_a_reason_that_does_not_contain_the_text_is_told_in_full() -> None:
    answer = found("night 1\n eve kill ann\n = why ann: old age")
    assert answer is not None
    assert "eve attacks ann" in answer


def test_a_reason_is_of_its_own_phase() -> None:
    answer = found("night 1\n eve kill ann\nday 1\nnight 2\n = why ann: eve attacks ann")
    assert answer == "Nothing happens to ann during night 2."


@pytest.mark.parametrize(
    ("name", "accepted"), [("anne", ("ann",)), ("zachary", ("ann", "Bea", "cal", "eve", "fay"))]
)
def test_why_asks_after_somebody_who_takes_part(name: str, accepted: tuple[str, ...]) -> None:
    (fault,) = faults_in(f"night 1\n = why {name}: old age")
    assert (fault.code, fault.where) == ("malformed/nobody", "line 10, column 8")
    assert fault.accepted == accepted
