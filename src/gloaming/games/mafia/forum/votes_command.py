"""`gloaming votes`: a vote count out of pasted posts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Final

from msgspec.structs import replace

from gloaming.game_api.command import Argument, Context, Data, Option, Verbatim
from gloaming.games.mafia.forum.nicknames import Poll, poll_of
from gloaming.games.mafia.forum.posts import EDITS, count, script_lines
from gloaming.text.blocks import Block, Section
from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

MAFIA: Final = "mafia"


def votes(
    context: Context,
    posts: Annotated[str, Argument("A file; - for standard input.", metavar="POSTS")],
    seats: Annotated[
        str, Option("The players who vote; commas if names have spaces.", metavar='"ann bea cal"')
    ] = "",
    script: Annotated[
        str, Option("A script or a log: its living players vote.", metavar="FILE")
    ] = "",
    alias: Annotated[
        list[str] | None, Option("Other names of a player.", metavar="eve=e,evie")
    ] = None,
    host: Annotated[
        list[str] | None, Option("Who runs the game: these posts are not read.", metavar="NAME")
    ] = None,
    first: Annotated[
        int, Option("The number of the first post to read.", metavar="N", name="--from")
    ] = 0,
    last: Annotated[
        int | None, Option("The number of the last post to read.", metavar="N", name="--to")
    ] = None,
    edited: Annotated[
        str, Option("What to do with votes in edited posts.", metavar="|".join(EDITS))
    ] = "",
    needed: Annotated[
        int | None,
        Option("How many votes decide; 0 if no number does.", metavar="N", name="--to-lynch"),
    ] = None,
    form: Annotated[
        str,
        Option(
            "How it is marked up; gloam writes lines of a script.",
            metavar="text|markdown|bbcode|gloam",
            name="--format",
        ),
    ] = "text",
    *,
    json: Annotated[bool, Option("Answer in JSON.")] = False,
) -> Sequence[Block] | Data | Verbatim:
    """Count the votes in forum posts that were pasted into a file.

    What cannot be decided is not counted, but listed with its line and the reason.
    Posts have the numbers of the thread, or else of the file: the first is 1.

    Example: gloaming votes day1.txt --seats "ann bea cal dan eve" --alias eve=evie
    """
    poll = _table(context, seats, script)
    poll = replace(
        poll,
        aliases=(*poll.aliases, *_aliases(alias or [])),
        hosts=tuple(host or ()),
        first=first,
        last=last,
        needed=poll.needed if needed is None else needed,
        edited=edited.lower() or next(iter(EDITS)),
    )
    found = count(context.read(posts), poll)
    if json:
        return Data(found.as_dict())
    if form.casefold() == "gloam":
        return Verbatim(script_lines(found))
    post = found.post()
    return [Section(post.title, post.body)]


def _table(context: Context, seats: str, script: str) -> Poll:
    """Find out who votes: those who are named, or those who live in a script."""
    if bool(seats.strip(" ,")) == bool(script):
        raise Malformed(
            "malformed/no-seats",
            say("say who votes, in one way"),
            accepted=('--seats "ann bea cal"', "--script FILE"),
        )
    if script:
        played = context.load(script)
        if played.pack != MAFIA:
            raise Malformed(
                "malformed/no-votes",
                say("{script} is a game of {pack}", script=script, pack=played.pack),
                value=script,
                accepted=(f"game {MAFIA}",),
            )
        return poll_of(played.game.state)
    parts = seats.split(",") if "," in seats else seats.split()
    return Poll(tuple(" ".join(part.split()) for part in parts if part.strip()))


def _aliases(said: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Read what players are called besides: `eve=e,evie`."""
    for each in said:
        name, equals, aliases = each.partition("=")
        if not equals or not name.strip() or not aliases.strip(" ,"):
            raise Malformed(
                "malformed/alias",
                say("{each!r} does not say who is called what", each=each),
                value=each,
                accepted=("NAME=ALIAS,ALIAS",),
            )
        yield from ((part.strip(), name.strip()) for part in aliases.split(",") if part.strip())
