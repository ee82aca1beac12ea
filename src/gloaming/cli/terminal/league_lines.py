"""Lines of a league: how far it is, and what came of it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer

from gloaming.text.blocks import Block, Grid, Paragraph, Section
from gloaming.text.phrase import Term, Text, say

if TYPE_CHECKING:
    from gloaming.experiments.league.rankings import Rankings
    from gloaming.experiments.league.runner import LeagueEnd
    from gloaming.game_api.odds_model import Estimate


class LeagueLines:
    """Tells on standard error how a league goes on, where somebody looks."""

    def __init__(self, *, quiet: bool) -> None:
        self._shown = not quiet and sys.stderr.isatty()
        self._open = False

    def links(self, links: dict[str, str]) -> None:
        """Tell the links by which agents come; standard output has the results."""
        for name, link in links.items():
            typer.echo(f"{name}: {link}", err=True)

    def played(self, done: int, games: int) -> None:
        """Tell how many games are over."""
        if self._shown:
            told = say("{done} of {games:game|games}", done=done, games=games)
            sys.stderr.write(f"\r{told}")
            sys.stderr.flush()
            self._open = True
        if done == games:
            self.close()

    def close(self) -> None:
        """End the line."""
        if self._open:
            sys.stderr.write("\n")
            self._open = False


def ended(end: LeagueEnd, folder: str) -> Iterator[Block]:
    """Tell what a run has come to."""
    for why, count in Counter(end.void.values()).items():
        told = say("{count:game|games} could not begin: {why}", count=count, why=why)
        yield Paragraph(told)
    if end.standings is None:
        yield Paragraph(
            say(
                "{void} of {games:game|games} are missing. Say the same again to go on.",
                void=len(end.void),
                games=end.games,
            )
        )
        return
    yield from _standings(end.standings)
    if end.standings.apart:
        yield Paragraph(
            say("What programs have complained of is in {folder}.", folder=f"{folder}/seats")
        )
    yield Paragraph(
        say(
            "{games:game|games}, {played} of them now. An interval is of 95 %.",
            games=end.games,
            played=end.played,
        )
    )
    yield Paragraph(say("The page is {page}.", page=f"{folder}/page.html"))


def _standings(found: Rankings) -> Iterator[Block]:
    sides = tuple(say("won as {side}", side=Term("side", side)) for side in found.sides)
    head: tuple[Text, ...] = (say("agent"), say("place"), say("won"), *sides)
    rows = tuple(
        (
            each.agent,
            f"{each.first}" if each.first == each.last else f"{each.first}-{each.last}",
            _share(each.wins),
            *(_share(each.by_side[side]) for side in found.sides),
        )
        for each in found.agents
    )
    if rows:
        yield Section(say("Games that were won"), (Grid(head, rows),))
    if found.cross:
        names = list(found.cross)
        corner = say("{side} below, others across", side=Term("side", found.lead))
        cells = tuple((a, *(_share(found.cross[a].get(b)) for b in names)) for a in names)
        title = say("Whole sides: how often the {side} wins", side=Term("side", found.lead))
        yield Section(title, (Grid((corner, *names), cells),))
    if found.apart:
        told = say(
            "In {games:game|games} a bot had to take somebody's seat. They are not counted here.",
            games=found.apart,
        )
        yield Paragraph(told)


def _share(share: Estimate | None) -> Text:
    if share is None or not share.games:
        return say("none")
    return f"{share.rate:.1%} ({share.low:.1%} to {share.high:.1%})"
