"""Answers as HTML, for notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Iterable, Sequence

if TYPE_CHECKING:
    from ._answers import Analysis, MoveEval
    from ._plays import Review

#: The most rows of a table.
ROWS = 40


def preformatted(text: str) -> str:
    """Makes a block of text that keeps its columns."""
    style = "font-family:monospace;line-height:1.2;white-space:pre;overflow-x:auto"
    return f'<pre style="{style}">{escape(text)}</pre>'


def analysis(found: Analysis) -> str:
    """Makes a line with the value, and a table of the moves."""
    head = f"<b>value {escape(str(found.interval))}</b>"
    if found.profits is not None:
        head += f", {escape(str(found.profits[0]))} to {escape(str(found.profits[1]))}"
    if not found.complete:
        head += ", and the search did not finish"
    line = " ".join(str(move) for move in found.line[:ROWS])
    more = " …" if len(found.line) > ROWS else ""
    moves = table(["move", "score", "outcome", "loss"], map(_move, found.moves), len(found.moves))
    return f"<div>{head}<br>line: {escape(line)}{more}{moves}</div>"


def _move(known: MoveEval) -> Sequence[object]:
    optimal = " ★" if known.optimal else ""
    return [f"{known.move}{optimal}", known.score, _known(known.outcome), _known(known.loss)]


def review(found: Review) -> str:
    """Makes a table of the moves of a play, and what each lost."""
    rows = (
        [number, turn.player, turn.move, turn.score, _known(turn.loss), _known(turn.best)]
        for number, turn in enumerate(found.turns, 1)
    )
    heads = ["turn", "player", "move", "score", "loss", "best"]
    lost = ", ".join(_known(total) for total in found.lost)
    return f"<div>lost in all: {escape(lost)}{table(heads, rows, len(found.turns))}</div>"


def table(heads: Sequence[str], rows: Iterable[Sequence[object]], count: int) -> str:
    """Makes a table of the first rows, and a line that says how many more there are."""
    head = "".join(f"<th>{escape(head)}</th>" for head in heads)
    shown = [row for row, _ in zip(rows, range(ROWS))]
    cells = ("".join(f"<td>{escape(str(cell))}</td>" for cell in row) for row in shown)
    body = "".join(f"<tr>{row}</tr>" for row in cells)
    more = f"<small>… and {count - ROWS} more</small>" if count > ROWS else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{more}"


def _known(found: object) -> str:
    return "?" if found is None else str(found)
