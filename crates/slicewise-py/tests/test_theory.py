"""The laboratory: each question reaches its theorem, and answers and facts are of Python's types."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Callable

import pytest

import slicewise as sw
from slicewise import theory

ANSWERS = [
    ("parity", lambda: theory.parity("row 4 2 6 7"), "even", {"vertices": 4}),
    ("parity odd", lambda: theory.parity(sw.Row([1])), "odd", {"vertices": 1}),
    ("one pass", lambda: theory.one_pass("free 5 3"), 2, {"value": 2}),
    ("reduce", lambda: theory.reduce("row 0 1 0 0 1 1 0"), "graph 0 0 0 0 1 edges 0-4 1-2 1-4 2-3 open 0 3", {"gone": ({"vertices": (4, 5)},)}),
    ("domination", lambda: theory.domination("row 4 2 3", better=0, worse=2), True, {"moves": (0, 2), "scores": (4, 3), "distance": 1}),
    (
        "domination of another board",
        lambda: theory.domination("row 4 2 3", "row 3 2 3", better=0, worse=0),
        True,
        {"scores": (4, 3), "distance": 0},
    ),
    ("ev", lambda: theory.ev("ev 3"), True, {"ev": 3}),
    ("no ev", lambda: theory.ev("free 3 1"), False, {}),
    (
        "plateaus",
        lambda: theory.plateaus("pizza 0 1 0 2 2"),
        2,
        {
            "plateau": (
                {"pieces": (1,), "weight": 1, "neighbours": (3,), "near": (0, 2)},
                {"pieces": (3, 4), "weight": 2, "neighbours": (1,), "near": (0, 2)},
            )
        },
    ),
    ("zero cycle", lambda: theory.zero_cycle("pizza 0 1 0 1"), False, {"deleted": (), "left": (0, 1, 2, 3)}),
    ("zero cycle of pairs", lambda: theory.zero_cycle("pizza 0 1 1 0"), True, {"left": ()}),
    ("clusters", lambda: theory.clusters("row 0 1 1 0 1"), 2, {"odd": 1, "cluster": ({"pieces": (1, 2)}, {"pieces": (4,)})}),
    ("scale", lambda: theory.scale("row 1/2 3", by=2, plus=Fraction(1, 2)), "row 3/2 13/2", {"before": Fraction(5, 2), "after": 5}),
    ("scale by nothing", lambda: theory.scale("row 1/2 3"), "row 1/2 3", {"before": Fraction(5, 2), "after": Fraction(5, 2)}),
]


@pytest.mark.parametrize(("ask", "answer", "facts"), [case[1:] for case in ANSWERS], ids=[case[0] for case in ANSWERS])
def test_question(ask: Callable[[], sw.TheoryAnswer], answer: Any, facts: Any) -> None:
    found = ask()
    assert found.answer == answer and type(found.answer) is type(answer)
    assert {name: found.facts[name] for name in facts} == facts
    assert str(found)


def test_cuts_of_a_pizza() -> None:
    found = theory.rotations("pizza 3 1 2")
    assert found.answer == 2 == sw.Pizza([3, 1, 2]).value
    cuts = found.facts["cut"]
    assert [cut["start"] for cut in cuts] == [0, 1, 2]
    assert [cut["value"] for cut in cuts] == [sw.Path(path).value for path in ([3, 1, 2], [1, 2, 3], [2, 3, 1])]


def test_contexts_are_as_large_as_was_asked() -> None:
    assert theory.equivalent("row 1 2", "row 1 2", size=8).answer is True
    with pytest.raises(sw.Error, match="size: found 9, expected at most 8"):
        theory.equivalent("row 1 2", "row 1 2", size=9)


def test_four_ninths() -> None:
    three, five = theory.four_ninths(5)
    assert (three.slices, three.cones, three.families, three.so) == (3, 9, {"A": 2}, None)
    assert str(five) == "5 slices    204 cones: 4 with sums of B1 only, 4 with sums of B2 only"
    for slices in (0, 4, 11, 2**63):
        with pytest.raises(sw.Error, match=f"found {slices} slices, expected 3, 5, 7 or 9"):
            theory.four_ninths(slices)
