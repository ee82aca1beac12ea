"""Estimates: intervals that are known from the literature, and what they must never do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.experiments.odds.counts import difference, standard_error, wilson
from gloaming.experiments.odds.role_values import rate_difference
from gloaming.game_api.odds_model import Estimate, Pairs


def test_wilson_of_five_in_ten_is_the_textbook_interval() -> None:
    found = wilson(5, 10)
    assert (found.low, found.high) == pytest.approx((0.2366, 0.7634), abs=1e-4)


def test_wilson_of_none_in_ten_starts_at_nought_and_has_width() -> None:
    found = wilson(0, 10)
    assert (found.low, found.high) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_wilson_of_all_ends_at_one() -> None:
    assert wilson(10, 10).high == 1.0


@pytest.mark.parametrize("games", range(1, 60))
def test_rounding_pushes_no_end_of_an_interval_past_what_is_possible(games: int) -> None:
    assert wilson(0, games).low >= 0
    assert wilson(games, games).high <= 1


def test_no_games_tell_nothing() -> None:
    assert wilson(0, 0) == Estimate(0.0, 0.0, 1.0, 0)


def test_the_margin_is_half_of_the_interval() -> None:
    assert Estimate(0.5, 0.25, 0.75, 100).margin == 0.25


def test_the_margin_halves_with_four_times_the_games() -> None:
    assert wilson(400, 1600).margin == pytest.approx(wilson(100, 400).margin / 2, rel=0.01)


def test_the_standard_error_is_that_of_a_coin() -> None:
    assert standard_error(0.5, 100) == 0.05


def test_pairs_that_end_alike_narrow_the_interval() -> None:
    paired = difference(Pairs(1000, 60, 40))
    unpaired = rate_difference(wilson(320, 1000), wilson(300, 1000))
    assert paired.rate == pytest.approx(unpaired.rate)
    assert paired.margin < unpaired.margin / 1.5


def test_the_interval_of_pairs_is_that_of_their_differences() -> None:
    found = difference(Pairs(1000, 60, 40))
    # The mean is 0.02, the variance 0.101 - 0.0004; 1.96 standard errors are 0.0197.
    assert (found.low, found.high) == pytest.approx((0.00034, 0.03966), abs=1e-5)


def test_pairs_that_all_end_alike_leave_some_doubt() -> None:
    found = difference(Pairs(100))
    # Half a pair each way: a variance of 1/100, so that a standard error is 1/100, too.
    assert (found.low, found.high) == pytest.approx((-0.0196, 0.0196), abs=1e-5)


def test_a_single_pair_says_which_way_and_little_more() -> None:
    won, lost = difference(Pairs(1, 1, 0)), difference(Pairs(1, 0, 1))
    assert (won.rate, won.low, won.high) == pytest.approx((1.0, -0.95996, 1.0), abs=1e-5)
    assert (lost.rate, lost.low, lost.high) == pytest.approx((-1.0, -1.0, 0.95996), abs=1e-5)


counts = st.integers(0, 10**6)


@given(counts, counts, counts)
def test_an_interval_of_pairs_has_width_and_holds_its_rate(
    gained: int, lost: int, alike: int
) -> None:
    found = difference(Pairs(gained + lost + alike, gained, lost))
    assert -1 <= found.low <= found.rate <= found.high <= 1
    assert found.low < found.high


def test_no_pairs_tell_nothing() -> None:
    assert difference(Pairs()) == Estimate(0.0, -1.0, 1.0, 0)


def test_batches_of_pairs_add_up() -> None:
    pairs = Pairs(10, 3, 2)
    pairs.add(Pairs(100, 30, 20))
    assert pairs == Pairs(110, 33, 22)


def test_a_pair_counts_for_whoever_won_alone() -> None:
    pairs = Pairs()
    pairs.count(first=True, second=False)
    pairs.count(first=True, second=True)
    pairs.count(first=False, second=True)
    assert (pairs.games, pairs.gained, pairs.lost) == (3, 1, 1)


def test_an_estimate_is_told_with_its_interval() -> None:
    assert str(wilson(5, 10)) == "50.00% (23.66% to 76.34%)"
