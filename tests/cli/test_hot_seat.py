"""Two people at one keyboard: each sees their own screen, and nothing of the other's."""

from __future__ import annotations

import re
from pathlib import Path

import pexpect
import pytest

from tests.cli.program import STYLES, at_terminal

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""What clears a screen and the lines that have scrolled out of it."""
EMPTY = 24
"""So many empty lines are a screenful."""
TURN = re.compile(r"(ann|bob), it is your turn\. Press Enter when only you look\.")
LONGEST = 200
GAMES = [
    pytest.param(("calder", "--seed", "4"), r"You are {name}, the ", id="mafia"),
    pytest.param(("drill", "--game", "fleet", "--seed", "2"), r"You are {name}, the ", id="fleet"),
]


def evening(*arguments: str, cwd: Path, parting: str) -> list[str]:
    """Play with the first choices to the end; return the screens, as they follow each other."""
    terminal = at_terminal("play", *arguments, "--name", "ann", "--name", "bob", cwd=cwd)
    told = ""
    for _ in range(LONGEST):
        ended = terminal.expect([r"> $", pexpect.EOF])
        told += terminal.before or ""
        if ended:
            return re.split(parting, told)
        asked = STYLES.sub("", terminal.before or "").rstrip().splitlines()
        over = any("What else?" in line for line in asked[-3:])
        terminal.sendline("0" if over else "1")
    raise AssertionError(told[-2000:])


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(("arguments", "card"), GAMES)
def test_nothing_of_one_person_is_on_the_screen_of_the_other(
    arguments: tuple[str, ...], card: str, plain: bool, tmp_path: Path
) -> None:
    parting = rf"(?:\r\n){{{EMPTY},}}" if plain else re.escape(CLEARED)
    options = ("--plain",) if plain else ()
    screens = [
        STYLES.sub("", each)
        for each in evening(*arguments, *options, cwd=tmp_path, parting=parting)
    ]
    handed = [i for i, screen in enumerate(screens) if TURN.search(screen)]
    assert len(handed) >= 3
    owners = [TURN.search(screens[i]) for i in handed]
    assert {found[1] for found in owners if found} == {"ann", "bob"}
    decided: dict[str, set[str]] = {"ann": set(), "bob": set()}
    for place, found in zip(handed, owners, strict=True):
        assert found
        # Where the keyboard is handed over, nothing is shown but whose turn it is.
        shown = TURN.sub("", screens[place])
        assert set(shown) <= set("> 1\r\n")  # what was typed
        own, other = (found[1], "bob" if found[1] == "ann" else "ann")
        screen = screens[place + 1]
        assert not re.search(card.format(name=other), screen)
        decided[own] |= set(re.findall(r"decided: (.*)", screen))
        if place != handed[-1]:  # when all is over there are no secrets
            assert not decided[other] & set(re.findall(r"decided: (.*)", screen)) - decided[own]
    for name in ("ann", "bob"):
        assert sum(bool(re.search(card.format(name=name), each)) for each in screens) == 1
    assert re.search(r"ann (has|was|dies)|Nobody has won", screens[-1])


def test_a_person_who_comes_back_to_a_shared_keyboard_is_told_in_turn(tmp_path: Path) -> None:
    two = ("--name", "ann", "--name", "bob")
    terminal = at_terminal("play", "--seed", "4", *two, "--save", "two.room", cwd=tmp_path)
    for answer in ("", "0", "", "0", "", "quit"):
        terminal.expect("> $")
        terminal.sendline(answer)
    terminal.expect("Saved in two.room")
    terminal.expect(pexpect.EOF)
    again = at_terminal("play", "--resume", "two.room", cwd=tmp_path)
    again.expect("> $")
    assert TURN.search(again.before or "")
    assert "You are" not in (again.before or "")
    again.sendline("")
    again.expect("> $")
    screen = STYLES.sub("", again.before or "")
    assert "You are ann" in screen
    assert "What will you do?" in screen
    again.close(force=True)
