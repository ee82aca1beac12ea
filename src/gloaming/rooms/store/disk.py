"""The disk: the few calls of the operating system that a file store makes.

One file is used by one process at a time, so one of them is a lock.
"""

from __future__ import annotations

import os
import stat
import sys
from errno import EACCES, EAGAIN, EINVAL, ELOOP, ENOTSUP
from pathlib import Path
from typing import Final

READ_WRITE: Final = (
    os.O_RDWR
    # Where a system does not have one of these, it is not needed or cannot be had.
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)  # a pipe would keep us waiting
    | getattr(os, "O_BINARY", 0)
)
NEW: Final = os.O_CREAT | os.O_EXCL
OWNER_ONLY: Final = 0o600
_FOLLOWS: Final = not hasattr(os, "O_NOFOLLOW")
_NO_WAITING: Final = (EINVAL, ENOTSUP)
"""What file systems say that cannot wait for a folder."""
_CHUNK: Final = 1 << 20
_TAKEN: Final = (EACCES, EAGAIN)


class Disk:
    """The calls, each as thin as can be; tests give a store a disk that fails."""

    def open(self, path: Path, flags: int = READ_WRITE) -> int:
        """Open a file, and follow no link."""
        if _FOLLOWS and path.is_symlink():
            raise OSError(ELOOP, os.strerror(ELOOP))
        return os.open(path, flags, OWNER_ONLY)

    def lock(self, file: int) -> bool:
        """Lock a file until it is closed; tell whether that was possible."""
        return lock(file)

    def state(self, file: int) -> os.stat_result:
        """Tell how long a file is, and what it is."""
        return os.fstat(file)

    def read(self, file: int, most: int) -> bytes:
        """Return a file from its beginning, up to a number of bytes."""
        os.lseek(file, 0, os.SEEK_SET)
        parts = []
        while most > 0 and (part := os.read(file, min(most, _CHUNK))):
            parts.append(part)
            most -= len(part)
        return b"".join(parts)

    def write(self, file: int, place: int, data: bytes | memoryview) -> int:
        """Write at a place, and return how many bytes were taken."""
        os.lseek(file, place, os.SEEK_SET)
        return os.write(file, data)

    def truncate(self, file: int, size: int) -> None:
        """Cut a file to a size."""
        os.ftruncate(file, size)

    def sync(self, file: int) -> None:
        """Wait until a file is on the disk."""
        os.fsync(file)

    def link(self, old: Path, new: Path) -> None:
        """Give a file a second name, which must be new."""
        os.link(old, new)

    def same(self, one: Path, other: Path) -> bool:
        """Tell whether two names are those of one file."""
        try:
            return os.path.samestat(one.lstat(), other.lstat())
        except OSError:
            return False

    def rename(self, old: Path, new: Path) -> None:
        """Give a file another name."""
        old.replace(new)

    def remove(self, path: Path) -> None:
        """Take a name away."""
        path.unlink()

    def sync_folder(self, path: Path) -> None:
        """Wait until the names in a folder are on the disk, where folders can be waited for."""
        flags = getattr(os, "O_DIRECTORY", None)
        if flags is None:
            return
        folder = os.open(path, os.O_RDONLY | flags)
        try:
            os.fsync(folder)
        except OSError as error:
            if error.errno not in _NO_WAITING:
                raise
        finally:
            os.close(folder)

    def close(self, file: int) -> None:
        """Close a file."""
        os.close(file)


def is_plain(state: os.stat_result) -> bool:
    """Tell whether this is a file, and not a folder, a pipe or a device."""
    return stat.S_ISREG(state.st_mode)


if sys.platform == "win32":
    import msvcrt

    _BEYOND: Final = 1 << 40
    """A lock on Windows keeps others from reading, too: it is put where no byte ever is."""

    def _lock(file: int) -> None:
        os.lseek(file, _BEYOND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(file: int) -> bool:
    """Lock an open file until it is closed, even if the process is killed.

    Tell whether that was possible: it is not if another has locked it.
    """
    try:
        _lock(file)
    except OSError as error:
        if error.errno in _TAKEN:
            return False
        raise
    return True
