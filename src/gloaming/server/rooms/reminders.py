"""Reminders: to everyone alike, and only of what everyone may know.

Open pages work them out from the deadline.  Here are the other two ways: a calendar file, and a
message to one address that a room may name.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Timer
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from gloaming.rooms.pacing import asked_at
from gloaming.rooms.room import Room
from gloaming.server.rooms.limits import is_near
from gloaming.server.rooms.locales import voice_for
from gloaming.server.rooms.room_options import options_of
from gloaming.server.rooms.room_runner import RoomRunner
from gloaming.server.rooms.schemas import RoomFace
from gloaming.server.rooms.views import room_view
from gloaming.text.errors import Fault
from gloaming.text.phrase import say, speaking

SHARES: Final = (0.5, 0.1)
"""One is reminded when so much of the time is left."""
MINUTE: Final = 60.0
PATIENCE: Final = 5.0
"""How many seconds another machine has to take a message and to answer, in all."""
LATE: Final = 30.0
"""A reminder that is so late is none any more: the house was away."""
_log: Final = logging.getLogger("gloaming.server")


class Reminder(Struct, frozen=True):
    """What another machine is told: public facts, and nothing else."""

    what: str
    """`begins`, `reminder` or `over`."""
    room: str
    pack: str
    title: str
    phase: str
    due: float | None
    left: float | None
    """How many seconds are left."""
    text: str


def reminder_times(began: float, due: float) -> list[float]:
    """Return when to remind people of a deadline."""
    length = due - began
    times = {due - share * length for share in SHARES}
    if length > 2 * MINUTE:
        times.add(due - MINUTE)
    return sorted(times)


def calendar_file(view: RoomFace, now: float) -> str:
    """Write the deadline of a room as a calendar: an appointment, and when to be reminded."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Gloaming//EN"]
    if view.due is not None and not view.over:
        text = _escaped(str(say("{phase} ends: {title}", phase=view.phase, title=view.title)))
        lines += [
            "BEGIN:VEVENT",
            f"UID:{view.room}-{int(view.due)}@gloaming",
            f"DTSTAMP:{_stamp(now)}",
            f"DTSTART:{_stamp(view.due)}",
            f"DTEND:{_stamp(view.due)}",
            f"SUMMARY:{text}",
        ]
        sealed = view.stage is not None and view.stage.sealed
        length = view.clock.get("night" if sealed else "day", 0.0)
        for at in reminder_times(view.due - length, view.due) if length else ():
            lines += [
                "BEGIN:VALARM",
                "ACTION:DISPLAY",
                f"TRIGGER:-PT{round(view.due - at)}S",
                f"DESCRIPTION:{text}",
                "END:VALARM",
            ]
        lines.append("END:VEVENT")
    return "\r\n".join([*lines, "END:VCALENDAR", ""])


def _stamp(time: float) -> str:
    return datetime.fromtimestamp(time, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", " ")


class WebhookReminders:
    """Tells one machine of what everyone at a table knows."""

    def __init__(self, runner: RoomRunner, address: str, *, near: bool) -> None:
        self._runner = runner
        self._address = address
        self._near = near
        """Whether machines of this network may be told, too."""
        self._voice = voice_for(options_of(runner.room).language)
        self._told: set[tuple[int, int, float]] = set()

    async def run(self) -> None:
        """Tell until the game is over."""
        runner, over = self._runner, False
        while not over and not runner.closed:
            version = runner.version
            try:
                with speaking(self._voice):
                    found, wait, over = await runner.look(self._due)
            except Fault:  # the room cannot be read now
                found, wait = [], MINUTE
            for each in found:
                await asyncio.get_running_loop().run_in_executor(None, self._send, each)
            if not over:
                await runner.news(version, wait)

    def _due(self, room: Room) -> tuple[list[Reminder], float | None, bool]:
        """Return what is to be told now, when to look again, and whether that is all."""
        view, now = room_view(self._runner, room), self._runner.clock.now()
        if room.over:
            return [self._reminder(view, "over", None)], None, True
        if not room.begun or view.due is None or room.state.paused is not None:
            return [], None, False
        began, moment = asked_at(room), (room.state.branch, room.state.asked)
        times = [began, *reminder_times(began, view.due)]
        new = [at for at in times if at <= now and (*moment, at) not in self._told]
        self._told = {(*moment, at) for at in times if at <= now}
        found = [
            self._reminder(view, "begins" if at == began else "reminder", view.due - now)
            for at in new
            if now - at < LATE
        ]
        later = [at - now for at in times if at > now]
        return found[-1:], min(later, default=None), False

    def _reminder(self, view: RoomFace, what: str, left: float | None) -> Reminder:
        told = {
            "begins": say("{phase} has begun", phase=view.phase),
            "reminder": say("{phase} ends soon", phase=view.phase),
            "over": say("the game is over"),
        }
        rest = None if left is None else round(left, 1)
        text = str(told[what])
        return Reminder(what, view.room, view.pack, view.title, view.phase, view.due, rest, text)

    def _send(self, reminder: Reminder) -> None:
        try:
            send(self._address, msgspec.json.encode(reminder), near=self._near)
        except (OSError, HTTPException, ValueError):
            _log.warning("nobody answers the reminders of room %s", reminder.room)


def send(address: str, data: bytes, *, near: bool) -> None:
    """Send JSON to an address; one of this network only if that is allowed.

    The name is looked up once, and what was looked at is what is called: a name cannot mean
    another machine a moment later.
    """
    found = urlsplit(address)
    secure = found.scheme == "https"
    port = found.port or (443 if secure else 80)
    host = found.hostname or ""
    place = str(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4][0])
    if not near and is_near(place):
        raise OSError("not a public address")
    kind = HTTPSConnection if secure else HTTPConnection
    connection: Any = kind(host, port, timeout=PATIENCE)
    with ExitStack() as whole:

        def connect(_: object, *more: Any) -> socket.socket:
            new = socket.create_connection((place, port), *more)
            whole.enter_context(_ended_in_time(new.dup()))
            return new

        connection._create_connection = connect  # noqa: SLF001
        path = (found.path or "/") + (f"?{found.query}" if found.query else "")
        with closing(connection):
            connection.request("POST", path, data, {"content-type": "application/json"})
            connection.getresponse().read(1024)


@contextmanager
def _ended_in_time(spare: socket.socket) -> Iterator[None]:
    """Hang up when the patience is over, however a machine spends the time.

    Each byte that comes would else be waited for anew: a machine that sends one now and then would
    keep a thread as long as it likes, and there are few.
    """

    def hang_up() -> None:
        with suppress(OSError):
            spare.shutdown(socket.SHUT_RDWR)

    timer = Timer(PATIENCE, hang_up)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        spare.close()
