"""Packs: games that are found because they are installed."""

from __future__ import annotations

from typing import Any

import pytest

from gloaming.kernel.errors import Illegal, Malformed
from gloaming.kernel.pack import Decision, Word, pack, packs, press


def test_every_pack_is_found_under_its_own_name() -> None:
    found = packs()
    assert "mafia" in found
    for name, game in found.items():
        assert pack(name).name == game.name == name


def test_an_unknown_game_is_malformed_and_the_likeliest_is_offered() -> None:
    with pytest.raises(Malformed, match="there is no game 'maffia'") as caught:
        pack("maffia")
    assert caught.value.accepted == ("mafia",)


def test_where_nothing_is_like_the_word_every_game_is_offered() -> None:
    with pytest.raises(Malformed) as caught:
        pack("zzz")
    assert set(caught.value.accepted) == set(packs())


def test_a_word_reads_as_it_is_written() -> None:
    assert str(Word("guard", 3, 5)) == "guard"


def test_a_decision_is_written_as_a_line_of_a_script() -> None:
    assert Decision("drive", "bob", "and", "cal").line("ann") == "ann drive bob and cal"
    assert Decision("guard", "bob").line("ann") == "ann guard bob"


class Bare:
    name = "bare"


class Published(Bare):
    press = "a press"


def test_the_press_of_a_pack_is_found() -> None:
    published: Any = Published()
    assert press(published) is published.press


def test_a_pack_without_a_press_is_not_played_by_post() -> None:
    bare: Any = Bare()
    with pytest.raises(Illegal, match="bare is not played by post"):
        press(bare)
