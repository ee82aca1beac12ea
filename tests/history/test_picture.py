from __future__ import annotations

from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from gloaming.history.explanations.why import why
from gloaming.history.pictures.graph import Edge, Graph, Node, Tie, graph, phase_graph
from gloaming.history.pictures.picture import _SMALL, _length, svg
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate
from tests.history.plays import find, games, one_night
from tests.village import Attack, Kill, Protect, Village

SVG = "{http://www.w3.org/2000/svg}"


def words(picture: str) -> list[str]:
    root = ET.fromstring(picture)  # noqa: S314  (our own)
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


@given(games)
def test_every_record_is_a_box_and_every_tie_an_arrow(game: Game[Village]) -> None:
    drawn = phase_graph(game.log, "night 1", level=3)
    picture = svg(drawn)
    assert picture.count("<g><rect") == len(drawn.nodes)
    legend = len({edge.tie for edge in drawn.edges})
    assert picture.count('marker-end="url(#') == len(drawn.edges) + legend


def test_a_picture_says_what_the_records_say_and_what_became_of_them() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    blow = find(game, Attack("eve", "bob"))
    found = words(svg(graph(why(game.log, blow))))
    assert "eve attacks bob" in found
    assert f"#{blow.seq} prevented" in found
    assert "protected bob" in found


def test_the_legend_explains_what_the_picture_uses_and_no_more() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    found = words(svg(graph(why(game.log, find(game, Attack("eve", "bob"))))))
    assert {"happened", "prevented", "from outside", Tie.CAUSE.value, Tie.BY.value} <= set(found)
    assert not {"moot", "held", "replaced", Tie.SOURCE.value} & set(found)


def test_a_picture_with_nothing_from_outside_does_not_explain_it() -> None:
    assert "from outside" not in words(svg(Graph("x", (Node(1, "a", Fate.MOOT, root=False),), ())))


@given(st.text(st.characters(), max_size=40))
def test_no_name_breaks_a_picture(name: str) -> None:
    nodes = (Node(0, name, Fate.HAPPENED, root=True), Node(1, name, Fate.HELD, root=False))
    picture = svg(Graph(name, nodes, (Edge(0, 1, Tie.SOURCE, name),)))
    ET.fromstring(picture)  # noqa: S314  (our own)


def test_a_name_that_is_a_tag_stays_a_name() -> None:
    node = Node(0, "<script>alert('x')</script>", Fate.HAPPENED, root=True)
    assert "<script" not in svg(Graph("", (node,), ()))


def test_a_long_label_is_wrapped() -> None:
    node = Node(0, "somebody or other is told a very long story indeed", Fate.HAPPENED, root=True)
    found = words(svg(Graph("", (node,), ())))
    assert "somebody or other is told" in found
    assert "a very long story indeed" in found


def placed(picture: str) -> list[tuple[float, float, float]]:
    """Where the labels of arrows stand, and how wide they are drawn."""
    root = ET.fromstring(picture)  # noqa: S314  (our own)
    texts = [t for t in root.iter(f"{SVG}text") if t.get("font-style") and t.get("fill") != "none"]
    return [
        (float(t.get("x", "")), float(t.get("y", "")), _length(t.text or "", _SMALL)) for t in texts
    ]


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(6, 8)), max_size=8, unique=True))
def test_no_label_lies_on_another(found: list[tuple[int, int]]) -> None:
    nodes = tuple(Node(i, f"box {i}", Fate.HAPPENED, root=True) for i in range(9))
    edges = tuple(Edge(start, end, Tie.BY, "a rule of somebody's") for start, end in found)
    labels = placed(svg(Graph("", nodes, edges)))
    assert len(labels) == len(edges)
    for i, (x, y, width) in enumerate(labels):
        for to_x, to_y, other in labels[i + 1 :]:
            assert abs(x - to_x) >= (width + other) / 2 - 0.2 or abs(y - to_y) >= _SMALL


def test_a_label_that_stands_out_lies_inside_the_picture() -> None:
    nodes = tuple(Node(i, "n", Fate.HAPPENED, root=True) for i in range(2))
    picture = svg(Graph("", nodes, (Edge(0, 1, Tie.BY, "a very long name of a rule " * 4),)))
    width = float(ET.fromstring(picture).get("width", ""))  # noqa: S314  (our own)
    assert width > max(reach for _, _, reach in placed(picture))


def test_a_picture_is_as_high_as_its_chain_is_long() -> None:
    def height(count: int) -> float:
        nodes = tuple(Node(i, "n", Fate.HAPPENED, root=True) for i in range(count))
        picture = svg(Graph("", nodes, tuple(Edge(i, i + 1, Tie.BY) for i in range(count - 1))))
        return float(ET.fromstring(picture).get("height", ""))  # noqa: S314  (our own)

    assert height(4) - height(3) == height(3) - height(2) > 0


def test_the_legend_is_set_in_rows() -> None:
    nodes = tuple(Node(i, "n", fate, root=True) for i, fate in enumerate(Fate))
    edges = tuple(Edge(0, 1, tie) for tie in Tie)
    picture = svg(Graph("", nodes, edges))
    root = ET.fromstring(picture)  # noqa: S314  (our own)
    wide = float(root.get("width", ""))
    assert wide < 800
    assert set(words(picture)) >= {tie.value for tie in Tie}


def test_what_is_given_is_written_under_the_title() -> None:
    background = Node(7, "all are seated", Fate.HAPPENED, root=True)
    picture = svg(Graph("Why", (), (), (background,)))
    assert words(picture) == ["Why", "Given: all are seated (#7)"]


def test_boxes_that_many_records_share_name_the_first_and_the_last() -> None:
    node = Node(3, "votes", Fate.HAPPENED, root=True, also=(4, 5, 9), note="as ordered")
    assert "#3 to #9, as ordered" in words(svg(Graph("", (node,), ())))


def test_a_picture_of_nothing_is_a_picture() -> None:
    assert words(svg(Graph("Nothing happens.", (), ()))) == ["Nothing happens."]


def test_the_same_graph_gives_the_same_picture() -> None:
    one, other = (svg(phase_graph(one_night(Kill("eve", "bob")).log, "night 1")) for _ in "ab")
    assert one == other
