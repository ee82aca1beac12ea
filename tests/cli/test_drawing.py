"""Every kind of block, drawn at a terminal of forty columns and of eighty."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, get_args
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.json import decode, encode
from rich.cells import cell_len

from gloaming.cli.terminal.drawing import NARROWEST, draw
from gloaming.game_api.reports import Post
from gloaming.script.formats import FORMATS
from gloaming.text import blocks
from gloaming.text.blocks import (
    Block,
    Count,
    Facts,
    Gauge,
    Grid,
    Listing,
    Paragraph,
    RangeTable,
    Roster,
    Section,
    Wagon,
    said,
)
from gloaming.text.phrase import say
from gloaming.text.plain_text import written
from tests.cli.every_block import BLOCKS

DRAWN = Path(__file__).parent / "drawn"
TERMINAL = Path(__file__).parents[2] / "src" / "gloaming" / "cli" / "terminal"
SURFACES = ("drawing", "screen", "json_lines", "asking", "play_loop", "display", "turn", "output")


def drawing(width: int) -> str:
    """Draw every block at a width, each under its name."""
    parts = []
    for name, block in BLOCKS.items():
        lines = [line.plain for line in draw([block], width)]
        parts += [f"{name} {'-' * (width - len(name) - 1)}", *lines, ""]
    return "\n".join(parts)


@pytest.mark.parametrize("width", [40, 80])
def test_every_block_is_drawn_as_it_was(width: int) -> None:
    golden = DRAWN / f"{width}.txt"
    assert drawing(width) == golden.read_text(encoding="utf-8")


def test_every_kind_of_block_is_among_them() -> None:
    assert {type(block) for block in BLOCKS.values()} == set(get_args(Block))


@pytest.mark.parametrize("width", [36, *range(40, 100, 7), 200])
def test_nothing_is_wider_than_the_screen_and_no_line_ends_in_blanks(width: int) -> None:
    for line in draw(BLOCKS.values(), width):
        assert line.cell_len <= width
        assert line.plain == line.plain.rstrip()


def test_a_screen_that_is_too_narrow_is_drawn_on_as_if_it_were_wider() -> None:
    narrow = [line.plain for line in draw(BLOCKS.values(), 10)]
    assert narrow == [line.plain for line in draw(BLOCKS.values(), NARROWEST)]


@given(st.text(), st.lists(st.tuples(st.text(), st.text()), max_size=4), st.integers(40, 90))
def test_any_text_at_all_is_drawn(text: str, rows: list[tuple[str, str]], width: int) -> None:
    shown: list[Block] = [
        Paragraph(text),
        Facts(tuple(rows)),
        Grid(("a", "b"), tuple(rows)),
        Count(tuple(Wagon(name, i, (what,)) for i, (name, what) in enumerate(rows)), 3),
        RangeTable(tuple(name for name, _ in rows), ((7,) * len(rows),) * len(rows)),
        Section(text, (Listing(tuple(name for name, _ in rows)),)),
        Roster(tuple(blocks.Place(name, shown=what, alive=False) for name, what in rows)),
    ]
    for line in draw(shown, width):
        assert cell_len(line.plain) <= width
        assert not any(category(letter) in ("Cc", "Zl", "Zp") for letter in line.plain)


@pytest.mark.parametrize(
    ("name", "word", "style"),
    [("roster", "alive", "dim"), ("roster", "wren", ""), ("count", "ada", "bold")],
)
def test_a_label_has_a_style_of_its_own(name: str, word: str, style: str) -> None:
    line = next(line for line in draw([BLOCKS[name]], 80) if word in line.plain)
    at = line.plain.index(word)
    assert not line.style
    assert "".join(str(s.style) for s in line.spans if s.start <= at < s.end) == style


@given(st.integers(-5, 500), st.integers(0, 500), st.integers(40, 80))
def test_a_bar_is_full_where_nothing_is_lost_and_empty_where_all_is(
    value: int, most: int, width: int
) -> None:
    (line,) = draw([Gauge("x", value, most)], width)
    full, empty = line.plain.count("█"), line.plain.count("░")
    assert bool(full) == (value > 0 < most)
    assert bool(empty) == (value < most)


# -- other surfaces


def test_every_block_is_written_without_marks_as_it_was() -> None:
    golden = DRAWN / "text.txt"
    assert plain() == golden.read_text(encoding="utf-8")


def plain() -> str:
    """Write every block as plain text, each under its name."""
    parts = []
    for name, block in BLOCKS.items():
        parts += [f"{name} ---", *written([block]), ""]
    return "\n".join(parts)


def test_a_program_reads_every_block_as_it_was_sent() -> None:
    for block in BLOCKS.values():
        sent = encode(said(block))
        assert decode(sent)["block"] == type(block).__struct_config__.tag
        assert decode(sent, type=Block) == _spoken(block)


def _spoken(part: Any) -> Any:
    """Return a block whose texts have been said."""
    if isinstance(part, tuple):
        return tuple(map(_spoken, part))
    if not hasattr(part, "__struct_fields__"):
        return part
    if type(part).__module__ != blocks.__name__:
        return str(part)
    return type(part)(*(_spoken(getattr(part, name)) for name in part.__struct_fields__))


@pytest.mark.parametrize("form", FORMATS)
def test_a_post_can_hold_every_block(form: str) -> None:
    for name, block in BLOCKS.items():
        post = FORMATS[form](Post(say("A post"), (block,)))
        assert len(post.splitlines()) > 2 or name == "ranges of one", name


@pytest.mark.parametrize("name", SURFACES)
def test_no_surface_looks_for_structure_in_text(name: str) -> None:
    tree = ast.parse((TERMINAL / f"{name}.py").read_text(encoding="utf-8"))
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert "re" not in imported
    marks = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and n.value == "+--"]
    assert not marks
