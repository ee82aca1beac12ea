"""Words: what players read is said by a voice, from texts that a catalogue can hold."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from gloaming.games import mafia as package
from gloaming.games.mafia.pack import mafia
from gloaming.games.mafia.rules.seating import Seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.kernel.game import Game

SURFACES = {"parlour.py", "press.py"}
"""What draws, and does not rule."""
FILES = [path for path in Path(package.__path__[0]).rglob("*.py") if path.name not in SURFACES]
ERRORS = {"Illegal", "Malformed", "Fault", "Flaw"}


def calls(path: Path) -> Iterator[tuple[str, list[ast.expr], int]]:
    """Go through the calls in a file: what is called by which name, with what."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node.args, node.lineno


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_messages_are_phrases_with_literal_texts(path: Path) -> None:
    for name, args, line in calls(path):
        if name == "say":
            (text,) = args
            assert isinstance(text, ast.Constant), f"line {line}"
        elif name in ERRORS and len(args) > 1:
            assert not isinstance(args[1], (ast.Constant, ast.JoinedStr)), f"line {line}"


def test_a_faction_may_have_braces_in_its_name() -> None:
    game: Game[MafiaState] = Game(mafia.blank)
    for name in ("{wolves", "wolves}", "{wolves}"):
        event = Seated(f"ann of {name}", "goon", name)
        game.happen(event)
        assert event.describe() == f"ann of {name} is a goon of the {name}"
