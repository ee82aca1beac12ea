"""`gloaming deal`: deal a setup into a fresh script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloaming.cli.input.completing import games
from gloaming.cli.input.options import Json, SetupName, option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gloaming.game_api.pack import Pack
    from gloaming.kernel.event import Event


def deal(
    setup: SetupName,
    players: Annotated[
        str, option('"ann bea cal"', "The players in seat order; commas if names have spaces.")
    ],
    seed: Annotated[
        str, option("SEED", "The same seed gives the same deal; default: a random one.")
    ] = "",
    game: Annotated[
        str, option("NAME", "The game of the setup; default: the usual one.", completes=games)
    ] = "",
    title: Annotated[str, option("TEXT", "The title of the game.")] = "",
    *,
    json: Json = False,
) -> None:
    """Deal a setup and write it as a new script.

    Example: gloaming deal matrix6 --players "ann bea cal dan eve fay gus hal ivy" > game.gloam
    """
    from pathlib import PurePath
    from secrets import randbits

    from msgspec.json import encode

    from gloaming.cli.input.lookup import deal as deal_setup
    from gloaming.cli.input.lookup import is_own, resolve
    from gloaming.game_api.installed import pack as find_pack
    from gloaming.game_api.installed import usual_game
    from gloaming.script.reader import read
    from gloaming.script.writer import head_value, refuse_unreadable
    from gloaming.text.phrase import say

    chosen = seed or str(randbits(53))
    pack = find_pack(game or usual_game())
    plan = resolve(pack, setup)
    parts = players.split(",") if "," in players else players.split()
    names = [" ".join(part.split()) for part in parts if part.strip()]
    # What the deal led to is written out, so that a host sees who is what.
    dealt = deal_setup(pack, plan, names, "", chosen)
    keywords, seats = pack.notation.heading(dealt)
    head = {
        "game": pack.name,
        "title": title or (PurePath(setup).stem if is_own(plan) else setup),
    }
    head |= {"seed": chosen, **keywords}
    for keyword in ("title", "seed"):
        refuse_unreadable(keyword, head[keyword])
    quoted = {keyword: head_value(head[keyword]) for keyword in ("title", "seed")}
    lines = [f"{keyword} {value}" for keyword, value in {**head, **quoted}.items()]
    text = "\n".join([*lines, *(["seats"] if seats else []), *(f"  {line}" for line in seats)])
    # A name that no script can hold is told now, and not when it is played.
    _check_blanks(pack, names, text, dealt)
    read(text, str(say("the deal")))
    typer.echo(encode({**head, "seats": seats, "script": text}) if json else text)


def _check_blanks(pack: Pack, names: list[str], text: str, dealt: Sequence[Event[Any]]) -> None:
    """Refuse names of several words where a game's scripts cannot hold them."""
    from gloaming.script.reader import read
    from gloaming.text.errors import GradedError, Malformed
    from gloaming.text.phrase import say

    wide = [name for name in names if " " in name]
    if not wide:
        return
    try:
        holds = pack.notation.openings(read(text).heading) == dealt
    except GradedError:
        holds = False
    if not holds:
        raise Malformed(
            "malformed/name",
            say("in {name} a name is one word, and {wide!r} is more", name=pack.name, wide=wide[0]),
            value=wide[0],
            accepted=tuple(name.replace(" ", "-") for name in wide),
        )
