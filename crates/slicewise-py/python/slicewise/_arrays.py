"""Rows and pizzas as arrays, one or many, without boards."""

from __future__ import annotations

from numbers import Number as AnyNumber
from typing import Any, Collection, Iterable, List, Optional, Protocol, Sequence, Tuple, Union, cast

import numpy as np
import numpy.typing as npt

from ._answers import Number
from ._errors import Error
from ._slicewise import Board, Pizza, Row, RowIndex, arrow_values, value, values

__all__ = ["Index", "pizza_value", "pizza_values", "row_value", "row_values"]


class ArrowArray(Protocol):
    """A column of Arrow, pandas or polars, by the PyCapsule interface."""

    def __arrow_c_array__(self, requested_schema: object = ...) -> Tuple[object, object]: ...


class ArrowStream(Protocol):
    """A column in chunks."""

    def __arrow_c_stream__(self, requested_schema: object = ...) -> object: ...


#: Boards: a two-dimensional array, a list of arrays, or a list column.
Boards = Union[npt.NDArray[Any], Sequence[npt.ArrayLike], ArrowArray, ArrowStream]

#: The number of coins of every board, or offsets.
Cuts = Union[int, npt.NDArray[np.int64]]

#: Values: ``int64``, ``float64``, or objects where some value is exactly neither.
Values = npt.NDArray[Any]


def row_value(coins: npt.ArrayLike, *, threads: int = 1) -> Number:
    """The value of the row ``coins``, an array or a list in one dimension.

    O(n) time. Integers of up to 64 bits are read in place if they are contiguous, on up to ``threads`` threads if the
    row is long; floats are taken exactly, and copied. Nobody may write to the array meanwhile.

    >>> row_value([4, 2, 6, 7])
    3
    >>> row_value(np.array([0.5, 0.25], dtype=np.float32))
    Fraction(1, 4)

    Raises ``Error``, with the place, for floats that are not finite and numbers that are masked; ``TypeError`` for
    what is not an array of numbers.
    """
    flat = _flat(coins)
    return Row(flat).value if flat.dtype == object else value("row", flat, threads)


def pizza_value(pieces: npt.ArrayLike) -> Number:
    """The value of the pizza ``pieces``, read around; O(n log n) time. As ``row_value`` otherwise.

    >>> pizza_value([0, 1, 0, 2, 2])
    1
    """
    flat = _flat(pieces)
    return Pizza(flat).value if flat.dtype == object else value("pizza", flat, 1)


def row_values(
    rows: Boards, offsets: Optional[npt.ArrayLike] = None, *, threads: int = 1
) -> Values:
    """The values of many rows, in their order.

    ``rows`` is one of:

    * a flat array with ``offsets``: row ``k`` is ``rows[offsets[k]:offsets[k + 1]]``, so there is one more offset than
      there are rows;
    * an array in two dimensions, or a table of pandas, a row in each line;
    * a list of arrays or lists, which is copied;
    * a list column of Arrow, pandas or polars, or anything else with the Arrow PyCapsule interface.

    Integers of up to 64 bits are read in place. Returns an array of ``int64``; of ``float64`` for floats; of ``int``
    and ``Fraction`` objects if some value is exactly neither. Rows of up to 32 coins are solved side by side, some
    tens of nanoseconds each.

    >>> row_values(np.array([4, 2, 6, 7, 3, 2, 5, 4]), [0, 4, 8])
    array([3, 2])
    >>> row_values([[4, 2, 6, 7], [], [3, 2, 5, 4]])
    array([3, 0, 2])
    >>> row_values(np.array([[0.5, 0.25], [3.0, 1.0]]))
    array([0.25, 2.  ])

    Raises ``Error``, with the place, for offsets that are not in order, floats that are not finite, nulls, and numbers
    that are masked; ``TypeError`` for what is not an array of numbers.
    """
    return _values("row", rows, offsets, threads)


def pizza_values(
    pizzas: Boards, offsets: Optional[npt.ArrayLike] = None, *, threads: int = 1
) -> Values:
    """The values of many pizzas, in their order; as ``row_values``.

    >>> pizza_values([[0, 1, 0, 2, 2], [1, 0, 1, 0, 1]])
    array([1, 1])
    """
    return _values("pizza", pizzas, offsets, threads)


class Index(RowIndex):
    """An index of the best move of any part of a row: an array or list of integers, or of floats.

    Building it is O(n), with a copy of the row and less than a byte a coin; floats have to be integers of 64 bits over
    one power of 2.

    >>> index = Index([4, 2, 6, 7])
    >>> index.best(0, 4), index.best(1, 3), index.best(2, 2)
    (3, 2, None)
    """

    def __new__(cls, row: npt.ArrayLike, /) -> Index:
        flat = _flat(row)
        if flat.dtype == object:
            raise Error("found numbers beyond 64 bits or fractions, expected integers or floats")
        return super().__new__(cls, flat)

    def best_many(self, starts: npt.ArrayLike, stops: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The vertex that it is optimal to take of each part ``starts[k]`` to ``stops[k] - 1``; -1 if it is empty.

        >>> Index([4, 2, 6, 7]).best_many([0, 0, 2], [4, 2, 2])
        array([ 3,  0, -1])
        """
        return self.best_of_parts(_offsets(starts, "starts"), _offsets(stops, "stops"))

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Index, (self._coins(),))

    def __repr__(self) -> str:
        return f"<Index of {len(self)} coins>"


def _values(kind: str, boards: Any, offsets: Optional[npt.ArrayLike], threads: int) -> Values:
    if offsets is None and not isinstance(boards, (np.ndarray, list, tuple)):
        if getattr(boards, "ndim", None) == 2:
            boards = np.asarray(boards)  # (A table of pandas.)
        elif hasattr(boards, "__arrow_c_array__") or hasattr(boards, "__arrow_c_stream__"):
            try:
                return arrow_values(kind, boards, threads)
            except ImportError:
                pass  # (pandas needs pyarrow for a column of lists, which is read without it.)
    flat, cuts = _flattened(kind, boards, offsets)
    if flat.dtype == object:
        return _objects(kind, flat, cuts)
    return values(kind, flat, cuts, threads)


def _flattened(kind: str, boards: Any, offsets: Optional[npt.ArrayLike]) -> Tuple[Any, Cuts]:
    """Makes one flat array of all boards, and says where they begin and end."""
    if offsets is not None:
        return _flat(boards), _offsets(offsets, "offsets")
    if isinstance(boards, np.ndarray):
        array = cast("npt.NDArray[Any]", boards)
        if array.ndim == 2:
            count, size = cast("Tuple[int, int]", array.shape)
            return _flat(array.reshape(-1)), size or np.zeros(count + 1, np.int64)
        if array.dtype != object or array.ndim != 1:
            expected = "expected two, or one with offsets"
            meant = _meant(kind) if array.ndim == 1 else ""
            raise TypeError(f"found an array in {array.ndim} dimensions, {expected}{meant}")
    _refuse_board(boards)
    if isinstance(boards, (str, bytes, dict, set, frozenset)) or not isinstance(boards, Iterable):
        found = type(cast(object, boards)).__name__
        raise TypeError(f"found boards of the type {found}, expected arrays")
    parts = [_part(kind, at, part) for at, part in enumerate(_listed(boards))]
    sizes = np.fromiter((len(part) for part in parts), dtype=np.int64, count=len(parts))
    ends = np.concatenate([np.zeros(1, np.int64), np.cumsum(sizes, dtype=np.int64)])
    full = [part for part in parts if len(part)]
    return (_joined(full) if full else np.zeros(0, np.int64)), ends


def _listed(boards: Any) -> Iterable[Any]:
    return boards  # type: ignore[no-any-return]


def _meant(kind: str) -> str:
    """Asks whether one board was meant, where many are expected."""
    return f"; did you mean {kind}_value([...])?"


def _part(kind: str, at: int, part: Any) -> npt.NDArray[Any]:
    if isinstance(part, (AnyNumber, np.generic)):
        found = f"found a number of the type {type(cast(object, part)).__name__}, expected an array of numbers"
        raise TypeError(f"board {at}: {found}{_meant(kind)}")
    try:
        return _flat(part)
    except (TypeError, ValueError) as error:
        raise type(error)(f"board {at}: {error}") from None


def _joined(parts: List[npt.NDArray[Any]]) -> npt.NDArray[Any]:
    """Joins arrays without a loss: of integers, of floats, or of objects if both occur."""
    kinds = {part.dtype.kind for part in parts}
    if len(kinds) == 1 or kinds == {"i", "u"}:
        return _flat(np.concatenate(parts))
    return np.concatenate([part.astype(object) for part in parts])


def _flat(numbers: Any) -> npt.NDArray[Any]:
    """Makes an array in one dimension that the kernels read, in place if possible; of objects if they cannot."""
    if isinstance(numbers, (str, bytes, dict, set, frozenset)):
        found = type(cast(object, numbers)).__name__
        raise TypeError(f"found a {found}, expected an array of numbers")
    _refuse_board(numbers)
    try:
        array = _unmasked(numbers, "weight {}", "a number")
    except Error:
        raise  # (Something is masked.)
    except OverflowError:
        array = np.asarray(numbers, dtype=object)
    except ValueError as error:
        raise TypeError(f"found lists of different lengths, expected numbers ({error})") from None
    if array.ndim != 1:
        raise TypeError(f"found an array in {array.ndim} dimensions, expected one")
    if not isinstance(numbers, np.ndarray) and array.dtype.kind == "f":
        # NumPy makes floats of integers that stand beside floats, or need 64 bits unsigned.
        array = _floats_only(numbers, array)
    return _read_in_place(array)


def _refuse_board(found: Any) -> None:
    if isinstance(found, Board):
        expected = "expected an array of numbers; did you mean its .value?"
        raise TypeError(f"found a board of the type {type(found).__name__}, {expected}")


def _unmasked(numbers: Any, place: str, expected: str) -> npt.NDArray[Any]:
    """Makes an array; refuses what is masked, which NumPy would read without its mask. ``place`` has a gap for the index."""
    if isinstance(numbers, Collection) and not isinstance(numbers, np.ndarray):
        _refuse_masked(_masks(numbers), place, expected)
    array: npt.NDArray[Any] = np.asanyarray(numbers)
    if isinstance(array, np.ma.MaskedArray):
        _refuse_masked(np.ma.getmaskarray(array), place, expected)
    return np.asarray(array)


def _masks(listed: Any) -> npt.NDArray[np.bool_]:
    """Which entries of a list are masked; empty if none can be."""
    can_be = any(issubclass(kind, np.ma.MaskedArray) for kind in set(map(type, listed)))
    return np.array([np.ma.is_masked(entry) for entry in listed] if can_be else [], dtype=bool)


def _refuse_masked(mask: npt.NDArray[np.bool_], place: str, expected: str) -> None:
    if mask.any():
        at = f"{place.format(mask.argmax())}: " if mask.ndim else ""
        raise Error(f"{at}found masked, expected {expected}")


def _floats_only(numbers: Any, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    listed = list(numbers)
    if all(isinstance(number, (float, np.floating)) for number in listed):
        return array
    objects = np.empty(len(listed), dtype=object)
    objects[:] = listed
    return objects


def _read_in_place(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    kind = array.dtype.kind
    if array.size == 0 and kind in "fO":
        return np.zeros(0, np.int64)
    if kind == "b":
        array = np.ascontiguousarray(array).view(np.uint8)
    if kind == "f":
        if array.dtype.itemsize > 8:
            return array.astype(object)
        return np.ascontiguousarray(array, dtype=np.float64)
    if kind == "u" and array.dtype.itemsize == 8:
        fits = array.size == 0 or int(array.max()) < 2**63
        return np.ascontiguousarray(array, np.uint64).view(np.int64) if fits else array.astype(object)
    if kind in "iub":
        return np.ascontiguousarray(array, dtype=array.dtype.newbyteorder("="))
    if kind == "O":
        return array
    raise TypeError(f"found an array of {array.dtype}, expected integers or floats")


def _offsets(offsets: Any, name: str) -> npt.NDArray[np.int64]:
    array = _unmasked(offsets, f"{name}[{{}}]", "an integer")
    if array.size == 0 and array.ndim == 1:
        return np.zeros(0, np.int64)
    if array.ndim != 1 or array.dtype.kind not in "iu":
        raise TypeError(f"{name}: found {array.dtype} in {array.ndim} dimensions, expected integers in one")
    if array.dtype == np.uint64 and int(array.max()) >= 2**63:
        raise Error(f"{name}: found {int(array.max())}, expected less than 2**63")
    return np.ascontiguousarray(array, dtype=np.int64)


def _objects(kind: str, flat: npt.NDArray[Any], cuts: Cuts) -> Values:
    """The values of boards of any numbers, one by one."""
    # The kernel checks the offsets.
    values(kind, np.zeros(len(flat), np.int8), cuts, 1)
    ends = np.arange(0, len(flat) + 1, cuts) if isinstance(cuts, int) else cuts
    board = Row if kind == "row" else Pizza
    found = np.empty(len(ends) - 1, dtype=object)
    for at in range(len(ends) - 1):
        found[at] = board(flat[ends[at] : ends[at + 1]]).value
    return found
