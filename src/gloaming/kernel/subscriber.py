"""Subscribers: everything that listens, the hooks it listens with, and what a hook may answer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from enum import Enum
from functools import cache
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Generic,
    NamedTuple,
    TypeAlias,
    TypeVar,
    overload,
)

from gloaming.kernel.event import REFEREE, Event, T_contra, Then, WithCause
from gloaming.kernel.registry import ClassCount, spoken_name
from gloaming.text.phrase import Phrase, Several, Term, say

if TYPE_CHECKING:
    from gloaming.kernel.game import Game
    from gloaming.kernel.state import State


class Instead(tuple["Event[T_contra]", ...], Generic[T_contra]):
    """These happen in its place; nothing happens where there are none."""

    __slots__ = ()


class First(tuple["Event[T_contra]", ...], Generic[T_contra]):
    """These happen before it, each on its own road, and then it is asked again."""

    __slots__ = ()


Answer: TypeAlias = Instead[T_contra] | First[T_contra] | None

prevent: Final[Instead[State]] = Instead()
"""It does not happen."""


def instead(*events: Event[T_contra]) -> Instead[T_contra]:
    """Answer that these happen in the event's place."""
    return Instead(events)


def first(*events: Event[T_contra]) -> First[T_contra]:
    """Answer that these happen before the event, which is then asked again."""
    return First(events)


E = TypeVar("E", bound=Event[Any])
S = TypeVar("S")
V = TypeVar("V", str, int, Enum, str | None, int | None, tuple[Hashable, ...])
"""What fields that are filtered by hold; a list, so that a value of another type is found."""
W = TypeVar("W")

Follows: TypeAlias = Iterable[Event[T_contra] | WithCause[T_contra]] | None
"""What an `after` hook may answer."""

FIRST: Final = -100
LAST: Final = 100
"""Ranks for the hooks that must come before, or after, what has no rank."""


class Mine(NamedTuple):
    """Means, in a hook's filter, an attribute of the subscriber itself."""

    name: str


SELF: Final = Mine("holder")
"""Means, in a hook's filter, the holder of the subscriber."""


class HookKey:
    """What hooks are sorted by: the moment, the kind of event and the field they filter it by.

    There is one of each, so that it is found by what it is and need not be compared.
    """

    __slots__ = ("before", "field", "kind")

    def __init__(self, kind: type[Event[Any]], field: str | None, *, before: bool) -> None:
        self.kind = kind
        self.field = field
        self.before = before

    def __repr__(self) -> str:
        return f"{self._moment} {self.kind.__name__}, by {self.field}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Be found again where it is copied or handed to another process: there is one of each."""
        return hook_key, (self._moment, self.kind, self.field)

    @property
    def _moment(self) -> str:
        return "before" if self.before else "after"


@cache
def hook_key(moment: str, kind: type[Event[Any]], field: str | None) -> HookKey:
    """Return the hook key of a moment, a kind and a field."""
    return HookKey(kind, field, before=moment == "before")


class Hook(NamedTuple):
    """One thing a subscriber listens for."""

    hook_key: HookKey
    value: Hashable
    rank: int
    method: str


def hook(moment: str, kind: type[Event[Any]], where: tuple[object, ...], rank: int) -> Any:
    """Return what marks a method as a hook; `where` is a field and its value, or nothing.

    The `before` and `after` of the kernel and of each pack are this, with their own types.
    """
    if not (isinstance(kind, type) and issubclass(kind, Event)):
        # Without this, a hook that is written without brackets would never be heard.
        raise TypeError(f"a hook names a kind of event, as in @{moment}(Death), and not {kind!r}")
    field, value = _filter(kind, *where) if where else (None, None)

    def mark(method: Callable[..., Any]) -> Callable[..., Any]:
        hooks = method.__dict__.setdefault("__hooks__", [])
        hooks.append(Hook(hook_key(moment, kind, field), value, rank, method.__name__))
        return method

    return mark


def _filter(kind: type[Event[Any]], field: object, *values: Hashable) -> tuple[str, Hashable]:
    """Return the name of a field, and the value it must have for the hook to be asked."""
    name = getattr(field, "__name__", "")
    if name not in kind.__struct_fields__ or getattr(kind, name) is not field:
        raise TypeError(f"a hook filters {kind.__name__} by a field of it, and not by {field!r}")
    if len(values) != 1:
        raise TypeError("a hook is indexed by one field and its value; test the rest in its body")
    return name, values[0]


@overload
def before(
    kind: type[E], /, *, rank: int = ...
) -> Callable[[Callable[[S, W, E], Answer[Any]]], Callable[[S, W, E], Answer[Any]]]: ...


@overload
def before(
    kind: type[E], field: V, value: V | Mine, /, *, rank: int = ...
) -> Callable[[Callable[[S, W, E], Answer[Any]]], Callable[[S, W, E], Answer[Any]]]: ...


def before(kind: type[Event[Any]], /, *where: object, rank: int = 0) -> Any:
    """Listen for an event that is about to happen, to bend it.

    The method is given the state and the event.  It answers None, `prevent`,
    `instead(...)` or `first(...)`; it changes nothing and throws no dice.
    """
    return hook("before", kind, where, rank)


@overload
def after(
    kind: type[E], /, *, rank: int = ...
) -> Callable[[Callable[[S, W, E], Follows[Any]]], Callable[[S, W, E], Follows[Any]]]: ...


@overload
def after(
    kind: type[E], field: V, value: V | Mine, /, *, rank: int = ...
) -> Callable[[Callable[[S, W, E], Follows[Any]]], Callable[[S, W, E], Follows[Any]]]: ...


def after(kind: type[Event[Any]], /, *where: object, rank: int = 0) -> Any:
    """Listen for an event that has happened, to yield what follows from it.

    The method is given the game and the event; it changes nothing.  What comes
    of an earlier record than this event is yielded as `WithCause(event, cause)`.
    """
    return hook("after", kind, where, rank)


class Subscriber:
    """Anything that listens: a role, an effect, a ship, a rule of the table."""

    counts_classes: ClassVar[bool] = True
    """Whether new classes of this kind are counted, so that a registry knows when to look."""
    hooks: ClassVar[tuple[Hook, ...]] = ()
    """What it listens for; an override of a hook keeps listening, None in its place does not."""
    forked: ClassVar[bool] = False
    """Whether two hooks of a rule might have equal keys, where it must be added once."""
    until: ClassVar[type[Event[Any]] | None] = None
    """The event that ends it, if one does; what is to outlast its ancestors says None."""
    holder: str = ""
    key: str = ""
    """What it is found by among the auxiliaries; no two have the same."""
    serial: int = -1
    age: int = 0
    """What counts before the serial number where the newest answers first, or the oldest."""
    origin: int = -1
    """The record that brought it into the game."""

    def __init__(self, holder: str = "", key: str = "") -> None:
        if holder:
            self.holder = holder
        if key:
            self.key = key

    def __init_subclass__(cls, *, until: type[Event[Any]] | None = None, **rest: Any) -> None:
        """Gather the hooks of a new kind of subscriber; `until` names the event that ends it."""
        super().__init_subclass__(**rest)
        ClassCount.made += 1
        if until is not None:
            cls.until = until
        found: dict[str, Sequence[Hook]] = {}
        for klass in reversed(cls.__mro__):
            for name, attribute in vars(klass).items():
                if attribute is None:
                    found.pop(name, None)
                elif hasattr(attribute, "__hooks__"):
                    found[name] = attribute.__hooks__
        if cls.until is not None:
            if cls.lapse is None:
                raise TypeError(
                    f"{cls.__name__} lasts until {cls.until.__name__} and has no `lapse` to end "
                    "it; what lasts for good says `until = None`"
                )
            found["lapse"] = (Hook(hook_key("after", cls.until, None), None, LAST, "lapse"),)
        cls.hooks = tuple(hook for hooks in found.values() for hook in hooks)
        cls.forked = len({(hook.hook_key, hook.method) for hook in cls.hooks}) < len(cls.hooks)

    def lapse(self, game: Game[Any], ending: Event[Any]) -> Then[Any]:
        """Leave the game, when what it lasts until has come."""
        yield Lapsed(self.serial, type(self).__name__, self.holder)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.holder})"


class Lapsed(Event["State"], seen_by=REFEREE):
    """A subscriber leaves the game."""

    level: ClassVar[int] = 3

    serial: int
    name: str
    holder: str = ""

    def phrase(self) -> Phrase:
        """Call what is over as explanations do: "blocked ann"."""
        rule = Term("rule", spoken_name(self.name))
        return say("{rule} is over", rule=Several((rule, *filter(None, [self.holder])), " "))

    def moot(self, state: State) -> bool:
        """Tell whether it has left already."""
        return self.serial not in state.subscribers

    def apply(self, state: State) -> None:
        """Take the subscriber out of the state."""
        state.unsubscribe(self.serial)
