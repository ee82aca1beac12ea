"""What each package may import.

A name in a line is that of another line, or of a library.  Dots mean what they mean in an import:
`.rules` is inside the package that the line is about, `..rules` is beside it, `..` is around it.
A package may always import what is under its own line, and the standard library without `NAMED`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib.util import find_spec, resolve_name
from pathlib import Path

import grimp

ROOT = "(root)"
"""What is around all lines, in a name with dots."""
NAMED = frozenset(
    (
        *("asyncio", "concurrent", "datetime", "http", "multiprocessing", "queue", "secrets"),
        *("select", "selectors", "signal", "smtplib", "socket", "socketserver", "sqlite3", "ssl"),
        *("subprocess", "threading", "time", "urllib", "uuid", "zoneinfo"),
    )
)
"""The clock, chance that nobody can repeat, the network, processes and threads, and databases."""

LINES: dict[str, str] = {
    "": "chronicle kernel lazy rooms testing version",
    "__main__": "cli",
    "lazy": "",
    "version": "",
    "extras": "kernel msgspec urllib",
    "kernel": "msgspec",
    "chronicle": "kernel lazy version msgspec",
    "html_pages": "",
    "script": "chronicle html_pages kernel msgspec",
    # Its secrets are salts and names of files.  It has no clock, no thread and no socket.
    "rooms": "chronicle kernel lazy script msgspec secrets",
    "words": "chronicle kernel fluent msgspec",
    "testing": "chronicle kernel msgspec",
    "lab": (
        "chronicle html_pages kernel rooms"
        " concurrent distributed msgspec multiprocessing signal threading"
    ),
    "tables": "chronicle extras kernel lab lazy rooms script msgspec pyarrow",
    "league": (
        "chronicle doors doors.link extras html_pages kernel lab rooms tables"
        " concurrent msgspec openskill queue secrets select signal subprocess threading time"
        " websockets"
    ),
    "server": (
        "chronicle extras kernel rooms .http .live .rooms .store .store.postgres"
        " asyncio concurrent h11 msgspec multiprocessing segno"
        " signal socket sqlite3 starlette threading time uvicorn"
    ),
    # Rooms know nobody who is connected, and connections know no request.
    "server.http": (
        "... chronicle kernel lab rooms script ..live ..rooms ..store"
        " asyncio http msgspec secrets starlette urllib"
    ),
    "server.live": "kernel rooms ..rooms ..store asyncio concurrent msgspec starlette",
    "server.rooms": (
        "chronicle kernel lab rooms words ..store ..store.postgres"
        " asyncio concurrent datetime http msgspec secrets signal socket threading time urllib"
    ),
    "server.store": "kernel rooms concurrent msgspec queue secrets sqlite3 threading time",
    "server.store.postgres": (
        "kernel .. asyncio concurrent msgspec psycopg secrets threading time"
    ),
    "cli": (
        "chronicle doors doors.chat doors.link doors.mcp extras kernel lab league rooms"
        " script server server.http server.rooms tables version words"
        " asyncio msgspec rich secrets select signal threading time typer"
    ),
    # Doors do not know each other, and the library of a door is for that door.  What several need
    # is beside them.
    "doors": "kernel rooms msgspec numpy urllib",
    "doors.chat": "kernel rooms asyncio msgspec secrets time",
    "doors.link": ".. extras kernel rooms asyncio msgspec secrets websockets",
    "doors.mcp": (
        ".. chronicle extras kernel rooms version"
        " anyio http mcp msgspec pydantic secrets time typing_extensions urllib"
    ),
    "doors.spiel": ".. extras kernel rooms numpy pyspiel urllib",
    "doors.textarena": ".. extras kernel rooms textarena",
    "doors.zoo": ".. extras kernel gymnasium numpy pettingzoo",
    # Packs do not know each other, and nothing outside them knows one.
    "packs": "",
    "packs.mafia": "kernel lazy .content .forum .notation .odds .play .proof .rules",
    "packs.mafia.rules": "kernel ..content msgspec",
    "packs.mafia.content": "kernel ..rules msgspec",
    "packs.mafia.notation": "kernel ..content ..rules",
    "packs.mafia.bots": "kernel ..content ..rules msgspec",
    "packs.mafia.play": "chronicle kernel ..bots ..content ..rules",
    "packs.mafia.forum": "kernel .. ..content ..notation ..play ..rules msgspec",
    "packs.mafia.odds": "kernel ..bots ..content ..play ..rules msgspec numba numpy",
    "packs.mafia.proof": "kernel ..content ..play ..rules msgspec",
    "packs.fleet": "kernel lazy .battle .bots .files .notation .odds .ships .show",
    "packs.fleet.rules": "kernel ..battle ..ships msgspec",
    "packs.fleet.ships": "kernel ..battle ..rules msgspec",
    "packs.fleet.battle": "kernel ..files ..rules ..ships msgspec",
    "packs.fleet.files": "kernel .. ..battle ..rules ..ships ..show msgspec",
    "packs.fleet.notation": "kernel ..battle ..rules ..ships msgspec",
    "packs.fleet.bots": "kernel ..battle ..rules ..ships",
    "packs.fleet.show": (
        "chronicle kernel .. ..battle ..bots ..files ..notation ..rules ..ships msgspec"
    ),
    "packs.fleet.odds": "kernel ..battle ..bots ..notation msgspec",
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
    faults = [
        f"{folder} has no line"
        for folder in _list_folders(package)
        if folder not in lines and _is_divided(folder.rpartition(".")[0], lines)
    ]
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


def _is_divided(folder: str, lines: Mapping[str, str]) -> bool:
    """Tell whether a folder has lines for its parts: then each folder in it needs one."""
    return any(line.rpartition(".")[0] == folder for line in lines if line)


def _find_line(module: str, package: str, lines: Mapping[str, str]) -> str:
    """Find the line that a module of the package is under: the nearest one around it."""
    name = module.removeprefix(package).removeprefix(".")
    while name not in lines:
        name = name.rpartition(".")[0]
    return name
