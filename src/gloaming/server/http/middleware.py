"""The middleware: looks at every request before anything else does."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gloaming.server.http.endpoints import refused
from gloaming.server.live.connections import Connections
from gloaming.server.rooms.limits import is_address
from gloaming.text.errors import GradedError, Illegal, Malformed
from gloaming.text.phrase import say

BLOCKED_SOCKET: Final = 4403
USUAL_PORTS: Final = (80, 443)
READING: Final = ("GET", "HEAD")
"""What another site may ask for: its page is not shown the answer, and a link may lead here."""


class Middleware:
    """Lets nobody in who is blocked, or for another site or name, and counts answers."""

    def __init__(self, app: ASGIApp, connections: Connections) -> None:
        self._app = app
        self._connections = connections
        self._public = place_of(connections.config.public_url)
        self._names = {"localhost", _name(self._public), _name(_place(connections.config.host))}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        kind = scope["type"]
        why = None if kind == "lifespan" else self._refusal(scope)
        if why is not None and kind == "websocket":
            await send({"type": "websocket.close", "code": BLOCKED_SOCKET})
            return
        if why is not None:
            answer = refused(why)
            answer.headers["connection"] = "close"  # whatever comes after it
            await answer(scope, receive, self._counting(send))
            return
        await self._app(scope, receive, self._counting(send) if kind == "http" else send)

    def _refusal(self, scope: Scope) -> GradedError | None:
        """Return why a request is not served: where it comes from, whom it is for, or its form."""
        client, headers = scope.get("client"), scope["headers"]
        if client and client[0] in self._connections.blocked:
            return Illegal("illegal/blocked", say("you are not let in here"))
        hosts = [_place(value.decode("latin-1")) for name, value in headers if name == b"host"]
        for host in hosts:
            name = _name(host)
            if not name or (name not in self._names and not is_address(name)):
                # The page of another site could have taken this name to be let in.
                return Illegal(
                    "illegal/other-name",
                    say("this house does not know this name; --public-url adds one"),
                    value=name,
                )
        ours = {*hosts, self._public} - {""}
        origins = [value.decode("latin-1") for name, value in headers if name == b"origin"]
        if _is_foreign(scope) or any(_origin(each) not in ours for each in origins):
            return Illegal("illegal/other-site", say("this was sent by the page of another site"))
        if {b"content-length", b"transfer-encoding"} <= {name for name, _ in headers}:
            # A proxy may have ended it elsewhere than we would.
            return Malformed(
                "malformed/length", say("a request has a length or comes in parts, and not both")
            )
        return None

    def _counting(self, send: Send) -> Send:
        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._connections.requests[message["status"]] += 1
            await send(message)

        return counted


def place_of(url: str) -> str:
    """Return the machine and the port of an address of the web; empty if it is none."""
    scheme, _, rest = url.partition("://")
    return _place(rest.partition("/")[0]) if scheme.lower() in ("http", "https") else ""


def _place(said: str) -> str:
    """Return a machine and its port as they are compared, however somebody writes them."""
    try:
        found = urlsplit(f"//{said}")
        if found.netloc != said or found.username is not None or found.port == 0:
            return ""
        name = (found.hostname or "").removesuffix(".").encode("idna").decode()
    except ValueError:
        return ""
    port = "" if found.port in (None, *USUAL_PORTS) else f":{found.port}"
    return f"[{name}]{port}" if ":" in name else f"{name}{port}"


def _name(place: str) -> str:
    return urlsplit(f"//{place}").hostname or ""


def _origin(said: str) -> str:
    """Return the place of the page that sends something."""
    return place_of(said) if said.count("/") == len("//") else ""


def _is_foreign(scope: Scope) -> bool:
    """Tell whether a browser says that the page of another site makes it send this.

    Such a page has no links, but it could open rooms in a house that only its visitor can reach.
    """
    foreign = (b"sec-fetch-site", b"cross-site") in scope["headers"]
    return foreign and scope.get("method") not in READING
