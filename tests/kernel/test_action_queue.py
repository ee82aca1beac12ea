"""Document 003, "Processing the ActionQueue": its steps and its dialogue, event by event."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from gloaming.kernel.agenda import ByPriority, Fifo
from gloaming.kernel.event import EVERYONE, Event, Then
from gloaming.kernel.game import Game
from gloaming.kernel.subscriber import SELF, Answer, Subscriber, after, before, first, prevent
from tests.kernel.toys import Seat, Shout, Table, at_table, guest, led_to, rows, said


class Step(Event[Table], seen_by=EVERYONE):
    """Is said at the table as it is told."""

    def apply(self, state: Table) -> None:
        state.said.append(self.says)


class Act(Step, seen_by=EVERYONE):
    says: ClassVar[str] = "ACTION"


class PreResponse(Step, seen_by=EVERYONE):
    says: ClassVar[str] = "PRE-RESPONSE"


class PostResponse(Step, seen_by=EVERYONE):
    says: ClassVar[str] = "POST-RESPONSE"


class LowAct(Step, seen_by=EVERYONE):
    says: ClassVar[str] = "late ACTION"
    priority: ClassVar[int] = -5


class Objector(Subscriber):
    @before(Act)
    def object(self, table: Table, act: Act) -> Answer[Table]:
        return first(PreResponse())


class Commenter(Subscriber):
    @after(Act)
    def comment(self, game: Game[Table], act: Act) -> Then[Table]:
        yield PostResponse()


class Canceller(Subscriber):
    """Its veto counts once the pre-response has been made."""

    @before(Act)
    def cancel(self, table: Table, act: Act) -> Answer[Table]:
        return prevent if "PRE-RESPONSE" in table.said else None


AGENDAS = [Fifo, ByPriority]


@pytest.mark.parametrize("make", AGENDAS)
def test_the_dialogue_any_objections(make: type[Fifo | ByPriority]) -> None:
    assert led_to(at_table(make, Objector, Commenter), Act()) == [
        # 1. "I'm about to do ACTION, any objections?"
        # 2. "No, wait, I need to do PRE-RESPONSE first."
        ("ACTION", "held", -1),
        # 3. (PRE-RESPONSE occurs)
        ("PRE-RESPONSE", "happened", 0),
        # 4. (action occurs, assuming PRE-RESPONSE didn't cancel it)
        ("ACTION", "happened", 0),
        # 5. "OK, guys, I did ACTION."
        # 6. "You did? Okay, let me POST-PRESPONSE."
        # 7. (POST-RESPONSE occurs)
        ("POST-RESPONSE", "happened", 2),
    ]


def test_steps_1_and_2_the_objection_is_put_down_to_who_made_it() -> None:
    game = at_table(ByPriority, Objector)
    game.happen(Act())
    held, response = game.log[-3], game.log[-2]
    assert held.by is not None
    assert (held.by.name, held.by.method) == ("Objector", "object")
    assert response.source == held.by


def test_step_3_the_responses_form_a_queue_of_their_own_which_is_run_through() -> None:
    class Wordy(Subscriber):
        @before(Act)
        def interrupt(self, table: Table, act: Act) -> Answer[Table]:
            return first(PreResponse(), Shout("higher priority"))

        @after(Shout)
        def answer(self, game: Game[Table], shout: Shout) -> Then[Table]:
            yield PostResponse()

    assert said(at_table(ByPriority, Wordy), Act()) == [
        "higher priority",
        "POST-RESPONSE",
        "PRE-RESPONSE",
        "ACTION",
    ]


def test_step_4_an_action_cancelled_by_a_response_does_not_occur() -> None:
    assert led_to(at_table(ByPriority, Canceller, Objector, Commenter), Act()) == [
        ("ACTION", "held", -1),
        ("PRE-RESPONSE", "happened", 0),
        ("ACTION", "prevented", 0),
    ]


def test_steps_6_and_7_responses_to_the_deed_are_run_through_before_the_queue_goes_on() -> None:
    class Starter(Subscriber):
        @after(Shout)
        def start(self, game: Game[Table], shout: Shout) -> Then[Table]:
            yield Act()
            yield LowAct()

    assert said(at_table(ByPriority, Starter, Commenter), Shout("go")) == [
        "go",
        "ACTION",
        "POST-RESPONSE",
        "late ACTION",
    ]


def test_the_above_happens_for_all_actions_of_the_same_priority_as_a_batch() -> None:
    class Starter(Subscriber):
        @after(Shout)
        def start(self, game: Game[Table], shout: Shout) -> Then[Table]:
            yield Act()
            yield Act()

    assert said(at_table(ByPriority, Starter, Commenter), Shout("go")) == [
        "go",
        "ACTION",
        "ACTION",
        "POST-RESPONSE",
        "POST-RESPONSE",
    ]


def test_actions_are_sorted_by_priority_and_then_by_the_order_they_were_received() -> None:
    class Starter(Subscriber):
        @after(PostResponse)
        def start(self, game: Game[Table], post: PostResponse) -> Then[Table]:
            yield LowAct()
            yield Act()
            yield Shout("one")
            yield Shout("two")

    assert said(at_table(ByPriority, Starter), PostResponse()) == [
        "POST-RESPONSE",
        "one",
        "two",
        "ACTION",
        "late ACTION",
    ]


class Spell(Event[Table], seen_by=EVERYONE):
    """A spell, or a counterspell to the one before."""

    says: ClassVar[str] = "spell {depth}"
    depth: int

    def moot(self, state: Table) -> bool:
        return f"countered {self.depth}" in state.said

    def apply(self, state: Table) -> None:
        state.said.append(f"countered {self.depth - 1}" if self.depth else "fire!")


class Duellist(Subscriber):
    """Counters any spell less deep than its own, in the manner of Magic: The Gathering."""

    deepest = 0

    @before(Spell)
    def counter(self, table: Table, spell: Spell) -> Answer[Table]:
        return first(Spell(spell.depth + 1)) if spell.depth < self.deepest else None


@pytest.mark.parametrize(("deepest", "fire"), [(0, True), (1, False), (2, True), (3, False)])
def test_a_counter_can_be_countered(deepest: int, fire: Any) -> None:
    class Caster(Duellist):
        pass

    Caster.deepest = deepest
    game = at_table(ByPriority, Caster)
    game.happen(Spell(0))
    assert ("fire!" in game.state.said) is fire


def test_a_counter_that_is_countered_three_deep_reads_so_in_the_log() -> None:
    class Archmage(Duellist):
        deepest = 3

    assert led_to(at_table(Fifo, Archmage), Spell(0)) == [
        ("spell 0", "held", -1),
        ("spell 1", "held", 0),
        ("spell 2", "held", 1),
        ("spell 3", "happened", 2),
        ("spell 2", "moot", 2),
        ("spell 1", "happened", 1),
        ("spell 0", "moot", 0),
    ]


class Held(Subscriber):
    """Only the word of its holder is held up."""

    @before(Shout, Shout.word, SELF)
    def hold(self, table: Table, shout: Shout) -> Answer[Table]:
        return first(PreResponse())


def test_one_of_a_batch_that_is_held_holds_up_the_others_and_they_commit_together() -> None:
    class Starter(Subscriber):
        @after(PostResponse)
        def start(self, game: Game[Table], post: PostResponse) -> Then[Table]:
            yield Shout("left")
            yield Shout("right")

    guest(Held)
    game = at_table(ByPriority, Starter)
    game.happen(Seat("Held", "right"))
    since = len(game.log)
    game.happen(PostResponse())
    assert rows(game, since) == [
        ("POST-RESPONSE", "happened", -1),
        ('"right"', "held", 0),
        ("PRE-RESPONSE", "happened", 1),
        ('"left"', "happened", 0),
        ('"right"', "happened", 1),
    ]
