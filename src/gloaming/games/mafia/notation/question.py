"""Questions: seats and orders that are typed on a line each, as a script of one phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gloaming.text.errors import Malformed
from gloaming.text.phrase import say

PLAIN: Final = "villager"
"""Who somebody is whose role is not named."""
PHASES: Final = ("night", "day")
EXAMPLE: Final = "doc: doctor, eve: goon, vic"


def question(seats: str, orders: str, *, rules: str = "", phase: str = "") -> str:
    """Write a script of one phase; `doc: doctor, eve: goon, vic` are three seats."""
    when = phase or PHASES[0]
    if when not in PHASES:
        raise Malformed(
            "malformed/phase",
            say("there is no phase {title!r}", title=phase),
            value=phase,
            accepted=PHASES,
        )
    lines = [*_seats(seats)]
    if not lines:
        raise Malformed(
            "malformed/no-seats", say("nobody is at the table"), value=seats, accepted=(EXAMPLE,)
        )
    given = [" ".join(order.split()) for order in orders.replace("\n", ";").split(";")]
    return "\n".join(
        [
            "game mafia",
            *([f"rules {' '.join(rules.split())}"] if rules.strip() else []),
            "seats",
            *lines,
            f"{when} 1",
            *(f"  {order}" for order in given if order),
            "",
        ]
    )


def _seats(said: str) -> Iterator[str]:
    """Write each seat on a line of its own."""
    for seat in _apart(said):
        name, _, role = seat.partition(":")
        if name.split():
            yield f"  {_one_word(name)}  {' '.join(role.split()) or PLAIN}"


def _apart(said: str) -> Iterator[str]:
    """Part seats at commas, but not at those in brackets: `jack of all trades (cop, doctor)`."""
    depth, seat = 0, ""
    for letter in said.replace("\n", ","):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth <= 0:
            yield seat
            depth, seat = 0, ""
        else:
            seat += letter
    yield seat


def _one_word(name: str) -> str:
    """Write a name as a script does: in quotation marks where it has several words."""
    words = " ".join(name.split())
    return f'"{words}"' if " " in words and '"' not in words else words
