"""The texts of the page: every id is there in every language, and nothing is there in vain."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "src" / "gloaming" / "server" / "texts"
WEB = ROOT / "web" / "src"
LANGUAGES = sorted(path.name.split(".")[1] for path in TEXTS.glob("page.*.ftl"))
CALL = re.compile(r"\bt\(\s*(?:'([^']+)'|`([^`]+)`)")


class Variables(Visitor):
    """Gathers the variables that a text is given."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Note one of them."""
        self.names.add(node.id.name)


def catalogue(language: str) -> dict[str, set[str]]:
    """Return the ids of a catalogue, each with its variables; what cannot be read fails."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse((TEXTS / f"page.{language}.ftl").read_text()).body:
        assert not isinstance(entry, ast.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} is there twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def asked_for() -> set[str]:
    """Return the ids that the page asks for; `${…}` in one stands for anything."""
    files = [path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte")]
    return {one or other for path in files for one, other in CALL.findall(path.read_text())}


def fits(asked: str, known: str) -> bool:
    """Tell whether an id is one that the page may ask for."""
    parts = re.split(r"\$\{[^}]*\}", asked)
    return re.fullmatch(".+".join(map(re.escape, parts)), known) is not None


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_every_language_says_everything(language: str) -> None:
    assert catalogue(language) == catalogue("en")


def test_the_page_asks_for_texts_that_are_there() -> None:
    known = catalogue("en")
    missing = [each for each in asked_for() if not any(fits(each, name) for name in known)]
    assert not missing


def test_no_text_is_there_in_vain() -> None:
    files = [path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte")]
    code = "".join(path.read_text() for path in files)
    asked = [each for each in asked_for() if "${" in each]
    unused = [
        name
        for name in catalogue("en")
        if f"'{name}'" not in code and not any(fits(each, name) for each in asked)
    ]
    assert not unused
