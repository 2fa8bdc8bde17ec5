//! What each of several players is sure of on any board, whatever the others do, by a search of all positions.
//!
//! What a player is sure of from a position on depends only on how many turns away its next move is. So each position has a list of
//! as many numbers as there are players, the one to move first:
//!
//! ```text
//! sure(p)[0] = max over moves of  score + sure(after)[m − 1]      the player who moves comes last then
//! sure(p)[j] = min over moves of          sure(after)[j − 1]      all others agree on the worst for it
//! ```
//!
//! and where the same player moves again, as after an even vertex, the places stay. The positions after one move, two moves and so on
//! are layers, so that nothing is recursive. O(m s) time and memory for s moves of all positions, which end at [`MOVES`], [`STEPS`] and
//! [`BYTES`].
//!
//! Source: this project; on a row it is the recurrence of [`guarantee`](mod@crate::row::guarantee) without its theory.

use std::collections::HashMap;

use super::Remains;
use crate::ask::{Progress, Watch};
use crate::board::{Legend, Move, OnPosition, Position, Setup};
use crate::number::Scalar;
use crate::row::guarantee::{
    Coalition, GuaranteeError, GuaranteeQuestion, GuaranteeReport, GuaranteeReportError,
    SeatReport, SeatTurn, Seats, SureMove, TranscriptReport, bytes,
};
use crate::sort;

/// The most moves of a search, and the most steps: a move costs as many as there are players, vertices and edges on the board at the
/// start. Of sixteen vertices there are at most 2¹⁹ moves, so a search of them never has too many.
const MOVES: u64 = 600_000;
const STEPS: u64 = 100_000_000;

/// The most bytes of what is known of positions.
const BYTES: usize = 1 << 27;

/// The number of steps between two questions to the watch.
const STRETCH: u64 = 1 << 12;

/// Reports what each of several players is sure of on a setup: on a single row as [`GuaranteeReport::of`] does, on any other board
/// by a search of all positions, and of a play only against others who leave a seat the least they can.
///
/// ```
/// use slicewise::Watch;
/// use slicewise::play::guarantees;
/// use slicewise::row::guarantee::{GuaranteeQuestion, Players, Seats};
///
/// let pizza = slicewise::board::notation::parse("pizza 3 1 2 5 4")?;
/// let question = GuaranteeQuestion { seats: Seats::All(Players::new(3)?), against: None };
/// let report = guarantees(&pizza, &question, Watch::none())?;
/// let sure: Vec<_> = report.guarantees.iter().map(|sure| sure.guarantee.to_string()).collect();
/// assert_eq!(sure, ["7", "5", "3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// See [`GuaranteeReportError`].
pub fn guarantees(
    setup: &Setup,
    question: &GuaranteeQuestion,
    watch: Watch<'_>,
) -> Result<GuaranteeReport, GuaranteeReportError> {
    match GuaranteeReport::of(setup, question, watch) {
        Err(GuaranteeReportError::NotARow(_)) => {}
        answered => return answered,
    }
    if setup.rules.passing.allows_passes() {
        return Err(GuaranteeReportError::Passing(setup.rules.passing));
    }
    if let Some(others) = question.against.filter(|others| *others != Coalition::Worst) {
        return Err(GuaranteeReportError::Others(others));
    }
    setup.enter(Asked { setup, question, watch }).map_err(GuaranteeReportError::Setup)?
}

struct Asked<'q> {
    setup: &'q Setup,
    question: &'q GuaranteeQuestion,
    watch: Watch<'q>,
}

impl OnPosition for Asked<'_> {
    type Output = Result<GuaranteeReport, GuaranteeReportError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        match (position.components(), position.graph()) {
            (Some(board), _) => self.report(Search::new(board.clone(), &self)?, &legend),
            (None, Some(graph)) => self.report(Search::new(graph.into_owned(), &self)?, &legend),
            (None, None) => {
                self.report(Search::<W> { players: self.players(), layers: Vec::new() }, &legend)
            }
        }
    }
}

impl Asked<'_> {
    fn players(&self) -> usize {
        match self.question.seats {
            Seats::All(players) => players.get(),
            Seats::One(seat) => seat.players().get(),
        }
    }

    fn report<W: Scalar>(
        &self,
        search: Search<W>,
        legend: &Legend,
    ) -> Result<GuaranteeReport, GuaranteeReportError> {
        let (sure, line_seat) = (
            search.sure(),
            match self.question.seats {
                Seats::All(_) => 0,
                Seats::One(seat) => seat.index(),
            },
        );
        let asked = match self.question.seats {
            Seats::All(_) => 0..search.players,
            Seats::One(seat) => seat.index()..seat.index() + 1,
        };
        let seat = |seat: usize| SeatReport { seat, guarantee: legend.exact(&sure[seat]) };
        let first = |(mv, score, then): (Move, W, W)| SureMove {
            mv: legend.named(mv),
            score: legend.exact(&score),
            guarantee: legend.exact(&then),
            optimal: then == sure[0],
        };
        let turn = |(seat, mv, score): (usize, Move, W)| SeatTurn {
            seat,
            mv: legend.named(mv),
            score: legend.exact(&score),
        };
        let transcript = self.question.against.map(|others| {
            let (turns, totals) = search.play(line_seat);
            TranscriptReport {
                seat: line_seat,
                against: others.name(),
                turns: turns.into_iter().map(turn).collect(),
                totals: totals.iter().map(|total| legend.exact(total)).collect(),
                best_reply: None,
            }
        });
        Ok(GuaranteeReport {
            board: self.setup.to_string(),
            players: search.players,
            guarantees: asked.map(seat).collect(),
            first_move: search.first().into_iter().map(first).collect(),
            transcript,
        })
    }
}

/// A move in a position: what it scores, where the position after it is in the next layer, and whether the same player moves again.
struct Step<W> {
    mv: Move,
    score: W,
    to: Option<usize>,
    again: bool,
}

/// A position: its moves, and what each player is sure of, the one to move first, of those who may have a turn.
struct Node<W> {
    steps: Vec<Step<W>>,
    sure: Vec<W>,
}

/// All positions, by the number of moves that led to them.
struct Search<W> {
    players: usize,
    layers: Vec<Vec<Node<W>>>,
}

/// What a search has done so far.
struct Effort<'w> {
    watch: Watch<'w>,
    /// The steps of one move.
    size: u64,
    moves: u64,
    positions: u64,
    /// The steps since the watch was asked last.
    unasked: u64,
    /// The bytes that are held to the end.
    bytes: usize,
}

impl Effort<'_> {
    /// Counts a move, of which there may be too many.
    fn count_move(&mut self) -> Result<(), GuaranteeReportError> {
        self.moves += 1;
        if self.moves > MOVES || self.moves.saturating_mul(self.size) > STEPS {
            return Err(GuaranteeReportError::TooLarge);
        }
        self.work(self.size)
    }

    /// Counts what is held to the end, beside `more`.
    fn hold(&mut self, bytes: usize, more: usize) -> Result<(), GuaranteeReportError> {
        self.bytes += bytes;
        match self.bytes.saturating_add(more) > BYTES {
            true => Err(GuaranteeReportError::TooLarge),
            false => Ok(()),
        }
    }

    /// Counts steps, and asks the watch from time to time whether to go on.
    fn work(&mut self, steps: u64) -> Result<(), GuaranteeReportError> {
        self.unasked += steps;
        if self.unasked < STRETCH {
            return Ok(());
        }
        self.unasked = 0;
        let progress = Progress { positions: self.positions, ..Progress::default() };
        match self.watch.ask(&progress).is_continue() {
            true => Ok(()),
            false => Err(GuaranteeReportError::Guarantee(GuaranteeError::Stopped)),
        }
    }
}

impl<W: Scalar> Search<W> {
    fn new<B: Remains<W>>(start: B, asked: &Asked<'_>) -> Result<Self, GuaranteeReportError> {
        let mut search = Self { players: asked.players(), layers: Vec::new() };
        let (watch, size) = (asked.watch, start.size() + asked.players() as u64);
        let mut effort = Effort { watch, size, moves: 0, positions: 0, unasked: 0, bytes: 0 };
        // A position becomes no longer.
        let of_position = start.bytes();
        let mut here = vec![start];
        while !here.is_empty() {
            let (mut layer, mut places) = (Vec::with_capacity(here.len()), HashMap::new());
            let count = here.len();
            for position in here {
                effort.positions += 1;
                let mut steps = Vec::new();
                for (mv, score) in position.scored() {
                    effort.count_move()?;
                    let step = size_of::<Step<W>>() + bytes::<W>(|| score.to_integer());
                    effort.hold(step, of_position.saturating_mul(count + places.len()))?;
                    let after = position.after(mv);
                    let again = after.as_ref().is_some_and(|(_, again)| *again);
                    let next = places.len();
                    let to = after.map(|(after, _)| *places.entry(after).or_insert(next));
                    steps.push(Step { mv, score, to, again });
                }
                layer.push(Node { steps, sure: Vec::new() });
            }
            search.layers.push(layer);
            let mut next: Vec<(B, usize)> = places.into_iter().collect();
            sort::stable(&mut next, |(_, one), (_, other)| one.cmp(other));
            here = next.into_iter().map(|(position, _)| position).collect();
        }
        search.fill(&mut effort)?;
        Ok(search)
    }

    /// Finds what everybody is sure of, from the last layer back.
    fn fill(&mut self, effort: &mut Effort<'_>) -> Result<(), GuaranteeReportError> {
        let mut below: Vec<Node<W>> = Vec::new();
        for layer in (0..self.layers.len()).rev() {
            let mut here = std::mem::take(&mut self.layers[layer]);
            let turns = self.layers.len() - layer;
            for node in &mut here {
                // Whose turn is later than the last is sure of nothing.
                for away in 0..self.players.min(turns) {
                    effort.work(1 + node.steps.len() as u64)?;
                    let sure = self.sure_of(node, away, &below);
                    effort.hold(bytes::<W>(|| sure.to_integer()), 0)?;
                    node.sure.push(sure);
                }
            }
            if let Some(after) = self.layers.get_mut(layer + 1) {
                *after = below;
            }
            below = here;
        }
        if let Some(first) = self.layers.first_mut() {
            *first = below;
        }
        Ok(())
    }

    /// What the player whose turn is `away` turns from now is sure of in a position.
    fn sure_of(&self, node: &Node<W>, away: usize, below: &[Node<W>]) -> W {
        let after = node.steps.iter().map(|step| self.after(step, away, below));
        let sure = if away == 0 { after.max() } else { after.min() };
        sure.unwrap_or_default()
    }

    /// What that player is sure of after a move, with what the move scores if it is its own.
    fn after(&self, step: &Step<W>, away: usize, below: &[Node<W>]) -> W {
        let then = if step.again { away } else { (away + self.players - 1) % self.players };
        let rest =
            step.to.and_then(|place| below[place].sure.get(then)).cloned().unwrap_or_default();
        if away == 0 { rest.plus(&step.score) } else { rest }
    }

    fn start(&self) -> Option<&Node<W>> {
        self.layers.first()?.first()
    }

    fn below(&self, layer: usize) -> &[Node<W>] {
        self.layers.get(layer + 1).map_or(&[], Vec::as_slice)
    }

    /// What each seat is sure of at the start.
    fn sure(&self) -> Vec<W> {
        let mut sure = self.start().map_or_else(Vec::new, |node| node.sure.clone());
        sure.resize(self.players, W::default());
        sure
    }

    /// The first moves, each with its score and what the first player is then sure of.
    fn first(&self) -> Vec<(Move, W, W)> {
        let steps = self.start().map_or(&[][..], |node| &node.steps);
        let sure =
            |step: &Step<W>| (step.mv, step.score.clone(), self.after(step, 0, self.below(0)));
        steps.iter().map(sure).collect()
    }

    /// A play in which a seat keeps what it is sure of, and the others leave it no more: the moves, each with its seat, and the totals.
    fn play(&self, seat: usize) -> (Vec<(usize, Move, W)>, Vec<W>) {
        let (mut turns, mut totals) = (Vec::new(), vec![W::default(); self.players]);
        let (mut at, mut to_move) = (Some(0), 0);
        for (number, layer) in self.layers.iter().enumerate() {
            let Some(node) = at.and_then(|at| layer.get(at)) else { break };
            let away = (seat + self.players - to_move) % self.players;
            let nothing = W::default();
            let sure = node.sure.get(away).unwrap_or(&nothing);
            let is_kept = |step: &&Step<W>| self.after(step, away, self.below(number)) == *sure;
            let Some(step) = node.steps.iter().find(is_kept) else { break };
            totals[to_move].add(&step.score);
            turns.push((to_move, step.mv, step.score.clone()));
            at = step.to;
            to_move = if step.again { to_move } else { (to_move + 1) % self.players };
        }
        (turns, totals)
    }
}
