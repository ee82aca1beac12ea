"""Examples of saving: what is read, written and copied stays what it was."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

import msgspec
from tests.games.fleet.proof.cases.shape import Found, Given, shape

from gloaming.games.fleet.files.importing import ImportedGame, import_xml

MARKS = {"id": "id", "exchange": "FM.Exchange", "volley": "FM.Volley", "turn": "turn"}


@shape("id", "exchange", "volley")
def work_round_trip(given: Given) -> Found:
    """Read a game, save it, load it, and see whether it is the same."""
    marks = " ".join(f"{MARKS[key]}={quoteattr(str(given[key]))}" for key in given)
    game = import_xml(f"<GameEngine {marks}/>")
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(game), type=ImportedGame)
    found = {"id": again.id, "exchange": again.exchange, "volley": again.volley}
    return {**found, "turn": again.exchange}


@shape("orig", "clone_set")
def work_copy(given: Given) -> Found:
    """Copy a game, change the copy, and look at the first."""
    number = given["orig"]
    first = ImportedGame(id=number, exchange=number, volley=number)
    copy = msgspec.structs.replace(first, **given["clone_set"])
    return {
        "orig_id": first.id,
        "orig_volley": first.volley,
        "exchange_equal": copy.exchange == first.exchange,
    }
