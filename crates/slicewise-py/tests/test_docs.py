"""The examples in the documentation are tests."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from pathlib import Path
from typing import Iterator, Tuple

import pytest

import slicewise
from slicewise import _slicewise

MODULES = [name for _, name, _ in pkgutil.iter_modules(slicewise.__path__, "slicewise.") if name != "slicewise.__main__"]

#: What modules need that the package does not bring.
NEEDED = {
    "slicewise.graphs": "networkx",
    "slicewise.pandas": "pandas",
    "slicewise.polars": "polars",
    "slicewise.plot": "matplotlib",
    "slicewise._frames": "pandas",
}


@pytest.mark.parametrize("name", ["slicewise", *MODULES])
def test_module(name: str) -> None:
    if name in NEEDED:
        pytest.importorskip(NEEDED[name])
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_compiled() -> None:
    runner, parser = doctest.DocTestRunner(), doctest.DocTestParser()
    for path, text in documented():
        runner.run(parser.get_doctest(text, {}, path, None, None))
    found = runner.summarize()
    assert found.failed == 0 and found.attempted > 60


def documented() -> Iterator[Tuple[str, str]]:
    """Everything of the compiled module that has a docstring, with its path."""
    for name in dir(_slicewise):
        thing = getattr(_slicewise, name)
        members = vars(thing).items() if isinstance(thing, type) else []
        for path, member in [(name, thing), *((f"{name}.{member}", it) for member, it in members)]:
            text = getattr(member, "__doc__", None)
            if isinstance(text, str) and ">>>" in text and not isinstance(member, str):
                yield path, text


def test_every_name_has_a_docstring() -> None:
    for name in slicewise.__all__:
        thing = getattr(slicewise, name)
        if callable(thing) and getattr(thing, "__module__", "").startswith("slicewise"):
            assert thing.__doc__, name
    public = [member for member in vars(_slicewise.Board) if not member.startswith("_")]
    assert all(getattr(_slicewise.Board, member).__doc__ for member in public)


#: The modules whose names are for users.
PUBLIC = ["slicewise", *(f"slicewise.{part}" for part in "contest draw generate graphs own pandas plot polars theory".split())]


@pytest.mark.parametrize("name", PUBLIC)
def test_every_function_has_an_example(name: str) -> None:
    if name in NEEDED:
        pytest.importorskip(NEEDED[name])
    module = importlib.import_module(name)
    for public in module.__all__:
        thing = getattr(module, public)
        if inspect.isroutine(thing):
            assert ">>>" in (thing.__doc__ or ""), public


def test_every_method_of_boards_and_games_has_an_example() -> None:
    for kind in (slicewise.Board, slicewise.Game):
        for name, member in vars(kind).items():
            if not name.startswith("_") and inspect.isroutine(member):
                assert ">>>" in (member.__doc__ or ""), name


@pytest.mark.parametrize("page", ["crates/slicewise-py/README.md", "book/src/python.md", "book/src/sql.md"])
def test_page(page: str) -> None:
    needed = {"sql.md": "datafusion", "python.md": "polars"}
    if Path(page).name in needed:
        pytest.importorskip(needed[Path(page).name])
    path = Path(__file__).parents[3] / page
    failed, tried = doctest.testfile(str(path), module_relative=False)
    assert failed == 0 and tried > 5
