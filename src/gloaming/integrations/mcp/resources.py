"""Resources and prompts: the library of each game, public views, and how a model begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from gloaming.extras import needs
from gloaming.game_api.installed import pack, packs
from gloaming.game_api.pack import LibraryPage
from gloaming.integrations.mcp import room as table
from gloaming.integrations.mcp.folder import RoomFolder
from gloaming.integrations.mcp.links import read_name
from gloaming.text.errors import GradedError

with needs("mcp", "mcp"):
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ResourceNotFoundError


def add_resources(server: MCPServer[Any], folder: RoomFolder) -> None:
    """Let a server show libraries and rooms."""

    @server.resource("gloaming://games")
    def games() -> str:
        """All games, with the shelves of their libraries."""
        found = {name: list(each.library()) for name, each in sorted(packs().items())}
        return msgspec.json.encode(found).decode()

    @server.resource("gloaming://{game}/{shelf}")
    def shelf(game: str, shelf: str) -> str:
        """What is on a shelf: the names of all setups, roles, rules, ships and weapons."""
        return "\n".join(page.name for page in _pages(game, shelf))

    @server.resource("gloaming://{game}/{shelf}/{name}")
    def page(game: str, shelf: str, name: str) -> str:
        """One page of a library: a setup, a role, a rule, a ship or a weapon."""
        for each in _pages(game, shelf):
            if name in (each.name, *each.aliases):
                return _written(each)
        raise ResourceNotFoundError(f"there is no {name!r} here")

    @server.resource("room://{room}")
    def face(room: str) -> str:
        """What everyone may know of a room."""
        try:
            name = read_name(room)
            with folder.room(name) as opened:
                return msgspec.json.encode(table.face(opened, name)).decode()
        except GradedError as error:
            raise ResourceNotFoundError("there is no such room") from error


def _pages(game: str, shelf: str) -> Sequence[LibraryPage]:
    try:
        return pack(game).library()[shelf]
    except (GradedError, KeyError) as error:
        raise ResourceNotFoundError("there is no such shelf") from error


def _written(page: LibraryPage) -> str:
    facts = [f"{name}: {value}" for name, value in page.facts]
    return "\n".join([page.name, "", str(page.text), *facts])


INSTRUCTIONS: Final = (
    "Gloaming referees games of hidden orders: Mafia (Werewolf) and battles of ships. "
    "To play: `join` a room, keep the link, `look` with since 0 to see your card, then answer each "
    "question with `act`, naming its number; `wait` while others decide. "
    "To host: `open` a room, and tell its name to those who are to join. "
    "You are shown what your seat may know, and nothing else."
)


def play(room: str = "") -> str:
    """Play a game to its end."""
    where = f"the room {room}" if room else "a room; open one if there is none"
    return (
        f"Play a game of Gloaming in {where}. Join under a name of your own and keep the link to "
        "yourself. Look with since 0 to read your card. Then repeat until the game is over: if you "
        "are asked something, think about who could be what, and answer with `act`, naming the "
        "number of the question; otherwise `wait`, from the position you have read up to. "
        "An order is a verb and a target out of those that are offered, such as: vote ann. "
        "Play to win for your side."
    )


def host(setup: str = "", people: str = "1") -> str:
    """Host a game."""
    what = f"the setup {setup}" if setup else "a setup that suits the players"
    return (
        f"Host a game of Gloaming for {people} players with {what}. Open the room, and tell its "
        "name to the players. `tell` writes the posts so far. If somebody is away for long, "
        "`replace` them, or close the phase; give a reason, because everyone is told. When the "
        "game is over, `explain` answers questions about what happened."
    )


def why(about: str, link: str = "") -> str:
    """Ask why something happened to a player."""
    return (
        f"The game is over. Explain what happened to {about}, and why. Use `explain` for the "
        f"reasons{f' with the link {link}' if link else ''}, and `whatif` to see what one order "
        "changed. Say it in a few plain sentences."
    )


ALL: Final = (play, host, why)
