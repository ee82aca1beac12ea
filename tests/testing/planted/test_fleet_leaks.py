"""The kit finds each leak that is planted in the fleet, and none where there is none."""

from __future__ import annotations

from random import Random

import pytest

from gloaming.games.fleet.pack import fleet
from gloaming.testing.families import Variant, play_family
from gloaming.testing.groups import Comparisons
from gloaming.testing.leaks import Leak, find_leaks
from tests.testing.planted.fleet_leaks import LEAKS


@pytest.fixture(scope="module")
def families() -> list[list[Variant]]:
    return [play_family(fleet, seed, variants=5) for seed in range(4)]


def first_leak(families: list[list[Variant]]) -> Leak | None:
    """Return the first leak that shows in some families of battles."""
    leaks = (find_leaks(family, Random(n), Comparisons()) for n, family in enumerate(families))
    return next((leak for found in leaks for leak in found), None)


def test_there_is_no_leak_where_none_is_planted(families: list[list[Variant]]) -> None:
    assert first_leak(families) is None


@pytest.mark.parametrize("name", LEAKS)
def test_what_others_plot_and_is_shown_is_found(
    name: str, families: list[list[Variant]], monkeypatch: pytest.MonkeyPatch
) -> None:
    LEAKS[name](monkeypatch)
    assert first_leak(families) is not None
