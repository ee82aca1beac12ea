"""Skeletons: a catalogue to begin with, for a new language."""

from __future__ import annotations

from collections.abc import Iterator

from gloaming.words.keys import Entry, entries
from gloaming.words.places import Domain


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
