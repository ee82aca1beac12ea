"""What the program says, apart from everything else: other words change only these goldens."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from shlex import split
from typing import Any, Final

from tests.cli.program import gloaming
from tests.frozen import program
from tests.frozen.commands import POSTS
from tests.frozen.goldens import SENTENCES, golden
from tests.frozen.houses import asked, tools
from tests.frozen.names import WORDS, text
from tests.server.in_process import InProcess

TOLD: Final = (
    "run gallery/10-the-long-night.gloam",
    "run gallery/08-the-stolen-votes.gloam --as ann",
    "run gallery/fleet/01-missiles-come-in.gloam",
    "explain gallery/10-the-long-night.gloam hob",
    "explain gallery/08-the-stolen-votes.gloam ann",
    "report gallery/08-the-stolen-votes.gloam --format markdown",
    "rulings c018-a-strongman",
    "resolve 'doc: doctor, bob: bodyguard, eve: goon, vic' 'eve kill vic; doc protect vic'",
    "resolve 'a, b, c, d: goon' 'a vote d; b vote d; c vote d' --phase Day --rules normal",
    "roles cop",
    "setups matrix6",
    "rules ties",
    "ship Gannet",
    "votes posts.txt --seats 'ann bea cal dan eve'",
    "votes posts.txt --seats 'ann bea cal dan eve' --format bbcode",
)
"""Commands whose answers are kept as they are read."""


@golden(f"{SENTENCES}commands")
def commands() -> str:
    """Return what a few commands tell, as a person reads it."""
    Path("posts.txt").write_text(POSTS, encoding="utf-8")
    return "".join(f"$ gloaming {line}\n{gloaming(*split(line)).stdout}" for line in TOLD)


@golden(f"{SENTENCES}schemas")
def schemas() -> str:
    """Return what the schemas of a house say of their parts."""

    async def visit(house: InProcess) -> list[str]:
        told = [(await house.http("GET", f"/{name}.json")).told for name in ("openapi", "asyncapi")]
        return words_in(told)

    return f"{asked(visit)}{text(words_in(tools()))}"


def words_in(schema: Any) -> list[str]:
    """Return the descriptions in a schema, in order, each once."""
    found: list[str] = []
    if isinstance(schema, dict):
        own = [schema[key] for key in sorted(WORDS) if isinstance(schema.get(key), str)]
        found = [*(" ".join(said.split()) for said in own), *words_in(list(schema.values()))]
    elif isinstance(schema, list):
        found = [line for each in schema for line in words_in(each)]
    return list(dict.fromkeys(found))


@golden(f"{SENTENCES}page")
def page() -> str:
    """Return the words of the page of a house."""

    async def visit(house: InProcess) -> list[str]:
        return [(await house.http("GET", "/api/1/catalogue/en")).told["text"]]

    return asked(visit)


def _said(domain: Any) -> str:
    """Return everything of a part of the program that can be translated."""
    found = program.entries(domain).values()
    made = program.Phrase
    return text(
        f"{'' if made(each.text).key == each.key else each.key} = {json.dumps(each.text)}"
        for each in found
    )


for _domain in program.domains():
    golden(f"{SENTENCES}{_domain.name}")(partial(_said, _domain))
