"""`gloaming connect` and `mcp`: seats for programs and for language models."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from gloaming.cli.input.options import JsonLines, RoomsFolder, argument, option


def connect(
    link: Annotated[str, argument("LINK", "The link of the seat; - to read it first.")],
    *,
    json: JsonLines = False,
    patience: Annotated[
        float, option("N", "How long to look for a house that is away, in seconds.", least=0)
    ] = 600,
) -> None:
    """Let a program play a seat of a house, by its link and through pipes.

    The messages are those of gloaming play --json. If the house goes away and comes back, the
    program does not notice: nothing is told twice, and what was not answered is sent again.

    Example: gloaming connect https://house/s/#SECRET --json
    """
    import asyncio

    from gloaming.cli.terminal.json_lines import LinkLines
    from gloaming.integrations.address import read_address
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    if not json:
        raise Malformed(
            "malformed/json",
            say("a person plays a seat in a browser; here a program does"),
            accepted=("--json",),
        )
    lines = LinkLines()
    address = read_address(lines.first() if link == "-" else link)
    asyncio.run(lines.play(address, patience))


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
    from gloaming.cli.input.files import own_folder
    from gloaming.extras import needs

    with needs("mcp", "mcp", "pydantic", "anyio", "typing_extensions"):
        from gloaming.integrations.mcp.server import mcp_server
    server = mcp_server(Path(rooms) if rooms else own_folder() / "rooms", house)
    if http:
        server.run("streamable-http", port=http)
    else:
        server.run("stdio")
