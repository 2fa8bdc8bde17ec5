//! Names of tests: `(Tests: …)` leaves the running text, for a fold after its paragraph.

use std::fmt::Write;

/// Moves the notes of tests out of their paragraphs. In the item of a list they are folded in place.
pub(crate) fn with_tests_aside(html: &str) -> String {
    let mut done = String::new();
    for piece in html.split_inclusive("</p>") {
        let open = piece.rfind("<p>").max(piece.rfind("<p ")).filter(|_| piece.ends_with("</p>"));
        let (before, paragraph) = piece.split_at(open.unwrap_or(piece.len()));
        let (text, folds) = without_notes(before);
        done.push_str(&put_back(text, &folds));
        let (text, folds) = without_notes(paragraph);
        if folds.is_empty() || text.iter().any(|text| !["", "<p>", "</p>"].contains(&text.trim())) {
            done.push_str(&text.concat());
        }
        folds.iter().for_each(|fold| done.extend(["\n", fold]));
    }
    done
}

fn put_back(text: Vec<&str>, folds: &[String]) -> String {
    let mut folds = folds.iter();
    text.into_iter().fold(String::new(), |mut whole, text| {
        let _ = write!(whole, "{text}{}", folds.next().map_or("", String::as_str));
        whole
    })
}

/// The texts before, between and after the notes, and each note as a fold.
fn without_notes(html: &str) -> (Vec<&str>, Vec<String>) {
    let (mut texts, mut folds, mut rest) = (Vec::new(), Vec::new(), html);
    while let Some((before, note, after)) = next_note(rest) {
        texts.push(before.trim_end());
        folds.push(fold(note));
        rest = after;
    }
    texts.push(rest);
    (texts, folds)
}

/// The first note, without its parentheses, and what is before and after it.
fn next_note(html: &str) -> Option<(&str, &str, &str)> {
    let begins = |at: &usize| {
        html[at + "(Test".len()..].trim_start_matches('s').starts_with([':', ',', ' ', '\n'])
    };
    let at = html.match_indices("(Test").map(|(at, _)| at).find(begins)?;
    let mut depth = 0_usize;
    let end = html[at..].find(|c| {
        depth = if c == '(' { depth + 1 } else { depth - usize::from(c == ')') };
        depth == 0
    })?;
    Some((&html[..at], &html[at + 1..at + end], &html[at + end + 1..]))
}

/// A note as a fold: its first word, *Tests*, is what is seen until it is opened.
fn fold(note: &str) -> String {
    let end = note.find([':', ',', ' ', '\n']).unwrap_or(note.len());
    let (name, rest) = note.split_at(end);
    let rest = rest.trim_start_matches([':', ',', ' ', '\n']);
    // A name may be longer than its line. (What is in a link may be an address.)
    let rest = if rest.contains("<a ") { rest.to_owned() } else { rest.replace('_', "_<wbr>") };
    format!("<details class=\"tests\"><summary>{name}</summary> {rest}</details>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_leave_their_paragraphs() {
        let fold = |name: &str, rest: &str| {
            format!("<details class=\"tests\"><summary>{name}</summary> {rest}</details>")
        };
        let aside = with_tests_aside(
            "<p>It holds. (Tests: <code>a_b</code>, of f(x).) So.</p>\n<p>(Test\nof all: <code>c</code>.)</p>\n<p>Tested.</p>",
        );
        let expected = format!(
            "<p>It holds. So.</p>\n{}\n\n{}\n<p>Tested.</p>",
            fold("Tests", "<code>a_<wbr>b</code>, of f(x)."),
            fold("Test", "of all: <code>c</code>.")
        );
        assert_eq!(aside, expected);
        let aside = with_tests_aside(
            "<ul>\n<li>One. (Test: <code>a</code>.)</li>\n</ul>\n<p>(Testing) is</p>",
        );
        assert_eq!(
            aside,
            format!(
                "<ul>\n<li>One.{}</li>\n</ul>\n<p>(Testing) is</p>",
                fold("Test", "<code>a</code>.")
            )
        );
    }
}
