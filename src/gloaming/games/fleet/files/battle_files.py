"""Battle files: a battle read from a script or from another program's XML, and kept as ours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePath
from typing import Final

import msgspec

from gloaming.game_api.command import Context
from gloaming.games.fleet.battle.battles import tabulate_battle
from gloaming.games.fleet.battle.events.mustering import ScenarioSet
from gloaming.games.fleet.battle.orders.order import Order
from gloaming.games.fleet.battle.scenarios import load_scenarios
from gloaming.games.fleet.battle.sky import Sky
from gloaming.games.fleet.battle.snapshot import resume
from gloaming.games.fleet.files.exporting import write_json, write_toml
from gloaming.games.fleet.files.foreign import Foreign, fought, open_battle, read_foreign
from gloaming.games.fleet.files.importing_battle import name_classes
from gloaming.games.fleet.files.xml import is_foreign
from gloaming.games.fleet.pack import fleet
from gloaming.games.fleet.show.sheet_svg import draw_svg
from gloaming.kernel.game import Game, fold
from gloaming.kernel.phase import Closed
from gloaming.text.errors import Malformed
from gloaming.text.phrase import Phrase, say

ENDINGS: Final = (".gloam", ".toml", ".json")


def muster_file(context: Context, path: str) -> tuple[Foreign, str]:
    """Return what a file holds, and the seed it is fought with."""
    if path.lower() in load_scenarios():
        return _opened(path, path), "0"
    text = context.read(path)
    if is_foreign(text):
        return read_foreign(text, path), "0"
    if is_battle_file(path, text):
        return _opened(text, path), "0"
    played = context.play(text, path)
    if played.pack != fleet.name:
        raise Malformed(
            "malformed/no-battle",
            say("{path} is a game of {pack}", path=path, pack=played.pack),
            value=path,
            accepted=(say("game {name}", name=fleet.name),),
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
        text = context.script(fleet.name, fought(found), title=found.name, seed=seed)
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


def plotted(game: Game[Sky]) -> tuple[Order, ...]:
    """Return what was plotted for the first exchange."""
    sky = fleet.blank()
    for record in game.log:
        if isinstance(record.event, Closed):
            break
        fold(sky, [record])
    return tuple(entry.act for entry in sky.docket if isinstance(entry.act, Order))


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
