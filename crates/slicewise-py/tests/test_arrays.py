"""Arrays of every kind, list columns of other libraries, and what is read in place."""

from __future__ import annotations

import math
import pickle
from fractions import Fraction
from typing import Any, List, Tuple

import numpy as np
import oracle
import pytest

import slicewise as sw

ROWS = np.random.default_rng(7).integers(0, 100, (300, 15))
VALUES = [oracle.row(row) for row in ROWS.tolist()]
LISTS: List[List[int]] = [row[: at % 16] for at, row in enumerate(ROWS.tolist())]
LIST_VALUES = [oracle.row(row) for row in LISTS]


@pytest.mark.parametrize(
    "dtype", "i1 i2 i4 i8 u1 u2 u4 u8 f2 f4 f8 >i2 >i8 >u8 >f8 O".split() + [np.longdouble], ids=str
)
def test_every_type(dtype: Any) -> None:
    array = ROWS.astype(dtype)
    for form in (array, np.asfortranarray(array), array[::-1][::-1], list(array), tuple(array)):
        found = sw.row_values(form)
        assert list(found) == VALUES
    kind = np.dtype(dtype).kind
    if kind in "iu" or dtype in ("f2", "f4", "f8"):
        assert found.dtype == (np.float64 if kind == "f" else np.int64)
    for at in (0, 7):
        assert sw.row_value(array[at]) == VALUES[at]
        assert sw.pizza_value(array[at]) == sw.Pizza(array[at]).value
    assert list(sw.pizza_values(array)) == [sw.Pizza(row).value for row in ROWS]
    assert list(sw.row_values(array.astype(bool))) == list(sw.row_values((ROWS != 0).astype(int)))


def test_many_boards_are_those_of_one_after_the_other() -> None:
    rows = np.random.default_rng(8).integers(-9, 10, (9000, 4), np.int8)
    values, pizzas = [oracle.row(row) for row in rows.tolist()], [sw.Pizza(row).value for row in rows]
    for threads in (1, 3):
        assert list(sw.row_values(rows, threads=threads)) == values
        assert list(sw.pizza_values(rows, threads=threads)) == pizzas
        assert list(sw.row_values(rows.ravel(), np.arange(0, 36001, 4), threads=threads)) == values
        assert list(sw.row_values(rows / 2, threads=threads)) == [value / 2 for value in values]


def test_integers_are_read_in_place() -> None:
    import tracemalloc

    flat = np.zeros(8_000_000, np.int8)
    offsets = np.arange(0, 8_000_001, 80_000)
    tracemalloc.start()
    sw.row_values(flat, offsets)
    sw.row_value(flat)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000


def test_values_beyond_64_bits_are_objects() -> None:
    found = sw.row_values(np.array([[2**63 - 1, -(2**63)], [1, 2]]))
    assert found.dtype == object and list(found) == [2**64 - 1, 1]
    found = sw.row_values(np.array([[2**64 - 1, 0]], np.uint64))
    assert found.dtype == object and list(found) == [2**64 - 1]
    assert list(sw.row_values([[Fraction(1, 3), 2], [10**30]])) == [Fraction(5, 3), 10**30]
    assert list(sw.row_values([[0.1, 0.2, 0.5], [1e300, -1e-300]])) == [
        sw.Row([0.1, 0.2, 0.5]).value,
        sw.Row([1e300, -1e-300]).value,
    ]
    assert list(sw.row_values([[2.0**63, 1.0]])) == [2**63 - 1]
    assert sw.row_value([2**63, 0.5]) == 2**63 - Fraction(1, 2) and sw.row_value([2**53 + 1, 0.5]) == 2**53 + Fraction(1, 2)


def test_floats_remain_floats_where_that_is_exact() -> None:
    for rows, values in (
        ([[5e-324, 0.0]], [5e-324]),
        ([[2.0**61, -(2.0**61)], [0.5, 0.0]], [2.0**62, 0.5]),
        ([[-0.0, 0.0], [0.75, 0.5]], [0.0, 0.25]),
    ):
        found = sw.row_values(rows)
        assert found.dtype == np.float64 and list(found) == values
    found = sw.row_values([[1.5e308, -1.5e308]])
    assert found.dtype == object and list(found) == [2 * int(1.5e308)]


def test_nothing_at_all() -> None:
    for empty in ([], [[]], np.zeros((0, 5)), np.zeros((3, 0), int)):
        assert not sw.row_values(empty).any() and not sw.pizza_values(empty).any()
    assert list(sw.row_values([1, 2, 3], [1, 1, 3])) == [0, 1] and list(sw.row_values([], [0])) == []
    assert sw.row_value([]) == sw.pizza_value([]) == 0 and sw.Index([]).best(0, 0) is None


def test_list_columns() -> None:
    pa = pytest.importorskip("pyarrow")
    pl = pytest.importorskip("polars")
    fixed = ROWS.tolist()
    for kind in (pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.uint8(), pa.uint16(), pa.uint32(), pa.uint64()):
        for lists in (pa.list_(kind), pa.large_list(kind)):
            column = pa.array(LISTS, lists)
            assert list(sw.row_values(column)) == LIST_VALUES
            for part in (slice(5, 50), slice(290, 300)):
                assert list(sw.row_values(column[part], threads=2)) == LIST_VALUES[part]
        column = pa.array(fixed, pa.list_(kind, 15))
        assert list(sw.row_values(column)) == VALUES and list(sw.row_values(column[7:9])) == VALUES[7:9]
    for kind in (pa.float32(), pa.float64()):
        found = sw.row_values(pa.array(LISTS, pa.list_(kind)))
        assert found.dtype == np.float64 and list(found) == LIST_VALUES
    assert list(sw.row_values(pa.chunked_array([LISTS[:10], LISTS[10:]]))) == LIST_VALUES
    assert list(sw.row_values(pa.chunked_array([], pa.list_(pa.int8())))) == []
    assert list(sw.row_values(pl.Series(LISTS))) == LIST_VALUES
    assert list(sw.pizza_values(pl.Series(LISTS))) == [sw.Pizza(row).value for row in LISTS]
    # What is beside the part does not matter.
    assert list(sw.row_values(pa.array([[None], [2, 5], [None]])[1:2])) == [3]
    chunks = pa.chunked_array([[[1, 2]], [[2**63 - 1, -(2**63)]], [[7]]], pa.list_(pa.int64()))
    assert list(sw.row_values(chunks)) == [1, 2**64 - 1, 7]
    with pytest.raises(sw.Error, match="row 3: found null"):
        sw.row_values(pa.chunked_array([[[1], [2]], [[3], None]]))
    large = pa.array([[2**64 - 1], [3]], pa.list_(pa.uint64()))
    assert list(sw.row_values(large)) == [2**64 - 1, 3]


#: Arrays of every kind: lengths from 0 on, small and large integers, floats of few and of many bits.
BATCHES: List[Any] = [
    LISTS,
    [np.array(row, dtype=np.int8) for row in LISTS],
    [tuple(row) for row in LISTS],
    ROWS - 50,
    ROWS.astype(np.uint16),
    ROWS / 8,
    ROWS / 10,
    ROWS.astype(np.float32),
    [[2**62, -(2**62), 2**63 - 1], [5]],
    [[2**64, 3, 2**65], [Fraction(1, 3), 2]],
    np.random.default_rng(8).normal(size=(40, 7)),
    [[1e300, 1.5, -1e-300], [5e-324, 0.0, -0.0], []],
    [row + [0.5] for row in LISTS[:60]],
]
KINDS: List[Tuple[str, Any]] = [("row", sw.Row), ("pizza", sw.Pizza), ("stack", sw.Stack)]


def exactly(array: Any) -> List[Fraction]:
    return [Fraction(number) for number in np.asarray(array).reshape(-1).tolist()]


@pytest.mark.parametrize("at", range(len(BATCHES)))
@pytest.mark.parametrize(("kind", "board"), KINDS)
def test_many_boards_have_what_each_has(kind: str, board: Any, at: int) -> None:
    batch = BATCHES[at]
    boards = [board(row) for row in batch]
    values = [each.value for each in boards]
    profits = [number for each in boards for number in each.profits]
    ask = {name: getattr(sw, f"{kind}_{name}") for name in ("values", "profits")}
    for threads in (1, 2):
        assert exactly(ask["values"](batch, threads=threads)) == values
        assert exactly(ask["profits"](batch, threads=threads)) == profits
    assert ask["profits"](batch).shape == (len(boards), 2)
    objects = ask["values"](batch, out="object")
    assert list(objects) == values and {type(value) for value in objects} <= {int, Fraction}
    assert ask["values"](batch, out="float").tolist() == [float(value) for value in values]
    assert ask["profits"](batch, out="float").reshape(-1).tolist() == [float(number) for number in profits]
    if kind != "stack":
        moves = [-1 if each.best is None else each.best for each in boards]
        found = getattr(sw, f"{kind}_best_moves")(batch, threads=2)
        assert found.dtype == np.int64 and found.tolist() == moves
    if kind == "row":
        outcomes = [[known.outcome.exact for known in each.moves] or [0] for each in boards]
        assert exactly(sw.row_outcomes(batch)) == [number for each in outcomes for number in (each[0], each[-1])]
    assert exactly(sw.board_values(boards, threads=3)) == values


@pytest.mark.parametrize("size", [1, 2, 8, 15, 32, 40])
@pytest.mark.parametrize(("kind", "board"), KINDS)
def test_floats_of_all_bits_give_the_nearest_floats(kind: str, board: Any, size: int) -> None:
    dice = np.random.default_rng(size)
    rows = dice.normal(size=(240, size))
    # Some boards have weights far apart, as large or as small as there are, or none.
    rows[40:80] *= 10.0 ** dice.integers(-12, 12, (40, size))
    rows[80:100] *= 10.0 ** dice.integers(-307, 307, (20, 1))
    rows[100:110] = dice.choice([5e-324, -5e-324, 2.0**-1022, 0.0], (10, size))
    rows[110:115] = 0.0
    rows[115:130] *= dice.integers(0, 2, (15, size))
    rows[130:140, 0] = 1e16
    boards = [board(row) for row in rows.tolist()]
    for name, numbers in (("values", lambda each: [each.value]), ("profits", lambda each: each.profits)):
        ask, expected = getattr(sw, f"{kind}_{name}"), [number for each in boards for number in numbers(each)]
        for form in (rows, rows.tolist()):
            found = ask(form, out="float", threads=2)
            assert found.dtype == np.float64 and found.reshape(-1).tolist() == [float(number) for number in expected]
        assert list(ask(rows, out="object").reshape(-1)) == expected
        is_exact = all(Fraction(float(number)) == number for number in expected)
        assert ask(rows).dtype == (np.float64 if is_exact else object)
    for bad in (math.nan, math.inf, -math.inf):
        rows[200, size - 1] = bad
        with pytest.raises(sw.Error, match=f"weight {200 * size + size - 1}: found"):
            getattr(sw, f"{kind}_values")(rows, out="float")


@pytest.mark.parametrize("decimals", [0, 1, 2, 7])
@pytest.mark.parametrize(("kind", "board"), KINDS)
def test_floats_that_stand_for_decimals(kind: str, board: Any, decimals: int) -> None:
    scale = 10**decimals
    whole = np.random.default_rng(9).integers(-(10**8), 10**8, (60, 9))
    # As large as they may be.
    whole[:2, :3] = [[2**51, -(2**51), 2**51 - 1], [2**50 + 1, 7 - 2**51, 0]]
    rows = whole / scale
    values = [board([Fraction(number, scale) for number in row]).value for row in whole.tolist()]
    profits = [number for row in whole.tolist() for number in board([Fraction(one, scale) for one in row]).profits]
    ask = {name: getattr(sw, f"{kind}_{name}") for name in ("values", "profits")}
    for form in (rows, rows.tolist(), list(rows)):
        assert list(ask["values"](form, decimals=decimals, out="object")) == values
        assert ask["values"](form, decimals=decimals).tolist() == [float(value) for value in values]
    assert ask["profits"](rows, decimals=decimals, threads=2).reshape(-1).tolist() == [float(one) for one in profits]
    assert ask["profits"](whole.astype(float), decimals=0, out="int").dtype == np.int64
    if kind == "row":
        assert sw.row_value(rows[0], decimals=decimals) == values[0]
        best = [sw.Row(row).best for row in whole]
        assert sw.row_best_moves(rows, decimals=decimals).tolist() == best
    mixed: List[List[Any]] = [[*row[:4], 3, Fraction(1, 3)] for row in rows.tolist()]
    exact = [board([*(Fraction(one, scale) for one in row[:4]), 3, Fraction(1, 3)]).value for row in whole.tolist()]
    assert list(ask["values"](mixed, decimals=decimals, out="object")) == exact
    assert ask["values"](mixed, decimals=decimals).tolist() == [float(value) for value in exact]
    if decimals:
        with pytest.raises(sw.Error, match="board [0-9]+: found .*, expected an integer of 64 bits"):
            ask["values"](rows, decimals=decimals, out="int")


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: sw.row_values([[0.25, 1.5]], decimals=1), "weight 0: found 0.25, expected a decimal with 1 digit after the point"),
        (lambda: sw.row_values([[1.5], [0.1 + 0.2]], decimals=2), "weight 1: found 0.30000000000000004, expected a decimal with 2 digits"),
        (lambda: sw.row_values([[2.0**51 + 1]], decimals=0), "weight 0: found 2251799813685249.0, expected a decimal"),
        (lambda: sw.row_values([[2.0**51 + 1, 2**70]], decimals=0), "weight 0: found 2251799813685249.0, expected a decimal"),
        (lambda: sw.row_values([[1e16]], decimals=1), "weight 0: found 1e16, expected a decimal"),
        (lambda: sw.row_best_moves([[1.25]], decimals=1), "weight 0: found 1.25, expected a decimal"),
        (lambda: sw.row_value([1.25], decimals=1), "weight 0: found 1.25, expected a decimal"),
        (lambda: sw.row_values([[1.5, float("inf")]], out="float"), "weight 1: found inf, expected a finite number"),
        (lambda: sw.row_best_moves([[float("nan")]]), "weight 0: found nan, expected a finite number"),
        (lambda: sw.row_values([[1.5]], decimals=23), "decimals: found 23, expected None, or from 0 to 22 digits"),
        (lambda: sw.row_values([[1.5]], decimals=-1), "found -1, expected a whole number"),
        (lambda: sw.row_values([[1]], out="floats"), 'out: found "floats", expected None, "float", "int" or "object"'),
        (lambda: sw.row_values([[1], [2.5]], out="int"), 'board 1: found 5/2, expected an integer of 64 bits; out="object"'),
        (lambda: sw.row_values([[1], [2**63]], out="int"), "board 1: found 9223372036854775808, expected an integer of 64 bits"),
        (lambda: sw.row_profits([[1], [0.5]], out="int"), "board 1: found 1/2, expected an integer of 64 bits"),
        (lambda: sw.row_values([[1e308, -1e308]], out="float"), "board 0: found a number, expected one that a float can hold"),
        (lambda: sw.row_values([[1, 2], [10**400]], out="float"), "board 1: found a number, expected one that a float can hold"),
        (lambda: sw.row_values([[2.5, 3], [1, 0.25]], decimals=1), "weight 3: found 0.25, expected a decimal with 1 digit"),
        (lambda: sw.board_values(["row 1", "rwo 1"]), "1:1: found `rwo`"),
        (lambda: sw.board_values([sw.Row([1])] * 3 + [5]), "found 5 of the type int, expected a board"),  # type: ignore[list-item]
    ],
)
def test_batches_that_are_refused(ask: Any, message: str) -> None:
    with pytest.raises((sw.Error, TypeError)) as refused:
        ask()
    assert message in str(refused.value)


def test_values_of_any_boards() -> None:
    texts = ["row 1/3 2", "rule grab graph 5 3 1 4 edges 0-1 1-2 2-3 3-0", "path 1 0 2 + free 3", "row", "pizza 0 1 0 2 2"]
    boards: List[Any] = [*texts, *map(sw.parse, texts)] * 9
    for threads in (1, 2, 64):
        found = sw.board_values(boards, threads=threads)
        assert list(found) == [sw.parse(text).value for text in texts] * 18 and found.dtype == object
    assert sw.board_values([]).dtype == np.int64 and sw.board_values(["row 5 3"], out="float").dtype == np.float64
    hard = sw.generate.random("grid", 49, weights="0..999", seed=5)[0].under(rule="grab")
    for threads in (1, 2):
        with pytest.raises(sw.UnfinishedError, match="board 1: the search stopped") as found_out:
            sw.board_values(["row 1", hard], threads=threads, budget=1000)
        assert found_out.value.interval.exact is None


def test_arrays_that_are_not_aligned() -> None:
    for kind in ("i4", "i8", "f8"):
        crooked = np.frombuffer(b"?" + ROWS.astype(kind).tobytes(), kind, offset=1)
        assert not crooked.flags.aligned
        assert list(sw.row_values(crooked.reshape(-1, 15))) == VALUES and sw.row_value(crooked[:15]) == VALUES[0]
    offsets = np.frombuffer(b"?" + np.array([0, 15, 30]).tobytes(), np.int64, offset=1)
    assert list(sw.row_values(ROWS.reshape(-1), offsets)) == VALUES[:2]


def test_pandas() -> None:
    pd = pytest.importorskip("pandas")
    table = pd.DataFrame(ROWS)
    assert list(sw.row_values(table)) == VALUES and list(sw.row_values(table[list(table)[::-1]])) == VALUES
    assert list(sw.row_values(table.astype("int8"), threads=2)) == VALUES
    column = pd.Series(LISTS)
    assert list(sw.row_values(column)) == LIST_VALUES
    assert sw.row_value(table.iloc[3]) == VALUES[3] == sw.Row(table.iloc[3]).value
    pa = pytest.importorskip("pyarrow")
    arrow = pd.Series(LISTS, dtype=pd.ArrowDtype(pa.list_(pa.int16())))
    assert list(sw.row_values(arrow)) == LIST_VALUES


def test_pandas_without_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    pd = pytest.importorskip("pandas")
    import sys

    monkeypatch.setitem(sys.modules, "pyarrow", None)
    column = pd.Series(LISTS)
    with pytest.raises(ImportError):
        column.__arrow_c_stream__()
    assert list(sw.row_values(column)) == LIST_VALUES


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([[1], None], "row 1: found null, expected a list of numbers"),
        ([[1, None]], "number 1 of the column: found null, expected a number"),
        ([1, 2], "found a column of Int64, expected lists of numbers; did you mean row_value?"),
        (["a"], "found a column of Utf8, expected lists of numbers"),
        ([["a"]], "found a column of lists of Utf8, expected lists of numbers"),
        ([[float("nan")]], "weight 0: found nan, expected a finite number"),
    ],
)
def test_list_columns_that_are_refused(rows: List[Any], message: str) -> None:
    pa = pytest.importorskip("pyarrow")
    with pytest.raises(sw.Error) as found:
        sw.row_values(pa.array(rows))
    assert str(found.value) == message


NOTHING_MASKED = np.ma.array([4, 2, 6, 7], mask=[0, 0, 0, 0])
MASKED = np.ma.array([4, 2, 6, 7], mask=[0, 0, 1, 0])
#: A number in no dimensions: NumPy gives it without its mask.
HIDDEN = np.ma.array(3, mask=True)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda found: sw.row_value(found), "weight 2: found masked, expected a number"),
        (lambda found: sw.pizza_value(found), "weight 2: found masked, expected a number"),
        (lambda found: sw.row_value(found / 2), "weight 2: found masked, expected a number"),
        (lambda found: sw.row_value(found.astype(object)), "weight 2: found masked, expected a number"),
        (lambda found: sw.row_value(list(found)), "weight 2: found masked, expected a number"),
        (lambda found: sw.row_values(found, [0, 4]), "weight 2: found masked, expected a number"),
        (lambda found: sw.pizza_values(found, [0, 4]), "weight 2: found masked, expected a number"),
        (lambda found: sw.row_values(found.reshape(1, 4)), "weight 2: found masked, expected a number"),
        (lambda found: sw.row_values([[1], found]), "board 1: weight 2: found masked, expected a number"),
        (lambda found: sw.pizza_values([[1], tuple(found)]), "board 1: weight 2: found masked, expected a number"),
        (lambda found: sw.row_values([1] * 9, found.cumsum()), "offsets[2]: found masked, expected an integer"),
        (lambda found: sw.Index(found), "weight 2: found masked, expected a number"),
        (lambda found: sw.Index([1] * 9).best_many(found, [8] * 4), "starts[2]: found masked, expected an integer"),
        (lambda found: sw.Index([1] * 9).best_many([0] * 4, found), "stops[2]: found masked, expected an integer"),
        (lambda found: sw.Row(found), "weight 2: found masked, expected a number"),
        (lambda found: sw.Stack(found), "weight 2: found masked, expected a number"),
        (lambda found: sw.Free(found), "weight 2: found masked, expected a number"),
        (lambda found: sw.Ev(found), "weight 2: found masked, expected a number"),
        (lambda found: sw.Pizza(found), "weight 2: found masked, expected a number"),
        (lambda found: sw.Path(found), "weight 2: found masked, expected a number"),
        (lambda found: sw.Forest(found, [None] * 4), "weight 2: found masked, expected a number"),
        (lambda found: sw.Tree(found, [(0, 1), (0, 2), (0, 3)]), "weight 2: found masked, expected a number"),
        (lambda found: sw.Graph(found), "weight 2: found masked, expected a number"),
        (lambda found: sw.Graph([1] * 9, open=found), "open[2]: found masked"),
        (lambda found: sw.Graph([1] * 9, anchored=found), "anchored[2]: found masked"),
        (lambda found: sw.Graph([1] * 9, even=found), "even[2]: found masked"),
        (lambda found: sw.Graph([1] * 9, found.reshape(2, 2)), "edges[1]: found masked"),
        (lambda found: sw.Forest([1] * 4, found % 1 + [9, 9, 0, 9]), "parents[2]: found masked"),
        (lambda found: sw.read_graph("graph6", "C?", found), "weight 2: found masked, expected a number"),
        (lambda found: sw.generate.family("special-slice", b=found), "weight 2: found masked, expected a number"),
    ],
)
def test_masks_are_refused(ask: Any, message: str) -> None:
    with pytest.raises((sw.Error, TypeError)) as refused:
        ask(MASKED)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: sw.row_value([2, HIDDEN]), "weight 1: found masked, expected a number"),
        (lambda: sw.row_value(np.array([2, HIDDEN], dtype=object)), "weight 1: found masked, expected a number"),
        (lambda: sw.row_values([[2, HIDDEN]]), "board 0: weight 1: found masked, expected a number"),
        (lambda: sw.row_values([[2], HIDDEN]), "board 1: found masked, expected a number"),
        (lambda: sw.row_values([2], [0, np.ma.array(1, mask=True)]), "offsets[1]: found masked, expected an integer"),
        (lambda: sw.Row([2, HIDDEN]), "weight 1: found masked, expected a number"),
        (lambda: sw.theory.scale("row 1", by=HIDDEN), "by: found masked, expected a number"),
        (lambda: sw.Graph([1] * 9, open=[HIDDEN]), "open[0]: found masked"),
        (lambda: sw.Game(sw.Row([1] * 9), players=HIDDEN), "found masked"),
        (lambda: sw.Game(sw.Row([1] * 9)).play(HIDDEN), "found the move masked"),
        (lambda: sw.Index([1] * 9).best(0, HIDDEN), "found masked"),
        (lambda: sw.Row([1]).solve(threads=HIDDEN), "threads: found masked"),
    ],
)
def test_a_single_number_that_is_masked_is_refused(ask: Any, message: str) -> None:
    with pytest.raises((sw.Error, TypeError)) as refused:
        ask()
    assert str(refused.value).startswith(message)


def test_a_mask_that_masks_nothing_changes_nothing() -> None:
    for found in (NOTHING_MASKED, np.ma.array([4, 2, 6, 7]), [4, np.ma.array(2), 6, 7]):
        assert sw.row_value(found) == sw.Row(found).value == 3
        assert sw.pizza_value(found) == sw.Pizza(found).value and sw.Index(found).best(0, 4) == 3
        assert list(sw.row_values([found])) == [3]
    assert list(sw.row_values(NOTHING_MASKED.reshape(2, 2))) == [2, 1]
    assert list(sw.row_values([4, 2, 6, 7], np.ma.array([0, 4]))) == [3]


def test_truth_values_of_numpy_are_those_of_python() -> None:
    truths = [True, False, True]
    for found in (truths, [np.bool_(truth) for truth in truths], np.array(truths), np.array(truths, dtype=object)):
        assert sw.Row(found) == sw.Row([1, 0, 1]) and sw.row_value(found) == sw.Row([1, 0, 1]).value
        assert sw.Graph([1, 2], open=found[:1]).open == [1]
    assert sw.Row([1]).solve(all_moves=np.bool_(False)).value == 1


def test_the_index_is_kept() -> None:
    index = sw.Index(ROWS[0])
    assert len(index) == 15 and index.nbytes >= 120 and "15 coins" in repr(index)
    again = pickle.loads(pickle.dumps(index))
    assert again.best(0, 15) == index.best(0, 15) == sw.Row(ROWS[0]).best
    assert sw.Index([0.5, 0.25, 2.0]).best(0, 3) == 2


def test_large_options_take_no_memory_in_advance() -> None:
    cycle = sw.Graph([5, 3, 1, 4], [(0, 1), (1, 2), (2, 3), (3, 0)])
    assert cycle.solve(rule="grab", memory=2**62, threads=64, budget=2**63).value == 3
    assert cycle.solve(rule="grab", memory=0).interval.upper >= 3
    assert list(sw.row_values(ROWS, threads=1000)) == VALUES
