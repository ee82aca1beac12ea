"""A program that does one thing wrong at every question: bad.py NAME FILE.

If there is a FILE, it has the lines that are sent, with 987654 for the number of the question.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

ASK = b"987654"
how, file = sys.argv[1], Path(sys.argv[2])
lines = file.read_bytes().split(b"\n") if file.exists() else []


def answer(number: int) -> None:
    if lines:
        for line in [*lines, b'{"is":"done","ask":%d}' % number]:
            sys.stdout.buffer.write(line.replace(ASK, b"%d" % number) + b"\n")
        sys.stdout.flush()
    elif how == "ends":
        sys.exit(3)
    elif how == "is killed":
        os.kill(os.getpid(), 9)
    elif how == "closes its output":
        os.close(1)
        time.sleep(3000)
    elif how == "closes its input":
        os.close(0)
        time.sleep(3000)
    elif how == "writes without a line end":
        sys.stdout.write("y" * 3_000_000)
        sys.stdout.flush()
        time.sleep(3000)
    elif how == "leaves a child behind":
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3000)", str(file)])
        sys.exit(0)


if how == "never reads":
    time.sleep(3000)
if how == "ends at once":
    sys.exit(1)
for text in sys.stdin:
    told = json.loads(text)
    if told["is"] == "ask":
        answer(told["number"])
