"""The room: one game with seats.  It asks; seats answer; all that is said is kept first.

A room knows no sockets, no threads, no clock and no texts.  It is a fold of its journal (see
`gloaming.rooms.state`).  Every command is checked, happens in memory, is appended to the journal
and is acknowledged only then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from msgspec import Raw

from gloaming.game_api.agent import Answer, Words
from gloaming.game_api.choice import Decision
from gloaming.game_api.installed import pack as installed_pack
from gloaming.game_api.installed import seat_interface
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import SeatInterface
from gloaming.game_api.talk import Speech
from gloaming.kernel.common_events import Named
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import AT_CLOSE, FREELY, SHUTDOWN, Schedule, Scheduled
from gloaming.kernel.sealed_orders import Withdrawn
from gloaming.rooms.journal.entry import (
    AnswersApplied,
    Asked,
    Bodies,
    Input,
    Late,
    OrderDropped,
    OrderHeld,
    Passed,
    PlayerNote,
    RoomOpened,
    RoomOver,
    SeatTaken,
    Suspicion,
    TimedOut,
    Upgraded,
)
from gloaming.rooms.journal.memory_journal import UNWRITTEN, Keeper, MemoryJournal
from gloaming.rooms.orders import (
    MOST_SPEECHES,
    OrderReader,
    hand_in,
    refuse_flood,
    refuse_notes,
    speech_of,
    spoken_by,
)
from gloaming.rooms.outcome import RoomOutcome, outcome_of
from gloaming.rooms.policy import BOT as TAKEN_OVER
from gloaming.rooms.policy import Policy, commitment, drawn
from gloaming.rooms.questions import Questions, not_asked
from gloaming.rooms.state import BOT, PERSON, FindPack, Question, RoomState
from gloaming.rooms.streams import Streams
from gloaming.text.errors import GradedError, Illegal
from gloaming.text.phrase import say

HOST: Final = "host"
CLOCK: Final = "clock"
SERVER_AUTHOR: Final = "house"
"""The author of entries that follow from others."""
PHASE_OVER: Final = "illegal/phase-over"
"""The code of an order for which there was no time any more."""
NOTHING: Final = Raw(b"")


class Room:
    """One game with seats."""

    def __init__(self, journal: Keeper, find_pack: FindPack = installed_pack) -> None:
        self.journal = journal
        self.state = state = RoomState(journal.entries, find_pack)
        state.refuse_blank()
        state.live = True
        self.now = 0.0
        """The time, as a driver with a clock has told it last."""
        self.interface: SeatInterface = seat_interface(state.pack)
        self.questions = Questions(state, self.interface)
        self.reader = OrderReader(state.pack, self.interface)
        self.streams = Streams(state, self.questions.is_gone)
        self._upgrade()

    @classmethod
    def open(
        cls,
        pack: Pack,
        setup: str = "",
        *,
        policy: Policy | None = None,
        seed: str = "",
        salt: str = "",
        journal: Keeper | None = None,
        chosen: bool = False,
        clock: dict[str, float] | None = None,
        at: float = 0.0,
        rules: str = "",
        schedule: dict[str, Any] | None = None,
        house: dict[str, Any] | None = None,
    ) -> Room:
        """Open a room; where there is no seed or salt, one is drawn.

        `chosen` says that the host knows the seed, which everyone is told.
        """
        agreed = policy or Policy()
        raw = {name: getattr(agreed, name) for name in agreed.__struct_fields__}
        kept: Keeper = journal or MemoryJournal()
        terms = (clock or {}, rules, schedule or {}, house or {})
        body = RoomOpened(
            pack.name, pack.version, setup, raw, seed or drawn(), salt or drawn(), chosen, *terms
        )
        entries = kept.append(SERVER_AUTHOR, "", body, at=at)
        if not kept.keeps:
            kept.entries += entries

        def found(name: str) -> Pack:
            return pack if name == pack.name else installed_pack(name)

        return cls(kept, found)

    # -- what is true of it

    @property
    def game(self) -> Game[Any]:
        """The game.  It is the referee's: what a seat may see of it is in `seat_view`."""
        return self.state.game

    @property
    def pack(self) -> Pack:
        """The pack that is played."""
        return self.state.pack

    @property
    def seats(self) -> Sequence[str]:
        """The handles of the seats, in the order of the table."""
        return self.pack.players(self.game.state) if self.begun else tuple(self.state.holders)

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return self.state.begun

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over is not None

    @property
    def promise(self) -> str:
        """The commitment to the seed, which everyone is given at the start."""
        return commitment(self.state.head.seed, self.state.head.salt)

    @property
    def bots(self) -> str:
        """The strength of the bots that take empty seats."""
        return self.state.policy.bots or self.interface.strengths[-1]

    def winners(self) -> tuple[str, ...]:
        """Name those who have won; before the end that is nobody."""
        return tuple(self.interface.winners(self.game)) if self.over else ()

    def outcome(self) -> RoomOutcome:
        """Tell how it has ended, and what was hidden; before the end that is refused."""
        return outcome_of(self.state, self.interface)

    # -- before the game

    def sit(self, seat: str, name: str, kind: str = PERSON, *, command: str = "") -> None:
        """Let somebody take a seat, an empty one or one that changes hands."""
        self.keep(seat, command, SeatTaken(seat, name, kind))

    def begin(self, openings: Iterable[Event[Any]], schedule: Schedule | None = None) -> None:
        """Deal, and open the first phase."""
        self.refuse_begun()
        agreed = schedule or Schedule(rounds=self.interface.turns)
        scheduled = Scheduled(agreed.manner, agreed.rounds, agreed.words)
        dealt = (scheduled, *openings, *self.named())
        self.change(HOST, "", [*(partial(self.game.happen, event) for event in dealt), self._start])

    def refuse_begun(self) -> None:
        """Refuse what can be done only before the game, in a room that is open."""
        if self.begun:
            raise Illegal("illegal/started", say("the game has started"))
        if self.over:
            raise Illegal("illegal/closed", say("the room was closed"))

    def named(self) -> list[Named]:
        """Return what tells the game of the seats that are shown by another name than their own."""
        holders = self.state.holders.values()
        return [Named(each.seat, each.name) for each in holders if each.name != each.seat]

    def _start(self) -> None:
        # Rules that come with the deal bring a calendar of their own.
        self.game.start(self.game.state.calendar.cycle.phases[0].name)

    # -- commands of a seat: each is kept, or refused and changes nothing

    def answer_together(self, answers: Mapping[str, Answer]) -> dict[str, list[GradedError]]:
        """Take the whole answers of several seats at once, as `answer` takes each of them."""
        for seat, answer in answers.items():
            self.questions.refuse_stale(seat, answer.ask)
        refused: dict[str, list[GradedError]] = {seat: [] for seat in answers}
        self.commit(
            SERVER_AUTHOR,
            "",
            lambda: [
                body
                for seat, answer in answers.items()
                for body in self._answered(seat, answer, refused[seat])
            ],
        )
        return refused

    def answer(
        self, seat: str, answer: Answer, *, command: str = "", whole: bool = False
    ) -> list[GradedError]:
        """Take a whole answer: those of its orders that can be taken, and nothing more to say.

        Orders that are refused are returned, to be told to their sender alone.  If it is `whole`,
        one refusal is enough: then nothing has happened, and the seat is still asked.
        """
        if self.is_repeated(seat, command):
            return []
        self.questions.refuse_stale(seat, answer.ask)
        refused: list[GradedError] = []

        def gather() -> list[Bodies]:
            bodies = self._answered(seat, answer, refused)
            if whole and refused:
                raise _NotWhole
            return bodies

        with suppress(_NotWhole):
            self.commit(seat, command, gather)
        return refused

    def order(
        self, seat: str, ask: int, decision: Decision | str, *, command: str = "", by: str = ""
    ) -> None:
        """Take one order of an answer; more may follow until the seat is done.

        `by` is somebody else who hands it in: the host, for a player who has no page.
        """
        if not self.is_repeated(by or seat, command):
            self.questions.refuse_stale(seat, ask)
            self.commit(by or seat, command, lambda: [self._ordered(seat, ask, decision)])

    def say(self, seat: str, words: Words, *, command: str = "") -> None:
        """Let a seat speak.  In rounds that is a part of its answer; else it is heard at once."""
        if self.is_repeated(seat, command):
            return
        ask = 0
        if self.questions.holds_talk(seat):
            question = self.questions.current
            ask = 0 if question is None else question.number
            self.questions.refuse_stale(seat, ask)
        self.commit(seat, command, lambda: [self._said(seat, ask, words)])

    def done(self, seat: str, ask: int, *, command: str = "") -> None:
        """End an answer: the seat has nothing more to say to this question."""
        if not self.is_repeated(seat, command):
            question = self.questions.refuse_stale(seat, ask)
            if (
                seat not in question.waiting
            ):  # in a free phase it may act again, but is done already
                raise not_asked()
            self.keep(seat, command, Passed(seat, ask))

    def withdraw(self, seat: str, ask: int, index: int, *, command: str = "") -> None:
        """Take back an order, by its place among those of the seat that count."""
        if self.is_repeated(seat, command):
            return
        question = self.questions.refuse_stale(seat, ask)
        mine, held = self.questions.open_orders(seat), len(question.held.get(seat, ()))
        if index == len(mine) and self.questions.suspected(seat):
            self.keep(seat, command, Suspicion(seat, ""))
            return
        if not 0 <= index < len(mine):
            raise nothing_ordered(index)
        sealed = len(mine) - held
        if index < sealed:
            self.change(seat, command, [partial(self.game.withdraw, mine[index])])
        else:
            self.keep(seat, command, OrderDropped(seat, ask, index - sealed))

    def note(self, seat: str, text: str, *, command: str = "") -> None:
        """Keep a private note of a seat."""
        if not self.is_repeated(seat, command):
            refuse_notes(self.state, seat)
            self.keep(seat, command, PlayerNote(seat, text))

    def time_out(self, seat: str, ask: int) -> None:
        """End an answer that did not come in time; what was ordered so far counts."""
        self.questions.refuse_stale(seat, ask)
        self.keep(CLOCK, "", *self.missed(seat, ask))

    def missed(self, seat: str, ask: int, *, here: bool = False) -> list[Bodies]:
        """Return what follows if a seat does not answer.

        A bot may take it, if that is agreed and its player is not here.
        """
        bodies: list[Bodies] = [TimedOut(seat, ask)]
        policy, missed = self.state.policy, self.state.misses.get(seat, 0) + 1
        if policy.absent == TAKEN_OVER and missed >= policy.misses and not here:
            holder = self.state.holders[seat]
            bodies.append(SeatTaken(seat, holder.name, f"{BOT}:{self.bots}"))
        return bodies

    # -- answers, made into entries
    #
    # By night, and in a free day, an order happens at once; in a round it is held until everyone
    # has answered.

    def _answered(self, seat: str, answer: Answer, refused: list[GradedError]) -> list[Bodies]:
        """Take all of an answer that can be taken; what is refused is added to a list."""
        bodies: list[Bodies] = []
        for words in answer.say:
            try:
                bodies.append(self._said(seat, answer.ask, words))
            except GradedError as error:
                refused.append(error)
        for decision in answer.orders:
            try:
                bodies.append(self._ordered(seat, answer.ask, decision))
            except GradedError as error:
                refused.append(error)
        if answer.note:
            bodies.append(PlayerNote(seat, answer.note))
        bodies.append(Passed(seat, answer.ask))
        return bodies

    def _ordered(self, seat: str, ask: int, decision: Decision | str) -> Bodies:
        """Let an order happen, or hold it until everyone has answered."""
        game = self.state.game
        act = self.reader.act(game.state, seat, decision)
        if isinstance(act, str):
            self.questions.refuse_suspect(seat, act)
            return Suspicion(seat, act)
        if isinstance(act, Speech):
            return self._spoken(seat, ask, act)
        # Asked in full, because it is asked for every order.
        if game.state.phase.resolves is AT_CLOSE:
            return self._hand_in(act)
        if game.state.schedule.manner == FREELY:
            if self.state.paused is not None:  # it would act at once, and might end the phase
                raise Illegal(
                    "illegal/paused", say("the game is paused: try again when it goes on")
                )
            return self._hand_in(act)
        if isinstance(act, Withdrawn):
            raise nothing_ordered(act)
        return self._held(seat, ask, act)

    def _said(self, seat: str, ask: int, words: Words) -> Bodies:
        """Let something be said now, or hold it until everyone has answered."""
        return self._spoken(seat, ask, speech_of(self.pack, self.game.state, seat, words))

    def _spoken(self, seat: str, ask: int, speech: Event[Any]) -> Bodies:
        if self.questions.holds_talk(seat):
            refuse_flood(self.questions.open_orders(seat), self.game.state.schedule.words)
            return self._held(seat, ask, speech)
        refuse_flood(spoken_by(self.game, seat), MOST_SPEECHES)
        return self.happened(partial(self.game.submit, speech))

    def _held(self, seat: str, ask: int, act: Event[Any]) -> OrderHeld:
        self.game.check(act)
        self.state.acts.append(act)
        raw = Raw(self.state.codec.encode_event(act)) if self.journal.keeps else NOTHING
        return OrderHeld(seat, ask, raw)

    # -- all that needs no answer

    def settle(self) -> None:
        """Do all that needs no answer: take what is held, ask again, close, open, end.

        The driver of a room calls this after every command, when it has acknowledged it.
        """
        # Mostly somebody has to answer, so that is looked at first.
        while (question := self.questions.current) is None or not question.waiting:
            if not self.begun or self.over or self.state.paused is not None:
                return
            self._step(question)

    def _step(self, question: Question | None) -> None:
        phase = self.game.state.phase
        assert phase is not None
        if phase == SHUTDOWN:
            self.keep(SERVER_AUTHOR, "", RoomOver("ended"))
        elif question is None and not phase.follows and (present := self._present()):
            self.keep(SERVER_AUTHOR, "", Asked(self.state.asked + 1, self.state.page, 0, present))
        elif question is not None and question.held:
            self.commit(SERVER_AUTHOR, "", lambda: list(self._take_held(question)))
        elif question is not None and self._has_another_round(question):
            turn = question.turn + 1
            asked = Asked(self.state.asked + 1, self.state.page, turn, self._present())
            self.keep(SERVER_AUTHOR, "", asked)
        else:
            self.change(SERVER_AUTHOR, "", [self.game.close])

    def _present(self) -> tuple[str, ...]:
        """Name those who are asked: all who are not out of the game."""
        return tuple([seat for seat in self.seats if not self.questions.is_gone(seat)])

    def _has_another_round(self, question: Question) -> bool:
        rounds: int = self.game.state.schedule.rounds
        questions = self.questions
        return questions.at_once and not questions.is_free and question.turn + 1 < rounds

    def _take_held(self, question: Question) -> Iterator[Bodies]:
        """Let what everyone has answered happen; what cannot be taken any more is told its sender.

        Neither the player who was first to answer nor the one who sits first has an advantage.
        """
        page = self.state.page
        yield AnswersApplied(question.number)
        for seat in question.drawn_order(self.state.head.seed):
            for act in question.held[seat]:
                if self.state.page == page:
                    yield self._take(question, seat, act)
                else:
                    yield self._late(question, seat, act, PHASE_OVER)

    def _take(self, question: Question, seat: str, act: Event[Any]) -> Bodies:
        try:
            return self._hand_in(act)
        except GradedError as error:
            return self._late(question, seat, act, error.code)

    def _late(self, question: Question, seat: str, act: Event[Any], code: str) -> Late:
        return Late(seat, question.number, self.pack.notation.written(act), code)

    # -- what happens is kept first, or it has not happened

    def keep(self, by: str, command: str, *bodies: Bodies) -> None:
        """Keep entries that need nothing of the game."""
        if not self.is_repeated(by, command):
            self.commit(by, command, lambda: list(bodies))

    def change(self, by: str, command: str, steps: Sequence[Callable[[], None]]) -> None:
        """Let things happen to the game, and keep them."""
        self.commit(by, command, lambda: [self.happened(step) for step in steps])

    def commit(self, by: str, command: str, gather: Callable[[], list[Bodies]]) -> None:
        """Let happen what is gathered and keep it, all or none.

        What cannot be kept has not happened: the game goes back to where it was.
        """
        game = self.state.game
        mark = len(game.log)
        try:
            entries = self.journal.append(by, command, *gather(), at=self.now)
        except BaseException:
            self.state.acts.clear()
            if len(game.log) != mark:
                game.rewind(mark)
            self.catch_up()  # an interrupt may have come when it was kept already
            raise
        for entry in entries:
            self.state.apply(entry)
        # Where nothing is kept, entries do not tell of records.
        self.state.records = len(self.state.game.log)

    def catch_up(self) -> None:
        """Take in what is in the journal and was not taken in here: another may have written it."""
        if not self.journal.keeps:
            return
        self.journal.catch_up()
        self.state.live = False
        try:
            for entry in self.journal.entries[self.state.number :]:
                self.state.apply(entry)
        finally:
            self.state.live = True

    def happened(self, step: Callable[[], None]) -> Input:
        """Let something happen to the game, and return the entry that tells of it."""
        mark = len(self.state.game.log)
        step()
        return self._input_since(mark)

    def _hand_in(self, act: Event[Any]) -> Input:
        """Submit an order, or take one back, and return the entry that tells of it."""
        game = self.state.game
        if not self.journal.keeps:  # so bots play, and there are many of them
            hand_in(game, act)
            return UNWRITTEN
        mark = len(game.log)
        hand_in(game, act)
        return self._input_since(mark)

    def _input_since(self, mark: int) -> Input:
        if not self.journal.keeps:
            return UNWRITTEN
        encode = self.state.codec.encode_record
        return Input(tuple([Raw(encode(record)) for record in self.state.game.log[mark:]]))

    def is_repeated(self, by: str, command: str) -> bool:
        """Tell whether a command was taken already: sent twice, it happens once."""
        return bool(command) and bool(self.journal.find(by, command))

    def _upgrade(self) -> None:
        """Say since when a kept game goes by newer rules."""
        if self.state.rules != self.pack.version and not self.over:
            self.keep(SERVER_AUTHOR, "", Upgraded(self.pack.name, self.pack.version))


class _NotWhole(Exception):
    """A part of an answer was refused that is to be taken whole."""


def nothing_ordered(value: object) -> Illegal:
    """Return the refusal to take back what was not ordered."""
    return Illegal(
        "illegal/nothing-ordered", say("there is no such order to take back"), value=value
    )
