"""Events: frozen data that must say who may know of them."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from gloaming.kernel.event import (
    ACTOR,
    COMPUTED,
    EVERYONE,
    REFEREE,
    TARGET,
    Event,
    Field,
    admits,
    check_shape,
)
from gloaming.kernel.game import Game
from gloaming.kernel.phase import Phase
from gloaming.kernel.sealed_orders import Submitted
from gloaming.kernel.state import State, StatusChange
from gloaming.text.errors import Malformed


class Gift(Event[State], seen_by=TARGET):
    says: ClassVar[str] = "{actor} gives {target} {things}"
    actor: str
    target: str
    things: tuple[str, ...] = ()


class Whisper(Event[State], seen_by=Field("ears")):
    ears: tuple[str, ...]
    words: str = ""


class Festival(Event[State], seen_by=EVERYONE):
    phase: Phase
    weight: float = 1.0


class Speech(Event[State], seen_by=COMPUTED):
    words: str

    def audience(self, state: State) -> tuple[str, ...]:
        """Name who was there when it happened: asked at the time, from the state."""
        value = state.status.get("square", "crowd")
        return value if isinstance(value, tuple) else ()


def test_a_class_that_does_not_say_who_may_know_of_it_fails_when_it_is_defined() -> None:
    with pytest.raises(TypeError, match="Secretive does not say who may know"):

        class Secretive(Event[State]):
            pass


def test_an_audience_is_not_inherited() -> None:
    with pytest.raises(TypeError, match="Heir does not say"):

        class Heir(Gift):
            pass


def test_an_audience_named_by_a_field_needs_the_field() -> None:
    with pytest.raises(TypeError, match="Lonely has no field 'actor'"):

        class Lonely(Event[State], seen_by=ACTOR):
            pass


def test_an_audience_that_is_none_of_these_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot be seen by 'everyone'"):

        class Stringy(Event[State], seen_by="everyone"):
            pass

    with pytest.raises(TypeError, match="event Judged cannot be seen by <built-in function iter>"):

        class Judged(Event[State], seen_by=iter):
            pass


def test_an_audience_that_is_computed_needs_the_method() -> None:
    with pytest.raises(TypeError, match="event Vague has no method 'audience'"):

        class Vague(Event[State], seen_by=COMPUTED):
            pass


def test_an_audience_that_nobody_would_compute_is_refused() -> None:
    with pytest.raises(TypeError, match="event Unasked has a method 'audience': give seen_by"):

        class Unasked(Event[State], seen_by=EVERYONE):
            def audience(self, state: State) -> tuple[str, ...]:
                return ()


def test_a_method_that_computes_the_audience_is_inherited_and_need_not_be_used() -> None:
    class Lecture(Speech, seen_by=COMPUTED):
        pass

    class Broadcast(Speech, seen_by=EVERYONE):
        pass

    game = Game(State)
    game.happen(StatusChange("square", "crowd", None, ("ann", "bob")))
    game.happen(Lecture("friends"))
    game.happen(Broadcast("friends"))
    assert [record.seen for record in game.log] == [None, ("ann", "bob"), None]
    assert list(Event[State]().audience(game.state)) == []


def test_a_sentence_tells_of_fields_that_are_there() -> None:
    with pytest.raises(TypeError, match="event Kindling has no field 'lamp' to tell of"):

        class Kindling(Event[State], seen_by=EVERYONE):
            says: ClassVar[str] = "{actor} lights {lamp!r} {{so}}"
            actor: str


def test_what_is_harmed_is_named_in_a_field_that_is_there() -> None:
    with pytest.raises(TypeError, match="event Blow has no field 'victim' for 'harms'"):

        class Blow(Event[State], seen_by=EVERYONE):
            harms: ClassVar[str] = "victim"
            target: str


def test_who_wins_is_named_in_a_field_that_is_there() -> None:
    with pytest.raises(TypeError, match="event Boon has no field 'winner' for 'helps'"):

        class Boon(Event[State], seen_by=EVERYONE):
            helps: ClassVar[str] = "winner"
            target: str


def test_everyone_is_admitted_to_what_is_public() -> None:
    assert admits(Festival(Phase("day")), None, "ann")


def test_nobody_is_admitted_to_what_is_the_referees() -> None:
    assert not admits(StatusChange("ann", "mood"), None, "ann")


def test_one_player_is_admitted_by_a_field() -> None:
    gift = Gift("ann", "bob")
    assert admits(gift, None, "bob")
    assert not admits(gift, None, "ann")


def test_several_players_are_admitted_by_a_field() -> None:
    whisper = Whisper(("ann", "bob"))
    assert [name for name in ("ann", "bob", "cy") if admits(whisper, None, name)] == ["ann", "bob"]


class Toast(Event[State], seen_by=ACTOR):
    actor: str | None = None


def test_nobody_is_admitted_where_a_field_names_nobody() -> None:
    assert not admits(Toast(), None, "ann")
    assert admits(Toast("ann"), None, "ann")


def test_a_computed_audience_is_those_who_were_there_at_the_time() -> None:
    game = Game(State)
    game.happen(StatusChange("square", "crowd", None, ("ann", "bob")))
    game.happen(Speech("friends"))
    game.happen(StatusChange("square", "crowd", ("ann", "bob"), None))
    speech = game.log[1]
    assert speech.seen == ("ann", "bob")
    assert admits(speech.event, speech.seen, "ann")
    assert not admits(speech.event, speech.seen, "cy")


def test_events_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="immutable"):
        Gift("ann", "bob").actor = "eve"


def test_events_are_equal_when_their_fields_are() -> None:
    assert Gift("ann", "bob") == Gift("ann", "bob")
    assert hash(Gift("ann", "bob")) == hash(Gift("ann", "bob"))


def test_an_event_reads_like_the_call_that_makes_it() -> None:
    assert repr(Gift("ann", "bob")) == "Gift(actor='ann', target='bob', things=())"


def test_an_event_tells_itself_in_a_sentence() -> None:
    assert Gift("ann", "bob", ("tea", "honey")).describe() == "ann gives bob tea, honey"


def test_an_empty_list_of_names_is_told_as_nobody() -> None:
    assert Gift("ann", "bob").describe() == "ann gives bob nobody"


def test_an_event_inside_another_is_told_inside_it() -> None:
    assert Submitted(Gift("ann", "bob", ("tea",))).describe() == "ordered: ann gives bob tea"


def test_an_event_with_no_sentence_is_told_as_it_reads() -> None:
    assert Speech("friends").describe() == "Speech(words='friends')"


def test_an_event_that_fits_its_fields_is_let_through() -> None:
    for event in (Gift("ann", "bob", ("tea",)), Festival(Phase("day")), Submitted(Speech("x"))):
        assert check_shape(event) is event


@pytest.mark.parametrize(
    "event",
    [
        Gift("ann", 5),  # type: ignore[arg-type]
        Gift("ann", "bob", ["tea"]),  # type: ignore[arg-type]
        Gift("ann", "bob", ("tea", None)),  # type: ignore[arg-type]
        Gift("ann", "\ud800"),
        Gift("ann", 3j),  # type: ignore[arg-type]
        Festival(Phase(5)),  # type: ignore[arg-type]
        Festival("day"),  # type: ignore[arg-type]
        Festival(Phase("day"), float("nan")),
        Submitted(5),  # type: ignore[arg-type]
        Submitted({"kind": "Gift"}),  # type: ignore[arg-type]
        Submitted(Gift("ann", None)),  # type: ignore[arg-type]
        Submitted(Submitted(Gift("ann", None))),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_an_event_that_does_not_fit_its_fields_is_malformed(event: Event[Any]) -> None:
    with pytest.raises(Malformed) as caught:
        check_shape(event)
    assert caught.value.code in {"malformed/field", "malformed/not-an-event"}


def test_an_event_nested_too_deep_is_malformed() -> None:
    event: Event[Any] = Speech("hello")
    for _ in range(5_000):
        event = Submitted(event)
    with pytest.raises(Malformed):
        check_shape(event)


@pytest.mark.parametrize("thing", [None, 5, "Gift", ["Gift"], Gift, {"kind": "Gift"}], ids=repr)
def test_what_is_not_an_event_is_malformed(thing: object) -> None:
    with pytest.raises(Malformed, match="not an event"):
        check_shape(thing)


def test_an_event_does_nothing_of_itself() -> None:
    event, state = Event[State](), State()
    event.apply(state)
    assert not event.moot(state)
    assert list(event.consequences(Game(State))) == []
    assert event.agenda(state) is None
    assert list(event.reads(state)) == list(event.writes(state)) == []
    assert event.slot() is None
    assert type(event).seen_by is REFEREE
