"""The library of modifiers, a family to a file; a modifier is found by being there."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules


def load() -> None:
    """Read every family of the library."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
