"""`gloaming roles`, `setups`, `rules`: the library, readable and searchable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from gloaming.cli.input import completing
from gloaming.cli.input.options import Json, argument, option

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gloaming.game_api.pack import LibraryPage, Pack
    from gloaming.text.blocks import Block

    Shelves: TypeAlias = dict[str, list[LibraryPage]]

OWN = (".toml", ".json")
"""How the files of one's own setups end."""
SETUPS = ("setups", "scenarios")
"""The shelves with something that is played by so and so many."""
_HELP = "One of them, or a word to search for."
Role = Annotated[list[str] | None, argument("NAME", _HELP, completes=completing.roles)]
Setup = Annotated[
    list[str] | None,
    argument(
        "NAME",
        "One of them, a word to search for, or a file of your own.",
        completes=completing.setups,
    ),
]
Switch = Annotated[list[str] | None, argument("NAME", _HELP, completes=completing.rules)]
Game = Annotated[str, option("NAME", "Of this game only.", completes=completing.games)]
Players = Annotated[int, option("N", "Only those that so many can play.", least=0, shown=False)]


def roles(name: Role = None, game: Game = "", *, json: Json = False) -> None:
    """Show the roles, or one of them: what it does, its orders, rulings, and what changes it.

    A role may have its modifiers in front.

    Example: gloaming roles day vigilante
    """
    _show(("roles", "modifiers"), _words(name), game, json=json)


def setups(
    name: Setup = None, game: Game = "", players: Players = 0, *, json: Json = False
) -> None:
    """Show the setups, or one of them: who is in it, and the rules it is played by.

    A file that ends in .toml or .json is a setup of your own.

    Example: gloaming setups --players 7
    """
    said = " ".join(name or ())  # a path keeps its blanks
    if said.lower().endswith(OWN):
        _show_own(said, game, json=json)
        return
    _show(SETUPS, _words(name), game, players, json=json)


def rules(name: Switch = None, game: Game = "", *, json: Json = False) -> None:
    """Show the switches that tables differ in, and their values.

    Example: gloaming rules ties
    """
    _show(("rules", "presets", "options"), _words(name), game, json=json)


def _words(name: list[str] | None) -> str:
    """Return a name of several words, which needs no quotation marks."""
    return " ".join(" ".join(name or ()).split())


def _show_own(file: str, game: str, *, json: bool) -> None:
    """Show a setup out of a file, by the first game that can read it."""
    from msgspec.json import encode

    from gloaming.cli.input.files import read_text
    from gloaming.cli.input.lookup import placed
    from gloaming.cli.terminal.output import tell
    from gloaming.game_api.file_reader import misfit
    from gloaming.game_api.installed import pack, packs, usual_game
    from gloaming.game_api.pack import SetupReader
    from gloaming.text.blocks import said
    from gloaming.text.errors import GradedError, Illegal
    from gloaming.text.phrase import say

    text = read_text(file)
    complaints: list[GradedError] = []
    # Where all complain alike, as of an empty file, the usual game is the one that was meant.
    known = [pack(game or usual_game())]
    known += [] if game else [each for each in packs().values() if each not in known]
    for each in known:
        if isinstance(each, SetupReader):
            try:
                page = each.setup_page(text)
            except GradedError as complaint:
                complaints.append(complaint)
                continue
            if json:
                typer.echo(encode({"setups": [said(page)]}))
            else:
                tell(_whole([page]))
            return
    if not complaints:
        raise Illegal(
            "illegal/own-setup", say("{game} reads no setups from files", game=game), value=file
        )
    with placed(file):
        raise min(complaints, key=misfit)  # of the game that was most likely meant


def _show(shelves: tuple[str, ...], said: str, game: str, players: int = 0, *, json: bool) -> None:
    from msgspec.json import encode

    from gloaming.cli.terminal.output import tell
    from gloaming.game_api.installed import pack, packs, usual_game
    from gloaming.text.blocks import said as as_data

    # The usual game is asked first: to load all of them takes a while.
    exact = _named(shelves, said, [pack(game or usual_game())]) if said else {}
    if said and not exact and not game:
        exact = _named(shelves, said, list(packs().values()))
    chosen = () if exact else [pack(game)] if game else list(packs().values())
    found = exact or _listing(shelves, said, chosen, game)
    sizes = _sizes(chosen) if shelves == SETUPS else {}
    if players and not exact:
        found = _for_so_many(found, sizes, players)
    if json:
        typer.echo(encode({shelf: as_data(pages) for shelf, pages in found.items() if pages}))
    elif exact:
        tell(_whole([page for pages in exact.values() for page in pages]))
    else:
        from gloaming.cli.terminal.console import show
        from gloaming.cli.terminal.layout import ENDLESS

        show(_listed(found, sizes), ENDLESS)


def _named(shelves: tuple[str, ...], said: str, chosen: Sequence[Pack]) -> Shelves:
    """Return the pages of a name, with all that there is to know of each."""
    from gloaming.game_api.pack import pages_named

    found: Shelves = {}
    for each in chosen:
        for shelf, pages in pages_named(each, shelves, said).items():
            found.setdefault(shelf, []).extend(pages)
    return found


def _listing(shelves: tuple[str, ...], said: str, chosen: Sequence[Pack], game: str) -> Shelves:
    """Return all pages, or those that mention a word."""
    from gloaming.game_api.installed import packs
    from gloaming.game_api.pack import search
    from gloaming.text.errors import Malformed, nearest
    from gloaming.text.phrase import say

    libraries = [each.library() for each in chosen]
    found = {
        shelf: pages
        for shelf in shelves
        if (pages := [page for library in libraries for page in library.get(shelf, ())])
    }
    if not found:
        having = [each.name for each in packs().values() if any(map(each.library().get, shelves))]
        raise Malformed(
            "malformed/no-such-shelf",
            say("{game} has no {shelves}", game=game, shelves=shelves[0]),
            value=game,
            accepted=tuple(f"--game {name}" for name in having),
        )
    if not said:
        return found
    word = said.casefold()
    known = [page.name for pages in found.values() for page in pages]
    found = search(found, word)
    if not any(found.values()):
        raise Malformed(
            "malformed/no-such-page",
            say("nothing is called {said!r}, and nothing mentions it", said=said),
            value=said,
            accepted=nearest(word, known),
        )
    return found


def _sizes(chosen: Sequence[Pack]) -> dict[str, Sequence[int]]:
    """Return how many can play each setup; nothing where a game does not say so."""
    from gloaming.game_api.seat_interface import HasSeatInterface, SizesSetups

    found: dict[str, Sequence[int]] = {}
    for each in chosen:
        played = each.seat_interface if isinstance(each, HasSeatInterface) else None
        library = each.library()
        for name in (page.name for shelf in SETUPS for page in library.get(shelf, ())):
            found[name] = played.sizes(name) if isinstance(played, SizesSetups) else ()
    return found


def _for_so_many(found: Shelves, sizes: dict[str, Sequence[int]], players: int) -> Shelves:
    """Leave the setups that so many can play; complain where there are none."""
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    fit = {
        shelf: [page for page in pages if players in sizes[page.name]]
        for shelf, pages in found.items()
    }
    if not any(fit.values()):
        known = [size for pages in found.values() for page in pages for size in sizes[page.name]]
        raise Malformed(
            "malformed/seats",
            say("no setup is for {players:player|players}", players=players),
            value=players,
            accepted=(_range(known),),
        )
    return fit


def _whole(pages: list[LibraryPage]) -> Iterator[str]:
    from gloaming.text.phrase import say

    for page in pages:
        yield page.name
        yield from (f"  {line}".rstrip() for line in str(page.text).splitlines())
        if page.aliases:
            yield f"  {say('also called: {names}', names=page.aliases)}"
        for heading, fact in page.facts:
            yield f"  {heading}: {fact}"
        yield ""


def _listed(found: Shelves, sizes: dict[str, Sequence[int]]) -> Iterator[Block]:
    from gloaming.text.blocks import Facts, Section
    from gloaming.text.phrase import Term, say

    for shelf, pages in found.items():
        if pages:
            rows = tuple(
                (page.name, next(iter(str(page.text).splitlines()), ""))
                for page in sorted(pages, key=lambda page: page.name)
            )
            title = say("{shelf} ({number})", shelf=Term("shelf", shelf), number=len(pages))
            if sizes:
                title = say("{title}, with the number of players", title=title)
                rows = tuple((f"{name} ({_range(sizes[name])})", text) for name, text in rows)
            yield Section(title, (Facts(rows),))


def _range(sizes: Sequence[int]) -> str:
    """Write numbers of players in short; a page tells of gaps between them."""
    if not sizes:
        return "?"
    least, most = min(sizes), max(sizes)
    return str(least) if least == most else f"{least}-{most}"
