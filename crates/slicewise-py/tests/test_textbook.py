"""The tables and methods of textbooks against the kernels, which fill no table."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import slicewise as sw


def test_tables_are_those_of_every_part() -> None:
    numbers = random.Random(5)
    for size in (0, 1, 2, 7, 12):
        coins = [Fraction(numbers.randrange(-9, 10), numbers.choice([1, 1, 3])) for _ in range(size)]
        found = sw.textbook.tables(sw.Row(coins))
        assert found.coins == tuple(coins)
        lines = found.columns() or {name: [] for name in ("i", "j", "V", "total", "next_card")}
        assert len(lines["i"]) == size * (size + 1) // 2
        for i, j, value, total, card in zip(*lines.values()):
            part = coins[i : j + 1]
            assert value == sw.row_value(part) == 2 * total - sum(part)
            ends = {end for end, rest in (("L", part[1:]), ("R", part[:-1])) if (part[0] if end == "L" else part[-1]) - sw.row_value(rest) == value}
            assert set(card) == ends


def test_methods_agree() -> None:
    row = sw.Row([3, 9, 1, Fraction(1, 2), 8, 7])
    found = sw.textbook.compare(row)
    assert {method.value for method in found} == {row.value}
    assert all(method.seconds is not None and method.refusal is None for method in found)
    last = {method.value for method in sw.textbook.compare(row, players=3)}
    assert last == {sw.guarantee(row, 3).sure[2]}
    assert sw.columns(found)["method"][0] == "recursion"


def test_a_method_that_refuses_says_why() -> None:
    recursion, *others = sw.textbook.compare(sw.Row(range(60)))
    assert recursion.value is recursion.count is recursion.seconds is None
    assert recursion.refusal is not None and "found a row of 60 coins" in recursion.refusal
    assert len({method.value for method in others}) == 1


@pytest.mark.parametrize(
    ("board", "says"),
    [
        ("row 1 2 + row 3 4", "found 2 components, expected a single row"),
        ("rule grab row 1 2", "found rule grab"),
        (sw.Row([1] * 2001), "found 2001 coins, expected at most 2000 for tables"),
    ],
)
def test_what_is_no_row_is_refused(board: "sw.Board | str", says: str) -> None:
    with pytest.raises(sw.NoAnswerError) as refused:
        sw.textbook.tables(board)
    assert says in str(refused.value)
    if "2001" not in says:
        with pytest.raises(sw.NoAnswerError, match=says):
            sw.textbook.compare(board)


def test_a_number_of_players_that_nobody_has() -> None:
    with pytest.raises(sw.Error, match="found 0"):
        sw.textbook.compare("row 1 2", players=0)
