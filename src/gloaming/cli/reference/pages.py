"""The generated reference: commands, errors, the API, and every shelf of every pack.

`python -m gloaming.cli.reference.pages FOLDER` writes the pages; `--check` names the stale ones.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from gloaming.cli.reference import api, errors, manual
from gloaming.kernel.packs.installed import packs
from gloaming.kernel.packs.pack import ExplainsPages, LibraryPage, Pack

STALE = 1


def pages() -> Iterator[tuple[str, str]]:
    """Yield every page of the reference: the name of its file, and its text."""
    yield "commands.md", manual.page()
    yield "errors.md", errors.page()
    yield from api.pages()
    for name, pack in sorted(packs().items()):
        for shelf, entries in pack.library().items():
            yield f"{name}-{shelf}.md", _page(pack, shelf, entries)


def _page(pack: Pack, shelf: str, entries: Sequence[LibraryPage]) -> str:
    lines = [
        f"# {pack.name.capitalize()}: {shelf}",
        "",
        "Generated from the library by `make docs`; change the docstrings, not this page.",
    ]
    for entry in entries:
        lines += ["", f"## {entry.name}", "", str(entry.text)]
        if entry.aliases:
            lines += ["", f"Also called: {', '.join(entry.aliases)}."]
        more = pack.more_facts(shelf, entry.name) if isinstance(pack, ExplainsPages) else ()
        facts = (*entry.facts, *more)
        if facts:
            lines += ["", *(f"- {heading}: {fact}" for heading, fact in facts)]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Write the pages into a folder, or check that they are as they would be written."""
    folder = Path(arguments[0])
    stale = 0
    for name, text in pages():
        path = folder / name
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if "--check" in arguments:
            sys.stderr.write(f"{path} is stale: run `make docs`\n")
        else:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return STALE if stale and "--check" in arguments else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
