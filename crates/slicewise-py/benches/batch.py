"""The values of many short rows: this package against the loop in Rust, and against dynamic programming in NumPy and
numba, in the same run.

`python batch.py [rows]`; the package should be a release build, and the loop takes Rust. A third table has floats, lists and
what else is asked of rows of 15, in times of the recurrence in numba. Prints the tables of docs/performance.md: the shortest processor time of some runs on one thread, and every value is compared. Exits with 1 if a
call takes more than 1.2 times as long as the loop, which knows as much: that all rows have one length, or their offsets.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Callable, Dict, List, Tuple

import numba
import numpy as np

import slicewise as sw

ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
RUNS = 15
#: The most that a call may take, in times of the loop.
MOST = 1.2
MANIFEST = Path(__file__).resolve().parents[1] / "Cargo.toml"


@numba.njit(cache=False)
def numba_values(rows: Any) -> Any:
    """The recurrence on all intervals, row by row, with one line of cells."""
    count, size = rows.shape
    found = np.empty(count, np.int64)
    best = np.empty(size, np.int64)
    for row in range(count):
        for first in range(size - 1, -1, -1):
            best[first] = rows[row, first]
            for last in range(first + 1, size):
                best[last] = max(rows[row, first] - best[last], rows[row, last] - best[last - 1])
        found[row] = best[size - 1]
    return found


def numpy_values(rows: Any) -> Any:
    """The same recurrence, with all rows side by side in each step."""
    columns = np.ascontiguousarray(rows.T, dtype=np.int64)
    size = len(columns)
    best = columns.copy()
    for length in range(2, size + 1):
        ends = size - length + 1
        best[:ends] = np.maximum(columns[:ends] - best[1 : ends + 1], columns[length - 1 :] - best[:ends])
    return best[0]


def python_values(rows: Any) -> Any:
    """A board for each row."""
    return np.array([sw.Row(row).value for row in rows])


@numba.njit(cache=False)
def numba_floats(rows: Any) -> Any:
    """The same in floats, which rounds as it goes."""
    count, size = rows.shape
    found = np.empty(count, np.float64)
    best = np.empty(size, np.float64)
    for row in range(count):
        for first in range(size - 1, -1, -1):
            best[first] = rows[row, first]
            for last in range(first + 1, size):
                best[last] = max(rows[row, first] - best[last], rows[row, last] - best[last - 1])
        found[row] = best[size - 1]
    return found


def rust_values(rows: Any, cuts: str = "even") -> Tuple[float, Any]:
    """The shortest processor time of the loop in Rust in nanoseconds a row, and its values. One dimension is one row."""
    size = rows.shape[1] if rows.ndim == 2 else 0
    words = [f"i{8 * rows.dtype.itemsize}", str(size), cuts, str(RUNS)]
    cargo = ["cargo", "bench", "-q", "--locked", "--manifest-path", str(MANIFEST), "--bench", "loop", "--", *words]
    found = subprocess.run(cargo, input=rows.tobytes(), capture_output=True, check=True)
    values = np.frombuffer(found.stdout, np.int64)
    return int(found.stderr.splitlines()[-1]) / len(values), values


def timed(work: Callable[[Any], Any], rows: Any, count: int = 0) -> Tuple[float, Any]:
    """The shortest processor time of some runs in nanoseconds for each of `count` rows, or each number found, and the numbers."""
    times: List[float] = []
    found = work(rows[:100])
    for _ in range(RUNS):
        start = time.process_time()
        found = work(rows)
        times.append(time.process_time() - start)
    return min(times) / (count or np.size(found)) * 1e9, found


def ragged(size: int, rows: Any) -> Callable[[Any], Any]:
    """The same rows as a flat array with offsets."""
    flat = rows.reshape(-1)
    offsets = np.arange(len(rows) + 1, dtype=np.int64) * size
    return lambda some: sw.row_values(flat, offsets) if len(some) == len(rows) else None


def many(rng: Any) -> List[float]:
    """Prints the table of many short rows, and returns the factor of each call."""
    print(f"| {ROWS} rows, ns a row | Rust | `row_values` | factor", end=" | ")
    print("Rust, offsets | `row_values`, offsets | factor | NumPy | numba | `Row(…).value` |")
    print("| --- |" + " ---: |" * 9)
    factors: List[float] = []
    for name, size, dtype, most in (
        ("8 coins of `int8` to 9", 8, np.int8, 9),
        ("15 coins of `int8` to 9", 15, np.int8, 9),
        ("15 coins of `int64` to 1000", 15, np.int64, 1000),
        ("31 coins of `int32` to 10^6", 31, np.int32, 10**6),
    ):
        rows = rng.integers(0, most, (ROWS, size), endpoint=True).astype(dtype)
        works: Dict[str, Callable[[Any], Any]] = {
            "values": sw.row_values,
            "offsets": ragged(size, rows),
            "numpy": numpy_values,
            "numba": numba_values,
        }
        found = {work: timed(works[work], rows) for work in works}
        found["rust"], found["rust offsets"] = rust_values(rows), rust_values(rows, "offsets")
        assert all((values == found["values"][1]).all() for _, values in found.values())
        objects, _ = timed(python_values, rows[: max(ROWS // 200, 1000)])
        cells: List[str] = []
        for ours, rust in (("values", "rust"), ("offsets", "rust offsets")):
            factors.append(found[ours][0] / found[rust][0])
            cells += [f"{found[rust][0]:.1f}", f"{found[ours][0]:.1f}", f"{factors[-1]:.2f}"]
        cells += [f"{took:.0f}" for took in (found["numpy"][0], found["numba"][0], objects)]
        print("|", " | ".join([name, *cells]), "|", flush=True)
    return factors


def forms(rng: Any) -> None:
    """Prints the table of floats, lists, and what else is asked."""
    print(f"\n| {ROWS} rows of 15, ns a row | this package | numba | ratio |")
    print("| --- | ---: | ---: | ---: |")
    rows = rng.integers(0, 1000, (ROWS, 15), endpoint=True)
    some = max(ROWS // 20, 1000)
    tenths = rows / 10
    many_bits = rng.normal(size=(ROWS, 15))

    def decimals(rows: Any) -> Any:
        return sw.row_values(rows, decimals=1)

    def floats(rows: Any) -> Any:
        return sw.row_values(rows, out="float")

    lists = rows[:some].tolist()
    works: List[Tuple[str, Callable[[Any], Any], Any, Any]] = [
        ("`row_values` of `int64`", sw.row_values, rows, rows),
        ("of whole `float64`", sw.row_values, rows.astype(float), rows.astype(float)),
        ("of eighths", sw.row_values, rows / 8, rows / 8),
        ("of tenths, `decimals=1`", decimals, tenths, tenths),
        ('of tenths, `out="float"`', floats, tenths[:some], tenths[:some]),
        ('of normal floats, `out="float"`', floats, many_bits[:some], many_bits[:some]),
        ("of lists of lists", sw.row_values, lists, rows[:some]),
        ("of lists of arrays", sw.row_values, list(rows[:some]), rows[:some]),
        ("`row_profits`", sw.row_profits, rows, rows),
        ("`row_outcomes`", sw.row_outcomes, rows, rows),
        ("`row_best_moves`", sw.row_best_moves, rows, rows),
        ("`pizza_values`", sw.pizza_values, rows, rows),
        ("`pizza_best_moves`", sw.pizza_best_moves, rows[:some], rows[:some]),
        ("`board_values` of `Row`", sw.board_values, [sw.Row(row) for row in lists[: some // 5]], rows[: some // 5]),
    ]
    for name, work, given, array in works:
        ours, found = timed(work, given, len(array))
        other, expected = timed(numba_values if array.dtype == np.int64 else numba_floats, array, len(array))
        if found.ndim == 1 and "best" not in name and "pizza" not in name:
            assert np.allclose(found, expected)
        print(f"| {name} | {ours:.0f} | {other:.0f} | {ours / other:.2f} |", flush=True)


def one(rng: Any) -> List[float]:
    """Prints the table of one long row, and returns the factor of each call."""
    print(f"\n| one row of {10 * ROWS} coins, ms | Rust | `row_value` | factor |")
    print("| --- | ---: | ---: | ---: |")
    factors: List[float] = []
    for dtype in (np.int8, np.int32, np.int64):
        row = rng.integers(-100, 100, 10 * ROWS, endpoint=True).astype(dtype)
        (rust, (expected,)), (ours, found) = rust_values(row), timed(sw.row_value, row)
        assert found == expected
        print(f"| `{dtype.__name__}` | {rust / 1e6:.2f} | {ours / 1e6:.2f} | {ours / rust:.2f} |", flush=True)
        factors.append(ours / rust)
    return factors


def main() -> int:
    """Prints the tables, and returns the exit status."""
    rng = np.random.default_rng(1)
    largest = max(many(rng) + one(rng))
    forms(rng)
    if largest > MOST:
        expected = f"expected at most {MOST}"
        print(f"found a call that takes {largest:.2f} times as long as the loop in Rust, {expected}", file=sys.stderr)
    return int(largest > MOST)


if __name__ == "__main__":
    sys.exit(main())
