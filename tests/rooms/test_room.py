"""A room asks, holds, keeps and goes on; nothing that was acknowledged is lost."""

from __future__ import annotations

import pytest

from gloaming.cli.terminal.turn import PlayerTurn
from gloaming.game_api.agent import HUNCH, ORDERS, ROUND, Answer, Ask, Words
from gloaming.game_api.choice import Decision
from gloaming.game_api.talk import Aside, Say, Speech, TalkAct
from gloaming.games.mafia.rules.votes import Vote
from gloaming.history.log.codec import Codec
from gloaming.kernel.phase import FREELY, Schedule
from gloaming.rooms.agents import Players, run, step
from gloaming.rooms.host_controls import HostControls
from gloaming.rooms.journal.entry import SeatLeft, TermChanged
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.orders import MOST_NOTES
from gloaming.rooms.policy import Policy, commitment, keeps
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.store.store import MemoryStore
from gloaming.text.errors import GradedError, Illegal
from tests.rooms.tables import NINE, again, bots, played, table

BOTH = pytest.mark.parametrize("game", ["mafia", "fleet"])


def log_of(room: Room) -> bytes:
    return Codec.of(room.pack).encode(room.game.log)


def ask_of(room: Room, seat: str) -> Ask:
    ask = room.questions.ask(seat)
    assert ask is not None
    return ask


def pass_all(room: Room) -> None:
    step(room, {ask.seat: Answer(ask.number) for ask in room.questions.asks()})


# -- asking


@BOTH
def test_bots_play_a_room_to_its_end(game: str) -> None:
    room = played(game)
    assert room.over
    assert room.outcome().winners
    assert not room.questions.awaited()


def test_everyone_who_lives_is_asked_together() -> None:
    room = table()
    assert [ask.seat for ask in room.questions.asks()] == list(NINE)
    assert len({ask.number for ask in room.questions.asks()}) == 1


def test_by_night_a_player_with_nothing_to_do_is_asked_whom_they_suspect() -> None:
    room = table()
    while room.questions.at_once:
        pass_all(room)
    kinds = {ask.kind for ask in room.questions.asks()}
    assert kinds == {ORDERS, HUNCH}
    idle = next(ask for ask in room.questions.asks() if ask.kind == HUNCH)
    assert idle.choices[0].targets == tuple(name for name in NINE if name != idle.seat)
    room.order(idle.seat, idle.number, Decision("suspect", idle.choices[0].targets[0]))
    room.done(idle.seat, idle.number)
    assert room.state.suspicions == {(room.state.page, idle.seat): idle.choices[0].targets[0]}


def test_a_hunch_that_is_given_again_after_a_kill_is_on_record_once() -> None:
    room = table()
    while room.questions.at_once:
        pass_all(room)
    idle = next(ask for ask in room.questions.asks() if ask.kind == HUNCH)
    first, second = idle.choices[0].targets[:2]
    room.order(idle.seat, idle.number, Decision("suspect", first))
    # The process is killed before the seat is done: the question is asked again.
    twin = again(room)
    view = SeatView(twin, idle.seat)
    assert view.ask() == idle
    assert view.open_orders() == [f"suspect {first}"]
    turn = PlayerTurn(twin, view, idle)
    assert turn.settled
    assert turn.order(Decision("suspect", second)) is None
    run(twin, bots(twin))
    assert [h for h in twin.outcome().suspicions if h[1] == idle.seat] == [
        (room.state.page, idle.seat, second)
    ]


def test_a_hunch_can_be_taken_back() -> None:
    room = table()
    while room.questions.at_once:
        pass_all(room)
    idle = next(ask for ask in room.questions.asks() if ask.kind == HUNCH)
    room.order(idle.seat, idle.number, f"suspect {idle.choices[0].targets[0]}")
    room.withdraw(idle.seat, idle.number, 0)
    assert not room.state.suspicions
    assert not again(room).state.suspicions
    with pytest.raises(Illegal, match="no such order"):
        room.withdraw(idle.seat, idle.number, 0)


def test_a_hunch_is_about_somebody_who_can_be_suspected() -> None:
    room = table()
    while room.questions.at_once:
        pass_all(room)
    ask = room.questions.asks()[0]
    with pytest.raises(Illegal, match="suspected"):
        room.order(ask.seat, ask.number, "suspect nobody")


# -- rounds


def test_votes_of_a_round_are_taken_when_everyone_has_answered() -> None:
    room = table()
    number = ask_of(room, "ada").number
    for voter in NINE[:-1]:
        room.answer(voter, Answer(number, (Decision("vote", "ira"),)))
        room.settle()
        assert not any(isinstance(r.event, Vote) for r in room.game.log)
    room.answer("ira", Answer(number))
    room.settle()
    assert not room.game.state.alive("ira")


def test_the_order_of_a_round_depends_on_neither_arrival_nor_seat() -> None:
    def voters(arrival: list[str]) -> list[str]:
        room = table(schedule=Schedule(rounds=1))
        number = ask_of(room, "ada").number
        for seat in arrival:
            target = "ben" if seat != "ben" else "ada"
            room.answer(seat, Answer(number, (Decision("vote", target),)))
        room.settle()
        return [r.event.actor for r in room.game.log if isinstance(r.event, Vote)]

    forwards, backwards = voters(list(NINE)), voters(list(reversed(NINE)))
    assert forwards == backwards
    assert forwards != list(NINE)[: len(forwards)]


def test_an_order_that_comes_too_late_is_told_to_its_sender_alone() -> None:
    room = table()
    number = ask_of(room, "ada").number
    for voter in NINE:
        target = "ira" if voter != "ira" else "ada"
        room.answer(voter, Answer(number, (Decision("vote", target),)))
    room.settle()
    late = room.state.late
    assert late
    assert {each.code for missed in late.values() for each in missed} == {"illegal/phase-over"}
    assert all(each.order.startswith(seat) for seat, missed in late.items() for each in missed)


def test_a_day_has_as_many_rounds_as_its_schedule_says() -> None:
    room = table(schedule=Schedule(rounds=2))
    turns = []
    while room.questions.at_once:
        turns.append(ask_of(room, "ada").turn)
        assert ask_of(room, "ada").kind == ROUND
        pass_all(room)
    assert turns == [0, 1]


def test_in_a_free_day_the_first_vote_is_the_first() -> None:
    room = table(schedule=Schedule(FREELY))
    number = ask_of(room, "ada").number
    room.order("eli", number, "vote ira")
    votes = [r.event for r in room.game.log if isinstance(r.event, Vote)]
    assert [vote.actor for vote in votes] == ["eli"]
    room.order("eli", number, Decision("unvote"))
    pass_all(room)
    assert not room.questions.at_once


# -- refusing


def test_an_answer_is_taken_once() -> None:
    room = table()
    number = ask_of(room, "ada").number
    room.answer("ada", Answer(number))
    before = log_of(room), room.journal.entries.copy()
    with pytest.raises(Illegal, match="no open question"):
        room.answer("ada", Answer(number, (Decision("vote", "ben"),)))
    assert (log_of(room), room.journal.entries) == before


def test_a_whole_answer_is_taken_with_all_its_orders_or_not_at_all() -> None:
    room = table()
    for kind in (ROUND, ORDERS):
        while not any(ask.kind == kind and ask.choices for ask in room.questions.asks()):
            pass_all(room)
        ask = next(ask for ask in room.questions.asks() if ask.kind == kind and ask.choices)
        good = Decision(ask.choices[0].verb, ask.choices[0].targets[0])
        before = log_of(room), room.journal.entries.copy(), room.questions.open_orders(ask.seat)
        mixed = Answer(ask.number, (good, "vote somebody else"), (Words("hear me"),))
        assert room.answer(ask.seat, mixed, whole=True)
        assert (log_of(room), room.journal.entries, room.questions.open_orders(ask.seat)) == before
        assert ask_of(room, ask.seat) == ask
        assert not room.answer(ask.seat, Answer(ask.number, (good,)), whole=True)
        assert room.questions.open_orders(ask.seat)
        assert ask.seat not in room.questions.awaited()


def test_an_answer_to_an_old_question_is_refused() -> None:
    room = table()
    old = ask_of(room, "ada").number
    pass_all(room)
    with pytest.raises(Illegal) as refused:
        room.order("ada", old, "vote ben")
    assert refused.value.code == "illegal/stale"


def test_a_command_that_is_sent_twice_happens_once() -> None:
    room = table(schedule=Schedule(FREELY))
    number = ask_of(room, "ada").number
    room.order("ada", number, "vote ben", command="a1")
    entries = len(room.journal.entries)
    room.order("ada", number, "vote ben", command="a1")
    assert len(room.journal.entries) == entries


def test_what_is_refused_in_an_answer_leaves_the_rest() -> None:
    room = table()
    number = ask_of(room, "ada").number
    refused = room.answer(
        "ada", Answer(number, (Decision("vote", "nobody-here"), Decision("vote", "ben")))
    )
    assert len(refused) == 1
    question = room.questions.current
    assert question is not None
    assert len(question.held["ada"]) == 1


def test_a_seat_cannot_speak_for_another() -> None:
    room = table()
    number = ask_of(room, "ada").number
    for line in ("vote ben\nben vote ada", "ben vote ada", ""):
        with pytest.raises(GradedError):
            room.order("ada", number, line)
    assert not room.questions.open_orders("ada")


# -- keeping


@BOTH
def test_a_room_is_a_fold_of_its_journal_at_every_moment(game: str) -> None:
    room = table(game, "7")
    agents = bots(room)
    for moment in range(1, 7):
        run(room, agents, until=lambda: room.state.asked > moment)  # noqa: B023  (called at once)
        twin = again(room)
        assert log_of(twin) == log_of(room)
        assert twin.questions.asks() == room.questions.asks()
        assert twin.state.late == room.state.late
        assert twin.state.suspicions == room.state.suspicions


@BOTH
def test_a_room_that_was_left_goes_on_as_it_would_have(game: str) -> None:
    whole = played(game, "3")
    room = table(game, "3")
    while not room.over:
        seat = room.questions.awaited()[0]
        Players(room, {seat: bots(room)[seat]}).answer(seat)
        room = again(room)
        room.settle()
    assert log_of(room) == log_of(whole)


def test_a_round_that_was_left_goes_on_with_what_was_held() -> None:
    room = table()
    number = ask_of(room, "ada").number
    room.order("ada", number, "vote ben")
    room.answer("ben", Answer(number, (Decision("vote", "ada"),)))
    twin = again(room)
    assert twin.questions.open_orders("ada") == room.questions.open_orders("ada")
    assert twin.questions.awaited() == room.questions.awaited()
    assert "ben" not in twin.questions.awaited()


class FullStore(MemoryStore):
    """A store that keeps nothing more when it is told so."""

    full = False

    def append(self, start: int, rows: object) -> None:
        """Refuse, or keep."""
        if self.full:
            raise Illegal("illegal/not-kept", "no room is left")
        super().append(start, rows)  # type: ignore[arg-type]


def test_what_cannot_be_kept_has_not_happened() -> None:
    store = FullStore()
    room = table(store=store, schedule=Schedule(FREELY))
    number = ask_of(room, "ada").number
    before = log_of(room)
    store.full = True
    for _ in range(2):
        with pytest.raises(Illegal, match="no room is left"):
            room.order("ada", number, "vote ben")
        assert log_of(room) == before
    store.full = False
    room.order("ada", number, "vote ben")
    assert log_of(again(room)) == log_of(room)


def test_an_order_that_is_held_is_not_held_if_it_cannot_be_kept() -> None:
    store = FullStore()
    room = table(store=store)
    number = ask_of(room, "ada").number
    store.full = True
    with pytest.raises(Illegal):
        room.order("ada", number, "vote ben")
    store.full = False
    room.order("ben", number, "vote ada")
    assert not room.questions.open_orders("ada")
    assert len(room.questions.open_orders("ben")) == 1


# -- taking back


def test_an_order_that_is_held_can_be_taken_back() -> None:
    room = table()
    number = ask_of(room, "ada").number
    room.order("ada", number, "vote ben")
    room.withdraw("ada", number, 0)
    assert not room.questions.open_orders("ada")
    with pytest.raises(Illegal, match="no such order"):
        room.withdraw("ada", number, 0)


def test_a_sealed_order_can_be_taken_back() -> None:
    room = table()
    while room.questions.at_once:
        pass_all(room)
    ask = next(ask for ask in room.questions.asks() if ask.kind == ORDERS)
    choice = ask.choices[0]
    room.order(ask.seat, ask.number, Decision(choice.verb, choice.targets[0]))
    assert len(room.questions.open_orders(ask.seat)) == 1
    room.withdraw(ask.seat, ask.number, 0)
    assert not room.questions.open_orders(ask.seat)
    assert not again(room).questions.open_orders(ask.seat)


# -- silence


def test_a_seat_that_misses_two_questions_is_taken_by_a_bot() -> None:
    room = table(policy=Policy(absent="bot", misses=2, bots="easy"))
    room.sit("ada", "Ada")
    for _ in range(2):
        assert room.state.holders["ada"].kind == "person"
        number = ask_of(room, "ada").number
        room.time_out("ada", number)
        pass_all(room)
    assert room.state.holders["ada"].kind == "bot:easy"
    assert again(room).state.holders == room.state.holders
    room.sit("ada", "Ada")
    assert room.state.holders["ada"].kind == "person"


def test_an_answer_in_time_forgives_a_miss() -> None:
    room = table(policy=Policy(absent="bot", misses=2))
    room.sit("ada", "Ada")
    room.time_out("ada", ask_of(room, "ada").number)
    pass_all(room)
    pass_all(room)
    room.time_out("ada", ask_of(room, "ada").number)
    assert room.state.holders["ada"].kind == "person"


# -- chance


def test_the_seed_is_promised_and_shown_at_the_end() -> None:
    room = table(seed="secret")
    promise = room.promise
    assert "secret" not in promise
    with pytest.raises(Illegal, match="not over"):
        room.outcome()
    run(room, bots(room))
    end = room.outcome()
    assert keeps(end.seed, end.salt, promise)
    assert not keeps(end.seed + "x", end.salt, promise)


def test_a_promise_in_any_letters_is_only_wrong() -> None:
    assert not keeps("seed", "salt", "ü" * 64)
    assert keeps("seed", "salt", commitment("seed", "salt").upper())


def test_a_room_without_a_seed_draws_128_bits() -> None:
    seeds = {Room.open(table().pack).state.head.seed for _ in range(20)}
    assert len(seeds) == 20
    assert {len(seed) for seed in seeds} == {32}


def test_a_journal_that_begins_with_anything_else_is_no_room() -> None:
    journal = Journal(MemoryStore())
    with pytest.raises(GradedError):
        Room(journal)


class InterruptedStore(MemoryStore):
    """A store that is interrupted just when it has kept a row."""

    armed = False

    def append(self, start: int, rows: object) -> None:
        """Keep, and be interrupted."""
        super().append(start, rows)  # type: ignore[arg-type]
        if self.armed:
            raise KeyboardInterrupt


def test_an_interrupt_after_an_order_was_kept_does_not_lose_it() -> None:
    store = InterruptedStore()
    room = table(store=store, schedule=Schedule(FREELY))
    number = ask_of(room, "ada").number
    store.armed = True
    with pytest.raises(KeyboardInterrupt):
        room.order("ada", number, "vote ben")
    store.armed = False
    assert log_of(room) == log_of(again(room))
    assert any(isinstance(r.event, Vote) for r in room.game.log)


# -- talking


def test_talk_in_a_round_is_heard_when_everyone_has_answered() -> None:
    room = table()
    number = ask_of(room, "ada").number
    room.answer("ada", Answer(number, say=(Words("good morning"),)))
    assert not any(isinstance(r.event, Say) for r in room.game.log)
    pass_all(room)
    said = [r.event for r in room.game.log if isinstance(r.event, Say)]
    assert [(each.actor, each.text) for each in said] == [("ada", "good morning")]


def test_nobody_speaks_more_often_than_the_schedule_lets_them() -> None:
    room = table(schedule=Schedule(words=2))
    for _ in range(2):
        room.say("ada", Words("hello"))
    with pytest.raises(Illegal, match="2 times"):
        room.say("ada", Words("hello"))
    assert len(room.questions.open_orders("ada")) == 2


def test_nobody_writes_notes_without_end() -> None:
    room = table()
    for number in range(MOST_NOTES):
        room.note("ada", f"note {number}")
    kept = len(room.journal.entries)
    with pytest.raises(Illegal, match="as many notes"):
        room.note("ada", "one more")
    assert len(room.journal.entries) == kept
    room.note("ben", "another's")
    while room.questions.at_once:
        pass_all(room)
    room.note("ada", "in another phase")


def test_acts_are_carried_by_talk() -> None:
    room = table(schedule=Schedule(FREELY))
    room.say("ada", Words("he is quiet", acts=(TalkAct("accuse", ("ben",)),)))
    (said,) = [r.event for r in room.game.log if isinstance(r.event, Say)]
    assert said.acts == (TalkAct("accuse", ("ben",)),)
    with pytest.raises(GradedError):
        room.say("ada", Words("", acts=(TalkAct("accuse", ("nobody",)),)))


def test_those_who_are_out_speak_whenever_they_like() -> None:
    """Nobody asks them, so they cannot wait until they are asked."""
    room = table()
    HostControls(room).remove("ben", "cheating")
    room.done("ben", room.state.asked)
    assert room.questions.ask("ben") is None
    (channel,) = SeatView(room, "ben").talk()
    room.say("ben", Words("so it was you", channel.key))
    said = [event for event in room.streams.seen("ben") if isinstance(event, Aside)]
    assert [(each.actor, each.text) for each in said] == [("ben", "so it was you")]
    assert not any(isinstance(event, Speech) for event in room.streams.seen("ada"))
    assert not SeatView(room, "ada").talk()  # who is asked is told so with the question
    assert log_of(again(room)) == log_of(room)


def test_a_chair_that_is_left_before_the_game_is_free() -> None:
    room = Room.open(table().pack, "matrix6", journal=Journal(MemoryStore()))
    room.sit("ada", "ada")
    room.keep("host", "", SeatLeft("ada"))
    assert not room.state.holders
    assert not again(room).state.holders


def test_terms_of_a_room_are_kept_and_outlive_an_undo() -> None:
    room = table()
    entry = room.state.number - 1
    pass_all(room)
    room.keep("host", "", TermChanged("published", "yes"))
    HostControls(room).undo(entry, "a mistake")
    assert room.state.terms == {"published": "yes"} == again(room).state.terms
