"""What a house answers on every route, to those who may ask and to those who may not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from tests.frozen.commands import CAST, keys
from tests.frozen.goldens import golden
from tests.frozen.houses import asked, digest
from tests.frozen.laying_out import lines_laid_out
from tests.server.in_process import HttpAnswer, InProcess

LONGEST: Final = 20_000
"""So much of an answer is kept; of a longer one, the keys and a digest."""
BRIEF: Final = ("odds", "catalogue")
"""Routes of which only the keys are kept: how often somebody wins, and words."""

Call = tuple[str, str, Any, str]
"""A method, a path, a body, and whose link."""
WHY: Final = {"why": "on we go"}
LIBRARY: Final[tuple[Call, ...]] = (
    *(("GET", path, None, "") for path in ("/packs", "/packs/mafia", "/packs/fleet", "/packs/x")),
    ("GET", "/packs/mafia/library?words=doctor", None, ""),
    ("GET", "/packs/fleet/library", None, ""),
    ("GET", "/packs/mafia/library/roles/cop", None, ""),
    ("GET", "/packs/mafia/library/roles/nosuch", None, ""),
    ("GET", "/packs/mafia/rulings?words=strongman%20doctor", None, ""),
    ("POST", "/packs/mafia/cast", {"cast": CAST}, ""),
    ("POST", "/packs/mafia/cast", {"cast": CAST.replace("cop", "coop")}, ""),
    ("POST", "/odds", {"pack": "mafia", "setup": "dethy", "games": 20}, ""),
    ("GET", "/catalogue/de", None, ""),
    ("GET", "/catalogue/xx", None, ""),
)
LOBBY: Final[tuple[Call, ...]] = (
    ("POST", "/rooms", {"pack": "mafia", "setup": "nosuch"}, ""),
    ("POST", "/rooms", {"pack": 7}, ""),
    ("POST", "/rooms", {"pack": "mafia", "surplus": 1}, ""),
    ("POST", "/rooms", b"{", ""),
    ("GET", "/rooms", None, ""),
    ("DELETE", "/rooms/ROOM", None, ""),
    ("GET", "/rooms/ROOM", None, ""),
    ("GET", "/rooms/nosuch", None, ""),
    ("GET", "/codes/CODE", None, ""),
    ("POST", "/codes/CODE/seats", {"name": "ben"}, ""),
    ("POST", "/rooms/ROOM/seats", {"name": "ada"}, "invitation"),
    ("POST", "/rooms/ROOM/seats", {"name": "cleo"}, "host"),
    ("POST", "/me/rename", {"name": "Adam"}, "seat"),
    ("POST", "/desk/rename", {"seat": "ben", "name": "Benno"}, "host"),
    ("POST", "/desk/seat", {"name": "dov"}, "host"),
    ("POST", "/desk/lock", {"locked": True}, "host"),
    ("POST", "/desk/lock", {"locked": False}, "host"),
    ("POST", "/desk/away", {"seat": "dov"}, "host"),
    ("POST", "/desk/bots", {"count": 1, "strength": "easy"}, "host"),
    ("POST", "/desk/link", {"kind": "tv"}, "host"),
    ("POST", "/desk/link", {"kind": "invitation", "keep": True}, "host"),
    ("POST", "/desk/begin", {"rounds": 1}, "seat"),
    ("POST", "/desk/begin", {"rounds": 1}, "host"),
)
GAME: Final[tuple[Call, ...]] = (
    ("GET", "/me", None, "seat"),
    ("GET", "/me", None, "spectator"),
    ("GET", "/me", None, "host"),
    ("POST", "/me/commands", {"is": "note", "text": "hm", "id": "1"}, "seat"),
    ("POST", "/me/commands", {"is": "choose", "ask": 1, "verb": "nosuch", "id": "2"}, "seat"),
    ("POST", "/me/commands", {"is": "nosuch"}, "seat"),
    ("POST", "/me/leave", {}, "seat"),
    ("GET", "/rooms/ROOM/calendar.ics", None, ""),
    ("GET", "/desk", None, "host"),
    ("POST", "/desk/extend", {"seconds": 90.0, **WHY}, "host"),
    ("POST", "/desk/pause", WHY, "host"),
    ("POST", "/desk/pause", WHY, "host"),
    ("POST", "/desk/resume", {}, "host"),
    ("POST", "/desk/note", {"text": "so far"}, "host"),
    ("POST", "/desk/silence", {"seat": "ben", **WHY}, "host"),
    ("POST", "/desk/close", WHY, "host"),
    ("POST", "/desk/orders", {"lines": ["ada vote ben", "zz vote ben"]}, "host"),
    ("POST", "/desk/count", {"text": "ada wrote:\nVOTE: ben\n\nbenn wrote:\nVOTE: zz\n"}, "host"),
    ("GET", "/desk/posts?form=markdown", None, "host"),
    ("GET", "/desk/undo?to=24", None, "host"),
    ("POST", "/desk/undo", {"to": 24, **WHY}, "host"),
    ("POST", "/desk/replace", {"seat": "ada", "name": "bea", **WHY}, "host"),
    ("POST", "/desk/remove", {"seat": "ada", **WHY}, "host"),
    ("POST", "/desk/unseal", WHY, "host"),
    ("GET", "/rooms/ROOM/story", None, ""),
    ("POST", "/desk/again", {}, "host"),
)
OVER: Final[tuple[Call, ...]] = (
    ("GET", "/rooms/ROOM", None, ""),
    ("GET", "/me", None, "seat"),
    ("GET", "/rooms/ROOM/story", None, "seat"),
    ("GET", "/rooms/ROOM/why?about=ada", None, "seat"),
    ("GET", "/rooms/ROOM/why?about=%239", None, "seat"),
    ("GET", "/rooms/ROOM/causes.svg?about=ada", None, "seat"),
    ("POST", "/rooms/ROOM/whatif", {"phase": "day 1", "without": ["ada vote ben"]}, "seat"),
    *(("GET", f"/rooms/ROOM/export.{form}", None, "host") for form in ("gloam", "jsonl", "md")),
    ("GET", "/rooms/ROOM/export.bbcode", None, "host"),
    ("GET", "/rooms/ROOM/export.zip", None, "host"),
    ("POST", "/desk/publish", {"published": True}, "host"),
    ("POST", "/desk/again", {}, "host"),
    ("POST", "/me/again", {}, "seat"),
    ("POST", "/desk/delete", WHY, "host"),
    ("GET", "/desk", None, "host"),
)
OUTSIDE: Final = ("/healthz", "/readyz", "/robots.txt", "/nosuch", "/api/1/nosuch", "/api/2/packs")


class Visitor:
    """Somebody who asks a house for many things, and knows the links that were handed out."""

    def __init__(self, house: InProcess) -> None:
        self.house = house
        self.links: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.told: list[str] = []

    async def ask(self, call: Call) -> Any:
        method, path, body, who = call
        for name, value in self.names.items():
            path = path.replace(name, value)
        data = body if isinstance(body, bytes) else json.dumps(body).encode() if body else b""
        link = self.links.get(who, "")
        answer = await self.house.http(method, f"/api/1{path}", data, link)
        kind = answer.headers.get("content-type", "")
        self.told.append(f"{method} {call[1]} by {who or 'anybody'}: {answer.status} {kind}")
        self.told += _shown(call[1], answer.body.decode())
        return answer.told if kind == "application/json" else None

    async def ask_all(self, calls: tuple[Call, ...]) -> None:
        for call in calls:
            found = await self.ask(call)
            if call[1].endswith("/seats") and not self.links["seat"]:
                self.links["seat"] = found["link"]


def _shown(path: str, body: str) -> Iterator[str]:
    brief = path.split("/")[1] in BRIEF
    if not brief and len(body) <= LONGEST:
        yield lines_laid_out(body).rstrip()
        return
    yield f"{len(body)} characters" + ("" if brief else f", {digest(body)}")
    if body.startswith("{") and "\n" not in body:
        yield from sorted(keys(json.loads(body)))


@golden("routes/library")
def library() -> str:
    async def visit(house: InProcess) -> list[str]:
        visitor = Visitor(house)
        for path in OUTSIDE:
            answer = await house.http("GET", path)
            visitor.told.append(f"GET {path}: {answer.data.decode()}")
        await visitor.ask_all(LIBRARY)
        return visitor.told

    return asked(visit)


@golden("keys-of-page")
def keys_of_page() -> str:
    """Return the keys of the words of the page."""

    async def visit(house: InProcess) -> list[str]:
        told = (await house.http("GET", "/api/1/catalogue/en")).told["text"]
        return re.findall(r"(?m)^([a-z][\w-]*) =", told)

    return asked(visit)


@golden("routes/room")
def room() -> str:
    """Ask for everything that a room answers, from its lobby until it is deleted."""

    async def visit(house: InProcess) -> list[str]:
        visitor = Visitor(house)
        wish = {"pack": "mafia", "setup": "dethy", "bots": "easy", "clock": "none"}
        opened = await visitor.ask(("POST", "/rooms", wish, ""))
        visitor.links |= opened

        async def desk() -> HttpAnswer:
            return await house.http("GET", "/api/1/desk", link=opened["host"])

        code = re.search(r'"code":"(\w+)"', (await desk()).body.decode())
        assert code is not None
        visitor.names = {"ROOM": opened["room"], "CODE": code[1]}
        await visitor.ask_all(LOBBY)
        await visitor.ask_all(GAME)
        for seat in dict.fromkeys(re.findall(r'"seat":"(\w+)"', (await desk()).body.decode())):
            # The game ends by day, because enough of them are gone.
            await visitor.ask(("POST", "/desk/remove", {"seat": seat, **WHY}, "host"))
        await visitor.ask(("POST", "/desk/close", WHY, "host"))
        await visitor.ask_all(OVER)
        return visitor.told

    return asked(visit)
