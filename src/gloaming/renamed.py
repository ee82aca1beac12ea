"""Names of version 0.2: they lead to what they mean now, with a warning, until version 0.4.

`docs/renamed.md` lists them for people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final, cast
from warnings import warn

PACKAGES: Final = {
    "chronicle": "history",
    "doors": "integrations",
    "kernel.events": "kernel",
    "kernel.packs": "game_api",
    "kernel.resolution": "kernel",
    "kernel.time": "kernel",
    "kernel.words": "text",
    "lab": "experiments.odds",
    "league": "experiments.league",
    "packs": "games",
    "tables": "experiments.arrow",
    "words": "i18n",
}
"""Packages; most modules in them are called what they were."""
MODULES: Final = {
    "kernel.errors": "text.errors",
    "kernel.events.answer": "kernel.subscriber",
    "kernel.events.audience": "kernel.event",
    "kernel.events.revision": "kernel.event",
    "kernel.packs.odds": "game_api.odds_model",
    "kernel.packs.parlour": "game_api.seat_interface",
    "kernel.packs.press": "game_api.reports",
    "kernel.packs.shelves": "game_api.plugin_slots",
    "kernel.packs.tables": "game_api.setup_info",
    "kernel.packs.talk_notation": "game_api.talk",
    "kernel.packs.upcaster": "game_api.pack",
    "kernel.state.state": "kernel.state",
    "kernel.time.docket": "kernel.sealed_orders",
    "packs.mafia.rules.hooks": "games.mafia.rules.state",
    "packs.mafia.rules.modifier": "games.mafia.rules.role",
    "packs.mafia.rules.table": "games.mafia.rules.state",
}
"""Modules that are called something else."""
NAMES: Final = {
    "ClassShelf": "ClassSlot",
    "Docket": "SealedOrders",
    "FileShelf": "FileSlot",
    "HasParlour": "HasSeatInterface",
    "HasPress": "HasReports",
    "HasShelves": "HasPluginSlots",
    "Parlour": "SeatInterface",
    "Press": "Reports",
    "Shelf": "PluginSlot",
    "Sky": "BattleState",
    "Table": "MafiaState",
    "but": "replace",
    "parlour": "seat_interface",
    "press": "reports",
}
"""What is in modules, and is called something else."""
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
        home, own = homes.get(name, usual), NAMES.get(name, name)
        if not home or name.startswith("__"):
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)
        found: object = getattr(import_module(home), own)
        told = f"{package}.{name} is called {home}.{own} since version 0.3"
        warn(told, DeprecationWarning, stacklevel=2)
        return found

    return __getattr__


def _now(path: str) -> str:
    """Return the path of a module now; "" where it never had another."""
    own = path.removeprefix(OWN)
    if own == path:
        return ""
    if own in MODULES:
        return OWN + MODULES[own]
    for package, now in PACKAGES.items():
        if own == package or own.startswith(f"{package}."):
            return OWN + now + own.removeprefix(package)
    return ""
