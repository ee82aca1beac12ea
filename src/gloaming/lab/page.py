"""The page: a report as one self-contained HTML file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from shlex import quote
from typing import Final

from gloaming.kernel.packs.odds import NOBODY, Estimate
from gloaming.lab.plots import (
    BROAD,
    NARROW,
    WIDTH,
    Bar,
    Curve,
    Strip,
    bars,
    colour,
    columns,
    grid,
    lines,
)
from gloaming.lab.report import APART, OddsReport, engine
from gloaming.lab.swing import Swing, without_effect
from gloaming.lab.tally import Tally

TAIL: Final = 0.002
"""Rounds that fewer games than this share reach are left off the plots."""

STYLE: Final = """
:root { color-scheme: light dark; --ink: #26231f; --soft: #6b665d; --line: #e4dfd5;
  --paper: #fbf9f5; --card: #fff; --well: #f1ede4; --zero: #8d877b; --neutral: #b3ada2;
  --c0: #2f6f9f; --c1: #b5413b; --c2: #6a8d3a; --c3: #8a5a9e; --c4: #b97d12; --c5: #3d8f86;
  --c6: #7a6652; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece8e0; --soft: #a8a297; --line: #3b3833; --paper: #171614; --card: #201e1b;
    --well: #2a2824; --zero: #7d776c; --neutral: #6d685f; --c0: #5d9fcd; --c1: #d86a62;
    --c2: #9abf63; --c3: #b98bcd; --c4: #dda63e; --c5: #5fb9ae; --c6: #b09a80; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Iowan Old Style", Palatino, "Palatino Linotype", Georgia, serif; }
main { max-width: 1080px; margin: 0 auto; padding: 48px 32px 64px; }
h1 { font-size: 34px; line-height: 1.15; margin: 0 0 4px; font-weight: 600; }
h2 { font-size: 18px; margin: 0 0 2px; font-weight: 600; }
p { margin: 0 0 10px; color: var(--soft); }
.lead { font-size: 17px; margin-bottom: 28px; }
.lead b { color: var(--ink); font-weight: 600; }
.share { display: flex; height: 46px; border-radius: 6px; overflow: hidden; margin: 0 0 10px;
  gap: 2px; }
.share div { min-width: 2px; }
.key { display: flex; flex-wrap: wrap; gap: 6px 36px; margin: 0 0 30px; padding: 0;
  list-style: none; }
.key b { font-size: 26px; font-weight: 600; margin-right: 8px; }
.key i { font-style: normal; color: var(--soft); font-size: 14px; }
.key span { display: inline-block; width: 11px; height: 11px; border-radius: 2px;
  margin-right: 8px; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  gap: 24px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 8px;
  padding: 20px 22px 16px; min-width: 0; }
section.wide { grid-column: 1 / -1; }
section p { font-size: 14px; }
svg { display: block; width: 100%; height: auto; font: 12px system-ui, sans-serif;
  fill: var(--soft); }
.phone { display: none; }
svg .grid { stroke: var(--line); stroke-width: 1; }
svg .zero { stroke: var(--zero); stroke-width: 1.2; }
svg .curve { fill: none; stroke-width: 2.4; stroke-linejoin: round; }
svg .whisker { fill: none; stroke: var(--ink); stroke-width: 1.3; }
svg .name { font-weight: 600; fill: var(--ink); }
table { border-collapse: collapse; width: 100%; font: 14px/1.4 system-ui, sans-serif; }
th { text-align: left; color: var(--soft); font-weight: 500; }
th, td { padding: 6px 10px 6px 0; border-bottom: 1px solid var(--line); }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
pre { background: var(--well); border-radius: 6px; padding: 12px 14px; margin: 6px 0 0;
  overflow-x: auto; white-space: pre-wrap;
  font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre + p { margin-top: 10px; }
footer { margin-top: 28px; font-size: 14px; color: var(--soft); }
@media (max-width: 640px) {
  .desk { display: none; }
  .phone { display: block; }
  .grid { gap: 16px; }
  main { padding: 24px 14px 40px; }
  section { padding: 16px 14px 14px; }
  h1 { font-size: 27px; }
}
"""


def page(told: OddsReport) -> str:
    """Write a report as a page."""
    body = "\n".join(_body(told))
    title = escape(f"The odds of {told.setting.name}")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _body(told: OddsReport) -> Iterator[str]:
    yield f"<h1>The odds of {escape(told.setting.name)}</h1>"
    tally = told.tally
    games = f"{tally.games:,} games, " if tally else ""
    stopped = " Interrupted: fewer games than were asked for." if told.interrupted else ""
    if told.needed:
        stopped += f" To know it as well as was asked for takes about {told.needed:,} games."
    caveat = f" {told.caveat[0].upper()}{told.caveat[1:]}." if told.caveat else ""
    lead = f"{told.setting.title}; {games}{told.players}.{caveat}{stopped}"
    verdict = f"<b>{escape(_verdict(told))}</b> " if told.heroes in told.rates else ""
    yield f'<p class="lead">{verdict}{escape(lead[0].upper() + lead[1:])}</p>'
    if told.rates:
        yield _share(told.rates)
    yield '<div class="grid">'
    if told.exact is not None:
        yield _section(
            "The exact value",
            f"By {told.exact.premise}."
            f"{f' Trials are not: {told.exact.unlike}.' if told.exact.unlike else ''}",
            f"<table><tr><td>{escape(told.heroes)}</td><td>{told.exact.fraction}</td>"
            f'<td class="n">{told.exact.decimal:.6f}</td></tr></table>',
            wide=True,
        )
    if tally is not None and tally.games:
        yield from _course_sections(told, tally)
    if told.swing:
        yield _section(
            f"What a {told.part} is worth to the {told.heroes}",
            f"The chance with the {told.part} less the chance with a plain one or none, in games "
            "where it is dealt, both played on the same chances; whiskers are 95 % intervals.",
            _worths(told.swing, f"what each {told.part} is worth"),
            wide=True,
        )
    if told.switches:
        yield _section(
            "What a rule is worth",
            f"What the {told.heroes} would gain if one switch stood otherwise.",
            _worths(told.switches, "what each rule is worth", -1),
            wide=True,
        )
    if told.against is not None and told.gap is not None:
        yield _against(told)
    if tally is not None and tally.games:
        yield from _life_sections(told, tally)
    yield "</div>"
    yield "<footer><p>To ask again, and be given the same answer:</p>"
    seed = quote(told.setting.seed)
    version = f"gloaming {told.setting.version}, {engine(told.setting)}, seed {seed}"
    reason = f"; {told.obstacle}" if told.obstacle else ""
    yield f"<pre>{escape(told.command)}</pre><p>{escape(version + reason)}</p></footer>"


def _verdict(told: OddsReport) -> str:
    """Say in a sentence what chance the heroes have."""
    rate = told.rates[told.heroes]
    fair = 1 / max(len([side for side in told.rates if side != NOBODY]), 1)
    if rate.low <= fair <= rate.high:
        return f"As far as these games tell, it is a fair game for the {told.heroes}."
    than = "less" if rate.high < fair else "more"
    return f"The {told.heroes} win {rate.rate:.1%} of games, {than} than an even share."


def _share(rates: dict[str, Estimate]) -> str:
    """Draw who wins how often as one bar, with the figures beneath it."""
    sides = list(rates)
    # Several sides may win together, so shares are of all wins.
    total = sum(rate.rate for rate in rates.values()) or 1.0
    strip = "".join(
        f'<div style="width:{100 * rate.rate / total:.3f}%;background:{colour(side, sides)}"></div>'
        for side, rate in rates.items()
    )
    key = "".join(
        f'<li><span style="background:{colour(side, sides)}"></span><b>{rate.rate:.1%}</b>'
        f"{escape(side)} <i>{rate.low:.2%} to {rate.high:.2%}</i></li>"
        for side, rate in rates.items()
    )
    return f'<div class="share">{strip}</div><ul class="key">{key}</ul>'


def _course_sections(told: OddsReport, tally: Tally) -> Iterator[str]:
    """Draw how games go."""
    last = _last_round(tally)
    sides = list(told.rates)
    curves = [
        Curve(side, _won_by(tally, side, last), colour(side, sides))
        for side in sides
        if tally.wins.get(side)
    ]
    yield _section(
        "Who has won by when",
        f"The share of all games that each side has won by the end of each {told.round}.",
        _drawn(
            lambda width: lines(curves, told.round, title=f"wins by {told.round}", width=width),
            WIDTH,
        ),
    )
    counts = {number: _ended_in(tally, number, sides) for number in range(1, last + 1)}
    yield _section(
        "How long it takes",
        f"The {told.round} in which games end; {tally.mean_length():.1f} on average.",
        _drawn(
            lambda width: columns(counts, sides, told.round, title="length of games", width=width),
            WIDTH,
        ),
    )


def _life_sections(told: OddsReport, tally: Tally) -> Iterator[str]:
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
    yield _section(
        "Who lives to see what",
        f"The share of each {told.part} that is left after each {told.round}, "
        "games that are over included.",
        _drawn(
            lambda width: grid(
                strips, heads, told.round, title=f"survival by {told.part}", width=width
            ),
            BROAD,
        ),
        wide=True,
    )
    rows = "".join(
        f"<tr><td>{escape(role)}</td><td>{escape(course.side)}</td>"
        f'<td class="n">{course.dealt / tally.games:.2f}</td>'
        f'<td class="n">{course.won / course.dealt:.1%}</td>'
        f'<td class="n">{course.surviving(tally.longest):.1%}</td></tr>'
        for role, course in ((role, tally.courses[role]) for role in roles)
    )
    yield _section(
        f"{told.part.capitalize()}s",
        "How many of each there are in a game, how often they win, and how often they live.",
        f'<table><tr><th>{told.part}</th><th>side</th><th class="n">a game</th>'
        f'<th class="n">won</th><th class="n">lived</th></tr>{rows}</table>',
        wide=True,
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


def _worths(swings: Sequence[Swing], title: str, sign: int = 1) -> str:
    """Draw what makes a difference, and name what makes none."""
    none = "".join(
        f"<p>No difference in {games:,} games: {escape(', '.join(names))}.</p>"
        for games, names in without_effect(swings).items()
    )
    found = _bars([each for each in swings if each.matters], sign)
    drawn = _drawn(lambda width: bars(found, title=title, width=width), BROAD) if found else ""
    return drawn + none


def _bars(swings: Sequence[Swing], sign: int = 1) -> list[Bar]:
    found = []
    for each in swings:
        low, high = sorted((sign * each.worth.low, sign * each.worth.high))
        value = sign * each.worth.rate or 0.0  # rounding alone must not print -0.0
        note = f"{100 * value:+.2f} ± {100 * each.worth.margin:.2f}, {each.worth.games:,} games"
        found.append(Bar(each.name, value, low, high, note))
    return sorted(found, key=lambda bar: (-bar.value, bar.name))


def _against(told: OddsReport) -> str:
    assert told.against is not None
    assert told.gap is not None
    sides = list(dict.fromkeys([*told.rates, *told.against_rates]))
    none = Estimate(0.0, 0.0, 0.0, 0)
    rows = "".join(
        f"<tr><td>{escape(side)}</td>"
        f'<td class="n">{escape(str(told.rates.get(side, none)))}</td>'
        f'<td class="n">{escape(str(told.against_rates.get(side, none)))}</td></tr>'
        for side in sides
    )
    return _section(
        f"Against {told.against.name}",
        f"The {told.heroes} have {100 * told.gap.rate:+.2f} points here "
        f"({100 * told.gap.low:+.2f} to {100 * told.gap.high:+.2f}); {APART}.",
        f'<table><tr><th></th><th class="n">{escape(told.setting.title)}</th>'
        f'<th class="n">{escape(told.against.title)}</th></tr>{rows}</table>',
        wide=True,
    )


def _drawn(draw: Callable[[int], str], width: int) -> str:
    """Draw a plot for a desk and once more for a phone: made smaller, it could not be read."""
    return f'<div class="desk">{draw(width)}</div><div class="phone">{draw(NARROW)}</div>'


def _section(heading: str, text: str, inside: str, *, wide: bool = False) -> str:
    kind = ' class="wide"' if wide else ""
    return f"<section{kind}><h2>{escape(heading)}</h2><p>{escape(text)}</p>{inside}</section>"
