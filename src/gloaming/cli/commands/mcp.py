"""`gloaming mcp`: games for language models, by the Model Context Protocol."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from gloaming.cli.input.options import RoomsFolder, option


def mcp(
    rooms: RoomsFolder = "",
    http: Annotated[
        int,
        option(
            "PORT",
            "Listen on this port instead of standard input.",
            least=0,
            most=65535,
            shown=False,
        ),
    ] = 0,
    house: Annotated[str, option("URL", "Also play seats of this house, by their links.")] = "",
) -> None:
    """Let language models play and host, by the Model Context Protocol.

    It speaks over standard input and output, or by streamable HTTP at /mcp. The process keeps
    nothing: rooms are files in a folder, so it may be ended and started at any time.

    Example: gloaming mcp --rooms games
    """
    from gloaming.cli.input.own_folder import own_folder
    from gloaming.extras import needs

    with needs("mcp", "mcp", "pydantic", "anyio", "typing_extensions"):
        from gloaming.doors.mcp.server import mcp_server
    server = mcp_server(Path(rooms) if rooms else own_folder() / "rooms", house)
    if http:
        server.run("streamable-http", port=http)
    else:
        server.run("stdio")
