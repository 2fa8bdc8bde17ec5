"""Random graphs in every form that networkx, igraph, pandas and NumPy write, each read as that graph or refused.

A form is a function of a graph that returns a text and the names that the vertices have in it, which ``read_graph`` returns, too.
"""

from __future__ import annotations

import csv
import io
import json
import random
import warnings
from functools import lru_cache
from pathlib import Path
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Set, Tuple

import numpy as np
import pytest

import slicewise as sw

nx = pytest.importorskip("networkx")

GRAPHS = 1000
OTHERS = 180  # Directed graphs, graphs with several edges between two vertices, and graphs with loops.

WORDS = ["ash", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple", "oak"]
UNICODE = ["Łódź", "Zürich", "東京", "Ωmega", "naïve", "Ñandú", "Þór", "İzmir", "émile"]
AWKWARD = ["New York", "Anne-Marie", "a,b", "x;y", "it's", "1.5", "-3", "e", "p", "(0, 1)", "a:b", "c#", "R2", "x=1", "1-2", ""]


class Drawn(NamedTuple):
    """A graph of vertices 0 to n − 1 with lengths of its edges, and a name of each vertex."""

    names: List[Any]
    edges: List[Tuple[int, int, int]]
    directed: bool
    multi: bool
    usual: bool
    die: int

    def pick(self, *options: Any) -> Any:
        """One of the options of a writer, the same one whenever these are asked for."""
        return options[self.die % len(options)]

    @property
    def delimiter(self) -> str:
        return str(self.pick(" ", ",", ", ", "\t", ";"))

    @property
    def simple(self) -> bool:
        """Whether it is an undirected graph without loops and repeated edges."""
        return not self.directed and self.is_board

    @property
    def is_board(self) -> bool:
        """Whether it is a simple graph, but for the directions of its edges."""
        return all(one != other for one, other, _ in self.edges) and len(joined(self.edges)) == len(self.edges)

    @property
    def words(self) -> List[str]:
        return [str(name) for name in self.names]

    @property
    def numbers(self) -> List[str]:
        return [str(vertex) for vertex in range(len(self.names))]


def joined(edges: Sequence[Any]) -> Set[Tuple[int, int]]:
    return {(min(edge[:2]), max(edge[:2])) for edge in edges}


def drawn(seed: int, other: bool) -> Drawn:
    dice = random.Random(seed)
    n = dice.choice([1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9])
    pairs = [(one, two) for two in range(n) for one in range(two)]
    kind = dice.choice(["tree", "path", "star", "random", "random", "random", "whole"])
    chance = dice.choice([0.1, 0.2, 0.4, 0.7])
    edges = {
        "tree": [(dice.randrange(two), two) for two in range(1, n)],
        "path": [(two - 1, two) for two in range(1, n)],
        "star": [(0, two) for two in range(1, n)],
        "random": [pair for pair in pairs if dice.random() < chance],
        "whole": pairs,
    }[kind]
    directed, multi = other and dice.random() < 0.5, other and dice.random() < 0.5
    if other:
        edges = edges + [dice.choice(edges)[::-1] for _ in range(dice.randrange(3)) if edges and (directed or multi)]
        edges += [(vertex, vertex) for vertex in range(n) if dice.random() < 0.04]
        if not multi:
            edges = list(dict.fromkeys(edges))
    if dice.random() < 0.7:
        edges = [edge if dice.random() < 0.5 else edge[::-1] for edge in edges] if not other else edges
        dice.shuffle(edges)
    if dice.random() < 0.5:
        moved = dice.sample(range(n), n)
        edges = [(moved[one], moved[two]) for one, two in edges]
    most = dice.choice([1, 9, 9])
    names: List[Any] = dice.choice(
        [
            list(range(n)),
            list(range(n)),
            list(range(1, n + 1)),
            list(range(1, n + 1)),
            dice.sample(range(100), n),
            dice.sample(WORDS, n),
            dice.sample(WORDS, n),
            dice.sample(UNICODE, n),
            dice.sample(AWKWARD, n),
            dice.sample([*WORDS, *range(9)], n),
        ]
    )
    if not edges:  # (A comma in a name alone is one between two names.)
        names = [name if name != "a,b" else "ab" for name in names]
    usual = not any(name in AWKWARD for name in names)
    return Drawn(names, [(*edge, dice.randint(1, most)) for edge in edges], directed, multi, usual, dice.getrandbits(32))


@lru_cache(maxsize=None)
def graphs() -> List[Tuple[Drawn, Any, Any]]:
    """Every graph, as one of networkx by its names, and as one whose nodes are 0 to n − 1."""
    found = [drawn(seed, False) for seed in range(GRAPHS)] + [drawn(seed, True) for seed in range(OTHERS)]
    return [(it, of_networkx(it, it.names), of_networkx(it, list(range(len(it.names))))) for it in found]


def of_networkx(it: Drawn, names: List[Any]) -> Any:
    kinds = {(False, False): nx.Graph, (True, False): nx.DiGraph, (False, True): nx.MultiGraph}
    graph = kinds.get((it.directed, it.multi), nx.MultiDiGraph)()
    graph.add_nodes_from(names)
    for one, two, length in it.edges:
        graph.add_edge(names[one], names[two], weight=length, colour="red" if length % 2 else "sky blue")
    return graph


class Unwritten(Exception):
    """A graph that the form has no place for, or whose text is that of another."""


class Form(NamedTuple):
    """A form, and what is known of it."""

    text: Callable[[Drawn, Any, Any], Tuple[str, List[str]]]
    whole: bool  # Whether it says which vertices have no edges.
    own: Optional[str] = None  # Its own format in Slicewise, if it has one.
    read: Optional[str] = None  # The format that it is always read in.
    directs: bool = False  # Whether a directed graph is seen to be one in its own format.


FORMS: Dict[str, Form] = {}


def form(name: str, whole: bool, text: Callable[[Drawn, Any, Any], Tuple[str, List[str]]], **known: Any) -> None:
    FORMS[name] = Form(text, whole, **known)


def written(write: Callable[..., None], graph: Any, **options: Any) -> str:
    """What a function of networkx writes to a file."""
    file = io.BytesIO()
    write(graph, file, **options)
    return file.getvalue().decode()


# networkx: lists of edges, with and without their data.
for data in (True, False, ["weight"], ["weight", "colour"]):
    form(
        f"networkx write_edgelist, {data}",
        False,
        lambda it, graph, plain, data=data: (
            written(nx.write_edgelist, graph, delimiter=it.delimiter, data=data),
            it.words,
        ),
        read="edgelist" if data is True else None,
    )
form(
    "networkx write_weighted_edgelist",
    False,
    lambda it, graph, plain: (written(nx.write_weighted_edgelist, graph, delimiter=it.delimiter), it.words),
)


def without_data(graph: Any) -> Any:
    bare = graph.__class__()
    bare.add_nodes_from(graph)
    bare.add_edges_from((edge[0], edge[1]) for edge in graph.edges)
    return bare


form(
    "networkx write_edgelist, {}",
    False,
    lambda it, graph, plain: (written(nx.write_edgelist, without_data(graph), delimiter=it.delimiter), it.words),
    read="edgelist",
)
form(
    "networkx generate_edgelist, some data",
    False,
    lambda it, graph, plain: (
        "\n".join(
            nx.generate_edgelist(
                graph.__class__((a, b, {"weight": d["weight"]} if d["weight"] % 3 else {}) for a, b, d in graph.edges.data()),
                data=["weight"],
            )
        ),
        it.words,
    ),
)


# networkx: neighbours, and other formats.
for write in (nx.write_adjlist, nx.write_multiline_adjlist):
    form(
        f"networkx {write.__name__}",
        True,
        lambda it, graph, plain, write=write: (written(write, graph, delimiter=it.delimiter), it.words),
    )


def lines_of_neighbours(graph: Any) -> str:
    if not graph.edges:
        raise Unwritten("without the line with the date, these are the lines of a star")
    return "\n".join(nx.generate_multiline_adjlist(without_data(graph)))


form("networkx generate_adjlist", True, lambda it, graph, plain: ("\n".join(nx.generate_adjlist(graph)), it.words))
form(
    "networkx generate_multiline_adjlist",
    True,
    lambda it, graph, plain: (lines_of_neighbours(graph), it.words),
)
form("networkx gml", True, lambda it, graph, plain: ("\n".join(nx.generate_gml(graph)), it.words))
form(
    "networkx graphml",
    True,
    lambda it, graph, plain: (written(nx.write_graphml_xml, graph), it.words),
    own="graphml",
    read="graphml",
    directs=True,
)
form("networkx gexf", True, lambda it, graph, plain: (written(nx.write_gexf, graph), it.words))
form("networkx pajek", True, lambda it, graph, plain: ("\n".join(nx.generate_pajek(named(graph))), it.words))


def graph6(plain: Any, header: bool) -> str:
    if any(one == two for one, two, *_ in plain.edges):
        raise Unwritten("networkx leaves loops out")
    text: str = nx.to_graph6_bytes(plain, header=header).decode()
    return text


form(
    "networkx to_graph6_bytes",
    True,
    lambda it, graph, plain: (graph6(plain, it.pick(True, False)), it.numbers),
    own="graph6",
    read="graph6",
)
form(
    "networkx to_sparse6_bytes",
    True,
    lambda it, graph, plain: (nx.to_sparse6_bytes(plain, header=it.pick(True, False)).decode(), it.numbers),
    own="sparse6",
    read="sparse6",
)


def named(graph: Any) -> Any:
    """The graph as Pajek has it, whose data are texts."""
    bare = graph.__class__()
    bare.add_nodes_from(map(str, graph))
    bare.add_edges_from((str(one), str(two)) for one, two, *_ in graph.edges)
    return bare


for name in ("node_link_data", "adjacency_data", "cytoscape_data"):
    form(
        f"networkx {name}",
        True,
        lambda it, graph, plain, name=name: (
            json.dumps(getattr(nx, name)(graph), indent=it.pick(None, 1), ensure_ascii=it.pick(True, False, False)),
            it.words,
        ),
    )
form(
    "networkx generate_network_text",
    True,
    lambda it, graph, plain: ("\n".join(nx.generate_network_text(graph, ascii_only=it.pick(True, False))), it.words),
)


# Python: what people print.
def pairs(graph: Any) -> List[Tuple[Any, Any]]:
    return [edge[:2] for edge in graph.edges]


def with_csv(rows: Sequence[Sequence[Any]], **options: Any) -> str:
    file = io.StringIO()
    csv.writer(file, **options).writerows(rows)
    return file.getvalue()


form("print list of edges", False, lambda it, graph, plain: (str(list(graph.edges)), it.words))
form("print edges", False, lambda it, graph, plain: (str(graph.edges), it.words))
form("print each edge", False, lambda it, graph, plain: ("\n".join(map(str, pairs(graph))), it.words))
form("print edges with data", False, lambda it, graph, plain: ("\n".join(map(str, graph.edges.data())), it.words))
form("print *edge", False, lambda it, graph, plain: ("\n".join(f"{a} {b}" for a, b in pairs(graph)), it.words))
form("print dict of lists", True, lambda it, graph, plain: (str(nx.to_dict_of_lists(graph)), it.words))
form("JSON dict of lists", True, lambda it, graph, plain: (json.dumps(nx.to_dict_of_lists(graph)), it.words))
form(
    "print each dict of lists",
    True,
    lambda it, graph, plain: ("\n".join(f"{a}: {b}" for a, b in nx.to_dict_of_lists(graph).items()), it.words),
)
form(
    "print each list",
    True,
    lambda it, graph, plain: ("\n".join(f"{a} {b}" for a, b in nx.to_dict_of_lists(graph).items()), it.words),
)
form(
    "csv",
    False,
    lambda it, graph, plain: (
        with_csv(it.pick([], [("source", "target")]) + pairs(graph), delimiter=it.pick(",", "\t", " ")),
        it.words,
    ),
)
form(
    "csv of neighbours",
    True,
    lambda it, graph, plain: (with_csv([(a, *b) for a, b in nx.to_dict_of_lists(graph).items()]), it.words),
)


# NumPy: matrices and arrays.
def saved(array: Any, **options: Any) -> str:
    file = io.StringIO()
    np.savetxt(file, array, **options)
    return file.getvalue()


def ends(it: Drawn) -> Any:
    return np.array([edge[:2] for edge in it.edges], int).reshape(-1, 2)


def matrix(it: Drawn, plain: Any, weight: Optional[str]) -> Any:
    if it.directed and len(it.names) == 2:
        raise Unwritten("two lines of two numbers are two edges")
    return nx.to_numpy_array(plain, weight=weight)


def across(it: Drawn) -> Any:
    if len(it.edges) < 4 or not it.is_board:
        raise Unwritten("two lines of a few numbers, or whose columns are not a simple graph, are two edges")
    return ends(it).T


for weight in (None, "weight"):
    form(
        f"numpy matrix, {weight}",
        True,
        lambda it, graph, plain, weight=weight: (
            saved(
                matrix(it, plain, weight),
                fmt=it.pick("%d", "%d", "%.18e", "%g", "%.1f"),
                delimiter=it.pick(" ", ",", "\t"),
            ),
            it.numbers,
        ),
    )
form(
    "numpy edges",
    False,
    lambda it, graph, plain: (
        saved(ends(it), fmt="%d", header=it.pick("", "from to"), delimiter=it.pick(" ", ",", " ")),
        it.numbers,
    ),
)
form("numpy edges across", False, lambda it, graph, plain: (saved(across(it), fmt="%d"), it.numbers))
form("print matrix", True, lambda it, graph, plain: (str(nx.to_numpy_array(plain, dtype=int)), it.numbers))


# pandas, which is slow: so these are few. (Its other forms are those of the csv module.)
form(
    "pandas edges",
    False,
    lambda it, graph, plain: (nx.to_pandas_edgelist(graph).to_csv(index=it.pick(True, False)), it.words),
)
form("pandas matrix", True, lambda it, graph, plain: (nx.to_pandas_adjacency(graph).to_csv(), it.words))


# igraph, which writes to files.
def with_igraph(write: str, *arguments: Any, whole: bool = True, **known: Any) -> None:
    """A form of igraph, with names of vertices and lengths of edges in some."""

    def text(it: Drawn, graph: Any, plain: Any) -> Tuple[str, List[str]]:
        has_names, has_lengths = it.pick((False, False), (True, True), (True, False), (False, True))
        made = of_igraph(it)
        if has_names:
            made.vs["name"] = it.words
        if has_lengths:
            made.es["weight"] = [edge[2] for edge in it.edges]
        options: Any = arguments
        if write in ("write_ncol", "write_lgl", "write_leda"):
            options = ("name" if has_names else None, "weight" if has_lengths else None)
        is_mixed = len({str(name).isdigit() for name in it.names}) > 1
        if write == "write_lgl" and has_names and has_lengths and is_mixed:
            raise Unwritten("a comment of a word above numbers is a title")
        getattr(made, write)(str(FILE), *options)
        is_named = has_names and write in ("write_ncol", "write_lgl")
        return FILE.read_text(encoding="utf-8"), it.words if is_named else it.numbers

    form(f"igraph {write}", whole, text, **known)


def of_igraph(it: Drawn) -> Any:
    import igraph

    return igraph.Graph(n=len(it.names), edges=[edge[:2] for edge in it.edges], directed=it.directed)


with_igraph("write_edgelist", whole=False)
with_igraph("write_ncol", whole=False)
with_igraph("write_lgl")
with_igraph("write_leda")
with_igraph("write_pajek")
with_igraph("write_gml")
with_igraph("write_graphml", own="graphml", read="graphml", directs=True)
with_igraph("write_dot", own="dot", read="dot", directs=True)
with_igraph("write_adjacency")
with_igraph("write_dimacs", 0, 0)
form("igraph print", True, lambda it, graph, plain: (str(of_igraph(it)), it.numbers))

FILE = Path()


def is_mutual(it: Drawn) -> bool:
    """Whether each edge is there once in each direction, which is no direction."""
    arcs = [edge[:2] for edge in it.edges]
    return len(set(arcs)) == len(arcs) and all(one != other and (other, one) in arcs for one, other in arcs)


def problem(known: Form, it: Drawn, text: str, names: List[str], format: str) -> Tuple[str, bool]:
    """What is wrong with the way a text is read, and whether it is read."""
    # A `;` or a `,` may also be in a name.
    must = it.usual and bool(it.edges or known.own) and it.simple and known.read == format
    try:
        board: Any = sw.read_graph(format, text, weights=[1])
    except sw.FileError as error:
        return f"refused: {error}" if must else "", False
    if it.directed and it.edges and known.directs and not is_mutual(it):
        return "directed", True
    shown = f"read as {board} with the nodes {board.nodes}"
    # A list of neighbours does not say how often; nor does any text in which each line is there once.
    lines = text.split("\n")
    is_once = it.multi and all(one != other for one, other, _ in it.edges) and len(set(lines)) == len(lines)
    if not it.is_board and not is_mutual(it) and not is_once:
        return shown, True
    ends = {vertex for edge in it.edges for vertex in edge[:2]}
    held = [vertex for vertex in range(len(names)) if known.whole or vertex in ends]
    found = [str(node) for node in board.nodes]
    if known.own == format and set(found) != {names[vertex] for vertex in held}:
        # These formats may number what has names.
        found = [names[vertex] for vertex in held]
    expected = {frozenset((names[one], names[two])) for one, two, _ in it.edges}
    read = {frozenset((found[one], found[two])) for one, two in board.edges}
    same = sorted(found) == sorted(names[vertex] for vertex in held) and read == expected and len(board.edges) == len(expected)
    return "" if same else shown, True


def check(name: str, path: Path) -> Tuple[int, int, int, List[str]]:
    """The numbers of texts that are read and refused as edge lists, of graphs without a text, and what is wrong."""
    global FILE
    FILE = path / "graph"
    known = FORMS[name]
    read = refused = unwritten = 0
    wrong: List[str] = []
    for it, graph, plain in graphs():
        try:
            text, names = known.text(it, graph, plain)
        except (Unwritten, nx.NetworkXException, *igraph_errors()):
            unwritten += 1
            continue
        for format in dict.fromkeys(["edgelist", known.own or "edgelist"]):
            found, is_read = problem(known, it, text, names, format)
            if found:
                wrong.append(f"{name} as {format}, {it}:\n{text}\n{found}")
            if format == "edgelist":
                read, refused = read + is_read, refused + (not is_read)
    return read, refused, unwritten, wrong


def igraph_errors() -> List[Any]:
    """The error with which igraph refuses a name."""
    try:
        from igraph import InternalError
    except ImportError:
        return []
    return [InternalError]


@pytest.mark.parametrize("name", FORMS)
def test_forms(name: str, tmp_path: Path) -> None:
    for library in ("igraph", "pandas"):
        if name.startswith(library):
            pytest.importorskip(library)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        read, refused, _, wrong = check(name, tmp_path)
    assert not wrong, f"{len(wrong)} misread, the first:\n{min(wrong, key=len)}"
    assert read + refused >= 1000 or name == "numpy edges across"
