//! Citations: `[BB, 2.5; I]` in a text becomes links to the entries of the bibliography.

/// The chapter whose paragraphs **[BB]** … are the entries.
pub(crate) const BIBLIOGRAPHY: &str = "bibliography.md";

/// A piece of a text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Piece<'t> {
    Words(&'t str),
    /// The key of an entry, and the words that cite it: `BB, 2.5`.
    Cited(&'t str, &'t str),
}

/// Splits a text into its citations and what is between them.
pub(crate) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut begin, mut at) = (Vec::new(), 0, 0);
    while let Some(open) = text[at..].find('[').map(|found| at + found + 1) {
        at = open;
        let Some(close) = text[open..].find(']').map(|found| open + found) else { break };
        // K[Q] is a formula.
        if text[..open - 1].ends_with(char::is_alphanumeric) || key(&text[open..close]).is_none() {
            continue;
        }
        for part in text[open..close].split_inclusive(';') {
            let words = part.trim_start();
            let Some(key) = key(words) else { continue };
            let start = at + part.len() - words.len();
            let end = at + part.trim_end_matches(';').len();
            pieces.push(Piece::Words(&text[begin..start]));
            pieces.push(Piece::Cited(key, &text[start..end]));
            (begin, at) = (end, at + part.len());
        }
        at = close;
    }
    pieces.push(Piece::Words(&text[begin..]));
    pieces
}

/// The anchor of an entry.
pub(crate) fn anchor(key: &str) -> String {
    key.to_lowercase()
}

/// The key with which a citation begins: a capital and up to five more letters or digits, before a mark or the end.
fn key(words: &str) -> Option<&str> {
    let key = words.split([',', ';']).next().unwrap_or_default();
    let is_key = key.len() <= 6
        && key.starts_with(|c: char| c.is_ascii_uppercase())
        && key.chars().all(|c| c.is_ascii_alphanumeric());
    is_key.then_some(key)
}

/// The key of an entry, of which these are the bold words.
pub(crate) fn entry(words: &str) -> Option<&str> {
    key(words.strip_prefix('[')?.strip_suffix(']')?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn citations_are_found_in_their_texts() {
        use Piece::{Cited, Words};
        let found = pieces("as [BB, 2.19; I] and\n[C] say, K[Q], [see], [S");
        let expected = [
            Words("as ["),
            Cited("BB", "BB, 2.19"),
            Words("; "),
            Cited("I", "I"),
            Words("] and\n["),
            Cited("C", "C"),
            Words("] say, K[Q], [see], [S"),
        ];
        assert_eq!(found, expected);
        assert_eq!(pieces("[BB; C]")[1..4], [Cited("BB", "BB"), Words("; "), Cited("C", "C")]);
        let found = pieces("[BB, section 1; between boards 3.28]");
        assert_eq!(found[1..], [Cited("BB", "BB, section 1"), Words("; between boards 3.28]")]);
    }
}
