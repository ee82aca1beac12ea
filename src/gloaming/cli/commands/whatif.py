"""`gloaming whatif`: resolve a phase again with a change, and show what differs."""

from __future__ import annotations

from typing import Annotated

import typer

from gloaming.cli.input.completing import phases
from gloaming.cli.input.options import GameFile, Json


def whatif(
    file: GameFile,
    without: Annotated[
        list[str] | None, typer.Option(metavar='"ann guard bea"', help="Leave this order out.")
    ] = None,
    with_: Annotated[
        list[str] | None, typer.Option("--with", metavar='"cal kill dan"', help="Add this order.")
    ] = None,
    instead: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar='"ann guard bea" "ann guard cal"', help="Replace the first order by the second."
        ),
    ] = None,
    phase: Annotated[
        str,
        typer.Option(
            metavar='"night 1"', help="The phase to resolve again.", autocompletion=phases
        ),
    ] = "",
    *,
    json: Json = False,
) -> None:
    """Resolve a phase again with a change, and show what differs.

    Example: gloaming whatif night.gloam --without "ann guard bea"
    """
    from msgspec.json import encode

    from gloaming.cli.input.files import read_game
    from gloaming.cli.terminal.lines import tell
    from gloaming.script.changes import difference

    read = read_game(file)
    with read.telling():
        found = difference(read, without or [], with_ or [], instead, phase.lower() or None)
        if json:
            typer.echo(encode(found.as_dict()))
        else:
            tell(found.text().rstrip().splitlines())
