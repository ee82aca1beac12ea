"""Ready orders: what a choice means is what the notation reads, and is refused alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from gloaming.game_api.choice import Choice, Decision
from gloaming.game_api.installed import seat_interface
from gloaming.game_api.pack import Pack
from gloaming.game_api.seat_interface import MakesOrders
from gloaming.games.fleet.pack import fleet
from gloaming.games.mafia.pack import mafia
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import SHUTDOWN
from gloaming.text.errors import GradedError
from gloaming.text.words import words_in

PACKS: tuple[tuple[Pack, int], ...] = ((mafia, 12), (fleet, 4))
"""Each with how many games of it are tried."""
LONG = 10
"""How many times as many, if there is time."""
FEW = 6
"""How many of a choice's names are tried at one moment: some choices have a hundred."""
NONSENSE = ("", "nobody", "ghost", "no lynch", "for", "7", "-1", '"', '"so be it"', '"a  b"', "ann")


def test_both_packs_make_the_orders_of_their_choices() -> None:
    for pack, _ in PACKS:
        assert isinstance(seat_interface(pack), MakesOrders)


@pytest.mark.parametrize(("pack", "games"), PACKS, ids=lambda each: getattr(each, "name", ""))
def test_a_choice_is_made_into_the_order_that_the_notation_reads_and_nonsense_is_left_to_it(
    pack: Pack, games: int, request: pytest.FixtureRequest
) -> None:
    tried: set[type[Event[Any]]] = set()
    left = 0
    for seed in range(games * (LONG if request.config.getoption("--long") else 1)):
        for game, rng in moments(pack, seed):
            players = pack.players(game.state)
            choices = {name: seat_interface(pack).choices(game.state, name) for name in players}
            for name, offered in choices.items():
                for decision in (each for choice in offered for each in decisions(choice, rng)):
                    made = outcome(ready, pack, game, name, decision)
                    assert made == outcome(written, pack, game, name, decision), decision
                    if isinstance(made[0], Event):
                        tried.add(type(made[0]))
            for decision in mixed([each for offered in choices.values() for each in offered], rng):
                name = rng.choice(players)
                made = outcome(ready, pack, game, name, decision)
                left += made[0] is None
                assert made[0] is None or made == outcome(written, pack, game, name, decision)
    assert len(tried) > 5, tried
    assert left


def moments(pack: Pack, seed: int) -> Iterator[tuple[Game[Any], Random]]:
    """Play a game at random, and stop at every phase before its orders and after them."""
    rng = Random(seed)
    game: Game[Any] = Game(pack.blank, seed=seed)
    for event in pack.deal(rng):
        game.happen(event)
    game.start()
    for _ in range(12):
        if game.state.phase == SHUTDOWN:
            return
        page = game.state.calendar.opened
        yield game, rng
        for act in pack.orders(game, rng):
            game.submit(act)
            if game.state.calendar.opened != page:
                break
        else:
            yield game, rng
            game.close()


def decisions(choice: Choice, rng: Random) -> Iterator[Decision]:
    """Take a choice with some of its names."""
    targets, seconds = choice.targets or ("",), choice.seconds
    if choice.words:
        seconds = ('"trust nobody"', '"wait for mafia"', '"eve as 2"')
    for target in rng.sample(targets, min(FEW, len(targets))):
        for second in rng.sample(seconds, min(FEW, len(seconds))) or ("",):
            yield Decision(choice.verb, target, choice.link if second else "", second)


def mixed(choices: list[Choice], rng: Random) -> Iterator[Decision]:
    """Put the words of choices together as no choice does."""
    for _ in range(20):
        verbs = [choice.verb for choice in choices] or ["vote"]
        names = [name for choice in choices for name in choice.targets] or ["ann"]
        words = rng.choice((names, NONSENSE))
        links = ("", "", "and", "for", "onto", "evasion", "about")
        seconds = ("", rng.choice(names), rng.choice(NONSENSE), "mafia", "ann not town")
        yield Decision(rng.choice(verbs), rng.choice(words), rng.choice(links), rng.choice(seconds))


def ready(pack: Pack, game: Game[Any], name: str, decision: Decision) -> Event[Any] | None:
    room = seat_interface(pack)
    assert isinstance(room, MakesOrders)
    return room.made(game.state, name, decision)


def written(pack: Pack, game: Game[Any], name: str, decision: Decision) -> Event[Any]:
    return pack.notation.order(game.state, words_in(decision.line(name)))


def outcome(
    make: Callable[[Pack, Game[Any], str, Decision], Event[Any] | None],
    pack: Pack,
    game: Game[Any],
    name: str,
    decision: Decision,
) -> tuple[object, ...]:
    """Return what is made and its bytes, or why it was refused."""
    try:
        made = make(pack, game, name, decision)
    except GradedError as error:
        return (type(error).__name__, error.code, str(error.told), error.accepted)
    return made, msgspec.json.encode(made)
