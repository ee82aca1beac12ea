"""What tests of the odds share: compiled code that is never older than what it was made from."""

from __future__ import annotations

import pytest

from gloaming.games.mafia.odds.batch import engine
from gloaming.games.mafia.odds.batch.compiling import freshen


@pytest.fixture(autouse=True, scope="session")
def fresh() -> None:
    freshen(engine.play)
