"""Pictures with matplotlib, which is imported when the first one is drawn.

>>> import matplotlib
>>> matplotlib.use("agg")
>>> import slicewise as sw
>>> axes = draw(sw.Pizza([0, 1, 0, 2, 2]))
>>> axes.get_title()
'value 1'
"""

from __future__ import annotations

from math import cos, degrees, pi, sin
from typing import TYPE_CHECKING, Any, List, Optional, Union, cast

from ._slicewise import Board, Game, places

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["draw", "fences", "moves", "play"]


def __dir__() -> List[str]:
    return __all__


#: The colours of light pictures, as in ``slicewise.draw``.
_INK, _MUTED, _EDGE = "#22252b", "#62656e", "#a79f8c"
_COIN, _RING, _ON_COIN, _BEST = "#f3e6c8", "#8d7440", "#33280f", "#12694a"
_FIRST, _SECOND, _THIRD = ("#d3e5f2", "#0a629f"), ("#f6dfcd", "#a8480a"), ("#eadcf1", "#7b3a9e")


def _axes(axes: Optional[Axes]) -> Any:
    if axes is not None:
        return axes
    from matplotlib import pyplot

    return pyplot.subplots(layout="constrained")[1]  # pyright: ignore[reportUnknownMemberType]


def _picture(axes: Any, position: Union[Board, Game]) -> None:
    """Draws a position. Coins that may be taken have a bold ring."""
    from matplotlib.patches import Circle, Wedge

    coins, lines, arrows, walls, gaps, captions = places(position)
    for line in lines:
        axes.plot([x for x, _ in line], [y for _, y in line], color=_EDGE, linewidth=1.5, zorder=1)
    for start, end in arrows:
        axes.annotate("", end, start, arrowprops={"arrowstyle": "->", "color": _EDGE}, zorder=1)
    for (x1, y1), (x2, y2) in walls:
        axes.plot([x1, x2], [y1, y2], color=_INK, linewidth=4, zorder=1)
    for coin in coins:
        if coin is None:
            continue
        at, radius, _, is_open, is_even, taken, piece = coin
        fill, ring = (_COIN, _RING) if taken is None else (_FIRST, _SECOND, _THIRD)[taken % 3]
        ring, width = (_INK, 2.5) if is_open else (ring, 1.0)
        look = {"facecolor": fill, "edgecolor": ring, "linewidth": width, "zorder": 2}
        if piece is None:
            axes.add_patch(Circle(at, radius, **look))
        else:
            centre, (inner, outer), (begin, stop) = piece
            axes.add_patch(Wedge(centre, outer, degrees(begin), degrees(stop), width=outer - inner, **look))
        if is_even:
            around = [2 * pi * step / 40 for step in range(41)]
            circle = [(at[0] + (radius - 0.08) * cos(angle), at[1] + (radius - 0.08) * sin(angle)) for angle in around]
            axes.plot([x for x, _ in circle], [y for _, y in circle], color=_RING, linewidth=1.0, zorder=3)
    for (x, y), text in captions:
        axes.update_datalim([(x, y - 0.2), (x + 0.18 * len(text), y)])
    axes.set_aspect("equal")
    axes.set_axis_off()
    axes.margins(0.03)
    axes.autoscale_view()
    axes.yaxis.set_inverted(True)
    unit = _unit(axes)
    for at, radius, weight, *_ in filter(None, coins):
        words = weight.split("\n")
        size = min(0.36 if len(words) == 1 else 0.27, 3.2 * radius / max(map(len, words)))
        # What does not fit into a piece is left out.
        if size >= 0.1:
            letters = min(16.0, size * unit)
            axes.annotate(weight, at, ha="center", va="center", fontsize=letters, color=_ON_COIN, zorder=4)
    for at, count in gaps:
        axes.annotate(f"‹ {count:,} more ›", at, ha="center", va="center", fontsize=0.28 * unit, color=_MUTED)
    for at, text in captions:
        axes.annotate(text, at, va="center", fontsize=0.3 * unit, color=_MUTED)


def _unit(axes: Any) -> float:
    """The length of a unit of a picture, in points."""
    box, (left, right), (low, high) = axes.get_window_extent(), axes.get_xlim(), axes.get_ylim()
    unit = min(box.width / abs(right - left), box.height / abs(high - low))
    return float(unit * 72 / axes.figure.dpi)


def draw(board: Board, axes: Optional[Axes] = None, *, title: Optional[str] = None) -> Axes:
    """Draws a board on ``axes``, or on new ones, and returns them. Coins are where ``slicewise.draw`` has them.

    The title is the value, if theory has it, unless another is given.

    >>> import slicewise as sw
    >>> draw(sw.Row([4, 2, 6, 7]), title="a row").get_title()
    'a row'

    Raises ``NoAnswerError``, a ``ValueError``, if the board is too large for a picture.
    """
    drawn: Any = _axes(axes)
    _picture(drawn, board)
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
    _picture(drawn, game)
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
        own = [at for at, fence in enumerate(chart.fences) if fence.parity == parity]
        heights = [float(chart.fences[at].r) for at in own]
        name = ("even", "odd")[parity]
        drawn.plot(own, heights, marker, label=f"{name} fences", color=(_FIRST[1], _SECOND[1])[parity])
    for number, chain in enumerate(chart.chains):
        heights = [float(chart.fences[at].r) for at in chain]
        label = "chains" if number == 0 else None
        drawn.plot(chain, heights, color=_INK, linewidth=1.5, label=label, zorder=0)
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
        colour = _BEST if known.optimal else _EDGE
        hatch = "//" if known.outcome.exact is None else None
        drawn.bar(str(known.move), middle, color=colour, hatch=hatch)
    drawn.axhline(0, color=_INK, linewidth=0.8)
    drawn.set_xlabel("first move")
    drawn.set_ylabel("outcome")
    return cast("Axes", drawn)
