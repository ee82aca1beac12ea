"""Endpoints: how a route is declared, what one call of it is, and how errors are answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeVar, get_type_hints

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from gloaming.rooms.messages import DEEPEST, LONGEST, ToSeat, depth, unreadable
from gloaming.rooms.room import Room
from gloaming.server.live.connections import Connections
from gloaming.server.rooms.limits import TooMany
from gloaming.server.rooms.room_runner import RoomRunner
from gloaming.server.rooms.room_server import RoomServer
from gloaming.server.rooms.schemas import DoneAnswer, FaultFace, RefusedAnswer
from gloaming.server.store.room_store import DeadLink
from gloaming.server.store.rows import HOST, LinkRow
from gloaming.text.errors import Fault, Faults, GradedError, Malformed
from gloaming.text.phrase import say

HEADERS: Final = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
JSON: Final = "application/json"
T = TypeVar("T")
BODY: Final = 20.0
"""How many seconds there are for the body of a request."""
STATUSES: Final = {
    "illegal/no-key": 401,
    "illegal/blocked": 403,
    "illegal/other-name": 403,
    "illegal/other-site": 403,
    "illegal/stale": 409,
    "illegal/not-asked": 409,
    "illegal/overtaken": 409,
}
"""The numbers of codes that have one of their own."""
DONE: Final = DoneAnswer()
HOSTS: Final = (HOST,)
"""Who may call what is for the host alone."""


class NotFound(Exception):
    """There is no such thing, or it is not yours: nobody can tell which."""


class TooLarge(Exception):
    """The body has too many bytes."""


class ApiCall(Struct):
    """One request: what is sent, by whom, about which room."""

    room_server: RoomServer
    request: Request
    body: Any
    link: LinkRow | None
    found: RoomRunner | None
    connections: Connections

    @property
    def address(self) -> str:
        """The address that the request comes from."""
        return self.request.client.host if self.request.client else ""

    @property
    def is_host(self) -> bool:
        """Whether the person who asks is the host of the room."""
        return self.is_guest and self.link is not None and self.link.kind == HOST

    @property
    def is_guest(self) -> bool:
        """Whether the person who asks has any link of the room."""
        link, found = self.link, self.found
        return link is not None and found is not None and link.room == found.row.id

    @property
    def runner(self) -> RoomRunner:
        """The room that the request is about."""
        if self.found is None:
            raise NotFound
        return self.found

    async def act(self, do: Callable[[Room], T]) -> T:
        """Let something happen in the room, if the link of the person who asks is still good."""
        return await self.runner.act(self.room_server.if_link_valid(self.link, do))

    async def look(self, at: Callable[[Room], T]) -> T:
        """Read the room, if the link of the person who asks is still good."""
        return await self.runner.look(self.room_server.if_link_valid(self.link, at))

    @property
    def seat(self) -> str:
        """The seat of the person who asks; empty for a spectator."""
        return "" if self.link is None else self.link.seat


Handler = Callable[[ApiCall], Awaitable[Any]]
H = TypeVar("H", bound=Handler)


class ApiRoute(Struct, frozen=True):
    """One route of the protocol."""

    path: str
    """Below /api/1."""
    does: str
    """What it does, in a few words."""
    handler: Handler
    gives: Any
    takes: Any = None
    """What its body is; a route without one only shows something."""
    who: tuple[str, ...] = ()
    """The kinds of links that may call it; empty for everyone."""
    most: int = LONGEST
    """How many bytes its body may have."""
    asks: tuple[str, ...] = ()
    """What may come after a question mark."""
    kind: str = "text/plain"
    """What the answer is, where it is no JSON."""

    @property
    def method(self) -> str:
        """How it is called."""
        return "GET" if self.takes is None else "POST"


class Routes(list[ApiRoute]):
    """The routes of a module, in order, each declared at what answers it."""

    def __init__(self, who: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._who = who

    def add(
        self, path: str, does: str, takes: Any = None, *, gives: Any = None, **more: Any
    ) -> Callable[[H], H]:
        """Declare that a function answers a route; it gives what the function returns."""

        def declare(handler: H) -> H:
            given = gives or get_type_hints(handler)["return"]
            named = {"who": self._who, **more}
            self.append(ApiRoute(path, does, handler, given, takes, **named))
            return handler

        return declare


async def read_body(request: Request, takes: type[Any] | None, most: int = LONGEST) -> Any:
    """Read a body, typed and checked; no more of it is taken in than is allowed."""
    if takes is None:
        return None
    data = b""
    try:
        async with asyncio.timeout(BODY):
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise TooLarge
    except TimeoutError as error:
        raise Malformed("malformed/message", say("this message did not come in time")) from error
    if takes is bytes:
        return data
    if depth(data) > DEEPEST:
        raise Malformed("malformed/message", say("this message is nested too deeply"))
    try:
        return msgspec.json.decode(data or b"{}", type=takes)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise unreadable(error) from error


def bearer(request: Request) -> str:
    """Return the secret of the link that a request comes with."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else ""


def answered(answer: Any, status: int = 200, more: Mapping[str, str] | None = None) -> Response:
    """Return an answer."""
    headers = {**HEADERS, **(more or {})}
    return Response(msgspec.json.encode(answer), status, headers, media_type=JSON)


def kept_answer(data: bytes) -> Response:
    """Return an answer that is kept as it is sent, because it is the same for everybody."""
    return Response(data, headers=HEADERS, media_type=JSON)


def refused(error: Exception) -> Response:
    """Return the answer to what was refused."""
    match error:
        case NotFound() | DeadLink():
            text = str(say("there is nothing here, or it is not yours"))
            return answered(RefusedAnswer("illegal/not-found", text), 404)
        case TooLarge():
            return answered(RefusedAnswer("malformed/too-large", str(say("this is too long"))), 413)
        case TooMany():
            more = {"retry-after": str(error.seconds)}
            return answered(RefusedAnswer(error.code, error.message), 429, more)
        case GradedError():
            status = status_of(error.code, fault=isinstance(error, Fault))
            several = error.errors if isinstance(error, Faults) else ()
            faults = [
                FaultFace(e.code, e.message, _accepted(e), e.place.line, e.place.column)
                for e in several
            ]
            return answered(
                RefusedAnswer(error.code, error.message, _accepted(error), faults), status
            )
    raise error


def _accepted(error: GradedError) -> list[str]:
    return [str(each) for each in error.accepted]


def status_of(code: str, *, fault: bool = False) -> int:
    """Return the number that HTTP has for a code."""
    if fault or code.startswith("fault/"):
        return 503 if code == "fault/not-kept" else 500
    if code.startswith("malformed/"):
        return 400
    return STATUSES.get(code, 422)


def told(message: ToSeat) -> Response:
    """Return the answer to a command, which is the one that a socket would send."""
    code = getattr(message, "code", "")
    return answered(message, status_of(code) if code else 200)
