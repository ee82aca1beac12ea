"""A disk that fails on demand: under SQLite, at one call, with the error of one's choice.

SQLite lets its calls of the system be replaced, all but the one that waits for the disk.  That one
is replaced in the methods of every file that it opens.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ERRORS: Final = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO)
IOERR_FSYNC: Final = 10 | (4 << 8)
CALLS: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "open": (ctypes.c_int, (ctypes.c_char_p, ctypes.c_int, ctypes.c_int)),
    "ftruncate": (ctypes.c_int, (ctypes.c_int, ctypes.c_int64)),
    "write": (ctypes.c_ssize_t, (ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t)),
    "pwrite": (ctypes.c_ssize_t, (ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int64)),
    "pwrite64": (
        ctypes.c_ssize_t,
        (ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int64),
    ),
    "fallocate": (ctypes.c_int, (ctypes.c_int, ctypes.c_int64, ctypes.c_int64)),
    "unlink": (ctypes.c_int, (ctypes.c_char_p,)),
}
METHODS: Final = 20
"""How many words the methods of a file have at most."""
SYNC: Final = 5
"""The word among them that waits for the disk."""


class Vfs(ctypes.Structure):
    """What SQLite knows of a system."""

    _fields_ = (
        ("version", ctypes.c_int),
        ("size", ctypes.c_int),
        ("longest", ctypes.c_int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("open", ctypes.c_void_p),
        *((f"method{n}", ctypes.c_void_p) for n in range(12)),
        ("set_call", ctypes.c_void_p),
        ("get_call", ctypes.c_void_p),
        ("next_call", ctypes.c_void_p),
    )


OPEN = ctypes.CFUNCTYPE(
    ctypes.c_int,
    ctypes.c_void_p,
    ctypes.c_void_p,  # a name that the library goes on using: no copy of it will do
    ctypes.POINTER(ctypes.c_void_p),
    ctypes.c_int,
    ctypes.c_void_p,
)
SYNCING = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)
SET_CALL = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
GET_CALL = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)


class FaultyDisk:
    """Counts calls for the files of a folder, and lets one fail, or all from one on.

    Other databases of the same process are not touched: a house of other tests may be open.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = os.fsencode(folder.resolve())
        self._handles: set[int] = set()
        self.calls = 0
        self.names: list[str] = []
        self.fails_at = 0
        self.error = errno.EIO
        self.goes_on = False
        """Whether all calls after the first one fail as well."""

    def arm(self, at: int, error: int, *, goes_on: bool) -> None:
        """Let a call fail; 0 for none."""
        self.calls, self.fails_at, self.error, self.goes_on = 0, at, error, goes_on
        self.names.clear()

    def holds(self, path: bytes | None) -> bool:
        """Tell whether a file is one of the folder."""
        return path is not None and path.startswith(self._folder)

    def concerns(self, arguments: tuple[Any, ...]) -> bool:
        """Tell whether a call is for a file of the folder, which it names by path or by handle."""
        first = arguments[0]
        return first in self._handles if isinstance(first, int) else self.holds(first)

    def note(self, path: bytes, handle: int) -> None:
        """Take note of a file that was opened; handles are used again for others."""
        (self._handles.add if self.holds(path) else self._handles.discard)(handle)

    def fails(self, name: str) -> bool:
        """Count a call, and tell whether it fails."""
        self.calls += 1
        self.names.append(name)
        at = self.fails_at
        return bool(at) and (self.calls == at or (self.goes_on and self.calls > at))


@contextmanager
def faulty_disk(folder: Path) -> Iterator[FaultyDisk]:
    """Put a disk that can fail under all databases in a folder that are opened meanwhile."""
    library = ctypes.CDLL(_sqlite3.__file__)
    find = library.sqlite3_vfs_find
    find.restype = ctypes.POINTER(Vfs)
    vfs = find(None)
    disk = FaultyDisk(folder)
    kept: list[Any] = []  # what the library points to must not be collected
    set_call, get_call = SET_CALL(vfs.contents.set_call), GET_CALL(vfs.contents.get_call)
    replaced = []
    for name, (answer, takes) in CALLS.items():
        before = get_call(vfs, name.encode())
        if before is None:
            continue
        call = _failing(disk, name, ctypes.CFUNCTYPE(answer, *takes, use_errno=True), before)
        kept.append(call)
        set_call(vfs, name.encode(), ctypes.cast(call, ctypes.c_void_p))
        replaced.append(name)
    first = vfs.contents.open
    opening = OPEN(_opening(disk, OPEN(first), kept))
    vfs.contents.open = ctypes.cast(opening, ctypes.c_void_p).value
    try:
        yield disk
    finally:
        vfs.contents.open = first
        for name in replaced:
            set_call(vfs, name.encode(), None)


def _failing(disk: FaultyDisk, name: str, kind: Any, before: int) -> Any:
    real = kind(before)

    def call(*arguments: Any) -> int:
        reads = name == "open" and not arguments[1] & 0o3
        if not reads and disk.concerns(arguments) and disk.fails(name):
            ctypes.set_errno(disk.error)
            return -1
        answer = int(real(*arguments))
        if name == "open" and answer >= 0:
            disk.note(arguments[0], answer)
        return answer

    return kind(call)


def _opening(disk: FaultyDisk, real: Any, kept: list[Any]) -> Any:
    """Open a file, and let it wait for the disk in our own way."""
    known: dict[int, Any] = {}

    def open_file(vfs: Any, name: Any, file: Any, flags: int, out: Any) -> int:
        code = int(real(vfs, name, file, flags, out))
        methods = file.contents.value
        if code or not methods or not disk.holds(ctypes.cast(name, ctypes.c_char_p).value):
            return code
        if methods not in known:
            copied = (ctypes.c_void_p * METHODS).from_buffer_copy(
                ctypes.string_at(methods, ctypes.sizeof(ctypes.c_void_p) * METHODS)
            )
            wait = SYNCING(copied[SYNC])  # type: ignore[arg-type]

            def sync(file: Any, flags: int) -> int:
                return IOERR_FSYNC if disk.fails("fsync") else int(wait(file, flags))

            own = SYNCING(sync)
            copied[SYNC] = ctypes.cast(own, ctypes.c_void_p).value
            known[methods] = copied
            kept.extend((own, wait, copied))
        file.contents.value = ctypes.addressof(known[methods])
        return code

    return open_file
