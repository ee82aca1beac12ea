"""Deals: which roles a head count gets, some of them by the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Sized
from functools import lru_cache
from itertools import combinations_with_replacement, pairwise, product
from math import comb, factorial, prod
from random import Random
from typing import Final

from msgspec import Struct, field

from gloaming.game_api.file_reader import FilePart, FileReader, Path
from gloaming.games.mafia.rules.casting import cast, circle_of, role_said, spelt
from gloaming.games.mafia.rules.faction import FACTIONS
from gloaming.kernel.dice import Dice
from gloaming.text.errors import GradedError, Malformed, nearest
from gloaming.text.phrase import Term, Text, say

OF: Final = " of "
MOST_PLAYERS: Final = 1000
"""A file may say this to mean any number."""
MOST: Final = 60
"""Nothing that is dealt or thrown is more than that."""
_MOST_KINDS: Final = 20
"""The most rows and columns of a matrix, dice, marks, factions with a total, and pools."""
_MOST_SIDES: Final = 1000
_NUMBERS: Final = frozenset(map(str, range(MOST + 1)))
"""How often a mark can be thrown, as that is written."""
_MOST_HANDS: Final = 500
"""All ways in which the dice of a deal may fall are tried if there are no more than this."""
_MOST_FALLS: Final = 5000
"""All ways in which they may fall are gone through, for bots, if there are no more than this."""
_DRAWS: Final = 300
"""How many are drawn for bots otherwise: a role that may be there is seldom missing from these."""


class Drawn(Struct, frozen=True):
    """A role out of a setup."""

    role: str
    faction: str = ""

    @property
    def side(self) -> str:
        """The faction it wins with."""
        named = self.faction if circle_of(self.faction) is None else ""
        return named or spelt(self.role).side.called


class Flaw(Struct, frozen=True):
    """Something that is wrong with a well-formed part, and its place in the part."""

    code: str
    message: Text
    place: Path = ()
    accepted: tuple[Text, ...] = ()

    def note(self, reader: FileReader, path: Path) -> None:
        """Note it where the part is."""
        fault = Malformed(f"malformed/{self.code}", self.message, accepted=self.accepted)
        reader.note(fault, (*path, *self.place))


def bounded(found: int | Sized, most: int, *place: str | int) -> Iterator[Flaw]:
    """Say that a number is too large or a list too long, before anybody goes through it."""
    is_number = isinstance(found, int)
    told = say("this number is too large") if is_number else say("there is too much in this")
    if (found if isinstance(found, int) else len(found)) > most:
        yield Flaw("too-large", told, place, (say("{most} or fewer", most=most),))


class Face(FilePart, frozen=True):
    """What a die shows up to some number: roles for the game, or a mark to be counted."""

    to: int
    roles: tuple[str, ...] = ()
    mark: str = ""


class Throw(FilePart, frozen=True):
    """A die that is thrown so many times, and its faces from the lowest up."""

    sides: int
    faces: tuple[Face, ...]
    times: int = 1

    def check(self, reader: FileReader, path: Path, *, whole: bool) -> None:
        """Note where the faces do not make a die."""
        for flaw in [*self._too_large()] or [*self._flaws()] if whole else ():
            flaw.note(reader, path)

    def _too_large(self) -> Iterator[Flaw]:
        """Say what is larger than any die needs."""
        yield from bounded(self.times, MOST, "times")
        yield from bounded(self.sides, _MOST_SIDES, "sides")
        yield from bounded(self.faces, MOST, "faces")

    def _flaws(self) -> Iterator[Flaw]:
        """Say what makes it no die, and where that is seen."""
        tops = [0, *(face.to for face in self.faces)]
        if self.times < 1:
            yield Flaw("die", say("a die is thrown once or more"), ("times",))
        fall = next(((low, high) for low, high in pairwise(tops) if high <= low), None)
        if fall is not None:
            low, high = fall
            yield Flaw(
                "die",
                say("the faces of a die go up, and {high} comes after {low}", high=high, low=low),
                ("faces",),
            )
        elif self.sides < 1:
            yield Flaw("die", say("a die has a side or more"), ("sides",))
        elif tops[-1] != self.sides:
            sides, top = self.sides, tops[-1]
            yield Flaw(
                "die",
                say("this die has {sides} sides, and its faces go to {top}", sides=sides, top=top),
                ("faces",),
            )

    def shown(self, number: int) -> Face:
        """Return the face that a number shows."""
        return next(face for face in self.faces if number <= face.to)

    def falls(self) -> Iterator[tuple[tuple[Face, ...], float]]:
        """Go through the ways in which all its throws may fall, each with its chance."""
        tops = [0, *(face.to for face in self.faces)]
        widths = {
            face: high - low for face, (low, high) in zip(self.faces, pairwise(tops), strict=True)
        }
        for faces in combinations_with_replacement(self.faces, self.times):
            counts = Counter(faces)
            ways = factorial(self.times) / prod(factorial(n) for n in counts.values())
            yield faces, ways * prod((widths[f] / self.sides) ** n for f, n in counts.items())


class Deal(FilePart, frozen=True):
    """The roles for some numbers of players, from all that the table says together."""

    fewest: int
    most: int
    roles: tuple[str, ...] = ()
    """Roles that are always there."""
    matrix: tuple[tuple[str, ...], ...] = ()
    """Roles in rows: those of one row or one column are there, by the dice."""
    throws: tuple[Throw, ...] = ()
    """Dice whose faces bring roles, or marks."""
    counts: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    """The roles that marks bring, by how many of each were thrown; in between, as for fewer."""
    totals: dict[str, int] = field(default_factory=dict)
    """How many of a faction there are, at least."""
    fillers: dict[str, str] = field(default_factory=dict)
    """The role that fills a faction up."""
    fill: str = "villager"
    """The role of everyone else."""
    pools: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Roles under one name: where that is dealt, the dice draw one of them, each of them once."""

    draft: tuple[str, ...] = ()
    """Roles that nobody is dealt, and that drafters choose from."""

    @property
    def span(self) -> range:
        """The numbers of players it is for."""
        return range(self.fewest, self.most + 1)

    def check(self, reader: FileReader, path: Path, *, whole: bool) -> None:
        """Note all that is well formed and still makes no game."""
        excesses = [*self._too_large(), *(self._too_much() if whole else ())]
        for flaw in excesses:
            flaw.note(reader, path)
        if excesses:
            return
        known = True
        for place, role in self.named():
            try:
                _check_role(role)
            except GradedError as fault:
                known = False
                reader.note(fault, (*path, *place), role)
        flaws = [*self._flaws()] if whole else []
        if whole and not flaws and known:
            flaws = [*self._unplayable()]
        for flaw in flaws:
            flaw.note(reader, path)

    def _too_large(self) -> Iterator[Flaw]:
        """Say what is larger than any deal needs, before anything is counted or tried out."""
        for key in ("fewest", "most"):
            yield from bounded(getattr(self, key), MOST_PLAYERS, key)
        for key in ("matrix", "throws", "counts", "totals", "pools"):
            yield from bounded(getattr(self, key), _MOST_KINDS, key)
        for i, row in enumerate(self.matrix):
            yield from bounded(row, _MOST_KINDS, "matrix", i)
        for key, part in (("counts", self.counts), ("pools", self.pools)):
            for name, table in part.items():
                yield from bounded(table, MOST, key, name)
        for total in self.totals.values():
            yield from bounded(total, MOST, "totals")
        yield from bounded(self.draft, MOST, "draft")

    def _too_much(self) -> Iterator[Flaw]:
        """Say what is too much together, though each part of it is not."""
        yield from bounded(sum(throw.times for throw in self.throws), MOST, "throws")
        shown = sum(t.times * max(len(f.roles) for f in t.faces) for t in self.throws if t.faces)
        yield from bounded(len(self.roles) + shown, MOST, "roles")

    def _flaws(self) -> Iterator[Flaw]:
        """Say what makes it no deal, where that is seen, and what would have been accepted."""
        if self.fewest < 1:
            yield Flaw("deal", say("a deal is for one player or more"), ("fewest",))
        elif self.fewest > self.most:
            yield Flaw(
                "deal",
                say("fewest is {fewest}, and most only {most}", fewest=self.fewest, most=self.most),
                ("fewest",),
            )
        lengths = [len(row) for row in self.matrix]
        if len({*lengths}) > 1:
            told = tuple(map(str, lengths))
            complaint = say("the rows of a matrix are of one length, and not of {told}", told=told)
            yield Flaw("deal", complaint, ("matrix",))
        yield from self._miscounts()
        yield from self._misfilled()
        for faction, total in self.totals.items():
            if total < 1:
                yield Flaw(
                    "deal",
                    say(
                        "{total} of the {faction} is no total",
                        total=total,
                        faction=Term("faction", faction),
                    ),
                    ("totals",),
                )
            if faction not in self.fillers:
                example = (f'fillers = {{ {faction} = "goon" }}',)
                yield Flaw(
                    "deal",
                    say("nothing fills the {faction} up", faction=Term("faction", faction)),
                    ("totals",),
                    example,
                )
        for faction in self.fillers.keys() - self.totals.keys():
            known = (*self.totals,)
            yield Flaw(
                "deal",
                say("the {faction} has no total to fill up to", faction=Term("faction", faction)),
                ("fillers",),
                known,
            )

    def _miscounts(self) -> Iterator[Flaw]:
        """Say which marks are counted that cannot be."""
        marks = {face.mark for throw in self.throws for face in throw.faces} - {""}
        for mark, table in self.counts.items():
            place, known = ("counts", mark), tuple(sorted(marks))
            if mark not in marks:
                yield Flaw("deal", say("no die shows the mark {mark!r}", mark=mark), place, known)
            for number in table:
                if number not in _NUMBERS:
                    yield Flaw(
                        "deal",
                        say("{number!r} is no number of marks", number=number),
                        (*place, number),
                    )

    def _misfilled(self) -> Iterator[Flaw]:
        """Say which pools are no pools, and from which nobody draws."""
        drawn = {_tidy(text) for _, text in self._places()}
        for name in self.pools:
            place = ("pools", name)
            if name != _tidy(name):
                complaint = say("a pool is written in lower case, with single blanks")
                yield Flaw("pool", complaint, place, (_tidy(name),))
            elif _is_role(name):
                complaint = say("{name!r} is a role, so no pool can be called so", name=name)
                yield Flaw("pool", complaint, place)
            elif name not in drawn:
                yield Flaw("pool", say("nobody is drawn from {name!r}", name=name), place)

    def _emptied(self) -> Iterator[Flaw]:
        """Say from which pools more may be drawn than there are in them."""
        most: Counter[str] = Counter()
        for found in self._hands() if self.pools else ():
            most |= Counter(text for text in map(_tidy, found) if text in self.pools)
        for name, number in most.items():
            have = len(self.pools[name])
            if number > have:
                complaint = say(
                    "{number} may be drawn from {name!r}, and it has {have:role|roles}",
                    number=number,
                    name=name,
                    have=have,
                )
                yield Flaw("pool", complaint, ("pools", name))

    def _unplayable(self) -> Iterator[Flaw]:
        """Say what is wrong with a deal that is well formed, and whose roles all exist."""
        for faction, filler in self.fillers.items():
            side = drawn_from(filler).side
            if side != faction:
                complaint = say(
                    "{role:a} belongs to the {side}, not to the {faction}",
                    role=role_said(filler),
                    side=Term("side", side),
                    faction=Term("faction", faction),
                )
                yield Flaw("deal", complaint, ("fillers",))
        emptied = [*self._emptied()]
        yield from emptied
        if emptied:
            return
        most, fewest = self.largest, self.fewest
        if most > fewest:
            place = ("roles",) if self.roles else ()
            yield Flaw(
                "deal",
                say(
                    "{most} roles can be drawn for as few as {fewest} players",
                    most=most,
                    fewest=fewest,
                ),
                place,
            )

    def draw(self, dice: Dice) -> list[Drawn]:
        """Draw the roles that are not filled in."""
        lines = self._lines()
        line = dice.pick(lines) if lines else ()
        faces = [
            throw.shown(number)
            for throw in self.throws
            for number in dice.throws(throw.times, throw.sides)
        ]
        return self._filled_up(self._drawn(self._hand(line, faces), dice))

    @property
    def largest(self) -> int:
        """The most roles that it can draw, as far as that can be counted."""
        return max(map(len, self._draws()), default=0)

    def overshoots(self, factions: Iterable[str]) -> bool:
        """Tell whether more of a faction may be drawn than its total says."""
        return any(
            sum(part.side == faction for part in drawn) > self.totals[faction]
            for faction in factions
            for drawn in self._draws()
        )

    def _lines(self) -> tuple[tuple[str, ...], ...]:
        """Return the rows and columns of the matrix."""
        return (*self.matrix, *zip(*self.matrix, strict=True))

    @property
    def _ways(self) -> int:
        """In how many ways dice and matrix may fall."""
        falls = prod(comb(t.times + len(t.faces) - 1, t.times) for t in self.throws)
        return falls * max(1, len(self._lines()))

    def _hands(self) -> Iterator[list[str]]:
        """Go through all that may be there, as far as the dice leave that to be counted."""
        shown = (combinations_with_replacement(t.faces, t.times) for t in self.throws)
        for faces in product(*shown) if self._ways <= _MOST_HANDS else ():
            for line in self._lines() or [()]:
                yield self._hand(line, [face for each in faces for face in each])

    def hands(self) -> Iterator[tuple[list[Drawn], float]]:
        """Go through all that can be drawn, each with its chance; some may come more than once.

        Where that is very much, with many dice or with pools, so many are drawn by fixed dice.
        """
        if self._ways > _MOST_FALLS or self.pools:
            dice = _Fixed()
            yield from ((self.draw(dice), 1 / _DRAWS) for _ in range(_DRAWS))
            return
        lines = self._lines() or ((),)
        for falls in product(*([*throw.falls()] for throw in self.throws)):
            chance = prod(chance for _, chance in falls) / len(lines)
            faces = [face for each, _ in falls for face in each]
            for line in lines:
                yield self._filled_up(self._drawn(self._hand(line, faces), _Foremost())), chance

    def _draws(self) -> Iterator[list[Drawn]]:
        """Go through all that can be drawn; of each pool, only what comes first."""
        for found in self._hands():
            yield self._filled_up(self._drawn(found, _Foremost()))

    def _hand(self, line: Iterable[str], faces: Sequence[Face]) -> list[str]:
        """Return the roles and pools of a line of the matrix and of what the dice show."""
        found = [*self.roles, *line]
        for face in faces:
            found += face.roles
        if not self.counts:
            return found
        marks = Counter([face.mark for face in faces])
        for mark, table in self.counts.items():
            steps = [n for n in sorted(int(n) for n in table) if n <= marks[mark]]
            found += table[str(steps[-1])] if steps else ()
        return found

    def _drawn(self, found: Iterable[str], dice: Dice) -> list[Drawn]:
        """Put a role of it in the place of each pool."""
        bags = {name: [*roles] for name, roles in self.pools.items()}
        drawn = []
        for text in found:
            bag = bags.get(_tidy(text)) if bags else None
            if bag is not None:
                # Dice that fall in too many ways to be tried out may ask for more than there is.
                drawn.append(drawn_from(bag.pop(dice.pick(range(len(bag)))) if bag else self.fill))
            else:
                drawn.append(drawn_from(text))
        return drawn

    def _filled_up(self, drawn: list[Drawn]) -> list[Drawn]:
        """Add what the totals of factions want."""
        for faction, number in self.totals.items():
            missing = number - sum(part.side == faction for part in drawn)
            drawn += [drawn_from(self.fillers[faction])] * missing
        return drawn

    def named(self) -> Iterator[tuple[Path, str]]:
        """Go through every role it names, each with its place; those of pools too."""
        for place, text in self._places():
            if _tidy(text) not in self.pools:
                yield place, text
        for name, roles in self.pools.items():
            yield from ((("pools", name), role) for role in roles)
        yield from ((("draft",), role) for role in self.draft)
        yield from ((("fillers", faction), role) for faction, role in self.fillers.items())
        yield (("fill",), self.fill)

    def _places(self) -> Iterator[tuple[Path, str]]:
        """Go through all places in which a role or a pool may be."""
        yield from ((("roles",), role) for role in self.roles)
        yield from ((("matrix",), role) for row in self.matrix for role in row)
        for i, throw in enumerate(self.throws):
            for face in throw.faces:
                yield from ((("throws", i, "faces"), role) for role in face.roles)
        for mark, table in self.counts.items():
            for number, roles in table.items():
                yield from ((("counts", mark, number), role) for role in roles)


@lru_cache(maxsize=4096)
def drawn_from(text: str) -> Drawn:
    """Read a role and its faction; `of` may belong to its name, as with a jack of all trades."""
    said = _tidy(text)
    role, of, faction = said.rpartition(OF)
    return Drawn(role, faction) if of and not _is_role(said) else Drawn(said)


@lru_cache(maxsize=4096)
def _tidy(text: str) -> str:
    """Write a role or a pool in lower case and with single blanks."""
    return " ".join(text.lower().split())


class _Fixed(Dice):
    """Dice that fall in the same way for everybody who asks, so that all bots think alike."""

    def __init__(self) -> None:
        self._chance = Random(0)

    def throw(self, sides: int) -> int:
        return self._chance.randint(1, sides)


class _Foremost(Dice):
    """Dice that always show what comes first."""

    def throw(self, sides: int) -> int:
        return 1


def _is_role(text: str) -> bool:
    try:
        spelt(text)
    except Malformed:
        return False
    return True


def _check_role(text: str) -> None:
    drawn = drawn_from(text)
    part = cast(drawn.role, drawn.faction)
    role = part.bracketed
    if role.needs and not (role.pursues or role.complete):
        raise Malformed(
            "malformed/brackets",
            say(
                "{role:a} needs {needs} in brackets, and a setup has none to give",
                role=Term("role", role.spoken),
                needs=role.needs,
            ),
            value=text,
        )
    # A second mafia may be called anything, where its roles are the mafia's.
    if drawn.faction and drawn.faction not in FACTIONS and not part.side.abilities:
        raise Malformed(
            "malformed/faction",
            say("there is no faction {faction!r}", faction=drawn.faction),
            value=text,
            accepted=nearest(drawn.faction, FACTIONS),
        )
