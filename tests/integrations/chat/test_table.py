"""The table of a chat: what people type, where, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gloaming.game_api.installed import pack
from gloaming.games.mafia.rules.votes import Vote
from gloaming.integrations.chat.bindings import BURST
from gloaming.integrations.chat.game_files import ChatTerms, kept_game
from gloaming.integrations.chat.lines import code_of
from gloaming.integrations.chat.outbox import HEAD as TOLD_HEAD
from gloaming.integrations.chat.outbox import ToldFile, ToldPlace
from gloaming.rooms.journal.entry import Passed, Suspicion
from gloaming.text.errors import Malformed
from tests.integrations.chat.tables import PlainTable, kept_room, seated_table


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[PlainTable]:
    found = PlainTable(kept_room(tmp_path))
    yield found
    found.table.kept.close()


@pytest.fixture
def game(tmp_path: Path) -> Iterator[PlainTable]:
    found = seated_table(tmp_path)
    found.run(20)
    yield found
    found.table.kept.close()


@pytest.fixture
def night(game: PlainTable) -> PlainTable:
    for person in ("ann", "bob", "cal", "dee", "eve"):
        game.say(person, "vote no lynch")
    game.run(45)
    assert game.table.room.game.state.calendar.title == "night 1"
    return game


def entries(game: PlainTable) -> int:
    return len(game.table.room.journal.entries)


def orders(game: PlainTable, seat: str) -> list[str]:
    room = game.table.room
    return [room.pack.notation.written(act) for act in room.questions.open_orders(seat)]


def test_people_sit_down_and_begin_and_bots_take_the_other_seats(lobby: PlainTable) -> None:
    lobby.come("ann", "bob")
    lobby.say("ann", "!join")
    lobby.whisper("bob", "join")
    lobby.say("ann", "!begin")
    assert not lobby.table.room.begun  # before everyone knows the code of their seat
    lobby.run(10)
    assert any("not everyone has got" in text for text in lobby.told("ann"))
    lobby.say("ann", "gloaming: begin")
    assert lobby.table.room.begun
    assert [h.kind for h in lobby.table.room.state.holders.values()].count("person") == 2
    lobby.run(40)
    (card,) = [text for text in lobby.told("ann") if text.startswith("You are ann")]
    assert card not in lobby.told("#mafia")


def test_a_vote_and_talk_in_the_channel_count(game: PlainTable) -> None:
    game.say("ann", "hello everybody")
    game.say("ann", "vote: BOB")
    game.say("cal", "vote bob or we lose")
    game.run(10)
    assert "ann votes bob." in game.told("#mafia")
    assert not any("hello" in text for _, _, text in game.sent)  # everyone has heard it
    assert not any("votes bob" in text for text in (*game.told("ann"), *game.told("dee")))
    assert any("nobody is called 'or'" in text for text in game.told("cal"))
    votes = [r.event for r in game.table.room.game.log if isinstance(r.event, Vote)]
    assert [vote.actor for vote in votes] == ["ann"]
    game.say("ann", "unvote")
    game.run(10)
    assert any("ann" in text and "vote" in text for text in game.told("#mafia")[-2:])


def test_a_secret_order_in_the_channel_is_not_taken_and_nobody_else_learns_why(
    night: PlainTable,
) -> None:
    before, told = entries(night), len(night.told("#mafia"))
    for person in ("bob", "ann", "dee"):  # one can do it, one cannot, one can do something else
        night.say(person, "kill eve")
    night.run(20)
    assert entries(night) == before
    assert len(night.told("#mafia")) == told
    for person in ("bob", "ann", "dee"):
        assert any("not taken in the channel" in text for text in night.told(person))


def test_orders_by_night_are_taken_in_private_and_can_be_taken_back(night: PlainTable) -> None:
    night.whisper("bob", "kill eve")
    assert orders(night, "bob") == ["bob kill eve"]
    night.whisper("bob", "kill nobody")
    assert orders(night, "bob") == []
    night.whisper("bob", "Kill Ann")
    night.whisper("ann", "suspect bob")
    night.whisper("ann", "done")
    bodies = [entry.body for entry in night.table.room.journal.entries]
    assert any(isinstance(body, Suspicion) and body.about == "bob" for body in bodies)
    assert any(isinstance(body, Passed) and body.seat == "ann" for body in bodies)
    night.run(20)
    assert any("Ordered: bob sets out to kill ann." in text for text in night.told("bob"))
    assert any("You suspect bob" in text for text in night.told("ann"))


@pytest.mark.parametrize(
    ("person", "text", "why"),
    [
        ("bob", "vote ann", "vote"),
        ("bob", "investigate ann", "cannot investigate"),
        ("bob", "kill zoe", "zoe"),
        ("bob", "dance", "no verb"),
        ("bob", "join", "has started"),
        ("bob", "begin", "has started"),
        ("ann", "say hello", "nobody whom you could talk to"),
        ("mal", "kill ann", "no seat"),
        ("mal", "card", "no seat"),
        ("mal", "done", "no seat"),
        ("mal", "leave", "no seat"),
        ("mal", "seat AAAA-BBBB-CCCC", "no code"),
        ("mal", "seat \N{SNOWMAN}", "no code"),
    ],
)
def test_what_cannot_be_done_changes_nothing_and_is_told_to_its_sender_alone(
    night: PlainTable, person: str, text: str, why: str
) -> None:
    night.come("mal")
    before, sent = entries(night), len(night.sent)
    night.whisper(person, text)
    night.run(12)
    new = [(to, told) for _, to, told in night.sent[sent:] if to]
    assert entries(night) == before
    assert [to for to, _ in new] == [person]
    assert why in new[0][1]


def test_a_stranger_who_takes_a_name_does_not_take_the_seat(game: PlainTable) -> None:
    game.table.left("ann")
    game.come("ann")  # somebody else, or ann herself: who knows
    before = entries(game)
    game.say("ann", "vote bob")
    game.whisper("ann", "card")
    game.run(20)
    assert entries(game) == before
    assert any("has not shown the code" in text for text in game.told("#mafia"))
    assert not any(text.startswith("You are ann") for text in game.told("ann")[2:])
    game.whisper("ann", f"seat {code_of(game.table.room, 'ann')}")
    game.say("ann", "vote bob")
    assert entries(game) == before + 1


def test_what_waits_for_a_player_is_not_told_to_somebody_who_takes_the_name(
    night: PlainTable,
) -> None:
    night.whisper("bob", "kill zoe")
    night.whisper("bob", "card")
    night.whisper("bob", "kill eve")
    told = len(night.told("bob"))
    night.table.left("bob")
    night.come("bob")
    night.run(40)
    assert night.told("bob")[told:] == []
    night.whisper("bob", f"seat {code_of(night.table.room, 'bob')}")
    night.run(60)
    assert any("Ordered: bob sets out to kill eve." in text for text in night.told("bob")[told:])


def test_a_player_may_take_another_name_and_the_seat_goes_with_them(game: PlainTable) -> None:
    game.table.renamed("ann", "ann_away")
    game.come("ann")
    before = entries(game)
    game.say("ann", "vote cal")
    assert entries(game) == before
    game.say("ann_away", "vote bob")
    assert entries(game) == before + 1
    votes = [r.event for r in game.table.room.game.log if isinstance(r.event, Vote)]
    assert votes[-1].actor == "ann"


def test_of_two_who_claim_a_seat_the_one_with_the_code_has_it(game: PlainTable) -> None:
    game.come("mal")
    code = code_of(game.table.room, "ann")
    game.whisper("mal", f"seat {code.lower()}")
    game.run(20)
    assert game.table.bindings.seat("mal") == "ann"
    assert game.table.bindings.seat("ann") == ""
    assert any("Somebody else has shown" in text for text in game.told("ann"))
    game.whisper("mal", f"seat {code_of(game.table.room, 'bob')}")  # one seat is enough
    assert game.table.bindings.seat("bob") == "bob"


def test_a_code_that_is_shown_to_everyone_is_changed(game: PlainTable) -> None:
    code = code_of(game.table.room, "ann")
    game.say("ann", f"seat {code}")
    game.come("mal")
    game.whisper("mal", f"seat {code}")
    assert game.table.bindings.seat("mal") == ""
    game.run(20)
    assert any(code_of(game.table.room, "ann") in text for text in game.told("ann"))
    assert code_of(game.table.room, "ann") != code


def test_a_code_is_shown_from_within_the_channel_only(game: PlainTable) -> None:
    game.whisper("outside", f"seat {code_of(game.table.room, 'ann')}")
    assert game.table.bindings.seat("outside") == ""


def test_who_sits_down_on_a_chair_that_was_left_has_another_code(lobby: PlainTable) -> None:
    lobby.come("ann")
    lobby.say("ann", "!join")
    code = code_of(lobby.table.room, "ann")
    lobby.run(5)
    lobby.whisper("ann", "leave")
    lobby.say("ann", "!join")
    assert code_of(lobby.table.room, "ann") != code
    lobby.say("ann", "!begin")
    assert not lobby.table.room.begun  # the new code was not told yet


def test_a_flood_is_dropped_and_others_are_heard(game: PlainTable) -> None:
    game.come("mal")
    for _ in range(5000):
        game.whisper("mal", "help")
        game.whisper("bob", "x" * 5000)
    assert game.table.limits.dropped >= 2 * (5000 - BURST) - 2
    before = entries(game)
    game.say("ann", "vote cal")
    assert entries(game) == before + 1
    game.run(60)
    assert len(game.told("mal")) <= BURST
    assert "ann votes cal." in game.told("#mafia")


@pytest.mark.parametrize("public", [True, False])
def test_garbage_changes_nothing(game: PlainTable, public: bool) -> None:
    before = entries(game)
    for text in (
        "",
        " ",
        "\0\1\2",
        "!",
        "gloaming:",
        "\ufffd" * 300,
        '"',
        'say "',
        "!!!",
        "\u202e",
    ):
        game.table.heard("ann", text, game.now, public=public)
        game.table.heard("mal", text, game.now, public=public)
    game.run(20)
    said = entries(game) - before
    assert said <= (4 if public else 0)  # signs are talk, if they are said in the channel
    assert not any("\n" in text or "\0" in text for _, _, text in game.sent)


def test_who_is_away_too_long_loses_the_seat_to_a_bot_until_they_come_back(
    game: PlainTable,
) -> None:
    game.table.left("eve")
    for _ in range(700):
        game.slot()
        if game.table.room.state.holders["eve"].is_bot:
            break
    assert game.table.room.state.holders["eve"].is_bot
    told = len(game.told("eve"))
    game.come("eve")
    game.whisper("eve", f"seat {code_of(game.table.room, 'eve')}")
    assert not game.table.room.state.holders["eve"].is_bot
    game.run(60)
    # What came in private while eve was away has waited for her.
    assert any("night 1: write me" in text for text in game.told("eve")[told:])


def test_those_who_have_friends_talk_to_them_in_secret(tmp_path: Path) -> None:
    cast = {"ann": "villager", "bob": "goon", "cal": "goon", "dee": "cop", "eve": "villager"}
    cast |= {"fay": "villager", "gus": "villager"}
    game = seated_table(tmp_path, cast)
    game.run(5)
    for person in cast:
        game.say(person, "vote no lynch")
    game.run(30)
    game.whisper("bob", "say let us take ann")
    game.whisper("dee", "note bob is strange")
    game.run(30)
    heard = [to for _, to, text in game.sent if "let us take ann" in text]
    assert sorted(heard) == ["bob", "cal"]
    assert not any("bob is strange" in text for _, _, text in game.sent)
    game.table.kept.close()


def test_questions_of_anybody_are_answered_where_they_are_asked(game: PlainTable) -> None:
    game.come("mal")
    game.say("mal", "!votes")
    game.whisper("mal", "players")
    game.say("mal", "votes?")  # which is talk
    game.run(15)
    assert sum("Alive (5)" in text for text in game.told("#mafia")) == 1
    assert any("At the table: ann, bob" in text for text in game.told("mal"))


def test_a_game_whose_end_was_not_told_goes_on_and_one_that_was_is_not_begun_again(
    tmp_path: Path,
) -> None:
    game = seated_table(tmp_path, {"ann": "villager", "bob": "goon", "cal": "villager"})
    game.run(30)
    for person in ("ann", "bob"):
        game.say(person, "vote cal")
    for _ in range(200):  # the night goes by, and nobody is told of it
        game.table.tick(game.now)
        if game.table.room.questions.at_once is False:
            game.whisper("bob", "kill ann")
        game.now += 1
    assert game.table.room.over
    terms = ChatTerms("#mafia", "matrix6")
    path = game.table.kept.path
    game.table.kept.close()
    kept = kept_game(tmp_path, pack("mafia"), terms)
    assert kept.path == path
    again = PlainTable(kept)
    assert not again.table.finished
    again.run(40)
    assert again.table.finished
    assert any("Who was what" in text for text in again.told("#mafia"))
    assert not any("sits down" in text for text in again.told("#mafia"))
    kept.close()
    other = kept_game(tmp_path, pack("mafia"), terms)
    assert other.path != path
    other.close()


@pytest.mark.parametrize(("gap", "moves"), [(5.0, False), (600.0, True)])
def test_time_in_which_nobody_could_reach_the_referee_is_given_back(
    game: PlainTable, gap: float, moves: bool
) -> None:
    due = game.table.room.state.due
    assert due is not None
    game.now += gap
    game.table.arrived("gloaming", {"ann"}, game.now)
    game.table.tick(game.now)
    now = game.table.room.state.due
    assert now is not None
    assert (now.at > due.at) is moves
    assert game.table.room.game.state.calendar.title == "day 1"


def test_a_file_that_does_not_say_how_far_everyone_was_told_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.told"
    path.write_bytes(TOLD_HEAD + b'\n["ann",[1,2]]\n{"what":1}\n')
    with pytest.raises(Malformed, match="how far"):
        ToldFile(path)
    path.write_bytes(TOLD_HEAD + b'\n["ann",[1,2]]\n["ann",[3')  # a last line that is not whole
    told = ToldFile(path)
    assert told.places == {"ann": ToldPlace(1, 2)}
    told.keep("ann", ToldPlace(3, 0))
    told.close()
    again = ToldFile(path)
    assert again.places == {"ann": ToldPlace(3, 0)}
    again.close()
