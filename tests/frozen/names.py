"""What is stored or sent under a name: kinds, codes, keys, columns, schemas, and seeds."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from importlib import import_module
from typing import Any, Final

import msgspec
import typer

from tests.frozen import program
from tests.frozen.goldens import golden
from tests.frozen.laying_out import laid_out
from tests.kernel.test_dice import Toss, falls, tossing

WORDS: Final = frozenset({"description", "summary"})
"""The keys of a schema under which there is nothing but words, where they hold a text."""
REFERENCE: Final = "#/{name}"
FACES: Final = (
    *("gloaming", "gloaming.history", "gloaming.kernel"),
    *("gloaming.games.fleet", "gloaming.games.mafia", "gloaming.rooms", "gloaming.script"),
    "gloaming.testing",
)
"""What people import."""
SEEDS: Final = (0, 1, "1", "moon", "ünder", "f" * 32)


def without_words(schema: Any) -> Any:
    """Return a schema without what is there for people."""
    if isinstance(schema, dict):
        return {
            key: without_words(value)
            for key, value in schema.items()
            if key not in WORDS or not isinstance(value, str)
        }
    return [without_words(each) for each in schema] if isinstance(schema, list) else schema


def schema_of(*kinds: Any) -> Iterator[str]:
    """Return the schemas of some types, and of all types that are in these, a line each."""
    found, parts = msgspec.json.schema_components(
        kinds, schema_hook=lambda kind: {"type": kind.__name__}, ref_template=REFERENCE
    )
    written = {f'"#/{name}"': f'"#/{_written(name, each)}"' for name, each in parts.items()}
    for name, each in sorted([*enumerate(found), *parts.items()], key=_place):
        fields, needed = each.pop("properties", {}), each.get("required", ())
        short = {k if k in needed else f"{k}?": _short(v) for k, v in fields.items()} or each
        told = f"{_written(name, {'properties': fields})} {laid_out(without_words(short))}"
        yield re.sub(r'"#/\w+"', lambda found: written[found[0]], told)


def _place(part: tuple[Any, Any]) -> str:
    """Sort types by what they were called when they were frozen."""
    return str((program.FROZEN_NAMES.get(part[0], part[0]), part[1]))


def _short(schema: Any) -> Any:
    """Return a type by its name alone, where that says all; a field that need not be has a "?"."""
    return schema["type"] if set(schema) == {"type"} else schema


def _written(name: object, schema: Any) -> object:
    """Return the tag of what is written with one: what the class is called is not stored."""
    values = [each.get("enum", ()) for each in schema.get("properties", {}).values()]
    return next((tags[0] for tags in values if len(tags) == 1), name)


def text(lines: Iterable[object]) -> str:
    return "".join(f"{line}\n" for line in lines)


@golden("kinds-of-events")
def kinds_of_events() -> str:
    """Return how each kind of event is written, and who is shown it."""
    lines: list[str] = []
    for name, pack in sorted(program.packs().items()):
        kinds = program.Codec.of(pack).kinds
        lines += [f"== {name} {pack.version}"]
        lines += [f"{tag}: {kind.seen_by}" for tag, kind in kinds.items()]
        lines += schema_of(*kinds.values())
    return text(line for line in lines if not re.match(r"\d", line))


@golden("rules")
def rules() -> str:
    """Return the rules that a record may name, with the hooks of each."""
    found: set[str] = set()
    for name, pack in program.packs().items():
        package = type(pack).__module__.rpartition(".")[0]
        for kind in program.subclasses(program.subscriber.Subscriber):
            # What is there for proofs is in no log.
            if kind.__module__.startswith(f"{package}.") and ".proof" not in kind.__module__:
                hooks = [hook for method in vars(kind).values() for hook in _hooks(method)]
                found.add(f"{name} {kind.__name__}: {', '.join(sorted(hooks))}")
    return text(sorted(found))


def _hooks(method: Any) -> Iterator[str]:
    for hook in getattr(method, "__hooks__", ()):
        where = "" if hook.value is None else f"={hook.value}"
        yield f"{hook.method}({hook.hook_key}{where}) {hook.rank}".replace(", by None", "")


@golden("journal")
def journal() -> str:
    """Return how the entries of a room are written."""
    return text(schema_of(program.JournalRow, program.Manifest, program.LeagueTerms))


@golden("blocks")
def blocks() -> str:
    """Return how what is shown is sent."""
    return text(schema_of(program.Block))


@golden("codes-of-errors")
def codes_of_errors() -> str:
    return text(program.errors())


@golden("keys-of-translations")
def keys_of_translations() -> str:
    """Return the keys that are names; those that are made of sentences are with the sentences."""
    lines = []
    for domain in program.domains():
        lines.append(f"== {domain.name}")
        found = program.entries(domain).values()
        lines += [each.key for each in found if program.Phrase(each.text).key != each.key]
    return text(lines)


@golden("names-to-import")
def names_to_import() -> str:
    return text(f"{face}: {', '.join(sorted(import_module(face).__all__))}" for face in FACES)


@golden("databases")
def databases() -> str:
    """Return the tables of a house as SQLite has them, and how PostgreSQL makes them."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        program.schema.migrate(database)
        made = [row[0] for row in database.execute("SELECT sql FROM sqlite_schema") if row[0]]
        pragmas = ("application_id", "user_version")
        numbers = [f"{p} {database.execute(f'PRAGMA {p}').fetchone()[0]}" for p in pragmas]
    steps = [part for step in program.postgres_schema.MIGRATIONS for part in step]
    kinds = [f"link {kind}" for kind in program.rows.KINDS]
    return text(["== SQLite", *made, *numbers, "== PostgreSQL", *steps, "== rows", *kinds])


@golden("seeds")
def seeds() -> str:
    """Return what some seeds lead to: dice, chances of odds, promises, codes, and a league."""
    lines = []
    for seed in SEEDS:
        game = tossing(seed)
        for event in (Toss("ann", count=4), Toss("ann"), Toss("bob", sides=6, count=9)):
            game.happen(event)
        luck = program.SeededChance(f"{seed}/0").draw(1)
        lines += [f"{seed!r} dice {falls(game)}", f"{seed!r} chances {[luck() for _ in range(3)]}"]
        lines.append(f"{seed!r} promise {program.commitment(str(seed), 'salt')}")
        lines.append(f"{seed!r} code {program.code_of(str(seed))} {program.digest_of(str(seed))}")
    agents = {"one": "bot:easy", "two": "bot:hard", "three": "bot:follow"}
    terms = program.LeagueTerms("dethy", agents, deals=1, cross=1, seed="moon")
    return text([*lines, *map(msgspec.json.encode, program.plan(program.settled(terms)))])


@golden("codes-of-closing")
def codes_of_closing() -> str:
    """Return with which codes a socket is closed."""
    named = vars(program.seat_socket).items()
    numbers = [(value, name) for name, value in named if isinstance(value, int)]
    return text(f"{value} {name}" for value, name in sorted(numbers) if 4000 <= value < 5000)


@golden("command-line")
def command_line() -> str:
    """Return the commands with their arguments and options, and what each of these takes."""
    return text(_commands("gloaming", typer.main.get_command(program.app)))


def _commands(name: str, command: Any) -> Iterator[str]:
    context = typer.Context(command)
    yield name
    for each in command.get_params(context):
        said = " ".join([*each.opts, *each.secondary_opts])
        takes = re.sub(r"<[\w.]*?(\w+) object at \w+>", r"\1", repr(each.type))
        usual = json.dumps(each.default, default=repr)
        yield f"  {each.param_type_name} {said}: {takes} {each.nargs} = {usual}"
    if hasattr(command, "list_commands"):
        for below in command.list_commands(context):
            # A command is a name alone until somebody asks for it.
            _, found, _ = command.resolve_command(context, [below])
            yield from _commands(f"{name} {below}", found)
