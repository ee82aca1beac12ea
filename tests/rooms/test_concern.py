"""Concern: a seat that an entry does not concern is shown exactly what it was shown before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gloaming.game_api.agent import Answer
from gloaming.rooms.agents import Players
from gloaming.rooms.journal.entry import Bodies, PlayerNote
from gloaming.rooms.messages import EventTexts
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import OWN, UNSEEN, SeatView
from gloaming.rooms.session import SeatSession, SessionCursor
from gloaming.text.blocks import said
from gloaming.text.phrase import Voice, calling, speaking
from tests.rooms.tables import bots, table

ENOUGH = 40


def shown(room: Room, seat: str) -> Any:
    """Return all that a seat is shown."""
    session = SeatSession(room, seat, cursor=SessionCursor(room.state.branch), renews=True)
    view = session.view
    talk = said(view.talk())
    gone = bool(seat) and view.gone
    return session.welcome(), list(session.pending()), view.done, gone, view.due, talk


@pytest.mark.parametrize("game", ["mafia", "fleet"])
def test_what_does_not_concern_a_seat_changes_nothing_for_it(game: str) -> None:
    room = table(game)
    seats = ("", *tuple(room.state.holders)[:4])
    before = {seat: shown(room, seat) for seat in seats}
    kept: list[type] = []
    spared = 0
    commit = room.commit

    def watched(by: str, command: str, gather: Callable[[], list[Bodies]]) -> None:
        nonlocal spared
        number = room.state.number
        commit(by, command, gather)
        if len(kept) > ENOUGH or room.over:
            return
        kept.extend(type(entry.body) for entry in room.journal.entries[number:])
        for seat in seats:
            now = shown(room, seat)
            if not SeatView(room, seat).concerned(number):
                spared += 1
                assert now == before[seat]
            before[seat] = now

    room.commit = watched  # type: ignore[method-assign]
    players = Players(room, bots(room))
    while len(kept) <= ENOUGH and not room.over:
        for seat in room.questions.awaited()[:2]:
            room.note(seat, "hm")
        players.answer_all()
        room.settle()
    assert spared > len(seats)
    assert PlayerNote in kept
    assert set(OWN) & set(kept)
    assert set(kept) - {*OWN, *UNSEEN}


def test_an_answer_concerns_the_seat_that_gives_it() -> None:
    room = table()
    one, other = room.questions.awaited()[:2]
    number = room.state.number
    room.note(one, "hm")
    assert not SeatView(room, one).concerned(number)
    room.answer(one, Answer(room.state.asked))
    assert SeatView(room, one).concerned(number)
    assert not SeatView(room, other).concerned(number)
    assert not SeatView(room, "").concerned(number)


def test_an_event_is_told_anew_in_other_words_and_by_other_names() -> None:
    class Loud(Voice):
        def say(self, *arguments: Any, **named: Any) -> str:
            return super().say(*arguments, **named).upper()

    room = table()
    event = next(e for e in room.streams.seen("") if "ada" in e.describe())
    telling = EventTexts()
    told = telling.told(event, {})
    assert telling.told(event, {}) is told
    renamed = telling.told(event, {"ada": "Ada Lovelace"})
    assert "Ada Lovelace" in renamed["text"]
    with speaking(Loud()), calling({}):
        assert telling.told(event, {})["text"] == told["text"].upper()
    assert telling.told(event, {})["text"] == told["text"] == event.describe()
