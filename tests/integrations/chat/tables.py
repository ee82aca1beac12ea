"""Tables for tests: people at a table without a network, and a clock that a test moves."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex

from gloaming.game_api.installed import pack
from gloaming.games.mafia.content.setups import setup
from gloaming.games.mafia.rules.seating import RulesSet, seated
from gloaming.integrations.chat.game_files import KeptChat
from gloaming.integrations.chat.outbox import CHANNEL, ToldFile
from gloaming.integrations.chat.table import ChatTable
from gloaming.kernel.phase import FREELY, Schedule
from gloaming.rooms.journal.journal import HEAD, Journal
from gloaming.rooms.policy import BOT, Policy
from gloaming.rooms.room import Room
from gloaming.rooms.store.disk import Disk
from gloaming.rooms.store.file import FileStore

CLOCK = {"day": 120.0, "night": 120.0, "least": 20.0, "bots": 2.0, "beat": 0.0}
CAST = {"ann": "villager", "bob": "goon", "cal": "villager", "dee": "cop", "eve": "villager"}


class HastyDisk(Disk):
    """A disk that does not wait: these tests pull no plug."""

    def sync(self, file: int) -> None:
        pass


def kept_room(folder: Path, seats: int = 9, named: str = "matrix6") -> KeptChat:
    """Open a room with a seed and a salt that everybody knows."""
    path = folder / f"mafia.{token_hex(4)}.room"
    store = FileStore.create(path, HEAD, HastyDisk())
    room = Room.open(
        pack("mafia"),
        named,
        policy=Policy(absent=BOT, bots="easy"),
        seed="same",
        salt="same",
        journal=Journal(store),
        clock=CLOCK,
        house={"channel": "#mafia", "seats": seats},
    )
    return KeptChat(room, store, ToldFile(path.with_suffix(".told"), HastyDisk()))


class PlainTable:
    """A chat table, and all that it tells, slot by slot."""

    def __init__(self, kept: KeptChat, me: str = "gloaming") -> None:
        self.table = ChatTable(kept)
        self.now = 1000.0
        self.slots = 0
        self.sent: list[tuple[int, str, str]] = []
        """The slot, who was told, and what; nobody is told what is sent for cover."""
        self.table.arrived(me, set(), self.now)

    def come(self, *people: str) -> None:
        for person in people:
            self.table.came(person)

    def say(self, person: str, text: str) -> None:
        self.table.heard(person, text, self.now, public=True)

    def whisper(self, person: str, text: str) -> None:
        self.table.heard(person, text, self.now, public=False)

    def slot(self, pace: float = 1.0) -> None:
        """Let one slot go by."""
        self.table.tick(self.now)
        turn = self.table.next_turn(self.now)
        if turn is not None and turn.piece is not None:
            to = "" if turn.lane == CHANNEL else turn.person
            self.sent.append((self.slots, to or "#mafia", turn.piece.text))
            self.table.outbox.delivered(turn)
        elif turn is not None:
            self.sent.append((self.slots, "", "."))
        self.slots += 1
        self.now += pace

    def run(self, slots: int = 40) -> None:
        for _ in range(slots):
            self.slot()

    def told(self, person: str) -> list[str]:
        return [text for _, to, text in self.sent if to == person]

    def seen(self, person: str) -> list[tuple[int, str, str]]:
        """Return all that one person can see, with its time."""
        return [each for each in self.sent if each[1] in (person, "#mafia")]


def seated_table(folder: Path, cast: dict[str, str] | None = None) -> PlainTable:
    """Let everybody of a cast sit down and begin, with the cards that the cast says."""
    roles = cast or CAST
    found = PlainTable(kept_room(folder, len(roles)))
    found.come(*roles)
    for person in roles:
        found.say(person, "!join")
    found.run(30)
    cards = [seated(person, role) for person, role in roles.items()]
    found.table.room.begin([RulesSet(setup("matrix6").switches()), *cards], Schedule(FREELY))
    return found
