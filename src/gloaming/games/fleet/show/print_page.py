"""The print page: the sheets of a whole fleet on one page of HTML."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from gloaming.games.fleet.ships.unit import Unit
from gloaming.games.fleet.show.sheet_svg import draw_svg
from gloaming.text.phrase import say

STYLE: Final = (
    "body{margin:12mm;font-family:sans-serif;background:#fff}"
    "main{display:grid;grid-template-columns:repeat(auto-fill,minmax(120mm,1fr));gap:6mm}"
    "svg{width:100%;height:auto;break-inside:avoid;border:1px solid #d8d3c4}"
    "@page{size:A4 landscape;margin:10mm}@media print{body{margin:0}h1{font-size:14pt}}"
)


def write_print_page(title: str, units: Iterable[Unit], *, core: bool = False) -> str:
    """Write the sheets of ships as a page to print, two beside each other on A4 laid across."""
    name = escape(str(say("Ships of {title}", title=title)))
    sheets = "\n".join(draw_svg(unit, core=core) for unit in units)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{name}</title>'
        f"<style>{STYLE}</style></head><body><h1>{name}</h1><main>\n{sheets}</main></body></html>\n"
    )
