"""A program that does one thing wrong at every question: bad.py NAME."""

import os
import subprocess
import sys
import time

import msgspec

from gloaming.kernel.packs.agent import Ask
from gloaming.kernel.packs.pack import Choice
from gloaming.testing.bad_agents import BAD_AGENTS

how = sys.argv[1]
known = {bad.name: bad for bad in BAD_AGENTS}
out = sys.stdout.buffer


def answer(message: dict[str, object]) -> None:
    number = msgspec.convert(message["number"], int)
    if how in known:
        raw = msgspec.convert(message["choices"], list[dict[str, object]])
        choices = tuple(Choice(str(c["verb"]), tuple(map(str, c["targets"]))) for c in raw)  # type: ignore[call-overload]
        ask = Ask(number, "ann", "day 1", 0, str(message["kind"]), choices, sealed=False)
        for line in known[how].sends(ask):
            out.write(line.replace(b"\n", b" ") + b"\n")
        out.write(msgspec.json.encode({"is": "done", "ask": number}) + b"\n")
        out.flush()
    elif how == "says nothing":
        pass
    elif how == "ends":
        sys.exit(3)
    elif how == "is killed":
        os.kill(os.getpid(), 9)
    elif how == "closes its output":
        os.close(1)
        time.sleep(30)
    elif how == "closes its input":
        os.close(0)
        time.sleep(30)
    elif how == "writes without a line end":
        out.write(b"y" * 3_000_000)
        out.flush()
        time.sleep(30)
    elif how == "leaves a child behind":
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(30)"])
        sys.exit(0)


if how == "never reads":
    time.sleep(30)
if how == "ends at once":
    sys.exit(1)
for text in sys.stdin.buffer:
    told = msgspec.json.decode(text)
    if told["is"] == "ask":
        answer(told)
