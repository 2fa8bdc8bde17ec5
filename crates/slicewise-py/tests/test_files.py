"""Graph files: their formats, their names, and what is told beside them."""

from __future__ import annotations

from typing import Any, cast

import pytest

import slicewise as sw
from slicewise.graphs import NetworkGraph

GML = 'graph [ node [ id 0 label "ash" weight 4 ] node [ id 1 label "elm" weight 2 ] edge [ source 0 target 1 ] ]'


def test_a_format_is_recognised_and_names_are_kept() -> None:
    board = sw.read_graph(None, GML)
    assert isinstance(board, NetworkGraph)
    assert (board.nodes, board.weights, board.edges) == (("ash", "elm"), [4, 2], [(0, 1)])
    assert board == sw.Graph([4, 2], [(0, 1)])
    assert cast(Any, sw.read_graph("graph6", "Bg", [5, 3, 1])).nodes == (0, 1, 2)
    with pytest.raises(sw.Error, match="in no format that it shows"):
        sw.read_graph(None, "1 2\n3 4\n")


def test_weights_go_by_name_or_by_an_attribute() -> None:
    board = sw.read_graph("edgelist", "b a\na c", {"a": 1, "b": 7, "c": 3})
    assert (cast(Any, board).nodes, board.weights) == (("b", "a", "c"), [7, 1, 3])
    dot = "graph { a [size=3]; b [size=4]; a -- b }"
    assert sw.read_graph("dot", dot, weight_attribute="size").weights == [3, 4]
    with pytest.raises(sw.Error, match="found no weight of `c`"):
        sw.read_graph("edgelist", "b a\na c", {"a": 1, "b": 2})
    with pytest.raises(sw.FileError, match="found no attribute `height` of nodes, expected `size`"):
        sw.read_graph("dot", dot, weight_attribute="height")


def test_directions_loops_and_several_graphs() -> None:
    arcs = "digraph { a -> b; a -> c }"
    with pytest.raises(sw.FileError, match="directed"):
        sw.read_graph("dot", arcs, [1])
    assert cast(Any, sw.read_graph("dot", arcs, [1], undirected=True)).edges == [(0, 1), (0, 2)]
    assert sw.read_graph("dot", arcs, [3, 1, 2], rooted=True) == sw.Forest([3, 1, 2], [None, 0, 0])
    twice = "graph { a -- b; b -- a; a -- a }"
    assert cast(Any, sw.read_graph("dot", twice, [1], simple=True)).edges == [(0, 1)]
    with pytest.raises(sw.Error, match="found 2 graphs, expected one; graph=0 takes the first"):
        sw.read_graph("graph6", "Bg\nBw\n", [1])
    assert len(cast(Any, sw.read_graph("graph6", "Bg\nBw\n", [1], graph=1)).edges) == 3
    counted = "4 2\n1 2\n2 3\n"
    with pytest.raises(sw.FileError, match="counted from 0 or from 1"):
        sw.read_graph("contest", counted, [1])
    assert cast(Any, sw.read_graph("contest", counted, [1], count_from=1)).nodes == ("1", "2", "3", "4")
