"""Ranges: how far apart formations were in each volley, as a grid and as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from gloaming.kernel.log import HAPPENED, Record
from gloaming.kernel.words.blocks import Block, Grid, Section
from gloaming.kernel.words.phrase import Text, say
from gloaming.packs.fleet.battle.events.gunnery import OrdnanceLaunched, WeaponAttack
from gloaming.packs.fleet.battle.events.harm import FormationDestroyed
from gloaming.packs.fleet.battle.events.phases import Volley
from gloaming.packs.fleet.battle.sky import Sky

Pair = tuple[str, str]
WIDTH: Final = 760
PLOT: Final = 300
LEFT: Final = 56
TOP: Final = 64
ROW: Final = 18
BAND: Final = 12
INK: Final = "#1b2a41"
PAPER: Final = "#fbfaf6"
HAIR: Final = "#d8d3c4"
STEEL: Final = "#5c7a99"
LOSS: Final = "#c0392b"
COLOURS: Final = ("#1f6f8b", "#b4551d", "#2e7d5b", "#7b5ea7", "#c98a1b", "#8c1c13")
FONT: Final = "'Inter','Segoe UI','Helvetica Neue',Arial,sans-serif"


class RangeHistory:
    """The ranges of a battle, volley by volley, drawn from its log."""

    def __init__(self, log: Sequence[Record]) -> None:
        self.ranges: dict[Pair, list[int | None]] = {}
        """The range of each pair of enemies at the end of each volley; at place 0, the start."""
        self.fire: dict[Pair, set[int]] = {}
        """The volleys in which one of a pair fired at the other."""
        self.lost: dict[str, int] = {}
        """The volley in which a formation was destroyed."""
        sky, volley = Sky(), 0
        for record in log:
            if record.fate is not HAPPENED:
                continue
            event = record.event
            if isinstance(event, Volley):
                self._note(sky, volley)
                volley += 1
            event.apply(sky)
            if isinstance(event, WeaponAttack | OrdnanceLaunched):
                fired = _pair(sky.home[event.unit], event.target)
                self.fire.setdefault(fired, set()).add(volley)
            elif isinstance(event, FormationDestroyed):
                self.lost[event.formation] = volley
        self._note(sky, volley)
        self.volleys = volley

    def _note(self, sky: Sky, volley: int) -> None:
        arrayed = sky.arrayed()
        for place, one in enumerate(arrayed):
            for other in arrayed[place + 1 :]:
                if sky.side(one) != sky.side(other):
                    found = self.ranges.setdefault(_pair(one, other), [])
                    found += [None] * (volley - len(found))
                    found[volley:] = [sky.distance(one, other)]


def _pair(one: str, other: str) -> Pair:
    return (one, other) if one < other else (other, one)


def show_ranges(log: Sequence[Record]) -> list[Block]:
    """Show the ranges as a grid: a row for each volley, a star where somebody fired."""
    history = RangeHistory(log)
    pairs = list(history.ranges)
    if not pairs or not history.volleys:
        return []
    head: tuple[Text, ...] = (
        say("volley"),
        *(say("{one} - {other}", one=one, other=other) for one, other in pairs),
    )
    rows = tuple(
        (str(volley) if volley else say("start"), *(_cell(history, pair, volley) for pair in pairs))
        for volley in range(history.volleys + 1)
    )
    return [Section(say("Ranges (* fire)"), (Grid(head, rows),))]


def _cell(history: RangeHistory, pair: Pair, volley: int) -> str:
    found = history.ranges[pair]
    at = found[volley] if volley < len(found) else None
    mark = " *" if volley in history.fire.get(pair, ()) else ""
    return f"{'-' if at is None else at}{mark}"


def draw_ranges(log: Sequence[Record], title: str) -> str:
    """Draw the ranges as a picture: a line for each pair, a dot where somebody fired."""
    history = RangeHistory(log)
    most = max(
        (at for found in history.ranges.values() for at in found if at is not None), default=0
    )
    top = max(BAND, -(-most // BAND) * BAND)
    height = TOP + PLOT + 44 + ROW * max(1, len(history.ranges)) + 16
    parts = [*_frame(history.volleys, top)]
    for place, (pair, found) in enumerate(history.ranges.items()):
        colour = COLOURS[place % len(COLOURS)]
        # Lines that lie on each other must both be seen.
        parts += _curve(history, pair, found, top, colour, dashed=place % 2 == 1)
        y = TOP + PLOT + 52 + ROW * place
        parts.append(f'<rect x="{LEFT}" y="{y - 9}" width="18" height="4" fill="{colour}"/>')
        parts.append(
            _text(LEFT + 26, y - 3, str(say("{one} - {other}", one=pair[0], other=pair[1])))
        )
    name = str(say("Ranges of {title}", title=title))
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" font-family="{FONT}" role="img">\n<title>{escape(name)}</title>\n'
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>\n'
        f"{_text(LEFT, 36, name, 19, weight=700)}\n{body}\n</svg>\n"
    )


def _frame(volleys: int, top: int) -> Iterator[str]:
    """Draw a line for each band of twelve, and the number of each volley."""
    for band in range(0, top + 1, BAND):
        y = _y(band, top)
        yield f'<line x1="{LEFT}" y1="{y}" x2="{WIDTH - 24}" y2="{y}" stroke="{HAIR}"/>'
        yield _text(LEFT - 10, y + 4, str(band), 11, STEEL, anchor="end")
    for volley in range(volleys + 1):
        words = str(volley) if volley else str(say("start"))
        yield _text(_x(volley, volleys), TOP + PLOT + 20, words, 11, STEEL, anchor="middle")


def _curve(
    history: RangeHistory,
    pair: Pair,
    found: Sequence[int | None],
    top: int,
    colour: str,
    *,
    dashed: bool,
) -> Iterator[str]:
    points = [
        (volley, _x(volley, history.volleys), _y(at, top))
        for volley, at in enumerate(found)
        if at is not None
    ]
    path = " ".join(f"{x},{y}" for _, x, y in points)
    dash = ' stroke-dasharray="9 6"' if dashed else ""
    yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.4"{dash}/>'
    for volley, x, y in points:
        if volley in history.fire.get(pair, ()):
            yield f'<circle cx="{x}" cy="{y}" r="5" fill="{colour}" stroke="{PAPER}"/>'
    ends = [history.lost[name] for name in pair if name in history.lost]
    if ends and points:
        _, x, y = points[-1]
        yield _text(x + 9, y + 5, "✕", 15, LOSS, weight=700)


def _x(volley: int, volleys: int) -> float:
    return round(LEFT + 24 + volley * (WIDTH - LEFT - 72) / max(1, volleys), 1)


def _y(distance: int, top: int) -> float:
    return round(TOP + PLOT - distance * PLOT / top, 1)


def _text(
    x: float,
    y: float,
    words: str,
    size: int = 12,
    fill: str = INK,
    *,
    anchor: str = "start",
    weight: int = 400,
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" text-anchor="{anchor}" '
        f'font-weight="{weight}">{escape(words)}</text>'
    )
