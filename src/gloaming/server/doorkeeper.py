"""The doorkeeper: looks at every request before anything else does."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.phrase import say
from gloaming.server.calls import refused
from gloaming.server.sittings import Sittings

BLOCKED_SOCKET: Final = 4403


class Doorkeeper:
    """Lets nobody in from an address that is blocked, and counts answers."""

    def __init__(self, app: ASGIApp, sittings: Sittings) -> None:
        self._app = app
        self._sittings = sittings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        kind, client = scope["type"], scope.get("client")
        if client and client[0] in self._sittings.blocked:
            if kind == "websocket":
                await send({"type": "websocket.close", "code": BLOCKED_SOCKET})
                return
            why = Illegal("illegal/blocked", say("you are not let in here"))
            await refused(why)(scope, receive, self._counting(send))
            return
        await self._app(scope, receive, self._counting(send) if kind == "http" else send)

    def _counting(self, send: Send) -> Send:
        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._sittings.requests[message["status"]] += 1
            await send(message)

        return counted
