"""Words: what is to be said, as data, and the voice that says it.

A phrase is an English sentence with named gaps, and what belongs in the gaps.  It stays data until
somebody reads it: then the voice in use turns it into text.  English needs no catalogue.  Another
language is a voice that finds its own sentence under the phrase's key, and falls back to English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from hashlib import blake2b
from string import Formatter
from types import MappingProxyType
from typing import Any, Final, Protocol, Self, TypeAlias, cast, runtime_checkable

from msgspec import Struct

LONGEST_KEY: Final = 60
"""How many characters of a sentence its key holds; a digest tells longer ones apart."""


class Term(Struct, frozen=True, gc=False, tag="term"):
    """A word of a game's vocabulary: the role "doctor", the side "town"."""

    sort: str
    """What it names: a role, a side, a phase."""
    name: str
    """The English word, which is also the word of the notation."""

    @property
    def key(self) -> str:
        """What a catalogue finds it by: `role-gun-owner`."""
        return _slug(f"{self.sort} {self.name}")

    def __str__(self) -> str:
        return current_voice().say(self)


class Phrase(Struct, frozen=True, tag="phrase"):
    """A sentence, or a part of one, that is still to be said."""

    text: str
    """The English words, with gaps in braces: "{name} is {role:a}", "{count:vote|votes}"."""
    gaps: tuple[tuple[str, Any], ...] = ()
    """What belongs in each gap: names, numbers, terms, other phrases, or several of these."""
    name: str = ""
    """What a catalogue finds it by, where that is not made from the text."""

    @property
    def key(self) -> str:
        """What a catalogue finds it by."""
        return self.name or _slug(self.text)

    def filled(self, **gaps: Any) -> Phrase:
        """Return the same sentence with other things in its gaps."""
        return Phrase(self.text, tuple(gaps.items()), self.name)

    def __str__(self) -> str:
        return current_voice().say(self)


@runtime_checkable
class Sayable(Protocol):
    """A thing that has a phrase for itself, as every event has."""

    def phrase(self) -> Phrase:
        """Return what is to be said of it."""


class Several(Struct, frozen=True, tag="several"):
    """Several things that are said one after another, with a mark or a word between them."""

    items: tuple[Any, ...]
    between: Phrase | str = ", "
    last: Phrase | str = ""
    """What is said before the last one instead: " and "."""

    def __str__(self) -> str:
        return current_voice().say(self)


class Sentence(Struct, frozen=True, tag="sentence"):
    """Something that is said with a capital at its beginning and a mark at its end."""

    what: Any
    end: str = "."
    """The mark; empty for a title."""

    def __str__(self) -> str:
        return current_voice().say(self)


Text: TypeAlias = str | Phrase | Term | Several | Sentence
"""What a reader is shown: words to be said, or a name that is the same in every language."""


def say(text: str, /, **gaps: Any) -> Phrase:
    """Return a phrase: English words with gaps in braces, and what belongs in the gaps."""
    return Phrase(text, tuple(gaps.items()))


def both(items: Sequence[Any]) -> Several:
    """Return several things with "and" before the last one."""
    return Several(tuple(items), last=_AND)


_AND: Final = say(" and ")
ARTICLE: Final = "a"
"""How a gap asks for the article of what is in it."""
WITH_ARTICLE: Final = f":{ARTICLE}}}"
VOWELS: Final = frozenset("aeiou")
_LIKE_CONSONANTS: Final = re.compile(r"eu|on(?:e|ce)\b|u(?:ni(?![dmn])|s[eu]|t[ei])", re.IGNORECASE)
"""Words whose first vowel does not sound like one: a one-shot cop, a universal backup."""
ENDINGS: Final = ("!", "?", ".", '!"', '?"', '."')
"""How a sentence ends that needs no mark; it may end with the words of somebody else."""
NOBODY: Final = say("nobody")
"""What is said where a list of names is empty."""


class Voice:
    """Says phrases in English.  Voices of other languages look their sentences up first."""

    language = "en"

    def say(self, what: object) -> str:
        """Turn something into text."""
        if isinstance(what, str):
            return _NAMES.get().get(what, what)
        if isinstance(what, Phrase):
            return self._phrase(what)
        if isinstance(what, Term):
            return self._term(what)
        if isinstance(what, (Several, tuple)):
            return self._several(what if isinstance(what, Several) else Several(what))
        if isinstance(what, Sentence):
            return self.sentence(what.what, what.end)
        sayable = isinstance(what, Sayable) and not isinstance(what, type)
        return self.say(cast("Sayable", what).phrase()) if sayable else str(what)

    def sentence(self, what: object, end: str = ".") -> str:
        """Say something as a sentence; a name at its beginning stays as its owner writes it."""
        said = self.say(what)
        names = (self.say(each) for each in things_in(what) if isinstance(each, str))
        named = any(_begins(said, name) for name in names)
        begun = said if named else f"{said[:1].upper()}{said[1:]}"
        return begun if begun.endswith(ENDINGS) else f"{begun}{end}"

    def translated(self, key: str, gaps: Mapping[str, Any]) -> str | None:
        """Return the sentence that a catalogue has under a key, its gaps filled, if it has one."""
        return None

    def untranslated(self, text: str, gaps: Mapping[str, Any]) -> str:
        """Fill the gaps of an English sentence."""
        return text.format_map(gaps) if gaps or "{" in text or "}" in text else text

    def _phrase(self, phrase: Phrase) -> str:
        gaps = {name: self._gap(value) for name, value in phrase.gaps}
        if WITH_ARTICLE in phrase.text:
            gaps = {n: Noun(said) if isinstance(said, str) else said for n, said in gaps.items()}
        return self.translated(phrase.key, gaps) or self.untranslated(phrase.text, gaps)

    def _term(self, term: Term) -> str:
        # People name their own factions, with braces if they like.
        name = term.name.replace("{", "{{").replace("}", "}}")
        return self.translated(term.key, {}) or self.untranslated(name, {})

    def _gap(self, value: object) -> object:
        # Numbers stay numbers, because a plural depends on them.
        if isinstance(value, int) and not isinstance(value, bool):
            return Amount(value)
        if isinstance(value, float):
            return value
        if isinstance(value, str):
            return _on_one_line(self.say(value))
        said = self.say(value)
        texts = (Phrase, Term, Several, Sentence)
        return said if isinstance(value, texts) else Shown(said, value)

    def _several(self, several: Several) -> str:
        said = [
            _on_one_line(self.say(item)) if isinstance(item, str) else self.say(item)
            for item in several.items
        ]
        if not said:
            return self.say(NOBODY)
        between = self.say(several.between)
        if several.last and len(said) > 1:
            return between.join(said[:-1]) + self.say(several.last) + said[-1]
        return between.join(said)


class Amount(int):
    """A number that can say what it counts: `{votes:vote|votes}` is "1 vote" or "3 votes"."""

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        return f"{int(self)} {one if self == 1 else many}" if bar else int.__format__(self, spec)


class Noun(str):
    """A word that can say its article: `{role:a}` is "a villager" or "an oracle"."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec != ARTICLE:
            return str.__format__(self, spec)
        vowel = self[:1].casefold() in VOWELS and not _LIKE_CONSONANTS.match(self)
        return f"{'an' if vowel else 'a'} {self}"


class Shown(str):
    """What is said of a thing; `{thing!r}` still shows the thing itself, as Python writes it."""

    __slots__ = ("thing",)

    thing: object

    def __new__(cls, said: str, thing: object) -> Self:
        """Keep a thing with what is said of it."""
        shown = super().__new__(cls, said)
        shown.thing = thing
        return shown

    def __repr__(self) -> str:
        return repr(self.thing)


ENGLISH: Final = Voice()
_VOICE: ContextVar[Voice] = ContextVar("voice", default=ENGLISH)
_NAMES: ContextVar[Mapping[str, str]] = ContextVar("names", default=MappingProxyType({}))


def current_voice() -> Voice:
    """Return the voice in use."""
    return _VOICE.get()


@contextmanager
def speaking(voice: Voice) -> Iterator[Voice]:
    """Use a voice for all that is said meanwhile; a surface does this, and nothing below one."""
    token = _VOICE.set(voice)
    try:
        yield voice
    finally:
        _VOICE.reset(token)


@contextmanager
def calling(names: Mapping[str, str]) -> Iterator[None]:
    """Say the names that people go by instead of handles; a surface does this for one game."""
    token = _NAMES.set(names)
    try:
        yield
    finally:
        _NAMES.reset(token)


def things_in(what: object) -> Iterator[object]:
    """Walk all that is told of in something to be said: names, numbers, terms, events."""
    waiting = [what]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, Phrase):
            waiting += [value for _, value in thing.gaps]
        elif isinstance(thing, Sentence):
            waiting.append(thing.what)
        elif isinstance(thing, (Several, tuple)):
            waiting += thing.items if isinstance(thing, Several) else thing
        else:
            yield thing
            # Most of it is names and terms, and a protocol takes its time to look.
            if not isinstance(thing, (str, Term, type)) and isinstance(thing, Sayable):
                waiting.append(thing.phrase())


def _on_one_line(text: str) -> str:
    """Set what people wrote on one line, so that no line of theirs looks like one of ours."""
    return text.replace("\n", " / ") if "\n" in text else text


def _begins(said: str, name: str) -> bool:
    """Tell whether a sentence begins with a name, and not with a word that begins like it."""
    if not name or not said.startswith(name):
        return False
    return re.match(r"\w", said[len(name) :]) is None


def gaps_in(text: str) -> Iterator[str]:
    """Name the gaps of a sentence."""
    for _, named, _, _ in Formatter().parse(text):
        if named is not None:
            yield re.split(r"[.\[]", named)[0]


@lru_cache(maxsize=4096)
def _slug(text: str) -> str:
    """Make a key that a catalogue can hold: letters, digits and hyphens, a letter first."""
    slug = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
    words = re.sub(r"\{.*?\}", "", text)
    # Between gaps, and in "no." for a number, a mark alone makes the difference.
    marks = "{" in text and not re.search("[A-Za-z]", words)
    if len(slug) > LONGEST_KEY or marks or re.fullmatch(r"\w+\.", text):
        digest = blake2b(text.encode(), digest_size=3).hexdigest()
        slug = f"{slug[:LONGEST_KEY].rstrip('-')}-{digest}"
    return slug if slug[:1].isalpha() else f"text-{slug}"
