//! The definition, executed: slow, obviously right, and blind to every solver.
//!
//! The value of a position is the largest outcome of a move: the score of the move minus the value of
//! the position after it, or plus that value if the same player moves again. A position without legal
//! moves has the value 0. The moves are those of [`Rules`](crate::board::Rules):
//!
//! * **share** takes an available vertex, or any vertex of a component that has none available, and
//!   makes its neighbours available (Brown & Brown, section 1);
//! * **grab** takes a vertex without which the board has no more components than with it, where the
//!   anchored vertices are joined to a ground that is never taken; **both** takes one that both allow;
//! * a pass, where the rules allow it and something is left, scores 0;
//! * a menu is replaced by one of its choices, a game moves along one of its edges, of an order a vertex is taken once all
//!   before it are gone, and from a front, or from either end of `ends`, up to a limit of coins are taken.
//!
//! Each position is evaluated once, so the cost is the number of reachable positions: about n² for a row
//! of n coins, 2ⁿ for n free vertices.

use std::collections::HashMap;

use crate::board::{
    Field, Graph, GraphPosition, Move, OrderPart, OrderStep, Passing, PileRule, Taking, Vertex,
    Walk, Way,
};
use crate::number::Scalar;

/// The largest number of vertices, and of menus, of a position.
pub const VERTEX_LIMIT: usize = 128;

/// The largest number of positions that the oracle evaluates.
pub const POSITION_LIMIT: usize = 5_000_000;

/// The error of a position beyond the oracle's limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OracleError {
    /// The position has more than [`VERTEX_LIMIT`] vertices or menus.
    #[error("found {0} vertices or menus, the oracle takes at most {VERTEX_LIMIT}")]
    TooManyVertices(usize),
    /// More than [`POSITION_LIMIT`] positions are reachable.
    #[error("the oracle gave up after {POSITION_LIMIT} positions")]
    TooManyPositions,
}

/// Returns the value of a graph under the plain rules.
///
/// # Errors
/// See [`OracleError`].
pub fn value<W: Scalar>(graph: &Graph<W>) -> Result<W, OracleError> {
    general_value(&GraphPosition::plain(graph.clone()))
}

/// Returns the outcome w(v) − val(G after v) of every legal move of a graph under the plain rules, in
/// the order of the vertices.
///
/// # Errors
/// See [`OracleError`].
pub fn outcomes<W: Scalar>(graph: &Graph<W>) -> Result<Vec<(Vertex, W)>, OracleError> {
    let outcomes = general_outcomes(&GraphPosition::plain(graph.clone()))?;
    let take = |(turn, outcome)| match turn {
        Move::Take(vertex) => Some((vertex, outcome)),
        _ => None,
    };
    Ok(outcomes.into_iter().filter_map(take).collect())
}

/// Returns the value of any board under any rules.
///
/// # Errors
/// See [`OracleError`].
pub fn general_value<W: Scalar>(board: &GraphPosition<W>) -> Result<W, OracleError> {
    let (mut oracle, start) = Oracle::new(board)?;
    oracle.value(&start)
}

/// Returns the outcome of every legal move: vertices in the order of the board, then menus, walks and
/// the pass.
///
/// # Errors
/// See [`OracleError`].
pub fn general_outcomes<W: Scalar>(
    board: &GraphPosition<W>,
) -> Result<Vec<(Move, W)>, OracleError> {
    let (mut oracle, start) = Oracle::new(board)?;
    let turns = oracle.turns(&start);
    turns.into_iter().map(|turn| Ok((turn.name, oracle.outcome(turn)?))).collect()
}

/// A position: the remaining vertices and menus as sets of places, and the node of each walk.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    left: u128,
    menus: u128,
    /// `None` for a walk inside a menu, before its choice is made.
    nodes: Vec<Option<u32>>,
    passed: bool,
}

/// A legal move.
struct Turn<W> {
    name: Move,
    score: W,
    again: bool,
    /// The position after it; `None` after the second of two passes.
    leaves: Option<State>,
}

/// A choice of a menu: its score, and the vertices, menus and walks it adds.
struct Bringing<W> {
    score: W,
    vertices: u128,
    menus: u128,
    walks: Vec<(usize, u32)>,
}

/// Every vertex, menu and walk of a board, including those inside menus.
struct Oracle<'b, W> {
    board: &'b GraphPosition<W>,
    vertices: Vec<Vertex>,
    weights: Vec<W>,
    neighbours: Vec<u128>,
    /// For each vertex, those that must be taken before it.
    before: Vec<u128>,
    available: u128,
    anchored: u128,
    even: u128,
    menus: Vec<(u32, Vec<Bringing<W>>)>,
    walks: Vec<&'b Walk<W>>,
    known: HashMap<State, W>,
}

impl<'b, W: Scalar> Oracle<'b, W> {
    fn new(board: &'b GraphPosition<W>) -> Result<(Self, State), OracleError> {
        let most = board.field.vertices().max(board.field.menus());
        if most > VERTEX_LIMIT {
            return Err(OracleError::TooManyVertices(most));
        }
        let mut oracle = Self {
            board,
            vertices: Vec::new(),
            weights: Vec::new(),
            neighbours: Vec::new(),
            before: Vec::new(),
            available: 0,
            anchored: 0,
            even: 0,
            menus: Vec::new(),
            walks: Vec::new(),
            known: HashMap::new(),
        };
        let all = oracle.lay(&board.field, W::default());
        let mut nodes = vec![None; oracle.walks.len()];
        all.walks.iter().for_each(|&(walk, node)| nodes[walk] = Some(node));
        let passed = board.passed;
        Ok((oracle, State { left: all.vertices, menus: all.menus, nodes, passed }))
    }

    /// Numbers everything in a field; returns that with a score.
    fn lay(&mut self, field: &'b Field<W>, score: W) -> Bringing<W> {
        let graph = &field.graph;
        let start = self.vertices.len();
        let mut brings = Bringing { score, vertices: 0, menus: 0, walks: Vec::new() };
        for place in 0..graph.vertices.len() {
            let bit = 1 << (start + place);
            brings.vertices |= bit;
            self.vertices.push(graph.vertices[place]);
            self.weights.push(graph.weights[place].clone());
            let beside = graph.beside(place);
            self.neighbours.push(beside.fold(0, |set, other| set | 1 << (start + other)));
            self.before.push(0);
            self.available |= if graph.available[place] { bit } else { 0 };
            self.anchored |= if graph.anchored[place] { bit } else { 0 };
            self.even |= if graph.even[place] { bit } else { 0 };
        }
        field.orders.iter().for_each(|order| brings.vertices |= self.lay_order(order));
        for walk in &field.walks {
            brings.walks.push((self.walks.len(), walk.at));
            self.walks.push(walk);
        }
        for menu in &field.menus {
            let choices = menu.choices.iter();
            let choices =
                choices.map(|choice| self.lay(choice.then(), choice.score.clone())).collect();
            brings.menus |= 1 << self.menus.len();
            self.menus.push((menu.number, choices));
        }
        brings
    }

    /// Numbers the vertices of an order, which have no neighbours and are available, but wait for others;
    /// returns them.
    fn lay_order(&mut self, order: &OrderPart<W>) -> u128 {
        let mut all = 0;
        for (vertex, weight) in order.weighted() {
            let bit = 1 << self.vertices.len();
            all |= bit;
            self.vertices.push(vertex);
            self.weights.push(weight.clone());
            self.neighbours.push(0);
            self.available |= bit;
            self.before.push(0);
        }
        let bit = |inside: u32| {
            let found = self.vertices.iter().rposition(|&it| it == order.left.at(inside));
            found
                .filter(|_| !order.left.taken()[inside as usize])
                .map_or(0, |place| 1_u128 << place)
        };
        // The vertices of each finished part.
        let mut pile: Vec<u128> = Vec::new();
        for &step in order.left.shape().steps() {
            let part = match step {
                OrderStep::Vertex(inside) => bit(inside),
                OrderStep::Beside | OrderStep::Then => {
                    let (second, first) =
                        (pile.pop().unwrap_or_default(), pile.pop().unwrap_or_default());
                    if step == OrderStep::Then {
                        members(second).for_each(|later| self.before[later] |= first);
                    }
                    first | second
                }
            };
            pile.push(part);
        }
        all
    }

    fn value(&mut self, position: &State) -> Result<W, OracleError> {
        if let Some(value) = self.known.get(position) {
            return Ok(value.clone());
        }
        let mut best = None;
        for turn in self.turns(position) {
            best = best.max(Some(self.outcome(turn)?));
        }
        let value = best.unwrap_or_default();
        if self.known.len() >= POSITION_LIMIT {
            return Err(OracleError::TooManyPositions);
        }
        self.known.insert(position.clone(), value.clone());
        Ok(value)
    }

    fn outcome(&mut self, turn: Turn<W>) -> Result<W, OracleError> {
        let rest = match &turn.leaves {
            Some(position) => self.value(position)?,
            None => W::default(),
        };
        Ok(if turn.again { turn.score.plus(&rest) } else { turn.score.minus(&rest) })
    }

    /// Returns every legal move.
    fn turns(&self, position: &State) -> Vec<Turn<W>> {
        let next = State { passed: false, ..position.clone() };
        let take = |place: usize| Turn {
            name: Move::Take(self.vertices[place]),
            score: self.weights[place].clone(),
            again: self.even & 1 << place != 0,
            leaves: Some(State { left: next.left & !(1 << place), ..next.clone() }),
        };
        let legal = members(position.left).filter(|&place| self.may_take(position.left, place));
        let mut turns: Vec<Turn<W>> = legal.map(take).collect();
        for menu in members(position.menus) {
            let (number, choices) = &self.menus[menu];
            for (choice, brings) in (0..).zip(choices) {
                let mut leaves = next.clone();
                leaves.left |= brings.vertices;
                leaves.menus = leaves.menus & !(1 << menu) | brings.menus;
                brings.walks.iter().for_each(|&(walk, node)| leaves.nodes[walk] = Some(node));
                let name = Move::Choose { menu: *number, choice };
                let score = brings.score.clone();
                turns.push(Turn { name, score, again: false, leaves: Some(leaves) });
            }
        }
        for (at, walk) in self.walks.iter().enumerate() {
            let Some(node) = position.nodes[at] else { continue };
            for (name, to, score) in turns_of(walk, node) {
                let mut leaves = next.clone();
                leaves.nodes[at] = Some(to);
                turns.push(Turn { name, score, again: false, leaves: Some(leaves) });
            }
        }
        let may_pass = match self.board.rules.passing {
            Passing::Never => false,
            Passing::EndsOnTwo => true,
            Passing::OnEvenCount => position.left.count_ones().is_multiple_of(2),
            Passing::NoTwoInARow => !position.passed,
        };
        // The play ends with the last vertex.
        if may_pass && !self.is_exhausted(position) {
            let leaves = (!position.passed).then(|| State { passed: true, ..next.clone() });
            turns.push(Turn { name: Move::Pass, score: W::default(), again: false, leaves });
        }
        turns
    }

    /// Returns whether no vertex and no menu is left, and no walk goes on.
    fn is_exhausted(&self, position: &State) -> bool {
        let goes_on = |(walk, node): (&&Walk<W>, &Option<u32>)| {
            node.is_some_and(|node| !turns_of(walk, node).is_empty())
        };
        position.left == 0
            && position.menus == 0
            && !self.walks.iter().zip(&position.nodes).any(goes_on)
    }

    fn may_take(&self, left: u128, place: usize) -> bool {
        if self.before[place] & left != 0 {
            return false;
        }
        match self.board.rules.taking {
            Taking::Share => self.may_share(left, place),
            Taking::Grab => self.may_grab(left, place),
            Taking::Both => self.may_share(left, place) && self.may_grab(left, place),
        }
    }

    fn may_share(&self, left: u128, place: usize) -> bool {
        let component = self.spread(left, 1 << place);
        self.is_available(left, place)
            || !members(component).any(|other| self.is_available(left, other))
    }

    /// Returns whether a vertex is available: from the start, or next to a vertex that has been taken.
    fn is_available(&self, left: u128, place: usize) -> bool {
        self.available & 1 << place != 0 || self.neighbours[place] & !left != 0
    }

    fn may_grab(&self, left: u128, place: usize) -> bool {
        self.count_components(left & !(1 << place)) <= self.count_components(left)
    }

    /// Counts the components, including the one of the ground.
    fn count_components(&self, left: u128) -> usize {
        let mut rest = left & !self.spread(left, left & self.anchored);
        let mut components = 1;
        while rest != 0 {
            rest &= !self.spread(left, rest & rest.wrapping_neg());
            components += 1;
        }
        components
    }

    /// Returns the vertices connected to those in `reached`, among those left.
    fn spread(&self, left: u128, mut reached: u128) -> u128 {
        loop {
            let beside = members(reached).fold(reached, |set, at| set | self.neighbours[at]);
            if beside & left == reached {
                return reached;
            }
            reached = beside & left;
        }
    }
}

/// The turns of a walk from a node: each with the node it leads to and its score.
fn turns_of<W: Scalar>(walk: &Walk<W>, node: u32) -> Vec<(Move, u32, W)> {
    match &*walk.way {
        Way::Game { number, edges } => {
            let edges = (0..).zip(edges.iter()).filter(|(_, edge)| edge.from == node);
            let turn = |edge| Move::Follow { game: *number, edge };
            edges.map(|(at, edge)| (turn(at), edge.to, edge.score.clone())).collect()
        }
        Way::Pile(pile) => {
            let (left, most) = (pile.left(node), pile.limit(node));
            let ends = matches!(pile.rule(), PileRule::Ends(_));
            let mut turns = Vec::new();
            for taken in 1..=most.min(left.len() as u32) {
                let front = (left.start..left.start + taken, left.start + taken..left.end);
                let back = (left.end - taken..left.end, left.start..left.end - taken);
                // All that is left is at both ends.
                let is_other = ends && back.0 != front.0;
                for (run, rest) in [Some(front), is_other.then_some(back)].into_iter().flatten() {
                    let number = match pile.rule() {
                        PileRule::Most => taken.max(pile.rest(node)),
                        _ => taken,
                    };
                    turns.push((pile.turn(&run), pile.node(rest, number), pile.sum(&run)));
                }
            }
            turns.sort_by_key(|(turn, ..)| *turn);
            turns
        }
    }
}

/// Iterates over the places in a set, lowest first.
fn members(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.checked_sub(1)?;
        Some(lowest as usize)
    })
}
