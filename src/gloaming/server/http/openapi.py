"""The schema: what the protocol is, in the words of OpenAPI and AsyncAPI.

Both are made of the types that the server itself checks with, so they cannot say anything else.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from gloaming import __version__
from gloaming.rooms.messages import FromSeat, ToSeat
from gloaming.server.http import (
    after_game_endpoints,
    forum_endpoints,
    host_endpoints,
    library_endpoints,
    replay_endpoints,
    room_endpoints,
)
from gloaming.server.http.endpoints import ApiRoute
from gloaming.server.http.event_stream import EVENTS
from gloaming.server.live.seat_socket import PROTOCOL, Hello
from gloaming.server.rooms.schemas import (
    DeskFace,
    HealthAnswer,
    ReadyAnswer,
    RefusedAnswer,
    RoomFace,
    TableFace,
)

ROUTES: Final = (
    *library_endpoints.routes,
    *room_endpoints.routes,
    *replay_endpoints.routes,
    *host_endpoints.routes,
    *forum_endpoints.routes,
    *after_game_endpoints.routes,
)
"""All routes but the one that streams, in the order of the schema."""
REFERENCE: Final = "#/components/schemas/{name}"
STATUSES: Final = {
    400: "it cannot be read",
    401: "it needs the key of the house",
    403: "the address is blocked, or the page of another site has sent it",
    404: "there is nothing here, or it is not yours",
    409: "it comes too late",
    413: "it is too long",
    422: "it cannot be done now",
    429: "too often; `retry-after` says when to try again",
    503: "it was not kept",
}


@cache
def kept_schema(make: Callable[[], dict[str, Any]]) -> bytes:
    """Return a schema as it is sent."""
    return msgspec.json.encode(make())


def openapi() -> dict[str, Any]:
    """Return the schema of what is asked for over HTTP."""
    types = [route.takes for route in ROUTES if route.takes]
    types += [route.gives for route in ROUTES if route.gives not in (None, bytes)]
    types += [RefusedAnswer, HealthAnswer, ReadyAnswer]
    schemas, components = _described(types)
    named = dict(zip(map(str, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in (*ROUTES, EVENTS):
        path = f"/api/1{route.path}"
        paths.setdefault(path, {})[route.method.lower()] = _operation(route, named)
    well, ready = (_content(named[str(kind)]) for kind in (HealthAnswer, ReadyAnswer))
    good = {"200": {"description": "all is well", **well}}
    paths["/healthz"] = {"get": {"responses": good}}
    answers = {
        "200": {"description": "all is well", **ready},
        "503": {"description": "nothing can be kept", **ready},
    }
    paths["/readyz"] = {"get": {"responses": answers}}
    links = {"link": {"type": "http", "scheme": "bearer"}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Gloaming", "version": __version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": links},
    }


def asyncapi() -> dict[str, Any]:
    """Return the schema of what goes over the socket of a seat."""
    types = [ToSeat, FromSeat, Hello, RoomFace, TableFace, DeskFace]
    (to, sent, hello, *faces), components = _described(types)
    beat = {
        "type": "object",
        "properties": {"is": {"const": "beat"}, "part": {"type": "string"}},
        "required": ["is", "part"],
    }
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Gloaming", "version": __version__},
        "channels": {
            "seat": {
                "address": "/api/1/seat",
                "messages": {
                    "toSeat": {"payload": {"anyOf": [to, *faces, beat]}},
                    "fromSeat": {"payload": {"anyOf": [hello, sent]}},
                },
                "bindings": {"ws": {"headers": {"sec-websocket-protocol": PROTOCOL}}},
            }
        },
        "components": {"schemas": components},
    }


def _described(types: list[Any]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    return list(schemas), components


def _operation(route: ApiRoute, named: dict[str, Any]) -> dict[str, Any]:
    answers: dict[str, Any] = {"200": {"description": route.does}}
    if route.gives is bytes:
        answers["200"]["content"] = {route.kind: {"schema": {"type": "string"}}}
    else:
        answers["200"] |= _content(named[str(route.gives)])
    for status, why in STATUSES.items():
        answers[str(status)] = {"description": why, **_content(named[str(RefusedAnswer)])}
    found: dict[str, Any] = {"summary": route.does, "responses": answers}
    if route.takes:
        found["requestBody"] = _content(named[str(route.takes)])
    names = re.findall(r"{(\w+)}", route.path)
    found["parameters"] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in names
    ]
    found["parameters"] += [
        {"name": name, "in": "query", "required": False, "schema": {"type": "string"}}
        for name in route.asks
    ]
    if route.who:
        found["security"] = [{"link": []}]
    return found


def _content(schema: dict[str, Any]) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}
