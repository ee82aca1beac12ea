"""Names of version 0.2: they lead to what they mean now, with a warning, until version 0.4.

They are in `renamed.toml`; `docs/renamed.md` lists them for people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final, cast
from warnings import warn

OWN: Final = f"{__package__}."
EVENTS: Final = {"barren": "has_no_effect", "clerical": "bookkeeping", "routine": "internal"}
"""What an event may say of itself."""
PACKS: Final = {"parlour": "seat_interface", "press": "reports", "shelves": "plugin_slots"}
"""What a game may have."""


class RenamedModules:
    """Finds modules by the paths that they had; it is asked when nothing else has found one."""

    @staticmethod
    def find_spec(fullname: str, *_: object) -> ModuleSpec | None:
        """Find a module that is called something else now."""
        from importlib.util import find_spec  # noqa: PLC0415  (few look for old names, and all start)

        now = _now(fullname)
        with suppress(ModuleNotFoundError):
            if now and find_spec(now):
                return ModuleSpec(fullname, cast("Any", RenamedModules), is_package=True)
        return None

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        """Let the module be made as others are."""

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """Let the module have the names of the one that it is now."""
        now = _now(module.__name__)
        today = vars(import_module(now))
        offered = today.get("__all__", [name for name in today if name[0] != "_"])
        olds = (old for old, own in names("names").items() if own in offered)
        vars(module)["__all__"] = [*offered, *olds]
        vars(module)["__getattr__"] = old_names(module.__name__, {}, now)


def old_names(package: str, homes: Mapping[str, str], usual: str = "") -> Callable[[str], object]:
    """Return the `__getattr__` of a package whose names are elsewhere now.

    `homes` says which module has which name, and `usual` which one has all others.
    """

    def __getattr__(name: str) -> object:  # noqa: N807  (it becomes the package's own)
        path, home = f"{package}.{name}", homes.get(name, usual)
        own = names("names").get(name, name)
        found: object = getattr(import_module(home), own, None) if home else None
        if found is None and RenamedModules.find_spec(path):
            return import_module(path)
        if found is None or name.startswith("__"):
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        told = f"{path} is called {home}.{own} since version 0.3"
        warn(told, DeprecationWarning, stacklevel=2)
        return found

    return __getattr__


def take_old(cls: type, today: Mapping[str, str], *kinds: type) -> None:
    """Let a class that says something under old names say it under those of today.

    Only values of some kinds are taken, because a class may use such a name for its own.
    """
    for old, now in today.items():
        said = vars(cls).get(old)
        if said is not None and now not in vars(cls) and isinstance(said, kinds or object):
            setattr(cls, now, said)
            told = f"{old!r} of {cls.__qualname__} is called {now!r} since version 0.3"
            warn(told, DeprecationWarning, stacklevel=3)


@cache
def names(kind: str) -> Mapping[str, str]:
    """Return old names of a kind (packages, modules, names), each with the one of today."""
    import tomllib  # noqa: PLC0415  (the same)
    from importlib.resources import files  # noqa: PLC0415

    text = files(__package__).joinpath("renamed.toml").read_text(encoding="utf-8")
    found: Mapping[str, str] = tomllib.loads(text)[kind]
    return found


def _now(path: str) -> str:
    """Return the path of a module now; "" where it never had another."""
    own = path.removeprefix(OWN)
    if own == path:
        return ""
    module = names("modules").get(own) or names("inner").get(own)
    if module:
        return OWN + module
    for package, now in names("packages").items():
        if own == package or own.startswith(f"{package}."):
            return OWN + now + own.removeprefix(package)
    return ""
