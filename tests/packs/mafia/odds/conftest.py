"""What tests of the odds share: compiled code that is never older than what it was made from."""

from __future__ import annotations

import pytest

from gloaming.packs.mafia.odds.batch import engine
from gloaming.packs.mafia.odds.batch.cache import freshen


@pytest.fixture(autouse=True, scope="session")
def fresh() -> None:
    freshen(engine.play)
