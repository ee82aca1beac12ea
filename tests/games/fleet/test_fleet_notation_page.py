"""The page about fleet scripts: its scripts hold, and its tables are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gloaming.games.fleet.battle.objectives import FORMS
from gloaming.games.fleet.files.battles import read_battle
from gloaming.games.fleet.notation.expectations import EXPECTATIONS
from gloaming.games.fleet.notation.orders import VERBS
from gloaming.games.fleet.pack import fleet
from gloaming.script.checker import check
from gloaming.script.reader import read

PAGE = (Path(__file__).parents[3] / "docs" / "fleet-notation.md").read_text()
SCRIPTS = re.findall(r"^```gloam\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)


def rows(heading: str) -> dict[str, str]:
    tables = PAGE.split(f"| keyword | {heading} |\n|---|---|\n")[1].split("\n\n")[0]
    return dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", tables, flags=re.MULTILINE))


@pytest.mark.parametrize("text", SCRIPTS)
def test_a_script_of_the_page_holds(text: str) -> None:
    report = check(read(text, pack=fleet), fleet)
    assert report.verdicts
    assert str(report) == ""


def test_the_page_has_scripts() -> None:
    assert len(SCRIPTS) >= 2


def test_the_page_tells_every_keyword_and_every_expectation() -> None:
    assert rows("holds") == fleet.notation.keywords
    assert rows("means") == EXPECTATIONS


def test_the_page_tells_every_verb() -> None:
    table = PAGE.split("| order | means |")[1].split("\n\n")[0]
    words = set(re.findall(r"[a-z]+", table))
    assert [verb for verb in VERBS if verb not in words] == []


def test_the_battle_file_of_the_page_can_be_fought() -> None:
    (text,) = re.findall(r"^```toml\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert read_battle(text).scenario.objectives


def test_the_page_tells_every_objective() -> None:
    table = PAGE.split("| objective | is done when |")[1].split("\n\n")[0]
    assert re.findall(r"^\| `(.*?)` \|", table, flags=re.MULTILINE) == list(FORMS)
