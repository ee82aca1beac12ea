"""The told file: how far everyone was told, kept beside the journal of the room.

What is told follows from the journal, piece by piece.  So all that has to be kept is a place.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from gloaming.rooms.store.disk import Disk
from gloaming.rooms.store.file import FileStore
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

_DISK: Final = Disk()
HEAD: Final = b'{"gloaming":"told","format":1}'


class ToldPlace(Struct, frozen=True, order=True, array_like=True):
    """A piece of what is told: the first entry of the row it follows from, and its number there."""

    entry: int
    piece: int


class _ToldRow(Struct, frozen=True, array_like=True):
    lane: str
    place: ToldPlace


_decoder: Final = msgspec.json.Decoder(_ToldRow)


class ToldFile:
    """Keeps how far everyone was told."""

    def __init__(self, path: Path, disk: Disk = _DISK) -> None:
        self._path = path
        found = path.exists()
        opened = FileStore.open if found else FileStore.create
        self._store = opened(path, HEAD, disk)
        self.alive = path.stat().st_mtime if found else 0.0
        """When somebody has looked after the game last; 0 for a new one."""
        self.places: dict[str, ToldPlace] = {}
        self._rows = 0
        try:
            for line in self._store.read(0):
                row = _decoder.decode(line)
                self.places[row.lane] = row.place
                self._rows += 1
        except msgspec.MsgspecError as error:
            self._store.close()
            raise Malformed(
                "malformed/told",
                say("{path} does not say how far everyone was told", path=str(path)),
                where=str(path),
            ) from error

    def keep(self, lane: str, place: ToldPlace) -> None:
        """Keep that a piece was told; it is on the disk when this returns."""
        self._store.append(self._rows, [msgspec.json.encode(_ToldRow(lane, place))])
        self._rows += 1
        self.places[lane] = place

    def live(self) -> None:
        """Note that somebody looks after the game."""
        with suppress(OSError):
            os.utime(self._path)

    def close(self) -> None:
        """Let others have the file."""
        self._store.close()
