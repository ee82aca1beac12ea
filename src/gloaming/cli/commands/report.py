"""`gloaming report`: a game as a host posts it."""

from __future__ import annotations

from typing import Annotated

import typer

from gloaming.cli.input.completing import formats, players


def report(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A script or a log; - for standard input.")
    ],
    form: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="markdown|bbcode|text",
            help="How posts are marked up.",
            autocompletion=formats,
        ),
    ] = "markdown",
    name: Annotated[
        str | None,
        typer.Option(
            "--for",
            metavar="NAME",
            help="Only what is written to this player.",
            autocompletion=players,
        ),
    ] = None,
    *,
    public: Annotated[
        bool, typer.Option("--public", help="Only what is written to everyone.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Write posts ready to be pasted: roles, counts, days, nights, results, and the reveal.

    A line above each post says who may read it: everyone, or one player.

    Example: gloaming report game.gloam --format bbcode --public
    """
    from msgspec.json import encode

    from gloaming.chronicle.log.view import SPECTATOR, view
    from gloaming.cli.formats import formatted
    from gloaming.cli.input.files import read_game
    from gloaming.cli.input.names import player
    from gloaming.kernel.errors import Malformed
    from gloaming.kernel.packs.installed import press
    from gloaming.kernel.words.blocks import said
    from gloaming.kernel.words.phrase import say

    render = formatted(form)
    if name is not None and public:
        raise Malformed("malformed/options", say("--for and --public exclude each other"))
    found = read_game(file)
    writer = press(found.pack)
    with found.telling():
        everyone = found.pack.players(found.game.state)
        readers = everyone if name is None else [player(found.pack, found.game.state, name)]
        seen = {reader: view(found.game.log, reader) for reader in (SPECTATOR, *readers)}
        posts = writer.posts(seen)
        if name is not None:
            posts = [post for post in posts if post.to == readers[0]]
        elif public:
            posts = [post for post in posts if not post.to]
        if json:
            typer.echo(encode([{**said(post), "rendered": render(post)} for post in posts]))
            return
        for post in posts:
            whom = say("for {name} only", name=post.to) if post.to else say("for everyone")
            typer.echo(f"--- {whom} ---")
            typer.echo(f"{render(post)}\n")
