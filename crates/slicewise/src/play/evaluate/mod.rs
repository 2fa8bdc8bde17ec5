//! [`evaluate`]: the outcome of every move of a play in progress.
//!
//! The point of view is fixed: for two players every outcome is the *first* player's lead at the
//! end, whoever moves. It is [`analyse`](crate::solve::analyse), seen from there, and
//! [`guarantee`](crate::row::guarantee) for more than two players.

mod ahead;
pub(crate) mod cost;
pub(crate) mod seats;

use std::cell::Cell;

pub(super) use ahead::Ahead;

use super::session::Session;
use crate::Interval;
use crate::ask::{Ask, Progress, Want, Watch};
use crate::board::{Legend, Move};
use crate::number::{Exact, Scalar};
use crate::solve::normal_form::NormalForm;
use crate::solve::search::TableIoError;
use crate::solve::{Analysis, MoveEval, Slice, SolveError, analyse, in_order, reach};
use crate::sort;

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

    /// Creates the evaluation of a position that was analysed.
    fn of_analysis(
        session: &Session<W>,
        analysis: Analysis<W>,
        lines: Vec<Vec<Move>>,
        memory: usize,
    ) -> Self {
        let position = session.position();
        let Analysis { value, mut moves, normal_form, slices, evs, complete, searched, .. } =
            analysis;
        for eval in &mut moves {
            eval.outcome = session.lead_of(&eval.outcome);
        }
        let sure = match value.exact() {
            _ if position.is_over_by_passes() => session.totals().to_vec(),
            Some(value) if position.takes_everything() => shares(session, &position.total(), value),
            _ => Vec::new(),
        };
        let is_full = searched.is_some_and(|searched| searched.out_of_memory);
        Self {
            lead: Some(session.lead_of(&value)),
            sure,
            moves,
            lines,
            normal_form,
            slices,
            evs,
            complete,
            refusal: is_full.then(|| out_of_memory(memory)),
            positions: searched.map_or(0, |searched| searched.positions),
        }
    }

    /// Translates the evaluation into the input's numbers.
    pub(crate) fn map(&self, legend: &Legend) -> Evaluation<Exact> {
        let slices = |slices: &[Slice<W>]| slices.iter().map(|slice| slice.map(legend)).collect();
        let line = |line: &Vec<Move>| line.iter().map(|&mv| legend.named(mv)).collect();
        let moves = in_order(self.moves.iter().map(|eval| eval.map(legend)).collect());
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
}

/// Evaluates a play. One [`analyse`] for two players, and another for each line but the first; O(n²) for more players.
///
/// # Errors
/// The saved table of the question cannot be used.
pub fn evaluate<W: Scalar>(
    session: &Session<W>,
    ask: &Ask<'_, W>,
) -> Result<Evaluation<W>, TableIoError> {
    if session.players() > 2 {
        return Ok(seats::evaluate(session, ask.lines > 0));
    }
    let analysis = match analyse(session.position(), &Ask { want: Want::Moves, ..*ask }) {
        Ok(analysis) => analysis,
        Err(SolveError::Table(error)) => return Err(error),
        Err(error) => {
            let refusal = Some(error.to_string());
            return Ok(Evaluation { refusal, ..Evaluation::of_moves(session) });
        }
    };
    let positions = Cell::new(analysis.searched.map_or(0, |searched| searched.positions));
    let lines = lines(session, &analysis, ask, &positions);
    let found = Evaluation::of_analysis(session, analysis, lines, ask.memory);
    Ok(Evaluation { positions: positions.get(), ..found })
}

/// Evaluates another position than the one that was asked about: every move, and no line.
pub(super) fn evaluate_aside<W: Scalar>(session: &Session<W>, ask: &Ask<'_, W>) -> Evaluation<W> {
    let ask = Ask { lines: 0, ..ask.aside() };
    evaluate(session, &ask).expect("no table is read")
}

/// The best line, and those that begin with the next best moves, as far as the question allows.
fn lines<W: Scalar>(
    session: &Session<W>,
    analysis: &Analysis<W>,
    ask: &Ask<'_, W>,
    positions: &Cell<u64>,
) -> Vec<Vec<Move>> {
    let Some(&best) = analysis.line.first() else { return Vec::new() };
    let exact = |eval: &&MoveEval<W>| eval.mv != best && eval.loss.is_some();
    let mut others: Vec<_> = analysis.moves.iter().filter(exact).collect();
    sort::stable(&mut others, |one, other| one.loss.cmp(&other.loss));
    others.truncate(ask.lines.saturating_sub(1));
    // (The interval reported is that of the value.)
    let on_the_side = |progress: &Progress<W>| {
        let positions = positions.get() + progress.positions;
        let value = Some(analysis.value.clone());
        ask.watch.ask(&Progress { positions, value, ..*progress })
    };
    let aside = ask.aside();
    let aside = aside.under(Watch::new(&on_the_side));
    let aside = Ask { want: Want::Best, moves: 0, ..aside };
    // (A line that was found beyond what was asked for is a whole play, and so are the others.)
    let longest = if analysis.line.len() > ask.line { usize::MAX } else { ask.line };
    let mut lines = vec![analysis.line.clone()];
    for eval in others {
        let mut after = session.position().clone();
        after.play(eval.mv).expect("an analysis knows legal moves only");
        let rest = analyse(&after, &aside).ok();
        let Some(rest) = rest.filter(|rest| rest.value.is_exact()) else { break };
        positions.set(positions.get() + rest.searched.map_or(0, |searched| searched.positions));
        lines.push(std::iter::once(eval.mv).chain(rest.line).take(longest).collect());
    }
    lines
}

/// The reason why a search got no further, and would not if it were asked again.
fn out_of_memory(memory: usize) -> String {
    format!("the moves of the search take more than its memory, {} MiB", memory.div_ceil(1 << 20))
}

/// The final totals of two players, if `rest` is the total of everything left and the player to
/// move gets `value` more of it than the opponent.
fn shares<W: Scalar>(session: &Session<W>, rest: &W, value: &W) -> Vec<W> {
    let mut shares = crate::solve::shares(rest, value);
    if session.to_move() != 0 {
        shares.reverse();
    }
    session.totals().iter().zip(&shares).map(|(have, more)| have.plus(more)).collect()
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
                let known = evaluate_aside(&session, &Ask::default()).moves;
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
