"""`gloaming play`: a game in the terminal, against bots."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from gloaming.cli.input.completing import games, roles, strengths
from gloaming.cli.input.options import JsonLines, SetupName, option


def play(
    setup: SetupName = "",
    game: Annotated[
        str, option("NAME", "Which game; default: the usual one.", completes=games)
    ] = "",
    seats: Annotated[
        int, option("N", "How many play; default: about nine.", least=0, most=40, shown=False)
    ] = 0,
    role: Annotated[
        str, option("ROLE", "The role you get; default: a random one.", "--as", completes=roles)
    ] = "",
    seed: Annotated[
        str, option("SEED", "The same seed gives the same game; default: a random one.")
    ] = "",
    bots: Annotated[
        str,
        option(
            "KIND", "How strong the other players are. Default: the strongest.", completes=strengths
        ),
    ] = "",
    name: Annotated[
        list[str] | None,
        option("NAME", "Your name. Give it more than once if several of you share this keyboard."),
    ] = None,
    save: Annotated[str, option("FILE", "Keep the game in this file, order by order.")] = "",
    resume: Annotated[
        str, option("FILE|last", "Go on with a kept game, or with the last one.")
    ] = "",
    *,
    plain: Annotated[
        bool, typer.Option("--plain", help="No frames and no colours; for screen readers.")
    ] = False,
    json: JsonLines = False,
    seconds: Annotated[
        float,
        option(
            "N", "With --json: how long a program may take for an answer.", least=0, shown=False
        ),
    ] = 0,
) -> None:
    """Play a game in the terminal against bots.

    By day everyone is asked at the same time, in several rounds; by night once. Every order is
    kept as you give it: Ctrl-C loses nothing, and --resume last continues from there.

    Example: gloaming play matrix6 --as cop --seed 7
    """
    from gloaming.cli.input.lookup import game_of_file
    from gloaming.cli.terminal.json_lines import JsonLines, refuse_several
    from gloaming.cli.terminal.kept_games import LAST, last_file, new_file, old_file, old_table
    from gloaming.cli.terminal.play_loop import PlayLoop
    from gloaming.cli.terminal.play_table import NewTable
    from gloaming.cli.terminal.screen import TerminalDisplay
    from gloaming.cli.terminal.signals import Interrupts
    from gloaming.game_api.installed import usual_game
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    if resume and (setup or seats or role or bots or seed or name or save):
        raise Malformed(
            "malformed/resume",
            say("a kept game has a setup, seats, roles, a seed, bots and a file of its own"),
            value=resume,
            accepted=(say("--resume with --plain, with --json, or alone"),),
        )
    if json:
        refuse_several(name or ())
    interrupts = Interrupts()
    again = True
    with interrupts.held():
        while again:
            again = False
            if resume:
                kept = old_file(last_file() if resume == LAST else resume)
            else:
                chosen = game or game_of_file(setup) or usual_game()
                asked = NewTable(chosen, setup, seats, role, seed, bots, name or ["wren"])
                kept = new_file(save)
            try:
                table = old_table(kept) if resume else asked.open(kept.journal)
                if json:
                    JsonLines(table, kept, interrupts, seconds or None).play()
                else:
                    simple = plain or os.environ.get("TERM") == "dumb"
                    paged = any(view.paged for view in table.views.values())
                    display = TerminalDisplay(interrupts, plain=simple, paged=paged)
                    again = PlayLoop(
                        table, display, kept, interrupts, resumed=bool(resume), deals=not resume
                    ).play()
            finally:
                kept.close()
            seed = save = ""  # another game has dice and a file of its own
