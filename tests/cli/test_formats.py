"""Blocks as they are written: for a terminal, a forum and a page."""

from __future__ import annotations

import pytest

from gloaming.cli.formats import written
from gloaming.kernel.blocks import Block, Data, Drawing, Paragraph, Section

BLOCKS: list[Block] = [
    Section("A *fleet*", (Paragraph("Two ships."),)),
    Drawing("[1]  bow\n\x1b[2]  stern  \n"),
    Data({"ships": 2}),
]


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ("text", 'A *fleet*\n=========\n\nTwo ships.\n\n[1]  bow\n [2]  stern\n\n{"ships":2}'),
        (
            "markdown",
            '## A \\*fleet\\*\n\nTwo ships.\n\n    [1]  bow\n     [2]  stern\n\n    {"ships":2}',
        ),
        (
            "BBCode",
            (
                "[b]A *fleet*[/b]\n\nTwo ships.\n\n"
                "[code]\n[\u200b1]  bow\n [\u200b2]  stern\n[/code]\n\n"
                '[code]\n{"ships":2}\n[/code]'
            ),
        ),
    ],
)
def test_drawings_keep_their_blanks_and_values_are_json(form: str, told: str) -> None:
    assert written(form)(BLOCKS) == told
