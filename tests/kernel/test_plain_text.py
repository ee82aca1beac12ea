"""Plain text: every kind of block can be said in simple ones, and written down."""

from __future__ import annotations

import pytest

from gloaming.kernel.words.blocks import Block, Grid, Listing, Paragraph, Section
from gloaming.kernel.words.plain_text import simple, written
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
