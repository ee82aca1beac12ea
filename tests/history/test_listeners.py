from __future__ import annotations

from io import StringIO

import pytest

from gloaming.history.explanations.listeners import Display, Logger
from gloaming.kernel.game import Game, Listener
from gloaming.kernel.log import Fate, Record, Rule
from tests.history.plays import codec, play
from tests.history.test_explain import told
from tests.village import Death, Kill, Protect, Village

ROLES = ["Villager", "GunOwner", "Villager", "Villager", "Goon", "Villager"]


def heard(*listeners: Listener) -> Game[Village]:
    return play(Village, ROLES, [[Kill("eve", "bob"), Protect("ann", "cal")]], 0, *listeners)


def test_a_logger_writes_every_record_as_a_line_of_text() -> None:
    stream = StringIO()
    game = heard(Logger(stream))
    assert stream.getvalue().splitlines() == [str(record) for record in game.log]


def test_a_logger_with_a_codec_writes_what_the_codec_reads() -> None:
    stream = StringIO()
    game = heard(Logger(stream, codec=codec()))
    lines = stream.getvalue().encode().splitlines()
    assert [codec().decode_record(line) for line in lines] == game.log


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_a_logger_writes_no_more_than_it_wants_to_know(level: int) -> None:
    stream = StringIO()
    game = heard(Logger(stream, level=level))
    wanted = [str(record) for record in game.log if record.event.level <= level]
    assert stream.getvalue().splitlines() == wanted


def test_a_display_of_headlines_tells_phases_and_deaths() -> None:
    stream = StringIO()
    heard(Display(stream, level=1))
    assert stream.getvalue() == told("""
        == night 1 ==
          eve dies.
          bob dies.

        == day 1 ==

        == night 2 ==
    """).replace("== night 1", "\n== night 1", 1)


def test_a_display_of_events_tells_what_came_to_nothing_too() -> None:
    stream = StringIO()
    play(Village, ROLES, [[Kill("eve", "cal"), Protect("ann", "cal")]], 0, Display(stream))
    assert "  eve attacks cal, but protected cal stops it.\n" in stream.getvalue()


def test_a_display_of_workings_names_the_rules_behind_things() -> None:
    stream = StringIO()
    heard(Display(stream, level=3))
    assert "  bob attacks eve, by gun owner bob.\n" in stream.getvalue()
    assert "  ordered: ann protects cal.\n" in stream.getvalue()


def test_a_display_that_wants_to_know_nothing_is_silent() -> None:
    stream = StringIO()
    heard(Display(stream, level=0))
    assert not stream.getvalue()


def test_that_something_did_not_happen_is_no_headline() -> None:
    stream = StringIO()
    Display(stream, level=1)(Record(0, Death("bob"), Fate.PREVENTED, by=Rule("Charm")))
    assert not stream.getvalue()
    Display(stream, level=2)(Record(0, Death("bob"), Fate.PREVENTED, by=Rule("Charm")))
    assert stream.getvalue() == "  bob dies, but charm stops it.\n"
