"""A house that the tests of this folder share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.server import postgres as postgresql
from tests.server.houses import HouseClient, house


@pytest.fixture(scope="package")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseClient]:
    """A client of a house that is open."""
    with house(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL in which databases can be made."""
    if url := postgresql.given():
        yield url
        return
    if postgresql.programs() is None:
        if os.environ.get("CI"):
            pytest.fail(postgresql.WHY_NONE)
        pytest.skip(postgresql.WHY_NONE)
    with postgresql.server() as found:
        yield found.url()


@pytest.fixture
def postgres(postgres_server: str) -> Iterator[str]:
    """The address of a database that is empty."""
    with postgresql.new_database(postgres_server) as url:
        yield url
