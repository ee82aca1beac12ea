"""The program `gloaming`: gathers the commands, and turns graded errors into plain messages."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import Annotated, Any

import typer

from gloaming.cli.battle import battle
from gloaming.cli.check import check
from gloaming.cli.completing import rejoin
from gloaming.cli.explain import explain
from gloaming.cli.library import roles, rules, setups
from gloaming.cli.new import new
from gloaming.cli.odds import odds
from gloaming.cli.plain import write_plainly
from gloaming.cli.play import play
from gloaming.cli.report import report
from gloaming.cli.run import run
from gloaming.cli.votes import votes
from gloaming.cli.whatif import whatif
from gloaming.cli.words import words

BAD_INPUT = 2


def _text(command: Callable[..., Any]) -> str:
    # It is asked for only where Python left the docstrings out: it takes the kernel to read them.
    from gloaming.kernel.texts import text_of

    return text_of(command)


app = typer.Typer(
    name="gloaming",
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
    votes,
    odds,
    battle,
    new,
    roles,
    setups,
    rules,
):
    text = command.__doc__ or _text(command)
    app.command(help=text, short_help=text.partition("\n")[0])(command)
app.add_typer(words)


@app.callback()
def program(
    context: typer.Context,
    lang: Annotated[str, typer.Option(metavar="LANG", help="Speak this language: de.")] = "",
) -> None:
    """Choose the language, before any command is run."""
    if lang:
        from gloaming.kernel.words import speaking
        from gloaming.words.voice import voice

        context.obj.enter_context(speaking(voice(lang)))


def main(arguments: list[str] | None = None) -> Any:
    """Run the program; bad input ends it with code 2 and one clear message."""
    write_plainly()
    if "COMP_WORDS" in os.environ:
        rejoin()
    with ExitStack() as language:
        language.enter_context(_usual_language())
        return _run(arguments, language)


def _run(arguments: list[str] | None, language: ExitStack) -> Any:
    from gloaming.kernel.errors import GradedError
    from gloaming.kernel.words import say

    try:
        return app(arguments, prog_name="gloaming", obj=language)
    except GradedError as error:
        typer.echo(f"gloaming: {error}", err=True)
        raise SystemExit(BAD_INPUT) from None
    except SystemExit as end:
        # Whoever reads has seen enough. Typer ends with 1 then, which would say that an
        # expectation failed.
        if isinstance(end.__context__, BrokenPipeError):
            raise SystemExit(0) from None
        raise
    except OSError as error:
        why = say("this cannot be written: {why}", why=str(error.strerror or error))
        typer.echo(f"gloaming: {why}", err=True)
        # What is left of it would be tried again at the very end, and fail aloud.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(BAD_INPUT) from None


def _usual_language() -> AbstractContextManager[Any]:
    """Speak the language that the system is set to, if there are words for it."""
    from gloaming.kernel.words import ENGLISH, speaking
    from gloaming.words.voice import voice

    usual = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    found = voice(usual, asked=False)
    return nullcontext() if found is ENGLISH else speaking(found)
