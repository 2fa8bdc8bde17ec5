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
>>> solution.value_at(Strip([9, 4])), solution.best_at(Strip([9, 4]))    # after a move of the opponent's
(13, 2)
>>> simulate(Strip([1, 2, 9, 4]), "greedy", "optimal").totals
(3, 13)
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Dict, Generic, Iterable, List, Optional, Protocol, Tuple, TypeVar, Union

from ._errors import Error, NoAnswerError
from ._slicewise import OwnSolution, simulate_own, solve_own

__all__ = ["MoveEval", "ScoringGame", "Solution", "Transcript", "Turn", "simulate", "solve"]


def __dir__() -> List[str]:
    return __all__


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
    """A solved position, and every position that can be reached from it."""

    #: The total of the player to move less the other's, under optimal play.
    value: int
    moves: Tuple[MoveEval[M], ...]
    #: A play to the end in which every move is optimal, the first of several.
    line: Tuple[M, ...]
    #: The number of positions that can be reached.
    positions: int
    _solved: Optional[OwnSolution] = field(repr=False, compare=False)

    @property
    def best(self) -> Optional[M]:
        """The first optimal move; ``None`` if the play is over."""
        return _first(self.moves)

    def value_at(self, position: ScoringGame[M]) -> int:
        """The value of a position for the player to move there.

        Raises ``Error`` if it cannot be reached from the one that was solved.
        """
        value = self._kept().value_at(position)
        if value is None:
            raise _unreached(position)
        return value

    def moves_at(self, position: ScoringGame[M]) -> Tuple[MoveEval[M], ...]:
        """Every legal move of a position. Raises ``Error`` as ``value_at``."""
        moves = self._kept().moves_at(position)
        if moves is None:
            raise _unreached(position)
        return tuple(MoveEval(*known) for known in moves)

    def best_at(self, position: ScoringGame[M]) -> Optional[M]:
        """The first optimal move of a position; ``None`` if the play is over there. Raises ``Error`` as ``value_at``."""
        return _first(self.moves_at(position))

    def _kept(self) -> OwnSolution:
        if self._solved is None:
            raise Error("found a solution that was pickled without its positions, expected one of solve()")
        return self._solved

    def __getstate__(self) -> Dict[str, Any]:
        return {**{known.name: getattr(self, known.name) for known in fields(self)}, "_solved": None}


def _first(moves: Iterable[MoveEval[M]]) -> Optional[M]:
    return next((known.move for known in moves if known.loss == 0), None)


def _unreached(position: object) -> Error:
    expected = "expected a position that can be reached from the one that was solved"
    return Error(f"found {position!r:.60}, {expected}")


@dataclass(frozen=True)
class Turn(Generic[M]):
    """A turn of a play."""

    move: M
    player: int
    score: int
    #: The totals of both players afterwards.
    totals: Tuple[int, int]


@dataclass(frozen=True)
class Transcript(Generic[M]):
    """A play between two strategies."""

    turns: Tuple[Turn[M], ...]
    #: The totals of both players at the end.
    totals: Tuple[int, int]


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

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Pile:
    ...     left: int
    ...     def moves(self):
    ...         return range(1, min(self.left, 3) + 1)
    ...     def play(self, count):
    ...         return count, Pile(self.left - count)
    >>> solved = solve(Pile(10))
    >>> solved.value, solved.best, solved.positions, solved.value_at(Pile(4))
    (2, 3, 11, 2)

    Raises ``NoAnswerError`` if there are more than ``positions``, or one comes again in a play; ``TypeError`` or
    ``Error`` if ``play`` returns something else, or positions after the same move are not equal; and whatever the methods of the game raise.
    """
    try:
        value, moves, line, reached, solved = solve_own(position, positions)
    except NoAnswerError:
        _compare(position)
        raise
    _compare(position)
    return Solution(value, tuple(MoveEval(*known) for known in moves), line, reached, solved)


def simulate(
    position: ScoringGame[M],
    first: str = "optimal",
    second: str = "optimal",
    *,
    seed: int = 0,
    positions: int = 1_000_000,
) -> Transcript[M]:
    """Plays from a position to the end, the first and the second player each by a strategy.

    A strategy is ``"optimal"``, which solves the game first, ``"greedy"``, ``"two-ahead"``, ``"random"``, ``"largest-first"``, or
    ``"3-ahead"`` to ``"9-ahead"``; ties are broken in favour of the first move. The same ``seed`` gives the same play.

    >>> class Coins(tuple):
    ...     def moves(self):
    ...         return range(len(self))
    ...     def play(self, at):
    ...         return self[at], Coins(self[:at] + self[at + 1:])
    >>> simulate(Coins([5, 2, 8]), "random", "greedy", seed=1).totals
    (7, 8)

    Raises ``Error`` for another strategy, and otherwise as ``solve``.
    """
    turns, totals = simulate_own(position, first, second, seed, positions)
    made: List[Turn[M]] = [Turn(*turn) for turn in turns]
    return Transcript(tuple(made), totals)
