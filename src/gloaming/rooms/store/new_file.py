"""New files: one appears under its name when it is whole, and never in the place of another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import ENOSYS, ENOTSUP, EPERM
from pathlib import Path
from secrets import token_hex
from typing import Final

from gloaming.rooms.store.disk import NEW, READ_WRITE, Disk
from gloaming.rooms.store.refusals import exists

_NO_LINKS: Final = (EPERM, ENOSYS, ENOTSUP)
"""What file systems say that know no second names, as those of memory sticks."""


def make(path: Path, data: bytes, disk: Disk) -> None:
    """Make a file that its owner alone may read; when this returns, it is on the disk.

    It is written beside its place, under a name that nobody can guess.
    """
    with appearing(path, disk) as beside:
        _write(beside, data, disk)


@contextmanager
def appearing(path: Path, disk: Disk) -> Iterator[Path]:
    """Give a name beside that of a new file; what is written there appears in its place at the end.

    If anything goes wrong before, or somebody ends the process, nothing is in its place.
    """
    beside = path.with_name(f".gloaming-{token_hex(8)}")
    try:
        yield beside
        place(beside, path, disk)
    finally:
        _discard(beside, disk)


def place(beside: Path, path: Path, disk: Disk) -> None:
    """Put a file that is whole in its place, unless something is there."""
    _place(beside, path, disk)
    try:
        disk.sync_folder(path.parent)
    except BaseException:
        _discard(path, disk)
        raise


def _write(path: Path, data: bytes, disk: Disk) -> None:
    file = disk.open(path, READ_WRITE | NEW)
    try:
        write_all(file, 0, data, disk)
        disk.sync(file)
    finally:
        disk.close(file)


def _place(beside: Path, path: Path, disk: Disk) -> None:
    """Put a file in its place, unless something is there."""
    try:
        disk.link(beside, path)
    except OSError as error:
        # Over a network, a call may be reported as failed that has done its work.
        if disk.same(beside, path):
            _discard(path, disk)
        if isinstance(error, FileExistsError):
            raise exists(path) from error
        if error.errno not in _NO_LINKS:
            raise
        _place_alone(beside, path, disk)


def _place_alone(beside: Path, path: Path, disk: Disk) -> None:
    """Put a file in its place where a file can have one name only."""
    # The name is taken first, so that it is our own file that is replaced.
    try:
        taken = disk.open(path, READ_WRITE | NEW)
    except FileExistsError as error:
        raise exists(path) from error
    try:
        disk.close(taken)
        disk.rename(beside, path)
    except BaseException:
        _discard(path, disk)
        raise


def _discard(path: Path, disk: Disk) -> None:
    with suppress(OSError):
        disk.remove(path)


def write_all(file: int, place: int, data: bytes, disk: Disk) -> None:
    """Write at a place, in as many goes as it takes."""
    left = memoryview(data)
    while left:
        taken = disk.write(file, place, left)
        if taken <= 0:
            raise OSError("nothing was written")
        left = left[taken:]
        place += taken
