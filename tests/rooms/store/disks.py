"""Disks that fail: at one call or from one call on, before or after the call has done its work."""

from __future__ import annotations

import os
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TypeVar

from gloaming.rooms.store.disk import READ_WRITE, Disk

T = TypeVar("T")
NEVER = -1
PAGE = 8
"""How many bytes a page of the pretended disk has: so few that a row shares one with another."""


class When(Enum):
    """When a call fails."""

    BEFORE = "nothing was done"
    MIDWAY = "half of it was written"
    AFTER = "all of it was done"


class FailingDisk(Disk):
    """A disk of which some calls fail; it counts them all.

    It waits for no real disk, because its tests are about what is called, and in which order.
    """

    def __init__(
        self, at: int = NEVER, errno: int = 0, when: When = When.BEFORE, *, lasting: bool = False
    ) -> None:
        self.fail(at, errno, when, lasting=lasting)

    def fail(self, at: int, errno: int, when: When, *, lasting: bool = False) -> None:
        """Let the call of some number fail, counted from now, and all after it if it is to last."""
        self.calls: list[str] = []
        self.failed: list[str] = []
        self._at = at
        self._errno = errno
        self._when = when
        self.lasting = lasting

    def mend(self) -> None:
        """Fail no more."""
        self._at = NEVER

    def open(self, path: Path, flags: int = READ_WRITE) -> int:
        return self._called("open", lambda: super(FailingDisk, self).open(path, flags))

    def lock(self, file: int) -> bool:
        return self._called("lock", lambda: super(FailingDisk, self).lock(file))

    def state(self, file: int) -> os.stat_result:
        return self._called("state", lambda: super(FailingDisk, self).state(file))

    def read(self, file: int, most: int) -> bytes:
        return self._called("read", lambda: super(FailingDisk, self).read(file, most))

    def write(self, file: int, place: int, data: bytes | memoryview) -> int:
        some = data[: max(1, len(data) // 2)]
        return self._called(
            "write",
            lambda: super(FailingDisk, self).write(file, place, data),
            lambda: super(FailingDisk, self).write(file, place, some),
        )

    def truncate(self, file: int, size: int) -> None:
        self._called("truncate", lambda: super(FailingDisk, self).truncate(file, size))

    def sync(self, file: int) -> None:
        self._called("sync", lambda: None)

    def link(self, old: Path, new: Path) -> None:
        self._called("link", lambda: super(FailingDisk, self).link(old, new))

    def rename(self, old: Path, new: Path) -> None:
        self._called("rename", lambda: super(FailingDisk, self).rename(old, new))

    def remove(self, path: Path) -> None:
        self._called("remove", lambda: super(FailingDisk, self).remove(path))

    def sync_folder(self, path: Path) -> None:
        self._called("sync_folder", lambda: None)

    def close(self, file: int) -> None:
        # A file that could not be closed is closed all the same.
        super().close(file)
        self._called("close", lambda: None)

    def _called(
        self, name: str, call: Callable[[], T], half: Callable[[], object] | None = None
    ) -> T:
        number = len(self.calls)
        self.calls.append(name)
        fails = NEVER < self._at <= number if self.lasting else number == self._at
        if not fails:
            return call()
        self.failed.append(name)
        if self._when is When.AFTER:
            done = call()
            if name == "open" and isinstance(done, int):
                super().close(done)
        elif self._when is When.MIDWAY and half is not None:
            half()
        raise OSError(self._errno, os.strerror(self._errno))


class LinklessDisk(FailingDisk):
    """A disk on which a file has one name only, as on most memory sticks."""

    def link(self, old: Path, new: Path) -> None:
        raise PermissionError(1, os.strerror(1))


class HastyDisk(Disk):
    """A disk that takes a few bytes at a time, and tells so."""

    def write(self, file: int, place: int, data: bytes | memoryview) -> int:
        return super().write(file, place, data[:3])


class ForgetfulDisk(Disk):
    """A disk that spoils what it fails to take, and is not asked to take it again.

    So do real systems: what they could not write counts as written from then on.
    """

    def __init__(self) -> None:
        self.durable = bytearray()
        """What would be found after the power has failed."""
        self.failing = False
        self._dirty: set[int] = set()

    def write(self, file: int, place: int, data: bytes | memoryview) -> int:
        taken = super().write(file, place, data)
        self._dirty |= set(range(place // PAGE, (place + taken - 1) // PAGE + 1))
        return taken

    def sync(self, file: int) -> None:
        now = self.read(file, 1 << 20)
        if not self.failing:
            self.durable[len(now) :] = bytes(max(0, len(now) - len(self.durable)))
        for page in self._dirty:
            place = slice(page * PAGE, min((page + 1) * PAGE, len(self.durable)))
            self.durable[place] = b"?" * len(now[place]) if self.failing else now[place]
        self._dirty.clear()
        if self.failing:
            raise OSError(5, os.strerror(5))
