"""The definition of the value, in plain Python: slow, and obviously right. It shares nothing with the library."""

from __future__ import annotations

from functools import lru_cache
from typing import FrozenSet, Iterable, List, Sequence, Set, Tuple

Edge = Tuple[int, int]


def value(weights: Sequence[object], edges: Sequence[Edge], opened: Sequence[int], rule: str = "share") -> object:
    """The value of a graph: the best, over the moves, of the weight less the value of what is left."""
    beside: List[Set[int]] = [set() for _ in weights]
    for one, other in edges:
        beside[one].add(other)
        beside[other].add(one)
    start = frozenset(opened)

    @lru_cache(maxsize=None)
    def best(left: FrozenSet[int]) -> object:
        moves = share(left) if rule == "share" else grab(left)
        return max((weights[at] - best(left - {at}) for at in moves), default=0)  # type: ignore[operator]

    def share(left: FrozenSet[int]) -> Set[int]:
        def is_open(at: int) -> bool:
            return at in start or not beside[at] <= left

        moves: Set[int] = set()
        for part in components(left):
            available = {at for at in part if is_open(at)}
            moves |= available or part
        return moves

    def grab(left: FrozenSet[int]) -> Set[int]:
        count = len(components(left))
        return {at for at in left if len(components(left - {at})) <= count}

    def components(left: FrozenSet[int]) -> List[Set[int]]:
        seen: Set[int] = set()
        parts: List[Set[int]] = []
        for start_at in left:
            if start_at in seen:
                continue
            part, pending = set(), [start_at]
            while pending:
                at = pending.pop()
                if at not in part:
                    part.add(at)
                    pending += beside[at] & left
            seen |= part
            parts.append(part)
        return parts

    return best(frozenset(range(len(weights))))


def large_value(weights: Sequence[int], edges: Sequence[Edge], opened: Sequence[int], rule: str, most: int) -> int:
    """The value of a graph whose plays reach at most ``most`` sets of vertices: the same definition, on sets of bits."""
    beside = [0] * len(weights)
    for one, other in edges:
        beside[one] |= 1 << other
        beside[other] |= 1 << one
    start = sum(1 << at for at in opened)
    known = {0: 0}

    def bits(places: int) -> List[int]:
        return [at for at in range(len(weights)) if places >> at & 1]

    def part_of(at: int, left: int) -> int:
        part, new = 0, 1 << at
        while new:
            part |= new
            new = sum_of(beside[inside] for inside in bits(new)) & left & ~part
        return part

    def sum_of(sets: Iterable[int]) -> int:
        union = 0
        for places in sets:
            union |= places
        return union

    def share(left: int) -> int:
        moves, rest = 0, left
        while rest:
            part = part_of(bits(rest)[0], left)
            available = sum(1 << at for at in bits(part) if start >> at & 1 or beside[at] & ~left)
            moves |= available or part
            rest &= ~part
        return moves

    def grab(left: int) -> int:
        moves = 0
        for at in bits(left):
            around = beside[at] & left
            if not around or around & ~part_of(bits(around)[0], left & ~(1 << at)) == 0:
                moves |= 1 << at
        return moves

    def best(left: int) -> int:
        if left not in known:
            assert len(known) < most, "the board is too large for the definition"
            moves = {"share": share, "grab": grab, "both": lambda left: share(left) & grab(left)}[rule](left)
            known[left] = max((weights[at] - best(left & ~(1 << at)) for at in bits(moves)), default=0)
        return known[left]

    return best((1 << len(weights)) - 1)


def row(weights: Sequence[object]) -> object:
    """The value of a row, by its own recurrence."""

    @lru_cache(maxsize=None)
    def best(first: int, last: int) -> object:
        if first == last:
            return 0
        left = weights[first] - best(first + 1, last)  # type: ignore[operator]
        return max(left, weights[last - 1] - best(first, last - 1))  # type: ignore[operator, type-var]

    return best(0, len(weights))
