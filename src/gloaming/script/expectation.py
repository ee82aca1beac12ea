"""Expectations: what a script says must be true, as far as every game has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from gloaming.kernel.log import Fate
from gloaming.text.errors import Malformed, nearest
from gloaming.text.phrase import say
from gloaming.text.words import Word

FATES: Final = {
    fate.value: fate for fate in (Fate.HAPPENED, Fate.PREVENTED, Fate.REPLACED, Fate.MOOT)
}
"""What an order may be expected to have come to."""

BENT: Final = frozenset({Fate.PREVENTED, Fate.REPLACED})
"""The fates that are some rule's doing."""

WHY: Final = "why"


class Fated(Struct, frozen=True):
    """The expectation that an order, or something that came of it, has a fate."""

    order: tuple[Word, ...]
    fate: Fate
    by: str = ""
    """The rule that must have brought it about, if one is named."""


class WhyExpected(Struct, frozen=True):
    """The expectation that the explanation of what happened to somebody says this."""

    name: Word
    text: str


def fated(words: Sequence[Word]) -> Fated | None:
    """Read `ORDER FATE [by RULE]`; None if there is no fate where one should be."""
    for i in range(len(words) - 1, 0, -1):
        fate = FATES.get(words[i].text.lower())
        rest = words[i + 1 :]
        if fate is None or (rest and rest[0].text.lower() != "by"):
            continue
        if rest and (len(rest) == 1 or fate not in BENT):
            raise Malformed(
                "malformed/by",
                say("'by' names the rule that prevented or replaced something"),
                value=rest[0].text,
                accepted=("prevented by RULE", "replaced by RULE"),
                where=rest[0].place,
            )
        return Fated(tuple(words[:i]), fate, " ".join(word.text for word in rest[1:]))
    return None


def reason(words: Sequence[Word]) -> WhyExpected | None:
    """Read `why NAME: TEXT`; None if it is something else."""
    if words[0].text.lower() != WHY:
        return None
    name = words[1].text.removesuffix(":") if len(words) > 1 else ""
    # There may be a space before the colon.
    text = " ".join(word.text for word in words[2:]).removeprefix(":").lstrip()
    if not name or not text:
        raise Malformed(
            "malformed/why",
            say("'why' needs a name and a text"),
            value=words[-1].text,
            accepted=("why NAME: TEXT",),
            where=words[0].place,
        )
    return WhyExpected(Word(name, words[1].line, words[1].column), text)


def check_expectation(
    words: Sequence[Word],
    known: Iterable[str],
    suggest: Callable[[str, tuple[str, ...]], tuple[str, ...]] = nearest,
) -> None:
    """Refuse an expectation that is neither the pack's nor one that every game has."""
    first = words[0].text.lower()
    if first in known or reason(words) is not None or fated(words) is not None:
        return
    keywords = (*known, WHY)
    near = [f for word in reversed(words[1:]) for f in suggest(word.text.lower(), tuple(FATES))]
    fates = [f"ORDER {fate}" for fate in near or FATES]
    raise Malformed(
        "malformed/expectation",
        say("{text!r} is nothing to expect, and no fate of an order is named", text=words[0].text),
        value=words[0].text,
        accepted=suggest(first, keywords) or (tuple(fates) if near else (*keywords, *fates)),
        where=words[0].place,
    )
