"""The methods of textbooks on a row: the tables V and NextCard, and the usual methods side by side.

>>> tables("row 3 2 5 4").V[0]
(3, 1, 4, 2)

All functions raise ``NoAnswerError`` if a board is not a single row under the plain rules, or is too long. (Taking all coins of the richer
colour is a strategy, which ``Board.strategy("colour")`` judges.)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, Iterable, List, Optional, Tuple, Union

from ._answers import Framed, Number
from ._slicewise import Board
from ._slicewise import textbook_methods as _methods
from ._slicewise import textbook_tables as _tables

__all__ = ["Method", "Tables", "compare", "tables"]


def __dir__() -> List[str]:
    return __all__


@dataclass(frozen=True)
class Tables(Framed):
    """The tables of a row: what is known of the coins i to j, both included, is in the cell ``[i][j - i]``. As a table (``columns()``,
    ``to_frame()``) they have a line for each i and j."""

    coins: Tuple[Number, ...]
    #: The value of the coins: what the player to move gets more than the other.
    V: Tuple[Tuple[Number, ...], ...]
    #: What the player to move gets.
    total: Tuple[Tuple[Number, ...], ...]
    #: The end that this player should take: ``L``, ``R``, or ``LR`` for either.
    next_card: Tuple[Tuple[str, ...], ...]

    def _rows(self) -> Iterable[Dict[str, object]]:
        for i, values in enumerate(self.V):
            for at, value in enumerate(values):
                yield {"i": i, "j": i + at, "V": value, "total": self.total[i][at], "next_card": self.next_card[i][at]}


@dataclass(frozen=True)
class Method:
    """What a method found, and what it took."""

    method: str
    #: How the work grows with the number of coins n.
    growth: str
    #: The answer; ``None`` if the method refused.
    value: Optional[Number]
    #: How many calls, cells or coins it looked at; ``None`` if it refused.
    count: Optional[int]
    #: What ``count`` counts.
    unit: str
    #: The time that it took; ``None`` if it refused.
    seconds: Optional[float]
    #: Why it refused.
    refusal: Optional[str]


def tables(board: Union[Board, str]) -> Tables:
    """The classical tables of a row of up to 2,000 coins. O(n²) time and memory.

    >>> found = tables("row 3 2 5 4")
    >>> found.V[0][3], found.total[0][3], found.next_card[0][3]
    (2, 8, 'L')
    >>> found.columns()["next_card"]
    ['LR', 'L', 'R', 'L', 'LR', 'R', 'LR', 'LR', 'L', 'LR']
    """
    return Tables(*_tables(board))


def compare(board: Union[Board, str], *, players: int = 2) -> Tuple[Method, ...]:
    """The methods of textbooks on one row, the slowest first: all find the value, or with more ``players`` the least total that the last
    of them is sure of. A method for which the row is too long refuses.

    >>> [(method.method, method.value, method.count) for method in compare("row 4 2 6 7")]
    [('recursion', 3, 15), ('recursion with a memory', 3, 13), ("second player's recurrence", 3, 17), ('table', 3, 10), ('slices', 3, 4)]
    """
    return tuple(Method(*found) for found in _methods(board, players))
