"""Locks: one file is used by one process at a time."""

from __future__ import annotations

import sys
from errno import EACCES, EAGAIN
from typing import Final

_TAKEN: Final = (EACCES, EAGAIN)

if sys.platform == "win32":
    import msvcrt
    import os

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
