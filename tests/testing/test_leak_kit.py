"""The search for leaks says what it has compared, and complains of what it has not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import pytest

from gloaming.kernel.event import Event
from gloaming.testing.conformance import Nonconformity, check_pack
from gloaming.testing.families import featured_in, play_family
from gloaming.testing.groups import Comparisons
from gloaming.testing.leaks import find_leaks
from tests.testing.auction import AuctionPack, Hall, Joined


class Dealing(AuctionPack):
    """The auction, whose purses are rich or poor."""

    names: Sequence[str] = ("rich", "poor")

    def secrets(self) -> Sequence[str]:
        return self.names

    def deal_hiding(self, names: Sequence[str], rng: Random) -> list[Event[Any]]:
        return self.deal(rng)

    def redeal(self, openings: Sequence[Event[Any]], turn: int, rng: Random) -> list[Event[Any]]:
        place = turn % len(openings)
        event = openings[place]
        assert isinstance(event, Joined)
        other = Joined(event.name, 12 - event.purse)
        return [*openings[:place], other, *openings[place + 1 :]]

    def exchanged(
        self, openings: Sequence[Event[Any]], rng: Random
    ) -> tuple[list[Event[Any]], set[str]]:
        one, other, last = openings
        assert isinstance(one, Joined)
        assert isinstance(other, Joined)
        assert isinstance(last, Joined)
        swapped: list[Event[Any]] = [
            Joined(one.name, other.purse),
            Joined(other.name, one.purse),
            last,
        ]
        return swapped, {last.name}

    def held(self, state: Hall, player: str) -> Iterable[str]:
        if not player:
            return ()
        return ("rich",) if state.purses[player] > 6 else ("poor",)

    def attempts(self, players: Sequence[str], player: str, rng: Random) -> Iterable[Event[Any]]:
        return [Joined(player, 3)]


class Boasting(Dealing):
    """Says that there is something to hide, and never deals it."""

    names = ("rich", "poor", "bankrupt")


def test_what_was_compared_is_counted() -> None:
    seen = Comparisons()
    for seed in range(4):
        assert not list(find_leaks(play_family(Dealing(), seed), Random(seed), seen))
    assert seen.groups > 50
    assert seen.uncompared(("rich", "poor", "bankrupt")) == ["bankrupt"]


def test_a_pack_that_deals_secrets_is_in_order() -> None:
    assert check_pack(Dealing(), games=4).uncompared == ()


def test_a_secret_that_is_never_compared_is_complained_of() -> None:
    assert check_pack(Boasting(), games=3).uncompared == ("bankrupt",)
    with pytest.raises(Nonconformity, match="never compared: bankrupt") as complaint:
        check_pack(Boasting(), games=4)
    assert complaint.value.check == "every secret is compared"


def test_everything_is_in_play_in_turn() -> None:
    names = [f"role {i}" for i in range(13)]
    assert featured_in((), 5) == []
    for turn in range(2):
        round_of = [name for family in range(3) for name in featured_in(names, 3 * turn + family)]
        assert sorted(round_of) == sorted(names)
