"""Rows, pizzas and stacks in columns of lists of pandas: an accessor ``slicewise`` of its series.

A list or an array is a board, and what pandas takes for missing is missing in the answer.

>>> import pandas as pd
>>> import slicewise.pandas
>>> pd.Series([[4, 2, 6, 7], None, [3, 2, 5, 4]]).slicewise.row_value().tolist()
[3, <NA>, 2]
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Callable, List, Optional

import numpy as np
import numpy.typing as npt

from ._arrays import Out, pizza_best_moves, pizza_values, row_best_moves, row_values, stack_values

__all__ = ["Slicewise"]

_pandas: Any = import_module("pandas")


def __dir__() -> List[str]:
    return __all__


class Slicewise:
    """The accessor ``slicewise`` of a series of lists. Its methods are those of arrays, such as ``slicewise.row_values``."""

    def __init__(self, series: Any) -> None:
        self._series = series

    def row_value(self, *, out: Optional[Out] = None, decimals: Optional[int] = None, threads: int = 1) -> Any:
        """The value of each row."""
        return self._each(lambda rows: row_values(rows, out=out, decimals=decimals, threads=threads))

    def row_best_move(self, *, decimals: Optional[int] = None, threads: int = 1) -> Any:
        """An optimal move of each row, -1 of an empty one."""
        return self._each(lambda rows: row_best_moves(rows, decimals=decimals, threads=threads))

    def pizza_value(self, *, out: Optional[Out] = None, decimals: Optional[int] = None, threads: int = 1) -> Any:
        """The value of each pizza."""
        return self._each(lambda pizzas: pizza_values(pizzas, out=out, decimals=decimals, threads=threads))

    def pizza_best_move(self, *, decimals: Optional[int] = None, threads: int = 1) -> Any:
        """An optimal move of each pizza, -1 of an empty one."""
        return self._each(lambda pizzas: pizza_best_moves(pizzas, decimals=decimals, threads=threads))

    def stack_value(self, *, out: Optional[Out] = None, decimals: Optional[int] = None, threads: int = 1) -> Any:
        """The value of each stack."""
        return self._each(lambda stacks: stack_values(stacks, out=out, decimals=decimals, threads=threads))

    def _each(self, ask: Callable[[Any], npt.NDArray[Any]]) -> Any:
        series = self._series
        is_there: npt.NDArray[np.bool_] = series.notna().to_numpy(dtype=bool)
        lists: Any = series[is_there] if is_there.any() else ()
        found = ask(lists if hasattr(series.dtype, "pyarrow_dtype") else list(lists))
        if is_there.all():
            return _pandas.Series(found, index=series.index, name=series.name)
        whole: Any = np.zeros(len(series), dtype=found.dtype)
        whole[is_there] = found
        if found.dtype == object:
            whole[~is_there] = None
        else:
            whole = _pandas.array(whole, dtype="Int64" if found.dtype.kind == "i" else "Float64")
            whole[~is_there] = _pandas.NA
        return _pandas.Series(whole, index=series.index, name=series.name)


_pandas.api.extensions.register_series_accessor("slicewise")(Slicewise)
