"""The library, searched: pages of a name, and pages that mention some words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from gloaming.kernel.packs.pack import ExplainsPages, LibraryPage, Pack

MADE_OF: Final = "roles"
"""The shelf whose things may be asked for with others in front of them."""


def pages_named(pack: Pack, shelves: Sequence[str], said: str) -> dict[str, list[LibraryPage]]:
    """Return the pages of a name, with all that there is to know of each."""
    word = " ".join(said.casefold().split())
    found: dict[str, list[LibraryPage]] = {}
    library = pack.library()
    explains = pack if isinstance(pack, ExplainsPages) else None
    for shelf in shelves:
        for page in library.get(shelf, ()):
            if word in (page.name.casefold(), *page.aliases):
                more = () if explains is None else explains.more_facts(shelf, page.name)
                whole = replace(page, facts=(*page.facts, *more))
                found.setdefault(shelf, []).append(whole)
    if found or shelves[0] != MADE_OF or explains is None:
        return found
    made = explains.page(word)
    return {} if made is None else {MADE_OF: [made]}


def search(library: Mapping[str, Sequence[LibraryPage]], said: str) -> dict[str, list[LibraryPage]]:
    """Return the pages that mention some words together, by shelf; all of them for no words."""
    word = " ".join(said.casefold().split())
    return {shelf: [p for p in pages if mentions(p, word)] for shelf, pages in library.items()}


def mentions(page: LibraryPage, word: str) -> bool:
    """Tell whether some words are on a page, in small letters."""
    return word in whole_text(page)


def whole_text(page: LibraryPage) -> str:
    """Return all that is said on a page, in small letters."""
    facts = " ".join(f"{heading} {fact}" for heading, fact in page.facts)
    return f"{page.name} {page.text} {facts}".casefold()
