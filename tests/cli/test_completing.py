"""Completion in a real shell: installed in an empty home, and asked as bash asks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from shlex import quote

import pexpect
import pytest

from gloaming.cli.input.completing import Escaped
from tests.cli.test_commands import SCRIPT

BASH = shutil.which("bash") or ""
needs_bash = pytest.mark.skipif(not BASH, reason="there is no bash here")
DRIVER = """\
source "$HOME/.bashrc"
for line in "${LINES_TO_COMPLETE[@]}"; do
    IFS='|' read -r -a COMP_WORDS <<< "$line|"
    COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
    COMPREPLY=()
    _gloaming_completion gloaming
    (IFS='|'; echo "${COMPREPLY[*]}")
done
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Install completion in an empty home, and return the environment of a shell that has it."""
    home = tmp_path_factory.mktemp("home")
    bin_ = home / "bin"
    bin_.mkdir()
    program = bin_ / "gloaming"
    program.write_text(f'#!/bin/sh\nexec {quote(sys.executable)} -m gloaming "$@"\n')
    program.chmod(0o755)
    (home / "night.gloam").write_text(SCRIPT)
    env = {**os.environ, "HOME": str(home), "PATH": f"{bin_}:{os.environ['PATH']}"}
    # Typer asks which shell it was started from; in a test that would be none, or any.
    env["_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION"] = "1"
    command = [str(program), "--install-completion", "bash"]
    done = subprocess.run(command, env=env, cwd=home, capture_output=True, text=True, check=True)
    assert "bash completion installed" in done.stdout
    assert (home / ".bash_completions" / "gloaming.sh").exists()
    return env


# What bash takes apart in a way of its own, and one plain word; the rest is asked in test_program.
OFFERED = {
    "gloaming|play|--as|serial": ["serial\\ killer"],
    "gloaming|play|--as|=|doct": ["doctor"],
    "gloaming|play|--game|=|fleet|dr": ["drill"],
    "gloaming|run|night.gloam|--as|=": ["ann", "bea", "cal", "eve", "vic", "zoe"],
    "gloaming|explain|night.gloam|ann|--phase|d": ["day\\ 1"],
    'gloaming|explain|night.gloam|ann|--phase|"d': ["day 1"],
    "gloaming|run|nowhere.gloam|--as|a": [],
}


@needs_bash
def test_bash_is_offered_names(home: dict[str, str]) -> None:
    lines = f"LINES_TO_COMPLETE=({' '.join(map(quote, OFFERED))})\n"
    command = [BASH, "--norc", "-c", lines + DRIVER]
    done = subprocess.run(
        command, env=home, cwd=home["HOME"], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    told = [line.split("|") if line else [] for line in done.stdout.splitlines()]
    assert dict(zip(OFFERED, told, strict=True)) == OFFERED


@needs_bash
def test_a_tab_completes_a_name_with_a_blank_in_it_to_one_word(home: dict[str, str]) -> None:
    shell = pexpect.spawn(
        BASH,
        ["--noprofile", "--norc", "-i"],
        encoding="utf-8",
        dimensions=(24, 200),
        timeout=60,
        cwd=home["HOME"],
        env={**home, "TERM": "dumb", "INPUTRC": "/dev/null"},
    )
    shell.sendline("source ~/.bashrc; echo rea''dy")
    shell.expect("ready")
    shell.send("gloaming explain night.gloam ann --phase da\t")
    shell.expect(r"day\\ 1 ")
    shell.sendline("")
    shell.expect("The story of ann during day 1")
    shell.sendline("exit")
    shell.expect(pexpect.EOF)


def test_what_a_shell_is_to_be_told_is_shown(home: dict[str, str]) -> None:
    command = [sys.executable, "-m", "gloaming", "--show-completion", "bash"]
    done = subprocess.run(command, env=home, capture_output=True, text=True, check=True)
    assert "complete -o default -F _gloaming_completion gloaming" in done.stdout


def test_a_name_is_compared_as_it_is_and_written_as_bash_reads_it() -> None:
    name = Escaped("jack o'lantern (2)")
    assert name.startswith("jack o'")
    assert f"{name}" == r"jack\ o\'lantern\ \(2\)"
