"""Bad input: whatever is put in, the answer is graded and the game stands as it stood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gloaming.history.log.kinds import kinds
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record, Rule
from gloaming.kernel.phase import Phase
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.state import StatusChange
from gloaming.text.errors import GradedError
from tests.kernel.digest import digest_of
from tests.village import Kill, Settled, Village, settle


def _deep(levels: int) -> Any:
    thing: Any = "bottom"
    for _ in range(levels):
        thing = [thing]
    return thing


def _deep_event(levels: int) -> Event[Any]:
    event: Event[Any] = Kill("eve", "ann")
    for _ in range(levels):
        event = Submitted(event)
    return event


class _Hostile:
    """An object that answers no question."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    __hash__ = None  # type: ignore[assignment]


odd = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(exclude_categories=()), max_size=5)
    | st.binary(max_size=5)
    | st.sampled_from(["", "ann", "eve", "night", "nobody", "x" * 100_000, "\ud800", "ann\0", "🌒"])
    | st.sampled_from([10**30, -1, 2**63, 2**64, float("nan"), float("inf")])
    | st.builds(_deep, st.sampled_from([1, 50, 3_000]))
    | st.builds(set)
    | st.builds(object)
    | st.builds(_Hostile)
    | st.sampled_from([Kill, Event, Phase("night"), Rule("x"), len, ..., 3j])
)
nonsense = st.recursive(
    odd,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)

KINDS = kinds("tests.village", "gloaming.kernel")


@st.composite
def events(draw: st.DrawFn, inner: st.SearchStrategy[Any] = nonsense) -> Event[Any]:
    """Events of any kind whose fields hold anything; some of them are in order by chance."""
    kind: Any = draw(st.sampled_from(KINDS))
    return kind(*[draw(inner) for _ in kind.__struct_fields__])  # type: ignore[no-any-return]


anything = (
    nonsense
    | events()
    | events(nonsense | events())
    | st.builds(_deep_event, st.sampled_from([1, 9, 900, 9_000]))
)

CALLS: dict[str, Callable[[Game[Village], Any], None]] = {
    "happen": lambda game, thing: game.happen(thing),
    "start": lambda game, thing: game.start(thing),
    "submit": lambda game, thing: game.submit(thing),
    "withdraw": lambda game, thing: game.withdraw(thing),
    "rewind": lambda game, thing: game.rewind(thing),
}


def unopened() -> Game[Village]:
    game = Game(Village)
    for name in ("ann", "eve"):
        game.happen(Settled(name, "Villager"))
    return game


def by_night() -> Game[Village]:
    game = settle({"ann": "Villager", "bob": "GunOwner", "eve": "Goon"})
    game.submit(Kill("eve", "ann"))
    return game


def by_day() -> Game[Village]:
    game = by_night()
    game.close()
    return game


def when_over() -> Game[Village]:
    game = Game(Village)
    game.start("shutdown")
    return game


GAMES = [unopened, by_night, by_day, when_over]


@pytest.mark.parametrize("make", GAMES)
@pytest.mark.parametrize("call", CALLS)
@settings(max_examples=settings().max_examples // 3)  # of each call, in each game
@given(data=st.data())
def test_a_call_is_answered_or_refused_with_a_grade_and_refusal_changes_nothing(
    call: str, make: Callable[[], Game[Village]], data: st.DataObject
) -> None:
    game = make()
    heard: list[Record] = []
    game.listeners.append(heard.append)
    was = digest_of(game)
    thing = data.draw(anything)
    refusal: GradedError | None = None
    try:
        CALLS[call](game, thing)
    except GradedError as error:
        refusal = error
    if refusal is not None:
        assert refusal.code.startswith(f"{refusal.grade}/")
        assert str(refusal)
        assert digest_of(game) == was
        assert heard == []
    game.happen(StatusChange("the game", "goes", game.state.status.get("the game", "goes"), "on"))


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("make_deep", [_deep, _deep_event])
def test_what_is_nested_a_hundred_thousand_deep_is_refused(
    call: str, make_deep: Callable[[int], Any]
) -> None:
    game = by_night()
    was = digest_of(game)
    with pytest.raises(GradedError):
        CALLS[call](game, make_deep(100_000))
    assert digest_of(game) == was


@pytest.mark.parametrize("make", [unopened, when_over])
def test_closing_what_is_not_open_is_refused_and_changes_nothing(
    make: Callable[[], Game[Village]],
) -> None:
    game = make()
    was = digest_of(game)
    with pytest.raises(GradedError):
        game.close()
    assert digest_of(game) == was
