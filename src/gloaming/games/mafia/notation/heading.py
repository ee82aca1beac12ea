"""The head of a script of Mafia: the rules, what is dealt, and who sits where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gloaming.game_api.notation import Heading
from gloaming.games.mafia.content.dealing import Dealt, Promised
from gloaming.games.mafia.content.setups import setup
from gloaming.games.mafia.rules.casting import cast
from gloaming.games.mafia.rules.seating import RulesSet, Seated, missing_brackets, seated
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.games.mafia.rules.switches import read_rules
from gloaming.kernel.event import Event
from gloaming.text.errors import NOWHERE, Faults, GradedError, Malformed
from gloaming.text.names import refused_names
from gloaming.text.phrase import Term, say
from gloaming.text.words import Word, is_quotation, quote, unquote

NOBODY: Final = "nobody"
LINKS: Final = ("and", "onto", "with")
FILLERS: Final = ("behind", "on", "at", "to", "for")
VERDICTS: Final = ("guilty", "innocent")
TAKEN: Final = frozenset({NOBODY, *LINKS, *FILLERS, *VERDICTS})
"""Words that mean something in the place of a name, so that nobody can be called so."""


def read_heading(heading: Heading) -> list[Event[MafiaState]]:
    """Read the head of a script into the events that lay the table."""
    faults: list[GradedError] = []
    events: list[Event[MafiaState]] = []
    if "rules" in heading.keywords:
        try:
            words = heading.keywords["rules"]
            events.append(RulesSet(read_rules((w.text, w.place) for w in words)))
        except Faults as found:
            faults += found.errors
    if "promise" in heading.keywords:
        try:
            events.append(_promise(heading.keywords["promise"]))
        except GradedError as fault:
            faults.append(fault)
    if "setup" in heading.keywords or "players" in heading.keywords:
        faults += _misnamed(heading.keywords.get("players", []))
        try:
            events.append(_dealt(heading))
        except GradedError as fault:
            faults.append(fault)
    faults += _misnamed([line[0] for line in heading.seats])
    names = {line[0].text.casefold(): line[0].text for line in heading.seats}
    for line in heading.seats:
        try:
            events.append(_seat(line, names))
        except GradedError as fault:
            faults.append(fault)
    if faults:
        raise Faults(faults)
    return events


def write_heading(openings: Sequence[Event[MafiaState]]) -> tuple[dict[str, str], list[str]]:
    """Write set-up events as header keywords and the lines of seats."""
    keywords: dict[str, str] = {}
    seats: list[str] = []
    for event in openings:
        if isinstance(event, RulesSet):
            # Rules that were set to what they are anyway were set all the same.
            keywords["rules"] = str(event.rules) or f"order={event.rules.order}"
        elif isinstance(event, Promised):
            keywords["promise"] = f"{event.name} {event.role}"
        elif isinstance(event, Dealt):
            # What somebody has written themselves has many lines.
            keywords["setup"] = quote(event.setup) if "\n" in event.setup else event.setup
            keywords["players"] = " ".join(event.players)
        elif isinstance(event, Seated):
            about = f" ({event.about})" if event.about else ""
            faction = f" of {event.faction}" if event.faction else ""
            seats.append(f"{event.name}  {event.role}{about}{faction}")
    return {key: value for key, value in keywords.items() if value}, seats


def _misnamed(names: Sequence[Word]) -> Iterator[Malformed]:
    """Complain of names that could not be told from another, or from a word of the notation."""
    yield from refused_names(names)
    known: set[str] = set()
    for word in names:
        folded = word.text.casefold()
        if folded in TAKEN:
            yield Malformed(
                "malformed/name",
                say("nobody can be called {text!r}", text=word.text),
                value=word.text,
                where=word.place,
            )
        elif folded in known:
            yield Malformed(
                "malformed/name-twice",
                say("two are called {text!r}: names ignore case", text=word.text),
                value=word.text,
                where=word.place,
            )
        known.add(folded)


def _dealt(heading: Heading) -> Dealt:
    """Read which setup is dealt to whom."""
    named, players = heading.keywords.get("setup", []), heading.keywords.get("players", [])
    if not (named and players):
        missing, there = ("players", named) if named else ("setup", players)
        raise Malformed(
            "malformed/deal",
            say(
                "a setup is dealt to players, and there is no line of {missing!r}", missing=missing
            ),
            accepted=(f"{missing} ...",),
            where=there[0].place,
        )
    own = len(named) == 1 and is_quotation(named[0].text)
    text = unquote(named[0]) if own else " ".join(word.text for word in named).lower()
    dealt = Dealt(text, tuple(w.text for w in players))
    try:
        setup(dealt.setup).deal(len(players))
    except GradedError as error:
        error.place = named[0].place
        raise
    return dealt


def _seat(line: Sequence[Word], names: Mapping[str, str]) -> Seated:
    """Read a line of the seats: a name, a role, perhaps a name in brackets, perhaps `of` whom."""
    name, words = line[0].text, [word.text for word in line[1:]]
    if not words:
        raise Malformed("malformed/seat", say("{name} has no role", name=name), where=line[0].place)
    faction = about = ""
    if len(words) > 3 and [word.lower() for word in words[-3:-1]] == ["of", "the"]:
        del words[-2]
    if len(words) > 2 and words[-2].lower() == "of":
        faction, words = words[-1].lower(), words[:-2]
    text = " ".join(words)
    if text.endswith(")") and "(" in text:
        text, _, about = text[:-1].rpartition("(")
        about = about.strip()
    try:
        part = cast(text.strip().lower(), faction)
    except GradedError as error:
        error.place = line[1].place
        raise
    kind = part.bracketed
    wrong = missing_brackets(kind, about)
    if about and not kind.needs:
        wrong = say("{role:a} takes nothing in brackets", role=Term("role", kind.spoken))
    if wrong:
        raise Malformed("malformed/brackets", wrong, where=line[1].place)
    misnamed = kind.misnamed(about) if about else None
    if kind.pursues:
        known = about.casefold() in names
        misnamed = None if known else say("nobody is called {about!r}", about=about)
        about = names.get(about.casefold(), about)
    if misnamed:
        raise Malformed("malformed/brackets", misnamed, value=about, where=line[1].place)
    return seated(name, part.phrase, faction, about)


def _promise(words: Sequence[Word]) -> Promised:
    """Read who is promised what."""
    if len(words) < 2:
        where = words[0].place if words else NOWHERE
        raise Malformed("malformed/promise", say("a promise is a name and a role"), where=where)
    try:
        part = cast(" ".join(word.text for word in words[1:]).lower())
    except GradedError as error:
        error.place = words[1].place
        raise
    return Promised(words[0].text, part.phrase)
