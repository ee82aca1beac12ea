"""`gloaming battle`: resolve volleys, print ship sheets, tell the odds of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gloaming.kernel.game import Game
    from gloaming.lab.tally import Tally


def battle(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A fleet script; - for standard input.")
    ],
    volley: Annotated[
        int, typer.Option(metavar="N", show_default=False, help="Tell this volley only; 0 for all.")
    ] = 0,
    odds: Annotated[
        int,
        typer.Option(
            min=0, metavar="N", show_default=False, help="Fight it N times more, from the start."
        ),
    ] = 0,
    *,
    sheets: Annotated[bool, typer.Option("--sheets", help="Print every ship's sheet.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Resolve the volleys of a battle and tell them; sheets and odds where they are asked for.

    Example: gloaming battle meeting.gloam --sheets --odds 200
    """
    from msgspec.json import encode

    from gloaming.cli.files import play_script
    from gloaming.kernel.errors import Malformed

    played = play_script(file)
    if played.script.game != "fleet":
        raise Malformed(
            "malformed/no-battle",
            f"{file} is a game of {played.script.game}",
            value=file,
            accepted=("game fleet",),
        )
    game = played.game
    chances = _odds(game, odds, str(played.script.seed)) if odds else None
    reports = list(_volleys(game, volley))
    if json:
        answer: dict[str, Any] = {"volleys": reports, "winner": game.state.winner}
        if sheets:
            answer["sheets"] = dict(_sheets(game))
        if chances is not None:
            answer["odds"] = {
                "games": chances.games,
                "exchanges": chances.mean_length(),
                "rates": {side: chances.rate(side) for side in chances.sides()},
            }
        typer.echo(encode(answer))
        return
    for part in (*reports, *_standing(game, sheets=sheets)):
        typer.echo(part)
    if chances is not None:
        length = f"{chances.mean_length():.1f} exchanges on average"
        typer.echo(f"{chances.games:,} battles of {length}")
        for side in chances.sides():
            typer.echo(f"  {side:<24} {chances.rate(side)}")


def _odds(game: Game[Any], battles: int, seed: str) -> Tally:
    """Fight the battle from its start, so many times."""
    from gloaming.kernel.trial import Terms
    from gloaming.lab.odds import Stop
    from gloaming.lab.odds import odds as found_by_trial
    from gloaming.lab.setting import setting
    from gloaming.lab.workers import cores
    from gloaming.packs.fleet.battles import write_battle
    from gloaming.packs.fleet.events.mustering import ScenarioSet

    mustered = next(r.event for r in game.log if isinstance(r.event, ScenarioSet))
    chosen = setting(Terms(write_battle(mustered)), game="fleet", seed=seed)
    return found_by_trial(chosen, Stop(battles), workers=cores()).tally


def _volleys(game: Game[Any], volley: int) -> Iterator[str]:
    """Report the volleys that were fired."""
    from gloaming.packs.fleet.report import report_volley

    last: int = game.state.volley
    for number in (volley,) if volley else range(1, last + 1):
        yield report_volley(game.log, number)


def _standing(game: Game[Any], *, sheets: bool) -> Iterator[str]:
    """Draw how things stand, and every ship if it is asked for."""
    from gloaming.packs.fleet.readout import draw_readout

    yield draw_readout(game.state.forces())
    if sheets:
        yield from (sheet for _, sheet in _sheets(game))


def _sheets(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Draw every ship, under its name."""
    from gloaming.packs.fleet.sheet_text import draw_sheet

    for name, unit in game.state.units.items():
        yield name, draw_sheet(unit, core=game.state.options.core_systems)
