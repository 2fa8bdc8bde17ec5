//! [`Course`]: the state of a whole play, which every strategy can see.

use std::sync::Arc;

use super::live::{Live, Open, Prepared, best_of, steps_of_a_move};
use super::unbroached::{Reporter, STRETCH};
use super::{SolveError, analyse, first_move};
use crate::ask::{Ask, Want};
use crate::board::{Board, Position, Vertex};
use crate::number::Scalar;

/// The most steps of unbroached components together for which the loss of a move is found: a second.
const LOSS_COST: u64 = 1 << 28;

/// A play, and what is known of it.
pub(crate) struct Course<'a, W> {
    state: State<W>,
    /// What an optimal move may cost while a component is unbroached.
    ask: Ask<'a, W>,
    /// Whether the loss of every move is wanted.
    losses: bool,
    /// The steps since the watch was asked.
    since: u64,
}

enum State<W> {
    /// A component is unbroached: first moves are solved again whenever they are needed. The move is an optimal one, once it
    /// was asked for.
    Unbroached(Box<Position<W>>, Option<Vertex>),
    /// The value is known after every move.
    Live(Box<Live<W>>),
    /// Only an optimal move is known, which takes a fraction of the time.
    Followed(Box<(Board<W>, Open<W>)>),
}

impl<W: Scalar> State<W> {
    fn new(board: Board<W>, prepared: Option<Arc<Prepared<W>>>, losses: bool) -> Self {
        if !board.is_broached() {
            return Self::Unbroached(Box::new(board.into()), None);
        }
        let prepared = prepared.unwrap_or_else(|| Prepared::new(&board));
        if losses {
            return Self::Live(Box::new(Live::with_prepared(board, prepared)));
        }
        let open = Open::new(&board, prepared);
        Self::Followed(Box::new((board, open)))
    }
}

impl<'a, W: Scalar> Course<'a, W> {
    /// Starts a play, with the preparations already made for its board, if there are any.
    pub(crate) fn new(
        board: Board<W>,
        prepared: Option<Arc<Prepared<W>>>,
        ask: &Ask<'a, W>,
    ) -> Self {
        Self {
            state: State::new(board, prepared, true),
            ask: of_a_move(ask),
            losses: true,
            since: 0,
        }
    }

    /// Starts a play of which no losses are wanted; see [`forget_losses`](Self::forget_losses).
    pub(crate) fn followed(board: Board<W>, ask: &Ask<'a, W>) -> Self {
        Self { state: State::new(board, None, false), ask: of_a_move(ask), losses: false, since: 0 }
    }

    /// Stops keeping track of losses: from now on only optimal moves have a known loss, which is 0.
    pub(crate) fn forget_losses(&mut self) {
        self.losses = false;
        if let State::Live(live) = &mut self.state {
            self.state = State::Followed(Box::new(live.followed()));
        }
    }

    /// Asks whether the play goes on; `None` if it does not.
    pub(crate) fn goes_on(&self) -> Option<()> {
        self.ask.watch.goes_on().is_continue().then_some(())
    }

    /// Counts the steps of taking a vertex where they are many; `None` if the play does not go on.
    pub(crate) fn count(&mut self, vertex: Vertex) -> Option<()> {
        self.since += steps_of_a_move(self.board(), vertex);
        if self.since < STRETCH {
            return Some(());
        }
        self.since = 0;
        self.goes_on()
    }

    /// The position.
    pub(crate) fn board(&self) -> &Board<W> {
        match &self.state {
            State::Unbroached(position, _) => known_components(position),
            State::Live(live) => live.board(),
            State::Followed(followed) => &followed.0,
        }
    }

    /// An optimal move of a play that is not finished; `None` if it was not found in time.
    pub(crate) fn best_move(&mut self) -> Result<Option<Vertex>, SolveError> {
        Ok(match &mut self.state {
            State::Unbroached(position, known) => {
                let analysis = analyse(position, &self.ask)?;
                *known = analysis.best_moves().find_map(|mv| mv.vertex());
                *known
            }
            State::Live(live) => live.best_move(),
            State::Followed(followed) => followed.1.best_move(&followed.0),
        })
    }

    /// Makes a legal move. Returns an optimal move of the position before it and the loss of the
    /// move; `None` if the loss is not known: while unbroached components take too long, or after
    /// [`forget_losses`](Self::forget_losses), unless the two moves are the same.
    pub(crate) fn take(&mut self, vertex: Vertex) -> Option<(Vertex, W)> {
        match &mut self.state {
            State::Live(live) => {
                let best = live.best_move()?;
                Some((best, live.take(vertex).expect("strategies choose legal moves")))
            }
            State::Followed(followed) => {
                let (board, open) = followed.as_mut();
                let is_best = open.best_move(board) == Some(vertex);
                board.take(vertex).expect("strategies choose legal moves");
                open.changed(board, vertex);
                is_best.then(|| (vertex, W::default()))
            }
            State::Unbroached(position, best) => {
                let mut board = known_components(position).clone();
                let known = match best.take() == Some(vertex) {
                    true => Some((vertex, W::default())),
                    false if self.losses => unbroached_loss(&board, vertex, &self.ask),
                    false => None,
                };
                board.take(vertex).expect("strategies choose legal moves");
                self.state = State::new(board, None, self.losses);
                known
            }
        }
    }
}

/// What an optimal move may cost, and nothing else.
fn of_a_move<'a, W>(ask: &Ask<'a, W>) -> Ask<'a, W> {
    let (want, table, keep) = (Want::Best, None, None);
    Ask { want, lines: 0, moves: 0, table, keep, ..*ask }
}

fn known_components<W: Scalar>(position: &Position<W>) -> &Board<W> {
    position.components().expect("theory knows them")
}

/// Returns an optimal move of a board with an unbroached component, and what another move loses; `None` if
/// that takes too long, or was stopped.
fn unbroached_loss<W: Scalar>(
    board: &Board<W>,
    vertex: Vertex,
    ask: &Ask<'_, W>,
) -> Option<(Vertex, W)> {
    if first_move::board::cost(board).outcomes > LOSS_COST {
        return None;
    }
    let mut reporter = Reporter::new(board, ask.watch);
    let mut steps = |steps| reporter.steps(steps);
    let nothing = vec![None; board.weights().len()];
    let outcomes =
        first_move::board::first_outcomes(board, usize::MAX, &nothing, &mut steps).ok()?;
    let best = best_of(&outcomes).filter(|_| !reporter.stopped)?;
    let outcome = |wanted| outcomes.iter().find(|(move_, _)| *move_ == wanted)?.1.as_ref();
    Some((best, outcome(best)?.minus(outcome(vertex)?)))
}
