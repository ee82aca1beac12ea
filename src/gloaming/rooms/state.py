"""The state of a room: a fold of its journal.  Entries change it, and nothing else does."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from hashlib import blake2b
from typing import Any, ClassVar, Final

from msgspec import Raw, Struct

from gloaming.game_api.installed import pack as installed_pack
from gloaming.game_api.pack import Pack
from gloaming.history.log.codec import Codec
from gloaming.history.log.kinds import Upcasting
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record
from gloaming.rooms.announcements import TOLD, RoomAnnouncement, announcement_of
from gloaming.rooms.journal.entry import (
    AnswersApplied,
    Asked,
    Bodies,
    ClockPaused,
    ClockResumed,
    Due,
    EntryBody,
    HostNote,
    Input,
    JournalEntry,
    Late,
    OrderDropped,
    OrderHeld,
    Passed,
    PlayerNote,
    Renamed,
    RoomOpened,
    RoomOver,
    Ruled,
    SealBroken,
    Sealed,
    SeatLeft,
    SeatTaken,
    Suspicion,
    TermChanged,
    TimedOut,
    Undone,
    Unsealed,
    Upgraded,
)
from gloaming.rooms.policy import Policy, policy_of
from gloaming.text.errors import NOWHERE, Malformed
from gloaming.text.phrase import say

PERSON: Final = "person"
BOT: Final = "bot"
"""The kind of a seat that a bot holds is this, a colon, and the bot's strength."""
EMPTY: Final = "empty"

_LASTING: Final = (
    *(RoomOpened, SeatTaken, SeatLeft, Renamed, HostNote, PlayerNote, Ruled, SealBroken),
    *(ClockPaused, ClockResumed, Due, Upgraded, TermChanged),
)
"""What an undo does not take back: it is about people and clocks, and not about the game."""

FindPack = Callable[[str], Pack]


class Holder(Struct, frozen=True):
    """Who holds a seat."""

    seat: str
    """The handle: one word that never changes."""
    name: str
    """The name that is shown."""
    kind: str
    since: int = 0
    """How many records there were when they sat down."""

    @property
    def is_bot(self) -> bool:
        """Whether a bot holds it."""
        return self.kind.startswith(BOT)


class Question(Struct):
    """What everyone who may answer is asked together."""

    number: int
    page: int
    """How many phases had been opened."""
    turn: int
    """How often everyone was asked before in this phase."""
    waiting: dict[str, None]
    """The seats that have not finished, in the order of the table."""
    held: dict[str, list[Event[Any]]]
    """What was answered, and is taken when everyone has answered."""
    asked: tuple[str, ...] = ()
    """The seats that were asked."""

    def drawn_order(self, seed: str) -> list[str]:
        """Return the seats that have answered, in an order that only the seed and this decide."""
        occasion = f"{seed}/{self.page}/{self.turn}"
        return sorted(self.held, key=lambda seat: blake2b(f"{occasion}/{seat}".encode()).digest())


class RoomState:
    """What is true of a room now."""

    def __init__(
        self, entries: Iterable[JournalEntry] = (), find_pack: FindPack = installed_pack
    ) -> None:
        self._find_pack = find_pack
        self.live = False
        """Whether the game goes on before its entries are taken in, as it does in an open room."""
        self.acts: deque[Event[Any]] = deque()
        """In an open room, the orders that the next entries hold."""
        self.number = 0
        """How many entries have been taken in."""
        self.branch = 0
        """How often something was undone."""
        self.asked = 0
        """How many questions there have been, undone ones among them."""
        self.announcements: list[RoomAnnouncement] = []
        """What everyone is told of the table itself; an undo is one, and takes none back."""
        self.cuts: list[int] = []
        """How many records were left after each undo."""
        self._clear()
        for entry in entries:
            self.apply(entry)

    def _clear(self) -> None:
        self.line: list[JournalEntry] = []
        """The entries that count: what was undone is not among them."""
        self.marks: list[int] = []
        """How many records there were after each of these."""
        self.records = 0
        """How many records the entries so far tell of; in an open room the game may be ahead."""
        self.opened: RoomOpened | None = None
        self.policy = Policy()
        self.holders: dict[str, Holder] = {}
        self.question: Question | None = None
        self.asked_at = 0.0
        """When the last question was asked."""
        self.turned_at = 0.0
        """When the open phase was opened, or the room went back to it, or all was over."""
        self._turned = 0
        self.misses: dict[str, int] = {}
        """How many questions in a row a seat has left unanswered."""
        self.suspicions: dict[tuple[int, str], str] = {}
        """Whom a player suspected last, by the page and the seat: shown when all is over."""
        self.player_notes: list[tuple[int, str, str]] = []
        """Private notes: the page, the seat and the text."""
        self.host_notes: list[str] = []
        """The host's notes."""
        self.late: dict[str, list[Late]] = {}
        """What seats answered and could not be taken any more."""
        self.terms: dict[str, str] = {}
        """What is different about the room itself than at first."""
        self.unsealed: SealBroken | None = None
        """Why a host who plays sees everything now; everyone is told until the end."""
        self.paused: ClockPaused | None = None
        self.due: Due | None = None
        self.over: RoomOver | None = None

    def refuse_blank(self) -> None:
        """Refuse a journal that has no room in it."""
        if self.opened is None:
            raise Malformed("malformed/journal", say("the journal does not begin with a room"))

    @property
    def head(self) -> RoomOpened:
        """What the room was opened with."""
        assert self.opened is not None
        return self.opened

    @cached_property
    def codec(self) -> Codec:
        """What writes and reads the records of the game."""
        return Codec.of(self.pack)

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return self.opened is not None and self.game.state.phase is not None

    @property
    def page(self) -> int:
        """How many phases have been opened."""
        opened: int = self.game.state.calendar.opened
        return opened

    def apply(self, entry: JournalEntry) -> None:
        """Take in the next entry."""
        body = entry.body
        if isinstance(body, Undone):
            self._undo(body.to)
            self.turned_at = entry.at
        else:
            self._fold(entry)
        self.number += 1
        if self._is_told(body):
            self.announcements.append(announcement_of(body))

    def _is_told(self, body: Bodies) -> bool:
        """Tell whether everyone is told; that a question has its usual time is no news."""
        if type(body) not in TOLD:
            return False
        usual = isinstance(body, Due) and not body.why
        # A host may break the seal before the deal, and everyone is told until the end.
        return isinstance(body, SealBroken) or (self.begun and not usual)

    def _fold(self, entry: JournalEntry) -> None:
        kind = type(entry.body)
        if (self.opened is None) is not (kind is RoomOpened):
            raise Malformed(
                "malformed/journal",
                say("entry {number} cannot come here", number=entry.number),
                value=entry.number,
            )
        self._FOLDS[kind](self, entry.body)
        if kind is Asked:
            self.asked_at = entry.at
        elif kind is RoomOver or (kind is Input and self.page != self._turned):
            self.turned_at, self._turned = entry.at, self.page
        self.line.append(entry)
        self.marks.append(self.records)

    def records_at(self, number: int) -> int:
        """Return how many records there were after an entry; -1 if it does not count any more."""
        for entry, mark in zip(self.line, self.marks, strict=True):
            if entry.number == number:
                return mark
        return -1

    def _undo(self, to: int) -> None:
        """Go back to an entry.  People and clocks stay as they are."""
        kept = [e for e in self.line if e.number <= to or isinstance(e.body, _LASTING)]
        live, self.live = self.live, False
        self._clear()
        for entry in kept:
            self._fold(entry)
        self.live = live
        self.branch += 1
        self.cuts.append(len(self.game.log))
        self.due = None  # the question is asked anew, and has all its time
        if self.question is not None:
            # An answer to the question as it was before may still be on its way.
            self.asked += 1
            self.question.number = self.asked

    # -- what each kind of entry does

    def _open(self, body: RoomOpened) -> None:
        self.opened = body
        self.policy = policy_of(body.policy)
        self.pack: Pack = self._find_pack(body.pack)
        self._set_rules(body.pack_version)
        self.game: Game[Any] = Game(self.pack.blank, seed=body.seed)

    def _sit(self, body: SeatTaken) -> None:
        self.holders[body.seat] = Holder(body.seat, body.name, body.kind, self.records)
        self.misses.pop(body.seat, None)

    def _leave(self, body: SeatLeft) -> None:
        if not self.begun:  # nobody needs the chair
            del self.holders[body.seat]
            return
        holder = self.holders[body.seat]
        self.holders[body.seat] = Holder(body.seat, holder.name, EMPTY, holder.since)

    def _rename(self, body: Renamed) -> None:
        holder = self.holders[body.seat]
        self.holders[body.seat] = Holder(body.seat, body.name, holder.kind, holder.since)

    def _set_rules(self, version: int) -> None:
        self.rules = version
        """The version of the rules that the game is played by now."""
        self._upcasting = Upcasting(self.pack.upcasters, version) or None

    def _input(self, body: Input) -> None:
        # While the room is open the game has gone on already; when it is restored it has not.
        if not self.live:
            self.game.follow([self._record(raw) for raw in body.records])
        self.records += len(body.records)

    def _record(self, raw: Raw) -> Record:
        return self.codec.decode_record(self._renewed(raw))

    def _renewed(self, raw: Raw) -> bytes:
        """Return what was written by earlier rules as it would be written now."""
        upcasting = self._upcasting
        return bytes(raw) if upcasting is None else upcasting.applied(bytes(raw), NOWHERE)

    def _upgrade(self, body: Upgraded) -> None:
        self._set_rules(body.version)

    def _ask(self, body: Asked) -> None:
        self.asked = max(self.asked, body.number)
        waiting = dict.fromkeys(body.seats)
        number, page, turn = body.number, body.page, body.turn
        self.question = Question(number, page, turn, waiting, {}, body.seats)
        self.due = None

    def _hold(self, body: OrderHeld) -> None:
        assert self.question is not None
        act = self.acts.popleft() if self.live else self.codec.decode_event(self._renewed(body.act))
        self.question.held.setdefault(body.seat, []).append(act)

    def _drop(self, body: OrderDropped) -> None:
        assert self.question is not None
        del self.question.held[body.seat][body.index]

    def _pass(self, body: Passed) -> None:
        assert self.question is not None
        self.question.waiting.pop(body.seat, None)
        self.misses.pop(body.seat, None)

    def _time_out(self, body: TimedOut) -> None:
        assert self.question is not None
        self.question.waiting.pop(body.seat, None)
        self.misses[body.seat] = self.misses.get(body.seat, 0) + 1

    def _apply_answers(self, body: AnswersApplied) -> None:
        assert self.question is not None
        self.question.held.clear()

    def _miss(self, body: Late) -> None:
        self.late.setdefault(body.seat, []).append(body)

    def _suspect(self, body: Suspicion) -> None:
        self.suspicions[self.page, body.seat] = body.about
        if not body.about:
            del self.suspicions[self.page, body.seat]

    def _add_player_note(self, body: PlayerNote) -> None:
        self.player_notes.append((self.page, body.seat, body.text))

    def _add_host_note(self, body: HostNote) -> None:
        self.host_notes.append(body.text)

    def _rule(self, body: Ruled) -> None:
        self.host_notes.append(f"{body.power}: {body.why}")

    def _change_term(self, body: TermChanged) -> None:
        self.terms[body.term] = body.value

    def _break_seal(self, body: SealBroken) -> None:
        self.unsealed = body

    def _pause(self, body: ClockPaused) -> None:
        self.paused = body

    def _resume(self, body: ClockResumed) -> None:
        self.paused = None

    def _set_due(self, body: Due) -> None:
        self.due = body

    def _end(self, body: RoomOver) -> None:
        self.over = body
        self.question = None

    def _pass_over(self, body: Sealed | Unsealed) -> None:
        # What came of sealed orders has entries of its own.
        pass

    _FOLDS: ClassVar[Mapping[type[EntryBody], Callable[[RoomState, Any], None]]] = {
        RoomOpened: _open,
        SeatTaken: _sit,
        SeatLeft: _leave,
        Renamed: _rename,
        Input: _input,
        Upgraded: _upgrade,
        Asked: _ask,
        OrderHeld: _hold,
        OrderDropped: _drop,
        Passed: _pass,
        TimedOut: _time_out,
        AnswersApplied: _apply_answers,
        Late: _miss,
        Suspicion: _suspect,
        PlayerNote: _add_player_note,
        TermChanged: _change_term,
        HostNote: _add_host_note,
        Ruled: _rule,
        SealBroken: _break_seal,
        ClockPaused: _pause,
        ClockResumed: _resume,
        Due: _set_due,
        RoomOver: _end,
        Sealed: _pass_over,
        Unsealed: _pass_over,
    }
