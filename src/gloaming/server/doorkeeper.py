"""The doorkeeper: looks at every request before anything else does."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.phrase import say
from gloaming.server.calls import refused
from gloaming.server.sittings import Sittings

BLOCKED_SOCKET: Final = 4403
READING: Final = ("GET", "HEAD")
"""What another site may ask for: its page is not shown the answer, and a link may lead here."""


class Doorkeeper:
    """Lets nobody in from an address that is blocked or for another site, and counts answers."""

    def __init__(self, app: ASGIApp, sittings: Sittings) -> None:
        self._app = app
        self._sittings = sittings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        kind, client = scope["type"], scope.get("client")
        why: Illegal | None = None
        if client and client[0] in self._sittings.blocked:
            why = Illegal("illegal/blocked", say("you are not let in here"))
        elif kind != "lifespan" and _is_foreign(scope):
            why = Illegal("illegal/other-site", say("this was sent by the page of another site"))
        if why is not None and kind == "websocket":
            await send({"type": "websocket.close", "code": BLOCKED_SOCKET})
            return
        if why is not None:
            await refused(why)(scope, receive, self._counting(send))
            return
        await self._app(scope, receive, self._counting(send) if kind == "http" else send)

    def _counting(self, send: Send) -> Send:
        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._sittings.requests[message["status"]] += 1
            await send(message)

        return counted


def _is_foreign(scope: Scope) -> bool:
    """Tell whether a browser says that the page of another site makes it send this.

    Such a page has no links, but it could open rooms in a house that only its visitor can reach.
    """
    foreign = (b"sec-fetch-site", b"cross-site") in scope["headers"]
    return foreign and scope.get("method") not in READING
