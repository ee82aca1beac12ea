"""`gloaming run`: play a script and tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloaming.cli.input.completing import players
from gloaming.cli.input.options import GameFile, option

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gloaming.kernel.event import Event
    from gloaming.kernel.log import Record
    from gloaming.script.loading import ReadGame

USUAL, ALL = 2, 3
"""How much a referee is told who does not say, and how much a player has seen."""

Json = Annotated[bool, typer.Option("--json", help="Answer in JSON lines.")]


def run(
    file: GameFile,
    name: Annotated[
        str | None, option("NAME", "Print only what this player saw.", "--as", completes=players)
    ] = None,
    verbosity: Annotated[
        int | None,
        option(
            "N", "1 headlines, 2 events, 3 everything; default: 2, with --as 3.", least=1, most=3
        ),
    ] = None,
    log: Annotated[
        str, option("FILE.jsonl", "Write the log to this file too; .jsonl.gz compresses it.")
    ] = "",
    *,
    no_seed: Annotated[
        bool, typer.Option("--no-seed", help="Leave the seed out of the log, if others may see it.")
    ] = False,
    json: Json = False,
) -> None:
    """Play a script and print what happens: everything, or what one player saw.

    A log is printed as it is; no rules are run.

    Example: gloaming run night.gloam --as ann
    """
    from gloaming.cli.input.files import is_same_file, read_game
    from gloaming.cli.input.lookup import player
    from gloaming.cli.terminal.output import tell
    from gloaming.history.log.view import view
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    if name is not None and log:
        raise Malformed("malformed/options", say("--as and --log exclude each other"))
    if log and is_same_file(file, log):
        raise Malformed(
            "malformed/options", say("the log would replace the file it is made from"), value=log
        )
    found = read_game(file)
    game = found.game
    with found.telling():
        # A name left empty, as by a variable never set, must not bring the referee's account.
        who = "" if name is None else player(found.pack, game.state, name)
        if log:
            _write(found, log, no_seed=no_seed)
        if json:
            typer.echo(_encoded(found, who, no_seed=no_seed), nl=False)
            return
        told = _seen(view(game.log, who), verbosity or ALL) if who else None
        tell(told or _account(game.log, verbosity or USUAL))


def _write(found: ReadGame, path: str, *, no_seed: bool) -> None:
    """Write the log to a file."""
    from gloaming.cli.input.files import write_bytes
    from gloaming.history.log.files import compressed

    data = _encoded(found, "", no_seed=no_seed)
    write_bytes(path, compressed(data) if path.endswith(".gz") else data)


def _encoded(found: ReadGame, who: str, *, no_seed: bool) -> bytes:
    """Write the log, or what one player saw of it, as lines of JSON."""
    # To know every kind of event takes a while, and is of no use to people.
    from msgspec.structs import replace

    from gloaming.history.log.codec import Codec
    from gloaming.history.log.view import view_lines

    codec = Codec.of(found.pack)
    if who:
        return view_lines(found.game.log, who, codec)
    # What was brought up to date as it was read is written as it is written now.
    head = replace(found.head, rules=found.pack.version)
    return codec.encode(found.game.log, head.without_chance() if no_seed else head)


def _account(log: list[Record], verbosity: int) -> Iterator[str]:
    """Tell the referee's account, a heading for each phase in which anything happened."""
    from gloaming.history.explanations.prose import WORKINGS, in_passing, sentence

    told = (r for r in log if _is_told(r.event, verbosity))
    if verbosity < WORKINGS:
        told = (r for r in told if not in_passing(r, log))
    return _headed((r.event, sentence(r, log)) for r in told)


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
