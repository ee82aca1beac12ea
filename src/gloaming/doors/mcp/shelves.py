"""Resources: the library of each game, and the public faces of rooms.  No secret is in any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from gloaming.doors.mcp import table
from gloaming.doors.mcp.folder import RoomFolder
from gloaming.doors.mcp.links import read_name
from gloaming.extras import needs
from gloaming.game_api.installed import pack, packs
from gloaming.game_api.pack import LibraryPage
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
