"""Plays a page: runs every block of it from top to bottom, in a folder of its own.

`python -m tests.docs.playing PAGE` says where the page is wrong; `--write` puts right what its
commands print, as far as the page shows it whole.  A page is played in a process of its own,
since a role that it defines is a role for the whole process.

    console   commands after `$ `, each with what it prints; each must end well, but for the last
              one of a block that says `exit=1` after its kind
    python    executed; with `>>>`, as a doctest; with a file name, written for later blocks
    gloam     a script that must hold; with a file name, written, or compared with the gallery
    text, toml   with a file name, written
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import shlex
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from os.path import relpath
from pathlib import Path
from types import ModuleType

from gloaming.cli.app import main as gloaming
from gloaming.script.checker import check
from gloaming.script.reader import read
from tests.docs.pages import GALLERY, LEFT_OUT, ROOT, RULINGS, Block, Step, agrees, blocks, steps

EXIT = "exit="
"""Stands before the code that the last command of a block ends with."""
DOCTEST = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Playing:
    """One playing of a page, in the folder it is run in."""

    def __init__(self, page: Path, *, write: bool = False) -> None:
        self.page = page
        self.text = page.read_text(encoding="utf-8")
        self.write = write
        self.faults: list[str] = []
        self._edits: list[tuple[int, int, str]] = []
        self.module = ModuleType("page")
        sys.modules["page"] = self.module
        self._kinds: dict[str, Callable[[Block], None]] = {
            "console": self._console,
            "python": self._python,
            "gloam": self._gloam,
            "text": self._keep,
            "toml": self._keep,
        }

    def play(self) -> list[str]:
        """Play every block, and return what is wrong."""
        for block in list(blocks(self.text)):
            try:
                if block.kind in self._kinds:
                    self._kinds[block.kind](block)
            except Exception:  # noqa: BLE001  (any error is told, and the rest is played)
                self._complain(block.line, traceback.format_exc(limit=-2))
        lines = self.text.splitlines(keepends=True)
        for start, count, new in sorted(self._edits, reverse=True):
            lines[start : start + count] = [new]
        if self._edits:
            self.page.write_text("".join(lines), encoding="utf-8")
        return self.faults

    def _complain(self, line: int, message: str) -> None:
        self.faults.append(f"{relpath(self.page, ROOT)}:{line}: {message}")

    # -- kinds of blocks

    def _keep(self, block: Block) -> None:
        if not block.name:
            return
        path = Path(block.name)
        if path.parent == Path(GALLERY.name):
            there = path.read_text(encoding="utf-8")
            if there != block.text:
                self._replace(block.line, block.text, there)
        else:
            path.write_text(block.text, encoding="utf-8")

    def _gloam(self, block: Block) -> None:
        self._keep(block)
        report = check(read(block.text, block.name))
        if not report.holds:
            self._complain(block.line, "\n".join(str(verdict) for verdict in report.failed))

    def _python(self, block: Block) -> None:
        self._keep(block)
        if ">>> " in block.text:
            self._doctest(block)
        elif not block.name:
            code = compile("\n" * (block.line - 1) + block.text, str(self.page), "exec")
            exec(code, vars(self.module))  # noqa: S102  (the page is ours)

    def _doctest(self, block: Block) -> None:
        parser, out = doctest.DocTestParser(), io.StringIO()
        test = parser.get_doctest(block.text, {}, self.page.name, str(self.page), block.line - 1)
        test.globs = vars(self.module)
        runner = doctest.DocTestRunner(optionflags=DOCTEST)
        if runner.run(test, out=out.write, clear_globs=False).failed:
            self._complain(block.line, out.getvalue())

    def _console(self, block: Block) -> None:
        _, _, failing = block.name.partition(EXIT)
        every = list(steps(block))
        for step in every:
            found, code = self._run(step)
            wanted = int(failing or 0) if step is every[-1] else 0
            if code != wanted:
                self._complain(step.line, f"ends with {code}, not with {wanted}:\n{found}")
            if not agrees(step.output, found):
                whole = LEFT_OUT not in step.output.splitlines()
                self._replace(step.line + 1, step.output, found.strip("\n") + "\n", whole=whole)

    def _replace(self, line: int, old: str, new: str, *, whole: bool = True) -> None:
        """Put something else in the place of lines, or say that it should be there."""
        if self.write and whole:
            self._edits.append((line - 1, len(old.splitlines()), new))
        else:
            self._complain(line, f"this should be here:\n{new}")

    # -- commands

    def _run(self, step: Step) -> tuple[str, int]:
        """Run a command in this process; return what it prints to either stream, and its code."""
        words = shlex.split(step.command)
        source = sink = ""
        while len(words) > 2 and words[-2] in (">", "<"):
            if words[-2] == ">":
                sink = words[-1]
            else:
                source = words[-1]
            words = words[:-2]
        out, err = _stream(), _stream()
        given = _stream(Path(source).read_bytes() if source else b"")
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), _fed(given):
            code = _command(words)
        if sink:
            Path(sink).write_bytes(_printed(out))
            return _printed(err).decode(), code
        return (_printed(out) + _printed(err)).decode(), code


def _stream(given: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(given), encoding="utf-8", write_through=True)


def _printed(stream: io.TextIOWrapper) -> bytes:
    stream.flush()
    stream.seek(0)
    return bytes(stream.buffer.read())


@contextlib.contextmanager
def _fed(given: io.TextIOWrapper) -> Iterator[None]:
    before, sys.stdin = sys.stdin, given
    try:
        yield
    finally:
        sys.stdin = before


def _command(words: list[str]) -> int:
    """Run a command, and return the code that it ends with."""
    match words:
        case ["gloaming", *arguments]:
            try:
                gloaming(arguments)
            except SystemExit as left:
                return int(left.code or 0)
        case ["cat", *files]:
            sys.stdout.write("".join(Path(file).read_text(encoding="utf-8") for file in files))
        case _:
            raise ValueError(f"a page cannot run {shlex.join(words)!r}")
    return 0


def main(arguments: list[str]) -> int:
    """Play a page, in a folder that has the gallery and the rulings in it."""
    *flags, page = arguments
    path = (ROOT / page).resolve()
    home = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        for beside in (GALLERY, RULINGS):
            shutil.copytree(beside, Path(folder, beside.name))
        os.chdir(folder)
        sys.path.insert(0, folder)
        try:
            faults = Playing(path, write="--write" in flags).play()
        finally:
            os.chdir(home)
    sys.stdout.write("\n".join([*faults, ""]))
    return 1 if faults else 0


def played(page: str, told: Path) -> None:
    """Play a page in this process, which ends with it, and write what is said to a file."""
    with told.open("w") as file:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(file.fileno(), stream.fileno())
    raise SystemExit(main([page]))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
