"""Estimates: intervals that are known from the literature, and what they must never do."""

from __future__ import annotations

import pytest

from gloaming.kernel.trial import Pairs
from gloaming.lab.estimate import difference, standard_error, wilson
from gloaming.lab.swing import gap


def test_wilson_of_five_in_ten_is_the_textbook_interval() -> None:
    found = wilson(5, 10)
    assert (found.low, found.high) == pytest.approx((0.2366, 0.7634), abs=1e-4)


def test_wilson_of_none_in_ten_starts_at_nought_and_has_width() -> None:
    found = wilson(0, 10)
    assert (found.low, found.high) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_wilson_of_all_ends_at_one() -> None:
    assert wilson(10, 10).high == 1.0


def test_no_games_tell_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_the_margin_halves_with_four_times_the_games() -> None:
    assert wilson(400, 1600).margin == pytest.approx(wilson(100, 400).margin / 2, rel=0.01)


def test_the_standard_error_is_that_of_a_coin() -> None:
    assert standard_error(0.5, 100) == 0.05


def test_pairs_that_end_alike_narrow_the_interval() -> None:
    paired = difference(Pairs(1000, 60, 40))
    unpaired = gap(wilson(320, 1000), wilson(300, 1000))
    assert paired.rate == pytest.approx(unpaired.rate)
    assert paired.margin < unpaired.margin / 1.5


def test_no_pairs_tell_nothing() -> None:
    assert (difference(Pairs()).low, difference(Pairs()).high) == (-1.0, 1.0)


def test_a_pair_counts_for_whoever_won_alone() -> None:
    pairs = Pairs()
    pairs.count(first=True, second=False)
    pairs.count(first=True, second=True)
    pairs.count(first=False, second=True)
    assert (pairs.games, pairs.gained, pairs.lost) == (3, 1, 1)


def test_an_estimate_is_told_with_its_interval() -> None:
    assert str(wilson(5, 10)) == "50.00% (23.66% to 76.34%)"
