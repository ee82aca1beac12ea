"""`gloaming plugin new`: a small package to begin with, for those who add to a game."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from gloaming.cli.command_group import RENAMED, subgroup
from gloaming.cli.input.completing import games
from gloaming.cli.input.options import Json, argument, option

plugin = subgroup("plugin", "Start a package of your own.")


@plugin.callback()
def about() -> None:
    """Start a package of your own."""


@plugin.command(short_help="Write a small package that adds to a game.")
def new(
    context: typer.Context,
    name: Annotated[str, argument("NAME", "What to call it: small letters, and hyphens.")],
    into: Annotated[
        str, option("FOLDER", "Where to put it. Default: a folder with its name.")
    ] = "",
    game: Annotated[
        str, option("NAME", "The game it adds to. Default: the usual game.", completes=games)
    ] = "",
    *,
    json: Json = False,
) -> None:
    """Write a small package that adds to a game: content, a command, and tests.

    It can be installed with pip as it is. No file is overwritten.

    Example: gloaming plugin new lamplighter
    """
    import re
    from importlib.util import find_spec
    from keyword import iskeyword
    from pathlib import Path

    from msgspec.json import encode

    from gloaming.cli.input.files import check_absent, write_text
    from gloaming.game_api.installed import pack, usual_game
    from gloaming.game_api.plugin_slots import WritesPackages
    from gloaming.text.errors import Illegal, Malformed
    from gloaming.text.phrase import say

    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*", name) or iskeyword(name):
        raise Malformed(
            "malformed/package-name",
            say("a package cannot be called {name!r}", name=name),
            value=name,
            accepted=("lamplighter", "lamp-lighter"),
        )
    program: Any = context.find_root().command
    if name in program.commands or name in RENAMED:
        raise Malformed(
            "malformed/package-name",
            say("there is a command {name!r} already", name=name),
            value=name,
        )
    taken = find_spec(name.replace("-", "_"))
    if taken is not None and taken.origin is not None:  # a folder that lies about has none
        raise Malformed(
            "malformed/package-name",
            say("there is a package {name!r} already", name=name),
            value=name,
        )
    found = pack(game or usual_game())
    if not isinstance(found, WritesPackages):
        raise Illegal(
            "illegal/no-package",
            say("{game} has no package to begin with", game=found.name),
            value=found.name,
        )
    folder = Path(into or name)
    files = {folder / path: text for path, text in found.package_files(name).items()}
    check_absent(files)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(str(path), text)
    if json:
        typer.echo(encode([str(path) for path in files]))
    else:
        typer.echo("\n".join(map(str, files)))
