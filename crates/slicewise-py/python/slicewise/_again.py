"""Makes objects again from what pickle keeps of them."""

from __future__ import annotations

from typing import Sequence

from ._answers import Move
from ._slicewise import Game, parse


def game(board: str, players: int, moves: Sequence[Move]) -> Game:
    """Makes a game, and its moves again."""
    return Game(parse(board), players).play(*moves)
