"""Plain text: every kind of block can be said in simple ones, and written down."""

from __future__ import annotations

import pytest

from gloaming.text.blocks import Block, Grid, Listing, Paragraph, Section
from gloaming.text.plain_text import brief, simple, written
from tests.cli.every_block import BLOCKS


@pytest.mark.parametrize("block", BLOCKS.values(), ids=BLOCKS)
def test_a_block_can_be_said_in_simple_ones(block: Block) -> None:
    for each in simple(block):
        assert isinstance(each, (Paragraph, Listing, Grid, Section))
        assert list(simple(each)) == [each]


@pytest.mark.parametrize("block", BLOCKS.values(), ids=BLOCKS)
def test_a_block_can_be_written_down(block: Block) -> None:
    lines = written([block])
    assert any(line.strip() for line in lines)
    assert not any("\x1b" in line or "\n" in line for line in lines)


@pytest.mark.parametrize("block", BLOCKS.values(), ids=BLOCKS)
def test_a_block_can_be_written_on_one_line(block: Block) -> None:
    line = brief([block])
    assert line.strip()
    assert not any(mark in line for mark in "\x1b\n")


def test_on_one_line_a_heading_is_set_apart_from_what_follows() -> None:
    votes = Grid(("for", "votes"), (("ann", "2"), ("bob", "")))
    parts: list[Block] = [
        Paragraph("The count"),
        votes,
        Section("More", (Listing(("one", "two")),)),
    ]
    assert brief(parts) == "The count: ann, 2; bob. More: one; two."
    assert brief([]) == ""
