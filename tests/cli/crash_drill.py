"""The crash drill: a program plays through JSON lines, and is killed again and again.

Whatever was acknowledged must be in the kept game, once.  Because bots and the player decide by
what they see alone, a game that was killed many times must be the very game that was not.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from time import sleep
from typing import Any, NoReturn

import msgspec

from gloaming.cli.app import main
from gloaming.rooms.journal.entry import Input
from gloaming.rooms.reading import read_kept_game, read_room
from tests.forks import FORKS

MOST_ORDERS = 2
LONGEST_NAP = 0.03
"""In seconds: how long a killer waits at most, so that kills come at every moment."""


class Player:
    """A scripted person: answers by what they are asked, and remembers what was acknowledged."""

    def __init__(self) -> None:
        self.acked: dict[str, bytes] = {}
        self.refused: set[str] = set()

    def messages(self, ask: Mapping[str, Any]) -> Iterator[tuple[str, bytes]]:
        """Return what is sent to a question: the same each time, with the same names."""
        number = ask["number"]
        for place in range(MOST_ORDERS):
            choices = [each for each in ask["choices"] if not each["words"]]
            if not choices:
                break
            choice = choices[_draw(len(choices), number, place, "verb")]
            fields: dict[str, Any] = {"is": "choose", "ask": number, "verb": choice["verb"]}
            for key, names in (("target", choice["targets"]), ("second", choice["seconds"])):
                if names:
                    fields[key] = names[_draw(len(names), number, place, key)]
            yield f"{number}.{place}", msgspec.json.encode(fields | {"id": f"{number}.{place}"})
        yield (
            f"{number}.done",
            msgspec.json.encode({"is": "done", "ask": number, "id": f"{number}.done"}),
        )


def _draw(count: int, *occasion: object) -> int:
    digest = blake2b(repr(occasion).encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big") % count


class Process:
    """The program, forked from a process that has loaded modules and done nothing else.

    A copy of the process that runs the tests would need more or less memory by what ran before.
    """

    def __init__(self, arguments: list[str]) -> None:
        its_in, self._send = FORKS.Pipe(duplex=False)
        self._receive, its_out = FORKS.Pipe(duplex=False)
        given = (arguments, its_in, its_out)
        # A daemon, so that tests end also if one fails and leaves it at a question.
        self._process = FORKS.Process(target=be_the_program, args=given, daemon=True)
        self._process.start()
        its_in.close()
        its_out.close()
        self._lines = os.fdopen(self._receive.fileno(), "rb", closefd=False)

    @property
    def pid(self) -> int:
        """Its number."""
        assert self._process.pid is not None
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Send a line; a process that is gone does not read it."""
        self.write(line + b"\n")

    def write(self, data: bytes) -> None:
        """Send what need not be a line."""
        with suppress(BrokenPipeError):
            os.write(self._send.fileno(), data)

    def read(self) -> dict[str, Any] | None:
        """Return the next message; None if there are no more."""
        line = self._lines.readline()
        if not line.endswith(b"\n"):
            return None
        message: dict[str, Any] = msgspec.json.decode(line)
        return message

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    def hang_up(self) -> None:
        """Say nothing more, and go on to listen."""
        self._send.close()

    def stop_listening(self) -> None:
        """Read nothing more, and go on to send."""
        self._receive.close()

    def end(self) -> int:
        """Wait until it is gone, and return with which code; a signal counts below nothing."""
        self._receive.close()
        self._send.close()
        self._process.join()
        assert self._process.exitcode is not None
        return self._process.exitcode


def be_the_program(arguments: list[str], stdin: Connection, stdout: Connection) -> NoReturn:
    """Run the program in this process, at the ends of two pipes."""
    code = 1
    try:
        os.dup2(stdin.fileno(), 0)
        os.dup2(stdout.fileno(), 1)
        stdin.close()
        stdout.close()
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        try:
            main(arguments)
        except SystemExit as left:
            code = int(left.code or 0)
    finally:
        os._exit(code)


class Drill:
    """One game, killed some times."""

    def __init__(self, folder: Path, play: list[str], seed: str) -> None:
        self.file = folder / "game.room"
        self.play = [*play, "--seed", seed]
        self.player = Player()
        self.kills = 0
        self.rng = Random(seed)

    def run(self, kills: int) -> None:
        """Play to the end, and be killed on the way."""
        while self._play_on(kill=self.kills < kills):
            self.kills += 1
        self._check()

    def _play_on(self, *, kill: bool) -> bool:
        """Play until the end or until a kill; tell whether it was killed."""
        begun = self.file.exists()
        how = ["--resume", str(self.file)] if begun else [*self.play, "--save", str(self.file)]
        process = Process(["play", *how, "--json"])
        left = self.rng.randint(1, 9) if kill else -1
        try:
            while (message := process.read()) is not None:
                left -= 1
                if not left:
                    sleep(self.rng.random() * LONGEST_NAP)
                    process.kill()
                    return True
                self._answer(process, message)
        finally:
            process.end()
        return False

    def _answer(self, process: Process, message: Mapping[str, Any]) -> None:
        match message["is"]:
            case "ask":
                self._sent = dict(self.player.messages(message))
                self._next(process)
            case "ack":
                self.player.acked[message["id"]] = self._sent.pop(message["id"])
                self._next(process)
            case "no":
                self._sent.pop(message["id"])
                self.player.refused.add(message["id"])
                self._next(process)
            case _:
                pass

    def _next(self, process: Process) -> None:
        for line in self._sent.values():
            process.send(line)
            break

    def _check(self) -> None:
        """See that everything acknowledged is there, once."""
        state = read_room(self.file.read_bytes(), "game")
        kept = [entry.command for entry in state.line if entry.command]
        rows = list(
            dict.fromkeys((entry.by, entry.command) for entry in state.line if entry.command)
        )
        assert len(rows) == len({command for _, command in rows})
        missing = set(self.player.acked) - set(kept)
        assert not missing, missing
        assert state.over is not None
        for entry in state.line:
            assert (
                isinstance(entry.body, Input) or kept.count(entry.command) <= 1 or not entry.command
            )

    def log(self) -> list[Any]:
        """Return the log of the game."""
        return read_kept_game(self.file.read_bytes(), "game").game.log
