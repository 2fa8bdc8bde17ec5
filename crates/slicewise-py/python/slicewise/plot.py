"""Pictures with matplotlib, which is imported when the first one is drawn.

>>> import matplotlib
>>> matplotlib.use("agg")
>>> import slicewise as sw
>>> axes = draw(sw.Pizza([0, 1, 0, 2, 2]))
>>> axes.get_title()
'value 1'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Set, cast

from ._layout import Layout, layout, short
from ._slicewise import Board, Game

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["draw", "fences", "moves", "play"]


def __dir__() -> List[str]:
    return __all__


_TAKEN = ("#9db9e3", "#e3a89d", "#a9d6a0", "#d3b1dd")


def _axes(axes: Optional[Axes]) -> Any:
    if axes is not None:
        return axes
    from matplotlib import pyplot

    return pyplot.subplots(layout="constrained")[1]  # pyright: ignore[reportUnknownMemberType]


def _picture(axes: Any, board: Board, taken: Dict[int, int], available: Optional[Set[int]] = None) -> None:
    """Draws a board; those that are ``available`` have a bold ring, the ones at the start if it is ``None``."""
    plan = layout(board)
    bold = plan.open if available is None else available
    for one, other in plan.edges:
        (x1, y1), (x2, y2) = plan.points[one], plan.points[other]
        axes.plot([x1, x2], [y1, y2], color="#777777", linewidth=1.5, zorder=1)
    for x, y in plan.walls:
        axes.plot([x, x], [y - 0.4, y + 0.4], color="#555555", linewidth=4, zorder=1)
    for x, y in plan.grounds:
        axes.plot([x - 0.4, x + 0.4], [y, y], color="#555555", linewidth=4, zorder=1)
    from matplotlib.patches import Circle

    weights, size = board.weights, _font_size(axes, plan)
    for vertex, (x, y) in enumerate(plan.points):
        fill = _TAKEN[taken[vertex] % len(_TAKEN)] if vertex in taken else "#f6d77a"
        ring, width = ("#1f6f43", 2.5) if vertex in bold else ("#888888" if vertex in taken else "#8a6d1d", 1.0)
        axes.add_patch(Circle((x, y), 0.46, facecolor=fill, edgecolor=ring, linewidth=width, zorder=2))
        weight = short(weights[vertex])
        letters = size * min(1.0, 3.4 / len(weight))
        axes.annotate(weight, (x, y), ha="center", va="center", fontsize=letters, zorder=3)
    axes.set_xlim(-0.3, plan.width + 0.3)
    axes.set_ylim(plan.height + 0.3, -0.3)
    axes.set_aspect("equal")
    axes.set_axis_off()


def _font_size(axes: Any, plan: Layout) -> float:
    """The size in points of a short weight that fits its coin."""
    box = axes.get_window_extent()
    unit = min(box.width / (plan.width + 0.6), box.height / (plan.height + 0.6))
    return float(min(16.0, 0.5 * unit * 72 / axes.figure.dpi))


def draw(board: Board, axes: Optional[Axes] = None, *, title: Optional[str] = None) -> Axes:
    """Draws a board on ``axes``, or on new ones, and returns them. The first 400 vertices are drawn.

    The title is the value, if theory has it, unless another is given.

    >>> import slicewise as sw
    >>> draw(sw.Row([4, 2, 6, 7]), title="a row").get_title()
    'a row'
    """
    drawn: Any = _axes(axes)
    _picture(drawn, board, {})
    if title is None:
        title = f"value {board.value}" if board.has_theory else ""
    drawn.set_title(title)
    return cast("Axes", drawn)


def play(game: Game, axes: Optional[Axes] = None) -> Axes:
    """Draws a play on ``axes``: the coins that were taken are in the colours of the players, those that may be are ringed.

    >>> import slicewise as sw
    >>> play(sw.Game(sw.Row([3, 2, 5, 4])).play(3, 2)).get_title()
    '4 : 5'
    """
    drawn: Any = _axes(axes)
    taken = {turn.move: turn.player for turn in game.played if isinstance(turn.move, int)}
    available = {move for move in game.legal_moves if isinstance(move, int)}
    _picture(drawn, game.board, taken, available)
    drawn.set_title(" : ".join(str(total) for total in game.totals))
    return cast("Axes", drawn)


def fences(board: Board, axes: Optional[Axes] = None) -> Axes:
    """Draws the fences of a row or a stack on ``axes``: R from left to right in its two parities, and the chains.

    >>> import slicewise as sw
    >>> fences(sw.Row([4, 2, 6, 7])).get_xlabel()
    'fence'

    Raises ``ValueError`` if the board has no row or stack.
    """
    charts = board.fences()
    if not charts:
        raise ValueError(f"found {board.text}, expected a row or a stack")
    drawn: Any = _axes(axes)
    chart = charts[0]
    for parity, marker in ((0, "o"), (1, "s")):
        places = [at for at, fence in enumerate(chart.fences) if fence.parity == parity]
        heights = [float(chart.fences[at].r) for at in places]
        name = ("even", "odd")[parity]
        drawn.plot(places, heights, marker, label=f"{name} fences", color=("#3465a4", "#c17d11")[parity])
    for number, chain in enumerate(chart.chains):
        heights = [float(chart.fences[at].r) for at in chain]
        label = "chains" if number == 0 else None
        drawn.plot(chain, heights, color="#1f6f43", linewidth=1.5, label=label, zorder=0)
    drawn.set_xlabel("fence")
    drawn.set_ylabel("R")
    drawn.legend()
    return cast("Axes", drawn)


def moves(board: Board, axes: Optional[Axes] = None) -> Axes:
    """Draws the outcome of every first move on ``axes``, as bars; the optimal ones are green.

    An outcome that a search does not know exactly is drawn at the middle of its interval, and is hatched.

    >>> import slicewise as sw
    >>> [float(bar.get_height()) for bar in moves(sw.Row([4, 2, 6, 7])).patches]
    [1.0, 3.0]
    """
    drawn: Any = _axes(axes)
    for known in board.moves:
        middle = float((known.outcome.lower + known.outcome.upper) / 2)
        colour = "#1f6f43" if known.optimal else "#b8b8b8"
        hatch = "//" if known.outcome.exact is None else None
        drawn.bar(str(known.move), middle, color=colour, hatch=hatch)
    drawn.axhline(0, color="#222222", linewidth=0.8)
    drawn.set_xlabel("first move")
    drawn.set_ylabel("outcome")
    return cast("Axes", drawn)
