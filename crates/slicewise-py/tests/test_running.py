"""Threads, Ctrl-C, memory."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import slicewise as sw


def hard() -> sw.Board:
    return sw.generate.random("grid", 49, weights="0..999", seed=5)[0].under(rule="grab")


def proved_for_long() -> sw.Board:
    return sw.generate.random("grid", 20, weights="0..99", seed=5)[0].under(rule="grab")


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


def test_other_threads_run_while_one_searches() -> None:
    board, ticks = hard(), 0
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


@pytest.mark.parametrize(
    "ask",
    [
        lambda: hard().solve(memory=1 << 26),
        lambda: proved_for_long().certificate(),
        lambda: sw.Game(hard()).evaluate(budget=2**60),
        lambda: sw.row_values(np.zeros((2_000_000, 31), np.int64)),
    ],
    ids=["solve", "certificate", "evaluate", "row_values"],
)
def test_ctrl_c_stops(ask: object) -> None:
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        while True:
            ask()  # type: ignore[operator]
    assert time.monotonic() - start < 20
    timer.cancel()


def resident() -> int:
    gc.collect()
    pages = Path("/proc/self/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc")
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

    for _ in range(500):
        calls()
    before = resident()
    # (About ten calls each: 10^5 in all.)
    for _ in range(10_000):
        calls()
    assert resident() - before < 4_000_000


def test_the_command() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "slicewise", "solve", "row", "4", "2"],
        capture_output=True,
        text=True,
        env={**os.environ, "PATH": "/nowhere"},
    )
    assert run.returncode == 2 and "found no command slicewise" in run.stderr
