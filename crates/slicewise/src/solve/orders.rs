//! Boards of the grab rule that are rooted trees: solved as one series-parallel order, at any size.

use std::borrow::Cow;

use super::chain::{Order, Solved};
use super::normal_form::NormalForm;
use super::{Analysis, MoveEval, shares};
use crate::Interval;
use crate::board::{Graph, GraphPosition, Move, Passing, Position, Taking};
use crate::number::Scalar;
use crate::solve::search::Options;

/// The most vertices that the solutions for all moves may visit together, and those for a line. (A
/// solution visits every vertex.)
const VISITS: usize = 1 << 24;

/// A board on which each component is a tree with one anchored vertex, or a vertex or two that may be
/// taken at any time.
struct Rooted<'b, W> {
    graph: &'b Graph<W>,
    order: Order<W>,
    /// The vertices taken so far, in a line.
    taken: Vec<bool>,
}

/// Analyses a position on which each component is a rooted tree of the grab rule; `None` for other
/// positions.
///
/// O(n log² n) for the value and an optimal move, and the same again for every other move and for every
/// move of the line, as far as these visit no more than some millions of vertices; where they would, only
/// the optimal move has an outcome, and the line ends early.
pub(super) fn analyse<W: Scalar>(position: &Position<W>, options: &Options) -> Option<Analysis<W>> {
    let graph = rooted_graph(position)?;
    let mut board = Rooted::new(&graph.field.graph)?;
    let solved = board.solve();
    let value = solved.as_ref().map(|solved| solved.form.value()).unwrap_or_default();
    let moves = board.moves(options.all_moves, solved.as_ref().map(|solved| solved.leader), &value);
    Some(Analysis {
        profits: Some(shares(&graph.total(), &value)),
        move_count: moves.len(),
        complete: moves.iter().all(|eval| eval.outcome.is_some()),
        moves,
        line: board.line(options.line),
        normal_form: Some(solved.map(|solved| solved.form).unwrap_or_default()),
        slices: Vec::new(),
        evs: Vec::new(),
        searched: None,
        value: Interval::exactly(value),
    })
}

/// Returns the value of such a position; `None` for others. O(n log² n).
pub(super) fn value<W: Scalar>(position: &Position<W>) -> Option<W> {
    let graph = rooted_graph(position)?;
    let board = Rooted::new(&graph.field.graph)?;
    Some(board.solve().map(|solved| solved.form.value()).unwrap_or_default())
}

/// Returns the graph of a position under the grab rule without passing, menus and games.
fn rooted_graph<W: Scalar>(position: &Position<W>) -> Option<Cow<'_, GraphPosition<W>>> {
    let rules = position.rules();
    let fits = rules.taking == Taking::Grab && rules.passing == Passing::Never;
    let graph = fits.then(|| position.graph()).flatten()?;
    (graph.field.menus.is_empty() && graph.field.games.is_empty()).then_some(graph)
}

impl<'b, W: Scalar> Rooted<'b, W> {
    fn new(graph: &'b Graph<W>) -> Option<Self> {
        if graph.even.contains(&true) {
            return None;
        }
        let parents = parents(graph)?;
        let taken = vec![false; parents.len()];
        let order = Order::after_children(graph.weights.clone(), parents).ok()?;
        Some(Self { graph, order, taken })
    }

    fn solve(&self) -> Option<Solved<W>> {
        self.order.solve(&self.taken)
    }

    /// The moves in the order of the board: all, or the optimal one at `leader`.
    fn moves(&mut self, all: bool, leader: Option<u32>, value: &W) -> Vec<MoveEval<W>> {
        let Some(leader) = leader else { return Vec::new() };
        let mut wanted = self.order.first_vertices();
        wanted.retain(|&at| all || at == leader);
        let known = wanted.len().saturating_mul(self.taken.len()) <= VISITS;
        let eval = |place: u32| {
            let outcome = match place == leader {
                true => Some(value.clone()),
                false => known.then(|| {
                    let beside = NormalForm::default();
                    self.order.fitting_outcome(place, &mut self.taken, &beside)
                }),
            };
            self.evaluated(place, outcome, value)
        };
        wanted.into_iter().map(eval).collect()
    }

    fn evaluated(&self, place: u32, outcome: Option<W>, value: &W) -> MoveEval<W> {
        MoveEval {
            mv: self.name(place),
            score: self.graph.weights[place as usize].clone(),
            loss: outcome.as_ref().map(|outcome| value.minus(outcome)),
            optimal: outcome.as_ref().map(|outcome| outcome == value),
            outcome: outcome.map(Interval::exactly),
            plateau: None,
        }
    }

    /// Plays optimally to the end, or as far as it is wanted and not too much work.
    fn line(mut self, wanted: usize) -> Vec<Move> {
        let most = wanted.min(VISITS / self.taken.len().max(1));
        let mut line = Vec::new();
        while line.len() < most
            && let Some(Solved { leader, .. }) = self.solve()
        {
            self.taken[leader as usize] = true;
            line.push(self.name(leader));
        }
        line
    }

    fn name(&self, place: u32) -> Move {
        Move::Take(self.graph.vertices[place as usize])
    }
}

/// Returns the neighbour on the way to the anchored vertex, for each vertex of a graph whose components are
/// trees with one anchored vertex each, and `None` for the anchored ones and for the vertices of other
/// components of one or two; `None` if there is another component.
fn parents<W>(graph: &Graph<W>) -> Option<Vec<Option<u32>>> {
    let mut parents = vec![None; graph.vertices.len()];
    for component in graph.components() {
        let mut anchored = component.iter().copied().filter(|&place| graph.anchored[place]);
        match (anchored.next(), anchored.next()) {
            (Some(root), None) if is_tree(graph, &component) => hang(graph, root, &mut parents),
            (None, None) if component.len() <= 2 => {}
            _ => return None,
        }
    }
    Some(parents)
}

/// Returns whether a component has no cycle.
fn is_tree<W>(graph: &Graph<W>, component: &[usize]) -> bool {
    let ends: usize = component.iter().map(|&place| graph.neighbours[place].len()).sum();
    ends / 2 + 1 == component.len()
}

/// Writes the parents of a tree's vertices.
fn hang<W>(graph: &Graph<W>, root: usize, parents: &mut [Option<u32>]) {
    let mut left = vec![root];
    while let Some(at) = left.pop() {
        let above = parents[at].map(|parent| parent as usize);
        for &next in graph.neighbours[at].iter().filter(|&&next| Some(next) != above) {
            parents[next] = Some(at as u32);
            left.push(next);
        }
    }
}
