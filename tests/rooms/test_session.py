"""Sessions: what a seat sends, good and bad, at every kind of question."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from contextlib import suppress

import msgspec
import pytest

from gloaming.game_api.agent import HUNCH, ORDERS, ROUND, Answer
from gloaming.games.mafia.rules.votes import Vote
from gloaming.kernel.phase import FREELY, Schedule
from gloaming.rooms.agents import run
from gloaming.rooms.messages import (
    AckMessage,
    AskMessage,
    NoMessage,
    OverMessage,
    SeenMessage,
    SessionClosed,
    ToSeat,
)
from gloaming.rooms.room import Room
from gloaming.rooms.session import MOST_BAD, SeatSession
from tests.rooms.tables import bots, table
from tests.rooms.test_room import ask_of, log_of, pass_all
from tests.testing.bad_agents import BAD_AGENTS, BadAgent


def send(session: SeatSession, **fields: object) -> ToSeat:
    return session.receive(msgspec.json.encode(fields))


def at_night(kind: str) -> tuple[Room, str]:
    room = table()
    while room.questions.at_once:
        pass_all(room)
    return room, next(ask.seat for ask in room.questions.asks() if ask.kind == kind)


def at_sea() -> tuple[Room, str]:
    room = table("fleet")
    return room, room.questions.awaited()[0]


QUESTIONS: dict[str, Callable[[], tuple[Room, str]]] = {
    "a round of a day": lambda: (table(), "ada"),
    "a free day": lambda: (table(schedule=Schedule(FREELY)), "ada"),
    "orders by night": lambda: at_night(ORDERS),
    "a hunch by night": lambda: at_night(HUNCH),
    "a sealed plot": at_sea,
}


def test_a_seat_is_welcomed_without_the_seed() -> None:
    room = table(seed="verysecret")
    session = SeatSession(room, "ada")
    told = [session.welcome(), *session.pending()]
    assert b"verysecret" not in msgspec.json.encode(told)
    assert room.state.head.salt.encode() not in msgspec.json.encode(told)
    assert session.welcome().promise == room.promise


def test_a_question_is_sent_once_and_answered_by_its_number() -> None:
    room = table()
    session = SeatSession(room, "ada")
    (ask,) = [m for m in session.pending() if isinstance(m, AskMessage)]
    assert ask.kind == ROUND
    assert not list(session.pending())
    answer = send(session, **{"is": "choose"}, ask=ask.number, verb="vote", target="ben", id="1")
    assert answer == AckMessage("1")
    assert send(session, **{"is": "done"}, ask=ask.number, id="2") == AckMessage("2")
    assert "ada" not in room.questions.awaited()
    refused = send(session, **{"is": "done"}, ask=ask.number, id="3")
    assert isinstance(refused, NoMessage)
    assert refused.code == "illegal/not-asked"


def test_the_same_command_twice_gets_the_same_answer() -> None:
    room = table(schedule=Schedule(FREELY))
    session = SeatSession(room, "ada")
    number = ask_of(room, "ada").number
    for _ in range(3):
        answer = send(session, **{"is": "order"}, ask=number, text="vote ben", id="x")
        assert answer == AckMessage("x")
    assert sum(isinstance(record.event, Vote) for record in room.game.log) == 1


def test_a_whole_game_is_seen_in_one_piece() -> None:
    room = table(seed="3")
    session = SeatSession(room, "ada")
    agents = bots(room)
    told: list[ToSeat] = list(session.pending())
    while not room.over:
        count = room.state.asked
        run(room, agents, until=lambda: room.state.asked > count)  # noqa: B023  (called at once)
        told += session.pending()
    position = 0
    for message in told:
        if isinstance(message, SeenMessage):
            assert message.position == position
            position += len(message.news)
    assert position == len(room.streams.seen("ada"))
    assert isinstance(told[-1], OverMessage)
    assert told[-1].seed == "3"
    assert not list(session.pending())


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("bad", BAD_AGENTS, ids=lambda bad: bad.name)
def test_a_room_goes_on_whatever_a_player_sends(bad: BadAgent, question: str) -> None:
    room, seat = QUESTIONS[question]()
    session = SeatSession(room, seat)
    list(session.pending())
    ask = ask_of(room, seat)
    before, others = log_of(room), [s for s in room.questions.awaited() if s != seat]
    closed = False
    for line in bad.sends(ask):
        try:
            session.receive(line)
        except SessionClosed:
            closed = True
            break
    assert closed is bad.closes
    if not bad.taken:
        assert log_of(room) == before
        assert not room.questions.open_orders(seat)
        assert seat in room.questions.awaited()
    assert [s for s in room.questions.awaited() if s != seat] == others
    for each in room.questions.asks():
        room.answer(each.seat, Answer(each.number))
    room.settle()
    assert room.state.asked > ask.number


def test_bad_messages_cost_little() -> None:
    room, seat = QUESTIONS["a round of a day"]()
    ask = ask_of(room, seat)
    for bad in BAD_AGENTS:
        for line in bad.sends(ask):
            session = SeatSession(room, seat)
            tracemalloc.start()
            start = time.process_time()
            with suppress(SessionClosed):
                session.receive(line)
            seconds = time.process_time() - start
            _, peak = tracemalloc.get_traced_memory()
            tracemalloc.stop()
            assert peak < 1_000_000, bad.name
            assert seconds < 1, bad.name  # a bound on sense; the figure is in the benchmarks


def test_a_session_is_closed_after_a_thousand_messages_that_cannot_be_read() -> None:
    session = SeatSession(table(), "ada")
    for _ in range(MOST_BAD):
        assert isinstance(session.receive(b"nonsense"), NoMessage)
    with pytest.raises(SessionClosed):
        session.receive(b"nonsense")
