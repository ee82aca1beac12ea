"""The reader: what it takes apart, and what it says of what it cannot."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from gloaming.game_api.notation import Heading
from gloaming.kernel.event import Event
from gloaming.kernel.phase import Calendar, Cycle, Phase
from gloaming.script.checker import check
from gloaming.script.reader import read
from gloaming.script.script import LineKind, Script, ScriptPhase
from gloaming.text.errors import Fault, Faults, Malformed
from gloaming.text.words import Word
from tests.kernel.announcing import announce
from tests.script.hamlet import HAMLET, Hamlet, HamletNotation, HamletPack
from tests.script.writing import SEATS, faults_of


def parsed(text: str) -> Script:
    return read(text, pack=HAMLET)


def texts(section: ScriptPhase) -> list[str]:
    return [line.text for line in section.lines]


def test_a_head_is_read_into_its_keywords() -> None:
    script = parsed("game hamlet\ntitle The  long night\nsource ruling 2.4\nseed 7\nfolk ann")
    assert (script.game, script.title, script.source, script.seed) == (
        "hamlet",
        "The long night",
        "ruling 2.4",
        "7",
    )


def test_a_script_without_a_seed_has_the_seed_of_a_game_without_one() -> None:
    assert parsed(SEATS).seed == "0"


def test_the_pack_is_given_every_keyword_with_its_words() -> None:
    heading = parsed("GAME Hamlet\nFolk ann\nseed 3").heading
    assert heading.keywords["folk"] == [Word("ann", 2, 6)]
    assert heading.keywords["seed"] == [Word("3", 3, 6)]


def test_a_keyword_of_the_pack_may_come_again() -> None:
    heading = parsed("folk ann bea\nfolk cal").heading
    assert [(word.text, word.line) for word in heading.keywords["folk"]] == [
        ("ann", 1),
        ("bea", 1),
        ("cal", 2),
    ]


def test_every_line_after_seats_is_a_seat_until_something_else_begins() -> None:
    script = parsed("seats\nann goon\n  bea gun owner\ntitle x\nseats\ncal goon\nnight\nann x y")
    seats = [[word.text for word in seat] for seat in script.heading.seats]
    assert seats == [["ann", "goon"], ["bea", "gun", "owner"], ["cal", "goon"]]


def test_a_word_knows_where_it_stands() -> None:
    script = parsed("folk ann eve\nnight 1\n\t eve  kill ann")
    assert script.phases[0].lines[0].words == (
        Word("eve", 3, 3),
        Word("kill", 3, 8),
        Word("ann", 3, 13),
    )


def test_comments_are_dropped() -> None:
    script = parsed("# all of it\nfolk ann eve # people\nnight 1 # dark\n#\n eve kill ann #x\n")
    assert texts(script.phases[0]) == ["eve kill ann"]


def test_a_comment_starts_only_where_a_word_could() -> None:
    assert parsed("folk ann\nsource site.example/topic#post7").source == "site.example/topic#post7"


def test_a_line_is_marked_by_the_sign_it_starts_with() -> None:
    lines = parsed(SEATS + "night 1\neve kill ann\n! ann kill eve\n= dead ann").phases[0].lines
    assert [line.mark for line in lines] == [LineKind.ORDER, LineKind.REFUSAL, LineKind.EXPECTATION]


def test_a_sign_may_touch_the_word_after_it() -> None:
    (line,) = parsed(SEATS + "night 1\n!ann kill eve").phases[0].lines
    assert (line.mark, line.words[0]) == (LineKind.REFUSAL, Word("ann", 10, 2))


def test_phases_are_known_by_the_names_of_the_cycle() -> None:
    script = parsed(SEATS + "startup\nDay 1\nnight 01\nLong  Dusk\nlong dusk 2\nshutdown")
    assert [section.title for section in script.phases] == [
        "startup",
        "day 1",
        "night 1",
        "long dusk",
        "long dusk 2",
        "shutdown",
    ]


class LongDays(Hamlet):
    def __init__(self) -> None:
        super().__init__()
        self.calendar = Calendar(Cycle((Phase("day"), Phase("day of rest"))))


class LongDaysPack(HamletPack):
    def blank(self) -> Hamlet:
        return LongDays()


def test_the_longest_name_of_a_phase_is_meant() -> None:
    script = read(SEATS + "day of rest 2\nday 1", pack=LongDaysPack())
    assert [section.title for section in script.phases] == ["day of rest 2", "day 1"]


def test_keywords_of_the_head_are_plain_words_once_a_phase_has_begun() -> None:
    assert texts(parsed(SEATS + "night 1\nseed kill ann").phases[0]) == ["seed kill ann"]


@pytest.mark.parametrize("stop", ["...", "\N{HORIZONTAL ELLIPSIS}"])
def test_three_dots_say_that_the_last_phase_is_not_closed(stop: str) -> None:
    assert parsed(f"{SEATS}night 1\n{stop}\n# more to come").stops
    assert not parsed(f"{SEATS}night 1").stops


def test_line_ends_and_marks_of_other_systems_do_no_harm() -> None:
    script = parsed("\ufefffolk ann eve\r\nnight 1\r\n  eve kill ann\r\n")
    assert texts(script.phases[0]) == ["eve kill ann"]


def test_names_in_any_alphabet_are_words() -> None:
    assert (
        parsed("folk Åsa \N{CJK UNIFIED IDEOGRAPH-674E}").heading.keywords["folk"][0].text == "Åsa"
    )


def test_the_pack_is_found_by_the_game_line() -> None:
    with pytest.raises(Faults) as caught:
        read("title x\ngame no such game\nseats")
    (fault,) = caught.value.errors
    assert fault.code == "malformed/no-such-game"
    assert fault.where == "line 2, column 6"


@pytest.fixture
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the hamlet as a package of somebody else's would be."""
    announce(tmp_path, "hamlet", "gloaming.packs", "hamlet = tests.script.hamlet:HAMLET")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("_installed")
def test_a_pack_that_is_installed_needs_no_more_than_its_name() -> None:
    script = read(f"{SEATS} night 1\n = dead nobody".replace("hamlet", "Hamlet"))
    assert script.game == "hamlet"
    assert check(script).holds


def test_an_empty_text_is_missing_its_game_line_on_line_one() -> None:
    with pytest.raises(Faults, match="line 1, column 1: no line says which game it is"):
        read("")


def test_a_script_of_another_game_is_not_read_as_one_of_this() -> None:
    (fault,) = faults_of("game chess\nfolk ann")
    assert (fault.code, fault.accepted) == ("malformed/game", ("hamlet",))


def test_all_faults_are_told_together_in_the_order_of_the_text() -> None:
    faults = faults_of("tilte x\nseats\n ann gon\n bea goonie\nnight 1\n = daed ann\n !\n")
    assert [fault.where for fault in faults] == [
        "line 1, column 1",
        "line 3, column 6",
        "line 4, column 6",
        "line 6, column 4",
        "line 7, column 2",
    ]


class Vague(HamletNotation):
    def openings(self, heading: Heading) -> list[Event[Any]]:
        raise Malformed("malformed/vague", "something is amiss", where="somewhere")


def test_a_place_the_pack_tells_in_its_own_way_is_kept() -> None:
    with pytest.raises(Faults) as caught:
        read("title x\nnight one", pack=HamletPack(Vague()))
    assert [fault.where for fault in caught.value.errors] == ["somewhere", "line 2, column 7"]


def test_the_name_of_the_file_is_part_of_the_place() -> None:
    (fault,) = faults_of(SEATS + "= dead ann", name="night.gloam")
    assert fault.where == "night.gloam, line 9, column 1"


def test_a_keyword_nobody_knows_is_told_with_the_nearest() -> None:
    (fault,) = faults_of("tilte x\nfolk ann")
    assert (fault.code, fault.value, fault.accepted) == ("malformed/keyword", "tilte", ("title",))


def test_a_keyword_like_no_other_is_told_with_all_there_are() -> None:
    (fault,) = faults_of("qqq x\nfolk ann")
    assert {"title", "folk", "night", "long dusk"} <= set(fault.accepted)


def test_a_keyword_without_a_value_is_a_fault() -> None:
    (fault,) = faults_of("title\nfolk ann")
    assert fault.message == "'title' needs a value: what it is called"


@pytest.mark.parametrize(
    ("line", "column", "accepted"),
    [
        ("night one", 7, ("night", "night 2")),
        ("night 1 2", 9, ("night", "night 2")),
        ("night -1", 7, ("night", "night 2")),
        ("night 1234567890", 7, ("night", "night 2")),
        ("day \N{ARABIC-INDIC DIGIT ONE}", 5, ("day", "day 1")),
        ("startup 1", 9, ("startup",)),
    ],
)
def test_a_phase_is_followed_by_no_more_than_its_number(
    line: str, column: int, accepted: tuple[str, ...]
) -> None:
    (fault,) = faults_of(f"folk ann\nnight\n{line}")
    assert (fault.code, fault.where) == ("malformed/phase", f"line 3, column {column}")
    assert fault.accepted == accepted


def test_nothing_follows_the_end() -> None:
    faults = faults_of("folk ann\nnight 1\n...\nann kill ann\nday 1")
    assert [fault.code for fault in faults] == ["malformed/after-the-end"] * 2


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("title x\ntitle y\nfolk ann", "twice", "line 2, column 1"),
        ("seats ann goon\n bea goon", "seats", "line 1, column 7"),
        ("\n  title x", "empty", "line 2, column 3"),  # the pack says no place
        ("folk ann\n! ann kill ann", "no-phase", "line 2, column 1"),
        ("folk ann\n= dead ann", "no-phase", "line 2, column 1"),
        ("folk ann\nnight\n... and so on", "after-the-end", "line 3, column 5"),
        ("folk ann\nnight\n!", "empty", "line 3, column 1"),
        ("folk ann\nnight\n=", "empty", "line 3, column 1"),
        ("folk ann\nnight\n= ann kill moot ann", "expectation", "line 3, column 3"),
        ("folk ann\nnight\n= ann kill ann happened by x", "by", "line 3, column 25"),
        ("folk ann\nnight\n= ann kill ann moot by x", "by", "line 3, column 21"),
        ("folk ann\nnight\n= ann kill ann prevented by", "by", "line 3, column 26"),
        ("folk ann\nnight\n= why", "why", "line 3, column 3"),
        ("folk ann\nnight\n= why ann", "why", "line 3, column 3"),
        ("folk ann\nnight\n= why ann:", "why", "line 3, column 3"),
        ("folk ann\nnight\n= why : text", "why", "line 3, column 3"),
        ("folk ann\nnight\n= why ann :", "why", "line 3, column 3"),
    ],
)
def test_what_is_in_the_wrong_place_is_told_with_its_own(text: str, code: str, where: str) -> None:
    (fault,) = faults_of(text)
    assert (fault.code, fault.where) == (f"malformed/{code}", where)


@pytest.mark.parametrize("line", ["nihgt 1", "night1"])
def test_a_first_phase_that_is_misspelt_is_no_seat_and_nor_is_what_follows(line: str) -> None:
    faults = faults_of(f"game hamlet\nseats\n ann gooon\n eve goon\n{line}\n eve kill ann\n")
    assert [(fault.code, fault.where) for fault in faults] == [
        ("malformed/role", "line 3, column 6"),
        ("malformed/phase", "line 5, column 1"),
    ]
    assert faults[1].accepted == ("night 1",)


def test_a_fate_that_is_misspelt_is_told_with_the_nearest() -> None:
    (fault,) = faults_of("game hamlet\nseats\n ann goon\nnight 1\n = eve kill ann hapened")
    assert fault.accepted[0] == "ORDER happened"


def test_an_expectation_nobody_knows_is_told_with_the_nearest() -> None:
    (fault,) = faults_of("folk ann\nnight 1\n= daed ann")
    assert (fault.code, fault.accepted) == ("malformed/expectation", ("dead",))


def test_an_expectation_like_no_other_is_told_with_all_there_are() -> None:
    (fault,) = faults_of("folk ann\nnight 1\n= xyzzy ann")
    assert {"dead", "why", "ORDER happened"} <= set(fault.accepted)


@pytest.mark.parametrize("word", ["b\ud800b", "b\x1b[31mb", "b\0b", "\x7f"])
def test_what_could_not_be_shown_is_not_text(word: str) -> None:
    (fault,) = faults_of(f"folk ann {word}")
    assert (fault.code, fault.where) == ("malformed/text", "line 1, column 10")


@pytest.mark.parametrize(
    "name", ["zoe\N{COMBINING DIAERESIS}", "zo\N{LATIN SMALL LETTER E WITH DIAERESIS}"]
)
def test_accents_are_read_one_way_however_they_were_set(name: str) -> None:
    heading = parsed(f"folk {name} eve").heading
    assert [word.text for word in heading.keywords["folk"]] == ["zo\xeb", "eve"]


class Broken(HamletNotation):
    def openings(self, heading: Heading) -> list[Event[Any]]:
        raise KeyError(heading.seats[0][7])


def test_a_notation_that_breaks_is_a_fault_of_ours() -> None:
    with pytest.raises(Faults) as caught:
        read(SEATS, pack=HamletPack(Broken()))
    (fault,) = caught.value.errors
    assert isinstance(fault, Fault)
    assert "openings broke: IndexError" in str(fault)


def calls(text: str) -> int:
    """Count the calls that reading a text takes."""
    count = 0

    def tick(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(tick)
    try:
        read(text, pack=HAMLET)
    finally:
        sys.setprofile(None)
    return count


def test_a_line_costs_the_same_however_long_the_script() -> None:
    night = "night 1\n" + "  eve kill ann\n  = dead ann\n" * 50
    short, long = calls(SEATS + night * 10), calls(SEATS + night * 100)
    assert long < 10 * short
