"""The reader: takes a script apart, and tells all that is wrong with it at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from msgspec import Struct

from gloaming.game_api.installed import pack as find_pack
from gloaming.game_api.notation import Heading
from gloaming.game_api.pack import Pack
from gloaming.kernel.phase import SHUTDOWN, STARTUP
from gloaming.script.fault_collector import FaultCollector, asked, line_of, misspelt_phase
from gloaming.script.script import (
    NAMED,
    OWN,
    SCHEDULE,
    STOPS,
    LineKind,
    Script,
    ScriptLine,
    ScriptPhase,
    check_expectation,
    read_schedule,
)
from gloaming.script.seat_names import SeatNames
from gloaming.text.docstrings import keyword_text
from gloaming.text.errors import Faults, GradedError, Malformed, nearest
from gloaming.text.phrase import Text, say
from gloaming.text.words import Word, composed, is_quotation, is_text, tokens, unquote

_WORD: Final = re.compile(r"\S+")
_GAP: Final = re.compile(r"(?:^|\s)\"")
"""Where a quotation may begin."""
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_SIGNS: Final = {"!": LineKind.REFUSAL, "=": LineKind.EXPECTATION}
_TOP: Final = Word("", 1, 1)


def read(text: str, name: str = "", *, pack: Pack | None = None) -> Script:
    """Read a script, or raise `Faults` with everything that is wrong with its text.

    The pack is the one its `game` line names, unless one is given.  Nothing is
    played: whether an order can be read, and whether it is taken, shows when
    the script is run.
    """
    faults = FaultCollector(name)
    lines = list(_lines(text, faults))
    if pack is None:
        pack = _named_pack(lines, faults)
        if pack is None:
            # What a line means only the game could tell.
            raise faults.together()
    reader = Reader(pack, faults)
    for line in lines:
        reader.take(line)
    script = reader.script(name)
    faults.report()
    return script


class SplitLine(Struct):
    """A line of a script, split in both ways: with quotations whole, and at every blank."""

    words: list[Word]
    plain: list[Word]
    """The words of a line of the head: a title, or JSON, has quotation marks of its own."""

    def value(self) -> list[Word]:
        """Return what follows a keyword; a value that is one whole quotation stays whole."""
        whole = len(self.words) == 2 and is_quotation(self.words[1].text)
        return self.words[1:] if whole else self.plain[1:]


def _lines(text: str, faults: FaultCollector) -> Iterable[SplitLine]:
    """Split a text into lines of words, without comments and empty lines."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        plain = words = _plain_words(line, number)
        if '"' in line and _GAP.search(line):
            words = _words(tokens(line), number)
        if not line.isprintable():
            words = [word for word in words if _is_told(word, faults)]
        if words:
            yield SplitLine(words, plain)


def _plain_words(line: str, number: int) -> list[Word]:
    """Split a line at every blank; nearly all lines are split so and in no other way."""
    words: list[Word] = []
    ascii_only = line.isascii()
    for found in _WORD.finditer(line):
        word = found[0]
        if word[0] == "#":
            break
        words.append(Word(word if ascii_only else composed(word), number, found.start() + 1))
    return words


def _words(found: Iterable[tuple[str, int]], number: int) -> list[Word]:
    words: list[Word] = []
    for word, at in found:
        if word[0] == "#":
            break
        words.append(Word(composed(word), number, at + 1))
    return words


def _is_told(word: Word, faults: FaultCollector) -> bool:
    """Tell whether a word is text; if it is not, it is taken in as a fault."""
    if is_text(word.text):
        return True
    faults.add(_malformed("text", say("{text!a} is not text", text=word.text), word), word)
    return False


def _named_pack(lines: list[SplitLine], faults: FaultCollector) -> Pack | None:
    found = next((line.words for line in lines if line.words[0].text.lower() == "game"), None)
    if found is None:
        faults.add(
            Malformed(
                "malformed/no-game", say("no line says which game it is"), accepted=("game ...",)
            ),
            lines[0].words[0] if lines else _TOP,
        )
        return None
    if len(found) == 1:
        faults.add(
            _malformed(
                "value",
                say("'game' needs a value: {value}", value=OWN["game"]),
                found[0],
            ),
            found[0],
        )
        return None
    return faults.ask(found[1], find_pack, " ".join(word.text for word in found[1:]).lower())


class Reader:
    """Takes the lines of a script one by one, and knows which part of it they belong to."""

    def __init__(self, pack: Pack, faults: FaultCollector) -> None:
        self.pack = pack
        self.faults = faults
        known = pack.notation.keywords.items()
        self._keywords = {keyword: keyword_text(keyword, text) for keyword, text in known} | OWN
        self._phases = _by_first_word(pack.blank().calendar.cycle.names())
        self._heading = Heading({}, [])
        self._names = SeatNames(faults, {*self._keywords, *self._phases})
        self._seating = False
        """Whether lines are seats now."""
        self._first = _TOP
        """The first word of the head, where faults of the head as a whole are placed."""
        self._section: ScriptPhase | None = None
        self._lines: list[ScriptLine] = []
        self._done: list[ScriptPhase] = []
        self._stop: Word | None = None
        self._suggest = cache(nearest)

    def take(self, line: SplitLine) -> None:
        """Take in one line."""
        words = line.words
        first = words[0]
        if self._first is _TOP:
            self._first = first
        if self._stop is not None:
            self._note("after-the-end", say("nothing can follow {stop}", stop=self._stop), first)
        elif first.text in STOPS:
            self._stop = first
            if len(words) > 1:
                self._note(
                    "after-the-end", say("nothing can follow {first}", first=first), words[1]
                )
        elif first.text[0] in _SIGNS:
            self._take_marked(_SIGNS[first.text[0]], words)
        elif self._section is None and first.text.lower() in self._keywords:
            self._take_keyword(first.text.lower(), line)
        elif (name := self._phase_of(words)) is not None:
            self._take_phase(name, words)
        elif self._section is not None:
            self._lines.append(ScriptLine(LineKind.ORDER, tuple(words)))
        elif self._seating:
            self._names.take_seat(words)
        else:
            self._note(
                "keyword",
                say("{text!r} is no keyword, and no phase has begun", text=first.text),
                first,
                self._near(first, (*self._keywords, *self._phase_names())),
            )

    def script(self, name: str) -> Script:
        """Return what was taken in, once the pack has looked at its head."""
        self._end_section()
        self._names.into(self._heading)
        # Only for its faults: they are told with the others.
        try:
            if agreed := self._heading.keywords.get(SCHEDULE):
                read_schedule(agreed)
            asked(self.pack.notation.openings, self._heading)
        except GradedError as error:
            self._blame(error)
        stops = self._stop is not None
        return Script(self.pack.name, self._heading, tuple(self._done), stops, name)

    # -- the kinds of lines

    def _take_keyword(self, keyword: str, line: SplitLine) -> None:
        first, value = line.words[0], line.value()
        self._seating = keyword == "seats"
        if self._seating:
            if value:
                self._note(
                    "seats", say("'seats' is alone on its line; a seat a line follows"), value[0]
                )
            return
        if not value:
            self._note(
                "value",
                say(
                    "{keyword!r} needs a value: {keywords}",
                    keyword=keyword,
                    keywords=self._keywords[keyword],
                ),
                first,
            )
        elif keyword == "dice":
            self._take_dice(value)
        elif keyword == NAMED:
            self._names.take_name(line.words[1:])
        elif keyword in OWN and is_quotation(value[0].text) and not self._is_one_line(value[0]):
            pass
        elif keyword in OWN and keyword in self._heading.keywords:
            self._note("twice", say("{keyword!r} is given twice", keyword=keyword), first)
        elif keyword == "game" and " ".join(w.text for w in value).lower() != self.pack.name:
            self._note("game", say("this is a script of another game"), value[0], (self.pack.name,))
        else:
            # A pack's keyword may come again: each word tells which line it is of.
            self._heading.keywords.setdefault(keyword, []).extend(value)

    def _is_one_line(self, word: Word) -> bool:
        """Tell whether a quoted value is text of one line; if not, that is taken in as a fault."""
        try:
            value = unquote(word)
        except GradedError as error:
            self.faults.add(error, word)
            return False
        return _is_told(Word(value, word.line, word.column), self.faults)

    def _take_dice(self, falls: list[Word]) -> None:
        for fall in falls:
            if _NUMBER.fullmatch(fall.text.strip(",")):
                self._heading.keywords.setdefault("dice", []).append(fall)
            else:
                self._note(
                    "dice",
                    say("no die can show {text!r}", text=fall.text),
                    fall,
                    (say("a number"),),
                )

    def _take_phase(self, name: str, words: list[Word]) -> None:
        rest = words[len(name.split()) :]
        number = None
        if rest:
            plain = name in {STARTUP.name, SHUTDOWN.name}
            if plain or len(rest) > 1 or not _NUMBER.fullmatch(rest[0].text):
                accepted = (name,) if plain else (name, f"{name} {self._next(name)}")
                self._note(
                    "phase",
                    say("{name!r} is a phase: no more than its number follows", name=name),
                    rest[-1] if len(rest) > 1 else rest[0],
                    accepted,
                )
            else:
                number = int(rest[0].text)
        self._end_section()
        self._section = ScriptPhase(name, number, words[0])

    def _take_marked(self, mark: LineKind, words: list[Word]) -> None:
        first = words[0]
        rest = words[1:]
        if len(first.text) > 1:
            rest = [Word(first.text[1:], first.line, first.column + 1), *rest]
        if not rest:
            self._note("empty", say("nothing follows {value!r}", value=mark.value), first)
        elif self._section is None:
            self._note(
                "no-phase",
                say("a line with {value!r} belongs to a phase", value=mark.value),
                first,
                self._phase_names(),
            )
        else:
            if mark is LineKind.EXPECTATION:
                self._ask_expectation(rest)
            self._lines.append(ScriptLine(mark, tuple(rest)))

    def _ask_expectation(self, words: list[Word]) -> None:
        try:
            check_expectation(words, self.pack.notation.expectations, self._suggest)
        except GradedError as error:
            self.faults.add(error, words[0])

    def _blame(self, error: GradedError) -> None:
        """Take in what is wrong with the head, unless it is a phase that was taken for a seat.

        Lines below a misspelt phase are no seats either, and are not reported.
        """
        errors = error.errors if isinstance(error, Faults) else (error,)
        lines = [line_of(each, self._first) for each in errors]
        for seat in self._heading.seats:
            at = seat[0].line
            phase = misspelt_phase(seat, self._phase_names()) if at in lines else None
            if phase is not None:
                before = [e for e, line in zip(errors, lines, strict=True) if line < at]
                errors = (*before, phase)
                break
        for each in errors:
            self.faults.add(each, self._first)

    # -- helpers

    def _end_section(self) -> None:
        if self._section is not None:
            section = self._section
            lines = tuple(self._lines)
            self._done.append(ScriptPhase(section.name, section.number, section.word, lines))
            self._lines = []

    def _phase_of(self, words: list[Word]) -> str | None:
        for spelt, name in self._phases.get(words[0].text.lower(), ()):
            if [word.text.lower() for word in words[: len(spelt)]] == spelt:
                return name
        return None

    def _phase_names(self) -> tuple[str, ...]:
        return tuple(name for alike in self._phases.values() for _, name in alike)

    def _next(self, name: str) -> int:
        names = [section.name for section in self._done]
        if self._section is not None:
            names.append(self._section.name)
        return names.count(name) + 1

    def _near(self, word: Word, known: tuple[str, ...]) -> tuple[str, ...]:
        return self._suggest(word.text.lower(), known) or known

    def _note(self, code: str, message: Text, word: Word, accepted: tuple[Text, ...] = ()) -> None:
        self.faults.add(_malformed(code, message, word, accepted), word)


def _by_first_word(names: Iterable[str]) -> Mapping[str, list[tuple[list[str], str]]]:
    """Put phases under the first word of their names, the longest first."""
    found: dict[str, list[tuple[list[str], str]]] = {}
    for name in names:
        spelt = name.lower().split()
        found.setdefault(spelt[0], []).append((spelt, name))
    for alike in found.values():
        alike.sort(key=lambda entry: -len(entry[0]))
    return found


def _malformed(code: str, message: Text, word: Word, accepted: tuple[Text, ...] = ()) -> Malformed:
    return Malformed(f"malformed/{code}", message, value=word.text, accepted=accepted)
