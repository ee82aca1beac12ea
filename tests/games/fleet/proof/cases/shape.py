"""The shapes a worked example may have, and which of them a given table fits."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from gloaming.games.fleet.rules.armour import Hit, absorb
from gloaming.text.errors import GradedError

Given = Mapping[str, Any]
Found = dict[str, Any]
Work = Callable[[Given], Found]
Fits = Callable[[Given], bool]


class Case(msgspec.Struct, frozen=True):
    """A worked example: what is given, and what the rules must make of it."""

    id: str
    given: dict[str, Any]
    expect: dict[str, Any]
    title: str = ""
    source: str = ""
    basis: str = ""


class Shape(msgspec.Struct, frozen=True):
    """Keys that mark a shape, a look at their values, and the work to do."""

    keys: frozenset[str]
    fits: Fits
    work: Work


_shapes: list[Shape] = []


def shape(*keys: str, fits: Fits = bool) -> Callable[[Work], Work]:
    """Register a function as the work for tables that have these keys."""

    def register(work: Work) -> Work:
        _shapes.append(Shape(frozenset(keys), fits, work))
        return work

    return register


@lru_cache(maxsize=1)
def all_shapes() -> tuple[Shape, ...]:
    """List every shape, those with most keys first; asking brings in every file of shapes."""
    package = importlib.import_module(__package__ or "")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
    return tuple(sorted(_shapes, key=lambda known: -len(known.keys)))


def work_out(given: Given) -> Found | None:
    """Work a table out by the most particular shape it fits, or None if it fits none."""
    for known in all_shapes():
        if known.keys <= given.keys() and known.fits(given):
            return known.work(given)
    return None


def run_case(case: Case) -> tuple[str, ...]:
    """Work a case out and name every difference from what it expects."""
    try:
        found = work_out(case.given)
    except GradedError as error:
        return (str(error),)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        return (f"given cannot be read: {type(error).__name__} {error}",)
    if found is None:
        return (f"no rule reads a table of {', '.join(sorted(case.given)) or 'nothing'}",)
    wanted = {key: value for key, value in case.expect.items() if key != "note"}
    return tuple(
        f"{key}: expected {_show(value)}, got {_show(found.get(key, 'nothing'))}"
        for key, value in wanted.items()
        if key not in found or found[key] != value
    )


def _show(value: object) -> str:
    return msgspec.json.encode(value).decode()


def take_hit(given: Given, *hits: Hit) -> Found:
    """Land hits on the armour and hull of a table, if it has them, one after another."""
    armour = list(given.get("armor_inner_to_outer", ()))
    hull = given.get("hull")
    for hit in hits:
        wound = absorb(armour, hit)
        armour = [boxes - lost for boxes, lost in zip(armour, wound.armour, strict=True)]
        hull = None if hull is None else max(0, hull - wound.hull)
    found: Found = {"armor_inner_to_outer": armour}
    if hull is not None:
        found["hull_left"] = hull
    return found
