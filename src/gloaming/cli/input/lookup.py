"""What people name: players, and setups by name or by a file of one's own.

Case does not matter, and a near miss is only suggested.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from os import sep
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from gloaming.cli.input.files import read_text
from gloaming.game_api.installed import packs, seat_interface
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import SizesSetups
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.text.errors import Faults, GradedError, Illegal, Malformed, nearest
from gloaming.text.phrase import say
from gloaming.text.words import composed

if TYPE_CHECKING:
    from collections.abc import Iterable

ENDINGS: Final = (".toml", ".json", ".xml")
SHELVES: Final = ("setups", "scenarios")
USUAL: Final = 9
"""How many play, as nearly as a setup allows."""
FEWEST: Final = 3


def resolve(pack: Pack, said: str) -> str:
    """Return what a pack knows a setup by: its name, or the whole text of a file."""
    played = seat_interface(pack)
    if is_file(said) and not isinstance(played, SizesSetups):
        raise Illegal(
            "illegal/own-setup",
            say("{name} has no setups of one's own", name=pack.name),
            value=said,
        )
    found = fetch(said)
    _refuse_another_game(pack, found)
    if isinstance(played, SizesSetups) and is_own(found):
        with placed(said):
            played.sizes(found)
    return found


def _refuse_another_game(pack: Pack, setup: str) -> None:
    """Point to the game that a setup is of, where it is not of this one."""
    if not setup or is_own(setup) or setup in _named(pack):
        return  # nor do the other games have to be loaded for that
    homes = [name for name, other in packs().items() if setup in _named(other)]
    if homes:
        raise Malformed(
            "malformed/setup",
            say("{setup} is not a setup of {name}", setup=setup, name=pack.name),
            value=setup,
            accepted=tuple(f"--game {name}" for name in homes),
        )


def _named(pack: Pack) -> set[str]:
    """Name the setups that come with a game, whatever it calls them."""
    library = pack.library()
    return {page.name for shelf in SHELVES for page in library.get(shelf, ())}


def is_file(said: str) -> bool:
    """Tell whether a file is meant, and not the name of a setup."""
    return said.lower().endswith(ENDINGS) or (said.endswith(("/", sep)) and Path(said).is_dir())


def game_of_file(said: str) -> str:
    """Name the game that a file of one's own is of; nothing where no file is meant."""
    from gloaming.experiments.odds.experiment import game_of_setup

    if not is_file(said):
        return ""
    with placed(said):
        return game_of_setup(fetch(said))


def fetch(said: str) -> str:
    """Return the name of a setup, or the text of a file.

    A pack never opens a file itself, so that no script can make it read one;
    and what is dealt depends on the text, not on where it stands.
    """
    return f"{read_text(said)}\n" if is_file(said) else said.lower()


@contextmanager
def placed(said: str) -> Iterator[None]:
    """Add to each error found in here the file it is in."""
    try:
        yield
    except GradedError as error:
        several = isinstance(error, Faults)
        # One complaint that names no line is of what was asked for, and not of the file.
        if not is_file(said) or not (several or error.place):
            raise
        errors = error.errors if isinstance(error, Faults) else (error,)
        for each in errors:
            each.place = each.place.within(said)
        raise Faults(errors) from None


def is_own(setup: str) -> bool:
    """Tell whether this is the text of a setup, and not the name of one."""
    return "\n" in setup


def seats(pack: Pack, setup: str, wanted: int) -> int:
    """Return how many play: as many as are wanted, or what a setup is for."""
    if wanted and wanted < FEWEST:
        raise Malformed(
            "malformed/seats",
            say("so few make no game"),
            value=wanted,
            accepted=(say("{least} or more", least=FEWEST),),
        )
    played = seat_interface(pack)
    if wanted or not isinstance(played, SizesSetups):
        return wanted or USUAL
    return min(played.sizes(setup), key=lambda size: abs(size - USUAL))


def deal(
    pack: Pack, setup: str, players: Sequence[str], wish: str, seed: int | str
) -> list[Event[Any]]:
    """Deal a setup on a table of its own, and return the events that seat everyone so."""
    game: Game[Any] = Game(pack.blank, seed=seed)
    for event in seat_interface(pack).openings(setup, players, wish):
        game.happen(event)
    roots = [record.seq for record in game.log if record.cause < 0]
    led_to = [record.event for record in game.log if record.cause in roots]
    return led_to or [game.log[seq].event for seq in roots]


def player(pack: Pack, state: Any, said: str, names: Iterable[str] = ()) -> str:
    """Return the name of a player, who may also be named as they are shown.

    Instead of the players `names` are those that may be meant.
    """
    names = dict.fromkeys(names or pack.players(state))
    shown: str | None = None if said in names else state.handle_of(composed(said))
    return known(said, names) if shown is None else shown


def known(said: str, names: Iterable[str]) -> str:
    """Return the one of some names that is meant, or complain with those most like it."""
    names, said = tuple(names), composed(said)
    meant = [name for name in names if name.casefold() == said.casefold()]
    if said in names or len(meant) == 1:
        return said if said in names else meant[0]
    within = tuple(name for name in names if said and said.casefold() in name.casefold())
    if meant or len(within) > 1:
        raise Malformed(
            "malformed/ambiguous-name",
            say("{said!r} might be any of several", said=said),
            value=said,
            accepted=meant or within,
        )
    raise Malformed(
        "malformed/unknown-name",
        say("nobody is called {said!r}", said=said),
        value=said,
        accepted=within or nearest(said, names) or names,
    )
