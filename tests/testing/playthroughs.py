"""Playthroughs: one whole game of every setup, kept as text, to see what a change changes.

`python -m tests.testing.playthroughs` writes them into the folder `playthroughs`, each as a
script and as the referee's account of it; `--check` only says which of them are stale.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

from gloaming.chronicle.log.display import Display
from gloaming.kernel.game import Game
from gloaming.kernel.packs.installed import packs, parlour
from gloaming.kernel.packs.pack import LibraryPage, Pack
from gloaming.kernel.time.phase import SHUTDOWN
from gloaming.kernel.words.plain_text import written
from gloaming.script.writer import write
from gloaming.testing.playout import LONGEST, play_phase

FOLDER: Final = "playthroughs"
SHELVES: Final = ("setups", "scenarios")
"""Where a pack keeps what can be played; not every pack has both."""
SEED: Final = 1
USUAL: Final = 9
"""How many play, as nearly as a setup allows."""
NAMES: Final = (
    *("ann", "bea", "cal", "dan", "eve", "fay", "gus", "hal", "ivy", "jon"),
    *("kim", "lee", "mia", "ned", "oda", "pam", "quin", "rob", "sue", "tim"),
)
STALE: Final = 1


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
    for event in parlour(pack).openings(setup.name, players(setup), ""):
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
    epilogue = written(parlour(pack).epilogue(game))
    return "\n".join([told.getvalue(), *epilogue, ""]).lstrip("\n")


def playthroughs(games: Mapping[str, Pack]) -> Iterator[tuple[str, str]]:
    """Yield the files of every setup of some packs: a name, and the text."""
    for name, pack in sorted(games.items()):
        for setup in setups(pack):
            game = played(pack, setup)
            title = f"A game of {setup.name}, played at random"
            yield f"{name}-{setup.name}.gloam", write(pack, game, title=title, seed=SEED)
            yield f"{name}-{setup.name}.txt", account(pack, game)


def main(arguments: Sequence[str], games: Mapping[str, Pack] | None = None) -> int:
    """Write the playthroughs into their folder, or check that they are as they would be written."""
    checking = "--check" in arguments
    folder = Path(next((each for each in arguments if not each.startswith("-")), FOLDER))
    games = packs() if games is None else games
    files = dict(playthroughs(games))
    found = [path for name in games for path in sorted(folder.glob(f"{name}-*"))]
    surplus = [path for path in found if path.name not in files]
    stale = [
        folder / name
        for name, text in files.items()
        if not (folder / name).exists() or (folder / name).read_text(encoding="utf-8") != text
    ]
    for path in (*stale, *surplus):
        if checking:
            sys.stderr.write(f"{path} is stale: run `python -m {__spec__.name}`\n")
        elif path.name in files:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(files[path.name], encoding="utf-8")
        else:
            path.unlink()
    return STALE if checking and (stale or surplus) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
