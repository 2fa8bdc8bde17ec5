//! [`Prover`]: negamax with a window that remembers its results.

use std::collections::HashMap;

use super::POSITIONS_A_CLAIM;
use super::changes::{ease, reduce};
use super::node::{Key, Node};
use crate::Interval;
use crate::board::{Field, GraphPosition, Move, Vertex, Walk};
use crate::certificate::Change;
use crate::certify::{Limits, ProofError};
use crate::check::change::Changing;
use crate::check::is_beaten;
use crate::hash::Mixing;
use crate::number::Scalar;
use crate::sort;

/// The reduction of a position: the changes, the node, the difference of the values, and the
/// position's numbers of the node's vertices.
#[derive(Debug)]
pub(super) struct Led<W> {
    pub(super) changes: Vec<Change>,
    pub(super) node: Node<W>,
    pub(super) shift: W,
    pub(super) names: Vec<Vertex>,
}

/// What is known of a position.
#[derive(Debug)]
pub(super) struct Known<W> {
    /// Bounds known without a search.
    pub(super) near: Interval<W>,
    /// The bounds.
    pub(super) span: Interval<W>,
}

/// The position after a move.
#[derive(Debug)]
pub(super) struct Child<W> {
    pub(super) score: W,
    pub(super) again: bool,
    pub(super) led: Led<W>,
}

/// The way a position is changed until its value is known approximately.
#[derive(Clone, Debug)]
pub(super) enum Nearly {
    Sum(Vec<Change>),
    Reach,
}

pub(super) struct Prover<'w, W> {
    known: HashMap<Key<W>, Known<W>, Mixing>,
    /// Whether vertices keep their numbers.
    pub(super) named: bool,
    /// A bound of all values, which no window reaches.
    unknown: W,
    /// The number of positions that may still be visited.
    left: usize,
    /// About how many bytes may still be taken.
    room: usize,
    limits: Limits<'w>,
}

/// The most positions that a search for a proof visits.
fn positions(limits: &Limits<'_>) -> usize {
    limits.claims.saturating_mul(POSITIONS_A_CLAIM)
}

/// The sum of the absolute weights and scores.
fn scores<W: Scalar>(field: &Field<W>) -> W {
    let mut sum = W::default();
    field.graph.weights.iter().for_each(|weight| sum.add(&weight.abs()));
    for choice in field.menus.iter().flat_map(|menu| &*menu.choices) {
        sum.add(&choice.score.abs().plus(&scores(choice.then())));
    }
    field.walks.iter().for_each(|walk| sum.add(&walk.way.bound()));
    sum
}

fn one<W: Scalar>() -> W {
    W::from_i64(1).expect("every lane has a 1")
}

impl<W> Led<W> {
    /// About how many bytes the changes and names take.
    pub(super) fn bytes(&self) -> usize {
        self.changes.len() * size_of::<Change>() + self.names.len() * size_of::<Vertex>()
    }
}

impl<W: Scalar> Child<W> {
    /// The outcome of the move, given the value of the position after it.
    fn outcome(&self, value: &W) -> W {
        let value = value.plus(&self.led.shift);
        if self.again { self.score.plus(&value) } else { self.score.minus(&value) }
    }

    /// The inverse: the value of that position, given the outcome.
    fn value(&self, outcome: &W) -> W {
        let value = if self.again { outcome.minus(&self.score) } else { self.score.minus(outcome) };
        value.minus(&self.led.shift)
    }

    /// The window of that position, given that of the outcome.
    fn window(&self, alpha: &W, beta: &W) -> [W; 2] {
        let (one, other) = (self.value(alpha), self.value(beta));
        if self.again { [one, other] } else { [other, one] }
    }

    /// The bounds of the outcome.
    pub(super) fn span(&self, known: &Interval<W>) -> Interval<W> {
        let (one, other) = (self.outcome(&known.lower), self.outcome(&known.upper));
        if self.again {
            Interval { lower: one, upper: other }
        } else {
            Interval { lower: other, upper: one }
        }
    }
}

impl<'w, W: Scalar> Prover<'w, W> {
    pub(super) fn new(board: &GraphPosition<W>, limits: &Limits<'w>) -> Self {
        let has_vertices = |walk: &Walk<W>| walk.vertices().next().is_some();
        let named = !board.field.menus.is_empty() || board.field.walks.iter().any(has_vertices);
        let total = scores(&board.field);
        let unknown = total.plus(&total).plus(&total).plus(&total).plus(&one());
        let (known, left) = (HashMap::default(), positions(limits));
        Self { known, named, unknown, left, room: limits.memory, limits: *limits }
    }

    /// Takes some bytes of the memory.
    pub(super) fn take_room(&mut self, bytes: usize) -> Result<(), ProofError> {
        let room = self.room.checked_sub(bytes);
        self.room = room.ok_or(ProofError::TooMuchMemory { limit: self.limits.memory })?;
        Ok(())
    }

    fn check_stopped(&mut self) -> Result<(), ProofError> {
        if self.limits.watch.goes_on().is_continue() { Ok(()) } else { Err(ProofError::Stopped) }
    }

    /// The reduction of a board.
    pub(super) fn start(&self, board: &GraphPosition<W>) -> Led<W> {
        self.lead(board.clone())
    }

    fn lead(&self, board: GraphPosition<W>) -> Led<W> {
        let mut changing = Changing::new(board);
        let changes = reduce(&mut changing);
        let (node, names) = Node::new(&changing.board, self.named);
        Led { changes, node, shift: changing.shift, names }
    }

    /// Returns whether the value is `value`; the proof of it is remembered.
    pub(super) fn proves(&mut self, start: &Led<W>, value: &W) -> Result<bool, ProofError> {
        let value = value.minus(&start.shift);
        let (below, above) = (value.minus(&one()), value.plus(&one()));
        Ok(self.value(&start.node, &below, &value)? >= value
            && self.value(&start.node, &value, &above)? <= value)
    }

    /// What is known of a position.
    pub(super) fn known(&mut self, node: &Node<W>) -> Result<&mut Known<W>, ProofError> {
        // Most positions are met several times, and a key is long.
        if !self.known.contains_key(&node.key) {
            self.take_room(node.key.bytes() + size_of::<Known<W>>())?;
            let (near, _) = self.near(node);
            self.known.insert(node.key.clone(), Known { span: near.clone(), near });
        }
        Ok(self.known.get_mut(&node.key).expect("it has just been written"))
    }

    /// Bounds of a position known without a search, and their proof, if there is one.
    pub(super) fn near(&self, node: &Node<W>) -> (Interval<W>, Option<Nearly>) {
        let field = &node.board.field;
        let mut reach = W::default();
        field.graph.weights.iter().for_each(|weight| reach.add(&weight.abs()));
        let (how, middle, error) = match self.eased(node, &reach) {
            Some((changes, middle, error)) => (Some(Nearly::Sum(changes)), middle, error),
            _ if field.menus.is_empty() && field.walks.is_empty() => {
                (Some(Nearly::Reach), W::default(), reach)
            }
            _ => (None, W::default(), self.unknown.clone()),
        };
        (Interval { lower: middle.minus(&error), upper: middle.plus(&error) }, how)
    }

    fn eased(&self, node: &Node<W>, reach: &W) -> Option<(Vec<Change>, W, W)> {
        let mut changing = Changing::new(node.board.clone());
        let changes = ease(&mut changing, reach)?;
        let sum = crate::check::sum(&changing.board).ok()?;
        Some((changes, sum.plus(&changing.shift), changing.error))
    }

    /// The value of a position, as far as it matters: a lower bound of it if it is at least `beta`,
    /// an upper bound if it is at most `alpha`.
    fn value(&mut self, node: &Node<W>, alpha: &W, beta: &W) -> Result<W, ProofError> {
        let span = &self.known(node)?.span;
        if span.lower >= *beta || span.is_exact() {
            return Ok(span.lower.clone());
        }
        if span.upper <= *alpha {
            return Ok(span.upper.clone());
        }
        let too_many = ProofError::TooManyPositions { limit: positions(&self.limits) };
        self.left = self.left.checked_sub(1).ok_or(too_many)?;
        self.check_stopped()?;
        let bytes = node.bytes();
        self.take_room(bytes)?;
        let best = self.best(node, alpha, beta)?;
        self.room += bytes;
        let span = &mut self.known(node)?.span;
        if best > *alpha && best > span.lower {
            span.lower = best.clone();
        }
        if best < *beta && best < span.upper {
            span.upper = best.clone();
        }
        Ok(best)
    }

    /// The best outcome, as far as it matters.
    fn best(&mut self, node: &Node<W>, alpha: &W, beta: &W) -> Result<W, ProofError> {
        let mut moves: Vec<(W, Interval<W>, Move)> = Vec::new();
        for turn in self.turns(node) {
            let child = self.child(node, turn)?;
            let span = child.span(&self.known(&child.led.node)?.span);
            moves.push((span.lower.plus(&span.upper), span, turn));
        }
        sort::stable(&mut moves, |one, other| other.0.cmp(&one.0));
        let mut best = self.floor(node, moves.is_empty());
        for (_, span, turn) in moves {
            let floor = best.as_ref().filter(|best| *best > alpha).unwrap_or(alpha).clone();
            if best.as_ref().is_some_and(|best| best >= beta) {
                break;
            }
            let outcome = if span.upper <= floor {
                span.upper
            } else {
                // Made anew: the positions after all moves, at every depth, are too many to keep.
                let child = self.child(node, turn)?;
                let [low, high] = child.window(&floor, beta);
                child.outcome(&self.value(&child.led.node, &low, &high)?)
            };
            best = best.max(Some(outcome));
        }
        Ok(best.unwrap_or_default())
    }

    /// The least value without any move: 0 at the end of the play, or by a pass where two passes
    /// end the play.
    pub(super) fn floor(&self, node: &Node<W>, over: bool) -> Option<W> {
        let ends = node.board.rules.passing.ends_on_two();
        (over || (ends && node.board.may_pass())).then(W::default)
    }

    /// The moves worth trying.
    pub(super) fn turns(&self, node: &Node<W>) -> Vec<Move> {
        let board = &node.board;
        let ends = board.rules.passing.ends_on_two();
        let worth = |turn: &Move| !(is_beaten(board, *turn) || ends && *turn == Move::Pass);
        board.turns().into_iter().filter(worth).collect()
    }

    /// The position after a move, unless the search is to stop.
    pub(super) fn child(&mut self, node: &Node<W>, turn: Move) -> Result<Child<W>, ProofError> {
        self.check_stopped()?;
        let (score, after) = node.board.after(turn);
        let after = after.expect("a pass that ends the play is not tried");
        let again = node.board.has_another_turn(turn);
        Ok(Child { score, again, led: self.lead(after) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation;

    #[test]
    fn a_search_for_a_proof_keeps_to_its_memory() {
        let text = ["menu 1 or 2 end"; 20].join(" + ");
        let setup = notation::parse(&text).expect("a board");
        let (board, _) = setup.graph_in::<i64>().expect("small weights");
        let mut prover = Prover::new(&board, &Limits::default());
        let start = prover.start(&board);
        prover.room = 5 * start.node.bytes();
        let limit = Limits::default().memory;
        assert_eq!(prover.proves(&start, &0), Err(ProofError::TooMuchMemory { limit }));
    }

    /// What is taken while a position is searched is given back, but for what is remembered.
    #[test]
    fn what_is_remembered_of_positions_is_counted() {
        let setup =
            notation::parse("rule grab graph 3 1 4 1 5 9 edges 0-1 1-2 2-3 3-4 4-5 5-0 0-3");
        let (board, _) = setup.expect("a board").graph_in::<i64>().expect("small weights");
        let value = crate::solve::oracle::general_value(&board).expect("small");
        let mut prover = Prover::new(&board, &Limits::default());
        let start = prover.start(&board);
        assert_eq!(prover.proves(&start, &value), Ok(true));
        let kept: usize =
            prover.known.keys().map(|key| key.bytes() + size_of::<Known<i64>>()).sum();
        assert_eq!(Limits::default().memory - prover.room, kept);
    }
}
