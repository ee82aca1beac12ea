"""The choice of a setup: what may be played in a room, and who wins it how often.

The server knows no pack.  Setups of strangers are read and played in processes of their own.
"""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import lru_cache, partial
from typing import Final, TypeVar

from gloaming.experiments.odds.experiment import AUTO, experiment, with_engine
from gloaming.experiments.odds.odds import Stop, odds
from gloaming.game_api.installed import announced, pack, seat_interface
from gloaming.game_api.odds_model import Estimate, Terms
from gloaming.game_api.pack import LibraryPage, Pack, SetupReader
from gloaming.game_api.seat_interface import SizesSetups
from gloaming.game_api.setup_info import DescribesSetups, SetupCard
from gloaming.rooms.room import Room
from gloaming.rooms.setup import dealt, filled, setup_named, sized
from gloaming.server.rooms.jobs import JobProcess
from gloaming.server.rooms.room_options import options_of
from gloaming.text.errors import Illegal, Malformed, unknown_word
from gloaming.text.phrase import current_voice, say

SETUPS: Final = ("setups", "scenarios")
"""The shelves of a library that what is played may be on."""
T = TypeVar("T")
PLAYING: Final = 60.0
"""How much processor time there is to work out odds, in seconds."""
READING: Final = 2.0
"""The same, to read a cast."""
MOST_KEPT: Final = 256
SEED: Final = "house"
"""All odds are of the same games, so that more games only make them finer."""


def pack_named(name: str) -> Pack:
    """Return the game of a name."""
    known = sorted(announced())
    if name not in known:
        told = say("there is no game called {name!r}", name=name)
        raise unknown_word("malformed/pack", told, name, known)
    return pack(name)


def named_setup(game: Pack, said: str, cast: str) -> str:
    """Return what a pack knows a setup by: its name, or the whole text of one's own."""
    if not cast.strip():
        return setup_named(game, said)
    if said.strip():
        raise Malformed(
            "malformed/setup",
            say("a room has a setup or a cast of its own, and not both"),
            value=said,
        )
    if not isinstance(seat_interface(game), SizesSetups):
        raise Illegal("illegal/own-setup", say("{name} has no setups of one's own", name=game.name))
    return f"{cast.rstrip()}\n"  # a name has no line break


def is_own(setup: str) -> bool:
    """Tell whether this is the text of a setup, and not the name of one."""
    return "\n" in setup


def size_of(name: str, setup: str, seats: int) -> int:
    """Return how many play."""
    return sized(pack_named(name), setup, seats)


def dealt_to(name: str, setup: str, seats: int, rules: str) -> int:
    """Return how many play, or refuse what cannot be dealt to them."""
    game = pack_named(name)
    found = sized(game, setup, seats)
    dealt(game, setup, filled((), found, "1"), "1", rules)
    return found


def read_cast(name: str, cast: str) -> tuple[LibraryPage, Sequence[int], SetupCard | None]:
    """Read a cast of one's own: its page, for how many it is, and who is in it."""
    game = pack_named(name)
    setup, played = named_setup(game, "", cast), seat_interface(game)
    if not isinstance(game, SetupReader) or not isinstance(played, SizesSetups) or not setup:
        raise Illegal("illegal/own-setup", say("{name} has no setups of one's own", name=game.name))
    page = game.setup_page(setup)
    card = played.described(setup) if isinstance(played, DescribesSetups) else None
    return page, played.sizes(setup), card


def setup_title(game: Pack, setup: str) -> str:
    """Return what people call a setup."""
    return _title(game.name, setup, current_voice().language)


def table_title(room: Room) -> str:
    """Return what people call a table: as its host does, or after what is played at it."""
    return options_of(room).title or setup_title(room.pack, room.state.head.setup)


@lru_cache(maxsize=1000)
def _title(name: str, setup: str, _: str) -> str:
    """Return the title in the language that is spoken; a text of one's own is only read once."""
    game = pack(name)
    if is_own(setup) and isinstance(game, SetupReader):
        return game.setup_page(setup).name
    played = seat_interface(game)
    if isinstance(played, DescribesSetups):
        return str(played.described(setup).title)
    return setup


class OddsCache:
    """Works out odds for those who write a cast."""

    def __init__(self, make: Callable[[], Executor]) -> None:
        self._player = JobProcess(make, PLAYING, say("too many odds are being worked out"))
        self.reader = JobProcess(make, READING, say("too many casts are being read"))
        """Reads casts of strangers; nobody has to wait for odds meanwhile."""
        self._kept: dict[tuple[str, Terms, int], dict[str, Estimate]] = {}

    async def read(self, setup: str, job: Callable[[], T]) -> T:
        """Return what comes of reading a setup, which may be the text of a stranger."""
        if not is_own(setup):
            return job()
        await self.reader.do(job)
        # It is read once more here, where what was read is kept: the loop need not do that.
        return await to_thread(job)

    async def odds_of(self, pack: str, terms: Terms, games: int) -> dict[str, Estimate]:
        """Return how often each side wins, as so many games tell."""
        key = pack, terms, games
        if key not in self._kept:
            async with self._player.turn():
                if key not in self._kept:  # nobody else has asked the same meanwhile
                    found = await self._player.done(partial(played, *key))
                    if len(self._kept) >= MOST_KEPT:
                        self._kept.clear()
                    self._kept[key] = found
        return self._kept[key]

    def close(self) -> None:
        """Let go of the processes."""
        self._player.close()
        self.reader.close()


def played(pack: str, terms: Terms, games: int) -> dict[str, Estimate]:
    """Play a setting, and tell how often each side wins, the most victorious first."""
    # Where the compiled engine can play it, a thousand games take a moment.
    chosen = with_engine(experiment(terms, game=pack, seed=SEED), AUTO)
    tally = odds(chosen, Stop(games)).tally
    return {side: tally.rate(side) for side in tally.sides()}
