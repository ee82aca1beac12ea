"""Tables for tests: games that bots play out at the table of `gloaming play`."""

from __future__ import annotations

from gloaming.cli.terminal.play_table import NewTable, PlayTable
from gloaming.rooms.agents import run
from gloaming.rooms.journal.memory_journal import Keeper, MemoryJournal

ME = "wren"


def table(
    game: str = "mafia",
    setup: str = "matrix6",
    role: str = "",
    seed: str = "1",
    bots: str = "",
    *,
    journal: Keeper | None = None,
) -> PlayTable:
    """Open a table at which one person sits, and deal."""
    asked = NewTable(game, setup, 0, role, seed, bots, [ME])
    return asked.open(journal or MemoryJournal())


def played_out(game: str, setup: str, seed: str, bots: str) -> PlayTable:
    """Return a table at which bots have played a whole game, also for the person."""
    found = table(game, setup, seed=seed, bots=bots)
    found.leave(ME)
    run(found.room, found.bots.agents)
    assert found.room.over
    return found
