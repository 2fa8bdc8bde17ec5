"""The values of many short rows: this package against dynamic programming in NumPy and numba, in the same run.

`python batch.py [rows]`; the package should be a release build. Prints a table for docs/performance.md.
"""

from __future__ import annotations

import sys
import time
from typing import Any, Callable, Dict, List, Tuple

import numba
import numpy as np

import slicewise as sw

ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
RUNS = 5


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


def timed(work: Callable[[Any], Any], rows: Any) -> Tuple[float, Any]:
    """The least time of some runs in nanoseconds a row, and the values."""
    times: List[float] = []
    found = work(rows[:100])
    for _ in range(RUNS):
        start = time.perf_counter()
        found = work(rows)
        times.append(time.perf_counter() - start)
    return min(times) / len(rows) * 1e9, found


def ragged(size: int, rows: Any) -> Callable[[Any], Any]:
    """The same rows as a flat array with offsets."""
    flat = rows.reshape(-1)
    offsets = np.arange(len(rows) + 1, dtype=np.int64) * size
    return lambda some: sw.row_values(flat, offsets) if len(some) == len(rows) else None


def main() -> None:
    """Prints the table."""
    print(f"| {ROWS} rows, ns a row | row_values | with offsets | on 2 threads | NumPy | numba | `Row(…).value` |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    rng = np.random.default_rng(1)
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
            "threads": lambda rows: sw.row_values(rows, threads=2),
            "numpy": numpy_values,
            "numba": numba_values,
        }
        found = {work: timed(works[work], rows) for work in works}
        assert all((values == found["values"][1]).all() for _, values in found.values())
        objects, _ = timed(python_values, rows[: max(ROWS // 200, 1000)])
        cells = [f"{found[work][0]:.0f}" for work in works]
        print("|", " | ".join([name, *cells, f"{objects:.0f}"]), "|")


if __name__ == "__main__":
    main()
