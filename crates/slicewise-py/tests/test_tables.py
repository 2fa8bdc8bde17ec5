"""Namespaces of polars and pandas, networkx with names of nodes, what tab completion shows."""

from __future__ import annotations

import importlib
import pickle
from fractions import Fraction
from typing import Any, List, Optional

import pytest

import slicewise as sw

LISTS: List[Optional[List[int]]] = [[4, 2, 6, 7], None, [3, 2, 5, 4], [], None, [9]]
FLOATS: List[Optional[List[float]]] = [[0.3, 0.1], None, [0.5]]
METHODS = {
    "row_value": (sw.row_values, LISTS),
    "row_best_move": (sw.row_best_moves, LISTS),
    "pizza_value": (sw.pizza_values, LISTS),
    "pizza_best_move": (sw.pizza_best_moves, LISTS),
    "stack_value": (sw.stack_values, LISTS),
}


def expected(method: str, lists: Any, **options: Any) -> List[Any]:
    ask: Any = METHODS[method][0]
    found = iter(ask([row for row in lists if row is not None], **options).tolist())
    return [None if row is None else next(found) for row in lists]


@pytest.mark.parametrize("method", METHODS)
def test_polars(method: str) -> None:
    pl = pytest.importorskip("polars")
    importlib.import_module("slicewise.polars")
    for lists in (LISTS, LISTS[:1], LISTS[2:4], [None, None], []):
        series = pl.Series("board", lists, dtype=pl.List(pl.Int64))
        found = getattr(series.slicewise, method)(threads=2)
        assert found.to_list() == expected(method, lists) and found.name == "board"
        table = pl.DataFrame({"board": series}).with_columns(getattr(pl.col("board").slicewise, method)().alias("found"))
        assert table["found"].to_list() == expected(method, lists)
    floats = pl.Series(FLOATS)
    assert getattr(floats.slicewise, method)(decimals=1).to_list() == expected(method, FLOATS, decimals=1)
    if "value" in method:
        exact = getattr(floats.slicewise, method)(decimals=1, out="object").to_list()
        assert exact == expected(method, FLOATS, decimals=1, out="object") and isinstance(exact[0], Fraction)
    with pytest.raises(sw.Error, match="number 1 of the column: found null, expected a number"):
        getattr(pl.Series([[1, None]]).slicewise, method)()


@pytest.mark.parametrize("method", METHODS)
def test_pandas(method: str) -> None:
    pd = pytest.importorskip("pandas")
    importlib.import_module("slicewise.pandas")

    def plain(series: Any) -> List[Any]:
        return [None if pd.isna(number) else number for number in series]

    for lists in (LISTS, LISTS[:1], LISTS[2:4], [None, None], []):
        series = pd.Series(lists, dtype=object, index=range(5, 5 + len(lists)), name="board")
        found = getattr(series.slicewise, method)(threads=2)
        assert plain(found) == expected(method, lists)
        assert list(found.index) == list(series.index) and found.name == "board"
    floats = pd.Series(FLOATS)
    assert plain(getattr(floats.slicewise, method)(decimals=1)) == expected(method, FLOATS, decimals=1)
    if "value" in method:
        exact = getattr(floats.slicewise, method)(decimals=1, out="object").tolist()
        assert exact == expected(method, FLOATS, decimals=1, out="object") and isinstance(exact[0], Fraction)
    pa = pytest.importorskip("pyarrow")
    arrow = pd.Series(LISTS, dtype=pd.ArrowDtype(pa.list_(pa.int16())))
    assert plain(getattr(arrow.slicewise, method)()) == expected(method, LISTS)


def test_tables_of_answers() -> None:
    pd, pl = pytest.importorskip("pandas"), pytest.importorskip("polars")
    row = sw.Row([Fraction(1, 3), 2, 5])
    answer = row.solve()
    exact = [known.outcome.exact for known in answer.moves]
    assert answer.columns()["outcome"] == exact == sw.columns(row.moves)["outcome"]
    for frame in (answer.to_frame(), answer.to_frame("polars"), sw.to_frame(answer.moves)):
        assert list(frame["outcome"]) == exact and isinstance(frame, (pd.DataFrame, pl.DataFrame))
    rounded = answer.to_frame("polars", out="float")["outcome"]
    assert rounded.to_list() == [float(outcome) for outcome in exact if outcome is not None]
    review = sw.Game(row).play(0, 1).review()
    assert review.columns()["move"] == [0, 1] and review.to_frame()["loss"].tolist() == [turn.loss for turn in review.turns]
    huge = sw.to_frame(sw.Row([2**70, 1]).moves, "polars")
    assert huge["score"].to_list() == [2**70, 1]
    menu = sw.Board().solve()
    assert menu.columns() == {} and len(menu.to_frame()) == 0


def test_nodes_keep_their_names() -> None:
    nx = pytest.importorskip("networkx")
    from slicewise.graphs import NetworkGraph, from_networkx, to_networkx

    graph = nx.Graph([("inn", "mill"), ("mill", ("well", 2))])
    nx.set_node_attributes(graph, {"inn": Fraction(1, 3), "mill": 0, ("well", 2): 2}, "weight")
    graph.nodes["inn"]["open"] = True
    board = from_networkx(graph)
    assert board.nodes == ("inn", "mill", ("well", 2)) and board == sw.Graph([Fraction(1, 3), 0, 2], [(0, 1), (1, 2)], open=[0])
    again = to_networkx(board)
    assert again.nodes(data=True) == graph.nodes(data=True) and set(again.edges) == set(graph.edges)
    kept = pickle.loads(pickle.dumps(board))
    assert isinstance(kept, NetworkGraph) and kept == board and kept.nodes == board.nodes and hash(kept) == hash(board)
    grabbed = board.under(rule="grab")
    assert list(to_networkx(grabbed)) == [0, 1, 2] and list(to_networkx(grabbed, board.nodes)) == list(graph)
    assert list(to_networkx("path 1 2", "ab")) == ["a", "b"]
    for nodes in ("a", "abc", "aa"):
        with pytest.raises(sw.Error, match="different nodes, expected 2, one for each vertex"):
            to_networkx("path 1 2", nodes)


@pytest.mark.parametrize("name", ["slicewise", *(f"slicewise.{part}" for part in ("theory", "generate", "own", "contest", "graphs"))])
def test_tab_completion_shows_what_is_public(name: str) -> None:
    module = importlib.import_module(name)
    assert dir(module) == sorted(module.__all__)
    assert not {"List", "Optional", "annotations", "dataclass"} & set(dir(module))
