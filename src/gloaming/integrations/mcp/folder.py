"""A folder of rooms: each is a journal in a file, opened for one call and closed again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from gloaming.game_api.installed import pack, usual_game
from gloaming.integrations.mcp.links import (
    Links,
    RoomName,
    folder_key,
    new_name,
    no_seat,
    parted,
    read_name,
)
from gloaming.rooms.agents import Players, bot_agent, check_strength
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.policy import Policy
from gloaming.rooms.room import Room
from gloaming.rooms.setup import dealt, fill_and_begin, filled, handle_of, setup_named, sized
from gloaming.rooms.store.file import FileStore
from gloaming.text.errors import Illegal, Malformed
from gloaming.text.phrase import say
from gloaming.text.words import composed

ENDING: Final = ".room"
PATIENCE: Final = 10.0
"""How long one waits for another call to the same room, in seconds."""
PAUSE: Final = 0.02
IN_USE: Final = "illegal/in-use"


class RoomFolder:
    """Rooms in a folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.links = Links(folder_key(path))

    # -- looking

    def names(self) -> list[str]:
        """Name the rooms, the newest last."""
        found = sorted(self.path.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime)
        return [path.stem for path in found]

    def changed(self, name: RoomName) -> tuple[int, int]:
        """Return what is another after anything was kept in a room."""
        try:
            state = self._file(name).stat()
        except OSError as error:
            raise no_seat() from error
        return state.st_mtime_ns, state.st_size

    @contextmanager
    def room(self, name: RoomName) -> Iterator[Room]:
        """Open a room, and let everything happen that needs no answer of a person."""
        store = self._opened(name)
        try:
            room = Room(Journal(store))
            let_bots_play(room, name)
            yield room
        finally:
            store.close()

    @contextmanager
    def seat(self, link: str) -> Iterator[tuple[Room, str]]:
        """Open the room of a link; the seat is empty for the host."""
        name, seat, secret = parted(link)
        if not self._file(name).exists():
            raise no_seat()
        store = self._opened(name)
        try:
            room = Room(Journal(store))
            self.links.check(room, name.text, seat, secret)
            let_bots_play(room, name)
            yield room, seat
        finally:
            store.close()

    def _opened(self, name: RoomName) -> FileStore:
        """Open the file of a room; another call may have it open, and will be done in a moment."""
        if not self._file(name).exists():
            raise Illegal(
                "illegal/no-such-room",
                say("there is no room of this name"),
                accepted=(say("a name that `open` or `rooms` has told"),),
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return FileStore.open(self._file(name), HEAD)
            except Illegal as error:
                if error.code != IN_USE or time.monotonic() > until:
                    raise
            time.sleep(PAUSE)

    def _file(self, name: RoomName) -> Path:
        return self.path / f"{name.text}{ENDING}"

    # -- opening and sitting down

    def open(self, game: str, setup: str, seats: int, people: int, bots: str) -> tuple[str, str]:
        """Open a room; return its name, and the link of its host."""
        played = pack(game or usual_game())
        named = setup_named(played, setup)
        count = sized(played, named, seats)
        if not 1 <= people <= count:
            raise Malformed(
                "malformed/people",
                say("at {seats:seat|seats} so many people cannot play", seats=count),
                value=people,
                accepted=(f"1 to {count}",),
            )
        check_strength(played, bots)
        dealt(played, named, filled((), count, "1"), "1")  # which refuses what cannot be dealt
        name = read_name(new_name(people, count))
        store = FileStore.create(self._file(name), HEAD)
        try:
            room = Room.open(played, named, policy=Policy(bots=bots), journal=Journal(store))
            return name.text, self.links.link(room, name.text, "")
        finally:
            store.close()

    def join(self, said: str, shown: str) -> tuple[str, str]:
        """Take a seat; the game begins with the last person.  Return the seat, and its link."""
        name = read_name(said)
        with self.room(name) as room:
            people = {seat: holder.name for seat, holder in room.state.holders.items()}
            if room.begun or len(people) >= name.people:
                raise Illegal("illegal/full", say("all seats for people are taken"))
            handle = handle_of(room.pack, composed(shown), people)
            room.sit(handle, composed(shown))
            link = self.links.link(room, name.text, handle)
            let_bots_play(room, name)
            return handle, link


def let_bots_play(room: Room, name: RoomName) -> None:
    """Let everything happen that needs no answer of a person.

    The process that was here before may have been killed at any point of it.
    """
    people = [holder for holder in room.state.holders.values() if not holder.is_bot]
    if not room.begun and len(people) == name.people:
        fill_and_begin(room, name.seats)
    room.settle()
    seats = [seat for seat, holder in room.state.holders.items() if holder.is_bot]
    if not any(seat in seats for seat in room.questions.awaited()):
        return
    players = Players(room, {seat: bot_agent(room, seat) for seat in seats})
    while any(seat in players.agents for seat in room.questions.awaited()):
        players.answer_all()
        room.settle()
