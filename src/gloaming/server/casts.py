"""Casts: what is to be played in a room, and how it is dealt.  The house knows no pack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

from gloaming.kernel.errors import Illegal, Malformed, nearest
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.installed import announced, pack, parlour
from gloaming.kernel.packs.pack import (
    HasUsualSetup,
    LibraryPage,
    Pack,
    SetupReader,
    SizesSetups,
)
from gloaming.kernel.packs.tables import DescribesSetups, SetupCard, TakesRules
from gloaming.kernel.words.names import skeleton
from gloaming.kernel.words.phrase import current_voice, say
from gloaming.rooms.seating import NAMES

SETUPS: Final = ("setups", "scenarios")
"""The shelves of a library that what is played may be on."""
USUAL: Final = 9
"""How many play, as nearly as a setup allows."""
MOST_SEATS: Final = 60


def pack_named(name: str) -> Pack:
    """Return the game of a name."""
    known = sorted(announced())
    if name not in known:
        raise Malformed(
            "malformed/pack",
            say("there is no game called {name!r}", name=name),
            value=name,
            accepted=nearest(name, known) or tuple(known),
        )
    return pack(name)


def named_setup(game: Pack, said: str, cast: str) -> str:
    """Return what a pack knows a setup by: its name, or the whole text of one's own."""
    played = parlour(game)
    if not cast.strip():
        return said.strip().lower() or (played.usual if isinstance(played, HasUsualSetup) else "")
    if said.strip():
        raise Malformed(
            "malformed/setup",
            say("a room has a setup or a cast of its own, and not both"),
            value=said,
        )
    if not isinstance(played, SizesSetups):
        raise Illegal("illegal/own-setup", say("{name} has no setups of one's own", name=game.name))
    return f"{cast.rstrip()}\n"


def is_own(setup: str) -> bool:
    """Tell whether this is the text of a setup, and not the name of one."""
    return "\n" in setup


def read_cast(game: Pack, cast: str) -> tuple[LibraryPage, Sequence[int], SetupCard | None]:
    """Read a cast of one's own: its page, for how many it is, and who is in it."""
    setup, played = named_setup(game, "", cast), parlour(game)
    if not isinstance(game, SetupReader) or not isinstance(played, SizesSetups) or not setup:
        raise Illegal("illegal/own-setup", say("{name} has no setups of one's own", name=game.name))
    page = game.setup_page(setup)
    card = played.described(setup) if isinstance(played, DescribesSetups) else None
    return page, played.sizes(setup), card


def setup_title(game: Pack, setup: str) -> str:
    """Return what people call a setup."""
    return _title(game.name, setup, current_voice().language)


@lru_cache(maxsize=1000)
def _title(name: str, setup: str, _: str) -> str:
    """Return the title in the language that is spoken; a text of one's own is only read once."""
    game = pack(name)
    if is_own(setup) and isinstance(game, SetupReader):
        return game.setup_page(setup).name
    played = parlour(game)
    if isinstance(played, DescribesSetups):
        return str(played.described(setup).title)
    return setup


def sized(game: Pack, setup: str, wanted: int) -> int:
    """Return how many play a setup."""
    played = parlour(game)
    if not 0 <= wanted <= MOST_SEATS:
        raise Malformed(
            "malformed/seats",
            say("so many cannot play"),
            value=wanted,
            accepted=(say("{most} or fewer", most=MOST_SEATS),),
        )
    if wanted:
        return wanted
    if isinstance(played, SizesSetups):
        return min(played.sizes(setup), key=lambda size: abs(size - USUAL))
    _, handles = dealt(game, setup, "", filled((), USUAL, "1"), "1")
    return len(handles)


def dealt(
    game: Pack, setup: str, rules: str, order: Sequence[str], seed: str
) -> tuple[list[Event[Any]], Sequence[str]]:
    """Return the deal, and the handles of the seats, which a pack may name itself."""
    played = parlour(game)
    agreed: list[Event[Any]] = []
    if rules and not isinstance(played, TakesRules):
        raise Illegal("illegal/rules", say("the rules of {name} have no switches", name=game.name))
    if rules and isinstance(played, TakesRules):
        agreed = played.agreed(setup, rules)
    openings = [*agreed, *played.openings(setup, order, "")]
    trial: Game[Any] = Game(game.blank, seed=seed)
    for event in openings:
        trial.happen(event)
    return openings, game.players(trial.state)


def filled(people: Sequence[str], seats: int, seed: str) -> list[str]:
    """Return everyone who plays; names for bots look like nobody's."""
    known = {skeleton(name) for name in people}
    names = [name for name in NAMES if skeleton(name) not in known]
    names += [f"player{i}" for i in range(seats)]
    others = max(seats - len(people), 0)
    drawn = Random(seed).sample(names[: max(seats + 6, 12)], others)
    return [*people, *(name.capitalize() for name in drawn)]


def check_strength(game: Pack, strength: str) -> None:
    """Refuse bots that there are none of."""
    known = parlour(game).strengths
    if strength and strength not in known:
        raise Malformed(
            "malformed/strength",
            say("there are no bots called {strength!r}", strength=strength),
            value=strength,
            accepted=nearest(strength, known) or tuple(known),
        )
