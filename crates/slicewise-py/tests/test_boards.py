"""Boards as objects: numbers in and out, sums, equality, text, pickle, answers."""

from __future__ import annotations

import copy
import pickle
from datetime import timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any
from unittest.mock import ANY

import numpy as np
import pytest

import slicewise as sw

BOARDS = [
    sw.Board(),
    sw.Row([]),
    sw.Row([4, 2, 6, 7]),
    sw.Row([Fraction(1, 3), -2, 10**40]),
    sw.Stack([5, 1, 8]),
    sw.Free([1, 2]),
    sw.Ev([3, 0]),
    sw.Pizza([0, 1, 0, 2, 2]),
    sw.Path([1, 4, 1]),
    sw.Forest([1, 5, 3], [None, 0, 0]),
    sw.Tree([1, 5, 3], [(0, 1), (0, 2)]),
    sw.Graph([5, 3, 1, 4], [(0, 1), (1, 2)], open=[0], anchored=[3], even=[2]),
    sw.Row([1, 2]) + sw.Stack([3]) + sw.Pizza([1, 2, 3, 4]),
    (sw.Row([1, 2]) + sw.Stack([3])).under(rule="grab", passing="P"),
    sw.Board().under(rule="both"),
    sw.parse("menu 1 then row 1 2 or 3 end + free 1"),
    sw.parse("game 0-1:5 1-2:1/3 from 0"),
]


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_a_board_comes_back(board: sw.Board) -> None:
    names = {**vars(sw), "Fraction": Fraction}
    for again in (
        eval(repr(board), names),
        sw.parse(board.text),
        pickle.loads(pickle.dumps(board)),
        copy.copy(board),
        copy.deepcopy(board),
    ):
        assert again == board and hash(again) == hash(board) and repr(again) == repr(board)
        assert type(again) is type(board)
    assert str(board) == board.text


def test_boards_are_equal_if_they_are_written_alike() -> None:
    assert sw.Row([1, 2]) == sw.Row([1.0, Fraction(2)]) == sw.parse("row 1 2.0")
    assert sw.Row([1]) != sw.Free([1]) and sw.Row([1]) != "row 1" and sw.Row([1]) != None  # noqa: E711
    assert len({sw.Row([1, 2]), sw.parse("row 1 2"), sw.Row([2, 1])}) == 2
    assert len({hash(board) for board in BOARDS}) == len(BOARDS)
    assert sw.Row([]) and isinstance(sw.parse("row 1"), sw.Row) and isinstance(sw.Row([1]), sw.Board)


@pytest.mark.parametrize("one", [sw.Row([1]), sw.Board(), sw.Game("row 1")], ids=repr)
def test_anything_else_is_asked_whether_it_is_equal(one: Any) -> None:
    for other in ([1], None, 1, "row 1", object()):
        assert one.__eq__(other) is NotImplemented and one.__ne__(other) is NotImplemented
        assert (one == other) is False and (one != other) is True and one not in [other]
    assert one == ANY and ANY == one and not one != ANY
    assert not isinstance(one, sw.Game) or type(one).__hash__ is None
    assert (one == one) is True and (one != one) is False and (one == sw.Row([2])) is False


def test_what_a_board_is_made_of() -> None:
    assert sw.Row([4, 2]).weights == [4, 2] and sw.Ev([3, 0]).pairs == [3, 0]
    assert sw.Forest([1, 5, 3], [None, 0, 0]).parents == [None, 0, 0]
    assert sw.Tree([1, 5, 3], [(0, 1), (0, 2)]).edges == [(0, 1), (0, 2)]
    assert sw.Tree([1, 5, 3], parents=[None, 0, 0]).edges == [(0, 1), (0, 2)]
    assert sw.Tree([5]).value == 5 and len(sw.Tree([])) == 0
    graph = sw.Graph([5, 3, 1, 4], [(0, 1), (1, 2)], open=[0], anchored=[3], even=[2])
    assert (graph.edges, graph.open, graph.anchored, graph.even) == ([(0, 1), (1, 2)], [0], [3], [2])
    assert sw.Row([4, 2]).has_theory and not sw.parse("graph 1 2 3 4 edges 0-1 1-2 2-3 3-0 0-2").has_theory
    order = sw.parse("order 3 then (1 beside 5 then 2) then 4")
    joined = [step.by for step in order.explain().steps if isinstance(step, sw.Joined)]
    assert joined == ["then", "beside", "then", "then"]


def test_coins_from_a_front() -> None:
    front = sw.parse("front 3 of 1 2 3 7")
    assert (front.value, front.profits, front.best, front.line) == (-1, (6, 7), "0-2", ("0-2", 3))
    assert [(move.move, move.outcome) for move in front.moves][-1] == ("0-2", sw.Interval(-1, -1))
    assert repr(front) == "parse('front 3 of 1 2 3 7')" and eval(repr(front), {"parse": sw.parse}) == front
    game = sw.Game(front).play("0-1")
    assert (game.totals, game.left) == ((3, 0), (2, 3))
    with pytest.raises(sw.Error, match="vertex 1 is already taken"):
        game.play(1)
    with pytest.raises(ValueError, match="`of` before the coins"):
        sw.parse("front 3 1 2 7")


def test_sums() -> None:
    parts = [sw.Row([3, 9, 1]), sw.Stack([5, 1, 8]), sw.Free([Fraction(1, 3)])]
    board = sum(parts)
    assert isinstance(board, sw.Board)
    assert board == parts[0] + parts[1] + parts[2] and board.components == parts and len(board) == 7
    assert board.value == Fraction(20, 3)
    with pytest.raises(sw.Error, match="found the plain rules and rule grab, expected the same rules"):
        parts[0] + parts[1].under(rule="grab")
    for other in (1, "row 1", None):
        with pytest.raises(TypeError):
            parts[0] + other  # type: ignore[operator]
        with pytest.raises(TypeError):
            other + parts[0]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("number", "exact"),
    [
        (7, 7),
        (-(10**5000), -(10**5000)),
        (2**63, 2**63),
        (-(2**63), -(2**63)),
        (-(2**63) - 1, -(2**63) - 1),
        (2**64 - 1, 2**64 - 1),
        (True, 1),
        (0.1, Fraction(0.1)),
        (-0.0, 0),
        (5e-324, Fraction(5e-324)),
        (1e300, int(1e300)),
        (Decimal("0.1"), Fraction(1, 10)),
        (Decimal("1E+30"), 10**30),
        (Decimal("-0"), 0),
        (Fraction(-6, 4), Fraction(-3, 2)),
        (Fraction(10**50, 3), Fraction(10**50, 3)),
        (np.int8(-3), -3),
        (np.uint64(2**64 - 1), 2**64 - 1),
        (np.float32(0.1), Fraction(float(np.float32(0.1)))),
        (np.float64(0.5), Fraction(1, 2)),
        (np.longdouble(0.5), Fraction(1, 2)),
        (np.float16(0.5), Fraction(1, 2)),
        (np.array(5), 5),
    ],
    ids=lambda number: f"{type(number).__name__} {str(number)[:12]}" if not isinstance(number, int) else "",
)
def test_numbers_are_exact(number: object, exact: object) -> None:
    weights = sw.Row([number, 0]).weights  # type: ignore[list-item]
    assert weights == [exact, 0] and type(weights[0]) in (int, Fraction)
    assert sw.Free([number]).value == exact  # type: ignore[list-item]
    assert isinstance(sw.Free([number]).value, int) == (Fraction(exact).denominator == 1)  # type: ignore[arg-type]


def test_weights_come_from_anything_with_an_order() -> None:
    expected = sw.Row([4, 2, 6, 7])
    for weights in ((4, 2, 6, 7), np.array([4, 2, 6, 7]), iter([4, 2, 6, 7]), (w for w in [4, 2, 6, 7]), range(0)):
        assert sw.Row(weights) in (expected, sw.Row([]))


def test_answers_of_a_row() -> None:
    row = sw.Row([4, 2, 6, 7])
    assert (row.value, row.profits, row.best, row.line) == (3, (11, 8), 3, (3, 2, 0, 1))
    assert row.moves == (
        sw.MoveEval(0, 4, sw.Interval(1, 1), 2, False),
        sw.MoveEval(3, 7, sw.Interval(3, 3), 0, True),
    )
    assert row.normal_form == sw.NormalForm((7, 6, 4, 2), 0)
    assert row.slices == tuple(sw.Slice(at, at, weight) for at, weight in enumerate([4, 2, 6, 7]))
    answer = row.solve()
    assert (answer.value, answer.best, answer.complete, answer.positions) == (3, 3, True, None)
    assert answer == pickle.loads(pickle.dumps(answer)) == row.solve() and hash(answer) == hash(row.solve())
    assert "value" in str(answer) and "<table>" in answer._repr_html_()
    assert row.explain() == pickle.loads(pickle.dumps(row.explain()))
    greedy = sw.Row([25, 8, 21, 2, 6, 4, 12, 16]).explain().greedy
    assert (greedy.difference, greedy.guarantee, greedy.optimality) == (34, sw.Guarantee(8, 8), "not-optimal")
    ties = sw.Row([1, 3, 2, 1]).explain().greedy
    assert (ties.guarantee, ties.optimality) == (sw.Guarantee(worst=-1, best=1), "by-ties")
    assert row.certificate().verify().value == 3


def test_a_search_that_runs_out_has_an_interval() -> None:
    from datetime import timedelta

    grid = sw.generate.random("grid", 36, weights="0..999", seed=3)[0].under(rule="grab")
    for budget in (1000, timedelta(milliseconds=100)):
        answer = grid.solve(budget=budget, all_moves=False, memory=1 << 24)
        assert not answer.complete and answer.interval.lower < answer.interval.upper
        assert answer.interval.exact is None and answer.interval.lower in answer.interval
        with pytest.raises(sw.UnfinishedError) as found:
            answer.value
        assert found.value.interval == answer.interval
        assert pickle.loads(pickle.dumps(found.value)).interval == answer.interval
    assert "<div>" in answer._repr_html_()


def test_texts_name_no_option_of_the_command() -> None:
    row = sw.Row(range(500))
    for answer in (row.solve(), row.explain(), sw.guarantee(row, 3), sw.theory.partition(row)):
        assert "… and " in str(answer) and "--" not in str(answer)
    searched = sw.Graph([5, 3, 1, 4], [(0, 1), (1, 2), (2, 0), (2, 3)]).under(rule="grab")
    assert "(all_moves=True gives the outcome of every move)" in str(searched.solve(all_moves=False))
    assert "all_moves" not in str(searched.solve())


def test_a_search_that_has_time_ends() -> None:
    from datetime import timedelta

    grid = sw.generate.random("grid", 9, weights="0..9", seed=3)[0]
    for budget in (None, 10**9, timedelta(hours=1)):
        answer = grid.solve(budget=budget)
        assert answer.complete and answer.positions and answer.value == grid.value


def test_an_answer_that_rests_on_a_conjecture_says_so() -> None:
    spider = sw.Graph([4, 2, 1, 2, 1, 0, 0, 0], [(0, 1), (1, 2), (0, 3), (3, 4), (0, 5), (5, 6), (6, 7)])
    proved, assumed = spider.solve(rule="grab"), spider.solve(rule="grab", conjecture=True)
    assert (proved.conjectural, assumed.conjectural) == (False, True)
    assert proved.value == assumed.value == 2
    assert "rests on a conjecture" in str(assumed) and "conjecture" not in str(proved)
    assert not sw.Row([4, 2, 6, 7]).solve(conjecture=True).conjectural


def test_games() -> None:
    game = sw.Game("row 3 2 5 4")
    assert game.play(3) is game
    assert (game.value, game.best, game.totals, game.to_move, game.left) == (4, 2, (4, 0), 1, (0, 1, 2))
    game.play(2, 0)
    assert [turn.move for turn in game.played] == [3, 2, 0] and game.legal_moves == (1,)
    again = eval(repr(game), vars(sw))
    for other in (again, pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game), game.copy()):
        assert other == game and repr(other) == repr(game)
    assert game.undo() == 0 and game != again and game.review().lost == (2, 0)
    while not game.is_over:
        move = game.engine_move()
        assert move is not None
        game.play(move)
    assert sw.Game("row 1 2").engine_move(errors=100) in (0, 1)
    assert game.to_move is None and game.engine_move() is None and game.best is None and game.moves == ()
    assert "svg" in game._repr_svg_() and "<table>" in game.review()._repr_html_()
    with pytest.raises(TypeError):
        hash(game)
    passing = sw.Game(sw.Row([3, 2]).under(passing="N"))
    assert passing.play("pass").played[0].move == "pass"
    assert sw.Game(sw.Row([1, 3, 2, 5, 4]), players=3).best == 4
    assert sw.Game("graph 5 3 edges 0-1").reasons().laws
    greed = sw.Game("rule grab graph 1 2 9 4 edges 0-1 1-2 1-3").reasons().greed
    assert greed is not None and greed.guarantee is not None and greed.optimality in ("optimal", "not-optimal")
    assert sw.Game("row 4 2 6 7").evaluate().interval == sw.Interval(3, 3)
    assert sw.Game("row 4 2 6 7").explain().reduced_value == 3


def test_networkx() -> None:
    import networkx as nx

    from slicewise.graphs import from_networkx, to_networkx

    cycle = nx.cycle_graph(4)
    nx.set_node_attributes(cycle, {at: at + 1 for at in cycle}, "weight")
    cycle.nodes[0]["open"] = True
    board = from_networkx(cycle)
    assert board == sw.Graph([1, 2, 3, 4], [(0, 1), (0, 3), (1, 2), (2, 3)], open=[0])
    again = to_networkx(board)
    assert nx.utils.graphs_equal(nx.Graph(again.edges), nx.Graph(cycle.edges)) and again.nodes[0]["open"]
    assert from_networkx(nx.path_graph(["a", "b"]), {"a": 1, "b": Fraction(1, 2)}).weights == [1, Fraction(1, 2)]
    for graph, message in (
        (nx.DiGraph(), "directed"),
        (nx.MultiGraph(), "multi"),
        (nx.path_graph(2), "no weight"),
    ):
        with pytest.raises(sw.Error, match=message):
            from_networkx(graph)
    with pytest.raises(sw.Error, match="found 1 weights, expected 2"):
        from_networkx(nx.path_graph(2), [1])
    loop = nx.Graph([(0, 0)])
    with pytest.raises(sw.BoardError):
        from_networkx(loop, [1])
    with pytest.raises(sw.NoAnswerError, match="menu"):
        to_networkx("menu 1 or 2 end")


def test_explanations_keep_their_columns_in_notebooks() -> None:
    assert "font-family:monospace" in sw.Row([3, 2, 5]).explain()._repr_html_()


def test_live_boards() -> None:
    from urllib.parse import parse_qs, urlsplit

    game = sw.Game("row 1/3 -2 5 4 + menu 1 or 2 end").play(3, "menu 0 choice 1")
    shown = sw.live(game, "https://example.org/play/", height=400)
    parts = parse_qs(urlsplit(shown.url).fragment)
    assert sw.parse(parts["board"][0]) == game.board and parts["line"] == ["3.menu_0_choice_1"]
    assert "&amp;line=" in shown._repr_html_() and "height:400px" in shown._repr_html_()
    assert shown._repr_svg_() == game._repr_svg_() and shown == pickle.loads(pickle.dumps(shown))
    assert "players=3" in sw.live(sw.Game("row 1 2 3", 3), "..").url
    assert sw.live(sw.Row([4, 2]), "site").url == "site/?embed#board=row+4+2"
    with pytest.raises(sw.Error, match="expected at most 8000"):
        sw.live(sw.Row(range(3000)), "site")


def test_a_strategy_is_judged_by_name_by_function_and_by_table(tmp_path):
    row = sw.Row([25, 8, 21, 2, 6, 4, 12, 16])
    greedy = row.strategy("greedy")
    assert (greedy.player, greedy.guarantee.worst, greedy.loss, greedy.optimality) == ("first", 8, 26, "not-optimal")
    own, other = greedy.best_reply.lost
    assert own - other == greedy.loss and "not optimal" in str(greedy)
    assert row.strategy("colour").loss == 0 and row.strategy("random").best_reply is None

    def larger(game):
        ends = [game.left[0], game.left[-1]]
        return max(ends, key=lambda end: game.board.weights[end])

    assert row.strategy(larger).guarantee == greedy.guarantee
    assert row.strategy(larger, second=True).guarantee == row.strategy("greedy", second=True).guarantee
    table = tmp_path / "moves.csv"
    table.write_text("left,move\n*,greedy\n")
    assert row.strategy(table).guarantee == greedy.guarantee
    assert sw.Game(row).play(0).strategy("greedy").player == "first"
    with pytest.raises(ZeroDivisionError):
        row.strategy(lambda game: 1 // 0)
    with pytest.raises(sw.NoAnswerError, match="the strategy chose 3 at turn 1"):
        row.strategy(lambda game: 3)
    with pytest.raises(sw.NoAnswerError, match="colour strategy"):
        sw.Stack([1, 2]).strategy("colour")
    with pytest.raises(TypeError, match="expected its name, a function"):
        row.strategy(3)


def test_a_player_replies_to_others_with_strategies(tmp_path):
    def larger(game):
        ends = [game.left[0], game.left[-1]]
        return max(ends, key=lambda end: game.board.weights[end])

    def most(row, turn):
        """The most that player 1 of 3 collects from others who take the larger end."""
        if not row:
            return 0
        if turn % 3 == 1:
            return max(row[0] + most(row[1:], turn + 1), row[-1] + most(row[:-1], turn + 1))
        return most(row[1:] if row[0] >= row[-1] else row[:-1], turn + 1)

    table = tmp_path / "moves.csv"
    table.write_text("left,move\n*,greedy\n")
    for weights in ([1, 3, 2, 5, 4], [9, 1, 8, 2, 7, 3, 6], [0, 1, 0, 2, 5, 1, 0, 4]):
        row = sw.Row(weights)
        plain = sw.guarantee(row, 3)
        found = {against: sw.guarantee(row, 3, against=against, player=1) for against in ("greedy", larger, table)}
        for answer in found.values():
            assert answer.sure == plain.sure and answer.transcript.totals[1] >= plain.sure[1]
            assert answer.transcript.best_reply.totals[1] == most(weights, 0)
        assert [answer.transcript.against for answer in found.values()] == ["greedy", "own", "table"]
        assert len({answer.transcript.totals for answer in found.values()}) == 1
        for against in ("random", "optimal", "largest-first"):
            play = sw.guarantee(row, 3, against=against, player=1, seed=3).transcript
            assert play.best_reply.totals[1] >= play.totals[1] >= plain.sure[1]
        assert sw.guarantee(row, 3, against="worst", player=1).transcript.best_reply is None
    with pytest.raises(ZeroDivisionError):
        sw.guarantee(sw.Row([1, 2, 3]), 3, against=lambda game: 1 // 0)
    with pytest.raises(sw.NoAnswerError, match="the strategy chose 1"):
        sw.guarantee(sw.Row([1, 2, 3]), 3, against=lambda game: 1)


def test_a_guarantee_keeps_its_budget() -> None:
    row, pizza, no_time = sw.Row(range(5000)), sw.Pizza(range(13)), timedelta(0)
    for ask in (
        lambda: sw.guarantee(row, 3, budget=no_time),
        lambda: sw.guarantee(pizza, 3, budget=no_time),
        lambda: sw.guarantee(pizza, 3, budget=100),
        lambda: sw.guarantee(sw.Row([1, 2, 3]), 3, against=lambda game: game.left[0], budget=no_time),
    ):
        with pytest.raises(sw.NoAnswerError, match="stopped before it was known"):
            ask()
    assert sw.guarantee(pizza, 3, budget=2**60).sure == sw.guarantee(pizza, 3, budget=None).sure
