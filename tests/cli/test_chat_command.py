"""`gloaming chat irc`: what is refused before anybody connects, and a server that is not there."""

from __future__ import annotations

from pathlib import Path
from socket import create_server

import pytest

from tests.cli.program import refused


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("localhost:x", "mafia"), "malformed/server"),
        (("localhost:99999", "mafia"), "malformed/server"),
        ((":6667", "mafia"), "malformed/server"),
        (("localhost", "#"), "malformed/channel"),
        (("localhost", "two words"), "malformed/channel"),
        (("localhost", "a\r\nQUIT"), "malformed/channel"),
        (("localhost", "c" * 60), "malformed/channel"),
        (("localhost", "mafia", "nosuch"), "malformed/no-such-setup"),
        (("localhost", "mafia", "--clock", "sand"), "malformed/clock"),
        (("localhost", "mafia", "--bots", "clever"), "malformed/strength"),
        (("localhost", "mafia", "matrix6", "--seats", "7"), "illegal/head-count"),
        (("localhost", "mafia", "matrix6", "--people", "10"), "malformed/people"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_kept(
    words: tuple[str, ...], code: str, tmp_path: Path
) -> None:
    assert refused("chat", "irc", *words, "--rooms", str(tmp_path)).code == code
    assert list(tmp_path.iterdir()) == []


def test_a_server_that_is_not_there_is_named(tmp_path: Path) -> None:
    with create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    server = f"127.0.0.1:{port}"
    error = refused("chat", "irc", server, "mafia", "matrix6", "--rooms", str(tmp_path))
    assert error.code == "illegal/server"
    assert str(port) in error.message
