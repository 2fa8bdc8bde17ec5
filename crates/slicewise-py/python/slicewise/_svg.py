"""Pictures of boards as SVG, for notebooks."""

from __future__ import annotations

from html import escape
from typing import Dict, List, Optional, Tuple

from ._answers import Number
from ._layout import Layout, layout, short
from ._slicewise import Board, Game

__all__ = ["board", "game"]

#: Pixels of a unit.
UNIT = 38.0
MARGIN = 0.35
#: The most vertices of a board whose slices are drawn.
SLICES = 60

COIN = "#f6d77a"
RING = "#8a6d1d"
OPEN = "#1f6f43"
TAKEN = ("#9db9e3", "#e3a89d", "#a9d6a0", "#d3b1dd")


def board(board: Board) -> str:
    """Draws a board: coins with their weights, the available ones ringed in green, and the slices of rows."""
    plan = layout(board)
    return _page(plan, _edges(plan) + _coins(plan, board.weights, {}) + _slices(plan, board))


def game(game: Game) -> str:
    """Draws a play: coins that were taken are in the colours of the players, those that may be are ringed."""
    board = game.board
    plan = layout(board)
    taken = {turn.move: turn.player for turn in game.played if isinstance(turn.move, int)}
    plan.open = {move for move in game.legal_moves if isinstance(move, int)}
    totals = " : ".join(str(total) for total in game.totals)
    shown = _edges(plan) + _coins(plan, board.weights, taken)
    return _page(plan, shown, f"{totals}  ·  player {game.to_move} to move" if not game.is_over else totals)


def _page(plan: Layout, parts: List[str], title: Optional[str] = None) -> str:
    head = 0.6 if title else 0.0
    foot = 0.95 + (0.6 if plan.more else 0.0)
    width = max(plan.width + 2 * MARGIN, 0.2 * len(title or ""), 2.0)
    height = plan.height + 2 * MARGIN + head + foot
    if title:
        parts = [*parts, _text(MARGIN, -0.35, title, 0.34, anchor="start")]
    if plan.more:
        parts = [*parts, _text(MARGIN, plan.height + 1.3, f"… and {plan.more} more", 0.34, anchor="start")]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" style="max-width:100%;height:auto" width="{width * UNIT:.0f}" height="{height * UNIT:.0f}" '
        f'viewBox="{-MARGIN} {-MARGIN - head} {width:.2f} {height:.2f}" font-family="sans-serif">'
        f'<rect x="{-MARGIN}" y="{-MARGIN - head}" width="{width:.2f}" height="{height:.2f}" fill="#fff"/>'
        f'{"".join(parts)}</svg>'
    )


def _edges(plan: Layout) -> List[str]:
    lines: List[str] = []
    for one, other in plan.edges:
        (x1, y1), (x2, y2) = plan.points[one], plan.points[other]
        lines.append(
            f'<line x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}" stroke="#777" stroke-width=".07"/>'
        )
    for x, y in plan.walls:
        lines.append(f'<rect x="{x - 0.08:.2f}" y="{y - 0.4:.2f}" width=".16" height=".8" fill="#555"/>')
    for x, y in plan.grounds:
        lines.append(f'<rect x="{x - 0.4:.2f}" y="{y - 0.07:.2f}" width=".8" height=".14" fill="#555"/>')
    return lines


def _coins(plan: Layout, weights: List[Number], taken: Dict[int, int]) -> List[str]:
    parts: List[str] = []
    for vertex, (x, y) in enumerate(plan.points):
        fill, ring, width = COIN, RING, 0.05
        if vertex in plan.open:
            ring, width = OPEN, 0.1
        if vertex in taken:
            fill, ring, width = TAKEN[taken[vertex] % len(TAKEN)], "#888", 0.03
        weight = short(weights[vertex])
        dashes = ' stroke-dasharray=".2 .1"' if vertex in plan.even else ""
        size = min(0.45, 1.35 / max(len(weight), 1))
        parts.append(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r=".46" fill="{fill}" stroke="{ring}" stroke-width="{width}"{dashes}>'
            f"<title>vertex {vertex}: {escape(str(weights[vertex]))}</title></circle>"
        )
        parts.append(_text(x, y + size * 0.36, weight, size))
        parts.append(_text(x, y + 0.72, str(vertex), 0.22, fill="#888"))
    return parts


def _slices(plan: Layout, board: Board) -> List[str]:
    """Draws brackets under the slices of a board of rows and stacks that fits in a line."""
    kinds = {part[0] for part in board._outline()}
    if not board.has_theory or len(board) > SLICES or not kinds <= {"row", "stack", "free"}:
        return []
    parts: List[str] = []
    for part in (*board.slices, *board.evs):
        ends = (plan.points[part.first], plan.points[part.last])
        if part.first == part.last or ends[0][1] != ends[1][1]:
            continue
        text = short(part.weight) if part in board.slices else f"ev {short(part.weight)}"
        parts += _bracket(ends, text)
    return parts


def _bracket(ends: Tuple[Tuple[float, float], Tuple[float, float]], text: str) -> List[str]:
    (left, y), (right, _) = ends
    line = f"M{left - 0.4:.2f} {y + 0.8:.2f}v.14H{right + 0.4:.2f}v-.14"
    return [
        f'<path d="{line}" fill="none" stroke="#3465a4" stroke-width=".05"/>',
        _text((left + right) / 2, y + 1.28, text, 0.3, fill="#3465a4"),
    ]


def _text(
    x: float, y: float, text: str, size: float, *, fill: str = "#222", anchor: str = "middle"
) -> str:
    halo = ' stroke="#fff" stroke-width=".08" paint-order="stroke"' if fill == "#888" else ""
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size:.2f}" text-anchor="{anchor}" fill="{fill}"{halo}>'
        f"{escape(text)}</text>"
    )
