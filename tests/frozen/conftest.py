"""Goldens draw from what they set themselves, as when they are written outside of tests."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _same_games() -> None:
    """Leave chance alone, which the other tests set by their names."""
