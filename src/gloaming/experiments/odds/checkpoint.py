"""Checkpoints: every finished batch is saved once, so that no work is lost or done twice."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from gloaming.history.log.chain import chained, link, unchained
from gloaming.rooms.store.file import FileStore
from gloaming.rooms.store.refusals import graded
from gloaming.text.errors import Malformed, Position
from gloaming.text.phrase import say

R = TypeVar("R")

FIRST_LINE: Final = b"gloaming odds 2 "
"""How a checkpoint begins; the number goes up when old ones could no longer be read."""


class FinishedBatch(Struct, Generic[R], frozen=True):
    """One finished batch."""

    batch: int
    result: R


class Checkpoint(Generic[R]):
    """The finished batches of one run, by number; kept in a file where there is one.

    Each line of the file carries a digest that depends on all lines before it, so that no change
    goes unnoticed.
    """

    def __init__(
        self,
        kind: type[R],
        about: object,
        path: Path | None = None,
        fits: Callable[[int, R], bool] | None = None,
    ) -> None:
        self.done: dict[int, R] = {}
        self.resumed = False
        """Whether there was a file of an earlier run."""
        self._fits = fits
        # The kind is known only when a checkpoint is opened, which no annotation can say.
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FinishedBatch[kind])  # type: ignore[valid-type]
        self._head = FIRST_LINE + msgspec.json.encode(about)
        self._digest = link(b"", self._head)
        self._lines = 0
        self._store: FileStore | None = None
        if path is not None:
            self._resume(path)

    @property
    def cut(self) -> int:
        """How many bytes of an unfinished last line were found in the file."""
        return 0 if self._store is None else self._store.cut

    def _resume(self, path: Path) -> None:
        """Load what an earlier run of the same odds finished; an unfinished line is no batch."""
        # A link that leads nowhere is there as well, and is refused.
        self.resumed = path.exists() or path.is_symlink()
        store = _opened(path, self._head) if self.resumed else FileStore.create(path, self._head)
        try:
            for line in store.read(0):
                self._load(path, line)
        except BaseException:
            store.close()
            raise
        self._store = store

    def _load(self, path: Path, line: bytes) -> None:
        where = Position(self._lines + 2)
        try:
            body, self._digest = unchained(self._digest, line, where)
            entry = self._decoder.decode(body)
        except (Malformed, msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise _damaged(path, where) from error
        # A misspelt name would be ignored, and its value would be 0.
        if _line(entry.batch, entry.result) != body:
            raise _damaged(path, where)
        self._lines += 1
        # The last batch of a run may have been cut short, and is a whole one in another.
        if self._fits is None or self._fits(entry.batch, entry.result):
            self.done.setdefault(entry.batch, entry.result)

    def write(self, batch: int, result: R) -> None:
        """Write a finished batch down; one that is there already is not counted again."""
        if batch in self.done:
            return
        if self._store is not None:
            line, digest = chained(self._digest, _line(batch, result))
            self._store.append(self._lines, [line])
            self._lines, self._digest = self._lines + 1, digest
        self.done[batch] = result

    def save(self, folder: Path) -> Path:
        """Write down in a folder what was kept in no file; return the file to go on from.

        What an earlier run of the same odds has left there stays.
        """
        digest = blake2b(self._head, digest_size=6).hexdigest()
        path = folder / f"odds-{digest}.checkpoint"
        mine, self.done = self.done, {}
        with graded(path):
            folder.mkdir(parents=True, exist_ok=True)
        self._resume(path)
        for batch, result in sorted(mine.items()):
            self.write(batch, result)
        return path

    def close(self) -> None:
        """Let others have the file."""
        if self._store is not None:
            self._store.close()


def _opened(path: Path, head: bytes) -> FileStore:
    try:
        return FileStore.open(path, head)
    except Malformed as error:
        if error.code != "malformed/other-file":
            raise
        raise Malformed(
            "malformed/checkpoint",
            say(
                "{path} is the checkpoint of other odds or of an earlier version, or its first "
                "line was changed",
                path=str(path),
            ),
            value=str(path),
        ) from error


def _damaged(path: Path, where: Position) -> Malformed:
    return Malformed(
        "malformed/checkpoint",
        say(
            "{path} is damaged in line {line}; delete that line and all after it to go on",
            path=str(path),
            line=where.line,
        ),
        value=str(path),
    )


def _line(batch: int, result: object) -> bytes:
    return msgspec.json.encode(FinishedBatch(batch, result))
