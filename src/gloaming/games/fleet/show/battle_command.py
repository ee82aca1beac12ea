"""`gloaming battle`: resolve volleys, print ship sheets, tell the odds of a battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from gloaming.game_api.command import Argument, Context, Data, Forecast, Option
from gloaming.game_api.odds_model import Estimate, Terms
from gloaming.games.fleet.battle.battles import write_battle
from gloaming.games.fleet.battle.events.mustering import ScenarioSet
from gloaming.games.fleet.battle.sky import Sky
from gloaming.games.fleet.files.battle_files import draw_sheets, muster_file, save_battle, save_rest
from gloaming.games.fleet.files.foreign import Foreign, fought
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.show.print_page import write_print_page
from gloaming.games.fleet.show.ranges import draw_ranges, show_ranges
from gloaming.games.fleet.show.readout import show_readout
from gloaming.games.fleet.show.report import report_volley
from gloaming.games.fleet.show.sheet_blocks import show_sheet
from gloaming.kernel.game import Game
from gloaming.text.blocks import Block, Grid, Listing, Paragraph, Section, said
from gloaming.text.phrase import Phrase, say


def battle(
    context: Context,
    file: Annotated[
        str,
        Argument(
            "A script, a battle in TOML or JSON, XML of another program, a folder of ships, or a"
            " scenario.",
            metavar="FILE",
        ),
    ],
    volley: Annotated[int, Option("Tell this volley only; 0 for all.", metavar="N")] = 0,
    odds: Annotated[
        int, Option("Fight it N times more, from the start.", metavar="N", least=0)
    ] = 0,
    svg: Annotated[str, Option("Draw every ship's sheet into a folder.", metavar="FOLDER")] = "",
    ranges: Annotated[
        str, Option("Draw the ranges of all volleys into a file.", metavar="FILE.svg")
    ] = "",
    page: Annotated[
        str, Option("Write all sheets as one page to print.", metavar="FILE.html")
    ] = "",
    save: Annotated[
        str, Option("Write the battle down: .gloam, .toml or .json.", metavar="FILE")
    ] = "",
    after: Annotated[
        str, Option("Write what is left as a battle of its own: .toml or .json.", metavar="FILE")
    ] = "",
    *,
    sheets: Annotated[bool, Option("Print every ship's sheet.")] = False,
    json: Annotated[bool, Option("Answer in JSON.")] = False,
) -> Sequence[Block] | Data:
    """Resolve the volleys of a battle and tell what happens; show sheets and odds if asked to.

    XML of FireAndManeuver and FTJava is fought as far as it is plotted, and everything that was
    not understood in it is listed.

    Example: gloaming battle meeting.gloam --sheets --odds 200
    """
    found, seed = muster_file(context, file)
    chances = _odds(context, fought(found), odds, seed) if odds else None
    reports = list(_volleys(found.game, volley)) if found.game else []
    saved = [*save_battle(context, save, found, seed), *save_rest(after, found)]
    sheets_drawn = [(path, text, ()) for path, text in draw_sheets(svg, found)]
    if ranges:
        sheets_drawn.append((ranges, draw_ranges(fought(found).log, found.name), ()))
    if page:
        printed = write_print_page(found.name, found.units, core=found.core)
        sheets_drawn.append((page, printed, ()))
    files = [*saved, *sheets_drawn]
    for path, text, _ in files:
        context.write(path, text)
    if json:
        return Data(_answer(found, reports, chances, sheets=sheets))
    blocks: list[Block] = [*reports]
    if found.game and not volley:
        blocks += show_ranges(found.game.log)
    blocks += _standing(found, sheets=sheets)
    blocks += _remarks(found)
    if files:
        written = [say("written: {path}", path=path) for path, _, _ in files]
        lost = [say("{path}: {what}", path=path, what=what) for path, _, w in files for what in w]
        blocks.append(Listing((*written, *lost)))
    if chances is not None:
        blocks += _told(chances)
    return blocks


def _answer(
    found: Foreign, reports: Sequence[Block], chances: Forecast | None, *, sheets: bool
) -> dict[str, Any]:
    """Return all that was found as a program reads it."""
    answer: dict[str, Any] = {
        "volleys": said(reports),
        "winner": found.game.state.winner if found.game else "",
    }
    if found.remarks:
        answer["remarks"] = said(found.remarks)
    if sheets:
        answer["sheets"] = {name: said(sheet) for name, sheet in _sheets(found)}
    if chances is not None:
        answer["odds"] = {
            "games": chances.games,
            "exchanges": chances.length,
            "rates": chances.rates,
        }
    return answer


def _odds(context: Context, game: Game[Sky], battles: int, seed: str) -> Forecast:
    """Fight the battle from its start, so many times."""
    mustered = next(r.event for r in game.log if isinstance(r.event, ScenarioSet))
    return context.odds(fleet.name, Terms(write_battle(mustered)), battles, seed)


def _volleys(game: Game[Sky], volley: int) -> Iterator[Block]:
    """Report the volleys that were fired."""
    last: int = game.state.volley
    for number in (volley,) if volley else range(1, last + 1):
        yield report_volley(game.log, number)


def _standing(found: Foreign, *, sheets: bool) -> Iterator[Block]:
    """Show the battle as it is, and every ship if it is asked for or if there is nothing else."""
    if found.game:
        yield from show_readout(found.game.state.forces())
    if sheets or not found.game:
        yield from (sheet for _, sheet in _sheets(found))


def _sheets(found: Foreign) -> Iterator[tuple[str, Block]]:
    """Show every ship, under its name."""
    for unit in found.units:
        yield unit.name, show_sheet(unit, core=found.core)


def _remarks(found: Foreign) -> Iterator[Block]:
    """List what was not understood in a file, or is odd in it."""
    if found.remarks:
        told = (say("{where}: {what}", where=r.where, what=r.message) for r in found.remarks)
        yield Section(say("Remarks"), (Listing(tuple(told)),))


def _told(chances: Forecast) -> Iterator[Block]:
    """Tell the odds."""
    yield Paragraph(
        say(
            "{games:,} battles of {length:.1f} exchanges on average",
            games=chances.games,
            length=chances.length,
        )
    )
    rows = tuple((side, _rate(rate)) for side, rate in chances.rates.items())
    yield Grid((say("side"), say("wins")), rows)


def _rate(rate: Estimate) -> Phrase:
    """Say how often a side wins, and how sure that is."""
    return say("{rate:.2%} ({low:.2%} to {high:.2%})", rate=rate.rate, low=rate.low, high=rate.high)
