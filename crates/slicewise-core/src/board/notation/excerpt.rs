//! [`Excerpt`]: the line of a text around a fault.

use std::fmt::{self, Display};
use std::ops::Range;

use super::line_and_column;
use crate::printable::printable_lines;

/// The bytes of a line that an excerpt shows on either side of its span.
const CONTEXT: usize = 60;

/// The part of a line around some bytes of a text. Displayed, it has carets under them on a second line.
///
/// ```
/// # use slicewise_core as slicewise;
/// use slicewise::board::notation::Excerpt;
///
/// let excerpt = Excerpt::new("row 4 2\n+ rwo 2", 10..13);
/// assert_eq!((excerpt.line, excerpt.column), (2, 3));
/// assert_eq!(excerpt.to_string(), "+ rwo 2\n  ^^^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Excerpt {
    /// The line of the first byte, counted from 1.
    pub line: usize,
    /// Its column, counted from 1 in characters.
    pub column: usize,
    /// The line, or the part of it around the bytes, [printable](super::printable), with `…` where it is cut.
    pub text: String,
    /// The bytes in `text`.
    pub span: Range<usize>,
}

impl Excerpt {
    /// Cuts out the part of a line around `span`. Bytes beyond the text count as its end.
    #[must_use]
    pub fn new(text: &str, span: Range<usize>) -> Self {
        let first = nearest(text, span.start);
        let last = nearest(text, span.end).max(first);
        let start = text[..first].rfind('\n').map_or(0, |newline| newline + 1);
        let end = text[first..].find('\n').map_or(text.len(), |newline| first + newline);
        let end = end.max(last);
        let from = nearest(text, first.saturating_sub(CONTEXT)).max(start);
        let to = nearest(text, last.min(first + CONTEXT).saturating_add(CONTEXT)).min(end);
        let before = if from > start { "…" } else { "" };
        let after = if to < end { "…" } else { "" };
        let (line, column) = line_and_column(text, first);
        let shown = text[from..to].trim_end_matches('\r');
        let part = |span: Range<usize>| spelled(&shown[span]);
        let [first, last] = [first, last.min(to)].map(|byte| (byte - from).min(shown.len()));
        let mut line_text = format!("{before}{}", part(0..first));
        let start = line_text.len();
        line_text += &part(first..last);
        let span = start..line_text.len();
        line_text += &part(last..shown.len());
        Self { line, column, text: line_text + after, span }
    }
}

/// Returns part of a line as it may be shown. (A tab is as wide as a terminal makes it.)
fn spelled(part: &str) -> String {
    printable_lines(part).into_owned()
}

/// The nearest character boundary of a text at or before a byte.
fn nearest(text: &str, byte: usize) -> usize {
    let byte = byte.min(text.len());
    (0..=byte).rev().find(|&byte| text.is_char_boundary(byte)).unwrap_or(0)
}

impl Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = self.text.get(..self.span.start).unwrap_or_default();
        let marked = self.text.get(self.span.clone()).unwrap_or_default();
        // A tab is as wide as a terminal makes it.
        let blank = |at: char| if at == '\t' { '\t' } else { ' ' };
        let blanks: String = before.chars().map(blank).collect();
        let carets = "^".repeat(marked.chars().count().max(1));
        write!(f, "{}\n{blanks}{carets}", self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_around_the_fault() {
        let text = format!("row 1\n{} x {}\r\n", "é ".repeat(200), "2 ".repeat(200));
        let at = text.find('x').expect("it is there");
        let excerpt = Excerpt::new(&text, at..at + 1);
        assert_eq!((excerpt.line, excerpt.column), (2, 402));
        assert_eq!(&excerpt.text[excerpt.span.clone()], "x");
        assert!(excerpt.text.starts_with('…') && excerpt.text.ends_with('…'));
        assert!(excerpt.text.chars().count() < 130);
        let shown = excerpt.to_string();
        let (line, carets) = shown.split_once('\n').expect("two lines");
        let column = |line: &str, sign| line.chars().position(|found| found == sign);
        assert_eq!((column(carets, '^'), carets.matches('^').count()), (column(line, 'x'), 1));
    }

    #[test]
    fn what_drives_a_terminal_is_spelled_and_the_carets_stay_under_the_fault() {
        let text = "row 3\u{202e} \u{9b}31mX 5\u{7f}\n";
        let at = text.find("\u{9b}").expect("it is there");
        let excerpt = Excerpt::new(text, at..at + "\u{9b}31mX".len());
        let shown = concat!(r"row 3\u{202e} \u{9b}31mX 5\u{7f}", "\n", "              ^^^^^^^^^^");
        assert_eq!((excerpt.to_string().as_str(), excerpt.column), (shown, 8));
    }

    #[test]
    fn the_end_of_a_text_and_places_beyond_it_have_a_caret() {
        for span in [5..5, 9..12, 4..99] {
            let excerpt = Excerpt::new("row\té", span);
            assert_eq!(
                excerpt.to_string(),
                if excerpt.span.start == 4 { "row\té\n   \t^" } else { "row\té\n   \t ^" }
            );
        }
        assert_eq!(Excerpt::new("", 0..0).to_string(), "\n^");
    }
}
