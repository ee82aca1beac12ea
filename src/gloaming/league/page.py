"""The page of a league: one file of HTML, for a desk and for a phone, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from gloaming.kernel.packs.odds import Estimate
from gloaming.lab.page import STYLE
from gloaming.league.agents import LINK
from gloaming.league.interval_plot import NARROW, WIDE, IntervalRow, intervals
from gloaming.league.intervals import FEW
from gloaming.league.standings import AgentStanding, Standings
from gloaming.league.terms import LeagueSetting

OWN: Final = """
td { overflow-wrap: anywhere; }
td small { color: var(--soft); white-space: nowrap; }
.warn { border-left: 3px solid var(--c4); padding-left: 10px; }
svg .dot { fill: var(--c0); } svg .band { stroke: var(--c0); stroke-width: 2.2; }
@media (max-width: 640px) {
  table.cards, table.cards tbody, table.cards tr, table.cards td { display: block; }
  table.cards tr.head { display: none; }
  table.cards tr { border-bottom: 1px solid var(--line); padding: 8px 0; }
  table.cards td, table.cards td.n { border: 0; padding: 2px 0; text-align: right;
    display: flex; justify-content: space-between; gap: 12px; }
  table.cards td::before { content: attr(data-of); color: var(--soft); text-align: left;
    overflow-wrap: break-word; }
  table.cards td:first-child { font-weight: 600; text-align: left; }
  table.cards td:first-child::before { content: none; }
}
"""
"""What this page has besides the style of a report: on a phone each row of a table is a card."""
FILL: Final = "bots that fill seats"


def page(setting: LeagueSetting, found: Standings, games: int) -> str:
    """Write the page of a league."""
    title = f"A league at {setting.games.title(setting.played)}"
    body = "\n".join(_body(setting, found, games, title))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}{OWN}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _body(setting: LeagueSetting, found: Standings, games: int, title: str) -> Iterator[str]:
    terms = setting.terms
    yield f"<h1>{escape(title)}</h1>"
    lead = f"{found.games:,} games for {setting.seats}."
    if found.deals:
        lead += (
            f" There are {found.deals:,} deals, each played once for every seat, so that everyone "
            "has had every part of a deal."
        )
    yield f'<p class="lead"><b>{escape(_verdict(found))}</b> {escape(lead)}</p>'
    for told in _cautions(found, games):
        yield f'<p class="warn">{escape(told)}</p>'
    yield '<div class="grid">'
    if found.agents:
        everyone = (*found.agents, *([found.filled] if found.filled else []))
        yield _wins(found, everyone)
        yield _ratings(found)
        yield _manners(everyone)
        if any(each.lived_as for each in everyone):
            yield _survival(everyone)
        yield _conduct(found)
    if found.cross:
        yield _cross(found)
    yield _section(
        "Who plays",
        "What each name means, as the file of the league has it.",
        _table(("agent", "is"), [(n, _place(s)) for n, s in sorted(terms.agents.items())]),
    )
    yield "</div>"
    yield (
        "<footer><p>To play every game of this league again, and to count every number of this "
        "page again:</p><pre>gloaming league verify FOLDER</pre>"
        f"<p>Seed {escape(terms.seed)}. An interval is of 95 %. It is wider where games of one "
        "deal ended alike, because deals are drawn again, and not single games.</p></footer>"
    )


def _wins(found: Standings, everyone: Sequence[AgentStanding]) -> str:
    return _section(
        "Wins",
        "The share of games that each has won. Two agents whose intervals overlap have no rank.",
        _drawn([IntervalRow(_name(each), each.wins, _percent(each.wins)) for each in everyone])
        + _table(
            ("agent", "place", "games", "won", *(f"won as {side}" for side in found.sides)),
            [
                (
                    _name(each),
                    _rank(each),
                    f"{each.wins.games:,}",
                    _percent(each.wins),
                    *(_percent(each.by_side[side]) for side in found.sides),
                )
                for each in everyone
            ],
        ),
    )


def _ratings(found: Standings) -> str:
    return _section(
        "Ratings",
        "By openskill, for each side apart. Everyone begins at 0; what is won because of the side "
        "itself is not counted.",
        _table(
            ("agent", *(f"as {side}" for side in found.sides)),
            [
                (_name(each), *(_rating(each.ratings.get(side)) for side in found.sides))
                for each in found.agents
            ],
        ),
    )


def _manners(everyone: Sequence[AgentStanding]) -> str:
    return _section(
        "How they play",
        "How many of their votes were for somebody of another side, how much was true when they "
        "told which side somebody is on, how often they lived to the end, and how often they spoke "
        "in a game.",
        _table(
            ("agent", "votes for another side", "true claims", "lived", "spoke"),
            [
                (
                    _name(each),
                    _percent(each.hits),
                    _percent(each.claims),
                    _percent(each.lived),
                    f"{each.words:.1f}",
                )
                for each in everyone
            ],
        ),
    )


def _survival(everyone: Sequence[AgentStanding]) -> str:
    roles = sorted({role for each in everyone for role in each.lived_as})
    return _section(
        "Who lives",
        "How often they lived to the end in each role.",
        _table(
            ("role", *map(_name, everyone)),
            [(role, *(_percent(each.lived_as.get(role)) for each in everyone)) for role in roles],
        ),
    )


def _conduct(found: Standings) -> str:
    return _section(
        "How they behave",
        "Answers that were refused or did not come in time, and games in which a bot had to take "
        "the seat. Such games are not counted above; the last number counts each as lost.",
        _table(
            ("agent", "refused", "too late", "given up", "won, if these are lost", *_used(found)),
            [
                (
                    _name(each),
                    f"{each.refusals:,}",
                    f"{each.timeouts:,}",
                    f"{each.gave_up:,}",
                    _percent(each.worst),
                    *((f"{each.tokens:,}", f"{each.cost:.4g}") if _used(found) else ()),
                )
                for each in found.agents
            ],
        ),
    )


def _cross(found: Standings) -> str:
    names = list(found.cross)
    return _section(
        f"One has all of the {found.lead}, the other all else",
        f"How often the {found.lead} of a row wins against the others of a column.",
        _table(
            (found.lead, *(f"against {name}" for name in names)),
            [(one, *(_percent(found.cross[one].get(other)) for other in names)) for one in names],
        ),
    )


def _verdict(found: Standings) -> str:
    """Say in a sentence who is the best, as far as that is known."""
    if not found.agents:
        return "Only whole sides were played against each other."
    if not any(each.wins.games for each in found.agents):
        return "No game was played to its end by all who had begun it."
    first = [each.agent for each in found.agents if each.first == 1]
    if len(first) == 1 and len(found.agents) > 1:
        return f"{first[0]} has won the most."
    if len(first) == len(found.agents):
        return "These games do not tell who is the best."
    return f"The best is one of these: {', '.join(first)}."


def _cautions(found: Standings, games: int) -> Iterator[str]:
    if found.games < games:
        yield f"{games - found.games:,} of {games:,} games are missing."
    if found.agents and found.deals < FEW:
        yield f"There are fewer than {FEW} deals: intervals are too narrow to be trusted."
    if found.apart:
        who = ", ".join(f"{e.agent} ({e.gave_up:,})" for e in found.agents if e.gave_up)
        named = f": {who}" if who else ""
        yield f"In {found.apart:,} games a bot had to take somebody's seat{named}. They are apart."


def _used(found: Standings) -> tuple[str, ...]:
    used = any(each.tokens or each.cost for each in found.agents)
    return ("tokens", "cost") if used else ()


def _name(each: AgentStanding) -> str:
    return each.agent or FILL


def _rank(each: AgentStanding) -> str:
    if not each.agent:
        return "no rank"
    return f"{each.first}" if each.first == each.last else f"{each.first} to {each.last}"


def _place(said: str) -> str:
    """Return where an agent is found; a link is nobody's business."""
    return "comes by a link" if said == LINK else said


def _percent(share: Estimate | None) -> str:
    if share is None or not share.games:
        return "none"
    return f"{share.rate:.1%}|{share.low:.1%} to {share.high:.1%}"


def _rating(found: Estimate | None) -> str:
    return "none" if found is None else f"{found.rate:+.1f}|{found.low:+.1f} to {found.high:+.1f}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Draw a table; what is behind a bar in a cell is its interval."""
    top = "".join(f"<th{_kind(i)}>{escape(cell)}</th>" for i, cell in enumerate(head))
    lines = "".join(
        "<tr>"
        + "".join(
            f'<td{_kind(i)} data-of="{escape(head[i])}">{_cell(cell)}</td>'
            for i, cell in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    return f'<table class="cards"><tr class="head">{top}</tr>{lines}</table>'


def _kind(column: int) -> str:
    return ' class="n"' if column else ""


def _cell(text: str) -> str:
    value, bar, interval = text.partition("|")
    small = f" <small>{escape(interval)}</small>" if bar else ""
    return f"<span>{escape(value)}{small}</span>"


def _drawn(rows: Sequence[IntervalRow]) -> str:
    """Draw intervals for a desk and once more for a phone."""
    wide, narrow = intervals(rows, "wins", WIDE), intervals(rows, "wins", NARROW)
    return f'<div class="desk">{wide}</div><div class="phone">{narrow}</div>'


def _section(heading: str, text: str, inside: str) -> str:
    return (
        f'<section class="wide"><h2>{escape(heading)}</h2><p>{escape(text)}</p>{inside}</section>'
    )
