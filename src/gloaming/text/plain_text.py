"""Plain text: blocks as lines without marks, for posts, accounts and every surface that is simple.

A surface that cannot draw cards, counts and tables of its own breaks them down first: `simple`
turns each kind of block into paragraphs, lists, grids and sections that say the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias
from unicodedata import category

from gloaming.text.blocks import (
    Block,
    Boxes,
    Card,
    Count,
    Facts,
    Gauge,
    Grid,
    KnownGroup,
    Listing,
    Paragraph,
    Place,
    Power,
    RangeTable,
    Roster,
    Section,
)
from gloaming.text.phrase import Phrase, Sentence, Several, Text, current_voice, say

Simple: TypeAlias = Paragraph | Listing | Grid | Section
"""The blocks that every surface can draw."""

_MOVES_THE_CURSOR: Final = ("Cc", "Zl", "Zp")


def one_line(text: Text) -> str:
    """Say a text on one line, without anything that would move a cursor."""
    letters = current_voice().say(text)
    kept = "".join(" " if category(each) in _MOVES_THE_CURSOR else each for each in letters)
    return " ".join(kept.split())


# -- breaking blocks down


def simple(block: Block) -> Iterator[Simple]:
    """Say a block in paragraphs, lists and grids; a section stays one, with a simple body."""
    match block:
        case Facts():
            yield Listing(tuple(say("{label}: {value}", label=a, value=b) for a, b in block.rows))
        case Gauge():
            yield Paragraph(gauged(block))
        case Boxes():
            left = sum(block.rows) - block.lost
            yield Paragraph(gauged(Gauge(block.label, left, sum(block.rows))))
        case Card():
            yield from map(Paragraph, card_texts(block))
            for each in block.more:
                yield from simple(each)
        case Roster():
            yield from _roster(block)
        case Count():
            yield from _count(block)
        case RangeTable():
            yield from _headed(block.title)
            yield ranges_as_grid(block)
        case Section():
            body = tuple(part for each in block.body for part in simple(each))
            yield Section(block.title, body)
        case _:
            yield block


def gauged(gauge: Gauge) -> Phrase:
    """Say how much is left of something."""
    label, value, most = gauge.label, gauge.value, gauge.most
    return say("{label}: {value} of {most}", label=label, value=value, most=most)


def card_texts(card: Card) -> Iterator[Text]:
    """Say a card, a paragraph after another."""
    yield say("You are {player}, {title:a}.", player=card.player, title=card.title)
    for text in card.text:
        yield from paragraphs(text)
    if card.aim:
        yield card.aim
    for group in card.groups:
        yield known_group(card, group)
    if card.powers:
        powers = Several(tuple(power_text(power) for power in card.powers))
        yield say("You can: {powers}.", powers=powers)


def paragraphs(text: Text) -> list[str]:
    """Say a text by paragraphs; where its lines break is of no account."""
    parts = str(text).split("\n\n")
    return [" ".join(part.split()) for part in parts if part.strip()]


def known_group(card: Card, group: KnownGroup) -> Phrase:
    """Say whom a player knows, and who leads them."""
    others = Several(tuple(name for name in group.members if name != card.player))
    if not group.leader:
        return say("You know the {group}: {members}.", group=group.name, members=others)
    if group.leader == card.player:
        return say(
            "You know the {group}: {members}. You lead it.", group=group.name, members=others
        )
    return say(
        "You know the {group}: {members}. {leader} leads it.",
        group=group.name,
        members=others,
        leader=group.leader,
    )


def power_text(power: Power) -> Text:
    """Say what a player can do, and for whom or to what end."""
    if power.group:
        return say("{verb} (for the {group})", verb=power.verb, group=power.group)
    return say("{verb} ({text})", verb=power.verb, text=power.text) if power.text else power.verb


def _headed(title: Text) -> Iterator[Simple]:
    if title:
        yield Paragraph(title)


def _roster(roster: Roster) -> Iterator[Simple]:
    yield from _headed(roster.title)
    if roster.revealed:
        yield roster_as_grid(roster)
        return
    living = tuple(place.name for place in roster.places if place.alive)
    dead = tuple(buried(place) for place in roster.places if not place.alive)
    yield Paragraph(say("Alive ({n}): {names}.", n=len(living), names=Several(living)))
    if dead:
        yield Paragraph(say("Dead ({n}): {names}.", n=len(dead), names=Several(dead)))


def buried(place: Place) -> Text:
    """Name one of the dead, with what the grave shows."""
    return (
        say("{name} ({shown})", name=place.name, shown=place.shown) if place.shown else place.name
    )


def roster_as_grid(roster: Roster) -> Grid:
    """Set a roster that tells all in columns: a player, what they were, their side, their end."""
    rows = tuple((each.name, each.shown, each.side, fate_text(each)) for each in roster.places)
    return Grid((say("player"), say("was"), say("side"), say("end")), rows)


def fate_text(place: Place) -> Text:
    """Say what became of a player."""
    fate = place.fate or (say("alive") if place.alive else say("dead"))
    return say("{fate}, won", fate=fate) if place.won else fate


def _count(count: Count) -> Iterator[Simple]:
    yield from _headed(count.title)
    if count.wagons:
        noted = any(wagon.note for wagon in count.wagons)
        rows = tuple(
            (
                say("{target} (chosen)", target=wagon.target) if wagon.chosen else wagon.target,
                str(wagon.votes),
                *((wagon.note,) if noted else ()),
                Several(wagon.voters),
            )
            for wagon in count.wagons
        )
        notes = (say("needs"),) if noted else ()
        yield Grid((say("for"), say("votes"), *notes, say("voters")), rows)
    else:
        yield Paragraph(say("No votes yet."))
    if count.silent:
        yield Paragraph(Sentence(say("not voting: {names}", names=Several(count.silent))))
    if count.needed:
        yield Paragraph(needed_text(count.needed))


def needed_text(needed: int) -> Phrase:
    """Say how many votes decide."""
    return say("It takes {needed:vote|votes} to decide.", needed=needed)


def ranges_as_grid(table: RangeTable) -> Grid:
    """Set every two names in a row of their own, with the distance between them."""
    rows = tuple(
        (one, other, distance_text(table, table.distances[i][j]))
        for i, one in enumerate(table.names)
        for j, other in enumerate(table.names)
        if i < j
    )
    return Grid((say("from"), say("to"), say("distance")), rows)


def distance_text(table: RangeTable, distance: int) -> Text:
    """Say a distance, with its unit where it has one."""
    if not table.unit:
        return str(distance)
    return say("{distance} {unit}", distance=distance, unit=table.unit)


# -- writing simple blocks


def written(blocks: Iterable[Block]) -> list[str]:
    """Write blocks as lines, as long as they are, with an empty line between two blocks."""
    return spaced(blocks, _lines)


def spaced(blocks: Iterable[Block], lines: Callable[[Simple], list[str]]) -> list[str]:
    """Write each simple block in its own way, with an empty line between two of them."""
    found: list[str] = []
    for block in blocks:
        for part in simple(block):
            found += ["", *lines(part)] if found else lines(part)
    return found


def _lines(block: Simple) -> list[str]:
    match block:
        case Paragraph():
            return [one_line(block.text)]
        case Listing():
            return [f"  * {one_line(item)}" for item in block.items]
        case Grid():
            return [f"  {line}" for line in columns(block)]
    return [one_line(block.title), *(f"  {line}".rstrip() for line in written(block.body))]


def brief(blocks: Iterable[Block]) -> str:
    """Write blocks as one line, however long it is, for surfaces that have nothing but lines."""
    parts = [_in_line(part) for block in blocks for part in simple(block)]
    *first, last = [part for part in parts if part] or [""]
    # A heading has no full stop.
    return " ".join([*(part if part[-1] in ".:!?" else f"{part}:" for part in first), last])


def _in_line(block: Simple) -> str:
    match block:
        case Paragraph():
            return one_line(block.text)
        case Listing():
            return "; ".join(map(one_line, block.items)) + "."
        case Grid():
            rows = [", ".join(filter(None, map(one_line, row))) for row in block.rows]
            return "; ".join(rows) + "."
    return f"{one_line(block.title)}: {brief(block.body)}"


def columns(grid: Grid) -> list[str]:
    """Set a table in columns."""
    rows: list[Sequence[str]] = [
        [one_line(cell) for cell in row] for row in (grid.head, *grid.rows)
    ]
    widths = [max(len(row[i]) for row in rows) for i in range(len(grid.head))]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
