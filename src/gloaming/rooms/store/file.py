"""The store of games that are kept: a file of lines, on the disk after every append."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

from msgspec import Struct

from gloaming.history.log.files import LARGEST
from gloaming.rooms.store.disk import Disk, is_plain
from gloaming.rooms.store.new_file import make, write_all
from gloaming.rooms.store.refusals import graded, in_use, not_kept, other_file, stuck, unusable
from gloaming.rooms.store.store import overtaken
from gloaming.text.errors import Fault, GradedError, Illegal
from gloaming.text.phrase import say

_DISK: Final = Disk()
_CLOSED: Final = -1


class _Kept(Struct, frozen=True):
    """What is known to be on the disk; it is one thing, so that no interrupt can split it."""

    size: int
    rows: int
    digest: blake2b


class FileStore:
    """Keeps rows in a file, a line each, below a head that says what the file is.

    One process has the file at a time.  After an error the file is cut back to what was kept
    before; after an interrupt that is done by the next append, or when the store is closed.
    """

    def __init__(self, path: Path, head: bytes, file: int, data: bytes, disk: Disk) -> None:
        self.path = path
        end = data.rfind(b"\n") + 1
        self.cut = len(data) - end
        """How many bytes of an unfinished last line were found; they count for nothing."""
        self._start = len(head) + 1
        self._file = file
        self._disk = disk
        self._kept = _Kept(end, data.count(b"\n") - 1, blake2b(data[:end]))
        # Opening changes nothing: what is unfinished is cut away by the first append.
        self._unfinished = self.cut > 0
        self._leftover = False
        self._distrusted = False

    @classmethod
    def create(cls, path: Path, head: bytes, disk: Disk = _DISK) -> FileStore:
        """Make a new file and open it; a file that exists is never overwritten."""
        with graded(path):
            make(path, head + b"\n", disk)
        try:
            return cls.open(path, head, disk)
        except Illegal:  # somebody was quicker, and has it open
            raise
        except BaseException:
            with suppress(OSError):
                disk.remove(path)
            raise

    @classmethod
    def open(cls, path: Path, head: bytes, disk: Disk = _DISK) -> FileStore:
        """Open a file that was kept; refuse one that another has open, or that has another head."""
        with graded(path):
            file = disk.open(path)
            try:
                data = _read(path, head, file, disk)
                # Somebody who was killed may have written what is not on the disk yet.
                disk.sync(file)
            except BaseException:
                with suppress(OSError):
                    disk.close(file)
                raise
        return cls(path, head, file, data, disk)

    def read(self, start: int) -> list[bytes]:
        """Return the rows from a number on, as they are in the file now."""
        if start >= self._kept.rows:
            return []
        with graded(self.path):
            data = self._disk.read(self._file, self._kept.size)
        return data[self._start :].split(b"\n")[start:-1]

    def append(self, start: int, rows: Sequence[bytes]) -> None:
        """Add rows, of which the first has the number `start`; they are on the disk afterwards."""
        kept = self._kept
        if start != kept.rows:
            raise overtaken(start, kept.rows)
        data = b"".join([row + b"\n" for row in rows])
        self._check(rows, data)
        try:
            self._leftover = True
            write_all(self._file, kept.size, data, self._disk)
            self._sync()
            digest = kept.digest.copy()
            digest.update(data)
            self._kept = _Kept(kept.size + len(data), kept.rows + len(rows), digest)
            self._leftover = False
        except OSError as error:
            why = error.strerror or str(error)
            try:
                self._settle()
            except (OSError, GradedError) as again:
                raise stuck(self.path, why) from again
            raise not_kept(self.path, why) from error

    def close(self) -> None:
        """Close the file, which gives others a chance; all that was kept is on the disk already."""
        if self._file == _CLOSED:
            return
        with suppress(OSError, GradedError):
            if self._leftover:
                self._settle()
        file, self._file = self._file, _CLOSED
        with suppress(OSError):
            self._disk.close(file)

    # -- inside

    def _check(self, rows: Sequence[bytes], data: bytes) -> None:
        """Complain of what cannot be kept, before anything of it is written."""
        if self._file == _CLOSED:
            raise not_kept(self.path, say("the file is closed"))
        if data.count(b"\n") != len(rows):
            raise Fault("fault/row", say("a row has a line break in it"))
        if self._kept.size + len(data) > LARGEST:
            raise not_kept(self.path, say("it would have more than {most} bytes", most=LARGEST))
        try:
            self._settle()
        except OSError as error:
            raise stuck(self.path, error.strerror or str(error)) from error
        with graded(self.path):
            state = self._disk.state(self._file)
        if not state.st_nlink:
            raise not_kept(self.path, say("somebody has removed the file"))
        if state.st_size != self._kept.size:
            raise not_kept(self.path, say("somebody else has changed the file"))

    def _sync(self) -> None:
        self._distrusted = True
        self._disk.sync(self._file)
        self._distrusted = False

    def _settle(self) -> None:
        """Cut the file back to what was kept, if there is more."""
        if not (self._leftover or self._unfinished):
            return
        self._disk.truncate(self._file, self._kept.size)
        if self._distrusted:
            self._write_again()
        self._sync()
        self._leftover = self._unfinished = False

    def _write_again(self) -> None:
        """Write what was kept once more, in its place.

        When a disk has failed to take a page, systems forget that it was to be written.  It may
        hold the end of what was kept before, so it is not enough to ask the disk again.
        """
        data = self._disk.read(self._file, self._kept.size)
        if blake2b(data).digest() != self._kept.digest.digest():
            raise not_kept(self.path, say("somebody else has changed the file"))
        write_all(self._file, 0, data, self._disk)


def _read(path: Path, head: bytes, file: int, disk: Disk) -> bytes:
    """Lock and read a file, if it is one of ours."""
    if not is_plain(disk.state(file)):
        raise unusable(path, say("it is not a plain file"))
    if not disk.lock(file):
        raise in_use(path)
    data = disk.read(file, LARGEST + 1)
    if len(data) > LARGEST:
        raise unusable(path, say("it has more than {most} bytes", most=LARGEST))
    if not data.startswith(head + b"\n"):
        raise other_file(path, head)
    return data
