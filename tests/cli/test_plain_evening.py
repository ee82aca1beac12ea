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
COLUMNS = re.compile(r"\S {2,}\S")
"""Blanks that set something below something else, which nobody hears."""
QUESTION = re.compile(
    r"What will you do\?|What else\?|Is that what you want\?"
    r"|[\w ]+ (whom|what|which|how much)\?|(Who|Whose|Which|What|How) [\w ]+\?"
    r"|Type story to read it all with reasons, keep to save the game,"
    r" again to play once more; Enter ends\."
)
"""All that is asked; it must be a whole line, so that nothing can follow it."""
COMMANDS = ("card", "history", "setup", "roles", "?")
ANSWERS = (*COMMANDS, "nonsense", "no such order", "1", "0", *["0"] * 60)
"""What is looked up and mistaken at the first question; then one goes back, and passes."""
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
    parts = []
    for command in ANSWERS:
        ended = terminal.expect([r"> $", pexpect.EOF])
        parts.append(terminal.before or "")
        if ended:
            break
        terminal.sendline(command)
    told = "".join(parts)
    assert not BOXES.findall(told)
    assert not MOVES.findall(told)
    assert not [line for line in told.splitlines() if COLUMNS.search(line)]
    *asked, end = parts
    assert len(asked) > len(COMMANDS) + 4
    for part in asked:
        # The prompt is on a line of its own, right below the question.
        above, last = part.rpartition("\r\n")[::2]
        assert not last
        assert QUESTION.fullmatch(above.rpartition("\r\n")[2]), part
    assert re.search(r"^The seed was", asked[-1], re.MULTILINE)
    assert end.strip() == "0"  # it is the answer to the last question


def test_what_only_the_player_sees_is_said_to_be_so(tmp_path: Path) -> None:
    terminal = at_terminal("play", "--seed", "4", "--as", "cop", "--plain", cwd=tmp_path)
    told = ""
    for _ in range(40):
        if terminal.expect([r"> $", pexpect.EOF]):
            break
        told += terminal.before or ""
        night = "investigate" in (terminal.before or "").rpartition("> ")[2]
        terminal.sendline(
            "1" if night or "Who do you investigate?" in (terminal.before or "") else "0"
        )
    assert re.search(r"^only you see: .*wren", told, re.MULTILINE)


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
    assert "You can also type: card, history, setup, roles, quit." in shown["?"]
    assert 'say "TEXT"' in shown["?"]
    for text in shown.values():
        assert max(len(line) for line in text.splitlines()) <= 80
    again = at_terminal("play", "--resume", "kept.room", cwd=tmp_path)
    again.expect("The game continues after entry")
    again.expect("> $")
    again.close(force=True)
