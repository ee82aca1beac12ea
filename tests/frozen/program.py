"""All that the frozen producers know of the inside of the program: when files move, this changes.

What is not named here is reached by the command line, by the application of the house, or by what
other folders of tests offer.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from gloaming.cli import pack_commands
from gloaming.cli.app import app
from gloaming.cli.reference.errors import errors
from gloaming.experiments.arrow import columns
from gloaming.experiments.league.manifest import Manifest
from gloaming.experiments.league.plan import plan
from gloaming.experiments.league.terms import LeagueTerms, settled
from gloaming.experiments.odds.simulation import SeededChance
from gloaming.game_api import content, installed
from gloaming.game_api.installed import packs
from gloaming.games.mafia.notation import findings as told_findings
from gloaming.games.mafia.rules.action import ACTIONS
from gloaming.games.mafia.rules.effect import EFFECTS
from gloaming.games.mafia.rules.faction import FACTIONS
from gloaming.games.mafia.rules.findings import identity as findings
from gloaming.games.mafia.rules.role import MODIFIERS, ROLES
from gloaming.history.log.codec import Codec
from gloaming.history.log.kinds import by_tag
from gloaming.i18n.keys import entries
from gloaming.i18n.voice import domains
from gloaming.kernel import subscriber
from gloaming.kernel.auxiliary import AUXILIARIES
from gloaming.kernel.dice import SeededDice
from gloaming.kernel.registry import subclasses
from gloaming.rooms import announcements, room, state
from gloaming.rooms.journal.entry import Bodies, RoomOpened
from gloaming.rooms.journal.journal import JournalRow
from gloaming.rooms.policy import commitment
from gloaming.server.http import admin_port
from gloaming.server.http import app as served
from gloaming.server.http import openapi as described
from gloaming.server.http.admin_port import metrics_of
from gloaming.server.live import seat_socket
from gloaming.server.rooms import room_options, server_config
from gloaming.server.store import database, rows, schema
from gloaming.server.store.postgres import schema as postgres_schema
from gloaming.server.store.postgres import writing
from gloaming.server.store.room_store import code_of, digest_of
from gloaming.text.blocks import Block
from gloaming.text.phrase import Phrase, Term, Voice

__all__ = [
    "FROZEN_NAMES",
    "NAMED",
    "SHARED",
    "WRITTEN",
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
    "by_tag",
    "code_of",
    "commitment",
    "described",
    "digest_of",
    "domains",
    "entries",
    "errors",
    "findings",
    "mcp_server",
    "metrics_of",
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
SHARED: Final[dict[str, Any]] = {"actions": ACTIONS, "what people did": told_findings._VERBS}
"""Registries in which several classes may have one name."""
NAMED: Final[dict[str, Any]] = {
    "roles": ROLES,
    "modifiers": MODIFIERS,
    "effects": EFFECTS,
    "factions": FACTIONS,
    "auxiliaries": AUXILIARIES,
}
WRITTEN: Final = {
    "authors": (room.SERVER_AUTHOR, room.HOST, room.CLOCK),
    "who has a seat": (state.PERSON, state.BOT, state.EMPTY),
    "notices": tuple(announcements._SENTENCES),
    "terms of a room": (
        *(room_options.LINK, room_options.NOBODY, room_options.LOCKED),
        *(room_options.PUBLISHED, room_options.AGAIN),
    ),
    "files": (database.FILE, database.LOCK, admin_port.FILE, server_config.KEY_FILE),
    "between servers": (
        *(writing.CHANNEL, writing.ENTRY, writing.ROOM, writing.LINK),
        *(writing.GONE, writing.BLOCKED, writing.HERE),
    ),
    "columns of games": columns.GAMES,
    "columns of seats": columns.SEATS,
    "columns of records": columns.RECORDS,
    "columns of votes": columns.VOTES,
    "entry points": (installed.GROUP, installed.DEFAULTS, pack_commands.GROUP),
    "folders of content": (content.FOLDERS,),
}
"""Words that are stored, sent or typed, and that nothing else here comes upon in every case."""


def mcp_server(rooms: Path) -> Any:
    """Return the server for language models; its library takes long to be imported."""
    from gloaming.integrations.mcp.server import mcp_server as server  # noqa: PLC0415

    return server(rooms)
