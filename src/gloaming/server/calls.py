"""Calls: one request over HTTP, who makes it, and how errors are answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from gloaming.kernel.errors import Fault, Faults, GradedError, Malformed
from gloaming.kernel.words.phrase import say
from gloaming.rooms.messages import DEEPEST, LONGEST, ToSeat, depth, unreadable
from gloaming.rooms.room import Room
from gloaming.server.bodies import FaultFace, RefusedAnswer
from gloaming.server.house import House
from gloaming.server.limits import TooMany
from gloaming.server.links import DeadLink
from gloaming.server.sittings import Sittings
from gloaming.server.store.rows import HOST, LinkRow
from gloaming.server.table import HouseTable

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


class NotFound(Exception):
    """There is no such thing, or it is not yours: nobody can tell which."""


class TooLarge(Exception):
    """The body has too many bytes."""


class HouseCall(Struct):
    """One request: what is sent, by whom, about which room."""

    house: House
    request: Request
    body: Any
    link: LinkRow | None
    found: HouseTable | None
    sittings: Sittings

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
    def table(self) -> HouseTable:
        """The room that the request is about."""
        if self.found is None:
            raise NotFound
        return self.found

    async def act(self, do: Callable[[Room], T]) -> T:
        """Let something happen in the room, if the link of the person who asks is still good."""
        return await self.table.act(self.house.living(self.link, do))

    async def look(self, at: Callable[[Room], T]) -> T:
        """Read the room, if the link of the person who asks is still good."""
        return await self.table.look(self.house.living(self.link, at))

    @property
    def seat(self) -> str:
        """The seat of the person who asks; empty for a spectator."""
        return "" if self.link is None else self.link.seat


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
