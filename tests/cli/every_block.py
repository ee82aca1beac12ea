"""One block of every kind, with what is awkward to draw in it."""

from __future__ import annotations

from typing import Final

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
    Wagon,
)
from gloaming.text.phrase import Several, Term, say

TOWN: Final = Term("faction", "town")
VEST: Final = Several((Term("modifier", "one-shot bulletproof"), Term("role", "villager")), " ")

BLOCKS: Final[dict[str, Block]] = {
    "paragraph": Paragraph(
        say("{name} writes at some length, so that it does not fit on one line.", name="wren")
    ),
    "list": Listing(("one", say("an item that is longer than a narrow terminal is wide"))),
    "table": Grid(
        (say("unit"), say("class"), say("thrust"), say("hit by"), say("hull"), say("state")),
        (
            ("Patience *", "Razorbill", "5", "01-60", "17/17", Term("state", "ok")),
            ("Bell of Noon", "Pinion", "8 (5+3)", "61-00", "0/4", Term("state", "destroyed")),
        ),
    ),
    "table, long": Grid(
        (say("no."), say("system"), say("arcs"), say("state")),
        tuple((str(n), "beam battery", "F/FS", "") for n in range(1, 6)),
    ),
    "table without a row": Grid((say("no."), say("system")), ()),
    "table whose last cell is long": Grid(
        (say("ship"), say("not working")),
        (("Patience", "FTL drive #2 destroyed; beam battery #8 damaged; no air"),),
    ),
    "facts": Facts(
        (
            (say("class"), "Razorbill"),
            (say("a label that is far too long"), "a value that is not short either"),
        )
    ),
    "gauge": Gauge(say("hull"), 14, 17),
    "gauge, nearly empty": Gauge(say("crew"), 1, 400),
    "gauge, nearly full": Gauge(say("crew"), 399, 400),
    "gauge of nothing": Gauge(say("armour"), 0, 0),
    "boxes": Boxes(say("hull"), (6, 6, 5), 7, (3, 9, 15), say("crew")),
    "boxes, many": Boxes(say("hull"), (16,)),
    "card": Card(
        "wren",
        Term("role", "doctor"),
        TOWN,
        (say("Protects another player each night: attacks on them fail."),),
        say("You win with the town when all its enemies are gone."),
        (Power("protect", say("shield someone")), Power("kill", "", Term("faction", "mafia"))),
        (
            KnownGroup(Term("faction", "masons"), ("wren", "ada"), "ada"),
            KnownGroup(Term("faction", "mafia"), ("wren", "ben"), "wren"),
            KnownGroup(Term("faction", "lovers"), ("wren", "eli")),
        ),
        (Gauge(say("hope"), 2, 3),),
    ),
    "card, short": Card("zoe", say("guest")),
    "roster": Roster(
        (
            *(Place(name) for name in ("wren", "ada", "ben", "cleo", "fern", "gil", "hana")),
            Place("dov", alive=False, shown=VEST),
            Place("eli", alive=False),
        )
    ),
    "roster, all told": Roster(
        (
            Place("wren", shown=Term("role", "doctor"), side=TOWN, won=True),
            Place("dov", alive=False, shown=VEST, side=TOWN, fate=say("died, night 1")),
        ),
        say("Who was what"),
    ),
    "roster of nobody": Roster(()),
    "count": Count(
        (
            Wagon("ada", 3, ("wren", "ben", "cleo"), "L-1", chosen=True),
            Wagon("no lynch", 1, ("dov",), "L-3"),
            Wagon("a candidate with a long name", 1, ("maximilian", "wilhelmina")),
            Wagon("gil", 0, ()),
        ),
        4,
        ("eli", "fern"),
        say("The votes"),
    ),
    "count without a number": Count((Wagon("ada", 2, ("wren", "ben")),)),
    "count of nothing": Count((), 4),
    "ranges": RangeTable(
        ("Van", "Rear", "Great Wheel"),
        ((0, 48, 6), (48, 0, 112), (6, 112, 0)),
        say("MU"),
        say("Distances"),
    ),
    "ranges of two": RangeTable(("Van", "Great Wheel"), ((0, 48), (48, 0)), say("MU")),
    "ranges of many": RangeTable(
        tuple(f"Formation {n}" for n in range(1, 9)),
        tuple(tuple(100 if i != j else 0 for j in range(8)) for i in range(8)),
    ),
    "ranges of one": RangeTable(("Van",), ((0,),), title=say("Distances")),
    "section": Section(
        say("Your ships"),
        (
            Paragraph("Two of them, and a sentence that is as long as it takes to be folded, " * 2),
            Section("Patience", (Gauge(say("hull"), 1, 2), Boxes(say("boxes"), (40,)))),
        ),
    ),
}
