"""The page about the notation: its scripts hold, and its tables are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gloaming.script.checker import check
from gloaming.script.reader import read
from gloaming.script.script import FATES, OWN

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text()
SCRIPTS = re.findall(r"^```gloam\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)


def rows(heading: str) -> dict[str, str]:
    """Return a table of the page that has a code word in front, by the heading of its columns."""
    table = PAGE.split(f"| {heading} |\n|---|---|\n")[1].split("\n\n")[0]
    return dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", table, flags=re.MULTILINE))


def test_the_page_has_scripts() -> None:
    assert len(SCRIPTS) >= 5


@pytest.mark.parametrize("text", SCRIPTS)
def test_a_script_of_the_page_holds(text: str) -> None:
    assert str(check(read(text))) == ""


def test_the_page_tells_every_keyword_of_the_head() -> None:
    assert rows("keyword | holds") == {name: str(text) for name, text in OWN.items()}


def test_the_page_tells_every_fate() -> None:
    assert list(rows("fate | means")) == list(FATES)
