"""Chains: lines of which each carries a digest of itself and of all lines before it."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from gloaming.text.errors import Malformed, Position
from gloaming.text.phrase import say

_SIZE: Final = 8
"""How many bytes a digest has; it is written with twice as many letters."""
_BEFORE: Final = b',"chain":"'
_AFTER: Final = b'"}'
_SEAL: Final = len(_BEFORE) + 2 * _SIZE + len(_AFTER)
"""How long the end of a line is that holds its digest."""


def link(last: bytes, body: bytes) -> bytes:
    """Return the digest of a line: it depends on the line, and on the digest before it."""
    return blake2b(last + b"\n" + body, digest_size=_SIZE).hexdigest().encode()


def chained(last: bytes, body: bytes) -> tuple[bytes, bytes]:
    """Return a line with its digest in it, and the digest, which the next line depends on."""
    digest = link(last, body)
    return body[:-1] + _BEFORE + digest + _AFTER, digest


def unchained(last: bytes, line: bytes, where: Position) -> tuple[bytes, bytes]:
    """Return a line without its digest, and the digest; complain if it does not fit."""
    body = line[:-_SEAL] + b"}"
    digest = link(last, body)
    if line[-_SEAL:] != _BEFORE + digest + _AFTER:
        raise Malformed(
            "malformed/chain",
            say("this line was changed, or a line before it is missing: its digest does not fit"),
            where=where,
        )
    return body, digest


def seal(bodies: Iterable[bytes]) -> bytes:
    """Chain lines of JSON objects, a head and records, and close them."""
    lines: list[bytes] = []
    last = b""
    for body in bodies:
        line, last = chained(last, body)
        lines.append(line)
    lines.append(closing(len(lines) - 1, last))
    return b"\n".join(lines) + b"\n"


def closing(records: int, last: bytes) -> bytes:
    """Return the closing line: how many records there are, and the digest of the last."""
    return b'{"records":%d,"last":"%b"}' % (records, last)


def unseal(data: bytes) -> tuple[list[bytes], str]:
    """Return the lines without their digests, and the last digest.

    The first line that is not as it was written is complained of; nothing after it can be
    trusted.
    """
    *lines, close, rest = data.split(b"\n") if data.count(b"\n") > 1 else (b"", data, b"")
    if rest or not close.startswith(b'{"records":'):
        raise Malformed(
            "malformed/cut-off",
            say("this log is cut off: the closing line is missing"),
            where=Position(len(lines) + 1 + bool(rest)),
        )
    bodies: list[bytes] = []
    last = b""
    for number, line in enumerate(lines, 1):
        body, last = unchained(last, line, Position(number))
        bodies.append(body)
    if close != closing(len(lines) - 1, last):
        raise Malformed(
            "malformed/closing",
            say("the closing line does not fit what is before it"),
            accepted=(closing(len(lines) - 1, last).decode(),),
            where=Position(len(lines) + 1),
        )
    return bodies, last.decode()
