"""What the tests of doors share."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _collected() -> Iterator[None]:
    """Collect what a library has left open here, and not in the middle of another test."""
    yield
    gc.collect()
