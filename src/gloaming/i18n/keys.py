"""Keys: everything that a catalogue can translate, gathered from the code and the packs."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from gloaming.game_api.installed import pack, packs
from gloaming.history.pictures.graph import Tie
from gloaming.i18n.voice import OWN, Domain
from gloaming.kernel.event import Event
from gloaming.kernel.log import Fate
from gloaming.kernel.phase import SHUTDOWN, STARTUP
from gloaming.kernel.registry import spoken, subclasses
from gloaming.kernel.subscriber import Subscriber
from gloaming.text.docstrings import keyword_text, text_for
from gloaming.text.phrase import Phrase, Sentence, Several, Term, gaps_in


class Entry(Struct, frozen=True):
    """Something to be translated."""

    key: str
    text: str
    """The English."""

    @property
    def gaps(self) -> frozenset[str]:
        """The names of its gaps."""
        return frozenset(gaps_in(self.text))


@runtime_checkable
class HasTerms(Protocol):
    """A pack that has terms besides those of its library: factions, sides."""

    def terms(self) -> Iterable[Term]:
        """Return the terms."""


@runtime_checkable
class HasTexts(Protocol):
    """A pack that says more than its library does: what it asks its players."""

    def texts(self) -> Iterable[Term | Phrase]:
        """Return the texts."""


def entries(domain: Domain) -> dict[str, Entry]:
    """Return everything of a domain that can be translated, by key."""
    found: dict[str, Entry] = {}
    for each in (*_events(domain), *_terms(domain), *said_in(domain.sources())):
        found.setdefault(each.key, each)
    return dict(sorted(found.items()))


def said_in(paths: Iterable[Path]) -> Iterator[Entry]:
    """Go through every phrase that is written in some files."""
    for path in paths:
        for call in _calls(path):
            text = _literal(call)
            if text is not None:
                yield Entry(Phrase(text).key, text)


def _calls(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
            yield node


def _literal(call: ast.Call) -> str | None:
    first = call.args[0] if call.args else None
    value = first.value if isinstance(first, ast.Constant) else None
    return value if isinstance(value, str) else None


def _events(domain: Domain) -> Iterator[Entry]:
    """Go through the sentences of events, and what they say of rules of the game."""
    packs()  # the kernel's events are all there when the packs that use them are
    for kind in _ours(domain, subclasses(Event)):
        if kind.says:
            yield Entry(kind.sentence_key, kind.says)
        custom = getattr(kind, "custom", "")
        if custom:
            yield Entry(Phrase(custom).key, custom)


def _terms(domain: Domain) -> Iterator[Entry]:
    """Go through the vocabulary: rules, phases, and all that is in a pack's library."""
    for kind in _ours(domain, subclasses(Subscriber)):
        yield _term(Term("rule", spoken(kind)))
    if domain.name == OWN:
        names = [("phase", STARTUP.name), ("phase", SHUTDOWN.name)]
        names += [("fate", fate.value) for fate in Fate] + [("tie", tie.value) for tie in Tie]
        yield from (_term(Term(*each)) for each in names)
        return
    game = pack(domain.name)
    for keyword, text in game.notation.keywords.items():
        yield from _named(keyword_text(keyword, text))
    for phase in game.blank().calendar.cycle.names():
        yield _term(Term("phase", phase))
    if isinstance(game, HasTerms):
        yield from map(_term, game.terms())
    if isinstance(game, HasTexts):
        for said in game.texts():
            yield from (_term(said),) if isinstance(said, Term) else _named(said)
    for shelf, pages in game.library().items():
        yield _term(Term("shelf", shelf))
        for page in pages:
            term = Term(shelf.removesuffix("s"), page.name)
            yield _term(term)
            yield from _named(
                text_for(term, page.text) if isinstance(page.text, str) else page.text
            )
            yield from (entry for fact in page.facts for each in fact for entry in _named(each))


def _named(text: object) -> Iterator[Entry]:
    """Go through the phrases in a text whose keys are names, and not made of their words."""
    if isinstance(text, Phrase):
        if text.name:
            yield Entry(text.key, text.text)
        yield from (entry for _, value in text.gaps for entry in _named(value))
    elif isinstance(text, Sentence):
        yield from _named(text.what)
    elif isinstance(text, Several):
        yield from (entry for item in text.items for entry in _named(item))


def _term(term: Term) -> Entry:
    return Entry(term.key, term.name)


def _ours(domain: Domain, kinds: Iterable[type[Any]]) -> Iterator[type[Any]]:
    """Choose what belongs to a domain."""
    packs = f"{OWN}.games."
    for kind in kinds:
        module = f"{kind.__module__}."
        if module.startswith(f"{domain.package}.") and (
            domain.name != OWN or not module.startswith(packs)
        ):
            yield kind
