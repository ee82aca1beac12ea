"""Examples: every route is called with what its schema allows and with what it does not.

Every answer must be one that the schema names, and be as the schema says.  The schema is the one
that the house itself gives out.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from gloaming.rooms.journal.entry import RoomOver
from tests.jumping import jumping
from tests.server.drills.figure import Figure, at_least, none_of
from tests.server.in_process import InProcess

LONG, SHORT = 500, 6
TEXTS = (
    "",
    "ann",
    "Mary Ann",
    "night",
    "\x00",
    "\u202e",
    "💀" * 30,
    "x" * 2500,
    "a b",
    "../..",
    "%00",
    "ß",
)
NUMBERS = (0, 1, -1, 9, 60, 61, 10**6, 2**31, 2**63, 2**64, -(2**63) - 1, 0.5, -0.0, 1e308)
STRANGE: tuple[Any, ...] = (None, True, [], {}, [[[[]]]], "NaN", {"a": {"b": {}}})
LISTENS = 3.0
"""How many seconds somebody listens to a route that goes on and on."""
A_HOUSE = 50
"""After so many examples of each route there is a new house, because rooms are many by then."""
HTTP = ("get", "post", "put", "delete", "patch")
LIKELY: dict[str, tuple[Any, ...]] = {
    "pack": ("mafia", "fleet"),
    "setup": ("", "dethy", "matrix6"),
    "cast": ("",),
    "seats": (0, 0, 5),
    "plays": ("", "eve"),
    "bots": ("",),
    "rules": ("",),
    "policy": ({},),
    "clock": ("live", "none"),
    "webhook": ("",),
    "strength": ("",),
    "name": ("Zoe", "Mary Ann", "dov", "eli"),
    "seat": ("ann", "bob"),
    "kind": ("seat", "spectator", "tv", "invitation"),
    "why": ("because",),
    "verb": ("vote",),
    "target": ("ann", "no lynch"),
    "ask": (1,),
    "to": (1, 9),
    "shelf": ("setups", "roles"),
    "language": ("en", "de", "tlh"),
    "form": ("gloam", "jsonl", "bbcode", "md", "exe"),
}
"""What is often said where a field has this name; else hardly any call would get far."""


class SchemaGenerator:
    """Makes values of a schema, and values that nearly are."""

    def __init__(self, schema: Mapping[str, Any], chance: Random) -> None:
        self.parts = schema["components"]["schemas"]
        self.chance = chance

    def resolved(self, schema: Mapping[str, Any] | bool) -> Mapping[str, Any]:
        found: Mapping[str, Any] = {} if isinstance(schema, bool) else schema  # true: anything goes
        while "$ref" in found:
            found = self.parts[found["$ref"].rpartition("/")[2]]
        return found

    def value(self, schema: Mapping[str, Any], *, wild: float) -> Any:
        """Return a value; the wilder, the less it is what is asked for."""
        chance, schema = self.chance, self.resolved(schema)
        if chance.random() < wild:
            return chance.choice((*TEXTS, *NUMBERS, *STRANGE))
        if "anyOf" in schema:
            return self.value(chance.choice(schema["anyOf"]), wild=wild)
        if "enum" in schema or "const" in schema:
            return chance.choice(schema.get("enum", [schema.get("const")]))
        if schema.get("type") == "object":
            return self._object(schema, wild=wild)
        if schema.get("type") == "array":
            size = chance.choice((0, 1, 2, 5))
            return [self.value(schema.get("items", {}), wild=wild) for _ in range(size)]
        return self._plain(schema)

    def _plain(self, schema: Mapping[str, Any]) -> Any:
        chance = self.chance
        match schema.get("type"):
            case "string":
                text = chance.choice(TEXTS) or "hm"
                return text[: schema.get("maxLength", 3000)]
            case "integer":
                low, high = schema.get("minimum", -5), schema.get("maximum", 70)
                return chance.randint(int(low), int(high))
            case "number":
                return chance.uniform(schema.get("minimum", 0.0), schema.get("maximum", 100.0))
            case "boolean":
                return chance.random() < 0.5
        return None

    def _object(self, schema: Mapping[str, Any], *, wild: float) -> Any:
        needed = schema.get("required", ())
        found = {}
        for name, part in schema.get("properties", {}).items():
            if name in needed or self.chance.random() < 0.5:
                likely = name in LIKELY and self.chance.random() < 0.8 - wild
                found[name] = (
                    self.chance.choice(LIKELY[name]) if likely else self.value(part, wild=wild)
                )
        if wild and self.chance.random() < wild:
            found[self.chance.choice(TEXTS)] = self.chance.choice(STRANGE)
        return found


class SchemaChecker:
    """Tells whether a value is as a schema says."""

    def __init__(self, generator: SchemaGenerator) -> None:
        self.resolved = generator.resolved

    def faults(self, value: Any, schema: Mapping[str, Any], where: str = "") -> Iterator[str]:
        schema = self.resolved(schema)
        if "anyOf" in schema:
            if all(any(self.faults(value, each)) for each in schema["anyOf"]):
                yield f"{where}: fits none of several"
            return
        if "enum" in schema and value not in schema["enum"]:
            yield f"{where}: {value!r} is not named"
        if "const" in schema and value != schema["const"]:
            yield f"{where}: {value!r} is not {schema['const']!r}"
        kinds: dict[str, Any] = {
            "object": dict,
            "array": list,
            "string": str,
            "integer": int,
            "number": (int, float),
            "boolean": bool,
            "null": type(None),
        }
        kind = schema.get("type")
        if kind is not None and not isinstance(value, kinds[kind]):
            yield f"{where}: {type(value).__name__} is no {kind}"
            return
        if kind == "object":
            yield from self._object_faults(value, schema, where)
        if kind == "array" and isinstance(schema.get("items"), dict):
            for each in value:
                yield from self.faults(each, schema["items"], f"{where}[]")

    def _object_faults(self, value: Any, schema: Mapping[str, Any], where: str) -> Iterator[str]:
        for name in schema.get("required", ()):
            if name not in value:
                yield f"{where}: there is no {name}"
        for name, part in schema.get("properties", {}).items():
            if name in value:
                yield from self.faults(value[name], part, f"{where}.{name}")


class ExampleCalls:
    """Calls every route of a house again and again."""

    def __init__(self) -> None:
        self.house = InProcess()
        self.chance = Random(17)
        self.faults: list[str] = []
        self.statuses: Counter[tuple[str, int]] = Counter()
        self.calls: Counter[str] = Counter()

    async def move(self) -> None:
        """Go on in a new house."""
        await self.house.__aexit__()
        self.house = await InProcess().__aenter__()
        schema = await self.house.http("GET", "/openapi.json")
        self.schema = schema.told
        self.generator = SchemaGenerator(self.schema, self.chance)
        self.checker = SchemaChecker(self.generator)
        await self.fresh()

    async def fresh(self) -> None:
        """Open three rooms: one that is played in, one that waits, and one that is over."""
        still = {"day": 0.0, "night": 0.0, "least": 0.0, "bots": 600.0}
        house, plays = self.house, "ann" if self.chance.random() < 0.5 else ""
        played = await house.open(plays=plays, clock=still)
        waiting = await house.open(pack="fleet", clock=still)
        over = await house.open(clock=still)
        self.opened = [played, waiting, over]
        self.seats = [await house.sit(each, "bob") for each in self.opened]
        for each in (played, over):
            await house.good("POST", "/desk/begin", {}, each["host"])
        table = house.house.runner(over["room"])
        assert table is not None
        await table.act(lambda room: room.keep("house", "", RoomOver("closed")))

    def link(self, path: str, place: int) -> str:
        """Return a link for a call about one of the rooms: mostly one that fits."""
        opened = self.opened[place]
        fits = opened["host"]
        if "/me" in path:
            fits = self.seats[place]
        elif path.endswith("}/seats"):
            fits = opened["invitation"]
        others = [self.seats[0], opened["spectator"], opened["invitation"], "", "A" * 22]
        return fits if self.chance.random() < 0.7 else self.chance.choice(others)

    async def call(self, method: str, path: str, operation: Mapping[str, Any]) -> None:
        chance, wild = self.chance, self.chance.choice((0.0, 0.0, 0.1, 0.4))
        place = chance.randrange(len(self.opened))
        known: dict[str, tuple[Any, ...]] = {
            **LIKELY,
            "room": (self.opened[place]["room"],) * 4 + ("0" * 16, "x/y"),
            "code": (self.opened[place]["code"], "ABCDEFGH"),
            "name": ("matrix6", "cop", "x"),
        }
        filled = path
        for part in operation.get("parameters", ()):
            name = part["name"]
            filled = filled.replace(f"{{{name}}}", str(chance.choice(known.get(name, ("x",)))))
        if chance.random() < 0.3:
            filled += f"?to={chance.choice(('', '1', '5', '-1', 'x', '9' * 30))}"
        elif "about" in str(operation) or chance.random() < 0.5:
            filled += f"?about={chance.choice(('1', '12', 'bob', 'nobody', '-1'))}"
        body = b""
        if "requestBody" in operation:
            part = operation["requestBody"]["content"]["application/json"]["schema"]
            value = self.generator.value(part, wild=wild)
            if path.endswith("/odds") and isinstance(value, dict):
                value["pack"] = "x"  # many games would be played
            body = json.dumps(value).encode()
            if wild and chance.random() < 0.2:
                body = bytes(chance.choices(range(256), k=chance.choice((1, 40, 20_000))))
        hangs_up = LISTENS if path.endswith("/events") else None
        link = self.link(path, place)
        answer = await self.house.http(method.upper(), filled, body, link, hangs_up=hangs_up)
        self._check(method, path, operation, answer)
        if "/desk/delete" in path or path.endswith("/leave"):
            await self.fresh()

    def _check(self, method: str, path: str, operation: Mapping[str, Any], answer: Any) -> None:
        name = f"{method.upper()} {path}"
        self.calls[name] += 1
        self.statuses[name, answer.status] += 1
        known = operation["responses"].get(str(answer.status))
        if answer.status >= 500 or known is None:
            self.faults.append(f"{name} answers {answer.status}: {answer.body[:200]!r}")
            return
        kind = answer.headers.get("content-type", "").partition(";")[0]
        if kind not in known.get("content", {kind: {}}):
            self.faults.append(f"{name}, {answer.status}: {kind} is not documented")
            return
        content = known.get("content", {}).get("application/json")
        if content is not None:
            told = self.checker.faults(answer.told, content["schema"])
            self.faults += [f"{name}, {answer.status}: {each}" for each in told]


async def _called(examples: int) -> ExampleCalls:
    calls = ExampleCalls()
    for number in range(examples):
        if number % A_HOUSE == 0:
            await calls.move()
        elif number % 5 == 4:
            await calls.fresh()
        for path, operations in calls.schema["paths"].items():
            for method, operation in operations.items():
                if method in HTTP:
                    await calls.call(method, path, operation)
    return calls


def run(*, long: bool, folder: Path) -> Iterator[Figure]:
    """Call every route."""
    yield from figures(LONG if long else SHORT)


def figures(tries: int) -> Iterator[Figure]:
    """Call every route so many times."""
    calls = jumping(lambda: _called(tries))
    yield at_least("examples of each route", min(calls.calls.values()), tries)
    done = [name for name in calls.calls if calls.statuses[name, 200]]
    among = (
        f"{calls.calls.total()} calls of {len(calls.calls)} routes, {len(done)} of which succeed"
    )
    yield none_of("server errors, and answers that are not documented", calls.faults, among)
