"""Completing: what may stand where the cursor is, for a shell that asks."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from shlex import quote
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from gloaming.game_api.pack import LibraryPage
    from gloaming.script.loading import ReadGame


def games(ctx: typer.Context, incomplete: str) -> list[str]:
    """Complete the name of a game."""
    from gloaming.game_api.installed import packs

    return _beginning(incomplete, packs())


def setups(ctx: typer.Context, incomplete: str) -> list[str]:
    """Complete the name of a setup, of the game that is named on the line."""
    return _shelved(ctx, incomplete, "setups", "scenarios")


def roles(ctx: typer.Context, incomplete: str) -> list[str]:
    """Complete the name of a role or a modifier."""
    return _shelved(ctx, incomplete, "roles", "modifiers")


def rules(ctx: typer.Context, incomplete: str) -> list[str]:
    """Complete the name of a switch, a preset or an option."""
    return _shelved(ctx, incomplete, "rules", "presets", "options")


def strengths(ctx: typer.Context, incomplete: str) -> list[str]:
    """Complete the strength of bots."""
    from gloaming.game_api.installed import packs, usual_game
    from gloaming.game_api.seat_interface import HasSeatInterface

    pack = packs().get(_said(ctx, "game") or usual_game())
    # A game without bots has none to complete, which is no news to a shell.
    return _beginning(
        incomplete, pack.seat_interface.strengths if isinstance(pack, HasSeatInterface) else ()
    )


def players(ctx: typer.Context, incomplete: str) -> list[str]:
    """Complete the name of a player of the script on the line."""
    played = _script(ctx)
    return _beginning(incomplete, played.pack.players(played.game.state)) if played else []


def phases(ctx: typer.Context, incomplete: str) -> list[str]:
    """Complete the title of a phase of the script on the line."""
    from gloaming.history.log.phases import phase_spans

    played = _script(ctx)
    titles = [page.title for page in phase_spans(played.game.log) if page.title] if played else []
    return _beginning(incomplete, titles)


def formats(ctx: typer.Context, incomplete: str) -> list[str]:
    """Complete the name of a way to mark posts up."""
    from gloaming.script.formats import FORMATS

    return _beginning(incomplete, FORMATS)


class Escaped(str):
    """A name as bash must be given it, blanks and all: bash puts it on the line as it is.

    It compares as the name alone, because Typer compares it with what was typed.
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        """Write it with a backslash before each sign that means something to bash."""
        return "".join(each if quote(each) == each else f"\\{each}" for each in self)


def _beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    start = incomplete.casefold()
    found = [name for name in names if name.casefold().startswith(start)]
    return [Escaped(name) for name in found] if _is_bare() else found


def _is_bare() -> bool:
    """Tell whether it is bash that asks, and for a word without quotes."""
    if os.environ.get("_GLOAMING_COMPLETE") != "complete_bash":
        return False
    words = os.environ.get("COMP_WORDS", "").split("\n")
    at = int(os.environ.get("COMP_CWORD", "0"))
    return at >= len(words) or not words[at].startswith(("'", '"'))


def rejoin() -> None:
    """Take `--as=doct` for `--as doct`: bash hands its equals sign over as a word of its own."""
    words = os.environ.get("COMP_WORDS", "").split("\n")
    at = int(os.environ.get("COMP_CWORD", "0"))
    for i in range(len(words) - 1, 1, -1):
        if words[i] == "=" and words[i - 1].startswith("--"):
            if i == at:
                words[i] = ""  # the cursor is behind it, and nothing is there yet
            else:
                del words[i]
                at -= at > i
    os.environ.update(COMP_WORDS="\n".join(words), COMP_CWORD=str(at))


def _said(ctx: typer.Context, parameter: str) -> str:
    return str(ctx.params.get(parameter) or "")


def _shelved(ctx: typer.Context, incomplete: str, *shelves: str) -> list[str]:
    named = [page.name for page in _pages(_said(ctx, "game"), shelves)]
    return sorted(_beginning(incomplete, named))


def _pages(game: str, shelves: Iterable[str]) -> Iterator[LibraryPage]:
    from gloaming.game_api.installed import packs

    for name, pack in packs().items():
        if not game or game == name:
            library = pack.library()
            for shelf in shelves:
                yield from library.get(shelf, ())


def _script(ctx: typer.Context) -> ReadGame | None:
    """Read the game on the line; None where it cannot be, for a shell is told nothing then."""
    from gloaming.cli.input.files import read_game
    from gloaming.text.errors import GradedError

    # Where an option still waits for its value, what stands before it has not been sorted out.
    file = _said(ctx, "file") or next((word for word in ctx.args if word[:1] != "-"), "")
    if not file or file == "-":
        return None
    try:
        return read_game(file)
    except GradedError:
        return None
