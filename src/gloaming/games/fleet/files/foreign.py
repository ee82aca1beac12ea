"""Foreign files: a battle or a ship out of another program's XML, made ready to be looked at."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gloaming.games.fleet.battle.state import BattleState
from gloaming.games.fleet.designs.cost import reckon
from gloaming.games.fleet.files.battles import find_battle, read_battle
from gloaming.games.fleet.files.importing import ImportedGame, import_xml
from gloaming.games.fleet.files.importing_battle import ImportedBattle, draw_battle, is_battle
from gloaming.games.fleet.files.xml import Remark, is_foreign
from gloaming.games.fleet.ships.unit import Unit
from gloaming.kernel.game import Game
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say


class Foreign(msgspec.Struct, frozen=True):
    """What a file holds: a battle as far as it is plotted, or ships alone; and what is odd."""

    name: str
    units: tuple[Unit, ...]
    remarks: tuple[Remark, ...]
    game: Game[BattleState] | None = None
    """The battle, if the file has formations to fight one."""

    @property
    def core(self) -> bool:
        """Whether the core systems of ships are in play."""
        return self.game is not None and self.game.state.options.core_systems


def read_foreign(text: str, where: str = "", seed: int | str = 0) -> Foreign:
    """Read a file and fight what is plotted in it; all that was not understood is remarked on."""
    found = import_xml(text, where)
    remarks = [*found.remarks, *_reckoned(found)]
    if not is_battle(found):
        units = tuple(found.muster().units.values())
        remarks.append(Remark(found.name, say("there are ships, and no two sides to fight")))
        return Foreign(found.name, units, tuple(remarks))
    game = Game(BattleState, seed=seed)
    remarks += _fought(game, draw_battle(found))
    return Foreign(found.name, tuple(game.state.units.values()), tuple(remarks), game)


def open_battle(text: str, where: str = "") -> tuple[str, Game[BattleState]]:
    """Return the battle of a file, ready to be plotted or as far as it is plotted, and its name."""
    if is_foreign(text):
        found = read_foreign(text, where)
        return found.name, fought(found)
    muster = read_battle(text, where) if "\n" in text else find_battle(text)
    game: Game[BattleState] = Game(BattleState, seed=0)
    game.happen(muster)
    game.start("exchange")
    return muster.scenario.name, game


def fought(found: Foreign) -> Game[BattleState]:
    """Return the battle of a file, or complain that it holds ships alone."""
    if found.game is None:
        raise Illegal(
            "illegal/no-battle", say("there are ships and no formations to fight"), value=found.name
        )
    return found.game


def _reckoned(found: ImportedGame) -> Iterator[Remark]:
    """Hold every design to the rules of the yard; it may fight all the same."""
    for design in found.designs():
        for fault in reckon(design).faults:
            yield Remark(design.name, fault.told)


def _fought(game: Game[BattleState], battle: ImportedBattle) -> Iterator[Remark]:
    """Muster the forces, hand the plots in, and fire the volleys of the exchange."""
    game.happen(battle.muster)
    game.start("exchange")
    taken = 0
    for order in battle.orders:
        try:
            game.submit(order)
        except Illegal as refused:
            yield Remark(order.phrase(), say("it is refused: {why}", why=refused.told))
        else:
            taken += 1
    if not taken:
        return  # nothing is plotted: it is still for the players to do
    game.close()
    while game.state.phase is not None and game.state.phase.name == "volley":
        game.close()
