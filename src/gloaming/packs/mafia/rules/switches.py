"""The switches: where tables differ, one value each, the first the default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal, get_args, get_type_hints

from msgspec import Meta, Struct, convert, structs

from gloaming.kernel.errors import Faults, GradedError, Malformed, nearest
from gloaming.kernel.words.phrase import say


def _says(text: str) -> Meta:
    return Meta(description=text)


class Rules(Struct, frozen=True, omit_defaults=True):
    """How this table plays, where tables differ."""

    order: Annotated[Literal["natural", "priority", "arrival"], _says("how a night resolves")] = (
        "natural"
    )
    loop: Annotated[
        Literal["list", "fail", "seat"],
        _says("how a circle is broken: by the class list, equals all failing; all fail; by seat"),
    ] = "list"
    lynch: Annotated[
        Literal["plurality", "majority", "trial", "none"],
        _says("most votes at close; hammer at more than half; nomination, then verdict; no lynch"),
    ] = "plurality"
    ties: Annotated[
        Literal["none", "random", "earliest", "all", "last"],
        _says("nobody; by the dice; who reached the count first; everyone; last by name"),
    ] = "none"
    ballot: Annotated[
        Literal["one", "many"], _says("whether a vote is for one player, or for each of several")
    ] = "one"
    nolynch: Annotated[Literal["yes", "no"], _says('whether "no lynch" can be voted')] = "yes"
    weights: Annotated[
        Literal["open", "hidden"], _says("whether the public count shows extra weight")
    ] = "open"
    parity: Annotated[
        Literal["half", "majority", "extinction"],
        _says("the mafia wins at half of the living; above half; when nobody else lives"),
    ] = "half"
    saves: Annotated[Literal["all", "one"], _says("what a doctor stops in a night")] = "all"
    guard: Annotated[
        Literal["dies", "trades"],
        _says("a bodyguard dies in the other's place; or takes the attacker along"),
    ] = "dies"
    shields: Annotated[
        Literal["newest", "oldest"], _says("which of equal protections answers first")
    ] = "newest"
    deadlearn: Annotated[
        Literal["no", "yes"], _says("whether an investigator who dies still gets the answer")
    ] = "no"
    idle: Annotated[
        Literal["stay", "forced"], _says("whether control makes an idle player act")
    ] = "stay"
    limits: Annotated[
        Literal["ignore", "respect"],
        _says("whether a redirected action may land where its owner could not have aimed it"),
    ] = "ignore"
    spent: Annotated[
        Literal["yes", "no"], _says("whether a blocked use of a limited ability is spent")
    ] = "yes"
    deadhand: Annotated[
        Literal["yes", "no"], _says("whether a delayed action happens after its owner's death")
    ] = "yes"
    fallback: Annotated[
        Literal["no", "yes"],
        _says("whether the faction kill passes to another willing member when its carrier fails"),
    ] = "no"
    chains: Annotated[
        Literal["one", "full"], _says("stolen votes: one step, or followed to the end")
    ] = "one"
    asked: Annotated[Literal["aim", "landed"], _says("which name an answer is given under")] = "aim"
    reveal: Annotated[Literal["role", "side", "nothing"], _says("what a death shows")] = "role"
    opens: Annotated[Literal["day", "night"], _says("the first phase")] = "day"
    cycle: Annotated[
        Literal["short", "long", "days"],
        _says("day and night; or morning, day, evening and night; or days without nights"),
    ] = "short"
    multi: Annotated[
        Literal["yes", "no"],
        _says("whether one may use an ability of one's own and carry the kill in one night"),
    ] = "yes"
    lingers: Annotated[
        Literal["no", "yes"],
        _says("whether blocks, delays, swaps and the like last through the next day"),
    ] = "no"

    def changed(self) -> dict[str, str]:
        """Return the switches that are not at their default."""
        default = Rules()
        return {
            name: getattr(self, name)
            for name in self.__struct_fields__
            if getattr(self, name) != getattr(default, name)
        }

    def __str__(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self.changed().items())


PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "open-mafia": {
        "order": "priority",
        "parity": "extinction",
        "deadlearn": "yes",
        "asked": "landed",
        "ballot": "many",
    },
    "calder": {
        "parity": "majority",
        "ties": "last",
        "nolynch": "no",
        "lingers": "yes",
        "opens": "night",
    },
    "normal": {"lynch": "majority"},
}
"""Sets of switches under one name: two libraries as documented, and Normal games."""


@cache
def values(switch: str) -> tuple[str, ...]:
    """Return what a switch can be set to, the default first."""
    hint = get_type_hints(Rules)[switch]
    found: tuple[str, ...] = get_args(hint)
    default = getattr(Rules(), switch)
    return (default, *(value for value in found if value != default))


def meaning(switch: str) -> str:
    """Return what a switch decides."""
    hint = get_type_hints(Rules, include_extras=True)[switch]
    description: str = get_args(hint)[1].description
    return description


def read_rules(words: Iterable[tuple[str, str]]) -> Rules:
    """Read switches (`ties=random`) and presets (`calder`), each word with its place."""
    chosen: dict[str, Any] = {}
    faults: list[GradedError] = []
    for word, where in words:
        switch, equals, value = word.lower().partition("=")
        if not equals and switch in PRESETS:
            chosen.update(PRESETS[switch])
        elif switch not in Rules.__struct_fields__:
            known = (*PRESETS, *Rules.__struct_fields__)
            faults.append(
                Malformed(
                    "malformed/rule",
                    say("there is no rule {switch!r}", switch=switch),
                    value=word,
                    accepted=nearest(switch, known) or known,
                    where=where,
                )
            )
        elif value not in values(switch):
            faults.append(
                Malformed(
                    "malformed/rule-value",
                    say("{switch} cannot be {value!r}", switch=switch, value=value)
                    if equals
                    else say("{switch} needs a value", switch=switch),
                    value=word,
                    accepted=tuple(v if equals else f"{switch}={v}" for v in values(switch)),
                    where=where,
                )
            )
        else:
            chosen[switch] = value
    if faults:
        raise Faults(faults)
    return convert({**structs.asdict(Rules()), **chosen}, Rules)
