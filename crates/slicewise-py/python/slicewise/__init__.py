"""Slicewise: the exact engine for taking games.

Coins lie in rows, stacks, pizzas, trees and graphs; players take in turn, each a coin that is available, until all
are taken, and keep what they take. The *value* of a board is the first player's total less the second's under
optimal play.

>>> import slicewise as sw
>>> row = sw.Row([4, 2, 6, 7])
>>> row.value, row.best
(3, 3)

Boards are put side by side with ``+``, and written as text:

>>> board = sw.Row([3, 9, 1]) + sw.Stack([5, 1, 8])
>>> board
Row([3, 9, 1]) + Stack([5, 1, 8])
>>> sw.parse("row 3 9 1 + stack 5 1 8") == board
True

Numbers are exact, in and out: integers of any size, ``Fraction``, ``Decimal``, and floats as the dyadic rationals that
they are. Results are ``int`` or ``Fraction``.

>>> from fractions import Fraction
>>> sw.Row([Fraction(1, 3), 0.5, -2]).value
Fraction(-13, 6)

A ``Game`` is a board that is played; ``row_values`` and its like answer for arrays of boards; ``census`` counts all boards of a
kind; ``theory``, ``textbook``, ``generate``, ``contest``, ``draw``, for pictures, and ``own``, for games of one's own, are modules. All errors are
``ValueError``, and say what was found, what was expected and where.
"""

from __future__ import annotations

from . import contest, draw, generate, own, textbook, theory
from ._answers import (
    Analysis,
    Certificate,
    Contest,
    Explanation,
    Fact,
    Family,
    Fence,
    FenceChart,
    FourNinths,
    FruitlessPair,
    Fusion,
    Guarantee,
    Interval,
    Joined,
    Mistake,
    Move,
    MoveEval,
    NormalForm,
    Number,
    NumberLike,
    Opening,
    Progress,
    Push,
    Reduction,
    Slice,
    Step,
    TheoryAnswer,
    Verification,
)
from ._arrays import (
    Index,
    board_values,
    pizza_best_moves,
    pizza_profits,
    pizza_value,
    pizza_values,
    row_best_moves,
    row_outcomes,
    row_profits,
    row_value,
    row_values,
    stack_profits,
    stack_values,
)
from ._census import Census, CensusBoard, Hunted, census, hunt
from ._errors import (
    BoardError,
    CertificateError,
    Error,
    FileError,
    MoveError,
    NoAnswerError,
    UnfinishedError,
)
from ._frames import columns, to_frame
from ._live import Live, live
from ._plays import (
    End,
    Greed,
    Guarantees,
    Judgement,
    Law,
    PlayedMove,
    Ply,
    Reasons,
    Review,
    ReviewedMove,
    SeatReply,
    SeatTurn,
    Simulation,
    Transcript,
)
from ._slicewise import (
    Board,
    Ev,
    Forest,
    Free,
    Game,
    Graph,
    Path,
    Pizza,
    Row,
    Stack,
    Tree,
    __version__,
    as_graph,
    guarantee,
    parse,
    verify,
    write_graph,
)
from .draw import Picture
from .graphs import read_graph

__all__ = [
    "Analysis",
    "Board",
    "BoardError",
    "Census",
    "CensusBoard",
    "Certificate",
    "CertificateError",
    "Contest",
    "End",
    "Error",
    "Ev",
    "Explanation",
    "Fact",
    "Family",
    "Fence",
    "FenceChart",
    "FileError",
    "Forest",
    "FourNinths",
    "Free",
    "FruitlessPair",
    "Fusion",
    "Game",
    "Graph",
    "Greed",
    "Guarantee",
    "Guarantees",
    "Hunted",
    "Index",
    "Interval",
    "Joined",
    "Judgement",
    "Law",
    "Live",
    "Mistake",
    "Move",
    "MoveError",
    "MoveEval",
    "NoAnswerError",
    "NormalForm",
    "Number",
    "NumberLike",
    "Opening",
    "Path",
    "Picture",
    "Pizza",
    "PlayedMove",
    "Ply",
    "Progress",
    "Push",
    "Reasons",
    "Reduction",
    "Review",
    "ReviewedMove",
    "Row",
    "SeatReply",
    "SeatTurn",
    "Simulation",
    "Slice",
    "Stack",
    "Step",
    "TheoryAnswer",
    "Transcript",
    "Tree",
    "UnfinishedError",
    "Verification",
    "__version__",
    "as_graph",
    "board_values",
    "census",
    "columns",
    "contest",
    "draw",
    "generate",
    "guarantee",
    "hunt",
    "live",
    "own",
    "parse",
    "pizza_best_moves",
    "pizza_profits",
    "pizza_value",
    "pizza_values",
    "read_graph",
    "row_best_moves",
    "row_outcomes",
    "row_profits",
    "row_value",
    "row_values",
    "stack_profits",
    "stack_values",
    "textbook",
    "theory",
    "to_frame",
    "verify",
    "write_graph",
]


def __dir__() -> "list[str]":
    return __all__
