"""The library over HTTP: games, setups, rules, roles and rulings, as the packs tell them."""

from __future__ import annotations

from asyncio import to_thread
from functools import lru_cache, partial
from typing import Final

import msgspec
from starlette.responses import Response

from gloaming.experiments.odds.counts import wilson
from gloaming.game_api.installed import pack_modules, packs, seat_interface
from gloaming.game_api.odds_model import Terms
from gloaming.game_api.pack import LibraryPage, Pack, pages_named, whole_text
from gloaming.game_api.rulings import Ruling, shipped_rulings
from gloaming.game_api.seat_interface import HasUsualSetup, NamesBots, SizesSetups
from gloaming.game_api.setup_info import DescribesSetups, SetupCard, SetupOdds, TakesRules
from gloaming.rooms.pacing import CLOCKS
from gloaming.server.http.endpoints import ApiCall, NotFound, Routes, kept_answer
from gloaming.server.http.library_schemas import (
    CastAnswer,
    CastBody,
    ClockFace,
    LibraryAnswer,
    OddsBody,
    OddsFace,
    PackFace,
    PacksAnswer,
    PageFace,
    RulingFace,
    RulingsAnswer,
    SetupFace,
    SideFace,
    SwitchFace,
    TextsAnswer,
    ValueFace,
)
from gloaming.server.http.page_files import catalogue
from gloaming.server.rooms.locales import spoken
from gloaming.server.rooms.setup_choice import SETUPS, named_setup, pack_named, read_cast, size_of
from gloaming.text.phrase import Term, current_voice, say

WHOLE: Final = 4
"""So many rulings are told whole; of more, only the titles."""
MOST_PLAYED: Final = 45_000
"""How many games there may be times how many play: others wait for odds, too."""
_TOLD_CLOCKS: Final = {
    "live": say("live: 5 minutes a day, 2 minutes a night"),
    "slow": say("slow: 48 hours a day, 24 hours a night"),
    "none": say("no clock: a phase closes when everyone is done, or the host closes it"),
}
routes: Final = Routes()


@routes.add("/packs", "games and setups")
async def list_packs(call: ApiCall) -> PacksAnswer:
    """List the games that can be played, with all that one may choose."""
    found = [await _view(name) for name in sorted(packs())]
    clocks = [
        ClockFace(name, str(_TOLD_CLOCKS[name]), msgspec.to_builtins(pacing))
        for name, pacing in CLOCKS.items()
    ]
    return PacksAnswer(found, clocks, list(spoken()))


@routes.add("/packs/{pack}", "one game")
async def show_pack(call: ApiCall) -> PackFace:
    """Show one game."""
    return await _view(_pack(call).name)


@routes.add(
    "/packs/{pack}/library",
    "its library, or the pages that mention some words",
    gives=LibraryAnswer,
    asks=("words",),
)
async def show_library(call: ApiCall) -> Response:
    """Show the library of a game, or the pages of it that mention some words."""
    word = " ".join(call.request.query_params.get("words", "").casefold().split())
    language = current_voice().language
    return kept_answer(await to_thread(_kept_library, _pack(call).name, language, word))


@routes.add(
    "/packs/{pack}/library/{shelf}/{name}",
    "one page, with all that there is to know",
    gives=LibraryAnswer,
)
async def show_page(call: ApiCall) -> Response:
    """Show the pages of a name, with all that there is to know of each."""
    params, language = call.request.path_params, current_voice().language
    found = await to_thread(
        _kept_pages, _pack(call).name, language, params["shelf"], params["name"]
    )
    if not found:
        raise NotFound
    return kept_answer(found)


@routes.add("/packs/{pack}/rulings", "its rulings that have some words", asks=("words",))
async def show_rulings(call: ApiCall) -> RulingsAnswer:
    """Show the rulings of a game that have some words."""
    game = _pack(call).name
    words = call.request.query_params.get("words", "").casefold().split()
    everything = shipped_rulings(game, pack_modules()[game])
    named = [each for each in everything if [each.name] == words]
    found = named or [each for each in everything if each.mentions(words)]
    return RulingsAnswer([_ruling(each, whole=len(found) <= WHOLE) for each in found])


@routes.add("/packs/{pack}/cast", "read a cast of one's own", CastBody)
async def try_cast(call: ApiCall) -> CastAnswer:
    """Read a cast of one's own, and say everything that is wrong with it."""
    job = partial(read_cast, _pack(call).name, call.body.cast)
    page, sizes, card = await call.room_server.odds_cache.reader.do(job)
    return CastAnswer(_page(page, "setups"), list(sizes), "" if card is None else str(card.line))


@routes.add("/odds", "who wins how often", OddsBody)
async def work_out_odds(call: ApiCall) -> OddsFace:
    """Play a setup or a cast many times, and tell who wins how often."""
    wish: OddsBody = call.body
    game = pack_named(wish.pack)
    setup = named_setup(game, wish.setup, wish.cast)
    size = partial(size_of, game.name, setup, wish.seats)
    seats = await call.room_server.odds_cache.read(setup, size)
    terms, games = Terms(setup, seats, 0, wish.rules), min(wish.games, MOST_PLAYED // seats)
    rates = await call.room_server.odds_cache.odds_of(game.name, terms, games)
    sides = [
        SideFace(side, str(Term("faction", side)), each.rate, each.low, each.high)
        for side, each in rates.items()
    ]
    return OddsFace(seats, games, sides, "")


@routes.add("/catalogue/{language}", "the page's own words")
async def show_texts(call: ApiCall) -> TextsAnswer:
    """Show the page's own words in a language."""
    language, text = catalogue(call.request.path_params["language"])
    return TextsAnswer(language, list(spoken()), text)


async def _view(name: str) -> PackFace:
    """Return a game; to gather all of it takes a while, in which others are served."""
    return await to_thread(_kept_view, name, current_voice().language)


@lru_cache(maxsize=64)
def _kept_library(name: str, language: str, word: str) -> bytes:
    """Return the pages that mention some words, as they are sent."""
    shelves = _texts(name, language).items()
    found = {shelf: [page for text, page in pages if word in text] for shelf, pages in shelves}
    return msgspec.json.encode(LibraryAnswer(found))


@lru_cache(maxsize=64)
def _texts(name: str, _: str) -> dict[str, list[tuple[str, PageFace]]]:
    """Return every page of a library in the language that is spoken, with what is said on it."""
    library = pack_named(name).library()
    return {s: [(whole_text(page), _page(page, s)) for page in library[s]] for s in library}


@lru_cache(maxsize=1000)
def _kept_pages(name: str, _: str, shelf: str, said: str) -> bytes:
    """Return the pages of a name as they are sent, or nothing where there is none."""
    found = pages_named(pack_named(name), (shelf,), said)
    answer = {s: [_page(page, s) for page in pages] for s, pages in found.items()}
    return msgspec.json.encode(LibraryAnswer(answer)) if found else b""


@lru_cache(maxsize=64)
def _kept_view(name: str, _: str) -> PackFace:
    """Return a game in the language that is spoken, which is only made once."""
    return pack_view(pack_named(name))


def pack_view(game: Pack) -> PackFace:
    """Return a game with all that one may choose of it."""
    played, library = seat_interface(game), game.library()
    pages = [page for shelf in SETUPS for page in library.get(shelf, ())]
    switches = played.switches() if isinstance(played, TakesRules) else ()
    return PackFace(
        game.name,
        played.usual if isinstance(played, HasUsualSetup) else "",
        list(played.strengths),
        played.turns,
        isinstance(played, SizesSetups),
        [_setup(game, page) for page in pages],
        [
            SwitchFace(s.name, str(s.text), [ValueFace(v.value, str(v.text)) for v in s.values])
            for s in switches
        ],
        [ValueFace(page.name, str(page.text)) for page in library.get("presets", ())],
        list(library),
        {shelf: str(Term("shelf", shelf)) for shelf in library},
    )


def _setup(game: Pack, page: LibraryPage) -> SetupFace:
    played = seat_interface(game)
    card = SetupCard(page.name, "")
    if isinstance(played, DescribesSetups):
        card = played.described(page.name)
    sizes = list(played.sizes(page.name)) if isinstance(played, SizesSetups) else []
    bots = played.usual_bots(page.name) if isinstance(played, NamesBots) else ""
    odds = None if card.odds is None else odds_view(card.odds)
    title, line = str(card.title), str(card.line)
    return SetupFace(page.name, title, str(page.text), line, sizes, card.rules, bots, odds)


def odds_view(odds: SetupOdds) -> OddsFace:
    """Return odds with their intervals; what was worked out has none."""
    sides = []
    for side, share in odds.shares.items():
        low = high = share
        if odds.games:
            found = wilson(round(share * odds.games), odds.games)
            low, high = found.low, found.high
        term = str(Term("faction", side))
        sides.append(SideFace(side, term, round(share, 4), round(low, 4), round(high, 4)))
    return OddsFace(odds.players, odds.games, sides, str(odds.told))


def _pack(call: ApiCall) -> Pack:
    return pack_named(call.request.path_params["pack"])


def _page(page: LibraryPage, shelf: str) -> PageFace:
    facts = [(str(heading), str(fact)) for heading, fact in page.facts]
    title = str(Term(shelf.removesuffix("s"), page.name))
    return PageFace(page.name, title, str(page.text), facts, list(page.aliases))


def _ruling(ruling: Ruling, *, whole: bool) -> RulingFace:
    lines = ruling.body() if whole else []
    return RulingFace(ruling.name, ruling.title, ruling.source, lines)
