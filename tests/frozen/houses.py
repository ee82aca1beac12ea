"""What a house sends: schemas, answers over HTTP, frames over sockets, and what it keeps of rooms.

Frames have the time at which they were sent, by a clock that jumps.
"""

from __future__ import annotations

import warnings
from collections.abc import Awaitable, Callable
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, cast

import anyio

from tests.frozen import program
from tests.frozen.goldens import golden
from tests.frozen.laying_out import laid_out, lines_laid_out
from tests.frozen.names import text, without_words
from tests.jumping import jumping
from tests.server.evenings import NAMES, SPECTATOR, Evening, EveningPlan
from tests.server.frame_reader import FrameReader
from tests.server.in_process import InlineExecutor, InProcess, Sent

PLANS: Final = {
    "dethy": EveningPlan(setup="dethy", people=NAMES[:5], nights=1),
    "host-plays": EveningPlan(seed="2", setup="c9", people=NAMES[:7], nights=1, plays="ada"),
    "gone": EveningPlan(seed="3", people=NAMES[:9], nights=2, gone="ira", quiet=True, polls=0.0),
    "battle": EveningPlan(seed="4", pack="fleet", people=NAMES[:2], questions=2, polls=0.0),
}
WHOLE: Final = ("ada", SPECTATOR)
"""Those of whom everything is kept that they are sent; of others, digests."""


def asked(visit: Callable[[InProcess], Awaitable[list[str]]]) -> str:
    """Ask a house of its own for something."""

    async def main() -> list[str]:
        async with InProcess() as house:
            # While a thread works the clock would jump, further on a slower machine.
            house.sittings._readers._pool = cast("Any", InlineExecutor())
            return await visit(house)

    return text(jumping(main))


# -- schemas


def _schema(path: str) -> str:
    async def visit(house: InProcess) -> list[str]:
        answer = await house.http("GET", path)
        return [laid_out(without_words(answer.told))]

    return asked(visit)


golden("schemas/openapi")(partial(_schema, "/openapi.json"))
golden("schemas/asyncapi")(partial(_schema, "/asyncapi.json"))


def tools() -> list[Any]:
    """Return what a language model is told of its tools, prompts and resources."""
    with warnings.catch_warnings():  # those are of the library
        warnings.simplefilter("ignore")
        from mcp.client import Client  # noqa: PLC0415  (it takes long)

        async def ask() -> list[Any]:
            async with Client(program.mcp_server(Path("rooms"))) as client:
                listed = (await client.list_tools()).tools
                prompts = (await client.list_prompts()).prompts
                resources = (await client.list_resource_templates()).resource_templates
                return [each.model_dump() for each in (*listed, *prompts, *resources)]

        return anyio.run(ask)


@golden("schemas/mcp")
def schema_of_tools() -> str:
    return text(laid_out(without_words(each)) for each in tools())


# -- evenings


def _evening(name: str) -> str:
    """Return what everyone was sent in an evening."""
    told = []
    for seat, person in sorted(_played(name)[0].people.items()):
        told.append(f"== {seat or 'spectator'}: {len(person.sent)} sent")
        # A person in a battle is told all that a spectator is, and it is long.
        whole = seat in WHOLE and (seat or name != "battle")
        told += _sent(person.sent) if whole else _digests(person.sent)
    return text(told)


def _played(name: str) -> tuple[Evening, list[bytes]]:
    async def main() -> tuple[Evening, list[bytes]]:
        async with InProcess() as house:
            evening = Evening(house, PLANS[name])
            await evening.play()
            return evening, house.store.lines(evening.opened["room"], 0)

    return jumping(main)


def _sent(sent: list[Sent]) -> list[str]:
    """Return answers, and messages with the time at which they were whole."""
    told, reader = [], FrameReader()
    for each in sent:
        if each.what == "socket":
            found = reader.messages(each.data)
            told += [f"{each.at} {laid_out(message)}" for message in found]
        else:
            told.append(f"{each.at} {each.what} {lines_laid_out(each.data.decode()).rstrip()}")
    return told


def _digests(sent: list[Sent], many: int = 20) -> list[str]:
    parts = [sent[start : start + many] for start in range(0, len(sent), many)]
    return [f"until {part[-1].at}: {digest(repr(part))}" for part in parts]


def digest(what: str) -> str:
    return blake2b(what.encode(), digest_size=8).hexdigest()


def _journal(name: str) -> str:
    """Return what was kept of the room of an evening."""
    return text(line.decode() for line in _played(name)[1])


for _name in PLANS:
    golden(f"evenings/{_name}")(partial(_evening, _name))
golden("evenings/battle-journal")(partial(_journal, "battle"))
golden("evenings/dethy-journal")(partial(_journal, "dethy"))
