"""The programs of the book run as they are shown, and agree with the definition and with the library."""

from __future__ import annotations

import doctest
import random
import re
import shutil
import subprocess
from functools import lru_cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, Dict, Iterator, List, Tuple

import oracle
import pytest

BOOK = Path(__file__).parents[3] / "book/src"


def blocks(chapter: str, language: str) -> List[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", (BOOK / chapter).read_text(encoding="utf-8"), re.M | re.S)


def programs(chapter: str) -> Dict[str, Any]:
    """What the programs of a chapter define; its other blocks are examples."""
    names: Dict[str, Any] = {"__name__": chapter}
    for block in blocks(chapter, "python"):
        if ">>>" not in block:
            exec(compile(block, chapter, "exec"), names)
    return names


def rows(count: int, longest: int) -> Iterator[List[int]]:
    """Random rows; small weights make ties."""
    dice = random.Random(1)
    for _ in range(count):
        most = dice.choice([1, 3, 9, 1000])
        yield [dice.randint(-most // 3, most) for _ in range(dice.randint(0, longest))]


@pytest.mark.parametrize("chapter", ["failed.md", "intervals.md", "graphs.md", "files.md", "own.md", "proof.md"])
def test_examples(chapter: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if chapter == "files.md":
        pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(BOOK / chapter), module_relative=False, globs=programs(chapter))
    assert failed == 0 and tried > 0


def test_every_lead_is_right() -> None:
    failed, faster, intervals = (programs(f"{name}.md") for name in ("failed", "faster", "intervals"))
    for row in rows(3000, 12):
        lead = oracle.row(row)
        found = [failed["lead"](row), faster["memo"](row), faster["two_rows"](row), intervals["Intervals"](row).lead(0, len(row) - 1)]
        assert found == [lead] * 4, row
        first, second = failed["totals"](row)
        assert (first + second, first - second) == (sum(row), lead)


def best_ends(row: List[int]) -> str:
    left, right = row[0] - oracle.row(row[1:]), row[-1] - oracle.row(row[:-1])  # type: ignore[operator]
    return "L" * (left >= right) + "R" * (right >= left)


def test_every_interval_has_its_lead_and_end() -> None:
    best_end, table, kind = programs("failed.md")["best_end"], programs("faster.md")["table"], programs("intervals.md")["Intervals"]
    for row in rows(300, 8):
        (leads, ends), parts = table(row), kind(row)
        for a, b in combinations_with_replacement(range(len(row)), 2):
            part = row[a : b + 1]
            assert leads[a][b] == parts.lead(a, b) == oracle.row(part), part
            assert ends[a][b] == best_ends(part)
            assert parts.best_end(a, b) in ends[a][b] and best_end(part) in ends[a][b], part


def test_strict_conditions_are_wrong() -> None:
    source = blocks("failed.md", "python")[0]
    names: Dict[str, Any] = {}
    exec(source.replace("s[-3] <= s[-2] >= s[-1]", "s[-3] < s[-2] > s[-1]"), names)
    assert names["lead"]([0, 1, 1, 1, 0]) == 1 and oracle.row([0, 1, 1, 1, 0]) == -1


def test_first_moves_and_forests() -> None:
    first_moves, forest_lead = programs("intervals.md")["first_moves"], programs("graphs.md")["forest_lead"]
    dice = random.Random(2)
    for row in rows(300, 7):
        size = len(row)
        if size > 2:
            circle = [(at, (at + 1) % size) for at in range(size)]
            assert max(first_moves(tuple(row))) == oracle.value(row, circle, []), row
        parents = [dice.randint(-1, at - 1) for at in range(size)]
        edges = [(parent, at) for at, parent in enumerate(parents) if parent >= 0]
        roots = [at for at in range(size) if parents[at] < 0]
        assert forest_lead(row, parents) == oracle.value(row, edges, roots), (row, parents)
    assert forest_lead([5, 1, 8], [-1, 0, 1]) == 12


def test_intervals_that_are_not_there_are_refused() -> None:
    parts = programs("intervals.md")["Intervals"]([4, 2, 6, 7])
    assert parts.lead(0, -1) == 0
    for a, b in ((1, 4), (-1, 2), (3, 1)):
        for ask in (parts.lead, parts.best_end):
            with pytest.raises(AssertionError, match="counted from 0"):
                ask(a, b)


def taken(row: List[int], most: int, sides: str) -> int:
    """The lead where a turn takes 1 to `most` coins from one of the sides."""

    @lru_cache(maxsize=None)
    def lead(left: Tuple[int, ...]) -> int:
        counts = range(1, min(most, len(left)) + 1)
        front = [sum(left[:count]) - lead(left[count:]) for count in counts]
        back = [sum(left[-count:]) - lead(left[:-count]) for count in counts if "R" in sides]
        return max(front + back, default=0)

    return lead(tuple(row))


def test_fronts_and_ends() -> None:
    asked = programs("asked.md")
    for row in rows(500, 8):
        for most in range(1, 10):
            assert asked["front_lead"](row, most) == taken(row, most, "L"), (row, most)
        assert asked["ends_lead"](row) == taken(row, len(row), "LR"), row


def test_edges_become_parents() -> None:
    graphs = programs("graphs.md")
    dice = random.Random(4)
    for row in rows(300, 7):
        names = dice.sample(range(len(row)), len(row))
        edges = [tuple(dice.sample((names[at], names[dice.randrange(at)]), 2)) for at in range(1, len(row))]
        for root in range(len(row)):
            lead = oracle.value(row, edges, [root])
            assert graphs["forest_lead"](*graphs["rooted"](row, edges, root)) == lead, (row, edges, root)


def test_long_boards_agree_with_the_library() -> None:
    import slicewise as sw

    dice = random.Random(3)
    row = [dice.randint(1, 9) for _ in range(100_000)]
    assert programs("failed.md")["lead"](row) == sw.row_value(row)
    parts = programs("intervals.md")["Intervals"](row)
    for _ in range(1000):
        a, b = sorted(dice.sample(range(len(row)), 2))
        assert parts.lead(a, b) == sw.row_value(row[a : b + 1])
    totals, a, b = [0, 0], 0, len(row) - 1
    for turn in range(len(row)):
        if parts.best_end(a, b) == "L":
            totals[turn % 2] += row[a]
            a += 1
        else:
            totals[turn % 2] += row[b]
            b -= 1
    assert tuple(totals) == sw.Row(row).profits
    pizza = sw.Pizza(row[:99])
    assert programs("intervals.md")["first_moves"](row[:99]) == [move.outcome.exact for move in pizza.moves]
    parents = [dice.randint(-1, at - 1) for at in range(1000)]
    forest = sw.Forest(row[:1000], [None if parent < 0 else parent for parent in parents])
    assert programs("graphs.md")["forest_lead"](row[:1000], parents) == forest.value


@pytest.mark.skipif(shutil.which("c++") is None, reason="found no c++: the program of faster.md was not compiled")
def test_the_program_in_cpp(tmp_path: Path) -> None:
    (source,) = blocks("faster.md", "cpp")
    (tmp_path / "lead.cpp").write_text(source, encoding="utf-8")
    subprocess.run(["c++", "-O1", "-Wall", "-Wextra", "-Werror", "-o", "lead", "lead.cpp"], cwd=tmp_path, check=True)
    lead = programs("failed.md")["lead"]
    for row in rows(200, 40):
        text = " ".join(map(str, [len(row), *row]))
        run = subprocess.run([str(tmp_path / "lead")], input=text, capture_output=True, text=True, check=True)
        assert int(run.stdout) == lead(row), row
