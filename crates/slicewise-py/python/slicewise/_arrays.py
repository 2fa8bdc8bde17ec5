"""Rows, pizzas and stacks as arrays, one or many, without boards."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction
from math import isfinite
from numbers import Number as AnyNumber
from typing import (
    Any,
    Callable,
    Collection,
    Iterable,
    Iterator,
    List,
    Literal,
    Optional,
    Protocol,
    Sequence,
    Tuple,
    Union,
    cast,
    overload,
)

import numpy as np
import numpy.typing as npt

from ._answers import Number, NumberLike
from ._arrow import each_chunk
from ._errors import Error
from ._slicewise import (
    Board,
    Pizza,
    Row,
    RowIndex,
    Stack,
    best_moves,
    gathered,
    numbers,
    value,
    values_of_boards,
)

__all__ = [
    "Index",
    "board_values",
    "pizza_best_moves",
    "pizza_profits",
    "pizza_value",
    "pizza_values",
    "row_best_moves",
    "row_outcomes",
    "row_profits",
    "row_value",
    "row_values",
    "stack_profits",
    "stack_values",
]


class ArrowArray(Protocol):
    """A column of Arrow, pandas or polars, by the PyCapsule interface."""

    def __arrow_c_array__(self, requested_schema: object = ...) -> Tuple[object, object]: ...


class ArrowStream(Protocol):
    """A column in chunks."""

    def __arrow_c_stream__(self, requested_schema: object = ...) -> object: ...


#: One board: an array, or a list of numbers.
Coins = Union[npt.ArrayLike, Sequence[NumberLike]]

#: Boards: a two-dimensional array, a list of arrays, or a list column.
Boards = Union[npt.NDArray[Any], Sequence[Coins], ArrowArray, ArrowStream]

#: The number of coins of every board, or offsets.
Cuts = Union[int, npt.NDArray[np.int64]]

#: The type of an array of results.
Out = Literal["float", "int", "object"]

#: Values: ``int64``, ``float64``, or objects where some value is exactly neither.
Values = npt.NDArray[Any]


def row_value(coins: Coins, *, decimals: Optional[int] = None, threads: int = 1) -> Number:
    """The value of the row ``coins``, an array or a list in one dimension.

    O(n) time. Integers of the types ``int8``, ``int32`` and ``int64`` are read in place if they are contiguous, on up to
    ``threads`` threads if the row is long; floats are taken exactly, and copied. With ``decimals`` they stand for decimals with that many digits after
    the point. Nobody may write to the array meanwhile.

    >>> row_value([4, 2, 6, 7])
    3
    >>> row_value(np.array([0.5, 0.25], dtype=np.float32))
    Fraction(1, 4)
    >>> row_value([0.3, 0.1], decimals=1)
    Fraction(1, 5)

    Raises ``Error``, with the place, for floats that are not finite and numbers that are masked; ``TypeError`` for
    what is not an array of numbers.
    """
    return _value("row", coins, decimals, threads)


def pizza_value(pieces: Coins, *, decimals: Optional[int] = None) -> Number:
    """The value of the pizza ``pieces``, read around; O(n log n) time. As ``row_value`` otherwise.

    >>> pizza_value([0, 1, 0, 2, 2])
    1
    """
    return _value("pizza", pieces, decimals, 1)


@overload
def row_values(rows: Boards, offsets: Optional[npt.ArrayLike] = ..., *, out: Literal["float"], decimals: Optional[int] = ..., threads: int = ...) -> npt.NDArray[np.float64]: ...
@overload
def row_values(rows: Boards, offsets: Optional[npt.ArrayLike] = ..., *, out: Literal["int"], decimals: Optional[int] = ..., threads: int = ...) -> npt.NDArray[np.int64]: ...
@overload
def row_values(rows: Boards, offsets: Optional[npt.ArrayLike] = ..., *, out: Optional[Out] = ..., decimals: Optional[int] = ..., threads: int = ...) -> Values: ...
def row_values(
    rows: Boards,
    offsets: Optional[npt.ArrayLike] = None,
    *,
    out: Optional[Out] = None,
    decimals: Optional[int] = None,
    threads: int = 1,
) -> Values:
    """The values of many rows, in their order.

    ``rows`` is one of:

    * a flat array with ``offsets``: row ``k`` is ``rows[offsets[k]:offsets[k + 1]]``, so there is one more offset than
      there are rows;
    * an array in two dimensions, or a table of pandas, a row in each line;
    * a list of arrays or lists, which is copied;
    * a list column of Arrow, pandas or polars, or anything else with the Arrow PyCapsule interface.

    Integers of the types ``int8``, ``int32`` and ``int64`` are read in place. Returns an array of ``int64``; of ``float64`` for
    floats; of ``int`` and ``Fraction`` objects if some value is exactly neither. ``out`` asks for one of these: ``"float"`` for the floats that are
    nearest to the values, ``"int"``, which refuses other values, ``"object"``. Rows of up to 32 coins are solved side by
    side, some tens of nanoseconds each.

    A float is the dyadic rational that it is. With ``decimals=2`` it is the decimal with two digits after the point to which it is
    the nearest float, and refused if there is none; the values are then the floats nearest to theirs.

    >>> row_values(np.array([4, 2, 6, 7, 3, 2, 5, 4]), [0, 4, 8])
    array([3, 2])
    >>> row_values([[4, 2, 6, 7], [], [3, 2, 5, 4]])
    array([3, 0, 2])
    >>> row_values(np.array([[0.5, 0.25], [3.0, 1.0]]))
    array([0.25, 2.  ])
    >>> row_values([[0.3, 0.1], [0.7, 0.1]], decimals=1)
    array([0.2, 0.6])
    >>> row_values([[0.3, 0.1]], out="object")
    array([Fraction(7205759403792793, 36028797018963968)], dtype=object)
    >>> row_values([[0.3, 0.1]], out="float")
    array([0.2])

    Raises ``Error``, with the place, for offsets that are not in order, floats that are not finite, nulls, and numbers
    that are masked; ``TypeError`` for what is not an array of numbers.
    """
    return _answers("row", "values", rows, offsets, out, decimals, threads)


def row_profits(
    rows: Boards,
    offsets: Optional[npt.ArrayLike] = None,
    *,
    out: Optional[Out] = None,
    decimals: Optional[int] = None,
    threads: int = 1,
) -> Values:
    """What the first and the second player collect on each of many rows: a line of two numbers for each. As ``row_values``.

    >>> row_profits([[4, 2, 6, 7], [3, 2, 5, 4]])
    array([[11,  8],
           [ 8,  6]])
    """
    return _answers("row", "profits", rows, offsets, out, decimals, threads)


def row_outcomes(
    rows: Boards,
    offsets: Optional[npt.ArrayLike] = None,
    *,
    out: Optional[Out] = None,
    decimals: Optional[int] = None,
    threads: int = 1,
) -> Values:
    """The outcomes of taking the leftmost and the rightmost coin of each of many rows; both are the coin where there is one, and 0 where
    there is none. As ``row_values``.

    >>> row_outcomes([[4, 2, 6, 7], [5], []])
    array([[1, 3],
           [5, 5],
           [0, 0]])
    """
    return _answers("row", "outcomes", rows, offsets, out, decimals, threads)


def row_best_moves(
    rows: Boards, offsets: Optional[npt.ArrayLike] = None, *, decimals: Optional[int] = None, threads: int = 1
) -> npt.NDArray[np.int64]:
    """An optimal move of each of many rows, the index of a coin: the leftmost if both ends are optimal, and -1 of an empty row. As
    ``row_values``.

    >>> row_best_moves([[4, 2, 6, 7], [3, 2, 5, 4], []])
    array([ 3,  0, -1])
    """
    return _best_moves("row", rows, offsets, decimals, threads)


def pizza_values(
    pizzas: Boards,
    offsets: Optional[npt.ArrayLike] = None,
    *,
    out: Optional[Out] = None,
    decimals: Optional[int] = None,
    threads: int = 1,
) -> Values:
    """The values of many pizzas, in their order; as ``row_values``.

    >>> pizza_values([[0, 1, 0, 2, 2], [1, 0, 1, 0, 1]])
    array([1, 1])
    """
    return _answers("pizza", "values", pizzas, offsets, out, decimals, threads)


def pizza_profits(
    pizzas: Boards,
    offsets: Optional[npt.ArrayLike] = None,
    *,
    out: Optional[Out] = None,
    decimals: Optional[int] = None,
    threads: int = 1,
) -> Values:
    """What the first and the second player collect on each of many pizzas; as ``row_profits``.

    >>> pizza_profits([[0, 1, 0, 2, 2], [1, 0, 1, 0, 1]])
    array([[3, 2],
           [2, 1]])
    """
    return _answers("pizza", "profits", pizzas, offsets, out, decimals, threads)


def pizza_best_moves(
    pizzas: Boards, offsets: Optional[npt.ArrayLike] = None, *, decimals: Optional[int] = None, threads: int = 1
) -> npt.NDArray[np.int64]:
    """The first optimal move of each of many pizzas, the index of a piece, -1 of an empty one; O(n log n) each. As ``row_values``.

    >>> pizza_best_moves([[0, 1, 0, 2, 2], [1, 0, 1, 0, 1]])
    array([1, 2])
    """
    return _best_moves("pizza", pizzas, offsets, decimals, threads)


def stack_values(
    stacks: Boards,
    offsets: Optional[npt.ArrayLike] = None,
    *,
    out: Optional[Out] = None,
    decimals: Optional[int] = None,
    threads: int = 1,
) -> Values:
    """The values of many stacks, the open end first; as ``row_values``.

    >>> stack_values([[5, 1, 8], [1, 8]])
    array([12, -7])
    """
    return _answers("stack", "values", stacks, offsets, out, decimals, threads)


def stack_profits(
    stacks: Boards,
    offsets: Optional[npt.ArrayLike] = None,
    *,
    out: Optional[Out] = None,
    decimals: Optional[int] = None,
    threads: int = 1,
) -> Values:
    """What the first and the second player collect on each of many stacks; as ``row_profits``.

    >>> stack_profits([[5, 1, 8], [1, 8]])
    array([[13,  1],
           [ 1,  8]])
    """
    return _answers("stack", "profits", stacks, offsets, out, decimals, threads)


def board_values(
    boards: Iterable[Union[Board, str]],
    *,
    out: Optional[Out] = None,
    threads: int = 1,
    budget: Union[int, timedelta, None] = None,
) -> Values:
    """The values of many boards of any kind, objects or their texts, on up to ``threads`` threads; ``out`` as in ``row_values``.

    Boards that theory knows take microseconds; others are searched, each within a ``budget`` as in ``Board.solve``, some seconds if
    it is ``None``.

    >>> board_values([Row([4, 2, 6, 7]), "pizza 0 1 0 2 2", Row([4]) + Stack([5, 1, 8])])
    array([ 3,  1, -6])

    Raises ``BoardError`` for a text that is not a board, ``UnfinishedError`` and ``NoAnswerError`` as ``Board.value`` does, each
    with the place.
    """
    return values_of_boards(boards, out, threads, budget)


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


def _value(kind: str, coins: Coins, decimals: Optional[int], threads: int) -> Number:
    flat = _flat(coins)
    if flat.dtype != object:
        return value(kind, flat, threads, decimals)
    (board,) = _boards(kind, flat, np.array([0, len(flat)], np.int64), decimals)
    return board.value


def _answers(
    kind: str,
    asked: str,
    boards: Any,
    offsets: Optional[npt.ArrayLike],
    out: Optional[Out],
    decimals: Optional[int],
    threads: int,
) -> Values:
    """What is asked of each board: one number, or two side by side."""
    found = _each(boards, offsets, lambda flat, cuts, out: _numbers(kind, asked, flat, cuts, out, decimals, threads), out, kind)
    return found if asked == "values" else found.reshape(-1, 2)


def _numbers(
    kind: str, asked: str, flat: npt.NDArray[Any], cuts: Cuts, out: Optional[Out], decimals: Optional[int], threads: int
) -> Values:
    if flat.dtype == object:
        return _objects(kind, asked, flat, cuts, out, decimals)
    return numbers(kind, asked, flat, cuts, threads, out, decimals)


def _best_moves(
    kind: str, boards: Any, offsets: Optional[npt.ArrayLike], decimals: Optional[int], threads: int
) -> npt.NDArray[np.int64]:
    def ask(flat: npt.NDArray[Any], cuts: Cuts, _: Optional[Out]) -> npt.NDArray[np.int64]:
        if flat.dtype == object:
            best = (board.best for board in _boards(kind, flat, cuts, decimals))
            return np.array([-1 if move is None else move for move in best], dtype=np.int64)
        return best_moves(kind, flat, cuts, threads, decimals)

    return _each(boards, offsets, ask, None, kind)


def _each(
    boards: Any,
    offsets: Optional[npt.ArrayLike],
    ask: Callable[[npt.NDArray[Any], Cuts, Optional[Out]], Values],
    out: Optional[Out],
    kind: str,
) -> Values:
    """Asks about all boards: at once, or chunk by chunk of a list column."""
    if offsets is None and not isinstance(boards, (np.ndarray, list, tuple)):
        if getattr(boards, "ndim", None) == 2:
            boards = np.asarray(boards)  # (A table of pandas.)
        elif hasattr(boards, "__arrow_c_array__") or hasattr(boards, "__arrow_c_stream__"):
            try:
                return _of_column(boards, kind, ask, out)
            except ImportError:
                pass  # (pandas needs pyarrow for a column of lists, which is read without it.)
    return ask(*_flattened(kind, boards, offsets), out)


def _of_column(
    column: Any,
    kind: str,
    ask: Callable[[npt.NDArray[Any], Cuts, Optional[Out]], Values],
    out: Optional[Out],
) -> Values:
    meant = f"; did you mean {kind}_value?"

    def chunks(out: Optional[Out]) -> List[Values]:
        return list(each_chunk(column, meant, lambda flat, cuts: ask(_read_in_place(flat), cuts, out)))

    found = chunks(out)
    if len({chunk.dtype for chunk in found if len(chunk)}) > 1:
        found = chunks("object")
    # (Empty chunks have no numbers that could be floats.)
    full = [chunk for chunk in found if len(chunk)] or found
    return np.concatenate(full) if full else ask(np.zeros(0, np.int64), np.zeros(1, np.int64), out)


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
    quick = _quickly(boards)
    if quick is not None:
        return quick
    _refuse_board(boards)
    if isinstance(boards, (str, bytes, dict, set, frozenset)) or not isinstance(boards, Iterable):
        found = type(cast(object, boards)).__name__
        raise TypeError(f"found boards of the type {found}, expected arrays")
    parts = [_part(kind, at, part) for at, part in enumerate(_listed(boards))]
    sizes = np.fromiter((len(part) for part in parts), dtype=np.int64, count=len(parts))
    ends = np.concatenate([np.zeros(1, np.int64), np.cumsum(sizes, dtype=np.int64)])
    full = [part for part in parts if len(part)]
    return (_joined(full) if full else np.zeros(0, np.int64)), ends


def _quickly(boards: Any) -> Optional[Tuple[npt.NDArray[Any], Cuts]]:
    """The same of lists of lists of Python's numbers, and of arrays of one type; ``None`` of anything else."""
    if not isinstance(boards, (list, tuple)) or not boards:
        return None
    listed = cast("Sequence[Any]", boards)
    if set(map(type, listed)) != {np.ndarray}:
        return gathered(listed)
    if len({array.dtype for array in listed}) > 1 or {array.ndim for array in listed} != {1}:
        return None
    ends = np.zeros(len(listed) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, listed), np.int64, len(listed)), out=ends[1:])
    return _read_in_place(np.concatenate(listed)), ends


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


def _in_order(array: npt.NDArray[Any], dtype: Any) -> npt.NDArray[Any]:
    """The same numbers side by side, where a processor reads them; in place if they are."""
    return np.require(array, dtype, ["C", "A"])


def _read_in_place(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    kind = array.dtype.kind
    if array.size == 0 and kind in "fO":
        return np.zeros(0, np.int64)
    if kind == "b":
        array = _in_order(array, None).view(np.int8)
    if kind == "f":
        if array.dtype.itemsize > 8:
            return array.astype(object)
        return _in_order(array, np.float64)
    if kind == "u" and array.dtype.itemsize == 8:
        fits = array.size == 0 or int(array.max()) < 2**63
        return _in_order(array, np.uint64).view(np.int64) if fits else array.astype(object)
    if kind in "iu" and array.dtype.name not in ("int8", "int32", "int64"):
        # The next type for which there is a kernel.
        return _in_order(array, "i4" if array.dtype.itemsize + (kind == "u") <= 3 else "i8")
    if kind in "ib":
        return _in_order(array, array.dtype.newbyteorder("="))
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
    return _in_order(array, np.int64)


def _boards(kind: str, flat: npt.NDArray[Any], cuts: Cuts, decimals: Optional[int]) -> Iterator[Board]:
    """Boards of any numbers, one by one."""
    # The kernel checks the offsets.
    numbers(kind, "values", np.zeros(len(flat), np.int8), cuts, 1, None, None)
    ends = np.arange(0, len(flat) + 1, cuts) if isinstance(cuts, int) else cuts
    made = {"row": Row, "pizza": Pizza, "stack": Stack}[kind]
    if decimals is not None:
        flat = np.array([_decimal(number, decimals, at) for at, number in enumerate(flat)] + [None], dtype=object)[:-1]
    for at in range(len(ends) - 1):
        yield made(flat[ends[at] : ends[at + 1]])


def _decimal(number: Any, decimals: int, at: int) -> Any:
    """The decimal that a float stands for; other numbers are what they are."""
    found = float(number) if isinstance(number, float) or np.issubdtype(type(cast(object, number)), np.floating) else None
    if found is None or not isfinite(found):
        return number
    scaled = round(Fraction(found) * 10**decimals)
    if abs(scaled) > 2**51 or scaled / 10**decimals != found:
        digits = "digit" if decimals == 1 else "digits"
        expected = f"expected a decimal with {decimals} {digits} after the point, of at most 2**51 / 10**{decimals} in magnitude"
        raise Error(f"weight {at}: found {found}, {expected}")
    return Fraction(scaled, 10**decimals)


def _objects(
    kind: str, asked: str, flat: npt.NDArray[Any], cuts: Cuts, out: Optional[Out], decimals: Optional[int]
) -> Values:
    """The numbers of boards of any numbers, one by one."""
    listed: List[Number] = []
    for board in _boards(kind, flat, cuts, decimals):
        if asked == "values":
            listed.append(board.value)
        elif asked == "profits":
            listed.extend(cast("Tuple[Number, ...]", board.profits))
        else:
            outcomes = [cast(Number, known.outcome.exact) for known in board.moves] or [0]
            listed += [outcomes[0], outcomes[-1]]
    if out is None and decimals is not None and any(isinstance(number, (float, np.floating)) for number in flat):
        out = "float"
    return _as_array(listed, 1 if asked == "values" else 2, out)


def _nearest(number: Number, board: int) -> float:
    try:
        return float(number)
    except OverflowError:
        expected = 'expected one that a float can hold; out="object" has every number'
        raise Error(f"board {board}: found a number, {expected}") from None


def _as_array(listed: Sequence[Number], width: int, out: Optional[Out]) -> Values:
    """Makes an array of exact numbers, ``width`` for each board."""
    if out == "float":
        return np.array([_nearest(number, at // width) for at, number in enumerate(listed)], dtype=np.float64)
    if out == "int":
        for at, number in enumerate(listed):
            if not isinstance(number, int) or not -(2**63) <= number < 2**63:
                expected = 'expected an integer of 64 bits; out="object" has every number'
                raise Error(f"board {at // width}: found {number}, {expected}")
        return np.array(listed, dtype=np.int64)
    found = np.empty(len(listed), dtype=object)
    found[:] = listed
    return found
