"""`gloaming seat`: a program plays a seat of a house, in JSON lines."""

from __future__ import annotations

from typing import Annotated

from gloaming.cli.input.options import JsonLines, argument, option


def seat(
    link: Annotated[str, argument("LINK", "The link of the seat; - to read it first.")],
    *,
    json: JsonLines = False,
    patience: Annotated[
        float,
        option("N", "How long to look for a house that is away, in seconds.", least=0),
    ] = 600,
) -> None:
    """Let a program play a seat of a house, by its link and through pipes.

    The messages are those of gloaming play --json. If the house goes away and comes back, the
    program does not notice: nothing is told twice, and what was not answered is sent again.

    Example: gloaming seat https://house/s/#SECRET --json
    """
    import asyncio

    from gloaming.cli.terminal.json_lines import LinkLines
    from gloaming.doors.address import read_address
    from gloaming.kernel.errors import Malformed
    from gloaming.kernel.words.phrase import say

    if not json:
        raise Malformed(
            "malformed/json",
            say("a person plays a seat in a browser; here a program does"),
            accepted=("--json",),
        )
    lines = LinkLines()
    address = read_address(lines.first() if link == "-" else link)
    asyncio.run(lines.play(address, patience))
