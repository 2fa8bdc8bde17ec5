"""Games of one's own: describe the moves of a position, and it is solved.

For any game of two players who score points in turn: nothing hidden, no chance, every play comes to an end.

>>> from typing import List, Tuple
>>> class Strip(Tuple[int, ...]):
...     '''Coins of which a player takes one or two from the left.'''
...     def moves(self) -> List[int]:
...         return [count for count in (1, 2) if count <= len(self)]
...     def play(self, count: int) -> "Tuple[int, Strip]":
...         return sum(self[:count]), Strip(self[count:])
>>> solution = solve(Strip([1, 2, 9, 4]))
>>> solution.value, solution.best, solution.line
(-6, 1, (1, 2, 1))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Iterable, Optional, Protocol, Tuple, TypeVar, Union

from ._errors import NoAnswerError
from ._slicewise import solve_own

__all__ = ["MoveEval", "ScoringGame", "Solution", "solve"]

M = TypeVar("M")


class ScoringGame(Protocol[M]):
    """A position. Positions are hashable, and equal exactly when the play can go on in the same ways from both.

    The player to move is not part of a position, nor are the scores before it.
    """

    def moves(self) -> Iterable[M]:
        """Every legal move; none if the play is over."""
        ...

    def play(self, move: M, /) -> Union[Tuple[int, Any], Tuple[int, Any, bool]]:
        """Makes a move: its score, an ``int`` of 64 bits, and the next position.

        A third entry that is true lets the same player move again.
        """
        ...


@dataclass(frozen=True)
class MoveEval(Generic[M]):
    """A legal move and its evaluation."""

    move: M
    score: int
    #: The total of the player who makes it less the other's, from this move to the end.
    outcome: int
    #: The value less the outcome: 0 if the move is optimal.
    loss: int


@dataclass(frozen=True)
class Solution(Generic[M]):
    """A solved position."""

    #: The total of the player to move less the other's, under optimal play.
    value: int
    moves: Tuple[MoveEval[M], ...]
    #: A play to the end in which every move is optimal, the first of several.
    line: Tuple[M, ...]
    #: The number of positions that can be reached.
    positions: int

    @property
    def best(self) -> Optional[M]:
        """The first optimal move; ``None`` if the play is over."""
        return next((known.move for known in self.moves if known.loss == 0), None)


def _compare(position: ScoringGame[M]) -> None:
    """Refuses positions that do not compare: they would all be different, and none would be found again."""
    for move in position.moves():
        if position.play(move)[1] != position.play(move)[1]:
            found = type(position).__name__
            expected = "expected __eq__ and __hash__ that say so: those of a frozen dataclass do"
            raise TypeError(f"found positions of the type {found} that are not equal after the same move, {expected}")
        return


def solve(position: ScoringGame[M], *, positions: int = 1_000_000) -> Solution[M]:
    """Solves a position: the value of every position that can be reached is found once.

    Raises ``NoAnswerError`` if there are more than ``positions``, or one comes again in a play; ``TypeError`` or
    ``Error`` if ``play`` returns something else, or positions after the same move are not equal; and whatever the methods of the game raise.
    """
    try:
        value, moves, line, reached = solve_own(position, positions)
    except NoAnswerError:
        _compare(position)
        raise
    _compare(position)
    return Solution(value, tuple(MoveEval(*known) for known in moves), line, reached)
