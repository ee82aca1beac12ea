"""Words that are written, and that hang on the name or the place of something in the code.

A golden holds no module: modules move, and what was written before must still be read.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, Final

from tests.frozen import program
from tests.frozen.goldens import ROOT, golden
from tests.frozen.houses import asked
from tests.frozen.names import text
from tests.server.in_process import InProcess

TYPED: Final = {"loggers": r'getLogger\("([^"]*)"', "environment": r'"(_?GLOAMING\w*)"'}
"""Words that are found wherever in the code they are."""


@golden("written-words")
def written_words() -> str:
    """Return the words that no other golden holds in every case, by what they are for."""
    for pack in program.packs().values():
        pack.library()  # all classes are there then
    return text([*_events(), *_classes(), *_library(), *_others(), *_announced()])


def _events() -> Iterator[str]:
    """Name the events that every log knows, and those of each game, by the keys of all."""
    common = program.by_tag(())
    yield f"== events of every log: {_listed(common)}"
    yield from sorted(kind.sentence_key for kind in common.values())
    for name, pack in sorted(program.packs().items()):
        yield f"== events of {name}"
        kinds = program.Codec.of(pack).kinds
        yield from sorted(kind.sentence_key for tag, kind in kinds.items() if tag not in common)


def _classes() -> Iterator[str]:
    """Name classes as they are spoken of, and which is found where several share a name."""
    for what, shared in program.SHARED.items():
        yield f"== {what}"
        yield from (f"{name or '(none)'}: {shared[name].__name__}" for name in shared.names())
    for what, known in program.NAMED.items():
        yield f"== {what}: {_listed(known.names())}"


def _library() -> Iterator[str]:
    packs: list[tuple[str, Any]] = sorted(program.packs().items())
    for name, pack in packs:
        yield f"== notation of {name}: {_listed(pack.notation.keywords)}"
        yield f"{name}, to be filled: {_listed(shelf.name for shelf in pack.plugin_slots)}"
        for shelf, pages in pack.library().items():
            yield f"{name} {shelf}: {_listed(sorted(page.name for page in pages))}"


def _others() -> Iterator[str]:
    yield "== words"
    yield from (f"{what}: {_listed(found)}" for what, found in program.WRITTEN.items())
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    for what, pattern in TYPED.items():
        yield f"{what}: {_listed(sorted(set(re.findall(pattern, code))))}"
    yield f"metrics: {asked(_measured).strip()}"


async def _measured(house: InProcess) -> list[str]:
    told = program.metrics_of(house.house, house.sittings).splitlines()
    return [_listed(line.rpartition(" ")[0] for line in told if line[0] != "#")]


def _announced() -> Iterator[str]:
    """Name what the package announces, and what it can be installed with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    yield f"scripts: {_listed(project['scripts'])}"
    yield f"extras: {_listed(sorted(project['optional-dependencies']))}"
    for group, entries in project["entry-points"].items():
        yield f"announced in {group}: {_listed(entries)}"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
