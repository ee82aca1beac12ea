"""A company: one game between a person and bots, without a word of how it is shown."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from secrets import randbits
from typing import Any, Final

from gloaming.chronicle.log.view import Viewer
from gloaming.cli.input import setups
from gloaming.cli.input.files import play_script
from gloaming.cli.terminal.turn_order import moves
from gloaming.kernel.errors import NOWHERE, GradedError, Illegal, Malformed, nearest
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record
from gloaming.kernel.packs.installed import pack, parlour
from gloaming.kernel.packs.pack import (
    Bot,
    Choice,
    Decision,
    KnowsGone,
    Pack,
    Parlour,
    ShowsForms,
    ShowsMore,
)
from gloaming.kernel.time.docket import Docket, Submitted, Withdrawn
from gloaming.kernel.time.phase import AT_ONCE, SHUTDOWN, Calendar
from gloaming.kernel.words.blocks import Block
from gloaming.kernel.words.phrase import say
from gloaming.kernel.words.text import composed, words_in
from gloaming.script.script import OWN
from gloaming.script.writer import refuse_unreadable, write

NAMES: Final = (
    *("ada", "ben", "cleo", "dov", "eli", "fern", "gil", "hana", "ira", "jude", "kit", "lena"),
    *("max", "nell", "otto", "pia", "quin", "rosa", "sol", "tess", "ugo", "vera", "walt"),
    *("xena", "yara", "zeke"),
)
NOBODY: Final = "nobody"
_NAME: Final = re.compile(r"[^\W\d_][\w'-]*")
LAST: Final = "vote"
"""The order after which nobody has more to say."""


class BotTable:
    """Those at the table: a game, what everyone has seen of it, and bots for those who are none."""

    def __init__(self, game: str, strength: str, name: str) -> None:
        self.pack: Pack = pack(game)
        self.parlour: Parlour = parlour(self.pack)
        self.strength = strength or self.parlour.strengths[-1]
        self.me = composed(name)
        self.seed = ""
        self.viewers: dict[str, Viewer] = {}
        self.strayed = False
        """Whether a game that was kept is not what its bots would have played."""
        self._bots: dict[str, Bot] = {}
        self._course: Iterator[tuple[int, str]] | None = None
        """The moves that were left of the open phase when the game was kept."""

    # -- sitting down

    def begin(self, setup: str, seats: int, role: str, seed: str) -> None:
        """Deal a new game; where there is no seed, chance chooses one."""
        self._check_name()
        self.seed = composed(seed) or str(randbits(32))
        refuse_unreadable("seed", self.seed)
        setup = setups.resolve(self.pack, setup)
        seats = setups.seats(self.pack, setup, seats)
        names = [n for n in NAMES if n != self.me] + [f"player{i}" for i in range(seats)]
        order = [self.me, *Random(self.seed).sample(names[: max(seats + 6, 12)], seats - 1)]
        openings = self.parlour.openings(setup, order, role)
        if setups.is_own(setup):
            # Kept, the game must not depend on a file that may change.
            openings = setups.deal(self.pack, setup, order, role, self.seed)
        self._sit()
        for event in openings:
            self.game.happen(event)
        players = self.pack.players(self.game.state)
        if self.me not in players:
            self.me = players[0]  # some games name those who play them
        for name in players:
            self.bot(name)  # so that a strength nobody has is refused before anything is played
        self.game.start()
        self.game.close()

    def _check_name(self) -> None:
        """Refuse a name that could not be written in a script."""
        notation, cycle = self.pack.notation, self.pack.blank().calendar.cycle
        taken = {*OWN, *notation.keywords, *(name.split()[0] for name in cycle.names()), NOBODY}
        if not _NAME.fullmatch(self.me) or self.me.lower() in taken:
            raise Malformed(
                "malformed/name",
                say("nobody can be called {name!r} in a script", name=self.me),
                value=self.me,
                accepted=(say("one word of letters that is not a word of the notation"),),
            )

    def _check_strength(self) -> None:
        """Refuse bots of a strength that the parlour does not have, whatever its `bot` would do."""
        known = self.parlour.strengths
        if self.strength not in known:
            raise Malformed(
                "malformed/strength",
                say("there are no bots called {strength!r}", strength=self.strength),
                value=self.strength,
                accepted=nearest(self.strength, known) or tuple(known),
            )

    def resume(self, path: str) -> None:
        """Go on with a game that was kept, where it stood."""
        played = play_script(path)
        self.pack = played.pack
        self.parlour = parlour(self.pack)
        log, state = played.game.log, played.game.state
        words = played.script.source.split()
        signed = words[:2] == ["played", "by"] and len(words) == 5
        if not signed or words[2] not in self.pack.players(state) or state.phase is None:
            raise Malformed(
                "malformed/not-kept",
                say("{path} was not saved by `gloaming play`", path=path),
                value=path,
                accepted=(say("a file that --save or Ctrl-C has written"),),
            )
        self.me, self.strength, self.seed = words[2], words[4], played.script.seed
        for name in self.pack.players(state):
            self.bot(name)
        before = [r.event for r in log if r.cause < 0 and r.seq < state.calendar.began]
        since = [r.event for r in log if r.cause < 0 and r.seq > state.calendar.began]
        self._replay(before)
        self._course = self._retraced(deque(since))
        if self._course is None:
            self.strayed = True
            self._replay([*before, *since])

    def _replay(self, events: list[Event[Any]]) -> None:
        """Let what came from outside happen again; what the last of it led to is news."""
        self.viewers.clear()
        self._sit()
        for i, event in enumerate(events, 1):
            if i == len(events) and self.me in self.viewers:
                self.viewers[self.me].take()
            self.game.happen(event)

    def _retraced(self, since: deque[Event[Any]]) -> Iterator[tuple[int, str]] | None:
        """Play the open phase again as far as it went, and return the moves that are left.

        The person does what the log says and the bots what they would do anyway.  That
        tells whose turn it is, which the log alone does not: whoever has nothing to say
        leaves no record.  None if the log has something that the bots would not do.
        """
        page, course = self.page, moves(self)
        while since:
            turn, name = next(course, (0, ""))
            if not name:
                return None
            if name == self.me:
                while since and _author(since[0]) == name:
                    self.game.happen(since.popleft())
                if not since and not is_settled(self.choices(name), self.decided):
                    return chain([(turn, name)], course)
                continue
            for decision in self.advice(name, turn):
                mark = len(self.game.log)
                if self.submit(name, decision) is not None:
                    continue
                # Of several orders, those that were not given any more are given now.
                if since and self.game.log[mark].event != since.popleft():
                    return None
        return course if self.page == page else moves(self)

    def _sit(self) -> None:
        self.game: Game[Any] = Game(self.pack.blank, seed=self.seed, listeners=[self._hear])

    def _hear(self, record: Record) -> None:
        for name in self.pack.players(self.game.state):
            if name not in self.viewers:
                self.viewers[name] = Viewer(name)
                for past in self.game.log[: record.seq]:
                    self.viewers[name](past)
        for viewer in self.viewers.values():
            viewer(record)

    # -- moving

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.state.phase == SHUTDOWN)

    @property
    def page(self) -> int:
        """How many phases have been opened: where the game stands."""
        calendar: Calendar = self.game.state.calendar
        return calendar.opened

    @property
    def at_once(self) -> bool:
        """Whether what is ordered now happens at once, and is not sealed until the phase closes."""
        phase = self.game.state.phase
        return phase is not None and phase.resolves is AT_ONCE

    def gone(self, name: str) -> bool:
        """Tell whether somebody is out of the game, where a pack can tell."""
        parlour = self.parlour
        return isinstance(parlour, KnowsGone) and parlour.gone(self.game.state, name)

    def moves(self) -> Iterator[tuple[int, str]]:
        """Go on with the open phase: how often everyone was asked before, and whose turn it is."""
        course, self._course = self._course, None
        return moves(self) if course is None else course

    @property
    def decided(self) -> list[str]:
        """What the person has ordered since anybody else did, and still stands."""
        found: list[str] = []
        state = self.game.state
        for record in reversed(self.game.log[state.calendar.began + 1 :]):
            if record.cause >= 0:
                continue
            if _author(record.event) != self.me:
                break
            if not _undone(record, state.docket):
                act = _act(record.event)
                found.append(self.pack.notation.written(act).removeprefix(f"{self.me} "))
        return found[::-1]

    def choices(self, name: str) -> list[Choice]:
        """Return what somebody may order now."""
        return self.parlour.choices(self.game.state, name)

    def forms(self, name: str) -> list[Block]:
        """Show how orders are written that say more than a choice does, where a pack can tell."""
        parlour = self.parlour
        return parlour.forms(self.game.state, name) if isinstance(parlour, ShowsForms) else []

    def about(self, said: str) -> list[Block] | None:
        """Show what everyone can see of something by its name; None where a pack cannot tell."""
        parlour = self.parlour
        return parlour.about(self.game.state, said) if isinstance(parlour, ShowsMore) else None

    def bot(self, name: str) -> Bot:
        """Return the bot that plays for somebody."""
        if name not in self._bots:
            self._check_strength()
            self._bots[name] = self.parlour.bot(name, self.strength, self.seed)
        return self._bots[name]

    def forget(self, name: str) -> None:
        """Let another bot take a seat, one that was not interrupted in the middle of a thought."""
        self._bots.pop(name, None)

    def advice(self, name: str, turn: int) -> list[Decision]:
        """Return what a bot would do in somebody's place, from what they have seen."""
        choices = self.choices(name)
        return self.bot(name).decide(self.viewers[name].events, choices, turn) if choices else []

    def submit(self, name: str, decision: Decision) -> GradedError | None:
        """Hand in what somebody decided, and return why it is refused, if it is."""
        state, notation = self.game.state, self.pack.notation
        try:
            words = words_in(decision.line(name))
            taken_back = notation.withdrawal(state, words)
            if taken_back is not None:
                self.game.withdraw(taken_back)
            else:
                act = notation.order(state, words)
                if name != self.me:
                    self._refuse_overruling(act)
                self.game.submit(act)
        except GradedError as error:
            error.place = NOWHERE  # whoever speaks has no lines and columns
            return error
        return None

    def _refuse_overruling(self, act: Event[Any]) -> None:
        """Keep a bot from overruling the person where friends have one order between them."""
        standing = self.game.state.docket.find(act)
        if standing is not None and _author(standing.act) == self.me:
            raise Illegal(
                "illegal/spoken-for",
                say("{name} has given that order", name=self.me),
                value=standing.act,
            )

    def play_out(self) -> None:
        """Let bots play to the end."""
        while not self.over:
            self._play_phase()

    def _play_phase(self) -> None:
        page = self.page
        for turn, name in self.moves():
            for decision in self.advice(name, turn):
                self.submit(name, decision)
                if self.page != page:
                    return
        self.game.close()

    def written(self) -> str:
        """Return the game as a script that can be gone on with."""
        source = f"played by {self.me} against {self.strength}"
        title = f"An evening of {self.pack.name}"
        return write(self.pack, self.game, title=title, source=source, seed=self.seed)


def _act(event: Event[Any]) -> Event[Any]:
    """Return the order that something from outside is about."""
    return event.act if isinstance(event, (Submitted, Withdrawn)) else event


def _author(event: Event[Any]) -> str:
    """Name whoever gave an order, or took one back."""
    return str(getattr(_act(event), "actor", ""))


def _undone(record: Record, docket: Docket) -> bool:
    """Tell whether an order was taken back, or another was given in its place."""
    if not isinstance(record.event, Submitted) or not record.event.sealed:
        return isinstance(record.event, Withdrawn)
    entry = docket.find(record.event.act)
    return entry is None or entry.seq != record.seq


def is_settled(choices: Sequence[Choice], decided: Sequence[str]) -> bool:
    """Tell whether a person need not be asked what else: they voted, or did all there is to do."""
    if not choices or not decided:
        return not choices
    last = f"{decided[-1]} "
    only = len(choices) == 1 and last.startswith(f"{choices[0].verb} ")
    return only or last.startswith(f"{LAST} ")
