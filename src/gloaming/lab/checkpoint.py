"""Checkpoints: every finished batch is saved once, so that no work is lost or done twice."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from gloaming.kernel.errors import Malformed

R = TypeVar("R")

FIRST_LINE = b"gloaming odds "


class FinishedBatch(Struct, Generic[R], frozen=True):
    """One finished batch."""

    batch: int
    result: R


class Checkpoint(Generic[R]):
    """The finished batches of one run, by number; kept in a file where there is one."""

    def __init__(
        self,
        kind: type[R],
        about: object,
        path: Path | None = None,
        fits: Callable[[int, R], bool] | None = None,
    ) -> None:
        self.done: dict[int, R] = {}
        self._fits = fits
        # The kind is known only when a checkpoint is opened, which no annotation can say.
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FinishedBatch[kind])  # type: ignore[valid-type]
        self._path = path
        self._head = FIRST_LINE + msgspec.json.encode(about) + b"\n"
        if path is not None:
            self._resume(path)

    def _resume(self, path: Path) -> None:
        """Load what an earlier run of the same odds has finished; a broken last line is cut off."""
        with _on(path):
            text = path.read_bytes() if path.exists() else b""
            # A head that was cut off has nothing behind it.
            if self._head.startswith(text):
                path.write_bytes(self._head)
                return
            if not text.startswith(self._head):
                raise _malformed("checkpoint", f"{path} is the checkpoint of other odds", path)
            good = text[: text.rfind(b"\n") + 1]
            if good != text:
                os.truncate(path, len(good))
        for number, line in enumerate(good[len(self._head) :].splitlines(), 2):
            try:
                entry = self._decoder.decode(line)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                raise _malformed(
                    "checkpoint", f"{path} is damaged in line {number}: {error}", path
                ) from error
            # A misspelt name would be ignored, and its value would be 0.
            if _line(entry.batch, entry.result) != line + b"\n":
                raise _malformed(
                    "checkpoint",
                    f"{path} is damaged in line {number}: nobody has written that",
                    path,
                )
            # The last batch of a run may have been cut short, and is a whole one in another.
            if self._fits is None or self._fits(entry.batch, entry.result):
                self.done.setdefault(entry.batch, entry.result)

    def write(self, batch: int, result: R) -> None:
        """Write a finished batch down; one that is there already is not counted again."""
        if batch in self.done:
            return
        self.done[batch] = result
        if self._path is not None:
            with _on(self._path), self._path.open("ab") as file:
                file.write(_line(batch, result))

    def save(self, folder: Path) -> Path:
        """Write down in a folder what was kept in no file; return the file to go on from.

        What an earlier run of the same odds has left there stays.
        """
        digest = blake2b(self._head, digest_size=6).hexdigest()
        self._path = folder / f"odds-{digest}.checkpoint"
        mine, self.done = self.done, {}
        with _on(self._path):
            folder.mkdir(parents=True, exist_ok=True)
        self._resume(self._path)
        for batch, result in sorted(mine.items()):
            self.write(batch, result)
        return self._path


@contextmanager
def _on(path: Path) -> Iterator[None]:
    """Return the error for a file that cannot be read or written."""
    try:
        yield
    except OSError as error:
        raise _malformed(
            "checkpoint", f"{path} cannot be kept: {error.strerror or error}", path
        ) from error


def _malformed(what: str, said: str, path: Path) -> Malformed:
    return Malformed(f"malformed/{what}", said, value=str(path))


def _line(batch: int, result: object) -> bytes:
    return msgspec.json.encode(FinishedBatch(batch, result)) + b"\n"
