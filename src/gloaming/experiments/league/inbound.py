"""Inbound agents: they come by a link, as to a server, and play one game after another.

A link is an agent's for the whole league.  When a game is over its client hangs up; when it comes
back, it is given its seat in the next game.  The messages are those of a house, so a
program that can play there can play here.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from queue import Empty, Queue
from secrets import compare_digest, token_urlsafe
from threading import Thread
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from gloaming.experiments.league.agents import LINK
from gloaming.experiments.league.terms import LeagueSetting
from gloaming.experiments.league.transport import Outage, Wire, WireClosed, WireReconnected
from gloaming.extras import needs
from gloaming.integrations.address import PAGE
from gloaming.integrations.link.client import NO_LINK, PROTOCOL
from gloaming.rooms.messages import LONGEST
from gloaming.rooms.session import SessionCursor
from gloaming.text.errors import Illegal
from gloaming.text.phrase import Text, say

with needs("serve", "websockets"):
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.server import ServerConnection, serve

FIRST: Final = 10.0
"""How long there is for the first frame, in seconds."""
MOST_WAITING: Final = 200
"""How many lines of an agent may wait to be read; who sends more waits."""


class LinkHello(Struct, frozen=True, tag_field="is", tag="hello"):
    """The first frame of a client."""

    link: str
    from_: tuple[int, int] = msgspec.field(default=(0, 0), name="from")
    told: int = 0


_hello: Final = msgspec.json.Decoder(LinkHello)
_Item = tuple[Any, SessionCursor | bytes | None]
"""A connection and what came by it: a cursor at first, then lines, and nothing at its end."""


class Mailbox:
    """What came for one agent, by whichever connection."""

    def __init__(self, agent: str, patience: float) -> None:
        self.agent = agent
        self.secret = token_urlsafe(24)
        self.items: Queue[_Item] = Queue(MOST_WAITING)
        self._patience = patience
        self._missed = False
        """Whether it was waited for in vain: once is enough."""

    def connected(self, seconds: float) -> LinkWire:
        """Wait for a connection, and return it as the seat of a game."""
        until = time.monotonic() + (0.0 if self._missed else self._patience)
        while True:
            try:
                socket, came = self.items.get(timeout=max(0.0, until - time.monotonic()))
            except Empty as error:
                self._missed = True
                seconds = self._patience
                why = say("nobody came by its link within {seconds:g} s", seconds=seconds)
                raise Outage(self.agent, why) from error
            if isinstance(came, SessionCursor):
                if came.position == 0:
                    self._missed = False
                    return LinkWire(self, socket, seconds)
                socket.close(NO_LINK)  # it is still in a game that is over


class LinkWire:
    """The connection of an agent while it plays one game."""

    def __init__(self, mailbox: Mailbox, socket: ServerConnection, seconds: float) -> None:
        self._mailbox = mailbox
        self._socket: ServerConnection | None = socket
        self._seconds = seconds

    def send(self, data: bytes) -> None:
        """Send a line; where nobody is there at the moment it is told when they are back."""
        if self._socket is not None:
            try:
                self._socket.send(data, text=True)
            except (ConnectionClosed, OSError):
                self._socket = None

    def read(self, seconds: float) -> bytes | None:
        """Return the next line; None where none comes in time."""
        until = time.monotonic() + seconds
        while True:
            try:
                socket, came = self._mailbox.items.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                return None
            if isinstance(came, SessionCursor):
                self._socket = socket
                raise WireReconnected(came)
            if socket is not self._socket:
                continue
            if came is None:
                self._socket = None  # it may come back in time
            elif len(came) > LONGEST:
                raise WireClosed
            else:
                return came

    def close(self) -> None:
        """Hang up."""
        if self._socket is not None:
            with suppress(Exception):
                self._socket.close()


class Listener:
    """Waits for agents that come by links."""

    def __init__(self, agents: list[str], host: str, port: int, patience: float) -> None:
        self._boxes = {agent: Mailbox(agent, patience) for agent in agents}
        self._ended = False
        try:
            self._server = serve(
                self._served,
                host,
                port,
                subprotocols=[PROTOCOL],
                compression=None,
                max_size=2 * LONGEST,
            )
        except OSError as error:
            raise Illegal(
                "illegal/port",
                say("port {port} cannot be opened", port=port),
                value=port,
                accepted=(say("a port that nobody uses, or 0 for any"),),
            ) from error
        name, number = self._server.socket.getsockname()[:2]
        self.links = {
            agent: f"http://{name}:{number}{PAGE}/#{box.secret}"
            for agent, box in self._boxes.items()
        }
        """Where each agent comes to."""
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def wire(self, agent: str, seconds: float) -> LinkWire:
        """Reach an agent."""
        return self._boxes[agent].connected(seconds)

    def close(self) -> None:
        """Tell those who wait that there is no seat any more, and stop."""
        self._ended = True
        for box in self._boxes.values():
            with suppress(Empty):
                while True:
                    socket, _ = box.items.get_nowait()
                    socket.close(NO_LINK)
        self._server.shutdown()
        self._thread.join()

    def _served(self, socket: ServerConnection) -> None:
        try:
            hello = _hello.decode(socket.recv(FIRST))
        except (msgspec.MsgspecError, ConnectionClosed, TimeoutError, UnicodeError):
            socket.close(4400)
            return
        box = next((b for b in self._boxes.values() if compare_digest(b.secret, hello.link)), None)
        if box is None or self._ended:
            socket.close(NO_LINK)
            return
        box.items.put((socket, SessionCursor(*hello.from_, hello.told)))
        with suppress(ConnectionClosed):
            for frame in socket:
                data = frame.encode() if isinstance(frame, str) else frame
                box.items.put((socket, data))
        box.items.put((socket, None))


class LeagueAddress(Struct, frozen=True):
    """Where agents that come by a link are waited for."""

    host: str = "127.0.0.1"
    port: int = 0


class Callers(Protocol):
    """Reaches agents at the beginning of a game; one that is not there is an `Outage`."""

    def wire(self, agent: str, seconds: float) -> Wire:
        """Reach an agent that comes by a link."""


class Nobody:
    """Reaches nobody."""

    def __init__(self, why: Text) -> None:
        self._why = why

    def wire(self, agent: str, seconds: float) -> Wire:
        """Tell that it is not there."""
        raise Outage(agent, self._why)


@contextmanager
def open_listener(setting: LeagueSetting, address: LeagueAddress) -> Iterator[Listener | None]:
    """Open the listener that a league needs; None where nobody comes by themselves."""
    coming = [name for name, place in setting.places.items() if place.kind == LINK]
    if not coming:
        yield None
        return
    if setting.terms.cross:
        raise Illegal(
            "illegal/one-seat",
            say("an agent that comes by a link cannot play a whole side"),
            value=coming[0],
            accepted=("cross = 0",),
        )

    with closing(Listener(coming, address.host, address.port, setting.terms.patience)) as listener:
        yield listener
