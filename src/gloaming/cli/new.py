"""`gloaming new`: deal a setup into a fresh script."""

from __future__ import annotations

from typing import Annotated

import typer

from gloaming.cli.completing import games, setups


def new(
    setup: Annotated[
        str,
        typer.Argument(
            metavar="SETUP", help="A setup, or a file of your own.", autocompletion=setups
        ),
    ],
    players: Annotated[
        str, typer.Option(metavar='"ann bea cal"', help="The players, in seat order.")
    ],
    seed: Annotated[
        str,
        typer.Option(
            metavar="SEED", help="The same seed gives the same deal; one by chance if not given."
        ),
    ] = "",
    game: Annotated[
        str,
        typer.Option(metavar="NAME", help="The game it is a setup of.", autocompletion=games),
    ] = "mafia",
    title: Annotated[str, typer.Option(metavar="TEXT", help="What to call it.")] = "",
    *,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Deal a setup into a fresh script.

    Example: gloaming new matrix6 --players "ann bea cal dan eve fay gus hal ivy" > game.gloam
    """
    from pathlib import PurePath
    from secrets import randbits

    from msgspec.json import encode

    from gloaming.cli.setups import deal, is_own, resolve
    from gloaming.kernel.pack import pack as find_pack
    from gloaming.script.reader import read
    from gloaming.script.writer import refuse_unreadable

    chosen = seed or str(randbits(53))
    pack = find_pack(game)
    plan = resolve(pack, setup)
    names = players.replace(",", " ").split()
    # What the deal led to is written out, so that a host sees who is what.
    dealt = deal(pack, plan, names, "", chosen)
    keywords, seats = pack.notation.heading(dealt)
    head = {"game": game, "title": title or (PurePath(setup).stem if is_own(plan) else setup)}
    head |= {"seed": chosen, **keywords}
    for keyword in ("title", "seed"):
        refuse_unreadable(keyword, head[keyword])
    lines = [f"{keyword} {value}" for keyword, value in head.items()]
    text = "\n".join([*lines, *(["seats"] if seats else []), *(f"  {line}" for line in seats)])
    read(text, "the deal")  # a name that no script can hold is told now, and not when it is played
    typer.echo(encode({**head, "seats": seats, "script": text}) if json else text)
