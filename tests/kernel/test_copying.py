from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from typing import Any, ClassVar

import pytest
from msgspec import Struct
from msgspec.json import encode

from gloaming.kernel.dice import ScriptedDice
from gloaming.kernel.event import REFEREE, Event, Then
from gloaming.kernel.game import Game, fold
from gloaming.kernel.hook_index import HookLayout
from gloaming.kernel.log import Record
from gloaming.kernel.phase import SHUTDOWN, STARTUP, Phase
from gloaming.kernel.subscriber import Answer, Subscriber, after, before, hook_key, instead, prevent
from gloaming.text.errors import Fault, Runaway
from tests.kernel.digest import stands
from tests.kernel.toys import Say, Seat, Table, guest

COPIES: dict[str, Callable[[Game[Any]], Game[Any]]] = {
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),  # noqa: S301  (our own)
    "deepcopy": deepcopy,
    "copy": Game.copy,
    "shallow": copy,
}
copies = pytest.mark.parametrize("twin_of", COPIES.values(), ids=COPIES)


class Throw(Event[Table], seen_by=REFEREE):
    """Somebody throws a die, and says what it shows."""

    def consequences(self, game: Game[Any]) -> Then[Table]:
        yield Say(str(game.dice.throw(1_000)))


class Whim(Struct, frozen=True, omit_defaults=True):
    """What somebody feels like; a struct inside an event."""

    mood: str = "gloomy"
    weather: str = "mist"


class Sigh(Event[Table], seen_by=REFEREE):
    """Somebody sighs, as they always do."""

    how: str = "deeply"
    why: Whim = Whim()
    whims: tuple[Whim, ...] = ()

    def consequences(self, game: Game[Any]) -> Then[Table]:
        yield Say(str(game.dice.throw(1_000)))


@guest
class Gag(Subscriber):
    """Nobody may say "no"."""

    @before(Say, Say.word, "no")
    def hush(self, state: Table, event: Say) -> Answer[Table]:
        return prevent


class Endless(Event[Table], seen_by=REFEREE):
    """Something of which there comes ever more."""

    def consequences(self, game: Game[Any]) -> Then[Table]:
        while True:
            yield Say("more")


@guest
class Chatterer(Subscriber):
    """Somebody who never stops, once they are spoken to."""

    @after(Say, Say.word, "hello")
    def chat(self, game: Game[Any], event: Say) -> Then[Table]:
        while True:
            yield Say("and")


@guest
class Parrot(Subscriber):
    """Somebody who says every word a thousand times."""

    @after(Say)
    def repeat(self, game: Game[Any], event: Say) -> Then[Table]:
        for _ in range(1_000):
            Parrot.said += 1
            yield Say(event.word)

    said: ClassVar[int] = 0


@guest
class Conductor(Subscriber):
    """Somebody for whose one word many are sung at the same time."""

    @before(Say, Say.word, "sing")
    def raise_hands(self, state: Table, event: Say) -> Answer[Table]:
        return instead(*[Say("la")] * 40)


@guest
class Vault(Subscriber):
    """A vault that gives back twice what is sung in it."""

    @after(Say, Say.word, "la")
    def give_back(self, game: Game[Any], event: Say) -> Then[Table]:
        Vault.heard += 1
        yield Say("ah")
        yield Say("oh")

    heard: ClassVar[int] = 0


class Trip(Event[Table], seen_by=REFEREE):
    """Somebody at the keyboard interrupts what is being applied, so many times."""

    left: ClassVar[int] = 0

    def apply(self, state: Table) -> None:
        state.said.append("half")
        if Trip.left:
            Trip.left -= 1
            raise KeyboardInterrupt
        state.said.append("whole")


class Stumble(Event[Table], seen_by=REFEREE):
    """Something says a word, and is then interrupted or breaks."""

    def apply(self, state: Table) -> None:
        state.said.append("stumbled")
        raise ZeroDivisionError


@pytest.fixture
def game() -> Game[Table]:
    game = Game(Table, seed="moon")
    game.happen(Seat("Gag"))
    game.start("day")
    game.happen(Throw())
    return game


@copies
def test_a_copy_plays_on_as_the_game_does(
    game: Game[Table], twin_of: Callable[[Game[Any]], Game[Any]]
) -> None:
    twin = twin_of(game)
    assert (twin.log, stands(twin.state)) == (game.log, stands(game.state))
    for each in (game, twin):
        each.happen(Throw())
        each.happen(Say("no"))
        each.happen(Throw())
    assert twin.log == game.log
    assert stands(twin.state) == stands(game.state)


@copies
def test_neither_a_game_nor_its_copy_touches_the_other(
    game: Game[Table], twin_of: Callable[[Game[Any]], Game[Any]]
) -> None:
    heard: list[Record] = []
    game.listeners.append(heard.append)
    log, said = game.log.copy(), game.state.said.copy()
    twin = twin_of(game)
    twin.happen(Say("twin"))
    assert (game.log, game.state.said, heard) == (log, said, [])
    game.happen(Say("first"))
    assert [record.event for record in twin.log[len(log) :]] == [Say("twin")]
    assert twin.state.said == [*said, "twin"]
    # The dice of the first game are still seated at it.
    game.happen(Throw())
    assert len(twin.log) == len(log) + 1


@copies
def test_dice_that_are_told_fall_on_in_a_copy(
    twin_of: Callable[[Game[Any]], Game[Any]],
) -> None:
    game = Game(Table, dice=ScriptedDice([3, 4, 5]))
    game.happen(Throw())
    twin = twin_of(game)
    twin.happen(Throw())
    assert twin.state.said == ["3", "4"]
    game.happen(Throw())
    game.happen(Throw())
    assert game.state.said == ["3", "4", "5"]
    twin.happen(Throw())
    assert twin.log == game.log


@guest
class Copyist(Subscriber):
    """Somebody who copies the game while something happens in it."""

    @after(Say)
    def note(self, game: Game[Any], event: Say) -> Then[Table]:
        game.copy()
        yield Say("copied")


@guest
class Forger(Subscriber):
    """Somebody who gives the game another past while something happens in it."""

    @after(Say)
    def forge(self, game: Game[Any], event: Say) -> Then[Table]:
        game.resume([])
        yield Say("forged")


@pytest.mark.parametrize("name", ["Copyist", "Forger"])
def test_a_rule_can_neither_copy_a_game_nor_change_its_past(name: str) -> None:
    game = Game(Table)
    game.happen(Seat(name))
    with pytest.raises(Fault) as caught:
        game.happen(Say("now"))
    assert caught.value.code == "fault/busy"


def test_a_game_takes_over_a_log_and_asks_no_rule(game: Game[Table]) -> None:
    other = Game(Table, seed="moon")
    other.resume(game.log)
    assert other.log == game.log
    assert other.log is not game.log
    assert stands(other.state) == stands(game.state)


def test_what_was_unpickled_is_written_and_thrown_for_as_before() -> None:
    sigh = Sigh("deeply", Whim(), (Whim("merry", "mist"), Whim()))
    game = Game(Table, seed=3)
    game.happen(sigh)
    again = pickle.loads(pickle.dumps(game))  # noqa: S301  (our own)
    assert [encode(record.event) for record in again.log] == [
        encode(record.event) for record in game.log
    ]
    for each in (game, again):
        each.happen(each.log[0].event)
    assert again.log == game.log


def test_a_hook_key_and_a_layout_are_found_again_after_pickling() -> None:
    once = hook_key("before", Say, "word")
    again = pickle.loads(pickle.dumps(once))  # noqa: S301  (our own)
    assert again is once
    assert deepcopy(once) is once
    layout = HookLayout.empty.plus(once).plus(hook_key("after", Say, None))
    assert pickle.loads(pickle.dumps(layout)) is layout  # noqa: S301  (our own)


def test_a_state_is_copied_with_its_hooks(game: Game[Table]) -> None:
    state = deepcopy(game.state)
    (copied,) = state.hook_index.before(Say("no"))
    (own,) = game.state.hook_index.before(Say("no"))
    assert copied.method == own.method == "hush"
    assert copied.owner is not own.owner


def test_phases_are_compared_by_what_they_say() -> None:
    again: Phase = pickle.loads(pickle.dumps(SHUTDOWN))  # noqa: S301  (our own)
    assert again == SHUTDOWN
    game = Game(Table)
    game.start()
    game.state.calendar.phase = deepcopy(STARTUP)
    assert game.state.calendar.title == "startup"


# -- interrupts


@pytest.fixture
def tripping() -> Iterator[None]:
    yield
    Trip.left = 0


@pytest.mark.usefixtures("tripping")
@pytest.mark.parametrize("times", [1, 2, 3, 7])
def test_however_often_it_is_interrupted_a_game_stays_whole(times: int) -> None:
    game = Game(Table)
    game.happen(Say("before"))
    game.happen(Trip())
    log = game.log
    Trip.left = times
    with pytest.raises(KeyboardInterrupt):
        game.happen(Trip())
    assert Trip.left == 0
    assert game.log is log
    assert [record.event for record in log] == [Say("before"), Trip()]
    assert game.state.said == ["before", "half", "whole"]
    assert stands(game.state) == stands(fold(Table(), log))
    game.happen(Say("after"))
    assert game.state.said[-1] == "after"


@pytest.mark.usefixtures("tripping")
def test_an_interrupt_while_a_broken_rule_is_undone_is_not_lost() -> None:
    game = Game(Table)
    game.happen(Trip())
    Trip.left = 2
    with pytest.raises(KeyboardInterrupt):
        game.happen(Stumble())
    assert game.state.said == ["half", "whole"]
    assert len(game.log) == 1


def test_a_past_that_cannot_be_folded_is_not_tried_for_ever() -> None:
    game = Game(Table)
    with pytest.raises(ZeroDivisionError):
        game.resume([Record(0, Stumble())])
    game.log = [Record(0, Stumble())]
    with pytest.raises(ZeroDivisionError):
        game.rewind(1)


# -- what never ends


def test_consequences_without_end_are_stopped() -> None:
    game = Game(Table)
    game.max_records = 50
    with pytest.raises(Runaway):
        game.happen(Endless())
    assert game.log == []


def test_a_hook_that_yields_for_ever_is_stopped() -> None:
    game = Game(Table)
    game.max_records = 50
    game.happen(Seat("Chatterer"))
    with pytest.raises(Runaway):
        game.happen(Say("hello"))
    assert len(game.log) == 1
    game.happen(Say("goodbye"))


def test_what_is_proposed_counts_before_it_has_happened() -> None:
    game = Game(Table)
    game.happen(Seat("Parrot"))
    game.max_records = 2_500
    Parrot.said = 0
    with pytest.raises(Runaway):
        game.happen(Say("oh"))
    assert Parrot.said <= 2_501


def test_what_rules_put_in_the_place_of_an_event_counts() -> None:
    game = Game(Table)
    game.happen(Seat("Conductor"))
    game.max_records = 41
    game.happen(Say("sing"))
    game.max_records = 40
    with pytest.raises(Runaway):
        game.happen(Say("sing"))
    assert game.state.said == ["la"] * 40


def test_what_simultaneous_events_propose_counts_together() -> None:
    game = Game(Table)
    game.happen(Seat("Conductor"))
    game.happen(Seat("Vault"))
    game.max_records, Vault.heard = 50, 0
    with pytest.raises(Runaway):
        game.happen(Say("sing"))
    assert Vault.heard == 26
    game.max_records = 200
    game.happen(Say("sing"))
