"""`gloaming chat irc`: what is refused before anybody connects, and a server that is not there."""

from __future__ import annotations

from pathlib import Path
from socket import create_server

import pytest
from typer.testing import CliRunner

from gloaming.cli.app import app
from gloaming.kernel.errors import GradedError


def refused(folder: Path, *words: str) -> GradedError:
    result = CliRunner().invoke(app, ["chat", "irc", *words, "--rooms", str(folder)])
    assert isinstance(result.exception, GradedError)
    return result.exception


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
    assert refused(tmp_path, *words).code == code
    assert list(tmp_path.iterdir()) == []


def test_a_server_that_is_not_there_is_named(tmp_path: Path) -> None:
    with create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    error = refused(tmp_path, f"127.0.0.1:{port}", "mafia", "matrix6")
    assert error.code == "illegal/server"
    assert str(port) in error.message
