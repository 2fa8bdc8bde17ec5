"""Generated boards: random ones, and the families of the papers.

The same arguments give the same boards on every machine.

>>> random("row", 6, weights="-5..5", seed=1, count=2)
[Row([-3, -2, 2, -3, 1, 5]), Row([-1, -4, 5, 0, -1, -5])]
>>> from fractions import Fraction
>>> family("cibulka", w=Fraction(1, 3)).value
-1
"""

from __future__ import annotations

from typing import List, Optional, Sequence, Tuple, Union

from ._answers import Family, NumberLike
from ._slicewise import Board, random_board
from ._slicewise import families as _families
from ._slicewise import family as _family

__all__ = ["families", "family", "random"]


def __dir__() -> List[str]:
    return __all__


def random(
    kind: str,
    size: int,
    *,
    weights: str = "0..9",
    seed: int = 0,
    count: int = 1,
    first: int = 0,
    shape: Optional[str] = None,
    edges: Optional[int] = None,
    width: Optional[int] = None,
    open: Optional[int] = None,
) -> List[Board]:
    """Makes ``count`` random boards of ``size`` vertices.

    ``kind`` is ``row``, ``stack``, ``free``, ``pizza``, ``path``, ``forest``, ``tree``, or a graph: ``graph``,
    ``cubic``, ``grid``, ``corona-cycle``, ``corona-complete``, ``hypercube``. ``weights`` is ``LO..HI`` (both
    included), ``0/1``, ``+-1``, ``geometric``, ``magnitudes`` or ``permutation``. ``first`` is the number of the first
    board of the series.

    ``shape`` is that of a forest or a tree: ``random``, ``path``, ``star``, ``caterpillar``, ``binary``; ``edges`` the
    number of edges of a ``graph``, ``width`` the vertices in a row of a ``grid``, ``open`` the number of available
    vertices of a graph.

    >>> [board.text for board in random("tree", 4, shape="star")]
    ['tree 2 3 8 6 edges 0-1 0-2 0-3']

    Raises ``Error`` if a name is unknown or a number out of range.
    """
    return random_board(
        kind,
        size,
        weights=weights,
        seed=seed,
        first=first,
        count=count,
        shape=shape,
        edges=edges,
        width=width,
        open=open,
    )


def family(name: str, **parameter: Union[NumberLike, Sequence[NumberLike]]) -> Board:
    """Makes a board of the family ``name``, which its parameter selects; ``families()`` lists both.

    >>> family("counting", n=4)
    Row([1, 2, 3, 4])
    >>> family("special-slice", b=[1, 2, 3])
    Row([0, 1, 0, 2, 0, 3, 0])

    Raises ``Error`` if the name is unknown, or the parameter cannot have the value.
    """
    arguments: List[Tuple[str, Union[NumberLike, Sequence[NumberLike]]]] = list(parameter.items())
    return _family(name, arguments)


def families() -> Tuple[Family, ...]:
    """Lists the families, with their parameters and sources.

    >>> next(family.about for family in families() if family.name == "pizza-21")
    '21 pieces of 0 and 1, the fewest with a negative value, -1'
    """
    return _families()
