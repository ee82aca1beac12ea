"""All that the frozen producers know of the inside of the program: when files move, this changes.

What is not named here is reached by the command line, by the application of the house, or by what
other folders of tests offer.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from gloaming.chronicle.log.codec import Codec
from gloaming.cli.app import app
from gloaming.cli.reference.errors import errors
from gloaming.kernel.dice import SeededDice
from gloaming.kernel.events import subscriber
from gloaming.kernel.events.registry import subclasses
from gloaming.kernel.packs.installed import packs
from gloaming.kernel.words.blocks import Block
from gloaming.kernel.words.phrase import Phrase, Term, Voice
from gloaming.lab.simulation import SeededChance
from gloaming.league.manifest import Manifest
from gloaming.league.plan import plan
from gloaming.league.terms import LeagueTerms, settled
from gloaming.packs.mafia.rules.findings import base as findings
from gloaming.rooms.journal.entry import Bodies, RoomOpened
from gloaming.rooms.journal.journal import JournalRow
from gloaming.rooms.policy import commitment
from gloaming.server import app as served
from gloaming.server import schema as described
from gloaming.server import seat_socket
from gloaming.server.links import code_of, digest_of
from gloaming.server.store import rows, schema
from gloaming.server.store.postgres import schema as postgres_schema
from gloaming.words.keys import entries
from gloaming.words.places import domains

__all__ = [
    "FROZEN_NAMES",
    "Block",
    "Bodies",
    "Codec",
    "JournalRow",
    "LeagueTerms",
    "Manifest",
    "Phrase",
    "RoomOpened",
    "SeededChance",
    "SeededDice",
    "Term",
    "Voice",
    "app",
    "code_of",
    "commitment",
    "described",
    "digest_of",
    "domains",
    "entries",
    "errors",
    "findings",
    "mcp_server",
    "packs",
    "plan",
    "postgres_schema",
    "rows",
    "schema",
    "seat_socket",
    "served",
    "settled",
    "subclasses",
    "subscriber",
]

FROZEN_NAMES: Final = {
    "AnswersApplied": "Taken",
    "HostNote": "Noted",
    "PlayerNote": "Noticed",
    "SeatTaken": "Sat",
    "Suspicion": "Hunch",
}
"""What classes with a tag were called when the goldens were made that list them by their names."""


def mcp_server(rooms: Path) -> Any:
    """Return the server for language models; its library takes long to be imported."""
    from gloaming.doors.mcp.server import mcp_server as server  # noqa: PLC0415

    return server(rooms)
