"""What is stored, sent and printed is what it was; see `tests.frozen.goldens`."""

from __future__ import annotations

import pytest

from tests.frozen.goldens import difference, names, surplus


@pytest.mark.parametrize("name", names())
def test_nothing_has_changed(name: str) -> None:
    told = difference(name)
    assert not told, told


def test_every_golden_is_produced() -> None:
    assert surplus() == set()
