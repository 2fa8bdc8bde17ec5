"""A live board in a notebook: the playground in a frame. It takes no widgets, only a site to load it from."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import Dict, Optional, Union
from urllib.parse import urlencode

from ._errors import Error
from ._slicewise import Board, Game

__all__ = ["Live", "live"]

#: The most characters of an address that all browsers and servers take; as in the playground.
LONGEST = 8000


@dataclass(frozen=True)
class Live:
    """A board or a play in the playground; a picture of it where a notebook shows no frames."""

    #: The address of the board on the site.
    url: str
    #: The height of the frame in pixels.
    height: int
    _svg: Optional[str] = field(repr=False, compare=False)

    def _repr_html_(self) -> str:
        style = f"width:100%;height:{self.height}px;border:1px solid #ccc"
        return f'<iframe src="{escape(self.url)}" title="Slicewise" style="{style}"></iframe>'

    def _repr_svg_(self) -> Optional[str]:
        return self._svg


def live(board: Union[Board, Game, str], site: str, *, height: int = 720) -> Live:
    """Makes a live board for a notebook: the playground at the address ``site``, as little of it as a
    board needs, with this board or play on it.

    ``site`` is a folder that ``scripts/site`` of the repository has made, on any host; the engine runs in the browser,
    and nothing is sent. (``python -m slicewise serve`` lets no other page show it in a frame.) What is played in the
    frame stays there.

    >>> import slicewise as sw
    >>> sw.live(sw.Game("row 3 2 5 4").play(3, 2), "http://127.0.0.1:8000").url
    'http://127.0.0.1:8000/?embed#board=row+3+2+5+4&line=3.2'

    Raises ``Error`` if the board is too long for an address.
    """
    game = board if isinstance(board, Game) else Game(board)
    parts: Dict[str, str] = {"board": game.board.text}
    if game.players > 2:
        parts["players"] = str(game.players)
    if game.played:
        parts["line"] = ".".join(str(turn.move).replace(" ", "_") for turn in game.played)
    url = f"{site.rstrip('/')}/?embed#{urlencode(parts)}"
    if len(url) > LONGEST:
        raise Error(f"found an address of {len(url)} characters, expected at most {LONGEST}")
    return Live(url, height, game._repr_svg_())
