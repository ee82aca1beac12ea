"""Belief: what a player is shown of what they are, where some of it is hidden from them."""

from __future__ import annotations

from functools import lru_cache

from gloaming.packs.mafia.rules.modifier import Modifier
from gloaming.packs.mafia.rules.parts import Part
from gloaming.packs.mafia.rules.role import Role
from gloaming.packs.mafia.rules.seat import Seat


def part_of(seat: Seat) -> Part:
    """Return what a player is now: the roles, with the modifiers in front of each."""
    parts = []
    for role in map(type, seat.roles):
        mine = [m for m in seat.modifiers if (m.part or type(seat.role)) is role]
        parts.append((role, tuple([(type(modifier), str(modifier)) for modifier in mine])))
    return _known(*parts)


@lru_cache(maxsize=1024)
def _known(*parts: tuple[type[Role], tuple[tuple[type[Modifier], str], ...]]) -> Part:
    """Return the same part for the same words: what follows from it is worked out once."""
    first, *more = parts
    return Part(*first, tuple(Part(*each) for each in more))


def believed(seat: Seat) -> tuple[Part, str]:
    """Return what a player thinks they are, and what is in the brackets of that."""
    return part_of(seat).shown(seat.about)
