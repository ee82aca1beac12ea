"""The page: its built files, and the catalogues of its words."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.responses import Response

from gloaming.server.http.endpoints import HEADERS, NotFound
from gloaming.text.phrase import current_voice, say

HERE: Final = Path(__file__).parents[1]
PAGE: Final = HERE / "page"
"""Where the page is built to; it is not in the repository."""
TEXTS: Final = HERE / "texts"
INDEX: Final = "index.html"
HTML: Final = "text/html; charset=utf-8"
ENDING: Final = "</body>"
NOTICE: Final = "/notice"
"""Where it is told who runs the house."""
HASHED: Final = "assets/"
"""The files in this folder have a digest in their names, so they never change."""
LONGEST_PATH: Final = 250
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
CLIENT_ROUTES: Final = (
    *("", "s", "r", "open", "join", "code", "lobby", "seat", "desk", "forum", "tv"),
    *("end", "replay", "whatif", "story", "library", "help"),
)
"""The first words of the addresses that the page itself shows."""


def page_file(
    path: str, folder: Path = PAGE, *, packs: bool = False, noticed: bool = False
) -> Response:
    """Return a file of the page, or the page itself for an address that it shows.

    The page has a link to the notice of the house, where there is one.
    """
    if "\0" in path or len(path) > LONGEST_PATH:
        raise NotFound
    first = path.partition("/")[0]
    built = (folder / INDEX).is_file()
    if first in CLIENT_ROUTES:
        if built and not noticed:
            return _sent(folder / INDEX, HTML, HEADERS, packs=packs)
        text = (folder / INDEX).read_text(encoding="utf-8") if built else unbuilt()
        return Response(_with_notice(text) if noticed else text, headers=HEADERS, media_type=HTML)
    found = (folder / path).resolve()
    if not built or not found.is_relative_to(folder.resolve()) or not found.is_file():
        raise NotFound
    kind = guess_type(found.name)[0] or "application/octet-stream"
    kept = FOREVER if path.startswith(HASHED) else ASK_AGAIN
    return _sent(found, kind, {**HEADERS, "cache-control": kept}, packs=packs)


def _sent(path: Path, kind: str, headers: Mapping[str, str], *, packs: bool) -> Response:
    """Send a file, packed where the browser can unpack it: the page is no secret."""
    if not packs:
        return Response(path.read_bytes(), headers=headers, media_type=kind)
    more = {**headers, "content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(_packed(path, path.stat().st_mtime_ns), headers=more, media_type=kind)


@lru_cache(maxsize=256)
def _packed(path: Path, written: int) -> bytes:
    """Pack a file once; one that was written anew is another one."""
    return gzip.compress(path.read_bytes(), mtime=0)


def _with_notice(page: str) -> str:
    """Put a link to the notice below the page."""
    told = escape(str(say("Who runs this house, and what is kept")))
    link = f'<p class="sm dim"><a href="{NOTICE}">{told}</a></p>'
    before, ending, after = page.rpartition(ENDING)
    return f"{before}{link}{ending}{after}" if ending else page + link


def unbuilt() -> str:
    """Say how the page is built, where it is not."""
    told = say("The house is open, but its page is not built. Type `make serve` in a checkout.")
    more = say("Programs can play already: see /openapi.json and /asyncapi.json.")
    language = current_voice().language
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Gloaming</title>'
        f"<body><h1>Gloaming</h1><p>{told}</p><p>{more}</p></body></html>\n"
    )


def catalogue(language: str, folder: Path = TEXTS) -> tuple[str, str]:
    """Return the page's own words in a language; in English where there are no others."""
    short = language.replace("_", "-").partition("-")[0].lower()
    names = sorted(path.name.split(".")[1] for path in folder.glob("page.*.ftl"))
    chosen = short if short in names else "en"
    if chosen not in names:
        return chosen, ""
    return chosen, (folder / f"page.{chosen}.ftl").read_text(encoding="utf-8")
