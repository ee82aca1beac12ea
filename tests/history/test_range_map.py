"""Maps of distances: as true as a plane allows, and always a picture."""

from __future__ import annotations

from math import hypot
from xml.etree import ElementTree as ET

import pytest

from gloaming.history.pictures.range_map import HEIGHT, WIDTH, MapStyle, draw_map, map_parts, placed
from gloaming.text.blocks import RangeTable
from gloaming.text.phrase import say

SQUARE = ((0, 30, 42, 30), (30, 0, 30, 42), (42, 30, 0, 30), (30, 42, 30, 0))


def table(distances: tuple[tuple[int, ...], ...]) -> RangeTable:
    names = tuple(f"f{i}" for i in range(len(distances)))
    return RangeTable(names, distances, say("MU"), say("A & B"))


def test_what_fits_into_a_plane_is_drawn_true() -> None:
    points = placed(SQUARE)
    for i, (x, y) in enumerate(points):
        for j, (to_x, to_y) in enumerate(points):
            assert abs(hypot(x - to_x, y - to_y) - SQUARE[i][j]) < 0.6


def test_a_map_goes_on_from_where_things_were() -> None:
    first = placed(SQUARE)
    again = placed(SQUARE, first)
    assert all(hypot(x - a, y - b) < 0.6 for (x, y), (a, b) in zip(first, again, strict=True))


def test_what_fits_into_no_plane_is_drawn_with_its_numbers() -> None:
    odd = ((0, 10, 90), (10, 0, 10), (90, 10, 0))
    words = [text.text for text in ET.fromstring(draw_map(table(odd))).iter() if text.text]  # noqa: S314
    assert words.count("10 MU") == 2
    assert "90 MU" in words
    assert "A & B" in words


@pytest.mark.parametrize("count", [0, 1, 2, 9])
def test_any_number_of_things_is_a_picture_within_its_frame(count: int) -> None:
    rows = tuple(tuple(abs(i - j) * 12 for j in range(count)) for i in range(count))
    root = ET.fromstring(draw_map(table(rows)))  # noqa: S314  (our own)
    dots = [each for each in root.iter() if each.tag.endswith("circle")]
    assert len(dots) == count
    for dot in dots:
        assert 0 < float(dot.get("cx", "")) < WIDTH
        assert 0 < float(dot.get("cy", "")) < HEIGHT
    lines = [each for each in root.iter() if each.tag.endswith("line")]
    assert len(lines) == (8 if count == 9 else count * (count - 1) // 2)


def test_things_in_one_place_are_drawn() -> None:
    parts = "".join(map_parts(table(((0, 0), (0, 0)))))
    assert parts.count("<circle") == 2


def test_colours_and_marked_lines_stand_out() -> None:
    style = MapStyle({"f1": "#123456"}, frozenset({("f1", "f0")}))
    parts = list(map_parts(table(((0, 12), (12, 0))), style))
    assert "#123456" in "".join(parts)
    assert 'stroke-width="2.4"' in parts[0]
    assert "2.4" not in "".join(map_parts(table(((0, 12), (12, 0)))))
