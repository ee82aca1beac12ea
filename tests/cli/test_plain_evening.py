"""An evening for a screen reader: no boxes, no colours, no redraw, the question last."""

from __future__ import annotations

import re
from pathlib import Path

import pexpect
import pytest

from tests.cli.program import STYLES, at_terminal

BOXES = re.compile("[\u2500-\u25ff\u2022\u25b8]")
MOVES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""What would move a cursor or change a colour."""
COMMANDS = ("card", "history", "setup", "roles", "?")
GAMES = [
    pytest.param(("--seed", "3", "--as", "cop"), id="mafia"),
    pytest.param(("drill", "--game", "fleet", "--seed", "2"), id="fleet"),
]


@pytest.mark.parametrize("way", ["--plain", "dumb"])
@pytest.mark.parametrize("arguments", GAMES)
def test_a_plain_evening_has_nothing_but_lines(
    arguments: tuple[str, ...], way: str, tmp_path: Path
) -> None:
    options = ("--plain",) if way == "--plain" else ()
    kind = "dumb" if way == "dumb" else "xterm"
    terminal = at_terminal("play", *arguments, *options, cwd=tmp_path, kind=kind)
    told = ""
    for command in (*COMMANDS, *["0"] * 60):
        if terminal.expect([r"> $", pexpect.EOF]):
            break
        told += (terminal.before or "") + "> "
        terminal.sendline(command)
    told += terminal.before or ""
    assert not BOXES.findall(told)
    assert not MOVES.findall(told)
    assert told.rstrip().splitlines()[-1].startswith("The seed was")
    for part in told.split("\r\n> ")[:-1]:
        last = [line for line in part.splitlines() if line.strip()][-1]
        assert re.match(r" 0 (nothing|yes, go on)|At any question|\S|  ", last)


@pytest.mark.parametrize("arguments", GAMES)
def test_whatever_is_asked_for_at_a_question_fits_the_screen(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    terminal = at_terminal("play", *arguments, "--save", "kept.room", cwd=tmp_path)
    shown = {}
    terminal.expect("> $")
    for command in COMMANDS:
        terminal.sendline(command)
        terminal.expect("> $")
        shown[command] = STYLES.sub("", terminal.before or "")
    terminal.sendline("quit")
    terminal.expect("Saved in kept.room")
    terminal.expect(pexpect.EOF)
    assert "You are wren" in shown["card"]
    assert "at the table" in shown["history"] or "mustered" in shown["history"]
    assert "rounds a day" in shown["setup"]
    assert "At any question: card, history, setup, roles, quit." in shown["?"]
    assert 'say "TEXT"' in shown["?"]
    for text in shown.values():
        assert max(len(line) for line in text.splitlines()) <= 80
    again = at_terminal("play", "--resume", "kept.room", cwd=tmp_path)
    again.expect("The game goes on after entry")
    again.expect("> $")
    again.close(force=True)
