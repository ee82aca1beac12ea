"""Folders of the library: every role or modifier in a folder is loaded."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from gloaming.games.mafia.rules.effect import EFFECTS
from gloaming.games.mafia.rules.faction import FACTIONS
from gloaming.games.mafia.rules.role import MODIFIERS, ROLES, Modifier, Role
from gloaming.kernel.registry import place_of, spoken, subclasses, two_of_a_name
from gloaming.text.docstrings import text_of


def load_folder(package: str, folders: Iterable[str], root: type[Any]) -> None:
    """Import every file of a folder; refuse two of one name, and a class without a docstring."""
    for module in iter_modules(folders):
        import_module(f"{package}.{module.name}")
    for each in refuse_duplicates(package, root):
        if not text_of(each):
            raise TypeError(
                f"{each.__name__}, in {each.__module__}, has no docstring: "
                "that is the text its player reads"
            )


def refuse_duplicates(package: str, root: type[Any]) -> list[type[Any]]:
    """Return the classes of a kind in a package; refuse two that have one name."""
    found: dict[str, type[Any]] = {}
    for each in subclasses(root):
        if not each.__module__.startswith(f"{package}."):
            continue
        other = found.setdefault(spoken(each), each)
        if other is not each:
            raise TypeError(
                f"two are called {spoken(each)!r}: in {other.__module__} and in {each.__module__}"
            )
    return list(found.values())


def refuse_shared_words() -> None:
    """Refuse two roles, modifiers, effects or factions of one name, short forms among them."""
    for registry in (ROLES, MODIFIERS, EFFECTS, FACTIONS):
        registry.refuse_twins()
    for sort, kinds in (("role", ROLES), ("modifier", MODIFIERS)):
        found: dict[str, type[Role | Modifier]] = {}
        for kind in kinds.values():
            for word in (kind.spoken, *kind.aliases):
                other = found.setdefault(word, kind)
                if other is not kind:
                    raise two_of_a_name(sort, word, place_of(other), place_of(kind))
