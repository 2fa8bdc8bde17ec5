//! The answers about a position, as they are written: moves that take a vertex as numbers, and every
//! question that only exact numbers can decide decided.

use serde::{Serialize, Serializer};
use slicewise::Exact;
use slicewise::board::{Move, Setup, Shape};
use slicewise::play::study::{MOST_PLAYERS, turn_of};
use slicewise::report::{
    ChoiceReport, GreedReport, LawReport, LineReport, MadeReport, NormalFormReport, Outline,
    PositionReport, ProspectReport, ReasonsReport, ReviewReport, ReviewedReport, SliceReport,
    SpanReport,
};

/// A move: the number of the vertex that it takes, or words such as `pass`.
#[derive(Clone, Debug)]
struct Turn {
    words: String,
    /// The move that the words name.
    is: Option<Move>,
}

impl From<String> for Turn {
    fn from(words: String) -> Self {
        Self { is: turn_of(&words).ok(), words }
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.is {
            Some(Move::Take(vertex)) => serializer.serialize_u64(vertex.index() as u64),
            _ => serializer.serialize_str(&self.words),
        }
    }
}

fn turns(words: Vec<String>) -> Vec<Turn> {
    words.into_iter().map(Turn::from).collect()
}

/// A board, and what a page offers on it.
#[derive(Serialize)]
pub(crate) struct BoardAnswer {
    #[serde(flatten)]
    outline: Outline,
    /// The largest number of players that may play on it.
    most_players: usize,
}

impl BoardAnswer {
    pub(crate) fn new(setup: &Setup) -> Self {
        Self { outline: Outline::of(setup), most_players: most_players(setup) }
    }
}

/// Returns how many players may play on a board: more than two play on a single row.
fn most_players(setup: &Setup) -> usize {
    let is_row = matches!(setup.components.as_slice(), [Shape::Row(_)]);
    if is_row && !setup.is_general() { MOST_PLAYERS } else { 2 }
}

/// A position, and what every move leads to; see [`PositionReport`].
#[derive(Serialize)]
pub(crate) struct PositionAnswer {
    players: usize,
    turns: Vec<MadeMove>,
    to_move: Option<usize>,
    totals: Vec<Exact>,
    left: Vec<usize>,
    lead: Option<SpanReport>,
    verdict: Option<Verdict>,
    sure: Vec<Exact>,
    moves: Vec<LegalMove>,
    lines: Vec<Line>,
    greedy: Option<Turn>,
    colour: Option<Turn>,
    normal_form: Option<NormalFormReport>,
    slices: Vec<SliceReport>,
    evs: Vec<SliceReport>,
    complete: bool,
    refusal: Option<String>,
    positions: u64,
}

/// The end of a play of two under optimal play, where the lead is known exactly.
#[derive(Serialize)]
struct Verdict {
    /// The player who gets more; `None` when both get the same.
    winner: Option<usize>,
    /// By how much.
    by: Exact,
}

#[derive(Serialize)]
struct MadeMove {
    turn: Turn,
    player: usize,
    score: Exact,
    total: Exact,
}

#[derive(Serialize)]
struct LegalMove {
    turn: Turn,
    /// The node that a move of a game leads to.
    to: Option<u32>,
    score: Exact,
    outcome: Option<SpanReport>,
    loss: Option<Exact>,
    /// Whether it loses something.
    mistake: Option<bool>,
    optimal: Option<bool>,
    /// The number of different losses that are smaller than its own.
    rank: Option<usize>,
}

#[derive(Serialize)]
struct Line {
    outcome: Option<SpanReport>,
    turns: Vec<Turn>,
}

impl PositionAnswer {
    /// Writes the report of a position of `setup`. O(m log m) for m moves.
    pub(crate) fn new(report: PositionReport, setup: &Setup) -> Self {
        let verdict = report.lead.as_ref().and_then(Verdict::new);
        Self {
            players: report.players,
            turns: report.turns.into_iter().map(MadeMove::new).collect(),
            to_move: report.to_move,
            totals: report.totals,
            left: report.left,
            lead: report.lead,
            verdict,
            sure: report.sure,
            moves: legal_moves(report.moves, setup),
            lines: report.lines.into_iter().map(Line::new).collect(),
            greedy: report.greedy.map(Turn::from),
            colour: report.colour.map(Turn::from),
            normal_form: report.normal_form,
            slices: report.slices,
            evs: report.evs,
            complete: report.complete,
            refusal: report.refusal,
            positions: report.positions,
        }
    }
}

impl Verdict {
    /// Returns `None` unless `lead`, the first player's, is known exactly.
    fn new(lead: &SpanReport) -> Option<Self> {
        let SpanReport { at_least, at_most } = lead;
        (at_least == at_most).then(|| Self {
            winner: (!at_least.is_zero()).then(|| usize::from(at_least.is_negative())),
            by: at_least.abs(),
        })
    }
}

impl MadeMove {
    fn new(MadeReport { turn, player, score, total }: MadeReport) -> Self {
        Self { turn: turn.into(), player, score, total }
    }
}

impl Line {
    fn new(LineReport { outcome, turns: words }: LineReport) -> Self {
        Self { outcome, turns: turns(words) }
    }
}

fn legal_moves(moves: Vec<ProspectReport>, setup: &Setup) -> Vec<LegalMove> {
    let mut losses: Vec<Exact> = moves.iter().filter_map(|legal| legal.loss.clone()).collect();
    losses.sort_unstable();
    losses.dedup();
    let mut games = None;
    let mut to = |turn: &Turn| {
        let Some(Move::Follow { game, edge }) = turn.is else { return None };
        let games = games.get_or_insert_with(|| Outline::of(setup).games);
        let (_, to, _) = games.get(game as usize)?.moves.get(edge as usize)?;
        Some(*to)
    };
    let mut legal = |ProspectReport { turn, score, outcome, loss, optimal }: ProspectReport| {
        let turn = Turn::from(turn);
        LegalMove {
            to: to(&turn),
            turn,
            score,
            outcome,
            mistake: loss.as_ref().map(|loss| !loss.is_zero()),
            rank: loss.as_ref().and_then(|loss| losses.binary_search(loss).ok()),
            loss,
            optimal,
        }
    };
    moves.into_iter().map(&mut legal).collect()
}

/// The move that an engine makes; see [`ChoiceReport`].
#[derive(Serialize)]
pub(crate) struct ChoiceAnswer {
    turn: Option<Turn>,
    error: bool,
}

impl From<ChoiceReport> for ChoiceAnswer {
    fn from(ChoiceReport { turn, error }: ChoiceReport) -> Self {
        Self { turn: turn.map(Turn::from), error }
    }
}

/// What the moves of a play lost; see [`ReviewReport`].
#[derive(Serialize)]
pub(crate) struct ReviewAnswer {
    turns: Vec<ReviewedMove>,
    lost: Vec<Exact>,
}

#[derive(Serialize)]
struct ReviewedMove {
    turn: Turn,
    player: usize,
    score: Exact,
    loss: Option<Exact>,
    mistake: Option<bool>,
    best: Option<Turn>,
}

impl From<ReviewReport> for ReviewAnswer {
    fn from(ReviewReport { turns, lost }: ReviewReport) -> Self {
        let reviewed = |reviewed: ReviewedReport| {
            let ReviewedReport { turn, player, score, loss, mistake, best } = reviewed;
            let (turn, best) = (turn.into(), best.map(Turn::from));
            ReviewedMove { turn, player, score, loss, mistake, best }
        };
        Self { turns: turns.into_iter().map(reviewed).collect(), lost }
    }
}

/// What is known of a position that is searched; see [`ReasonsReport`].
#[derive(Serialize)]
pub(crate) struct ReasonsAnswer {
    laws: Vec<LawReport>,
    greed: Option<Greed>,
}

#[derive(Serialize)]
struct Greed {
    turns: Vec<Turn>,
    lead: Exact,
}

impl From<ReasonsReport> for ReasonsAnswer {
    fn from(ReasonsReport { laws, greed }: ReasonsReport) -> Self {
        let greed =
            greed.map(|GreedReport { turns: words, lead }| Greed { turns: turns(words), lead });
        Self { laws, greed }
    }
}
