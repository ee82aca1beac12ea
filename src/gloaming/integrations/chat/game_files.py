"""Game files: where the games of a channel are kept, and which of them goes on."""

from __future__ import annotations

import re
from pathlib import Path
from secrets import token_hex
from typing import Final

from msgspec import Struct

from gloaming.game_api.pack import Pack
from gloaming.integrations.chat.announcer import ChatAnnouncer
from gloaming.integrations.chat.lines import pieces
from gloaming.integrations.chat.outbox import CHANNEL, ToldFile, ToldPlace
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.pacing import CLOCKS, Pacing
from gloaming.rooms.policy import BOT, Policy
from gloaming.rooms.room import Room
from gloaming.rooms.setup import dealt, filled, setup_named, sized
from gloaming.rooms.store.disk import Disk
from gloaming.rooms.store.file import FileStore
from gloaming.text.errors import GradedError, Malformed
from gloaming.text.phrase import say

_DISK: Final = Disk()
ENDING: Final = ".room"
TOLD: Final = ".told"


class ChatTerms(Struct, frozen=True):
    """What is played in a channel, and how."""

    channel: str
    setup: str = ""
    seats: int = 0
    bots: str = ""
    people: int = 0
    """With how many people the game begins by itself; 0 if somebody has to say so."""
    clock: Pacing = CLOCKS["live"]
    seed: str = ""


class KeptChat:
    """A game of a channel, with its files."""

    def __init__(self, room: Room, store: FileStore, told: ToldFile) -> None:
        self.room = room
        self.told = told
        self._store = store
        self.path = store.path

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.room.state.head.house["seats"])

    def close(self) -> None:
        """Let others have the files."""
        self.told.close()
        self._store.close()


def kept_game(folder: Path, game: Pack, terms: ChatTerms, disk: Disk = _DISK) -> KeptChat:
    """Go on with the newest game of a channel that is not over, or open a new one."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    stem = re.sub(r"[^\w-]", "", terms.channel) or "channel"
    files = sorted(folder.glob(f"{stem}.*{ENDING}"), key=lambda path: path.stat().st_mtime)
    if files:
        found = _opened(files[-1], disk)
        if not found.room.over or not _is_told(found):
            return found
        found.close()
    return _new_game(folder / f"{stem}.{token_hex(4)}{ENDING}", game, terms, disk)


def _is_told(kept: KeptChat) -> bool:
    """Tell whether the channel was told of everything; a process may be ended before the end is."""
    last = ToldPlace(-1, -1)
    for entry, told in ChatAnnouncer(kept.room.journal.entries).rows():
        count = sum(len(pieces(text)) for text in told.get(CHANNEL, ()))
        last = ToldPlace(entry, count - 1) if count else last
    return kept.told.places.get(CHANNEL, ToldPlace(-1, -1)) >= last


def _opened(path: Path, disk: Disk) -> KeptChat:
    store = FileStore.open(path, HEAD, disk)
    try:
        return KeptChat(Room(Journal(store)), store, ToldFile(path.with_suffix(TOLD), disk))
    except BaseException:
        store.close()
        raise


def _new_game(path: Path, game: Pack, terms: ChatTerms, disk: Disk) -> KeptChat:
    named = setup_named(game, terms.setup)
    count = sized(game, named, terms.seats)
    dealt(game, named, filled((), count, "1"), "1")  # which refuses what cannot be dealt
    if terms.people > count:
        raise Malformed(
            "malformed/people",
            say("at {seats:seat|seats} so many people cannot play", seats=count),
            value=terms.people,
            accepted=(f"1 to {count}",),
        )
    clock = {name: getattr(terms.clock, name) for name in terms.clock.__struct_fields__}
    store = FileStore.create(path, HEAD, disk)
    try:
        room = Room.open(
            game,
            named,
            policy=Policy(absent=BOT, bots=terms.bots),
            seed=terms.seed,
            chosen=bool(terms.seed),
            journal=Journal(store),
            clock=clock,
            house={"channel": terms.channel, "seats": count},
        )
        return KeptChat(room, store, ToldFile(path.with_suffix(TOLD), disk))
    except GradedError:
        store.close()
        path.unlink(missing_ok=True)
        raise
