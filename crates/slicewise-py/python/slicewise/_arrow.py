"""List columns of Arrow, pandas, polars and others, read in place by the PyCapsule interface.

Its capsules have the structs of the Arrow C data interface, https://arrow.apache.org/docs/format/CDataInterface.html. A struct
that a capsule has is released by the capsule; a chunk of a stream is released here, once it has been read.
"""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Iterator, Tuple, TypeVar

import numpy as np
import numpy.typing as npt

from ._errors import Error

__all__ = ["each_chunk"]

Answer = TypeVar("Answer")

_Release = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_Next = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
_LastError = ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_void_p)


class _Schema(ctypes.Structure):
    format: bytes
    children: Any


_Schema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_void_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.POINTER(ctypes.POINTER(_Schema))),
    ("dictionary", ctypes.c_void_p),
    ("release", ctypes.c_void_p),
    ("private_data", ctypes.c_void_p),
]


class _Array(ctypes.Structure):
    length: int
    null_count: int
    offset: int
    buffers: Any
    children: Any
    release: Any


_Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(_Array))),
    ("dictionary", ctypes.c_void_p),
    ("release", _Release),
    ("private_data", ctypes.c_void_p),
]


class _Stream(ctypes.Structure):
    get_schema: Any
    get_next: Any
    get_last_error: Any


_Stream._fields_ = [
    ("get_schema", _Next),
    ("get_next", _Next),
    ("get_last_error", _LastError),
    ("release", ctypes.c_void_p),
    ("private_data", ctypes.c_void_p),
]

#: The numbers that a format's letter is for.
_NUMBERS = {"c": "i1", "C": "u1", "s": "i2", "S": "u2", "i": "i4", "I": "u4", "l": "i8", "L": "u8", "f": "f4", "g": "f8"}
_NAMES = {
    **{letter: np.dtype(kind).name.capitalize().replace("Ui", "UI") for letter, kind in _NUMBERS.items()},
    **{"n": "Null", "b": "Boolean", "e": "Float16", "u": "Utf8", "U": "LargeUtf8", "vu": "Utf8View", "z": "Binary"},
    **{"+l": "List", "+L": "LargeList", "+s": "Struct", "+vl": "ListView"},
}


def each_chunk(
    column: Any, meant: str, ask: Callable[[npt.NDArray[Any], npt.NDArray[np.int64]], Answer]
) -> Iterator[Answer]:
    """Asks about each chunk of a list column: its numbers, and where each list begins and ends.

    The numbers are those of the column, and are gone after the question. ``meant`` is a hint for a column of numbers.
    """
    if hasattr(column, "__arrow_c_array__"):
        schema, array = column.__arrow_c_array__()
        form = _form(_struct(_Schema, schema, b"arrow_schema"), meant)
        yield ask(*_lists(_struct(_Array, array, b"arrow_array"), form, 0))
        return
    capsule = column.__arrow_c_stream__()
    stream = _struct(_Stream, capsule, b"arrow_array_stream")
    schema = _Schema()
    _check(stream, stream.get_schema(ctypes.addressof(stream), ctypes.addressof(schema)))
    try:
        form, before = _form(schema, meant), 0
        while True:
            array = _Array()
            _check(stream, stream.get_next(ctypes.addressof(stream), ctypes.addressof(array)))
            if not array.release:
                return
            try:
                answer = ask(*_lists(array, form, before))
                before += array.length
            finally:
                array.release(ctypes.addressof(array))
            yield answer
    finally:
        if schema.release:
            _Release(schema.release)(ctypes.addressof(schema))


def _struct(kind: Any, capsule: object, name: bytes) -> Any:
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return kind.from_address(pointer(capsule, name))


def _check(stream: Any, status: int) -> None:
    if status != 0:
        message = stream.get_last_error(ctypes.addressof(stream)) or b"no message"
        raise Error(f"the column cannot be read: found {message.decode(errors='replace')}, expected lists of numbers")


def _form(schema: Any, meant: str) -> Tuple[str, str]:
    """The formats of the lists and of their numbers."""
    lists = schema.format.decode()
    if lists not in ("+l", "+L") and not lists.startswith("+w:"):
        hint = meant if lists in _NUMBERS else ""
        raise Error(f"found a column of {_NAMES.get(lists, lists)}, expected lists of numbers{hint}")
    child = schema.children[0].contents
    numbers = child.format.decode()
    if numbers not in _NUMBERS or child.dictionary:
        raise Error(f"found a column of lists of {_NAMES.get(numbers, numbers)}, expected lists of numbers")
    return lists, numbers


def _lists(array: Any, form: Tuple[str, str], before: int) -> Tuple[npt.NDArray[Any], npt.NDArray[np.int64]]:
    """The numbers of a chunk, and the offsets of its lists."""
    lists, letter = form
    null = _null(array, array.offset, array.length)
    if null is not None:
        raise Error(f"row {before + null}: found null, expected a list of numbers")
    first, count = array.offset, array.length
    if lists.startswith("+w:"):
        size = int(lists[3:])
        offsets = np.arange(first, first + count + 1, dtype=np.int64) * size
    elif count == 0:
        offsets = np.zeros(1, np.int64)
    else:
        offsets = _buffer(array.buffers[1], "i4" if lists == "+l" else "i8", first, count + 1).astype(np.int64)
    child = array.children[0].contents
    start, stop = int(offsets[0]), int(offsets[-1])
    # What is beside the lists of a part of a column does not matter.
    null = _null(child, child.offset + start, stop - start)
    if null is not None:
        raise Error(f"number {null} of the column: found null, expected a number")
    numbers = _buffer(child.buffers[1], _NUMBERS[letter], child.offset + start, stop - start)
    return numbers, offsets - start


def _null(array: Any, first: int, count: int) -> Any:
    """The index of the first null from an entry on, or ``None``."""
    if array.null_count == 0 or count == 0 or not array.buffers[0]:
        return None
    bytes_ = _buffer(array.buffers[0], "u1", first // 8, (first + count + 7) // 8 - first // 8)
    is_there = np.unpackbits(bytes_, bitorder="little")[first % 8 :][:count]
    return None if is_there.all() else int(is_there.argmin())


def _buffer(address: int, kind: str, first: int, count: int) -> npt.NDArray[Any]:
    """The entries of a buffer from one on, in place."""
    dtype = np.dtype(kind)
    if count == 0:
        return np.zeros(0, dtype)
    bytes_ = (ctypes.c_char * (count * dtype.itemsize)).from_address(address + first * dtype.itemsize)
    return np.frombuffer(memoryview(bytes_), dtype)
