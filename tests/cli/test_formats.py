"""Blocks as they are written: for a terminal, a forum and a page."""

from __future__ import annotations

import pytest

from gloaming.script.formats import mark_up
from gloaming.text.blocks import Block, Gauge, Paragraph, Section

BLOCKS: list[Block] = [Section("A *fleet*", (Paragraph("Two [ships]."), Gauge("hull", 3, 4)))]


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ("text", "A *fleet*\n  Two [ships].\n\n  hull: 3 of 4"),
        ("markdown", "## A \\*fleet\\*\n\nTwo \\[ships\\].\n\nhull: 3 of 4"),
        ("BBCode", "[b]A *fleet*[/b]\n\nTwo [\u200bships].\n\nhull: 3 of 4"),
    ],
)
def test_blocks_without_a_post_are_marked_up(form: str, told: str) -> None:
    assert mark_up(form, BLOCKS) == told
