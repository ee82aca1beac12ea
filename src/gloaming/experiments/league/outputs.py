"""Outputs: the table of results and the page, made of the games that were kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import astuple

from gloaming.experiments.arrow.tables import WORD, array_of, pa, parquet
from gloaming.experiments.league.agents import LINK
from gloaming.experiments.league.folder import PAGE, RESULTS, LeagueFolder
from gloaming.experiments.league.plan import PlannedGame
from gloaming.experiments.league.rankings import AgentRanking, Rankings, rankings
from gloaming.experiments.league.ratings import FEW
from gloaming.experiments.league.results import SeatResult, results_of
from gloaming.experiments.league.terms import LeagueSetting
from gloaming.experiments.odds.plots import for_both, intervals
from gloaming.game_api.odds_model import Estimate
from gloaming.text.html import Markup, markup, section, table, tag
from gloaming.text.html import page as written_page

FILL: Final = "bots that fill seats"


def page(setting: LeagueSetting, found: Rankings, games: int) -> str:
    """Write the page of a league."""
    title = f"A league at {setting.games.title(setting.played)}"
    return written_page(title, _body(setting, found, games), "report")


def _body(setting: LeagueSetting, found: Rankings, games: int) -> Iterator[Markup]:
    lead = f"{found.games:,} games for {setting.seats}."
    if found.deals:
        lead += (
            f" There are {found.deals:,} deals, each played once for every seat, so that everyone "
            "has had every part of a deal."
        )
    yield tag("p", tag("b", _verdict(found)), f" {lead}", class_="lead")
    for told in _cautions(found, games):
        yield tag("p", told, class_="warn")
    yield tag("div", *_sections(setting, found), class_="grid")
    yield tag(
        "footer",
        tag(
            "p",
            "To play every game of this league again, and to count every number of this page "
            "again:",
        ),
        tag("pre", "gloaming league verify FOLDER"),
        tag(
            "p",
            f"Seed {setting.terms.seed}. An interval is of 95 %. It is wider where games of one "
            "deal ended alike, because deals are drawn again, and not single games.",
        ),
    )


def _sections(setting: LeagueSetting, found: Rankings) -> Iterator[Markup]:
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
    yield section(
        "Who plays",
        "What each name means, as the file of the league has it.",
        table(
            ("agent", "is"),
            [(name, _place(said)) for name, said in sorted(setting.terms.agents.items())],
        ),
    )


def _wins(found: Rankings, everyone: Sequence[AgentRanking]) -> Markup:
    rows = [(_name(each), each.wins) for each in everyone]
    return section(
        "Wins",
        "The share of games that each has won. Two agents whose intervals overlap have no rank.",
        for_both(partial(intervals, rows, title="wins")),
        table(
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


def _ratings(found: Rankings) -> Markup:
    return section(
        "Ratings",
        "By openskill, for each side apart. Everyone begins at 0; what is won because of the side "
        "itself is not counted.",
        table(
            ("agent", *(f"as {side}" for side in found.sides)),
            [
                (_name(each), *(_rating(each.ratings.get(side)) for side in found.sides))
                for each in found.agents
            ],
        ),
    )


def _manners(everyone: Sequence[AgentRanking]) -> Markup:
    return section(
        "How they play",
        "How many of their votes were for somebody of another side, how much was true when they "
        "told which side somebody is on, how often they lived to the end, and how often they spoke "
        "in a game.",
        table(
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


def _survival(everyone: Sequence[AgentRanking]) -> Markup:
    roles = sorted({role for each in everyone for role in each.lived_as})
    return section(
        "Who lives",
        "How often they lived to the end in each role.",
        table(
            ("role", *map(_name, everyone)),
            [(role, *(_percent(each.lived_as.get(role)) for each in everyone)) for role in roles],
        ),
    )


def _conduct(found: Rankings) -> Markup:
    return section(
        "How they behave",
        "Answers that were refused or did not come in time, and games in which a bot had to take "
        "the seat. Such games are not counted above; the last number counts each as lost.",
        table(
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


def _cross(found: Rankings) -> Markup:
    names = list(found.cross)
    return section(
        f"One has all of the {found.lead}, the other all else",
        f"How often the {found.lead} of a row wins against the others of a column.",
        table(
            (found.lead, *(f"against {name}" for name in names)),
            [(one, *(_percent(found.cross[one].get(other)) for other in names)) for one in names],
        ),
    )


def _verdict(found: Rankings) -> str:
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


def _cautions(found: Rankings, games: int) -> Iterator[str]:
    if found.games < games:
        yield f"{games - found.games:,} of {games:,} games are missing."
    if found.agents and found.deals < FEW:
        yield f"There are fewer than {FEW} deals: intervals are too narrow to be trusted."
    if found.apart:
        who = ", ".join(f"{e.agent} ({e.gave_up:,})" for e in found.agents if e.gave_up)
        named = f": {who}" if who else ""
        yield f"In {found.apart:,} games a bot had to take somebody's seat{named}. They are apart."


def _used(found: Rankings) -> tuple[str, ...]:
    used = any(each.tokens or each.cost for each in found.agents)
    return ("tokens", "cost") if used else ()


def _name(each: AgentRanking) -> str:
    return each.agent or FILL


def _rank(each: AgentRanking) -> str:
    if not each.agent:
        return "no rank"
    return f"{each.first}" if each.first == each.last else f"{each.first} to {each.last}"


def _place(said: str) -> str:
    """Return where an agent is found; a link is nobody's business."""
    return "comes by a link" if said == LINK else said


def _percent(share: Estimate | None) -> Markup:
    if share is None or not share.games:
        return Markup("none")
    return markup(f"{share.rate:.1%} ", tag("small", f"{share.low:.1%} to {share.high:.1%}"))


def _rating(found: Estimate | None) -> Markup:
    if found is None:
        return Markup("none")
    return markup(f"{found.rate:+.1f} ", tag("small", f"{found.low:+.1f} to {found.high:+.1f}"))


_TYPES: Final = {
    "int": pa.int32(),
    "str": WORD,
    "bool": pa.bool_(),
    "bool | None": pa.bool_(),
    "float": pa.float64(),
}
_LARGE: Final = {"tokens": pa.int64()}
SCHEMA: Final = pa.schema(
    [(name, _LARGE.get(name, _TYPES[kind])) for name, kind in SeatResult.__annotations__.items()]
)
"""The columns of the results: those of `SeatResult`."""


Known = Mapping[int, Sequence[SeatResult]]
"""The results of games that need not be read, by their numbers."""


def all_results(
    setting: LeagueSetting,
    games: Sequence[PlannedGame],
    folder: LeagueFolder,
    known: Known = MappingProxyType({}),
) -> list[SeatResult]:
    """Return the results of all games that were played; those that are not known are read."""
    found: list[SeatResult] = []
    for game in games:
        if game.number in known:
            found += known[game.number]
        elif folder.is_played(game):
            found += results_of(setting, game, folder)
    return found


def write_outputs(
    setting: LeagueSetting,
    games: Sequence[PlannedGame],
    folder: LeagueFolder,
    known: Known = MappingProxyType({}),
) -> Rankings:
    """Write the table of results and the page."""
    rows = all_results(setting, games, folder, known)
    found = rankings(setting, rows)
    folder.write(RESULTS, table_of(rows))
    folder.write(PAGE, page(setting, found, len(games)).encode())
    return found


def table_of(rows: Sequence[SeatResult]) -> bytes:
    """Return the results as a Parquet file."""
    columns: list[Any] = list(zip(*map(astuple, rows), strict=True)) or [()] * len(SCHEMA)
    arrays = [array_of(values, field.type) for values, field in zip(columns, SCHEMA, strict=True)]
    sink = pa.BufferOutputStream()
    table = pa.Table.from_arrays(arrays, schema=SCHEMA)
    parquet.write_table(table, sink, compression="zstd")
    data: bytes = sink.getvalue().to_pybytes()
    return data
