"""The boards of the fence: the package answers as the command does, whose answers the fence keeps.

The command is that of `python -m slicewise`. Its JSON questions are asked over one connection, and `solve --each` in one call; an
answer of the package is compared with the JSON by the names that both have.
"""

from __future__ import annotations

import dataclasses
import functools
import http.client
import json
import os
import random
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Tuple

import pytest

import slicewise as sw

ROOT = Path(__file__).parents[3]
BOARDS = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "tmp" / "fence-boards" / "boards.txt"
COMMAND = [sys.executable, "-m", "slicewise"]

#: A question of a door, by its name and its body.
Ask = Callable[[str, Any], Any]


@pytest.fixture(scope="module")
def boards() -> List[str]:
    """The boards, which the tests of the command make from a seed."""
    if not BOARDS.exists():
        subprocess.run([ROOT / "scripts" / "fence", "--boards"], check=True)
    return BOARDS.read_text().splitlines()


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    with subprocess.Popen([*COMMAND, "serve", "--address", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        address = server.stdout.readline().split("http://")[1].split("/")[0]
        connection = http.client.HTTPConnection(address)

        def question(name: str, body: Any) -> Any:
            connection.request("POST", f"/api/{name}", json.dumps(body), {"content-type": "application/json"})
            return json.loads(connection.getresponse().read())

        yield question
        connection.close()
        server.terminate()


def as_json(answer: Any) -> Any:
    """An answer of the package as the JSON of the command: numbers beyond 53 bits and fractions are strings."""
    if isinstance(answer, sw.Interval) and answer.exact is not None:
        return as_json(answer.exact)
    if dataclasses.is_dataclass(answer):
        return {field.name: as_json(getattr(answer, field.name)) for field in dataclasses.fields(answer)}
    if isinstance(answer, dict):
        return {name: as_json(part) for name, part in answer.items()}
    if isinstance(answer, tuple):
        return [as_json(part) for part in answer]
    is_long = isinstance(answer, int) and abs(answer) > 2**53
    return str(answer) if isinstance(answer, Fraction) or is_long else answer


def differs(found: Any, expected: Any, path: str = "") -> Iterator[str]:
    """The places where an answer of the package is not as in the JSON."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for name in found.keys() & expected.keys():
            yield from differs(found[name], expected[name], f"{path}.{name}")
    elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        for at, pair in enumerate(zip(found, expected)):
            yield from differs(*pair, f"{path}[{at}]")
    elif found != expected or isinstance(found, bool) != isinstance(expected, bool):
        yield f"{path}: found {found}, expected {expected}"


class Differences:
    """What differs, board by board."""

    def __init__(self) -> None:
        self.found: List[str] = []
        self.answers = 0

    def compare(self, board: str, answer: Callable[[], Any], expected: Any, *names: str) -> None:
        """Compares an answer, which must have some names, or what the refusal says."""
        refusal = expected.get("detail", expected.get("error"))
        try:
            found = as_json(answer())
        except sw.Error as error:
            if refusal is None or not agree(str(error), refusal):
                self.found.append(f"{board}: refused: {error}; expected {refusal}")
            return
        if refusal is not None:
            self.found.append(f"{board}: answered; expected {refusal}")
            return
        self.answers += 1
        missing = [name for name in names if name not in found or name not in expected]
        self.found += [f"{board}: {place}" for place in [*missing, *differs(found, expected)]]

    def check(self, answers: int) -> None:
        """Asserts that nothing differs, in this number of answers or more."""
        assert not self.found, f"{len(self.found)} differences:\n" + "\n".join(self.found[:20])
        assert self.answers >= answers


def agree(one: str, other: str) -> bool:
    return one in other or other in one


def played(board: str) -> sw.Game:
    """A play of up to four random moves."""
    game, draw = sw.Game(board), random.Random(board)
    for _ in range(4):
        if not game.is_over:
            game.play(draw.choice(game.legal_moves))
    return game


#: The fields of an answer in JSON: those of the package, those that are others there, and the ends of its line, which the moves have.
FIELDS = {field.name for field in dataclasses.fields(sw.Analysis)} | {"board", "value", "searched", "ends"}


def test_solve(boards: List[str]) -> None:
    words = [*COMMAND, "solve", "--each", "--all-moves", "--file", str(BOARDS)]
    lines = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout.splitlines()
    assert len(lines) == len(boards)
    differences = Differences()
    for board, line in zip(boards, lines):
        expected = json.loads(line)
        # A field that the JSON has and the package has not would not be compared.
        assert "error" in expected or expected.keys() <= FIELDS, board
        expected["interval"] = expected.get("value")
        names = ["interval", "profits", "moves", "lines", "normal_form", "slices", "evs", "complete"]
        differences.compare(board, lambda: sw.parse(board).solve(), expected, *names)
    differences.check(2000)


def test_plays(boards: List[str], ask: Ask) -> None:
    differences = Differences()
    for board in boards:
        try:
            turns = [turn.move for turn in played(board).played]
        except sw.Error:
            turns = []
        body = {"board": board, "turns": turns, "seconds": 60}
        expected = ask("analyse", body)
        expected["interval"] = expected.get("value")

        def evaluation() -> Any:
            found = as_json(sw.Game(board).play(*turns).evaluate())
            return {**found, "lines": [{"turns": line} for line in found["lines"]]}

        names = ["interval", "profits", "moves", "lines", "normal_form", "slices", "evs"]
        differences.compare(board, evaluation, expected, *names)
        differences.compare(board, lambda: sw.Game(board).play(*turns).review(), ask("review", body), "turns", "lost")
    differences.check(4000)


def test_explanations(boards: List[str], ask: Ask) -> None:
    differences = Differences()
    # They take long: every third board.
    for board in boards[::3]:
        expected = ask("explain", {"board": board, "seconds": 60})
        if expected.get("explanation"):
            names = ["analysis", "opening", "steps", "pieces", "greedy", "colour"]
            differences.compare(board, lambda: sw.parse(board).explain(), expected["explanation"], *names)
        elif expected.get("reasons"):
            differences.compare(board, lambda: sw.Game(board).reasons(), expected["reasons"], "laws", "greed")
        else:
            differences.compare(board, lambda: sw.parse(board).explain(), expected)
    differences.check(700)


def test_certificates(boards: List[str], ask: Ask) -> None:
    differences = Differences()
    # The question is refused on more vertices.
    for board in (board for board in boards[::3] if len(board.split()) <= 1000):
        expected = ask("certify", {"board": board, "seconds": 60})
        differences.compare(board, lambda: json.loads(sw.parse(board).certificate().json), expected)
    differences.check(700)


def questions(board: str, other: str) -> Iterator[Tuple[Any, Callable[[], Any]]]:
    """Every question of the laboratory: its body, and the function of the package."""
    both, sized = [board, other], {"size": 1}
    asked: Dict[str, Tuple[List[Any], Dict[str, Any]]] = {
        "equivalent": (both, sized),
        "distance": (both, sized),
        "order": (both, {}),
        "similar": (both, {}),
        "independent": ([both], {}),
        "group": ([both], {}),
        "measure": ([both], {}),
        "shift": ([both], {"by": -2}),
        "domination": (both, {"better": 0, "worse": 1, **sized}),
        "scale": ([board], {"by": -2, "plus": Fraction(1, 3)}),
    }
    for name in sorted({*sw.theory.__all__} - {"BoardLike", "FourNinths", "four_ninths"}):
        arguments, named = asked.get(name, ([board], {}))
        question = "onepass" if name == "one_pass" else name.replace("_", "-")
        about = [board] if arguments == [board] else both
        body = {"question": question, "boards": about, **as_json(named)}
        yield body, functools.partial(getattr(sw.theory, name), *arguments, **named)


def test_theory(boards: List[str], ask: Ask) -> None:
    differences = Differences()
    small = [board for board in boards if len(board.split()) < 12]
    for at, (board, other) in enumerate(zip(small, small[1:])):
        every = list(questions(board, other))
        for body, answer in (every[at % len(every)], every[(at + 11) % len(every)]):
            differences.compare(f"{body}", answer, ask("theory", body), "answer", "by", "facts")
    differences.check(300)
