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

from gloaming.rooms import announcements, messages, state, streams
from gloaming.rooms.announcements import RoomAnnouncement
from gloaming.rooms.host_controls import HostControls
from gloaming.rooms.journal.entry import Passed
from gloaming.rooms.messages import NoMessage
from gloaming.rooms.pacing import Pacer, is_night
from gloaming.rooms.questions import Questions
from gloaming.rooms.room import Room
from gloaming.rooms.seat_view import SeatView
from gloaming.rooms.session import SeatSession
from gloaming.server.http import admin_port, app, endpoints, host_endpoints
from gloaming.server.live import fixed_rate
from gloaming.server.live.fixed_rate import STEP
from gloaming.server.live.seat_socket import SeatSocket
from gloaming.server.live.seat_stream import SeatStream, WireFrame
from gloaming.server.rooms import views
from gloaming.server.rooms.room_runner import RoomRunner
from gloaming.server.rooms.room_server import RoomServer
from gloaming.text.blocks import Paragraph, said
from gloaming.text.errors import Illegal
from gloaming.text.phrase import say

_log = logging.getLogger("gloaming.server")
Wrap = Callable[[Any], Any]
Change = Callable[..., Any]
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


def leak_in_answer(
    kind: str, what: str, found_by: str, place: object, name: str = ""
) -> Callable[[Change], Change]:
    """Announce a leak in an answer: the function is given it, with what was asked, and adds."""

    def announce(change: Change) -> Change:
        def wrap(original: Any) -> Any:
            return lambda *asked, **more: change(original(*asked, **more), *asked)

        leak(kind, what, found_by, place, name)(wrap)
        return change

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


def _cards(room: Room | Questions) -> dict[str, str]:
    """Return what everyone is, without their names."""
    seat_interface, pack, now = room.interface, room.state.pack, room.state.game.state
    cards = {seat: json.dumps(said(seat_interface.card(now, seat))) for seat in pack.players(now)}
    return {seat: card.replace(seat, "") for seat, card in cards.items()}


# -- fields


@leak_in_answer("field", "who has not answered is in the public face", ORDERS, views.room_view)
def _(face: Any, table: RoomRunner, *_: object) -> Any:
    return replace(face, policy={**face.policy, "awaited": list(table.room.questions.awaited())})


@leak_in_answer("field", "a seat's kind tells whether it has answered", ORDERS, views.room_view)
def _(face: Any, table: RoomRunner, *_: object) -> Any:
    awaited = table.room.questions.awaited()
    seats = [replace(s, kind=s.kind if s.seat in awaited else "done") for s in face.seats]
    return replace(face, seats=seats)


@leak_in_answer("field", "the deadline counts entries", ORDERS, views.room_view)
def _(face: Any, table: RoomRunner, *_: object) -> Any:
    return replace(face, due=(face.due or 0.0) + table.room.state.number)


@leak_in_answer("field", "the promise is the seed", CANARIES, SeatSession, "welcome")
def _(told: Any, session: SeatSession) -> Any:
    return replace(told, promise=session.room.state.head.seed)


@leak_in_answer("field", "a snapshot counts entries", ORDERS, views.snapshot)
def _(shown: Any, _: RoomRunner, room: Room, *__: str) -> Any:
    return replace(shown, told=room.state.number)


@leak_in_answer("field", "the board has everyone's cards", DEALS, SeatView, "board")
def _(board: Any, view: SeatView) -> Any:
    return [*board, Paragraph(str(_cards(view._room)))]


@leak_in_answer(
    "field", "a question tells how many have not answered", ORDERS, SeatSession, "question"
)
def _(question: Any, session: SeatSession, _: object) -> Any:
    return replace(question, turn=len(session.room.questions.awaited()))


@leak_in_answer("field", "the time that is left counts entries", ORDERS, SeatSession, "question")
def _(question: Any, session: SeatSession, _: object) -> Any:
    return replace(question, seconds=float(session.room.state.number))


@leak_in_answer("field", "a sealed desk shows who is waited for", ORDERS, views.desk_view)
def _(face: Any, table: RoomRunner) -> Any:
    return replace(face, awaited=list(table.room.questions.awaited()))


@leak_in_answer("field", "a sealed desk shows the number of entries", ORDERS, views.desk_view)
def _(face: Any, table: RoomRunner) -> Any:
    return replace(face, entries=table.room.state.number)


@leak_in_answer("field", "a sealed desk shows the notes of others", CANARIES, views.desk_view)
def _(face: Any, table: RoomRunner) -> Any:
    return replace(face, notes=[text for _, _, text in table.room.state.player_notes])


@leak_in_answer(
    "field", "a sealed desk tells what an undo would take back", ORDERS, views.undo_view
)
def _(face: Any, table: RoomRunner, to: int) -> Any:
    gone = HostControls(table.room).undoing(views.undo_entry(table, to))
    return replace(face, records=gone.records)


@leak("field", "a sealed desk is offered every entry", ORDERS, views.undo_points)
def _(_: Any) -> Any:
    return lambda table: list(views._points(table.room)) if table.room.begun else []


@leak("field", "a sealed desk gets the links of others", CANARIES, host_endpoints._refuse_others)
def _(_: Any) -> Any:
    return lambda *_: None


@leak("field", "a desk is never sealed", CANARIES, RoomRunner, "sealed")
def _(_: Any) -> Any:
    return property(lambda _: False)


@leak("field", "a game is exported before its end", CANARIES, app, "ROUTES")
def _(routes: Any) -> Any:
    async def leaking(call: Any) -> bytes:
        seed: str = call.runner.room.state.head.seed
        return seed.encode()

    return tuple(replace(r, handler=leaking) if "export" in r.path else r for r in routes)


@leak_in_answer("field", "everyone's notes are told at the end", ENDING, SeatSession, "_over")
def _(over: Any, session: SeatSession) -> Any:
    return replace(over, hunches=[{"note": text} for _, _, text in session.room.state.player_notes])


@leak_in_answer("field", "what is said to a few is heard by all", CANARIES, streams, "shows")
def _(shown: bool, record: Any, _: str) -> bool:
    return shown or hasattr(record.event, "text")


@leak_in_answer("field", "what is ordered by night is shown to all", ORDERS, streams, "shows")
def _(shown: bool, record: Any, _: str) -> bool:
    return shown or type(record.event).__name__ == "Submitted"


# -- orders


@leak_in_answer("order", "players are listed by what they are", DEALS, SeatSession, "welcome")
def _(told: Any, session: SeatSession) -> Any:
    cards = _cards(session.room)
    return replace(told, players=sorted(told.players, key=lambda p: cards[p["seat"]]))


@leak_in_answer("order", "targets are listed by what they are", DEALS, SeatView, "ask")
def _(asked: Any, view: SeatView) -> Any:
    if asked is None:
        return None
    cards = _cards(view._room)
    choices = [
        replace(c, targets=tuple(sorted(c.targets, key=lambda t: cards.get(t, ""))))
        for c in asked.choices
    ]
    return replace(asked, choices=tuple(choices))


@leak_in_answer("order", "the public face lists seats by what they are", DEALS, views.room_view)
def _(face: Any, table: RoomRunner, *_: object) -> Any:
    cards = _cards(table.room) if table.room.begun else {}
    return replace(face, seats=sorted(face.seats, key=lambda seat: cards.get(seat.seat, "")))


@leak_in_answer("order", "suspects are listed by what they are", DEALS, Questions, "suspects")
def _(suspects: Any, questions: Questions, _: str) -> Any:
    cards = _cards(questions)
    return tuple(sorted(suspects, key=lambda name: cards.get(name, "")))


# -- counts


@leak("count", "by night nothing is sent where nothing is new", NIGHTS, SeatStream, "_beats")
def _(beats: Any) -> Any:
    def leaking(pump: SeatStream, due: int, *, whole: bool) -> Any:
        if pump._text:
            yield from beats(pump, due, whole=whole)

    return leaking


@leak(
    "count",
    "by night something is sent whenever somebody does something",
    ORDERS,
    SeatStream,
    "_sleep",
)
def _(sleep: Any) -> Any:
    async def leaking(pump: SeatStream, turn: Any, **_: bool) -> bool:
        table, night = pump._runner, pump._night
        assert night is not None
        await table.news(table.version, table.pacer.pacing.every)
        night.sent = night.due(table.clock.now()) - 1
        return bool(table.turn == turn)

    return leaking


@leak("count", "everyone is told when somebody has answered", ORDERS, state, "TOLD")
def _(told: Any) -> Any:
    announcements._ANNOUNCEMENTS.setdefault(Passed, lambda _: RoomAnnouncement("passed"))  # type: ignore[attr-defined]
    return told | {Passed}


# -- lengths


@leak_in_answer("length", "blanks after a frame count entries", ORDERS, SeatStream, "_beat")
def _(frame: WireFrame, pump: SeatStream) -> WireFrame:
    return replace(frame, text=frame.text + " " * pump._runner.room.state.number)


@leak_in_answer("length", "frames by night are as long as what is in them", NIGHTS, fixed_rate.beat)
def _(answer: tuple[str, str], _: str) -> tuple[str, str]:
    frame, rest = answer
    return frame.rstrip(), rest


@leak_in_answer(
    "length", "answers by night are as long as what is in them", NIGHTS, fixed_rate.answer
)
def _(_: str, message: Any) -> str:
    return fixed_rate.written(message)


@leak_in_answer(
    "length", "a frame is longer while somebody is waited for", ORDERS, SeatStream, "_beat"
)
def _(frame: WireFrame, pump: SeatStream) -> WireFrame:
    return replace(frame, text=frame.text + " " * len(pump._runner.room.questions.awaited()))


# -- times


@leak("time", "a night ends when the last one has answered", ORDERS, Pacer, "_rest")
def _(_: Any) -> Any:
    return lambda *_: None


@leak("time", "an order takes longer than a hunch", NIGHTS, SeatSocket, "_take")
def _(take: Any) -> Any:
    async def leaking(socket: SeatSocket, table: RoomRunner, link: Any, data: bytes) -> Any:
        answer = await take(socket, table, link, data)
        if is_night(table.room) and b'"choose"' in data and b"suspect" not in data:
            await asyncio.sleep(STEP + 0.01)  # what fits into a step shows nothing
        return answer

    return leaking


@leak("time", "frames of those who may act come later", NIGHTS, SeatStream, "_sleep")
def _(sleep: Any) -> Any:
    async def leaking(pump: SeatStream, turn: Any, *, halfway: bool = False) -> bool:
        there: bool = await sleep(pump, turn, halfway=halfway)
        ask = pump._runner.room.questions.ask(pump._seat) if pump._seat else None
        if ask is not None and ask.kind != "hunch":
            await asyncio.sleep(0.01)
        return there

    return leaking


# -- errors


@leak_in_answer("error", "a refusal names everyone's cards", DEALS, SeatSession, "receive")
def _(answer: Any, session: SeatSession, _: bytes) -> Any:
    if isinstance(answer, NoMessage):
        return replace(answer, accepted=list(_cards(session.room).values()))
    return answer


@leak_in_answer("error", "a refusal tells how many have answered", ORDERS, SeatSession, "receive")
def _(answer: Any, session: SeatSession, _: bytes) -> Any:
    if isinstance(answer, NoMessage):
        return replace(answer, text=f"{len(session.room.questions.awaited())}")
    return answer


def _not_yours(is_there: Callable[[RoomServer, Any], bool]) -> Wrap:
    """Let what is there, and is not theirs, be answered in another way."""

    def wrap(called: Any) -> Any:
        async def leaking(route: Any, house: RoomServer, sittings: Any, request: Any) -> Any:
            try:
                return await called(route, house, sittings, request)
            except endpoints.NotFound as error:
                if not is_there(house, request):
                    raise
                raise Illegal("illegal/not-yours", say("this is not yours")) from error

        return leaking

    return wrap


leak("error", "a link of another kind is answered in another way", GUESSES, app._called)(
    _not_yours(lambda house, request: house.link(endpoints.bearer(request)) is not None)
)
leak("error", "a room that is there is answered in another way", GUESSES, app._called)(
    _not_yours(lambda house, request: house.runner(request.path_params.get("room", "")) is not None)
)


# -- logs


@leak("log", "what cannot be read is logged", CANARIES, messages.read_request)
def _(read: Any) -> Any:
    def leaking(data: bytes) -> Any:
        try:
            return read(data)
        except Exception:
            _log.warning("cannot be read: %r", data)
            raise

    return leaking


@leak_in_answer("log", "commands are logged", CANARIES, SeatSession, "receive")
def _(answer: Any, _: SeatSession, data: bytes) -> Any:
    _log.info("%s", data)
    return answer


@leak_in_answer("log", "links are logged", CANARIES, RoomServer, "link")
def _(link: Any, _: RoomServer, secret: str) -> Any:
    _log.debug("asked for %s", secret)
    return link


@leak_in_answer("log", "metrics have notes in them", CANARIES, admin_port.metrics_of)
def _(told: str, house: RoomServer, _: object) -> str:
    rooms = [table.room for table in house._runners.values()]
    notes = (f'gloaming_notes{{text="{n[2]}"}} 1\n' for r in rooms for n in r.state.player_notes)
    return told + "".join(notes)


@leak("log", "every entry is logged with what it says", CANARIES, Room, "note")
def _(note: Any) -> Any:
    def leaking(room: Room, seat: str, text: str, *, command: str = "") -> None:
        _log.info("entry %s: %s", room.state.number, to_builtins({"seat": seat, "note": text}))
        note(room, seat, text, command=command)

    return leaking
