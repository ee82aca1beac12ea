"""The operator's door: a port of this machine, for the person who runs a house that is open.

Its metrics hold nobody's name, so everyone who can reach the port may read them.  Orders need a
token, which is in a file that only the owner of the folder can read.
"""

from __future__ import annotations

import asyncio
import http.client
import os
from hmac import compare_digest
from pathlib import Path
from secrets import token_urlsafe
from typing import Final

import msgspec
from msgspec import Struct
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from gloaming.kernel.errors import Fault, GradedError, Illegal, Malformed
from gloaming.kernel.words.phrase import say
from gloaming.rooms.journal.entry import CLOSED, RoomOver
from gloaming.rooms.room import SERVER_AUTHOR
from gloaming.rooms.store.refusals import graded
from gloaming.server.bodies import RefusedAnswer
from gloaming.server.calls import HEADERS, NotFound, answered, bearer, refused
from gloaming.server.house import House
from gloaming.server.limits import network_of
from gloaming.server.metrics import CONTENT, metrics_of
from gloaming.server.sittings import Sittings
from gloaming.server.store.house_store import HouseBatch
from gloaming.server.store.rows import BlockedRow
from gloaming.server.table import HouseTable

FILE: Final = "house.open"
OWNER_ONLY: Final = 0o600
PATIENCE: Final = 10.0
LONGEST: Final = 4096


class DoorFile(Struct, frozen=True):
    """Where the operator's door of an open house is, and what opens it."""

    port: int
    token: str


class OperatorOrder(Struct, frozen=True):
    """What the operator wants: `link`, `close`, `delete`, `block` or `let_in`."""

    do: str
    about: str
    """A room, or an address."""
    kind: str = ""
    """The kind of the link that is wanted."""


class OperatorAnswer(Struct, frozen=True):
    """What came of it."""

    told: str = ""


class OperatorDoor:
    """Does what the operator orders."""

    def __init__(self, house: House, sittings: Sittings) -> None:
        self._house = house
        self._sittings = sittings
        self.token = token_urlsafe(16)

    @property
    def app(self) -> Starlette:
        """The application behind the port."""
        routes = [
            Route("/metrics", self._metrics),
            Route("/operate", self._operate, methods=["POST"]),
        ]
        return Starlette(routes=routes)

    async def _metrics(self, request: Request) -> Response:
        return PlainTextResponse(metrics_of(self._house, self._sittings), media_type=CONTENT)

    async def _operate(self, request: Request) -> Response:
        if not compare_digest(bearer(request).encode(errors="replace"), self.token.encode()):
            return refused(NotFound())
        try:
            order = msgspec.json.decode(await request.body(), type=OperatorOrder)
            return answered(OperatorAnswer(await self.obey(order)))
        except msgspec.MsgspecError:
            return Response(b"", 400, HEADERS)
        except GradedError as error:
            return refused(error)

    async def obey(self, order: OperatorOrder) -> str:
        """Do what is ordered."""
        match order.do:
            case "link":
                table = self._table(order.about)
                secret, old = await self._house.replace_link(table, order.kind, "")
                self._sittings.cut(old)
                return secret
            case "close":
                await self._close(self._table(order.about))
            case "delete":
                await self._delete(self._table(order.about))
            case "block" | "let_in":
                await self._block(network_of(order.about), lift=order.do == "let_in")
            case _:
                raise Malformed("malformed/no-such-order", say("the house knows no such order"))
        return ""

    def _table(self, room: str) -> HouseTable:
        table = self._house.table(room)
        if table is None:
            raise no_such_room(room)
        return table

    async def _close(self, table: HouseTable) -> None:
        def close(_: object) -> None:
            if not table.room.over:
                table.room.keep(SERVER_AUTHOR, "", RoomOver(CLOSED))

        await table.act(close)

    async def _delete(self, table: HouseTable) -> None:
        links = [each.digest for each in self._house.store.links(table.row.id)]
        await self._house.delete(table)
        self._sittings.cut(links)

    async def _block(self, address: str, *, lift: bool) -> None:
        row = BlockedRow(address, self._house.clock.now())
        batch = HouseBatch(blocked=() if lift else (row,), let_in=(address,))
        await asyncio.wrap_future(self._house.store.keep(batch))
        if lift:
            self._sittings.blocked.drop(address)
        else:
            self._sittings.block(address)


def write_door(folder: Path, port: int, token: str) -> None:
    """Write down where the door is, whole or not at all."""
    path, new = folder / FILE, folder / f"{FILE}.new"
    with graded(path):
        new.unlink(missing_ok=True)
        place = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
        try:
            os.write(place, msgspec.json.encode(DoorFile(port, token)))
        finally:
            os.close(place)
        new.replace(path)


def ordered(folder: Path, order: OperatorOrder) -> str:
    """Give an order to a house that is open, and return what it tells."""
    try:
        door = msgspec.json.decode((folder / FILE).read_bytes(), type=DoorFile)
        connection = http.client.HTTPConnection("127.0.0.1", door.port, timeout=PATIENCE)
        headers = {"authorization": f"Bearer {door.token}"}
        connection.request("POST", "/operate", msgspec.json.encode(order), headers)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
    except (OSError, msgspec.MsgspecError, http.client.HTTPException) as error:
        raise Fault(
            "fault/no-answer",
            say("the house is open, and does not answer: {why}", why=str(error)),
        ) from error
    if answer.status == 200:
        return msgspec.json.decode(data, type=OperatorAnswer).told
    told = msgspec.json.decode(data or b'{"code":"fault/no-answer","text":""}', type=RefusedAnswer)
    grade = {"malformed": Malformed, "illegal": Illegal}.get(told.code.partition("/")[0], Fault)
    raise grade(told.code, say("{text}", text=told.text), accepted=tuple(told.accepted))


def no_such_room(room: str) -> Malformed:
    """Return the refusal of a room that is not there."""
    return Malformed(
        "malformed/no-such-room", say("there is no room {room!r}", room=room), value=room
    )
