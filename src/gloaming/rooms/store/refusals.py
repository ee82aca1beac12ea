"""Refusals: what is said of a file that cannot be opened, made or added to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, EISDIR, ELOOP, ENAMETOOLONG, ENOENT, ENOTDIR, EPERM
from pathlib import Path
from typing import Final

from gloaming.text.errors import Fault, GradedError, Illegal, Malformed
from gloaming.text.phrase import Text, say

_MISNAMED: Final = (EACCES, EISDIR, ENAMETOOLONG, ENOENT, ENOTDIR, EPERM)
"""The errors of somebody who has named a wrong file, and not of the disk."""


@contextmanager
def graded(path: Path) -> Iterator[None]:
    """Turn the errors of the operating system into ours."""
    try:
        yield
    except OSError as error:
        raise refusal(path, error) from error
    except ValueError as error:  # a name with a NUL in it, which no file has
        raise unusable(path, str(error)) from error


def refusal(path: Path, error: OSError) -> GradedError:
    """Return our error for one of the operating system."""
    if error.errno == ELOOP:
        return unusable(path, say("it is a link, and links are not followed"))
    why = error.strerror or str(error)
    return unusable(path, why) if error.errno in _MISNAMED else failed(path, why)


def failed(path: Path, why: Text) -> Fault:
    """Return the error for a file that the disk does not give or take."""
    return Fault(
        "fault/not-kept",
        say("{path} cannot be kept: {why}", path=str(path), why=why),
        value=str(path),
    )


def unusable(path: Path, why: Text) -> Malformed:
    """Return the error for a file that is not one to keep anything in."""
    return Malformed(
        "malformed/kept-file",
        say("{path} cannot be used: {why}", path=str(path), why=why),
        value=str(path),
    )


def other_file(path: Path, head: bytes) -> Malformed:
    """Return the error for a file that has another first line."""
    return Malformed(
        "malformed/other-file",
        say(
            "{path} is another file, or its first line was changed; it is left as it is",
            path=str(path),
        ),
        value=str(path),
        accepted=(head.decode(),),
    )


def not_kept(path: Path, why: Text) -> Fault:
    """Return the error for what could not be written; nothing of it is there."""
    return Fault(
        "fault/not-kept",
        say(
            "this was not kept in {path}: {why}; everything before it is kept",
            path=str(path),
            why=why,
        ),
        value=str(path),
    )


def stuck(path: Path, why: Text) -> Fault:
    """Return the error for what could be neither written nor cut away again."""
    return Fault(
        "fault/store-stuck",
        say(
            "this was not kept in {path}: {why}; and what was written of it cannot be cut away, "
            "so nothing more is kept there until it can be",
            path=str(path),
            why=why,
        ),
        value=str(path),
    )


def in_use(path: Path) -> Illegal:
    """Return the refusal of a file that another process has open."""
    return Illegal(
        "illegal/in-use",
        say(
            "{path} is open in another window or process; close it there, and try again",
            path=str(path),
        ),
        value=str(path),
    )


def exists(path: Path) -> Illegal:
    """Return the refusal to put a new file where one is."""
    return Illegal(
        "illegal/exists",
        say("{path} exists, and is not overwritten; choose another name", path=str(path)),
        value=str(path),
    )
