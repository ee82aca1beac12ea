"""The controls of a host: each use is an entry with a reason, and everyone learns of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gloaming.game_api.agent import Answer, Words
from gloaming.game_api.choice import Decision
from gloaming.game_api.installed import pack
from gloaming.games.mafia.rules.votes import Vote
from gloaming.kernel.phase import FREELY, Schedule
from gloaming.rooms.agents import run
from gloaming.rooms.host_controls import HostControls
from gloaming.rooms.journal.entry import CLOSED, Asked, RoomOver, Ruled, Undone
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.messages import BackMessage, NoticeMessage
from gloaming.rooms.policy import Policy
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.session import SeatSession
from gloaming.rooms.store.store import MemoryStore
from gloaming.script.reader import read
from gloaming.script.runner import run as run_script
from gloaming.script.writer import write
from gloaming.text.errors import GradedError, Illegal, Malformed
from tests.rooms.tables import NINE, again, bots, table
from tests.rooms.test_room import ask_of, log_of, pass_all


def script_of(room: Room) -> str:
    return write(room.pack, room.game, seed=room.state.head.seed)


def test_an_undo_takes_back_the_game_and_keeps_the_record() -> None:
    room = table()
    before, number = log_of(room), len(room.journal.entries) - 1
    pass_all(room)
    pass_all(room)
    pass_all(room)
    assert log_of(room) != before
    HostControls(room).undo(number, "the wrong phase was closed")
    assert log_of(room) == before
    assert isinstance(room.journal.entries[-1].body, Undone)
    assert log_of(again(room)) == before


def test_after_an_undo_the_same_inputs_get_the_same_dice() -> None:
    room = table(seed="9")
    start = len(room.journal.entries) - 1
    run(room, bots(room))
    first = log_of(room)
    HostControls(room).undo(start, "once more")
    assert not room.over
    run(room, bots(room))
    assert log_of(room) == first


def test_an_answer_to_a_question_that_was_undone_is_refused() -> None:
    room = table()
    old = ask_of(room, "ada").number
    entry = len(room.journal.entries) - 1
    room.order("ada", old, "vote ben")
    HostControls(room).undo(entry, "a slip")
    assert not room.questions.open_orders("ada")
    with pytest.raises(Illegal) as refused:
        room.order("ada", old, "vote ben")
    assert refused.value.code == "illegal/stale"
    assert again(room).questions.asks() == room.questions.asks()


def test_what_people_do_around_the_game_is_not_undone() -> None:
    room = table()
    entry = len(room.journal.entries) - 1
    pass_all(room)
    HostControls(room).replace("ada", "Zoe", "ada is ill", "person")
    HostControls(room).note("remember the time")
    HostControls(room).undo(entry, "a slip")
    assert room.state.holders["ada"].name == "Zoe"
    assert room.state.host_notes == ["remember the time"]


def test_a_viewer_is_told_to_cut_back() -> None:
    room = table()
    session = SeatSession(room, "ada")
    list(session.pending())
    entry = len(room.journal.entries) - 1
    number = ask_of(room, "ada").number
    for seat in NINE:
        room.answer(seat, Answer(number, (Decision("vote", "ben"),) if seat == "eli" else ()))
    room.settle()
    assert any("eli votes ben" in str(message) for message in session.pending())
    HostControls(room).undo(entry, "a slip of the host")
    back, notice, *_ = session.pending()
    assert isinstance(back, BackMessage)
    assert isinstance(notice, NoticeMessage)
    assert notice.why == "a slip of the host"


def test_the_desk_says_who_has_seen_what_would_be_undone() -> None:
    room = table()
    entry = len(room.journal.entries) - 1
    number = ask_of(room, "ada").number
    for seat in NINE:
        room.answer(seat, Answer(number, (Decision("vote", "ben"),) if seat == "eli" else ()))
    room.settle()
    undoing = HostControls(room).undoing(entry)
    assert undoing.records == 1
    assert dict(undoing.seen) == dict.fromkeys(NINE, 1)


@pytest.mark.parametrize("to", [-1, 0, 10**6])
def test_nobody_goes_back_to_before_the_game(to: int) -> None:
    room = table()
    with pytest.raises(Malformed):
        HostControls(room).undo(to, "why not")


def test_a_paused_room_does_nothing_by_itself() -> None:
    room = table()
    host = HostControls(room)
    host.pause("supper")
    entries = len(room.journal.entries)
    for ask in room.questions.asks():
        room.answer(ask.seat, Answer(ask.number))
    room.settle()
    assert len(room.journal.entries) == entries + len(NINE)
    with pytest.raises(Illegal, match="paused already"):
        host.pause("again")
    host.resume()
    room.settle()
    assert len(room.journal.entries) > entries + len(NINE) + 1
    with pytest.raises(Illegal, match="not paused"):
        host.resume()


def test_a_phase_can_be_closed_before_everyone_has_answered() -> None:
    room = table()
    HostControls(room).close_now("nobody has more to say")
    room.settle()
    assert not room.questions.at_once
    assert "close" in [told.kind for told in room.state.announcements]


def test_a_game_with_every_power_is_kept_resumed_and_written_as_a_script() -> None:
    room = table(seed="5")
    host = HostControls(room)
    entry = len(room.journal.entries) - 1
    pass_all(room)
    host.undo(entry, "too fast")
    host.pause("supper")
    host.resume()
    host.replace("ben", "Zoe", "ben is ill", "bot:easy")
    host.silence("cleo", "shouts")
    host.unsilence("cleo", "is quiet now")
    host.remove("dov", "has left for good", reveals=True)
    host.extend(100.0, "more time")
    host.note("a long evening")
    room.settle()
    run(room, bots(room))
    assert room.over
    twin = again(room)
    assert log_of(twin) == log_of(room)
    assert twin.state.announcements == room.state.announcements
    played = run_script(read(script_of(room)))
    assert played.game.log == room.game.log
    assert any(isinstance(record.event, Vote) for record in played.game.log)


REASONS: list[Callable[[HostControls], None]] = [
    lambda host: host.replace("ada", "Zoe", " "),
    lambda host: host.remove("ada", ""),
    lambda host: host.silence("ada", ""),
    lambda host: host.extend(1.0, ""),
    lambda host: host.pause(""),
    lambda host: host.close_now(""),
    lambda host: host.undo(len(host.room.journal.entries) - 1, ""),
]


@pytest.mark.parametrize("power", REASONS)
def test_no_power_is_used_without_a_reason(power: Callable[[HostControls], None]) -> None:
    room = table()
    before = log_of(room), len(room.journal.entries)
    with pytest.raises(GradedError):
        power(HostControls(room))
    assert (log_of(room), len(room.journal.entries)) == before


def test_a_power_over_a_seat_that_is_not_there_is_refused() -> None:
    room = table()
    with pytest.raises(Malformed, match="no seat"):
        HostControls(room).replace("nobody", "Zoe", "x")
    with pytest.raises(Malformed, match="no seat"):
        HostControls(room).rename("nobody", "Zoe")


def test_a_name_that_looks_like_another_is_refused_and_changes_nothing() -> None:
    room = table()
    before = log_of(room), len(room.journal.entries)
    with pytest.raises(GradedError):
        HostControls(room).rename("ada", "BEN")
    assert (log_of(room), len(room.journal.entries)) == before


def test_a_new_name_is_shown_and_is_in_the_script() -> None:
    room = table()
    HostControls(room).rename("ada", "Ada Lovelace")
    assert room.game.state.shown_names == {"ada": "Ada Lovelace"}
    assert 'ada named "Ada Lovelace"' in script_of(room)
    assert again(room).state.holders["ada"].name == "Ada Lovelace"


def test_a_new_player_may_be_shown_the_card_only() -> None:
    room = table(policy=Policy(replacement="card"))
    number = ask_of(room, "ada").number
    for seat in NINE:
        room.answer(seat, Answer(number, (Decision("vote", "ben"),) if seat == "eli" else ()))
    room.settle()
    assert len(room.streams.seen("ada")) > 1
    HostControls(room).replace("ada", "Zoe", "ada is ill")
    assert not room.streams.seen("ada")


def test_the_dead_may_be_shown_everything() -> None:
    for dead, count in (("public", 0), ("all", 1)):
        room = table(policy=Policy(dead=dead))
        HostControls(room).remove("ada", "has left", reveals=False)
        seen = room.streams.seen("ada")
        secrets = [
            e for e in seen if type(e).__name__ == "Seated" and getattr(e, "name", "") != "ada"
        ]
        assert bool(secrets) is bool(count)


def test_an_open_room_knows_what_came_of_each_entry_as_one_does_that_is_read_again() -> None:
    room = table(policy=Policy(replacement="card"))
    HostControls(room).replace("ada", "Zed", "she had to go")
    HostControls(room).close_now("we go on")
    room.settle()
    other = again(room)
    assert room.state.marks == other.state.marks
    assert room.state.holders == other.state.holders
    assert SeatView(room, "ada").seen() == SeatView(other, "ada").seen()
    ruled = next(e.number for e in room.state.line if isinstance(e.body, Ruled))
    assert HostControls(room).undoing(ruled) == HostControls(other).undoing(ruled)
    assert HostControls(room).undoing(ruled).records > 0


def test_an_undo_does_not_go_back_into_the_deal() -> None:
    room = table()
    first = next(e.number for e in room.state.line if isinstance(e.body, Asked))
    assert len({e.digest for e in room.state.line[first - 3 : first]}) == 1, "the deal is one row"
    for number in range(first - 1):
        with pytest.raises(Malformed, match="no such entry"):
            HostControls(room).undo(number, "deal again")
    HostControls(room).undo(first - 1, "a slip")
    assert room.begun


def test_people_keep_their_names_when_the_game_goes_back() -> None:
    room = table()
    entry = len(room.journal.entries) - 1
    host = HostControls(room)
    host.rename("ben", "Xena")
    second = len(room.journal.entries) - 1
    host.rename("ben", "Yara")
    host.rename("ada", "Xena")
    host.rename("cleo", "Zoe")
    for number in (second, entry):
        host.undo(number, "a slip")
        for each in (room, again(room)):
            shown = {seat: holder.name for seat, holder in each.state.holders.items()}
            assert {**dict(zip(NINE, NINE, strict=True)), **each.game.state.shown_names} == shown


def test_a_clock_is_stopped_and_set_only_while_a_game_is_played() -> None:
    room = Room.open(pack("mafia"), "matrix6", journal=Journal(MemoryStore()))
    host = HostControls(room)
    with pytest.raises(Illegal, match="no game is being played"):
        host.pause("supper")
    with pytest.raises(Illegal, match="no game is being played"):
        host.extend(60.0, "a train")
    host.unseal("a quarrel")
    told = [told.kind for told in room.state.announcements]
    assert told == ["unsealed"], "which everyone is told, even before the deal"


def test_nothing_is_closed_by_a_vote_while_the_clock_is_stopped() -> None:
    room = table(schedule=Schedule(FREELY, 3))
    HostControls(room).pause("supper")
    day, number = room.game.state.calendar.title, ask_of(room, "ada").number
    for seat in NINE[1:]:
        with pytest.raises(Illegal, match="the game is paused"):
            room.order(seat, number, "vote ada")
    room.say("ben", Words("it smells good"))
    assert room.game.state.calendar.title == day
    HostControls(room).resume()
    for seat in NINE[1:6]:
        room.order(seat, number, "vote ada")
    assert room.game.state.calendar.title != day


def test_the_end_that_the_house_has_made_is_not_undone() -> None:
    room = table()
    entry = len(room.journal.entries) - 1
    room.keep("house", "", RoomOver(CLOSED))
    with pytest.raises(Illegal, match="the room was closed"):
        HostControls(room).undo(entry, "we want to go on")
    assert room.over
