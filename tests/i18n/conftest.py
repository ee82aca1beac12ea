"""What the tests of words share: the phrases of the code, for which each file is parsed once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from gloaming.i18n import keys


@pytest.fixture(scope="session", autouse=True)
def _parsed_once() -> Iterator[None]:
    calls = keys._calls
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keys, "_calls", cache(lambda path: [*calls(path)]))
        yield
