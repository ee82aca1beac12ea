"""Views for notebooks: what was asked for, as a picture, a table or a text.

A game shows nothing by itself.  Somebody has to ask for the part that they want to see.
"""

from __future__ import annotations

from html import escape
from typing import Any

from msgspec import Struct

from gloaming.experiments.odds.experiment import AUTO, experiment, game_of_setup, with_engine
from gloaming.experiments.odds.experiment import heroes_of as _heroes
from gloaming.experiments.odds.odds import Stop
from gloaming.experiments.odds.odds import odds as played
from gloaming.game_api.installed import packs, reports
from gloaming.game_api.odds_model import Estimate, Terms
from gloaming.game_api.pack import LibraryPage
from gloaming.game_api.reports import Post, knowing
from gloaming.history.explanations.explain import explain
from gloaming.history.explanations.why import Explanation
from gloaming.history.log.view import SPECTATOR, view
from gloaming.history.pictures.graph import graph, simplified
from gloaming.history.pictures.picture import svg
from gloaming.kernel.game import Game
from gloaming.rooms.seat_view import SETUPS
from gloaming.script.formats import in_markdown, markdown
from gloaming.text.errors import unknown_word
from gloaming.text.phrase import calling, say


class WhyView(Struct, frozen=True):
    """Why something happened: a picture of causes, and the same in words."""

    explanation: Explanation
    names: dict[str, str]

    def __str__(self) -> str:
        with calling(self.names):
            return self.explanation.text()

    def _repr_svg_(self) -> str:
        with calling(self.names):
            return svg(simplified(graph(self.explanation)))


class OddsView(Struct, frozen=True):
    """How often each side wins."""

    setup: str
    games: int
    rates: dict[str, Estimate]

    def __str__(self) -> str:
        return "\n".join(f"{side}: {rate}" for side, rate in self.rates.items())

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th>{escape(side)}</th><td>{rate.rate:.1%}</td>"
            f"<td>{rate.low:.1%} to {rate.high:.1%}</td></tr>"
            for side, rate in self.rates.items()
        )
        told = say("{setup}: {games:game|games}", setup=self.setup, games=self.games)
        head = f"<caption>{escape(str(told))}</caption>"
        return f"<table>{head}<tr><th></th><th>wins</th><th>95 %</th></tr>{rows}</table>"


class PostsView(Struct, frozen=True):
    """What everyone was told, as posts."""

    posts: list[Post]
    names: dict[str, str]

    def __len__(self) -> int:
        return len(self.posts)

    def _repr_markdown_(self) -> str:
        with calling(self.names):
            return "\n\n".join(map(markdown, self.posts))


class SetupView(Struct, frozen=True):
    """A setup, as its page in the library has it."""

    page: LibraryPage

    def _repr_markdown_(self) -> str:
        page = self.page
        facts = [f"| {in_markdown(name)} | {in_markdown(value)} |" for name, value in page.facts]
        table = "\n".join(["| | |", "|---|---|", *facts]) if facts else ""
        return f"## {in_markdown(page.name)}\n\n{in_markdown(page.text)}\n\n{table}"


def why(game: Game[Any], name: str, phase: str = "") -> WhyView:
    """Explain what happened to somebody."""
    found = explain(game.log, name, phase=phase or None)
    return WhyView(found, dict(game.state.shown_names))


def odds(named: str, games: int = 1000, *, bots: str = "", seed: str = "1") -> OddsView:
    """Play a setup so many times, and tell how often each side wins."""
    chosen = experiment(Terms(named), game=game_of_setup(named), bots=bots, seed=seed)
    quick = with_engine(chosen, AUTO)
    tally = played(quick, Stop(games)).tally
    sides = sorted(tally.sides(), key=lambda side: side != _heroes(quick))
    return OddsView(named, tally.games, {side: tally.rate(side) for side in sides})


def posts(game: Game[Any]) -> PostsView:
    """Return what everyone was told; who was what is in it when the game is over."""
    found = next(each for each in packs().values() if isinstance(game.state, type(each.blank())))
    readers = found.players(game.state) if game.state.calendar.over else ()
    seen = {reader: view(game.log, reader) for reader in (SPECTATOR, *readers)}
    told = [post for post in knowing(reports(found), game).posts(seen) if not post.to]
    return PostsView(told, dict(game.state.shown_names))


def setup(named: str) -> SetupView:
    """Return the page of a setup."""
    libraries = [each.library() for each in packs().values()]
    known = {p.name: p for each in libraries for shelf in SETUPS for p in each.get(shelf, ())}
    if named not in known:
        told = say("there is no setup {name!r}", name=named)
        raise unknown_word("malformed/setup", told, named, known)
    return SetupView(known[named])
