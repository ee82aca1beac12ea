"""Playthroughs: one whole game of every setup, kept as text, to see what a change changes.

They are in the folder `playthroughs`, each as a script and as the referee's account of it, and are
written again as all goldens are (see `tests.frozen.goldens`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from io import StringIO
from random import Random
from typing import Any, Final

from gloaming.game_api.installed import packs, seat_interface
from gloaming.game_api.pack import LibraryPage, Pack
from gloaming.history.explanations.listeners import Display
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN
from gloaming.script.writer import write
from gloaming.testing.playout import LONGEST, play_phase
from gloaming.text.plain_text import written

SHELVES: Final = ("setups", "scenarios")
"""Where a pack keeps what can be played; not every pack has both."""
SEED: Final = 1
USUAL: Final = 9
"""How many play, as nearly as a setup allows."""
NAMES: Final = (
    *("ann", "bea", "cal", "dan", "eve", "fay", "gus", "hal", "ivy", "jon"),
    *("kim", "lee", "mia", "ned", "oda", "pam", "quin", "rob", "sue", "tim"),
)


def setups(pack: Pack) -> list[LibraryPage]:
    """Return the pages of everything that can be played."""
    shelves = pack.library()
    return [page for shelf in SHELVES for page in shelves.get(shelf, ())]


def players(setup: LibraryPage) -> Sequence[str]:
    """Name those who play a setup: those it names, or as many as it is for."""
    said = {str(heading): str(fact) for heading, fact in setup.facts}.get("players", "")
    sizes = [int(size) for size in re.findall(r"\d+", said)]
    if not sizes:
        return [name.strip() for name in said.split(",")]
    return NAMES[: min(sizes, key=lambda size: abs(size - USUAL))]


def played(pack: Pack, setup: LibraryPage) -> Game[Any]:
    """Play a setup to its end, with orders of chance that are the same every time."""
    rng = Random(SEED)
    game: Game[Any] = Game(pack.blank, seed=SEED)
    for event in seat_interface(pack).openings(setup.name, players(setup), ""):
        game.happen(event)
    game.start()
    for _ in range(LONGEST):
        if game.state.phase == SHUTDOWN:
            break
        play_phase(pack, game, rng)
    return game


def account(pack: Pack, game: Game[Any]) -> str:
    """Tell a game as the referee saw it, and what was hidden."""
    told = StringIO()
    display = Display(told)
    for record in game.log:
        display(record)
    epilogue = written(seat_interface(pack).epilogue(game))
    return "\n".join([told.getvalue(), *epilogue, ""]).lstrip("\n")


@cache
def playthrough(name: str, setup: str) -> dict[str, str]:
    """Return the files of a setup, by their endings."""
    pack = packs()[name]
    game = played(pack, next(page for page in setups(pack) if page.name == setup))
    title = f"A game of {setup}, played at random"
    return {"gloam": write(pack, game, title=title, seed=SEED), "txt": account(pack, game)}
