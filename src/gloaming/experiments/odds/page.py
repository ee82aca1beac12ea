"""The page: a report as one self-contained HTML file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from shlex import quote
from typing import Final

from gloaming.experiments.odds.counts import Tally
from gloaming.experiments.odds.plots import (
    WIDTH,
    Bar,
    Curve,
    Strip,
    bars,
    colour,
    columns,
    for_both,
    grid,
    lines,
)
from gloaming.experiments.odds.report import APART, OddsReport, engine
from gloaming.experiments.odds.role_values import Swing, without_effect
from gloaming.game_api.odds_model import NOBODY, Estimate
from gloaming.text.html import Markup, markup, section, table, tag
from gloaming.text.html import page as written_page

TAIL: Final = 0.002
"""Rounds that fewer games than this share reach are left off the plots."""


def page(told: OddsReport) -> str:
    """Write a report as a page."""
    return written_page(f"The odds of {told.setting.name}", _body(told), "report")


def _body(told: OddsReport) -> Iterator[Markup]:
    tally = told.tally
    games = f"{tally.games:,} games, " if tally else ""
    stopped = " Interrupted: fewer games than were asked for." if told.interrupted else ""
    if told.needed:
        stopped += f" To know it as well as was asked for takes about {told.needed:,} games."
    caveat = f" {told.caveat[0].upper()}{told.caveat[1:]}." if told.caveat else ""
    lead = f"{told.setting.title}; {games}{told.players}.{caveat}{stopped}"
    verdict = (tag("b", _verdict(told)), " ") if told.heroes in told.rates else ()
    yield tag("p", *verdict, lead[0].upper() + lead[1:], class_="lead")
    if told.rates:
        yield _share(told.rates)
    yield tag("div", *_sections(told), class_="grid")
    seed = quote(told.setting.seed)
    version = f"gloaming {told.setting.version}, {engine(told.setting)}, seed {seed}"
    reason = f"; {told.obstacle}" if told.obstacle else ""
    yield tag(
        "footer",
        tag("p", "To ask again, and be given the same answer:"),
        tag("pre", told.command),
        tag("p", version + reason),
    )


def _sections(told: OddsReport) -> Iterator[Markup]:
    tally = told.tally
    if told.exact is not None:
        yield section(
            "The exact value",
            f"By {told.exact.premise}."
            f"{f' Trials are not: {told.exact.unlike}.' if told.exact.unlike else ''}",
            table(
                ("side", "chance", "about"),
                [(told.heroes, str(told.exact.fraction), f"{told.exact.decimal:.6f}")],
                words=2,
            ),
        )
    if tally is not None and tally.games:
        yield from _course_sections(told, tally)
    if told.swing:
        yield section(
            f"What a {told.part} is worth to the {told.heroes}",
            f"The chance with the {told.part} less the chance with a plain one or none, in games "
            "where it is dealt, both played on the same chances; whiskers are 95 % intervals.",
            _worths(told.swing, f"what each {told.part} is worth"),
        )
    if told.switches:
        yield section(
            "What a rule is worth",
            f"What the {told.heroes} would gain if one switch stood otherwise.",
            _worths(told.switches, "what each rule is worth", -1),
        )
    if told.against is not None and told.gap is not None:
        yield _against(told)
    if tally is not None and tally.games:
        yield from _life_sections(told, tally)


def _verdict(told: OddsReport) -> str:
    """Say in a sentence what chance the heroes have."""
    rate = told.rates[told.heroes]
    fair = 1 / max(len([side for side in told.rates if side != NOBODY]), 1)
    if rate.low <= fair <= rate.high:
        return f"As far as these games tell, it is a fair game for the {told.heroes}."
    than = "less" if rate.high < fair else "more"
    return f"The {told.heroes} win {rate.rate:.1%} of games, {than} than an even share."


def _share(rates: dict[str, Estimate]) -> Markup:
    """Draw who wins how often as one bar, with the figures beneath it."""
    sides = list(rates)
    # Several sides may win together, so shares are of all wins.
    total = sum(rate.rate for rate in rates.values()) or 1.0
    colours = {side: f"background:{colour(side, sides)}" for side in sides}
    strip = [
        tag("div", style=f"width:{100 * rate.rate / total:.3f}%;{colours[side]}")
        for side, rate in rates.items()
    ]
    key = [
        tag(
            "li",
            tag("span", style=colours[side]),
            tag("b", f"{rate.rate:.1%}"),
            f"{side} ",
            tag("i", f"{rate.low:.2%} to {rate.high:.2%}"),
        )
        for side, rate in rates.items()
    ]
    return markup(tag("div", *strip, class_="share"), tag("ul", *key, class_="key"))


def _course_sections(told: OddsReport, tally: Tally) -> Iterator[Markup]:
    """Draw how games go."""
    last = _last_round(tally)
    sides = list(told.rates)
    curves = [
        Curve(side, _won_by(tally, side, last), colour(side, sides))
        for side in sides
        if tally.wins.get(side)
    ]
    yield section(
        "Who has won by when",
        f"The share of all games that each side has won by the end of each {told.round}.",
        for_both(partial(lines, curves, told.round, title=f"wins by {told.round}"), WIDTH),
        wide=False,
    )
    counts = {number: _ended_in(tally, number, sides) for number in range(1, last + 1)}
    yield section(
        "How long it takes",
        f"The {told.round} in which games end; {tally.mean_length():.1f} on average.",
        for_both(partial(columns, counts, sides, told.round, title="length of games"), WIDTH),
        wide=False,
    )


def _life_sections(told: OddsReport, tally: Tally) -> Iterator[Markup]:
    """Draw what becomes of those who play."""
    last = _last_round(tally)
    sides = list(told.rates)
    roles = sorted(
        tally.courses,
        key=lambda role: (tally.courses[role].side != told.heroes, tally.courses[role].side, role),
    )
    heads = [str(number) for number in range(1, last + 1)]
    strips = [
        Strip(
            role,
            [tally.courses[role].surviving(number) for number in range(1, last + 1)],
            colour(tally.courses[role].side, sides),
        )
        for role in roles
    ]
    yield section(
        "Who lives to see what",
        f"The share of each {told.part} that is left after each {told.round}, "
        "games that are over included.",
        for_both(partial(grid, strips, heads, told.round, title=f"survival by {told.part}")),
    )
    rows = [
        (
            role,
            course.side,
            f"{course.dealt / tally.games:.2f}",
            f"{course.won / course.dealt:.1%}",
            f"{course.surviving(tally.longest):.1%}",
        )
        for role, course in ((role, tally.courses[role]) for role in roles)
    ]
    yield section(
        f"{told.part.capitalize()}s",
        "How many of each there are in a game, how often they win, and how often they live.",
        table((told.part, "side", "a game", "won", "lived"), rows, words=2, kind=""),
    )


def _last_round(tally: Tally) -> int:
    """Return the last round worth drawing."""
    left = 1.0
    for number in range(1, tally.longest + 1):
        left -= tally.lengths.get(number, 0) / tally.games
        if left < TAIL:
            return number
    return tally.longest


def _won_by(tally: Tally, side: str, last: int) -> list[tuple[float, float]]:
    ended = tally.ended.get(side, {})
    won = 0
    points = [(0.0, 0.0)]
    for number in range(1, last + 1):
        won += ended.get(number, 0)
        points.append((float(number), won / tally.games))
    return points


def _ended_in(tally: Tally, number: int, sides: Sequence[str]) -> dict[str, float]:
    """Return the share of games that ended in a round, by who won them.

    Where several win together the game is still one, and shared out between them.
    """
    wins = {side: tally.ended.get(side, {}).get(number, 0) for side in sides}
    whole = sum(wins.values()) or 1
    share = tally.lengths.get(number, 0) / tally.games
    return {side: share * won / whole for side, won in wins.items()}


def _worths(swings: Sequence[Swing], title: str, sign: int = 1) -> Markup:
    """Draw what makes a difference, and name what makes none."""
    none = [
        tag("p", f"No difference in {games:,} games: {', '.join(names)}.")
        for games, names in without_effect(swings).items()
    ]
    found = _bars([each for each in swings if each.matters], sign)
    drawn = [for_both(partial(bars, found, title=title))] if found else []
    return markup(*drawn, *none)


def _bars(swings: Sequence[Swing], sign: int = 1) -> list[Bar]:
    found = []
    for each in swings:
        low, high = sorted((sign * each.worth.low, sign * each.worth.high))
        value = sign * each.worth.rate or 0.0  # rounding alone must not print -0.0
        note = f"{100 * value:+.2f} ± {100 * each.worth.margin:.2f}, {each.worth.games:,} games"
        found.append(Bar(each.name, value, low, high, note))
    return sorted(found, key=lambda bar: (-bar.value, bar.name))


def _against(told: OddsReport) -> Markup:
    assert told.against is not None
    assert told.gap is not None
    sides = dict.fromkeys([*told.rates, *told.against_rates])
    none = Estimate(0.0, 0.0, 0.0, 0)
    return section(
        f"Against {told.against.name}",
        f"The {told.heroes} have {100 * told.gap.rate:+.2f} points here "
        f"({100 * told.gap.low:+.2f} to {100 * told.gap.high:+.2f}); {APART}.",
        table(
            ("side", told.setting.title, told.against.title),
            [
                (side, str(told.rates.get(side, none)), str(told.against_rates.get(side, none)))
                for side in sides
            ],
        ),
    )
