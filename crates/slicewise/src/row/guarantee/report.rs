//! [`GuaranteeReport`]: what one of several players is sure of, in the input's own numbers.

use std::ops::Range;

use super::reply::reply_to;
use super::seat::ASKED_LIMIT;
use super::transcript::{Rule, play_by};
use super::{
    Coalition, FirstMove, GuaranteeError, Players, Seat, Transcript, first_move, guarantee,
    guarantees,
};
use crate::ask::Watch;
use crate::board::{Legend, Move, OnPosition, Passing, Position, Setup, SetupError, Side, Vertex};
use crate::number::{Exact, Scalar};
use crate::row::single::{NotARowError, admit_rules, only_row};

/// A question about the guarantees on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuaranteeQuestion {
    /// The seats whose guarantees are wanted.
    pub seats: Seats,
    /// The others in a transcript, if one is wanted: it is played by the one seat, or by seat 0 if the
    /// question is about all.
    pub against: Option<Coalition>,
}

/// All seats at a table, or one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// Every seat.
    All(Players),
    /// One seat.
    One(Seat),
}

/// The answer of `slicewise guarantee` about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct GuaranteeReport {
    /// The board in text notation.
    pub board: String,
    /// The number of players, who take in turn.
    pub players: usize,
    /// The guarantees of the seats in the question, in the order of play.
    pub guarantees: Vec<SeatReport>,
    /// The first moves of seat 0; on a row the left end before the right one, a single one on a single coin.
    pub first_move: Vec<SureMove>,
    /// A whole play, if the question asks for one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub transcript: Option<TranscriptReport>,
}

/// A seat and its guarantee.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct SeatReport {
    /// The seat, counted from 0 in the order of play.
    pub seat: usize,
    /// The most it can be sure of, whatever the others do.
    pub guarantee: Exact,
}

/// A first move of seat 0.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SureMove {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Move,
    /// What it scores.
    pub score: Exact,
    /// What the seat is then sure of, this score included.
    pub guarantee: Exact,
    /// Whether the move keeps the guarantee.
    pub optimal: bool,
}

/// A play of one seat, which keeps its guarantee, against all others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct TranscriptReport {
    /// The seat.
    pub seat: usize,
    /// How the others play: `worst`, `greedy`, `random`, or the name of another strategy.
    pub against: &'static str,
    /// All moves, in order.
    pub turns: Vec<SeatTurn>,
    /// The total of each player, by seat.
    pub totals: Vec<Exact>,
    /// The best reply of the seat to the others, whose moves it knows; none to the worst.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub best_reply: Option<ReplyReport>,
}

/// A play in which one seat collects as much as it can from others whose moves are known.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct ReplyReport {
    /// All moves, in order.
    pub turns: Vec<SeatTurn>,
    /// The total of each player, by seat.
    pub totals: Vec<Exact>,
}

/// A move in a play of several players.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeatTurn {
    /// The seat that moves.
    pub seat: usize,
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Move,
    /// What it scores.
    pub score: Exact,
}

/// Error reporting the guarantees on a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GuaranteeReportError {
    /// The setup is not a board.
    #[error(transparent)]
    Setup(SetupError),
    /// The board is not a single row.
    #[error(transparent)]
    NotARow(NotARowError),
    /// The row is too long for a transcript.
    #[error(transparent)]
    Guarantee(GuaranteeError),
    /// Players may pass.
    #[error(
        "found passing {}, expected passing never: when passes end a play of several players is not defined",
        .0.name()
    )]
    Passing(Passing),
    /// The others do not play together, on a board that is not a single row.
    #[error(
        "found others who play {}, expected `worst`: others by a strategy are played against on a single row only",
        .0.name()
    )]
    Others(Coalition),
    /// The search of a board that is not a single row would take too many steps.
    #[error(
        "found too many positions to search for what players are sure of, expected a single row of any length, or at \
         most sixteen vertices (more where few may be taken at once, fewer of long numbers)"
    )]
    TooLarge,
}

impl GuaranteeReport {
    /// Reports the guarantees on a setup that is a single row, as fast as [`guarantee()`]; a transcript
    /// also takes a table of n² / 2m cells.
    ///
    /// ```
    /// use slicewise::Watch;
    /// use slicewise::row::guarantee::{GuaranteeQuestion, GuaranteeReport, Players, Seats};
    ///
    /// let setup = slicewise::board::notation::parse("row 1 3 2 5 4")?;
    /// let question = GuaranteeQuestion { seats: Seats::All(Players::new(3)?), against: None };
    /// let report = GuaranteeReport::of(&setup, &question, Watch::none())?;
    /// let sure: Vec<_> = report.guarantees.iter().map(|sure| sure.guarantee.to_string()).collect();
    /// assert_eq!(sure, ["7", "6", "2"]);
    /// assert!(report.first_move[1].optimal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`GuaranteeReportError`].
    pub fn of(
        setup: &Setup,
        question: &GuaranteeQuestion,
        watch: Watch<'_>,
    ) -> Result<Self, GuaranteeReportError> {
        let against = question.against.map(Others::Together);
        Self::asked(Ask { setup, seats: question.seats, against, watch })
    }

    /// Reports like [`of`](Self::of), with a play against others who each make the move that `choose` returns after some
    /// moves; `None` stops it.
    pub(crate) fn against(
        setup: &Setup,
        seats: Seats,
        name: &'static str,
        choose: OwnMoves<'_>,
        watch: Watch<'_>,
    ) -> Result<Self, GuaranteeReportError> {
        Self::asked(Ask { setup, seats, against: Some(Others::Own(name, choose)), watch })
    }

    fn asked(ask: Ask<'_>) -> Result<Self, GuaranteeReportError> {
        admit_rules(ask.setup).map_err(GuaranteeReportError::NotARow)?;
        ask.setup.enter(ask).map_err(GuaranteeReportError::Setup)?
    }
}

/// The move of one of the others after the moves that led to a position.
pub(crate) type OwnMoves<'q> = &'q mut dyn FnMut(&[Move]) -> Option<Move>;

/// The others in a transcript.
enum Others<'q> {
    Together(Coalition),
    /// Each by a strategy of the caller's of this name.
    Own(&'static str, OwnMoves<'q>),
}

/// Returns what one of several players is sure of on a setup that is a single row, as [`guarantee`] does.
///
/// # Errors
/// See [`GuaranteeReportError`].
pub fn guarantee_on(
    setup: &Setup,
    seat: Seat,
    watch: Watch<'_>,
) -> Result<Exact, GuaranteeReportError> {
    admit_rules(setup).map_err(GuaranteeReportError::NotARow)?;
    setup.enter(One { seat, watch }).map_err(GuaranteeReportError::Setup)?
}

struct One<'q> {
    seat: Seat,
    watch: Watch<'q>,
}

impl OnPosition for One<'_> {
    type Output = Result<Exact, GuaranteeReportError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let (board, run) = only_row(&position).map_err(GuaranteeReportError::NotARow)?;
        let sure = guarantee(&board.coins(run), self.seat, self.watch);
        sure.map(|sure| legend.exact(&sure)).map_err(GuaranteeReportError::Guarantee)
    }
}

/// Answers the question about the only row of a position.
struct Ask<'q> {
    setup: &'q Setup,
    seats: Seats,
    against: Option<Others<'q>>,
    watch: Watch<'q>,
}

impl OnPosition for Ask<'_> {
    type Output = Result<GuaranteeReport, GuaranteeReportError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let (board, run) = only_row(&position).map_err(GuaranteeReportError::NotARow)?;
        let (coins, start) = (board.coins(run), run.start() as usize);
        let row = Row { coins: &coins, start, legend: &legend, watch: self.watch };
        row.report(self).map_err(GuaranteeReportError::Guarantee)
    }
}

/// A row in its lane, with the legend that translates its coins.
struct Row<'a, W> {
    coins: &'a [W],
    start: usize,
    legend: &'a Legend,
    watch: Watch<'a>,
}

impl<W: Scalar> Row<'_, W> {
    /// Returns the input's number of a coin.
    fn vertex(&self, coin: usize) -> Vertex {
        self.legend.vertex(Vertex::new((self.start + coin) as u32))
    }

    fn report(&self, ask: Ask<'_>) -> Result<GuaranteeReport, GuaranteeError> {
        let Ask { setup, seats, against, watch } = ask;
        let seat = seats.played()?;
        // First, because it is the one part that may be refused.
        let play = against.map(|others| self.transcript(seat, others)).transpose()?;
        let players = seat.players();
        Ok(GuaranteeReport {
            board: setup.to_string(),
            players: players.get(),
            guarantees: self.guarantees(seats)?,
            first_move: first_move(self.coins, players, watch)?
                .map_or(Vec::new(), |first| self.ends(&first)),
            transcript: play,
        })
    }

    fn guarantees(&self, seats: Seats) -> Result<Vec<SeatReport>, GuaranteeError> {
        let sure =
            |(seat, sure): (usize, W)| SeatReport { seat, guarantee: self.legend.exact(&sure) };
        Ok(match seats {
            Seats::One(seat) => {
                vec![sure((seat.index(), guarantee(self.coins, seat, self.watch)?))]
            }
            Seats::All(players) => guarantees(self.coins, players, self.watch)?
                .into_iter()
                .enumerate()
                .map(sure)
                .collect(),
        })
    }

    fn ends(&self, first: &FirstMove<W>) -> Vec<SureMove> {
        let last = self.coins.len() - 1;
        let ends = [(Side::Left, 0, &first.left), (Side::Right, last, &first.right)];
        let report = |(end, coin, guarantee): (Side, usize, &W)| SureMove {
            mv: Move::Take(self.vertex(coin)),
            score: self.legend.exact(&self.coins[coin]),
            guarantee: self.legend.exact(guarantee),
            optimal: first.ends().contains(&end),
        };
        ends.into_iter().take(self.coins.len()).map(report).collect()
    }

    fn transcript(
        &self,
        seat: Seat,
        others: Others<'_>,
    ) -> Result<TranscriptReport, GuaranteeError> {
        let (against, mut rule): (_, Option<Rule<'_>>) = match others {
            Others::Together(coalition) => (coalition.name(), coalition.rule(self.coins, seat)),
            Others::Own(_, _) if self.coins.len() > ASKED_LIMIT => {
                return Err(GuaranteeError::TooLong { found: self.coins.len() });
            }
            Others::Own(name, choose) => {
                let end = |left: &Range<usize>| match self.watch.goes_on().is_continue() {
                    true => self.end(left, choose),
                    false => None,
                };
                (name, Some(Box::new(end)))
            }
        };
        let (turns, totals) = self.played(play_by(self.coins, seat, rule.as_mut(), self.watch)?);
        let reply = rule.map(|mut rule| reply_to(self.coins, seat, &mut rule, self.watch));
        let best_reply = reply.transpose()?.map(|reply| {
            let (turns, totals) = self.played(reply);
            ReplyReport { turns, totals }
        });
        Ok(TranscriptReport { seat: seat.index(), against, turns, totals, best_reply })
    }

    /// The end that a strategy of the caller's takes of the coins left, after those on the left and then those on the right.
    fn end(&self, left: &Range<usize>, choose: OwnMoves<'_>) -> Option<Side> {
        let taken = (0..left.start).chain((left.end..self.coins.len()).rev());
        let taken: Vec<Move> = taken.map(|coin| Move::Take(self.vertex(coin))).collect();
        let chosen = choose(&taken)?.vertex()?;
        Some(if chosen == self.vertex(left.start) { Side::Left } else { Side::Right })
    }

    /// The moves and the totals of a play, in the input's numbers.
    fn played(&self, play: Transcript<W>) -> (Vec<SeatTurn>, Vec<Exact>) {
        let turns = play.plies.into_iter().map(|turn| SeatTurn {
            seat: turn.seat.index(),
            mv: Move::Take(self.vertex(turn.coin)),
            score: self.legend.exact(&turn.weight),
        });
        (turns.collect(), play.totals.iter().map(|total| self.legend.exact(total)).collect())
    }
}

impl Seats {
    /// Returns the seat that plays the transcript.
    fn played(self) -> Result<Seat, GuaranteeError> {
        match self {
            Self::All(players) => players.seat(0),
            Self::One(seat) => Ok(seat),
        }
    }
}
