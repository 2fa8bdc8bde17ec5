//! [`evaluate`]: the outcome of every move of a play in progress.
//!
//! The point of view is fixed: for two players every outcome is the *first* player's lead at the
//! end, whoever moves. The method depends on the position:
//! [`analyse_components`](crate::solve::analyse_components) where theory knows everything, one move
//! at a time where a component is unbroached, [`search`](crate::solve::search) for other positions,
//! and [`guarantee`](crate::row::guarantee) for more than two players.

mod broached;
pub(crate) mod cost;
mod passing;
mod searched;
pub(crate) mod seats;
mod unbroached;

use std::ops::ControlFlow;

use super::session::Session;
use crate::Interval;
use crate::board::{Legend, Move};
use crate::number::{Exact, Scalar};
use crate::solve::normal_form::NormalForm;
use crate::solve::search::{self, Progress, TableIo, TableIoError};
use crate::solve::{Analysis, MoveEval, Slice, reach};

/// The budget of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// About how many positions a search may look at. A review searches for every move, and greedy
    /// play for every answer to it, each time with the whole budget.
    pub positions: u64,
    /// The approximate number of bytes that a search may use for its table.
    pub memory: usize,
    /// The number of lines to return.
    pub lines: usize,
}

impl Default for Budget {
    /// Any number of positions, 64 MiB, three lines.
    fn default() -> Self {
        Self { positions: u64::MAX, memory: 1 << 26, lines: 3 }
    }
}

impl Budget {
    /// The watch of one search: `watch`, until the search has looked at all the positions.
    pub(crate) fn watching<'w, N>(
        &self,
        watch: &'w mut dyn FnMut(&Progress<N>) -> ControlFlow<()>,
    ) -> impl FnMut(&Progress<N>) -> ControlFlow<()> + use<'w, N> {
        let most = self.positions;
        move |progress| match watch(progress) {
            ControlFlow::Continue(()) if progress.positions < most => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    }
}

/// A complete evaluation of a play in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(bound(serialize = "N: serde::Serialize + PartialEq")))]
#[non_exhaustive]
pub struct Evaluation<N> {
    /// For two players, the first player's lead at the end, under optimal play from here on. `None`
    /// for more players, or if the board is too large.
    pub lead: Option<Interval<N>>,
    /// The least total that each player is sure of at the end. For two players: under optimal play,
    /// and only if every play takes every vertex.
    pub sure: Vec<N>,
    /// Every legal move, in the order of the board: through [`Game`](crate::Game), by the numbers of
    /// the vertices, then menus, games and the pass.
    pub moves: Vec<MoveEval<N>>,
    /// Lines from here on: the best moves, best first, each followed by optimal play.
    pub lines: Vec<Vec<Move>>,
    /// The normal form; `None` if the position has none.
    pub normal_form: Option<NormalForm<N>>,
    /// The slices of rows and stacks.
    pub slices: Vec<Slice<N>>,
    /// The ev sequences of stacks.
    pub evs: Vec<Slice<N>>,
    /// Whether the evaluation is complete.
    pub complete: bool,
    /// The reason why it is not, if the board is too large for any budget of time.
    pub refusal: Option<String>,
    /// The number of positions searched; 0 if no search was needed.
    pub positions: u64,
}

impl<W: Scalar> Evaluation<W> {
    /// Creates an evaluation that knows the legal moves only.
    fn of_moves(session: &Session<W>) -> Self {
        let reach = reach(session.position());
        let eval = |mv| {
            let mut eval = MoveEval::unknown(mv, session.position().score(mv), &reach);
            eval.outcome = session.reported(&eval.outcome);
            eval
        };
        Self {
            lead: None,
            sure: Vec::new(),
            moves: session.position().moves().into_iter().map(eval).collect(),
            lines: Vec::new(),
            normal_form: None,
            slices: Vec::new(),
            evs: Vec::new(),
            complete: false,
            refusal: None,
            positions: 0,
        }
    }

    /// Creates the evaluation of a position that theory has analysed completely.
    fn of_analysis(session: &Session<W>, analysis: Analysis<W>, lines: Vec<Vec<Move>>) -> Self {
        let Analysis { value, mut moves, normal_form, slices, evs, .. } = analysis;
        for eval in &mut moves {
            eval.outcome = session.lead_of(&eval.outcome);
        }
        Self {
            lead: Some(session.lead_of(&value)),
            sure: Vec::new(),
            moves,
            lines,
            normal_form,
            slices,
            evs,
            complete: true,
            refusal: None,
            positions: 0,
        }
    }

    /// Translates the evaluation into the input's numbers.
    pub(crate) fn map(&self, legend: &Legend) -> Evaluation<Exact> {
        let slices = |slices: &[Slice<W>]| slices.iter().map(|slice| slice.map(legend)).collect();
        let line = |line: &Vec<Move>| line.iter().map(|&mv| legend.named(mv)).collect();
        let mut moves: Vec<_> = self.moves.iter().map(|eval| eval.map(legend)).collect();
        moves.sort_by_key(|eval| eval.mv);
        Evaluation {
            lead: self.lead.as_ref().map(|lead| lead.map(|bound| legend.exact(bound))),
            sure: self.sure.iter().map(|sure| legend.exact(sure)).collect(),
            moves,
            lines: self.lines.iter().map(line).collect(),
            normal_form: self.normal_form.as_ref().map(|form| form.map(legend)),
            slices: slices(&self.slices),
            evs: slices(&self.evs),
            complete: self.complete,
            refusal: self.refusal.clone(),
            positions: self.positions,
        }
    }

    /// Returns whether a move is optimal; `None` if that is not known.
    pub(super) fn is_optimal(&self, mv: Move) -> Option<bool> {
        self.moves.iter().find(|eval| eval.mv == mv)?.optimal
    }

    /// Marks the optimal moves and computes what the others lose. `best` is the best result for the
    /// player to move, on a scale on which larger is better for that player.
    fn weigh(&mut self, best: &Interval<W>, mine: impl Fn(&Interval<W>) -> Interval<W>) {
        for eval in &mut self.moves {
            let outcome = mine(&eval.outcome);
            eval.optimal = match best.exact() {
                Some(best) if outcome.lower == *best => Some(true),
                _ if outcome.upper < best.lower => Some(false),
                _ => None,
            };
            eval.loss = best.exact().zip(outcome.exact()).map(|(best, got)| best.minus(got));
        }
    }
}

/// Evaluates a play. `watch` is called with the progress of a search from time to time and decides
/// whether to continue.
///
/// As fast as [`analyse_components`](crate::solve::analyse_components), plus some lines, where
/// nothing is unbroached; one move at a time where a component is unbroached, with a call of
/// `watch` after each; exponential for other positions, among them unbroached boards on which a
/// single move takes too long; O(n²) for more than two players.
pub fn evaluate<W: Scalar>(
    session: &Session<W>,
    budget: &Budget,
    watch: Watch<'_, W>,
) -> Evaluation<W> {
    evaluate_with(session, budget, &mut TableIo::none(), watch).expect("no table is read")
}

/// Evaluates a play as [`evaluate`] does; a search starts from a saved table, and keeps its own at the end.
///
/// # Errors
/// The saved table cannot be used.
pub(crate) fn evaluate_with<W: Scalar>(
    session: &Session<W>,
    budget: &Budget,
    table: &mut TableIo<'_>,
    watch: Watch<'_, W>,
) -> Result<Evaluation<W>, TableIoError> {
    if session.players() > 2 {
        return Ok(seats::evaluate(session, budget));
    }
    if session.position().components_with_passing().is_some() {
        return Ok(passing::evaluate(session, budget));
    }
    match session.position().components() {
        Some(board) if board.is_broached() => Ok(broached::evaluate(session, board, budget)),
        Some(board) => unbroached::evaluate(session, board, budget, table, watch),
        None => searched::evaluate(session, session.position(), budget, table, watch),
    }
}

/// A callback for the progress of a search, which decides whether to continue.
pub(crate) type Watch<'w, W> = &'w mut dyn FnMut(&Progress<W>) -> ControlFlow<()>;

/// The final totals of two players, if `rest` is the total of everything left and the player to
/// move gets `value` more of it than the opponent.
fn shares<W: Scalar>(session: &Session<W>, rest: &W, value: &W) -> Vec<W> {
    let mut shares = crate::solve::shares(rest, value);
    if session.to_move() != 0 {
        shares.reverse();
    }
    session.totals().iter().zip(&shares).map(|(have, more)| have.plus(more)).collect()
}

/// Returns the line of an analysis and, as far as the budget allows, those that begin with its next best
/// moves and go on with `rest_after` them; a move without one is left out.
fn lines_of<W: Scalar>(
    analysis: &Analysis<W>,
    budget: &Budget,
    rest_after: impl Fn(Move) -> Option<Vec<Move>>,
) -> Vec<Vec<Move>> {
    let Some(&best) = analysis.line.first() else { return Vec::new() };
    let mut others: Vec<_> = analysis.moves.iter().filter(|other| other.mv != best).collect();
    others.sort_by(|one, other| one.loss.cmp(&other.loss));
    others.truncate(budget.lines.saturating_sub(1));
    let line = |mv| Some(std::iter::once(mv).chain(rest_after(mv)?).collect());
    let others = others.into_iter().filter_map(|other| line(other.mv));
    std::iter::once(analysis.line.clone()).chain(others).take(budget.lines.max(1)).collect()
}

/// The options of the search.
pub(super) fn options(budget: &Budget, all_moves: bool) -> search::Options {
    search::Options { memory: budget.memory, all_moves, ..search::Options::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{OnPosition, Position, notation};

    /// Compares what is known of the moves at once with their outcomes, along a play to the end.
    struct Bounds {
        players: usize,
    }

    impl OnPosition for Bounds {
        type Output = usize;

        fn run<W: Scalar>(self, position: Position<W>, _: Legend) -> usize {
            let mut session = Session::new(position, self.players).expect("so many may play");
            let mut compared = 0;
            loop {
                let bounds = Evaluation::of_moves(&session).moves;
                let mut go_on = |_: &_| ControlFlow::Continue(());
                let known = evaluate(&session, &Budget::default(), &mut go_on).moves;
                assert_eq!(bounds.len(), known.len());
                for (bound, known) in bounds.iter().zip(&known) {
                    let (mv, bound, known) = (known.mv, &bound.outcome, &known.outcome);
                    assert!(known.is_exact(), "{mv}");
                    assert!(bound.lower <= known.lower && known.upper <= bound.upper, "{mv}");
                    compared += 1;
                }
                let Some(next) = known.get(known.len() / 2) else { return compared };
                session.play(next.mv).expect("it is legal");
            }
        }
    }

    #[test]
    fn what_is_known_of_a_move_at_once_holds() {
        for (board, players) in [
            ("row 4 -2 6 7", 2),
            ("row 4 -2 6 7 3 -9 1", 3),
            ("row 1 3 2 5 4", 5),
            ("stack 5 1 8 + pizza 1 0 2 0 -3 + ev 2", 2),
            ("rule grab graph 1 5 3 -2 edges 0-1 1-2 2-3 0-2 anchored 3", 2),
            ("graph 3 -1 4 edges 0-1 1-2 open 0 even 0 1", 2),
            ("passing P row 1 -3 2 + free 4", 2),
            ("passing N path 1 -2 5", 2),
            ("passing A graph 1 2 -4 6 edges 0-1 0-2 0-3", 2),
            ("menu 2 then row 1 9 or -7 then menu 3 or 1 then free -5 end or 4 end + free 6", 2),
            ("game 0-1:5 0-2:-3 1-3:-2 2-3:8 3-4:1 + row 2 1", 2),
            ("order 3 then (-1 beside 5 then 2) then 4", 2),
        ] {
            let setup = notation::parse(board).expect(board);
            assert!(setup.enter(Bounds { players }).expect(board) > 2, "{board}");
        }
    }
}
