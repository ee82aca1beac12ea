from __future__ import annotations

from itertools import pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from gloaming.history.pictures.layout import GAP, ROW, Box, _neighbours, _order, crossings, laid_out

pairs = st.tuples(st.integers(0, 14), st.integers(0, 14)).filter(lambda p: p[0] < p[1])
links = st.lists(pairs, max_size=25)


def boxes(count: int = 15) -> dict[object, Box]:
    return {i: Box(60.0 + 7 * (i % 4), 30.0 + 5 * (i % 3)) for i in range(count)}


@given(links)
def test_boxes_lie_inside_the_picture_and_no_two_overlap(found: list[tuple[int, int]]) -> None:
    layout = laid_out(boxes(), found)
    placed = list(layout.boxes.values())
    for name, box in layout.boxes.items():
        assert (box.width, box.height) == (boxes()[name].width, boxes()[name].height)
        assert box.x - box.width / 2 >= -1e-6
        assert box.x + box.width / 2 <= layout.width + 1e-6
        assert box.y - box.height / 2 >= -1e-6
        assert box.y + box.height / 2 <= layout.height + 1e-6
    for i, one in enumerate(placed):
        for other in placed[i + 1 :]:
            beside = abs(one.x - other.x) >= (one.width + other.width) / 2 - 1e-6
            assert beside or abs(one.y - other.y) >= (one.height + other.height) / 2


@given(links)
def test_arrows_point_down_from_box_to_box_and_go_sideways_only_between_layers(
    found: list[tuple[int, int]],
) -> None:
    layout = laid_out(boxes(), found)
    for (start, end), route in zip(found, layout.routes, strict=True):
        downs = [y for _, y in route]
        assert downs == sorted(downs)
        for name, (x, y), side in ((start, route[0], 1), (end, route[-1], -1)):
            box = layout.boxes[name]
            assert abs(x - box.x) <= box.width / 2
            assert abs(y - (box.y + side * box.height / 2)) < 1e-6
        for (x, y), (_, to_y) in zip(route[1:-1:2], route[2:-1:2], strict=True):
            for box in layout.boxes.values():  # a long arrow goes through none
                within = abs(x - box.x) < box.width / 2
                assert not (within and y < box.y < to_y)
        for (x, y), (to_x, to_y) in pairwise(route):
            for box in layout.boxes.values():
                over, under = box.y - box.height / 2, box.y + box.height / 2
                if x != to_x and abs(box.x - (x + to_x) / 2) < abs(x - to_x) / 2:
                    assert to_y <= over + 1e-6 or under - 1e-6 <= y


def test_a_chain_hangs_straight() -> None:
    layout = laid_out(boxes(4), [(0, 1), (1, 2), (2, 3)])
    assert max(box.x for box in layout.boxes.values()) - layout.boxes[0].x < 1e-6


def test_arrows_that_need_not_cross_do_not() -> None:
    # Three chains, the middles of which are given in the wrong order, joined at the foot.
    found = [(0, 5), (1, 4), (2, 3), (3, 8), (4, 7), (5, 6), (6, 9), (7, 9), (8, 9)]
    layout = laid_out(boxes(10), found)
    for upper, lower in (((0, 1, 2), (5, 4, 3)), ((3, 4, 5), (8, 7, 6))):
        order = sorted(range(3), key=lambda i: layout.boxes[upper[i]].x)
        beneath = sorted(range(3), key=lambda i: layout.boxes[lower[i]].x)
        assert order == beneath


layered = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 4), st.integers(0, 4)), max_size=25, unique=True
)


# Here the sweeps end in a worse order than one they passed through.
@example([(0, 1, 0), (0, 2, 1), (0, 2, 3), (1, 0, 4), (1, 2, 4), (2, 1, 4)])
@given(layered)
def test_putting_layers_in_order_never_makes_more_arrows_cross(
    found: list[tuple[int, int, int]],
) -> None:
    layers: list[list[object]] = [[(level, i) for i in range(5)] for level in range(4)]
    above, below = _neighbours([[(level, i), (level + 1, j)] for level, i, j in found])
    before = crossings(layers, below)
    _order(layers, above, below)
    assert crossings(layers, below) <= before


def test_crossings_are_counted() -> None:
    assert crossings([["a", "b"], ["c", "d"]], {"a": ["d"], "b": ["c"]}) == 1
    assert crossings([["a", "b"], ["c", "d"]], {"a": ["c"], "b": ["d"]}) == 0


def test_what_nothing_points_to_hangs_just_above_what_it_points_to() -> None:
    layout = laid_out(boxes(4), [(0, 1), (1, 2), (3, 2)])
    assert abs(layout.boxes[3].y - layout.boxes[1].y) < 5


def test_what_does_not_hang_together_stands_side_by_side_and_then_in_rows() -> None:
    layout = laid_out(boxes(60), [])
    assert layout.width <= ROW
    rows = sorted({round(box.y - box.height / 2) for box in layout.boxes.values()})
    assert len(rows) > 1
    assert layout.boxes[1].x - layout.boxes[0].x > GAP


def test_a_picture_of_nothing_has_no_size() -> None:
    layout = laid_out({}, [])
    assert (layout.width, layout.height) == (0.0, 0.0)


anyhow = st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=20)


@example([(0, 1), (1, 0)])
@example([(2, 2)])
@given(anyhow)
def test_a_circle_of_arrows_is_laid_out_and_every_arrow_meets_its_boxes(
    found: list[tuple[int, int]],
) -> None:
    layout = laid_out(boxes(8), found)
    for (start, end), route in zip(found, layout.routes, strict=True):
        for name, (x, y) in ((start, route[0]), (end, route[-1])):
            box = layout.boxes[name]
            assert abs(x - box.x) <= box.width / 2
            assert abs(abs(y - box.y) - box.height / 2) < 1e-6
    placed = list(layout.boxes.values())
    assert len({(box.x, box.y) for box in placed}) == len(placed)


def test_only_an_arrow_that_closes_a_circle_points_up() -> None:
    layout = laid_out(boxes(3), [(0, 1), (1, 2), (2, 0)])
    ups = [route[0][1] > route[-1][1] for route in layout.routes]
    assert ups == [False, False, True]


def test_an_arrow_to_its_own_box_comes_round_its_side() -> None:
    layout = laid_out(boxes(1), [(0, 0)])
    box = layout.boxes[0]
    assert max(x for x, _ in layout.routes[0]) > box.x + box.width / 2
    assert layout.width >= max(x for x, _ in layout.routes[0])


@given(links)
def test_a_later_chapter_is_below_an_earlier_one(found: list[tuple[int, int]]) -> None:
    chain = [*found, *pairwise(range(15))]  # all of it hangs together
    chapters: dict[object, int] = {i: i // 5 for i in range(15)}
    placed = laid_out(boxes(), chain, chapters=chapters).boxes
    for early in range(10):
        for late in range(5 * (early // 5 + 1), 15):
            assert placed[early].y < placed[late].y
