"""The library of roles, a family to a file; a role is found by being there."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules


def load() -> None:
    """Read every family of the library."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
