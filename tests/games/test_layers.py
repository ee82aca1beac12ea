"""What is above the packs knows none of them: neither by import nor by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gloaming.game_api.installed import packs
from gloaming.game_api.seat_interface import HasSeatInterface

SOURCE = Path(__file__).parents[2] / "src" / "gloaming"
ABOVE = [path for path in sorted(SOURCE.rglob("*.py")) if "games" not in path.parts]
SHELVES = ("setups", "scenarios", "roles")
WORDS = {"line"}
"""Names of content that are words of the program, too."""


def defaults(tree: ast.Module) -> Iterator[str]:
    """Yield every text that is a parameter's default, or part of a constant."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arguments):
            found: list[ast.expr | None] = [*node.defaults, *node.kw_defaults]
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            found = [node.value]
        else:
            continue
        for part in (each for value in found if value for each in ast.walk(value)):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


def texts(tree: ast.Module) -> Iterator[str]:
    """Yield every text of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@cache
def content() -> set[str]:
    """Name what the packs hold: their setups, roles and bots."""
    found = set()
    for pack in packs().values():
        library = pack.library()
        found |= {page.name.lower() for shelf in SHELVES for page in library.get(shelf, ())}
        if isinstance(pack, HasSeatInterface):
            found |= set(pack.seat_interface.strengths)
    return found


@pytest.mark.parametrize("path", ABOVE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_above_the_packs_names_one_or_what_it_holds(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = [text for text in texts(tree) if text in packs() or "gloaming.games." in text]
    assert not named
    assert not {text.lower() for text in defaults(tree)} & (content() - WORDS)


def test_the_names_that_are_looked_for_are_there() -> None:
    assert {"matrix6", "meeting", "doctor", "hard", "doctrine"} <= content()
