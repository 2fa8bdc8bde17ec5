"""The known answers of `boards/`, which every front end reads."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Dict, Iterator, List

import pytest

import slicewise as sw

FOLDER = Path(__file__).parents[3] / "boards"
Case = Dict[str, str]


def cases() -> Iterator[Case]:
    for file in sorted(FOLDER.glob("*.boards")):
        case: Case = {}
        for line in [*file.read_text().splitlines(), ""]:
            if line.startswith("#"):
                continue
            if not line.strip():
                if case:
                    yield {**case, "file": file.stem}
                case = {}
            else:
                key, _, text = line.partition(" ")
                case[key] = text
    return


def numbers(text: str) -> List[Fraction]:
    return [Fraction(word) for word in text.split()]


ALL = list(cases())


def test_there_are_cases() -> None:
    assert len(ALL) > 100


@pytest.mark.parametrize("case", [case for case in ALL if "board" in case], ids=lambda case: case["case"])
def test_board(case: Case) -> None:
    board = sw.parse(case["board"])
    if "players" in case:
        found = sw.guarantee(board, int(case["players"]))
        if "guarantee" in case:
            assert found.sure[int(case.get("seat", 0))] == Fraction(case["guarantee"])
        return
    if "value" in case:
        assert board.value == Fraction(case["value"])
    if "first" in case:
        assert board.profits and board.profits[0] == Fraction(case["first"])
    if "optimal" in case:
        optimal = [str(known.move) for known in board.moves if known.optimal]
        assert optimal == case["optimal"].split()
    if "outcomes" in case:
        assert [known.outcome and known.outcome.exact for known in board.moves] == numbers(case["outcomes"])
    if "slices" in case:
        weights = sorted((part.weight for part in board.slices), reverse=True)
        assert weights == numbers(case["slices"])
    if "ev" in case:
        assert sum(part.weight for part in board.evs) == Fraction(case["ev"])
    if "line" in case and "totals" in case:
        game = sw.Game(board).play(*(int(at) for at in case["line"].split()))
        assert list(game.totals) == numbers(case["totals"]) and not any(game.review().lost)
    if "invertible" in case:
        assert sw.theory.invertible(board).answer is {"true": True, "false": False}[case["invertible"]]
    if "onepass" in case:
        assert sw.theory.one_pass(board).answer == Fraction(case["onepass"])


@pytest.mark.parametrize("case", [case for case in ALL if "format" in case], ids=lambda case: case["case"])
def test_contest(case: Case) -> None:
    text, expected = (case[key].replace(" / ", "\n").replace(" /", "\n") + "\n" for key in ("input", "output"))
    name, *rest = case["format"].split()
    opponent = case.get("opponent", rest[0] if rest else None)
    assert sw.contest.answer(name, text, opponent=opponent).split() == expected.split()


def test_every_format_is_listed_with_a_line_about_it() -> None:
    named = {case["format"].split()[0] for case in ALL if "format" in case}
    assert named and named <= set(sw.contest.FORMATS)
    for name, about in sw.contest.FORMATS.items():
        assert about and "\n" not in about
        with pytest.raises(sw.Error):
            sw.contest.answer(name, "x")
