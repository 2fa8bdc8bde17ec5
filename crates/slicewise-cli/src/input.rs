//! Where boards and contest files come from: arguments, a file, standard input.

use std::fs;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::Path;

use slicewise::board::SetupError;
use slicewise::report::ReportError;
use slicewise::report::json::{self, JsonError};
use slicewise::{Exact, Setup, notation};

use crate::args::{BoardArgs, MINUS};
use crate::failure::Failure;
use crate::text::Text;

/// What the words of a call point at.
enum Source<'a> {
    Words(String),
    File(&'a Path),
    StandardInput,
}

const NOTHING: &str = "found no board, expected one in the arguments (`slicewise solve row 4 2 6 7`), \
                       a file, or - for standard input";

impl BoardArgs {
    fn source(&self) -> Result<Source<'_>, Failure> {
        match (self.file.as_deref(), self.words.as_slice()) {
            (Some(file), _) if file == Path::new("-") => Ok(Source::StandardInput),
            (Some(file), _) => Ok(Source::File(file)),
            (None, []) if io::stdin().is_terminal() => Err(Failure::bad_input(NOTHING)),
            (None, []) => Ok(Source::StandardInput),
            (None, [only]) if only == "-" => Ok(Source::StandardInput),
            (None, [only]) if !is_notation(only) && Path::new(only).exists() => {
                Ok(Source::File(Path::new(only)))
            }
            (None, [only]) if looks_like_a_file(only) => {
                Err(unreadable(only, &io::Error::from(io::ErrorKind::NotFound)))
            }
            (None, words) => Ok(Source::Words(words.join(" ").replace(MINUS, "-"))),
        }
    }

    /// The text of a board.
    pub(crate) fn text(&self) -> Result<Text, Failure> {
        match self.source()? {
            Source::Words(text) => Ok(Text { origin: "arguments".to_owned(), text }),
            Source::File(path) => file(path),
            Source::StandardInput => standard_input(),
        }
    }

    /// The text of a board, of which bare numbers are a row.
    pub(crate) fn row_text(&self) -> Result<Text, Failure> {
        let text = self.text()?;
        let number = |first: char| first.is_ascii_digit() || "-.".contains(first);
        if !text.text.trim_start().starts_with(number) {
            return Ok(text);
        }
        Ok(Text { text: format!("row {}", text.text), ..text })
    }

    /// The text of a file or standard input, which the arguments may only name.
    pub(crate) fn file_text(&self) -> Result<Text, Failure> {
        match self.source()? {
            Source::Words(words) => Err(no_file(&words)),
            _ => self.text(),
        }
    }

    /// The lines of a file or standard input, as they come.
    pub(crate) fn lines(&self) -> Result<Box<dyn BufRead>, Failure> {
        match self.source()? {
            Source::Words(words) => Err(no_file(&words)),
            Source::StandardInput => Ok(Box::new(io::stdin().lock())),
            Source::File(path) => match fs::File::open(path) {
                Ok(file) => Ok(Box::new(BufReader::new(file))),
                Err(error) => Err(unreadable(&path.display().to_string(), &error)),
            },
        }
    }
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn file(path: &Path) -> Result<Text, Failure> {
    if path == Path::new("-") {
        return standard_input();
    }
    read_text(path.display().to_string(), read_file(path))
}

/// The most bytes a text may have. A board of as many vertices as there may be is shorter.
pub(crate) const BYTE_LIMIT: u64 = 1 << 32;

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let file = fs::File::open(path)?;
    let length = file.metadata()?.len();
    if length > BYTE_LIMIT { Err(too_long(length)) } else { read_all(file) }
}

fn read_all(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = from.take(BYTE_LIMIT + 1).read_to_end(&mut bytes)? as u64;
    if length > BYTE_LIMIT { Err(too_long(length)) } else { Ok(bytes) }
}

pub(crate) fn too_long(found: u64) -> io::Error {
    io::Error::other(format!("found {found} bytes or more, expected at most {BYTE_LIMIT}"))
}

/// The words of each of several boards: what stands between the words `and`; without one, an
/// argument each, or a single board of unquoted words.
pub(crate) fn boards(words: &[String]) -> Vec<Vec<String>> {
    if words.iter().any(|word| word == "and") {
        return words.split(|word| word == "and").map(<[String]>::to_vec).collect();
    }
    let quoted = words.iter().any(|word| word.trim().contains(char::is_whitespace));
    if !quoted && words.first().is_some_and(|first| is_notation(first)) {
        return vec![words.to_vec()];
    }
    words.iter().map(|word| vec![word.clone()]).collect()
}

/// Whether a single argument is meant as a board and not as a file.
fn is_notation(word: &str) -> bool {
    let first = word.split_whitespace().next().unwrap_or("");
    notation::begins_board(first)
}

/// Whether a single argument can only be meant as a file's name.
fn looks_like_a_file(word: &str) -> bool {
    !is_notation(word) && word.contains(['.', '/']) && word.parse::<Exact>().is_err()
}

fn no_file(words: &str) -> Failure {
    Failure::bad_input(format!("found no file `{words}`, expected a file or - for standard input"))
}

fn unreadable(origin: &str, error: &io::Error) -> Failure {
    Failure::bad_input(format!("{origin} could not be read: {error}"))
}

fn standard_input() -> Result<Text, Failure> {
    read_text("standard input".to_owned(), read_all(io::stdin().lock()))
}

fn read_text(origin: String, bytes: io::Result<Vec<u8>>) -> Result<Text, Failure> {
    let bytes = bytes.map_err(|error| unreadable(&origin, &error))?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Text { origin, text: without_mark(text) }),
        Err(error) => Err(Failure::bad_input(not_utf8(&origin, &error))),
    }
}

/// A text without the byte order mark some editors put before it.
fn without_mark(text: String) -> String {
    match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    }
}

fn not_utf8(origin: &str, error: &std::string::FromUtf8Error) -> String {
    let at = error.utf8_error().valid_up_to();
    let byte = error.as_bytes().get(at).copied().unwrap_or_default();
    format!("{origin} is not text: found the byte 0x{byte:02x} at offset {at}, expected UTF-8")
}

/// The board a text holds, in text notation or JSON.
pub(crate) fn setup(text: &Text) -> Result<Setup, Failure> {
    parse(&text.text).map_err(|error| error.failure(text))
}

/// Why a text holds no board.
pub(crate) enum TextError {
    Notation(notation::NotationError),
    Json(JsonError),
}

/// Reads a board in text notation or JSON.
pub(crate) fn parse(text: &str) -> Result<Setup, TextError> {
    if text.trim_start().starts_with('{') {
        return json::parse(text).map_err(TextError::Json);
    }
    notation::parse(text).map_err(TextError::Notation)
}

impl TextError {
    fn failure(self, text: &Text) -> Failure {
        match self {
            Self::Notation(error) => Failure::at(text, error.span.clone(), error),
            Self::Json(error) => Failure::bad_input(format!("{}: {error}", text.origin)),
        }
    }
}

/// The failure that a setup read from a text has no report.
pub(crate) fn report_failure(text: &Text, error: &ReportError) -> Failure {
    match error {
        ReportError::Setup(error) => setup_failure(text, error),
        other => Failure::refused(other),
    }
}

/// The failure that a setup read from a text is no board.
pub(crate) fn setup_failure(text: &Text, error: &SetupError) -> Failure {
    match error.place().and_then(|place| notation::locate(&text.text, place)) {
        Some(span) => Failure::at(text, span, error),
        None => Failure::bad_input(error),
    }
}
