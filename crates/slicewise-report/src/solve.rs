//! An analysis or an explanation together with its board.

use serde::{Serialize, Serializer};

use slicewise::board::Setup;
use slicewise::explain::{Explanation, Overview};
use slicewise::number::Exact;
use slicewise::play::Review;
use slicewise::solve::Analysis;
use slicewise_lab::theory::{Lab, known_normal_form};

/// The answer of `slicewise solve` about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The board, written as text.
    pub board: Setup,
    /// The answer.
    pub analysis: Analysis<Exact>,
}

/// Beside the answer, a line of play on a row is also written as its ends.
impl Serialize for Solved {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Whole<'s> {
            #[serde(serialize_with = "as_text")]
            board: &'s Setup,
            #[serde(flatten)]
            analysis: &'s Analysis<Exact>,
            #[serde(skip_serializing_if = "Option::is_none")]
            ends: Option<String>,
        }
        let Self { board, analysis } = self;
        let ends = board.ends_of(analysis.line()).filter(|ends| !ends.is_empty());
        Whole { board, analysis, ends }.serialize(serializer)
    }
}

impl Solved {
    /// The most vertices of a board of which [a normal form is looked for](Self::with_known_form).
    pub const VERTICES: usize = 200;

    /// Adds the normal form of a board with unbroached components that theory answers, if the
    /// [laboratory](known_normal_form) knows one. Looks for none on more than
    /// [`VERTICES`](Self::VERTICES); takes at most some hundreds of values for each component.
    #[must_use]
    pub fn with_known_form(mut self) -> Self {
        let is_looked_for = self.analysis.normal_form.is_none()
            && self.analysis.searched.is_none()
            && self.board.vertices() <= Self::VERTICES;
        if is_looked_for {
            let known = known_normal_form(&self.board, &Lab::default());
            self.analysis.normal_form = known.ok().flatten();
        }
        self
    }
}

/// The answer of `slicewise explain` about a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explained {
    /// The board, written as text.
    #[serde(serialize_with = "as_text")]
    pub board: Setup,
    /// The answer.
    #[serde(flatten)]
    pub explanation: Explanation<Exact>,
}

/// The answer of `slicewise explain` about a board that takes a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Overviewed {
    /// The board, written as text.
    #[serde(serialize_with = "as_text")]
    pub board: Setup,
    /// The answer.
    #[serde(flatten)]
    pub overview: Overview<Exact>,
    /// The board that the reduction leaves, without menus and games, written as text.
    pub reduced: Option<String>,
}

impl Overviewed {
    /// Creates the answer about a board.
    #[must_use]
    pub fn new(board: Setup, overview: Overview<Exact>) -> Self {
        let reduction = overview.reduction.as_ref();
        let reduced = reduction.map(|reduction| reduction.board(board.rules).to_string());
        Self { board, overview, reduced }
    }
}

/// The answer of `slicewise review` about a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reviewed {
    /// The board at the start, written as text.
    #[serde(serialize_with = "as_text")]
    pub board: Setup,
    /// Whether the play is over.
    pub over: bool,
    /// The total of each player.
    pub totals: Vec<Exact>,
    /// The losses of the moves.
    #[serde(flatten)]
    pub review: Review<Exact>,
}

fn as_text<S: Serializer>(board: &Setup, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(board)
}
