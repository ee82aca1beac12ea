"""`gloaming resolve`: what comes of a few orders, and why, without a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloaming.cli.input import completing
from gloaming.cli.input.options import Json, argument, option

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gloaming.game_api.pack import Pack
    from gloaming.history.explanations.why import Explanation
    from gloaming.script.runner import Played
    from gloaming.text.errors import GradedError

USUAL = 2
"""How much of the log is told: everything but the workings of the referee."""


def resolve(
    seats: Annotated[
        str, argument("SEATS", 'Names and roles: "doc: doctor, eve: goon, vic".', shown=False)
    ],
    orders: Annotated[str, argument("ORDERS", 'Orders: "eve kill vic; doc protect vic".')],
    rules: Annotated[str, option('"saves=one"', "Switches and presets that are not usual.")] = "",
    phase: Annotated[str, option("night|day", "The phase in which the orders are given.")] = "",
    game: Annotated[str, option("NAME", "The game.", completes=completing.games)] = "",
    *,
    json: Json = False,
) -> None:
    """Resolve one night and say why, without a file.

    A player without a role is a plain one.

    Example: gloaming resolve "doc: doctor, eve: goon, vic" "eve kill vic; doc protect vic"
    """
    from msgspec.json import encode

    from gloaming.cli.terminal.output import tell
    from gloaming.game_api.installed import pack, usual_game
    from gloaming.game_api.pack import TakesQuestions
    from gloaming.text.errors import Illegal
    from gloaming.text.phrase import say

    asked = pack(game or usual_game())
    if not isinstance(asked, TakesQuestions):
        raise Illegal(
            "illegal/no-questions",
            say("{name} cannot be asked without a file", name=asked.name),
            value=asked.name,
        )
    script = asked.question(seats, orders, rules=rules, phase=phase.casefold())
    played = _played(asked, script)
    result = [*_result(played)]
    stories = _stories(asked, played)
    if json:
        told = {"script": script, "result": result}
        typer.echo(encode(told | {"why": [story.as_dict() for story in stories]}))
        return
    tell(_answer(played.phases[0].title, result, [story.text() for story in stories]))


def _played(asked: Pack, script: str) -> Played:
    """Play a question; what is wrong with it is told without lines, because it has none."""
    from gloaming.script.reader import read
    from gloaming.script.runner import run
    from gloaming.text.errors import NOWHERE, Faults

    try:
        return run(read(script, pack=asked), asked)
    except Faults as faults:
        errors: Sequence[GradedError] = faults.errors
        for each in errors:
            each.place = NOWHERE
        raise errors[0] if len(errors) == 1 else Faults(errors) from None


def _stories(asked: Pack, played: Played) -> list[Explanation]:
    """Explain it for everybody of whom there is something to tell; those aimed at come first."""
    from gloaming.history.explanations.explain import explain

    lines = [line.line.words for line in played.phases[0].taken]
    said = {word.text.casefold() for words in lines for word in words[1:]}
    names = sorted(asked.players(played.game.state), key=lambda name: name.casefold() not in said)
    log, title = played.game.log, played.phases[0].title
    found = [explain(log, name, phase=title) for name in names]
    first = _first(played)
    return [
        story
        for story in found
        if any(step.record.seq >= first for strand in story.strands for step in strand.steps)
    ]


def _first(played: Played) -> int:
    """Return the record of the first order: what was before it is not asked about."""
    asked = played.phases[0]
    return next((line.record.seq for line in asked.taken if line.record), asked.since)


def _result(played: Played) -> Iterator[str]:
    """Tell what came of it, from the first order on."""
    from gloaming.history.explanations.prose import in_passing, sentence
    from gloaming.kernel.phase import Opened

    log = played.game.log
    for record in log[_first(played) : played.phases[0].until]:
        told = record.event.level <= USUAL and not isinstance(record.event, Opened)
        if told and not in_passing(record, log):
            yield sentence(record, log)


def _answer(title: str, result: Sequence[str], stories: Sequence[str]) -> Iterator[str]:
    yield title
    yield from (f"  {line}" for line in result)
    for story in stories:
        yield ""
        yield from story.rstrip().splitlines()
