"""What a seat is told is what it has seen: nothing else is in its words, numbers or actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gloaming.integrations.spiel.point import Line, Point
from tests.integrations.spiel.looking_alike import find_differences, said, sights

WORDS, SHOWN, NUMBERS, LEGAL = range(4)
GATE = (("matrix6", 20, 5), ("aiwolf5", 20, 7), ("dethy", 24, 6))
Patch = pytest.MonkeyPatch


@pytest.mark.parametrize(("setup", "deals", "longest"), GATE)
def test_games_that_look_the_same_to_a_seat_are_told_to_it_alike(
    setup: str, deals: int, longest: int, request: pytest.FixtureRequest
) -> None:
    more = 10 if request.config.getoption("--long") else 1
    pairs, wrong = find_differences(setup, deals * more, longest * (1 + more // 5))
    assert wrong == set()
    assert pairs > 100


def tell_the_deal(monkeypatch: Patch) -> None:
    plain = Point.recalled
    monkeypatch.setattr(
        Point, "recalled", lambda self, *a, **o: plain(self, *a, **o) + f" {self.deal}"
    )


def tell_answers_of_others(monkeypatch: Patch) -> None:
    plain = Line.recalled

    def leaky(self: Line, player: int, length: int, **parts: bool) -> list[str]:
        others = [each for noted in self._noted for each in noted if isinstance(each, str)]
        return [*plain(self, player, length, **parts), *others]

    monkeypatch.setattr(Line, "recalled", leaky)


def tell_how_much_others_have_seen(monkeypatch: Patch) -> None:
    plain = Point.shown
    monkeypatch.setattr(
        Point, "shown", lambda self, *a, **o: plain(self, *a, **o) + " " * sum(self._lengths)
    )


def number_the_deal(monkeypatch: Patch) -> None:
    plain = Point.__init__

    def leaky(self: Point, *arguments: Any) -> None:
        plain(self, *arguments)
        self.values[:, 1] = self.deal % 2

    monkeypatch.setattr(Point, "__init__", leaky)


def offer_by_the_deal(monkeypatch: Patch) -> None:
    plain = Point.__init__

    def leaky(self: Point, *arguments: Any) -> None:
        plain(self, *arguments)
        self.legal = [[*legal, 5] if self.deal % 2 else legal for legal in self.legal]

    monkeypatch.setattr(Point, "__init__", leaky)


@pytest.mark.parametrize(
    ("leak", "where"),
    [
        (tell_the_deal, WORDS),
        (tell_answers_of_others, WORDS),
        (tell_how_much_others_have_seen, SHOWN),
        (number_the_deal, NUMBERS),
        (offer_by_the_deal, LEGAL),
    ],
)
def test_the_check_finds_a_leak_that_is_planted(
    leak: Callable[[Patch], None], where: int, monkeypatch: Patch
) -> None:
    leak(monkeypatch)
    assert where in find_differences("dethy", 24, 3)[1]


@pytest.mark.parametrize("setup", ["matrix6", "aiwolf5"])
def test_what_a_seat_may_do_and_its_numbers_follow_from_its_words(setup: str) -> None:
    """A policy by information states has one answer for each of them."""
    known: dict[tuple[int, object], tuple[object, ...]] = {}
    for _, state, player in sights(setup, 6, 6, talk=True):
        words, *rest = said(state, player)
        assert known.setdefault((player, words), tuple(rest)) == tuple(rest)
    assert len(known) > 100
