//! The question `board`, and the boards of all questions: read, and of a size that can be answered.

use std::collections::HashSet;

use serde::Deserialize;
use slicewise::board::notation;
use slicewise::board::{SetupError, Shape};
use slicewise::json::{self, Json};
use slicewise::{Error, Exact, Setup};
use slicewise_report::ReadReport;
use slicewise_report::graph_files::{FileFormat, WeightsError};

use crate::answer::BoardAnswer;
use crate::limits::Limits;
use crate::problem::{BAD_BOARD, BAD_TURN, NO_ANSWER, Problem, TOO_LARGE, TextPlace};

/// The most digits that exponents such as that of 1e6 may add to the numbers of a board.
const EXPONENTS: u64 = 200_000;

/// A board, and the text it was read from, unless that was JSON.
pub(crate) struct ReadBoard {
    pub(crate) setup: Setup,
    text: Option<String>,
    /// What the text was read as, where it does not say so.
    read: Option<ReadReport>,
}

/// The body of the questions `board` and `table`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"board\": \"row 4 2 6 7\"}")]
pub(crate) struct BoardQuestion {
    board: Json<'static>,
    /// The file format of a graph, if the board is a graph file.
    from: Option<String>,
    /// The weights of its vertices, if the file has none.
    weights: Option<String>,
}

impl BoardQuestion {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<BoardAnswer, Problem> {
        let board = self.read(limits)?;
        Ok(BoardAnswer::new(&board.setup, board.read))
    }

    /// Reads the board, which is then valid.
    pub(crate) fn read(&self, limits: &Limits) -> Result<ReadBoard, Problem> {
        let board = match &self.from {
            None => ReadBoard::read(&self.board, limits)?,
            Some(format) => {
                let text = self.board.as_str().unwrap_or_default();
                ReadBoard::of_file(text, format, self.weights.as_deref(), limits)?
            }
        };
        board.check()?;
        Ok(board)
    }
}

impl ReadBoard {
    /// Reads a board: text notation, JSON in a text, or JSON itself.
    pub(crate) fn read(board: &Json<'_>, limits: &Limits) -> Result<Self, Problem> {
        let mut text = match board {
            Json::String(text) => text.to_string(),
            other => other.to_string(),
        };
        text.drain(..text.len() - text.trim_start_matches('\u{feff}').len());
        check_exponents(&text)?;
        let is_json = board.as_str().is_none() || text.trim_start().starts_with('{');
        let setup = if is_json {
            json::parse(&text).map_err(|error| Problem::new(BAD_BOARD, error))?
        } else {
            notation::parse(&text).map_err(|error| {
                let place = TextPlace::new(&text, error.span.clone());
                Problem::new(BAD_BOARD, &error).at(Some(place)).meaning(&error)
            })?
        };
        check_size(&setup, limits)?;
        let read = ReadReport::of_row(&setup, &text).filter(|_| !is_json);
        Ok(Self { setup, text: (!is_json).then_some(text), read })
    }

    /// Takes a board that was not read from a text.
    pub(crate) fn new(setup: Setup, limits: &Limits) -> Result<Self, Problem> {
        check_size(&setup, limits)?;
        Ok(Self { setup, text: None, read: None })
    }

    /// Reads a graph file of another program.
    pub(crate) fn of_file(
        text: &str,
        format: &str,
        weights: Option<&str>,
        limits: &Limits,
    ) -> Result<Self, Problem> {
        let refuse = |error: &dyn ToString| Problem::new(BAD_BOARD, error.to_string());
        check_exponents(text)?;
        weights.map_or(Ok(()), check_exponents)?;
        let format: FileFormat = format.parse().map_err(|error| refuse(&error))?;
        let graph = format.read(text).map_err(|error| refuse(&error))?;
        let read = ReadReport::of_graph(&graph, format, weights.is_some());
        let weights = weights.map(notation::numbers).transpose();
        let weights = weights.map_err(|error| refuse(&error))?;
        let shape = graph.shape(weights.as_deref()).map_err(|error| match error {
            WeightsError::Missing { .. } => refuse(&format!("{error}; `weights` gives them")),
            error => refuse(&error),
        })?;
        let board = Self::new(Setup::new(vec![Shape::Graph(shape)]), limits)?;
        Ok(Self { read: Some(read), ..board })
    }

    /// Checks that the board is valid.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        self.setup.check().map_err(|error| self.refuse(&error))
    }

    fn refuse(&self, error: &SetupError) -> Problem {
        let place =
            self.text.as_ref().and_then(|text| Some(TextPlace::new(text, error.span(text)?)));
        Problem::new(BAD_BOARD, error).at(place)
    }

    /// Converts an error about a position of this board.
    pub(crate) fn problem(&self, error: &Error) -> Problem {
        match error {
            Error::Setup(error) => self.refuse(error),
            Error::Move(error) => Problem::new(BAD_TURN, error).in_turn(error.number),
            error => Problem::new(NO_ANSWER, error),
        }
    }
}

/// Refuses numbers that are short to write but costly to compute with, before parsing any.
pub(crate) fn check_exponents(text: &str) -> Result<(), Problem> {
    let mut digits = 0_u64;
    for after in text.split(['e', 'E']).skip(1) {
        let exponent = after.trim_start_matches(['+', '-', '\u{2212}']);
        let end = exponent.find(|next: char| !next.is_ascii_digit()).unwrap_or(exponent.len());
        let size = exponent[..end].parse().unwrap_or(if end == 0 { 0 } else { u64::MAX });
        digits = digits.saturating_add(size);
    }
    if digits <= EXPONENTS {
        return Ok(());
    }
    let detail = format!("found exponents of {digits} digits in all, expected at most {EXPONENTS}");
    Err(Problem::new(TOO_LARGE, detail))
}

/// Refuses boards that would take too much time or memory.
pub(crate) fn check_size(setup: &Setup, limits: &Limits) -> Result<(), Problem> {
    let found = setup.vertices();
    let (plain, general) = (limits.plain_vertices, limits.general_vertices);
    // A setup that is not a board is refused later, at the place of its error.
    let (most, what) = match found > general.min(plain) && setup.has_theory().unwrap_or(false) {
        true => (plain, "boards that theory knows"),
        false => (general, "boards that take a search"),
    };
    if found > most {
        let detail = format!("found {found} vertices, expected at most {most} on {what}");
        return Err(Problem::new(TOO_LARGE, detail));
    }
    let bits = weight_bits(setup).saturating_mul(found as u64 + 1);
    if bits > limits.weight_bits {
        let detail = format!(
            "found weights that take {bits} bits over a common denominator, expected at most {}",
            limits.weight_bits
        );
        return Err(Problem::new(TOO_LARGE, detail));
    }
    Ok(())
}

/// Bounds the bits of a sum of weights over a common denominator: those of the longest numerator and
/// of all distinct denominators.
pub(crate) fn weight_bits(setup: &Setup) -> u64 {
    let length = |digits: String| digits.len() as u64 * 10 / 3 + 1;
    let mut longest = 64;
    let mut denominators = HashSet::new();
    let mut below = 0_u64;
    // Nearly every weight is a short integer, which needs no closer look.
    let long = |weight: &Exact| weight.as_i64().is_none();
    for weight in setup.vertex_weights().filter(long) {
        longest = longest.max(length(weight.numerator().to_string()));
        let denominator = weight.denominator().to_string();
        if denominator != "1" && !denominators.contains(&denominator) {
            below = below.saturating_add(length(denominator.clone()));
            denominators.insert(denominator);
        }
    }
    longest.saturating_add(below)
}
