"""Arguments, options and help: what several commands have, and the text of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeAlias

import typer

from gloaming.cli.input.completing import setups


def argument(
    takes: str,
    does: str,
    *,
    shown: bool = True,
    completes: Callable[..., list[str]] | None = None,
) -> Any:
    """Return an argument: what it takes, and what it is for."""
    return typer.Argument(metavar=takes, help=does, show_default=shown, autocompletion=completes)


def option(
    takes: str,
    does: str,
    *flags: str,
    least: float | None = None,
    most: float | None = None,
    shown: bool = True,
    completes: Callable[..., list[str]] | None = None,
) -> Any:
    """Return an option: what it takes, what it does, and how it is typed if not by its name."""
    return typer.Option(
        *flags,
        metavar=takes,
        help=does,
        min=least,
        max=most,
        show_default=shown,
        autocompletion=completes,
    )


GameFile: TypeAlias = Annotated[str, argument("FILE", "A script or a log; - for standard input.")]
SetupName: TypeAlias = Annotated[
    str, argument("SETUP", "A setup, or a file of your own.", completes=setups)
]
RoomsFolder: TypeAlias = Annotated[
    str, option("DIR", "Where rooms are kept; usually with kept games.")
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
JsonLines: TypeAlias = Annotated[
    bool, typer.Option("--json", help="Tell and ask in JSON lines, for a program that plays.")
]


def help_text(command: Callable[..., Any]) -> str:
    """Return the text that help shows of a command."""
    if command.__doc__:
        return command.__doc__
    # It is imported only where docstrings are left out: no help needs the kernel else.
    from gloaming.text.docstrings import text_of

    return text_of(command)
