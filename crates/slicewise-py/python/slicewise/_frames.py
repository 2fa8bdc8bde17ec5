"""Answers as tables: columns for pandas, polars, or anything else."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any, Dict, Iterable, List, Literal, Optional, cast

from ._answers import Interval
from ._errors import Error

__all__ = ["columns", "to_frame"]


def _row(answer: Any) -> Dict[str, object]:
    if isinstance(answer, dict):
        return cast("Dict[str, object]", answer)
    if not is_dataclass(answer) or isinstance(answer, type):
        name = type(answer).__name__
        raise TypeError(f"found an entry of the type {name}, expected answers such as Board.moves")
    row: Dict[str, object] = {}
    for field in fields(answer):
        found: object = getattr(answer, field.name)
        if field.name.startswith("_"):
            continue
        if isinstance(found, Interval):
            bounds = {"": found.exact, "_lower": found.lower, "_upper": found.upper}
            row.update({f"{field.name}{end}": bound for end, bound in bounds.items()})
        else:
            row[field.name] = found
    return row


def columns(answers: Iterable[object], *, out: Optional[Literal["float"]] = None) -> Dict[str, List[Any]]:
    """Makes a table of answers of one kind, such as ``Board.moves``: a list for each field.

    An outcome is three columns: the number if it is known exactly, and its bounds. Numbers are exact; with ``out="float"`` fractions are
    the nearest floats.

    >>> import slicewise as sw
    >>> columns(sw.Row([4, 2, 6, 7]).moves)["outcome"]
    [1, 3]

    Raises ``TypeError`` for an entry that is not an answer.
    """
    if out not in (None, "float"):
        raise Error(f"out: found {out!r}, expected None or 'float'")
    found: Dict[str, List[Any]] = {}
    for row in map(_row, answers):
        for name, entry in row.items():
            is_rounded = out == "float" and isinstance(entry, Fraction)
            found.setdefault(name, []).append(float(entry) if is_rounded else entry)  # type: ignore[arg-type]
    return found


def to_frame(
    answers: Iterable[object],
    library: Literal["pandas", "polars"] = "pandas",
    *,
    out: Optional[Literal["float"]] = None,
) -> Any:
    """Makes a table of pandas or polars, which is imported, of answers of one kind, as ``columns``.

    >>> import slicewise as sw
    >>> to_frame(sw.Row([4, 2, 6, 7]).moves)[["move", "outcome", "loss"]]
       move  outcome  loss
    0     0        1     2
    1     3        3     0

    Raises ``Error`` for another library, ``ImportError`` if it is not installed.
    """
    if library not in ("pandas", "polars"):
        raise Error(f"library: found {library!r}, expected 'pandas' or 'polars'")
    table = columns(answers, out=out)
    frames: Any = import_module(library)
    if library == "pandas":
        return frames.DataFrame(table)
    # (A column of anything but numbers and words of one type is one of objects.)
    return frames.DataFrame(
        [frames.Series(name, entries, dtype=None if _is_plain(entries) else frames.Object) for name, entries in table.items()]
    )


def _is_plain(entries: List[Any]) -> bool:
    kinds = {type(cast(object, entry)) for entry in entries if entry is not None}
    is_long = any(isinstance(entry, int) and abs(entry) >= 2**63 for entry in entries)
    return len(kinds) < 2 and kinds <= {bool, int, float, str} and not is_long
