"""The answers about boards: plain values that print, compare, hash, pickle and match patterns.

Numbers are exact, an ``int`` or a ``Fraction``. A move is the number of the vertex that it takes, or words such as
``"3-5"`` for consecutive vertices, ``"pass"``, ``"menu 0 choice 1"``, ``"game 0 edge 2"``. Players are counted from 0
in the order of play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Literal, Optional, SupportsIndex, Tuple, Union

from . import _html
from ._errors import UnfinishedError

if TYPE_CHECKING:
    from ._slicewise import Board

__all__ = [
    "Analysis",
    "Contest",
    "Explanation",
    "Fact",
    "Family",
    "Fence",
    "FenceChart",
    "FourNinths",
    "FruitlessPair",
    "Fusion",
    "Guarantee",
    "Interval",
    "Joined",
    "Mistake",
    "Move",
    "MoveEval",
    "NormalForm",
    "Number",
    "NumberLike",
    "Opening",
    "Progress",
    "Push",
    "Reduction",
    "Slice",
    "Certificate",
    "Step",
    "TheoryAnswer",
    "Verification",
]

#: An exact number.
Number = Union[int, Fraction]

#: A number that is taken exactly: a float is the dyadic rational that it is.
NumberLike = Union[int, Fraction, Decimal, float, SupportsIndex]

#: A move: a vertex, or words such as ``"pass"``.
Move = Union[int, str]


@dataclass(frozen=True)
class Progress:
    """How far a computation is, as a function ``progress=`` is told."""

    #: The number of positions searched so far, or of boards looked at.
    positions: int
    #: What is known of the value, or the best number of a hunt; ``None`` where no value is searched for.
    interval: Optional[Interval]
    #: The number of positions in the table of a search.
    entries: int
    #: About how many bytes it remembers.
    bytes: int


@dataclass(frozen=True)
class Reduction:
    """The reductions with which a search starts, and what they leave: every board on the way is equivalent to the first."""

    #: What each step does, in a sentence.
    steps: Tuple[str, ...]
    #: The board that is left, without its menus and games.
    board: Board
    #: Its free weights, falling.
    free: Tuple[Number, ...]
    #: The ev that came off.
    ev: Number
    #: The number of menus and games, which stay as they are.
    others: int


class Printed:
    """An answer that is printed as the command prints it."""

    _text: str

    def __str__(self) -> str:
        return self._text

    def _repr_html_(self) -> str:
        return _html.preformatted(self._text)


class Framed:
    """An answer that is a table, with a line for each of its rows."""

    def _rows(self) -> Iterable[object]:
        raise NotImplementedError

    def columns(self, *, out: Optional[Literal["float"]] = None) -> Dict[str, List[Any]]:
        """The table as a list for each column; with ``out="float"`` fractions are the nearest floats."""
        from ._frames import columns

        return columns(self._rows(), out=out)

    def to_frame(
        self, library: Literal["pandas", "polars"] = "pandas", *, out: Optional[Literal["float"]] = None
    ) -> Any:
        """The table as one of pandas or polars, which is imported."""
        from ._frames import to_frame

        return to_frame(self._rows(), library, out=out)


@dataclass(frozen=True)
class Interval:
    """The numbers from ``lower`` to ``upper``, both included: where a number is known to be.

    >>> Interval(-1, 3)
    Interval(lower=-1, upper=3)
    >>> print(Interval(-1, 3), Interval(2, 2), 0 in Interval(-1, 3))
    from -1 to 3 2 True
    """

    lower: Number
    upper: Number

    @property
    def exact(self) -> Optional[Number]:
        """The number, if the interval has only one."""
        return self.lower if self.lower == self.upper else None

    def __contains__(self, number: Number) -> bool:
        return self.lower <= number <= self.upper

    def __str__(self) -> str:
        return str(self.lower) if self.lower == self.upper else f"from {self.lower} to {self.upper}"


@dataclass(frozen=True)
class MoveEval:
    """A legal move and its evaluation."""

    #: The move.
    move: Move
    #: The immediate score.
    score: Number
    #: The score less the value of the position after the move; in a ``Game``, the first player's lead at the end;
    #: with more than two players, the least total that the player who moves is sure of. Where it is not known
    #: exactly, the bounds that hold.
    outcome: Interval
    #: The loss compared with the best move; ``None`` if not known.
    loss: Optional[Number]
    #: Whether it is one of the best moves; ``None`` if not known.
    optimal: Optional[bool]
    #: In a pizza, whether the vertex is on a plateau, a run of equal pieces higher than those around it.
    plateau: Optional[bool] = None


@dataclass(frozen=True)
class NormalForm:
    """The free weights that a board plays as, in falling order, and the weight of the ev beside them."""

    free: Tuple[Number, ...]
    ev: Number


@dataclass(frozen=True)
class Slice:
    """A coin, or a run of coins of odd length that plays as one: vertices ``first`` to ``last``."""

    first: int
    last: int
    weight: Number


@dataclass(frozen=True)
class Analysis(Framed):
    """What is known of a board, or of a play in progress. As a table (``columns()``, ``to_frame()``) it has a line for each move.

    Of a board, the player to move is called the first player. In a play, everything is seen from its start: the value
    is the *first* player's lead at the end, whoever is to move; with more than two players, the least total that the
    player to move is sure of.

    >>> import slicewise as sw
    >>> print(sw.Row([4, 2, 6, 7]).solve())
    vertex    0   1   2   3
    row       4   2   6   7
    slices   └4┘ └2┘ └6┘ └7┘
    <BLANKLINE>
    value    3: the first player wins, 11 to 8
    moves    take 4 (vertex 0): outcome 1
             take 7 (vertex 3): outcome 3  optimal
    line     7 6 4 2
    normal   free 7 6 4 2
    """

    #: What is known of the value; one number unless a search ran out of its budget.
    interval: Interval
    #: The totals of the players under optimal play, with more than two the least that each is sure of; ``None`` if
    #: they are not known.
    profits: Optional[Tuple[Number, ...]]
    #: Every legal move; if ``all_moves=False``, a search finds only an optimal one.
    moves: Tuple[MoveEval, ...]
    #: Lines of play as far as they are known: the best moves, best first, each followed by optimal play.
    lines: Tuple[Tuple[Move, ...], ...]
    #: The normal form; ``None`` if a component is unbroached, or the board was searched.
    normal_form: Optional[NormalForm]
    #: The slices, in the order of the board.
    slices: Tuple[Slice, ...]
    #: The ev sequences at the closed ends of stacks.
    evs: Tuple[Slice, ...]
    #: Whether everything that was asked for is known.
    complete: bool
    #: Why it is not, if no budget of time would be enough.
    refusal: Optional[str]
    #: The number of positions that a search looked at; ``None`` where theory answered.
    positions: Optional[int]
    #: Whether the answer rests on what is not proved, which ``solve(conjecture=True)`` allows.
    conjectural: bool
    _text: Optional[str] = field(repr=False, compare=False)

    def __str__(self) -> str:
        return repr(self) if self._text is None else self._text

    @property
    def line(self) -> Tuple[Move, ...]:
        """The best line of play; empty if none is known."""
        return self.lines[0] if self.lines else ()

    @property
    def value(self) -> Number:
        """The first player's total less the second's under optimal play.

        Raises ``UnfinishedError``, which has the interval, if a search ran out of its budget.
        """
        exact = self.interval.exact
        if exact is None:
            raise UnfinishedError(f"the value is not known: it is {self.interval}", self.interval)
        return exact

    @property
    def best(self) -> Optional[Move]:
        """An optimal move; ``None`` if there is no move, or none is known."""
        return next((known.move for known in self.moves if known.optimal), None)

    def _rows(self) -> Iterable[object]:
        return self.moves

    def _repr_html_(self) -> str:
        return _html.analysis(self)


@dataclass(frozen=True)
class Fusion:
    """Three neighbouring pieces, the middle one the heaviest, are fused into one."""

    pieces: Tuple[Slice, Slice, Slice]
    fused: Slice


@dataclass(frozen=True)
class FruitlessPair:
    """The last two pieces at a closed end come off as an ev."""

    upper: Slice
    closed: Slice
    ev: Number


@dataclass(frozen=True)
class Push:
    """The root of a tree is put in front of the pieces below it, and fused with the heaviest or comes off."""

    root: Slice
    #: The pieces that disappear, heaviest first.
    lost: Tuple[Slice, ...]
    #: What the root becomes; ``None`` if it comes off with the last of them.
    became: Optional[Number]
    #: The ev, if the root comes off.
    ev: Number


@dataclass(frozen=True)
class Joined:
    """Two parts of an order are joined, and the chains of both make one."""

    #: The vertices of the two parts.
    parts: Tuple[Tuple[int, ...], Tuple[int, ...]]
    #: ``"then"`` or ``"beside"``.
    by: str
    #: The chain of each part.
    chains: Tuple[Tuple[Number, ...], Tuple[Number, ...]]
    #: The coins of both in the order of the new chain, before they are fused.
    listed: Tuple[Number, ...]
    #: The chain of both.
    chain: Tuple[Number, ...]


#: A step of the reduction.
Step = Union[Fusion, FruitlessPair, Push, Joined]


@dataclass(frozen=True)
class Opening:
    """A best first move on a board with an unbroached component."""

    vertex: int
    weight: Number
    #: The value of what it leaves, for the opponent.
    value_left: Number
    #: What it leaves of its component: runs of vertices.
    leaves: Tuple[Tuple[int, ...], ...]
    #: The opponent's replies.
    replies: Tuple[MoveEval, ...]
    #: Whether no component is unbroached after it.
    opens_all: bool


@dataclass(frozen=True)
class Mistake:
    """The first move of a simple strategy that was not optimal."""

    #: The turn, counted from 1 over both players.
    turn: int
    move: Move
    score: Number
    #: An optimal move there, and its score.
    better: Move
    better_score: Number
    loss: Number


@dataclass(frozen=True)
class Guarantee:
    """What a strategy is sure of, whatever the opponent does, as the first player's lead.

    A first player with the strategy has at least that lead; against a second player with it, the first has at most
    that lead.
    """

    #: The lead if ties, such as that between equal coins, are broken in the worst way for the strategy's player.
    worst: Number
    #: The lead if they are broken in the best way.
    best: Number


@dataclass(frozen=True)
class Contest:
    """A play of a simple strategy against optimal play, and what the strategy guarantees against any."""

    #: The player with the simple strategy: ``first`` or ``second``.
    player: str
    totals: Tuple[Number, Number]
    difference: Number
    #: The first move of this play that lost something. A strategy without one need not be optimal.
    mistake: Optional[Mistake]
    #: ``None`` if it takes too long to find.
    guarantee: Optional[Guarantee]
    #: Whether the guarantee is the value: ``optimal``; ``by-ties``, if ties are broken well; ``not-optimal``; or
    #: ``unknown``.
    optimality: str


@dataclass(frozen=True)
class Explanation(Printed):
    """How the value of a board comes about. Printed, it reads like a page of a textbook."""

    analysis: Analysis
    #: For a board with an unbroached component, a best first move; the steps are then those of what it leaves.
    opening: Optional[Opening]
    steps: Tuple[Step, ...]
    #: The pieces left, in the order of the board, and in the order of greedy play.
    pieces: Tuple[Slice, ...]
    greedy_order: Tuple[Slice, ...]
    #: The ev that came off.
    ev: Number
    #: The value of the pieces and the ev.
    reduced_value: Number
    #: What a greedy first player gets and guarantees.
    greedy: Contest
    #: What the colour strategy gets and guarantees on a single row or pizza: the first player's on even length, the second's on odd.
    colour: Optional[Contest]
    _text: str = field(repr=False, compare=False)


@dataclass(frozen=True)
class Fence:
    """A place between two coins of a row, or at an end of it."""

    #: The alternating sum of the coins before it, the last one positive.
    r: Number
    #: 0 or 1: whether an odd number of coins is before it.
    parity: int
    #: Whether its ``r`` is the least of its parity.
    least: bool


@dataclass(frozen=True)
class FenceChart:
    """The fences of a row or a stack: one more than its vertices."""

    vertices: Tuple[int, ...]
    fences: Tuple[Fence, ...]
    #: The chains from the open ends inwards, as indices of fences.
    chains: Tuple[Tuple[int, ...], ...]


@dataclass(frozen=True)
class Verification:
    """What a certificate proves."""

    board: str
    value: Number
    profits: Optional[Tuple[Number, Number]]


@dataclass(frozen=True)
class Certificate:
    """The reason for a value, which can be checked without a solver.

    >>> import slicewise as sw
    >>> certificate = sw.Row([3, 2, 5, 4]).certificate()
    >>> certificate.verify()
    Verification(board='row 3 2 5 4', value=2, profits=(8, 6))
    """

    board: str
    value: Number
    #: The file that ``slicewise verify`` reads.
    json: str = field(repr=False)

    def verify(self) -> Verification:
        """Checks every step. Raises ``CertificateError`` at the first one that fails."""
        from ._slicewise import verify

        return verify(self.json)


#: A fact beside an answer of the laboratory.
Fact = Union[bool, Number, str, Tuple[Number, ...], Tuple["Dict[str, Fact]", ...]]


@dataclass(frozen=True)
class TheoryAnswer(Printed):
    """An answer of the laboratory, with its reasons."""

    question: str
    #: The boards it is about, as text.
    boards: Tuple[str, ...]
    #: ``True`` or ``False``, a number, a word or a board as text; ``None`` if not decided.
    answer: Union[bool, Number, str, None]
    #: The reasons: theorems, or how far a search went.
    by: Tuple[str, ...]
    #: Further facts, by name.
    facts: Dict[str, Fact] = field(hash=False)
    _text: str = field(repr=False, compare=False)


@dataclass(frozen=True)
class FourNinths(Printed):
    """What the proof of the four ninths took for a number of special slices."""

    slices: int
    #: The number of cones that cover all sums of the slices.
    cones: int
    #: The number of cones that have only sums of a family of extremal pizzas, by its name.
    families: Dict[str, int] = field(hash=False)
    #: What now follows of all pizzas, if there is more than before.
    so: Optional[str]
    _text: str = field(repr=False, compare=False)


@dataclass(frozen=True)
class Family:
    """A family of boards with a known result about it."""

    name: str
    about: str
    source: str
    #: The parameter that selects a board, its default as text and the values it can have; ``None`` if it has only
    #: one board.
    parameter: Optional[str]
    default: Optional[str]
    expected: Optional[str]
