"""The input of well-known problems, answered as their judges expect.

>>> answer("deque", "4\\n10 80 90 30\\n")
'10\\n'
"""

from __future__ import annotations

from typing import Dict, List, Optional

from ._slicewise import answer as _answer
from ._slicewise import formats as _formats

__all__ = ["FORMATS", "answer"]


def __dir__() -> List[str]:
    return __all__


#: The formats, each with a line about its input and its answer.
FORMATS: Dict[str, str] = dict(_formats())


def answer(format: str, text: str, *, opponent: Optional[str] = None) -> str:
    """Answers the contest file ``text``, with a final line break.

    ``format`` is one of ``FORMATS``. With ``cake``, ``opponent`` is ``"greedy"``, as in the problem, or ``"optimal"``.

    >>> answer("deque", "3\\n4 2 7\\n")
    '5\\n'

    Raises ``FileError``, with the place, at the first word that does not fit the format.
    """
    return _answer(format, text, opponent=opponent)
