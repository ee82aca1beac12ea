"""`gloaming buckets`: what everybody drew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from gloaming.game_api.command import Argument, Context, Option
from gloaming.text.blocks import Block, Grid, Paragraph
from well.game import Yard


def buckets(
    context: Context,
    file: Annotated[str, Argument("A script of the well.", metavar="FILE")],
    least: Annotated[int, Option("Leave out those with fewer.", metavar="N", least=0)] = 0,
    *,
    total: Annotated[bool, Option("Add them up.")] = False,
) -> Sequence[Block]:
    """Tell how many buckets everybody drew.

    Example: gloaming buckets game.gloam --total
    """
    yard: Yard = context.load(file).game.state
    found = {name: drawn for name, drawn in yard.buckets.items() if drawn >= least}
    grid = Grid(("name", "buckets"), tuple((name, str(n)) for name, n in found.items()))
    return [grid, Paragraph(f"{sum(found.values())} in all.")] if total else [grid]
