"""The manual: every command and every option, from their own words."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import cleandoc
from typing import Any

import typer.main

from gloaming.cli.app import app


def page() -> str:
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
