"""Findings: what there is to be found out about players, as values with fields.

An event holds a finding, never a sentence.  A finding has two forms in words: a short one, which is
also how the notation writes it ("visited by eve"), and a sentence about somebody ("bob was visited
by eve").  Only the notation reads the short form back, see `notation/findings.py`.
"""

from __future__ import annotations

from typing import TypeAlias

from gloaming.games.mafia.rules.findings.conduct import (
    VILLAGE,
    AmongThem,
    Catch,
    Conduct,
    Done,
    DoneBy,
    Encounters,
    ExtraAction,
    Invention,
    KilledBy,
    Letter,
    MartyrFailed,
    Motion,
    Number,
    OneOf,
    PieceOfFruit,
    VisitorRoles,
    Visitors,
    Visits,
)
from gloaming.games.mafia.rules.findings.identity import (
    IS_TOWN,
    NO,
    NO_RESULT,
    NOT_TOWN,
    SHOWS_NOTHING,
    YES,
    Adjectives,
    Alignment,
    Comparison,
    Epitaph,
    Found,
    Hearsay,
    Membership,
    NoResult,
    Notice,
    Remains,
    RolesInGame,
    Title,
    YesNo,
    alphabetical,
    terms,
    town_or_not,
    write,
    yes_or_no,
)

__all__ = [
    "IS_TOWN",
    "NO",
    "NOT_TOWN",
    "NO_RESULT",
    "SHOWS_NOTHING",
    "VILLAGE",
    "YES",
    "Adjectives",
    "Alignment",
    "AmongThem",
    "Catch",
    "Comparison",
    "Conduct",
    "Done",
    "DoneBy",
    "Encounters",
    "Epitaph",
    "ExtraAction",
    "Finding",
    "Found",
    "Hearsay",
    "Invention",
    "KilledBy",
    "Letter",
    "MartyrFailed",
    "Membership",
    "Motion",
    "NoResult",
    "Notice",
    "Number",
    "OneOf",
    "PieceOfFruit",
    "Remains",
    "RolesInGame",
    "Title",
    "VisitorRoles",
    "Visitors",
    "Visits",
    "YesNo",
    "alphabetical",
    "terms",
    "town_or_not",
    "write",
    "yes_or_no",
]

Finding: TypeAlias = (
    NoResult
    | Alignment
    | Membership
    | Title
    | Adjectives
    | YesNo
    | Comparison
    | Visits
    | Visitors
    | VisitorRoles
    | Conduct
    | Encounters
    | Motion
    | Catch
    | PieceOfFruit
    | Invention
    | Letter
    | ExtraAction
    | Remains
    | KilledBy
    | MartyrFailed
    | Done
    | DoneBy
    | RolesInGame
    | Number
    | OneOf
    | AmongThem
    | Notice
    | Hearsay
)
"""What an answer may be."""
