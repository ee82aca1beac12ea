"""`gloaming run`: play a script and tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloaming.cli.completing import players

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gloaming.kernel.event import Event
    from gloaming.kernel.log import Record
    from gloaming.kernel.pack import Pack
    from gloaming.script.runner import Played

USUAL, ALL = 2, 3
"""How much a referee is told who does not say, and how much a player has seen."""

File = Annotated[str, typer.Argument(metavar="FILE", help="A script; - for standard input.")]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON lines.")]


def run(
    file: File,
    name: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar="NAME",
            help="Tell only what this player saw.",
            autocompletion=players,
        ),
    ] = None,
    verbosity: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=3,
            metavar="N",
            help="1 headlines, 2 events, 3 workings; otherwise 2, and for a player all.",
        ),
    ] = None,
    *,
    json: Json = False,
) -> None:
    """Play a script and tell it: the referee's account, or what one player saw.

    Example: gloaming run night.gloam --as ann
    """
    from gloaming.chronicle.view import view
    from gloaming.cli.files import play_script
    from gloaming.cli.lines import tell
    from gloaming.cli.names import player
    from gloaming.kernel.installed import pack

    played = play_script(file)
    game, rules = played.game, pack(played.script.game)
    # A name left empty, as by a variable that was never set, must not bring the referee's account.
    who = "" if name is None else player(rules, game.state, name)
    if json:
        typer.echo(_encoded(played, rules, who), nl=False)
        return
    told = _seen(view(game.log, who), verbosity or ALL) if who else None
    tell(told or _account(game.log, verbosity or USUAL))


def _encoded(played: Played, rules: Pack, who: str) -> bytes:
    """Write the log, or what one player saw of it, as lines of JSON."""
    # To know every kind of event takes a while, and is of no use to people.
    from gloaming.chronicle.codec import Codec
    from gloaming.chronicle.view import view_lines

    codec = Codec(rules.kinds())
    if who:
        return view_lines(played.game.log, who, codec)
    return codec.encode(played.game.log, pack=rules.name, seed=played.script.seed)


def _account(log: list[Record], verbosity: int) -> Iterator[str]:
    """Tell the referee's account, a heading for each phase in which anything happened."""
    from gloaming.chronicle.prose import sentence

    told = ((r.event, sentence(r, log)) for r in log if _is_told(r.event, verbosity))
    return _headed(told)


def _seen(events: tuple[Event[Any], ...], verbosity: int) -> Iterator[str]:
    """Tell what a player saw, a heading for each phase in which they saw anything."""
    return _headed((e, e.describe()) for e in events if _is_told(e, verbosity))


def _is_told(event: Event[Any], verbosity: int) -> bool:
    from gloaming.kernel.phase import Opened

    return event.level <= verbosity or isinstance(event, Opened)


def _headed(told: Iterable[tuple[Event[Any], str]]) -> Iterator[str]:
    from gloaming.kernel.phase import Opened, titled

    heading, begun = "", False
    for event, sentence in told:
        if isinstance(event, Opened):
            heading = str(titled(event.name, event.title))
            continue
        if heading:
            if begun:
                yield ""
            yield heading
            heading = ""
        begun = True
        yield f"  {sentence}"
