"""What is missing in a catalogue or wrong with it, and a catalogue to begin with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from gloaming.i18n.keys import Entry, entries
from gloaming.i18n.voice import Domain
from gloaming.text.phrase import Phrase, both, say


def skeleton(domain: Domain) -> str:
    """Write a catalogue to begin with: every key, with the English above it, to be filled in."""
    lines: list[str] = [
        f"## The words of {domain.name}. Take the sign # away from the lines that you translate."
    ]
    for entry in entries(domain).values():
        lines += ["", *_listed(entry)]
    return "\n".join(lines) + "\n"


def _listed(entry: Entry) -> Iterator[str]:
    yield from (f"#   {line}".rstrip() for line in entry.text.splitlines())
    name, _, attribute = entry.key.partition(".")
    yield f"#     .{attribute} =" if attribute else f"# {name} ="


class _Variables(Visitor):
    """Gathers the variables that a pattern uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def check(domain: Domain, language: str) -> Iterator[Phrase]:
    """Go through everything that is missing in a catalogue, or wrong with it."""
    path, known = domain.catalogue(language), entries(domain)
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    translated: dict[str, Any] = {}
    for item in FluentParser().parse(text).body:
        if isinstance(item, ast.Junk):
            line = text.count("\n", 0, item.span.start if item.span else 0) + 1
            why = item.annotations[0].message if item.annotations else ""
            yield say("{file}, line {line}: {why}", file=path.name, line=str(line), why=why)
        elif isinstance(item, ast.Message):
            if item.value is not None:
                translated[item.id.name] = item.value
            for attribute in item.attributes:
                translated[f"{item.id.name}.{attribute.id.name}"] = attribute.value
    for key, pattern in translated.items():
        if key not in known:
            yield say("{file}: nothing has the key {key}", file=path.name, key=key)
            continue
        variables = _Variables()
        variables.visit(pattern)
        wrong = sorted(variables.found - known[key].gaps)
        if wrong:
            yield say("{file}: {key} has no {gaps}", file=path.name, key=key, gaps=both(wrong))
    for key in known:
        if key not in translated:
            yield say("{file}: {key} is missing", file=path.name, key=key)
