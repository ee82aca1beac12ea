"""The server: tools for seats and hosts, resources for what everyone may read, and prompts."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

import anyio

from gloaming.extras import needs
from gloaming.integrations.mcp import resources as prompts
from gloaming.integrations.mcp import room as table
from gloaming.integrations.mcp.answers import (
    ActFact,
    DoneFact,
    JoinedFact,
    LookFact,
    OpenedFact,
    RoomFacts,
    TextFact,
)
from gloaming.integrations.mcp.folder import RoomFolder, let_bots_play
from gloaming.integrations.mcp.links import no_seat, parted, read_name
from gloaming.integrations.mcp.remote_seat import RemoteSeat
from gloaming.integrations.mcp.resources import add_resources
from gloaming.rooms.host_controls import HostControls
from gloaming.rooms.room import Room
from gloaming.text.errors import GradedError
from gloaming.version import __version__

with needs("mcp", "mcp", "pydantic"):
    from mcp.server.mcpserver import Context, MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
    from pydantic import Field

LONGEST_WAIT: Final = 50.0
"""How long a call may wait, in seconds: hosts give up on longer ones."""
PAUSE: Final = 0.1
MOST_LISTED: Final = 50
"""How many rooms are listed, the newest."""

Link = Annotated[
    str, Field(description="The link of your seat. Leave it out where it is sent as a bearer.")
]
Since = Annotated[int, Field(description="The position up to which you have read; 0 at first.")]
Why = Annotated[str, Field(description="The reason; everyone at the table is told.")]


@contextmanager
def told() -> Iterator[None]:
    """Tell a model why something is refused: of other errors it hears no reason."""
    try:
        yield
    except GradedError as error:
        accepted = "; ".join(str(each) for each in error.accepted)
        more = f" Accepted: {accepted}" if accepted else ""
        raise ToolError(f"{error.code}: {error.message}.{more}") from error


class Tools:
    """What can be called.  Each call opens the room that it is about, and closes it again."""

    def __init__(self, folder: RoomFolder, house: str = "") -> None:
        self._folder = folder
        self._house = house

    # -- for everyone

    def rooms(self) -> RoomFacts:
        """List the rooms that can be joined or watched, and what everyone may know of them."""
        found = []
        for text in self._folder.names()[-MOST_LISTED:]:
            with suppress(GradedError):  # a file that is no room, or is damaged, is not listed
                name = read_name(text)
                with self._folder.room(name) as room:
                    found.append(table.face(room, name))
        return RoomFacts(rooms=found)

    def join(
        self,
        room: Annotated[str, Field(description="The name of the room.")],
        name: Annotated[str, Field(description="What you want to be called.", max_length=100)],
    ) -> JoinedFact:
        """Take a seat. Keep the link that you get: it opens your seat, and nobody else may see it.

        The game begins when as many have joined as the room is for.
        """
        with told():
            seat, link = self._folder.join(room, name)
            with self._folder.seat(link) as (opened, _):
                return JoinedFact(seat=seat, link=link, begun=opened.begun)

    # -- for a seat

    def look(self, ctx: Context[Any, Any], link: Link = "", since: Since = 0) -> LookFact:
        """See what is new for your seat since a position, and the question you are asked.

        With since 0 you also get your card: who you are, and what you can do.
        """
        with told():
            said = _link(ctx, link)
            if _is_of_house(said):
                return RemoteSeat(said, self._house).look(since)
            with self._folder.seat(said) as (room, seat):
                return table.look(room, _player(seat), since)

    def act(
        self,
        ctx: Context[Any, Any],
        ask: Annotated[int, Field(description="The number of the question you answer.")],
        link: Link = "",
        orders: Annotated[
            list[str] | None,
            Field(description='Orders such as "vote ann" or "protect bea", without your name.'),
        ] = None,
        say: Annotated[str, Field(description="Something to say, where you may speak.")] = "",
        note: Annotated[str, Field(description="Private thoughts; nobody is shown them.")] = "",
        since: Since = -1,
    ) -> ActFact:
        """Answer a question: give all your orders at once. No orders means that you pass.

        An answer counts once: if you send it again, nothing happens twice. You are told which
        orders were refused, and what has happened since.
        """
        with told():
            said, given = _link(ctx, link), orders or []
            if _is_of_house(said):
                return RemoteSeat(said, self._house).act(ask, given, say, note, max(0, since))
            with self._folder.seat(said) as (room, seat):
                _player(seat)
                start = since if since >= 0 else len(room.streams.seen(seat))
                done = table.act(room, seat, ask, given, say, note)
                let_bots_play(room, parted(said)[0])
                return table.acted(room, seat, start, done)

    async def wait(
        self,
        ctx: Context[Any, Any],
        link: Link = "",
        since: Since = 0,
        seconds: Annotated[float, Field(description="How long; 50 at most.", ge=0)] = 20.0,
    ) -> LookFact:
        """Wait until you are asked, something new happens, or the time is over; then look."""
        until = time.monotonic() + min(seconds, LONGEST_WAIT)
        while True:
            stamp = self._stamp(_link(ctx, link))
            found = await anyio.to_thread.run_sync(partial(self.look, ctx, link, since))
            if found["news"] or not found["waiting"]:
                return found
            while stamp == self._stamp(_link(ctx, link)):
                left = until - time.monotonic()
                if left <= 0:
                    return found
                await anyio.sleep(min(PAUSE, left))
                if stamp is None:
                    break

    def _stamp(self, link: str) -> tuple[int, int] | None:
        """Return what is another when a room has changed; None where one has to look."""
        if _is_of_house(link):
            return None
        with told():
            return self._folder.changed(parted(link)[0])

    def leave(self, ctx: Context[Any, Any], link: Link = "") -> DoneFact:
        """Leave your seat to a bot. To come back, act with the same link."""
        with self._seated(ctx, link) as (room, seat):
            table.leave(room, _player(seat))
            return DoneFact(done=True)

    def explain(
        self,
        ctx: Context[Any, Any],
        about: Annotated[str, Field(description="The seat of a player.")],
        link: Link = "",
    ) -> TextFact:
        """Say why a player lived, died or learned something, with all reasons; after the end."""
        with self._seated(ctx, link) as (room, _):
            return TextFact(text=table.explained(room, about))

    # -- for a host

    def open(
        self,
        setup: Annotated[str, Field(description="The setup; empty for the usual one.")] = "",
        people: Annotated[int, Field(description="How many people and models join.")] = 1,
        seats: Annotated[int, Field(description="How many play; 0 for the usual number.")] = 0,
        bots: Annotated[str, Field(description="How strong the bots are; empty: usual.")] = "",
        game: Annotated[str, Field(description="Which game; empty for the usual one.")] = "",
    ) -> OpenedFact:
        """Open a room. Bots take the seats that are not for people. Then let the players join."""
        with told():
            name, link = self._folder.open(game, setup, seats, people, bots)
            return OpenedFact(room=name, host_link=link)

    def close_phase(self, ctx: Context[Any, Any], why: Why, link: Link = "") -> DoneFact:
        """Close the open phase now, even if somebody has not answered. This is for the host."""
        with self._hosted(ctx, link) as room:
            HostControls(room).close_now(why)
            let_bots_play(room, parted(_link(ctx, link))[0])
            return DoneFact(done=True)

    def replace(
        self,
        ctx: Context[Any, Any],
        seat: Annotated[str, Field(description="The seat of a player.")],
        name: Annotated[str, Field(description="The name of the new player.", max_length=100)],
        why: Why,
        link: Link = "",
    ) -> JoinedFact:
        """Give a seat to somebody else, and get its new link; the old one is dead. For the host."""
        with self._hosted(ctx, link) as room:
            HostControls(room).replace(seat, name, why)
            text = parted(_link(ctx, link))[0].text
            new = self._folder.links.link(room, text, seat)
            return JoinedFact(seat=seat, link=new, begun=room.begun)

    def whatif(
        self,
        ctx: Context[Any, Any],
        without: Annotated[str, Field(description='An order: "ann protect bea".')],
        link: Link = "",
    ) -> TextFact:
        """Say what would have been different without an order; after the end."""
        with self._seated(ctx, link) as (room, _):
            return TextFact(text=table.difference(room, without))

    def tell(self, ctx: Context[Any, Any], link: Link = "") -> TextFact:
        """Write the posts that a host would send to everyone so far. This is for the host."""
        with self._hosted(ctx, link) as room:
            return TextFact(text=table.posts(room))

    # -- inside

    @contextmanager
    def _seated(self, ctx: Context[Any, Any], link: str) -> Iterator[tuple[Room, str]]:
        with told(), self._folder.seat(_link(ctx, link)) as found:
            yield found

    @contextmanager
    def _hosted(self, ctx: Context[Any, Any], link: str) -> Iterator[Room]:
        with self._seated(ctx, link) as (room, seat), told():
            if seat:
                raise no_seat()
            yield room

    @property
    def all(self) -> tuple[Callable[..., Any], ...]:
        """Everything that can be called."""
        return (
            self.rooms,
            self.join,
            self.look,
            self.act,
            self.wait,
            self.explain,
            self.leave,
            self.open,
            self.close_phase,
            self.replace,
            self.whatif,
            self.tell,
        )


def mcp_server(folder: Path, house: str = "") -> MCPServer[Any]:
    """Return a server for the rooms of a folder and, if one is named, for seats of a house."""
    rooms = RoomFolder(folder)
    server: MCPServer[Any] = MCPServer(
        "gloaming",
        title="Gloaming",
        version=__version__,
        instructions=prompts.INSTRUCTIONS,
        log_level="ERROR",
    )
    for tool in Tools(rooms, house).all:
        server.add_tool(tool, structured_output=True)
    add_resources(server, rooms)
    for prompt in prompts.ALL:
        server.prompt()(prompt)
    return server


def _link(ctx: Context[Any, Any], said: str) -> str:
    """Return the link of a call: an argument, or what was sent as a bearer."""
    kind, _, secret = ((ctx.headers or {}).get("authorization", "")).partition(" ")
    return said or (secret.strip() if kind.lower() == "bearer" else "")


def _is_of_house(link: str) -> bool:
    return link.startswith(("http://", "https://"))


def _player(seat: str) -> str:
    """Return the seat of a player; a host has none."""
    if not seat:
        raise no_seat()
    return seat
