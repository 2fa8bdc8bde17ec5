"""Threads, Ctrl-C, memory."""

from __future__ import annotations

import copy
import gc
import json
import math
import os
import pickle
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Callable, List, Tuple

import asked_for_long
import numpy as np
import pytest

import slicewise as sw
from slicewise import __main__

needs_proc = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc")


def test_the_command_is_installed() -> None:
    script = Path(sysconfig.get_path("scripts")) / ("slicewise.exe" if os.name == "nt" else "slicewise")
    solved = subprocess.run([script, "solve", "--json", "row", "4", "2", "6", "7"], capture_output=True, text=True, check=True)
    assert json.loads(solved.stdout)["value"] == 3
    for call, name in [([str(script)], "slicewise"), ([sys.executable, "-m", "slicewise"], "python -m slicewise")]:
        refused = subprocess.run([*call, "solve", "--nothing"], capture_output=True, text=True)
        assert refused.returncode == 2
        assert f"Usage: {name} solve" in refused.stderr


def test_the_command_is_not_installed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(__main__, "found", lambda: None)
    assert __main__.main() == 2
    said = capsys.readouterr()
    assert "pip install 'slicewise[command]'" in said.err and not said.out


def test_many_threads_at_once() -> None:
    rows = sw.generate.random("row", 30, count=40, weights="-9..9")
    expected = [row.value for row in rows]
    shared = sw.Game(rows[0])

    def work(number: int) -> bool:
        fresh = sw.parse(rows[number % 40].text)
        shared.copy().play(shared.copy().legal_moves[0])
        assert shared.best == rows[0].best
        return fresh.value == expected[number % 40] == fresh.solve().value

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(200)))


def test_threads_that_share_a_game_and_an_array() -> None:
    game, index = sw.Game(sw.Row(range(2000))), sw.Index(range(2000))
    rows = np.arange(3000).reshape(200, 15)
    expected = list(sw.row_values(rows))

    def work(number: int) -> bool:
        game.play(game.legal_moves[0]) if number % 2 else game.undo()
        part = index.best(number, 2000)
        return list(sw.row_values(rows, threads=2)) == expected and part in (number, 1999)

    def safely(number: int) -> bool:
        try:
            return work(number)
        except sw.MoveError:  # (Another thread has just made the move.)
            return True

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(safely, range(400)))
    again = sw.Game(game.board).play(*(turn.move for turn in game.played))
    assert again == game and again.totals == game.totals


def test_other_threads_run_while_one_searches() -> None:
    board, ticks = asked_for_long.hard(), 0
    done = threading.Event()

    def search() -> None:
        board.solve(budget=300_000, all_moves=False, memory=1 << 24)
        done.set()

    thread = threading.Thread(target=search)
    thread.start()
    while not done.is_set() and ticks < 10**6:
        ticks += 1
        time.sleep(0.001)
    thread.join()
    assert ticks > 5


@pytest.mark.parametrize("question", asked_for_long.QUESTIONS)
def test_ctrl_c_stops(question: str) -> None:
    """One press is enough.

    It is another process that is asked: here hypothesis calls Python at each garbage collection, where Python
    forgets a Ctrl-C, and a second press may meet what cleans up after the first.
    """
    script = [sys.executable, asked_for_long.__file__, question]
    with subprocess.Popen(script, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None and run.stdout.readline() == "asked\n"
        time.sleep(0.5)
        assert run.poll() is None
        run.send_signal(signal.SIGINT)
        _, error = run.communicate(timeout=120)
    assert error.endswith("KeyboardInterrupt\n")


def resident() -> int:
    gc.collect()
    pages = Path("/proc/self/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def growth(calls: Callable[[], None], times: int) -> int:
    """The bytes by which the process grows, once it is warm."""
    for _ in range(times // 10):
        calls()
    before = resident()
    for _ in range(times):
        calls()
    return resident() - before


@needs_proc
def test_memory_does_not_grow() -> None:
    array = np.arange(8).reshape(2, 4)
    shared = sw.Row([3, Fraction(1, 3), 2])

    def calls() -> None:
        board = sw.Row([4, 2, 6, 7]) + shared
        board.value, board.moves, board.text  # noqa: B018
        game = sw.Game(board).play(3)
        game.best, game.undo()  # noqa: B018
        sw.row_values(array)
        for refused in ("rwo 1", "ev -1"):
            try:
                sw.parse(refused)
            except sw.BoardError:
                pass

    # About ten calls each: 10^5 in all.
    assert growth(calls, 10_000) < 4_000_000


@needs_proc
def test_memory_does_not_grow_whatever_is_asked() -> None:
    row = sw.Row([4, Fraction(1, 3), 6, 7])
    index, tree = sw.Index([4, 2, 6, 7]), sw.Tree([1, 5, 3], [(0, 1), (0, 2)])

    def calls() -> None:
        pickle.loads(pickle.dumps(row)).solve(), row.explain(), row.fences(), row._repr_svg_()  # noqa: B018
        row.certificate().verify(), sw.guarantee("row 4 2 6 7", 3), sw.theory.invertible(row)  # noqa: B018
        index.best(0, 4), index.best_many([0, 1], [4, 2]), sw.as_graph(tree), copy.deepcopy(tree)  # noqa: B018
        sw.own.solve(Last(3)), sw.contest.answer("deque", "3\n1 2 3\n"), sw.generate.random("row", 5)  # noqa: B018
        for refused in (lambda: sw.Row([1, math.nan]), lambda: sw.theory.rotations("row 1"), lambda: index.best(0, 9)):
            try:
                refused()
            except sw.Error:
                pass

    assert growth(calls, 1000) < 2_000_000


@dataclass(frozen=True)
class Last:
    """A few counters, of which a player takes one or two."""

    left: int

    def moves(self) -> range:
        return range(1, min(self.left, 2) + 1)

    def play(self, count: int) -> Tuple[int, Last]:
        return count, Last(self.left - count)


def command(*words: str) -> List[str]:
    return [sys.executable, "-m", "slicewise", *words]


@pytest.mark.parametrize(
    ("words", "status", "out", "error"),
    [
        (["solve", "row", "4", "2", "6", "7"], 0, "value    3: the first player wins, 11 to 8", ""),
        (["solve", "row", "-1/3", "-2"], 0, "value    5/3", ""),
        (["explain", "--json", "row", "3", "2", "5", "4"], 0, '"value":2', ""),
        (["--version"], 0, f"slicewise {sw.__version__}", ""),
        (["solve", "row", "4", "+"], 2, "", "expected a component"),
        (["slove"], 2, "", "solve"),
        (["solve", "--budget", "1000", "rule", "grab", "graph", *"123456789"], 0, "value", ""),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_the_command(words: List[str], status: int, out: str, error: str) -> None:
    run = subprocess.run(command(*words), capture_output=True, text=True, cwd="/")
    assert run.returncode == status and out in run.stdout and error in run.stderr


@needs_proc
def test_ctrl_c_ends_the_command() -> None:
    board = asked_for_long.hard().text.split()
    run = subprocess.Popen(command("solve", *board), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    # Long enough for Python to have begun the command, however busy the machine is.
    while worked(run.pid) < 2:
        assert run.poll() is None
        time.sleep(0.1)
    run.send_signal(signal.SIGINT)
    _, error = run.communicate(timeout=120)
    assert run.returncode in (1, 130) and "Traceback" not in error


def worked(process: int) -> float:
    """The processor time of a process in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
