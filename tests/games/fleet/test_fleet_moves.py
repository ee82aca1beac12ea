from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.games.fleet.rules.dice import Split, fit_split
from gloaming.games.fleet.rules.distances import Bearing, Course, Distances, shift_range
from gloaming.games.fleet.rules.hit_shares import (
    deal_shares,
    find_under_fire,
    lay_intervals,
    settle_modifiers,
)
from gloaming.text.errors import Fault, Illegal

bearings = st.builds(Bearing, st.sampled_from(Course), st.integers(0, 8), st.booleans())


@given(st.integers(0, 90), bearings, bearings)
def test_a_range_change_is_the_same_from_either_side(
    start: int, one: Bearing, other: Bearing
) -> None:
    assert shift_range(start, one, other) == shift_range(start, other, one)


@given(st.integers(0, 90), bearings, bearings)
def test_a_range_is_never_negative(start: int, one: Bearing, other: Bearing) -> None:
    assert shift_range(start, one, other).after >= 0


@given(st.integers(0, 90), st.integers(0, 8), st.integers(0, 8), st.booleans())
def test_maintaining_never_carries_a_range_past_its_start(
    start: int, close: int, hold: int, primary: bool
) -> None:
    shift = shift_range(
        start, Bearing(Course.CLOSE, close, True), Bearing(points=hold, primary=primary)
    )
    assert shift.overshoot or shift.after <= start


def test_a_pair_nobody_placed_stands_at_the_start_range() -> None:
    assert Distances(48).between(2, 1) == 48


def test_a_formation_has_no_distance_to_itself() -> None:
    with pytest.raises(Fault):
        Distances().between(1, 1)


def test_a_negative_distance_is_refused() -> None:
    with pytest.raises(Illegal):
        Distances().place(1, 2, -3)


@given(st.integers(-3, 30), st.integers(-3, 30), st.integers(0, 20), st.booleans())
def test_a_fitted_split_is_within_its_thrust(
    speed: int, evasion: int, thrust: int, advanced: bool
) -> None:
    split, _ = fit_split(Split(speed, evasion), thrust, advanced=advanced)
    assert min(split.speed, split.evasion) >= 0
    assert split.speed + split.evasion <= thrust


units = st.lists(st.tuples(st.integers(1, 300), st.integers(-60, 60)), min_size=1, max_size=100)


@given(units)
def test_shares_always_cover_one_to_a_hundred(forces: list[tuple[int, int]]) -> None:
    shares = deal_shares(forces)
    assert sum(shares) == 100
    assert min(shares) >= 1


@given(units, st.integers(1, 100))
def test_every_percentile_falls_on_one_unit(forces: list[tuple[int, int]], roll: int) -> None:
    intervals = lay_intervals(deal_shares(forces))
    low, high = intervals[find_under_fire(intervals, roll)]
    assert low <= roll <= high


def test_three_equal_units_leave_no_gap() -> None:
    assert deal_shares([(20, 0)] * 3) == (34, 33, 33)


def test_a_mite_beside_a_giant_keeps_one_percentile() -> None:
    assert deal_shares([(200, 0), (1, 0)]) == (99, 1)


def test_a_unit_without_surplus_may_be_the_counterweight() -> None:
    assert settle_modifiers([10, -10], [0, 2]) == (10, -10)


def test_a_shift_beyond_the_surplus_is_cut_and_the_flagship_balances() -> None:
    assert settle_modifiers([15, -15], [0, 2]) == (10, -10)


def test_a_shift_nobody_pays_for_is_void() -> None:
    assert settle_modifiers([10, -10], [0, 0]) == (0, 0)


@given(st.lists(st.tuples(st.integers(-40, 40), st.integers(0, 6)), min_size=1, max_size=8))
def test_settled_modifiers_sum_to_nought(plots: list[tuple[int, int]]) -> None:
    assert sum(settle_modifiers([p for p, _ in plots], [s for _, s in plots])) == 0
