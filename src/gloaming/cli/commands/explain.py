"""`gloaming explain` and `whatif`: why something happened, and what else might have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloaming.cli.input.completing import phases, players
from gloaming.cli.input.options import GameFile, Json, argument, option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gloaming.game_api.pack import Pack
    from gloaming.history.explanations.why import Explanation
    from gloaming.kernel.log import Record

MOST_DIGITS = 9
"""No log has a billion records, and Python reads numbers of some length only."""


def explain(
    file: GameFile,
    name: Annotated[
        str, argument("NAME", "A player, or the number of a record: '#12'.", completes=players)
    ],
    phase: Annotated[str, option('"night 1"', "Only this phase.", completes=phases)] = "",
    graph: Annotated[str, option("FILE.svg", "Draw the causes: .svg, .dot or .mmd.")] = "",
    *,
    json: Json = False,
) -> None:
    """Say why somebody lived, died or learned something, in words or as a picture.

    Example: gloaming explain night.gloam ann --phase "night 1" --graph why.svg
    """
    from gloaming.cli.input.files import read_game, write_text
    from gloaming.cli.terminal.output import tell

    found = read_game(file)
    log = found.game.log
    with found.telling():
        subject = _subject(found.pack, found.game.state, log, name)
        explanation = _explained(log, subject, phase.lower())
        if graph:
            write_text(graph, _drawn(explanation, graph))
        if json:
            typer.echo(explanation.json())
            return
        tell(explanation.text().rstrip().splitlines())
        if phase and isinstance(subject, str) and not explanation.strands:
            _point_elsewhere(log, subject)


def _subject(pack: Pack, state: Any, log: Sequence[Record], said: str) -> str | int:
    """Return what is asked about: somebody's name, or the number of a record."""
    from gloaming.cli.input.lookup import player
    from gloaming.history.explanations.explain import subjects
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    names = (*pack.players(state), *subjects(log))
    number = said.removeprefix("#")
    if number.isascii() and number.isdecimal() and said not in names:
        if len(number) > MOST_DIGITS:
            raise Malformed(
                "malformed/record",
                say("there is no record {to}", to=f"{number[:MOST_DIGITS]}..."),
                value=said,
                accepted=(say("{first} to {last}", first=0, last=len(log) - 1),),
            )
        return int(number)
    return player(pack, state, said, names)


def _explained(log: Sequence[Record], subject: str | int, phase: str) -> Explanation:
    """Explain a record, or what becomes of somebody."""
    from gloaming.history.explanations.explain import explain as tell
    from gloaming.history.explanations.why import why
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    if isinstance(subject, str):
        return tell(log, subject, phase=phase or None)
    if phase:
        raise Malformed("malformed/options", say("a record is of one phase: leave --phase out"))
    return why(log, subject)


def _drawn(explanation: Explanation, path: str) -> str:
    """Draw the causes, in the language that the ending of a file asks for."""
    from pathlib import PurePath

    from gloaming.history.pictures.graph import graph, simplified
    from gloaming.history.pictures.picture import svg
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    causes = simplified(graph(explanation))
    ending = PurePath(path).suffix.lower().removeprefix(".")
    drawn = {"svg": lambda: svg(causes), "dot": causes.dot, "mmd": causes.mermaid}
    if ending not in drawn:
        raise Malformed(
            "malformed/picture",
            say("{path} has no ending that can be drawn", path=path),
            value=path,
            accepted=tuple(f".{known}" for known in drawn),
        )
    return drawn[ending]()


def _point_elsewhere(log: Sequence[Record], name: str) -> None:
    """Say in which phases there would be something to tell."""
    from gloaming.history.explanations.explain import explain as tell
    from gloaming.history.log.phases import phase_spans
    from gloaming.text.phrase import Several, say

    spans = [span for span in phase_spans(log) if span.title]
    busy = tuple(span.titled for span in spans if tell(log, name, phase=span.title).strands)
    if busy:
        typer.echo(say("Something happens during {phases}.", phases=Several(busy)))


def whatif(
    file: GameFile,
    without: Annotated[list[str] | None, option('"ann guard bea"', "Leave this order out.")] = None,
    with_: Annotated[
        list[str] | None, option('"cal kill dan"', "Add this order.", "--with")
    ] = None,
    instead: Annotated[
        tuple[str, str] | None,
        option('"ann guard bea" "ann guard cal"', "Replace the first order by the second."),
    ] = None,
    phase: Annotated[
        str, option('"night 1"', "The phase to resolve again.", completes=phases)
    ] = "",
    *,
    json: Json = False,
) -> None:
    """Resolve a phase again with a change, and show what differs.

    Example: gloaming whatif night.gloam --without "ann guard bea"
    """
    from msgspec.json import encode

    from gloaming.cli.input.files import read_game
    from gloaming.cli.terminal.output import tell
    from gloaming.script.changes import difference

    read = read_game(file)
    with read.telling():
        found = difference(read, without or [], with_ or [], instead, phase.lower() or None)
        if json:
            typer.echo(encode(found.as_dict()))
        else:
            tell(found.text().rstrip().splitlines())
