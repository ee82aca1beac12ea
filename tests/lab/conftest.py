"""What tests of the lab share: compiled code that is never older than what it was made from."""

from __future__ import annotations

import pytest

from gloaming.lab.batch import engine
from gloaming.lab.batch.cache import freshen


@pytest.fixture(autouse=True, scope="session")
def fresh() -> None:
    freshen(engine.play)
