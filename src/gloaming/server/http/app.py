"""The application: the routes and the socket of a server, as ASGI knows them."""

from __future__ import annotations

import logging
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from gloaming.rooms.messages import FromSeat
from gloaming.rooms.pacing import is_night
from gloaming.server.http.endpoints import (
    HEADERS,
    ApiCall,
    ApiRoute,
    NotFound,
    TooLarge,
    answered,
    bearer,
    kept_answer,
    read_body,
    refused,
    told,
)
from gloaming.server.http.event_stream import EVENTS
from gloaming.server.http.middleware import Middleware
from gloaming.server.http.openapi import ROUTES, asyncapi, kept_schema, openapi
from gloaming.server.http.page_files import NOTICE, page_file
from gloaming.server.live.connections import Connections
from gloaming.server.live.fixed_rate import constant_time
from gloaming.server.live.seat_socket import SeatSocket
from gloaming.server.rooms.locales import voice_for
from gloaming.server.rooms.room_server import RoomServer
from gloaming.server.rooms.schemas import HealthAnswer, ReadyAnswer
from gloaming.server.store.room_store import DeadLink
from gloaming.text.errors import GradedError
from gloaming.text.phrase import speaking

API: Final = "/api/1"
_log: Final = logging.getLogger("gloaming.server")
Endpoint = Callable[[Request], Awaitable[Response]]


def app_of(room_server: RoomServer, connections: Connections) -> ASGIApp:
    """Return the application of a house."""

    async def socket(websocket: WebSocket) -> None:
        await SeatSocket(websocket, room_server, connections).serve()

    async def health(request: Request) -> Response:
        now, noticed = round(room_server.clock.now(), 3), bool(connections.config.notice)
        return answered(HealthAnswer(ok=True, now=now, notice=noticed))

    async def ready(request: Request) -> Response:
        why = room_server.store.refuses
        return answered(ReadyAnswer(not why, why), 503 if why else 200)

    async def http_schema(request: Request) -> Response:
        return kept_answer(kept_schema(openapi))

    async def socket_schema(request: Request) -> Response:
        return kept_answer(kept_schema(asyncapi))

    async def page(request: Request) -> Response:
        with speaking(voice_for(request.headers.get("accept-language", ""))):
            try:
                packs = "gzip" in request.headers.get("accept-encoding", "")
                noticed = bool(connections.config.notice)
                return page_file(request.path_params["path"], packs=packs, noticed=noticed)
            except NotFound as error:
                return refused(error)

    async def robots(request: Request) -> Response:
        return PlainTextResponse("User-agent: *\nAllow: /$\nDisallow: /\n", headers=HEADERS)

    async def notice(request: Request) -> Response:
        if not connections.config.notice:
            raise HTTPException(404)
        return PlainTextResponse(connections.config.notice, headers=HEADERS)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await room_server.start()
        yield
        connections.close()
        await room_server.stop()

    routes: list[BaseRoute] = [
        Route(API + route.path, _endpoint(route, room_server, connections), methods=[route.method])
        for route in (*ROUTES, EVENTS)
    ]
    routes += [
        WebSocketRoute(f"{API}/seat", socket),
        Route("/healthz", health),
        Route("/readyz", ready),
        Route("/openapi.json", http_schema),
        Route("/asyncapi.json", socket_schema),
        Route("/robots.txt", robots),
        Route(NOTICE, notice),
        Route("/{path:path}", page, methods=["GET"]),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={HTTPException: _unknown, Exception: _fault},
    )
    return Middleware(app, connections)


def _endpoint(route: ApiRoute, room_server: RoomServer, connections: Connections) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        with speaking(voice_for(request.headers.get("accept-language", ""))):
            try:
                return await _called(route, room_server, connections, request)
            except (NotFound, DeadLink, TooLarge, GradedError) as error:
                return refused(error)
            except ClientDisconnect:  # nobody is there to be answered, and nothing was done
                return Response(b"", 400, HEADERS)

    return endpoint


async def _called(
    route: ApiRoute, room_server: RoomServer, connections: Connections, request: Request
) -> Response:
    secret = bearer(request)
    link = room_server.link(secret)
    named = request.path_params.get("room", "")
    if route.who and (link is None or link.kind not in route.who):
        raise NotFound
    if route.who and named and link is not None and link.room != named:
        raise NotFound
    found = room_server.runner(named or (link.room if link is not None else ""))
    if found is None and (named or route.who):
        raise NotFound
    if found is not None:
        await found.read_on()
    takes = bytes if route.takes is FromSeat else route.takes
    body = await read_body(request, takes, route.most)
    call = ApiCall(room_server, request, body, link, found, connections)
    async with constant_time(night=found is not None and is_night(found.room)):
        return _response(route, await route.handler(call))


def _response(route: ApiRoute, answer: Any) -> Response:
    if isinstance(answer, Response):
        return answer
    if isinstance(answer, bytes):
        return Response(answer, headers=HEADERS, media_type="text/plain; charset=utf-8")
    return told(answer) if route.takes is FromSeat else answered(answer)


async def _unknown(request: Request, error: Exception) -> Response:
    """Answer what no route is for, as if it were somebody else's."""
    assert isinstance(error, HTTPException)
    return refused(NotFound())


async def _fault(request: Request, error: Exception) -> Response:
    """Answer our own mistake; what is logged says where it is, and no word of what was sent."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    _log.error("fault: %s at %s:%s", type(error).__name__, place.name, place.lineno)
    return Response(b"", 500, HEADERS)
