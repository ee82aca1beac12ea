"""Blocks: what is shown to people, as structures that every surface draws in its own way.

A terminal prints them, `--json` sends them, a page renders them.  Packs make blocks; no surface
looks for structure in text.  Texts in them are names, or phrases that a voice still has to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import fields

from gloaming.kernel.words import Phrase, Several, Term, Text, current_voice


class Paragraph(Struct, frozen=True, tag="paragraph"):
    """A paragraph."""

    text: Text


class Listing(Struct, frozen=True, tag="list"):
    """A list, an item a line."""

    items: tuple[Text, ...]


class Grid(Struct, frozen=True, tag="table"):
    """A table; every row is as long as the head."""

    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


class Facts(Struct, frozen=True, tag="facts"):
    """Labels with their values, a line each: "lynch: 5 votes"."""

    rows: tuple[tuple[Text, Text], ...]


class Gauge(Struct, frozen=True, tag="gauge"):
    """How much is left of something that can be counted: hull, armour, shots."""

    label: Text
    value: int
    most: int


class Power(Struct, frozen=True):
    """Something a player can do, as their card tells it."""

    verb: str
    text: Text = ""
    """What it does, in a few words."""
    group: str = ""
    """The group for which it is done, if it is not the player's own."""


class Group(Struct, frozen=True):
    """People a player knows to be on one side with them."""

    name: Text
    members: tuple[str, ...]
    leader: str = ""


class Card(Struct, frozen=True, tag="card"):
    """Who a player is: what they were dealt, what it does, and how they win."""

    player: str
    title: Text
    """What they are: the role with all that goes with it."""
    side: Text = ""
    text: tuple[Text, ...] = ()
    """The rules of it, a paragraph each."""
    aim: Text = ""
    """When they win."""
    powers: tuple[Power, ...] = ()
    groups: tuple[Group, ...] = ()
    more: tuple[Block, ...] = ()
    """What else belongs to it, such as the sheets of one's ships."""


class Place(Struct, frozen=True):
    """One player in a roster."""

    name: str
    alive: bool = True
    shown: Text = ""
    """What is known of them: what the grave shows or, when all is over, what they were."""
    won: bool = False


class Roster(Struct, frozen=True, tag="roster"):
    """Who takes part, who is still there, and what is known of each."""

    places: tuple[Place, ...]
    title: Text = ""


class Wagon(Struct, frozen=True):
    """The votes for one candidate."""

    target: Text
    votes: int
    voters: tuple[str, ...]
    chosen: bool = False
    """Whether the vote went against them in the end."""


class Count(Struct, frozen=True, tag="count"):
    """The votes: a wagon for each candidate, and how many are needed."""

    wagons: tuple[Wagon, ...]
    needed: int = 0
    """How many votes decide; 0 where no number does."""
    silent: tuple[str, ...] = ()
    """The players who have not voted."""
    title: Text = ""


class RangeTable(Struct, frozen=True, tag="ranges"):
    """The distance between every two of some things."""

    names: tuple[str, ...]
    distances: tuple[tuple[int, ...], ...]
    """A row for each name, in the order of the names."""
    title: Text = ""


class Section(Struct, frozen=True, tag="section"):
    """Blocks under a heading."""

    title: Text
    body: tuple[Block, ...] = ()


class Drawing(Struct, frozen=True, tag="drawing"):
    """Something drawn with letters: its lines and blanks stay as they are."""

    text: str


class Data(Struct, frozen=True, tag="data"):
    """Values for a program, which are written as JSON wherever they are shown."""

    value: Any


Block: TypeAlias = (
    Paragraph
    | Listing
    | Grid
    | Facts
    | Gauge
    | Card
    | Roster
    | Count
    | RangeTable
    | Section
    | Drawing
    | Data
)


def said(block: Any) -> Any:
    """Return a block, or a part of one, as plain data, its texts said by the voice in use."""
    match block:
        case Phrase() | Term() | Several():
            return current_voice().say(block)
        case Struct():
            kind = type(block).__struct_config__.tag
            head = {"block": kind} if kind else {}
            return head | {f.name: said(getattr(block, f.name)) for f in fields(block)}
        case Enum():
            return block.value
        case str():
            return block
        case Sequence():
            return [said(part) for part in block]
        case _:
            return block
