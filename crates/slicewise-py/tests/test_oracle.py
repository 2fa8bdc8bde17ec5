"""The library against the definition in plain Python, on random boards."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any, List, Tuple

import numpy as np
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st

import slicewise as sw

NUMBERS = st.one_of(
    st.integers(-5, 9),
    st.integers(),
    st.fractions(max_denominator=12),
    st.floats(allow_nan=False, allow_infinity=False),
    st.decimals(allow_nan=False, allow_infinity=False, places=3),
)


def exact(weights: List[Any]) -> List[Fraction]:
    return [Fraction(weight) for weight in weights]


@given(st.lists(NUMBERS, max_size=9))
def test_rows(weights: List[Any]) -> None:
    row, value = sw.Row(weights), oracle.row(exact(weights))
    assert row.value == value and row.weights == exact(weights)
    profits = row.profits
    assert profits and profits[0] - profits[1] == value and sum(profits) == sum(exact(weights))
    if weights:
        best = [known for known in row.moves if known.optimal]
        assert best and all(known.outcome == sw.Interval(row.value, row.value) for known in best)
    assert sum(sw.Game(row).play(*row.line).totals) == sum(exact(weights))


@given(st.lists(st.integers(-9, 9), min_size=3, max_size=8))
def test_pizzas_and_paths(weights: List[int]) -> None:
    path = [(at, at + 1) for at in range(len(weights) - 1)]
    assert sw.Path(weights).value == oracle.value(weights, path, [])
    assert sw.Pizza(weights).value == oracle.value(weights, [*path, (len(weights) - 1, 0)], [])
    assert sw.pizza_value(weights) == sw.Pizza(weights).value


@st.composite
def graphs(draw: st.DrawFn) -> Tuple[List[int], List[Tuple[int, int]], List[int]]:
    weights = draw(st.lists(st.integers(-4, 9), min_size=1, max_size=7))
    pairs = [(one, other) for other in range(len(weights)) for one in range(other)]
    edges = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    opened = draw(st.lists(st.integers(0, len(weights) - 1), unique=True, max_size=3))
    return weights, edges, opened


@given(graphs(), st.sampled_from(["share", "grab"]))
def test_graphs(graph: Any, rule: Any) -> None:
    weights, edges, opened = graph
    board = sw.Graph(weights, edges, open=opened).under(rule=rule)
    assert board.value == oracle.value(weights, edges, opened, rule)


def long_graph(rule: str, seed: int) -> Tuple[List[int], List[Tuple[int, int]], List[int]]:
    """A graph of more vertices than one that is searched by all its subsets, with few cycles, and long: few sets are reached."""
    draw = random.Random(seed)
    size = draw.randint(23, {"share": 30, "grab": 25, "both": 40}[rule])
    back = [0, 0, 0, 0, 1] if rule == "grab" else [0, 0, 0, 1, 1, 2]
    edges = {(max(0, at - 1 - draw.choice(back)), at) for at in range(1, size)}
    edges |= {(at - 3, at) for at in draw.sample(range(3, size), 0 if rule == "grab" else draw.choice([0, 1, 2]))}
    weights = [draw.randint(-4, 30) for _ in range(size)]
    opened = {"share": [draw.randrange(size)], "grab": [], "both": [0, size - 1]}[rule]
    return weights, sorted(edges), opened


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("rule", ["share", "grab", "both"])
def test_long_graphs(rule: Any, seed: int) -> None:
    weights, edges, opened = long_graph(rule, seed)
    board = sw.Graph(weights, edges, open=opened).under(rule=rule)
    assert board.value == oracle.large_value(weights, edges, opened, rule, 20_000)


@given(st.lists(st.lists(st.integers(-100, 100), max_size=40), max_size=60), st.integers(1, 3))
def test_batches(rows: List[List[int]], threads: int) -> None:
    expected = [oracle.row(row) for row in rows]
    for dtype in (np.int8, np.int16, np.int32, np.int64, np.float32, np.float64):
        found = sw.row_values([np.array(row, dtype) for row in rows], threads=threads)
        assert list(found) == expected
    flat = np.array([coin for row in rows for coin in row], np.int64)
    offsets = np.cumsum([0, *map(len, rows)])
    assert list(sw.row_values(flat, offsets, threads=threads)) == expected
    assert list(sw.row_values(flat[::-1], offsets)) == [
        oracle.row(list(flat[::-1][a:b])) for a, b in zip(offsets, offsets[1:])
    ]


@given(st.lists(st.lists(st.floats(allow_nan=False, allow_infinity=False), max_size=6), max_size=8))
def test_batches_of_floats(rows: List[List[float]]) -> None:
    assert [Fraction(value) for value in sw.row_values(rows)] == [oracle.row(exact(row)) for row in rows]


@given(st.lists(st.one_of(st.integers(-20, 20), st.integers(-(2**63), 2**63 - 1)), max_size=30), st.data())
def test_the_index(coins: List[int], data: st.DataObject) -> None:
    index = sw.Index(np.array(coins, np.int64))
    start = data.draw(st.integers(0, len(coins)))
    stop = data.draw(st.integers(start, len(coins)))
    best, part = index.best(start, stop), sw.Row(coins[start:stop])
    if start == stop:
        assert best is None
    else:
        assert best is not None and best - start in [known.move for known in part.moves if known.optimal]
    assert list(index.best_many([start], [stop])) == [-1 if best is None else best]
