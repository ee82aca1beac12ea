"""The program `gloaming`: takes the first options, and turns graded errors into plain messages."""

from __future__ import annotations

import os
import sys
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import Annotated, Any

import typer

from gloaming.cli.command_group import CommandGroup, tell_renamed
from gloaming.cli.input.completing import rejoin
from gloaming.cli.terminal.output import open_streams, write_plainly
from gloaming.version import __version__

BAD_INPUT = 2
LANG = "--lang"


app = typer.Typer(
    name="gloaming",
    cls=CommandGroup,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


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
        from gloaming.i18n.voice import voice
        from gloaming.text.phrase import speaking

        context.obj.enter_context(speaking(voice(lang)))
    if content:
        from gloaming.game_api.installed import add_content

        for folder in content:
            add_content(folder)
    tell_renamed(context)


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
        return app(_language_first(arguments), prog_name="gloaming", obj=language)
    except SystemExit as end:
        # The reader has seen enough. Typer ends with 1 then, which would say that an
        # expectation failed.
        if isinstance(end.__context__, BrokenPipeError):
            raise SystemExit(0) from None
        raise
    except OSError as error:
        from gloaming.text.phrase import say

        why = say("this cannot be written: {why}", why=str(error.strerror or error))
        typer.echo(f"gloaming: {why}", err=True)
        # What is left of it would be tried again at the very end, and fail aloud.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(BAD_INPUT) from None
    except Exception as error:
        # The kernel is imported here and not before: no help needs it.
        from gloaming.text.errors import GradedError

        if not isinstance(error, GradedError):
            raise
        typer.echo(f"gloaming: {error}", err=True)
        raise SystemExit(BAD_INPUT) from None


def _language_first(arguments: list[str] | None) -> list[str] | None:
    """Put the language before the command, because people write it after the command as well."""
    given = sys.argv[1:] if arguments is None else arguments
    end = given.index("--") if "--" in given else len(given)
    found = next((i for i in range(end) if given[i].partition("=")[0] == LANG), 0)
    if not found:
        return arguments
    after = found + (1 if "=" in given[found] else 2)
    rest = [*given[:found], *given[after:]] if after <= end else []  # it is refused without a name
    return [*given[found:after], *rest]


def _usual_language() -> AbstractContextManager[Any]:
    """Speak the language that the system is set to, if there are words for it."""
    usual = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    if usual.partition("_")[0].partition(".")[0] in ("", "C", "POSIX", "en"):
        return nullcontext()
    from gloaming.i18n.voice import voice
    from gloaming.text.phrase import speaking

    return speaking(voice(usual, asked=False))
