"""Reading a kept game: what reads logs reads the file of a room as well."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gloaming.history.log.codec import header
from gloaming.kernel.game import Game
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.state import RoomState
from gloaming.rooms.store.store import MemoryStore
from gloaming.script.loading import ReadGame, read_file, read_game
from gloaming.text.errors import Faults, GradedError, Malformed
from gloaming.text.phrase import Several, say


def load(path: str | Path) -> Game[Any]:
    """Read a game from a file and return it as it is at its end.

    A script is played.  A log, and a game that `gloaming play` has kept, are read, and no rule is
    asked.  What cannot be read is a `Malformed` that names the file and the line.
    """
    name = str(path)
    data = read_file(name)
    return (read_kept_game if is_kept_game(data) else read_game)(data, name).game


def is_kept_game(data: bytes) -> bool:
    """Tell whether these are the first bytes of a kept game."""
    return data.startswith(HEAD + b"\n")


def read_room(data: bytes, name: str) -> RoomState:
    """Read a kept game; a last line that was not finished is left out."""
    _, *lines = data.split(b"\n")
    try:
        state = RoomState(Journal(MemoryStore(lines[:-1])).entries)
        state.refuse_blank()
    except Faults as error:
        faults = Several(("", *map(str, error.errors)), "\n  ")
        error.told = say("{name} cannot be read as a kept game:{faults}", name=name, faults=faults)
        raise
    except GradedError as error:
        error.place = error.place.within(name)
        raise
    return state


def read_kept_game(data: bytes, name: str) -> ReadGame:
    """Read the game of a room as it is now, as a log is read: no rule is asked."""
    state = read_room(data, name)
    if state.rules > state.pack.version:
        raise Malformed(
            "malformed/rules-version",
            say(
                "it was written by version {theirs} of the rules, and this is version {ours}",
                theirs=state.rules,
                ours=state.pack.version,
            ),
            value=state.rules,
            where=name,
        )
    head = header(state.pack, seed=state.head.seed, title=state.head.setup)
    return ReadGame(state.pack, state.game, head, logged=True)
