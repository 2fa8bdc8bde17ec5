"""Pictures as SVG: boards and plays, and what is known of them. The command ``slicewise draw`` makes the same.

>>> import slicewise as sw
>>> sw.draw.board("row 4 2 6 7")
<Picture: row 4 2 6 7>
>>> sw.draw.fences(sw.Row([4, 2, 6, 7]), theme="dark")
<Picture: The fences of row 4 2 6 7>

A notebook shows them, and ``save`` writes them to a file. Boards and positions of a ``Game`` are objects or texts. A picture has no answer
in it unless ``answers=True`` asks for it, or it is a picture of one, such as the slices; a search has the ``budget`` as in ``Game.evaluate``.
It is light or dark as the page that shows it prefers, unless the ``theme`` is ``"light"`` or ``"dark"``.

All functions raise ``NoAnswerError``, a ``ValueError``, if there is no such picture of the board, or it is too large for one.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import timedelta
from html import unescape
from typing import Iterable, List, Literal, Optional, Union

from ._answers import Certificate
from ._census import Census
from ._errors import Error, NoAnswerError
from ._slicewise import (
    Board,
    Game,
    draw_board,
    draw_census,
    draw_chain,
    draw_fences,
    draw_lead,
    draw_lifetimes,
    draw_play,
    draw_proof,
    draw_slices,
    draw_table,
)
from .graphs import NetworkGraph

__all__ = [
    "BoardLike",
    "Budget",
    "Picture",
    "PositionLike",
    "Theme",
    "board",
    "census",
    "chain",
    "fences",
    "lead",
    "lifetimes",
    "play",
    "proof",
    "slices",
    "table",
]


def __dir__() -> List[str]:
    return __all__


#: A board, or its text.
BoardLike = Union[Board, str]

#: A position of a game, or a board at its start.
PositionLike = Union[Board, Game, str]

#: Whether a picture is light or dark: ``"auto"`` is as the page that shows it prefers.
Theme = Literal["auto", "light", "dark"]

#: A number of positions or a time; ``None`` is some seconds.
Budget = Union[int, timedelta, None]


@dataclass(frozen=True, repr=False)
class Picture:
    """A picture as SVG, which notebooks show.

    >>> picture = board("row 4 2 6 7")
    >>> picture.svg[:4], picture.title
    ('<svg', 'row 4 2 6 7')
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     picture.save(f"{folder}/row.svg")
    """

    #: The text of the SVG file.
    svg: str

    @property
    def title(self) -> str:
        """The sentence that the picture has for those who do not see it."""
        return unescape(self.svg.partition("<title>")[2].partition("</title>")[0])

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the picture to a file, whose name ends in ``.svg``.

        Raises ``Error`` if it does not: PNG and PDF are made by the command.
        """
        name = os.fspath(path)
        stem, ending = os.path.splitext(name)
        if ending.lower() != ".svg":
            other = name if ending.lower() in (".png", ".pdf") else f"{stem or name}.png"
            command = f"`slicewise draw … -o {other}`"
            raise Error(f"found {name}, expected a name that ends in .svg; the command makes PNG and PDF: {command}")
        with open(name, "w", encoding="utf-8", newline="\n") as file:
            file.write(self.svg)

    def __repr__(self) -> str:
        return f"<Picture: {self.title}>"

    def _repr_svg_(self) -> str:
        return _fitted(self.svg)


def _fitted(svg: str) -> str:
    """A picture that is as wide as a notebook at most."""
    return svg.replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)


def shown(position: PositionLike) -> Optional[str]:
    """The picture of a board or a game in a notebook, which shows its text if there is none."""
    try:
        return _fitted(board(position).svg)
    except NoAnswerError:
        return None


def _names(position: PositionLike, names: Optional[Iterable[object]]) -> Optional[Iterable[object]]:
    return position.nodes if names is None and isinstance(position, NetworkGraph) else names


def board(
    position: PositionLike,
    /,
    *,
    answers: bool = False,
    names: Optional[Iterable[object]] = None,
    budget: Budget = None,
    theme: Theme = "auto",
) -> Picture:
    """Draws a board, or the position of a game: coins as large as they are heavy, those that may be taken in dark outlines, and those
    that were taken in the colours of their players.

    With ``answers=True`` the outcome of each move is beside its coin, with a star at the best ones. ``names`` has a name for each vertex; the
    nodes of a ``NetworkGraph`` need not be given.

    >>> import slicewise as sw
    >>> "★" in board("row 4 2 6 7").svg, "★+3" in board("row 4 2 6 7", answers=True).svg
    (False, True)
    >>> board(sw.Game("row 3 2 5 4").play(3, 2))
    <Picture: row 3 2 5 4, after 2 moves>
    """
    return Picture(draw_board(position, answers, _names(position, names), budget, theme))


def slices(
    position: PositionLike,
    /,
    *,
    names: Optional[Iterable[object]] = None,
    budget: Budget = None,
    theme: Theme = "auto",
) -> Picture:
    """Draws a board, or a position, with brackets under its slices, each with its weight, and dashed ones under its evs.

    >>> slices("row 1 10 20 30 10 1")
    <Picture: The slices of row 1 10 20 30 10 1>
    """
    return Picture(draw_slices(position, _names(position, names), budget, theme))


def fences(position: PositionLike, /, *, theme: Theme = "auto") -> Picture:
    """Draws the fences of the rows and stacks: R along each, its two classes, their least fences and the chains.

    >>> fences("row 4 2 6 7")
    <Picture: The fences of row 4 2 6 7>
    """
    return Picture(draw_fences(position, theme))


def lifetimes(board: BoardLike, /, *, theme: Theme = "auto") -> Picture:
    """Draws the lifetimes of the fences of a single row or pizza: for each fence, the left ends whose chains come to it.

    >>> lifetimes("pizza 0 1 2 1 0 3")
    <Picture: The lifetimes of the fences of pizza 0 1 2 1 0 3>
    """
    return Picture(draw_lifetimes(board, theme))


def play(
    game: PositionLike,
    /,
    *,
    answers: bool = False,
    names: Optional[Iterable[object]] = None,
    budget: Budget = None,
    theme: Theme = "auto",
) -> Picture:
    """Draws a play of two in frames, one for each position. With ``answers=True`` it goes on with optimal play to its end.

    >>> import slicewise as sw
    >>> play(sw.Game("row 3 2 5 4").play(3, 2))
    <Picture: A play of 2 moves on row 3 2 5 4>
    >>> play("row 3 2 5 4", answers=True)
    <Picture: A play of 4 moves on row 3 2 5 4>
    """
    return Picture(draw_play(game, answers, _names(game, names), budget, theme))


def lead(game: Game, /, *, answers: bool = False, budget: Budget = None, theme: Theme = "auto") -> Picture:
    """Draws how far the first player is ahead after each turn of a play of two. With ``answers=True``, and if the play is over, also the lead
    at the end that was still in reach, which falls or rises where something was given away.

    >>> import slicewise as sw
    >>> lead(sw.Game("row 3 2 5 4").play(3, 2, 1, 0), answers=True)
    <Picture: The lead by turn of a play on row 3 2 5 4>
    """
    return Picture(draw_lead(game, answers, budget, theme))


def table(board: BoardLike, /, *, theme: Theme = "auto") -> Picture:
    """Draws the classical table V of a row as a heat map: the value of every interval.

    >>> table("row 3 2 5 4")
    <Picture: The table V of the row 3 2 5 4>
    """
    return Picture(draw_table(board, theme))


def chain(board: BoardLike, /, *, theme: Theme = "auto") -> Picture:
    """Draws how the chain of an order comes about: joins of the chains of its parts.

    >>> chain("order 3 then (1 beside 5) then 4")
    <Picture: The chain of order 3 then (1 beside 5) then 4>
    """
    return Picture(draw_chain(board, theme))


def census(found: Census, /, *, theme: Theme = "auto") -> Picture:
    """Draws the histogram of a census, on a logarithmic scale.

    >>> import slicewise as sw
    >>> census(sw.census("row", 5, "0..2")).svg.count('class="bar"')
    7
    """
    return Picture(draw_census(found.population, found.by, found.counts, theme))


def proof(certificate: Union[Certificate, str], /, *, theme: Theme = "auto") -> Picture:
    """Draws a certificate, or its text, as a tree: claims that bound each other, or the proof of each component. Nothing is checked.

    >>> import slicewise as sw
    >>> proof(sw.Row([3, 2, 5, 4]).certificate())
    <Picture: The certificate of row 3 2 5 4>

    Raises ``CertificateError`` if the text is not a certificate.
    """
    return Picture(draw_proof(certificate.json if isinstance(certificate, Certificate) else certificate, theme))
