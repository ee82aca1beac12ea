"""Packs: games that are found because they are installed."""

from __future__ import annotations

import pytest

from gloaming.kernel.errors import Malformed
from gloaming.kernel.pack import Word, pack, packs


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
