"""Belief: what a player is shown of what they are, where some of it is hidden from them."""

from __future__ import annotations

from gloaming.packs.mafia.rules.parts import Part
from gloaming.packs.mafia.rules.seat import Seat


def part_of(seat: Seat) -> Part:
    """Return what a player is now: the roles, with the modifiers in front of each."""
    parts = [
        Part(
            type(role),
            tuple(
                (type(modifier), str(modifier))
                for modifier in seat.modifiers
                if (modifier.part or type(seat.role)) is type(role)
            ),
        )
        for role in seat.roles
    ]
    return Part(parts[0].role, parts[0].modifiers, tuple(parts[1:]))


def believed(seat: Seat) -> tuple[Part, str]:
    """Return what a player thinks they are, and what is in the brackets of that."""
    return part_of(seat).shown(seat.about)
