"""The ledger: a game and its journal.  What happens is kept first, or it has not happened.

Every command happens in memory, is appended to the journal and is acknowledged only then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from msgspec import Raw

from gloaming.kernel.events.event import Event
from gloaming.rooms.journal.entry import Bodies, Input, JournalEntry
from gloaming.rooms.journal.memory_journal import UNWRITTEN
from gloaming.rooms.orders import hand_in
from gloaming.rooms.state import RoomState

NOTHING: Final = Raw(b"")


class Keeper(Protocol):
    """What a room needs of its journal."""

    keeps: bool
    """Whether entries are kept at all, so that they must be written down in full."""
    entries: list[JournalEntry]

    def append(self, by: str, command: str, *bodies: Bodies, at: float = 0.0) -> list[JournalEntry]:
        """Keep new entries, all of them or none."""

    def find(self, by: str, command: str) -> tuple[JournalEntry, ...]:
        """Return what a command has led to, if it was taken already."""

    def catch_up(self) -> list[JournalEntry]:
        """Read what another has written."""


class Ledger:
    """Lets things happen to a game, and keeps them: all of a command, or none of it."""

    def __init__(self, journal: Keeper, state: RoomState) -> None:
        self.journal = journal
        self.state = state
        self.now = 0.0
        """The time, as a driver with a clock has told it last."""

    def keep(self, by: str, command: str, *bodies: Bodies) -> None:
        """Keep entries that need nothing of the game."""
        if not self.is_repeated(by, command):
            self.commit(by, command, lambda: list(bodies))

    def change(self, by: str, command: str, steps: Sequence[Callable[[], None]]) -> None:
        """Let things happen to the game, and keep them."""
        self.commit(by, command, lambda: [self.happened(step) for step in steps])

    def commit(self, by: str, command: str, gather: Callable[[], list[Bodies]]) -> None:
        """Let happen what is gathered and keep it, all or none.

        What cannot be kept has not happened: the game goes back to where it was.
        """
        game = self.state.game
        mark = len(game.log)
        try:
            entries = self.journal.append(by, command, *gather(), at=self.now)
        except BaseException:
            self.state.acts.clear()
            if len(game.log) != mark:
                game.rewind(mark)
            self.catch_up()  # an interrupt may have come when it was kept already
            raise
        for entry in entries:
            self.state.apply(entry)
        # Where nothing is kept, entries do not tell of records.
        self.state.records = len(self.state.game.log)

    def catch_up(self) -> None:
        """Take in what is in the journal and was not taken in here: another may have written it."""
        if not self.journal.keeps:
            return
        self.journal.catch_up()
        self.state.live = False
        try:
            for entry in self.journal.entries[self.state.number :]:
                self.state.apply(entry)
        finally:
            self.state.live = True

    def happened(self, step: Callable[[], None]) -> Input:
        """Let something happen to the game, and return the entry that tells of it."""
        mark = len(self.state.game.log)
        step()
        return self._input_since(mark)

    def handed_in(self, act: Event[Any]) -> Input:
        """Submit an order, or take one back, and return the entry that tells of it."""
        game = self.state.game
        if not self.journal.keeps:  # so bots play, and there are many of them
            hand_in(game, act)
            return UNWRITTEN
        mark = len(game.log)
        hand_in(game, act)
        return self._input_since(mark)

    def _input_since(self, mark: int) -> Input:
        if not self.journal.keeps:
            return UNWRITTEN
        encode = self.state.codec.encode_record
        return Input(tuple([Raw(encode(record)) for record in self.state.game.log[mark:]]))

    def raw(self, act: Event[Any]) -> Raw:
        """Return an order as it is kept."""
        return Raw(self.state.codec.encode_event(act)) if self.journal.keeps else NOTHING

    def is_repeated(self, by: str, command: str) -> bool:
        """Tell whether a command was taken already: sent twice, it happens once."""
        return bool(command) and bool(self.journal.find(by, command))
