"""An evening at a real terminal, from the deal to the reveal."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pexpect
import pytest

_STYLES = re.compile(r"\x1b\[[0-9;]*m")


def sit_down(*arguments: str, cwd: Path) -> pexpect.spawn[str]:
    """Start a game at a terminal of eighty columns."""
    return pexpect.spawn(
        sys.executable,
        ["-m", "gloaming", "play", *arguments],
        encoding="utf-8",
        dimensions=(24, 80),
        timeout=60,
        cwd=str(cwd),
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "1"},
    )


def play_on(terminal: pexpect.spawn[str]) -> str:
    """Answer every question with its first choice, to the end of the game."""
    told = ""
    while terminal.expect([r"> $", pexpect.EOF]) == 0:
        told += terminal.before or ""
        terminal.sendline("1")
    return _STYLES.sub("", told + (terminal.before or ""))


def test_a_game_is_played_from_deal_to_reveal(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "3", "--as", "doctor", "--bots", "villein", cwd=tmp_path)
    terminal.expect("You are wren, the doctor.")
    told = play_on(terminal)
    assert "What will you do?" in told
    assert "vote whom?" in told
    assert "the whole story" in told
    assert "Who was what" in told
    assert "The wagons of day 1" in told


def test_a_terminal_of_eighty_columns_is_wide_enough(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "4", cwd=tmp_path)
    told = play_on(terminal)
    assert max(len(line) for line in told.splitlines()) <= 80


def test_an_interrupted_game_is_kept_and_goes_on(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "6", cwd=tmp_path)
    terminal.expect("> $")
    terminal.sendline("0")
    terminal.expect("> $")
    terminal.sendintr()
    terminal.expect("go on with: gloaming play --resume evening.gloam")
    terminal.expect(pexpect.EOF)
    assert (tmp_path / "evening.gloam").exists()
    again = sit_down("--resume", "evening.gloam", cwd=tmp_path)
    assert "the whole story" in play_on(again)


@pytest.mark.parametrize("answer", ["99", "nobody at all", "-1"])
def test_an_answer_that_is_no_choice_is_asked_again(answer: str, tmp_path: Path) -> None:
    terminal = sit_down("--seed", "7", cwd=tmp_path)
    terminal.expect("> $")
    terminal.sendline(answer)
    terminal.expect("a number from 0 to")
    terminal.close(force=True)


def test_a_role_to_claim_is_typed_and_a_near_miss_is_only_suggested(tmp_path: Path) -> None:
    terminal = sit_down("--seed", "7", cwd=tmp_path)
    for expected, answer in (
        ("> $", "claim"),
        ("type a name", "villagr"),
        ("did you mean villager", "villager"),
        ("> $", "0"),
        ("wren claims to be the villager", ""),
    ):
        terminal.expect(expected)
        if answer:
            terminal.sendline(answer)
    terminal.close(force=True)
