"""The size of the code: what counts as a line, and what has moved."""

from __future__ import annotations

from benchmarks.size import code_lines, differences

PYTHON = '''"""A docstring."""

import sys
from pathlib import (
    Path,
)

LIMIT = 3  # a comment
"""The docstring of a name."""
# a comment
TEXT = """counted

twice"""


class Held:
    """A docstring

    of many lines.
    """

    name: str
'''
PAGE = """<!-- a
comment -->
<script lang="ts">
  import { one,
    two } from "./three";
  // a comment
  const four = one + two;
</script>
"""


def test_lines_of_python_that_hold_code_are_counted() -> None:
    assert code_lines("a.py", PYTHON) == [
        "LIMIT = 3  # a comment",
        'TEXT = """counted',
        'twice"""',
        "class Held:",
        "name: str",
    ]


def test_lines_of_the_page_that_hold_code_are_counted() -> None:
    assert code_lines("a.svelte", PAGE) == [
        '<script lang="ts">',
        "const four = one + two;",
        "</script>",
    ]
    assert code_lines("protocol.d.ts", PAGE) == code_lines("package.json", "{}") == []


def test_a_line_that_has_come_to_another_file_is_moved_and_not_deleted() -> None:
    before = {"src/a.py": ["one", "two", "three"], "tests/b.py": ["four"]}
    after = {"src/a.py": ["one"], "tests/b.py": ["four", "two", "five"]}
    assert differences(before, after, "src") == (1, 1, 0)
    assert differences(before, after, "tests") == (0, 0, 1)
