"""Journals: the games that `gloaming play` keeps, as the other commands read them."""

from __future__ import annotations

from gloaming.chronicle.log.codec import header
from gloaming.kernel.errors import Faults, GradedError
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.state import RoomState
from gloaming.rooms.store.memory import MemoryStore
from gloaming.script.loading import ReadGame
from gloaming.script.writer import write


def is_journal(data: bytes) -> bool:
    """Tell by its first line whether a file keeps a game of `gloaming play`."""
    return data.startswith(HEAD + b"\n")


def read_journal(data: bytes, name: str) -> ReadGame:
    """Read the game that a journal keeps; no rule is asked."""
    state = _state(data, name)
    head = header(state.pack, seed=state.head.seed)
    return ReadGame(state.pack, state.game, head, logged=True)


def script_of(data: bytes, name: str) -> str:
    """Write the game that a journal keeps as a script."""
    state = _state(data, name)
    return write(state.pack, state.game, seed=state.head.seed)


def _state(data: bytes, name: str) -> RoomState:
    # A last line without its end was never acknowledged.
    rows = data.split(b"\n")[1:-1]
    try:
        state = RoomState(Journal(MemoryStore(rows)).entries)
        state.refuse_blank()
    except GradedError as error:
        errors = error.errors if isinstance(error, Faults) else (error,)
        for each in errors:
            each.place = each.place.within(name)
        raise Faults(errors) from None
    return state
