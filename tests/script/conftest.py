"""What the tests of scripts share: how many random cases they try."""

from __future__ import annotations

import pytest


@pytest.fixture
def mutants(request: pytest.FixtureRequest) -> int:
    return 100_000 if request.config.getoption("--long") else 1_000
