//! [`PositionReport`]: a play in progress, in the input's own numbers, from the first player's point
//! of view.

use std::fmt::{self, Display};

use serde::Serialize;

use super::solve::{NormalFormReport, ReportError, SliceReport};
use crate::board::{AnyBoard, AnyGeneral, GeneralLane, Lane, Move, Setup, SetupError, Units};
use crate::number::{Exact, Scalar};
use crate::play::study::{
    self, Budget, EngineConfig, Evaluation, Interval, MoveEval, Play, StudyError, TurnError,
    choose, colour, greedy, review, study,
};
use crate::solve::search::Progress;

/// What is asked about: a board, the players, and the turns made on it so far.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The board.
    pub setup: &'a Setup,
    /// How many players; 2 but on single rows under the plain rules.
    pub players: usize,
    /// The turns made, in order.
    pub turns: &'a [Move],
    /// How much may be spent.
    pub effort: Budget,
}

/// A play in progress, and what every turn leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PositionReport {
    /// How many players there are.
    pub players: usize,
    /// The turns made.
    pub turns: Vec<MadeReport>,
    /// Who is to move, counted from 0; nobody when the play is over.
    pub to_move: Option<usize>,
    /// What each player has.
    pub totals: Vec<Exact>,
    /// The vertices on the table.
    pub left: Vec<usize>,
    /// Two players: the first one's lead at the end, under optimal play from here on.
    pub lead: Option<SpanReport>,
    /// Two players: what each has at the end under optimal play, where that follows from the lead.
    /// More: what each is sure of, whatever the others do.
    pub sure: Vec<Exact>,
    /// Every legal turn, in the order of the board.
    pub moves: Vec<ProspectReport>,
    /// The best lines, the best one first.
    pub lines: Vec<LineReport>,
    /// The turn that greed would make.
    pub greedy: Option<String>,
    /// The turn that keeps to one colour, on a row of even length.
    pub colour: Option<String>,
    /// What the position is worth to every other board, if it has a normal form.
    pub normal_form: Option<NormalFormReport>,
    /// The slices of rows and stacks.
    pub slices: Vec<SliceReport>,
    /// The ev sequences of stacks.
    pub evs: Vec<SliceReport>,
    /// Whether all of that is known.
    pub complete: bool,
    /// Why not, if the board is too large.
    pub refusal: Option<String>,
    /// How many positions were searched; 0 where no search was needed.
    pub positions: u64,
}

/// A turn that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MadeReport {
    /// The turn: a vertex, `menu 0 choice 1`, `game 0 edge 2` or `pass`.
    pub turn: String,
    /// Who made it.
    pub player: usize,
    /// What it scored.
    pub score: Exact,
    /// What that player had after it.
    pub total: Exact,
}

/// A number known to lie between two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SpanReport {
    /// The least it can be.
    pub at_least: Exact,
    /// The most it can be; the same if it is known.
    pub at_most: Exact,
}

/// A legal turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProspectReport {
    /// The turn.
    pub turn: String,
    /// What it scores at once.
    pub score: Exact,
    /// Two players: the first player's lead at the end after it. More: what the player who makes it
    /// is sure to have at the end.
    pub outcome: Option<SpanReport>,
    /// What it loses against the best turn, for the player who makes it.
    pub loss: Option<Exact>,
    /// Whether it is one of the best; `null` if that is not known.
    pub optimal: Option<bool>,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LineReport {
    /// What its first turn leads to.
    pub outcome: Option<SpanReport>,
    /// The turns.
    pub turns: Vec<String>,
}

/// A turn that an engine chose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChoiceReport {
    /// The turn; nothing when the play is over, or the strategy has none.
    pub turn: Option<String>,
    /// Whether it is an error made on purpose.
    pub error: bool,
}

/// What the turns of a play lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReviewReport {
    /// Every turn, in order.
    pub turns: Vec<ReviewedReport>,
    /// What each player lost in all, as far as it is known.
    pub lost: Vec<Exact>,
}

/// A turn of a play, looked at again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReviewedReport {
    /// The turn.
    pub turn: String,
    /// Who made it.
    pub player: usize,
    /// What it scored.
    pub score: Exact,
    /// What it lost against the best turn; nothing if that is not known.
    pub loss: Option<Exact>,
    /// Whether it lost something; nothing if that is not known.
    pub mistake: Option<bool>,
    /// An optimal turn there.
    pub best: Option<String>,
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProgressReport {
    /// How many positions were searched.
    pub positions: u64,
    /// About how many bytes the table takes.
    pub bytes: usize,
    /// The first player's lead at the end, as far as it is known.
    pub lead: SpanReport,
}

/// Why there is no such position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// The setup is not a board.
    Setup(SetupError),
    /// The board is not for so many players.
    Players(StudyError),
    /// A turn is not legal.
    Move(TurnError),
    /// The board has no such answer, because it is too large for it.
    Report(ReportError),
}

impl Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::Players(error) => error.fmt(f),
            Self::Move(error) => error.fmt(f),
            Self::Report(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PositionError {}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl From<StudyError> for PositionError {
    fn from(error: StudyError) -> Self {
        Self::Players(error)
    }
}

impl From<TurnError> for PositionError {
    fn from(error: TurnError) -> Self {
        Self::Move(error)
    }
}

impl From<ReportError> for PositionError {
    fn from(error: ReportError) -> Self {
        match error {
            ReportError::Setup(error) => Self::Setup(error),
            error => Self::Report(error),
        }
    }
}

/// Is told how far a search has come, and says whether to go on.
pub(super) type Watch<'w> = &'w mut dyn FnMut(&ProgressReport) -> bool;

/// Runs one generic expression on the play that a question is about, whichever lane holds it.
macro_rules! on_play {
    ($question:expr, $play:ident, $units:ident => $body:expr) => {{
        let Question { setup, players, .. } = *$question;
        if setup.is_general() {
            let AnyGeneral { lane, units: $units } = setup.general()?;
            match lane {
                GeneralLane::I64(board) => {
                    let $play = Play::on_general(board, players)?;
                    $body
                }
                GeneralLane::I128(board) => {
                    let $play = Play::on_general(board, players)?;
                    $body
                }
                GeneralLane::Big(board) => {
                    let $play = Play::on_general(board, players)?;
                    $body
                }
            }
        } else {
            let AnyBoard { lane, units: $units } = setup.board_to_search()?;
            match lane {
                Lane::I64(board) => {
                    let $play = Play::on_board(board, players)?;
                    $body
                }
                Lane::I128(board) => {
                    let $play = Play::on_board(board, players)?;
                    $body
                }
                Lane::Big(board) => {
                    let $play = Play::on_board(board, players)?;
                    $body
                }
            }
        }
    }};
}

pub(super) use on_play;

impl PositionReport {
    /// Studies a position; see [`study()`]. `watch` is told how far a search has come, and says
    /// whether to go on.
    ///
    /// ```
    /// use slicewise::notation;
    /// use slicewise::report::{PositionReport, Question};
    /// use slicewise::play::study::turn_of;
    ///
    /// let setup = notation::parse("rule grab graph 1 0 2 edges 0-1 1-2")?;
    /// let turns = [turn_of("2")?];
    /// let question = Question { setup: &setup, players: 2, turns: &turns, effort: Default::default() };
    /// let report = PositionReport::of(&question, &mut |_| true)?;
    /// assert_eq!(report.to_move, Some(1));
    /// assert_eq!(report.lead.map(|lead| lead.at_least.to_string()).as_deref(), Some("1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`PositionError`].
    pub fn of(question: &Question<'_>, watch: Watch<'_>) -> Result<Self, PositionError> {
        on_play!(question, start, units => {
            let play = start.with(question.turns)?;
            let mut told = tell(&play, &units, watch);
            Ok(Self::new(&play, study(&play, &question.effort, &mut told), &units))
        })
    }

    fn new<W: Scalar>(play: &Play<W>, study: Evaluation<W>, units: &Units) -> Self {
        let exact = |number: &W| units.exact(number);
        let all = |numbers: &[W]| numbers.iter().map(exact).collect();
        let slices =
            |pieces: &[_]| pieces.iter().map(|slice| SliceReport::new(slice, units)).collect();
        let moves: Vec<_> =
            study.prospects.iter().map(|prospect| ProspectReport::new(prospect, units)).collect();
        let line = |turns: &Vec<Move>| {
            let first = turns.first().map(ToString::to_string);
            let found = moves.iter().find(|legal| Some(&legal.turn) == first.as_ref());
            LineReport {
                outcome: found.and_then(|legal| legal.outcome.clone()),
                turns: turns.iter().map(ToString::to_string).collect(),
            }
        };
        Self {
            players: play.players(),
            turns: made(play, units),
            to_move: (!moves.is_empty()).then_some(play.to_move()),
            totals: all(play.totals()),
            left: play.left().iter().map(|vertex| vertex.index()).collect(),
            lead: study.lead.as_ref().map(|lead| SpanReport::new(lead, units)),
            sure: all(&study.sure),
            lines: study.lines.iter().map(line).collect(),
            greedy: greedy(play).map(|turn| turn.to_string()),
            colour: colour(play).map(|turn| turn.to_string()),
            normal_form: study.normal_form.map(|form| NormalFormReport::new(&form, units)),
            slices: slices(&study.slices),
            evs: slices(&study.evs),
            complete: study.complete,
            refusal: study.refusal,
            positions: study.positions,
            moves,
        }
    }
}

impl ChoiceReport {
    /// The turn a player of this manner makes; see [`choose()`].
    ///
    /// # Errors
    /// See [`PositionError`].
    pub fn of(
        question: &Question<'_>,
        manner: &EngineConfig,
        watch: Watch<'_>,
    ) -> Result<Self, PositionError> {
        on_play!(question, start, units => {
            let play = start.with(question.turns)?;
            let mut told = tell(&play, &units, watch);
            let chosen = choose(&play, manner, &question.effort, &mut told);
            Ok(Self {
                turn: chosen.map(|chosen| chosen.turn.to_string()),
                error: chosen.is_some_and(|chosen| chosen.error),
            })
        })
    }
}

impl ReviewReport {
    /// What the turns of a play lost; see [`review()`].
    ///
    /// # Errors
    /// See [`PositionError`].
    pub fn of(question: &Question<'_>, watch: Watch<'_>) -> Result<Self, PositionError> {
        on_play!(question, start, units => {
            let play = start.clone().with(question.turns)?;
            let mut told = tell(&play, &units, watch);
            let seen = review(&start, question.turns, &question.effort, &mut told);
            let mut lost = vec![Exact::from(0); play.players()];
            let turn = |(made, seen): (MadeReport, study::Reviewed<_>)| {
                let loss = seen.loss.map(|loss| units.exact(&loss));
                if let Some(loss) = &loss {
                    lost[made.player] += loss;
                }
                ReviewedReport {
                    turn: made.turn,
                    player: made.player,
                    score: made.score,
                    mistake: loss.as_ref().map(|loss| !loss.is_zero()),
                    loss,
                    best: seen.best.map(|best| best.to_string()),
                }
            };
            let turns = made(&play, &units).into_iter().zip(seen).map(turn).collect();
            Ok(Self { turns, lost })
        })
    }
}

fn made<W: Scalar>(play: &Play<W>, units: &Units) -> Vec<MadeReport> {
    let report = |made: &study::Made<W>| MadeReport {
        turn: made.turn.to_string(),
        player: made.player,
        score: units.exact(&made.score),
        total: units.exact(&made.total),
    };
    play.made().iter().map(report).collect()
}

/// What the search says, in the input's numbers and from the first player's point of view.
pub(super) fn tell<'w, W: Scalar>(
    play: &'w Play<W>,
    units: &'w Units,
    watch: Watch<'w>,
) -> impl FnMut(&Progress<W>) -> bool + 'w {
    move |progress| {
        let lead = play
            .lead_of(&Interval { lower: progress.lower.clone(), upper: progress.upper.clone() });
        watch(&ProgressReport {
            positions: progress.positions,
            bytes: progress.bytes,
            lead: SpanReport::new(&lead, units),
        })
    }
}

impl SpanReport {
    pub(super) fn new<W: Scalar>(span: &Interval<W>, units: &Units) -> Self {
        Self { at_least: units.exact(&span.lower), at_most: units.exact(&span.upper) }
    }
}

impl ProspectReport {
    fn new<W: Scalar>(prospect: &MoveEval<W>, units: &Units) -> Self {
        Self {
            turn: prospect.turn.to_string(),
            score: units.exact(&prospect.score),
            outcome: prospect.outcome.as_ref().map(|outcome| SpanReport::new(outcome, units)),
            loss: prospect.loss.as_ref().map(|loss| units.exact(loss)),
            optimal: prospect.optimal,
        }
    }
}
