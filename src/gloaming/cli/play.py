"""`gloaming play`: a game in the terminal, against bots."""

from __future__ import annotations

from typing import Annotated

import typer


def play(
    setup: Annotated[
        str, typer.Argument(metavar="[SETUP]", help="A setup; see `gloaming setups`.")
    ] = "",
    game: Annotated[str, typer.Option(help="Which game.")] = "mafia",
    seats: Annotated[int, typer.Option(min=3, max=40, help="How many play.")] = 9,
    role: Annotated[str, typer.Option("--as", metavar="ROLE", help="Be dealt this role.")] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same game.")] = None,
    bots: Annotated[str, typer.Option(help="How strong the others are.")] = "",
    name: Annotated[str, typer.Option(help="What you are called.")] = "wren",
    save: Annotated[str, typer.Option(metavar="FILE", help="Keep the game in a file.")] = "",
    resume: Annotated[str, typer.Option(metavar="FILE", help="Go on with a kept game.")] = "",
) -> None:
    """Play a game in the terminal against bots.

    Example: gloaming play matrix6 --as cop --seed 7
    """
    from gloaming.cli.evening import Evening

    evening = Evening(game, bots, name, save)
    if resume:
        evening.resume(resume)
    else:
        evening.begin(setup, seats, role, seed)
    evening.play()
