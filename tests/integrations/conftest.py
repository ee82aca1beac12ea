"""What the tests of doors share."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.integrations.mcp_models import Call, in_process


@pytest.fixture(autouse=True)
def _collected() -> Iterator[None]:
    """Collect what a library has left open here, and not in the middle of another test."""
    yield
    gc.collect()


@pytest.fixture
def anyio_backend() -> str:
    """What coroutines run on."""
    return "asyncio"


@pytest.fixture
async def call(tmp_path: Path) -> AsyncIterator[Call]:
    """A model that plays in the rooms of a folder, in process."""
    async with in_process(tmp_path) as found:
        yield found
