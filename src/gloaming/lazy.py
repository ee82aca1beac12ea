"""Lazy names: a package lists what it offers, and imports each thing when it is first asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module


def lazy_names(
    package: str, homes: Mapping[str, Iterable[str]], *, first: str = ""
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return the `__getattr__` and the `__dir__` of a package.

    `homes` says which module has which names.  A name that is short for another one is written
    "whatif=what_if": the name that is offered, then the name at home.  `first` is a module that
    is imported before any of them, where they need something that it brings.
    """
    places: dict[str, tuple[str, str]] = {}
    for module, names in homes.items():
        for name in names:
            offered, _, own = name.partition("=")
            places[offered] = (module, own or offered)

    def __getattr__(name: str) -> object:  # noqa: N807  (it becomes the package's own)
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        module, own = places[name]
        if first:
            import_module(first)
        found: object = getattr(import_module(module), own)
        setattr(sys.modules[package], name, found)
        return found

    def __dir__() -> list[str]:  # noqa: N807
        return sorted({*vars(sys.modules[package]), *places})

    return __getattr__, __dir__
