//! [`Induction`]: a game or a pile, alone or beside components that theory knows, from its last nodes to its first.
//!
//! Where nobody passes, components with a normal form are as good as their free weights and one ev, the stack 0 e, though
//! plays of the game or pile may be of both parities (the book's chapter on general boards). Of the free weights only the
//! heaviest need be taken (the chapter on pizzas, Lemma 7, whose proof holds under all rules), so a position is a node, the
//! number t of free weights taken, what is left of the ev, and whether the last move was a pass:
//!
//! ```text
//! v(node, t, ev) = max( score − v(to, t, ev)           for every edge out of the node,
//!                       w(t+1) − v(node, t + 1, ev),
//!                       0 − v(node, t, e)              if the ev is whole; its e is free then,
//!                       what the rules say of a pass )
//! ```
//!
//! Complexity: O((e + n) (k + 1)) for the e edges and n nodes that can be reached beside k free weights, of a pile O(n (k + 1)),
//! for the value, the outcomes of the edges and of the heaviest of free vertices, and their line; as much again for each
//! other turn, and for each that is tried in a line of other components. Source: the definition.

mod pile;

use std::collections::{HashMap, HashSet};

use self::pile::Table;
use super::analysis::{Analysis, MoveEval, one_line, shares};
use super::search::normal_form_of;
use crate::Interval;
use crate::board::{Graph, GraphPosition, Move, Passing, Vertex, Walk, Way};
use crate::check::change::is_free;
use crate::number::Scalar;
use crate::sort;

/// The most values to compute.
const MOST: usize = 1 << 25;

/// The values of a game or a pile beside free weights and an ev.
pub(crate) struct Induction<W> {
    passing: Passing,
    walk: Walk<W>,
    beside: Beside<W>,
    /// The places of the nodes of a game.
    places: HashMap<u32, usize>,
    nodes: usize,
    /// The values before a pass and after it, by what is left beside and by node.
    values: Vec<W>,
}

/// What is beside a game or a pile.
#[derive(Default)]
struct Beside<W> {
    /// The free weights, the heaviest first.
    free: Vec<W>,
    /// Their vertices, if there are no others on the board.
    vertices: Option<Vec<Vertex>>,
    /// The weight of the ev.
    ev: W,
}

/// What is left of an ev.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ev {
    Gone,
    /// Its weight, which is free.
    Open,
    Whole,
}

/// A position of a game beside free weights.
#[derive(Clone, Copy)]
struct At {
    node: u32,
    gone: usize,
    ev: Ev,
    passed: bool,
}

impl<W: Scalar> Beside<W> {
    /// The vertices of a graph; `None` if they are not all free.
    fn of_vertices(graph: &Graph<W>) -> Option<Self> {
        if !(0..graph.vertices.len()).all(|place| is_free(graph, place)) {
            return None;
        }
        let vertices = graph.vertices.iter().copied();
        let mut free: Vec<(Vertex, W)> = vertices.zip(graph.weights.iter().cloned()).collect();
        sort::stable(&mut free, |(_, one), (_, other)| other.cmp(one));
        let (vertices, free) = free.into_iter().unzip();
        Some(Self { free, vertices: Some(vertices), ev: W::default() })
    }

    /// What the graph of a board is as good as; `None` if that is not known.
    fn of_form(board: &GraphPosition<W>) -> Option<Self> {
        let form = normal_form_of(&board.field.graph, board.rules)?;
        Some(Self { free: form.free().to_vec(), vertices: None, ev: form.ev().clone() })
    }

    fn start(&self) -> Ev {
        if self.ev == W::default() { Ev::Gone } else { Ev::Whole }
    }

    /// The number of states.
    fn count(&self) -> usize {
        (self.free.len() + 1) * if self.start() == Ev::Whole { 3 } else { 1 }
    }

    /// The number of a state, which is after those that its turns lead to.
    fn number(&self, at: At) -> usize {
        at.ev as usize * (self.free.len() + 1) + self.free.len() - at.gone
    }

    /// The turns that need be tried, with their scores and where they lead.
    fn turns(&self, at: At) -> [Option<(W, At)>; 2] {
        let after = At { passed: false, ..at };
        let take = self.free.get(at.gone);
        let take_ev = at.ev == Ev::Open && take.is_none_or(|weight| *weight < self.ev);
        let heaviest = match take {
            _ if take_ev => Some((self.ev.clone(), At { ev: Ev::Gone, ..after })),
            Some(weight) => Some((weight.clone(), At { gone: at.gone + 1, ..after })),
            None => None,
        };
        let open = (W::default(), At { ev: Ev::Open, ..after });
        [heaviest, (at.ev == Ev::Whole).then_some(open)]
    }
}

impl<W: Scalar> Induction<W> {
    /// Returns whether a board is one game or pile beside what has few enough positions with it. O(n log n) for n vertices, O(n)
    /// more for each component with edges.
    pub(crate) fn applies(board: &GraphPosition<W>) -> bool {
        Self::fitting(board, MOST).is_some()
    }

    /// What is beside the game or pile of a board; `None` if the board has anything else, or more positions than `most`.
    fn fitting(board: &GraphPosition<W>, most: usize) -> Option<Beside<W>> {
        let field = &board.field;
        let [walk] = &field.walks[..] else { return None };
        if !field.orders.is_empty() || !field.menus.is_empty() {
            return None;
        }
        let nodes = match &*walk.way {
            Way::Game { edges, .. } => edges.len() + 1,
            Way::Pile(pile) => Table::new(pile, walk.at).len(),
        };
        if nodes > most {
            return None;
        }
        let fits = |beside: &Beside<W>| nodes.saturating_mul(beside.count()) <= most;
        let vertices = Beside::of_vertices(&field.graph).filter(fits);
        vertices.or_else(|| Beside::of_form(board).filter(fits))
    }

    /// Solves a board to which it [applies](Self::applies).
    ///
    /// # Panics
    /// It does not apply.
    pub(crate) fn new(board: &GraphPosition<W>) -> Self {
        let beside = Self::fitting(board, MOST).expect("it applies");
        Self::solved(board, beside)
    }

    fn solved(board: &GraphPosition<W>, beside: Beside<W>) -> Self {
        let (passing, walk) = (board.rules.passing, board.field.walks[0].clone());
        let mut made =
            Self { passing, walk, beside, places: HashMap::new(), nodes: 0, values: Vec::new() };
        match &*made.walk.way.clone() {
            Way::Pile(pile) => made.fill_pile(&Table::new(pile, made.walk.at)),
            Way::Game { .. } => made.fill_game(),
        }
        made
    }

    fn fill_pile(&mut self, table: &Table<'_, W>) {
        self.nodes = table.len();
        for state in self.states() {
            let turns = self.beside.turns(state).into_iter().flatten();
            let turns: Vec<(W, &[W])> = turns
                .map(|(score, to)| (score, &self.values[self.beside.number(to) * self.nodes..]))
                .collect();
            let leave = |place: usize| {
                turns.iter().map(|(score, values)| score.minus(&values[place])).max()
            };
            let mut values = table.values(&leave);
            match self.values.is_empty() {
                true => self.values = values,
                false => self.values.append(&mut values),
            }
        }
    }

    fn fill_game(&mut self) {
        let nodes = ends_first(&self.walk);
        self.nodes = nodes.len();
        self.places = nodes.iter().copied().zip(0..).collect();
        let passes = self.passes();
        self.values = vec![W::default(); nodes.len() * self.beside.count() * passes];
        for state in self.states() {
            for &node in &nodes {
                // Before a pass, the value is that after it or better.
                for passed in [true, false].into_iter().skip(2 - passes) {
                    let at = At { node, passed, ..state };
                    let mut best = None;
                    self.each(at, &mut |_, outcome, _| {
                        best = best.take().max(Some(outcome));
                        false
                    });
                    let place = self.place(at);
                    self.values[place] = best.unwrap_or_default();
                }
            }
        }
    }

    /// The states of what is beside, each after those that its turns lead to.
    fn states(&self) -> Vec<At> {
        let evs = [Ev::Gone, Ev::Open, Ev::Whole];
        let evs = evs.into_iter().take(if self.beside.start() == Ev::Whole { 3 } else { 1 });
        let free = self.beside.free.len();
        let state = |ev| (0..=free).rev().map(move |gone| At { node: 0, gone, ev, passed: false });
        evs.flat_map(state).collect()
    }

    /// The number of values of a position: with passes, that before one and that after it.
    fn passes(&self) -> usize {
        1 + usize::from(self.passing.allows_passes())
    }

    fn place(&self, at: At) -> usize {
        let node = match &*self.walk.way {
            Way::Game { .. } => self.places[&at.node],
            Way::Pile(pile) => Table::new(pile, self.walk.at).place(at.node),
        };
        let place = self.beside.number(at) * self.nodes + node;
        place * self.passes() + if at.passed { self.passes() - 1 } else { 0 }
    }

    fn value_at(&self, at: At) -> &W {
        &self.values[self.place(at)]
    }

    fn start(&self, passed: bool) -> At {
        At { node: self.walk.at, gone: 0, ev: self.beside.start(), passed }
    }

    /// Calls `each` with the moves to try, until it returns `true`: the edges, those beside, and the pass, each with its outcome and
    /// the position after it, if there is one after two passes. A move beside is `None` where vertices are not known.
    fn each(&self, at: At, each: &mut dyn FnMut(Option<Move>, W, Option<At>) -> bool) {
        let mut tried = |mv, score: W, after: Option<At>| {
            let rest = after.map(|after| self.value_at(after).clone()).unwrap_or_default();
            each(mv, score.minus(&rest), after)
        };
        for step in self.walk.way.steps(at.node) {
            let after = At { node: step.to, passed: false, ..at };
            if tried(Some(step.turn), step.score, Some(after)) {
                return;
            }
        }
        let vertex = self.beside.vertices.as_ref().and_then(|all| all.get(at.gone));
        for (score, after) in self.beside.turns(at).into_iter().flatten() {
            if tried(vertex.map(|vertex| Move::Take(*vertex)), score, Some(after)) {
                return;
            }
        }
        let is_exhausted = self.walk.way.has_ended(at.node) && at.gone == self.beside.free.len();
        if !is_exhausted && self.may_pass(at) {
            let after = (!at.passed).then_some(At { passed: true, ..at });
            tried(Some(Move::Pass), W::default(), after);
        }
    }

    /// The moves to try that are known, each with its outcome.
    fn outcomes(&self, at: At) -> Vec<(Move, W)> {
        let mut outcomes = Vec::new();
        self.each(at, &mut |mv, outcome, _| {
            outcomes.extend(mv.map(|mv| (mv, outcome)));
            false
        });
        outcomes
    }

    fn may_pass(&self, at: At) -> bool {
        self.passing.may_pass(at.passed, || self.beside.free.len() - at.gone)
    }

    /// The value of the position.
    pub(crate) fn value(&self, passed: bool) -> W {
        self.value_at(self.start(passed)).clone()
    }

    /// Analyses the position. Of vertices that are not the heaviest of free ones, the outcomes are left open where they would
    /// take too long, and a line ends early.
    pub(crate) fn analysis(
        &self,
        board: &GraphPosition<W>,
        reach: &W,
        wants_line: bool,
        moves: usize,
    ) -> Analysis<W> {
        let value = self.value(board.passed);
        let exact = Interval::exactly(value.clone());
        let at_start = self.outcomes(self.start(board.passed));
        let mut known: HashMap<Move, W> = at_start.into_iter().collect();
        let turns = board.turns();
        self.add_beside(board, &turns, &mut known);
        let eval = |mv| {
            let score = board.score(mv);
            match known.get(&mv) {
                None => MoveEval::unknown(mv, score, reach).at_most(&value),
                Some(outcome) => {
                    MoveEval::known(mv, score, Interval::exactly(outcome.clone()), &exact)
                }
            }
        };
        let move_count = turns.len();
        let best = |mv: &Move| known.get(mv) == Some(&value);
        let beyond = turns.iter().skip(moves).copied().find(best);
        let has_best = turns.iter().take(moves).any(best);
        let listed = turns.iter().copied().take(moves).chain(beyond.filter(|_| !has_best));
        let line = wants_line.then(|| self.line(board));
        let profits = line.as_ref().and_then(|(line, ends)| match ends {
            _ if board.takes_everything() => Some(shares(&board.total(), &value).to_vec()),
            true => Some(board.totals(line).to_vec()),
            false => None,
        });
        let moves: Vec<MoveEval<W>> = listed.map(eval).collect();
        Analysis {
            move_count,
            complete: moves.iter().all(|eval| eval.outcome.is_exact()),
            moves,
            profits,
            lines: one_line(line.into_iter().flat_map(|(line, _)| line)),
            ..Analysis::of_value(exact)
        }
    }

    /// The moves of a later position of a play of the game alone.
    ///
    /// # Panics
    /// The position does not follow from the one that was solved.
    pub(crate) fn moves_at(&self, board: &GraphPosition<W>) -> Vec<MoveEval<W>> {
        let at = At { node: board.field.walks[0].at, ..self.start(board.passed) };
        let value = Interval::exactly(self.value_at(at).clone());
        let eval = |(mv, outcome)| {
            MoveEval::known(mv, board.score(mv), Interval::exactly(outcome), &value)
        };
        self.outcomes(at).into_iter().map(eval).collect()
    }

    /// Adds the outcomes of the turns that take vertices of the graph, as far as their positions are few enough together.
    fn add_beside(&self, board: &GraphPosition<W>, turns: &[Move], known: &mut HashMap<Move, W>) {
        let graph = &board.field.graph;
        let (mut alike, mut left) = (HashMap::new(), MOST);
        let place_of = |turn: &Move| graph.place(turn.vertex()?);
        for (turn, outcome) in &*known {
            alike.extend(place_of(turn).map(|place| (&graph.weights[place], outcome.clone())));
        }
        for turn in turns {
            let Some(place) = place_of(turn) else { continue };
            let weight = &graph.weights[place];
            let equal = alike.get(weight).filter(|_| is_free(graph, place)).cloned();
            let Some(outcome) = equal.or_else(|| Some(Self::tried_out(board, *turn, &mut left)?.0))
            else {
                return;
            };
            if is_free(graph, place) {
                alike.insert(weight, outcome.clone());
            }
            known.insert(*turn, outcome);
        }
    }

    /// The outcome of a turn, and what it leads to, solved; `None` if `left`, how many values may still be computed, is too small.
    fn tried_out(
        board: &GraphPosition<W>,
        turn: Move,
        left: &mut usize,
    ) -> Option<(W, GraphPosition<W>, Self)> {
        let (score, after) = board.after(turn);
        let after = after?;
        let beside = Self::fitting(&after, *left)?;
        let solved = Self::solved(&after, beside);
        *left = left.checked_sub(solved.values.len() + after.field.graph.vertices.len())?;
        Some((score.minus(&solved.value(after.passed)), after, solved))
    }

    /// A best move, if it is known, and the position after it.
    fn best(&self, at: At) -> Option<(Move, Option<At>)> {
        let (value, mut found) = (self.value_at(at), None);
        self.each(at, &mut |mv, outcome, after| {
            found = mv.filter(|_| outcome == *value).map(|mv| (mv, after));
            found.is_some()
        });
        found
    }

    /// An optimal line, and whether it goes to the end of the play.
    fn line(&self, board: &GraphPosition<W>) -> (Vec<Move>, bool) {
        let (mut line, mut left) = (Vec::new(), MOST);
        let (mut board, mut later) = (board.clone(), None);
        let mut at = self.start(board.passed);
        loop {
            let here: &Self = later.as_ref().unwrap_or(self);
            if let Some((turn, after)) = here.best(at) {
                line.push(turn);
                // A board of which each vertex is known is not looked at again.
                let is_known = here.beside.vertices.is_some();
                match (after, if is_known { None } else { board.after(turn).1 }) {
                    (None, _) => return (line, true),
                    (Some(after), next) => {
                        at = after;
                        board = next.unwrap_or(board);
                    }
                }
                continue;
            }
            if here.beside.vertices.is_some() {
                return (line, true);
            }
            let value = here.value_at(at).clone();
            let turns = board.turns();
            let in_graph = turns.iter().filter(|turn| {
                turn.vertex().is_some_and(|vertex| board.field.graph.place(vertex).is_some())
            });
            let mut tried = in_graph
                .map_while(|turn| Some((*turn, Self::tried_out(&board, *turn, &mut left)?)));
            match tried.find(|(_, (outcome, ..))| *outcome == value) {
                None => return (line, turns.is_empty()),
                Some((turn, (_, after, solved))) => {
                    line.push(turn);
                    at = solved.start(after.passed);
                    (board, later) = (after, Some(solved));
                }
            }
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
