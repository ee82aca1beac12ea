"""`gloaming league run`: cross tables of the players in a file."""

from __future__ import annotations

from typing import Annotated

import typer

league = typer.Typer(
    name="league",
    help="Let kinds of players play against each other.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@league.callback()
def about() -> None:
    """Let kinds of players play against each other."""


@league.command(short_help="Play a league, and print its cross tables.")
def run(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="What is to be played; - for standard input.")
    ],
    games: Annotated[
        int, typer.Option(min=0, metavar="N", help="Play so many games in each cell.")
    ] = 0,
    *,
    workers: Annotated[
        int, typer.Option(min=0, metavar="N", help="How many processes. Default: one per CPU.")
    ] = 0,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Let every agent of a file play one side against every other, and print cross tables.

    The file is TOML: setups, agents such as "bot:NAME", and perhaps rivals, games and a seed. A row
    plays the side whose chances are told, a column plays all others. Each share has its interval.

    Example: gloaming league run ladder.toml
    """
    from msgspec.json import encode
    from msgspec.structs import replace

    from gloaming.cli.input.files import read_text
    from gloaming.cli.terminal.drawing import show
    from gloaming.lab.league import cells, read_league, tables
    from gloaming.lab.workers import cores

    found = read_league(read_text(file), file)
    if games:
        found = replace(found, games=games)
    played = []
    for cell in cells(found, workers=workers or cores()):
        played.append(cell)
        if json:
            typer.echo(encode(cell))
    if not json:
        show(tables(found, played), width=100)
