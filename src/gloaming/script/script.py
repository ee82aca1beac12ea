"""The script: a whole game as it was written down, word for word, before anything is played."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from gloaming.game_api.notation import Heading
from gloaming.text.phrase import say
from gloaming.text.words import Word, is_quotation, unquote

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
