//! Where a text comes from: the arguments, a file or standard input.

use std::fs::{self, File};
use std::io::{self, BufReader, IsTerminal, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};

use slicewise::Exact;
use slicewise::board::notation;
use slicewise_report::graph_files::FileFormat;

use crate::args::{BoardArgs, typed};
use crate::failure::Failure;

/// A text, and the name of its origin, which messages begin with.
pub(crate) struct Text {
    /// `arguments`, `standard input` or a file's path.
    pub(crate) origin: String,
    /// What names the source on a command line; `None` for the arguments.
    pub(crate) file: Option<String>,
    pub(crate) text: String,
}

impl Text {
    /// The failure at some bytes of the text, shown with a caret under them.
    pub(crate) fn failure(&self, span: Range<usize>, message: impl std::fmt::Display) -> Failure {
        Failure::at(&self.origin, &self.text, span, message)
    }
}

/// Where a text comes from; nothing has been read or opened yet.
pub(crate) enum Source {
    /// The words of the call, joined.
    Arguments(String),
    File(PathBuf),
    StandardInput,
}

const NO_BOARD: &str = "found no board, expected one in the arguments (`slicewise solve row 4 2 6 7`), \
                        a file, or - for standard input";

impl Source {
    /// Tells a board in the arguments from the name of a file that holds one.
    ///
    /// # Errors
    /// If there are no arguments and standard input is a terminal.
    pub(crate) fn new(board: &BoardArgs) -> Result<Self, Failure> {
        match (board.file.as_deref(), board.words.as_slice()) {
            (Some(file), _) => Ok(Self::from_path(file)),
            (None, []) if io::stdin().is_terminal() => Err(Failure::bad_input(NO_BOARD)),
            (None, []) => Ok(Self::StandardInput),
            (None, [only]) if only == "-" => Ok(Self::StandardInput),
            // (A file that is not there cannot be read, and is said to be missing then.)
            (None, [only])
                if !is_notation(only) && Path::new(only).exists() || looks_like_a_file(only) =>
            {
                Ok(Self::File(only.into()))
            }
            (None, words) => Ok(Self::Arguments(typed(&words.join(" ")))),
        }
    }

    /// The file of this name, or standard input for `-`.
    pub(crate) fn from_path(path: &Path) -> Self {
        match path == Path::new("-") {
            true => Self::StandardInput,
            false => Self::File(path.to_owned()),
        }
    }

    /// Whether it is a file that holds graphs by its name.
    pub(crate) fn is_graph_file(&self) -> bool {
        matches!(self, Self::File(path) if FileFormat::of_name(&path.display().to_string()).is_some())
    }

    /// The name of the source in messages.
    pub(crate) fn origin(&self) -> String {
        match self {
            Self::Arguments(_) => "arguments".to_owned(),
            Self::File(path) => path.display().to_string(),
            Self::StandardInput => "standard input".to_owned(),
        }
    }

    /// Reads the text to its end, at most [`BYTE_LIMIT`] bytes.
    pub(crate) fn text(self) -> Result<Text, Failure> {
        let origin = self.origin();
        let (file, bytes) = match self {
            Self::Arguments(text) => return Ok(Text { origin, file: None, text }),
            Self::File(path) => (path.display().to_string(), read_file(&path)),
            Self::StandardInput => ("-".to_owned(), read_all(io::stdin().lock(), 0)),
        };
        let text = read_text(&origin, bytes)?;
        Ok(Text { origin, file: Some(file), text })
    }

    /// The source, if it is a file or standard input.
    ///
    /// # Errors
    /// If it is the arguments: they were meant to name a file.
    pub(crate) fn outside(self) -> Result<Self, Failure> {
        match self {
            Self::Arguments(words) if Path::new(&words).exists() => Ok(Self::File(words.into())),
            Self::Arguments(words) => Err(Failure::bad_input(format!(
                "found no file `{words}`, expected a file or - for standard input"
            ))),
            outside => Ok(outside),
        }
    }

    /// Opens the source for reading bit by bit. The length is known of regular files only.
    pub(crate) fn open(self) -> Result<Opened, Failure> {
        let origin = self.origin();
        match self.outside()? {
            Self::File(path) => {
                let file = File::open(path).map_err(|error| unreadable(&origin, &error))?;
                let length = file.metadata().ok().filter(fs::Metadata::is_file);
                let length = length.map(|file| file.len());
                Ok(Opened { origin, reader: Box::new(file), length })
            }
            _ => Ok(Opened { origin, reader: Box::new(io::stdin().lock()), length: None }),
        }
    }

    /// Opens the source for reading line by line.
    pub(crate) fn lines(self) -> Result<Lines, Failure> {
        Ok(BufReader::with_capacity(1 << 16, self.open()?.reader))
    }
}

/// A source that is read line by line.
pub(crate) type Lines = BufReader<Box<dyn Read>>;

/// A source that is being read.
pub(crate) struct Opened {
    pub(crate) origin: String,
    pub(crate) reader: Box<dyn Read>,
    /// The bytes of a file; `None` for a pipe or a device.
    pub(crate) length: Option<u64>,
}

/// The most bytes of a text. Even a largest board is shorter.
pub(crate) const BYTE_LIMIT: u64 = 1 << 32;

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    if length > BYTE_LIMIT { Err(too_long(length)) } else { read_all(file, length) }
}

/// Reads everything into room for `expected` bytes, which grows if there are more.
fn read_all(from: impl Read, expected: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(expected as usize)?;
    let length = from.take(BYTE_LIMIT + 1).read_to_end(&mut bytes)? as u64;
    if length > BYTE_LIMIT { Err(too_long(length)) } else { Ok(bytes) }
}

/// The error that a text is longer than [`BYTE_LIMIT`].
pub(crate) fn too_long(found: u64) -> io::Error {
    io::Error::other(format!("found {found} bytes or more, expected at most {BYTE_LIMIT}"))
}

/// The failure that a source cannot be opened or read.
pub(crate) fn unreadable(origin: &str, error: &io::Error) -> Failure {
    Failure::bad_input(format!("{origin} could not be read: {error}"))
}

fn read_text(origin: &str, bytes: io::Result<Vec<u8>>) -> Result<String, Failure> {
    let bytes = bytes.map_err(|error| unreadable(origin, &error))?;
    if let Some(text) = from_utf16(&bytes) {
        return Ok(text);
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(without_mark(text)),
        Err(error) => Err(Failure::bad_input(not_utf8(origin, &error))),
    }
}

/// Decodes UTF-16, which spreadsheets write as "Unicode text", by the mark before it.
fn from_utf16(bytes: &[u8]) -> Option<String> {
    let unit = match bytes.get(..2)? {
        [0xff, 0xfe] => |pair: [u8; 2]| u16::from_le_bytes(pair),
        [0xfe, 0xff] => |pair: [u8; 2]| u16::from_be_bytes(pair),
        _ => return None,
    };
    let (pairs, rest) = bytes[2..].as_chunks();
    let units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
    rest.is_empty().then_some(())?;
    String::from_utf16(&units).ok()
}

/// Removes the byte order mark that some editors put before a text.
fn without_mark(text: String) -> String {
    match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    }
}

fn not_utf8(origin: &str, error: &std::string::FromUtf8Error) -> String {
    if error.as_bytes().starts_with(b"PK") {
        return format!(
            "{origin} is a spreadsheet or another archive, expected text; save it as CSV"
        );
    }
    let at = error.utf8_error().valid_up_to();
    let byte = error.as_bytes().get(at).copied().unwrap_or_default();
    format!("{origin} is not text: found the byte 0x{byte:02x} at offset {at}, expected UTF-8")
}

/// Splits arguments into boards: at the words `and`; without one, each argument is a board, unless
/// they are the words of a single one.
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

/// Splits a line into boards, as [`boards`] splits arguments: at the words `and`. Returns their places in the line; a comment
/// after them belongs to the last.
pub(crate) fn boards_in(line: &str) -> Vec<Range<usize>> {
    let (mut boards, mut start, mut at) = (Vec::new(), 0, 0);
    let comment = line.find('#').unwrap_or(line.len());
    for word in line[..comment].split_inclusive(char::is_whitespace) {
        if word.trim_end() == "and" {
            boards.push(start..at);
            start = at + word.len();
        }
        at += word.len();
    }
    boards.push(start..line.len());
    boards
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
