"""The generated reference: commands, errors, the API, and every shelf of every pack.

`python -m gloaming.cli.reference.pages FOLDER` writes the pages; `--check` names the stale ones.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from inspect import cleandoc
from pathlib import Path
from typing import Any

import typer.main

from gloaming.cli.app import app
from gloaming.cli.reference import api, errors
from gloaming.game_api.installed import packs
from gloaming.game_api.pack import ExplainsPages, LibraryPage, Pack

STALE = 1


def pages() -> Iterator[tuple[str, str]]:
    """Yield every page of the reference: the name of its file, and its text."""
    yield "commands.md", commands_page()
    yield "errors.md", errors.page()
    yield from api.pages()
    for name, pack in sorted(packs().items()):
        for shelf, entries in pack.library().items():
            yield f"{name}-{shelf}.md", _page(pack, shelf, entries)


def commands_page() -> str:
    """Write every command as a page of the reference."""
    group: Any = typer.main.get_command(app)
    lines = [
        "# Commands",
        "",
        "Generated from the program by `make docs`. Every command has `--help`, with an example;",
        "the exit code is 0 when all is done, 1 when an expectation failed, and 2 for bad input.",
        "`gloaming --install-completion` lets the shell complete commands, setups, roles, players",
        "and phases.",
    ]
    for name, command in _commands(group):
        lines += ["", f"## {name}", "", *_told(command.help or "")]
        rows = [_row(parameter) for parameter in command.params if parameter.name != "help"]
        lines += ["", "| | | |", "|---|---|---|", *rows]
    return "\n".join(lines) + "\n"


def _commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Go through all commands, those of a group with the group's name before theirs."""
    for name in list(group.commands):
        command = group.load(name) if hasattr(group, "load") else group.commands[name]
        if hasattr(command, "commands"):
            yield from _commands(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command


def _told(text: str) -> Iterator[str]:
    """Write what a command says of itself, its example as code."""
    for i, part in enumerate(cleandoc(text).split("\n\n")):
        if i:
            yield ""
        example = part.removeprefix("Example: ")
        yield f"Example: `{example}`" if example != part else " ".join(part.split())


def _row(parameter: Any) -> str:
    """Write an argument or an option: how it is given, what it means, what it is otherwise."""
    if parameter.param_type_name == "argument":
        said = parameter.metavar or parameter.name.upper()
        said += "..." if parameter.nargs < 0 else ""
        said = said if parameter.required else f"[{said}]"
    else:
        takes = "" if parameter.is_flag else f" {_takes(parameter)}"
        said = f"{', '.join(parameter.opts)}{takes}"
    default = parameter.default
    otherwise = f"otherwise `{default}`" if default not in (None, "", False, 0, ()) else ""
    escaped = (parameter.help or "").replace("|", "\\|")
    return f"| `{said.replace('|', chr(92) + '|')}` | {escaped} | {otherwise} |"


def _takes(parameter: Any) -> str:
    return parameter.metavar or ("N" if isinstance(parameter.default, int) else "TEXT")


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
