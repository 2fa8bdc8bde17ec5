"""Rows, pizzas and stacks in list columns of polars: a namespace ``slicewise`` of its series and expressions.

A list is a board, and a null has a null. Other nulls are refused, with their place.

>>> import polars as pl
>>> import slicewise.polars
>>> table = pl.DataFrame({"row": [[4, 2, 6, 7], None, [3, 2, 5, 4]]})
>>> table["row"].slicewise.row_value().to_list()
[3, None, 2]
>>> table.select(pl.col("row").slicewise.row_best_move())["row"].to_list()
[3, None, 0]
"""

from __future__ import annotations

from typing import Any, Callable, List, Optional

import numpy.typing as npt
import polars as pl

from ._arrays import Out, pizza_best_moves, pizza_values, row_best_moves, row_values, stack_values

__all__ = ["Slicewise", "SlicewiseExpression"]


def __dir__() -> List[str]:
    return __all__


class Slicewise:
    """The namespace ``slicewise`` of a series of lists. Its methods are those of arrays, such as ``slicewise.row_values``."""

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def row_value(self, *, out: Optional[Out] = None, decimals: Optional[int] = None, threads: int = 1) -> pl.Series:
        """The value of each row."""
        return self._each(lambda rows: row_values(rows, out=out, decimals=decimals, threads=threads))

    def row_best_move(self, *, decimals: Optional[int] = None, threads: int = 1) -> pl.Series:
        """An optimal move of each row, -1 of an empty one."""
        return self._each(lambda rows: row_best_moves(rows, decimals=decimals, threads=threads))

    def pizza_value(self, *, out: Optional[Out] = None, decimals: Optional[int] = None, threads: int = 1) -> pl.Series:
        """The value of each pizza."""
        return self._each(lambda pizzas: pizza_values(pizzas, out=out, decimals=decimals, threads=threads))

    def pizza_best_move(self, *, decimals: Optional[int] = None, threads: int = 1) -> pl.Series:
        """An optimal move of each pizza, -1 of an empty one."""
        return self._each(lambda pizzas: pizza_best_moves(pizzas, decimals=decimals, threads=threads))

    def stack_value(self, *, out: Optional[Out] = None, decimals: Optional[int] = None, threads: int = 1) -> pl.Series:
        """The value of each stack."""
        return self._each(lambda stacks: stack_values(stacks, out=out, decimals=decimals, threads=threads))

    def _each(self, ask: Callable[[Any], npt.NDArray[Any]]) -> pl.Series:
        series = self._series
        # (Of an empty series, or of nulls alone, polars may not know that they are lists.)
        if series.null_count() == len(series):
            return pl.Series(series.name, [None] * len(series), dtype=pl.Int64)
        found = pl.Series(series.name, ask(series.drop_nulls()))
        if series.null_count() == 0:
            return found
        is_there = series.is_not_null()
        if found.dtype == pl.Object:
            numbers = iter(found.to_list())
            listed = [next(numbers) if there else None for there in is_there]
            return pl.Series(series.name, listed, dtype=pl.Object)
        places = is_there.cast(pl.Int64).cum_sum() - 1
        return found.gather(places.set(~is_there, None)).alias(series.name)


class SlicewiseExpression:
    """The namespace ``slicewise`` of an expression of lists: the methods of ``Slicewise``."""

    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def row_value(self, *, out: Optional[Out] = None, decimals: Optional[int] = None, threads: int = 1) -> pl.Expr:
        """The value of each row."""
        return self._each(lambda rows: Slicewise(rows).row_value(out=out, decimals=decimals, threads=threads))

    def row_best_move(self, *, decimals: Optional[int] = None, threads: int = 1) -> pl.Expr:
        """An optimal move of each row, -1 of an empty one."""
        return self._each(lambda rows: Slicewise(rows).row_best_move(decimals=decimals, threads=threads))

    def pizza_value(self, *, out: Optional[Out] = None, decimals: Optional[int] = None, threads: int = 1) -> pl.Expr:
        """The value of each pizza."""
        return self._each(lambda pizzas: Slicewise(pizzas).pizza_value(out=out, decimals=decimals, threads=threads))

    def pizza_best_move(self, *, decimals: Optional[int] = None, threads: int = 1) -> pl.Expr:
        """An optimal move of each pizza, -1 of an empty one."""
        return self._each(lambda pizzas: Slicewise(pizzas).pizza_best_move(decimals=decimals, threads=threads))

    def stack_value(self, *, out: Optional[Out] = None, decimals: Optional[int] = None, threads: int = 1) -> pl.Expr:
        """The value of each stack."""
        return self._each(lambda stacks: Slicewise(stacks).stack_value(out=out, decimals=decimals, threads=threads))

    def _each(self, ask: Callable[[pl.Series], pl.Series]) -> pl.Expr:
        return self._expression.map_batches(ask)


pl.api.register_series_namespace("slicewise")(Slicewise)
pl.api.register_expr_namespace("slicewise")(SlicewiseExpression)
