"""`gloaming play`: a game in the terminal, against bots."""

from __future__ import annotations

from typing import Annotated

import typer

from gloaming.cli.input.completing import games, roles, setups, strengths


def play(
    setup: Annotated[
        str,
        typer.Argument(
            metavar="SETUP", help="A setup, or a file of your own.", autocompletion=setups
        ),
    ] = "",
    game: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="Which game; default: the usual one.",
            autocompletion=games,
        ),
    ] = "",
    seats: Annotated[
        int,
        typer.Option(
            min=0,
            max=40,
            metavar="N",
            show_default=False,
            help="How many play; default: about nine.",
        ),
    ] = 0,
    role: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="ROLE",
            help="The role you get; default: a random one.",
            autocompletion=roles,
        ),
    ] = "",
    seed: Annotated[
        str,
        typer.Option(
            metavar="SEED", help="The same seed gives the same game; default: a random one."
        ),
    ] = "",
    bots: Annotated[
        str,
        typer.Option(
            metavar="KIND",
            help="How strong the other players are. Default: the strongest.",
            autocompletion=strengths,
        ),
    ] = "",
    name: Annotated[str, typer.Option(metavar="NAME", help="Your name.")] = "wren",
    save: Annotated[str, typer.Option(metavar="FILE", help="Save the game in a file.")] = "",
    resume: Annotated[str, typer.Option(metavar="FILE", help="Go on with a saved game.")] = "",
    *,
    json: Annotated[
        bool, typer.Option("--json", help="Tell and ask in JSON lines, for a program that plays.")
    ] = False,
) -> None:
    """Play a game in the terminal against bots.

    An order counts as soon as you give it. By day you are asked again when there is news.
    Ctrl-C saves the game, and --resume goes on from there.

    Example: gloaming play matrix6 --as cop --seed 7
    """
    from gloaming.cli.terminal.bot_table import BotTable
    from gloaming.cli.terminal.json_lines import Wire
    from gloaming.cli.terminal.play_loop import PlayLoop
    from gloaming.cli.terminal.screen import TerminalStage
    from gloaming.kernel.errors import Malformed
    from gloaming.kernel.packs.installed import usual_game
    from gloaming.kernel.words.phrase import say

    if resume and (setup or seats or role or bots or seed):
        raise Malformed(
            "malformed/resume",
            say("a kept game has a setup, seats, roles, a seed and bots of its own"),
            value=resume,
            accepted=(say("--resume with --save, with --json, or alone"),),
        )
    company = BotTable(game or usual_game(), bots, name)
    if resume:
        company.resume(resume)
    else:
        company.begin(setup, seats, role, seed)
    PlayLoop(company, Wire() if json else TerminalStage(), save or resume).play()
