"""Draws the picture of the README: one night, the death it brings, and the reason.

Every word in it comes from a real run: the orders, what became of them, the obituary and the
explanation.  Only the sky is made up.
"""

from __future__ import annotations

from html import escape
from typing import Any, Final, NamedTuple

from gloaming.games.mafia.rules.killing import Obituary
from gloaming.games.mafia.rules.state import MafiaState
from gloaming.history import explain
from gloaming.history.explanations.clause import Relation
from gloaming.history.explanations.prose import outcome
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate
from gloaming.kernel.sealed_orders import Submitted
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.script import LineKind, Script

PHASE: Final = "night 1"
WIDTH: Final = 860
EDGE: Final = 30
GAP: Final = 20
TOP: Final = 74
CARD: Final = 128
LINE: Final = 23
SANS: Final = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
MONO: Final = "'DejaVu Sans Mono', Menlo, Consolas, monospace"
TOWN: Final = "#7cc7ff"
MAFIA: Final = "#ff8f8f"
GOOD: Final = "#8fe3a8"
BAD: Final = "#ffb454"
PALE: Final = "#b9b4d8"
LIGHT: Final = "#f6f3ff"
STARS: Final = (
    (236, 22),
    (318, 46),
    (402, 18),
    (487, 40),
    (560, 20),
    (633, 52),
    (700, 26),
    (155, 50),
)
"""Where stars are; they mean nothing."""


class Sealed(NamedTuple):
    """An order of the night, and what became of it."""

    actor: str
    role: str
    colour: str
    text: str
    fate: str
    worked: bool


class Told(NamedTuple):
    """A line of the explanation."""

    depth: int
    text: str
    colour: str


def night_picture(text: str) -> str:
    """Draw the one night of a script, and why its one victim died."""
    script = read(text)
    game: Game[MafiaState] = run(script).game
    sealed = _orders(game, script)
    [grave] = [each.event for each in game.log if isinstance(each.event, Obituary)]
    story = _story(game, grave.name)
    below = TOP + CARD + 34
    high = below + 58 + LINE * (len(story) + 1) + 30
    parts = [*_sky(high), *(part for i, each in enumerate(sealed) for part in _card(i, each))]
    parts += _dawn(below, high, grave, story)
    size = f'width="{WIDTH}" height="{high}" viewBox="0 0 {WIDTH} {high}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} font-family="{SANS}">'
    return "\n".join([head, f"<title>{escape(script.title)}</title>", *parts, "</svg>", ""])


def _orders(game: Game[MafiaState], script: Script) -> list[Sealed]:
    lines = [line for line in script.phases[0].lines if line.mark is LineKind.ORDER]
    acts: list[Any] = [each.event.act for each in game.log if isinstance(each.event, Submitted)]
    found = []
    for line, act in zip(lines, acts, strict=True):
        [done] = [each for each in game.log if each.event == act]
        seat = game.state.seats[act.actor]
        worked = done.fate is Fate.HAPPENED
        found.append(
            Sealed(
                actor=act.actor,
                role=f"{seat.role.spoken} ({seat.side})",
                colour=MAFIA if seat.side == "mafia" else TOWN,
                text=" ".join(word.text for word in line.words),
                fate=str(outcome(done, game.log)),
                worked=worked,
            )
        )
    return found


def _story(game: Game[MafiaState], name: str) -> list[Told]:
    """Return the explanation line by line, each with its colour."""
    told = explain(game.log, name, phase=PHASE)
    lines = [Told(0, str(told.title), PALE)]
    for clause in told.clauses():
        colour = LIGHT
        if clause.relation is Relation.HEADING:
            colour = PALE
        elif clause.relation is Relation.FIRST:
            fates = {game.log[number].fate for number in clause.records}
            colour = MAFIA if fates == {Fate.HAPPENED} else BAD
        lines.append(Told(clause.depth, clause.text, colour))
    return lines


def _sky(high: int) -> list[str]:
    return [
        (
            '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">'
            '<stop offset="0" stop-color="#15122e"/><stop offset="0.45" stop-color="#33265c"/>'
            '<stop offset="0.8" stop-color="#6b3d6e"/><stop offset="1" stop-color="#d9785a"/>'
            "</linearGradient></defs>"
        ),
        f'<rect width="{WIDTH}" height="{high}" rx="14" fill="url(#sky)"/>',
        *(f'<circle cx="{x}" cy="{y}" r="1.6" fill="#fff" opacity="0.8"/>' for x, y in STARS),
        f'<circle cx="{WIDTH - 64}" cy="38" r="22" fill="#f8edc4"/>',
        f'<circle cx="{WIDTH - 55}" cy="32" r="19" fill="#1a1636"/>',
        _line(EDGE, 46, PHASE, LIGHT, 'font-size="23" font-weight="700"'),
    ]


def _card(place: int, order: Sealed) -> list[str]:
    wide = (WIDTH - 2 * EDGE - 2 * GAP) // 3
    x = EDGE + place * (wide + GAP)
    colour = GOOD if order.worked else BAD
    sign = "✓" if order.worked else "✗"
    return [
        (
            f'<rect x="{x}" y="{TOP}" width="{wide}" height="{CARD}" rx="10" fill="#100d26" '
            f'fill-opacity="0.72" stroke="{order.colour}" stroke-width="1.5"/>'
        ),
        f'<circle cx="{x + 32}" cy="{TOP + 34}" r="18" fill="{order.colour}"/>',
        _line(x + 32, TOP + 40, order.actor[0].upper(), "#15122e", _BOLD + ' text-anchor="middle"'),
        _line(x + 62, TOP + 31, order.actor, LIGHT, _BOLD),
        _line(x + 62, TOP + 49, order.role, order.colour, 'font-size="13"'),
        _line(x + 16, TOP + 83, order.text, LIGHT, f'font-size="16" font-family="{MONO}"'),
        _line(x + 16, TOP + 110, f"{sign} {order.fate}", colour, 'font-size="13"'),
    ]


def _dawn(top: int, high: int, grave: Obituary, story: list[Told]) -> list[str]:
    asked = f'$ gloaming explain night.gloam {grave.name} --phase "{PHASE}"'
    lines = [
        _line(EDGE + 18, top + 30, "dawn", PALE, 'font-size="13"'),
        _line(
            EDGE + 68, top + 31, f"† {grave.describe()}", LIGHT, 'font-size="19" font-weight="700"'
        ),
        _line(EDGE + 18, top + 64, asked, GOOD, _CODE),
    ]
    for number, (depth, said, colour) in enumerate(story, 1):
        x, y = EDGE + 18 + depth * 16.8, top + 64 + number * LINE
        lines.append(_line(x, y, said, colour, _CODE))
    box = f'width="{WIDTH - 2 * EDGE}" height="{high - top - 24}" rx="10"'
    return [f'<rect x="{EDGE}" y="{top}" {box} fill="#100d26" fill-opacity="0.72"/>', *lines]


_BOLD: Final = 'font-size="17" font-weight="700"'
_CODE: Final = f'font-size="14" font-family="{MONO}"'


def _line(x: float, y: float, text: str, colour: str, rest: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{colour}" {rest}>{escape(text)}</text>'
