"""Matches: one game of a contest, from its first packet to its last.

A match asks the agents in the order of the protocol, and hands what they answer to the room.  The
room judges, keeps and resolves; a match only knows whose turn it is.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from typing import Final

from msgspec import Struct

from gloaming.doors.aiwolf.chat import GroupChat
from gloaming.doors.aiwolf.client import Client, NoAnswer
from gloaming.doors.aiwolf.dialect import (
    CHATS,
    DAILY_FINISH,
    DAILY_INITIALIZE,
    FINISH,
    INITIALIZE,
    OVER,
    SKIP,
    TALK,
    WHISPER,
    Dialect,
    MatchTerms,
    Sitting,
)
from gloaming.doors.aiwolf.legacy import LegacyDialect, encoded
from gloaming.doors.aiwolf.match_bots import MatchBots
from gloaming.doors.aiwolf.nlp import NlpDialect
from gloaming.doors.aiwolf.turns import TalkTurns
from gloaming.doors.aiwolf.witness import Witness
from gloaming.kernel.errors import GradedError
from gloaming.kernel.packs.agent import Ask, Words
from gloaming.kernel.packs.choice import Decision
from gloaming.kernel.packs.contest import (
    ATTACK,
    BODYGUARD,
    DIVINE,
    ELECTION,
    GUARD,
    POSSESSED,
    SEER,
    VILLAGER,
    VOTE,
    WEREWOLF,
    Contest,
    ContestView,
)
from gloaming.kernel.packs.contest import TALK as TALKING
from gloaming.rooms.room import Room

MOST_MISSES: Final = 2
"""After so many questions without an answer a bot takes the seat."""
PAIR: Final = 2


class Lapse(Struct, frozen=True):
    """Something that an agent did wrong."""

    seat: str
    request: str
    code: str


class ContestMatch:
    """One game, with agents in some of its seats and bots in the others."""

    def __init__(
        self,
        room: Room,
        contest: Contest,
        terms: MatchTerms,
        clients: Mapping[str, Client],
    ) -> None:
        self.room = room
        self.lapses: list[Lapse] = []
        self.replaced: list[str] = []
        """The seats that bots have taken from agents."""
        self._contest = contest
        self._terms = terms
        # Bots speak as most agents understand it.
        self._dialect: Dialect = LegacyDialect() if terms.older else NlpDialect()
        self._clients = dict(clients)
        self._bots = MatchBots(room)
        self._misses: Counter[str] = Counter()
        lots = self._shuffled(room.seats, "PROFILE", 0)
        called = dict(zip(lots, terms.profiles, strict=False))
        told = {seat: terms.profiles[name] for seat, name in called.items()}
        self._sittings = {
            seat: Sitting(game=game_id(room.promise), profile=told.get(seat)) for seat in room.seats
        }
        self._witnesses = {seat: Witness(room, contest, seat, called) for seat in ("", *room.seats)}
        self._dealt: Mapping[str, str] = {}

    def view(self, seat: str = "") -> ContestView:
        """Return what a seat has seen; without a seat, what everyone has."""
        return self._witnesses[seat].view

    @property
    def winner(self) -> str:
        """The side that has won, as the contest names it; empty where nobody has."""
        won = {self._dealt[seat] for seat in self.room.winners()}
        if not won:
            return ""
        return WEREWOLF if won & {WEREWOLF, POSSESSED} else VILLAGER

    async def play(self) -> None:
        """Play to the end; no agent can prevent it."""
        room = self.room
        room.settle()
        await self._tell_all(INITIALIZE)
        while not room.over:
            stage = self.view().stage
            if stage == TALKING:
                await self._day()
            elif stage == ELECTION:
                await self._election()
            else:
                await self._night()
            self._close()
        self._dealt = self._contest.dealt(room.game.state)
        await self._tell_all(FINISH)

    # -- the parts of a day

    async def _day(self) -> None:
        await self._tell_all(DAILY_INITIALIZE)
        await self._talk(TALK, self.view().living)
        await self._tell_all(DAILY_FINISH)

    async def _election(self) -> None:
        await self._order(VOTE, self.view().living)

    async def _night(self) -> None:
        view = self.view()
        if not view.day:
            await self._tell_all(DAILY_INITIALIZE)
            await self._tell_all(DAILY_FINISH)
            await self._whisper()
        for seat in view.living:
            if self._bots.seats(seat):
                self._bots.act(seat)
        await self._order(DIVINE, self._who(SEER))
        if view.day:
            await self._whisper()
            await self._order(GUARD, self._who(BODYGUARD))
            await self._hunt()

    async def _whisper(self) -> None:
        wolves = self._who(WEREWOLF)
        if len(wolves) >= PAIR:  # a wolf alone has nobody to whisper to
            await self._talk(WHISPER, wolves)

    async def _hunt(self) -> None:
        """Let the wolves vote; after a tie they vote again, and know how they voted before."""
        wolves = self._who(WEREWOLF)
        for _ in range(self._terms.revotes + 1) if wolves else ():
            await self._order(ATTACK, wolves)
            votes = Counter(self.view(wolves[0]).today.hunters.values()).most_common(PAIR)
            if votes and (len(votes) == 1 or votes[0][1] > votes[1][1]):
                return

    def _who(self, role: str) -> list[str]:
        """Name the living of a role, each by what that seat itself knows."""
        return [seat for seat in self.view().living if self.view(seat).role == role]

    # -- talking

    async def _talk(self, request: str, seats: Sequence[str]) -> None:
        """Go round until everyone is done, or there have been enough turns."""
        terms = self._terms
        if terms.chat:
            await self._chat(request, seats)
            return
        turns = TalkTurns(seats, terms)
        for turn in range(terms.turns):
            going = False
            for seat in self._shuffled(seats, request, turn if terms.older else 0):
                if not turns.ask(seat):
                    # In older matches everyone hears in every turn who is done.
                    if terms.older:
                        self._say(request, seat, OVER)
                    continue
                sitting = self._sittings[seat]
                sitting.remain, sitting.skips = turns.left[seat], turns.skips_left(seat)
                text = turns.judge(seat, await self._speech(request, seat))
                sitting.remain = sitting.skips = None
                going = turns.note(seat, self._say(request, seat, text)) or going
            if not going:
                return

    async def _chat(self, request: str, seats: Sequence[str]) -> None:
        """Let everyone speak when they like, and tell everyone at once; bots speak first."""
        start, news, end = CHATS[request]
        terms, turns = self._terms, TalkTurns(seats, self._terms)
        clients = {seat: self._clients[seat] for seat in seats if seat in self._clients}
        with GroupChat(clients, terms.talks, terms.chat) as chat:
            await self._tell_chat(start, seats, turns)
            for seat in self._shuffled((s for s in seats if s not in clients), request, 0):
                while turns.ask(seat):
                    text = turns.judge(seat, await self._speech(request, seat))
                    turns.note(seat, self._say(request, seat, text))
                    await self._tell_chat(news, seats, turns)
            while any(turns.left[seat] > 0 for seat in chat.here()):
                heard = await chat.next()
                if heard is None:
                    break
                seat, line = heard
                if line.strip() and turns.ask(seat):
                    turns.note(seat, self._say(request, seat, turns.judge(seat, line)))
                    await self._tell_chat(news, seats, turns)
        await self._tell_chat(end, seats, turns)

    async def _tell_chat(self, request: str, seats: Iterable[str], turns: TalkTurns) -> None:
        """Tell those who take part in a chat, and each how often it may still speak."""
        for seat in seats:
            sitting = self._sittings[seat]
            sitting.remain, sitting.skips = turns.left[seat], turns.skips_left(seat)
        await self._tell(request, [seat for seat in seats if seat in self._clients])
        for seat in seats:
            self._sittings[seat].remain = self._sittings[seat].skips = None

    def _shuffled(self, seats: Iterable[str], request: str, turn: int) -> list[str]:
        """Return seats in an order that only the seed and the moment decide."""
        state = self.room.state
        moment = f"{state.head.seed}/{state.page}/{request}/{turn}"
        return sorted(seats, key=lambda seat: blake2b(f"{moment}/{seat}".encode()).digest())

    async def _speech(self, request: str, seat: str) -> str:
        """Ask an agent what it says, or let a bot say the next thing it has in mind."""
        if not self._bots.seats(seat):
            return await self._ask(request, seat) or ""
        words = self._bots.next_words(seat) if request == TALK else None
        return OVER if words is None else self._dialect.worded(words, self.view(seat))

    def _say(self, request: str, seat: str, text: str) -> str:
        """Say something in the room, and return what was said: what cannot be said is skipped."""
        channel = ""
        if request == WHISPER:
            ask = self.room.ask(seat)
            channels = () if ask is None else ask.talk
            channel = next((each.key for each in channels if each.own), "")
        try:
            self.room.say(seat, Words(text, channel))
        except GradedError as error:
            self.lapses.append(Lapse(seat, request, error.code))
            self.room.say(seat, Words(SKIP, channel))
            return SKIP
        return text

    # -- orders

    async def _order(self, request: str, seats: Sequence[str]) -> None:
        """Ask some agents for an order, all of them together, and hand in what they want."""
        asked = [seat for seat in seats if not self._bots.seats(seat)]
        lines = await asyncio.gather(*(self._ask(request, seat) for seat in asked))
        for seat, line in zip(asked, lines, strict=True):
            ask = self.room.ask(seat)
            if line is not None and ask is not None:
                self._hand_in(request, seat, ask, line)

    def _hand_in(self, request: str, seat: str, ask: Ask, line: str) -> None:
        """Hand in an order; an agent that names itself, or nobody, gives none."""
        try:
            target = self._clients[seat].dialect.target(line, self.view(seat))
            verb = self._contest.verbs[request]
            offered = next((each.targets for each in ask.choices if each.verb == verb), ())
            # An agent that has no idea names itself, unless that is a vote like any other.
            if target in offered and (target != seat or request == VOTE):
                self.room.order(seat, ask.number, Decision(verb, target))
            elif request == ATTACK and self.room.standing(seat):
                self.room.withdraw(seat, ask.number, 0)
        except GradedError as error:
            self.lapses.append(Lapse(seat, request, error.code))

    def _close(self) -> None:
        """End the open question for everyone, bots last."""
        room = self.room
        for seat in room.awaited():
            if self._bots.seats(seat):
                self._bots.act(seat)
        moment = room.moment
        for seat in room.awaited():
            if moment is not None:
                room.done(seat, moment.number)
        room.settle()

    # -- packets

    async def _tell_all(self, request: str) -> None:
        """Send everyone something that is not answered, the dead as well."""
        await self._tell(request, list(self._clients))

    async def _tell(self, request: str, seats: Iterable[str]) -> None:
        packets = {seat: self._packet(request, seat) for seat in seats}
        await asyncio.gather(
            *(self._clients[seat].tell(packet) for seat, packet in packets.items())
        )
        # Who hangs up on being told to finish does as it is told.
        for seat in packets if request != FINISH else ():
            if self._clients[seat].lost:
                self._replace(seat, request, self._clients[seat].lost)

    async def _ask(self, request: str, seat: str) -> str | None:
        """Ask an agent; None where there is no answer, and after the second time a bot sits."""
        client = self._clients[seat]
        try:
            packet, fits = self._packet(request, seat), partial(self._fits, request, seat)
            line = await client.ask(packet, self._terms.seconds, fits)
        except NoAnswer as error:
            self._misses[seat] += 1
            if client.lost or self._misses[seat] >= MOST_MISSES:
                self._replace(seat, request, error.code)
            else:
                self.lapses.append(Lapse(seat, request, error.code))
            return None
        return line

    def _fits(self, request: str, seat: str, line: str) -> bool:
        """Tell whether a line can be an answer: after a chat a word may come late."""
        if not self._terms.chat or request in (TALK, WHISPER):
            return True
        try:
            self._clients[seat].dialect.target(line, self.view(seat))
        except GradedError:
            return False
        return True

    def _packet(self, request: str, seat: str) -> bytes:
        view, sitting, dialect = self.view(seat), self._sittings[seat], self._clients[seat].dialect
        return encoded(dialect.packet(request, view, self._terms, sitting, self._dealt))

    def _replace(self, seat: str, request: str, code: str) -> None:
        """Let a bot take the seat of an agent that is gone; the outcome says so."""
        self.lapses.append(Lapse(seat, request, code))
        self._clients.pop(seat).close(code)
        self.replaced.append(seat)
        if not self.room.over:
            self._bots.seat(seat)


def game_id(promise: str) -> str:
    """Return what a match is called: as long as an ULID, and made of what everyone may know."""
    digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    number = int.from_bytes(blake2b(promise.encode(), digest_size=16).digest(), "big")
    return "".join(digits[(number >> shift) & 31] for shift in range(125, -1, -5))
