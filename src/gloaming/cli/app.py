"""The program `gloaming`: gathers the commands, and turns graded errors into plain messages."""

from __future__ import annotations

import os
import sys
from typing import Any

import typer

from gloaming.cli.check import check
from gloaming.cli.completing import rejoin
from gloaming.cli.explain import explain
from gloaming.cli.library import roles, rules, setups
from gloaming.cli.new import new
from gloaming.cli.odds import odds
from gloaming.cli.pack_commands import CommandGroup
from gloaming.cli.plain import write_plainly
from gloaming.cli.play import play
from gloaming.cli.report import report
from gloaming.cli.run import run
from gloaming.cli.whatif import whatif

BAD_INPUT = 2

app = typer.Typer(
    name="gloaming",
    cls=CommandGroup,
    help="The referee for games of hidden orders.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (
    play,
    run,
    check,
    explain,
    whatif,
    report,
    odds,
    new,
    roles,
    setups,
    rules,
):
    first, _, _ = (command.__doc__ or "").partition("\n")
    app.command(short_help=first)(command)


def main(arguments: list[str] | None = None) -> Any:
    """Run the program; bad input ends it with code 2 and one clear message."""
    write_plainly()
    if "COMP_WORDS" in os.environ:
        rejoin()
    try:
        return app(arguments, prog_name="gloaming")
    except SystemExit as end:
        # Whoever reads has seen enough. Typer ends with 1 then, which would say that an
        # expectation failed.
        if isinstance(end.__context__, BrokenPipeError):
            raise SystemExit(0) from None
        raise
    except OSError as error:
        typer.echo(f"gloaming: this cannot be written: {error.strerror or error}", err=True)
        # What is left of it would be tried again at the very end, and fail aloud.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(BAD_INPUT) from None
    except Exception as error:
        # The kernel is imported here and not before: no help needs it.
        from gloaming.kernel.errors import GradedError

        if not isinstance(error, GradedError):
            raise
        typer.echo(f"gloaming: {error}", err=True)
        raise SystemExit(BAD_INPUT) from None
