"""An evening at a real terminal, from the deal to the reveal."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Mapping
from pathlib import Path

import pexpect
import pytest

from tests.cli.program import STYLES, at_terminal, gloaming, wait_until_it_reads

LONGEST = 300
"""More answers than any evening takes."""
AT_SEA = {
    "What will you do?": "Trainer close",
    "decided: Trainer close Clockwork": "Trainer speed",
    "Trainer speed how much?": "5",
    "speed 5 evasion 0": "Trainer fire",
    "speed 0 evasion": "Trainer fire",
    "Trainer fire Clockwork": "0",
    "Please": "0",
}
"""What a captain answers who knows one plan."""


def sit_down(
    *arguments: str, cwd: Path, columns: int = 80, fresh: bool = False
) -> pexpect.spawn[str]:
    """Start a game at a terminal, of eighty columns unless it is said otherwise."""
    return at_terminal("play", *arguments, cwd=cwd, columns=columns, fresh=fresh)


def play_on(terminal: pexpect.spawn[str], wanted: Mapping[str, str] | None = None) -> str:
    """Answer every question to the end of the game: as is wanted, or with its first choice."""
    told = ""
    for _ in range(LONGEST):
        if terminal.expect([r"> $", pexpect.EOF]):
            return STYLES.sub("", told + (terminal.before or ""))
        told += terminal.before or ""
        terminal.sendline(answered(terminal.before or "", wanted or {}))
    raise AssertionError(told[-2000:])


def answered(told: str, wanted: Mapping[str, str]) -> str:
    """Return what is wanted where something is told and asked, or else the first choice."""
    asked = " ".join(STYLES.sub("", told).split())
    fitting = [answer for question, answer in wanted.items() if question in asked]
    return fitting[-1] if fitting else "1"


def test_a_game_is_played_from_deal_to_reveal(tmp_path: Path) -> None:
    play = ("--seed", "3", "--as", "doctor", "--bots", "villein")
    terminal = sit_down(*play, cwd=tmp_path, fresh=True)
    terminal.expect("You are wren, the doctor.")
    told = play_on(terminal)
    assert "What will you do?" in told
    assert "vote whom?" in told
    assert "the whole story" in told
    assert "Who was what" in told
    assert "The votes of day 1" in told


@pytest.mark.parametrize(
    ("role", "first"),
    [("doctor", "What will you do?"), ("villager", "There is nothing for you to do now.")],
)
def test_before_the_first_question_everything_is_told_once(role: str, first: str) -> None:
    told = gloaming("play", "calder", "--seed", "2", "--as", role).stdout
    start, asked, _ = told.partition(first)
    assert asked
    _, alive, names = start.partition("alive  wren, ")
    assert alive
    assert [start.count(name) for name in names.strip().split(", ")] == [1] * 8
    assert start.count(f"the {role}") == 1


def test_a_card_tells_who_the_friends_are_and_who_leads_them() -> None:
    told = gloaming("play", "calder", "--seed", "2", "--as", "godfather").stdout
    start = told.partition("What will you do?")[0]
    unframed = " ".join(start.replace("│", " ").split())
    assert re.search(r"You know the mafia: \w+, \w+\. (You lead|\w+ leads) it\.", unframed)
    assert "the mafia are" not in start


def test_a_card_tells_whom_a_role_is_about() -> None:
    told = gloaming("play", "mountainous", "--seed", "3", "--as", "lyncher").stdout
    assert re.search(r"You are wren, the lyncher \(\w+\)\.", told)


def test_what_was_in_vain_is_told_once_with_its_reason() -> None:
    # A killer in jail fails, and somebody else is not killed: it is one thing, not two.
    told = gloaming("play", "--seed", "4", "--as", "serial killer").stdout
    story = told.partition("the whole story")[2].partition("Who was what")[0]
    _, night, _ = re.split(r"^night 1$|^day 2$", story, flags=re.MULTILINE)
    assert night.count("wren sets out to kill nell, as ordered, but it fails") == 1


def test_dice_are_asked_for_as_far_as_there_are_any_left(tmp_path: Path) -> None:
    terminal = sit_down("drill", "--game", "fleet", "--seed", "2", cwd=tmp_path)
    for answer in ("Trainer speed", "4"):
        terminal.expect(r"> $")
        terminal.sendline(answer)
    terminal.expect_exact("Trainer speed 4, evasion how much?")
    terminal.expect_exact("a number from 0 to 1;")
    for answer in ("1", "Trainer speed", "5"):
        terminal.expect(r"> $")
        terminal.sendline(answer)
    # None is left to evade with, so that none is asked for.
    terminal.expect_exact("decided: Trainer speed 5 evasion 0")
    terminal.close()


def test_a_battle_is_fought_from_muster_to_reveal(tmp_path: Path) -> None:
    terminal = sit_down("drill", "--game", "fleet", "--seed", "2", cwd=tmp_path)
    told = play_on(terminal, AT_SEA)
    for sight in (
        "You are wren, the commander of Saltmere Compact.",
        "Razorbill class light cruiser",
        "exchange 1",
        "decided: Trainer close Clockwork; Trainer speed 5 evasion 0; Trainer fire",
        "▸ Trainer plots to close Clockwork",
        "volley 1",
        "the whole story",
        "the battle is over",
        "Patience  Trainer",
    ):
        assert sight in told
    assert "Clockwork plots" not in told.partition("the whole story")[0]
    assert max(len(line) for line in told.splitlines()) <= 80


def test_a_terminal_of_eighty_columns_is_wide_enough(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "4", cwd=tmp_path)
    told = play_on(terminal)
    assert max(len(line) for line in told.splitlines()) <= 80


def test_those_at_the_table_stand_in_their_column_where_it_is_narrow(tmp_path: Path) -> None:
    # A copy of this process would ask in lines of the width that it was first measured with.
    terminal = sit_down("--seed", "4", cwd=tmp_path, columns=40, fresh=True)
    terminal.expect("> $")
    shown = STYLES.sub("", terminal.before or "").splitlines()
    terminal.close(force=True)
    first = next(i for i, line in enumerate(shown) if line.startswith("  alive  "))
    assert re.match(r" {9}\w", shown[first + 1])
    assert not [line for line in shown[:-1] if line != line.rstrip()]


def test_what_a_captain_is_out_to_do_keeps_its_place(tmp_path: Path) -> None:
    terminal = sit_down("convoy", "--game", "fleet", "--seed", "2", cwd=tmp_path)
    terminal.expect("Lamps")
    shown = STYLES.sub("", terminal.before or "").splitlines()
    terminal.close(force=True)
    told = next(i for i, line in enumerate(shown) if line.startswith("  • Orrery League: destroy"))
    assert shown[told + 1].startswith("    ")


def test_the_readout_of_a_large_battle_fits(tmp_path: Path) -> None:
    terminal = sit_down("line", "--game", "fleet", "--seed", "2", cwd=tmp_path)
    terminal.expect("What will you do")
    shown = STYLES.sub("", terminal.before or "")
    terminal.close(force=True)
    assert re.search(r"unit +class +thrust +hit by +share +hull +state\r", shown)


def test_a_terminal_without_colour_is_told_in_plain_letters(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "4", cwd=tmp_path)
    terminal.expect("What will you do")
    colours = re.findall(r"\x1b\[[0-9;]*?(3[0-7]|4[0-7]|9[0-7]|38;)", terminal.before or "")
    terminal.close(force=True)
    assert colours == []


def test_an_interrupted_game_is_kept_and_goes_on(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "6", cwd=tmp_path)
    terminal.expect("> $")
    terminal.sendline("0")
    terminal.expect("> $")
    wait_until_it_reads(terminal)
    terminal.sendintr()
    terminal.expect("To go on: .*gloaming play --resume evening.gloam")
    terminal.expect(pexpect.EOF)
    assert (tmp_path / "evening.gloam").read_text().endswith("...\n")
    again = sit_down("--resume", "evening.gloam", cwd=tmp_path)
    assert "the whole story" in play_on(again)
    assert not (tmp_path / "evening.gloam").read_text().endswith("...\n")
    other = sit_down("--seed", "6", cwd=tmp_path)
    other.expect("> $")
    wait_until_it_reads(other)
    other.sendintr()
    other.expect("--resume evening-2.gloam")  # the first is not written over
    other.expect(pexpect.EOF)


@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGHUP])
def test_a_game_whose_process_is_ended_is_kept(tmp_path: Path, kind: signal.Signals) -> None:
    terminal = sit_down("--seed", "6", cwd=tmp_path)
    terminal.expect("> $")
    wait_until_it_reads(terminal)
    terminal.kill(kind)
    terminal.expect("To go on: .*gloaming play --resume evening.gloam")
    terminal.expect(pexpect.EOF)
    assert (tmp_path / "evening.gloam").read_text().endswith("...\n")


def test_a_game_whose_terminal_is_closed_is_kept(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "6", cwd=tmp_path)
    terminal.expect("> $")
    os.close(terminal.fileno())  # nobody is there any more to read what it says
    terminal.wait()
    assert (tmp_path / "evening.gloam").read_text().endswith("...\n")


def test_a_battle_that_is_interrupted_goes_on(tmp_path: Path) -> None:
    terminal = sit_down("drill", "--game", "fleet", "--save", "drill.gloam", cwd=tmp_path)
    terminal.expect("> $")
    wait_until_it_reads(terminal)
    terminal.sendintr()
    terminal.expect("Saved in drill.gloam")
    terminal.expect(pexpect.EOF)
    again = sit_down("--resume", "drill.gloam", cwd=tmp_path)
    assert "the battle is over" in play_on(again, AT_SEA)


def test_the_dead_are_told_that_they_look_on(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "1", "--as", "villager", cwd=tmp_path)
    told = play_on(terminal, {"What will you do?": "0"})
    alive, dies, _ = told.partition("wren is dead")
    assert dies
    assert "There is nothing for you to do now." in alive
    assert "You are out of the game" not in alive
    assert told.count("You are out of the game; you look on.") == 1


@pytest.mark.parametrize("answer", ["99", "nobody at all", "-1"])
def test_an_answer_that_is_no_choice_is_asked_again(answer: str, tmp_path: Path) -> None:
    terminal = sit_down("--seed", "7", cwd=tmp_path)
    terminal.expect("> $")
    terminal.sendline(answer)
    terminal.expect("a number from 0 to")
    terminal.close(force=True)


def test_an_order_is_written_out_where_the_choices_do_not_have_it(tmp_path: Path) -> None:
    terminal = sit_down("line", "--game", "fleet", "--seed", "2", cwd=tmp_path)
    for answer, told in (
        ("?", "FORMATION volley N jump"),
        ("Van volley 2 jump", "decided: Van volley 2 jump"),
        ("Landfall overload 99", "number 99 of Landfall is not a weapon"),
        ("Van volley 9 close Great Wheel", "volley 9"),
        ("Van clsoe Great Wheel", "there is no verb 'clsoe' .accepted: close"),
        ("Van speed", "Van speed how much?"),
        ("Landfall repair 3 3", "decided: Van volley 2 jump; Landfall repair 3 3"),
        ("Van fire", "Van fire whom?"),
        ("Great Weel", "Did you mean great wheel?"),
        ("wren Van volley 1 fire Great Wheel", "Van volley 1 fire Great Wheel"),
        ("not Van volley 2 jump", "decided: Landfall repair 3 3; Van volley 1 fire"),
        ("Great Wheel fire nobody", "there is no order to fire that could be taken back"),
    ):
        terminal.expect("> $")
        terminal.sendline(answer)
        terminal.expect(told)
    terminal.close(force=True)


def test_the_sheet_of_a_ship_is_shown_whenever_somebody_asks_for_it(tmp_path: Path) -> None:
    terminal = sit_down("line", "--game", "fleet", "--seed", "2", cwd=tmp_path)
    for answer, told in (
        ("?", "To see a ship or a formation"),
        ("? landfall", "Albatross class dreadnought"),
        ("?Landfal", "no ship or formation is called 'Landfal' .accepted: Landfall"),
        ("Van speed", "Van speed how much?"),
        ("? Great Wheel", "Orrery League"),
        ("1", "evasion how much?"),
    ):
        terminal.expect("> $")
        terminal.sendline(answer)
        terminal.expect(told)
    terminal.close(force=True)


def test_nothing_is_told_of_a_name_where_nobody_has_a_sheet(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "7", cwd=tmp_path)
    terminal.expect("> $")
    terminal.sendline("? wren")
    terminal.expect("a number from 0 to")
    terminal.close(force=True)


def test_an_order_is_written_out_in_the_village_too(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "7", cwd=tmp_path)
    for answer, told in (
        ("claim villager", "wren claims to be the villager"),
        ("vote nobdy", "nobody is called 'nobdy'"),
    ):
        terminal.expect("> $")
        terminal.sendline(answer)
        terminal.expect(told)
    terminal.close(force=True)


def test_choices_are_shown_again_to_whoever_asks(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "7", cwd=tmp_path)
    for answer, told in (
        ("help", "1 vote"),
        ("vot", "Did you mean vote?"),
        ("claim", "type a name, . lists them all"),
        ("?", "serial killer"),
    ):
        terminal.expect("> $")
        terminal.sendline(answer)
        terminal.expect(told)
    terminal.close(force=True)


def test_a_role_to_claim_is_typed_and_a_near_miss_is_only_suggested(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "7", cwd=tmp_path)
    for expected, answer in (
        ("> $", "claim"),
        ("type a name", "villagr"),
        ("Did you mean villager", "villager"),
        ("wren claims to be the villager", ""),
        ("decided: claim villager", "0"),
    ):
        terminal.expect(expected)
        if answer:
            terminal.sendline(answer)
    terminal.close(force=True)


def test_a_captain_is_not_asked_what_is_plain(tmp_path: Path) -> None:
    terminal = sit_down("drill", "--game", "fleet", "--seed", "2", cwd=tmp_path, fresh=True)
    shown = ""
    for answer in ("trainer speed 5 evasion 0", "trainer fire", "Trainer close clockwork", "0"):
        terminal.expect("> $")
        shown = STYLES.sub("", terminal.before or "")
        terminal.sendline(answer)
    terminal.close(force=True)
    assert "  decided: Trainer speed 5 evasion 0; Trainer fire Clockwork; Trainer close" in shown
    assert shown.splitlines()[2:] == [
        "    Clockwork",
        "  What else?",
        "  (1 to 6 as above, ? lists them; 0 nothing more)",
        "  ",
    ]


def test_a_card_names_a_formation_once(tmp_path: Path) -> None:
    told = gloaming("play", "meeting", "--game", "fleet", "--seed", "2", "--bots", "robot").stdout
    assert told.partition("A game of fleet")[0].count("Grey Watch") == 1
