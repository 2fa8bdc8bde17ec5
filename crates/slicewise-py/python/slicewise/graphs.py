"""Boards from and to networkx graphs. networkx is imported when a graph is made.

>>> import networkx as nx
>>> board = from_networkx(nx.cycle_graph(4), weights=[5, 3, 1, 4])
>>> board
Graph([5, 3, 1, 4], [(0, 1), (0, 3), (1, 2), (2, 3)])
>>> sorted(to_networkx(board).nodes(data="weight"))
[(0, 5), (1, 3), (2, 1), (3, 4)]
"""

from __future__ import annotations

from typing import Any, Dict, Hashable, List, Mapping, Sequence, Union, cast

from ._answers import NumberLike
from ._errors import Error
from ._slicewise import Board, Graph, as_graph

__all__ = ["from_networkx", "to_networkx"]

_MARKS = ("open", "anchored", "even")


def from_networkx(
    graph: Any,
    weights: Union[str, Sequence[NumberLike], Mapping[Any, NumberLike]] = "weight",
) -> Graph:
    """Makes a board of an undirected networkx graph; its nodes are vertices 0, 1, … in their order.

    ``weights`` is the name of the attribute of the nodes, a list with one for each node, or a mapping from nodes.
    The attributes ``open``, ``anchored`` and ``even`` of nodes are marks of the board, if they are true.

    Raises ``Error`` for directed graphs, loops and multiple edges, and nodes without a weight.
    """
    if graph.is_directed() or graph.is_multigraph():
        kind = "directed" if graph.is_directed() else "multi"
        raise Error(f"found a {kind} graph, expected a simple undirected graph")
    nodes: List[Hashable] = list(graph.nodes)
    numbers = {node: number for number, node in enumerate(nodes)}
    marks = {mark: [numbers[node] for node in nodes if graph.nodes[node].get(mark)] for mark in _MARKS}
    edges = [(numbers[one], numbers[other]) for one, other in graph.edges]
    return Graph(_weights(graph, nodes, weights), edges, **marks)


def _weights(graph: Any, nodes: List[Hashable], weights: Any) -> List[NumberLike]:
    if isinstance(weights, str):
        found: Mapping[Hashable, Any] = dict(graph.nodes(data=weights))
    elif isinstance(weights, Mapping):
        found = cast("Mapping[Hashable, Any]", weights)
    else:
        listed = list(weights)
        if len(listed) != len(nodes):
            raise Error(f"found {len(listed)} weights, expected {len(nodes)}, one for each node")
        return listed
    for node in nodes:
        if found.get(node) is None:
            raise Error(f"node {node!r}: found no weight, expected one")
    return [found[node] for node in nodes]


def to_networkx(board: Union[Board, str]) -> Any:
    """Makes a networkx graph of a board: the nodes are its vertices, with the attribute ``weight``.

    Vertices with a mark have the attribute ``open``, ``anchored`` or ``even``, true.

    Raises ``NoAnswerError`` for a board with menus or games, which is not a graph.
    """
    from importlib import import_module

    networkx: Any = import_module("networkx")
    whole = as_graph(board)
    graph: Any = networkx.Graph()
    marks = {mark: set(cast("List[int]", getattr(whole, mark))) for mark in _MARKS}
    for vertex, weight in enumerate(whole.weights):
        marked: Dict[str, bool] = {mark: True for mark in _MARKS if vertex in marks[mark]}
        graph.add_node(vertex, weight=weight, **marked)
    graph.add_edges_from(whole.edges)
    return graph
