"""The errors there are: every code, with what is said, gathered from the code that raises them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path
from string import Formatter
from typing import Final

from gloaming.text.docstrings import text_of
from gloaming.text.errors import Fault, GradedError, Illegal, Malformed
from gloaming.text.phrase import ARTICLE

GRADES: Final[tuple[type[GradedError], ...]] = (Malformed, Illegal, Fault)
NOTES: Final = frozenset({"_note", "_malformed", "Flaw"})
"""What takes a code without its grade: anything wrong with a text is malformed."""
_NAMES: Final = frozenset(kind.grade for kind in GRADES)
ANY: Final = "…"
"""Stands for what differs from one time to another."""


def errors() -> dict[str, list[str]]:
    """Return every code, by name, with what is said under it."""
    found: dict[str, dict[str, None]] = {}
    root = Path(__file__).parents[2]
    for path in sorted(root.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for code, message in _raised(tree):
            found.setdefault(code, {}).update(dict.fromkeys([message] if message else []))
    return {code: list(messages) for code, messages in sorted(found.items())}


def _raised(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Go through every call that makes an error, or is told to."""
    named = [
        (node.lineno, node.targets[0].id, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    ]
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        code = _text(node.args[0])
        told = node.args[1] if len(node.args) > 1 else None
        if isinstance(told, ast.Name):  # what was given this name last, above
            earlier = [(n, to) for n, name, to in named if name == told.id and n < node.lineno]
            told = max(earlier, key=itemgetter(0), default=(0, None))[1]
        for said in _texts(told) if told is not None else [""]:
            if _called(node) in NOTES and code and "/" not in code and ANY not in code:
                yield f"{Malformed.grade}/{code}", said
            elif code.partition("/")[0] in _NAMES and code[-2:] != f"/{ANY}":
                yield code, said


def _called(call: ast.Call) -> str:
    made = call.func
    return made.attr if isinstance(made, ast.Attribute) else getattr(made, "id", "")


def _texts(node: ast.expr) -> list[str]:
    """Return a text, or both of which one is said."""
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    return [_text(node)]


def _text(node: ast.expr) -> str:
    """Return a text as far as it is always the same; nothing if it is no text."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.BinOp):
        return _text(node.left) + (_text(node.right) or ANY)
    if isinstance(node, ast.Call) and _called(node) == "say":
        return _said(_text(node.args[0]))
    if not isinstance(node, ast.JoinedStr):
        return ""
    return "".join(_text(part) if isinstance(part, ast.Constant) else ANY for part in node.values)


def _said(sentence: str) -> str:
    """Return a sentence with its gaps as what differs from one time to another."""
    parts = Formatter().parse(sentence)
    return "".join(
        told + ("" if gap is None else f"{ARTICLE} {ANY}" if spec == ARTICLE else ANY)
        for told, gap, spec, _ in parts
    )


def page() -> str:
    """Write them as a page of the reference."""
    lines = [
        "# Errors",
        "",
        "Generated from the code by `make docs`. Every error has a grade, a code, the offending",
        "value and, where there is such a thing, what would have been accepted; the errors of a",
        "file are told together, each with its place. Codes are stable. In what is said,",
        f"{ANY} means what differs from one time to another.",
    ]
    known = errors()
    for kind in GRADES:
        codes = {code: said for code, said in known.items() if code.startswith(f"{kind.grade}/")}
        lines += ["", f"## {kind.__name__}", "", text_of(kind), ""]
        lines += ["| code | what is said |", "|---|---|"]
        lines += [f"| `{code}` | {'<br>'.join(map(_cell, said))} |" for code, said in codes.items()]
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    for mark in "\\`*_[]<>|":
        text = text.replace(mark, f"\\{mark}")
    return text
