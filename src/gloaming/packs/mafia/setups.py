"""Setups: which roles are in the game, by head count and by the dice, from TOML files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

from msgspec import Struct, field

from gloaming.kernel.dice import Dice
from gloaming.kernel.errors import Faults, GradedError, Illegal, Malformed, nearest
from gloaming.packs.mafia.casting import cast, circle_of, spelt
from gloaming.packs.mafia.faction import FACTIONS
from gloaming.packs.mafia.plans import Part, Path, Plan
from gloaming.packs.mafia.rules import Rules, read_rules

OF: Final = " of "


class Drawn(Struct, frozen=True):
    """A role out of a setup."""

    role: str
    faction: str = ""

    @property
    def side(self) -> str:
        """The faction it wins with."""
        named = self.faction if circle_of(self.faction) is None else ""
        return named or spelt(self.role).role.side.called


class Face(Part, frozen=True):
    """What a die shows up to some number: roles for the game, or a mark to be counted."""

    to: int
    roles: tuple[str, ...] = ()
    mark: str = ""


class Throw(Part, frozen=True):
    """A die that is thrown so many times, and its faces from the lowest up."""

    sides: int
    faces: tuple[Face, ...]
    times: int = 1

    def check(self, plan: Plan, path: Path, *, whole: bool) -> None:
        """Note where the faces do not make a die."""
        tops = [0, *(face.to for face in self.faces)]
        rise = all(low < high for low, high in pairwise(tops)) and tops[-1] == self.sides
        if whole and (not rise or self.times < 1):
            plan.complain("die", "the faces of a die go up, to as many as it has", path)

    def shown(self, number: int) -> Face:
        """Return the face that a number shows."""
        return next(face for face in self.faces if number <= face.to)


class Deal(Part, frozen=True):
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

    def check(self, plan: Plan, path: Path, *, whole: bool) -> None:
        """Note whatever fits its shape and still makes no game."""
        for place, role in self.named():
            try:
                _check_role(role)
            except GradedError as fault:
                plan.note(fault, (*path, *place), role)
        for complaint, place, holds in self._demands() if whole else ():
            if not holds:
                plan.complain("deal", complaint, (*path, *place))

    def _demands(self) -> Iterator[tuple[str, Path, bool]]:
        """Say what a deal must hold to, where it is seen, and whether it does."""
        fits = 1 <= self.fewest <= self.most
        yield "a deal is for so many players up to so many", ("fewest",), fits
        enough = len(self.roles) + len(self.matrix) <= self.fewest
        yield "there are more roles than players", ("roles",), enough
        square = len({len(row) for row in self.matrix}) < 2
        yield "the rows of a matrix are of one length", ("matrix",), square
        marks = {face.mark for throw in self.throws for face in throw.faces}
        for mark, table in self.counts.items():
            known = mark in marks and all(number.isdecimal() for number in table)
            yield "marks are counted that a die shows, by numbers", ("counts", mark), known
        for faction in self.totals:
            yield f"something fills {faction} up", ("totals",), faction in self.fillers

    def draw(self, dice: Dice) -> list[Drawn]:
        """Draw the roles that are not filled in."""
        found = [*self.roles]
        if self.matrix:
            columns = tuple(zip(*self.matrix, strict=True))
            found += dice.pick((*self.matrix, *columns))
        marks: Counter[str] = Counter()
        for throw in self.throws:
            for number in dice.throws(throw.times, throw.sides):
                face = throw.shown(number)
                found += face.roles
                marks[face.mark] += 1
        for mark, table in self.counts.items():
            steps = [n for n in sorted(int(n) for n in table) if n <= marks[mark]]
            found += table[str(steps[-1])] if steps else ()
        drawn = [_drawn(role) for role in found]
        for faction, number in self.totals.items():
            missing = number - sum(part.side == faction for part in drawn)
            drawn += [_drawn(self.fillers[faction])] * missing
        return drawn

    def named(self) -> Iterator[tuple[Path, str]]:
        """Go through every role it names, each with its place."""
        yield from ((("roles",), role) for role in self.roles)
        yield from ((("matrix",), role) for row in self.matrix for role in row)
        for i, throw in enumerate(self.throws):
            for face in throw.faces:
                yield from ((("throws", i, "faces"), role) for role in face.roles)
        for mark, table in self.counts.items():
            for number, roles in table.items():
                yield from ((("counts", mark, number), role) for role in roles)
        yield from ((("fillers", faction), role) for faction, role in self.fillers.items())
        yield (("fill",), self.fill)


class Setup(Part, frozen=True):
    """A named game: its roles by head count, and the rules it is played by."""

    name: str
    about: str
    deals: tuple[Deal, ...]
    rules: str = ""

    def check(self, plan: Plan, path: Path, *, whole: bool) -> None:
        """Note what is wrong with the rules, and with the deals taken together."""
        try:
            self.switches()
        except Faults as faults:
            for fault in faults.errors:
                plan.note(fault, (*path, "rules"))
        if not whole:
            return
        spans = sorted((deal.fewest, deal.most) for deal in self.deals)
        if not spans or any(one[1] >= other[0] for one, other in pairwise(spans)):
            plan.complain("deals", "there is one deal for each number of players", path)

    def switches(self) -> Rules:
        """Return the rules it is played by."""
        return read_rules((word, self.name) for word in self.rules.split())

    @property
    def sizes(self) -> list[int]:
        """The numbers of players it is for."""
        return sorted({n for deal in self.deals for n in range(deal.fewest, deal.most + 1)})

    def draw(self, seats: int, dice: Dice) -> list[Drawn]:
        """Draw the roles for so many players."""
        deal = self.deal(seats)
        drawn = deal.draw(dice)
        return drawn + [_drawn(deal.fill)] * (seats - len(drawn))

    def deal(self, seats: int) -> Deal:
        """Return what is dealt to so many players, or say for how many there is something."""
        for deal in self.deals:
            if deal.fewest <= seats <= deal.most:
                return deal
        raise Illegal(
            "illegal/head-count",
            f"{self.name} is not for {seats} players",
            value=seats,
            accepted=tuple(str(n) for n in self.sizes),
        )


def _drawn(text: str) -> Drawn:
    role, _, faction = text.partition(OF)
    return Drawn(role, faction)


def read_setup(text: str, where: str = "") -> Setup:
    """Read a setup, or raise `Faults` with everything that is wrong with its text."""
    plan = Plan(text, where)
    found = plan.read(Setup)
    if plan.faults or found is None:
        raise Faults(plan.faults)
    return found


def _check_role(text: str) -> None:
    drawn = _drawn(text)
    part = cast(drawn.role, drawn.faction)
    # A second mafia may be called anything, where its roles are the mafia's.
    if drawn.faction and drawn.faction not in FACTIONS and not part.role.side.abilities:
        raise Malformed(
            "malformed/faction",
            f"there is no faction {drawn.faction!r}",
            value=text,
            accepted=nearest(drawn.faction, FACTIONS),
        )


@cache
def setups() -> dict[str, Setup]:
    """Return every setup that comes with the game, by name."""
    found = sorted(files(__package__).joinpath("setups").iterdir(), key=lambda file: file.name)
    read = [read_setup(f.read_text(), f.name) for f in found if f.name.endswith(".toml")]
    return {each.name: each for each in read}


@cache
def _own(text: str) -> Setup:
    """Return a setup that came as its whole text."""
    return read_setup(text)


def setup(name: str) -> Setup:
    """Return the setup of a name, or of the whole text of a file that somebody else has read."""
    if "\n" in name:
        return _own(name)
    known = setups()
    if name not in known:
        raise Malformed(
            "malformed/no-such-setup",
            f"there is no setup {name!r}",
            value=name,
            accepted=nearest(name, known) or tuple(known),
        )
    return known[name]
