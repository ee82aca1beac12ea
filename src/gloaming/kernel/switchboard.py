"""The switchboard: finds the hooks that an event concerns, at a cost that does not grow."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, TypeAlias

from gloaming.kernel.audience import Judge
from gloaming.kernel.event import Apply, Consequences, Event, Lays, Moot
from gloaming.kernel.log import Rule
from gloaming.kernel.subscriber import Hook, Mine, Subscriber

Pair: TypeAlias = tuple[str, type[Event[Any]], str | None]
"""The moment, the kind and the field that some hook is indexed by."""
Plan: TypeAlias = tuple[tuple[str | None, Pair], ...]
"""Where to look for whoever an event of some kind concerns: a field, and the pair it is under."""


class Line:
    """A hook of one subscriber, ready to call."""

    __slots__ = ("_rule", "call", "key", "mark", "method", "owner")

    def __init__(self, key: tuple[int, int, int], owner: Subscriber, method: str) -> None:
        self.key = key
        self.call: Callable[[Any, Any], Any] = getattr(owner, method)
        self.owner = owner
        self.method = method
        # One rule, however many hooks it hangs on: a swap laid on two players
        # must not swap back.
        self.mark = (owner.serial, method)
        self._rule: Rule | None = None

    @property
    def rule(self) -> Rule:
        """Name this rule for the log."""
        if self._rule is None:
            owner = self.owner
            self._rule = Rule(type(owner).__name__, owner.holder, self.method, owner.origin)
        return self._rule


_key = attrgetter("key")
_mark = attrgetter("mark")


class Way(NamedTuple):
    """All that happens to one kind of event on boards of one shape, in this order.

    What the kind did not write for itself is None; where nobody listens, the plan is empty.
    """

    moot: Moot | None
    before: Plan
    apply: Apply | None
    judge: Judge | None
    consequences: Consequences | None
    after: Plan
    agenda: Lays | None


class Shape:
    """What kinds of hooks a board has: boards of one shape share the ways of events.

    A way depends on which (moment, kind, field) pairs are in use, not on who
    uses them; thousands of games in one process have only a few shapes.
    """

    empty: ClassVar[Shape]

    def __init__(self, pairs: frozenset[Pair]) -> None:
        self.pairs = pairs
        self._wider: dict[Pair, Shape] = {}
        self.ways: dict[type[Event[Any]], Way] = {}

    def plus(self, pair: Pair) -> Shape:
        """Return the shape with one more pair; equal ways of widening meet in one shape."""
        wider = self._wider.get(pair)
        if wider is None:
            pairs = self.pairs | {pair}
            wider = _SHAPES.get(pairs)
            if wider is None:
                wider = _SHAPES[pairs] = Shape(pairs)
            self._wider[pair] = wider
        return wider

    def way(self, kind: type[Event[Any]]) -> Way:
        """Work out the way of a kind of event."""
        moot, apply, consequences, agenda, judge = kind.written
        before, after = self._plan("before", kind), self._plan("after", kind)
        way = self.ways[kind] = Way(moot, before, apply, judge, consequences, after, agenda)
        return way

    def _plan(self, moment: str, kind: type[Event[Any]]) -> Plan:
        return tuple(
            sorted(
                (
                    (pair[2], pair)
                    for pair in self.pairs
                    if pair[0] == moment and issubclass(kind, pair[1])
                ),
                key=lambda entry: (entry[1][1].__name__, entry[0] or ""),
            )
        )


_SHAPES: dict[frozenset[Pair], Shape] = {}
Shape.empty = _SHAPES[frozenset()] = Shape(frozenset())


class Switchboard:
    """Holds every hook in play, by what it listens for."""

    def __init__(self, *, newest_first: bool = True) -> None:
        self.newest_first = newest_first
        self.shape = Shape.empty
        self._tables: dict[Pair, dict[Hashable, list[Line]]] = {}
        self._placed: dict[int, list[tuple[Pair, Hashable, Line]]] = {}
        self._shared: set[Pair] = set()
        """The tables that other boards have too, to be copied before they are altered."""

    def copy(self) -> Switchboard:
        """Return a board with the same hooks on it, which may come to differ from this one."""
        twin = Switchboard(newest_first=self.newest_first)
        twin.shape = self.shape
        twin._tables = self._tables.copy()
        twin._placed = self._placed.copy()
        self._shared = set(self._tables)
        twin._shared = self._shared.copy()
        return twin

    def _own(self, pair: Pair) -> dict[Hashable, list[Line]]:
        """Return a table that may be altered."""
        table = self._tables[pair]
        if pair in self._shared:
            self._shared.discard(pair)
            table = self._tables[pair] = {value: [*lines] for value, lines in table.items()}
        return table

    def add(self, sub: Subscriber) -> None:
        """Connect the hooks of a subscriber."""
        if not sub.hooks:
            return
        self._placed[sub.serial] = [self._place(sub, hook) for hook in sub.hooks]

    def _place(self, sub: Subscriber, hook: Hook) -> tuple[Pair, Hashable, Line]:
        moment, kind, field, value, rank, method = hook
        if type(value) is Mine:
            value = getattr(sub, value.name)
        pair = (moment, kind, field)
        if pair in self._tables:
            table = self._own(pair)
        else:
            table = self._tables[pair] = {}
            self.shape = self.shape.plus(pair)
        # Rank, then age.  Among equal shields the newest answers first unless
        # the rules say otherwise; reactions go oldest first.
        age, serial = (sub.age if moment == "before" else 0), sub.serial
        if moment == "before" and self.newest_first:
            age, serial = -age, -serial
        line = Line((rank, age, serial), sub, method)
        lines = table.get(value)
        if lines is None:
            table[value] = [line]
        elif lines[-1].key <= line.key:
            lines.append(line)
        else:
            lines.insert(bisect_right(lines, line.key, key=_key), line)
        return pair, value, line

    def drop(self, serial: int) -> None:
        """Disconnect the hooks of a subscriber."""
        for pair, value, line in self._placed.pop(serial, ()):
            table = self._own(pair)
            lines = table[value]
            # Its hooks of one key stand together and leave as they came, the first first.
            del lines[bisect_left(lines, line.key, key=_key)]
            if not lines:
                del table[value]

    def way(self, kind: type[Event[Any]]) -> Way:
        """Return the way of a kind of event, as the board stands."""
        shape = self.shape
        return shape.ways.get(kind) or shape.way(kind)

    def before(self, event: Event[Any]) -> Sequence[Line]:
        """Find who has a say in an event that is about to happen."""
        return self.find(self.way(type(event)).before, event)

    def after(self, event: Event[Any]) -> Sequence[Line]:
        """Find who reacts to an event that has happened."""
        return self.find(self.way(type(event)).after, event)

    def find(self, plan: Plan, event: Event[Any]) -> Sequence[Line]:
        """Find whoever a plan leads to, each rule once, in the order they are asked."""
        found: list[Line] | None = None
        merged = False
        for field, pair in plan:
            lines = self._tables[pair].get(None if field is None else getattr(event, field))
            if lines:
                if found is None:
                    found = lines
                else:
                    found, merged = found + lines, True
        if found is None:
            return ()
        if not merged:
            return found
        found.sort(key=_key)
        if len(set(map(_mark, found))) == len(found):
            return found
        # A rule that two of its hooks bring to one event is asked once.
        once: dict[tuple[int, str], Line] = {}
        for line in found:
            once.setdefault(line.mark, line)
        return list(once.values())
