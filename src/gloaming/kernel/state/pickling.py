"""Pickling: structs are taken apart so that they are written the same when they are made again.

A field that holds its default is not written.  Whether it does is judged by identity, which is
quick, but a text that was unpickled is equal to the default and not the same object.  Such an
event would be written with more fields than before, and dice depend on what is written.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from msgspec import NODEFAULT, Struct


class PickledStruct(NamedTuple):
    """A struct as it is pickled: its class, and the fields that are not the default."""

    kind: type[Struct]
    fields: dict[str, Any]


def picklable(thing: Any) -> Any:
    """Take a struct apart, and all structs inside it."""
    if isinstance(thing, Struct):
        held = ((name, getattr(thing, name), default) for name, default in _defaults(type(thing)))
        return PickledStruct(
            type(thing),
            {name: picklable(value) for name, value, default in held if value is not default},
        )
    return type(thing)(map(picklable, thing)) if type(thing) in (tuple, list) else thing


def unpickled(thing: Any) -> Any:
    """Put together what was taken apart."""
    if type(thing) is PickledStruct:
        return thing.kind(**{name: unpickled(value) for name, value in thing.fields.items()})
    return type(thing)(map(unpickled, thing)) if type(thing) in (tuple, list) else thing


@cache
def _defaults(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """Return the name of each field of a kind, with its default."""
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    required = (NODEFAULT,) * (len(names) - len(defaults))
    return tuple(zip(names, (*required, *defaults), strict=True))
