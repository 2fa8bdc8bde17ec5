//! [`Reader`]: JSON read from a stream, in the shape that its caller expects.
//!
//! The caller says what comes next, and whatever does not fit is refused on sight. So no tree is built,
//! nothing is skipped, and the depth of the calls is that of the expected shape, not of the text.
//!
//! A buffer of fixed size holds the part of the stream that is being read. A value begins with at least
//! [`AHEAD`] bytes of it in view, unless the stream ends before; that suffices to read a number of 32
//! bits in place, and to show the beginning of a value that is refused, even after the buffer has moved
//! on ([`Note`]).

use std::io::{ErrorKind, Read};

use serde::de::IgnoredAny;
use slicewise_core::json::JsonError;
use slicewise_core::number::Exact;

use super::ReadError;
pub(super) use super::place::{Note, Path};

/// The bytes of a value that are in view at its beginning, and are shown if it is refused.
pub(super) const AHEAD: usize = 64;

/// The most bytes of a file. Even that of a largest board is shorter.
const LIMIT: u64 = 1 << 32;

/// The bytes read at a time.
const BUFFER: usize = 1 << 16;

/// A stream of JSON.
pub(super) struct Reader<R> {
    from: R,
    /// The bytes in view are those from `at` to `end`.
    buffer: Box<[u8]>,
    at: usize,
    end: usize,
    /// Whether the stream has no more bytes than those in view.
    is_done: bool,
    /// The number of bytes before the buffer.
    before: u64,
    /// The line, counted from 1, and the number of bytes before it.
    line: u64,
    line_start: u64,
}

impl<R: Read> Reader<R> {
    /// Starts to read a stream. A byte order mark at its beginning is skipped.
    pub(super) fn new(from: R) -> Result<Self, ReadError> {
        let buffer = vec![0; BUFFER].into_boxed_slice();
        let is_done = false;
        let (at, end, before, line, line_start) = (0, 0, 0, 1, 0);
        let mut reader = Self { from, buffer, at, end, is_done, before, line, line_start };
        reader.fill()?;
        if reader.view().starts_with(b"\xef\xbb\xbf") {
            reader.at = 3;
            reader.line_start = 3;
        }
        Ok(reader)
    }

    /// Refuses anything after the value but white space.
    pub(super) fn end(&mut self) -> Result<(), ReadError> {
        match self.peek()? {
            None => Ok(()),
            Some(_) => Err(self.syntax("the end")),
        }
    }

    /// Reads a list, each entry by `read`.
    pub(super) fn list<T>(
        &mut self,
        path: &Path<'_>,
        expected: &str,
        mut read: impl FnMut(&mut Self, &Path<'_>) -> Result<T, ReadError>,
    ) -> Result<Vec<T>, ReadError> {
        let mut list = Vec::new();
        self.open(b'[', path, expected)?;
        let mut is_open = self.peek()? != Some(b']');
        self.at += usize::from(!is_open);
        while is_open {
            list.push(read(self, &Path::Entry(path, list.len()))?);
            is_open = self.has_next(b']', "`,` or `]`")?;
        }
        Ok(list)
    }

    /// Reads an object, each value by `read`, which gets its key and path. Every key is one of `keys`,
    /// at most 8, and no duplicates. Returns the beginning of the object.
    pub(super) fn object(
        &mut self,
        path: &Path<'_>,
        keys: &[&'static str],
        expected: &str,
        mut read: impl FnMut(&mut Self, &'static str, &Path<'_>) -> Result<(), ReadError>,
    ) -> Result<Note, ReadError> {
        let note = self.open(b'{', path, expected)?;
        let mut seen = 0_u8;
        let mut is_open = self.peek()? != Some(b'}');
        self.at += usize::from(!is_open);
        while is_open {
            let key = self.key()?;
            let Some(known) = keys.iter().position(|known| *known == key) else {
                return Err(path.shape(&note, expected));
            };
            if seen & 1 << known != 0 {
                let place = self.place();
                return Err(JsonError::Syntax(format!("duplicate key `{key}` {place}")).into());
            }
            seen |= 1 << known;
            read(self, keys[known], &Path::Key(path, keys[known]))?;
            is_open = self.has_next(b'}', "`,` or `}`")?;
        }
        Ok(note)
    }

    /// Reads a number from 0 on that fits 32 bits.
    pub(super) fn number(&mut self, path: &Path<'_>, expected: &str) -> Result<u32, ReadError> {
        match self.small()? {
            Some(number) => Ok(number),
            None => Err(self.refuse(path, expected)?),
        }
    }

    /// Reads a number from 0 on that fits 32 bits; `None`, and nothing is read, if anything else comes.
    pub(super) fn small(&mut self) -> Result<Option<u32>, ReadError> {
        self.peek()?;
        let view = self.view();
        let length = view.iter().take_while(|byte| byte.is_ascii_digit()).take(11).count();
        let ends = view.get(length).is_none_or(|byte| b" \t\r\n,]}".contains(byte));
        let is_json = length > 0 && (length == 1 || view[0] != b'0') && ends;
        let digits = str::from_utf8(&view[..length]).ok().filter(|_| is_json);
        let number = digits.and_then(|digits| digits.parse().ok());
        self.at += if number.is_some() { length } else { 0 };
        Ok(number)
    }

    /// Reads a list of at most two numbers, and returns its beginning as well.
    pub(super) fn numbers(
        &mut self,
        path: &Path<'_>,
        expected: &str,
    ) -> Result<(Note, [Option<u32>; 2]), ReadError> {
        let note = self.open(b'[', path, expected)?;
        let is_open = self.peek()? != Some(b']');
        self.at += usize::from(!is_open);
        let numbers = self.rest(&note, path, expected, is_open)?;
        Ok((note, numbers))
    }

    /// Reads a list of a word and at most two numbers, and returns its beginning as well.
    pub(super) fn word_and_numbers(
        &mut self,
        path: &Path<'_>,
        expected: &str,
    ) -> Result<(Note, String, [Option<u32>; 2]), ReadError> {
        let note = self.open(b'[', path, expected)?;
        if self.peek()? != Some(b'"') {
            return Err(path.shape(&note, expected));
        }
        let word = self.text(AHEAD)?;
        let is_open = self.has_next(b']', "`,` or `]`")?;
        let numbers = self.rest(&note, path, expected, is_open)?;
        Ok((note, word, numbers))
    }

    /// Reads the rest of a list that `note` shows: at most two numbers.
    fn rest(
        &mut self,
        note: &Note,
        path: &Path<'_>,
        expected: &str,
        mut is_open: bool,
    ) -> Result<[Option<u32>; 2], ReadError> {
        let mut numbers = [None; 2];
        for number in &mut numbers {
            if is_open {
                *number = Some(self.small()?.ok_or_else(|| path.shape(note, expected))?);
                is_open = self.has_next(b']', "`,` or `]`")?;
            }
        }
        if is_open { Err(path.shape(note, expected)) } else { Ok(numbers) }
    }

    /// Reads a number exactly: a JSON number, or a string of the text notation.
    pub(super) fn weight(&mut self, path: &Path<'_>) -> Result<Exact, ReadError> {
        let expected = "a weight: a number, or a string such as \"1/3\"";
        let note = self.note()?;
        let word = match self.view().first() {
            Some(b'"') => self.text(usize::MAX)?,
            Some(b'-' | b'0'..=b'9') => self.number_text()?,
            _ => return Err(self.refuse(path, expected)?),
        };
        word.parse().map_err(|_| path.shape(&note, expected))
    }

    /// Reads a string.
    pub(super) fn string(&mut self, path: &Path<'_>, expected: &str) -> Result<String, ReadError> {
        match self.peek()? {
            Some(b'"') => self.text(usize::MAX),
            _ => Err(self.refuse(path, expected)?),
        }
    }

    /// Skips white space and returns the beginning of what follows.
    pub(super) fn note(&mut self) -> Result<Note, ReadError> {
        self.peek()?;
        Ok(Note::new(self.view()))
    }

    /// Returns the error that what follows is not what should be there.
    pub(super) fn refuse(
        &mut self,
        path: &Path<'_>,
        expected: &str,
    ) -> Result<ReadError, ReadError> {
        let note = self.note()?;
        Ok(if note.begins_a_value() { path.shape(&note, expected) } else { self.syntax("a value") })
    }

    /// Reads the bracket at the beginning of a list or an object, and returns that beginning.
    fn open(&mut self, bracket: u8, path: &Path<'_>, expected: &str) -> Result<Note, ReadError> {
        let note = self.note()?;
        if self.view().first() != Some(&bracket) {
            return Err(self.refuse(path, expected)?);
        }
        self.at += 1;
        Ok(note)
    }

    /// Reads a comma, or the `bracket` at the end of a list or an object; returns whether it was a comma.
    fn has_next(&mut self, bracket: u8, expected: &str) -> Result<bool, ReadError> {
        let next = self.peek()?;
        if next != Some(b',') && next != Some(bracket) {
            return Err(self.syntax(expected));
        }
        self.at += 1;
        Ok(next == Some(b','))
    }

    /// Reads the key of an object, and the colon after it.
    fn key(&mut self) -> Result<String, ReadError> {
        if self.peek()? != Some(b'"') {
            return Err(self.syntax("a key"));
        }
        let key = self.text(AHEAD)?;
        if self.peek()? != Some(b':') {
            return Err(self.syntax("`:`"));
        }
        self.at += 1;
        Ok(key)
    }

    /// Reads a string, of which the opening quote comes next. It is refused where it goes on after `most`
    /// bytes, wherever the parts of the stream end.
    fn text(&mut self, most: usize) -> Result<String, ReadError> {
        self.at += 1;
        let (mut raw, mut has_escapes) = (Vec::new(), false);
        loop {
            self.fill()?;
            let view = self.view();
            let is_plain = |byte: &&u8| !matches!(byte, 0..=0x1f | b'"' | b'\\');
            let room = most.saturating_sub(raw.len());
            let plain = view.iter().take(room).take_while(is_plain).count();
            raw.extend_from_slice(&view[..plain]);
            self.at += plain;
            if plain > 0 {
                continue;
            }
            match (self.view().first(), self.view().first_chunk().copied()) {
                (Some(b'"'), _) => break,
                (Some(_), _) if room == 0 => {
                    return Err(self.syntax("the end of a word of the format"));
                }
                (Some(b'\\'), Some(escape @ [_, _])) => {
                    has_escapes = true;
                    raw.extend_from_slice(&escape);
                    self.at += 2;
                }
                // A backslash at the end of the view: the next round has more of the stream.
                (Some(b'\\'), None) if !self.is_done => {}
                _ => return Err(self.syntax("the rest of a string")),
            }
        }
        self.at += 1;
        self.decoded(raw, has_escapes)
    }

    /// Returns the text of a string that ends here, given its bytes between the quotes.
    fn decoded(&self, raw: Vec<u8>, has_escapes: bool) -> Result<String, ReadError> {
        let text = String::from_utf8(raw).map_err(|error| {
            let (at, bytes) = (error.utf8_error().valid_up_to(), error.as_bytes());
            let (found, place) = (bytes[at], self.place_before(bytes.len() - at + 1));
            let message =
                format!("it is not text: found the byte 0x{found:02x}, expected UTF-8, {place}");
            JsonError::Syntax(message)
        })?;
        if !has_escapes {
            return Ok(text);
        }
        let decoded = serde_json::from_str(&format!("\"{text}\""));
        decoded.map_err(|_| self.syntax("the escapes of JSON in the string before it"))
    }

    /// Reads the text of a number.
    fn number_text(&mut self) -> Result<String, ReadError> {
        let mut text = String::new();
        loop {
            self.fill()?;
            let view = self.view();
            let belongs =
                |byte: &&u8| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E');
            let length = view.iter().take_while(belongs).count();
            text.extend(view[..length].iter().map(|&byte| char::from(byte)));
            self.at += length;
            if length == 0 || !self.view().is_empty() {
                break;
            }
        }
        match serde_json::from_str::<IgnoredAny>(&text) {
            Ok(_) => Ok(text),
            Err(_) => Err(self.syntax("a number as JSON spells it before it")),
        }
    }

    /// Skips white space and returns the next byte; `None` at the end of the stream.
    fn peek(&mut self) -> Result<Option<u8>, ReadError> {
        loop {
            self.fill()?;
            match self.view().first() {
                Some(b'\n') => {
                    self.at += 1;
                    self.line += 1;
                    self.line_start = self.offset();
                }
                Some(b' ' | b'\t' | b'\r') => self.at += 1,
                other => return Ok(other.copied()),
            }
        }
    }

    fn view(&self) -> &[u8] {
        &self.buffer[self.at..self.end]
    }

    /// The number of bytes read.
    fn offset(&self) -> u64 {
        self.before + self.at as u64
    }

    /// Brings [`AHEAD`] bytes into view, or all that the stream still has.
    fn fill(&mut self) -> Result<(), ReadError> {
        if self.is_done || self.end - self.at >= AHEAD {
            return Ok(());
        }
        self.buffer.copy_within(self.at..self.end, 0);
        (self.before, self.end, self.at) = (self.offset(), self.end - self.at, 0);
        if self.before > LIMIT {
            return Err(ReadError::TooLong { limit: LIMIT });
        }
        while !self.is_done && self.end < AHEAD {
            match self.from.read(&mut self.buffer[self.end..]) {
                Ok(read) => {
                    self.is_done = read == 0;
                    // A stream that claims more than there was room for has filled the room.
                    self.end = self.buffer.len().min(self.end + read);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(ReadError::Stream(error)),
            }
        }
        Ok(())
    }

    /// Builds the error of a text that is not JSON here, with line and column.
    fn syntax(&self, expected: &str) -> ReadError {
        let found = match self.view() {
            [] => "the end".to_owned(),
            [byte @ b' '..=b'~', ..] => format!("`{}`", char::from(*byte)),
            [byte, ..] => format!("the byte 0x{byte:02x}"),
        };
        let place = self.place();
        JsonError::Syntax(format!("found {found}, expected {expected}, {place}")).into()
    }

    fn place(&self) -> String {
        self.place_before(0)
    }

    /// The place that is some bytes of this line before the next byte.
    fn place_before(&self, bytes: usize) -> String {
        let column = self.offset() - self.line_start + 1 - bytes as u64;
        format!("at line {} column {column}", self.line)
    }
}
