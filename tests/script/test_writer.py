"""The writer: a game as text, and what cannot be one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gloaming.kernel.dice import ScriptedDice
from gloaming.kernel.event import Event
from gloaming.kernel.game import Game
from gloaming.kernel.phase import Closed, GameEnded
from gloaming.script.reader import read
from gloaming.script.runner import run
from gloaming.script.writer import write
from gloaming.text.errors import Fault, Malformed
from tests.script.hamlet import HAMLET, Guess, HamletNotation, HamletPack, Toll
from tests.script.writing import faults_of
from tests.village import Attack, Kill, Protect, Settled


def settled(*names: str, seed: int | str = 0) -> Game[Any]:
    game: Game[Any] = Game(HAMLET.blank, seed=seed)
    for name in names:
        game.happen(Settled(name, "Villager"))
    return game


def test_a_game_is_written_as_a_person_would() -> None:
    game = settled("ann", "eve", seed=7)
    game.start("night")
    game.submit(Kill("eve", "ann"))
    game.submit(Protect("ann", "eve"))
    game.withdraw(Protect("ann", "eve"))
    game.close()
    text = write(HAMLET, game, title="A short night", source="the test", seed=7)
    assert text == (
        "game    hamlet\n"
        "title   A short night\n"
        "source  the test\n"
        "seed    7\n"
        "seats\n"
        "  ann villager\n"
        "  eve villager\n"
        "\n"
        "night 1\n"
        "  eve kill ann\n"
        "  ann protect eve\n"
        "  ann protect nobody\n"
    )


def body(game: Game[Any]) -> list[str]:
    """Return the written lines after the seats."""
    return write(HAMLET, game).split("villager\n")[-1].split("\n")[1:-1]


def test_a_phase_that_is_still_open_ends_in_three_dots() -> None:
    game = settled("ann", "eve")
    game.start("night")
    game.submit(Kill("eve", "ann"))
    assert body(game) == ["night 1", "  eve kill ann", "..."]


def test_a_game_that_was_not_started_ends_in_three_dots() -> None:
    assert body(settled("ann")) == ["..."]


def test_a_game_that_was_only_started_is_at_startup() -> None:
    game = settled("ann")
    game.start()
    assert body(game) == ["startup", "..."]


def test_a_phase_in_which_nothing_was_done_yet_is_not_written() -> None:
    game = settled("ann")
    game.start("night")
    game.close()
    assert body(game) == ["night 1"]


def test_a_phase_that_the_game_closed_itself_is_not_left_open() -> None:
    game = settled("ann", "eve")
    game.start("day")
    game.submit(Toll("ann", "eve"))
    assert body(game) == ["day 1", "  ann toll eve"]


def test_a_phase_that_was_closed_without_orders_keeps_its_line() -> None:
    game = settled("ann", "eve")
    game.start("day")
    game.close()
    game.close()
    game.submit(Kill("eve", "ann"))
    assert body(game) == ["day 1", "", "night 1", "", "day 2", "  eve kill ann", "..."]


def test_a_seed_may_be_words() -> None:
    game = settled("ann", "eve", seed="the ides of March")
    game.start("night")
    game.submit(Guess("eve", "ann"))
    game.close()
    assert "seed  the ides of March\n" in write(HAMLET, game, seed="the ides of March")


def test_a_wrong_seed_is_found_out() -> None:
    game = settled("ann", "eve", seed=7)
    game.start("night")
    game.submit(Guess("eve", "ann"))
    game.close()
    with pytest.raises(Fault, match="are its seed and its dice right"):
        write(HAMLET, game, seed=8)


def test_dice_that_follow_no_seed_cannot_be_written() -> None:
    game: Game[Any] = Game(HAMLET.blank, dice=ScriptedDice([1]))
    game.happen(Settled("ann", "Villager"))
    game.start("day")
    game.submit(Guess("ann", "ann"))
    with pytest.raises(Fault) as caught:
        write(HAMLET, game)
    assert caught.value.code == "fault/unwritable"
    # The finding, after settling, opening, the order, guessing and visiting.
    assert caught.value.value == 5


@pytest.mark.parametrize("phase", ["day", "night"])
@pytest.mark.parametrize("event", [GameEnded(), Attack("ann", "ann")])
def test_what_a_host_let_happen_is_no_order(phase: str, event: Event[Any]) -> None:
    game = settled("ann")
    game.start(phase)
    game.happen(event)
    with pytest.raises((Fault, Malformed), match="no order"):
        write(HAMLET, game)


@pytest.mark.parametrize(
    ("phase", "killer", "why"),
    [("night", "eve", "during night 1 this is no order"), ("day", "zed", "nobody is called 'zed'")],
)
def test_an_order_that_went_round_the_docket_or_would_be_refused_cannot_be_written(
    phase: str, killer: str, why: str
) -> None:
    game = settled("ann", "eve")
    game.start(phase)
    game.happen(Kill(killer, "ann"))
    with pytest.raises(Fault, match=why):
        write(HAMLET, game)


def test_a_name_that_would_be_read_as_something_else_cannot_be_written() -> None:
    game = settled("ann", "Night")
    with pytest.raises(Fault, match="cannot be written as a script"):
        write(HAMLET, game)


class Forgetful(HamletNotation):
    def heading(self, openings: Sequence[Event[Any]]) -> tuple[dict[str, str], list[str]]:
        return super().heading(openings[:-1])


def test_a_set_up_that_is_not_written_in_full_is_found_out() -> None:
    with pytest.raises(Fault, match="differ from record 1 on"):
        write(HamletPack(Forgetful()), settled("ann", "eve"))


class Speechless(HamletNotation):
    def heading(self, openings: Sequence[Event[Any]]) -> tuple[dict[str, str], list[str]]:
        raise KeyError(openings[0])


def test_a_notation_that_breaks_is_a_fault_of_ours() -> None:
    with pytest.raises(Fault, match="the notation's heading broke"):
        write(HamletPack(Speechless()), settled("ann"))


class Gathered(HamletNotation):
    """Writes everybody under a keyword, some on a line of their own."""

    def heading(self, openings: Sequence[Event[Any]]) -> tuple[dict[str, str], list[str]]:
        names = [event.actor for event in openings if isinstance(event, Settled)]
        return {"folk": f"{names[0]}\n{' '.join(names[1:])}"}, []


def test_a_keyword_may_be_written_on_several_lines() -> None:
    text = write(HamletPack(Gathered()), settled("ann", "bea", "cal"))
    assert text == "game  hamlet\nfolk  ann\nfolk  bea cal\nseed  0\n\n...\n"


@pytest.mark.parametrize("title", ["Game #3", '"quoted"', "back\\slash", "x # y"])
def test_a_title_that_would_be_cut_short_is_written_in_quotation_marks(title: str) -> None:
    text = write(HAMLET, settled("ann"), title=title)
    assert read(text, pack=HAMLET).title == title


@pytest.mark.parametrize("seed", [" ", "a  b", "a #b", "zoe\u0308", '"', '"a"', "#"])
def test_any_seed_of_one_line_is_written_and_read_as_it_is(seed: str) -> None:
    text = write(HAMLET, settled("ann", seed=seed), seed=seed)
    assert read(text, pack=HAMLET).seed == seed


@pytest.mark.parametrize("seed", ["", "a\n", "\x1b[2J", "\ud800"])
def test_a_seed_that_no_script_can_hold_is_not_written(seed: str) -> None:
    with pytest.raises(Malformed, match="cannot be the seed"):
        write(HAMLET, settled("ann", seed=seed), seed=seed)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (r'title "a\x"', "malformed/escape"),
        (r'title "a\u{1b}[2J"', "malformed/text"),
        (r'title "a\u{110000}"', "malformed/escape"),
    ],
)
def test_a_quoted_value_that_is_no_text_is_refused(line: str, code: str) -> None:
    assert code in [fault.code for fault in faults_of(f"game hamlet\n{line}\n")]


def test_a_title_is_written_on_one_line() -> None:
    text = write(HAMLET, settled("ann"), title=" Two\n lines ")
    assert read(text, pack=HAMLET).title == "Two lines"


def test_a_phase_that_could_not_be_closed_can_be_written_at_the_end() -> None:
    game = settled("ann")
    game.start("night")
    game.happen(Closed("night", "night 1"))
    assert body(game) == ["night 1"]


def test_what_was_refused_leaves_no_trace() -> None:
    text = "folk ann\nnight 1\n! ann kill ann\n"
    played = run(read(text, pack=HAMLET), HAMLET)
    assert "kill" not in write(HAMLET, played.game)
