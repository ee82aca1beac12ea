"""The folder of a league: journals, transcripts, results and a page, all safe against kills.

A game is there when its file has its own name, and not before.  What was being written when a
process was killed has another name, and is gone on with or written again.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from gloaming.experiments.league.plan import PlannedGame
from gloaming.rooms.journal.journal import HEAD
from gloaming.rooms.store.disk import lock
from gloaming.rooms.store.file import FileStore
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

MANIFEST, RESULTS, PAGE, TIMING = "manifest.json", "results.parquet", "page.html", "timing.jsonl"
GAMES, SEATS = "games", "seats"
ENDING, OPEN, NEW, ERRORS = ".room", ".open", ".new", ".err"
LOCK: Final = ".lock"
HIDDEN: Final = ".gloaming-"
"""What the name of a journal begins with before it is whole."""
ALONE: Final = (MANIFEST, TIMING, LOCK)
APART: Final = (NEW, ERRORS)
"""The endings of files that are no part of what can be checked."""
OVER: Final = b'"is":"over"'
"""What the last row of a game that is over says."""
LAST_ROW: Final = 500
MOMENT: Final = 1.0
"""How long a process may need to let go of a league, in seconds."""


class LeagueFolder:
    """Where a league is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stores: dict[int, FileStore] = {}

    def make(self) -> None:
        """Make the folders, and clear away what a process has left that was killed."""
        for part in (GAMES, SEATS):
            (self.path / part).mkdir(parents=True, exist_ok=True)
            for left in (self.path / part).glob(f"{HIDDEN}*"):
                left.unlink(missing_ok=True)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep others from playing the same league at the same time."""
        self.path.mkdir(parents=True, exist_ok=True)
        with (self.path / LOCK).open("ab") as file:
            # A program that a league was just starting when it was killed has it for a moment.
            until = time.monotonic() + MOMENT
            while not lock(file.fileno()):
                if time.monotonic() > until:
                    raise Illegal(
                        "illegal/in-use",
                        say("another process plays this league"),
                        value=str(self.path),
                    )
                time.sleep(MOMENT / 100)
            yield

    def game(self, planned: PlannedGame) -> Path:
        """Return where the journal of a game is, when it is over."""
        return self.path / GAMES / f"{planned.number:05d}{ENDING}"

    def transcript(self, planned: PlannedGame, seat: str) -> Path:
        """Return where the transcript of a seat is."""
        return self.path / SEATS / f"{planned.number:05d}-{_plain(seat)}.jsonl"

    def last_words(self, planned: PlannedGame, seat: str) -> Path:
        """Return where it is kept what a program has complained of."""
        return self.path / SEATS / f"{planned.number:05d}-{_plain(seat)}{ERRORS}"

    def is_played(self, planned: PlannedGame) -> bool:
        """Tell whether a game is over and kept: after a power cut a file may be there and empty."""
        path = self.game(planned)
        return path.is_file() and OVER in path.read_bytes()[-LAST_ROW:]

    def store(self, planned: PlannedGame) -> FileStore:
        """Open the journal of a game that is being played, or begin it."""
        path = self._open(planned)
        found = FileStore.open(path, HEAD) if path.exists() else FileStore.create(path, HEAD)
        self._stores[planned.number] = found
        return found

    def cut(self, planned: PlannedGame, rows: Sequence[bytes]) -> FileStore:
        """Open the journal of a game that is being played with no more than these rows."""
        data = b"".join([row + b"\n" for row in (HEAD, *rows)])
        self._write(self._open(planned), data, durable=True)
        return self.store(planned)

    def let_go(self, planned: PlannedGame) -> None:
        """Close the journal of a game."""
        found = self._stores.pop(planned.number, None)
        if found is not None:
            found.close()

    def finish(self, planned: PlannedGame) -> None:
        """Give the journal of a game that is over its own name."""
        self._open(planned).replace(self.game(planned))

    def write_game(self, planned: PlannedGame, rows: Sequence[bytes]) -> None:
        """Keep a whole game."""
        self._write(self.game(planned), b"".join([row + b"\n" for row in rows]), durable=False)

    def write(self, name: str, data: bytes) -> None:
        """Write a file of the league: the whole of it, or nothing."""
        self._write(self.path / name, data, durable=True)

    def read(self, name: str) -> bytes:
        """Read a file of the league."""
        try:
            return (self.path / name).read_bytes()
        except OSError as error:
            raise Illegal(
                "illegal/no-league",
                say("{name} is not there: this is no league, or not the whole of it", name=name),
                value=str(self.path / name),
            ) from error

    def append(self, name: str, line: bytes) -> None:
        """Add a line to a file."""
        with (self.path / name).open("ab") as file:
            file.write(line + b"\n")

    def names(self) -> list[str]:
        """Name all files of the league that are finished, the manifest and the timing apart."""
        found = (each for each in self.path.rglob("*") if each.is_file())
        names = (each.relative_to(self.path).as_posix() for each in found)
        return sorted(n for n in names if n not in ALONE and not n.endswith(APART))

    def _open(self, planned: PlannedGame) -> Path:
        return self.path / GAMES / f"{planned.number:05d}{OPEN}"

    def _write(self, path: Path, data: bytes, *, durable: bool) -> None:
        beside = path.with_name(path.name + NEW)
        with beside.open("wb") as file:
            file.write(data)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        beside.replace(path)


def _plain(seat: str) -> str:
    """Return a handle as a part of a file's name."""
    return "".join(letter if letter.isalnum() else "_" for letter in seat)
