"""Upcasters: how an event of an old log is brought up to date, before it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct


class Upcaster(Struct, frozen=True):
    """Brings one kind of event up to one version of a pack's rules."""

    kind: str
    """The kind, as logs of an earlier version name it."""
    version: int
    """The version of the rules from which on the kind is written in the new way."""
    change: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    """Returns the fields as they are now, with `kind` among them, from those that were read."""
