"""`gloaming run`: play a script and tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloaming.cli.completing import players

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gloaming.kernel.event import Event
    from gloaming.kernel.log import Record

File = Annotated[str, typer.Argument(metavar="FILE", help="A script; - for standard input.")]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON lines.")]


def run(
    file: File,
    name: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="NAME",
            help="Tell only what this player saw.",
            autocompletion=players,
        ),
    ] = "",
    verbosity: Annotated[
        int, typer.Option(min=1, max=3, help="1 headlines, 2 events, 3 workings.")
    ] = 2,
    *,
    json: Json = False,
) -> None:
    """Play a script and tell it: the referee's account, or what one player saw.

    Example: gloaming run night.gloam --as ann
    """
    from gloaming.chronicle.codec import Codec
    from gloaming.chronicle.view import view, view_lines
    from gloaming.cli.files import play_script
    from gloaming.cli.names import player
    from gloaming.kernel.pack import pack

    played = play_script(file)
    game, rules = played.game, pack(played.script.game)
    codec = Codec(rules.kinds())
    if name:
        who = player(rules, game.state, name)
        if json:
            typer.echo(view_lines(game.log, who, codec), nl=False)
        else:
            _print(_seen(view(game.log, who)))
    elif json:
        typer.echo(codec.encode(game.log, pack=rules.name, seed=played.script.seed), nl=False)
    else:
        _print(_account(game.log, verbosity))


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        typer.echo(line)


def _account(log: list[Record], verbosity: int) -> Iterator[str]:
    """Tell the referee's account, a heading for each phase in which anything happened."""
    from gloaming.chronicle.prose import sentence

    told = ((r.event, sentence(r)) for r in log if _is_told(r.event, verbosity))
    return _headed(told)


def _seen(events: tuple[Event[Any], ...]) -> Iterator[str]:
    """Tell what a player saw, a heading for each phase in which they saw anything."""
    return _headed((event, event.describe()) for event in events)


def _is_told(event: Event[Any], verbosity: int) -> bool:
    from gloaming.kernel.phase import Opened

    return event.level <= verbosity or isinstance(event, Opened)


def _headed(told: Iterable[tuple[Event[Any], str]]) -> Iterator[str]:
    from gloaming.kernel.phase import Opened

    heading = ""
    for event, sentence in told:
        if isinstance(event, Opened):
            heading = event.title
            continue
        if heading:
            yield ""
            yield heading
            heading = ""
        yield f"  {sentence}"
