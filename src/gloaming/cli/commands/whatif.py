"""`gloaming whatif`: resolve a phase again with a change, and show what differs."""

from __future__ import annotations

from typing import Annotated

import typer

from gloaming.cli.input.completing import phases
from gloaming.cli.input.options import GameFile, Json, option


def whatif(
    file: GameFile,
    without: Annotated[list[str] | None, option('"ann guard bea"', "Leave this order out.")] = None,
    with_: Annotated[
        list[str] | None, option('"cal kill dan"', "Add this order.", "--with")
    ] = None,
    instead: Annotated[
        tuple[str, str] | None,
        option('"ann guard bea" "ann guard cal"', "Replace the first order by the second."),
    ] = None,
    phase: Annotated[
        str,
        option('"night 1"', "The phase to resolve again.", completes=phases),
    ] = "",
    *,
    json: Json = False,
) -> None:
    """Resolve a phase again with a change, and show what differs.

    Example: gloaming whatif night.gloam --without "ann guard bea"
    """
    from msgspec.json import encode

    from gloaming.cli.input.files import read_game
    from gloaming.cli.terminal.output import tell
    from gloaming.script.changes import difference

    read = read_game(file)
    with read.telling():
        found = difference(read, without or [], with_ or [], instead, phase.lower() or None)
        if json:
            typer.echo(encode(found.as_dict()))
        else:
            tell(found.text().rstrip().splitlines())
