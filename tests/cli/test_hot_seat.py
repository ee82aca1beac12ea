"""Two people at one keyboard: each sees their own screen, and nothing of the other's."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pexpect
import pytest

from gloaming.history.log.view import shows
from gloaming.rooms.reading import read_room
from gloaming.rooms.state import RoomState
from gloaming.text.plain_text import one_line
from tests.cli.own_screen import ONLY_YOU, OwnScreen
from tests.cli.program import STYLES, at_terminal

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""What clears a screen and the lines that have scrolled out of it."""
EMPTY = 24
"""So many empty lines are a screenful."""
TURN = re.compile(r"(ann|bob), it is your turn\. Press Enter when nobody else is looking\.")
WELCOME = re.compile(
    r"A game of \w+ for \d+ players(, with \w+ bots)?\.|Your seed: \w+\."
    r"|Answer with a number, a name or an order \(\? explains\)\. Ctrl-C saves and quits\."
)
"""All that is told before anybody has the keyboard."""
OPTION = re.compile(r"^ *(\d+) (?!concede)", re.MULTILINE)
LOOKED_UP = ("card", "history")
LONGEST = 400
LOSES_INTEREST = 0.3
"""How often somebody has nothing more to say, so that the game goes on."""
GAMES = [
    pytest.param(("matrix6", "--seed", "4", "--as", "roleblocker"), id="mafia"),
    pytest.param(("meeting", "--game", "fleet", "--seed", "2"), id="fleet"),
]
TWO = ("--name", "ann", "--name", "bob")
OTHER = {"ann": "bob", "bob": "ann"}


def evening(*arguments: str, cwd: Path, parting: str) -> tuple[list[str], RoomState]:
    """Play at random to the end; return the screens, as they follow each other, and the game.

    What is typed is not among what is shown.
    """
    terminal = at_terminal("play", *arguments, *TWO, "--save", "two.room", cwd=cwd)
    rng = Random(" ".join(arguments))
    told, typed = "", ""
    for number in range(LONGEST):
        ended = terminal.expect([r"> $", pexpect.EOF])
        shown = terminal.before or ""
        told += shown.removeprefix(f"{typed}\r\n")
        if ended:
            kept = read_room((cwd / "two.room").read_bytes(), "two.room")
            return re.split(parting, told), kept
        typed = _typed(STYLES.sub("", shown), number, rng)
        terminal.sendline(typed)
    raise AssertionError(told[-2000:])


def _typed(shown: str, number: int, rng: Random) -> str:
    """Look something up, say something, take one of the options, or none."""
    if "Press Enter" in shown:
        return ""
    if number < 8 or rng.random() < 0.05:
        return rng.choice(LOOKED_UP)
    if re.search(r"(words|say|add)\? \(Enter", shown):
        return f"secret {number}"
    if found := re.search(r"\(a number from (\d+) to (\d+)", shown):
        return str(rng.randint(int(found[1]), int(found[2])))
    options = [found for found in OPTION.findall(shown) if found != "0"]
    return "0" if not options or rng.random() < LOSES_INTEREST else rng.choice(options)


def by_owner(screens: list[str]) -> list[tuple[str, str]]:
    """Return the screens that somebody looked at, with their owners; the last one is left out.

    Where the keyboard is handed over nothing is shown but whose turn it is, and before that
    nothing but what is played.  When all is over there are no secrets.
    """
    first, *rest = screens
    assert all(WELCOME.fullmatch(line) for line in first.splitlines() if line)
    handed, shown = rest[::2], rest[1::2]
    owners = [TURN.fullmatch(screen.strip("\r\n> ")) for screen in handed]
    assert all(owners)
    return [(found[1], each) for found, each in zip(owners, shown, strict=True) if found][:-1]


@pytest.mark.parametrize("arguments", GAMES)
def test_every_line_on_a_screen_follows_from_what_its_owner_was_shown(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    parting = rf"(?:\r\n){{{EMPTY},}}"
    screens, kept = evening(*arguments, "--plain", cwd=tmp_path, parting=parting)
    may_see = {name: OwnScreen(kept, name) for name in OTHER}
    seen = by_owner([STYLES.sub("", each) for each in screens])
    for owner, screen in seen:
        assert not may_see[owner].unexplained(screen), screen
    # There was something to leak, and it would have been found.
    for owner, other in OTHER.items():
        secret = [line for line in may_see[other].lines if line.startswith(ONLY_YOU)]
        secret += [f"decided: {order}" for order in may_see[other].orders]
        leaks = [line for line in secret if may_see[owner].unexplained(line)]
        assert any(line in screen for who, screen in seen if who == other for line in leaks)
        for leak in leaks:
            assert may_see[owner].unexplained(f"What else?\r\n{leak}\r\n") == [leak]


@pytest.mark.parametrize("arguments", GAMES)
def test_nothing_of_one_person_is_on_the_screen_of_the_other(
    arguments: tuple[str, ...], tmp_path: Path
) -> None:
    screens, kept = evening(*arguments, cwd=tmp_path, parting=re.escape(CLEARED))
    seen = [(who, _letters(each)) for who, each in by_owner([STYLES.sub("", s) for s in screens])]
    assert {who for who, _ in seen} == set(OTHER)
    for owner, other in OTHER.items():
        secrets = {f"You are {other}"} | {
            one_line(record.event.phrase())
            for record in kept.game.log
            if shows(record, other) and not shows(record, owner)
        }
        shown = {who: "".join(each for it, each in seen if it == who) for who in OTHER}
        assert not [secret for secret in secrets if _letters(secret) in shown[owner]]
        assert [secret for secret in secrets if _letters(secret) in shown[other]]
    assert re.search(r"ann (has|was|dies)|Nobody has won", screens[-1])


def _letters(text: str) -> str:
    """Return a text without its blanks and frames, by which a screen breaks it into lines."""
    return re.sub(r"[^\w.,;:!?'\"()/%-]", "", text)


def test_a_person_may_leave_the_game_where_the_keyboard_is_handed_over(tmp_path: Path) -> None:
    terminal = at_terminal("play", "--seed", "4", *TWO, "--save", "two.room", cwd=tmp_path)
    terminal.expect("> $")
    terminal.sendline("quit")
    terminal.expect("Saved in two.room")
    terminal.expect(pexpect.EOF)
    assert "You are" not in (terminal.before or "")


def test_the_other_person_is_told_once_who_has_left(tmp_path: Path) -> None:
    terminal = at_terminal("play", "--seed", "4", *TWO, "--plain", cwd=tmp_path)
    terminal.expect("> $")
    terminal.sendline("")
    terminal.expect("> $")
    terminal.sendeof()
    terminal.expect("> $")
    assert "You have left the table. A bot takes your seat." in (terminal.before or "")
    terminal.sendline("")
    terminal.expect("> $")
    assert (terminal.before or "").count("A bot takes the seat of ann.") == 1
    terminal.close(force=True)


def test_a_person_who_comes_back_to_a_shared_keyboard_is_told_in_turn(tmp_path: Path) -> None:
    terminal = at_terminal("play", "--seed", "4", *TWO, "--save", "two.room", cwd=tmp_path)
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
