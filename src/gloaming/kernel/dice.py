"""Dice: chance that depends on nothing but the seed and what it is thrown for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import ref

import msgspec

from gloaming.kernel.log import HAPPENED, Record
from gloaming.text.errors import Fault
from gloaming.text.phrase import say

if TYPE_CHECKING:
    from gloaming.kernel.event import Event
    from gloaming.kernel.game import Game

T = TypeVar("T")

_encode = msgspec.json.Encoder().encode
_BLOCK = 64
_WORD = 8


class Dice(ABC):
    """What chance looks like to a rule."""

    @abstractmethod
    def throw(self, sides: int) -> int:
        """Throw one die: 1 to `sides`."""

    def attach(self, game: Game[Any]) -> None:  # noqa: B027  (most dice need not know the game)
        """Attach to a game; a set of dice serves one game at a time."""

    def throws(self, count: int, sides: int) -> tuple[int, ...]:
        """Throw several dice, in order."""
        return tuple([self.throw(sides) for _ in range(count)])

    def part(self, name: str) -> None:  # noqa: B027  (most dice fall in one row for everybody)
        """Throw from now on for one of several who answer the same event, each once by a name."""

    def pick(self, options: Sequence[T]) -> T:
        """Choose one of several, each as likely."""
        return options[self.throw(len(options)) - 1]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """Return the items in an order of chance."""
        left = list(items)
        for i in range(len(left) - 1, 0, -1):
            j = self.throw(i + 1) - 1
            left[i], left[j] = left[j], left[i]
        return tuple(left)


class Seen:
    """How many equal events of one kind there have been in a phase."""

    def __init__(self, began: int) -> None:
        self._read = began
        self._counts: dict[Event[Any], int] = {}

    def count(self, log: Sequence[Record], now: int) -> int:
        """Tell which of its equals an event is."""
        counts, asked = self._counts, log[now].event
        kind = type(asked)
        for record in log[self._read : now + 1]:
            event = record.event
            if type(event) is kind and record.fate is HAPPENED:
                counts[event] = counts.get(event, 0) + 1
        self._read = max(self._read, now + 1)
        return counts[asked]


class SeededDice(Dice):
    """Dice whose every throw is a function of the seed and the occasion.

    The occasion is the phase, the event being answered, which of several equal
    events of that phase it is, and the number of the throw.  Nothing needs to
    be saved to go on after a restart; the order in which sealed orders came in
    cannot matter; and when one order is changed, everything it did not touch
    keeps its dice.  Where many answer one event each may throw for a part of the
    occasion, so that nobody's dice hang on how many another throws.  The digest is
    keyed with the seed, so that a player who has seen many throws can foretell
    none.
    """

    def __init__(self, seed: int | str) -> None:
        self._key = blake2b(str(seed).encode(errors="surrogatepass")).digest()[:32]

    def __getstate__(self) -> dict[str, Any]:
        """Say what a copy needs: the key, because a copy is attached to a game of its own."""
        return {"_key": self._key}

    def attach(self, game: Game[Any]) -> None:
        """Attach to a game, with nothing thrown yet."""
        # Weakly: a game that nobody holds any more is gone at once.
        self._seated = ref(game)
        self._at = -1
        self._page = -1
        self._seen: dict[type[Event[Any]], Seen] = {}
        self._whole = self._occasion = b""
        self._block = 0
        self._pool = b""
        self._next = _BLOCK

    def throw(self, sides: int) -> int:
        """Throw one die: 1 to `sides`."""
        if sides < 1:
            raise Fault("fault/no-sides", say("a die needs at least one side"), value=sides)
        game = self._seated()
        assert game is not None
        now = game.attending
        if now != self._at:
            self._attend(game, now)
        at = self._next
        if at == _BLOCK:
            self._fill()
            at = 0
        self._next = at + _WORD
        word = int.from_bytes(self._pool[at : at + _WORD], "little")
        return (word * sides >> 64) + 1

    def _attend(self, game: Game[Any], now: int) -> None:
        """Turn to a new occasion."""
        log, calendar = game.log, game.state.calendar
        if self._page != calendar.opened:
            self._page = calendar.opened
            self._seen.clear()
        event = log[now].event
        seen = self._seen.get(type(event))
        if seen is None:
            seen = self._seen[type(event)] = Seen(calendar.began)
        nth = seen.count(log, now)
        self._whole = self._occasion = b"%d %d " % (self._page, nth) + _encode(event)
        if stirred := game.state.stirred:
            self._whole = self._occasion = self._whole + _encode(stirred)
        self._at, self._block, self._next = now, 0, _BLOCK

    def part(self, name: str) -> None:
        """Throw from now on for one of several who answer the same event, each once by a name."""
        game = self._seated()
        assert game is not None
        if game.attending != self._at:
            self._attend(game, game.attending)
        self._occasion = self._whole + b" " + _encode(name)
        self._block, self._next = 0, _BLOCK

    def _fill(self) -> None:
        message = b"%d " % self._block + self._occasion
        self._pool = blake2b(message, key=self._key, digest_size=_BLOCK).digest()
        self._block += 1


class ScriptedDice(Dice):
    """Dice that fall as they are told; for tests and worked examples.

    What a game takes back, they fall again: all of a happening or nothing goes for them, too.
    A fault of theirs has for its value which of the falls it is about, the first being 0.
    """

    def __init__(self, falls: Iterable[int]) -> None:
        self._falls = list(falls)
        self._log: Sequence[Record] = ()
        self._thrown: list[int] = []
        """How long the log was at each throw."""

    def __getstate__(self) -> dict[str, Any]:
        """Say what a copy needs: what falls and what has fallen, and not the game."""
        return {"_falls": self._falls, "_thrown": self._thrown.copy(), "_log": ()}

    def attach(self, game: Game[Any]) -> None:
        """Attach to a game; what was thrown for records that it does not have is not thrown."""
        self._log = log = game.log
        while self._thrown and self._thrown[-1] > len(log):
            self._thrown.pop()

    @property
    def left(self) -> tuple[int, ...]:
        """What has not been thrown."""
        return tuple(self._falls[len(self._thrown) :])

    def throw(self, sides: int) -> int:
        """Return the next fall, which must be one that such a die can show."""
        at = len(self._thrown)
        if at == len(self._falls):
            raise Fault(
                "fault/dice-used-up",
                say("no fall is left for a die of {sides} sides", sides=sides),
                value=at,
            )
        fall = self._falls[at]
        if not 1 <= fall <= sides:
            raise Fault(
                "fault/impossible-fall",
                say("a die of {sides} sides cannot show {fall}", sides=sides, fall=fall),
                value=at,
            )
        self._thrown.append(len(self._log))
        return fall
