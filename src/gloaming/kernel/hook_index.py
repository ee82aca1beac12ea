"""The index of hooks: finds the hooks that an event concerns, at a cost that does not grow."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from msgspec import Struct

from gloaming.kernel.event import Apply, AudienceOf, Consequences, Event, MakeAgenda, Moot
from gloaming.kernel.log import Rule
from gloaming.kernel.subscriber import Hook, HookKey, Mine, Subscriber
from gloaming.text.errors import Fault
from gloaming.text.phrase import say

HookLookup: TypeAlias = tuple[tuple[str | None, HookKey], ...]
"""Where to find the hooks for an event of some kind: a field, and the key to look under."""
BLAMED: Final = "in the hook "
"""How a note on an error begins that names the hook it came of."""


class Subscription(Struct, eq=False):
    """A hook of one subscriber, ready to call."""

    key: tuple[int, int, int]
    owner: Subscriber
    method: str
    call: Callable[[Any, Any], Any]
    mark: tuple[int, str]
    """One rule has one, even with several hooks: a swap laid on two must not swap back."""
    named: Rule | None = None

    @property
    def rule(self) -> Rule:
        """Name this rule for the log."""
        return self.named or self.name()

    def name(self) -> Rule:
        """Find the name of this rule for the log."""
        owner = self.owner
        self.named = Rule(type(owner).__name__, owner.holder, self.method, owner.origin)
        return self.named

    def blame(self, error: Exception) -> None:
        """Note on an error that it came of asking this hook."""
        error.add_note(f"{BLAMED}{self.owner!r}.{self.method}")


_key = attrgetter("key")
_mark = attrgetter("mark")


def _value(sub: Subscriber, value: Hashable) -> Hashable:
    """Return what a hook's filter comes to for a subscriber."""
    return getattr(sub, value.name) if type(value) is Mine else value


Steps: TypeAlias = tuple[
    Moot | None,
    HookLookup,
    Apply | None,
    AudienceOf | None,
    Consequences | None,
    HookLookup,
    MakeAgenda | None,
]
"""A plan as a bare tuple, which Python takes apart faster."""


class EventPlan(NamedTuple):
    """All that happens to one kind of event where hooks have one layout, in this order.

    What the kind did not write for itself is None; where nobody listens, the plan is empty.
    """

    moot: Moot | None
    before: HookLookup
    apply: Apply | None
    audience_of: AudienceOf | None
    consequences: Consequences | None
    after: HookLookup
    agenda: MakeAgenda | None


class HookLayout:
    """What kinds of hooks an index has: indexes of one layout share the plans of events.

    A plan depends on which hook keys are in use, not on who uses them; thousands of
    games in one process have only a few layouts.
    """

    empty: ClassVar[HookLayout]

    def __init__(self, hook_keys: frozenset[HookKey]) -> None:
        self.hook_keys = hook_keys
        self.plans: dict[type[Event[Any]], EventPlan] = {}
        """The plans that have been asked for."""
        self.steps: dict[type[Event[Any]], Steps] = {}
        """The same, for the resolver."""
        self._wider: dict[HookKey, HookLayout] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Be found again where it is copied or handed to another process."""
        return _layout, (self.hook_keys,)

    def plus(self, hook_key: HookKey) -> HookLayout:
        """Return the layout with one more hook key; equal sets of keys share one layout."""
        wider = self._wider.get(hook_key)
        if wider is None:
            wider = self._wider[hook_key] = _layout(self.hook_keys | {hook_key})
        return wider

    def plan(self, kind: type[Event[Any]]) -> EventPlan:
        """Return the plan of a kind of event, worked out when it is first asked for."""
        plan = self.plans.get(kind)
        if plan is None:
            moot, apply, consequences, agenda, audience_of = kind.own_methods
            before, after = self._lookup(kind, before=True), self._lookup(kind, before=False)
            plan = EventPlan(moot, before, apply, audience_of, consequences, after, agenda)
            self.plans[kind] = plan
        return plan

    def lay(self, kind: type[Event[Any]]) -> Steps:
        """Return the plan of a kind of event for the resolver, which finds it there from now on."""
        steps = self.steps[kind] = self.plan(kind)[:]
        return steps

    def _lookup(self, kind: type[Event[Any]], *, before: bool) -> HookLookup:
        found = [p for p in self.hook_keys if p.before is before and issubclass(kind, p.kind)]
        found.sort(key=lambda hook_key: (hook_key.kind.__name__, hook_key.field or ""))
        return tuple((hook_key.field, hook_key) for hook_key in found)


_LAYOUTS: dict[frozenset[HookKey], HookLayout] = {}


def _layout(hook_keys: frozenset[HookKey]) -> HookLayout:
    """Return the one layout that has these hook keys."""
    found = _LAYOUTS.get(hook_keys)
    if found is None:
        found = _LAYOUTS[hook_keys] = HookLayout(hook_keys)
    return found


HookLayout.empty = _layout(frozenset())


class HookIndex:
    """Holds every hook in play, by what it listens for."""

    def __init__(self, *, newest_first: bool = True) -> None:
        self.newest_first = newest_first
        self.layout = HookLayout.empty
        self._tables: dict[HookKey, dict[Hashable, list[Subscription]]] = {}
        self._placed: dict[int, list[tuple[HookKey, Hashable, Subscription]]] = {}
        self._shared: set[HookKey] = set()
        """The tables that other indexes have too, to be copied before they are altered."""

    def copy(self) -> HookIndex:
        """Return an index with the same hooks, which may come to differ from this one."""
        twin = HookIndex(newest_first=self.newest_first)
        twin.layout = self.layout
        twin._tables = self._tables.copy()
        twin._placed = self._placed.copy()
        self._shared = set(self._tables)
        twin._shared = self._shared.copy()
        return twin

    def _own(self, hook_key: HookKey) -> dict[Hashable, list[Subscription]]:
        """Return a table that may be altered."""
        table = self._tables[hook_key]
        if hook_key in self._shared:
            self._shared.discard(hook_key)
            table = self._tables[hook_key] = {value: [*lines] for value, lines in table.items()}
        return table

    def add(self, sub: Subscriber) -> None:
        """Connect the hooks of a subscriber."""
        if sub.hooks:
            self._placed[sub.serial] = self._add_hooks(sub)

    def _add_hooks(self, sub: Subscriber) -> list[tuple[HookKey, Hashable, Subscription]]:
        hooks = sub.hooks
        if sub.forked:
            apart = {(h.hook_key, _value(sub, h.value), h.method): h for h in reversed(hooks)}
            hooks = tuple(apart.values())
        return [self._place(sub, hook) for hook in hooks]

    def _place(self, sub: Subscriber, hook: Hook) -> tuple[HookKey, Hashable, Subscription]:
        hook_key, value, rank, method = hook
        if type(value) is Mine:  # as `_value` has it, without a frame
            value = getattr(sub, value.name)
        table = self._tables.get(hook_key)
        if table is None:
            table = self._tables[hook_key] = {}
            self.layout = self.layout.plus(hook_key)
        elif hook_key in self._shared:
            table = self._own(hook_key)
        # Rank, then age.  Among equal shields the newest answers first unless
        # the rules say otherwise; reactions go oldest first.
        serial = sub.serial
        if not hook_key.before:
            key = (rank, 0, serial)
        elif self.newest_first:
            key = (rank, -sub.age, -serial)
        else:
            key = (rank, sub.age, serial)
        line = Subscription(key, sub, method, getattr(sub, method), (serial, method))
        lines = table.get(value)
        if lines is None:
            table[value] = [line]
        elif lines[-1].key <= key:
            lines.append(line)
        else:
            lines.insert(bisect_right(lines, key, key=_key), line)
        return hook_key, value, line

    def drop(self, serial: int) -> None:
        """Disconnect the hooks of a subscriber."""
        for hook_key, value, line in self._placed.pop(serial, ()):
            table = self._own(hook_key)
            lines = table[value]
            # Its hooks of one key are side by side and are removed in the order they were added.
            del lines[bisect_left(lines, line.key, key=_key)]
            if not lines:
                del table[value]

    def before(self, event: Event[Any]) -> Sequence[Subscription]:
        """Find who has a say in an event that is about to happen."""
        return self.find(self.layout.plan(type(event)).before, event)

    def after(self, event: Event[Any]) -> Sequence[Subscription]:
        """Find who reacts to an event that has happened."""
        return self.find(self.layout.plan(type(event)).after, event)

    def find(self, lookup: HookLookup, event: Event[Any]) -> Sequence[Subscription]:
        """Find the hooks that a lookup leads to, each rule once, in the order they are asked."""
        found: list[Subscription] | None = None
        merged = False
        for field, hook_key in lookup:
            lines = self._tables[hook_key].get(None if field is None else getattr(event, field))
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
        once: dict[tuple[int, str], Subscription] = {}
        for line in found:
            once.setdefault(line.mark, line)
        return list(once.values())


class SharedRules:
    """Keyed subscribers that are there from the start, shared by every state that is given them.

    They remember nothing, so one of each serves any number of games.  What a rule
    must remember is kept in the state, or in a subscriber of its own.
    """

    def __init__(self, *rules: Subscriber) -> None:
        self.hook_index = HookIndex()
        self.subscribers: dict[int, Subscriber] = {}
        self.by_key: dict[str, Subscriber] = {}
        for serial, rule in enumerate(rules):
            if not rule.key or rule.key in self.by_key:
                raise Fault("fault/key-taken", say("a shared rule needs its own key"), value=rule)
            rule.serial, rule.origin = serial, -1
            self.subscribers[serial] = self.by_key[rule.key] = rule
            self.hook_index.add(rule)
