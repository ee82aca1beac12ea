"""Host's acts: what can be done, what is refused, and how it is written and read back."""

from __future__ import annotations

from typing import Any

import pytest

from gloaming.game_api.host import (
    LONGEST,
    SILENCED,
    HostAct,
    Silenced,
    Unsilenced,
    read_host_act,
    write_host_act,
)
from gloaming.kernel.event import EVERYONE
from gloaming.kernel.game import Game
from gloaming.text.errors import GradedError, Illegal, Malformed
from gloaming.text.words import Word
from tests.kernel.toys import Table


class Objecting(Table):
    def unseated(self, name: str) -> GradedError | None:
        return None if name in ("ann", "bob") else Illegal("illegal/unknown-name", "nobody")

    def objection(self, act: Any) -> GradedError | None:
        found: GradedError | None = act.refusal(self)
        return found


class Expelled(HostAct[Table], seen_by=EVERYONE):
    verb = "expel"
    says = "{name} goes: {reason}"

    reveals: bool = True


KINDS = (Silenced, Unsilenced, Expelled)


def read(line: str) -> HostAct[Any] | None:
    return read_host_act([Word(text) for text in line.split()], KINDS, ("ann", "Bob Lee"))


def test_a_silence_lasts_until_it_is_lifted_even_by_night() -> None:
    game = Game(Objecting)
    game.start("night")
    game.submit(Silenced("ann", "enough"))
    assert game.state.status.get("ann", SILENCED) is True
    game.close()
    with pytest.raises(Illegal, match="silenced already"):
        game.submit(Silenced("ann", "twice"))
    game.submit(Unsilenced("ann", "a night is enough"))
    assert game.state.status.get("ann", SILENCED) is None
    with pytest.raises(Illegal, match="not silenced"):
        game.submit(Unsilenced("ann", "twice"))
    assert game.log[-1].event.describe() == "ann may speak again: a night is enough"


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("", "needs a reason"),
        ("  ", "needs a reason"),
        ("two  blanks", "one line"),
        ("two\nlines", "one line"),
        ('a "word"', "one line"),
        ("a back\\slash", "one line"),
        ("rule #3", "begin with a #"),
        ("half\ud800", "cannot be shown"),
        ("e\u0301", "cannot be shown"),
        ("x" * (LONGEST + 1), "at most 300"),
    ],
)
def test_a_reason_that_a_script_cannot_hold_is_refused(reason: str, told: str) -> None:
    game = Game(Objecting)
    game.start("day")
    refusal = game.state.objection(Silenced("ann", reason))
    assert refusal is not None
    assert refusal.code == "illegal/text"
    assert told in str(refusal)


def test_nobody_is_silenced_who_does_not_play() -> None:
    refusal = Objecting().objection(Unsilenced("cal", "who?"))
    assert refusal is not None
    assert refusal.code == "illegal/unknown-name"
    assert Table().unseated("cal") is None


@pytest.mark.parametrize(
    "act",
    [
        Silenced("ann", "enough"),
        Unsilenced("Bob Lee", "a day is enough"),
        Expelled("Bob Lee", "he left"),
        Expelled("ann", "she left", reveals=False),
    ],
)
def test_what_is_written_is_read_back(act: HostAct[Any]) -> None:
    assert read(write_host_act(act)) == act


@pytest.mark.parametrize("line", ["", "ann vote bob", "hosts remove ann"])
def test_a_line_of_a_player_is_not_the_hosts(line: str) -> None:
    assert read(line) is None


def test_a_player_may_be_called_host() -> None:
    words = [Word("host"), Word("silence"), Word("ann"), Word('"x"')]
    assert read_host_act(words, KINDS, ("ann", "Host")) is None


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("host", "does not do"),
        ("host silense ann", "does not do"),
        ("host silence ann", "in quotation marks"),
        ("host silence ann enough", "in quotation marks"),
        ('host silence ann "enough', "in quotation marks"),
        ('host silence ann "', "in quotation marks"),
        ('host silence cal "enough"', "nobody is called 'cal'"),
        ('host silence "enough"', "a name is missing"),
        ('host silence ann unrevealed "enough"', "nobody is called 'ann unrevealed'"),
    ],
)
def test_what_a_host_cannot_have_meant_is_malformed(line: str, told: str) -> None:
    with pytest.raises(Malformed) as caught:
        read(line)
    assert told in str(caught.value)
    assert caught.value.code == "malformed/host-act"
    assert caught.value.accepted
