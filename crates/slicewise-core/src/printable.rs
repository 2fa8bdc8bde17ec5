//! Text as messages show it.

use std::borrow::Cow;
use std::fmt::Write;

/// Returns a text in which no character drives a terminal: each that could is spelled, as in `\u{9b}`.
///
/// These are the control characters (C0, DEL and C1), the marks of bidirectional text, which make a line read as
/// another one, the separators of lines and paragraphs, and characters that are not seen: the soft hyphen and the byte
/// order mark. Every message that quotes a file, a name or a number passes here. O(length of the text), without a copy
/// where there is nothing to spell.
///
/// ```
/// # use slicewise_core as slicewise;
/// use slicewise::board::notation::printable;
///
/// assert_eq!(printable("3 \u{9b}31mX"), r"3 \u{9b}31mX");
/// assert_eq!(printable("évident"), "évident");
/// ```
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    spelled(text, is_foreign)
}

/// Returns the same of a text that is laid out in lines: it keeps their ends, and tabs.
///
/// ```
/// # use slicewise_core as slicewise;
/// use slicewise::board::notation::printable_lines;
///
/// assert_eq!(printable_lines("row 1\t2\r\n"), "row 1\t2\\u{d}\n");
/// ```
#[must_use]
pub fn printable_lines(text: &str) -> Cow<'_, str> {
    spelled(text, |at| is_foreign(at) && !matches!(at, '\n' | '\t'))
}

/// Returns whether a terminal may act on a character, or not show it.
pub(crate) fn is_foreign(at: char) -> bool {
    at.is_control()
        || matches!(
            at,
            '\u{ad}'
                | '\u{61c}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2028}'
                | '\u{2029}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}'
                | '\u{feff}'
        )
}

/// Returns a word as an error message shows it: its first 40 characters, [printable].
pub fn shortened(word: &str) -> String {
    match word.char_indices().nth(40) {
        Some((cut, _)) => format!("{}…", printable(&word[..cut])),
        None => printable(word).into_owned(),
    }
}

/// Returns a word as an error message quotes it, [printable], or `end`, the name of the end of the input, in place of no
/// word.
pub fn quoted(word: &str, end: &str) -> String {
    if word.is_empty() { end.to_owned() } else { format!("`{}`", printable(word)) }
}

/// Returns a keyword with its article, as a message names a component.
#[must_use]
pub fn with_article(keyword: &str) -> String {
    if keyword == "ends" {
        return keyword.to_owned();
    }
    let article = if keyword.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {keyword}")
}

fn spelled(text: &str, is_foreign: impl Fn(char) -> bool) -> Cow<'_, str> {
    let begins = |at: &usize| text[*at..].chars().next().is_some_and(&is_foreign);
    let Some(first) = may_begin(text.as_bytes()).find(begins) else {
        return Cow::Borrowed(text);
    };
    let mut spelled = text[..first].to_owned();
    for at in text[first..].chars() {
        match is_foreign(at) {
            // Writing to a string does not fail.
            true => drop(write!(spelled, "{}", at.escape_unicode())),
            false => spelled.push(at),
        }
    }
    Cow::Owned(spelled)
}

/// Iterates over the places at which a foreign character may begin, by its first two bytes. (Decoding every character
/// takes a tenth of the time of a long answer.)
fn may_begin(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    const AT_ONCE: usize = 64;
    let begins = |byte: u8, next: u8| {
        (byte < 0x20)
            | matches!(byte, 0x7f | 0xc2 | 0xd8 | 0xef)
            | ((byte == 0xe2) & (next & 0xfe == 0x80))
    };
    let next = |at: usize| bytes.get(at + 1).copied().unwrap_or(0x80);
    // Most bytes are those of no such character, which is seen of many at a time.
    let some = move |start: &usize| match bytes.get(*start..=*start + AT_ONCE) {
        Some(bytes) => { bytes[1..].iter().zip(bytes) }
            .fold(false, |any, (&next, &byte)| any | begins(byte, next)),
        None => true,
    };
    let places = (0..bytes.len()).step_by(AT_ONCE).filter(some);
    let places = places.flat_map(|start| start..bytes.len().min(start + AT_ONCE));
    places.filter(move |&at| begins(bytes[at], next(at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_drives_a_terminal_is_spelled_and_nothing_else() {
        let controls = (0..0x20).chain(0x7f..0xa0);
        let marks = [0xad, 0x61c, 0x200e, 0x200f, 0x2028, 0x2029, 0xfeff];
        let ranges = (0x202a..0x202f).chain(0x2066..0x206a);
        let all: Vec<u32> = controls.chain(marks).chain(ranges).collect();
        for code in 0..0x1_0000 {
            let Some(at) = char::from_u32(code) else { continue };
            let text = format!("a{at}b");
            let expected =
                if all.contains(&code) { format!("a\\u{{{code:x}}}b") } else { text.clone() };
            assert_eq!(printable(&text), expected);
            let kept = if matches!(at, '\n' | '\t') { text.clone() } else { expected.clone() };
            assert_eq!(printable_lines(&text), kept);
            // At each place of what is looked at together, there and in the rest of a text.
            let before = "─".repeat(code as usize % 90);
            let long = |text: &str| format!("{before}{text}{}", "1".repeat(80));
            assert_eq!(printable(&long(&text)), long(&expected));
        }
    }

    #[test]
    fn a_spelled_text_is_spelled_as_it_is() {
        let once = printable("\u{1b}]0;x\u{7}").into_owned();
        assert_eq!(once, r"\u{1b}]0;x\u{7}");
        assert!(matches!(printable(&once), Cow::Borrowed(_)));
    }
}
