"""A seat of a server, by HTTP: the same calls as for a room in a folder."""

from __future__ import annotations

from collections.abc import Sequence
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from gloaming.integrations.address import SeatAddress, read_address
from gloaming.integrations.mcp.answers import ActFact, AskFact, LookFact, OverFact, RefusalFact
from gloaming.integrations.mcp.links import no_seat
from gloaming.text.errors import Fault, Illegal
from gloaming.text.phrase import say

SECONDS: Final = 20.0
TOO_FAST: Final = "illegal/too-many"


class RemoteSeat:
    """A seat of a house."""

    def __init__(self, link: str, house: str) -> None:
        self._address: SeatAddress = read_address(link)
        # A model must not choose which address we call.
        if not house or self._address.house != house.rstrip("/"):
            raise no_seat()

    def look(self, since: int) -> LookFact:
        """Tell what the seat has seen since a position, and what it is asked."""
        shown = self._call("GET", "/me", None)
        told = {m["is"]: m for m in shown["messages"] if m["is"] != "seen"}
        seen = [m for m in shown["messages"] if m["is"] == "seen"]
        news = [each["text"] for m in seen for each in m["news"]]
        welcome, ask, over = (told.get(kind) for kind in ("welcome", "ask", "over"))
        return LookFact(
            you="" if welcome is None else welcome["you"],
            phase="" if ask is None else ask["phase"],
            position=shown["position"],
            card="" if welcome is None or since > 0 else _plain(welcome["card"]),
            news=news[max(0, since) :],
            board=_plain(seen[-1]["board"]) if seen else "",
            ask=None if ask is None or over is not None else _asked(ask),
            over=None if over is None else _ended(over),
            waiting=ask is None and over is None,
        )

    def act(self, ask: int, orders: Sequence[str], said: str, note: str, since: int) -> ActFact:
        """Send a whole answer; what has the same id happens once."""
        commands: list[dict[str, Any]] = []
        if said:
            commands.append({"is": "say", "text": said, "id": f"said {ask}"})
        for place, text in enumerate(orders):
            commands.append({"is": "order", "ask": ask, "text": text, "id": f"{ask}/{place}"})
        if note:
            commands.append({"is": "note", "text": note, "id": f"noted {ask}"})
        refused = [r for command in commands if (r := self._send(command)) is not None]
        last = self._send({"is": "done", "ask": ask, "id": f"answer {ask}"})
        if last is not None:
            raise Illegal(last["code"], last["text"], accepted=tuple(last["accepted"]))
        return ActFact(repeated=False, refused=refused, look=self.look(since))

    def _send(self, command: dict[str, Any]) -> RefusalFact | None:
        answer = self._call("POST", "/me/commands", command)
        if "code" not in answer:
            return None
        return RefusalFact(
            code=answer["code"], text=answer["text"], accepted=list(answer.get("accepted", ()))
        )

    def _call(self, method: str, path: str, body: Any) -> Any:
        parts = urlsplit(self._address.house)
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        connection = kind(parts.netloc, timeout=SECONDS)
        data = b"" if body is None else msgspec.json.encode(body)
        headers = {"authorization": f"Bearer {self._address.secret}"}
        try:
            connection.request(method, f"{parts.path}/api/1{path}", data, headers)
            answer = connection.getresponse()
            found = msgspec.json.decode(answer.read())
        except (OSError, HTTPException, msgspec.DecodeError) as error:
            raise Fault("fault/no-house", say("the house does not answer")) from error
        finally:
            connection.close()
        if answer.status == 404:
            raise no_seat()
        if answer.status == 429:
            raise Illegal(TOO_FAST, say("too fast: wait a second, and call again"))
        return found


def _plain(blocks: Any) -> str:
    """Write blocks down as they are: a house sends structures, and a model reads them."""
    return msgspec.json.encode(blocks).decode()


def _asked(ask: dict[str, Any]) -> AskFact:
    return AskFact(
        number=ask["number"],
        phase=ask["phase"],
        kind=ask["kind"],
        orders=[
            {
                "verb": each["verb"],
                "targets": each.get("targets", []),
                "link": each.get("link", ""),
                "seconds": each.get("seconds", []),
                "hint": str(each.get("hint", "")),
            }
            for each in ask["choices"]
        ],
        standing=ask["standing"],
    )


def _ended(over: dict[str, Any]) -> OverFact:
    return OverFact(you=over["you"], winners=over["winners"], epilogue=_plain(over["epilogue"]))
