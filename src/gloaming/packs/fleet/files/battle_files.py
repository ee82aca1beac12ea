"""Battle files: a battle read from a script or from another program's XML, and written again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Final

from gloaming.kernel.errors import Illegal, Malformed
from gloaming.kernel.game import Game
from gloaming.kernel.packs.command import Context
from gloaming.kernel.words.phrase import say
from gloaming.packs.fleet.battle.battles import tabulate_battle
from gloaming.packs.fleet.battle.events.mustering import ScenarioSet
from gloaming.packs.fleet.battle.sky import Sky
from gloaming.packs.fleet.files.exporting import write_json, write_toml
from gloaming.packs.fleet.files.foreign import Foreign, is_foreign, read_foreign
from gloaming.packs.fleet.pack import fleet
from gloaming.packs.fleet.show.sheet_svg import draw_svg

ENDINGS: Final = (".gloam", ".toml", ".json")


def muster_file(context: Context, path: str) -> tuple[Foreign, str]:
    """Return what a file holds, and the seed it is fought with."""
    text = context.read(path)
    if is_foreign(text):
        return read_foreign(text, path), "0"
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


def fought(found: Foreign) -> Game[Sky]:
    """Return the battle of a file, or complain that it holds ships alone."""
    if found.game is None:
        raise Illegal(
            "illegal/no-battle", say("there are ships and no formations to fight"), value=found.name
        )
    return found.game


def save_battle(
    context: Context, path: str, found: Foreign, seed: str
) -> Iterator[tuple[str, str]]:
    """Return a file of a battle, or of designs where there is no battle; nothing for no path."""
    if not path:
        return
    ending = PurePath(path).suffix
    if ending not in ENDINGS:
        raise Malformed(
            "malformed/format",
            say("{path!r} names no format", path=path),
            value=path,
            accepted=ENDINGS,
        )
    if ending == ".gloam":
        yield path, context.script(fleet.name, fought(found), title=found.name, seed=seed)
        return
    if found.game is None:
        designs = {unit.blueprint.design.name: unit.blueprint.design for unit in found.units}
        table: dict[str, object] = {"designs": list(designs.values())}
    else:
        events = (record.event for record in found.game.log)
        table = tabulate_battle(next(e for e in events if isinstance(e, ScenarioSet)))
    yield path, write_toml(table) if ending == ".toml" else write_json(table)


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
