"""Searches: progress, tables of files, plays between strategies, reductions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import List

import asked_for_long
import pytest

import slicewise as sw

SMALL = sw.generate.random("grid", 16, weights="0..99", seed=5)[0].under(rule="grab")


def test_progress_is_told() -> None:
    told: List[sw.Progress] = []
    answer = asked_for_long.hard().solve(budget=20_000, memory=1 << 24, progress=told.append)
    assert told and answer.positions is not None
    counts = [each.positions for each in told]
    assert counts == sorted(counts) and counts[-1] <= answer.positions
    known = [each.interval for each in told if each.interval is not None]
    assert all(each.lower <= answer.interval.lower and answer.interval.upper <= each.upper for each in known)
    asked = len(told)
    sw.Game(asked_for_long.hard()).evaluate(budget=20_000, progress=told.append)
    assert len(told) > asked


def test_an_exception_of_the_progress_ends_a_search() -> None:
    def stop(_: sw.Progress) -> None:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        asked_for_long.hard().solve(memory=1 << 24, progress=stop)
    with pytest.raises(TypeError, match="not callable"):
        asked_for_long.hard().solve(memory=1 << 24, progress=5)  # type: ignore[arg-type]


def test_a_search_goes_on_later(tmp_path: Path) -> None:
    whole = SMALL.solve(all_moves=False)
    assert whole.complete and whole.positions is not None
    path = tmp_path / "search.table"
    first = SMALL.solve(all_moves=False, budget=whole.positions // 2, table=path)
    assert not first.complete and path.exists() and os.listdir(tmp_path) == ["search.table"]
    again = SMALL.solve(all_moves=False, table=str(path))
    assert again.complete and again.value == whole.value
    # What is known is not searched again.
    last = SMALL.solve(all_moves=False, table=path)
    assert last.value == whole.value and last.positions is not None and last.positions < whole.positions // 10


def test_a_table_is_saved_though_the_search_is_stopped(tmp_path: Path) -> None:
    def stop(_: sw.Progress) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "search.table"
    with pytest.raises(KeyboardInterrupt):
        asked_for_long.hard().solve(memory=1 << 24, table=path, progress=stop)
    assert path.exists()
    assert asked_for_long.hard().solve(budget=10, memory=1 << 24, table=path).positions is not None


def test_the_command_reads_the_table(tmp_path: Path) -> None:
    path = tmp_path / "search.table"
    SMALL.solve(all_moves=False, table=path)
    words = [sys.executable, "-m", "slicewise", "solve", "--table", str(path), "--json", *SMALL.text.split()]
    found = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert f'"value":{SMALL.value}' in found


def test_tables_that_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "search.table"
    path.write_text("no table")
    with pytest.raises(sw.Error, match=r"table: .*search\.table: "):
        SMALL.solve(table=path)
    assert path.read_text() == "no table"
    with pytest.raises(sw.Error, match="could not be saved"):
        SMALL.solve(table=tmp_path / "none" / "search.table")
    with pytest.raises(TypeError):
        SMALL.solve(table=5)  # type: ignore[arg-type]
    path.unlink()
    SMALL.solve(table=path, all_moves=False)
    with pytest.raises(sw.Error, match=r"table: .*search\.table: "):
        asked_for_long.hard().solve(table=path)


@pytest.mark.parametrize("board", ["row 3 2 5 4 9 1", "pizza 0 1 0 2 2 7", "row 1/3 2 + stack 5 1 8", SMALL.text])
def test_plays_between_strategies(board: str) -> None:
    start = sw.Game(board)
    best = start.simulate()
    assert best.difference == start.value and best.totals[0] - best.totals[1] == best.difference
    assert all(turn.loss in (0, None) for turn in best.turns)
    for first, second in (("greedy", "optimal"), ("optimal", "greedy"), ("random", "random")):
        play = start.simulate(first, second, seed=4)
        again = sw.Game(board).play(*(turn.move for turn in play.turns))
        assert again.is_over and again.totals == play.totals
        assert [(turn.move, turn.player, turn.score) for turn in play.turns] == [
            (turn.move, turn.player, turn.score) for turn in again.played
        ]
    assert start.simulate("greedy").difference <= start.value <= start.simulate("optimal", "greedy").difference
    assert len(best.columns()["move"]) == len(best.turns)


def test_own_strategies_and_tables_are_played(tmp_path: Path) -> None:
    table = tmp_path / "first.table"
    table.write_text("0 1 2 3,3\n*,greedy")
    game = sw.Game("row 1 2 9 4")
    assert game.simulate(table, "greedy").totals == (6, 10)
    assert [turn.move for turn in game.simulate(lambda game: game.legal_moves[0], table).turns] == [0, 3, 1, 2]
    assert sw.Game("row 1 2 9 4").play(0).simulate("greedy", "greedy").totals == (10, 6)

    def fails(_: sw.Game) -> int:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        game.simulate("greedy", fails)
    with pytest.raises(sw.NoAnswerError, match="expected a legal move"):
        game.simulate(lambda _: 1)
    with pytest.raises(sw.Error, match="found"):
        game.simulate("greddy")  # type: ignore[arg-type]
    with pytest.raises(sw.NoAnswerError, match="colour"):
        sw.Game("row 1 2 3").simulate("colour")


@pytest.mark.parametrize("seed", range(8))
def test_reductions_are_equivalent(seed: int) -> None:
    board = sw.generate.random("graph", 9, edges=9, open=2, weights="0..9", seed=seed)[0]
    found = board.reduction()
    assert found.board.value == board.value and len(found.board) <= len(board)
    other = sw.Free([5, 3])
    assert (found.board + other).value == (board + other).value
    assert found == sw.Game(board).reduction() and all(isinstance(step, str) for step in found.steps)


def test_nothing_to_reduce() -> None:
    with pytest.raises(sw.NoAnswerError, match="expected one that can be searched"):
        sw.Game("row 5 2 3", players=3).reduction()
