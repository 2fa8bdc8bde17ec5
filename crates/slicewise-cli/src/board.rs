//! From a text to the board it describes, and from a board's errors back to their place in the text.

use std::path::Path;

use slicewise::board::notation::{self, Doubt, Expected};
use slicewise::board::{Passing, SetupError, Shape, Taking};
use slicewise::json::{self, JsonError};
use slicewise::{Error, Exact, Game, Move, Setup};
use slicewise_report::ReadReport;
use slicewise_report::graph_files::{Fault, FileFormat, WeightsError};

use crate::args::{ReadArgs, typed};
use crate::failure::Failure;
use crate::input::{Source, Text};
use crate::output::Output;

/// Error reading a board from a text.
pub(crate) enum TextError {
    Notation(notation::NotationError),
    Json(JsonError),
}

/// Parses a board in text notation or JSON.
pub(crate) fn parse(text: &str) -> Result<Setup, TextError> {
    if text.trim_start().starts_with('{') {
        return json::parse(text).map_err(TextError::Json);
    }
    notation::parse(text).map_err(TextError::Notation)
}

/// Parses a board in text notation or JSON, with a failure that shows the place.
pub(crate) fn setup(text: &Text) -> Result<Setup, Failure> {
    parse(&text.text).map_err(|error| match error {
        TextError::Notation(error) => {
            let remedy = remedy(&error.expected, text);
            text.failure(error.span.clone(), format!("{error}{remedy}"))
        }
        TextError::Json(error) => Failure::bad_input(format!("{}: {error}", text.origin)),
    })
}

/// Names the options that read a text as what else it may be.
fn remedy(expected: &Expected, text: &Text) -> String {
    let file = text.file.as_deref().unwrap_or("FILE");
    let format = || FileFormat::of(&text.text).filter(|_| text.file.is_some());
    match expected {
        Expected::Reading { why: Doubt::Count, .. } => {
            format!("; or type: slicewise solve --format deque {file}")
        }
        Expected::Reading { why: Doubt::Lines, .. } => {
            format!(
                "; or type: slicewise solve --each {file} for a row in each line, or --from edgelist for a graph"
            )
        }
        _ => match format() {
            Some(format) => format!("; or, as it looks like a graph: --from {}", format.name()),
            None => String::new(),
        },
    }
}

/// Parses a board, and lets the answer say how many coins a row has that no word introduces.
pub(crate) fn announced(text: &Text, output: &mut Output) -> Result<Setup, Failure> {
    let setup = setup(text)?;
    if let Some(read) = ReadReport::of_row(&setup, &text.text) {
        output.announce(read);
    }
    Ok(setup)
}

/// Parses a board in the format of the arguments, under their rules, and lets the answer say what was read.
pub(crate) fn setup_as(
    read: &ReadArgs,
    text: &Text,
    output: &mut Output,
) -> Result<Setup, Failure> {
    let mut setup = match read.from {
        Some(format) => graph(read, format, text, output)?,
        None => announced(text, output)?,
    };
    let (taking, passing) = (setup.rules.taking, setup.rules.passing);
    setup.rules.taking = agreed("rule", taking, read.rule, Taking::name)?;
    setup.rules.passing = agreed("passing", passing, read.passing, Passing::name)?;
    Ok(setup)
}

/// Parses a graph in a file format.
fn graph(
    read: &ReadArgs,
    format: FileFormat,
    text: &Text,
    output: &mut Output,
) -> Result<Setup, Failure> {
    let graph = format.read(&text.text);
    let mut graph = graph.map_err(|error| {
        let message = match (&error.fault, &text.file) {
            (Fault::Looks { .. }, Some(file)) => error.to_string().replace("FILE", file),
            _ => error.to_string(),
        };
        text.failure(error.span.clone(), message)
    })?;
    graph.open = stated("open", graph.open, &read.open)?;
    graph.anchored = stated("anchored", graph.anchored, &read.anchored)?;
    let weights = read.weights.as_deref().map(weights).transpose()?;
    output.announce(ReadReport::of_graph(&graph, format));
    let shape = graph.shape(weights.as_deref()).map_err(|error| match error {
        WeightsError::Missing { .. } => {
            Failure::bad_input(format!("{error}; --weights gives them"))
        }
        error => Failure::bad_input(error),
    })?;
    Ok(Setup::new(vec![Shape::Graph(shape)]))
}

/// The rule of a board: its own, or that of a flag; both only if they are the same.
fn agreed<R: Copy + Default + PartialEq>(
    flag: &str,
    own: R,
    asked: Option<R>,
    name: fn(R) -> &'static str,
) -> Result<R, Failure> {
    match asked {
        Some(asked) if own != R::default() && own != asked => Err(Failure::bad_input(format!(
            "found --{flag} {} for a board that says {flag} {}, expected one or the other",
            name(asked),
            name(own)
        ))),
        Some(asked) => Ok(asked),
        None => Ok(own),
    }
}

/// The vertices that the file lists, or those of a flag; not both.
fn stated(flag: &str, own: Vec<u32>, asked: &[u32]) -> Result<Vec<u32>, Failure> {
    match (own.is_empty(), asked.is_empty()) {
        (_, true) => Ok(own),
        (true, false) => Ok(asked.to_vec()),
        (false, false) => Err(Failure::bad_input(format!(
            "found --{flag} for a file that names its {flag} vertices, expected one or the other"
        ))),
    }
}

/// Parses weights: a list, or the name of a file that holds one.
fn weights(word: &str) -> Result<Vec<Exact>, Failure> {
    let list = typed(word);
    let numbers = list.split(',').map(str::parse).collect::<Result<_, _>>();
    if let Ok(numbers) = numbers {
        return Ok(numbers);
    }
    if !Path::new(word).exists() {
        return Err(Failure::bad_input(format!(
            "found --weights {list}, expected numbers such as 5,3,1, or a file that holds them"
        )));
    }
    let text = Source::from_path(Path::new(word)).text()?;
    let numbers = notation::numbers(&text.text);
    numbers.map_err(|error| text.failure(error.span.clone(), error))
}

/// Starts a game on a board read from `text`, which is not needed any more: faults of the board have
/// been found.
pub(crate) fn game(setup: Setup, text: Text) -> Result<Game, Failure> {
    Game::new(setup).map_err(|error| match error {
        Error::Setup(error) => setup_failure(&text, &error),
        other => failure(&other),
    })
}

/// Makes the moves of a play.
pub(crate) fn after(mut game: Game, moves: &[Move]) -> Result<Game, Error> {
    moves.iter().try_for_each(|&mv| game.play(mv))?;
    Ok(game)
}

/// The failure that there is no answer about a board, or that a move is not legal on it.
pub(crate) fn failure(error: &Error) -> Failure {
    match error {
        Error::NoTheory(_) | Error::Move(_) => Failure::bad_input(error),
        other => Failure::refused(other),
    }
}

/// The failure that a setup read from `text` is not a board, at its place if it has one.
pub(crate) fn setup_failure(text: &Text, error: &SetupError) -> Failure {
    match error.span(&text.text) {
        Some(span) => text.failure(span, error),
        None => Failure::bad_input(error),
    }
}
