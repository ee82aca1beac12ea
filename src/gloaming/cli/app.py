"""The program `gloaming`: gathers the commands, and turns graded errors into plain messages."""

from __future__ import annotations

import os
import sys
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import Annotated, Any

import typer

from gloaming import __version__
from gloaming.cli.commands.aiwolf import aiwolf
from gloaming.cli.commands.ask import ask
from gloaming.cli.commands.check import check
from gloaming.cli.commands.explain import explain
from gloaming.cli.commands.export import export
from gloaming.cli.commands.house import house
from gloaming.cli.commands.league import league
from gloaming.cli.commands.library import roles, rules, setups
from gloaming.cli.commands.mail import mail
from gloaming.cli.commands.mcp import mcp
from gloaming.cli.commands.new import new
from gloaming.cli.commands.odds import odds
from gloaming.cli.commands.pack import pack
from gloaming.cli.commands.play import play
from gloaming.cli.commands.report import report
from gloaming.cli.commands.rulings import rulings
from gloaming.cli.commands.run import run
from gloaming.cli.commands.seat import seat
from gloaming.cli.commands.serve import serve
from gloaming.cli.commands.verify import verify
from gloaming.cli.commands.whatif import whatif
from gloaming.cli.commands.words import words
from gloaming.cli.help_text import help_text
from gloaming.cli.input.completing import rejoin
from gloaming.cli.pack_commands import CommandGroup
from gloaming.cli.terminal.ascii import write_plainly
from gloaming.cli.terminal.streams import open_streams

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
    serve,
    seat,
    mcp,
    aiwolf,
    run,
    check,
    verify,
    explain,
    whatif,
    ask,
    report,
    export,
    odds,
    new,
    roles,
    setups,
    rules,
    rulings,
):
    text = help_text(command)
    app.command(help=text, short_help=text.partition("\n")[0])(command)
app.add_typer(mail)
app.add_typer(house)
app.add_typer(words)
app.add_typer(league)
app.add_typer(pack)


def _tell_version(asked: bool) -> None:  # noqa: FBT001  (Typer calls it with the flag)
    if asked:
        typer.echo(f"gloaming {__version__}")
        raise typer.Exit


@app.callback(help="The referee for games of hidden orders.")
def options(
    context: typer.Context,
    *,
    lang: Annotated[str, typer.Option(metavar="LANG", help="Speak this language: de.")] = "",
    content: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FOLDER",
            help="Add the roles, weapons and setups of this folder; may be given more than once.",
        ),
    ] = None,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_tell_version, is_eager=True, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    """Take the options that come before a command."""
    if lang:
        from gloaming.kernel.words.phrase import speaking
        from gloaming.words.voice import voice

        context.obj.enter_context(speaking(voice(lang)))
    if content:
        from gloaming.kernel.packs.installed import add_content

        for folder in content:
            add_content(folder)


def main(arguments: list[str] | None = None) -> Any:
    """Run the program; bad input ends it with code 2 and one clear message."""
    open_streams()
    write_plainly()
    if "COMP_WORDS" in os.environ:
        rejoin()
    with ExitStack() as language:
        language.enter_context(_usual_language())
        return _run(arguments, language)


def _run(arguments: list[str] | None, language: ExitStack) -> Any:
    try:
        return app(arguments, prog_name="gloaming", obj=language)
    except SystemExit as end:
        # The reader has seen enough. Typer ends with 1 then, which would say that an
        # expectation failed.
        if isinstance(end.__context__, BrokenPipeError):
            raise SystemExit(0) from None
        raise
    except OSError as error:
        from gloaming.kernel.words.phrase import say

        why = say("this cannot be written: {why}", why=str(error.strerror or error))
        typer.echo(f"gloaming: {why}", err=True)
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


def _usual_language() -> AbstractContextManager[Any]:
    """Speak the language that the system is set to, if there are words for it."""
    usual = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    if usual.partition("_")[0].partition(".")[0] in ("", "C", "POSIX", "en"):
        return nullcontext()
    from gloaming.kernel.words.phrase import speaking
    from gloaming.words.voice import voice

    return speaking(voice(usual, asked=False))
