"""Where the vertices of a picture are. A coin is one unit wide; nothing here knows the game."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Dict, List, Optional, Sequence, Set, Tuple

from ._answers import Number
from ._slicewise import Board

__all__ = ["MOST", "Layout", "layout", "short"]

#: The most letters of a weight that a coin has room for.
LETTERS = 6

#: The most vertices that are drawn.
MOST = 400

#: The distance of neighbours, of lines, and of components.
STEP = 1.3
LINE = 2.2
GAP = 1.0

#: The vertices in a line, before it is broken.
COLUMNS = 20

Point = Tuple[float, float]


def short(weight: Number) -> str:
    """A weight as a coin shows it: one that is too long is rounded.

    >>> from fractions import Fraction
    >>> short(-12345), short(10**20), short(Fraction(1, 3)), short(Fraction(0.1)), short(-3 * 10**400)
    ('-12345', '≈1e20', '1/3', '≈0.1', '≈-3e400')
    """
    whole = str(weight)
    if len(whole) <= LETTERS:
        return whole
    try:
        mantissa, _, power = f"{float(weight):.2g}".partition("e")
    except OverflowError:
        digits = str(abs(round(weight)))
        mantissa, power = f"{'-' * (weight < 0)}{digits[0]}", str(len(digits) - 1)
    return f"≈{mantissa}e{int(power)}" if power else f"≈{mantissa}"


@dataclass
class Layout:
    """The picture of a board: places of its first vertices, and what is between them."""

    points: List[Point] = field(default_factory=lambda: [])
    edges: List[Tuple[int, int]] = field(default_factory=lambda: [])
    #: Places of walls, which close the ends of stacks.
    walls: List[Point] = field(default_factory=lambda: [])
    #: Places of the ground under anchored vertices.
    grounds: List[Point] = field(default_factory=lambda: [])
    #: The vertices that are available from the start.
    open: Set[int] = field(default_factory=lambda: set())
    #: The vertices whose taker moves again.
    even: Set[int] = field(default_factory=lambda: set())
    width: float = 0.0
    height: float = 0.0
    #: The number of vertices that are not drawn.
    more: int = 0


@dataclass
class _Box:
    """A component, from its upper left corner."""

    points: List[Point]
    edges: List[Tuple[int, int]]
    walls: List[Point] = field(default_factory=lambda: [])
    open: Sequence[int] = ()

    @property
    def size(self) -> Point:
        """The width and the height."""
        every = [*self.points, *self.walls, (0.0, 0.0)]
        return max(x for x, _ in every) + 0.5, max(y for _, y in every) + 0.5


def layout(board: Board) -> Layout:
    """Lays out the components side by side, in lines. O(vertices + edges), except for graphs."""
    plan = Layout()
    x = y = tall = 0.0
    for kind, first, count, edges, opened, anchored, even in board._outline():
        if first + count > MOST and plan.points:
            break
        roots = [at - first for at in anchored]
        box = _box(kind, min(count, MOST), [(a - first, b - first) for a, b in edges], roots)
        if kind in ("forest", "graph"):
            box.open = [vertex - first for vertex in opened]
        held = [box.points[root] for root in roots if root < MOST] if kind == "graph" else []
        width, height = box.size
        if x > 0 and x + width > COLUMNS * STEP:
            x, y, tall = 0.0, y + tall + GAP, 0.0
        plan.points += [(px + x, py + y) for px, py in box.points]
        plan.edges += [(a + first, b + first) for a, b in box.edges]
        plan.walls += [(px + x, py + y) for px, py in box.walls]
        plan.grounds += [(px + x, py + y + 0.92) for px, py in held]
        plan.open |= {vertex + first for vertex in box.open}
        plan.even |= set(even)
        x += width + GAP
        tall = max(tall, height)
        plan.width = max(plan.width, x - GAP)
        plan.height = max(plan.height, y + height)
    plan.height = max([plan.height, *(y + 0.1 for _, y in plan.grounds)])
    plan.more = len(board) - len(plan.points)
    return plan


def _box(kind: str, count: int, edges: List[Tuple[int, int]], roots: Sequence[int]) -> _Box:
    edges = [(a, b) for a, b in edges if a < count and b < count]
    if kind in ("row", "path", "stack", "free"):
        return _line(kind, count)
    if kind == "ev":
        return _pairs(count)
    if kind == "pizza":
        around = [(at, (at + 1) % count) for at in range(count if count > 2 else count - 1)]
        return _Box(_circle(count), around)
    if kind == "forest":
        return _Box(_layers(count, edges, None), edges)
    if kind == "tree":
        return _Box(_layers(count, edges, _middle(count, edges)), edges)
    if len(roots) == 1 and _is_tree(count, edges):
        return _Box(_growing(_layers(count, edges, roots[0])), edges)
    return _Box(_spring(count, edges), edges)


def _growing(points: List[Point]) -> List[Point]:
    """Turns a tree upside down: it grows from its root, which stands on the ground."""
    ground = max(y for _, y in points) + 0.5
    return [(x, ground - y) for x, y in points]


def _line(kind: str, count: int) -> _Box:
    points = [(0.5 + at % COLUMNS * STEP, 0.5 + at // COLUMNS * LINE) for at in range(count)]
    # Nothing is drawn from the end of a line to the beginning of the next.
    together = [at for at in range(count - 1) if (at + 1) % COLUMNS]
    edges = [] if kind == "free" else [(at, at + 1) for at in together]
    opened: Dict[str, Set[int]] = {"row": {0, count - 1}, "stack": {0}, "free": set(range(count))}
    ends = opened.get(kind, set())
    walls = [(points[-1][0] + 0.75, points[-1][1])] if kind == "stack" and points else []
    return _Box(points, edges, walls, [end for end in ends if 0 <= end < count])


def _pairs(count: int) -> _Box:
    box = _Box([], [])
    opened: List[int] = []
    for at in range(count):
        pair, second = divmod(at, 2)
        box.points.append((0.5 + pair * 3.6 + second * STEP, 0.5))
        if second:
            box.edges.append((at - 1, at))
            box.walls.append((0.5 + pair * 3.6 + STEP + 0.75, 0.5))
        else:
            opened.append(at)
    box.open = opened
    return box


def _circle(count: int) -> List[Point]:
    radius = max(STEP / 2, STEP / 2 / math.sin(math.pi / count)) if count > 2 else (count - 1) * STEP / 2
    turn = [2 * math.pi * at / max(count, 1) - math.pi / 2 for at in range(count)]
    middle = radius + 0.5
    return [(middle + radius * math.cos(angle), middle + radius * math.sin(angle)) for angle in turn]


def _neighbours(count: int, edges: Sequence[Tuple[int, int]]) -> List[List[int]]:
    beside: List[List[int]] = [[] for _ in range(count)]
    for one, other in edges:
        beside[one].append(other)
        beside[other].append(one)
    return beside


def _is_tree(count: int, edges: Sequence[Tuple[int, int]]) -> bool:
    beside, seen, pending = _neighbours(count, edges), {0}, [0]
    while pending:
        new = set(beside[pending.pop()]) - seen
        seen |= new
        pending += new
    return len(edges) == count - 1 == len(seen) - 1


def _middle(count: int, edges: Sequence[Tuple[int, int]]) -> Optional[int]:
    """A vertex in the middle of a tree: leaves are taken off until one is left."""
    beside = _neighbours(count, edges)
    degree = [len(others) for others in beside]
    leaves = [vertex for vertex in range(count) if degree[vertex] <= 1]
    order = list(leaves)
    for vertex in order:
        for other in beside[vertex]:
            degree[other] -= 1
            if degree[other] == 1:
                order.append(other)
    return order[-1] if order else None


def _layers(count: int, edges: Sequence[Tuple[int, int]], root: Optional[int]) -> List[Point]:
    """Puts parents above their children. Edges go from parents to children, unless a root is given."""
    beside = _neighbours(count, edges)
    below = {child for _, child in edges}
    roots = [root] if root is not None else [vertex for vertex in range(count) if vertex not in below]
    across: Dict[int, float] = {}
    depth: Dict[int, int] = {}
    column = 0.0
    for start in roots:
        depth[start] = 0
        order: List[Tuple[int, List[int]]] = []
        pending = [start]
        while pending:
            vertex = pending.pop()
            children = [other for other in beside[vertex] if other not in depth]
            depth.update((child, depth[vertex] + 1) for child in children)
            order.append((vertex, children))
            pending.extend(reversed(children))
        leaves = [vertex for vertex, children in order if not children]
        across.update((vertex, column + at) for at, vertex in enumerate(leaves))
        column += len(leaves)
        for vertex, children in reversed(order):
            if children:
                across[vertex] = (across[children[0]] + across[children[-1]]) / 2
    return [
        (0.5 + across.get(vertex, 0.0) * STEP, 0.5 + depth.get(vertex, 0) * LINE * 0.8)
        for vertex in range(count)
    ]


def _spring(count: int, edges: Sequence[Tuple[int, int]]) -> List[Point]:
    """Pushes vertices apart and pulls neighbours together, from a circle on. O(vertices² · steps)."""
    steps = 150 if count <= 60 else 40 if count <= 150 else 0
    spots = [complex(x, y) * (1 + 0.05 * (at % 3)) for at, (x, y) in enumerate(_circle(count))]
    length = STEP * 1.25
    for step in range(steps):
        moves = [0j] * count
        for one in range(count):
            for other in range(one):
                apart = spots[one] - spots[other]
                push = apart * (length**2 / max(abs(apart) ** 2, 0.01))
                moves[one] += push
                moves[other] -= push
        for one, other in edges:
            apart = spots[one] - spots[other]
            pull = apart * abs(apart) / length
            moves[one] -= pull
            moves[other] += pull
        heat = STEP * (1 - step / steps)
        spots = [spot + move * min(1.0, heat / max(abs(move), 1e-9)) for spot, move in zip(spots, moves)]
    if not spots:
        return []
    left, top = min(spot.real for spot in spots), min(spot.imag for spot in spots)
    return [(spot.real - left + 0.5, spot.imag - top + 0.5) for spot in spots]
