from __future__ import annotations

from typing import Any

from hypothesis import given

from gloaming.history.log.view import SPECTATOR, Viewer, view, view_lines
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate, Record
from gloaming.kernel.phase import Opened
from gloaming.kernel.sealed_orders import Submitted
from tests.history.plays import NAMES, codec, facts, games, one_night, play
from tests.village import Death, Finding, Goon, Investigate, Kill, Protect, Settled, Village


def test_a_player_sees_what_is_public_and_what_is_theirs() -> None:
    game = one_night(Investigate("ann", "eve"), Kill("eve", "bob"), eve="Goon")
    assert view(game.log, "ann") == (
        Settled("ann", "Villager"),
        Opened("night", "night 1"),
        Submitted(Investigate("ann", "eve")),
        Finding("ann", "eve", Goon.side),
        Death("bob"),
        Opened("day", "day 1"),
        Opened("night", "night 2"),
    )


def test_a_spectator_sees_what_is_public_only() -> None:
    game = one_night(Investigate("ann", "eve"), Kill("eve", "bob"))
    kinds = {type(event) for event in view(game.log, SPECTATOR)}
    assert kinds == {Opened, Death}


def test_a_spectator_does_not_see_what_is_shown_to_nobody() -> None:
    assert view([Record(0, Finding("", "eve", "mafia"))], SPECTATOR) == ()


def test_what_did_not_happen_is_the_referees_alone() -> None:
    log = [Record(i, Death("bob"), fate) for i, fate in enumerate(Fate)]
    assert view(log, "bob") == (Death("bob"),)


@given(games)
def test_nobody_sees_what_did_not_happen(game: Game[Village]) -> None:
    happened = facts(game.log)
    for who in (*NAMES, SPECTATOR):
        assert all(event in happened for event in view(game.log, who))


def test_orders_of_others_leave_no_trace() -> None:
    with_orders = one_night(Protect("cal", "dot"), Investigate("ann", "eve"))
    without = one_night(Investigate("ann", "eve"))
    one, other = (view_lines(g.log, "ann", codec()) for g in (with_orders, without))
    assert one == other


def test_a_view_in_lines_holds_bare_events() -> None:
    game = one_night(Kill("eve", "bob"))
    lines = view_lines(game.log, "bob", codec()).splitlines()
    assert tuple(codec().decode_event(line) for line in lines) == view(game.log, "bob")
    assert lines[-3] == b'{"kind":"Death","target":"bob"}'


@given(games)
def test_a_viewer_told_bit_by_bit_sees_what_the_view_shows(game: Game[Village]) -> None:
    viewer = Viewer("ann")
    middle = len(game.log) // 2
    new: list[Event[Any]] = []
    for part in (game.log[:middle], game.log[middle:]):
        for record in part:
            viewer(record)
        new += viewer.take()
    assert tuple(new) == viewer.events == view(game.log, "ann")


def test_a_viewer_listens_to_a_game() -> None:
    viewer = Viewer("bob")
    game = play(Village, ["Villager"] * 6, [[Kill("eve", "bob")]], 0, viewer)
    assert viewer.take() == view(game.log, "bob")
    assert viewer.take() == ()
