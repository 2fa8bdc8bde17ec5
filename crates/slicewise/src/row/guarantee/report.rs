//! [`GuaranteeReport`]: what one of several players is sure of on a row, in the input's own numbers.

use super::{
    Coalition, FirstMove, GuaranteeError, Players, Seat, Transcript, first_move, guarantee,
    guarantees, transcript,
};
use crate::ask::Watch;
use crate::board::{Legend, OnPosition, Position, Setup, SetupError, Side, Vertex};
use crate::number::{Exact, Scalar};
use crate::row::single::{NotARowError, admit_rules, only_row};

/// A question about the guarantees on a row.
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

/// The answer of `slicewise guarantee` about a row.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GuaranteeReport {
    /// The row in text notation.
    pub board: String,
    /// The number of players, who take in turn.
    pub players: usize,
    /// The guarantees of the seats in the question, in the order of play.
    pub guarantees: Vec<SeatReport>,
    /// The first moves of seat 0, the left end before the right one; a single one on a single coin.
    pub first_move: Vec<EndReport>,
    /// A whole play, if the question asks for one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub transcript: Option<TranscriptReport>,
}

/// A seat and its guarantee.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeatReport {
    /// The seat, counted from 0 in the order of play.
    pub seat: usize,
    /// The most it can be sure of, whatever the others do.
    pub guarantee: Exact,
}

/// A first move of seat 0.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct EndReport {
    /// The vertex taken.
    pub vertex: usize,
    /// Its weight.
    pub weight: Exact,
    /// What the seat is then sure of, this weight included.
    pub guarantee: Exact,
    /// Whether the move keeps the guarantee.
    pub optimal: bool,
}

/// A play of one seat, which keeps its guarantee, against all others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TranscriptReport {
    /// The seat.
    pub seat: usize,
    /// How the others play: `worst`, `greedy` or `random`.
    pub against: Coalition,
    /// All moves, in order.
    pub turns: Vec<SeatTurn>,
    /// The total of each player, by seat.
    pub totals: Vec<Exact>,
}

/// A move in a play of several players.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeatTurn {
    /// The seat that takes.
    pub seat: usize,
    /// The vertex taken.
    pub vertex: usize,
    /// Its weight.
    pub weight: Exact,
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
        admit_rules(setup).map_err(GuaranteeReportError::NotARow)?;
        let asked = setup.enter(Ask { setup, question, watch });
        asked.map_err(GuaranteeReportError::Setup)?
    }
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
    question: &'q GuaranteeQuestion,
    watch: Watch<'q>,
}

impl OnPosition for Ask<'_> {
    type Output = Result<GuaranteeReport, GuaranteeReportError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let (board, run) = only_row(&position).map_err(GuaranteeReportError::NotARow)?;
        let (coins, start) = (board.coins(run), run.start() as usize);
        let row = Row { coins: &coins, start, legend: &legend, watch: self.watch };
        row.report(self.setup, self.question).map_err(GuaranteeReportError::Guarantee)
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
    fn vertex(&self, coin: usize) -> usize {
        self.legend.vertex(Vertex::new((self.start + coin) as u32)).index()
    }

    fn report(
        &self,
        setup: &Setup,
        question: &GuaranteeQuestion,
    ) -> Result<GuaranteeReport, GuaranteeError> {
        let seat = question.seats.played()?;
        let play = |coalition| {
            transcript(self.coins, seat, coalition, self.watch).map(|play| (coalition, play))
        };
        // First, because it is the one part that may be refused.
        let play = question.against.map(play).transpose()?;
        let players = seat.players();
        Ok(GuaranteeReport {
            board: setup.to_string(),
            players: players.get(),
            guarantees: self.guarantees(question.seats)?,
            first_move: first_move(self.coins, players, self.watch)?
                .map_or(Vec::new(), |first| self.ends(&first)),
            transcript: play.map(|(against, play)| self.transcript(seat, against, play)),
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

    fn ends(&self, first: &FirstMove<W>) -> Vec<EndReport> {
        let last = self.coins.len() - 1;
        let ends = [(Side::Left, 0, &first.left), (Side::Right, last, &first.right)];
        let report = |(end, coin, guarantee): (Side, usize, &W)| EndReport {
            vertex: self.vertex(coin),
            weight: self.legend.exact(&self.coins[coin]),
            guarantee: self.legend.exact(guarantee),
            optimal: first.ends().contains(&end),
        };
        ends.into_iter().take(self.coins.len()).map(report).collect()
    }

    fn transcript(&self, seat: Seat, against: Coalition, play: Transcript<W>) -> TranscriptReport {
        let turns = play.plies.into_iter().map(|turn| SeatTurn {
            seat: turn.seat.index(),
            vertex: self.vertex(turn.coin),
            weight: self.legend.exact(&turn.weight),
        });
        let turns = turns.collect();
        let totals = play.totals.iter().map(|total| self.legend.exact(total)).collect();
        TranscriptReport { seat: seat.index(), against, turns, totals }
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
