"""Casts: what is to be played in a room.  The house knows no pack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from gloaming.kernel.errors import Illegal, Malformed, unknown_word
from gloaming.kernel.packs.installed import announced, pack, parlour
from gloaming.kernel.packs.pack import LibraryPage, Pack, SetupReader
from gloaming.kernel.packs.parlour import SizesSetups
from gloaming.kernel.packs.tables import DescribesSetups, SetupCard
from gloaming.kernel.words.phrase import current_voice, say
from gloaming.rooms.room import Room
from gloaming.rooms.setup import dealt, filled, setup_named, sized
from gloaming.server.house_terms import terms_of

SETUPS: Final = ("setups", "scenarios")
"""The shelves of a library that what is played may be on."""


def pack_named(name: str) -> Pack:
    """Return the game of a name."""
    known = sorted(announced())
    if name not in known:
        told = say("there is no game called {name!r}", name=name)
        raise unknown_word("malformed/pack", told, name, known)
    return pack(name)


def named_setup(game: Pack, said: str, cast: str) -> str:
    """Return what a pack knows a setup by: its name, or the whole text of one's own."""
    if not cast.strip():
        return setup_named(game, said)
    if said.strip():
        raise Malformed(
            "malformed/setup",
            say("a room has a setup or a cast of its own, and not both"),
            value=said,
        )
    if not isinstance(parlour(game), SizesSetups):
        raise Illegal("illegal/own-setup", say("{name} has no setups of one's own", name=game.name))
    return f"{cast.rstrip()}\n"  # a name has no line break


def is_own(setup: str) -> bool:
    """Tell whether this is the text of a setup, and not the name of one."""
    return "\n" in setup


def size_of(name: str, setup: str, seats: int) -> int:
    """Return how many play."""
    return sized(pack_named(name), setup, seats)


def dealt_to(name: str, setup: str, seats: int, rules: str) -> int:
    """Return how many play, or refuse what cannot be dealt to them."""
    game = pack_named(name)
    found = sized(game, setup, seats)
    dealt(game, setup, filled((), found, "1"), "1", rules)
    return found


def read_cast(name: str, cast: str) -> tuple[LibraryPage, Sequence[int], SetupCard | None]:
    """Read a cast of one's own: its page, for how many it is, and who is in it."""
    game = pack_named(name)
    setup, played = named_setup(game, "", cast), parlour(game)
    if not isinstance(game, SetupReader) or not isinstance(played, SizesSetups) or not setup:
        raise Illegal("illegal/own-setup", say("{name} has no setups of one's own", name=game.name))
    page = game.setup_page(setup)
    card = played.described(setup) if isinstance(played, DescribesSetups) else None
    return page, played.sizes(setup), card


def setup_title(game: Pack, setup: str) -> str:
    """Return what people call a setup."""
    return _title(game.name, setup, current_voice().language)


def table_title(room: Room) -> str:
    """Return what people call a table: as its host does, or after what is played at it."""
    return terms_of(room).title or setup_title(room.pack, room.state.head.setup)


@lru_cache(maxsize=1000)
def _title(name: str, setup: str, _: str) -> str:
    """Return the title in the language that is spoken; a text of one's own is only read once."""
    game = pack(name)
    if is_own(setup) and isinstance(game, SetupReader):
        return game.setup_page(setup).name
    played = parlour(game)
    if isinstance(played, DescribesSetups):
        return str(played.described(setup).title)
    return setup
