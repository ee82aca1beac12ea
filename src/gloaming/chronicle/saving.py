"""Saving: a file is written whole, or what was there before it is there still."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import copymode


def save(path: Path, data: bytes) -> None:
    """Write a file beside its place and put it there, whatever may happen on the way."""
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
