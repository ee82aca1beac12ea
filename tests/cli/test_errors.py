"""The page of errors: every code that is raised is on it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from gloaming.cli.reference.errors import _raised
from gloaming.script.reader import read
from gloaming.text.errors import Faults

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "errors.md"
"""What is written there is what would be written now: see `test_reference`."""


def on_the_page() -> dict[str, list[str]]:
    """Return every code that is on the page, with what is said under it."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    rows = (line.strip("| ").partition(" | ") for line in lines if line.startswith("| `"))
    return {code.strip("`"): said.split("<br>") for code, _, said in rows}


def test_a_code_is_gathered_with_all_that_is_said_under_it() -> None:
    known = on_the_page()
    assert "there is no setup …" in known["malformed/no-such-setup"]
    assert len(known["malformed/phase"]) > 1
    assert all(code.partition("/")[0] in ("malformed", "illegal", "fault") for code in known)


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('Malformed("malformed/x", "said")', ("malformed/x", "said")),
        ('Illegal(f"illegal/no-{kind}", f"{n} are " "few")', ("illegal/no-…", "… are few")),
        ('self._note("x", "one " + name)', ("malformed/x", "one …")),
        ('Fault("fault/x", message)', ("fault/x", "")),
    ],
)
def test_whatever_makes_an_error_is_found(code: str, found: tuple[str, str]) -> None:
    assert list(_raised(ast.parse(code))) == [found]


@pytest.mark.parametrize("text", ["", "game mafia\nseats\n ann wizard\n", "game mafia\ntilte x\n"])
def test_what_is_wrong_with_a_script_is_on_the_page(text: str) -> None:
    with pytest.raises(Faults) as caught:
        read(text)
    for error in caught.value.errors:
        general = error.code.rpartition("-")[0]
        assert {error.code, f"{general}-…"} & set(on_the_page())
