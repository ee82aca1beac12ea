"""Polls: who votes at a table, and by which rules."""

from __future__ import annotations

from msgspec import Struct

from gloaming.packs.mafia.rules.table import Table
from gloaming.text.phrase import Phrase, say


class Poll(Struct, frozen=True):
    """What must be known of a table before votes can be read out of what its players wrote."""

    seats: tuple[str, ...]
    """Who may vote and be voted for, in seat order."""
    gone: tuple[str, ...] = ()
    """Who sits at the table and may do neither any more."""
    aliases: tuple[tuple[str, str], ...] = ()
    """Other names, each with the name it means."""
    hosts: tuple[str, ...] = ()
    """Who runs the game: what they post is not read."""
    needed: int | None = None
    """How many votes decide: 0 where no number does, None for more than half of the seats."""
    edited: str = "list"
    """What is done with votes in posts that were edited; the pack says what it knows."""
    abstention: bool = True
    """Whether one may vote that nobody be put to death."""
    first: int = 0
    """The number of the first post that is read."""
    last: int | None = None
    """The number of the last one; None where all are read from the first."""


def poll_of(table: Table) -> Poll:
    """Name the living and the dead; only where more than half decide does a number of votes."""
    rules = table.rules
    return Poll(
        tuple(table.living),
        tuple(name for name, seat in table.seats.items() if not seat.alive),
        needed=None if rules.lynch in ("majority", "trial") else 0,
        abstention=rules.nolynch == "yes",
    )


def to_lynch(short: int) -> Phrase:
    """Say how many votes are missing, as players do."""
    return say("L-{short}", short=short) if short else say("hammer")
