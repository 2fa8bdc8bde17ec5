"""The errors of the library. All are ``ValueError``; a value of a wrong type is a ``TypeError``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Tuple

if TYPE_CHECKING:
    from ._answers import Interval

__all__ = [
    "BoardError",
    "CertificateError",
    "Error",
    "FileError",
    "MoveError",
    "NoAnswerError",
    "UnfinishedError",
]


class Error(ValueError):
    """What was found, what was expected, and where."""


class _Placed(Error):
    """An error at a place of a text."""

    #: What was found and what was expected.
    message: str
    #: The text, in which ``span`` is the place to blame; ``None`` if there is no text.
    text: Optional[str]
    #: The first character to blame and the one after the last, counted from 0; ``None`` if it is not one place.
    span: Optional[Tuple[int, int]]
    #: The line of the place, counted from 1.
    line: Optional[int]
    #: Its column, counted from 1 in characters.
    column: Optional[int]
    #: The line with the place, and carets under it.
    excerpt: Optional[str]

    def __init__(
        self,
        message: str,
        text: Optional[str] = None,
        span: Optional[Tuple[int, int]] = None,
        line: Optional[int] = None,
        column: Optional[int] = None,
        excerpt: Optional[str] = None,
    ) -> None:
        super().__init__(message, text, span, line, column, excerpt)
        self.message = message
        self.text = text
        self.span = span
        self.line = line
        self.column = column
        self.excerpt = excerpt

    def __str__(self) -> str:
        if self.excerpt is None:
            return self.message
        return f"{self.line}:{self.column}: {self.message}\n{self.excerpt}"


class BoardError(_Placed):
    """The text is not a board, or the components do not make one.

    >>> import slicewise as sw
    >>> try:
    ...     sw.parse("row 4 2 + stck 1")
    ... except sw.BoardError as error:
    ...     print(error.span, error.text[slice(*error.span)])
    (10, 14) stck
    """


class FileError(_Placed):
    """The text does not fit the format: a contest file or a graph."""


class MoveError(Error):
    """The move is not legal."""


class NoAnswerError(Error):
    """The board has no such answer, or is too large for it."""


class CertificateError(Error):
    """The text is not a certificate, or does not prove what it claims."""


class UnfinishedError(Error):
    """A search ran out of its budget before the answer was known."""

    #: What is known of the value.
    interval: Interval

    def __init__(self, message: str, interval: Interval) -> None:
        super().__init__(message, interval)
        self.message = message
        self.interval = interval

    def __str__(self) -> str:
        return self.message
