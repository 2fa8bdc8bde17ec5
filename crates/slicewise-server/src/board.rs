//! From a request's board to a [`Setup`] of a size that can be answered.

use std::collections::HashSet;

use slicewise::board::SetupError;
use slicewise::graph_files::FileFormat;
use slicewise::report::PositionError;
use slicewise::report::json::{self, Json};
use slicewise::{Exact, Setup, notation};

use slicewise::board::Shape;

use crate::limits::Limits;
use crate::problem::{BAD_BOARD, BAD_TURN, NO_ANSWER, Problem, TOO_LARGE, TextPlace};

/// The most digits that exponents may add to the numbers of a board, such as those of 1e6.
const EXPONENTS: u64 = 200_000;

/// A board, with the text it was read from if it is one.
pub(crate) struct Board {
    pub(crate) setup: Setup,
    text: Option<String>,
}

/// A graph file in the place of a board's text.
pub(crate) struct GraphFile<'a> {
    pub(crate) format: &'a str,
    pub(crate) weights: Option<&'a str>,
}

impl Board {
    /// Reads a board: text notation, JSON in a text, or JSON itself.
    pub(crate) fn read(board: &Json<'_>, limits: &Limits) -> Result<Self, Problem> {
        let text = match board {
            Json::String(text) => text.to_string(),
            other => other.to_string(),
        };
        let text = text.trim_start_matches('\u{feff}').to_owned();
        check_exponents(&text)?;
        let is_json = board.as_str().is_none() || text.trim_start().starts_with('{');
        let setup = if is_json {
            json::parse(&text).map_err(|error| Problem::new(BAD_BOARD, error))?
        } else {
            notation::parse(&text).map_err(|error| {
                let place = TextPlace::of(&text, error.span.clone());
                Problem::new(BAD_BOARD, error).at(Some(place))
            })?
        };
        check_size(&setup, limits)?;
        Ok(Self { setup, text: (!is_json).then_some(text) })
    }

    /// Takes a board that was made here.
    pub(crate) fn of(setup: Setup, limits: &Limits) -> Result<Self, Problem> {
        check_size(&setup, limits)?;
        Ok(Self { setup, text: None })
    }

    /// Reads a graph in a file format of other programs.
    pub(crate) fn of_file(
        text: &str,
        file: &GraphFile<'_>,
        limits: &Limits,
    ) -> Result<Self, Problem> {
        let refuse = |error: &dyn ToString| Problem::new(BAD_BOARD, error.to_string());
        check_exponents(text)?;
        let format: FileFormat = file.format.parse().map_err(|error| refuse(&error))?;
        let graph = format.read(text).map_err(|error| refuse(&error))?;
        let weights = file.weights.map(notation::numbers).transpose();
        let weights = weights.map_err(|error| refuse(&error))?;
        let shape = graph.shape(weights.as_deref()).map_err(|error| refuse(&error))?;
        Self::of(Setup::new(vec![Shape::Graph(shape)]), limits)
    }

    /// Passes the door without keeping what is behind it.
    pub(crate) fn check(&self) -> Result<(), Problem> {
        let passed = match self.setup.is_general() {
            true => self.setup.general().map(|_| ()),
            false => self.setup.board().map(|_| ()),
        };
        passed.map_err(|error| self.refuse(&error))
    }

    fn refuse(&self, error: &SetupError) -> Problem {
        let place = self.text.as_ref().and_then(|text| {
            let span = notation::locate(text, error.place()?)?;
            Some(TextPlace::of(text, span))
        });
        Problem::new(BAD_BOARD, error).at(place)
    }

    /// Why a position of this board has no answer.
    pub(crate) fn problem(&self, error: &PositionError) -> Problem {
        match error {
            PositionError::Setup(error) => self.refuse(error),
            PositionError::Move(error) => Problem::new(BAD_TURN, error).in_turn(error.number),
            error => Problem::new(NO_ANSWER, error),
        }
    }
}

/// Refuses numbers that are short to write and long to compute with, before any is read.
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

/// Refuses what would take too long, or too much memory.
fn check_size(setup: &Setup, limits: &Limits) -> Result<(), Problem> {
    let found = setup.vertices();
    let (most, what) = match setup.is_general() {
        true => (limits.general_vertices, "graphs, and under other rules than the plain ones"),
        false => (limits.plain_vertices, "boards under the plain rules"),
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

/// How long a sum of weights may be, over a common denominator: the longest numerator and all
/// different denominators.
fn weight_bits(setup: &Setup) -> u64 {
    let length = |digits: String| digits.len() as u64 * 10 / 3 + 1;
    let mut longest = 64;
    let mut denominators = HashSet::new();
    let mut below = 0_u64;
    // (A short integer needs no closer look; that is nearly every weight there is.)
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
