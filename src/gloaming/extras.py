"""Extras: libraries that only one part of the program needs, and that may not be installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution
from urllib.parse import urlsplit
from urllib.request import url2pathname

from msgspec.json import decode

from gloaming.text.errors import Illegal
from gloaming.text.phrase import Phrase, say

PROGRAM = "gloaming"


@contextmanager
def needs(
    extra: str, *libraries: str, code: str = "illegal/missing-extra", told: Phrase | None = None
) -> Iterator[None]:
    """Import what an extra has; where a library of it is missing, say which extra to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in libraries:
            raise
        raise Illegal(
            code,
            told or say("{library} is not installed", library=missing),
            value=missing,
            accepted=(f'pip install "{source()}[{extra}]"',),
        ) from error


def source() -> str:
    """Return where this program was installed from, as pip has noted it; it is on no index."""
    try:
        noted = distribution(PROGRAM).read_text("direct_url.json")
    except PackageNotFoundError:
        noted = None
    path = urlsplit(decode(noted)["url"]).path if noted else ""
    return url2pathname(path) if path else "."
