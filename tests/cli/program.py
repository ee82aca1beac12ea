"""The program as tests run it: in this process, or in one of its own where that matters.

A process of its own takes most of a second to begin.  It is needed where signals, a terminal,
closed streams, the installed script or the imports themselves are tried, and nowhere else.
"""

from __future__ import annotations

import ctypes
import os
import re
import signal
import subprocess
import sys
import traceback
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple, NoReturn

import pexpect
import pytest
from typer.testing import CliRunner

from gloaming.cli.app import app, main
from gloaming.cli.terminal import play_loop, screen
from gloaming.game_api.installed import packs
from gloaming.text.errors import GradedError

assert packs(), (play_loop, screen)
"""A program at a terminal is a copy of this process; what it imports is imported here, once."""
STYLES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""What a terminal is told about how letters look, which takes no room on it."""


class Done(NamedTuple):
    """What came of a command."""

    returncode: int
    stdout: str
    stderr: str


def gloaming(
    *arguments: str,
    stdin: str | bytes = "",
    env: Mapping[str, str] | None = None,
    encoding: str = "utf-8",
) -> Done:
    """Run the program in this process, with streams of some encoding."""
    given = stdin.encode() if isinstance(stdin, str) else stdin
    out, err = BytesIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", TextIOWrapper(BytesIO(given), encoding=encoding))
        patch.setattr(sys, "stdout", TextIOWrapper(out, encoding=encoding, write_through=True))
        patch.setattr(sys, "stderr", err)
        for key, value in (env or {}).items():
            patch.setenv(key, value)
        try:
            main(list(arguments))
        except SystemExit as left:
            code = int(left.code or 0)
        else:
            code = 0
        return Done(code, out.getvalue().decode(encoding), err.getvalue())


def said(*arguments: str) -> str:
    """Return what a command tells that does its work."""
    result = CliRunner().invoke(app, [*arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def refused(*arguments: str) -> GradedError:
    """Return the error that a command is refused with."""
    with pytest.raises(GradedError) as caught:
        CliRunner().invoke(app, [*arguments], catch_exceptions=False)
    return caught.value


def process(
    *arguments: str, stdin: str = "", env: Mapping[str, str] | None = None, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own, as a person would."""
    return subprocess.run(
        [sys.executable, "-m", "gloaming", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=env,
        cwd=cwd,
    )


SIZE = ("COLUMNS", "LINES")
"""What would tell the program of another screen than the one it is at."""
TALL = 400
"""The lines of a screen on which nothing is paged; pages have tests of their own."""


def at_terminal(
    *arguments: str, cwd: Path, columns: int = 80, fresh: bool = False, kind: str = "xterm"
) -> pexpect.spawn[str]:
    """Start the program at a terminal without colours.

    It is a copy of this process, which has imported everything already; a fresh one starts as
    Python does.
    """
    env = {key: value for key, value in os.environ.items() if key not in SIZE}
    env |= {"TERM": kind, "NO_COLOR": "1"}
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "gloaming", *arguments],
        encoding="utf-8",
        dimensions=(TALL, columns),
        timeout=60,
        cwd=str(cwd),
        env=env,
        preexec_fn=None if fresh else partial(_be_the_program, arguments, env),
    )
    terminal.delaybeforesend = None  # a prompt is there before it is answered
    return terminal


def _be_the_program(arguments: tuple[str, ...], env: Mapping[str, str]) -> NoReturn:
    """Become the program instead of starting it; the terminal is set up, and nothing else is."""
    os.closerange(3, 256)  # by one of these the parent learns that the program has begun
    os.environ.clear()
    os.environ.update(env)
    sys.argv = ["gloaming", *arguments]
    _forget_the_line_editor()
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", buffering=1, closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", buffering=1, closefd=False)  # noqa: SIM115
    signal.signal(signal.SIGINT, signal.default_int_handler)
    code = 1
    try:
        try:
            main(list(arguments))
        except SystemExit as left:
            code = int(left.code or 0)
        sys.stdout.flush()
    except BaseException:  # noqa: BLE001  (Python would print it and end, too)
        with suppress(OSError):  # the terminal may be gone
            traceback.print_exc()
    finally:
        os._exit(code)  # or this copy would go on with the tests


def _forget_the_line_editor() -> None:
    """Read lines as a fresh Python does.

    The tests' runner imports `readline`, which the program never does.  An editor of lines
    knows nothing of a prompt that is printed before it, and may wipe it away.
    """
    reader = ctypes.c_void_p.in_dll(ctypes.pythonapi, "PyOS_ReadlineFunctionPointer")
    reader.value = None  # Python takes its own again where there is none
