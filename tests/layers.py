"""What each folder may import; the layers are drawn from this in ARCHITECTURE.md.

A name in a line is that of another line, or of a library.  Dots mean what they mean in an import:
`.rules` is inside the folder that the line is about, `..rules` is beside it, `..` is around it.
A line is about the files of a folder and not about the folders in it, which have their own.
The standard library may be imported, without `NAMED`.

`python -m tests.layers` draws the layers into ARCHITECTURE.md again, and puts the numbers of lines
right by which that page leads to functions.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from importlib.util import find_spec, resolve_name
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap

import grimp

ROOT = "(root)"
"""What is around all lines, in a name with dots."""
PAGE = Path(__file__).parents[1] / "ARCHITECTURE.md"
"""The page on which the layers are drawn."""
BEGIN, END = "<!-- layers: python -m tests.layers -->\n", "<!-- end of layers -->"
WIDTH = 100
"""How many characters the drawing has in a line."""
STEP = re.compile(r"\[`([\w.]+)`\]\(([\w/]+\.py)#L\d+\)")
"""A link to a function or a class, by the number of its line."""
NAMED = frozenset(
    (
        *("asyncio", "concurrent", "datetime", "http", "multiprocessing", "queue", "secrets"),
        *("select", "selectors", "signal", "smtplib", "socket", "socketserver", "sqlite3", "ssl"),
        *("subprocess", "threading", "time", "urllib", "uuid", "zoneinfo"),
    )
)
"""The clock, chance that nobody can repeat, the network, processes and threads, and databases."""

LINES: dict[str, str] = {
    "version": "",
    "lazy": "",
    "renamed": "",
    # What is said and shown, and how events of any game are resolved.
    "text": "msgspec",
    "kernel": "renamed text msgspec",
    "extras": "text msgspec urllib",
    # What a game offers, and what can be done with its log.
    "game_api": "kernel renamed text msgspec",
    "history": "kernel lazy .explanations .log .pictures",
    "history.log": "game_api kernel text version msgspec",
    "history.explanations": "kernel text ..log msgspec",
    "history.pictures": "kernel text ..explanations ..log msgspec",
    # Games do not know each other, and nothing outside them knows one.
    "games": "",
    "games.mafia.rules.findings": "text msgspec",
    "games.mafia.rules": "game_api kernel renamed text .findings msgspec",
    "games.mafia.content": "game_api kernel text ..rules msgspec",
    "games.mafia.content.modifiers": "kernel text .. ...rules ...rules.findings",
    "games.mafia.notation": "game_api kernel text ..content ..rules ..rules.findings",
    "games.mafia.content.roles": (
        "game_api kernel text .. ...rules ...rules.findings ..modifiers msgspec"
    ),
    "games.mafia.bots.belief": (
        "game_api kernel text ...content ...content.modifiers ...content.roles ...rules"
        " ...rules.findings msgspec"
    ),
    "games.mafia.proof": "kernel text ..content ..content.roles ..rules msgspec",
    "games.mafia.bots.strategy": (
        "game_api kernel text ...content.roles ...rules ...rules.findings ..belief msgspec"
    ),
    "games.mafia.bots": ".belief .strategy",
    "games.mafia.odds": (
        "game_api kernel text ..bots.strategy ..content ..content.modifiers ..content.roles"
        " ..rules ..rules.findings msgspec"
    ),
    "games.mafia.seats": (
        "game_api history.log kernel text ..bots ..content ..content.roles ..rules ..rules.findings"
    ),
    "games.mafia.odds.batch": "game_api text .. msgspec numba numpy",
    "games.mafia.forum": (
        "game_api kernel text ..content ..content.modifiers ..content.roles ..notation ..rules"
        " ..rules.findings ..seats msgspec"
    ),
    "games.mafia": (
        "game_api kernel lazy text .content .content.modifiers .content.roles .forum .notation"
        " .odds .odds.batch .proof .rules .seats"
    ),
    "games.fleet.rules": "text msgspec",
    "games.fleet.designs": "game_api kernel text ..rules msgspec",
    "games.fleet.devices": "text ..designs",
    "games.fleet.ships": "kernel text ..designs ..devices ..rules msgspec",
    "games.fleet.battle": "game_api kernel text ..designs ..rules ..ships msgspec",
    "games.fleet.weapons": "text ..designs ..rules ..ships",
    "games.fleet.battle.orders": "kernel text .. ...designs ...rules ...ships msgspec",
    "games.fleet.battle.events": (
        "game_api kernel text .. ...designs ...rules ...ships ..orders msgspec"
    ),
    "games.fleet.battle.actors": (
        "kernel .. ...designs ...rules ...ships ...weapons ..events ..orders msgspec"
    ),
    "games.fleet.bots": (
        "kernel text ..battle ..battle.events ..battle.orders ..designs ..rules ..ships"
    ),
    "games.fleet.files": (
        "game_api kernel text ..battle ..battle.events ..battle.orders ..designs ..rules ..ships"
        " msgspec"
    ),
    "games.fleet.notation": (
        "game_api kernel text ..battle ..battle.events ..battle.orders ..designs ..rules ..ships"
        " msgspec"
    ),
    "games.fleet.odds": (
        "game_api kernel text ..battle ..battle.events ..bots ..files ..notation ..rules msgspec"
    ),
    "games.fleet.show": (
        "game_api history.pictures kernel text ..battle ..battle.actors ..battle.events"
        " ..battle.orders ..bots ..designs ..files ..notation ..rules ..ships ..weapons msgspec"
    ),
    "games.fleet": (
        "game_api kernel lazy text .battle .battle.actors .battle.events .battle.orders .bots"
        " .designs .files .notation .odds .rules .ships .show"
    ),
    # Games as text, and rooms in which people and programs play them.
    # The secrets of rooms are salts and names of files.  Rooms have no clock, thread or socket.
    "script": "game_api history.explanations history.log history.pictures kernel text msgspec",
    "rooms": "game_api history.log kernel lazy script text .journal .store msgspec secrets",
    "rooms.store": "history.log text msgspec secrets",
    "rooms.journal": "history.log text ..store msgspec",
    "i18n": "game_api history.pictures kernel text fluent msgspec",
    "testing": "game_api history.log kernel text msgspec",
    # Other programs' protocols.  These do not know each other, and the library of each is its own.
    # What several need is beside them.
    "integrations": "game_api kernel rooms text msgspec numpy urllib",
    "integrations.chat": (
        "game_api kernel rooms rooms.journal rooms.store text asyncio msgspec secrets time"
    ),
    "integrations.link": "extras rooms text .. asyncio msgspec secrets websockets",
    "integrations.mcp": (
        "extras game_api history.explanations history.log rooms rooms.journal rooms.store text"
        " version .. anyio http mcp msgspec pydantic secrets time typing_extensions urllib"
    ),
    "integrations.spiel": "extras kernel rooms text .. numpy pyspiel urllib",
    "integrations.textarena": "extras game_api kernel rooms text .. textarena",
    "integrations.zoo": "extras kernel .. gymnasium numpy pettingzoo",
    # Many games at once.
    "experiments": "",
    "experiments.odds": (
        "game_api history.log kernel rooms rooms.store text concurrent distributed msgspec"
        " multiprocessing signal threading"
    ),
    "experiments.arrow": (
        "extras game_api history.explanations history.log history.pictures kernel lazy rooms"
        " script text ..odds msgspec pyarrow"
    ),
    "experiments.league": (
        "extras game_api history.log integrations integrations.link kernel rooms rooms.journal"
        " rooms.store text ..arrow ..odds concurrent msgspec openskill queue secrets select signal"
        " subprocess threading time websockets"
    ),
    # What is reached over a network, and what people type.
    "server": (
        "extras game_api history.log rooms rooms.journal rooms.store text .http .live .rooms"
        " .store .store.postgres asyncio concurrent h11 msgspec multiprocessing segno signal"
        " socket sqlite3 starlette threading time uvicorn"
    ),
    "server.store": "rooms.store text concurrent msgspec queue secrets sqlite3 threading time",
    "server.store.postgres": "text .. asyncio concurrent msgspec psycopg secrets threading time",
    "server.rooms": (
        "experiments.odds game_api history.log i18n kernel rooms rooms.journal rooms.store text"
        " ..store ..store.postgres asyncio concurrent datetime http msgspec secrets signal socket"
        " threading time urllib"
    ),
    "server.live": "rooms text ..rooms ..store asyncio concurrent msgspec starlette",
    "server.http": (
        "experiments.odds game_api history.explanations history.log history.pictures kernel rooms"
        " rooms.journal rooms.store script text ... ..live ..rooms ..store asyncio http msgspec"
        " secrets starlette urllib"
    ),
    "cli": (
        "experiments.odds game_api i18n kernel script text version .input .terminal msgspec typer"
    ),
    "cli.input": "experiments.odds game_api history.log kernel rooms script text msgspec typer",
    "cli.terminal": (
        "experiments.league game_api history.explanations history.log integrations"
        " integrations.link kernel rooms rooms.journal rooms.store script text ..input asyncio"
        " msgspec rich secrets select signal threading time typer"
    ),
    "cli.commands": (
        "experiments.arrow experiments.league experiments.odds extras game_api"
        " history.explanations history.log history.pictures i18n integrations integrations.chat"
        " integrations.mcp kernel rooms script server server.http server.rooms text .. ..input"
        " ..terminal asyncio msgspec secrets time typer"
    ),
    "cli.reference": "game_api text .. msgspec typer",
    "": "game_api history.explanations history.log kernel lazy renamed rooms testing version",
    "__main__": "cli",
}


def allowed(line: str, lines: Mapping[str, str] = LINES) -> frozenset[str]:
    """Read a line: the full names of what its package may import."""
    here = f"{ROOT}.{line}".rstrip(".")
    names = (resolve_name(name, here) for name in lines[line].split())
    return frozenset(name.removeprefix(ROOT).removeprefix(".") for name in names)


def find_faults(package: str, lines: Mapping[str, str] = LINES) -> list[str]:
    """Say what a package imports against its lines, what has no line, and what no line needs."""
    graph = grimp.build_graph(package, include_external_packages=True, cache_dir=None)
    own = {name for name in graph.modules if name == package or name.startswith(f"{package}.")}
    faults = [f"{folder} has no line" for folder in _list_folders(package) if folder not in lines]
    used: dict[str, set[str]] = {line: set() for line in lines}
    for module in sorted(own):
        line = _find_line(module, package, lines)
        for imported in sorted(graph.find_modules_directly_imported_by(module)):
            name = _find_line(imported, package, lines) if imported in own else imported
            if name == line or (name in sys.stdlib_module_names and name not in NAMED):
                continue
            used[line].add(name)
            if name not in allowed(line, lines):
                faults.append(f"{module} may not import {imported}")
    for line, names in used.items():
        faults += [
            f"{line} does not import {name}" for name in sorted(allowed(line, lines) - names)
        ]
    return faults


def _list_folders(package: str) -> list[str]:
    """List the folders of a package that hold code."""
    spec = find_spec(package)
    assert spec is not None
    (root,) = spec.submodule_search_locations or []
    parents = {path.relative_to(root).parent for path in Path(root).rglob("*.py")}
    return sorted(".".join(parent.parts) for parent in parents)


def _find_line(module: str, package: str, lines: Mapping[str, str]) -> str:
    """Find the line that a module of the package is under: the nearest one around it."""
    name = module.removeprefix(package).removeprefix(".")
    while name not in lines:
        name = name.rpartition(".")[0]
    return name


def in_order(lines: Mapping[str, str]) -> list[str]:
    """Sort lines so that each comes after those that it names; a circle is an error."""
    below = {line: allowed(line, lines) & set(lines) for line in lines}
    return list(TopologicalSorter(below).static_order())


def draw(lines: Mapping[str, str] = LINES) -> str:
    """Draw the top-level folders in rows, and in each what it holds; imports lead down only."""
    tops = {line: line.partition(".")[0] for line in lines}
    below: dict[str, set[str]] = {top: set() for top in tops.values()}
    for line, top in tops.items():
        below[top] |= {tops[name] for name in allowed(line, lines) & set(lines)} - {top}
    ranks: dict[str, int] = {}
    for top in TopologicalSorter(below).static_order():
        ranks[top] = 1 + max((ranks[name] for name in below[top]), default=-1)
    rows = [[top for top in ranks if ranks[top] == rank] for rank in sorted({*ranks.values()})]
    drawn = [_rule([])]
    for row in reversed(rows):
        drawn[-1] = _joined(drawn[-1], _rule(_widths(len(row))))
        drawn += [*_cells(sorted(row), lines), _rule(_widths(len(row)))]
    return "\n".join(drawn)


def _widths(cells: int) -> list[int]:
    """Part a line into cells that are as wide as each other, or by one wider."""
    inner = WIDTH - cells - 1
    return [inner // cells + (place < inner % cells) for place in range(cells)]


def _rule(widths: list[int]) -> str:
    return "+" + "+".join("-" * width for width in widths) + "+" if widths else "-" * WIDTH


def _joined(above: str, below: str) -> str:
    """Lay two rules over each other."""
    return "".join("+" if "+" in pair else "-" for pair in zip(above, below, strict=True))


def _cells(row: list[str], lines: Mapping[str, str]) -> Iterator[str]:
    """Write a row: names of folders, and under each the folders in it."""
    texts = []
    widths = _widths(len(row))
    for top, width in zip(row, widths, strict=True):
        inside = sorted({line.split(".")[1] for line in lines if line.startswith(f"{top}.")})
        texts.append(
            [f" {top or 'gloaming'}", *(f"   {part}" for part in wrap(" ".join(inside), width - 4))]
        )
    for parts in zip_longest(*texts, fillvalue=""):
        drawn = (f"{part:{width}}" for part, width in zip(parts, widths, strict=True))
        yield f"|{'|'.join(drawn)}|"


def redrawn(page: str) -> str:
    """Return the page with the layers as they are now, and with the right numbers of lines."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    text = f"{before}{BEGIN}\n```\n{draw()}\n```\n\n{END}{after}"
    return STEP.sub(
        lambda link: f"[`{link[1]}`]({link[2]}#L{find_function(PAGE.parent / link[2], link[1])})",
        text,
    )


def find_function(path: Path, name: str) -> int:
    """Find the line of a function or a class in a file, by its name: `Room.order`."""
    found: ast.AST = ast.parse(path.read_text(encoding="utf-8"))
    for part in name.split("."):
        (found,) = (
            node for node in ast.iter_child_nodes(found) if getattr(node, "name", "") == part
        )
    assert isinstance(found, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    return found.lineno


if __name__ == "__main__":
    PAGE.write_text(redrawn(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
