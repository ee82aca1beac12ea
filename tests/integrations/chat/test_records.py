"""Records: the comparison that the tests of kills rest on."""

from __future__ import annotations

import pytest

from tests.integrations.chat.records import compared

WANTED = ["a sits", "b sits", "day 1", "a votes b", "b is dead"]


@pytest.mark.parametrize(
    ("told", "lost", "twice"),
    [
        (["a sits", "b sits day 1", "a votes b", "b is dead"], [], []),
        (["a sits", "an answer", "b sits day 1", "a votes b b is dead"], [], []),
        (["a sits", "b sits", "b sits day 1", "a votes b", "b is dead"], [], ["b sits day 1"]),
        (["a sits", "a sits", "b sits day 1", "a votes b", "b is dead"], [], ["a sits"]),
        (["a sits", "b sits", "a votes b", "b is dead"], WANTED[2:], []),
        (["a sits", "b sits", "day 1", "a votes b"], ["b is dead"], []),
        (["a sits", "b sits", "day 1 a votes"], WANTED[2:], []),
    ],
)
def test_what_is_lost_and_what_is_told_twice_is_found(
    told: list[str], lost: list[str], twice: list[str]
) -> None:
    assert compared(WANTED, told) == (lost, twice)
