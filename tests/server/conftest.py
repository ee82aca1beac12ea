"""A house that the tests of this folder share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.houses import HouseClient, house


@pytest.fixture(scope="package")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseClient]:
    """A client of a house that is open."""
    with house(tmp_path_factory.mktemp("house")) as found:
        yield found
