"""`gloaming play`: a game in the terminal, against bots."""

from __future__ import annotations

from typing import Annotated

import typer

from gloaming.cli.completing import games, roles, setups, strengths


def play(
    setup: Annotated[
        str,
        typer.Argument(
            metavar="SETUP", help="A setup, or a file of your own.", autocompletion=setups
        ),
    ] = "",
    game: Annotated[
        str,
        typer.Option(metavar="NAME", help="Which game: mafia or fleet.", autocompletion=games),
    ] = "mafia",
    seats: Annotated[
        int,
        typer.Option(
            min=0,
            max=40,
            metavar="N",
            show_default=False,
            help="How many play; about nine if it is left open.",
        ),
    ] = 0,
    role: Annotated[
        str,
        typer.Option("--as", metavar="ROLE", help="Be dealt this role.", autocompletion=roles),
    ] = "",
    seed: Annotated[
        str,
        typer.Option(
            metavar="SEED", help="The same seed gives the same game; one by chance if not given."
        ),
    ] = "",
    bots: Annotated[
        str,
        typer.Option(
            metavar="KIND",
            help="How strong the others are: fool, villein or fox; in a fleet robot, doctrine "
            "or rollout. The strongest if nothing is said.",
            autocompletion=strengths,
        ),
    ] = "",
    name: Annotated[str, typer.Option(metavar="NAME", help="What you are called.")] = "wren",
    save: Annotated[str, typer.Option(metavar="FILE", help="Keep the game in a file.")] = "",
    resume: Annotated[str, typer.Option(metavar="FILE", help="Go on with a kept game.")] = "",
    *,
    json: Annotated[
        bool, typer.Option("--json", help="Tell and ask in JSON lines, for a program that plays.")
    ] = False,
) -> None:
    """Play a game in the terminal against bots.

    Orders are taken as they are given; by day you are asked again once you have seen
    anything new. Ctrl-C keeps the game, and --resume goes on where it stood.

    Example: gloaming play matrix6 --as cop --seed 7
    """
    from gloaming.cli.company import Company
    from gloaming.cli.evening import Evening
    from gloaming.cli.screen import Screen
    from gloaming.cli.wire import Wire
    from gloaming.kernel.errors import Malformed
    from gloaming.kernel.words import say

    if resume and (setup or seats or role or bots or seed):
        raise Malformed(
            "malformed/resume",
            say("a kept game has a setup, seats, roles, a seed and bots of its own"),
            value=resume,
            accepted=("--resume with --save, with --json, or alone",),
        )
    company = Company(game, bots, name)
    if resume:
        company.resume(resume)
    else:
        company.begin(setup, seats, role, seed)
    Evening(company, Wire() if json else Screen(), save or resume).play()
