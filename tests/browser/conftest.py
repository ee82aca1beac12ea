"""A browser, a house and phones for the tests of this folder."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import WHY_NONE, browser, executable
from tests.browser.phone import PATIENCE, Phone, phone
from tests.browser.serving import Served, built, served
from tests.server.houses import HouseClient

NewPhone = Callable[..., Phone]
expect.set_options(timeout=PATIENCE)


def without(why: str) -> None:
    """Skip, or fail where nothing may be skipped."""
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    if not executable():
        without(WHY_NONE)
    if not built():
        without("the page is not built: run `make .venv/page`")
    with browser() as found:
        yield found


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture(scope="package")
def client(house: Served) -> HouseClient:
    """One client, because scenes are kept for each."""
    return HouseClient(house.port)


@pytest.fixture
def new_phone(chromium: Browser, house: Served) -> Iterator[NewPhone]:
    """Take out phones; at the end none of them may have complained."""
    taken: list[Phone] = []
    with ExitStack() as stack:

        def take(at: Served | None = None, **wish: Any) -> Phone:
            taken.append(stack.enter_context(phone(chromium, (at or house).address, **wish)))
            return taken[-1]

        yield take
        errors = [error for each in taken for error in each.errors]
    assert not errors
