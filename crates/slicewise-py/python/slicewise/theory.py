"""The laboratory: how boards relate to each other.

Every answer names its theorem, or says how far a search went. Boards are objects or their text.

>>> answer = equivalent("row 1 4 2", "free -1")
>>> answer.answer, answer.by
(True, ('normal forms (Brown & Brown, 2.11 and 2.12; distance: Equivalence, Theorem 4)',))

All functions raise ``NoAnswerError`` if a board is not one of vertices under the plain rules, is of the wrong kind for
the question, or is too large.
"""

from __future__ import annotations

from typing import Iterable, List, Optional, Tuple, Union

from ._answers import FourNinths, Move, NumberLike, TheoryAnswer
from ._slicewise import Board
from ._slicewise import four_ninths as _four_ninths
from ._slicewise import theory as _theory

__all__ = [
    "BoardLike",
    "badness",
    "clusters",
    "distance",
    "domination",
    "doubles",
    "equivalent",
    "ev",
    "extremal",
    "four_ninths",
    "group",
    "independent",
    "invertible",
    "measure",
    "one_pass",
    "order",
    "origin",
    "parity",
    "partition",
    "plateaus",
    "profile",
    "reduce",
    "rotations",
    "safe",
    "scale",
    "shift",
    "similar",
    "simplistic",
    "slice",
    "stabilizer",
    "zero_cycle",
]


def __dir__() -> List[str]:
    return __all__


#: A board, or its text.
BoardLike = Union[Board, str]


def equivalent(
    one: BoardLike,
    other: BoardLike,
    *,
    size: int = 3,
    parity: Optional[str] = None,
    winner: Optional[str] = None,
) -> TheoryAnswer:
    """Whether two boards have the same value beside every board.

    If not, one of them wins and the other loses beside the board ``opposite`` of the facts, whose ``parity`` may be chosen
    (``"even"`` or ``"odd"``), or the ``winner`` beside it (``"first"`` or ``"second"``); both only for some boards.

    >>> equivalent("ev 2", "ev 4", parity="odd").facts["opposite"]
    'free 7 -14 -24'

    Where no theorem decides, boards of up to ``size`` vertices are tried beside both.
    """
    return _theory("equivalent", [one, other], size=size, parity=parity, winner=winner)


def distance(one: BoardLike, other: BoardLike, *, size: int = 3) -> TheoryAnswer:
    """How far apart the values of two boards can be beside a third.

    >>> distance("pizza 1 0 1 0 1", "free 3").answer
    2
    """
    return _theory("distance", [one, other], size=size)


def parity(board: BoardLike) -> TheoryAnswer:
    """Whether the number of vertices is ``even`` or ``odd``.

    >>> parity("row 1 2").answer
    'even'
    """
    return _theory("parity", [board])


def invertible(board: BoardLike) -> TheoryAnswer:
    """Whether a board has an inverse: one beside which it is equivalent to the empty board.

    >>> invertible("path 1 0 1").answer
    False
    """
    return _theory("invertible", [board])


def one_pass(board: BoardLike) -> TheoryAnswer:
    """The value if one player must pass once: the first on an even board, the second on an odd one.

    >>> answer = one_pass("row 4 2 6 7")
    >>> answer.answer, answer.facts["pass"]
    (3, 'the first player must pass once')
    """
    return _theory("one_pass", [board])


def order(one: BoardLike, other: BoardLike) -> TheoryAnswer:
    """Which of two invertible boards is ``below`` the other, or ``above``, ``equivalent``, ``incomparable``.

    >>> order("free 3 2", "free 4 1").answer
    'below'
    """
    return _theory("order", [one, other])


def independent(boards: Iterable[BoardLike]) -> TheoryAnswer:
    """Whether at most one of these invertible boards is odd, and their sum is worth the sum of their values.

    >>> independent(["free 3 1", "free 4 2"]).answer
    False
    """
    return _theory("independent", list(boards))


def group(boards: Iterable[BoardLike]) -> TheoryAnswer:
    """The orders of boards in the group of invertible boards, and a smallest sum that is equivalent to nothing.

    >>> group(["free 1", "free 2", "free 1 2"]).facts["relation"]
    (0, 1, 2)
    """
    return _theory("group", list(boards))


def badness(board: BoardLike) -> TheoryAnswer:
    """What the worst first move loses; the facts have each move, and how much it can lose by its weight (1.5, 1.6).

    >>> badness("row 3 2 5 4").answer
    2
    """
    return _theory("badness", [board])


def doubles(board: BoardLike) -> TheoryAnswer:
    """By which of Brown & Brown's conditions the board is invertible: ``by play``, ``by moves`` or ``neither`` (3.4, 3.4′).

    >>> doubles("path 0 0 1").answer
    'by moves'
    """
    return _theory("doubles", [board])


def extremal(board: BoardLike) -> TheoryAnswer:
    """Whether an odd pizza is worth as little as its weights allow, with its special slices (4.7, 4.9).

    >>> extremal("pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0").answer
    True
    """
    return _theory("extremal", [board])


def four_ninths(slices: int = 7) -> Tuple[FourNinths, ...]:
    """Proves that the first player gets four ninths of every pizza, for 3, 5, … up to ``slices`` special slices.

    3, 5 and 7 slices are enough for that; 9, which take minutes, for the pizzas of which the first player gets no more. Ctrl-C
    stops it.

    >>> [(proved.slices, proved.cones, proved.families) for proved in four_ninths(5)]
    [(3, 9, {'A': 2}), (5, 204, {'B1': 4, 'B2': 4})]
    """
    return _four_ninths(slices)


def partition(board: BoardLike) -> TheoryAnswer:
    """The slices of a row or stack, and the steps of the algorithm that finds them (2.17).

    >>> partition("row 1 5 2 3").answer
    '1 5 2 | 3'
    """
    return _theory("partition", [board])


def similar(one: BoardLike, other: BoardLike) -> TheoryAnswer:
    """Whether the slices of two rows have the same weights in the same order (2.13).

    >>> similar("row 5 3 6 4 2", "row 5 1 2").answer
    True
    """
    return _theory("similar", [one, other])


def profile(board: BoardLike) -> TheoryAnswer:
    """The value beside one free vertex, as a function of its weight, and the normal form if there is one.

    >>> profile("row 3 2 5 4").answer
    'free 3 1'
    """
    return _theory("profile", [board])


def measure(boards: Iterable[BoardLike]) -> TheoryAnswer:
    """The sets of numbers that boards of free vertices stand for, and the length of their symmetric difference.

    >>> measure(["free 3 1", "free 4 2"]).answer
    2
    """
    return _theory("measure", list(boards))


def reduce(board: BoardLike) -> TheoryAnswer:
    """The reduction of a board of zeros and ones in which every component has an available vertex.

    >>> reduce("row 0 1 0").answer
    'graph 0 0 1 edges 0-2 1-2 open 0 1'
    """
    return _theory("reduce", [board])


def safe(board: BoardLike) -> TheoryAnswer:
    """The safe moves of a board of zeros and ones, and which moves are optimal.

    >>> safe("row 0 1 0 0 1 1 0").answer
    (6,)
    """
    return _theory("safe", [board])


def simplistic(board: BoardLike) -> TheoryAnswer:
    """Whether a board of zeros and ones is simplistic, so that safe moves are optimal.

    >>> simplistic("row 0 1 0").answer
    True
    """
    return _theory("simplistic", [board])


def domination(
    board: BoardLike,
    other: Optional[BoardLike] = None,
    *,
    better: Move,
    worse: Move,
    size: int = 3,
) -> TheoryAnswer:
    """Whether the first move ``better`` is at least as good as ``worse``, whatever is beside the board.

    A move is a vertex, or a text such as ``"menu 0 choice 1"``. With two boards, ``worse`` is a move on the other one.

    >>> domination("pizza 0 1 0 2 2", better=1, worse=0).answer
    True
    """
    boards = [board] if other is None else [board, other]
    return _theory("domination", boards, better=better, worse=worse, size=size)


def ev(board: BoardLike) -> TheoryAnswer:
    """Whether a board is a zugzwang pair, and of what weight.

    >>> ev("stack 0 3").facts["ev"]
    3
    """
    return _theory("ev", [board])


def slice(board: BoardLike) -> TheoryAnswer:
    """Whether a row, stack, path or pizza, read as a sequence, is a slice or an ev sequence.

    >>> slice("row 1 4 2").answer
    'slice'
    """
    return _theory("slice", [board])


def plateaus(board: BoardLike) -> TheoryAnswer:
    """The plateaus: runs of equal weights higher than their neighbours.

    >>> [plateau["pieces"] for plateau in plateaus("pizza 0 1 0 2 2 0 1").facts["plateau"]]
    [(1,), (3, 4), (6,)]
    """
    return _theory("plateaus", [board])


def zero_cycle(board: BoardLike) -> TheoryAnswer:
    """Whether an even pizza has the value 0, by deleting plateaus.

    >>> zero_cycle("pizza 0 2 2 0").answer
    True
    """
    return _theory("zero_cycle", [board])


def rotations(board: BoardLike) -> TheoryAnswer:
    """The unbroached paths that cutting a pizza gives.

    >>> rotations("pizza 0 1 0 2 2").facts["cut"][0]["value"]
    1
    """
    return _theory("rotations", [board])


def clusters(board: BoardLike) -> TheoryAnswer:
    """The runs of ones of a sequence of zeros and ones.

    >>> clusters("row 0 1 1 0 1").facts["cluster"]
    ({'pieces': (1, 2)}, {'pieces': (4,)})
    """
    return _theory("clusters", [board])


def scale(board: BoardLike, *, by: NumberLike = 1, plus: NumberLike = 0) -> TheoryAnswer:
    """The board with all weights multiplied by ``by`` and shifted by ``plus``, and its value.

    >>> answer = scale("row 4 2 6 7", by=2)
    >>> answer.answer, answer.facts["after"]
    ('row 8 4 12 14', 6)
    """
    return _theory("scale", [board], by=by, plus=plus)


def stabilizer(board: BoardLike) -> TheoryAnswer:
    """The maps of all weights that leave the board equivalent to itself: of ``x * a + b`` with a above 0 (3.22).

    ``all``, the ``shifts``, those ``around a point``, or ``none but the identity``.

    >>> stabilizer("row 3 5 4").facts["point"]
    2
    """
    return _theory("stabilizer", [board])


def shift(boards: Iterable[BoardLike], *, by: NumberLike = 1) -> TheoryAnswer:
    """A board beside which the even ones of some boards are worth ``by`` less, and the odd ones ``by`` more (1.2).

    >>> shift(["path 1 0 1 0", "row 3"], by=-2).answer
    'free -6 -8'
    """
    return _theory("shift", list(boards), by=by)


def origin(board: BoardLike) -> TheoryAnswer:
    """An unbroached board from which the board arises in optimal play, which leaves its first vertices.

    >>> answer = origin("stack 1 2")
    >>> answer.answer, answer.facts["play"]
    ('graph 1 2 16 12 4 edges 0-1 0-3 2-3 3-4', (2, 3, 4))
    """
    return _theory("origin", [board])
