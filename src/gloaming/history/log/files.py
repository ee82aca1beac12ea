"""Saving: a file is written whole, or what was there before it is there still."""

from __future__ import annotations

import gzip
import os
import zlib
from io import BytesIO
from pathlib import Path
from shutil import copymode
from typing import Final

from gloaming.text.errors import Malformed
from gloaming.text.phrase import Text, say

LARGEST: Final = 64 * 1024 * 1024
"""How many bytes a log may have, and how many may come out of a compressed one."""
PACKED: Final = b"\x1f\x8b"
"""What every compressed file begins with."""
_GZIP: Final = 16 + zlib.MAX_WBITS


def save(path: Path, data: bytes) -> None:
    """Write a file beside its place and then move it there, so that a crash leaves the old one."""
    if path.exists() and not path.is_file():  # a pipe, say, has no place to be put in
        path.write_bytes(data)
        return
    path = path.resolve()  # where a link leads, so that it stays one
    beside = path.with_name(f".gloaming-{os.getpid()}")
    try:
        beside.write_bytes(data)
        if path.exists():
            copymode(path, beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def compressed(data: bytes) -> bytes:
    """Compress bytes; equal bytes come out equal."""
    # No clock and no file name go in, so that equal logs are equal files.
    buffer = BytesIO()
    with gzip.GzipFile(fileobj=buffer, mode="wb", filename="", mtime=0) as file:
        file.write(data)
    return buffer.getvalue()


def decompressed(data: bytes, *, where: str = "") -> bytes:
    """Return what was compressed, or complain: of what is broken, cut off or far too much."""
    unpacker = zlib.decompressobj(_GZIP)
    try:
        found = unpacker.decompress(data, LARGEST + 1)
    except zlib.error as error:
        raise _unreadable(
            say("it is not rightly compressed: {error}", error=str(error)), where
        ) from error
    if len(found) > LARGEST:
        raise _unreadable(say("more than {most} bytes come out of it", most=LARGEST), where)
    if not unpacker.eof:
        raise _unreadable(say("it is cut off"), where)
    if unpacker.unused_data:
        raise _unreadable(say("something follows after its end"), where)
    return found


def load(path: Path) -> bytes:
    """Return the bytes of a file, decompressed where they are compressed."""
    where = str(path)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    # A name with a NUL in it, which no file has, is a ValueError.
    except (OSError, ValueError) as error:
        raise _unreadable(getattr(error, "strerror", None) or str(error), where) from error
    if len(data) > LARGEST:
        raise _unreadable(say("it has more than {most} bytes", most=LARGEST), where)
    return decompressed(data, where=where) if data.startswith(PACKED) else data


def _unreadable(why: Text, where: str) -> Malformed:
    return Malformed(
        "malformed/file", say("cannot be read: {why}", why=why), value=where, where=where
    )
