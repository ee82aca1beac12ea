"""Ready orders: what a choice means is what the notation reads, and is refused alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from gloaming.kernel.errors import GradedError
from gloaming.kernel.events.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.packs.choice import Choice, Decision
from gloaming.kernel.packs.installed import parlour
from gloaming.kernel.packs.pack import Pack
from gloaming.kernel.packs.parlour import MakesOrders
from gloaming.kernel.time.phase import SHUTDOWN
from gloaming.kernel.words.text import words_in
from gloaming.packs.fleet.pack import fleet
from gloaming.packs.mafia.pack import mafia

PACKS: tuple[tuple[Pack, int], ...] = ((mafia, 30), (fleet, 8))
FEW = 6
"""How many of a choice's names are tried at one moment: some choices have a hundred."""
NONSENSE = ("", "nobody", "ghost", "no lynch", "for", "7", "-1", '"', '"so be it"', '"a  b"', "ann")


def test_both_packs_make_the_orders_of_their_choices() -> None:
    for pack, _ in PACKS:
        assert isinstance(parlour(pack), MakesOrders)


@pytest.mark.parametrize(("pack", "games"), PACKS, ids=lambda each: getattr(each, "name", ""))
def test_a_choice_is_made_into_the_order_that_the_notation_reads(pack: Pack, games: int) -> None:
    tried: set[type[Event[Any]]] = set()
    for seed in range(games):
        for game, rng in moments(pack, seed):
            for name in pack.players(game.state):
                for choice in parlour(pack).choices(game.state, name):
                    for decision in decisions(choice, rng):
                        made = outcome(ready, pack, game, name, decision)
                        read = outcome(written, pack, game, name, decision)
                        assert made == read, decision
                        if isinstance(made[0], Event):
                            tried.add(type(made[0]))
    assert len(tried) > 5, tried


@pytest.mark.parametrize(("pack", "games"), PACKS, ids=lambda each: getattr(each, "name", ""))
def test_what_is_not_a_choice_is_left_to_the_notation_or_read_alike(pack: Pack, games: int) -> None:
    left = 0
    for seed in range(games):
        for game, rng in moments(pack, seed):
            players = pack.players(game.state)
            choices = [c for n in players for c in parlour(pack).choices(game.state, n)]
            for decision in mixed(choices, rng):
                name = rng.choice(players)
                made = outcome(ready, pack, game, name, decision)
                if made[0] is None:
                    left += 1
                    continue
                assert made == outcome(written, pack, game, name, decision)
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
    room = parlour(pack)
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
