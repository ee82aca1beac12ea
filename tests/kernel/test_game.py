"""The game: all of it or nothing, told to listeners, and stopped when it would never end."""

from __future__ import annotations

from typing import Any

import pytest

from gloaming.kernel.agenda import Agenda, ByPriority, Fifo, Pending
from gloaming.kernel.event import EVERYONE, Event, Then, replace
from gloaming.kernel.game import Game
from gloaming.kernel.log import Record, cause_chain
from gloaming.kernel.phase import Phase
from gloaming.kernel.subscriber import Answer, Subscriber, after, before, first, instead, prevent
from gloaming.text.errors import Fault, Malformed, Runaway
from tests.kernel.digest import digest_of
from tests.kernel.toys import Say, Shout, Table, Volley, at_table, said


class Grumble(Event[Table], seen_by=EVERYONE):
    """Leads to another, for ever."""

    number: int = 0

    def consequences(self, game: Game[Any]) -> Then[Table]:
        yield Grumble(self.number + 1)


@pytest.mark.parametrize(
    ("make", "last"),
    [(Fifo, "Grumble(number=50)"), (ByPriority, "Grumble(number=19)")],
    ids=["by count", "by depth"],
)
def test_a_runaway_is_stopped_and_named_by_its_last_event(
    make: type[Fifo | ByPriority], last: str
) -> None:
    game = Game(lambda: Table(make))
    game.max_records, game.max_depth = 50, 20
    game.start("day")
    was = digest_of(game)
    with pytest.raises(Runaway, match="no end in sight") as caught:
        game.happen(Grumble())
    assert last in str(caught.value)
    assert digest_of(game) == was


class Mirror(Event[Table], seen_by=EVERYONE):
    """Is settled by settling another such first."""

    number: int = 0

    def agenda(self, state: Table) -> Agenda:
        laid = Fifo()
        laid.add(Pending(Mirror(self.number + 1), state.now, None))
        return laid


def test_an_agenda_that_lays_another_without_end_is_a_runaway() -> None:
    game = at_table(Fifo)
    game.max_depth = 20
    with pytest.raises(Runaway, match=r"Mirror\(number=20\)"):
        game.happen(Mirror())


def test_a_response_that_calls_for_itself_is_a_runaway() -> None:
    class Echo(Subscriber):
        @before(Say)
        def answer(self, table: Table, say: Say) -> Answer[Table]:
            return first(Say(f"{say.word}?"))

    game = at_table(Fifo, Echo)
    with pytest.raises(Runaway, match=r"why\?"):
        game.happen(Say("why"))


class Landmine(Subscriber):
    @before(Say, Say.word, "before")
    def shield(self, table: Table, say: Say) -> Answer[Table]:
        raise RuntimeError("bang")

    @after(Say, Say.word, "after")
    def react(self, game: Game[Table], say: Say) -> Then[Table]:
        yield Say("so far so good")
        raise RuntimeError("bang")


class Crash(Event[Table], seen_by=EVERYONE):
    def apply(self, state: Table) -> None:
        state.said.append("half done")
        raise KeyError("bang")


@pytest.mark.parametrize(
    "event", [Volley(("ok", "before")), Volley(("ok", "after")), Crash()], ids=repr
)
def test_a_broken_rule_is_a_fault_and_leaves_nothing_behind(event: Event[Table]) -> None:
    game = at_table(Fifo, Landmine)
    game.happen(Say("hello"))
    was = digest_of(game)
    with pytest.raises(Fault, match="broke a rule") as caught:
        game.happen(event)
    assert caught.value.code == "fault/broken-rule"
    assert caught.value.value == event
    assert digest_of(game) == was
    game.happen(Say("and on"))
    assert game.state.said == ["hello", "and on"]


def test_an_agenda_that_cannot_be_made_is_a_fault() -> None:
    class Hopeless(Table):
        def agenda(self, phase: Phase) -> Agenda:
            raise LookupError(phase.name)

    game: Game[Table] = Game(Hopeless)
    game.start("day")
    was = digest_of(game)
    with pytest.raises(Fault, match="LookupError"):
        game.happen(Grumble())
    assert digest_of(game) == was
    # Where nothing follows, nothing need be put anywhere.
    game.happen(Say("hello"))
    assert game.state.said == ["hello"]


def test_an_interruption_leaves_nothing_behind_and_goes_on_its_way() -> None:
    class Impatient(Subscriber):
        @after(Say)
        def stop(self, game: Game[Table], say: Say) -> None:
            raise KeyboardInterrupt

    game = at_table(Fifo, Impatient)
    was = digest_of(game)
    with pytest.raises(KeyboardInterrupt):
        game.happen(Say("hello"))
    assert digest_of(game) == was


class Meddler(Subscriber):
    @after(Say, Say.word, "happen")
    def happen(self, game: Game[Table], say: Say) -> None:
        game.happen(Shout("now!"))

    @after(Say, Say.word, "rewind")
    def rewind(self, game: Game[Table], say: Say) -> None:
        game.rewind(0)

    @after(Say, Say.word, "start")
    def start(self, game: Game[Table], say: Say) -> None:
        game.submit(Say("this"))


@pytest.mark.parametrize("word", ["happen", "rewind", "start"])
def test_a_rule_makes_things_happen_only_by_yielding_them(word: str) -> None:
    game = at_table(Fifo, Meddler)
    was = digest_of(game)
    with pytest.raises(Fault, match="a rule cannot") as caught:
        game.happen(Say(word))
    assert caught.value.code == "fault/busy"
    assert digest_of(game) == was


def test_a_listener_that_breaks_changes_nothing_and_the_others_are_told() -> None:
    heard: list[Record] = []

    def clumsy(record: Record) -> None:
        raise OSError("disk full")

    game = at_table(Fifo)
    game.listeners += [clumsy, heard.append]
    with pytest.raises(Fault, match="disk full") as caught:
        game.happen(Volley(("a", "b")))
    assert caught.value.code == "fault/broken-listener"
    assert game.state.said == ["a", "b"]
    assert heard == game.log[1:]
    game.listeners.clear()
    game.happen(Say("c"))


def test_dice_are_not_thrown_by_listeners() -> None:
    game = at_table(Fifo)

    def gamble(record: Record) -> None:
        game.dice.throw(6)

    game.listeners.append(gamble)
    with pytest.raises(Fault) as caught:
        game.happen(Say("hello"))
    assert caught.value.code == "fault/idle-dice"


def test_rewinding_goes_back_to_how_things_stood() -> None:
    game = at_table(Fifo, Landmine)
    was = [digest_of(game)]
    for word in "abc":
        game.happen(Say(word))
        was.append(digest_of(game))
    for back in (2, 1, 0):
        game.rewind(len(game.log) - 1)
        assert digest_of(game) == was[back]


@pytest.mark.parametrize("to", [-1, 99, True, None, "1", 1.0, [1]], ids=repr)
def test_there_is_no_going_back_to_a_record_that_does_not_exist(to: Any) -> None:
    game = at_table(Fifo)
    with pytest.raises(Malformed, match="no such record"):
        game.rewind(to)
    assert len(game.log) == 1


def test_a_lineage_may_go_back_to_the_very_first_record() -> None:
    log = [Record(0, Say("a")), Record(1, Say("b"), cause=0)]
    assert list(cause_chain(log, log[1])) == log[::-1]


def test_a_record_says_what_became_of_it_through_whom_and_whence() -> None:
    class Hush(Subscriber):
        @before(Say)
        def hush(self, table: Table, say: Say) -> Answer[Table]:
            return prevent

    game = at_table(Fifo, Hush)
    game.happen(Volley(("a",)))
    assert str(game.log[-1]) == "#3 Say(word='a') prevented by hush <- #2"


def test_each_rule_bends_a_lineage_at_most_once() -> None:
    class Turncoat(Subscriber):
        @before(Say)
        def turn(self, table: Table, say: Say) -> Answer[Table]:
            return instead(replace(say, word=say.word[::-1]))

    assert said(at_table(Fifo, Turncoat), Say("ab")) == ["ba"]


def test_what_replaces_an_event_may_be_moot() -> None:
    class Ghost(Event[Table], seen_by=EVERYONE):
        def moot(self, state: Table) -> bool:
            return True

    class Haunt(Subscriber):
        @before(Say)
        def haunt(self, table: Table, say: Say) -> Answer[Table]:
            return instead(Ghost())

    game = at_table(Fifo, Haunt)
    game.happen(Say("boo"))
    assert [record.fate.value for record in game.log[-2:]] == ["replaced", "moot"]


def test_a_preview_tells_what_an_event_would_become() -> None:
    class Bend(Subscriber):
        @before(Say, Say.word, "turn")
        def turn(self, table: Table, say: Say) -> Answer[Table]:
            return instead(Shout("hold"), Say("stop"))

        @before(Say, Say.word, "stop")
        def stop(self, table: Table, say: Say) -> Answer[Table]:
            return prevent

        @before(Shout, Shout.word, "hold")
        def hold(self, table: Table, shout: Shout) -> Answer[Table]:
            return first(Say("wait"))

        @before(Say, Say.word, "plain")
        def shrug(self, table: Table, say: Say) -> Answer[Table]:
            return None

    game = at_table(Fifo, Bend)
    was = digest_of(game)
    assert game.preview(Say("plain")) == [Say("plain")]
    assert game.preview(Say("stop")) == [Say("stop")]
    assert game.preview(Say("turn")) == [Say("wait"), Shout("hold"), Say("stop")]
    assert digest_of(game) == was


def test_nobody_goes_back_to_the_midst_of_what_another_led_to() -> None:
    game = at_table()
    game.happen(Say("one"))
    game.close()
    midst = next(record.seq for record in game.log if record.cause >= 0)
    length = len(game.log)
    with pytest.raises(Malformed, match="in the midst"):
        game.rewind(midst)
    assert len(game.log) == length
