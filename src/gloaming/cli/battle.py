"""`gloaming battle`: resolve volleys, print ship sheets, tell the odds of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gloaming.kernel.game import Game
    from gloaming.lab.tally import Tally
    from gloaming.packs.fleet.files.foreign import Foreign


def battle(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A fleet script, or XML of another program; - for standard input."
        ),
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
    svg: Annotated[
        str, typer.Option(metavar="FOLDER", help="Draw every ship's sheet into a folder.")
    ] = "",
    save: Annotated[
        str, typer.Option(metavar="FILE", help="Write the battle down: .gloam, .toml or .json.")
    ] = "",
    *,
    sheets: Annotated[bool, typer.Option("--sheets", help="Print every ship's sheet.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Resolve the volleys of a battle and tell them; sheets and odds where they are asked for.

    XML of FireAndManeuver and FTJava is fought as far as it is plotted, and whatever was not
    understood in it is listed.

    Example: gloaming battle meeting.gloam --sheets --odds 200
    """
    from msgspec.json import encode

    from gloaming.cli.files import write_text
    from gloaming.cli.musters import draw_sheets, fought, muster_file, save_battle

    found, seed = muster_file(file)
    chances = _odds(fought(found), odds, seed) if odds else None
    reports = list(_volleys(found.game, volley)) if found.game else []
    written = [*save_battle(save, found, seed), *draw_sheets(svg, found)]
    for path, text in written:
        write_text(path, text)
    if json:
        winner = found.game.state.winner if found.game else ""
        answer: dict[str, Any] = {"volleys": reports, "winner": winner}
        if found.remarks:
            answer["remarks"] = found.remarks
        if sheets:
            answer["sheets"] = dict(_sheets(found))
        if chances is not None:
            answer["odds"] = {
                "games": chances.games,
                "exchanges": chances.mean_length(),
                "rates": {side: chances.rate(side) for side in chances.sides()},
            }
        typer.echo(encode(answer))
        return
    for part in (*reports, *_standing(found, sheets=sheets), *_remarks(found)):
        typer.echo(part)
    for path, _ in written:
        typer.echo(f"written: {path}")
    if chances is not None:
        length = f"{chances.mean_length():.1f} exchanges on average"
        typer.echo(f"{chances.games:,} battles of {length}")
        for side in chances.sides():
            typer.echo(f"  {side:<24} {chances.rate(side)}")


def _odds(game: Game[Any], battles: int, seed: str) -> Tally:
    """Fight the battle from its start, so many times."""
    from gloaming.cli.odds import progress_bar
    from gloaming.kernel.trial import Terms
    from gloaming.lab.odds import Stop
    from gloaming.lab.odds import odds as found_by_trial
    from gloaming.lab.setting import setting
    from gloaming.lab.workers import cores
    from gloaming.packs.fleet.battles import write_battle
    from gloaming.packs.fleet.events.mustering import ScenarioSet

    mustered = next(r.event for r in game.log if isinstance(r.event, ScenarioSet))
    chosen = setting(Terms(write_battle(mustered)), game="fleet", seed=seed)
    with progress_bar(chosen.title) as bar:
        return found_by_trial(chosen, Stop(battles), workers=cores(), progress=bar.odds).tally


def _volleys(game: Game[Any], volley: int) -> Iterator[str]:
    """Report the volleys that were fired."""
    from gloaming.packs.fleet.report import report_volley

    last: int = game.state.volley
    for number in (volley,) if volley else range(1, last + 1):
        yield report_volley(game.log, number)


def _standing(found: Foreign, *, sheets: bool) -> Iterator[str]:
    """Draw how things stand, and every ship if it is asked for, or if there is nothing else."""
    from gloaming.packs.fleet.readout import draw_readout

    if found.game:
        yield draw_readout(found.game.state.forces())
    if sheets or not found.game:
        yield from (sheet for _, sheet in _sheets(found))


def _sheets(found: Foreign) -> Iterator[tuple[str, str]]:
    """Draw every ship, under its name."""
    from gloaming.packs.fleet.sheet_text import draw_sheet

    for unit in found.units:
        yield unit.name, draw_sheet(unit, core=found.core)


def _remarks(found: Foreign) -> Iterator[str]:
    """List what was not understood in a file, or is odd in it."""
    if found.remarks:
        yield "Remarks"
        for remark in found.remarks:
            yield f"  {remark.where}: {remark.message}"
