"""The parts of a script: phases and lines as they were written, expectations, the schedule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Final

from msgspec import Struct

from gloaming.game_api.notation import Heading
from gloaming.kernel.event import Event
from gloaming.kernel.log import Fate
from gloaming.kernel.phase import MANNERS, USUAL, Scheduled
from gloaming.text.errors import GradedError, Malformed, nearest
from gloaming.text.phrase import say
from gloaming.text.words import Word, is_quotation, unquote

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


MANNER, ROUNDS, WORDS = "manner", "rounds", "words"
TERMS: Final = (MANNER, ROUNDS, WORDS)
_LONGEST: Final = 4


def read_schedule(words: Sequence[Word]) -> Scheduled:
    """Read what follows the keyword; what is not named is as usual."""
    found: dict[str, str] = {}
    for word in words:
        key, sign, value = word.text.partition("=")
        if key not in TERMS or not sign or not value:
            raise _unknown(word)
        if key in found:
            raise Malformed(
                "malformed/schedule",
                say("{key!r} is given twice", key=key),
                value=key,
                where=word.place,
            )
        found[key] = value
    try:
        said = found.get(MANNER, USUAL.manner)
        # The very text of the default is left out of a log, and an equal one is not.
        manner = next((known for known in MANNERS if known == said), said)
        event = Scheduled(manner, _number(found, ROUNDS), _number(found, WORDS))
    except ValueError:
        raise _unknown(words[0]) from None
    refused = event.refusal()
    if refused is not None:
        raise _at(refused, words[0])
    return event


def write_schedule(events: Iterable[Event[Any]]) -> str:
    """Write the schedule that was dealt, if one was."""
    for event in events:
        if isinstance(event, Scheduled):
            return f"rounds={event.rounds} words={event.words} manner={event.manner}"
    return ""


def _number(found: Mapping[str, str], key: str) -> int:
    usual = getattr(USUAL, key)
    said = found.get(key, str(usual))
    if not said.isascii() or not said.isdigit() or len(said) > _LONGEST:
        raise ValueError(said)
    return int(said)


def _unknown(word: Word) -> Malformed:
    return Malformed(
        "malformed/schedule",
        say("{word!r} is no part of a schedule", word=word.text),
        value=word.text,
        accepted=(*(f"{MANNER}={manner}" for manner in MANNERS), f"{ROUNDS}=3", f"{WORDS}=3"),
        where=word.place,
    )


def _at(error: GradedError, word: Word) -> GradedError:
    error.place = word.place
    return error


NAMED: Final = "named"
"""The keyword, and the verb, by which a seat is shown as something."""
STIR: Final = "stir"
"""The word by which something is mixed into the dice; in quotation marks, so it is no order."""
SCHEDULE: Final = "schedule"
OWN: Final = {
    "game": say("which game it is"),
    "title": say("what it is called"),
    "source": say("where it comes from"),
    "seed": say("what chance depends on"),
    "dice": say("how the dice fall, one after another, if chance is not to decide"),
    "seats": say("opens the list of players, one in each line"),
    SCHEDULE: say("how often a table is asked: rounds=3 words=3 manner=rounds"),
    NAMED: say('a player, and the name that is shown: mary_ann "Mary Ann"'),
}
"""The header keywords that every game has, each with what it holds."""

STOPS: Final = ("...", "\N{HORIZONTAL ELLIPSIS}")
"""The last line of a game that goes on: the last phase is not closed."""


class LineKind(Enum):
    """What a line of a phase is for, and the sign it starts with."""

    ORDER = ""
    REFUSAL = "!"
    EXPECTATION = "="


class ScriptLine(Struct, frozen=True):
    """A line of a phase."""

    mark: LineKind
    words: tuple[Word, ...]

    @property
    def number(self) -> int:
        """The line of the script it is on."""
        return self.words[0].line

    @property
    def text(self) -> str:
        """The line without its mark, one space between words."""
        return " ".join(word.text for word in self.words)


class ScriptPhase(Struct, frozen=True):
    """A phase as a script has it: its line, and the lines beneath."""

    name: str
    number: int | None
    """Which of its name it is, where the script says so."""
    word: Word
    """The first word of its line."""
    lines: tuple[ScriptLine, ...] = ()

    @property
    def title(self) -> str:
        """The phase as the script names it."""
        return self.name if self.number is None else f"{self.name} {self.number}"


class Script(Struct, frozen=True):
    """A game, or a part of one, as text that was taken apart and no more."""

    game: str
    heading: Heading
    """The head: every keyword with its words, the script's own among them, and the seats."""
    phases: tuple[ScriptPhase, ...] = ()
    stops: bool = False
    """Whether it stops before its last phase is closed."""
    name: str = ""
    """Where it was read from, for those who are told of its faults."""

    def _words(self, keyword: str) -> str:
        words = self.heading.keywords.get(keyword, ())
        if len(words) == 1 and is_quotation(words[0].text):
            return unquote(words[0])
        return " ".join(word.text for word in words)

    @property
    def title(self) -> str:
        """What it is called."""
        return self._words("title")

    @property
    def source(self) -> str:
        """Where it comes from."""
        return self._words("source")

    @property
    def seed(self) -> str:
        """What chance depends on; "0" where it does not say."""
        return self._words("seed") or "0"

    @property
    def dice(self) -> tuple[int, ...] | None:
        """How the dice fall; None where chance decides."""
        falls = self.heading.keywords.get("dice")
        return None if falls is None else tuple(int(fall.text.strip(",")) for fall in falls)
