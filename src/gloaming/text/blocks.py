"""Blocks: what is shown to people, as structures that every surface draws in its own way.

A terminal prints them, `--json` sends them, a page renders them.  Packs make blocks; no surface
looks for structure in text.  Texts in them are names, or phrases that a voice still has to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final, TypeAlias

from msgspec import Struct

from gloaming.text.phrase import Phrase, Sentence, Several, Term, Text, current_voice

KIND: Final = "block"
"""The key under which plain data says which kind of block it is."""


class Paragraph(Struct, frozen=True, tag_field=KIND, tag="paragraph"):
    """A paragraph."""

    text: Text


class Listing(Struct, frozen=True, tag_field=KIND, tag="list"):
    """A list, an item a line."""

    items: tuple[Text, ...]


class Grid(Struct, frozen=True, tag_field=KIND, tag="table"):
    """A table; every row is as long as the head."""

    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


class Facts(Struct, frozen=True, tag_field=KIND, tag="facts"):
    """Labels with their values, a line each: "lynch: 5 votes"."""

    rows: tuple[tuple[Text, Text], ...]


class Gauge(Struct, frozen=True, tag_field=KIND, tag="gauge"):
    """How much is left of something that can be counted: hull, armour, shots."""

    label: Text
    value: int
    most: int


class Boxes(Struct, frozen=True, tag_field=KIND, tag="boxes"):
    """Boxes that are crossed off one after another, in rows: the hull of a ship."""

    label: Text
    rows: tuple[int, ...]
    """How many boxes there are in each row."""
    lost: int = 0
    """How many are crossed off, counted from the first one."""
    marked: tuple[int, ...] = ()
    """The numbers of the boxes that mean something more; the first box is 1."""
    mark: Text = ""
    """What the marked ones mean."""


class Power(Struct, frozen=True):
    """Something a player can do, as their card tells it."""

    verb: str
    text: Text = ""
    """What it does, in a few words."""
    group: Text = ""
    """The group for which it is done, if it is not the player's own."""


class KnownGroup(Struct, frozen=True):
    """People a player knows to be on one side with them."""

    name: Text
    members: tuple[str, ...]
    leader: str = ""


class Card(Struct, frozen=True, tag_field=KIND, tag="card"):
    """Who a player is: what they were dealt, what it does, and how they win."""

    player: str
    title: Text
    """What they are, to be said after "the": the role with all that goes with it."""
    side: Text = ""
    text: tuple[Text, ...] = ()
    """The rules of it, a paragraph each."""
    aim: Text = ""
    """With whom and when they win, as a sentence."""
    powers: tuple[Power, ...] = ()
    groups: tuple[KnownGroup, ...] = ()
    more: tuple[Block, ...] = ()
    """What else belongs to it, such as the sheets of one's ships."""


class Place(Struct, frozen=True):
    """One player in a roster."""

    name: str
    alive: bool = True
    shown: Text = ""
    """What is known of them: what the grave shows or, when all is over, what they were."""
    side: Text = ""
    """The side they were on, where that is told."""
    fate: Text = ""
    """What became of them, where more is told than whether they live."""
    won: bool = False


class Roster(Struct, frozen=True, tag_field=KIND, tag="roster"):
    """Who takes part, who is still there, and what is known of each."""

    places: tuple[Place, ...]
    title: Text = ""

    @property
    def revealed(self) -> bool:
        """Whether it tells of the living, too, what they are: a line for each player, then."""
        return any(each.side or each.fate or each.won for each in self.places)


class Wagon(Struct, frozen=True):
    """The votes for one candidate."""

    target: Text
    votes: int
    voters: tuple[Text, ...]
    note: Text = ""
    """How near it is to the number needed, as players write it."""
    chosen: bool = False
    """Whether the vote went against them in the end."""


class Count(Struct, frozen=True, tag_field=KIND, tag="count"):
    """The votes: a wagon for each candidate, and how many are needed."""

    wagons: tuple[Wagon, ...]
    needed: int = 0
    """How many votes decide; 0 where no number does."""
    silent: tuple[str, ...] = ()
    """The players who have not voted."""
    title: Text = ""


class RangeTable(Struct, frozen=True, tag_field=KIND, tag="ranges"):
    """The distance between every two of some things."""

    names: tuple[str, ...]
    distances: tuple[tuple[int, ...], ...]
    """A row for each name, in the order of the names."""
    unit: Text = ""
    """What the distances are measured in."""
    title: Text = ""


class Section(Struct, frozen=True, tag_field=KIND, tag="section"):
    """Blocks under a heading."""

    title: Text
    body: tuple[Block, ...] = ()


Block: TypeAlias = (
    Paragraph
    | Listing
    | Grid
    | Facts
    | Gauge
    | Boxes
    | Card
    | Roster
    | Count
    | RangeTable
    | Section
)
"""What a surface has to draw.  A surface that cannot draw a kind of block says so."""


def said(block: Any) -> Any:
    """Return a block, or a part of one, as plain data, its texts said by the voice in use."""
    match block:
        case Phrase() | Term() | Several() | Sentence():
            return current_voice().say(block)
        case Struct():
            kind = type(block).__struct_config__.tag
            head = {KIND: kind} if kind else {}
            # Not `structs.fields`: it works the types out again each time, which takes long.
            return head | {name: said(getattr(block, name)) for name in block.__struct_fields__}
        case Enum():
            return block.value
        case str():
            return block
        case Sequence():
            return [said(part) for part in block]
        case _:
            return block
