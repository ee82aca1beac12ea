"""`gloaming battle`: a battle read, its volleys resolved, its sheets and its odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePath
from typing import Annotated, Any, Final

import msgspec

from gloaming.game_api.command import Argument, Context, Data, Forecast, Option
from gloaming.game_api.odds_model import Estimate, Terms
from gloaming.games.fleet.battle.events.deployment import ScenarioSet
from gloaming.games.fleet.battle.order import Order
from gloaming.games.fleet.battle.scenarios import load_scenarios
from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.files.battles import tabulate_battle, write_battle
from gloaming.games.fleet.files.exporting import resume, write_json, write_toml
from gloaming.games.fleet.files.foreign import Foreign, fought, open_battle, read_foreign
from gloaming.games.fleet.files.importing_battle import name_classes
from gloaming.games.fleet.files.xml import is_foreign
from gloaming.games.fleet.show.ranges import draw_ranges, show_ranges
from gloaming.games.fleet.show.readout import show_readout
from gloaming.games.fleet.show.report import report_volley
from gloaming.games.fleet.show.sheet_blocks import show_sheet
from gloaming.games.fleet.show.sheet_svg import draw_svg, write_print_page
from gloaming.kernel.game import Game, fold
from gloaming.kernel.phase import Closed
from gloaming.text.blocks import Block, Grid, Listing, Paragraph, Section, said
from gloaming.text.errors import Malformed
from gloaming.text.phrase import Phrase, say

FLEET: Final = "fleet"
"""The game that is played."""
ENDINGS: Final = (".gloam", ".toml", ".json")


def deploy_file(context: Context, path: str) -> tuple[Foreign, str]:
    """Return what a file holds, and the seed it is fought with."""
    if path.lower() in load_scenarios():
        return _opened(path, path), "0"
    text = context.read(path)
    if is_foreign(text):
        return read_foreign(text, path), "0"
    if is_battle_file(path, text):
        return _opened(text, path), "0"
    played = context.play(text, path)
    if played.pack != FLEET:
        raise Malformed(
            "malformed/no-battle",
            say("{path} is a game of {pack}", path=path, pack=played.pack),
            value=path,
            accepted=(say("game {name}", name=FLEET),),
        )
    units = tuple(played.game.state.units.values())
    return Foreign(played.title, units, (), played.game), played.seed


def is_battle_file(path: str, text: str) -> bool:
    """Tell whether a file is a battle in TOML or JSON, or a folder, and no script."""
    return PurePath(path).suffix.lower() in (".toml", ".json") or text.startswith("{")


def _opened(text: str, path: str) -> Foreign:
    """Open a battle that nobody has plotted yet."""
    title, game = open_battle(text, path)
    return Foreign(title, tuple(game.state.units.values()), (), game)


def save_battle(
    context: Context, path: str, found: Foreign, seed: str
) -> Iterator[tuple[str, str, tuple[Phrase, ...]]]:
    """Return a file of a battle as it begins, its text, and what it cannot hold; none for no path.

    Where there is no battle, the designs are all that is written.
    """
    if not path:
        return
    ending = _ending(path, ENDINGS)
    if ending == ".gloam":
        text = context.script(FLEET, fought(found), title=found.name, seed=seed)
        yield path, text, ()
        return
    if found.game is None:
        designs, _ = name_classes([unit.blueprint.design for unit in found.units])
        table = msgspec.to_builtins({"designs": designs})
        lost = say("only the designs are written: there is no battle to hold names and damage")
        yield path, write_toml(table) if ending == ".toml" else write_json(table), (lost,)
        return
    events = (record.event for record in found.game.log)
    muster = next(e for e in events if isinstance(e, ScenarioSet))
    yield _written(path, muster, plotted(found.game))


def plotted(game: Game[BattleState]) -> tuple[Order, ...]:
    """Return what was plotted for the first exchange."""
    sky = BattleState()
    for record in game.log:
        if isinstance(record.event, Closed):
            break
        fold(sky, [record])
    return tuple(entry.act for entry in sky.sealed_orders if isinstance(entry.act, Order))


def save_rest(path: str, found: Foreign) -> Iterator[tuple[str, str, tuple[Phrase, ...]]]:
    """Return a file of what is left of the forces, as a battle that is still to be fought."""
    if path:
        _ending(path, ENDINGS[1:])
        left = resume(fought(found).state)
        yield _written(path, left)


def _written(
    path: str, muster: ScenarioSet, orders: Sequence[Order] = ()
) -> tuple[str, str, tuple[Phrase, ...]]:
    """Write a muster in the format of a file's ending."""
    table = tabulate_battle(muster)
    lost = (say("what is plotted is not written: a .gloam file holds it"),) if orders else ()
    return path, write_toml(table) if path.endswith(".toml") else write_json(table), lost


def _ending(path: str, known: Sequence[str]) -> str:
    """Return the ending of a file, or complain that it names no format."""
    ending = PurePath(path).suffix
    if ending not in known:
        raise Malformed(
            "malformed/format",
            say("{path!r} names no format", path=path),
            value=path,
            accepted=known,
        )
    return ending


def draw_sheets(folder: str, found: Foreign) -> Iterator[tuple[str, str]]:
    """Return a picture of every ship's sheet as a file in a folder; nothing for no folder."""
    if not folder:
        return
    if not Path(folder).is_dir():
        raise Malformed(
            "malformed/folder", say("there is no folder {folder}", folder=folder), value=folder
        )
    for unit in found.units:
        # A ship's name may have characters that a file's name may not.
        plain = "".join(c if c.isalnum() or c in " -_" else "_" for c in unit.name)
        path = PurePath(folder) / f"{unit.id:02} {plain}.svg"
        yield str(path), draw_svg(unit, core=found.core)


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
    found, seed = deploy_file(context, file)
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


def _odds(context: Context, game: Game[BattleState], battles: int, seed: str) -> Forecast:
    """Fight the battle from its start, so many times."""
    mustered = next(r.event for r in game.log if isinstance(r.event, ScenarioSet))
    return context.odds(FLEET, Terms(write_battle(mustered)), battles, seed)


def _volleys(game: Game[BattleState], volley: int) -> Iterator[Block]:
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
