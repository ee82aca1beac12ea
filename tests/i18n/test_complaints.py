"""Errors are phrases with literal texts, wherever they are raised."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import gloaming

COMPLAINTS = {"Malformed", "Illegal", "Fault", "Runaway", "Remark", "note", "_fault"}
"""What complains; its second argument says of what."""
ROOT = Path(gloaming.__file__).parent


def plain_messages(source: str) -> Iterator[int]:
    """Name every line where an error has a finished sentence and not a phrase."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and len(node.args) > 1:
            called = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
            if called in COMPLAINTS and isinstance(node.args[1], (ast.JoinedStr, ast.Constant)):
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
    assert list(plain_messages(f'{source}\nself.note(path, "oh")')) == [1, 2, 4]
