"""`gloaming report` and `export`: a game as a host posts it, and many games as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gloaming.cli.input.completing import formats, phases, players
from gloaming.cli.input.options import GameFile, Json, argument, option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gloaming.game_api.reports import Post, Reports
    from gloaming.kernel.log import Record

NEW = "new"
"""What is said instead of a phase for everything that has not been posted yet."""


def report(
    file: GameFile,
    form: Annotated[
        str,
        option(
            "markdown|bbcode|text|html", "How posts are marked up.", "--format", completes=formats
        ),
    ] = "markdown",
    name: Annotated[
        str | None,
        option("NAME", "Only what is written to this player.", "--for", completes=players),
    ] = None,
    phase: Annotated[
        str,
        option(
            '"night 1"',
            "Only what belongs to this phase; new for the last one, and what is open now.",
            completes=phases,
        ),
    ] = "",
    texts: Annotated[str, option("FILE.toml", "Your own words, by kind of post.")] = "",
    *,
    public: Annotated[
        bool, typer.Option("--public", help="Only what is written to everyone.")
    ] = False,
    referee: Annotated[
        bool, typer.Option("--referee", help="Only what nobody else may read, if there is any.")
    ] = False,
    json: Json = False,
) -> None:
    """Write posts ready to paste: the beginning, every phase, the results and the end.

    A line above each post says who may read it: everyone, or one player. With --format html all
    posts are one page, which needs nothing from elsewhere.

    Example: gloaming report game.gloam --format bbcode --phase new
    """
    from msgspec.json import encode

    from gloaming.cli.input.files import read_game
    from gloaming.cli.input.lookup import player
    from gloaming.game_api.installed import reports
    from gloaming.game_api.reports import knowing
    from gloaming.history.log.view import SPECTATOR, view
    from gloaming.kernel.phase import SHUTDOWN
    from gloaming.script.formats import formatted, html, page
    from gloaming.text.blocks import said
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    render = formatted(form)
    if (name is not None) + public + referee > 1:
        raise Malformed(
            "malformed/options", say("--for, --public and --referee exclude each other")
        )
    found = read_game(file)
    writer = reports(found.pack)
    if texts:
        writer = _with_texts(writer, texts)
    with found.telling():
        everyone = found.pack.players(found.game.state)
        readers = everyone if name is None else [player(found.pack, found.game.state, name)]
        seen = {reader: view(found.game.log, reader) for reader in (SPECTATOR, *readers)}
        writer = knowing(writer, found.game)
        posts = _for_referee(writer, found.game.log) if referee else writer.posts(seen)
        if phase:
            over = found.game.state.phase is None or found.game.state.phase == SHUTDOWN
            posts = _of_phase(posts, phase, over=over)
        if name is not None:
            posts = [post for post in posts if post.to == readers[0]]
        elif public:
            posts = [post for post in posts if not post.to]
        if json:
            typer.echo(encode([{**said(post), "rendered": render(post)} for post in posts]))
            return
        if render is html:
            typer.echo(page(found.head.title or found.pack.name, posts), nl=False)
            return
        for post in posts:
            whom = say("for {name} only", name=post.to) if post.to else say("for everyone")
            typer.echo(f"--- {whom} ---")
            typer.echo(f"{render(post)}\n")


def _for_referee(writer: Reports, log: Sequence[Record]) -> list[Post]:
    """Return what the referee alone may read."""
    from gloaming.game_api.reports import TellsReferee
    from gloaming.text.errors import Illegal
    from gloaming.text.phrase import say

    if not isinstance(writer, TellsReferee):
        raise Illegal("illegal/no-referee", say("this game has no posts for the referee alone"))
    return writer.referee(log)


def _with_texts(writer: Reports, file: str) -> Reports:
    """Return a press that uses the words of a file."""
    from gloaming.cli.input.files import read_text
    from gloaming.cli.input.lookup import placed
    from gloaming.game_api.reports import TakesTexts
    from gloaming.text.errors import Illegal
    from gloaming.text.phrase import say

    text = read_text(file)
    if not isinstance(writer, TakesTexts):
        raise Illegal(
            "illegal/own-texts", say("the posts of this game take no words of your own"), value=file
        )
    with placed(file):
        return writer.with_texts(text)


def _of_phase(posts: Sequence[Post], phase: str, *, over: bool) -> list[Post]:
    """Choose the posts of a phase, or those that are new."""
    from gloaming.text.errors import Malformed, nearest
    from gloaming.text.phrase import say

    titles = list(dict.fromkeys(post.phase for post in posts if post.phase))
    wanted = " ".join(phase.casefold().split())
    if wanted == NEW:
        closed = titles if over else titles[:-1]
        if not closed:
            return [*posts]
        first = next(i for i, post in enumerate(posts) if post.phase == closed[-1])
        return [*posts[first:]]
    if wanted not in titles:
        raise Malformed(
            "malformed/phase",
            say("there is no {phase!r} in this game", phase=phase),
            value=phase,
            accepted=nearest(phase, [*titles, NEW]) or (*titles, NEW),
        )
    return [post for post in posts if post.phase == wanted]


def export(
    logs: Annotated[list[str], argument("LOG...", "Logs and kept games, or folders of them.")],
    parquet: Annotated[str, option("DIR", "Write Parquet files to this folder.")] = "",
    *,
    json: Json = False,
) -> None:
    """Write games as tables: the games, their seats, all records, and the votes.

    The tables hold everything, so they are for games that are over, or for their host alone.

    Example: gloaming export --parquet tables games
    """
    from msgspec.json import encode

    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    if not parquet:
        raise Malformed("malformed/options", say("say where to write"), accepted=("--parquet DIR",))
    from gloaming.experiments.arrow.tables import write_parquet

    rows = write_parquet(parquet, logs)
    if json:
        typer.echo(encode(rows))
        return
    for name, count in rows.items():
        typer.echo(str(say("{count:row|rows} in {name}", count=count, name=f"{name}.parquet")))
