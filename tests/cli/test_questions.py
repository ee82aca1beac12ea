"""What a person at a question may look up, and what is said to one who answers amiss."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.program import gloaming


def answers(*lines: str, game: tuple[str, ...] = ("--seed", "3")) -> list[str]:
    """Return what is told after each line at the first question of a game."""
    text = "".join(f"{line}\n" for line in (*lines, "quit"))
    done = gloaming("play", *game, stdin=text)
    assert done.returncode == 0, done.stderr
    return done.stdout.split("> ")[1 : len(lines) + 1]


TRACKER = "Learns each night whom a player visited."


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        *((name, TRACKER) for name in ("?tracker", "? Tracker", "roles tracker", "roles stalker")),
        ("?tracker", "`track NAME` by night"),
        ("?one-shot bulletproof villager", "Attacks on the holder fail"),
        ("rules lynch", "more than half of the votes close the day at once"),
        ("?nobody in particular", "There is no role or rule called nobody in particular."),
        ("roles", "jailkeeper Jails another player each night"),  # each that may be here
        ("setup", "if a player does not answer the table waits"),
        ("setup", "the dead see what is public"),
    ],
)
def test_what_is_looked_up_is_told(asked: str, told: str) -> None:
    assert told in " ".join(answers(asked)[0].split())


def test_how_to_look_something_up_is_told_where_there_are_roles() -> None:
    assert "?cop" in answers("?")[0]
    [at_sea] = answers("?", game=("drill", "--game", "fleet", "--seed", "2", "--plain"))
    assert "name of a role" not in at_sea


def test_words_without_quotation_marks_are_shown_with_them_and_said_to_nobody() -> None:
    told, said = answers("say mafia kill bob", 'say "hello"')
    assert 'Put your words in quotation marks: say "mafia kill bob"' in told
    assert "Please type a number" not in told
    assert 'decided: say "hello"' in said


def test_a_sentence_at_the_menu_of_talk_is_told_where_it_belongs() -> None:
    menu, told = answers("say", "I trust nobody")
    assert "What do you say?" in menu
    assert "choose 1 first" in told
    assert "there is no verb" not in told


def test_the_command_that_goes_on_speaks_the_same_language() -> None:
    done = gloaming("--lang", "de", "play", "--seed", "3", stdin="quit\n")
    *_, command = done.stdout.splitlines()
    assert "gloaming --lang de play --resume " in command
    again = gloaming("play", "--seed", "3", stdin="quit\n")
    assert "gloaming play --resume " in again.stdout.splitlines()[-1]


@pytest.mark.parametrize("role", ["tracker", "one-shot bulletproof villager"])
def test_a_role_of_the_setup_is_dealt_to_those_who_wish_for_it(role: str) -> None:
    told = gloaming("play", "matrix6", "--as", role, "--seed", "3", stdin="quit\n").stdout
    assert f", a {role}." in told


@pytest.mark.parametrize("again", ["?tracker", "card", "?"])
def test_the_question_is_asked_again_after_something_was_looked_up(again: str) -> None:
    [told] = answers(again)
    assert told.endswith("\n  What will you do?\n  ")


def test_what_enter_would_do_is_told_again_after_a_ship_was_looked_up() -> None:
    [told] = answers("? clockwork", game=("drill", "--game", "fleet", "--seed", "2"))
    assert "What will you do?\n  Enter takes what is suggested: " in told


@pytest.mark.parametrize("role", ["?", "banana", "3", "cop about lena town", "cup about lena town"])
def test_only_a_role_that_there_is_can_be_claimed(role: str) -> None:
    [told] = answers(f"claim {role}")
    assert ("decided: claim" in told) is role.startswith("cop")
    assert ("there is no role" in told) != role.startswith("cop")


def test_the_game_that_was_left_last_goes_on_without_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    none = gloaming("play", "--resume", "last")
    assert (none.returncode, "no game is kept in" in none.stderr) == (2, True)
    gloaming("play", "--seed", "3", stdin="quit\n")
    for path in tmp_path.glob("gloaming/*.room"):
        os.utime(path, (0, 0))  # a clock may not tell two such games apart
    gloaming("play", "--seed", "4", stdin="quit\n")
    done = gloaming("play", "--resume", "last", stdin="quit\n")
    assert "Your seed: 4." in done.stdout


def test_a_vote_that_is_cast_already_is_not_cast_again() -> None:
    told = gloaming("play", "--seed", "7", stdin="vote\n1\nvote\n1\n" + "0\n" * 60).stdout
    before, said, after = told.partition("  Your vote for lena stays.\n")
    assert said
    assert before.count("wren votes lena\n") == 1
    assert "wren votes lena\n" not in after.partition("day 2")[0]
    assert "What will you do?" not in after.partition("alive")[0]  # it answers the question
