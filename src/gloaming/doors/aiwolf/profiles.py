"""Profiles: the characters that agents of the newer contests play, each with a name of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import DecodeError, ValidationError, toml

from gloaming.kernel.errors import Malformed
from gloaming.kernel.words.phrase import say

LONGEST_NAME: Final = 40
FORBIDDEN: Final = ",[]"
"""A name with one of these could not be told from the columns of a log, or from a number."""


def read_profiles(text: str, seats: int, place: str = "") -> Mapping[str, str]:
    """Read the characters of a file: what each is called, and what its agent is told of it."""
    try:
        found = toml.decode(text, type=dict[str, str])
    except (DecodeError, ValidationError) as error:
        raise Malformed(
            "malformed/profiles", say("{error}", error=str(error)), value=place, where=place
        ) from error
    wrong = next((name for name in found if not _is_name(name)), None)
    if wrong is not None:
        raise Malformed(
            "malformed/profiles",
            say("{name!r} cannot be the name of a character", name=wrong),
            value=wrong,
            where=place,
            accepted=(say("{most} letters", most=LONGEST_NAME),),
        )
    if len(found) < seats:
        raise Malformed(
            "malformed/profiles",
            say("there are fewer characters than {seats:seat|seats}", seats=seats),
            value=len(found),
            where=place,
            accepted=(f"{seats}",),
        )
    return found


def _is_name(name: str) -> bool:
    plain = name.isprintable() and not any(each in name for each in FORBIDDEN)
    return plain and name == name.strip() and 0 < len(name) <= LONGEST_NAME
