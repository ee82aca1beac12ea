"""Planted leaks: each makes a house tell a little too much, and one of the drills must notice.

A leak is a change to the program for as long as it is planted.  Its kind says where it is: a field,
an order, a count, a length, a time, an error or a log.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from gloaming.kernel.errors import Illegal
from gloaming.kernel.words.blocks import Paragraph, said
from gloaming.kernel.words.phrase import say
from gloaming.rooms import door as doors
from gloaming.rooms import notices, state, streams
from gloaming.rooms.desk import Desk
from gloaming.rooms.door import Door
from gloaming.rooms.journal.entry import Passed
from gloaming.rooms.messages import NoMessage
from gloaming.rooms.notices import TableNotice
from gloaming.rooms.open_table import OpenTable
from gloaming.rooms.pacing import Pacer, is_night
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.server import (
    app,
    calls,
    desk_calls,
    desk_faces,
    faces,
    frames,
    metrics,
    undo_faces,
)
from gloaming.server.beats import EVEN
from gloaming.server.house import House
from gloaming.server.pump import Pump, WireFrame
from gloaming.server.seat_socket import SeatSocket
from gloaming.server.table import HouseTable

_log = logging.getLogger("gloaming.server")
Wrap = Callable[[Any], Any]
ORDERS, DEALS, NIGHTS, GUESSES = "orders", "deals", "nights", "guesses"
CANARIES, ENDING = "canaries", "canaries to the end"


class PlantedLeak(Struct, frozen=True):
    """A leak, and the drill that must find it."""

    kind: str
    what: str
    found_by: str
    plant: Callable[[], Any]
    """Makes a context in which the leak is there."""


LEAKS: list[PlantedLeak] = []


def leak(
    kind: str, what: str, found_by: str, place: object, name: str = ""
) -> Callable[[Wrap], Wrap]:
    """Announce a leak: the function is given what is at a place, and returns what leaks.

    A place is a class and the name of its method, or a function, which is replaced wherever a
    module of ours has it.
    """

    def announce(wrap: Wrap) -> Wrap:
        def plant() -> Any:
            if not name:
                return everywhere(place, wrap(place))
            return patch.object(place, name, wrap(getattr(place, name)))

        LEAKS.append(PlantedLeak(kind, what, found_by, plant))
        return wrap

    return announce


@contextmanager
def everywhere(original: object, changed: object) -> Iterator[None]:
    """Replace something wherever a module of ours has it."""
    with ExitStack() as stack:
        for module in list(sys.modules.values()):
            if not module.__name__.startswith("gloaming."):
                continue
            for key, value in list(vars(module).items()):
                if value is original:
                    stack.enter_context(patch.object(module, key, changed))
        yield


def _cards(room: Room) -> dict[str, str]:
    """Return what everyone is, without their names."""
    parlour, now = room.parlour, room.game.state
    cards = {seat: json.dumps(said(parlour.card(now, seat))) for seat in room.seats}
    return {seat: card.replace(seat, "") for seat, card in cards.items()}


# -- fields


@leak("field", "who has not answered is in the public face", ORDERS, faces.face_of)
def _(face_of: Any) -> Any:
    def leaking(table: HouseTable, shown: Room | None = None) -> Any:
        face = face_of(table, shown)
        return replace(face, policy={**face.policy, "awaited": list(table.room.awaited())})

    return leaking


@leak("field", "a seat's kind tells whether it has answered", ORDERS, faces.face_of)
def _(face_of: Any) -> Any:
    def leaking(table: HouseTable, shown: Room | None = None) -> Any:
        face, awaited = face_of(table, shown), table.room.awaited()
        seats = [replace(s, kind=s.kind if s.seat in awaited else "done") for s in face.seats]
        return replace(face, seats=seats)

    return leaking


@leak("field", "the deadline counts entries", ORDERS, faces.face_of)
def _(face_of: Any) -> Any:
    def leaking(table: HouseTable, shown: Room | None = None) -> Any:
        face = face_of(table, shown)
        return replace(face, due=(face.due or 0.0) + table.room.state.number)

    return leaking


@leak("field", "the promise is the seed", CANARIES, Door, "welcome")
def _(welcome: Any) -> Any:
    return lambda door: replace(welcome(door), promise=door.room.state.head.seed)


@leak("field", "a snapshot counts entries", ORDERS, faces.snapshot)
def _(snapshot: Any) -> Any:
    def leaking(table: HouseTable, room: Room, seat: str) -> Any:
        return replace(snapshot(table, room, seat), told=room.state.number)

    return leaking


@leak("field", "the board has everyone's cards", DEALS, SeatView, "board")
def _(board: Any) -> Any:
    return lambda view: [*board(view), Paragraph(str(_cards(view._room)))]


@leak("field", "a question tells how many have not answered", ORDERS, Door, "question")
def _(question: Any) -> Any:
    return lambda door, ask: replace(question(door, ask), turn=len(door.room.awaited()))


@leak("field", "the time that is left counts entries", ORDERS, Door, "question")
def _(question: Any) -> Any:
    return lambda door, ask: replace(question(door, ask), seconds=float(door.room.state.number))


@leak("field", "a sealed desk shows who is waited for", ORDERS, desk_faces.desk_face)
def _(desk_face: Any) -> Any:
    return lambda table: replace(desk_face(table), awaited=list(table.room.awaited()))


@leak("field", "a sealed desk shows the number of entries", ORDERS, desk_faces.desk_face)
def _(desk_face: Any) -> Any:
    return lambda table: replace(desk_face(table), entries=table.room.state.number)


@leak("field", "a sealed desk shows the notes of others", CANARIES, desk_faces.desk_face)
def _(desk_face: Any) -> Any:
    def leaking(table: HouseTable) -> Any:
        return replace(desk_face(table), notes=[text for _, _, text in table.room.state.notes])

    return leaking


@leak("field", "a sealed desk tells what an undo would take back", ORDERS, undo_faces.undo_face)
def _(undo_face: Any) -> Any:
    def leaking(table: HouseTable, to: int) -> Any:
        face = undo_face(table, to)
        gone = Desk(table.room).undoing(undo_faces.undo_entry(table, to))
        return replace(face, records=gone.records)

    return leaking


@leak("field", "a sealed desk is offered every entry", ORDERS, undo_faces.undo_points)
def _(_: Any) -> Any:
    return lambda table: list(undo_faces._points(table.room)) if table.room.begun else []


@leak("field", "a sealed desk gets the links of others", CANARIES, desk_calls._refuse_others)
def _(_: Any) -> Any:
    return lambda *_: None


@leak("field", "a desk is never sealed", CANARIES, HouseTable, "sealed")
def _(_: Any) -> Any:
    return property(lambda _: False)


@leak("field", "a game is exported before its end", CANARIES, app, "ROUTES")
def _(routes: Any) -> Any:
    async def leaking(call: Any) -> bytes:
        seed: str = call.table.room.state.head.seed
        return seed.encode()

    return tuple(replace(r, handler=leaking) if "export" in r.path else r for r in routes)


@leak("field", "everyone's notes are told at the end", ENDING, Door, "_over")
def _(over: Any) -> Any:
    def leaking(door: Door) -> Any:
        notes = [{"note": text} for _, _, text in door.room.state.notes]
        return replace(over(door), hunches=notes)

    return leaking


@leak("field", "what is said to a few is heard by all", CANARIES, streams, "shows")
def _(shows: Any) -> Any:
    return lambda record, seat: hasattr(record.event, "text") or shows(record, seat)


@leak("field", "what is ordered by night is shown to all", ORDERS, streams, "shows")
def _(shows: Any) -> Any:
    return lambda record, seat: type(record.event).__name__ == "Submitted" or shows(record, seat)


# -- orders


@leak("order", "players are listed by what they are", DEALS, Door, "welcome")
def _(welcome: Any) -> Any:
    def leaking(door: Door) -> Any:
        told, cards = welcome(door), _cards(door.room)
        return replace(told, players=sorted(told.players, key=lambda p: cards[p["seat"]]))

    return leaking


@leak("order", "targets are listed by what they are", DEALS, SeatView, "ask")
def _(ask: Any) -> Any:
    def leaking(view: SeatView) -> Any:
        asked = ask(view)
        if asked is None:
            return None
        cards = _cards(view._room)
        choices = [
            replace(c, targets=tuple(sorted(c.targets, key=lambda t: cards.get(t, ""))))
            for c in asked.choices
        ]
        return replace(asked, choices=tuple(choices))

    return leaking


@leak("order", "the public face lists seats by what they are", DEALS, faces.face_of)
def _(face_of: Any) -> Any:
    def leaking(table: HouseTable, shown: Room | None = None) -> Any:
        face, cards = face_of(table, shown), _cards(table.room) if table.room.begun else {}
        return replace(face, seats=sorted(face.seats, key=lambda seat: cards.get(seat.seat, "")))

    return leaking


@leak("order", "suspects are listed by what they are", DEALS, OpenTable, "suspects")
def _(suspects: Any) -> Any:
    def leaking(room: Room, seat: str) -> Any:
        cards = _cards(room)
        return tuple(sorted(suspects(room, seat), key=lambda name: cards.get(name, "")))

    return leaking


# -- counts


@leak("count", "by night nothing is sent where nothing is new", NIGHTS, Pump, "_beats")
def _(beats: Any) -> Any:
    def leaking(pump: Pump, due: int, *, whole: bool) -> Any:
        if pump._text:
            yield from beats(pump, due, whole=whole)

    return leaking


@leak(
    "count", "by night something is sent whenever somebody does something", ORDERS, Pump, "_sleep"
)
def _(sleep: Any) -> Any:
    async def leaking(pump: Pump, turn: Any, **_: bool) -> bool:
        table, night = pump._table, pump._night
        assert night is not None
        await table.news(table.version, table.pacer.pacing.every)
        night.sent = night.due(table.clock.now()) - 1
        return bool(table.turn == turn)

    return leaking


@leak("count", "everyone is told when somebody has answered", ORDERS, state, "TOLD")
def _(told: Any) -> Any:
    notices._NOTICES.setdefault(Passed, lambda _: TableNotice("passed"))  # type: ignore[attr-defined]
    return told | {Passed}


# -- lengths


@leak("length", "blanks after a frame count entries", ORDERS, Pump, "_beat")
def _(beat: Any) -> Any:
    def leaking(pump: Pump) -> WireFrame:
        frame: WireFrame = beat(pump)
        return replace(frame, text=frame.text + " " * pump._table.room.state.number)

    return leaking


@leak("length", "frames by night are as long as what is in them", NIGHTS, frames.beat)
def _(beat: Any) -> Any:
    def leaking(text: str) -> tuple[str, str]:
        frame, rest = beat(text)
        return frame.rstrip(), rest

    return leaking


@leak("length", "answers by night are as long as what is in them", NIGHTS, frames.answer)
def _(answer: Any) -> Any:
    def leaking(message: Any, **_: bool) -> str:
        return frames.written(message)

    return leaking


@leak("length", "a frame is longer while somebody is waited for", ORDERS, Pump, "_beat")
def _(beat: Any) -> Any:
    def leaking(pump: Pump) -> WireFrame:
        frame: WireFrame = beat(pump)
        return replace(frame, text=frame.text + " " * len(pump._table.room.awaited()))

    return leaking


# -- times


@leak("time", "a night ends when the last one has answered", ORDERS, Pacer, "_rest")
def _(_: Any) -> Any:
    return lambda *_: None


@leak("time", "an order takes longer than a hunch", NIGHTS, SeatSocket, "_take")
def _(take: Any) -> Any:
    async def leaking(socket: SeatSocket, table: HouseTable, link: Any, data: bytes) -> Any:
        answer = await take(socket, table, link, data)
        if is_night(table.room) and b'"choose"' in data and b"suspect" not in data:
            await asyncio.sleep(EVEN + 0.01)  # what fits into a step shows nothing
        return answer

    return leaking


@leak("time", "frames of those who may act come later", NIGHTS, Pump, "_sleep")
def _(sleep: Any) -> Any:
    async def leaking(pump: Pump, turn: Any, *, halfway: bool = False) -> bool:
        there: bool = await sleep(pump, turn, halfway=halfway)
        ask = pump._table.room.ask(pump._seat) if pump._seat else None
        if ask is not None and ask.kind != "hunch":
            await asyncio.sleep(0.01)
        return there

    return leaking


# -- errors


@leak("error", "a refusal names everyone's cards", DEALS, Door, "receive")
def _(receive: Any) -> Any:
    def leaking(door: Door, data: bytes) -> Any:
        answer = receive(door, data)
        if isinstance(answer, NoMessage):
            return replace(answer, accepted=list(_cards(door.room).values()))
        return answer

    return leaking


@leak("error", "a refusal tells how many have answered", ORDERS, Door, "receive")
def _(receive: Any) -> Any:
    def leaking(door: Door, data: bytes) -> Any:
        answer = receive(door, data)
        if isinstance(answer, NoMessage):
            return replace(answer, text=f"{len(door.room.awaited())}")
        return answer

    return leaking


@leak("error", "a link of another kind is answered in another way", GUESSES, app._called)
def _(called: Any) -> Any:
    async def leaking(route: Any, house: House, sittings: Any, request: Any) -> Any:
        try:
            return await called(route, house, sittings, request)
        except calls.NotFound as error:
            if house.link(calls.bearer(request)) is None:
                raise
            raise Illegal("illegal/not-yours", say("this is not yours")) from error

    return leaking


@leak("error", "a room that is there is answered in another way", GUESSES, app._called)
def _(called: Any) -> Any:
    async def leaking(route: Any, house: House, sittings: Any, request: Any) -> Any:
        try:
            return await called(route, house, sittings, request)
        except calls.NotFound as error:
            if house.table(request.path_params.get("room", "")) is None:
                raise
            raise Illegal("illegal/not-yours", say("this is not yours")) from error

    return leaking


# -- logs


@leak("log", "what cannot be read is logged", CANARIES, doors.read_request)
def _(read: Any) -> Any:
    def leaking(data: bytes) -> Any:
        try:
            return read(data)
        except Exception:
            _log.warning("cannot be read: %r", data)
            raise

    return leaking


@leak("log", "commands are logged", CANARIES, Door, "receive")
def _(receive: Any) -> Any:
    def leaking(door: Door, data: bytes) -> Any:
        _log.info("%s", data)
        return receive(door, data)

    return leaking


@leak("log", "links are logged", CANARIES, House, "link")
def _(link: Any) -> Any:
    def leaking(house: House, secret: str) -> Any:
        _log.debug("asked for %s", secret)
        return link(house, secret)

    return leaking


@leak("log", "metrics have notes in them", CANARIES, metrics.metrics_of)
def _(metrics_of: Any) -> Any:
    def leaking(house: House, sittings: Any) -> str:
        rooms = [table.room for table in house._tables.values()]
        notes = "".join(
            f'gloaming_notes{{text="{n[2]}"}} 1\n' for r in rooms for n in r.state.notes
        )
        return str(metrics_of(house, sittings)) + notes

    return leaking


@leak("log", "every entry is logged with what it says", CANARIES, Room, "note")
def _(note: Any) -> Any:
    def leaking(room: Room, seat: str, text: str, *, command: str = "") -> None:
        _log.info("entry %s: %s", room.state.number, to_builtins({"seat": seat, "note": text}))
        note(room, seat, text, command=command)

    return leaking
