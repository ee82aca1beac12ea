"""`gloaming votes`: a vote count out of pasted posts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloaming.cli.completing import formats, games

if TYPE_CHECKING:
    from gloaming.kernel.pack import Poll, Press

USUAL = "mafia"
"""The game whose votes are counted where nobody says which."""


def votes(
    posts: Annotated[str, typer.Argument(metavar="POSTS", help="A file; - for standard input.")],
    seats: Annotated[
        str,
        typer.Option(metavar='"ann bea cal"', help="Who votes; commas where names have spaces."),
    ] = "",
    script: Annotated[
        str, typer.Option(metavar="FILE", help="A script or a log: who lives in it votes.")
    ] = "",
    alias: Annotated[
        list[str] | None, typer.Option(metavar="eve=e,evie", help="What else one is called.")
    ] = None,
    edited: Annotated[
        str, typer.Option(metavar="list|count|ignore", help="Votes in posts that were edited.")
    ] = "",
    needed: Annotated[
        int | None,
        typer.Option("--to-lynch", metavar="N", help="How many votes decide; 0 for none."),
    ] = None,
    form: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="text|markdown|bbcode",
            help="How it is marked up.",
            autocompletion=formats,
        ),
    ] = "text",
    game: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="The game that is played; mafia if neither this nor a script says.",
            autocompletion=games,
        ),
    ] = "",
    *,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Count the votes in forum posts that were pasted into a file.

    Whatever cannot be decided is not counted, but listed with its line and the reason.

    Example: gloaming votes day1.txt --seats "ann bea cal dan eve" --alias eve=evie
    """
    from msgspec.json import encode
    from msgspec.structs import replace

    from gloaming.cli.files import read_text
    from gloaming.cli.formats import formatted

    render = formatted(form)
    press, poll = _table(seats, script, game)
    poll = replace(
        poll,
        aliases=tuple(_aliases(alias or [])),
        needed=poll.needed if needed is None else needed,
        edited=edited.lower() or next(iter(press.edits)),
    )
    tally = press.count(read_text(posts), poll)
    typer.echo(encode(tally.as_dict()) if json else render(tally.post()))


def _table(seats: str, script: str, game: str) -> tuple[Press, Poll]:
    """Find out who votes: those who are named, or those who live in a script."""
    from gloaming.cli.files import read_game
    from gloaming.kernel.errors import Malformed
    from gloaming.kernel.installed import pack, press
    from gloaming.kernel.pack import Poll

    if bool(seats.strip(" ,")) == bool(script):
        raise Malformed(
            "malformed/no-seats",
            "say who votes, in one way",
            accepted=('--seats "ann bea cal"', "--script FILE"),
        )
    if script and game:
        raise Malformed(
            "malformed/options",
            "a script says itself which game it is of",
            value=game,
            accepted=("--script without --game",),
        )
    if script:
        found = read_game(script)
        writer = press(found.pack)
        with found.telling():
            return writer, writer.poll(found.game.state)
    parts = seats.split(",") if "," in seats else seats.split()
    names = tuple(" ".join(part.split()) for part in parts if part.strip())
    return press(pack(game or USUAL)), Poll(names)


def _aliases(said: list[str]) -> list[tuple[str, str]]:
    """Read what players are called besides: `eve=e,evie`."""
    from gloaming.kernel.errors import Malformed

    found = []
    for each in said:
        name, equals, aliases = each.partition("=")
        if not equals or not name.strip() or not aliases.strip(" ,"):
            raise Malformed(
                "malformed/alias",
                f"{each!r} does not say who is called what",
                value=each,
                accepted=("NAME=ALIAS,ALIAS",),
            )
        found += [(part.strip(), name.strip()) for part in aliases.split(",") if part.strip()]
    return found
