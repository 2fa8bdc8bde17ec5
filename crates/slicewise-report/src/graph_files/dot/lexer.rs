//! The words of the language of Graphviz.

use std::borrow::Cow;
use std::ops::Range;

use crate::graph_files::error::{FileError, unexpected};

/// A word, with its bytes in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token<'t> {
    pub(super) word: Word<'t>,
    pub(super) span: Range<usize>,
}

/// What a word is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Word<'t> {
    /// A name or a number without quotes, which may be a keyword.
    Bare(&'t str),
    /// A string in quotes.
    Quoted(Cow<'t, str>),
    /// One of `{ } [ ] = ; , : +`.
    Mark(char),
    /// `--`.
    Edge,
    /// `->`.
    Arrow,
    /// The end of the text.
    End,
}

/// Splits a text into words.
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Returns the bytes of the next character.
    fn character(&self) -> Range<usize> {
        self.at..self.at + self.rest().chars().next().map_or(0, char::len_utf8)
    }

    /// Skips white space, comments and preprocessor lines.
    fn skip(&mut self) -> Result<(), FileError> {
        loop {
            let rest = self.rest();
            let line_start = self.text[..self.at].bytes().next_back().is_none_or(|b| b == b'\n');
            if rest.starts_with("//") || (line_start && rest.starts_with('#')) {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                match rest.find("*/") {
                    Some(end) => self.at += end + 2,
                    None => {
                        let span = self.at..self.at + 2;
                        return Err(unexpected(self.text, span, "*/ at the end of a comment"));
                    }
                }
            } else if rest.starts_with(char::is_whitespace) {
                self.at = self.character().end;
            } else {
                return Ok(());
            }
        }
    }

    pub(super) fn next(&mut self) -> Result<Token<'t>, FileError> {
        self.skip()?;
        let (start, rest) = (self.at, self.rest());
        let (word, len) = match rest.chars().next() {
            None => (Word::End, 0),
            Some('"') => return self.quoted(),
            Some('<') => return self.html(),
            Some(mark @ ('{' | '}' | '[' | ']' | '=' | ';' | ',' | ':' | '+')) => {
                (Word::Mark(mark), 1)
            }
            Some(_) if rest.starts_with("--") => (Word::Edge, 2),
            Some(_) if rest.starts_with("->") => (Word::Arrow, 2),
            Some(_) => match number_len(rest).max(name_len(rest)) {
                0 => {
                    let expected = "a name, a number, or a mark of a plain graph";
                    return Err(unexpected(self.text, self.character(), expected));
                }
                len if name_len(&rest[len..]) + number_len(&rest[len..]) > 0 => {
                    let more = len + name_len(&rest[len..]).max(number_len(&rest[len..]));
                    let expected = "a name or a number alone, or quotes around both";
                    return Err(unexpected(self.text, start..start + more, expected));
                }
                len => (Word::Bare(&rest[..len]), len),
            },
        };
        self.at += len;
        Ok(Token { word, span: start..self.at })
    }

    /// Reads a string of HTML, up to the bracket that closes the first.
    fn html(&mut self) -> Result<Token<'t>, FileError> {
        let (start, mut depth) = (self.at, 0_usize);
        let end = self.rest().find(|c| {
            match c {
                '<' => depth += 1,
                '>' => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        let Some(end) = end else {
            return Err(unexpected(self.text, start..start + 1, "a closing > after it"));
        };
        self.at += end + 1;
        let word = Word::Quoted(Cow::Borrowed(&self.text[start + 1..start + end]));
        Ok(Token { word, span: start..self.at })
    }

    /// Reads a string: `\"` is a quote, a backslash at the end of a line joins the lines, and any
    /// other backslash stands for itself.
    fn quoted(&mut self) -> Result<Token<'t>, FileError> {
        let (start, inside) = (self.at, &self.rest()[1..]);
        let mut escaped = false;
        let end = inside.char_indices().find(|&(_, c)| {
            let ends = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        let Some((end, _)) = end else {
            return Err(unexpected(self.text, start..start + 1, "a closing quote after it"));
        };
        self.at += end + 2;
        let word = match &inside[..end] {
            plain if !plain.contains('\\') => Cow::Borrowed(plain),
            marked => Cow::Owned(marked.replace("\\\n", "").replace("\\\"", "\"")),
        };
        Ok(Token { word: Word::Quoted(word), span: start..self.at })
    }
}

/// Returns the length in bytes of the name at the start of a text.
fn name_len(text: &str) -> usize {
    let letter =
        |c: char| c.is_ascii_alphabetic() || c == '_' || (!c.is_ascii() && !c.is_whitespace());
    if !text.starts_with(letter) {
        return 0;
    }
    text.find(|c: char| !letter(c) && !c.is_ascii_digit()).unwrap_or(text.len())
}

/// Returns the length in bytes of the number at the start of a text: `-2`, `.5`, `1.25`.
fn number_len(text: &str) -> usize {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let sign = usize::from(text.starts_with('-'));
    let whole = digits(&text[sign..]);
    let point = sign + whole;
    let behind = match text[point..].strip_prefix('.') {
        Some(rest) => digits(rest),
        None => return if whole == 0 { 0 } else { point },
    };
    if whole + behind == 0 { 0 } else { point + 1 + behind }
}
