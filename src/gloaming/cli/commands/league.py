"""`gloaming league`: agents play each other, and everything can be checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloaming.cli.command_group import subgroup
from gloaming.cli.input.options import Json, argument, option

if TYPE_CHECKING:
    from pathlib import Path

    from gloaming.experiments.league.runner import LeagueEnd

DIFFERS = 1

league = subgroup("league", "Let agents play against each other.")


@league.callback()
def about() -> None:
    """Let agents play against each other."""


@league.command(short_help="Play a league, or go on with it.")
def run(
    file: Annotated[str, argument("FILE", "What is to be played; - for standard input.")],
    folder: Annotated[
        str, argument("DIR", "Where it is kept. Default: named like the file, without its end.")
    ] = "",
    *,
    workers: Annotated[
        int, option("N", "How many games at once. Default: one per CPU.", least=0)
    ] = 0,
    host: Annotated[
        str, option("NAME", "Where to wait for agents that come by themselves.")
    ] = "127.0.0.1",
    port: Annotated[int, option("N", "The port for links; 0 for any that is free.", least=0)] = 0,
    json: Json = False,
) -> None:
    """Let the agents of a file play each other, and keep every game.

    The file is TOML. It has a setup, a number of deals, and agents: "bot:NAME", "exec:COMMAND",
    "MODULE:CLASS" or "link". If it was stopped, or killed, say the same again: it goes on.

    Example: gloaming league run spring.toml
    """
    from gloaming.cli.input.files import read_text
    from gloaming.cli.terminal.league_lines import LeagueLines
    from gloaming.experiments.league.inbound import LeagueAddress
    from gloaming.experiments.league.runner import run_league
    from gloaming.experiments.league.terms import read_terms
    from gloaming.experiments.odds.workers import cores

    terms = read_terms(read_text(file), file)
    path, home = _places(file, folder)
    lines = LeagueLines(quiet=json)
    end = run_league(
        terms,
        path,
        home,
        watch=lines,
        address=LeagueAddress(host, port),
        workers=workers or cores(),
    )
    _told(end, path, json=json)


def _places(file: str, folder: str) -> tuple[Path, Path]:
    """Return where a league is kept, and where its file is."""
    from pathlib import Path

    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    if file == "-" and not folder:
        raise Malformed("malformed/options", say("say where to keep it"), accepted=("DIR",))
    path = Path(folder) if folder else Path(file).with_suffix("")
    if path == Path(file):
        path = path.with_name(f"{path.name}.league")
    return path, Path() if file == "-" else Path(file).parent


def _told(end: LeagueEnd, path: Path, *, json: bool) -> None:
    """Tell what came of it; the exit code is 1 if games are missing."""
    from msgspec.json import encode

    from gloaming.cli.terminal.console import show
    from gloaming.cli.terminal.league_lines import ended

    if json:
        typer.echo(encode({"folder": str(path), "end": end}))
    else:
        show(ended(end, str(path)), width=100)
    if end.void:
        raise typer.Exit(DIFFERS)


@league.command(short_help="Play every game of a league again, and check every number.")
def verify(
    folder: Annotated[str, argument("DIR", "Where the league is kept.")], *, json: Json = False
) -> None:
    """Check a league: its files, every game by the rules, and every number of its page.

    Games in which only bots play are played again by the bots. The exit code is 0 if all is well
    and 1 if something is not.

    Example: gloaming league verify spring
    """
    from pathlib import Path

    from msgspec.json import encode

    from gloaming.cli.terminal.league_lines import LeagueLines
    from gloaming.experiments.league.verification import verify_league
    from gloaming.text.phrase import say

    lines = LeagueLines(quiet=json)
    found = [(each.file, str(each.told)) for each in verify_league(Path(folder), lines.played)]
    lines.close()
    if json:
        typer.echo(encode([{"file": name, "wrong": told} for name, told in found]))
    elif found:
        for name, told in found:
            typer.echo(f"{name}: {told}")
    else:
        typer.echo(str(say("All games were played again, and every number was counted again.")))
        typer.echo(str(say("Nothing differs.")))
    if found:
        raise typer.Exit(DIFFERS)


@league.command(short_help="Write the page of a league again.")
def page(
    folder: Annotated[str, argument("DIR", "Where the league is kept.")], *, json: Json = False
) -> None:
    """Write the results and the page of a league again, of the games that are there.

    It also works while a league is being played, and shows how far it is.

    Example: gloaming league page spring
    """
    from pathlib import Path

    from msgspec.json import encode

    from gloaming.experiments.league.folder import PAGE
    from gloaming.experiments.league.runner import write_page

    path = Path(folder)
    found = write_page(path)
    typer.echo(encode(found) if json else str(path / PAGE))
