"""Bad input of every kind: what was found, what was expected, and where. Nothing else comes out."""

from __future__ import annotations

import math
import pickle
import sys
from datetime import timedelta
from decimal import Decimal
from typing import Any, Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import slicewise as sw

NAN, INF = math.nan, math.inf
ROW = sw.Row([4, 2, 6, 7])

REFUSED = [
    (lambda: sw.Row([1, NAN]), "weight 1: found nan, expected a finite number"),
    (lambda: sw.Row([INF]), "weight 0: found inf, expected a finite number"),
    (lambda: sw.Row([-INF]), "weight 0: found -inf, expected a finite number"),
    (lambda: sw.Row([Decimal("NaN")]), "weight 0: found NaN, expected a finite number"),
    (lambda: sw.Row([Decimal("1e999999")]), "weight 0: found 1E+999999, expected a decimal exponent"),
    (lambda: sw.Row(np.array([np.nan], np.float32)), "weight 0: found nan, expected a finite number"),
    (lambda: sw.Row(np.array([np.inf], np.longdouble)), "weight 0: found inf, expected a finite number"),
    (lambda: sw.Row(["4"]), "weight 0: found '4' of the type str, expected an int"),
    (lambda: sw.Row([None]), "weight 0: found None, expected an int"),
    (lambda: sw.Row([1j]), "weight 0: found 1j of the type complex, expected an int"),
    (lambda: sw.Row([[1]]), "weight 0: found [1] of the type list, expected an int"),
    (lambda: sw.Row(np.zeros((2, 2))), "weight 0: found array([0., 0.]) of the type ndarray, expected an int"),
    (lambda: sw.Row([38 * "a"]), f"weight 0: found '{38 * 'a'}' of the type str, expected an int"),
    (lambda: sw.Row([39 * "a"]), f"weight 0: found '{39 * 'a'}… of the type str, expected an int"),
    (lambda: sw.Row([np.eye(2)]), "weight 0: found array([[1., 0.],… of the type ndarray, expected an int"),
    (lambda: sw.Row("427"), "weights: found '427' of the type str, expected a list of numbers"),
    (lambda: sw.Row({4, 2}), "expected a list of numbers"),
    (lambda: sw.Row(frozenset({4, 2})), "of the type frozenset, expected a list of numbers"),
    (lambda: sw.Row(b"42"), "weights: found b'42' of the type bytes, expected a list of numbers"),
    (lambda: sw.Row({4: 2}), "weights: found {4: 2} of the type dict, expected a list of numbers"),
    (lambda: sw.Row(5), "weights: found 5 of the type int, expected a list of numbers"),
    (lambda: sw.Ev([-3]), "found the ev weight -3, expected 0 or more"),
    (lambda: sw.Forest([1, 2], [None]), "found 2 weights and 1 parents, expected as many of both"),
    (lambda: sw.Forest([1, 2], [1, 0]), "1:"),
    (lambda: sw.Forest([1], [-1]), "parents[0]: found -1, expected a vertex, counted from 0"),
    (lambda: sw.Forest([1], ["x"]), "parents[0]: found 'x' of the type str, expected a vertex, an int"),
    (lambda: sw.Forest([1], [7]), "7"),
    (lambda: sw.Tree([1, 2]), "found neither edges nor parents, expected either"),
    (lambda: sw.Tree([1, 2], [(0, 1)], parents=[None, 0]), "found both edges and parents"),
    (lambda: sw.Tree([1, 2, 3], [(0, 1)]), "expected a connected tree"),
    (lambda: sw.Tree([1, 2], [(0, 1, 2)]), "edges[0]: found (0, 1, 2) of the type tuple, expected a pair"),
    (lambda: sw.Tree([1, 2], [0]), "edges[0]: found 0 of the type int, expected a pair of vertices"),
    (lambda: sw.Tree([1, 2], [(0, 0.5)]), "edges[0]: found 0.5 of the type float, expected a vertex, an int"),
    (lambda: sw.Tree([1, 2], [(0, 2**40)]), "edges[0]: found 1099511627776, expected a vertex"),
    (lambda: sw.Graph([1, 2], [(0, 5)]), "5"),
    (lambda: sw.Graph([1, 2], [(0, 0)]), "0"),
    (lambda: sw.Graph([1], open=[1]), "1"),
    (lambda: sw.Graph([1], open="0"), "open: found '0' of the type str, expected a list of vertices"),
    (lambda: sw.parse("row 4 2 + stck 1"), "1:11: found `stck`, expected a component"),
    (lambda: sw.parse(""), "expected"),
    (lambda: sw.parse("row 1/0"), "expected a denominator other than 0"),
    (lambda: sw.parse("4\n10 80 90 30"), "1:1: found `4`, which may be the number of coins after it: expected `row 10 80 90 30` if it is, or `row 4 10 80 90 30` if it is a coin"),
    (lambda: sw.parse("row 1,000 2"), "1:5: found `1,000`, expected one separator: `row 1000 2`, or `row 1 0 2`"),
    (lambda: sw.parse(4), "found 4 of the type int, expected a str"),
    (lambda: ROW.under(rule=3), "found 3 of the type int, expected a str"),
    (lambda: ROW.solve(passing=b"P"), "found b'P' of the type bytes, expected a str"),
    (lambda: ROW.solve(all_moves=1), "found 1 of the type int, expected True or False"),
    (lambda: ROW.solve(search="no"), "found 'no' of the type str, expected True or False"),
    (lambda: sw.Game(ROW).engine_move(None), "found None, expected a str"),
    (lambda: sw.guarantee(ROW, 3, against=1), "found the strategy 1 of the type int, expected its name"),
    (lambda: sw.contest.answer("deque", b"1"), "found b'1' of the type bytes, expected a str"),
    (lambda: sw.generate.random(ROW, 3), "found Row([4, 2, 6, 7]) of the type Row, expected a str"),
    (lambda: sw.generate.random("row", 3, weights=[1]), "found [1] of the type list, expected a str"),
    (lambda: sw.generate.family(5), "found 5 of the type int, expected a str"),
    (lambda: sw.read_graph("graph6", 5), "found 5 of the type int, expected a str"),
    (lambda: sw.write_graph(6, ROW), "found 6 of the type int, expected a str"),
    (lambda: ROW.under(rule="take"), "rule: found `take`, expected one of share, grab, both"),
    (lambda: ROW.under(passing="X"), "passing: found `X`, expected one of never, P, A, N"),
    (lambda: ROW.solve(budget=-1), "budget: found -1, expected a number of positions"),
    (lambda: ROW.solve(budget=2**64), "budget: found 18446744073709551616, expected"),
    (lambda: ROW.solve(budget=1.5), "budget: found 1.5 of the type float, expected a number of positions"),
    (lambda: ROW.solve(budget="30s"), "budget: found '30s' of the type str, expected"),
    (lambda: ROW.solve(budget=timedelta(-1)), "budget: found"),
    (lambda: ROW.solve(memory=-1), "memory: found -1, expected 0 or more"),
    (lambda: ROW.solve(memory="1GiB"), "memory: found '1GiB' of the type str, expected an int"),
    (lambda: ROW.certificate(claims=-1), "claims: found -1, expected 0 or more"),
    (lambda: ROW.certificate(memory="1GiB"), "memory: found '1GiB' of the type str, expected an int"),
    (lambda: sw.parse("rule grab graph 3 1 4 1 5 9 edges 0-1 1-2 2-3 3-4 4-5 5-0 0-3").certificate(claims=2), "no certificate: the proof has more than 2 claims"),
    (lambda: ROW.solve(threads=0), "threads: found 0, expected from 1 to 1024"),
    (lambda: ROW.solve(threads=-1), "threads: found -1, expected from 1 to 1024"),
    (lambda: ROW.solve(threads=1.0), "threads: found 1.0 of the type float, expected an int"),
    (lambda: ROW.solve(line=-5), "line: found -5, expected 0 or more"),
    (lambda: sw.Graph([1, 2, 3, 4], [(0, 1), (1, 2), (0, 2), (2, 3)]).under(rule="grab").explain(), "found the rule grab, expected share"),
    (lambda: sw.generate.random("graph", 600, edges=900)[0].value, "takes a search, expected at most 512"),
    (lambda: sw.Game(ROW, players=1), "found 1 players, expected 2 to 16"),
    (lambda: sw.Game(sw.Pizza([1, 2, 3]), players=3), "expected 2"),
    (lambda: sw.Game(ROW, players=3).value, "found 3 players, expected 2"),
    (lambda: sw.Game(5), "found 5 of the type int, expected a board, such as Row([4, 2]), or its text"),
    (lambda: sw.Game("rwo 5"), "1:1: found `rwo`"),
    (lambda: sw.Game(ROW).play(1), "turn 1"),
    (lambda: sw.Game(ROW).play(99), "turn 1"),
    (lambda: sw.Game(ROW).play(-1), "move: found -1, expected a vertex, counted from 0"),
    (lambda: sw.Game(ROW).play("take"), "found the move `take`, expected a vertex such as 3"),
    (lambda: sw.Game(ROW).play(None), "found the move None, expected a vertex such as 3"),
    (lambda: sw.Game(ROW).play(0.5), "found the move 0.5 of the type float, expected a vertex"),
    (lambda: sw.Game(ROW).engine_move("lazy"), "found the strategy `lazy`, expected one of optimal"),
    (lambda: sw.Game(ROW).engine_move(errors=101), "errors: found 101, expected from 0 to 100"),
    (lambda: sw.Game(ROW, players=-1), "found -1, expected a whole number from 0 to 2**64 - 1"),
    (lambda: sw.Game(ROW, players=2.0), "found 2.0 of the type float, expected an int"),
    (lambda: sw.Game(ROW).engine_move(seed=-1), "found -1, expected a whole number"),
    (lambda: sw.Game(ROW).engine_move(errors=2**64), "found 18446744073709551616, expected a whole number"),
    (lambda: sw.guarantee(ROW, -3), "found -3, expected a whole number"),
    (lambda: sw.generate.random("row", -3), "found -3, expected a whole number"),
    (lambda: sw.generate.random("row", 3, seed=-1), "found -1, expected a whole number"),
    (lambda: sw.generate.random("row", "3"), "found '3' of the type str, expected an int"),
    (lambda: sw.theory.domination("row 1 2 3", better=-1, worse=0), "move: found -1, expected a vertex, counted from 0"),
    (lambda: sw.theory.domination("row 1 2 3", better=2**40, worse=0), "move: found 1099511627776, expected a vertex, counted from 0"),
    (lambda: sw.own.solve(ROW, positions=-1), "found -1, expected a whole number"),
    (lambda: sw.Index([1, 2]).best(0, 2**70), "found the part 0:-1, expected one of 0:2"),
    (lambda: sw.Index([1, 2]).best(0, None), "found None, expected a vertex, an int"),
    (lambda: sw.guarantee(sw.Pizza([1, 2, 3]), 3, against="greedy"), "single row"),
    (lambda: sw.guarantee("passing P row 1 2 3", 3), "passing never"),
    (lambda: sw.guarantee(ROW, 0), "expected 1 to 16777216 players, found 0"),
    (lambda: sw.guarantee(ROW, 3, against="angry"), "found the strategy `angry`, expected one of optimal"),
    (lambda: sw.guarantee(ROW, 3, against="colour"), "colour"),
    (lambda: sw.guarantee(ROW, 3, against="worst", player=3), "3"),
    (lambda: sw.verify("{}"), "expected"),
    (lambda: sw.verify(ROW.certificate()), "of the type Certificate, expected the text of a certificate, which is its `json`"),
    (lambda: sw.verify(ROW.certificate().json.replace('"value":3', '"value":4')), "found 4, expected 3"),
    (lambda: sw.contest.answer("dequeue", "1\n1\n"), "found the format `dequeue`, expected one of"),
    (lambda: sw.contest.answer("deque", "2\n1 x\n"), "2:3: found `x`, expected"),
    (lambda: sw.contest.answer("deque", "1\n1\n", opponent="greedy"), "expected it only with cake"),
    (lambda: sw.contest.answer("cake", "1\n1\n", opponent="mad"), "opponent: found `mad`"),
    (lambda: sw.generate.random("rwo", 3), "found the kind `rwo`, expected one of row"),
    (lambda: sw.generate.random("row", 3, weights="9..1"), "found weights from 9 to 1"),
    (lambda: sw.generate.random("row", 3, edges=1), "found edges, expected it only for a random graph"),
    (lambda: sw.generate.random("row", 2**27), "found the size 134217728, expected at most 67108864"),
    (lambda: sw.generate.family("cibulka", n=1), "found the parameter `n`"),
    (lambda: sw.generate.family("cibulka", w="x"), "expected a list of numbers"),
    (lambda: sw.generate.family("nobody"), "found the family `nobody`"),
    (lambda: sw.theory.equivalent("row 1", 5), "found 5 of the type int, expected a board, such as Row([4, 2]), or its text"),
    (lambda: sw.theory.rotations("row 1"), "expected"),
    (lambda: sw.theory.equivalent("row 1", "row 2", size=99), "size: found 99, expected at most 8"),
    (lambda: sw.theory.domination("row 1 2 3", better=1, worse=0), "found the move 1, expected a legal first move"),
    (lambda: sw.theory.invertible("rule both row 1"), "found rule both, expected"),
    (lambda: sw.read_graph("graph7", "Bg"), "found"),
    (lambda: sw.read_graph("graph6", "B\x01"), "1:"),
    (lambda: sw.read_graph("graph6", "Bg"), "found no weights in the file, expected 3 beside it, one for each vertex, or a single one for all; weights= gives them"),
    (lambda: sw.read_graph("graph6", "Bg", [1, 2]), "2"),
    (lambda: sw.write_graph("graph6", "menu 1 or 2 end"), "menu"),
    (lambda: sw.row_value([NAN]), "weight 0: found nan, expected a finite number"),
    (lambda: sw.row_value([1, -INF]), "weight 1: found -inf, expected a finite number"),
    (lambda: sw.row_value([-INF]), "weight 0: found -inf, expected a finite number"),
    (lambda: sw.row_value([INF]), "weight 0: found inf, expected a finite number"),
    (lambda: sw.row_value([[1]]), "found an array in 2 dimensions, expected one"),
    (lambda: sw.row_value("123"), "found a str, expected an array of numbers"),
    (lambda: sw.row_value(["a"]), "found an array of <U1, expected integers or floats"),
    (lambda: sw.row_value([1, 2], threads=0), "threads: found 0, expected from 1 to 1024"),
    (lambda: sw.row_values([4, 2]), "board 0: found a number of the type int, expected an array of numbers; did you mean row_value([...])?"),
    (lambda: sw.pizza_values([[1], 0.5]), "board 1: found a number of the type float, expected an array of numbers; did you mean pizza_value([...])?"),
    (lambda: sw.row_values([np.int8(4)]), "board 0: found a number of the type int8, expected an array of numbers; did you mean row_value"),
    (lambda: sw.row_values([ROW]), "board 0: found a board of the type Row, expected an array of numbers; did you mean its .value?"),
    (lambda: sw.row_values(ROW), "found a board of the type Row, expected an array of numbers; did you mean its .value?"),
    (lambda: sw.row_value(ROW), "found a board of the type Row, expected an array of numbers; did you mean its .value?"),
    (lambda: sw.row_values([[1], [[2]]]), "board 1: found an array in 2 dimensions, expected one"),
    (lambda: sw.row_values([[1.5], [INF]]), "weight 1: found inf, expected a finite number"),
    (lambda: sw.row_values(np.zeros(3)), "found an array in 1 dimensions, expected two, or one with offsets; did you mean row_value([...])?"),
    (lambda: sw.pizza_values(np.zeros((1, 1, 1))), "found an array in 3 dimensions, expected two, or one with offsets"),
    (lambda: sw.row_values(np.zeros(3, "M8[s]"), [0, 3]), "found an array of datetime64[s], expected"),
    (lambda: sw.row_values(5), "found boards of the type int, expected arrays"),
    (lambda: sw.row_values({1: 2}), "found boards of the type dict, expected arrays"),
    (lambda: sw.row_values([1, 2], []), "found no offsets, expected one more than there are boards"),
    (lambda: sw.row_values([1, 2], [-1, 2]), "offsets[0]: found -1, expected 0 or more"),
    (lambda: sw.row_values([1, 2], [0, 2, 1]), "offsets[2]: found 1, expected 2 or more"),
    (lambda: sw.row_values([1, 2], [0, 3]), "offsets[1]: found 3, expected at most 2, the number of coins"),
    (lambda: sw.row_values([1, 2], [0.0, 2.0]), "offsets: found float64 in 1 dimensions, expected integers"),
    (lambda: sw.row_values([1, 2], np.array([2**64 - 1], np.uint64)), "offsets: found 18446744073709551615"),
    (lambda: sw.Index([10**30]), "expected integers or floats"),
    (lambda: sw.Index([1e300, 1e-300]), "expected floats that are integers of 64 bits"),
    (lambda: sw.Index([1, 2]).best(0, 3), "found the part 0:3, expected one of 0:2"),
    (lambda: sw.Index([1, 2]).best(2, 1), "found the part 2:1, expected one of 0:2"),
    (lambda: sw.Index([1, 2]).best(-1, 1), "found the part -1:1, expected one of 0:2"),
    (lambda: sw.Index([1, 2]).best_many([0, 0], [1]), "found 2 starts and 1 stops, expected as many"),
    (lambda: sw.Index([1, 2]).best_many([0, 0], [1, 9]), "part 1: found the part 0:9, expected one of 0:2"),
]


@pytest.mark.parametrize(("ask", "message"), REFUSED, ids=[message for _, message in REFUSED])
def test_refusal(ask: Callable[[], Any], message: str) -> None:
    with pytest.raises((sw.Error, TypeError)) as found:
        ask()
    assert message in str(found.value)
    assert isinstance(found.value, (ValueError, TypeError))
    again = pickle.loads(pickle.dumps(found.value))
    assert type(again) is type(found.value) and str(again) == str(found.value)


@pytest.mark.skipif(sys.version_info < (3, 11), reason="exceptions have no notes")
def test_a_note_names_the_parameter() -> None:
    with pytest.raises(TypeError) as found:
        ROW.under(passing=3)
    assert found.value.__notes__ == ["while processing 'passing'"]


def test_a_place_is_in_characters() -> None:
    with pytest.raises(sw.BoardError) as found:
        sw.parse("row 1 # größer\n+ stäck 3")
    error = found.value
    assert error.text and error.span and error.text[slice(*error.span)] == "stäck"
    assert (error.line, error.column) == (2, 3) and str(error).endswith("+ stäck 3\n  ^^^^^")
    with pytest.raises(sw.BoardError) as found:
        sw.Ev([1, -2])
    assert found.value.text == "ev 1 -2" and found.value.span == (5, 7)


def test_errors_inside_iterators_come_through() -> None:
    def broken() -> Any:
        yield 1
        raise RuntimeError("mine")

    for take in (sw.Row, lambda weights: sw.Graph([1], open=weights), sw.Index):
        with pytest.raises((RuntimeError, TypeError, sw.Error)):
            take(broken())

    class Odd:
        def __index__(self) -> int:
            raise RuntimeError("mine")

    with pytest.raises(TypeError, match="weight 0"):
        sw.Row([Odd()])


@given(st.text(alphabet="rowtreefngamuphk -+/.0123456789:#,\n", max_size=60))
def test_any_text_is_a_board_or_a_board_error(text: str) -> None:
    try:
        board = sw.parse(text)
    except sw.BoardError as error:
        assert error.span is None or 0 <= error.span[0] <= error.span[1] <= len(text)
    else:
        assert sw.parse(board.text) == board
