//! The root of a search: closes in on the value, then on moves, then finds a line of play.

mod closing_in;
mod equal_moves;

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use self::equal_moves::MoveClasses;
use super::effort::{Effort, Stopped, at_most};
use super::encode;
use super::engine::one;
use super::form::outcome_of;
use super::found::{Found, SearchedMove};
use super::parallel::{self, Answer};
use super::searcher::{RootNode, Searcher};
use super::table_io::{self, TableIoError};
use crate::Interval;
use crate::ask::{Ask, Want, Watch};
use crate::board::{GraphPosition, Move};
use crate::number::Scalar;
use crate::sort;

/// The most moves, times vertices, of a board whose moves are bounded without a search. It does not limit boards of menus
/// or games, whose size is not the number of their vertices: those are never bounded so.
const UNSEARCHED_LIMIT: usize = 1 << 14;

/// The most milliseconds or so that a search takes after a stop to tell what it knows of the moves, and to keep it.
const AFTER_A_STOP: usize = 30;

/// Searches a board in one form, and keeps the table if that is asked for.
pub(super) fn solve<W: Scalar>(
    searcher: Box<dyn Searcher<W>>,
    board: &GraphPosition<W>,
    ask: &Ask<'_, W>,
) -> Result<Found<W>, TableIoError> {
    if read(&*searcher, board, ask)?.is_break() {
        // What was read so far is not sure.
        if let Some(keep) = ask.keep {
            keep.leave_unread();
        }
        return Ok(unread(&*searcher, board));
    }
    let found = search(&*searcher, board, ask)?;
    if let Some(keep) = ask.keep {
        keep.leave(table_io::kept(searcher));
    }
    Ok(found)
}

/// Reads the table from which a search starts, if there is one, unless it is stopped meanwhile.
fn read<W: Scalar>(
    searcher: &dyn Searcher<W>,
    board: &GraphPosition<W>,
    ask: &Ask<'_, W>,
) -> Result<ControlFlow<()>, TableIoError> {
    let Some(from) = ask.table else { return Ok(ControlFlow::Continue(())) };
    let value = Found::nothing(encode::reach(&board.field)).value;
    let mut goes_on = || ask.watch.ask(&searcher.progress(&value));
    let read = table_io::load(searcher, &mut *from.borrow_mut(), &mut goes_on)?;
    log::debug!("a saved table was read: {} entries", searcher.state().table.entries());
    Ok(read)
}

/// Returns the result of a search that was stopped before its table was read: what the board alone tells.
fn unread<W: Scalar>(searcher: &dyn Searcher<W>, board: &GraphPosition<W>) -> Found<W> {
    let mut search = Found::nothing(encode::reach(&board.field));
    if let Ok(node) = at_most(AFTER_A_STOP, |effort| searcher.encode(board, effort)) {
        search.value = searcher.estimate(&node);
    }
    Found { is_conjectural: searcher.is_conjectural(), ..search }
}

fn search<W: Scalar>(
    searcher: &dyn Searcher<W>,
    board: &GraphPosition<W>,
    ask: &Ask<'_, W>,
) -> Result<Found<W>, TableIoError> {
    let mut search = Found::nothing(encode::reach(&board.field));
    let rests_on_a_table = ask.table.is_some();
    parallel::with_threads(searcher, ask.threads, |answer| {
        let value = search.value.clone();
        let mut root = Root { searcher, answer, watch: ask.watch, value, is_contradicted: false };
        search.complete = root.search(board, ask, &mut search).is_ok();
        debug_assert!(rests_on_a_table || !root.is_contradicted, "a search contradicts itself");
        if root.is_contradicted && rests_on_a_table {
            return Err(TableIoError::Contradiction);
        }
        if ask.keep.is_some() {
            root.remember(board, &search.moves);
        }
        search.value = root.value;
        Ok(())
    })?;
    let state = searcher.state();
    search.positions = searcher.positions();
    search.entries = state.table.entries();
    search.out_of_memory = state.out_of_memory.load(Ordering::Relaxed);
    // A saved table does not tell.
    search.is_conjectural =
        searcher.is_conjectural() || rests_on_a_table && ask.reductions.conjecture;
    log::debug!(
        "ended, {}: value {}, positions: {}, table entries: {}{}",
        if search.complete { "complete" } else { "stopped" },
        search.value,
        search.positions,
        search.entries,
        if search.out_of_memory { ", out of memory" } else { "" },
    );
    Ok(search)
}

/// A move on a board, and the position after it. (The board after it is made when it is needed: a board of a thousand
/// components has thousands of moves.)
struct RootMove<W> {
    mv: Move,
    score: W,
    again: bool,
    /// `None` after the second of two passes.
    after: Option<RootNode<W>>,
}

struct Root<'s, 'w, W: Scalar> {
    searcher: &'s dyn Searcher<W>,
    answer: &'w mut Answer<'w, W>,
    watch: Watch<'w, W>,
    /// What is known of the value of the board.
    value: Interval<W>,
    /// Whether two things that are known cannot both be true: a saved table lies.
    is_contradicted: bool,
}

impl<W: Scalar> Root<'_, '_, W> {
    fn search(
        &mut self,
        board: &GraphPosition<W>,
        ask: &Ask<'_, W>,
        search: &mut Found<W>,
    ) -> Result<(), Stopped> {
        let all_moves = ask.want == Want::Moves;
        let node = self.node(board)?;
        let mut value = self.known(&node);
        log::debug!(
            "reduced to {}; the board is worth {} more",
            self.searcher.size_of(&node),
            node.shift
        );
        log::debug!("bounds: {value}");
        self.value = value.clone();
        // The table may forget it on the way.
        let known = if all_moves { self.bounds_of_moves(board) } else { Vec::new() };
        let closed =
            self.close_in(board, &node, &mut value, |root, value| root.value = value.clone());
        if ask.want == Want::Value {
            return closed;
        }
        let after_a_stop = |root: &mut Self| {
            let moves = if all_moves { root.bounds_of_moves(board) } else { Vec::new() };
            root.narrowed(moves, &known)
        };
        if closed.is_err() {
            search.moves = after_a_stop(self);
            return closed;
        }
        let turns = board.turns();
        let classes = MoveClasses::of(board, &turns);
        let asked = if all_moves { classes.firsts() } else { classes.candidates() };
        let asked_turns = asked.iter().map(|&index| turns[index]);
        let moves = self.moves(board, asked_turns).inspect_err(|_| {
            search.moves = after_a_stop(self);
        })?;
        if all_moves {
            let known = asked.iter().filter_map(|&index| known.get(index).cloned());
            let (outcomes, closed) = self.outcomes(board, &moves, known.collect());
            let places = classes.places().into_iter();
            let of_class =
                |(&mv, place): (_, usize)| SearchedMove { mv, ..outcomes[place].clone() };
            search.moves = turns.iter().zip(places).map(of_class).collect();
            closed?;
        }
        let is_over = moves.is_empty();
        let Some(optimal) = self.optimal(moves, &value.lower)? else {
            return if is_over { Ok(()) } else { self.contradiction() };
        };
        log::debug!("best move: {}", optimal.mv);
        if !all_moves {
            let outcome = Interval::exactly(value.lower.clone());
            let score = optimal.score.clone();
            search.moves.push(SearchedMove { mv: optimal.mv, score, outcome });
        }
        if ask.wants_line() {
            search.line.push(optimal.mv);
            let limit = if board.takes_everything() { ask.line } else { usize::MAX };
            self.extend_line(board, optimal, value.lower, &mut search.line, limit)?;
        }
        Ok(())
    }

    /// Closes in on the outcomes of moves on a board, of which something may have been known before. Returns what is known
    /// then, also if the search was stopped.
    fn outcomes(
        &mut self,
        board: &GraphPosition<W>,
        moves: &[RootMove<W>],
        known: Vec<SearchedMove<W>>,
    ) -> (Vec<SearchedMove<W>>, Result<(), Stopped>) {
        let searched = moves.iter().map(|root_move| self.searched(root_move)).collect();
        let mut outcomes = self.narrowed(searched, &known);
        let closed = self.narrow_outcomes(board, moves, &mut outcomes);
        (outcomes, closed)
    }

    /// Narrows the outcomes of moves by what was known of the same moves before, if anything was.
    fn narrowed(
        &mut self,
        mut moves: Vec<SearchedMove<W>>,
        known: &[SearchedMove<W>],
    ) -> Vec<SearchedMove<W>> {
        for (searched, known) in moves.iter_mut().zip(known) {
            searched.outcome.narrow(&known.outcome);
            self.is_contradicted |= searched.outcome.lower > searched.outcome.upper;
        }
        moves
    }

    /// Puts what is known of a board and of its moves into the table, which may have forgotten it: a search that
    /// goes on from it starts where this one ended.
    fn remember(&self, board: &GraphPosition<W>, moves: &[SearchedMove<W>]) {
        let learn = |board: &GraphPosition<W>, value: &Interval<W>, effort: &mut Effort<'_>| {
            self.searcher.learn(&self.searcher.encode(board, effort)?, value);
            Ok(())
        };
        let learned: Result<(), Stopped> = at_most(AFTER_A_STOP, |effort| {
            learn(board, &self.value, effort)?;
            for searched in moves {
                let Some(after) = board.after(searched.mv).1 else { continue };
                let again = board.has_another_turn(searched.mv);
                learn(&after, &rest_of(&searched.outcome, &searched.score, again), effort)?;
            }
            Ok(())
        });
        // What takes too long is found again.
        let _ = learned;
    }

    /// Ends a search that knows two things which cannot both be true.
    fn contradiction<T>(&mut self) -> Result<T, Stopped> {
        self.is_contradicted = true;
        Err(Stopped)
    }

    /// Extends the line by optimal play after its last move, which was made on a board of the given value, up to
    /// `limit` moves.
    fn extend_line(
        &mut self,
        before: &GraphPosition<W>,
        mut last: RootMove<W>,
        mut value: W,
        line: &mut Vec<Move>,
        limit: usize,
    ) -> Result<(), Stopped> {
        let mut after = before.after(last.mv).1;
        while line.len() < limit
            && let Some(board) = after
        {
            value = if last.again { value.minus(&last.score) } else { last.score.minus(&value) };
            self.ask()?;
            let turns = board.turns();
            let candidates = MoveClasses::of(&board, &turns).candidates();
            let moves = self.moves(&board, candidates.into_iter().map(|index| turns[index]))?;
            let is_over = moves.is_empty();
            let Some(next) = self.optimal(moves, &value)? else {
                return if is_over { Ok(()) } else { self.contradiction() };
            };
            line.push(next.mv);
            after = board.after(next.mv).1;
            last = next;
        }
        Ok(())
    }

    fn node(&mut self, board: &GraphPosition<W>) -> Result<RootNode<W>, Stopped> {
        let (searcher, value, watch) = (self.searcher, &self.value, self.watch);
        let mut ask = || watch.ask(&searcher.progress(value));
        searcher.encode(board, &mut Effort::new(&searcher.state().stop, &mut ask))
    }

    /// Returns what is known of the value of a node's board.
    fn known(&self, node: &RootNode<W>) -> Interval<W> {
        self.searcher.known(node)
    }

    /// Makes legal moves; asks the watch before each, since a large board has many of them.
    fn moves(
        &mut self,
        board: &GraphPosition<W>,
        turns: impl Iterator<Item = Move>,
    ) -> Result<Vec<RootMove<W>>, Stopped> {
        let root_move = |mv| {
            self.ask()?;
            let (score, after) = board.after(mv);
            let again = board.has_another_turn(mv);
            let after = after.map(|after| self.node(&after)).transpose()?;
            Ok(RootMove { mv, score, again, after })
        };
        turns.map(root_move).collect()
    }

    /// Returns what is known of every move after a stop, when nothing is searched any longer: an outcome is at
    /// least what the table and the bounds of the position after it say, and at most the value. Empty if that might
    /// take long, or if there is a contradiction.
    fn bounds_of_moves(&self, board: &GraphPosition<W>) -> Vec<SearchedMove<W>> {
        let turns = board.turns();
        let steps = turns.len().saturating_mul(board.field.vertices());
        if !board.field.is_graph() || steps > UNSEARCHED_LIMIT || self.is_contradicted {
            return Vec::new();
        }
        let known = |mv, effort: &mut Effort<'_>| {
            let (score, after) = board.after(mv);
            let after = after.map(|after| self.searcher.encode(&after, effort)).transpose().ok()?;
            let again = board.has_another_turn(mv);
            let mut searched = self.searched(&RootMove { mv, score, again, after });
            let upper = &mut searched.outcome.upper;
            *upper = self.value.upper.clone().min(upper.clone());
            (searched.outcome.lower <= searched.outcome.upper).then_some(searched)
        };
        let all =
            at_most(AFTER_A_STOP, |effort| turns.into_iter().map(|mv| known(mv, effort)).collect());
        Option::unwrap_or_default(all)
    }

    /// Asks the watch whether to go on.
    fn ask(&mut self) -> Result<(), Stopped> {
        let progress = self.searcher.progress(&self.value);
        if self.watch.ask(&progress).is_break() { Err(Stopped) } else { Ok(()) }
    }

    /// Returns what is known of the outcome of a move.
    fn outcome(&self, root_move: &RootMove<W>) -> Interval<W> {
        let rest = match &root_move.after {
            Some(node) => self.known(node),
            None => Interval::exactly(W::default()),
        };
        outcome_of(&rest, &root_move.score, root_move.again)
    }

    fn searched(&self, root_move: &RootMove<W>) -> SearchedMove<W> {
        let (mv, score) = (root_move.mv, root_move.score.clone());
        SearchedMove { mv, score, outcome: self.outcome(root_move) }
    }

    /// Closes in on the outcomes of moves on a board.
    fn narrow_outcomes(
        &mut self,
        board: &GraphPosition<W>,
        moves: &[RootMove<W>],
        outcomes: &mut [SearchedMove<W>],
    ) -> Result<(), Stopped> {
        if self.is_contradicted {
            return Err(Stopped);
        }
        moves.iter().zip(outcomes).try_for_each(|(root_move, searched)| {
            self.narrow_outcome(board, root_move, &mut searched.outcome)
        })
    }

    /// Closes in on the outcome of a move on a board.
    fn narrow_outcome(
        &mut self,
        board: &GraphPosition<W>,
        root_move: &RootMove<W>,
        outcome: &mut Interval<W>,
    ) -> Result<(), Stopped> {
        let Some(node) = root_move.after.as_ref().filter(|_| !outcome.is_exact()) else {
            return Ok(());
        };
        let Some(after) = board.after(root_move.mv).1 else { return Ok(()) };
        // The table may have forgotten what it knew of the move.
        log::debug!("outcome of {}: {outcome} so far", root_move.mv);
        let mut value = rest_of(outcome, &root_move.score, root_move.again);
        value.narrow(&self.known(node));
        self.close_in(&after, node, &mut value, |_, value| {
            *outcome = outcome_of(value, &root_move.score, root_move.again);
        })
    }

    /// Returns a move whose outcome is `value`; the most promising are tried first.
    fn optimal(
        &mut self,
        mut moves: Vec<RootMove<W>>,
        value: &W,
    ) -> Result<Option<RootMove<W>>, Stopped> {
        let mut outcomes: Vec<Interval<W>> =
            moves.iter().map(|root_move| self.outcome(root_move)).collect();
        let mut order: Vec<usize> = (0..moves.len()).collect();
        sort::places(&mut order, &mut |one, other| {
            let bounds = |index: usize| (&outcomes[index].lower, &outcomes[index].upper);
            bounds(other).cmp(&bounds(one))
        });
        for index in order {
            if outcomes[index].lower < *value && outcomes[index].upper >= *value {
                outcomes[index] = self.reaches(&moves[index], value)?;
            }
            if outcomes[index].lower >= *value {
                return Ok(Some(moves.swap_remove(index)));
            }
        }
        Ok(None)
    }

    /// Asks whether the outcome of a move is at least `value`. Returns what is known of it afterwards.
    fn reaches(&mut self, root_move: &RootMove<W>, value: &W) -> Result<Interval<W>, Stopped> {
        let Some(node) = &root_move.after else { return Ok(self.outcome(root_move)) };
        log::debug!("does {} reach {value}?", root_move.mv);
        let mut rest = self.known(node);
        let target = match root_move.again {
            true => value.minus(&root_move.score),
            // score − rest ≥ value exactly when not rest ≥ score − value + 1.
            false => root_move.score.minus(value).plus(&one()),
        };
        self.test(node, &target, &mut rest, u64::MAX)?;
        Ok(outcome_of(&rest, &root_move.score, root_move.again))
    }
}

/// Returns the interval of the value after a move, from that of its outcome.
fn rest_of<W: Scalar>(outcome: &Interval<W>, score: &W, again: bool) -> Interval<W> {
    if again { outcome.plus(&score.negated()) } else { outcome.subtracted_from(score) }
}
