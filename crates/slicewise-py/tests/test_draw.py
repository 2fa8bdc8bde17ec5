"""Pictures: they are XML, the command makes the same, and they have no answer that was not asked for."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from fractions import Fraction
from pathlib import Path
from typing import Callable, List

import pytest
from test_boards import BOARDS
from test_known_answers import ALL

import slicewise as sw
from slicewise import draw

SVG = "{http://www.w3.org/2000/svg}"
OTHERS = ["order 3 then (1 beside 5 then 2) then 4", "front 3 of 1 2 3 7", "ends 2 of 4 1 3", "free 1 3 second 2 1"]
KNOWN = sorted({case["board"] for case in ALL if "board" in case} | set(OTHERS))


def texts(picture: sw.Picture) -> List[str]:
    return [text.text or "" for text in ET.fromstring(picture.svg).iter(f"{SVG}text")]


def titles(picture: sw.Picture) -> List[str]:
    return [title.text or "" for title in ET.fromstring(picture.svg).iter(f"{SVG}title")]


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_boards_are_drawn_with_all_their_weights(board: sw.Board) -> None:
    picture = draw.board(board)
    assert picture.title == titles(picture)[0] == (board.text or "")
    for vertex, weight in enumerate(board.weights):
        assert any(title.startswith(f"vertex {vertex}: {weight}") for title in titles(picture))
    assert board._repr_svg_() == picture._repr_svg_() == sw.Game(board)._repr_svg_()


def test_no_picture_of_a_known_board_has_an_answer() -> None:
    drawn = 0
    for text in KNOWN:
        try:
            picture = draw.board(text)
        except sw.BoardError:
            continue
        except sw.NoAnswerError as refusal:
            assert "expected at most" in str(refusal) and sw.parse(text)._repr_svg_() is None
            continue
        assert not any("★" in text or "value" in text for text in texts(picture)), text
        drawn += 1
    assert drawn > 100


#: Pictures of the command, and the same of the package.
SAME = [
    ("row 4 2 6 7", lambda: draw.board("row 4 2 6 7")),
    ("--dark pizza 0 1 0 2 2", lambda: draw.board(sw.Pizza([0, 1, 0, 2, 2]), theme="dark")),
    ("--light --answers pizza 0 1 0 2 2", lambda: draw.board("pizza 0 1 0 2 2", answers=True, theme="light")),
    (
        "graph 5 3 1 4 edges 0-1 1-2 2-0 open 0 anchored 3",
        lambda: draw.board("graph 5 3 1 4 edges 0-1 1-2 2-0 open 0 anchored 3"),
    ),
    ("row 3 2 5 4 --moves 3,2", lambda: draw.board(sw.Game("row 3 2 5 4").play(3, 2))),
    ("row 3 2 5 4 --moves 3,2 --answers", lambda: draw.board(sw.Game("row 3 2 5 4").play(3, 2), answers=True)),
    ("slices row 1 10 20 30 10 1", lambda: draw.slices("row 1 10 20 30 10 1")),
    ("fences row 4 2 6 7", lambda: draw.fences(sw.Row([4, 2, 6, 7]))),
    ("lifetimes pizza 0 1 2 1 0 3", lambda: draw.lifetimes("pizza 0 1 2 1 0 3")),
    ("play row 3 2 5 4 --moves 3,2", lambda: draw.play(sw.Game("row 3 2 5 4").play(3, 2))),
    ("play row 3 2 5 4 --moves 3 --answers", lambda: draw.play(sw.Game("row 3 2 5 4").play(3), answers=True)),
    ("lead row 3 2 5 4 --moves 3,2,1,0", lambda: draw.lead(sw.Game("row 3 2 5 4").play(3, 2, 1, 0))),
    ("lead row 3 2 5 4 --moves 3,2,1,0 --answers", lambda: draw.lead(sw.Game("row 3 2 5 4").play(3, 2, 1, 0), answers=True)),
    ("table row 3 2 5 4", lambda: draw.table("row 3 2 5 4")),
    ("chain order 3 then (1 beside 5 then 2) then 4", lambda: draw.chain("order 3 then (1 beside 5 then 2) then 4")),
]


def command(*words: str, text: str = "") -> str:
    run = subprocess.run(
        [sys.executable, "-m", "slicewise", *words], input=text, capture_output=True, text=True, encoding="utf-8"
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.parametrize(("call", "picture"), SAME, ids=[call for call, _ in SAME])
def test_the_command_makes_the_same(call: str, picture: Callable[[], sw.Picture]) -> None:
    assert command("draw", *call.split()) == picture().svg


def test_the_command_makes_the_same_of_a_census_and_of_a_certificate() -> None:
    counted = command("census", "row", "--size", "5", "--weights", "0..2", "--by", "share", "--json")
    assert command("draw", "census", "-", text=counted) == draw.census(sw.census("row", 5, "0..2", by="share")).svg
    for board in (sw.Row([3, 2, 5, 4]), sw.parse("rule grab graph 5 3 1 4 2 edges 0-1 1-2 2-3 3-0 0-4")):
        certificate = board.certificate()
        picture = draw.proof(certificate, theme="dark")
        assert (
            command("draw", "proof", "-", "--dark", text=certificate.json)
            == picture.svg
            == draw.proof(certificate.json, theme="dark").svg
        )


@pytest.mark.parametrize(
    ("picture", "message"),
    [
        (lambda: draw.fences("pizza 1 2 3 4"), "found no row and no stack, expected one, such as `row 4 2 6 7`"),
        (lambda: draw.slices("tree 1 2 3 edges 0-1 0-2"), "found no slice in a line of coins"),
        (lambda: draw.lifetimes("free 1 2"), "expected a single row, or a single pizza"),
        (lambda: draw.table("pizza 1 2 3 4"), "expected"),
        (lambda: draw.chain("row 1 2"), "found no order"),
        (lambda: draw.play("row 1 2"), "found no move"),
        (lambda: draw.lead(sw.Game("row 1 2")), "found no move, expected the moves of a play"),
        (lambda: draw.play(sw.Game("row 1 2 3", 3).play(0)), "found 3 players, expected two"),
        (lambda: draw.lead(sw.Game("row 1 2 3", 3).play(0)), "found 3 players, expected two"),
        (lambda: draw.board(sw.Graph([1] * 500, [])), "found 500 vertices of a graph, expected at most 400 for a picture"),
    ],
)
def test_what_cannot_be_drawn_is_refused(picture: Callable[[], sw.Picture], message: str) -> None:
    with pytest.raises(sw.NoAnswerError, match=re.escape(message)):
        picture()


def test_bad_arguments_are_refused() -> None:
    with pytest.raises(sw.Error, match='theme: found "blue", expected auto, light or dark'):
        draw.board("row 1 2", theme="blue")  # type: ignore[arg-type]
    with pytest.raises(sw.Error, match="names: found 1, expected 2, one for each vertex"):
        draw.board("row 1 2", names=["one"])
    with pytest.raises(TypeError, match="names: found 'ab'"):
        draw.board("row 1 2", names="ab")
    with pytest.raises(TypeError, match="expected a board, such as Row"):
        draw.board(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a board, such as Row"):
        draw.table(sw.Game("row 1 2"))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected True or False"):
        draw.board("row 1 2", answers="no")  # type: ignore[arg-type]
    with pytest.raises(sw.BoardError):
        draw.slices("row 4 x")
    with pytest.raises(sw.Error):
        draw.board(sw.Game("row 1 2 3", 3), answers=True)
    with pytest.raises(sw.CertificateError):
        draw.proof("no certificate")


def test_a_picture_is_saved_as_svg_only(tmp_path: Path) -> None:
    picture = draw.board("row 4 2 6 7")
    for path in (tmp_path / "row.svg", str(tmp_path / "ROW.SVG")):
        picture.save(path)
        assert Path(path).read_bytes() == picture.svg.encode()
    for name, said in (("row.png", "row.png"), ("row.pdf", "row.pdf"), ("row.gif", "row.png"), ("row", "row.png")):
        with pytest.raises(ValueError, match=f"found {name}, expected a name that ends in .svg; .*`slicewise draw … -o {said}`"):
            picture.save(name)
    assert pickle.loads(pickle.dumps(picture)) == picture and repr(picture) == "<Picture: row 4 2 6 7>"


def test_pictures_of_both_themes_may_be_in_one_page() -> None:
    auto, light, dark = (draw.board("row 4 2 6 7", theme=theme) for theme in ("auto", "light", "dark"))
    assert "prefers-color-scheme:dark" in auto.svg and draw.board("row 4 2 6 7") == auto
    for theme, picture in (("auto", auto), ("light", light), ("dark", dark)):
        assert ET.fromstring(picture.svg).attrib["class"] == f"sw-{theme}"
        style = re.findall("<style>(.*)</style>", picture.svg)[0]
        rules = re.findall(r"[^{}]+(?={[^{}]*})", style)
        assert rules and all(rule.startswith(f".sw-{theme} .") for rule in rules), rules
    assert 'style="max-width:100%;height:auto"' in light._repr_svg_() and "max-width" not in light.svg


def test_a_search_draws_what_it_knows() -> None:
    board = sw.generate.random("graph", 30, edges=60, seed=3)[0].under(rule="grab")
    said = texts(draw.board(board, answers=True, budget=100))
    assert any(text.startswith("value ") and " … " in text for text in said), said


def test_nodes_are_names() -> None:
    board = sw.read_graph("edgelist", "inn mill\nmill well\n", [1, 0, 2])
    assert texts(draw.board(board)) == ["1", "inn", "0", "mill", "2", "well"]
    assert "node inn: 1" in titles(draw.board(board)) and "mill" in (board._repr_svg_() or "")
    assert texts(draw.board(sw.Game(board))) == ["1", "0", "2"]
    named = draw.play(sw.Game(board).play(1), names=["a", "b", 3])
    assert "1. first takes b · 0 : 0" in texts(named)


def test_weights_that_are_too_long_are_cut() -> None:
    huge, third = 10**20 + 7, Fraction(1234567, 7654321)
    picture = draw.board(sw.Row([huge, third, 5]))
    assert texts(picture) == ["100000…", "123456…", "5"]
    assert {f"vertex 0: {huge}", f"vertex 1: {third}"} < set(titles(picture))


def test_large_boards_are_folded_or_have_no_picture() -> None:
    assert "984 more" in (sw.Row(range(1000))._repr_svg_() or "")
    assert sw.Graph([1] * 500, [])._repr_svg_() is None
    assert sw.Game(sw.Graph([1] * 500, []))._repr_svg_() is None


@pytest.mark.parametrize("board", [*BOARDS, *map(sw.parse, OTHERS)], ids=str)
def test_plots(board: sw.Board) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    from matplotlib import pyplot

    from slicewise import plot

    _, axes = pyplot.subplots()
    assert plot.draw(board, axes) is axes
    assert len(axes.patches) == len(board)
    axes.figure.canvas.draw()
    assert plot.moves(board, axes) is axes
    pyplot.close("all")


def test_a_plot_is_as_the_picture() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    from matplotlib import pyplot

    from slicewise import plot

    for moves in ((), (0,), (0, 4, 1)):
        game = sw.Game(sw.Row([3, 2, 5, 4, 9])).play(*moves)
        rings = [patch.get_linewidth() > 2 for patch in plot.play(game).patches]
        assert [vertex for vertex, is_bold in enumerate(rings) if is_bold] == list(game.legal_moves)
        pyplot.close("all")
    axes = plot.draw(sw.Row(range(1000)))
    assert len(axes.patches) == 16 and "‹ 984 more ›" in {text.get_text() for text in axes.texts}
    # Down is down.
    low, high = plot.draw(sw.Forest([1, 2], [None, 0])).get_ylim()
    assert low > high
    pyplot.close("all")
    for refused, message in (
        (lambda: plot.fences(sw.Pizza([0, 1, 0, 2, 2])), "expected a row or a stack"),
        (lambda: plot.draw(sw.Graph([1] * 500, [])), "expected at most 400 for a picture"),
    ):
        with pytest.raises(ValueError, match=message):
            refused()
    pyplot.close("all")


def test_the_colours_of_plots_are_those_of_pictures() -> None:
    pytest.importorskip("matplotlib")
    from slicewise import plot

    played = draw.board(sw.Game("row 1 2 3 4 5 6", 3).play(0, 1, 2), theme="light").svg
    answered = draw.board("graph 1 2 edges 0-1", answers=True, theme="light").svg
    colours = [value for name, value in vars(plot).items() if re.fullmatch("_[A-Z_]+", name)]
    flat = [colour for value in colours for colour in ((value,) if isinstance(value, str) else value)]
    assert len(flat) == 13
    assert [colour for colour in flat if colour not in played + answered] == []
