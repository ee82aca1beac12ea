"""Declared switches: a role names those that its code asks for, and no others."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from textwrap import dedent
from types import FunctionType
from typing import Any

from gloaming.games.mafia.content import modifiers, roles
from gloaming.games.mafia.rules.effect import Effect
from gloaming.games.mafia.rules.inaction import Stay
from gloaming.games.mafia.rules.killing import Attack
from gloaming.games.mafia.rules.role import MODIFIERS, ROLES, Modifier, Role
from gloaming.games.mafia.rules.switches import Rules
from gloaming.games.mafia.rules.table_rules import Deferred
from gloaming.games.mafia.rules.votes import Swayed
from gloaming.kernel.event import Event
from gloaming.kernel.subscriber import Subscriber

PACK = "gloaming.games.mafia."


def test_a_role_declares_the_switches_that_its_code_asks_for() -> None:
    roles.load()
    modifiers.load()
    kinds: list[type[Any]] = [*ROLES.values(), *MODIFIERS.values()]
    wrong = {
        kind.spoken: (kind.switches, asked)
        for kind in kinds
        if {*kind.switches} != (asked := {*_asked(kind)})
    }
    assert wrong == {}


def _asked(kind: type[Any]) -> Iterator[str]:
    """Name the switches that a role's code looks at, and those that concern what it lays."""
    found, waiting = set[type[Any]](), [kind]
    bases = [base for base in kind.__mro__ if issubclass(base, (Role, Modifier))]
    while waiting:
        if (each := waiting.pop()) in found:
            continue
        found.add(each)
        if each in bases or _is_followed(each):
            tree = _tree(each)  # type: ignore[arg-type]  # (a class can be hashed)
            names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
            used = [vars(sys.modules[each.__module__]).get(name) for name in names]
            waiting += [thing for thing in used if isinstance(thing, type)]
            # A helper beside the class is part of it.
            helpers = [thing for thing in used if isinstance(thing, FunctionType)]
            for part in (tree, *(_tree(h) for h in helpers if h.__module__.startswith(PACK))):
                yield from _looked_at(part)
    if Swayed in found:
        yield "chains"
    if Deferred in found:
        yield "deadhand"
    for each in found:
        if issubclass(each, (Effect, Modifier)):
            keys = [hook.hook_key for hook in each.hooks if hook.hook_key.before]
            if getattr(each, "clings", False):
                yield "lingers"
            if any(key.kind is Attack and key.field == "target" for key in keys):
                yield "shields"
            if any(key.kind is Stay for key in keys):
                yield "idle"


@cache
def _tree(thing: type[Any] | FunctionType) -> ast.Module:
    return ast.parse(dedent(inspect.getsource(thing)))


def _looked_at(tree: ast.Module) -> Iterator[str]:
    """Find what is written as `rules.saves`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in Rules.__struct_fields__:
            whose = node.value
            if getattr(whose, "attr", getattr(whose, "id", "")) == "rules":
                yield node.attr


def _is_followed(kind: type[Any]) -> bool:
    """Tell whether this is an action, an effect or another event of the content."""
    ours = kind.__module__.startswith(f"{PACK}content.")
    return ours and issubclass(kind, (Event, Subscriber)) and not issubclass(kind, (Role, Modifier))
