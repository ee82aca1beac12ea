"""Seating: the handles of people, and names for the bots beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final

from gloaming.kernel.errors import Malformed
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.words.names import handle_for, misnamed, skeleton
from gloaming.kernel.words.phrase import say
from gloaming.rooms.room import CLOCK, HOST, Room
from gloaming.rooms.rounds import HOUSE
from gloaming.script.script import OWN

NAMES: Final = (
    *("ada", "ben", "cleo", "dov", "eli", "fern", "gil", "hana", "ira", "jude", "kit", "lena"),
    *("max", "nell", "otto", "pia", "quin", "rosa", "sol", "tess", "ugo", "vera", "walt"),
    *("xena", "yara", "zeke"),
)
"""What bots are called."""
NOBODY: Final = "nobody"
WRITERS: Final = (HOST, CLOCK, HOUSE)
"""Who writes in a journal besides the seats: a seat with such a name could take their commands."""
_HANDLE: Final = re.compile(r"[^\W\d_][\w'-]*")


def handle_of(pack: Pack, name: str, people: Mapping[str, str]) -> str:
    """Return the handle of a person at a table of others, whose names are given by their handles.

    One that a script cannot hold is made of the name. A name that nobody can read is refused, and
    so is one that looks like another.
    """
    notation, cycle = pack.notation, pack.blank().calendar.cycle
    reserved = {*OWN, *notation.keywords, *(title.split()[0] for title in cycle.names())}
    reserved |= {NOBODY, *WRITERS}
    if name.lower() in reserved:
        raise _unwritable(name)
    refuse_name(pack, name, people)
    handle = name
    if not _HANDLE.fullmatch(name):  # several words, or signs that a script cannot hold
        taken = {*reserved, *map(str.lower, people)}
        handle = handle_for(name, taken)
        if not _HANDLE.fullmatch(handle):  # a handle begins with a letter
            handle = handle_for(f"seat {name}", taken)
    return handle


def _unwritable(name: str) -> Malformed:
    """Refuse a word that means something else where a game is written down."""
    other = f"Ann {name}"
    return Malformed(
        "malformed/name",
        say(
            "nobody can be called {name!r}: this word has a meaning of its own in the game; "
            "put another word beside it, as in {other!r}, or choose another name",
            name=name,
            other=other,
        ),
        value=name,
        accepted=(other,),
    )


def refuse_name(pack: Pack, name: str, others: Mapping[str, str]) -> None:
    """Refuse a name that nobody can be shown by beside others, whose names are by their handles."""
    refused = misnamed(name, (*others, *others.values(), *pack.blank().not_names))
    if refused is not None:
        raise refused


def unknown_seat(seat: str, seats: Iterable[str]) -> Malformed:
    """Refuse a seat that is not at the table."""
    told = say("there is no seat {seat!r}", seat=seat)
    return Malformed("malformed/no-such-seat", told, value=seat, accepted=tuple(seats))


def shown_names(room: Room) -> tuple[str, ...]:
    """Return the names that everyone who sits at a table is shown by."""
    return tuple(holder.name for holder in room.state.holders.values())


def filled(people: Sequence[str], seats: int, seed: str, shown: Sequence[str] = ()) -> list[str]:
    """Return everyone who plays; names for bots look like nobody's, nor like what one is shown by.

    People are named by their handles, and may be shown by other names.
    """
    known = {skeleton(name) for name in (*people, *shown)}
    names = [name for name in NAMES if skeleton(name) not in known]
    names += [f"player{i}" for i in range(seats)]
    others = max(seats - len(people), 0)
    drawn = Random(seed).sample(names[: max(seats + 6, 12)], others)
    return [*people, *(name.capitalize() for name in drawn)]
