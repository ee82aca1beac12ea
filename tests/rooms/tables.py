"""Rooms for tests: of both packs, with bots in their seats, kept in memory."""

from __future__ import annotations

from collections.abc import Sequence

from gloaming.game_api.agent import Agent
from gloaming.game_api.installed import pack
from gloaming.kernel.phase import Schedule
from gloaming.rooms.agents import bot_agent, run
from gloaming.rooms.journal.journal import Journal
from gloaming.rooms.policy import Policy
from gloaming.rooms.room import Room
from gloaming.rooms.store.store import MemoryStore, Store

NINE = ("ada", "ben", "cleo", "dov", "eli", "fern", "gil", "hana", "ira")
TWO = ("ada", "ben")
SETUPS = {"mafia": ("matrix6", NINE, "normal"), "fleet": ("meeting", TWO, "robot")}


def table(
    game: str = "mafia",
    seed: str = "1",
    *,
    store: Store | None = None,
    policy: Policy | None = None,
    schedule: Schedule | None = None,
    names: Sequence[str] = (),
) -> Room:
    """Open a room in which bots hold all seats, and deal."""
    setup, usual, strength = SETUPS[game]
    journal = Journal(store or MemoryStore())
    room = Room.open(pack(game), setup, seed=seed, journal=journal, policy=policy)
    players = names or usual
    for name in players:
        room.sit(name, name, f"bot:{strength}")
    room.begin(room.interface.openings(setup, players, ""), schedule)
    room.settle()
    return room


def bots(room: Room) -> dict[str, Agent]:
    """Return an agent for every seat."""
    return {seat: bot_agent(room, seat) for seat in room.state.holders}


def played(game: str = "mafia", seed: str = "1") -> Room:
    """Return a room whose game is over."""
    room = table(game, seed)
    run(room, bots(room))
    return room


def again(room: Room) -> Room:
    """Open a room anew from what was kept of it, as another process would."""
    assert isinstance(room.journal, Journal)
    return Room(Journal(MemoryStore(room.journal.rows())))
