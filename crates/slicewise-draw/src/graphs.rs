//! Drawings of graphs: the same graph always gets the same picture, which is that of the playground.
//!
//! Up to 120 vertices, distances in the picture are like those in the graph (stress majorisation; Gansner, Koren and North 2004):
//! from several starts, the drawing in which the fewest edges cross each other or go through vertices, and of those the one with
//! the least stress. Larger trees hang from their root, and larger graphs are grids.

use std::collections::VecDeque;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

use super::Point;

/// The least distance of two vertices, in widths of a coin.
const APART: f64 = 1.6;
/// The distance of the vertices of an edge, and of two layers, where nothing else is in the way.
const FAR: f64 = 1.9;
/// The length of an edge in a drawing by forces, where edges go in all directions.
const WIDE: f64 = 2.3;
/// The most vertices of a drawing by forces.
const MOST_FORCED: usize = 120;
/// How near to a vertex an edge may pass.
const NEAR: f64 = 0.6;

pub(crate) type Edge = [usize; 2];

/// A drawing in a frame from 0 on.
pub(crate) struct Drawing {
    pub(crate) at: Vec<Point>,
    pub(crate) size: Point,
}

/// Draws the connected pieces of a graph side by side, in lines of at most `columns` units.
pub(crate) fn arrange(
    count: usize,
    edges: &[Edge],
    roots: &[usize],
    is_tree: bool,
    columns: f64,
) -> Drawing {
    let mut at = vec![Point::default(); count];
    let (mut x, mut y, mut size) = (0.0, 0.0, Point::default());
    for piece in pieces(count, edges) {
        let mut index = vec![usize::MAX; count];
        piece.iter().enumerate().for_each(|(place, &vertex)| index[vertex] = place);
        let inside: Vec<Edge> = edges
            .iter()
            .filter(|[one, _]| index[*one] != usize::MAX)
            .map(|edge| edge.map(|end| index[end]))
            .collect();
        let roots: Vec<usize> =
            roots.iter().map(|&root| index[root]).filter(|&root| root != usize::MAX).collect();
        let drawn = match piece.len() {
            n if n <= MOST_FORCED => force(n, &inside, columns),
            n if is_tree => layered(n, &inside, &roots),
            n => grid(n, &inside),
        };
        let drawn = boxed(&drawn);
        if x > 0.0 && x + drawn.size.x > columns {
            (x, y) = (0.0, size.y);
        }
        for (place, &vertex) in piece.iter().enumerate() {
            at[vertex] = Point { x: drawn.at[place].x + x, y: drawn.at[place].y + y };
        }
        size.x = size.x.max(x + drawn.size.x);
        x += drawn.size.x + 0.3;
        size.y = size.y.max(y + drawn.size.y);
    }
    Drawing { at, size }
}

/// Moves points to a corner, with room for the coins and for what is beside them.
fn boxed(at: &[Point]) -> Drawing {
    let left = at.iter().map(|at| at.x).fold(f64::INFINITY, f64::min);
    let top = at.iter().map(|at| at.y).fold(f64::INFINITY, f64::min);
    let at: Vec<Point> =
        at.iter().map(|at| Point { x: at.x - left + 0.7, y: at.y - top + 1.2 }).collect();
    let size = Point {
        x: at.iter().map(|at| at.x).fold(0.0, f64::max) + 0.7,
        y: at.iter().map(|at| at.y).fold(0.0, f64::max) + 0.9,
    };
    Drawing { at, size }
}

fn neighbours(count: usize, edges: &[Edge]) -> Vec<Vec<usize>> {
    let mut next = vec![Vec::new(); count];
    for &[one, other] in edges {
        next[one].push(other);
        next[other].push(one);
    }
    next
}

/// A vertex that is reached: its distance, and the one before it.
#[derive(Clone, Copy)]
struct Reached {
    vertex: usize,
    far: usize,
    from: Option<usize>,
}

/// Returns what is reached, breadth first.
fn reach(next: &[Vec<usize>], starts: &[usize]) -> Vec<Reached> {
    let mut seen = vec![false; next.len()];
    let mut waiting: VecDeque<Reached> =
        starts.iter().map(|&vertex| Reached { vertex, far: 0, from: None }).collect();
    starts.iter().for_each(|&vertex| seen[vertex] = true);
    let mut found = Vec::new();
    while let Some(here) = waiting.pop_front() {
        found.push(here);
        for &other in &next[here.vertex] {
            if !std::mem::replace(&mut seen[other], true) {
                let (far, from) = (here.far + 1, Some(here.vertex));
                waiting.push_back(Reached { vertex: other, far, from });
            }
        }
    }
    found
}

/// Returns the connected pieces, each in the order of its vertices.
fn pieces(count: usize, edges: &[Edge]) -> Vec<Vec<usize>> {
    let next = neighbours(count, edges);
    let mut piece = vec![usize::MAX; count];
    let mut pieces: Vec<Vec<usize>> = Vec::new();
    for start in 0..count {
        if piece[start] == usize::MAX {
            for reached in reach(&next, &[start]) {
                piece[reached.vertex] = pieces.len();
            }
            pieces.push(Vec::new());
        }
    }
    for (vertex, &number) in piece.iter().enumerate() {
        pieces[number].push(vertex);
    }
    pieces
}

/// Puts vertices around a circle, in an order.
fn wheel(order: &[usize]) -> Vec<Point> {
    let count = order.len() as f64;
    let apart = if order.len() > 16 { APART } else { FAR };
    let radius = if order.len() > 1 { apart / (2.0 * (PI / count).sin()) } else { 0.0 };
    let mut at = vec![Point::default(); order.len()];
    for (index, &vertex) in order.iter().enumerate() {
        let angle = index as f64 / count * TAU - FRAC_PI_2;
        at[vertex] = Point { x: radius * angle.cos(), y: radius * angle.sin() };
    }
    at
}

/// Returns the vertices in an order around a circle in which few edges cross: each in turn is moved once around, and stays where
/// it is best (circular sifting; Baur and Brandes 2004).
fn sifted(count: usize, edges: &[Edge]) -> Vec<usize> {
    let next = neighbours(count, edges);
    let mut order: Vec<usize> = (0..count).collect();
    for _ in 0..6 {
        let mut better = false;
        for vertex in 0..count {
            let start = order.iter().position(|&other| other == vertex).unwrap_or(0);
            let mut rest: Vec<usize> =
                order.iter().copied().filter(|&other| other != vertex).collect();
            let mut index = vec![0; count];
            rest.iter().enumerate().for_each(|(at, &other)| index[other] = at);
            let (mut best, mut least, mut sum) = (0, 0, 0);
            for step in 1..count {
                // `vertex` passes the next one: the order from there on decides which of their edges cross.
                let passed = rest[(start + step - 1) % rest.len()];
                let place = |other: usize| {
                    (index[other] + 2 * rest.len() - (start + step) % rest.len()) % rest.len()
                };
                let crossed = |first: &[usize], second: &[usize]| -> i64 {
                    let others = |all: &[usize]| -> Vec<usize> {
                        let is_other = |x: &usize| *x != vertex && *x != passed;
                        all.iter().copied().filter(is_other).map(place).collect()
                    };
                    let (first, second) = (others(first), others(second));
                    let pairs = first.iter().map(|x| second.iter().filter(|y| *y > x).count());
                    pairs.sum::<usize>() as i64
                };
                sum +=
                    crossed(&next[passed], &next[vertex]) - crossed(&next[vertex], &next[passed]);
                if sum < least {
                    (best, least) = (step, sum);
                }
            }
            if best > 0 {
                better = true;
                let to = (start + best) % rest.len();
                rest.insert(to, vertex);
                order = rest;
            }
        }
        if !better {
            break;
        }
    }
    order
}

/// Draws a graph in rows and columns; as wide as joins the most neighbours in them.
fn grid(count: usize, edges: &[Edge]) -> Vec<Point> {
    let square = (count as f64).sqrt().ceil() as usize;
    let joined = |wide: usize| {
        let is_joined = |edge: &&Edge| {
            let [a, b] = **edge;
            a.abs_diff(b) == wide || a.abs_diff(b) == 1 && a / wide == b / wide
        };
        edges.iter().filter(is_joined).count()
    };
    let (mut wide, mut most) = (square, joined(square));
    for other in 2..=count.min(4 * square) {
        let found = joined(other);
        if found > most {
            (wide, most) = (other, found);
        }
    }
    let at =
        |vertex: usize| Point { x: (vertex % wide) as f64 * FAR, y: (vertex / wide) as f64 * FAR };
    (0..count).map(at).collect()
}

/// Draws a tree: it hangs from its root, or from a middle vertex.
fn layered(count: usize, edges: &[Edge], roots: &[usize]) -> Vec<Point> {
    let next = neighbours(count, edges);
    let middle = || {
        // Half of the longest way.
        let end = reach(&next, &[0]).last().map_or(0, |last| last.vertex);
        let found = reach(&next, &[end]);
        let (mut at, half) = found.last().map_or((0, 0), |last| (last.vertex, last.far / 2));
        for _ in 0..half {
            let from = found.iter().find(|one| one.vertex == at).and_then(|one| one.from);
            at = from.unwrap_or(at);
        }
        at
    };
    let start = roots.first().copied().unwrap_or_else(middle);
    let mut below = vec![Vec::new(); count];
    for reached in reach(&next, &[start]) {
        if let Some(from) = reached.from {
            below[from].push(reached.vertex);
        }
    }
    hang(&below, &[start], APART, FAR)
}

/// Hangs trees from their roots: children side by side, in steps of `wide`, each level lower by `high`.
pub(crate) fn hang(below: &[Vec<usize>], roots: &[usize], wide: f64, high: f64) -> Vec<Point> {
    let mut at = vec![Point::default(); below.len()];
    let mut free = 0.0;
    for &root in roots {
        let mut stack = vec![(root, 0_usize, false)];
        while let Some((vertex, depth, is_ready)) = stack.pop() {
            let children = &below[vertex];
            if !is_ready && !children.is_empty() {
                stack.push((vertex, depth, true));
                stack.extend(children.iter().rev().map(|&child| (child, depth + 1, false)));
                continue;
            }
            let x = match (children.first(), children.last()) {
                (Some(&first), Some(&last)) => (at[first].x + at[last].x) / 2.0,
                _ => {
                    free += wide;
                    free - wide
                }
            };
            at[vertex] = Point { x, y: depth as f64 * high };
        }
    }
    at
}

fn force(count: usize, edges: &[Edge], columns: f64) -> Vec<Point> {
    let next = neighbours(count, edges);
    let far: Vec<Vec<f64>> = (0..count)
        .map(|vertex| {
            let mut row = vec![0.0; count];
            for reached in reach(&next, &[vertex]) {
                row[reached.vertex] = reached.far as f64;
            }
            row
        })
        .collect();
    let mut drawn = starts(count, edges);
    drawn.iter_mut().for_each(|start| relax(start, &far));
    if count <= 60 {
        drawn.extend(framed(&next));
    }
    let mut best: Option<(usize, f64, Vec<Point>)> = None;
    for start in drawn {
        let stress = stress(&start, &far);
        let at = spread(turned(&start, columns));
        let through = edges.iter().filter(|edge| is_covered(&at, **edge)).count();
        let tangle = crossings(&at, edges) + 5 * through;
        let is_better = best.as_ref().is_none_or(|(least, of_it, _)| {
            tangle < *least || tangle == *least && stress < of_it - 1e-6
        });
        if is_better {
            best = Some((tangle, stress, at));
        }
    }
    best.map(|(_, _, at)| at).unwrap_or_default()
}

/// Returns where forces start from: small graphs in more ways, as that costs little.
fn starts(count: usize, edges: &[Edge]) -> Vec<Vec<Point>> {
    let sunflower = |turn: f64| -> Vec<Point> {
        let at = |index: usize| {
            let (angle, long) = ((index + 1) as f64 * turn, (index as f64 + 0.5).sqrt());
            Point { x: long * angle.cos(), y: long * angle.sin() }
        };
        (0..count).map(at).collect()
    };
    let mut all = vec![sunflower(2.39996)];
    if count > 2 && count <= 80 && edges.len() <= 300 {
        all.push(wheel(&sifted(count, edges)));
    }
    if count <= 30 {
        all.extend([1.1, 1.7, 2.9, 3.7, 4.3, 5.3].map(sunflower));
    }
    all
}

/// Draws a shortest cycle as a frame, and every other vertex amid its neighbours (Tutte 1963: where the graph is planar, has no
/// two vertices that cut it, and the cycle is a face, no edges cross); once like that, and once with more room in the middle.
fn framed(next: &[Vec<usize>]) -> Vec<Vec<Point>> {
    let Some(frame) = shortest_cycle(next) else { return Vec::new() };
    let mut at = vec![Point::default(); next.len()];
    let radius = frame.len() as f64 / 5.0;
    let mut is_inner = vec![true; next.len()];
    for (index, &vertex) in frame.iter().enumerate() {
        let angle = index as f64 / frame.len() as f64 * TAU - FRAC_PI_2;
        at[vertex] = Point { x: radius * angle.cos(), y: radius * angle.sin() };
        is_inner[vertex] = false;
    }
    for _ in 0..300 {
        for vertex in (0..next.len()).filter(|&vertex| is_inner[vertex] && !next[vertex].is_empty())
        {
            let degree = next[vertex].len() as f64;
            let sum = |of: fn(&Point) -> f64| {
                next[vertex].iter().map(|&other| of(&at[other])).sum::<f64>()
            };
            at[vertex] = Point { x: sum(|at| at.x) / degree, y: sum(|at| at.y) / degree };
        }
    }
    let with = |power: f64| -> Vec<Point> {
        let grown = |&Point { x, y }: &Point| {
            let far = x.hypot(y) / radius;
            let grow = 2.0 * if far > 1e-9 { far.powf(power - 1.0) } else { 1.0 };
            Point { x: x * grow, y: y * grow }
        };
        at.iter().map(grown).collect()
    };
    vec![with(1.0), with(0.5)]
}

/// Returns the vertices of a shortest cycle, around it; `None` if there is none.
fn shortest_cycle(next: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut best: Option<(usize, Vec<usize>)> = None;
    for start in 0..next.len() {
        let mut found: Vec<Option<Reached>> = vec![None; next.len()];
        for reached in reach(next, &[start]) {
            found[reached.vertex] = Some(reached);
        }
        let way = |end: usize| -> Vec<usize> {
            let before = |&at: &usize| found[at].and_then(|reached| reached.from);
            std::iter::successors(Some(end), before).collect()
        };
        for here in found.iter().flatten() {
            for &other in &next[here.vertex] {
                let Some(there) = found[other] else { continue };
                let long = here.far + there.far + 1;
                let is_edge = here.from == Some(other) || there.from == Some(here.vertex);
                if is_edge || best.as_ref().is_some_and(|(least, _)| long >= *least) {
                    continue;
                }
                let mut cycle = way(here.vertex);
                for vertex in way(other).into_iter().rev() {
                    if !cycle.contains(&vertex) {
                        cycle.push(vertex);
                    }
                }
                best = Some((long, cycle));
            }
        }
    }
    best.map(|(_, cycle)| cycle)
}

/// Moves points to distances as near as possible to `far`.
fn relax(at: &mut [Point], far: &[Vec<f64>]) {
    let rounds = if at.len() <= 60 { 150 } else { 60 };
    for _ in 0..rounds {
        for one in 0..at.len() {
            let (mut x, mut y, mut sum) = (0.0, 0.0, 0.0);
            for other in (0..at.len()).filter(|&other| other != one) {
                let (dx, dy) = (at[one].x - at[other].x, at[one].y - at[other].y);
                let share = far[one][other] / ((dx * dx + dy * dy).sqrt() + 1e-6);
                let pull = 1.0 / far[one][other].powi(2);
                x += pull * (at[other].x + dx * share);
                y += pull * (at[other].y + dy * share);
                sum += pull;
            }
            if sum > 0.0 {
                at[one] = Point { x: x / sum, y: y / sum };
            }
        }
    }
}

/// Returns how much the distances of points differ from `far`.
fn stress(at: &[Point], far: &[Vec<f64>]) -> f64 {
    let mut stress = 0.0;
    for one in 0..at.len() {
        for other in one + 1..at.len() {
            let long = (at[one].x - at[other].x).hypot(at[one].y - at[other].y);
            stress += (long / far[one][other] - 1.0).powi(2);
        }
    }
    stress
}

/// Turns a drawing: a long one lies along a line, as far as the page is wide; a round one has a corner at the top.
fn turned(at: &[Point], columns: f64) -> Vec<Point> {
    let count = at.len() as f64;
    let middle = Point {
        x: at.iter().map(|at| at.x / count).sum(),
        y: at.iter().map(|at| at.y / count).sum(),
    };
    let from: Vec<Point> =
        at.iter().map(|at| Point { x: at.x - middle.x, y: at.y - middle.y }).collect();
    let sum = |of: fn(&Point) -> f64| from.iter().map(of).sum::<f64>();
    let (xx, xy, yy) = (sum(|at| at.x * at.x), sum(|at| at.x * at.y), sum(|at| at.y * at.y));
    let (half, root) = ((xx + yy) / 2.0, ((xx - yy) / 2.0).hypot(xy));
    let is_round = half - root > 0.75 * (half + root);
    let farther = |far: Point, &point: &Point| {
        if point.x.hypot(point.y) > far.x.hypot(far.y) + 1e-6 { point } else { far }
    };
    let outer = from.iter().fold(Point::default(), farther);
    let angle = match is_round {
        true => -FRAC_PI_2 - outer.y.atan2(outer.x),
        false => -(2.0 * xy).atan2(xx - yy) / 2.0,
    };
    let (sin, cos) = angle.sin_cos();
    let turn = |&Point { x, y }: &Point| Point {
        x: (x * cos - y * sin) * WIDE,
        y: (x * sin + y * cos) * WIDE,
    };
    let drawn: Vec<Point> = from.iter().map(turn).collect();
    let low = drawn.iter().map(|at| at.x).fold(f64::INFINITY, f64::min);
    let high = drawn.iter().map(|at| at.x).fold(f64::NEG_INFINITY, f64::max);
    match !is_round && high - low > columns {
        true => drawn.into_iter().map(|Point { x, y }| Point { x: y, y: x }).collect(),
        false => drawn,
    }
}

/// Pushes vertices apart that are too near; what is still too near grows with the whole drawing.
fn spread(mut at: Vec<Point>) -> Vec<Point> {
    for _ in 0..80 {
        let mut near = f64::INFINITY;
        for one in 0..at.len() {
            for other in one + 1..at.len() {
                let (dx, dy) = (at[one].x - at[other].x, at[one].y - at[other].y);
                let far = dx.hypot(dy);
                near = near.min(far);
                if far >= APART {
                    continue;
                }
                // Two on one place go apart in a direction of their own.
                let turn = one as f64;
                let (ux, uy) =
                    if far > 1e-6 { (dx / far, dy / far) } else { (turn.cos(), turn.sin()) };
                let push = (APART - far) * 0.51;
                at[one] = Point { x: at[one].x + ux * push, y: at[one].y + uy * push };
                at[other] = Point { x: at[other].x - ux * push, y: at[other].y - uy * push };
            }
        }
        if near >= APART {
            break;
        }
    }
    let mut near = f64::INFINITY;
    for one in 0..at.len() {
        for other in one + 1..at.len() {
            near = near.min((at[one].x - at[other].x).hypot(at[one].y - at[other].y));
        }
    }
    let grow = if near.is_finite() { (APART / near.max(0.01)).max(1.0) } else { 1.0 };
    at.into_iter().map(|Point { x, y }| Point { x: x * grow, y: y * grow }).collect()
}

/// Whether an edge would go through a vertex that is not its end.
fn is_covered(at: &[Point], [one, other]: Edge) -> bool {
    let is_near = |(number, &vertex): (usize, &Point)| {
        number != one && number != other && to_edge(vertex, at[one], at[other]) < NEAR
    };
    at.iter().enumerate().any(is_near)
}

/// Counts the pairs of edges that cross.
fn crossings(at: &[Point], edges: &[Edge]) -> usize {
    let side = |a: Point, b: Point, c: Point| {
        ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
    };
    let mut count = 0;
    for (index, &[a, b]) in edges.iter().enumerate() {
        for &[c, d] in &edges[index + 1..] {
            let meet = a == c || a == d || b == c || b == d;
            let [a, b, c, d] = [a, b, c, d].map(|end| at[end]);
            count += usize::from(
                !meet && side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0,
            );
        }
    }
    count
}

/// Returns the distance of a point from an edge.
fn to_edge(point: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let square = if dx == 0.0 && dy == 0.0 { 1.0 } else { dx * dx + dy * dy };
    let along = (((point.x - a.x) * dx + (point.y - a.y) * dy) / square).clamp(0.0, 1.0);
    (point.x - a.x - along * dx).hypot(point.y - a.y - along * dy)
}

/// The places of an outcome beside a vertex, the first one where nothing is in the way.
const BESIDE: [Point; 4] = [
    Point { x: 0.0, y: -0.78 },
    Point { x: 0.0, y: 0.78 },
    Point { x: 1.02, y: 0.0 },
    Point { x: -1.02, y: 0.0 },
];

/// Returns a place beside each vertex that covers no other vertex, and as few edges as possible.
pub(crate) fn beside(at: &[Point], edges: &[Edge]) -> Vec<Point> {
    let mut outs: Vec<Point> = Vec::with_capacity(at.len());
    for (index, vertex) in at.iter().enumerate() {
        let cost = |out: &Point| {
            let place = Point { x: vertex.x + out.x, y: vertex.y + out.y };
            let covers = |(number, other): (usize, &Point)| {
                number != index
                    && (other.x - place.x).abs() < 0.95
                    && (other.y - place.y).abs() < 0.7
            };
            let covered = at.iter().enumerate().filter(|&one| covers(one)).count();
            let is_crossed = |edge: &&Edge| to_edge(place, at[edge[0]], at[edge[1]]) < 0.34;
            let crossed = edges.iter().filter(is_crossed).count();
            // Nor another outcome.
            let is_taken = |(other, out): (&Point, &Point)| {
                (other.x + out.x - place.x).abs() < 1.1 && (other.y + out.y - place.y).abs() < 0.5
            };
            let taken = at.iter().zip(&outs).filter(|&one| is_taken(one)).count();
            10 * (covered + taken) + crossed
        };
        let best = BESIDE.into_iter().min_by_key(cost).unwrap_or(BESIDE[0]);
        outs.push(best);
    }
    outs
}

/// Returns the pull of a curve for each edge that would go through another vertex, and `None` for the others, which are straight.
pub(crate) fn bends(at: &[Point], edges: &[Edge]) -> Vec<Option<Point>> {
    let bend = |&[one, other]: &Edge| {
        let (a, b) = (at[one], at[other]);
        if !is_covered(at, [one, other]) {
            return None;
        }
        let far = (b.x - a.x).hypot(b.y - a.y).max(1e-9);
        let tried = |much: f64| {
            let (dx, dy) = ((b.y - a.y) / far * much, (a.x - b.x) / far * much);
            let pull = Point { x: (a.x + b.x) / 2.0 + 2.0 * dx, y: (a.y + b.y) / 2.0 + 2.0 * dy };
            let steps: Vec<Point> =
                (1..10).map(|step| along(a, pull, b, f64::from(step) / 10.0)).collect();
            let others =
                at.iter().enumerate().filter(|(number, _)| *number != one && *number != other);
            let room = others
                .flat_map(|(_, vertex)| {
                    steps.iter().map(|step| (step.x - vertex.x).hypot(step.y - vertex.y))
                })
                .fold(NEAR, f64::min);
            (pull, room)
        };
        let tries = [0.3, -0.3, 0.6, -0.6, 1.0, -1.0, 1.6, -1.6, 2.3, -2.3].map(tried);
        let better = |best: (Point, f64), next: (Point, f64)| {
            if next.1 > best.1 + 1e-9 { next } else { best }
        };
        tries.into_iter().reduce(better).map(|(pull, _)| pull)
    };
    edges.iter().map(bend).collect()
}

/// Returns a point of a curve from `a` to `b`, which `pull` pulls.
pub(crate) fn along(a: Point, pull: Point, b: Point, share: f64) -> Point {
    let (p, q, r) = ((1.0 - share).powi(2), 2.0 * share * (1.0 - share), share.powi(2));
    Point { x: p * a.x + q * pull.x + r * b.x, y: p * a.y + q * pull.y + r * b.y }
}
