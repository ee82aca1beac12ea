"""Pacing: deadlines close once and never early; nights do not tell who had something to do."""

from __future__ import annotations

from random import Random

import pytest

from gloaming.game_api.installed import pack
from gloaming.rooms.agents import Players, seated
from gloaming.rooms.host_controls import HostControls
from gloaming.rooms.journal.entry import Due, HostNote, TimedOut
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.pacing import Pacer, Pacing, asked_at, bot_delay, is_night
from gloaming.rooms.room import CLOCK, Room
from gloaming.rooms.setup import handle_of
from gloaming.rooms.store.store import MemoryStore
from gloaming.text.errors import Malformed
from tests.rooms.tables import NINE, again, table


def paced(**clock: float) -> tuple[Room, Pacer]:
    """Open a room with a clock, and deal; its first phase is a night."""
    journal = Journal(MemoryStore())
    room = Room.open(pack("mafia"), "matrix6", seed="3", journal=journal, clock=clock)
    for name in NINE:
        room.sit(name, name)
    room.begin(room.interface.openings("matrix6", NINE, ""))
    return room, Pacer(room)


def to_night(room: Room, pacer: Pacer, now: float) -> float:
    """Let days go by until it is night."""
    while True:
        due = pacer.tick(now)
        if is_night(room):
            return now
        assert due is not None
        now = due


def missed(room: Room) -> int:
    return sum(isinstance(e.body, TimedOut) for e in room.journal.entries)


def test_a_deadline_closes_once_and_never_early() -> None:
    room, pacer = paced(day=10, night=30)
    due = pacer.tick(100.0)
    assert due is not None
    number = room.state.asked
    assert pacer.tick(due - 0.01) == due
    assert not missed(room)
    pacer.tick(due)
    assert missed(room) == len(NINE)
    assert room.state.asked == number + 1
    before = len(room.journal.entries)
    pacer.tick(due)
    Pacer(room).tick(due)
    assert len(room.journal.entries) == before


def test_nobody_keeps_a_deadline_from_closing_by_the_name_of_the_clock() -> None:
    room, pacer = paced(day=10, night=30)
    due = pacer.tick(100.0)
    assert due is not None
    room.keep(CLOCK, f"close/{room.state.branch}/{room.state.asked}", HostNote("as a seat would"))
    pacer.tick(due)
    assert missed(room) == len(NINE)


@pytest.mark.parametrize("name", ["clock", "Host", "HOUSE"])
def test_nobody_has_the_name_of_another_who_writes_in_the_journal(name: str) -> None:
    with pytest.raises(Malformed, match="nobody can be called"):
        handle_of(pack("mafia"), name, {})


@pytest.mark.parametrize(
    ("name", "handle"),
    [("🦊", "seat"), ("2pac", "seat_2pac"), ("J.R.", "j_r"), ("Ann!", "ann_2"), ("Zoë", "Zoë")],
)
def test_a_name_that_no_script_can_hold_has_a_handle_that_one_can(name: str, handle: str) -> None:
    assert handle_of(pack("mafia"), name, {"ann": "Mary"}) == handle


def test_a_room_that_is_opened_again_has_the_same_deadline() -> None:
    room, pacer = paced(day=10, night=30)
    due = pacer.tick(100.0)
    assert Pacer(again(room)).tick(105.0) == due


def test_a_clock_that_jumps_back_closes_nothing_again() -> None:
    room, pacer = paced(day=10, night=30)
    due = pacer.tick(5000.0)
    assert due is not None
    pacer.tick(due)
    count = missed(room)
    later = pacer.tick(due - 3600)
    assert missed(room) == count
    assert later == due + (10 if room.questions.at_once else 30)


def test_a_night_ends_at_a_whole_step_and_not_before_its_least_time() -> None:
    room, pacer = paced(day=10, night=60, least=20)
    began = to_night(room, pacer, 0.0)
    assert asked_at(room) == began
    number = room.state.asked
    for place, seat in enumerate(room.questions.awaited()):
        room.now = began + place
        room.done(seat, number)
    end = pacer.tick(began + 9)
    assert end == began + 20
    pacer.tick(began + 19.9)
    assert room.state.asked == number
    pacer.tick(began + 20)
    assert room.state.asked == number + 1


def test_a_night_in_which_somebody_is_slow_ends_at_the_next_step() -> None:
    room, pacer = paced(day=10, night=60, least=20)
    began = to_night(room, pacer, 0.0)
    for seat in room.questions.awaited():
        room.now = began + 31.2
        room.done(seat, room.state.asked)
    assert pacer.tick(began + 31.2) == began + 35


def test_a_pause_is_added_to_the_deadline() -> None:
    room, pacer = paced(day=10, night=30)
    due = pacer.tick(100.0)
    assert due is not None
    host = HostControls(room)
    room.now = 104.0
    host.pause("supper")
    assert pacer.tick(200.0) is None
    pacer.resume(204.0, host.resume)
    assert pacer.tick(204.0) == due + 100


def test_an_outage_is_forgiven() -> None:
    room, pacer = paced(day=10, night=30)
    due = pacer.tick(100.0)
    assert due is not None
    pacer.forgive(1000.0, 1101.0)
    assert pacer.tick(1101.0) == 1101.0 + 60
    assert room.state.announcements[-1].kind == "due"
    assert not missed(room)


def test_an_undo_gives_the_question_all_its_time() -> None:
    room, pacer = paced(day=10, night=30)
    pacer.tick(100.0)
    to = room.state.line[-1].number
    room.now = 105.0
    HostControls(room).undo(to, "a mistake")
    length = 10 if room.questions.at_once else 30
    assert pacer.tick(105.0) == 105.0 + length
    assert sum(isinstance(e.body, Due) for e in room.state.line) == 2


def test_bots_wait_for_a_time_that_is_drawn_for_seat_and_moment() -> None:
    room, pacer = paced(day=10, night=30, bots=8)
    pacer.tick(0.0)
    delays = {bot_delay(room, seat) for seat in NINE}
    assert len(delays) == len(NINE)
    assert all(2 <= delay <= 8 for delay in delays)


@pytest.mark.parametrize("silent", ["", "ada"])
def test_a_whole_game_waits_for_nobody_but_a_seat_that_never_answers(silent: str) -> None:
    room, pacer = paced(day=10, night=30, least=0)
    others = [seat for seat in NINE if seat != silent]
    players = Players(room, {n: seated(room.interface.bot(n, "easy", "3")) for n in others})
    now = 0.0
    while not room.over:
        due = pacer.tick(now)
        players.answer_all()
        # While somebody is awaited only the deadline goes on; else the next look does.
        now = due if due is not None and room.questions.awaited() else now
    late = [e.body.seat for e in room.journal.entries if isinstance(e.body, TimedOut)]
    assert set(late) == ({silent} if silent else set())
    assert now >= 10 * len(late)
    assert bool(now) is bool(silent)


@pytest.mark.parametrize("value", [-1.0, float("nan"), 1e9])
def test_times_that_no_clock_shows_are_refused(value: float) -> None:
    with pytest.raises(Malformed):
        Pacing(day=value)


@pytest.mark.parametrize(
    "clock",
    [{"day": 10.0, "night": 30.0, "least": 12.0}, {"least": 0.0}, {"night": 20.0, "least": 20.0}],
    ids=["timed", "untimed", "nights"],
)
def test_one_can_tell_when_a_tick_does_something(clock: dict[str, float]) -> None:
    room, pacer = paced(**clock)
    chance, now, ticks = Random(4), 100.0, [0, 0]
    while now < 700 and not room.over:
        due, before = pacer.following(now), len(room.journal.entries)
        pacer.tick(now)
        does = len(room.journal.entries) != before
        assert does is (due is not None and due <= now)
        ticks[does] += 1
        for seat in room.questions.awaited():
            if chance.random() < 0.1:
                room.now = now
                room.done(seat, room.state.asked)
        now += chance.uniform(0.1, 3.0)
    assert min(ticks) > 5


def test_a_deadline_that_is_set_in_a_pause_leaves_the_time_that_was_said() -> None:
    room = table()
    pacer = Pacer(room)
    room.now = 100.0
    HostControls(room).pause("supper")
    room.now = 1000.0
    HostControls(room).extend(1060.0, "a minute more")
    room.now = 5000.0
    pacer.resume(5000.0, HostControls(room).resume)
    assert room.state.due is not None
    assert room.state.due.at == 5060.0
