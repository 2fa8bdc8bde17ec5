"""Questions that take long. `python asked_for_long.py solve` asks one of them again and again."""

from __future__ import annotations

import sys
from typing import Callable, Dict, Tuple

import numpy as np

import slicewise as sw


def hard() -> sw.Board:
    return sw.generate.random("grid", 49, weights="0..999", seed=5)[0].under(rule="grab")


def proved_for_long() -> sw.Board:
    return sw.generate.random("grid", 20, weights="0..99", seed=5)[0].under(rule="grab")


def entangled(seed: int) -> sw.Board:
    return sw.generate.random("graph", 26, edges=40, open=3, seed=seed)[0]


class Endless:
    """A game of one's own without an end in sight."""

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def __hash__(self) -> int:
        return self.at

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Endless) and self.at == other.at

    def moves(self) -> range:
        return range(2)

    def play(self, move: int) -> Tuple[int, Endless]:
        return move, Endless(2 * self.at + 1 + move)


QUESTIONS: Dict[str, Callable[[], object]] = {
    "solve": lambda: hard().solve(memory=1 << 26),
    "certificate": lambda: proved_for_long().certificate(),
    "evaluate": lambda: sw.Game(hard()).evaluate(budget=2**60),
    "engine_move": lambda: sw.Game(hard()).engine_move(budget=2**60),
    "row_values": lambda: sw.row_values(np.zeros((2_000_000, 31), np.int64)),
    "equivalent": lambda: sw.theory.equivalent(entangled(1), entangled(2), size=4),
    "distance": lambda: sw.theory.distance(entangled(1), entangled(2), size=4),
    "four_ninths": lambda: sw.theory.four_ninths(9),
    "own": lambda: sw.own.solve(Endless(), positions=2**60),
    "guarantee": lambda: sw.guarantee(sw.Row(range(500_000)), 3),
}

if __name__ == "__main__":
    question = QUESTIONS[sys.argv[1]]
    print("asked", flush=True)
    while True:
        question()
