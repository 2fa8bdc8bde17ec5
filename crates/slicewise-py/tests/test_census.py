"""Censuses and hunts, against all boards one by one."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from typing import Any, List

import oracle
import pytest

import slicewise as sw


def rows(size: int, most: int) -> List[List[int]]:
    """All rows of weights up to ``most``, one of each with its reversal."""
    every = itertools.product(range(most + 1), repeat=size)
    return [list(row) for row in every if row <= row[::-1]]


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize(("size", "most"), [(0, 1), (1, 3), (5, 2), (8, 1)])
def test_all_rows_are_counted(size: int, most: int, threads: int) -> None:
    every = rows(size, most)
    values = [oracle.row(row) for row in every]
    found = sw.census("row", size, f"0..{most}", list_boards=True, threads=threads)
    assert found.boards == found.meant == len(every)
    assert found.histogram == Counter(values) and list(found.histogram) == sorted(found.histogram)
    assert sorted(board.weights for board in found.listed) == [tuple(row) for row in every]
    for board in found.listed:
        assert board.board == sw.Row(board.weights) and board.value == oracle.row(list(board.weights))
        assert board.total == sum(board.weights)
        assert board.share == (Fraction(board.total + board.value, 2 * board.total) if board.total else None)
    assert found.best[0].value == min(values)


def test_what_is_asked() -> None:
    every = [(row, oracle.row(row), sum(row)) for row in rows(6, 2)]
    found = sw.census("row", 6, "0..2", where="total >= 5 and value < 2", by="total - value", most="total", best=3)
    meant = [(total - value, total) for _, value, total in every if total >= 5 and value < 2]
    assert found.meant == len(meant) and found.boards == len(every)
    assert found.histogram == Counter(number for number, _ in meant)
    assert [board.by for board in found.best] == sorted((total for _, total in meant), reverse=True)[:3]
    assert sw.census("row", 6, "0..2", total=5).boards == sum(total == 5 for *_, total in every)
    assert sw.census("row", 4, "permutation").boards == 12
    shares = sw.census("row", 2, "0..1", by="share").histogram
    assert shares == {None: 1, Fraction(1, 2): 1, 1: 1}


def test_graphs_and_rules() -> None:
    claw, square = sw.Graph([0] * 4, [(0, 1), (0, 2), (0, 3)]), sw.Graph([0] * 4, [(0, 1), (1, 2), (2, 3), (3, 0)])
    for rule in ("share", "grab"):
        found = sw.census("graph", graphs=[claw, square], rule=rule, list_boards=True)
        assert found.boards == 8 + 6
        for board in found.listed:
            assert board.board is not None and board.board.rule == rule and board.board.value == board.value
    cuts = sw.census("cuts", 3, "0..2", list_boards=True)
    assert all(board.board is None for board in cuts.listed) and cuts.boards == 10


def test_a_census_is_a_table() -> None:
    found = sw.census("pizza", 6, "0..2")
    table = found.columns()
    assert list(table) == ["value", "boards"] and dict(zip(*table.values())) == found.histogram
    assert sum(table["boards"]) == found.boards
    assert "value" in found._repr_html_() and "pizzas" in found.population
    pd, pl = pytest.importorskip("pandas"), pytest.importorskip("polars")
    assert found.to_frame()["boards"].sum() == found.boards
    assert found.to_frame("polars")["boards"].sum() == found.boards
    boards = sw.to_frame(found.best, "polars")
    assert boards["value"].to_list() == [board.value for board in found.best]
    assert isinstance(sw.to_frame(found.best), pd.DataFrame) and isinstance(boards, pl.DataFrame)


def test_a_hunt() -> None:
    every = [oracle.row(row) for row in rows(7, 2)]
    most, least = sw.hunt("row", 7, "0..2", most="value", budget=50_000), sw.hunt("row", 7, "0..2", least="value", budget=50_000)
    assert (most.best.value, least.best.value) == (max(every), min(every))
    assert most.best.board is not None and most.best.board.value == most.best.value
    assert most.sought == "most value" and most.boards > 0
    assert sw.hunt("row", 7, "0..2", seed=5, budget=5000).best == sw.hunt("row", 7, "0..2", seed=5, budget=5000).best
    told: List[Any] = []
    sw.hunt("pizza", 15, "0..9", budget=50_000, progress=told.append)
    assert all(isinstance(each, sw.Progress) and each.positions > 0 for each in told)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: sw.census("rwo", 3), "found the kind `rwo`, expected one of row"),
        (lambda: sw.census("row", 3, "9"), "found the weights `9`, expected LO..HI"),
        (lambda: sw.census("row"), "found no size, expected one, the number of vertices"),
        (lambda: sw.census("row", 65), "found the size 65 for a row, expected at most 64"),
        (lambda: sw.census("row", 3, where="value <"), "where:8: "),
        (lambda: sw.census("row", 3, by="vlaue"), "by:1: found `vlaue`"),
        (lambda: sw.census("row", 3, least="value", most="total"), "found least= and most=, expected one of them"),
        (lambda: sw.census("row", 3, rule="take"), "rule: found"),
        (lambda: sw.census("row", 3, rule="grab"), "found other rules for a row, expected share"),
        (lambda: sw.census("graph", 3), "found no graphs, expected a census of those in a file"),
        (lambda: sw.census("row", 3, graphs=[]), "found graphs for the kind row, expected graph"),
        (lambda: sw.census("graph", 3, graphs=[sw.Graph([1])]), "found a size beside graphs"),
        (lambda: sw.census("graph", graphs=[sw.Row([1])]), "graphs[0]: found `row 1`, expected a Graph"),
        (lambda: sw.census("graph", graphs=["graph 1", "graph 1 2"]), "graphs[1]: found 2 vertices, expected 1"),
        (lambda: sw.census("graph", graphs=["graph 1 open 0"]), "expected a Graph without open"),
        (lambda: sw.census("row", -1), "found -1, expected a whole number"),
        (lambda: sw.census("row", 3, threads=0), "threads: found 0, expected from 1"),
        (lambda: sw.hunt("row", 3, "permutation"), "`hunt` takes a range of weights"),
        (lambda: sw.hunt("row", 3, "0..0", budget=1000), "found no board that has the number share, expected one"),
        (lambda: sw.hunt("row", 3, most="1/"), "most:3: "),
        (lambda: sw.to_frame([1]), "found an entry of the type int, expected answers"),
        (lambda: sw.to_frame([], "numpy"), "library: found 'numpy', expected 'pandas' or 'polars'"),  # type: ignore[arg-type]
        (lambda: sw.columns([], out="int"), "out: found 'int', expected None or 'float'"),  # type: ignore[arg-type]
    ],
)
def test_refusals(ask: Any, message: str) -> None:
    with pytest.raises((sw.Error, TypeError)) as refused:
        ask()
    assert message in str(refused.value)


def test_an_exception_of_the_progress_ends_it() -> None:
    def stop(_: sw.Progress) -> None:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        sw.census("row", 40, "0..1", progress=stop)
    with pytest.raises(KeyError, match="mine"):
        sw.hunt("pizza", 21, "0..9", budget=2**60, progress=stop)
