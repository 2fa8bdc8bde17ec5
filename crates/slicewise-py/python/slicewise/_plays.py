"""The answers about plays: moves made, their review, and the plays of several players."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Iterable, Optional, Tuple

from . import _html
from ._answers import Framed, Guarantee, Interval, Move, Number, Printed

__all__ = [
    "End",
    "Greed",
    "Guarantees",
    "Judgement",
    "Law",
    "PlayedMove",
    "Ply",
    "Reasons",
    "Review",
    "ReviewedMove",
    "SeatReply",
    "SeatTurn",
    "Simulation",
    "Transcript",
]


@dataclass(frozen=True)
class PlayedMove:
    """A move that was made."""

    move: Move
    player: int
    score: Number
    #: The player's total afterwards.
    total: Number


@dataclass(frozen=True)
class Ply:
    """A move of a play between two strategies."""

    move: Move
    player: int
    score: Number
    #: The totals of both players afterwards.
    totals: Tuple[Number, Number]
    #: The loss compared with the best move; ``None`` if not known.
    loss: Optional[Number]
    #: An optimal move in that position; ``None`` if none is known.
    best: Optional[Move]


@dataclass(frozen=True)
class Simulation(Framed):
    """A play between two strategies. As a table (``columns()``, ``to_frame()``) it has a line for each move."""

    turns: Tuple[Ply, ...]
    #: The totals of both players at the end.
    totals: Tuple[Number, Number]
    #: The first player's total less the second's.
    difference: Number

    def _rows(self) -> Iterable[object]:
        return self.turns


@dataclass(frozen=True)
class ReviewedMove:
    """A move of a play and its evaluation."""

    move: Move
    player: int
    score: Number
    #: The loss compared with the best move; 0 if it was optimal, ``None`` if not known.
    loss: Optional[Number]
    #: Whether it was a mistake; ``None`` if not known.
    mistake: Optional[bool]
    #: An optimal move in that position.
    best: Optional[Move]


@dataclass(frozen=True)
class Review(Framed):
    """The losses of the moves of a play. As a table (``columns()``, ``to_frame()``) it has a line for each."""

    turns: Tuple[ReviewedMove, ...]
    #: The total loss of each player; ``None`` if it is not known.
    lost: Tuple[Optional[Number], ...]

    def _rows(self) -> Iterable[object]:
        return self.turns

    def _repr_html_(self) -> str:
        return _html.review(self)


@dataclass(frozen=True)
class Judgement(Printed):
    """A strategy, judged against all replies. Numbers are the lead of the player to move, who is called the first."""

    #: The player with the strategy: ``"first"`` or ``"second"``.
    player: str
    value: Interval
    #: The least that the strategy gets over all replies, on average for the random one; ``None`` if it was not found.
    guarantee: Optional[Guarantee]
    #: How much less than the value that is, with ties broken in the worst way; ``None`` if it is not known.
    loss: Optional[Number]
    #: Whether the strategy is optimal: ``"optimal"``, ``"by-ties"``, ``"not-optimal"`` or ``"unknown"``.
    optimality: str
    #: A play against a best reply, with the loss of each move; ``None`` for the random strategy.
    best_reply: Optional[Review]
    _text: str = field(repr=False, compare=False)


@dataclass(frozen=True)
class Law:
    """A general statement that holds in a position."""

    name: str
    says: str
    vertices: Tuple[int, ...]


@dataclass(frozen=True)
class Greed:
    """Greedy play from a position to the end against optimal play, and what greed guarantees against any."""

    line: Tuple[Move, ...]
    #: The first player's lead at the end of this play.
    lead: Number
    #: ``None`` if it was not found in time.
    guarantee: Optional[Guarantee]
    #: Whether the guarantee is the value, as in :class:`Contest`.
    optimality: str


@dataclass(frozen=True)
class Reasons:
    """The laws that hold in a position, and what greedy play gets and guarantees if that was found."""

    laws: Tuple[Law, ...]
    greed: Optional[Greed]


@dataclass(frozen=True)
class End:
    """A first move of player 0 of several."""

    move: Move
    score: Number
    #: What the player is then sure of.
    guarantee: Number
    optimal: bool


@dataclass(frozen=True)
class SeatTurn:
    """A move in a play of several players."""

    player: int
    move: Move
    score: Number


@dataclass(frozen=True)
class SeatReply:
    """A play of one player, who collects as much as it can from others whose moves it knows."""

    turns: Tuple[SeatTurn, ...]
    #: The total of each player.
    totals: Tuple[Number, ...]


@dataclass(frozen=True)
class Transcript:
    """A play of one player, who keeps its guarantee, against all others."""

    player: int
    #: How the others play: ``"worst"``, the name of a strategy, or ``"own"`` or ``"table"``.
    against: str
    turns: Tuple[SeatTurn, ...]
    #: The total of each player.
    totals: Tuple[Number, ...]
    #: A best reply to the others; ``None`` to the worst.
    best_reply: Optional[SeatReply]


@dataclass(frozen=True)
class Guarantees(Printed):
    """What each of several players is sure of on a row, whatever the others do."""

    players: int
    #: The guarantee of each player, in the order of play.
    sure: Tuple[Number, ...]
    #: The first moves of player 0.
    first_moves: Tuple[End, ...]
    transcript: Optional[Transcript]
    _text: str = field(repr=False, compare=False)
