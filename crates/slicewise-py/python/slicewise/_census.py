"""All boards of a kind, counted; and boards on which a number is extreme."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Callable, Dict, Iterable, Optional, Tuple, Union

from . import _html
from ._answers import Framed, Number, Progress
from ._errors import Error
from ._slicewise import Board, count_boards, hunt_boards

__all__ = ["Census", "CensusBoard", "Hunted", "census", "hunt"]


@dataclass(frozen=True)
class CensusBoard:
    """A board of a census."""

    #: The board; ``None`` for special slices, which are their weights.
    board: Optional[Board]
    weights: Tuple[int, ...]
    value: int
    #: The sum of the weights.
    total: int
    #: The first player's part of the total; ``None`` if that is 0.
    share: Optional[Number]
    #: What the best first move that takes a largest available vertex comes to; ``None`` if nobody asked.
    greedy: Optional[int]
    #: What it is compared by.
    by: Optional[Number]


@dataclass(frozen=True)
class Census(Framed):
    """What a census counted. As a table (``columns()``, ``to_frame()``) it has a line for each number."""

    #: The boards, in words.
    population: str
    #: The number of boards.
    boards: int
    #: The number of boards that meet the condition.
    meant: int
    #: What they are counted by, as it was written.
    by: str
    #: Each number with the number of boards that have it, the least first; under ``None`` the boards without it.
    counts: Tuple[Tuple[Optional[Number], int], ...]
    #: The best boards, the best first.
    best: Tuple[CensusBoard, ...]
    #: All boards that meet the condition, if they were asked for.
    listed: Tuple[CensusBoard, ...]

    @property
    def histogram(self) -> Dict[Optional[Number], int]:
        """The number of boards for each number."""
        return dict(self.counts)

    def _rows(self) -> Iterable[Dict[str, object]]:
        return ({self.by: number, "boards": boards} for number, boards in self.counts)

    def _repr_html_(self) -> str:
        rows = ([number, boards] for number, boards in self.counts)
        return f"<div>{_html.table([self.by, 'boards'], rows, len(self.counts))}</div>"


@dataclass(frozen=True)
class Hunted:
    """What a hunt found."""

    #: The boards, in words.
    population: str
    #: What was hunted.
    sought: str
    #: The number of boards that were looked at.
    boards: int
    best: CensusBoard


def _extreme(least: Optional[str], most: Optional[str], usual: str) -> Tuple[str, bool]:
    if least is not None and most is not None:
        raise Error("found least= and most=, expected one of them")
    return (usual if least is None else least, False) if most is None else (most, True)


def census(
    kind: str,
    size: Optional[int] = None,
    weights: str = "0..1",
    *,
    total: Optional[int] = None,
    rule: str = "share",
    passing: str = "never",
    where: Optional[str] = None,
    by: str = "value",
    least: Optional[str] = None,
    most: Optional[str] = None,
    best: int = 10,
    list_boards: bool = False,
    graphs: Optional[Iterable[Union[Board, str]]] = None,
    threads: int = 1,
    progress: Optional[Callable[[Progress], object]] = None,
) -> Census:
    """Counts all boards of a kind with ``size`` vertices up to symmetry: ``row``, ``pizza``, ``path``, ``tree``, ``cuts`` or ``graph``.

    ``weights`` is ``LO..HI`` (both included), ``0/1`` or ``permutation``; ``total`` is their sum, if only boards with it are meant;
    ``rule`` is that of trees and graphs, and ``passing`` is as in ``Board.under``. ``where`` is a condition such as
    ``"value < 0 and share >= 4/9"``, ``by`` the number they are counted by, and the ``best`` boards are those with the ``least`` value
    unless another number, or the ``most`` of one, is asked for; ``slicewise help census`` lists the facts. ``list_boards=True`` lists
    every board that meets the condition. A census of ``graph`` is of the weightings of ``graphs``, each a ``Graph`` without marks.

    >>> found = census("pizza", 15, "0..2", total=9, where="value < 0")
    >>> found.boards, found.meant, found.histogram
    (10307, 2, {-1: 2})
    >>> found.best[0].board
    Pizza([0, 0, 1, 0, 1, 0, 0, 1, 0, 2, 0, 0, 2, 0, 2])
    >>> found.columns()
    {'value': [-1], 'boards': [2]}

    Ctrl-C stops it; ``progress`` is called as in ``Board.solve``, with the number of boards so far.

    Raises ``Error`` if a name, a number or an expression is not right, or there would be too many positions.
    """
    rank, is_largest = _extreme(least, most, "value")
    family = {"kind": kind, "size": size, "weights": weights, "total": total, "rule": rule, "passing": passing}
    listed = None if graphs is None else list(graphs)
    if listed is not None and kind != "graph":
        raise Error(f"found graphs for the kind {kind}, expected graph")
    if listed is not None and size is not None:
        raise Error("found a size beside graphs, expected none: they have their own")
    return count_boards(family, listed, where, by, (best, rank, is_largest), list_boards, threads, progress)


def hunt(
    kind: str,
    size: int,
    weights: str = "0..1",
    *,
    least: Optional[str] = None,
    most: Optional[str] = None,
    rule: str = "share",
    passing: str = "never",
    seed: int = 0,
    budget: Union[int, timedelta, None] = None,
    progress: Optional[Callable[[Progress], object]] = None,
) -> Hunted:
    """Looks for a board with the ``least`` of a number (``share``, unless another expression is given), or the ``most``.

    The boards are as in ``census``. It looks at about two million of them, or at ``budget``, a number or a ``timedelta``, and finds
    an extreme board, which need not be the most extreme. The same ``seed`` finds the same board.

    >>> hunt("pizza", 9, "0..2", budget=20_000).best.share
    Fraction(1, 2)

    Raises ``Error`` as ``census``, or if no board has the number.
    """
    by, is_largest = _extreme(least, most, "share")
    family = {"kind": kind, "size": size, "weights": weights, "total": None, "rule": rule, "passing": passing}
    return hunt_boards(family, by, is_largest, seed, budget, progress)
