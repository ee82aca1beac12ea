"""A company: one game between a person and bots, without a word of how it is shown."""

from __future__ import annotations

import re
from random import Random
from secrets import randbits
from typing import Any, Final

from gloaming.chronicle.replay import inputs
from gloaming.chronicle.view import Viewer
from gloaming.cli import setups
from gloaming.cli.files import play_script
from gloaming.kernel.errors import GradedError, Malformed
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record
from gloaming.kernel.pack import Bot, Choice, Decision, Pack, Word, pack
from gloaming.kernel.phase import AT_ONCE, SHUTDOWN, Calendar
from gloaming.script.script import OWN
from gloaming.script.writer import write

NAMES: Final = (
    *("ada", "ben", "cleo", "dov", "eli", "fern", "gil", "hana", "ira", "jude", "kit", "lena"),
    *("max", "nell", "otto", "pia", "quin", "rosa", "sol", "tess", "ugo", "vera", "walt"),
    *("xena", "yara", "zeke"),
)
NOBODY: Final = "nobody"
_NAME: Final = re.compile(r"[^\W\d_][\w'-]*")
SETUPS: Final = {"mafia": "matrix6"}
"""What is played where no setup is named."""


class Company:
    """Those at the table: a game, what everyone has seen of it, and bots for those who are none."""

    def __init__(self, game: str, strength: str, name: str) -> None:
        self.pack: Pack = pack(game)
        self.parlour = self.pack.parlour
        self.strength = strength or self.parlour.strengths[-1]
        self.me = name
        self.seed = 0
        self.viewers: dict[str, Viewer] = {}
        self._bots: dict[str, Bot] = {}

    # -- sitting down

    def begin(self, setup: str, seats: int, role: str, seed: int | None) -> None:
        """Deal a new game."""
        self._check_name()
        self.seed = randbits(32) if seed is None else seed
        setup = setups.resolve(self.pack, setup or SETUPS.get(self.pack.name, ""))
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
                f"nobody can be called {self.me!r} in a script",
                value=self.me,
                accepted=("one word of letters, that is none of the notation's own",),
            )

    def resume(self, path: str) -> None:
        """Go on with a game that was kept."""
        played = play_script(path)
        self.pack = played.pack
        self.parlour = self.pack.parlour
        words = played.script.source.split()
        if words[:2] != ["played", "by"] or len(words) != 5:
            raise Malformed(
                "malformed/not-kept", f"{path} was not kept by `gloaming play`", value=path
            )
        self.me, self.strength, self.seed = words[2], words[4], int(played.script.seed)
        self._sit()
        for event in inputs(played.game.log):
            self.game.happen(event)
        self.viewers[self.me].take()

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
        return self.game.state.phase is SHUTDOWN

    @property
    def page(self) -> int:
        """How many phases have been opened: where the game stands."""
        calendar: Calendar = self.game.state.calendar
        return calendar.opened

    @property
    def turns(self) -> int:
        """How often everyone is asked in the open phase."""
        phase = self.game.state.phase
        at_once = phase is not None and phase.resolves is AT_ONCE
        return self.parlour.turns if at_once else 1

    def round(self, turn: int) -> list[str]:
        """Return who moves, in an order of chance that a saved game goes on with."""
        names = list(self.pack.players(self.game.state))
        Random(f"{self.seed}/{self.page}/{turn}").shuffle(names)
        return names

    def choices(self, name: str) -> list[Choice]:
        """Return what somebody may order now."""
        return self.parlour.choices(self.game.state, name)

    def bot(self, name: str) -> Bot:
        """Return the bot that plays for somebody."""
        if name not in self._bots:
            self._bots[name] = self.parlour.bot(name, self.strength, str(self.seed))
        return self._bots[name]

    def advice(self, name: str, turn: int) -> list[Decision]:
        """Return what a bot would do in somebody's place, from what they have seen."""
        choices = self.choices(name)
        return self.bot(name).decide(self.viewers[name].events, choices, turn) if choices else []

    def submit(self, name: str, decision: Decision) -> GradedError | None:
        """Hand in what somebody decided, and return why it is refused, if it is."""
        words = [Word(text) for text in decision.line(name).split()]
        try:
            self.game.submit(self.pack.notation.order(self.game.state, words))
        except GradedError as error:
            error.where = ""  # whoever speaks has no lines and columns
            return error
        return None

    def play_out(self) -> None:
        """Let bots play to the end."""
        while not self.over:
            self._play_phase()

    def _play_phase(self) -> None:
        page = self.page
        for turn in range(self.turns):
            for name in self.round(turn):
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
