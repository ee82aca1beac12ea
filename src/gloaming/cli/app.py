"""The program `gloaming`: gathers the commands, and turns graded errors into plain messages."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer

from gloaming import __version__
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
from gloaming.cli.streams import open_streams
from gloaming.cli.verify import verify
from gloaming.cli.whatif import whatif

BAD_INPUT = 2

app = typer.Typer(
    name="gloaming",
    cls=CommandGroup,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (
    play,
    run,
    check,
    verify,
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


def _tell_version(asked: bool) -> None:  # noqa: FBT001  (Typer calls it with the flag)
    if asked:
        typer.echo(f"gloaming {__version__}")
        raise typer.Exit


@app.callback()
def options(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_tell_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """The referee for games of hidden orders."""


def main(arguments: list[str] | None = None) -> Any:
    """Run the program; bad input ends it with code 2 and one clear message."""
    open_streams()
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
