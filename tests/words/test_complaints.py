"""Errors are phrases with literal texts, wherever they are raised."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import gloaming

GRADES = {"Malformed", "Illegal", "Fault", "Runaway"}
ROOT = Path(gloaming.__file__).parent


def plain_messages(source: str) -> Iterator[int]:
    """Name every line where an error has a finished sentence and not a phrase."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            message = node.args[1] if node.func.id in GRADES and len(node.args) > 1 else None
            finished = isinstance(message, ast.Constant) and isinstance(message.value, str)
            if isinstance(message, ast.JoinedStr) or finished:
                yield node.lineno


def test_no_error_is_a_finished_sentence() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted(ROOT.rglob("*.py"))
        for line in plain_messages(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_a_finished_sentence_is_found() -> None:
    source = 'Illegal("illegal/x", f"{name} is dead")\nFault("x/y", "oh")\nFault("x/y", say("oh"))'
    assert list(plain_messages(source)) == [1, 2]
