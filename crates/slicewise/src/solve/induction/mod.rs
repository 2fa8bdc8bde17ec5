//! [`Induction`]: a game, alone or beside free vertices, from its last nodes to its first.
//!
//! Of the free vertices only the heaviest need be taken (the book's chapter on pizzas, Lemma 7, whose proof holds under
//! all rules), so a position is a node and the number t of free vertices taken, and whether the last move was a pass:
//!
//! ```text
//! v(node, t) = max( score − v(to, t)            for every edge out of the node,
//!                   w(t+1) − v(node, t + 1),
//!                   what the rules say of a pass )
//! ```
//!
//! Complexity: O((e + n) (k + 1)) for the e edges and n nodes that can be reached beside k free vertices, for the value, the
//! outcomes of the edges and of the heaviest vertex, and a line; as much again for each other weight of a free
//! vertex. Source: the definition.

mod front;

use std::collections::{HashMap, HashSet};

use super::analysis::{Analysis, MoveEval, one_line};
use crate::Interval;
use crate::board::{GraphPosition, Move, Passing, Vertex, Walk, Way};
use crate::number::Scalar;
use crate::sort;

/// The most values to compute.
const MOST: usize = 1 << 25;

/// The values of a game beside free vertices.
pub(crate) struct Induction<W> {
    passing: Passing,
    walk: Walk<W>,
    free: Vec<(Vertex, W)>,
    /// The place of each node of a game in `values`; a front's are in order, the last first.
    places: HashMap<u32, usize>,
    /// The values before and after a pass, by node and by the number of free vertices taken.
    values: Vec<[W; 2]>,
}

/// A position of a game beside free vertices.
#[derive(Clone, Copy)]
struct At {
    node: u32,
    gone: usize,
    passed: bool,
}

impl<W: Scalar> Induction<W> {
    /// Returns whether a board consists of one game and free vertices, with few enough positions. O(vertices).
    pub(crate) fn applies(board: &GraphPosition<W>) -> bool {
        let (field, graph) = (&board.field, &board.field.graph);
        let [walk] = &field.walks[..] else { return false };
        let is_free = graph.neighbours.iter().all(Vec::is_empty) && !graph.even.contains(&true);
        let steps = match &*walk.way {
            Way::Game { edges, .. } => edges.len(),
            Way::Front(pile) => pile.count() as usize,
        };
        let positions = (steps + 1).saturating_mul(graph.vertices.len() + 1);
        is_free && field.orders.is_empty() && field.menus.is_empty() && positions <= MOST
    }

    /// Solves a board to which it [applies](Self::applies).
    ///
    /// # Panics
    /// The board has no walk.
    pub(crate) fn new(board: &GraphPosition<W>) -> Self {
        let (graph, walk) = (&board.field.graph, board.field.walks[0].clone());
        let free = graph.vertices.iter().copied().zip(graph.weights.iter().cloned());
        Self::solved(board.rules.passing, walk, free.collect())
    }

    fn solved(passing: Passing, walk: Walk<W>, mut free: Vec<(Vertex, W)>) -> Self {
        sort::stable(&mut free, |(_, one), (_, other)| other.cmp(one));
        if let Way::Front(pile) = &*walk.way {
            let weights: Vec<W> = free.iter().map(|(_, weight)| weight.clone()).collect();
            let values = front::values(pile, walk.at, &weights);
            let values = values.into_iter().map(|value| [value.clone(), value]).collect();
            return Self { passing, walk, free, places: HashMap::new(), values };
        }
        let nodes = ends_first(&walk);
        let columns = free.len() + 1;
        let values = vec![[W::default(), W::default()]; nodes.len() * columns];
        let places = nodes.iter().copied().zip(0..).collect();
        let mut made = Self { passing, walk, free, places, values };
        for &node in &nodes {
            for gone in (0..columns).rev() {
                // Before a pass, the value is that after it or better.
                for passed in [true, false] {
                    let at = At { node, gone, passed };
                    let best = made.outcomes(at).map(|(_, outcome)| outcome).max();
                    let place = made.place(at);
                    made.values[place][usize::from(passed)] = best.unwrap_or_default();
                }
            }
        }
        made
    }

    fn place(&self, at: At) -> usize {
        let node = match &*self.walk.way {
            Way::Game { .. } => self.places[&at.node],
            Way::Front(pile) => (pile.count() - at.node) as usize,
        };
        node * (self.free.len() + 1) + at.gone
    }

    fn value_at(&self, at: At) -> &W {
        &self.values[self.place(at)][usize::from(at.passed)]
    }

    fn start(&self, passed: bool) -> At {
        At { node: self.walk.at, gone: 0, passed }
    }

    /// The moves to try, each with its outcome: the edges, the heaviest free vertex, and the pass.
    fn outcomes(&self, at: At) -> impl Iterator<Item = (Move, W)> {
        let way = &self.walk.way;
        let take = self.free.get(at.gone).map(|(vertex, _)| Move::Take(*vertex));
        let is_exhausted = way.has_ended(at.node) && take.is_none();
        let pass = (!is_exhausted && self.may_pass(at)).then_some(Move::Pass);
        let steps = way.steps(at.node).map(|step| step.turn);
        steps.chain(take).chain(pass).map(move |mv| {
            let (score, after) = self.after(at, mv);
            let rest = after.map(|after| self.value_at(after).clone()).unwrap_or_default();
            (mv, score.minus(&rest))
        })
    }

    fn may_pass(&self, at: At) -> bool {
        self.passing.may_pass(at.passed, || self.free.len() - at.gone)
    }

    /// The value of the position.
    pub(crate) fn value(&self, passed: bool) -> W {
        self.value_at(self.start(passed)).clone()
    }

    /// Analyses the position. Of free vertices that are not the heaviest, the outcomes are left open where they would
    /// take too long.
    pub(crate) fn analysis(
        &self,
        board: &GraphPosition<W>,
        reach: &W,
        wants_line: bool,
        moves: usize,
    ) -> Analysis<W> {
        let value = self.value(board.passed);
        let exact = Interval::exactly(value.clone());
        let mut known: HashMap<Move, W> = self.outcomes(self.start(board.passed)).collect();
        self.add_lighter(&mut known);
        let eval = |mv| {
            let score = board.score(mv);
            match known.get(&mv) {
                None => MoveEval::unknown(mv, score, reach).at_most(&value),
                Some(outcome) => {
                    MoveEval::known(mv, score, Interval::exactly(outcome.clone()), &exact)
                }
            }
        };
        let turns = board.turns();
        let move_count = turns.len();
        let best = |mv: &Move| known.get(mv) == Some(&value);
        let beyond = turns.iter().skip(moves).copied().find(best);
        let has_best = turns.iter().take(moves).any(best);
        let listed = turns.iter().copied().take(moves).chain(beyond.filter(|_| !has_best));
        let played = wants_line.then(|| self.line(board.passed));
        let moves: Vec<MoveEval<W>> = listed.map(eval).collect();
        Analysis {
            move_count,
            complete: moves.iter().all(|eval| eval.outcome.is_exact()),
            moves,
            profits: played.as_ref().map(|(_, totals)| totals.to_vec()),
            lines: played.map_or_else(Vec::new, |(line, _)| one_line(line)),
            ..Analysis::of_value(exact)
        }
    }

    /// The moves of a later position of a play of the game alone.
    ///
    /// # Panics
    /// The position does not follow from the one that was solved.
    pub(crate) fn moves_at(&self, board: &GraphPosition<W>) -> Vec<MoveEval<W>> {
        let at = At { node: board.field.walks[0].at, gone: 0, passed: board.passed };
        let value = Interval::exactly(self.value_at(at).clone());
        let eval = |(mv, outcome)| {
            MoveEval::known(mv, board.score(mv), Interval::exactly(outcome), &value)
        };
        self.outcomes(at).map(eval).collect()
    }

    /// Adds the outcomes of the lighter free vertices.
    fn add_lighter(&self, known: &mut HashMap<Move, W>) {
        let lighter = self.free.chunk_by(|(_, one), (_, other)| one == other);
        let weights = self.free.chunk_by(|(_, one), (_, other)| one == other).count();
        let fits = self.values.len().saturating_mul(weights) <= MOST;
        let mut at = 0;
        for equal in lighter {
            let rest = || [&self.free[..at], &self.free[at + 1..]].concat();
            let outcome = match at {
                0 => known.get(&Move::Take(equal[0].0)).cloned(),
                _ if fits => {
                    let left = Self::solved(self.passing, self.walk.clone(), rest());
                    Some(equal[0].1.minus(&left.value(false)))
                }
                _ => None,
            };
            for (vertex, _) in equal {
                known.extend(outcome.clone().map(|outcome| (Move::Take(*vertex), outcome)));
            }
            at += equal.len();
        }
    }

    /// An optimal line to the end of the play, and what the first and the second player score in it.
    fn line(&self, passed: bool) -> (Vec<Move>, [W; 2]) {
        let mut at = Some(self.start(passed));
        let (mut line, mut totals) = (Vec::new(), [W::default(), W::default()]);
        while let Some(here) = at {
            let value = self.value_at(here);
            let best = self.outcomes(here).find(|(_, outcome)| outcome == value);
            let Some((mv, _)) = best else { break };
            let (score, after) = self.after(here, mv);
            totals[line.len() % 2].add(&score);
            line.push(mv);
            at = after;
        }
        (line, totals)
    }

    /// The score of a move that is tried, and the position after it; `None` after two passes in a row.
    fn after(&self, at: At, mv: Move) -> (W, Option<At>) {
        let next = At { passed: false, ..at };
        match mv {
            Move::Pass => (W::default(), (!at.passed).then_some(At { passed: true, ..at })),
            mv => match self.walk.way.step(at.node, mv) {
                Some(step) => (step.score, Some(At { node: step.to, ..next })),
                None => (self.free[at.gone].1.clone(), Some(At { gone: at.gone + 1, ..next })),
            },
        }
    }
}

/// The nodes that can be reached, each after those that its turns lead to.
fn ends_first<W: Scalar>(walk: &Walk<W>) -> Vec<u32> {
    let mut nodes = Vec::new();
    let mut seen = HashSet::from([walk.at]);
    let mut path = vec![(walk.at, walk.way.steps(walk.at))];
    while let Some((node, steps)) = path.last_mut() {
        match steps.next() {
            Some(step) if seen.insert(step.to) => {
                path.push((step.to, walk.way.steps(step.to)));
            }
            Some(_) => {}
            None => {
                nodes.push(*node);
                path.pop();
            }
        }
    }
    nodes
}
