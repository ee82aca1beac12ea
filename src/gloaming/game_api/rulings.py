"""Rulings: the scripts that a pack ships to show what its rules come to.

They are in the folder `rulings` of the pack's package; in a checkout, in the folder `rulings` at
its top, which is where they are written.  No pack is imported to read them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from msgspec import Struct

FOLDER: Final = "rulings"
_ENDING: Final = "*.gloam"
_SHORT: Final = ("dice", "game", "seed", "source", "title")
"""The keywords whose lines say nothing of the table."""


class Ruling(Struct, frozen=True):
    """A script that shows what a rule comes to."""

    name: str
    """The name of its file, without the ending."""
    text: str

    @property
    def title(self) -> str:
        """What it shows, in a sentence."""
        return self._value("title")

    @property
    def source(self) -> str:
        """What it is about: a case, a role, a switch."""
        return self._value("source")

    def body(self) -> list[str]:
        """Return the table, the orders and what comes of them, line by line."""
        lines = [line.rstrip() for line in self.text.splitlines()]
        kept = [line for line in lines if line.split(maxsplit=1)[:1] not in _HEADS]
        return "\n".join(kept).strip("\n").split("\n")

    def mentions(self, words: Sequence[str]) -> bool:
        """Tell whether all of some words are in it; case does not matter."""
        text = f"{self.name}\n{self.text}".casefold()
        return all(word in text for word in words)

    def _value(self, keyword: str) -> str:
        for line in self.text.splitlines():
            said, _, value = line.partition(" ")
            if said == keyword:
                return value.strip()
        return ""


_HEADS: Final = [[each] for each in _SHORT]


@cache
def shipped_rulings(pack: str, module: str) -> tuple[Ruling, ...]:
    """Return the rulings of a pack that is in a module, in the order of their names."""
    for place in _places(pack, module):
        if place.is_dir():
            return tuple(
                Ruling(path.stem, path.read_text(encoding="utf-8"))
                for path in sorted(place.glob(_ENDING))
            )
    return ()


def _places(pack: str, module: str) -> Iterator[Path]:
    """Go through the folders where the rulings of a pack may be."""
    top, *rest = module.split(".")[:-1]
    found = find_spec(top)
    for home in (found and found.submodule_search_locations) or ():
        yield Path(home, *rest, FOLDER)
        yield Path(home).parent.parent / FOLDER / pack
