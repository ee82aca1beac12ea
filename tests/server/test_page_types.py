"""The types of the page are those of the house."""

from __future__ import annotations

from tests.server.page_types import FILE, PageTypes


def test_the_types_of_the_page_are_those_of_the_house() -> None:
    assert FILE.read_text() == PageTypes().text(), "write it: python -m tests.server.page_types"
