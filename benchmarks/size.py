"""How much code there is: `make size`, or `make size AGAINST=REV`.

A line counts if it holds code: no blanks, comments, imports or docstrings, also those of
attributes.  Against a commit, a line that is gone from one file and has come to another is moved;
one that is gone everywhere is deleted.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

AREAS: Final = ("src", "tests", "web")
DEPTH: Final = 4
"""How many folders of a path are told apart."""

QUIET: Final = frozenset(
    {
        tokenize.COMMENT,
        tokenize.DEDENT,
        tokenize.ENCODING,
        tokenize.ENDMARKER,
        tokenize.INDENT,
        tokenize.NEWLINE,
        tokenize.NL,
    }
)
"""Tokens that make no line a line of code."""

REMARKS: Final = re.compile(r"/\*.*?\*/|<!--.*?-->", re.DOTALL)
IMPORTS: Final = re.compile(r"^\s*(?:import|export)\b[^;]*?\bfrom\s+[\"'][^;]*;", re.MULTILINE)
REMARK: Final = re.compile(r"^\s*//.*$", re.MULTILINE)
BESIDES: Final = re.compile(r"package(-lock)?\.json$|\.d\.ts$")
"""What npm and the generator of types write."""


def python_lines(text: str) -> list[str]:
    """Return the lines of a Python file that hold code, without their indents."""
    left_out: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant(value=str())):
                left_out.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    held: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in QUIET:
            held.update(range(token.start[0], token.end[0] + 1))
    lines = text.split("\n")  # and not by splitlines, which also breaks at form feeds
    return [line for number in sorted(held - left_out) if (line := lines[number - 1].strip())]


def page_lines(text: str) -> list[str]:
    """Return the lines of a file of the page that hold code."""
    for pattern in (REMARKS, REMARK, IMPORTS):
        text = pattern.sub("", text)
    return [line for raw in text.splitlines() if (line := raw.strip())]


def code_lines(path: str, text: str) -> list[str]:
    """Return the lines of a file that hold code; none if it is no file of code."""
    if path.endswith(".py"):
        return python_lines(text)
    if path.endswith((".ts", ".svelte", ".css", ".js", ".html", ".mjs")) and not BESIDES.search(
        path
    ):
        return page_lines(text)
    return []


def of_tree() -> dict[str, list[str]]:
    """Return the lines of each file that is there now."""
    paths = _git("ls-files", "--cached", "--others", "--exclude-standard", *AREAS).decode().split()
    return {
        path: code_lines(path, Path(path).read_text("utf-8", "replace"))
        for path in paths
        if Path(path).is_file()
    }


def of_commit(revision: str) -> dict[str, list[str]]:
    """Return the lines of each file of a commit."""
    paths = _git("ls-tree", "-r", "--name-only", revision, *AREAS).decode().split()
    listed = "\n".join(f"{revision}:{path}" for path in paths)
    answer = _git("cat-file", "--batch", given=listed)
    texts: dict[str, list[str]] = {}
    at = 0
    for path in paths:
        start = answer.index(b"\n", at) + 1
        size = int(answer[at:start].split()[2])
        texts[path] = code_lines(path, answer[start : start + size].decode("utf-8", "replace"))
        at = start + size + 1
    return texts


def differences(
    before: dict[str, list[str]], after: dict[str, list[str]], area: str
) -> tuple[int, int, int]:
    """Return how many lines of an area are deleted, moved away or within it, and new."""
    gone: Counter[str] = Counter()
    come: Counter[str] = Counter()
    gone_here: Counter[str] = Counter()
    come_here: Counter[str] = Counter()
    for path in before.keys() | after.keys():
        old, new = Counter(before.get(path, ())), Counter(after.get(path, ()))
        gone.update(old - new)
        come.update(new - old)
        if path.startswith(f"{area}/"):
            gone_here.update(old - new)
            come_here.update(new - old)
    deleted = (gone_here - come).total()
    return deleted, gone_here.total() - deleted, (come_here - gone).total()


def folders(tree: dict[str, list[str]]) -> Iterator[tuple[str, int, int]]:
    """Tell the folders of a tree, and how many lines and files of code each holds."""
    lines: Counter[str] = Counter()
    files: Counter[str] = Counter()
    for path, held in tree.items():
        parts = path.split("/")[:-1]
        for depth in range(1, min(len(parts), DEPTH) + 1):
            lines["/".join(parts[:depth])] += len(held)
            files["/".join(parts[:depth])] += bool(held)
    for folder in sorted(folder for folder, count in lines.items() if count):
        yield folder, lines[folder], files[folder]


def main() -> None:
    """Print the lines of each folder, and what has changed since a commit."""
    now = of_tree()
    print(f"{'lines':>7} {'files':>6}")
    for folder, lines, files in folders(now):
        print(f"{lines:>7,} {files:>6,}  {folder}")
    for revision in sys.argv[1:]:
        before = of_commit(revision)
        for area in AREAS:
            was = sum(len(lines) for path, lines in before.items() if path.startswith(f"{area}/"))
            deleted, moved, new = differences(before, now, area)
            print(
                f"{area} had {was:,} lines at {revision}; since then "
                f"{deleted:,} deleted, {moved:,} moved, {new:,} new"
            )


def _git(*arguments: str, given: str = "") -> bytes:
    return subprocess.run(
        ["git", *arguments],  # noqa: S607  (as on the path)
        input=given.encode(),
        capture_output=True,
        check=True,
    ).stdout


if __name__ == "__main__":
    main()
