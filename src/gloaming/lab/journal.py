"""Journals: every finished batch written down once, so that nothing done is lost or done twice."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from gloaming.kernel.errors import Malformed

R = TypeVar("R")

FIRST_LINE = b"gloaming odds "


class Entry(Struct, Generic[R], frozen=True):
    """One finished batch."""

    batch: int
    result: R


class Journal(Generic[R]):
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
        # The kind is known only when a journal is opened, which no annotation can say.
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Entry[kind])  # type: ignore[valid-type]
        self._path = path
        self._head = FIRST_LINE + msgspec.json.encode(about) + b"\n"
        if path is not None:
            self._resume(path)

    def _resume(self, path: Path) -> None:
        """Take up what an earlier run of the same odds has finished; a broken last line is cut."""
        try:
            text = path.read_bytes() if path.exists() else b""
            if not text:
                path.write_bytes(self._head)
                return
        except OSError as error:
            raise Malformed(
                "malformed/file",
                f"{path} cannot be written: {error.strerror or error}",
                value=str(path),
            ) from error
        if not text.startswith(self._head):
            raise Malformed(
                "malformed/journal", f"{path} is the journal of other odds", value=str(path)
            )
        good = text[: text.rfind(b"\n") + 1]
        if good != text:
            path.write_bytes(good)
        for line in good[len(self._head) :].splitlines():
            entry = self._decoder.decode(line)
            # The last batch of a run may have been cut short, and is a whole one in another.
            if self._fits is None or self._fits(entry.batch, entry.result):
                self.done.setdefault(entry.batch, entry.result)

    def write(self, batch: int, result: R) -> None:
        """Write a finished batch down; one that is there already is not counted again."""
        if batch in self.done:
            return
        self.done[batch] = result
        if self._path is not None:
            with self._path.open("ab") as file:
                file.write(_line(batch, result))

    def save(self, folder: Path) -> Path:
        """Write down in a folder what was kept in no file; return the file to go on from."""
        digest = blake2b(self._head, digest_size=6).hexdigest()
        path = folder / f"odds-{digest}.journal"
        folder.mkdir(parents=True, exist_ok=True)
        entries = sorted(self.done.items())
        path.write_bytes(self._head + b"".join(_line(*entry) for entry in entries))
        return path


def _line(batch: int, result: object) -> bytes:
    return msgspec.json.encode(Entry(batch, result)) + b"\n"
