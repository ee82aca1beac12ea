"""Lines: nothing that is said can be longer than a line, or be more than one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloaming.integrations.chat.irc_message import (
    MOST_READ,
    LineBuffer,
    read_line,
    typed_text,
    write_line,
)
from gloaming.integrations.chat.lines import MOST_BYTES, pieces, sentence
from gloaming.text.plain_text import one_line

TEXTS = st.text(st.characters(codec="utf-8"), max_size=900)


@given(TEXTS)
def test_pieces_are_short_and_hold_all_of_a_text(text: str) -> None:
    found = pieces(text)
    assert all(0 < len(piece.encode()) <= MOST_BYTES for piece in found)
    assert "".join("".join(found).split()) == "".join(one_line(text).split())


def test_a_piece_fits_into_a_line_with_the_longest_names() -> None:
    line = write_line("PRIVMSG", "#" + "c" * 49, text="x" * MOST_BYTES)
    sender = f":{'n' * 30}!~{'u' * 10}@{'h' * 63} "
    assert len(sender) + len(line) <= 512
    assert line.count(b"x") == MOST_BYTES


@given(TEXTS, st.text(max_size=60))
def test_nothing_that_is_said_begins_a_second_line(text: str, name: str) -> None:
    line = write_line("PRIVMSG", name, text=text)
    assert line.count(b"\n") == line.count(b"\r") == 1
    assert line.endswith(b"\r\n")
    assert len(line) <= 512
    assert b"\0" not in line


@given(TEXTS)
def test_what_is_written_can_be_read(text: str) -> None:
    told = pieces(text)[:1]
    for piece in told:
        message = read_line(b":ann!~a@host " + write_line("PRIVMSG", "#mafia", text=piece))
        assert (message.nick, message.command) == ("ann", "PRIVMSG")
        assert message.parameters == ("#mafia", piece)


@given(st.lists(st.binary(max_size=40), max_size=20), st.integers(1, 50))
def test_lines_are_the_same_in_whatever_pieces_they_come(lines: list[bytes], size: int) -> None:
    clean = [line.replace(b"\n", b"") for line in lines]
    data = b"".join(line + b"\n" for line in clean)
    buffer = LineBuffer()
    found = [line for i in range(0, len(data), size) for line in buffer.lines(data[i : i + size])]
    assert found == [line for line in clean if line.strip()]


def test_a_line_without_an_end_costs_nothing_and_the_next_one_is_heard() -> None:
    buffer = LineBuffer()
    for _ in range(100):
        assert buffer.lines(b"x" * 40_000) == []
        assert len(buffer._rest) <= MOST_READ
    assert buffer.lines(b"the rest\nPING :a\n") == [b"PING :a"]


@given(st.binary(max_size=200))
def test_any_bytes_can_be_read(line: bytes) -> None:
    message = read_line(line)
    assert isinstance(typed_text(message.last), str)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("\x02vote\x02 \x0304,12ann", "vote ann"),
        ("\x01ACTION waves\x01", "waves"),
        ("\x01VERSION\x01", ""),
        ("plain", "plain"),
    ],
)
def test_marks_are_taken_out_of_what_is_typed(typed: str, read: str) -> None:
    assert typed_text(typed) == read


def test_a_sentence_does_not_change_a_name() -> None:
    assert sentence("ann votes bob", ["ann"]) == "ann votes bob."
    assert sentence("nobody died", ["ann"]) == "Nobody died."
