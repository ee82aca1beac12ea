"""A table: who sits at it, who is asked, and what may be typed."""

from __future__ import annotations

import pytest

from gloaming.cli.terminal.play_table import NewTable, PlayTable
from gloaming.game_api.choice import Decision
from gloaming.game_api.seat_interface import Bot
from gloaming.games.mafia.bots.strengths import bot
from gloaming.games.mafia.rules.killing import Kill
from gloaming.games.mafia.rules.lynching import Lynch
from gloaming.games.mafia.seats.seat_interface import MafiaSeatInterface
from gloaming.kernel.sealed_orders import Submitted
from gloaming.rooms.agents import run
from gloaming.rooms.journal.entry import Asked
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.room import Room
from gloaming.rooms.state import BOT, PERSON
from gloaming.rooms.store.store import MemoryStore
from gloaming.text.errors import GradedError, Malformed
from tests.cli.tables import ME, table


def _anybody(seat_interface: MafiaSeatInterface, name: str, strength: str, seed: str) -> Bot:
    """Take whatever strength is asked for."""
    return bot(name, "hard", seed)


def named(*names: str, game: str = "mafia", setup: str = "matrix6") -> NewTable:
    """Ask for a table at which some people sit."""
    return NewTable(game, setup, 0, "", "1", "", names)


def resumed(found: PlayTable) -> PlayTable:
    """Open a table anew from what was kept of it."""
    assert isinstance(found.room.journal, Journal)
    return PlayTable(Room(Journal(MemoryStore(found.room.journal.rows()))))


@pytest.mark.parametrize(
    ("strength", "accepted"), [("owl", ("easy", "normal", "hard")), ("hardd", ("hard",))]
)
def test_bots_of_a_strength_nobody_has_are_refused_whatever_the_pack_would_do(
    strength: str, accepted: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MafiaSeatInterface, "bot", _anybody)
    with pytest.raises(Malformed, match=f"no bots called {strength!r}") as refused:
        table(bots=strength)
    assert refused.value.accepted == accepted


def test_whatever_is_typed_can_be_kept() -> None:
    asked = NewTable(
        *("mafia", "matrix6", 0, "goon", "e\N{COMBINING ACUTE ACCENT}t\xe9", "easy"),
        ["zoe\N{COMBINING DIAERESIS}"],
    )
    found = asked.open(Journal(MemoryStore()))
    (me,) = found.people
    assert (me, asked.seed) == ("zo\xeb", "\xe9t\xe9")
    ask = found.room.questions.ask(me)
    assert ask is not None
    with pytest.raises(GradedError) as refused:
        found.room.order(me, ask.number, 'will "up \x1b[A"')
    assert (refused.value.code, refused.value.where) == ("malformed/text", "")
    found.room.order(me, ask.number, 'will "cafe\N{COMBINING ACUTE ACCENT}"')
    again = resumed(found)
    assert again.views[me].open_orders() == found.views[me].open_orders() == ['will "caf\xe9"']
    assert again.room.game.log == found.room.game.log


def test_a_game_goes_on_with_orders_that_were_written_out_and_taken_back() -> None:
    found = table("fleet", "line", seed="2", bots="robot", journal=Journal(MemoryStore()))
    ask = found.room.questions.ask(ME)
    assert ask is not None
    for line in ("Van volley 2 jump", "Landfall repair 3 3", "not Van volley 2 jump"):
        found.room.order(ME, ask.number, line)
    assert found.views[ME].open_orders() == ["Landfall repair 3 3"]
    assert resumed(found).views[ME].open_orders() == ["Landfall repair 3 3"]


@pytest.mark.parametrize("seed", range(12))
def test_nobody_is_lynched_on_a_day_on_which_the_person_was_never_asked(seed: int) -> None:
    found = table(role="villager", seed=str(seed), journal=Journal(MemoryStore()))
    found.leave(ME)
    room = found.room
    days: set[int] = set()

    def lynched() -> bool:
        if any(isinstance(record.event, Lynch) for record in room.game.log[len(seen) :]):
            days.add(last[0])
        seen.extend(room.game.log[len(seen) :])
        last[0] = room.state.page
        return room.questions.is_gone(ME)

    seen, last = list(room.game.log), [room.state.page]
    run(room, found.bots.agents, lynched)
    entries = [entry.body for entry in room.state.line]
    asked = {body.page for body in entries if isinstance(body, Asked) and ME in body.seats}
    assert asked
    assert days <= asked


@pytest.mark.parametrize("seed", range(6))
def test_whom_the_person_has_the_mafia_kill_no_bot_overrules(seed: int) -> None:
    found = table(setup="calder", role="goon", seed=str(seed), bots="hard")
    room = found.room
    ask = room.questions.ask(ME)
    assert ask is not None
    kill = next(choice for choice in ask.choices if choice.verb == "kill")
    found.bots.answer_all()
    night = room.game.log[:]
    wishes = {
        r.event.act.target
        for r in night
        if isinstance(r.event, Submitted) and isinstance(r.event.act, Kill)
    }
    target = next(name for name in kill.targets if name not in wishes)
    room.order(ME, ask.number, Decision("kill", target))
    room.done(ME, ask.number)
    room.settle()
    kills = {r.event.target for r in room.game.log[len(night) :] if isinstance(r.event, Kill)}
    assert kills == {target}


# -- names


def test_a_name_of_several_words_is_shown_and_a_handle_is_made() -> None:
    found = named("Mary Ann").open(Journal(MemoryStore()))
    assert found.people == ("mary_ann",)
    assert found.room.game.state.shown_names == {"mary_ann": "Mary Ann"}
    assert found.room.state.holders["mary_ann"].name == "Mary Ann"
    assert resumed(found).room.game.state.shown_names == {"mary_ann": "Mary Ann"}


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Host",), "nobody can be called 'Host'"),
        (("ann", "Ann"), "'Ann' looks like 'ann'"),
        (("Mary Ann", "mary ann"), "looks like"),
        (("a" * 30,), "at most 24 characters"),
        (("ann\N{ZERO WIDTH SPACE}",), "cannot be"),
    ],
)
def test_names_that_cannot_be_are_refused(names: tuple[str, ...], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        named(*names)


def test_a_name_that_no_script_can_hold_gets_a_handle_of_its_own() -> None:
    room = named("12").open(Journal(MemoryStore())).room
    handle = room.seats[0]
    assert handle != "12"
    assert room.state.holders[handle].name == "12"


def test_nobody_else_at_the_table_looks_like_a_person() -> None:
    for name in ("Ada", "BEN", "c1eo"):
        handles = named(name).open(Journal(MemoryStore())).room.seats
        others = [each for each in handles if each != name]
        assert name.lower().replace("1", "l") not in others


def test_more_people_than_seats_are_refused() -> None:
    with pytest.raises(Malformed, match="there are 2 seats in this game"):
        named("ann", "bob", "cal", game="fleet", setup="drill")


# -- coming and going


def test_a_person_who_comes_back_takes_the_seat_from_the_bot() -> None:
    found = table(journal=Journal(MemoryStore()))
    found.leave(ME)
    assert found.people == ()
    assert found.room.state.holders[ME].kind.startswith(BOT)
    again = resumed(found)
    assert again.people == (ME,)
    assert again.room.state.holders[ME].kind == PERSON
    assert ME not in again.bots.agents


def test_what_is_played_is_known_by_its_name_where_none_was_asked_for() -> None:
    for game, setup in (("mafia", "matrix6"), ("fleet", "meeting")):
        found = table(game, "")
        assert found.room.state.head.setup == setup
        page = found.views[ME].setup_page()
        assert page is not None
        assert page.name == setup
