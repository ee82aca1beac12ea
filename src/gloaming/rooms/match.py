"""Matches: a whole game by agents, from the deal to the end, in one call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gloaming.kernel.errors import Malformed
from gloaming.kernel.packs.agent import Agent
from gloaming.kernel.packs.installed import pack as installed_pack
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.time.schedule import Schedule
from gloaming.kernel.words.phrase import say
from gloaming.rooms.bots import bot_agent, check_strength
from gloaming.rooms.dealing import dealt, setup_named
from gloaming.rooms.driver import run
from gloaming.rooms.room import Room
from gloaming.rooms.state import BOT

PROGRAM: Final = "program"
"""The kind of a seat that an agent of somebody's own holds."""


def play_match(
    game: Pack | str,
    setup: str,
    players: Mapping[str, Agent | str],
    *,
    seed: str = "",
    rules: str = "",
    schedule: Schedule | None = None,
) -> Room:
    """Seat the players, deal, and play to the end; return the room, with its log and its outcome.

    A player is an agent of your own or the name of a bot: "bot", or "bot:hard" for one of a
    strength.  The same players with the same seed play the same game.  Without a seed one is drawn.
    """
    pack = installed_pack(game) if isinstance(game, str) else game
    for player in players.values():
        if isinstance(player, str):
            check_strength(pack, player.removeprefix(BOT).removeprefix(":"))
    named = setup_named(pack, setup)
    openings, seats = dealt(pack, named, list(players), seed, rules)
    if set(seats) != set(players):
        raise Malformed(
            "malformed/seats",
            say("the seats of this game have other names"),
            value=tuple(players),
            accepted=tuple(seats),
        )
    room = Room.open(pack, named, seed=seed, rules=rules)
    for name, player in players.items():
        room.sit(name, name, player if isinstance(player, str) else PROGRAM)
    room.begin(openings, schedule)
    agents = {
        name: bot_agent(room, name) if isinstance(player, str) else player
        for name, player in players.items()
    }
    run(room, agents)
    return room
