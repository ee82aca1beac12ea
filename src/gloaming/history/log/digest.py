"""Digests: a short name for a whole state, the same wherever it is worked out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from hashlib import blake2b
from types import FunctionType, MethodType
from typing import Any, Final

from msgspec import Struct

from gloaming.kernel.hook_index import HookIndex
from gloaming.kernel.phase import Calendar
from gloaming.kernel.sealed_orders import SealedOrder, SealedOrders
from gloaming.kernel.state import State
from gloaming.kernel.subscriber import Subscriber
from gloaming.text.errors import Fault
from gloaming.text.phrase import say

_PLAIN: Final[tuple[Any, ...]] = (bool, int, str, float, bytes, complex, type(None))
_TAGS: Final = {plain: plain.__name__.encode() for plain in _PLAIN}
_PLACES: Final[dict[type, tuple[str, ...]]] = {}

_NUMBERING: Final[dict[type, frozenset[str]]] = {
    State: frozenset({"now", "enlisted"}),
    Calendar: frozenset({"began"}),
    SealedOrders: frozenset({"under_way"}),
    Subscriber: frozenset({"serial", "origin"}),
    SealedOrder: frozenset({"seq"}),
}
"""What merely says which record it was, or how many came before."""


def digest(state: State) -> str:
    """Return a digest of a state: equal for equal states, in any process.

    The order in which a dict or a set was filled does not matter; that of a
    list does.  Subscribers count by class and attributes.  How hooks are wired
    in the index of hooks does not count: it follows from who subscribes.
    """
    return _hashed(Canon(numbers=True).of(state, ()))


def essence(state: State) -> str:
    """Return a digest that does not depend on where in the log things happened.

    Two games in which the same is true by different roads have the same essence.
    """
    return _hashed(Canon(numbers=False).of(state, ()))


class Canon:
    """Writes a value down in the one way that all values equal to it are written."""

    def __init__(self, *, numbers: bool) -> None:
        self.numbers = numbers
        self._circles = 0
        # What is held in several places is written once.  Values are kept, so that no other one
        # gets their id meanwhile.
        self._written: dict[int, tuple[Any, bytes]] = {}

    def of(self, value: Any, path: tuple[Any, ...]) -> bytes:
        """Write a value; `path` is what it was found inside, outermost first."""
        tag = _TAGS.get(type(value))
        if tag is not None:
            return _text(value) if tag == b"str" else _plain(tag, value)
        written = self._written.get(id(value))
        if written is not None:
            return written[1]
        if isinstance(value, Enum):
            return _framed(b"enum", _named(type(value)), value.name.encode())
        if isinstance(value, _PLAIN):
            # By the plain type's own repr: a subclass may say what it likes.
            plain = next(each for each in _PLAIN if isinstance(value, each))
            return _framed(_named(type(value)), plain.__repr__(value).encode())
        for depth, outer in enumerate(reversed(path)):
            if outer is value:
                # A circle: say how far out it closes, which is the same from wherever one came.
                self._circles += 1
                return _framed(b"outer", b"%d" % depth)
        circles = self._circles
        found = self._composite(value, (*path, value))
        if self._circles == circles:  # what has no circle in it is written alike everywhere
            self._written[id(value)] = value, found
        return found

    def _composite(self, value: Any, path: tuple[Any, ...]) -> bytes:
        parts: Iterable[bytes]
        if isinstance(value, (type, FunctionType)):
            parts = [_named(value)]
        elif isinstance(value, MethodType):
            parts = [_named(value.__func__), self.of(value.__self__, path)]
        elif isinstance(value, Mapping):
            parts = self._pairs(value, path)
        elif isinstance(value, (set, frozenset)):
            parts = sorted(self.of(each, path) for each in value)
        elif isinstance(value, (list, tuple, deque)):
            parts = [self.of(each, path) for each in value]
        elif isinstance(value, HookIndex):
            parts = [b"%d" % value.newest_first]
        else:
            parts = self._pairs(self._attributes(value), path)
        return _framed(_named(type(value)), *parts)

    def _pairs(self, held: Mapping[Any, Any], path: tuple[Any, ...]) -> list[bytes]:
        return sorted(self.of(key, path) + self.of(each, path) for key, each in held.items())

    def _attributes(self, thing: Any) -> dict[str, Any]:
        found = dict(_attributes(thing))
        if not self.numbers:
            for kind, names in _NUMBERING.items():
                if isinstance(thing, kind):
                    found = {name: value for name, value in found.items() if name not in names}
            if isinstance(thing, State):
                found["subscribers"] = list(thing.subscribers.values())
            if isinstance(thing, SealedOrders):
                found = {"entries": sorted(self.of(entry.act, ()) for entry in thing)}
        return found


def _attributes(thing: Any) -> Iterator[tuple[str, Any]]:
    """Walk what an object holds, in its dictionary, its slots or its fields."""
    own = getattr(thing, "__dict__", None)
    names = _places(type(thing))
    if own is None and not names and not isinstance(thing, Struct):
        raise Fault(
            "fault/undigestible",
            say("a state cannot hold a {kind}: nobody can see into it", kind=type(thing).__name__),
            value=thing,
        )
    for name in names:
        if hasattr(thing, name):
            yield name, getattr(thing, name)
    yield from (own or {}).items()


def _places(kind: type) -> tuple[str, ...]:
    """Name the places that all objects of a kind have for what they hold."""
    found = _PLACES.get(kind)
    if found is None:
        if issubclass(kind, Struct):
            found = kind.__struct_fields__
        else:
            found = tuple({name for base in kind.__mro__ for name in _slots(base)})
        _PLACES[kind] = found
    return found


def _slots(kind: type) -> Iterator[str]:
    slots = vars(kind).get("__slots__", ())
    for name in (slots,) if isinstance(slots, str) else slots:
        if not name.startswith("__"):
            yield name
        elif not name.endswith("__"):  # private, and so hidden under its class's name
            yield f"_{kind.__name__.lstrip('_')}{name}"


def _plain(tag: bytes, value: Any) -> bytes:
    text = repr(value).encode()
    return b"%b%d:%b" % (tag, len(text), text)


@lru_cache(maxsize=4_096)  # most of a state are names, of people and of what objects hold
def _text(value: str) -> bytes:
    return _plain(b"str", value)


def _named(thing: type | Callable[..., Any]) -> bytes:
    return f"{thing.__module__}.{thing.__qualname__}".encode()


def _framed(*parts: bytes) -> bytes:
    # Each part says how long it is, so that no two values are written alike.
    return b"(%b)" % b"".join([b"%d:%b" % (len(part), part) for part in parts])


def _hashed(canon: bytes) -> str:
    return blake2b(canon, digest_size=16).hexdigest()
