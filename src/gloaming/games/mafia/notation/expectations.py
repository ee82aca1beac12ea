"""What a script may expect of a phase, and how that is looked up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from gloaming.games.mafia.notation.findings import read
from gloaming.games.mafia.rules.answers import Proclaimed, Told
from gloaming.games.mafia.rules.faction import Victory
from gloaming.games.mafia.rules.findings import Finding, write
from gloaming.games.mafia.rules.killing import Death, Obituary
from gloaming.games.mafia.rules.lynching import Lynch, Tallied
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import HAPPENED
from gloaming.kernel.phase import Opened
from gloaming.text.errors import Malformed, unknown_word
from gloaming.text.phrase import say
from gloaming.text.words import Word, quote

EXPECTATIONS: Final[Mapping[str, str]] = {
    "dead": "exactly these died in this phase: `dead ann, bea`, `dead nobody`",
    "alive": "these are alive now",
    "lynched": "the day's result: `lynched eve`, `lynched nobody`",
    "told": "was given this answer in this phase: `told ann not town`, `told ann nothing`; "
    "the names in a list may be in any order",
    "shown": "what a death showed everyone: `shown ann doctor`, `shown ann nothing`",
    "testament": 'the will that was read out at a death: `testament ann "it was eve"`',
    "votes": "the final tally: `votes eve 3, ann 1`",
    "role": "what a player's role is now, modifiers in front",
    "side": "what a player's side is now",
    "winner": "who has won: `winner town`, `winner nobody`, `winner none yet`",
}
_OF_ONE: Final = frozenset({"told", "shown", "testament", "role", "side"})
_OF_MANY: Final = frozenset({"dead", "alive", "lynched"})
_NO_NAMES: Final = {
    **dict.fromkeys(_OF_ONE, frozenset[str]()),
    "told": frozenset({"everyone"}),
    **dict.fromkeys(_OF_MANY, frozenset({"nobody", "and"})),
}
"""Words that may be in the place of names and are none."""

E = TypeVar("E", bound=Event[MafiaState])


def differs(game: Game[MafiaState], since: int, words: Sequence[Word]) -> str | None:
    """Say what is true instead of an expectation; None if it holds."""
    keyword = words[0].text.lower()
    said = " ".join(word.text.lower() for word in words[1:])
    look = _LOOKS.get(keyword)
    if look is None:
        raise Malformed(
            "malformed/expectation",
            say("nothing is known of {keyword!r}", keyword=keyword),
            value=keyword,
            accepted=tuple(EXPECTATIONS),
            where=words[0].place,
        )
    _refuse_strangers(game.state, keyword, words[1:])
    return look(game, since, said)


def _refuse_strangers(table: MafiaState, keyword: str, words: Sequence[Word]) -> None:
    """Complain of a name that nobody at the table has: what is expected of them holds too easily.

    Some expectations begin with a name, and some are nothing but names.
    """
    named = words[:1] if keyword in _OF_ONE else words if keyword in _OF_MANY else ()
    known = {name.casefold(): name for name in table.seats}
    for word in named:
        name = word.text if keyword in _OF_ONE else word.text.strip(",")
        if name and name.casefold() not in known and name.lower() not in _NO_NAMES[keyword]:
            told = say("nobody is called {name!r}", name=name)
            raise unknown_word("malformed/unknown-name", told, name, table.seats, where=word.place)
    if keyword in _NO_NAMES and not words:
        raise Malformed(
            "malformed/expectation",
            say("{keyword!r} is expected of somebody", keyword=keyword),
            accepted=(f"{keyword} NAME", *([f"{keyword} nobody"] if keyword in _OF_MANY else [])),
        )


def _facts(game: Game[MafiaState], since: int, kind: type[E]) -> list[E]:
    """Return the facts of a kind in the phase that a record opened."""
    found: list[E] = []
    for record in game.log[since:]:
        if record.fate is not HAPPENED:
            continue
        if isinstance(record.event, Opened) and record.seq > since:
            break
        if isinstance(record.event, kind):
            found.append(record.event)
    return found


def _names(said: str) -> set[str]:
    names = {name.strip() for name in said.replace(" and ", ",").split(",")}
    return names - {"nobody", ""}


def _people(said: str) -> set[str]:
    """Read names of players, each of which is one word."""
    return {*said.replace(",", " ").split()} - {"nobody", "and"}


def _same(expected: set[str], found: set[str]) -> str | None:
    folded = {name.casefold(): name for name in found}
    if expected == set(folded):
        return None
    return ", ".join(sorted(folded.values())) or "nobody"


def _dead(game: Game[MafiaState], since: int, said: str) -> str | None:
    return _same(_people(said), {death.target for death in _facts(game, since, Death)})


def _alive(game: Game[MafiaState], since: int, said: str) -> str | None:
    living = {name.casefold() for name in game.state.living}
    return None if _people(said) <= living else ", ".join(game.state.living)


def _lynched(game: Game[MafiaState], since: int, said: str) -> str | None:
    return _same(_people(said), {lynch.target for lynch in _facts(game, since, Lynch)})


def _told(game: Game[MafiaState], since: int, said: str) -> str | None:
    name, _, answer = said.partition(" ")
    answers = [t.answer for t in _facts(game, since, Told) if t.actor.casefold() == name]
    if name == "everyone":
        answers = [told.answer for told in _facts(game, since, Proclaimed)]
    if answer == "nothing":
        met = not answers
    else:
        met = any(_is_written(found, answer, game.state) for found in answers)
    return None if met else "; ".join(map(write, answers)) or "nothing"


def _is_written(found: Finding, said: str, table: MafiaState) -> bool:
    """Tell whether some words are a finding, however they are spelt as to case."""
    expected = read(said, table.seats, type(found))
    return expected is not None and write(expected).casefold() == write(found).casefold()


def _obituary(game: Game[MafiaState], since: int, name: str) -> Obituary | None:
    told = _facts(game, since, Obituary)
    return next((each for each in told if each.name.casefold() == name), None)


def _shown(game: Game[MafiaState], since: int, said: str) -> str | None:
    name, _, shown = said.partition(" ")
    found = _obituary(game, since, name)
    if found is None:
        return f"{name} did not die"
    told = write(found.shown).lower()
    return None if shown == told else told


def _testament(game: Game[MafiaState], since: int, said: str) -> str | None:
    name, _, text = said.partition(" ")
    found = _obituary(game, since, name)
    if found is None:
        return f"{name} did not die"
    will = quote(found.will) if found.will else "nothing"
    return None if text == will.lower() else will


def _votes(game: Game[MafiaState], since: int, said: str) -> str | None:
    counts = [c for tally in _facts(game, since, Tallied) for c in tally.counts]
    found = ", ".join(f"{name} {votes}" for name, votes in counts)
    expected = {tuple(entry.strip().rsplit(maxsplit=1)) for entry in said.split(",")}
    actual = {(name.lower(), str(votes)) for name, votes in counts}
    return None if expected == actual else found or "no votes"


def _role(game: Game[MafiaState], since: int, said: str) -> str | None:
    name, _, role = said.partition(" ")
    seat = next(s for s in game.state.seats.values() if s.name.casefold() == name)
    return None if role in (seat.title.words, *(r.spoken for r in seat.roles)) else seat.title.words


def _side(game: Game[MafiaState], since: int, said: str) -> str | None:
    name, _, side = said.partition(" ")
    seat = next(s for s in game.state.seats.values() if s.name.casefold() == name)
    return None if side in (seat.side, seat.faction.name) else seat.faction.name


def _winner(game: Game[MafiaState], since: int, said: str) -> str | None:
    victories = [r.event for r in game.log if isinstance(r.event, Victory)]
    won = {n for n, fate in game.state.outcomes.items() if fate == "won"}
    if victories:
        won |= set(victories[-1].winners)
    if said == "none yet":
        return None if not victories and not won else ", ".join(sorted(won)) or "nobody"
    if said == "nobody":
        return None if victories and not won else ", ".join(sorted(won)) or "none yet"
    return None if _names(said) == won else ", ".join(sorted(won)) or "none yet"


_LOOKS: Final[Mapping[str, Callable[[Game[MafiaState], int, str], str | None]]] = {
    "dead": _dead,
    "alive": _alive,
    "lynched": _lynched,
    "told": _told,
    "shown": _shown,
    "testament": _testament,
    "votes": _votes,
    "role": _role,
    "side": _side,
    "winner": _winner,
}
