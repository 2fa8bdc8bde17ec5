"""Games of one's own."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Any, List, Tuple

import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st

import slicewise as sw


@dataclass(frozen=True)
class RowGame:
    """A row of coins, as a game of one's own."""

    coins: Tuple[int, ...]

    def moves(self) -> List[str]:
        return ["left", "right"] if self.coins else []

    def play(self, end: str) -> Tuple[int, RowGame]:
        if end == "left":
            return self.coins[0], RowGame(self.coins[1:])
        return self.coins[-1], RowGame(self.coins[:-1])


@given(st.lists(st.integers(-9, 9), max_size=7))
def test_a_row(coins: List[int]) -> None:
    solution = sw.own.solve(RowGame(tuple(coins)))
    assert solution.value == oracle.row(coins) == sw.Row(coins).value
    assert len(solution.line) == len(coins) and (solution.best is None) == (not coins)
    assert solution.positions >= len(set(coins))


@given(st.lists(st.integers(-9, 9), max_size=6), st.data())
def test_a_solved_game_is_played(coins: List[int], data: st.DataObject) -> None:
    at = RowGame(tuple(coins))
    solution = sw.own.solve(at)
    while at.coins:
        moves = solution.moves_at(at)
        again = sw.own.solve(at)
        assert solution.value_at(at) == again.value == oracle.row(list(at.coins))
        assert moves == again.moves and solution.best_at(at) == again.best
        at = at.play(data.draw(st.sampled_from(at.moves())))[1]
    assert solution.value_at(at) == 0 and solution.moves_at(at) == () and solution.best_at(at) is None


def test_positions_that_cannot_be_reached() -> None:
    solution = sw.own.solve(RowGame((1, 2)))
    for ask in (solution.value_at, solution.moves_at, solution.best_at):
        with pytest.raises(sw.Error, match="expected a position that can be reached from the one that was solved"):
            ask(RowGame((2, 1)))
    with pytest.raises(TypeError, match="unhashable"):
        solution.value_at([])  # type: ignore[arg-type]
    kept = pickle.loads(pickle.dumps(solution))
    assert kept == solution and kept.best == solution.best
    with pytest.raises(sw.Error, match="pickled without its positions"):
        kept.value_at(RowGame((1, 2)))


@given(st.lists(st.integers(-9, 9), max_size=6))
def test_plays_between_strategies(coins: List[int]) -> None:
    best = sw.own.simulate(RowGame(tuple(coins)))
    assert best.totals[0] - best.totals[1] == oracle.row(coins) and len(best.turns) == len(coins)
    for first in ("greedy", "random", "two-ahead"):
        play = sw.own.simulate(RowGame(tuple(coins)), first, "optimal", seed=3)
        assert play.totals[0] - play.totals[1] <= oracle.row(coins)
        at, totals = RowGame(tuple(coins)), [0, 0]
        for number, turn in enumerate(play.turns):
            score, at = at.play(turn.move)
            totals[number % 2] += score
            assert (turn.player, turn.score, list(turn.totals)) == (number % 2, score, totals)
        assert not at.coins
    with pytest.raises(sw.Error, match="colour|no colours"):
        sw.own.simulate(RowGame((1, 2)), "colour")


class Given:
    """A position whose moves and plays are given."""

    def __init__(self, moves: Any, result: Any) -> None:
        self.made, self.result = moves, result

    def moves(self) -> Any:
        return self.made() if callable(self.made) else self.made

    def play(self, move: Any) -> Any:
        return self.result() if callable(self.result) else self.result


def raises() -> Any:
    raise KeyError("mine")


END = Given([], None)


@pytest.mark.parametrize(
    ("position", "error", "message"),
    [
        (Given(raises, None), KeyError, "mine"),
        (Given([1, 2], raises), KeyError, "mine"),
        (Given(5, None), TypeError, "iterable"),
        (Given([1], 5), TypeError, "play: found 5 of the type int, expected a score and a position"),
        (Given([1], (1,)), TypeError, "play: found (1,) of the type tuple, expected a score and a position"),
        (Given([1], (0.5, END)), TypeError, "score: found 0.5 of the type float, expected an int of 64 bits"),
        (Given([1], (2**63, END)), sw.Error, "score: found 9223372036854775808, expected an int of 64 bits"),
        (Given([1], (1, [])), TypeError, "unhashable"),
        (object(), AttributeError, "moves"),
        ([], TypeError, "unhashable"),
    ],
)
def test_errors(position: Any, error: Any, message: str) -> None:
    with pytest.raises(error) as found:
        sw.own.solve(position)
    assert message in str(found.value)


def test_plays_that_do_not_end() -> None:
    loop = Given([1], None)
    loop.result = (1, loop)
    with pytest.raises(sw.NoAnswerError, match="no position comes twice"):
        sw.own.solve(loop)
    with pytest.raises(sw.NoAnswerError, match="found more than 10 positions, expected at most 10, the limit; positions= sets another"):
        sw.own.solve(RowGame(tuple(range(20))), positions=10)


def test_another_turn() -> None:
    twice = Given([1], (1, Given([1], (5, END)), True))
    assert sw.own.solve(twice).value == 6


class Counter:
    """A position that forgot to say when it is equal to another."""

    def __init__(self, left: int) -> None:
        self.left = left

    def moves(self) -> range:
        return range(1, min(self.left, 2) + 1)

    def play(self, count: int) -> Tuple[int, Counter]:
        return count, Counter(self.left - count)


@pytest.mark.parametrize("left", [2, 20, 60])
def test_positions_that_do_not_compare(left: int) -> None:
    with pytest.raises(TypeError, match="found positions of the type Counter that are not equal after the same move"):
        sw.own.solve(Counter(left), positions=100_000)
    assert sw.own.solve(Counter(0)).value == 0
