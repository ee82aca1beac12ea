"""Setups: which roles are in the game, by head count and by the dice, from TOML files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from msgspec.structs import replace

from gloaming.game_api.file_reader import FilePart, FileReader, Path, parse_toml
from gloaming.games.mafia.content.deals import Deal, Drawn, Flaw, bounded, drawn_from
from gloaming.games.mafia.rules.switches import Rules, read_rules
from gloaming.kernel.dice import Dice
from gloaming.kernel.registry import two_of_a_name
from gloaming.text.errors import Faults, Illegal, Malformed, unknown_word
from gloaming.text.phrase import say

LONGEST: Final = 12_000
"""How many characters the file of a setup may have."""
_MOST_DEALS: Final = 20
_LONGEST_NAME: Final = 80
_LONGEST_RULES: Final = 1000


class Setup(FilePart, frozen=True):
    """A named game: its roles by head count, and the rules it is played by."""

    name: str
    about: str
    deals: tuple[Deal, ...]
    rules: str = ""
    source: str = ""
    """Where it is played, what it is called there, and what is different here."""

    def check(self, reader: FileReader, path: Path, *, whole: bool) -> None:
        """Note what is wrong with the rules, and with the deals taken together."""
        flaws = [
            *bounded(self.name, _LONGEST_NAME, "name"),
            *bounded(self.rules, _LONGEST_RULES, "rules"),
            *bounded(self.deals, _MOST_DEALS, "deals"),
        ]
        if not self.name.isprintable():
            flaws.append(Flaw("text", say("{word!a} is not text", word=self.name), ("name",)))
        for flaw in flaws:
            flaw.note(reader, path)
        if flaws:
            return
        try:
            self.switches()
        except Faults as faults:
            for fault in faults.errors:
                reader.note(fault, (*path, "rules"))
        if not whole:
            return
        if not self.deals:
            Flaw("deals", say("there is no deal")).note(reader, path)
        for i, deal in enumerate(self.deals):
            twice = [n for n in deal.span if any(n in other.span for other in self.deals[:i])]
            if twice:
                told = say("{players} players have two deals", players=twice[0])
                Flaw("deals", told, ("deals", i)).note(reader, path)

    def switches(self) -> Rules:
        """Return the rules it is played by."""
        return read_rules((word, self.name) for word in self.rules.split())

    @property
    def sizes(self) -> list[int]:
        """The numbers of players it is for."""
        return sorted({n for deal in self.deals for n in deal.span})

    def draw(self, seats: int, dice: Dice) -> list[Drawn]:
        """Draw the roles for so many players."""
        deal = self.deal(seats)
        drawn = deal.draw(dice)
        if len(drawn) > seats:
            # Dice that can fall in very many ways are not tried out when a setup is read.
            told = say(
                "{roles} roles were drawn for {seats} players of {setup}",
                roles=len(drawn),
                seats=seats,
                setup=self.name,
            )
            raise Illegal("illegal/head-count", told, value=seats)
        return drawn + [drawn_from(deal.fill)] * (seats - len(drawn))

    @property
    def arguments(self) -> tuple[str, ...]:
        """What may be said after its name: how many there are of a faction."""
        return tuple(sorted({faction for deal in self.deals for faction in deal.totals}))

    def given(self, words: Sequence[str]) -> Setup:
        """Return it with so many of a faction as words after its name say: `mafia=3`."""
        totals = dict(self._argument(word) for word in words)
        deals = []
        for deal in self.deals:
            mine = {faction: totals[faction] for faction in deal.totals if faction in totals}
            changed = replace(deal, totals={**deal.totals, **mine})
            if changed.overshoots(mine):
                continue
            # Somebody else must be left to play against.
            fewest = max(deal.fewest, changed.largest + 1)
            if fewest <= deal.most:
                deals.append(replace(changed, fewest=fewest))
        if not deals:
            raise Illegal(
                "illegal/head-count",
                say("{name} cannot be dealt with {words}", name=self.name, words=" ".join(words)),
                value=" ".join(words),
            )
        return replace(self, name=" ".join((self.name, *words)), deals=tuple(deals))

    def _argument(self, word: str) -> tuple[str, int]:
        """Read one word after the name."""
        faction, _, number = word.partition("=")
        plain = number.isascii() and number.isdecimal() and len(number) <= len(str(max(self.sizes)))
        if faction in self.arguments and plain and 0 < int(number) <= max(self.sizes):
            return faction, int(number)
        raise Malformed(
            "malformed/argument",
            say("{name} does not take {word!r}", name=self.name, word=word),
            value=word,
            accepted=tuple(f"{faction}=2" for faction in self.arguments),
        )

    def deal(self, seats: int) -> Deal:
        """Return what is dealt to so many players, or say for how many there is something."""
        for deal in self.deals:
            if seats in deal.span:
                return deal
        raise Illegal(
            "illegal/head-count",
            say("{name} is not for {seats:player|players}", name=self.name, seats=seats),
            value=seats,
            accepted=tuple(str(n) for n in self.sizes),
        )


def read_setup(text: str, where: str = "") -> Setup:
    """Read a setup, or raise `Faults` with everything that is wrong with its text."""
    reader = FileReader(text, where)
    found = reader.read(Setup, parse_toml(text.rstrip(), where, LONGEST))
    if reader.faults or found is None:
        raise Faults(reader.faults)
    return found


@cache
def setups() -> dict[str, Setup]:
    """Return every setup that comes with the game or was added to it, by name."""
    found = sorted(files(__package__).joinpath("setups").iterdir(), key=lambda file: file.name)
    read = [read_setup(f.read_text(), f.name) for f in found if f.name.endswith(".toml")]
    return {each.name: each for each in read}


_PLACES: Final[dict[str, str]] = {}
"""Where the setups are that were added."""


def add_setup(text: str, place: str) -> None:
    """Add a setup from elsewhere; one whose name is taken is refused."""
    found = read_setup(text, place)
    other = _PLACES.get(found.name, __package__ if found.name in setups() else place)
    if other != place:
        raise two_of_a_name("setup", found.name, other, place)
    _PLACES[found.name] = place
    setups()[found.name] = found


@lru_cache(maxsize=256)
def own_setup(text: str) -> Setup:
    """Return a setup that came as its whole text."""
    return read_setup(text)


@lru_cache(maxsize=256)
def _given(name: str) -> Setup:
    """Return the setup of a name with words after it."""
    first, *words = name.split()
    return setups()[first].given(words)


def title_of(name: str) -> str:
    """Return what people call a setup of a name, or of the whole text of a file."""
    return own_setup(name).name if "\n" in name else name


def setup(name: str) -> Setup:
    """Return the setup of a name, or of the whole text of a file that somebody else has read.

    A name may have words after it that say how many there are of a faction: `werewolf mafia=3`.
    """
    known = setups()
    if name in known:
        return known[name]
    if "\n" in name:
        return own_setup(name)
    first, *words = name.split() or [name]
    if words and first in known:
        return _given(name)
    told = say("there is no setup {name!r}", name=name)
    raise unknown_word("malformed/no-such-setup", told, name, known)
