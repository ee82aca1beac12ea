"""The switch finder: which switches of the rules change a role or a modifier.

It reads what the code asks for.  A method that looks at `table.rules.saves` depends on that switch;
so does a role whose actions or effects have such a method.  Nobody has to keep a list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any, Final

from gloaming.kernel.events.event import Event
from gloaming.kernel.events.subscriber import Subscriber
from gloaming.packs.mafia.rules.ability import Ability
from gloaming.packs.mafia.rules.action import Action
from gloaming.packs.mafia.rules.answers import Inquiry
from gloaming.packs.mafia.rules.counting import Swayed
from gloaming.packs.mafia.rules.effect import Effect
from gloaming.packs.mafia.rules.inaction import Stay
from gloaming.packs.mafia.rules.killing import Attack
from gloaming.packs.mafia.rules.modifier import Modifier
from gloaming.packs.mafia.rules.role import Role
from gloaming.packs.mafia.rules.switches import Rules
from gloaming.packs.mafia.rules.table_rules import Deferred

_CONTENT: Final = "gloaming.packs.mafia.rules."
"""What is above all roles is not gone through: every role would depend on all of it."""
_RULES: Final = "rules"


def switches_of(kind: type[Role | Modifier]) -> tuple[str, ...]:
    """Name the switches that change a role or a modifier, in the order of the rules."""
    found = {name for each in _concerned(kind) for name in _asked(each)} | {*_by_nature(kind)}
    if not _kills_for_faction(kind):
        found -= {"fallback", "multi"}  # a kill asks for them wherever it comes from
    return tuple(name for name in Rules.__struct_fields__ if name in found)


def _by_nature(kind: type[Role | Modifier]) -> Iterator[str]:
    """Name the switches that the referee asks for itself, because of what something is."""
    powers = [*kind.abilities.values()]
    used = {each for concerned in _concerned(kind) for each in _used(concerned)}
    effects = [each for each in {*used, kind} if issubclass(each, (Effect, Modifier))]
    if any(issubclass(power.action, Inquiry) for power in powers):
        yield from ("deadlearn", "asked")
    if any(power.uses for power in powers) or getattr(kind, "binds", False):
        yield "spent"
    if any(issubclass(each, Effect) and each.clings for each in effects):
        yield "lingers"
    if any(_wards(each) for each in effects):
        yield "shields"
    if any(_moves_the_idle(each) for each in effects):
        yield "idle"
    if Swayed in used:
        yield "chains"
    if Deferred in used:
        yield "deadhand"
    if kind.weight != 1:
        yield "weights"
    if _kills_for_faction(kind):
        yield from ("fallback", "hunt", "multi") if powers else ("fallback", "hunt")


def _kills_for_faction(kind: type[Role | Modifier]) -> bool:
    """Tell whether a role may carry out what its faction has one use of."""
    return issubclass(kind, Role) and any(each.shared for each in kind.side.abilities.values())


def _wards(kind: type[Subscriber]) -> bool:
    """Tell whether an effect or a modifier steps in before an attack on its holder."""
    keys = [hook.hook_key for hook in kind.hooks]
    return any(key.before and key.kind is Attack and key.field == "target" for key in keys)


def _moves_the_idle(kind: type[Subscriber]) -> bool:
    """Tell whether an effect or a modifier makes somebody act who does nothing."""
    return any(hook.hook_key.before and hook.hook_key.kind is Stay for hook in kind.hooks)


def _concerned(kind: type[Any]) -> frozenset[type[Any]]:
    """Return a class with all others that it makes use of: its actions, and what they lay."""
    found: set[type[Any]] = set()
    waiting: list[type[Any]] = [kind]
    while waiting:
        each = waiting.pop()
        if each in found:
            continue
        found.add(each)
        waiting += [power.action for power in vars(each).values() if isinstance(power, Ability)]
        waiting += [base for base in each.__mro__[1:] if _is_ours(base)]
        waiting += [used for used in _used(each) if _is_ours(used)]
    return frozenset(found)


def _used(kind: type[Any]) -> Iterator[type[Any]]:
    """Go through the classes that the methods of a class name."""
    for method in _methods(kind):
        for name in _names(method.__code__):
            used = method.__globals__.get(name)
            if isinstance(used, type):
                yield used


def _is_ours(thing: type[Any]) -> bool:
    """Tell whether this is an action, an effect or another event of the content."""
    return (
        issubclass(thing, (Action, Effect, Event, Subscriber))
        and not thing.__module__.startswith((_CONTENT, "gloaming.kernel."))
        and not issubclass(thing, (Role, Modifier))
    )


def _asked(kind: type[Any]) -> Iterator[str]:
    """Name the switches that the methods of a class look at."""
    for method in _methods(kind):
        functions: list[Callable[..., Any]] = [method]
        # A helper beside the class is part of it.
        functions += [
            used
            for name in _names(method.__code__)
            if isinstance(used := method.__globals__.get(name), FunctionType)
            and not used.__module__.startswith("gloaming.kernel.")
        ]
        for function in functions:
            assert isinstance(function, FunctionType)
            names = {*_names(function.__code__)}
            if _RULES in names:
                yield from names & {*Rules.__struct_fields__}


def _methods(kind: type[Any]) -> Iterator[FunctionType]:
    """Go through the functions of a class, as it defines them itself."""
    for value in vars(kind).values():
        bare = getattr(value, "__func__", getattr(value, "fget", value))
        bare = getattr(bare, "__wrapped__", bare)
        if isinstance(bare, FunctionType):
            yield bare


def _names(code: CodeType) -> Iterator[str]:
    """Go through the names that a function uses, and those of the functions in it."""
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)
