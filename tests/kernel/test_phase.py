"""Document 000, "Phase and PhaseCycle": when orders resolve, and what comes next."""

from __future__ import annotations

import pytest

from gloaming.kernel.agenda import ByPriority, Nested
from gloaming.kernel.event import Then
from gloaming.kernel.game import Game
from gloaming.kernel.phase import (
    AT_CLOSE,
    AT_ONCE,
    SHUTDOWN,
    STARTUP,
    Closed,
    Cycle,
    Ended,
    GameEnded,
    Inserted,
    Opened,
    Phase,
    Resolution,
    Skipped,
)
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import Subscriber, after
from gloaming.text.errors import Fault, Illegal, Malformed
from tests.kernel.toys import Murmur, Say, Seat, Shout, Table, guest, rows

EXOTIC = Cycle(
    (
        Phase("morning", AT_ONCE),
        Phase("day", AT_ONCE),
        Phase("evening", AT_CLOSE),
        Phase("night", AT_CLOSE),
    ),
    extras=(Phase("trial", AT_ONCE),),
)


def fresh(cycle: Cycle | None = None) -> Game[Table]:
    return Game(lambda: Table(ByPriority, cycle))


def titles(game: Game[Table]) -> list[str]:
    return [record.event.title for record in game.log if isinstance(record.event, Opened)]


def turn(game: Game[Table], times: int) -> list[str]:
    for _ in range(times):
        game.close()
    return titles(game)


def test_startup_then_day_and_night_without_end() -> None:
    game = fresh()
    game.start()
    assert turn(game, 4) == ["startup", "day 1", "night 1", "day 2", "night 2"]


def test_the_end_of_the_game_leads_to_shutdown() -> None:
    game = fresh()
    game.start("night")
    game.happen(GameEnded())
    assert turn(game, 1) == ["night 1", "shutdown"]
    assert game.state.phase == SHUTDOWN


def test_the_game_ends_once() -> None:
    game = fresh()
    game.start()
    game.happen(GameEnded())
    game.happen(GameEnded())
    assert rows(game, since=2) == [("the game is over", "moot", -1)]


def test_by_day_actions_are_executed_immediately() -> None:
    game = fresh()
    game.start("day")
    game.submit(Say("I vote for Bob"))
    assert game.state.said == ["I vote for Bob"]


def test_by_night_actions_are_executed_right_before_the_phase_ends_in_priority_order() -> None:
    game = fresh()
    game.start("night")
    game.submit(Say("one"))
    game.submit(Shout("two"))
    assert game.state.said == []
    since = len(game.log)
    game.close()
    assert rows(game, since) == [
        ("night 1 closes", "happened", -1),
        ("what was ordered is resolved", "happened", 0),
        ('"two"', "happened", -1),
        ('"one"', "happened", -1),
        ("night 1 ends", "happened", 0),
        ("the calendar turns", "happened", 0),
        ("day 1 begins", "happened", 5),
    ]


def test_an_order_is_caused_by_its_submission() -> None:
    game = fresh()
    game.start("night")
    game.submit(Say("one"))
    submission = game.log[-1].seq
    game.close()
    assert [r.cause for r in game.log if r.event == Say("one")] == [submission]


def test_a_phase_in_which_nothing_was_ordered_resolves_nothing() -> None:
    game = fresh()
    game.start("night")
    game.close()
    assert [r.fate.value for r in game.log if isinstance(r.event, Resolution)] == ["moot"]


def test_an_exotic_cycle_comes_round_in_its_order() -> None:
    game = fresh(EXOTIC)
    game.start()
    assert turn(game, 5) == [
        "startup",
        "morning 1",
        "day 1",
        "evening 1",
        "night 1",
        "morning 2",
    ]


def test_a_game_may_start_in_the_middle_of_the_cycle() -> None:
    game = fresh(EXOTIC)
    game.start("evening")
    assert turn(game, 2) == ["evening 1", "night 1", "morning 1"]


def test_a_skipped_phase_is_passed_over_once() -> None:
    game = fresh(EXOTIC)
    game.start("day")
    game.happen(Skipped("evening"))
    assert turn(game, 5) == ["day 1", "night 1", "morning 1", "day 2", "evening 1", "night 2"]


def test_a_phase_skipped_twice_is_passed_over_twice() -> None:
    game = fresh()
    game.start("day")
    game.happen(Skipped("night"))
    game.happen(Skipped("night"))
    assert turn(game, 3) == ["day 1", "day 2", "day 3", "night 1"]


def test_a_skip_waits_for_a_phase_that_is_further_on() -> None:
    game = fresh(EXOTIC)
    game.start("morning")
    game.happen(Skipped("night"))
    assert turn(game, 3) == ["morning 1", "day 1", "evening 1", "morning 2"]
    assert game.state.calendar.struck == []


def test_inserted_phases_come_next_in_the_order_they_were_put_in() -> None:
    game = fresh(EXOTIC)
    game.start("day")
    game.happen(Inserted("trial"))
    game.happen(Inserted("night"))
    assert turn(game, 3) == ["day 1", "trial 1", "night 1", "evening 1"]


def test_what_is_inserted_before_the_start_comes_after_startup() -> None:
    game = fresh(EXOTIC)
    game.happen(Inserted("trial"))
    game.start()
    assert turn(game, 2) == ["startup", "trial 1", "morning 1"]


def test_a_phase_begun_by_hand_uses_up_nothing_that_was_inserted() -> None:
    game = fresh(EXOTIC)
    game.start("morning")
    game.happen(Inserted("trial"))
    game.happen(Opened("night", "night 1"))
    assert turn(game, 1) == ["morning 1", "night 1", "trial 1"]


def test_a_phase_outside_the_cycle_begun_by_hand_leaves_the_place_in_it() -> None:
    game = fresh(EXOTIC)
    game.start("morning")
    game.happen(Opened("trial", "trial 1"))
    assert turn(game, 1) == ["morning 1", "trial 1", "day 1"]


@pytest.mark.parametrize("event", [Skipped("tea"), Inserted("tea"), Opened("tea", "tea 1")])
def test_a_phase_that_does_not_exist_is_refused_at_once(event: Skipped) -> None:
    game = fresh()
    game.start()
    with pytest.raises(Fault, match="no phase is called 'tea'"):
        game.happen(event)
    assert len(game.log) == 1


def test_a_cycle_needs_a_phase() -> None:
    with pytest.raises(Fault, match="at least one"):
        Cycle(())


def test_a_game_starts_once() -> None:
    game = fresh()
    game.start()
    with pytest.raises(Illegal, match="has started"):
        game.start()


def test_a_start_in_an_unknown_phase_names_those_there_are() -> None:
    with pytest.raises(Malformed) as caught:
        fresh(EXOTIC).start("tea")
    assert caught.value.accepted == (
        "morning",
        "day",
        "evening",
        "night",
        "trial",
        "startup",
        "shutdown",
    )


def test_nothing_is_ordered_before_the_start() -> None:
    with pytest.raises(Illegal, match="not started"):
        fresh().submit(Say("early"))


@pytest.mark.parametrize("call", ["submit", "withdraw"])
def test_nothing_is_ordered_or_taken_back_when_the_game_is_over(call: str) -> None:
    game = fresh()
    game.start("shutdown")
    with pytest.raises(Illegal, match="is over"):
        getattr(game, call)(Say("late"))


def test_shutdown_does_not_close() -> None:
    game = fresh()
    game.start("shutdown")
    with pytest.raises(Illegal, match="is over"):
        game.close()


def test_titles_are_numbered_where_phases_come_round() -> None:
    calendar = fresh().state.calendar
    assert calendar.title == "nothing"
    calendar.phase = STARTUP
    assert calendar.title == "startup"
    calendar.phase, calendar.number = Phase("night"), 3
    assert calendar.title == "night 3"


def test_orders_compelled_at_the_close_are_resolved_with_the_rest() -> None:
    class Compulsion(Subscriber):
        @after(Closed)
        def insist(self, game: Game[Table], closed: Closed) -> Then[Table]:
            yield Submitted(Shout("compelled"))

    guest(Compulsion)
    game = fresh()
    game.start("night")
    game.happen(Seat("Compulsion"))
    game.submit(Say("chosen"))
    game.close()
    assert game.state.said == ["compelled", "chosen"]


def test_no_orders_are_taken_while_a_phase_resolves() -> None:
    game = fresh()
    game.start("night")
    heard: list[bool] = []

    class Listener(Subscriber):
        @after(Ended)
        def note(self, game: Game[Table], ended: Ended) -> None:
            heard.append(game.state.calendar.taking)

    guest(Listener)
    game.happen(Seat("Listener"))
    game.close()
    assert heard == [False]
    assert game.state.calendar.taking


def test_what_waits_goes_to_the_foot_of_the_phase_and_not_of_the_happening() -> None:
    class Gossip(Subscriber):
        @after(Shout)
        def gossip(self, game: Game[Table], shout: Shout) -> Then[Table]:
            yield Murmur("so they say")

    guest(Gossip)
    game = fresh()
    game.start("night")
    game.happen(Seat("Gossip"))
    game.submit(Shout("news"))
    game.submit(Say("weather"))
    game.close()
    assert game.state.said == ["news", "weather", "so they say"]
    kinds = [type(record.event) for record in game.log]
    assert kinds.index(Murmur) < kinds.index(Ended)


def test_a_state_resolves_in_a_nested_queue_unless_it_says_otherwise() -> None:
    agenda = State().agenda(Phase("day"))
    assert type(agenda) is Nested
