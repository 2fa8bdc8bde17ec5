# The types of the compiled module. `scripts/test-python` compares them with what it has (stubtest).

import sys
from datetime import timedelta
from os import PathLike
from pathlib import Path as FilePath
from typing import (
    Any,
    Callable,
    Dict,
    Final,
    Iterable,
    List,
    Literal,
    Optional,
    Sequence,
    Tuple,
    Union,
    final,
)

if sys.version_info >= (3, 11):
    from typing import Self
else:
    from typing_extensions import Self

from typing_extensions import disjoint_base

import numpy as np
import numpy.typing as npt

from ._answers import (
    Analysis,
    Certificate,
    Explanation,
    Family,
    FenceChart,
    FourNinths,
    Move,
    MoveEval,
    NormalForm,
    Number,
    NumberLike,
    Progress,
    Reduction,
    Slice,
    TheoryAnswer,
    Verification,
)
from ._census import Census, Hunted
from ._plays import Guarantees, Judgement, PlayedMove, Reasons, Review, Simulation

__version__: Final[str]

_Rule = Literal["share", "grab", "both"]
_Passing = Literal["never", "P", "A", "N"]
_Strategy = Literal[
    "optimal",
    "greedy",
    "colour",
    "two-ahead",
    "random",
    "parity",
    "largest-first",
    "3-ahead",
    "4-ahead",
    "5-ahead",
    "6-ahead",
    "7-ahead",
    "8-ahead",
    "9-ahead",
]
_Theme = Literal["auto", "light", "dark"]
_Point = Tuple[float, float]
_Piece = Tuple[_Point, Tuple[float, float], Tuple[float, float]]
_Coin = Tuple[_Point, float, str, bool, bool, Optional[int], Optional[_Piece]]
_Places = Tuple[
    List[Optional[_Coin]],
    List[List[_Point]],
    List[Tuple[_Point, _Point]],
    List[Tuple[_Point, _Point]],
    List[Tuple[_Point, int]],
    List[Tuple[_Point, str]],
]

@disjoint_base
class Board:
    def __new__(cls) -> Self: ...
    @property
    def text(self) -> str: ...
    @property
    def weights(self) -> List[Number]: ...
    @property
    def components(self) -> List[Board]: ...
    @property
    def rule(self) -> _Rule: ...
    @property
    def passing(self) -> _Passing: ...
    @property
    def has_theory(self) -> bool: ...
    def under(self, *, rule: Optional[_Rule] = None, passing: Optional[_Passing] = None) -> Board: ...
    @property
    def value(self) -> Number: ...
    @property
    def profits(self) -> Optional[Tuple[Number, Number]]: ...
    @property
    def moves(self) -> Tuple[MoveEval, ...]: ...
    @property
    def best(self) -> Optional[Move]: ...
    @property
    def line(self) -> Tuple[Move, ...]: ...
    @property
    def normal_form(self) -> Optional[NormalForm]: ...
    @property
    def slices(self) -> Tuple[Slice, ...]: ...
    @property
    def evs(self) -> Tuple[Slice, ...]: ...
    def solve(
        self,
        *,
        rule: Optional[_Rule] = None,
        passing: Optional[_Passing] = None,
        budget: Union[int, timedelta, None] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        all_moves: bool = True,
        line: Optional[int] = None,
        search: bool = False,
        conjecture: bool = False,
        table: Union[str, PathLike[str], None] = None,
        progress: Optional[Callable[[Progress], object]] = None,
    ) -> Analysis: ...
    def explain(self) -> Explanation: ...
    def reduction(self) -> Reduction: ...
    def strategy(
        self,
        strategy: Union[_Strategy, Callable[[Game], Move], FilePath],
        *,
        second: bool = False,
        budget: Union[int, timedelta, None] = None,
    ) -> Judgement: ...
    def fences(self) -> Tuple[FenceChart, ...]: ...
    def certificate(self, *, claims: Optional[int] = None, memory: Optional[int] = None) -> Certificate: ...
    def _repr_svg_(self) -> Optional[str]: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> Literal[True]: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __add__(self, value: Board, /) -> Board: ...
    def __radd__(self, value: Literal[0], /) -> Board: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...

class Row(Board):
    def __new__(cls, weights: Iterable[NumberLike], /) -> Self: ...

class Stack(Board):
    def __new__(cls, weights: Iterable[NumberLike], /) -> Self: ...

class Free(Board):
    def __new__(cls, weights: Iterable[NumberLike], /) -> Self: ...

class Ev(Board):
    def __new__(cls, weights: Iterable[NumberLike], /) -> Self: ...
    @property
    def pairs(self) -> List[Number]: ...

class Pizza(Board):
    def __new__(cls, weights: Iterable[NumberLike], /) -> Self: ...

class Path(Board):
    def __new__(cls, weights: Iterable[NumberLike], /) -> Self: ...

class Forest(Board):
    def __new__(cls, weights: Iterable[NumberLike], parents: Iterable[Optional[int]]) -> Self: ...
    @property
    def parents(self) -> List[Optional[int]]: ...

class Tree(Board):
    def __new__(
        cls,
        weights: Iterable[NumberLike],
        edges: Optional[Iterable[Tuple[int, int]]] = None,
        *,
        parents: Optional[Iterable[Optional[int]]] = None,
    ) -> Self: ...
    @property
    def edges(self) -> List[Tuple[int, int]]: ...

class Graph(Board):
    def __new__(
        cls,
        weights: Iterable[NumberLike],
        edges: Optional[Iterable[Tuple[int, int]]] = None,
        *,
        open: Optional[Iterable[int]] = None,
        anchored: Optional[Iterable[int]] = None,
        even: Optional[Iterable[int]] = None,
    ) -> Self: ...
    @property
    def edges(self) -> List[Tuple[int, int]]: ...
    @property
    def open(self) -> List[int]: ...
    @property
    def anchored(self) -> List[int]: ...
    @property
    def even(self) -> List[int]: ...

@final
class Game:
    def __new__(cls, board: Union[Board, str], /, players: int = 2) -> Self: ...
    @property
    def board(self) -> Board: ...
    @property
    def players(self) -> int: ...
    @property
    def to_move(self) -> Optional[int]: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def totals(self) -> Tuple[Number, ...]: ...
    @property
    def played(self) -> Tuple[PlayedMove, ...]: ...
    @property
    def left(self) -> Tuple[int, ...]: ...
    @property
    def legal_moves(self) -> Tuple[Move, ...]: ...
    def play(self, *moves: Move) -> Self: ...
    def undo(self) -> Optional[Move]: ...
    @property
    def value(self) -> Number: ...
    @property
    def moves(self) -> Tuple[MoveEval, ...]: ...
    @property
    def best(self) -> Optional[Move]: ...
    def evaluate(
        self,
        *,
        budget: Union[int, timedelta, None] = None,
        progress: Optional[Callable[[Progress], object]] = None,
    ) -> Analysis: ...
    def simulate(
        self,
        first: Union[_Strategy, Callable[[Game], Move], FilePath] = "optimal",
        second: Union[_Strategy, Callable[[Game], Move], FilePath] = "optimal",
        *,
        seed: int = 0,
        budget: Union[int, timedelta, None] = None,
    ) -> Simulation: ...
    def reduction(self) -> Reduction: ...
    def engine_move(
        self,
        strategy: _Strategy = "optimal",
        *,
        errors: int = 0,
        seed: int = 0,
        budget: Union[int, timedelta, None] = None,
    ) -> Optional[Move]: ...
    def review(self, *, budget: Union[int, timedelta, None] = None) -> Review: ...
    def reasons(self, *, budget: Union[int, timedelta, None] = None) -> Reasons: ...
    def strategy(
        self,
        strategy: Union[_Strategy, Callable[[Game], Move], FilePath],
        *,
        second: bool = False,
        budget: Union[int, timedelta, None] = None,
    ) -> Judgement: ...
    def explain(self) -> Explanation: ...
    def copy(self) -> Self: ...
    def _repr_svg_(self) -> Optional[str]: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...
    def __eq__(self, value: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]

@disjoint_base
class RowIndex:
    def __new__(cls, flat: npt.NDArray[Any], /) -> Self: ...
    def best(self, start: int, stop: int) -> Optional[int]: ...
    def best_of_parts(
        self, starts: npt.NDArray[np.int64], stops: npt.NDArray[np.int64]
    ) -> npt.NDArray[np.int64]: ...
    def __len__(self) -> int: ...
    @property
    def nbytes(self) -> int: ...
    def _coins(self) -> npt.NDArray[np.int64]: ...

def value(kind: str, flat: npt.NDArray[Any], threads: int, decimals: Optional[int]) -> Number: ...
def numbers(
    kind: str,
    asked: str,
    flat: npt.NDArray[Any],
    cuts: Union[int, npt.NDArray[np.int64]],
    threads: int,
    out: Optional[str],
    decimals: Optional[int],
) -> npt.NDArray[Any]: ...
def best_moves(
    kind: str,
    flat: npt.NDArray[Any],
    cuts: Union[int, npt.NDArray[np.int64]],
    threads: int,
    decimals: Optional[int],
) -> npt.NDArray[np.int64]: ...
def gathered(
    lists: Sequence[Any],
) -> Optional[Tuple[npt.NDArray[Any], npt.NDArray[np.int64]]]: ...
def values_of_boards(
    boards: Iterable[Union[Board, str]],
    out: Optional[str],
    threads: int,
    budget: Union[int, timedelta, None],
) -> npt.NDArray[Any]: ...
def parse(text: str, /) -> Board: ...
def verify(certificate: str) -> Verification: ...
def guarantee(
    board: Union[Board, str],
    /,
    players: int,
    *,
    against: Union[Literal["worst"], _Strategy, Callable[[Game], Move], FilePath, None] = None,
    player: int = 0,
    seed: int = 0,
    budget: Union[int, timedelta, None] = None,
) -> Guarantees: ...
def read_graphs(
    format: Optional[str],
    text: str,
    weights: Union[Iterable[NumberLike], Dict[str, NumberLike], None],
    weight_attribute: Optional[str],
    undirected: bool,
    simple: bool,
    rooted: bool,
    count_from: Optional[int],
) -> List[Tuple[Board, Optional[List[str]]]]: ...
def write_graph(format: str, board: Union[Board, str], /) -> str: ...
def as_graph(board: Union[Board, str], /) -> Graph: ...
@final
class OwnSolution:
    def value_at(self, position: Any) -> Optional[int]: ...
    def moves_at(self, position: Any) -> Optional[Tuple[Any, ...]]: ...

def solve_own(
    position: Any, positions: int
) -> Tuple[int, Tuple[Any, ...], Tuple[Any, ...], int, OwnSolution]: ...
def simulate_own(
    position: Any, first: str, second: str, seed: int, positions: int
) -> Tuple[Tuple[Any, ...], Tuple[int, int]]: ...
def count_boards(
    family: Dict[str, Any],
    graphs: Optional[Sequence[Union[Board, str]]],
    condition: Optional[str],
    by: str,
    best: Tuple[int, str, bool],
    list: bool,
    threads: int,
    progress: Optional[Callable[[Progress], object]],
) -> Census: ...
def hunt_boards(
    family: Dict[str, Any],
    by: str,
    is_largest: bool,
    seed: int,
    budget: Union[int, timedelta, None],
    progress: Optional[Callable[[Progress], object]],
) -> Hunted: ...
def draw_board(
    position: Union[Board, Game, str],
    answers: bool,
    names: Optional[Iterable[object]],
    budget: Union[int, timedelta, None],
    theme: _Theme,
) -> str: ...
def draw_slices(
    position: Union[Board, Game, str],
    names: Optional[Iterable[object]],
    budget: Union[int, timedelta, None],
    theme: _Theme,
) -> str: ...
def draw_fences(position: Union[Board, Game, str], theme: _Theme) -> str: ...
def draw_lifetimes(board: Union[Board, str], theme: _Theme) -> str: ...
def draw_play(
    position: Union[Board, Game, str],
    answers: bool,
    names: Optional[Iterable[object]],
    budget: Union[int, timedelta, None],
    theme: _Theme,
) -> str: ...
def draw_lead(
    position: Union[Board, Game, str],
    answers: bool,
    budget: Union[int, timedelta, None],
    theme: _Theme,
) -> str: ...
def draw_table(board: Union[Board, str], theme: _Theme) -> str: ...
def draw_chain(board: Union[Board, str], theme: _Theme) -> str: ...
def draw_census(
    population: str, by: str, counts: Sequence[Tuple[Optional[Number], int]], theme: _Theme
) -> str: ...
def draw_proof(certificate: str, theme: _Theme) -> str: ...
def places(position: Union[Board, Game, str], /) -> _Places: ...
def formats() -> List[Tuple[str, str]]: ...
def answer(format: str, text: str, /, *, opponent: Optional[str] = None) -> str: ...
def random_board(
    kind: str,
    size: int,
    *,
    weights: str,
    seed: int,
    first: int,
    count: int,
    shape: Optional[str],
    edges: Optional[int],
    width: Optional[int],
    open: Optional[int],
) -> List[Board]: ...
def family(
    name: str, arguments: Sequence[Tuple[str, Union[NumberLike, Sequence[NumberLike]]]]
) -> Board: ...
def families() -> Tuple[Family, ...]: ...
def theory(
    name: str,
    boards: Sequence[Union[Board, str]],
    *,
    size: int = 3,
    better: Optional[Move] = None,
    worse: Optional[Move] = None,
    by: Optional[NumberLike] = None,
    plus: Optional[NumberLike] = None,
    parity: Optional[str] = None,
    winner: Optional[str] = None,
) -> TheoryAnswer: ...
def textbook_tables(
    board: Union[Board, str],
) -> Tuple[
    Tuple[Number, ...],
    Tuple[Tuple[Number, ...], ...],
    Tuple[Tuple[Number, ...], ...],
    Tuple[Tuple[str, ...], ...],
]: ...
def textbook_methods(
    board: Union[Board, str], players: int
) -> Tuple[
    Tuple[
        str, str, Optional[Number], Optional[int], str, Optional[float], Optional[str]
    ],
    ...,
]: ...
def four_ninths(slices: int = 7) -> Tuple[FourNinths, ...]: ...
