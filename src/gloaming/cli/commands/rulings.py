"""`gloaming rulings`: what was decided about the rules, searched by words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloaming.cli.input import completing
from gloaming.cli.input.options import Json, argument, option

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gloaming.game_api.rulings import Ruling

WHOLE = 4
"""So many are shown whole; of more, only the titles."""


def rulings(
    words: Annotated[
        list[str] | None, argument("WORD...", "Words that a ruling must have, or its name.")
    ] = None,
    game: Annotated[str, option("NAME", "Of this game only.", completes=completing.games)] = "",
    *,
    json: Json = False,
) -> None:
    """Search the rulings: nights with the result that they must have.

    Every ruling is checked by the tests. A few are shown whole, of many the titles.

    Example: gloaming rulings strongman doctor
    """
    from msgspec.json import encode

    from gloaming.cli.terminal.output import tell
    from gloaming.game_api.installed import pack_modules
    from gloaming.game_api.rulings import shipped_rulings
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    modules = pack_modules()
    if game and game not in modules:
        raise Malformed(
            "malformed/no-such-game",
            say("there is no game {name!r}", name=game),
            value=game,
            accepted=tuple(modules),
        )
    chosen = [game] if game else [*modules]
    everything = [each for name in chosen for each in shipped_rulings(name, modules[name])]
    said = [word for each in words or () for word in each.casefold().split()]
    found = _found(everything, said)
    if not found:
        raise Malformed(
            "malformed/no-such-ruling",
            say("no ruling has all of these words: {words}", words=" ".join(said)),
            value=" ".join(said),
            accepted=_halves(everything, said),
        )
    if json:
        typer.echo(encode([_plain(each) for each in found]))
    else:
        tell(_whole(found) if len(found) <= WHOLE else _listed(found))


def _found(everything: Sequence[Ruling], words: Sequence[str]) -> list[Ruling]:
    """Choose the rulings that have all words; those whose titles have them come first."""
    named = [each for each in everything if [each.name] == [*words]]
    if named:
        return named
    found = [each for each in everything if each.mentions(words)]
    return sorted(found, key=lambda each: -sum(word in _head(each) for word in words))


def _head(ruling: Ruling) -> str:
    return f"{ruling.title} {ruling.source} {ruling.name}".casefold()


def _halves(everything: Sequence[Ruling], words: Sequence[str]) -> tuple[str, ...]:
    """Return the words of which each alone would find something."""
    return tuple(word for word in words if any(each.mentions([word]) for each in everything))


def _plain(ruling: Ruling) -> dict[str, object]:
    return {
        "name": ruling.name,
        "title": ruling.title,
        "source": ruling.source,
        "script": ruling.text,
    }


def _listed(found: Sequence[Ruling]) -> Iterator[str]:
    from gloaming.text.phrase import say

    yield str(say("rulings ({number})", number=len(found)))
    width = max(len(each.name) for each in found)
    for each in found:
        yield f"  {each.name:<{width}}  {each.title}"


def _whole(found: Sequence[Ruling]) -> Iterator[str]:
    from gloaming.text.phrase import say

    for number, each in enumerate(found):
        if number:
            yield ""
        yield each.title
        yield f"  {say('source: {source}', source=each.source)}"
        yield f"  {say('ruling: {name}', name=each.name)}"
        yield ""
        yield from (f"  {line}".rstrip() for line in each.body())
