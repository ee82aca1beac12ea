"""How findings are read from the notation; `findings.write` writes them.

Two kinds of finding may be written the same: "doctor" is somebody's role, or an invention.  So the
reader is told which kind is expected, or takes the kinds that players find out by inquiry.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from gloaming.games.mafia.rules.action import Action
from gloaming.games.mafia.rules.casting import modifier_named, title
from gloaming.games.mafia.rules.faction import FACTIONS
from gloaming.games.mafia.rules.findings import (
    IS_TOWN,
    NO,
    NO_RESULT,
    NOT_TOWN,
    VILLAGE,
    YES,
    Adjectives,
    Alignment,
    AmongThem,
    Catch,
    Comparison,
    Conduct,
    Done,
    DoneBy,
    Encounters,
    Epitaph,
    ExtraAction,
    Finding,
    Found,
    Hearsay,
    Invention,
    KilledBy,
    Letter,
    MartyrFailed,
    Membership,
    Motion,
    NoResult,
    Notice,
    Number,
    OneOf,
    PieceOfFruit,
    Remains,
    RolesInGame,
    Title,
    VisitorRoles,
    Visitors,
    Visits,
    YesNo,
    alphabetical,
    write,
)
from gloaming.kernel.registry import Registry
from gloaming.text.errors import Malformed

Names: TypeAlias = Sequence[str]
"""The players at the table, in seat order."""
Reader: TypeAlias = Callable[[str, Names], "Finding | None"]

_VERBS: Registry[Action] = Registry(Action, lambda cls: getattr(cls, "verb", ""), shared=True)


def read(said: str, names: Iterable[str], kind: type[Found] | None = None) -> Finding | None:
    """Read a finding of a kind, or of any kind that an inquiry may have; None if it is not one.

    Only what everybody knows decides: a claim must not tell its author what is at the table.
    """
    seats = tuple(names)
    if kind is not None:
        return _READERS[kind](said, seats)
    found = (_READERS[each](said, seats) for each in _INQUIRED)
    return next((each for each in found if each is not None and _known(each)), None)


def _known(found: Finding) -> bool:
    """Tell whether all words of a finding are in the game's vocabulary."""
    match found:
        case Membership(factions=factions):
            return all(name in FACTIONS for name in factions)
        case Conduct(verbs=verbs) | Encounters(verbs=verbs):
            return all(verb in _VERBS for verb in verbs)
        case _:
            return True


def _one_of(*findings: Finding) -> Reader:
    """Return a reader of findings that are always written the same."""
    written = {write(found): found for found in findings}
    return _plain(written.get)


def _plain(read_words: Callable[[str], Finding | None]) -> Reader:
    """Return a reader that does not ask who is at the table."""

    def read_plain(said: str, names: Names) -> Finding | None:
        return read_words(said)

    return read_plain


def _after(lead: str, read_rest: Reader) -> Reader:
    """Return a reader of what follows certain words."""

    def read_after(said: str, names: Names) -> Finding | None:
        rest = said.removeprefix(lead)
        return None if rest == said or not rest else read_rest(rest, names)

    return read_after


def _listed(said: str) -> list[str]:
    return [word.strip() for word in said.split(",")]


def _players(said: str, names: Names) -> tuple[str, ...] | None:
    """Read players, each once, in any order; "nobody" is none."""
    if said == "nobody":
        return ()
    folded = {name.casefold(): at for at, name in enumerate(names)}
    found = [folded.get(word.casefold(), -1) for word in _listed(said)]
    if -1 in found or len(set(found)) < len(found):
        return None
    return tuple(names[at] for at in sorted(found))


def _titles(said: str) -> tuple[Title, ...] | None:
    """Read roles with their modifiers, in any order; "nobody" is none."""
    if said == "nobody":
        return ()
    found = [_title(word) for word in _listed(said)]
    return None if None in found else alphabetical(each for each in found if each is not None)


def _title(said: str) -> Title | None:
    try:
        return title(said)
    except Malformed:
        return None


def _verbs(said: str) -> tuple[str, ...]:
    return () if said == "nothing" else tuple(sorted({*_listed(said)}))


def _visits(said: str, names: Names) -> Visits | None:
    found = _players(said, names)
    return None if found is None else Visits(found)


def _visitors(said: str, names: Names) -> Visitors | None:
    found = _players(said, names)
    return None if found is None else Visitors(found)


def _visitor_roles(said: str) -> VisitorRoles | None:
    found = _titles(said)
    return None if found is None or len(set(found)) < len(found) else VisitorRoles(found)


def _modifiers(said: str) -> Adjectives | None:
    if said == "none":
        return Adjectives(())
    # A role must follow, so that a count is read with what it counts.
    words = said.split()
    if not words or any(modifier_named(word) is None for word in words):
        return None
    found = _title(f"{said} {_ANY_ROLE}")
    return None if found is None else Adjectives(found.modifiers)


def _catch(said: str) -> Catch | None:
    found = _title(said)
    return None if found is None else Catch(found)


def _epitaph(said: str) -> Epitaph | None:
    role, of, faction = said.partition(" of ")
    found = _title(said)
    if found is not None:  # "jack of all trades"
        return Epitaph(found)
    found = _title(role) if of else None
    return None if found is None else Epitaph(found, faction)


def _remains(said: str) -> Remains | None:
    shown, quoted, will = said.partition('; "')
    found = _epitaph(shown)
    return None if found is None else Remains(found, will.removesuffix('"') if quoted else "")


def _killed_by(said: str) -> KilledBy:
    hands = set() if said == "nobody" else {*_listed(said)}
    roles = {hand for hand in hands if _title(hand) is not None}
    factions = hands - roles - {VILLAGE}
    return KilledBy(tuple(sorted(factions)), tuple(sorted(roles)), VILLAGE in hands)


def _done(said: str) -> Done:
    verb, _, targets = said.partition(" ")
    return Done(verb, tuple(targets.split(" and ")) if targets else ())


def _done_by(said: str, names: Names) -> DoneBy | None:
    verb, by, name = said.partition(" by ")
    found = _players(name, names)
    return DoneBy(verb, found[0]) if by and found else None


def _number(said: str) -> Number | None:
    return Number(int(said)) if _COUNT.fullmatch(said) else None


def _one_of_titles(said: str) -> OneOf | None:
    found = _titles(said)
    return OneOf(found) if found else None


def _among(said: str, names: Names) -> AmongThem | None:
    found = _players(said, names)
    return AmongThem(found) if found else None


def _in_game(said: str) -> RolesInGame | None:
    found = _titles(said)
    return None if found is None else RolesInGame(found)


_ANY_ROLE: Final = "doctor"
_COUNT: Final = re.compile("0|[1-9][0-9]?")
_READERS: Final[Mapping[type[Found], Reader]] = {
    NoResult: _one_of(NO_RESULT),
    Alignment: _one_of(IS_TOWN, NOT_TOWN),
    YesNo: _one_of(YES, NO),
    Comparison: _one_of(Comparison(friends=True), Comparison(friends=False)),
    Motion: _one_of(*(Motion(out, on) for out in (True, False) for on in (True, False))),
    PieceOfFruit: _one_of(PieceOfFruit()),
    ExtraAction: _one_of(ExtraAction()),
    MartyrFailed: _one_of(MartyrFailed()),
    Visitors: _after("visited by ", _visitors),
    VisitorRoles: _after("visited by ", _plain(_visitor_roles)),
    Visits: _after("visited ", _visits),
    Conduct: _after("did ", _plain(lambda said: Conduct(_verbs(said)))),
    Encounters: _after("met with ", _plain(lambda said: Encounters(_verbs(said)))),
    Membership: _plain(lambda said: Membership(tuple(_listed(said)))),
    Title: _plain(_title),
    Adjectives: _plain(_modifiers),
    Catch: _after("caught ", _plain(_catch)),
    Invention: _plain(Invention),
    Letter: _after("message: ", _plain(Letter)),
    Remains: _plain(_remains),
    KilledBy: _after("killed by ", _plain(_killed_by)),
    Done: _plain(_done),
    DoneBy: _done_by,
    RolesInGame: _plain(_in_game),
    Number: _plain(_number),
    OneOf: _after("one of ", _plain(_one_of_titles)),
    AmongThem: _after("not all town: ", _among),
    Notice: _plain(Notice),
    Hearsay: _plain(Hearsay),
}
_INQUIRED: Final = (
    *(NoResult, Alignment, YesNo, Comparison, Motion),
    *(Visitors, VisitorRoles, Visits, Conduct, Encounters),
    *(Number, OneOf, AmongThem),
    *(Membership, Title, Adjectives),
)
"""The kinds that players find out by inquiry, in the order in which they are tried."""
