"""The runner: what a script does to a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gloaming.kernel.event import Event
from gloaming.kernel.sealed_orders import Submitted, SubmittedNow, Withdrawn
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.text.errors import Fault, Faults, Illegal, Malformed
from gloaming.text.words import Word
from tests.script.hamlet import HAMLET, Hamlet, HamletNotation, HamletPack
from tests.script.writing import SEATS, faults_in, played
from tests.village import Finding, Kill, Settled, Village


def titles(body: str) -> list[str]:
    return [played_phase.title for played_phase in played(body).phases]


def standing(body: str) -> str:
    """Return the phase a script leaves its game in."""
    return str(played(body).game.state.calendar.title)


def test_the_set_up_happens_before_anything_else() -> None:
    log = played("night 1").game.log
    assert log[0].event == Settled("ann", "Villager")
    assert [record.cause for record in log[:5]] == [-1] * 5


def test_a_script_may_begin_with_any_phase() -> None:
    assert titles("long dusk") == ["long dusk 1"]


def test_a_script_without_phases_is_started_and_no_more() -> None:
    assert standing("") == "startup"


def test_a_script_that_stops_in_its_head_is_not_even_started() -> None:
    assert standing("...") == "nothing"


def test_the_end_of_the_file_closes_the_last_phase() -> None:
    assert standing("night 1") == "day 1"


def test_three_dots_leave_the_last_phase_open() -> None:
    game = played("night 1\n eve kill ann\n...").game
    assert game.state.calendar.title == "night 1"
    assert [entry.act for entry in game.state.sealed_orders] == [Kill("eve", "ann")]


def test_a_phase_may_go_without_its_number() -> None:
    assert titles("night\nday\nnight") == ["night 1", "day 1", "night 2"]


def test_an_order_is_submitted_in_the_phase_it_stands_in() -> None:
    played_ = played("night 1\nday 1\n eve kill ann")
    (taken,) = played_.phases[1].taken
    assert taken.act == Kill("eve", "ann")
    assert taken.record is not None
    assert taken.record.event == SubmittedNow(Kill("eve", "ann"))
    (act,) = [r for r in played_.game.log if r.event == Kill("eve", "ann")]
    assert act.cause == taken.record.seq  # by day it acts at once


def test_a_stretch_tells_which_records_are_its_own() -> None:
    night, day = played("night 1\n eve kill ann\nday 1").phases
    assert (night.since, night.until) == (5, day.since + 1)


def test_names_and_verbs_ignore_case() -> None:
    assert played("NIGHT 1\n EVE Kills ANN").game.state.dead == {"ann"}


def test_an_order_can_be_taken_back() -> None:
    game = played("night 1\n eve kill ann\n eve kill nobody").game
    assert Withdrawn(Kill("eve", "ann")) in [record.event for record in game.log]
    assert game.state.dead == set()


def test_to_take_back_what_was_not_ordered_is_a_fault() -> None:
    (fault,) = faults_in("night 1\n eve kill nobody")
    assert (fault.code, fault.where) == ("illegal/nothing-ordered", "line 10, column 2")


def test_an_order_that_is_refused_is_a_fault_with_its_line() -> None:
    (fault,) = faults_in("night 1\n  fay kill ann")
    assert isinstance(fault, Illegal)
    assert (fault.code, fault.where) == ("illegal/idle", "line 10, column 3")


def test_an_order_that_cannot_be_read_is_a_fault_at_the_word() -> None:
    (fault,) = faults_in("night 1\n  eve kil ann")
    assert (fault.code, fault.where) == ("malformed/verb", "line 10, column 7")
    assert fault.accepted == ("kill",)


def test_playing_goes_on_after_a_bad_order_to_find_the_others() -> None:
    faults = faults_in("night 1\n zed kill ann\n fay kill ann\nday 1\n eve kill zed")
    assert [fault.where for fault in faults] == [
        "line 10, column 2",
        "line 11, column 2",
        "line 13, column 11",
    ]


def test_chance_follows_the_seed() -> None:
    def guess(seed: int) -> list[Event[Any]]:
        log = played(f"seed {seed}\nnight 1\n eve guess ann").game.log
        return [record.event for record in log if isinstance(record.event, Finding)]

    assert guess(1) == guess(1) != guess(2)


# -- refusals


def test_an_order_that_should_have_been_refused_is_told_and_leaves_no_trace() -> None:
    played_ = played("night 1\n ! eve kill ann")
    (taken,) = played_.phases[0].taken
    assert not taken.holds
    assert not any(isinstance(record.event, Submitted) for record in played_.game.log)


def test_what_nobody_can_read_is_not_refused_but_misspelt() -> None:
    (fault,) = faults_in("night 1\n ! fay kil ann")
    assert fault.code == "malformed/verb"


def test_a_withdrawal_can_be_marked_as_refused() -> None:
    (taken,) = played("night 1\n ! eve kill nobody").phases[0].taken
    assert taken.holds


class Strict(HamletNotation):
    """Refuses while reading."""

    def order(self, state: Village, words: Sequence[Word]) -> Event[Any]:
        if words[0].text == "fay":
            raise Illegal("illegal/idle", "fay does nothing")
        return super().order(state, words)


def test_a_pack_may_refuse_while_it_reads() -> None:
    pack = HamletPack(Strict())
    script = read(SEATS + "night 1\n ! fay kill ann", pack=pack)
    (taken,) = run(script, pack).phases[0].taken
    assert taken.holds
    assert taken.act is None


class Meddler(Hamlet):
    """Breaks the rule that an objection changes nothing."""

    def objection(self, act: Event[Village]) -> Illegal | None:
        self.dead.add("cal")
        return Illegal("illegal/never", "never")


class MeddlersPack(HamletPack):
    def blank(self) -> Hamlet:
        return Meddler()


def test_a_refusal_that_changes_the_game_is_a_fault_of_ours() -> None:
    pack = MeddlersPack()
    with pytest.raises(Faults, match="refusing 'eve kill ann' changed the game"):
        run(read(SEATS + "night 1\n ! eve kill ann", pack=pack), pack)


class Pedant(Hamlet):
    def objection(self, act: Event[Village]) -> Malformed | None:
        return Malformed("malformed/aim", "nobody can do that")


class PedantsPack(HamletPack):
    def blank(self) -> Hamlet:
        return Pedant()


def test_an_order_that_can_be_read_is_refused_whatever_the_grade() -> None:
    pack = PedantsPack()
    (taken,) = run(read(SEATS + "night 1\n ! eve kill ann", pack=pack), pack).phases[0].taken
    assert taken.holds


class Choking(Hamlet):
    def objection(self, act: Event[Village]) -> Illegal | None:
        raise ZeroDivisionError


class ChokingPack(HamletPack):
    def blank(self) -> Hamlet:
        return Choking()


def test_a_broken_rule_does_not_pass_for_a_refusal() -> None:
    pack = ChokingPack()
    with pytest.raises(Faults) as caught:
        run(read(SEATS + "night 1\n ! eve kill ann", pack=pack), pack)
    assert isinstance(caught.value.errors[0], Fault)


# -- phases that do not come


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("night 2", "night 2 does not come now: the game starts here, so it is night 1"),
        ("night 1\nnight 2", "night 2 does not come now: the game is at day 1"),
        ("night 1\nnight", "night does not come now: the game is at day 1"),
        ("night 1\n eve kill fay\nday 1", "day 1 does not come now: the game is over"),
        ("shutdown\nshutdown", "shutdown does not come now: the game is over"),
    ],
)
def test_a_phase_that_does_not_come_is_a_fault_that_says_what_does(body: str, message: str) -> None:
    (fault,) = faults_in(body)
    assert fault.message == message


def test_nothing_is_played_past_a_phase_that_did_not_come() -> None:
    faults = faults_in("night 1\nnight 2\n zed kill ann")
    assert [fault.code for fault in faults] == ["illegal/other-phase"]


def test_a_phase_line_that_is_misspelt_is_told_as_one() -> None:
    (fault,) = faults_in("night 1\nnihgt 2\n zed kill ann")
    assert (fault.code, fault.accepted) == ("malformed/phase", ("night 2",))


def test_a_phase_and_its_number_are_two_words() -> None:
    (fault,) = faults_in("night 1\nday1\n zed kill ann")
    assert (fault.message, fault.accepted) == ("'day1' is two words", ("day 1",))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("eve bombard 2", "malformed/verb"),
        ("dya Bea", "malformed/nobody"),
        ("2", "malformed/nobody"),
    ],
)
def test_a_bad_order_that_is_like_no_phase_is_told_as_an_order(line: str, code: str) -> None:
    (fault,) = faults_in(f"night 1\n{line}")
    assert fault.code == code


class Terse(HamletNotation):
    """Has orders of a name and a number."""

    def order(self, state: Village, words: Sequence[Word]) -> Event[Any]:
        return Kill(words[0].text, words[0].text)


def test_an_order_that_is_read_and_refused_is_no_phase_however_it_looks() -> None:
    pack = HamletPack(Terse())
    with pytest.raises(Faults) as caught:
        run(read(SEATS + "night 1\n nigh 2", pack=pack), pack)
    assert [fault.code for fault in caught.value.errors] == ["illegal/nobody"]


def test_a_game_that_is_over_may_be_said_to_be() -> None:
    assert titles("night 1\n eve kill fay\nshutdown") == ["night 1", "shutdown"]


# -- phases that come by themselves


def test_a_phase_that_the_game_closed_itself_is_not_closed_again() -> None:
    assert titles("day 1\n ann toll eve\nnight 1\nday 2") == ["day 1", "night 1", "day 2"]


def test_the_end_of_the_file_closes_no_phase_that_has_no_line() -> None:
    assert standing("day 1\n ann toll eve") == "night 1"


def test_a_phase_that_was_put_in_has_its_line() -> None:
    assert titles("day 1\n ann delay eve\nlong dusk 1\nnight 1") == [
        "day 1",
        "long dusk 1",
        "night 1",
    ]


def test_an_order_refused_because_its_phase_has_closed_by_itself_is_told_so() -> None:
    (late,) = faults_in("day 1\n eve kill cal\n eve kill ann\n eve toll bea\n ann guard bea")
    assert late.message == "ann is dead: day 1 has closed by itself, and it is night 1"
    (early,) = faults_in("day 1\n eve kill ann\n ann guard bea")
    assert early.message == "ann is dead"


def test_orders_after_the_game_has_moved_on_are_taken_by_the_phase_it_is_in() -> None:
    game = played("day 1\n ann toll eve\n eve kill ann").game
    assert [entry.act for entry in game.state.sealed_orders] == [Kill("eve", "ann")]


# -- set-ups that do not work


class Twice(HamletNotation):
    def openings(self, heading: Any) -> list[Event[Any]]:
        return [Settled("ann", "Villager"), Settled("bob", "Nonesuch"), Settled("cal", "Worse")]


def test_a_set_up_that_the_game_does_not_take_is_a_fault_of_the_head() -> None:
    pack = HamletPack(Twice())
    with pytest.raises(Faults) as caught:
        run(read(SEATS + "night 1\n zed kill ann", pack=pack), pack)
    (fault,) = caught.value.errors
    assert (fault.code, fault.where) == ("malformed/no-such-role", "line 2, column 10")


def test_a_head_that_cannot_be_read_is_not_played() -> None:
    script = read(SEATS + "night 1", pack=HAMLET)
    script.heading.seats.append([Word("ann", 9, 3), Word("goon", 9, 7)])
    with pytest.raises(Faults, match="there are two called 'ann'"):
        run(script, HAMLET)


def test_the_pack_of_a_script_is_found_by_its_game() -> None:
    with pytest.raises(Malformed, match="there is no game 'hamlet'"):
        run(read(SEATS, pack=HAMLET))


def test_a_script_can_be_run_again_from_the_start() -> None:
    script = read(SEATS + "night 1\n ann guard eve", pack=HAMLET)
    assert run(script, HAMLET).game.log == run(script, HAMLET).game.log


class Grudging(Hamlet):
    """A village that refuses everything in the same words."""

    no = Illegal("illegal/no", "not today")

    def objection(self, act: Event[Any]) -> Illegal:
        return self.no


class GrudgingPack(HamletPack):
    def blank(self) -> Grudging:
        return Grudging()


def test_the_same_refusal_twice_is_told_of_two_places() -> None:
    script = read(f"{SEATS}night 1\n  eve kill ann\n  eve kill cal\n", "f", pack=HAMLET)
    with pytest.raises(Faults) as caught:
        run(script, GrudgingPack())
    first, second = caught.value.errors
    assert first.where.startswith("f, line")
    assert first.where != second.where
    assert Grudging.no.where == ""
