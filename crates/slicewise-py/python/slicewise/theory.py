"""The laboratory: how boards relate to each other.

Every answer names its theorem, or says how far a search went. Boards are objects or their text.

>>> answer = equivalent("row 1 4 2", "free -1")
>>> answer.answer, answer.by
(True, ('normal forms (Brown & Brown, Theorem 2.5; distance: Laboratory, Theorem 4)',))

All functions raise ``NoAnswerError`` if a board is not one of vertices under the plain rules, is of the wrong kind for
the question, or is too large.
"""

from __future__ import annotations

from typing import Iterable, Union

from ._answers import NumberLike, TheoryAnswer
from ._slicewise import Board
from ._slicewise import theory as _theory

__all__ = [
    "BoardLike",
    "clusters",
    "distance",
    "domination",
    "equivalent",
    "ev",
    "independent",
    "invertible",
    "one_pass",
    "order",
    "parity",
    "plateaus",
    "rotations",
    "scale",
    "slice",
    "zero_cycle",
]

#: A board, or its text.
BoardLike = Union[Board, str]


def equivalent(one: BoardLike, other: BoardLike, *, size: int = 3) -> TheoryAnswer:
    """Whether two boards have the same value beside every board.

    Where no theorem decides, boards of up to ``size`` vertices are tried beside both.
    """
    return _theory("equivalent", [one, other], size=size)


def distance(one: BoardLike, other: BoardLike, *, size: int = 3) -> TheoryAnswer:
    """How far apart the values of two boards can be beside a third.

    >>> distance("pizza 1 0 1 0 1", "free 3").answer
    2
    """
    return _theory("distance", [one, other], size=size)


def parity(board: BoardLike) -> TheoryAnswer:
    """Whether the number of vertices is ``even`` or ``odd``."""
    return _theory("parity", [board])


def invertible(board: BoardLike) -> TheoryAnswer:
    """Whether a board has an inverse: one beside which it is equivalent to the empty board.

    >>> invertible("path 1 0 1").answer
    False
    """
    return _theory("invertible", [board])


def one_pass(board: BoardLike) -> TheoryAnswer:
    """The value if one player must pass once: the first on an even board, the second on an odd one."""
    return _theory("one_pass", [board])


def order(board: BoardLike) -> TheoryAnswer:
    """The order in the group of invertible boards."""
    return _theory("order", [board])


def independent(boards: Iterable[BoardLike]) -> TheoryAnswer:
    """Whether no sum of some of these invertible boards is equivalent to the empty board.

    >>> independent(["free 1", "free 2", "row 1 2"]).answer
    False
    """
    return _theory("independent", list(boards))


def domination(board: BoardLike, *, better: int, worse: int, size: int = 3) -> TheoryAnswer:
    """Whether taking vertex ``better`` first is at least as good as ``worse``, whatever is beside the board."""
    return _theory("domination", [board], better=better, worse=worse, size=size)


def ev(board: BoardLike) -> TheoryAnswer:
    """Whether a board is a zugzwang pair, and of what weight."""
    return _theory("ev", [board])


def slice(board: BoardLike) -> TheoryAnswer:
    """Whether a row, stack, path or pizza, read as a sequence, is a slice or an ev sequence.

    >>> slice("row 1 4 2").answer
    'slice'
    """
    return _theory("slice", [board])


def plateaus(board: BoardLike) -> TheoryAnswer:
    """The plateaus: runs of equal weights higher than their neighbours."""
    return _theory("plateaus", [board])


def zero_cycle(board: BoardLike) -> TheoryAnswer:
    """Whether an even pizza has the value 0, by deleting plateaus."""
    return _theory("zero_cycle", [board])


def rotations(board: BoardLike) -> TheoryAnswer:
    """The unbroached paths that cutting a pizza gives."""
    return _theory("rotations", [board])


def clusters(board: BoardLike) -> TheoryAnswer:
    """The runs of ones of a sequence of zeros and ones."""
    return _theory("clusters", [board])


def scale(board: BoardLike, *, by: NumberLike = 1, plus: NumberLike = 0) -> TheoryAnswer:
    """The board with all weights multiplied by ``by`` and shifted by ``plus``, and its value."""
    return _theory("scale", [board], by=by, plus=plus)
