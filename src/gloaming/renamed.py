"""Names of version 0.2: they lead to what they mean now, with a warning, until version 0.4.

They are in `renamed.toml`; `docs/renamed.md` lists them for people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final, cast
from warnings import warn

OWN: Final = f"{__package__}."


class RenamedModules:
    """Finds modules by the paths that they had; it is asked when nothing else has found one."""

    @staticmethod
    def find_spec(fullname: str, *_: object) -> ModuleSpec | None:
        """Find a module that is called something else now."""
        if not _now(fullname):
            return None
        return ModuleSpec(fullname, cast("Any", RenamedModules), is_package=True)

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        """Let the module be made as others are."""

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """Let the module have the names of the one that it is now."""
        now = _now(module.__name__)
        import_module(now)
        vars(module)["__getattr__"] = old_names(module.__name__, {}, now)


def old_names(package: str, homes: Mapping[str, str], usual: str = "") -> Callable[[str], object]:
    """Return the `__getattr__` of a package whose names are elsewhere now.

    `homes` says which module has which name, and `usual` which one has all others.
    """

    def __getattr__(name: str) -> object:  # noqa: N807  (it becomes the package's own)
        home, own = homes.get(name, usual), names("names").get(name, name)
        if not home or name.startswith("__"):
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        found: object = getattr(import_module(home), own)
        told = f"{package}.{name} is called {home}.{own} since version 0.3"
        warn(told, DeprecationWarning, stacklevel=2)
        return found

    return __getattr__


@cache
def names(kind: str) -> Mapping[str, str]:
    """Return the old names of a kind (packages, modules or names), each with the one of today."""
    import tomllib  # noqa: PLC0415  (few programs look for old names, and all start)
    from importlib.resources import files  # noqa: PLC0415

    text = files(__package__).joinpath("renamed.toml").read_text(encoding="utf-8")
    found: Mapping[str, str] = tomllib.loads(text)[kind]
    return found


def _now(path: str) -> str:
    """Return the path of a module now; "" where it never had another."""
    own = path.removeprefix(OWN)
    if own == path:
        return ""
    if own in names("modules"):
        return OWN + names("modules")[own]
    for package, now in names("packages").items():
        if own == package or own.startswith(f"{package}."):
            return OWN + now + own.removeprefix(package)
    return ""
