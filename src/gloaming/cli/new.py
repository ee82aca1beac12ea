"""`gloaming new`: deal a setup into a fresh script."""

from __future__ import annotations

from typing import Annotated

import typer


def new(
    setup: Annotated[str, typer.Argument(metavar="SETUP", help="The name of a setup.")],
    players: Annotated[
        str, typer.Option(metavar='"ann bea cal"', help="The players, in seat order.")
    ],
    seed: Annotated[int | None, typer.Option(help="The seed; one by chance if not given.")] = None,
    game: Annotated[str, typer.Option(help="The game it is a setup of.")] = "mafia",
    title: Annotated[str, typer.Option(help="What to call it.")] = "",
) -> None:
    """Deal a setup into a fresh script.

    Example: gloaming new matrix6 --players "ann bea cal dan eve fay gus hal ivy" > game.gloam
    """
    from secrets import randbits

    from gloaming.kernel.pack import pack
    from gloaming.script.reader import read
    from gloaming.script.runner import run

    chosen = randbits(53) if seed is None else seed
    names = players.replace(",", " ")
    head = [f"game {game}", f"title {title or setup}", f"seed {chosen}"]
    played = run(read("\n".join([*head, f"setup {setup}", f"players {names}", ""]), "the deal"))
    # What the deal led to is written out, so that a host sees who is what.
    dealt = [record.event for record in played.game.log if record.cause >= 0]
    keywords, seats = pack(game).notation.heading(dealt)
    head += [f"{keyword} {value}" for keyword, value in keywords.items()]
    typer.echo("\n".join([*head, "seats", *(f"  {line}" for line in seats)]))
