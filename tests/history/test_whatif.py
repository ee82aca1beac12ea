from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from gloaming.history.explanations.difference import compare
from gloaming.history.explanations.what_if import what_if
from gloaming.history.log.phases import phase_span
from gloaming.history.log.replay import inputs, replay, rerun
from gloaming.kernel.dice import ScriptedDice
from gloaming.kernel.event import EVERYONE, Event, Then
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate, Record, Rule
from gloaming.kernel.phase import AT_ONCE, Closed, Cycle, Ended, GameEnded, Opened, Phase, closing
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import Subscriber, after
from gloaming.text.errors import Illegal, Malformed
from tests.history.plays import Toss, Wager, act, facts, games, one_night, play
from tests.history.test_explain import told
from tests.village import Death, Guard, Kill, Protect, Village, Visit


def happened(records: tuple[Record, ...]) -> list[Event[Village]]:
    return [r.event for r in records if r.event.level < 3]


def test_the_difference_is_told_in_words() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    assert what_if(game, without=Protect("ann", "bob")).text() == told("""
        What would change during night 1 without "ann protects bob"?
          No longer happens:
            ann protects bob.
            ann visits bob.
            bob is Protected.
          Now happens:
            bob dies.
          Ends differently:
            eve attacks bob: now it happens; before, it failed (bob is Protected).
          The result changes.
    """)


def test_the_workings_are_told_to_those_who_ask() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    answer = what_if(game, without=Protect("ann", "bob"))
    assert "ordered: ann protects bob." in answer.text(level=3)


def test_with_one_order_more_the_blow_is_warded_off() -> None:
    answer = what_if(one_night(Kill("eve", "bob")), with_=Protect("ann", "bob"), phase="night 1")
    assert Death("bob") in happened(answer.gone)
    assert str(answer.question) == 'What would change during night 1 with "ann protects bob"?'


def test_an_order_that_is_added_takes_the_place_of_an_earlier_one() -> None:
    game = one_night(Kill("eve", "bob"))
    closed = what_if(game, with_=Kill("eve", "cal"), phase="night 1")
    assert (happened(closed.gone)[-1], happened(closed.new)[-1]) == (Death("bob"), Death("cal"))
    game.rewind(next(r.seq for r in game.log if isinstance(r.event, Closed)))
    still_open = what_if(game, with_=Kill("eve", "cal"), phase="night 1")
    sealed_orders = replay(Village, still_open.log).sealed_orders
    assert [entry.act for entry in sealed_orders] == [Kill("eve", "cal")]


def test_an_order_that_is_only_added_goes_to_the_last_phase_with_orders() -> None:
    game = play(Village, ["Villager"] * 6, [[Kill("eve", "bob")], [Kill("eve", "cal")], []])
    answer = what_if(game, with_=[Protect("ann", "cal")])
    assert str(answer.question).startswith("What would change during night 2 ")
    assert Death("cal") in happened(answer.gone)


def test_an_order_can_be_another() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    answer = what_if(game, instead=(Kill("eve", "bob"), Kill("eve", "cal")))
    assert Death("cal") in happened(answer.new)
    assert str(answer.question) == (
        'What would change during night 1 with "eve sets out to kill cal"'
        ' instead of "eve sets out to kill bob"?'
    )


def test_several_changes_can_be_made_at_once() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"), Protect("dot", "cal"))
    answer = what_if(
        game,
        without=[Protect("ann", "bob")],
        with_=Guard("fay", "bob"),
        instead=(Protect("dot", "cal"), Protect("dot", "fay")),
    )
    assert {Guard("fay", "bob"), Protect("dot", "fay")} <= set(happened(answer.new))
    assert Protect("ann", "bob") in happened(answer.gone)


def test_an_order_given_twice_in_a_phase_is_removed_altogether() -> None:
    game = one_night(Kill("eve", "bob"), Kill("eve", "bob"))
    assert Death("bob") in happened(what_if(game, without=Kill("eve", "bob")).gone)
    changed = what_if(game, instead=(Kill("eve", "bob"), Kill("eve", "cal")))
    assert [r.event for r in changed.new].count(Submitted(Kill("eve", "cal"))) == 1


def test_what_makes_no_odds_is_said_to_make_none() -> None:
    answer = what_if(one_night(Kill("eve", "bob")), instead=(Kill("eve", "bob"),) * 2)
    assert (answer.gone, answer.new, answer.changed) == ((), (), ())
    assert answer.text().endswith("\n  The result is the same.\n")


def test_the_same_end_by_another_road_is_the_same_end() -> None:
    game = one_night(Wager("ann", "ann"), Wager("ann", "bob"))
    game.rewind(next(r.seq for r in game.log if isinstance(r.event, Closed)))
    answer = what_if(game, without=Wager("ann", "ann"))
    # A later order takes the place of an earlier one, so that one made no odds.
    assert answer.same_state
    assert [r.event for r in answer.gone] == [Submitted(Wager("ann", "ann"))]


def test_what_the_change_does_not_touch_keeps_its_dice() -> None:
    game = one_night(Wager("ann", "bob"), Wager("cal", "dot"), Kill("eve", "fay"), seed=3)
    answer = what_if(game, without=Wager("ann", "bob"))
    throws = [e for e in facts(game.log) if isinstance(e, Toss) and e.actor == "cal"]
    assert throws == [e for e in facts(list(answer.log)) if isinstance(e, Toss)]


@given(games, act)
def test_a_change_does_not_touch_what_came_before_its_phase(
    game: Game[Village], order: Event[Village]
) -> None:
    start = phase_span(game.log, "night 1").start
    answer = what_if(game, with_=order, phase="night 1")
    assert list(answer.log[: start + 1]) == game.log[: start + 1]


@given(games)
def test_an_order_put_in_its_own_place_changes_nothing(game: Game[Village]) -> None:
    night = phase_span(game.log, "night 1").of(game.log)
    for order in {r.event.act for r in night if isinstance(r.event, Submitted) and r.cause < 0}:
        answer = what_if(game, instead=(order, order), phase="night 1")
        # What was ordered twice is now ordered once, and of that only the docket knows.
        assert answer.same_state
        assert not [r for r in (*answer.gone, *answer.new) if r.event.level < 3]


def test_a_game_need_not_be_at_hand_if_its_inputs_are() -> None:
    game = one_night(Kill("eve", "bob"), Wager("ann", "bob"), seed=8)
    answer = what_if((Village, inputs(game.log), 8), without=Kill("eve", "bob"))
    assert answer == what_if(game, without=Kill("eve", "bob"))


def test_a_game_is_not_disturbed_by_the_question() -> None:
    game = one_night(Kill("eve", "bob"), Wager("ann", "bob"))
    before = list(game.log)
    what_if(game, without=Kill("eve", "bob"))
    assert game.log == before
    game.submit(Wager("cal", "dot"))
    game.close()
    assert rerun(Village, inputs(game.log)).log == game.log


def test_dice_that_cannot_be_thrown_again_must_be_given_anew() -> None:
    game = rerun(Village, inputs(one_night(Wager("ann", "bob")).log), dice=ScriptedDice([7]))
    with pytest.raises(Illegal, match="give others"):
        what_if(game, with_=Protect("ann", "bob"), phase="night 1")
    answer = what_if(game, with_=Protect("ann", "bob"), phase="night 1", dice=ScriptedDice([7]))
    assert Toss("ann", 7) not in happened(answer.gone)


def test_no_change_is_malformed() -> None:
    with pytest.raises(Malformed, match="nothing is to be different"):
        what_if(one_night())


@pytest.mark.parametrize(
    "change", [{"without": "ann kill bob"}, {"with_": ["x"]}, {"instead": ("x", "y")}]
)
def test_what_is_no_event_is_malformed_as_a_whole(change: dict[str, Any]) -> None:
    with pytest.raises(Malformed, match="this is not an event") as caught:
        what_if(one_night(), **change)
    assert caught.value.value in ("ann kill bob", "x")


def test_an_order_nobody_gave_is_told_with_those_like_it() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    with pytest.raises(Illegal, match="nobody ordered this: eve sets out to kill cal") as caught:
        what_if(game, without=Kill("eve", "cal"))
    assert caught.value.accepted == ("eve sets out to kill bob",)


def test_an_order_unlike_any_is_told_with_all_of_its_phase() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    with pytest.raises(Illegal, match="nobody ordered this during night 1: eve guards") as caught:
        what_if(game, without=Guard("eve", "cal"), phase="night 1")
    assert caught.value.accepted == ("eve sets out to kill bob", "ann protects bob")


def test_an_order_given_in_two_phases_asks_which() -> None:
    game = play(Village, ["Villager"] * 6, [[Protect("ann", "bob")], [Protect("ann", "bob")]])
    with pytest.raises(Illegal, match="ordered in 2 phases") as caught:
        what_if(game, without=Protect("ann", "bob"))
    assert caught.value.accepted == ("night 1", "night 2")
    answer = what_if(game, without=Protect("ann", "bob"), phase="night 1")
    assert Protect("ann", "bob") in happened(answer.gone)


def test_an_order_cannot_be_added_where_none_were_given() -> None:
    game = Game(Village)
    game.start("night")
    with pytest.raises(Illegal, match="no orders were given"):
        what_if(game, with_=Protect("ann", "bob"))


def test_an_order_the_rules_refuse_is_refused_here_too() -> None:
    with pytest.raises(Illegal, match="nobody is called 'zoe'"):
        what_if(one_night(Kill("eve", "bob")), with_=Kill("zoe", "bob"))


def test_an_order_can_be_added_to_a_phase_that_is_still_open() -> None:
    game = one_night(Kill("eve", "bob"))
    answer = what_if(game, with_=Protect("ann", "cal"), phase="night 2")
    assert [r.event for r in answer.new] == [Submitted(Protect("ann", "cal"))]


def test_what_came_before_any_phase_can_be_different_too() -> None:
    game = one_night(Kill("eve", "bob"))
    first = game.log[0].event
    answer = what_if(game, without=first)
    assert str(answer.question) == 'What would change without "ann is the Villager"?'
    assert [r.event for r in answer.gone] == [first]


class Bell(Event[Village], seen_by=EVERYONE):
    """Ends the day at once."""

    def consequences(self, game: Game[Village]) -> list[Event[Any]]:
        return [closing(game.state)]


def day(*orders: Event[Village]) -> Game[Village]:
    game = one_night()
    game.rewind(phase_span(game.log, "day 1").start + 1)
    for order in orders:
        game.submit(order)
    return game


def test_a_phase_that_an_order_had_closed_is_played_to_its_end_without_it() -> None:
    game = day(Visit("eve", "bob"), Bell())
    answer = what_if(game, without=Bell())
    again = [r.event for r in answer.log if isinstance(r.event, (Closed, Opened))]
    assert again == [r.event for r in game.log if isinstance(r.event, (Closed, Opened))]
    assert answer.same_state


def test_a_phase_that_is_still_open_stays_open() -> None:
    answer = what_if(day(Visit("eve", "bob"), Kill("cal", "bob")), without=Visit("eve", "bob"))
    assert not any(isinstance(r.event, Closed) for r in (*answer.new, *answer.gone))


def test_an_order_of_one_who_would_be_dead_by_then_is_dropped() -> None:
    game = day(Visit("eve", "bob"), Protect("bob", "ann"))
    answer = what_if(game, instead=(Visit("eve", "bob"), Kill("eve", "bob")))
    assert answer.dropped == (Protect("bob", "ann"),)
    assert "  No longer possible:\n    bob protects ann.\n" in answer.text()


def test_what_the_rules_object_to_anyway_comes_again() -> None:
    game = day(Kill("eve", "bob"))
    game.happen(Protect("bob", "ann"))
    answer = what_if(game, with_=Wager("cal", "dot"))
    assert answer.dropped == ()


def test_orders_for_a_phase_that_is_over_sooner_are_dropped() -> None:
    game = day(Visit("eve", "bob"), Visit("ann", "bob"))
    game.close()
    answer = what_if(game, instead=(Visit("eve", "bob"), Bell()), phase="day 1")
    assert answer.dropped == (Visit("ann", "bob"),)


def test_what_is_added_to_a_phase_that_an_order_closed_comes_before_that_order() -> None:
    game = day(Visit("eve", "bob"), Bell())
    assert game.state.calendar.title == "night 2"
    answer = what_if(game, with_=Visit("ann", "bob"), phase="day 1")
    assert happened(answer.new) == [Visit("ann", "bob")]
    assert answer.dropped == ()


def test_a_difference_is_plain_data_too() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    data = what_if(game, without=Protect("ann", "bob")).as_dict()
    assert data["changed"] == [
        {
            "was": {
                "event": {"kind": "Attack", "actor": "eve", "target": "bob"},
                "says": "eve attacks bob",
                "fate": "prevented",
                "by": "protected bob",
            },
            "now": {
                "event": {"kind": "Attack", "actor": "eve", "target": "bob"},
                "says": "eve attacks bob",
                "fate": "happened",
                "by": None,
            },
        }
    ]
    assert data["dropped"] == []
    assert data["same_state"] is False
    assert {"kind": "Death", "target": "bob"} in [each["event"] for each in data["new"]]


def test_records_that_fared_alike_are_the_same_wherever_they_stand() -> None:
    one = Record(1, Death("bob"), Fate.PREVENTED, by=Rule("Charm", "bob", "ward", 0))
    other = Record(9, Death("bob"), Fate.PREVENTED, by=Rule("Charm", "bob", "ward", 4))
    assert compare([one], [other]) == ((), (), ())


def test_records_undone_by_different_rules_fared_differently() -> None:
    one = Record(1, Death("bob"), Fate.PREVENTED, by=Rule("Charm"))
    other = Record(1, Death("bob"), Fate.PREVENTED, by=Rule("Luck"))
    assert compare([one], [other]) == ((), (), ((one, other),))


def test_what_happens_more_often_now_is_new() -> None:
    records = [Record(i, GameEnded()) for i in range(3)]
    assert compare(records[:1], records) == ((), tuple(records[1:]), ())
    assert compare(records, records[:1]) == (tuple(records[1:]), (), ())


def test_that_something_waited_is_no_difference() -> None:
    held = Record(0, Death("bob"), Fate.HELD)
    fact = Record(1, Death("bob"))
    assert compare([held, fact], [fact]) == ((), (), ())


class Fuse(State):
    """What is lit in a round burns in the one after, in which nobody decides anything."""

    def __init__(self) -> None:
        super().__init__(Cycle((Phase("lighting"), Phase("burning", AT_ONCE, follows=True))))
        self.lit: list[str] = []
        self.subscribe(Burning())


class Light(Event[Fuse], seen_by=EVERYONE):
    actor: str

    def apply(self, fuse: Fuse) -> None:
        fuse.lit.append(self.actor)


class Bang(Event[Fuse], seen_by=EVERYONE):
    actor: str


class Burning(Subscriber):
    @after(Ended, Ended.name, "burning")
    def burn(self, game: Game[Fuse], ended: Ended) -> Then[Fuse]:
        for actor in game.state.lit:
            yield Bang(actor)

    @after(Light, Light.actor, "nobody")
    def drown(self, game: Game[Fuse], light: Light) -> Then[Fuse]:
        yield GameEnded()


@pytest.fixture
def burnt() -> Game[Fuse]:
    game = Game(Fuse)
    game.start("lighting")
    for actor in ("ann", "bob"):
        game.submit(Light(actor))
    for _ in range(3):
        game.close()
    return game


def test_what_only_follows_from_a_phase_is_played_with_it(burnt: Game[Fuse]) -> None:
    answer = what_if(burnt, without=Light("ann"))
    assert [r.event for r in answer.gone if isinstance(r.event, Bang)] == [Bang("ann")]
    assert phase_span(answer.log, "burning 1").title == "burning 1"
    assert answer.log[-1].event == Opened("lighting", "lighting 2")


def test_where_the_game_ends_before_nothing_follows(burnt: Game[Fuse]) -> None:
    answer = what_if(burnt, with_=Light("nobody"), phase="lighting 1")
    assert [r.event for r in answer.gone if isinstance(r.event, Bang)] == [Bang("ann"), Bang("bob")]
    assert answer.log[-1].event == Opened("shutdown", "shutdown")
