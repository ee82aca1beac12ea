"""`gloaming chat`: a game in a channel of a chat, with Gloaming as the referee there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloaming.cli.command_group import subgroup
from gloaming.cli.input.completing import setups, strengths
from gloaming.cli.input.options import argument, help_text, option

if TYPE_CHECKING:
    from gloaming.integrations.chat.irc import IrcAddress
    from gloaming.rooms.pacing import Pacing

chat = subgroup("chat", "Play in a channel of a chat, with Gloaming as the referee.")
PORT = 6667
TLS_PORT = 6697
LONGEST_CHANNEL = 50


def irc(
    server: Annotated[str, argument("HOST[:PORT]", "The IRC server.")],
    channel: Annotated[str, argument("CHANNEL", "The channel, with or without #.")],
    setup: Annotated[str, argument("SETUP", "What is played.", completes=setups)] = "",
    *,
    people: Annotated[
        int,
        option(
            "N",
            "Begin when so many people have sat down; else somebody writes !begin.",
            least=0,
            most=60,
            shown=False,
        ),
    ] = 0,
    seats: Annotated[int, option("N", "How many play.", least=0, most=60, shown=False)] = 0,
    bots: Annotated[str, option("KIND", "How strong the others are.", completes=strengths)] = "",
    clock: Annotated[str, option("NAME", "How much time there is: live, slow or none.")] = "live",
    day: Annotated[float, option("SECONDS", "How long a day may be.", least=0, shown=False)] = 0,
    night: Annotated[
        float, option("SECONDS", "How long a night may be.", least=0, shown=False)
    ] = 0,
    nick: Annotated[str, option("NAME", "What the referee is called there.")] = "gloaming",
    tls: Annotated[
        bool, typer.Option("--tls", help="Encrypt the connection; the usual port is 6697 then.")
    ] = False,
    password_file: Annotated[
        str, option("FILE", "The password of the server is in this file.")
    ] = "",
    pace: Annotated[
        float, option("SECONDS", "The time between two lines.", least=0.05, most=60)
    ] = 1.0,
    rooms: Annotated[str, option("DIR", "Where games are kept; usually with kept games.")] = "",
    seed: Annotated[str, option("SEED", "Default: a random one.")] = "",
) -> None:
    """Referee a game in a channel of an IRC network.

    People write !join in the channel, and one of them writes !begin. Bots take the other seats.
    Everything is kept: if the program or the server is ended, start it again, and the game goes
    on where it was.

    Example: gloaming chat irc localhost mafia matrix6
    """
    import asyncio

    from gloaming.cli.input.files import own_folder, read_text
    from gloaming.game_api.installed import pack, usual_game
    from gloaming.integrations.chat.game_files import ChatTerms, kept_game
    from gloaming.integrations.chat.irc import IrcChannel
    from gloaming.integrations.chat.runner import ChatRunner
    from gloaming.integrations.chat.table import ChatTable
    from gloaming.integrations.chat.transport import ConnectionLost
    from gloaming.rooms.agents import check_strength
    from gloaming.text.errors import Illegal
    from gloaming.text.phrase import Text, say

    password = read_text(password_file).strip() if password_file else ""
    address = _address(server, channel, nick, password, tls=tls)
    game = pack(usual_game())
    check_strength(game, bots)
    terms = ChatTerms(address.channel, setup, seats, bots, people, _pacing(clock, day, night), seed)
    kept = kept_game(Path(rooms) if rooms else own_folder() / "chat", game, terms)

    def tell(text: Text) -> None:
        typer.echo(str(text))

    tell(say("The game is kept in {path}.", path=str(kept.path)))
    try:
        runner = ChatRunner(
            ChatTable(kept, people), lambda: IrcChannel.open(address), pace=pace, tell=tell
        )
        asyncio.run(runner.run())
        tell(say("It is over."))
    except ConnectionLost as error:
        raise Illegal(
            "illegal/server",
            say("{server} cannot be reached: {why}", server=server, why=str(error)),
            value=server,
            accepted=("localhost:6667",),
        ) from error
    finally:
        kept.close()


def _address(server: str, channel: str, nick: str, password: str, *, tls: bool) -> IrcAddress:
    """Read where the channel is."""
    from gloaming.integrations.chat.irc import IrcAddress
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    host, _, port = server.rpartition(":") if ":" in server.rpartition("]")[2] else (server, "", "")
    port = port or str(TLS_PORT if tls else PORT)
    if not host or not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise Malformed(
            "malformed/server",
            say("{value!r} is no address of a server", value=server),
            value=server,
            accepted=("localhost", "localhost:6667"),
        )
    named = channel if channel[:1] in ("#", "&", "+") else f"#{channel}"
    if (
        not named[1:]
        or len(named.encode()) > LONGEST_CHANNEL
        or any(c in named for c in " ,\a\r\n\0")
    ):
        raise Malformed(
            "malformed/channel",
            say("{value!r} is no name of a channel", value=channel),
            value=channel,
            accepted=("#mafia",),
        )
    return IrcAddress(host.strip("[]"), int(port), named, nick, tls, password)


def _pacing(clock: str, day: float, night: float) -> Pacing:
    """Return how much time there is."""
    from msgspec.structs import replace

    from gloaming.rooms.pacing import CLOCKS
    from gloaming.text.errors import Malformed
    from gloaming.text.phrase import say

    if clock not in CLOCKS:
        raise Malformed(
            "malformed/clock",
            say("there is no clock {clock!r}", clock=clock),
            value=clock,
            accepted=tuple(CLOCKS),
        )
    found = CLOCKS[clock]
    return replace(found, day=day or found.day, night=night or found.night)


for _command in (irc,):
    _text = help_text(_command)
    chat.command(help=_text, short_help=_text.partition("\n")[0])(_command)
