"""Setups for environments: those that are shipped, and casts that are drawn."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from types import SimpleNamespace
from typing import Any

from gloaming.game_api.installed import pack
from gloaming.integrations import zoo
from gloaming.text.errors import GradedError

THREE = ("matrix6", "werewolf", "dethy")
"""A setup that is drawn, one that is known, and one that is small."""


def shipped() -> list[str]:
    """Return the names of all setups."""
    return [page.name for page in pack("mafia").library()["setups"]]


def random_cast(number: int) -> str:
    """Return the text of a setup of roles that were drawn."""
    rng = Random(number)
    pages = pack("mafia").library()["roles"]
    names = [page.name for page in pages if "(" not in page.name]
    seats = rng.randint(5, 11)
    roles = [rng.choice(names) for _ in range(seats - 3)]
    lines = ", ".join(f'"{role}"' for role in ("goon", "villager", "villager", *roles))
    deal = f"fewest = {seats}\nmost = {seats}\nroles = [{lines}]\n"
    return f'name = "cast{number}"\nabout = "A cast that was drawn."\n[[deals]]\n{deal}'


def module(setup: str) -> Any:
    """Return what a suite takes for the module of an environment."""

    def parallel_env(**options: Any) -> Any:
        return zoo.parallel_env(setup, **options)

    def env(**options: Any) -> Any:
        return zoo.env(setup, **options)

    return SimpleNamespace(parallel_env=parallel_env, env=env)


def casts(count: int) -> list[str]:
    """Return so many casts that can be dealt."""
    found: list[str] = []
    number = 0
    while len(found) < count:
        number += 1
        text = random_cast(number)
        with suppress(GradedError):
            zoo.parallel_env(text)
            found.append(text)
    return found
