from __future__ import annotations

import pytest
from hypothesis import given

from gloaming.history.explanations.why import why
from gloaming.history.pictures.graph import Edge, Graph, Node, Tie, graph, phase_graph
from gloaming.kernel.game import Game
from gloaming.kernel.log import Fate, Record, Rule
from gloaming.kernel.sealed_orders import Submitted
from gloaming.text.errors import Malformed
from tests.history.causes import closure
from tests.history.plays import find, games, one_night
from tests.village import Attack, Block, Death, Guard, Kill, Protect, Settled, Village, Visit

ABOUT = ("ann", "bob"), ("bob", "ann")
NASTY = 'a"b\\c\n<d>&`#;|]'


@given(games)
def test_the_graph_of_an_explanation_holds_its_records_and_they_hang_together(
    game: Game[Village],
) -> None:
    for record in game.log:
        drawn = graph(why(game.log, record))
        nodes = {node.seq for node in drawn.nodes}
        assert nodes == closure(game.log, record.seq)
        assert nodes - {edge.start for edge in drawn.edges} <= {record.seq}


@given(games)
def test_every_arrow_points_from_earlier_to_later(game: Game[Village]) -> None:
    for drawn in (phase_graph(game.log, "night 1"), phase_graph(game.log, "night 1", level=3)):
        shown = {node.seq for node in drawn.nodes}
        assert all(edge.start < edge.end for edge in drawn.edges)
        assert {seq for edge in drawn.edges for seq in (edge.start, edge.end)} <= shown


def test_causes_and_rules_are_arrows_of_their_own_kind() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"), ann="GunOwner")
    blow = find(game, Attack("eve", "bob"))
    edges = graph(why(game.log, blow)).edges
    assert blow.by is not None
    assert Edge(blow.cause, blow.seq, Tie.CAUSE) in edges
    assert Edge(blow.by.origin, blow.seq, Tie.BY, blow.by.phrase(), blow.by) in edges


def test_what_a_rule_proposed_is_tied_to_what_brought_the_rule() -> None:
    game = one_night(Protect("ann", "bob"), bob="GunOwner")
    shot = find(game, Attack("bob", "ann"))
    origin = find(game, Settled("bob", "GunOwner")).seq
    edges = graph(why(game.log, shot)).edges
    assert shot.source is not None
    assert str(shot.source.phrase()) == "gun owner bob"
    assert Edge(origin, shot.seq, Tie.SOURCE, shot.source.phrase(), shot.source) in edges


def test_what_stands_in_for_something_is_tied_to_the_rule_only_through_it() -> None:
    game = one_night(Kill("eve", "bob"), Guard("cal", "bob"))
    drawn = graph(why(game.log, find(game, Death("cal"))))
    assert [edge.tie for edge in drawn.edges].count(Tie.BY) == 1
    assert Tie.SOURCE not in {edge.tie for edge in drawn.edges}


def test_a_rule_that_was_always_there_has_no_arrow() -> None:
    log = [
        Record(0, Kill("eve", "bob")),
        Record(1, Attack("eve", "bob"), Fate.PREVENTED, 0, by=Rule("Peace")),
    ]
    assert {edge.tie for edge in graph(why(log, 1)).edges} == {Tie.CAUSE}


def test_a_circle_is_drawn_between_its_orders_and_what_fails_in_it() -> None:
    game = one_night(Block("ann", "bob"), Block("bob", "ann"))
    failed = find(game, Block("bob", "ann"))
    assert failed.by is not None
    circle = failed.by.origin
    drawn = graph(why(game.log, failed))
    ann, bob = (find(game, Submitted(Block(*pair))).seq for pair in ABOUT)
    assert set(drawn.edges) == {
        Edge(bob, failed.seq, Tie.CAUSE),
        Edge(circle, failed.seq, Tie.BY, failed.by.phrase(), failed.by),
        Edge(ann, circle, Tie.CAUSE),
        Edge(bob, circle, Tie.CAUSE),
    }
    shown = phase_graph(game.log, "night 1")
    assert Edge(circle, failed.seq, Tie.BY, failed.by.phrase(), failed.by) in shown.edges


def test_the_graph_of_a_phase_leaves_out_the_workings() -> None:
    game = one_night(Kill("eve", "bob"))
    labels = [str(node.label) for node in phase_graph(game.log, "night 1").nodes]
    assert labels == ["eve sets out to kill bob", "eve visits bob", "eve attacks bob", "bob dies"]


def test_an_arrow_passes_over_what_is_left_out() -> None:
    game = one_night(Kill("eve", "bob"))
    drawn = phase_graph(game.log, "night 1", level=1)
    assert [str(node.label) for node in drawn.nodes] == ["bob dies"]
    busy = phase_graph(game.log, "night 1", level=3)
    assert any(str(node.label).startswith("ordered") for node in busy.nodes)


def test_what_brought_a_rule_is_shown_even_if_it_came_before_the_phase() -> None:
    game = one_night(Protect("ann", "bob"), bob="GunOwner")
    drawn = phase_graph(game.log, "night 1")
    assert "bob is the GunOwner" in [str(n.label) for n in drawn.nodes]
    shot, owner = find(game, Attack("bob", "ann")), find(game, Settled("bob", "GunOwner"))
    assert shot.source is not None
    rule = shot.source
    assert Edge(owner.seq, shot.seq, Tie.SOURCE, rule.phrase(), rule) in drawn.edges


def test_in_a_phase_too_what_stands_in_is_tied_to_the_rule_only_through_it() -> None:
    game = one_night(Kill("eve", "bob"), Guard("cal", "bob"))
    ties = [edge.tie for edge in phase_graph(game.log, "night 1").edges]
    assert (ties.count(Tie.BY), ties.count(Tie.SOURCE)) == (1, 0)


def test_a_phase_that_was_not_cannot_be_drawn() -> None:
    with pytest.raises(Malformed, match="there was no phase"):
        phase_graph(one_night().log, "night 9")


def test_a_graph_is_text_for_graphviz() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    blow = find(game, Attack("eve", "bob"))
    text = graph(why(game.log, blow)).dot()
    assert f'n{blow.seq} [label="eve attacks bob\\nprevented", fillcolor="#fae3e1"];' in text
    assert 'label="protected bob", style=dotted, penwidth=2];' in text
    assert text.startswith("digraph causes {\n")
    assert text.endswith("}\n")


def test_a_graph_is_text_for_mermaid() -> None:
    game = one_night(Kill("eve", "bob"), Protect("ann", "bob"))
    blow = find(game, Attack("eve", "bob"))
    text = graph(why(game.log, blow)).mermaid()
    assert f'n{blow.seq}("eve attacks bob<br/><i>prevented</i>"):::prevented' in text
    assert f'==>|"protected bob"| n{blow.seq}' in text
    visit = find(game, Visit("eve", "bob"))
    assert f"n{visit.cause} --> n{visit.seq}\n" in graph(why(game.log, visit)).mermaid()


def test_nothing_in_a_name_gets_out_of_its_quotes() -> None:
    drawn = Graph(NASTY, (Node(0, NASTY, Fate.HAPPENED, root=True),), (Edge(0, 0, Tie.BY, NASTY),))
    quoted = '"a\\"b\\\\c\\n<d>&`#;|]"'
    assert drawn.dot().count(quoted) == 3
    mermaid = "a#34;b#92;c{}#60;d#62;#38;#96;#35;;#124;#93;"
    assert drawn.mermaid().count(mermaid.format("<br/>")) == 1
    assert drawn.mermaid().count(mermaid.format("#10;")) == 1
