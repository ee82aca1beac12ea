"""Schemas of the library: what can be played, and everything that can be looked up."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gloaming.server.rooms.schemas import Name, RequestBody

CastText = Annotated[str, Meta(max_length=12_000)]


class SideFace(Struct, frozen=True):
    """How often a side wins, with the interval it lies in."""

    side: str
    text: str
    share: float
    low: float
    high: float


class OddsFace(Struct, frozen=True):
    """Who wins how often."""

    players: int
    games: int
    """How many games were played; 0 where it was worked out."""
    sides: list[SideFace]
    text: str


class SetupFace(Struct, frozen=True):
    """A setup, as one chooses it."""

    name: str
    title: str
    text: str
    """What it is like, in a few sentences."""
    line: str
    """Who or what is in it, in a line."""
    sizes: list[int]
    rules: str
    bots: str
    """The bots it is made for; empty where any will do."""
    odds: OddsFace | None


class ValueFace(Struct, frozen=True):
    """One position of a switch."""

    value: str
    text: str


class SwitchFace(Struct, frozen=True):
    """A rule that tables differ in; the first value is the usual one."""

    name: str
    text: str
    values: list[ValueFace]


class ClockFace(Struct, frozen=True):
    """Times that are often played by."""

    name: str
    text: str
    clock: dict[str, float]


class PackFace(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    usual: str
    """The setup that is played where none is named."""
    bots: list[str]
    """The strengths of bots, weakest first."""
    rounds: int
    """How often everyone is asked in a day, where there are rounds."""
    casts: bool
    """Whether a cast of one's own can be played."""
    setups: list[SetupFace]
    switches: list[SwitchFace]
    presets: list[ValueFace]
    """Names for several switches at once, as rules are written."""
    shelves: list[str]
    """What its library holds."""
    shelf_titles: dict[str, str]
    """What people call each shelf."""


class PacksAnswer(Struct, frozen=True):
    """The games that can be played here."""

    packs: list[PackFace]
    clocks: list[ClockFace]
    languages: list[str]
    """The languages that the house speaks."""


class PageFace(Struct, frozen=True):
    """A page of a library."""

    name: str
    """What it is called in files and orders."""
    title: str
    """What people call it."""
    text: str
    facts: list[tuple[str, str]]
    aliases: list[str]


class LibraryAnswer(Struct, frozen=True):
    """Pages, by shelf."""

    shelves: dict[str, list[PageFace]]


class RulingFace(Struct, frozen=True):
    """A ruling: a script with the result that it must have."""

    name: str
    title: str
    source: str
    lines: list[str]
    """The table, the orders and what comes of them; empty in a list of many."""


class RulingsAnswer(Struct, frozen=True):
    """Rulings that have some words."""

    rulings: list[RulingFace]


class CastBody(RequestBody, frozen=True):
    """A cast of one's own, as it is written in a file."""

    cast: CastText


class OddsBody(RequestBody, frozen=True):
    """Ask who would win a setup or a cast how often."""

    pack: Name
    setup: Annotated[str, Meta(max_length=100)] = ""
    cast: CastText = ""
    seats: Annotated[int, Meta(ge=0, le=60)] = 0
    rules: Annotated[str, Meta(max_length=1000)] = ""
    games: Annotated[int, Meta(ge=20, le=5000)] = 200
    """How many games are played; ask for more of them for a finer answer."""


class CastAnswer(Struct, frozen=True):
    """A cast of one's own, as it was read."""

    page: PageFace
    sizes: list[int]
    line: str


class TextsAnswer(Struct, frozen=True):
    """A catalogue of the page's own words."""

    language: str
    languages: list[str]
    text: str
    """The catalogue, in the notation of Fluent; English where there is no other."""
