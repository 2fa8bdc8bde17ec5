"""Boards from and to networkx graphs. networkx is imported when a graph is made.

>>> import networkx as nx
>>> board = from_networkx(nx.cycle_graph(4), weights=[5, 3, 1, 4])
>>> board
Graph([5, 3, 1, 4], [(0, 1), (0, 3), (1, 2), (2, 3)])
>>> sorted(to_networkx(board).nodes(data="weight"))
[(0, 5), (1, 3), (2, 1), (3, 4)]

The board knows the nodes by their names:

>>> streets = nx.Graph([("inn", "mill"), ("mill", "well")])
>>> board = from_networkx(streets, weights={"inn": 1, "mill": 0, "well": 2})
>>> board.nodes[board.best], list(to_networkx(board))
('inn', ['inn', 'mill', 'well'])
"""

from __future__ import annotations

from typing import Any, Dict, Hashable, Iterable, List, Mapping, Optional, Sequence, Tuple, Union, cast

from ._answers import NumberLike
from ._errors import Error
from ._slicewise import Board, Graph, as_graph, read_graphs

__all__ = ["NetworkGraph", "from_networkx", "read_graph", "to_networkx"]

_MARKS = ("open", "anchored", "even")


def __dir__() -> List[str]:
    return __all__


class NetworkGraph(Graph):
    """A graph whose vertices have the names of the nodes that they were.

    It is equal to a ``Graph`` that is written alike. Boards that are made of it, by ``+`` or ``under``, have no names: give ``nodes`` to
    ``to_networkx``.
    """

    #: The node of each vertex.
    nodes: Tuple[Hashable, ...]

    def __new__(
        cls,
        weights: Iterable[NumberLike],
        edges: Optional[Iterable[Tuple[int, int]]] = None,
        *,
        open: Optional[Iterable[int]] = None,
        anchored: Optional[Iterable[int]] = None,
        even: Optional[Iterable[int]] = None,
        nodes: Optional[Iterable[Hashable]] = None,
    ) -> NetworkGraph:
        board = super().__new__(cls, weights, edges, open=open, anchored=anchored, even=even)
        board.nodes = _names(board, nodes)
        return board

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_again, (self.weights, self.edges, {mark: getattr(self, mark) for mark in _MARKS}, self.nodes))


def _again(weights: Any, edges: Any, marks: Any, nodes: Any) -> NetworkGraph:
    return NetworkGraph(weights, edges, **marks, nodes=nodes)


def _names(board: Board, nodes: Optional[Iterable[Hashable]]) -> Tuple[Hashable, ...]:
    """The nodes of a board: numbers unless others are given."""
    names = tuple(range(len(board)) if nodes is None else nodes)
    if len(names) != len(board) or len(set(names)) != len(names):
        raise Error(f"found {len(set(names))} different nodes, expected {len(board)}, one for each vertex")
    return names


def read_graph(
    format: Optional[str],
    text: str,
    /,
    weights: Union[Iterable[NumberLike], Mapping[str, NumberLike], None] = None,
    *,
    weight_attribute: Optional[str] = None,
    undirected: bool = False,
    simple: bool = False,
    rooted: bool = False,
    graph: Optional[int] = None,
    count_from: Optional[int] = None,
) -> Board:
    """Reads a graph from a text in the format of another program, such as ``graphml``, ``gml``, ``dot``, ``edgelist``, ``contest`` or
    ``graph6``; with ``None``, in the format that the text shows.

    ``weights`` are one for each vertex, one for all, or a mapping from names, unless the file has them: as the attribute
    ``weight``, or the one of this name. ``undirected`` drops the directions of edges, ``simple`` loops and repeated edges; ``rooted``
    reads rooted trees. Of several graphs, ``graph`` is the place of one. ``count_from`` is the number of the first vertex of a
    contest file that does not show it. The board has the names of its vertices as ``nodes``.

    >>> board = read_graph("dot", "graph { ash -- elm; elm -- fir }", {"ash": 5, "elm": 3, "fir": 1})
    >>> board, board.nodes
    (Graph([5, 3, 1], [(0, 1), (1, 2)]), ('ash', 'elm', 'fir'))

    Raises ``FileError``, with the place, if the text is not a simple undirected graph in this format, and ``Error`` if the weights do
    not fit.
    """
    given: Any = dict(cast("Mapping[str, NumberLike]", weights)) if isinstance(weights, Mapping) else weights
    boards = read_graphs(format, text, given, weight_attribute, undirected, simple, rooted, count_from)
    if graph is None and len(boards) > 1:
        raise Error(f"found {len(boards)} graphs, expected one; graph=0 takes the first")
    if not -len(boards) <= (graph or 0) < len(boards):
        raise Error(f"found graph={graph} for a text of {len(boards)} graphs, expected a place among them")
    board, names = boards[graph or 0]
    if not isinstance(board, Graph):
        return board
    marks: Any = {mark: getattr(board, mark) for mark in _MARKS}
    return NetworkGraph(board.weights, board.edges, **marks, nodes=names)


def from_networkx(
    graph: Any,
    weights: Union[str, Sequence[NumberLike], Mapping[Any, NumberLike]] = "weight",
) -> NetworkGraph:
    """Makes a board of an undirected networkx graph; its nodes are vertices 0, 1, … in their order, and the board's ``nodes``.

    ``weights`` is the name of the attribute of the nodes, a list with one for each node, or a mapping from nodes.
    The attributes ``open``, ``anchored`` and ``even`` of nodes are marks of the board, if they are true.

    >>> import networkx as nx
    >>> from_networkx(nx.path_graph("abc"), weights={"a": 1, "b": 0, "c": 2}).nodes
    ('a', 'b', 'c')

    Raises ``Error`` for directed graphs, loops and multiple edges, and nodes without a weight.
    """
    if graph.is_directed() or graph.is_multigraph():
        kind = "directed" if graph.is_directed() else "multi"
        raise Error(f"found a {kind} graph, expected a simple undirected graph")
    nodes: List[Hashable] = list(graph.nodes)
    numbers = {node: number for number, node in enumerate(nodes)}
    marks = {mark: [numbers[node] for node in nodes if graph.nodes[node].get(mark)] for mark in _MARKS}
    edges = [(numbers[one], numbers[other]) for one, other in graph.edges]
    return NetworkGraph(_weights(graph, nodes, weights), edges, **marks, nodes=nodes)


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


def to_networkx(board: Union[Board, str], nodes: Optional[Iterable[Hashable]] = None) -> Any:
    """Makes a networkx graph of a board: the nodes are its vertices, with the attribute ``weight``.

    They have the names of ``nodes``, one for each vertex, or those that the board has of ``from_networkx``, or their numbers.
    Vertices with a mark have the attribute ``open``, ``anchored`` or ``even``, true.

    >>> list(to_networkx("path 1 0 2", nodes="abc").edges)
    [('a', 'b'), ('b', 'c')]

    Raises ``NoAnswerError`` for a board with menus or games, which is not a graph; ``Error`` for too few or equal nodes.
    """
    from importlib import import_module

    networkx: Any = import_module("networkx")
    whole = as_graph(board)
    if nodes is None and isinstance(board, NetworkGraph):
        nodes = board.nodes
    names = _names(whole, nodes)
    graph: Any = networkx.Graph()
    marks = {mark: set(cast("List[int]", getattr(whole, mark))) for mark in _MARKS}
    for vertex, weight in enumerate(whole.weights):
        marked: Dict[str, bool] = {mark: True for mark in _MARKS if vertex in marks[mark]}
        graph.add_node(names[vertex], weight=weight, **marked)
    graph.add_edges_from((names[one], names[other]) for one, other in whole.edges)
    return graph
