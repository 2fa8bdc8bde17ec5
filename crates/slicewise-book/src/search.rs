//! What a reader can search: the sections of all chapters, as a script that `search.js` asks for.

use std::fmt::Write;

use crate::page::Section;

/// The most characters of a section in which a word is shown with what is around it. Of the rest the new words are kept.
const SHOWN: usize = 600;

/// Writes the index of some chapters, each with its page, title and sections: `const INDEX = […]`.
pub(crate) fn index<'p>(
    chapters: impl Iterator<Item = (String, &'p str, &'p [Section])>,
) -> String {
    let mut script = "const INDEX = [\n".to_owned();
    for (page, title, sections) in chapters {
        let _ = write!(script, "[{}, {}, [", quoted(&page), quoted(title));
        for section in sections {
            let parts = [&section.anchor, &section.title, &shortened(&section.text)]
                .map(|part| quoted(part));
            let _ = write!(script, "\n[{}],", parts.join(", "));
        }
        script.push_str("]],\n");
    }
    script + "];\n"
}

/// A text in the form of JSON.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The beginning of a text, and the words after it that it does not have.
fn shortened(text: &str) -> String {
    let Some((end, _)) = text.char_indices().nth(SHOWN) else { return text.to_owned() };
    let end = text[..end].rfind(' ').unwrap_or(end);
    let (mut short, rest) = (text[..end].to_owned() + " …", &text[end..]);
    let lower = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let mut seen: std::collections::BTreeSet<String> =
        text[..end].split_whitespace().map(lower).collect();
    for word in rest.split_whitespace().map(lower).filter(|word| word.chars().count() > 1) {
        if seen.insert(word.clone()) {
            let _ = write!(short, " {word}");
        }
    }
    short
}

/// The words of a piece of a page: without tags, pictures, boards, transcripts, and names of tests.
pub(crate) fn words(html: &str) -> String {
    let (mut text, mut rest) = (String::new(), html);
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        let name: &str = after
            .split(|c: char| !c.is_alphanumeric() && !"/-".contains(c))
            .next()
            .unwrap_or_default();
        if LEFT_OUT.contains(&name) {
            let end = format!("</{name}>");
            rest = after.split_once(end.as_str()).map_or("", |(_, rest)| rest);
        } else {
            rest = after.split_once('>').map_or("", |(_, rest)| rest);
        }
        if BLOCKS.contains(&name) {
            text.push(' ');
        }
    }
    text.push_str(rest);
    let text = text
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
    // What applies a function is not seen.
    text.replace('\u{2061}', "").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The elements whose text nobody searches.
const LEFT_OUT: [&str; 4] = ["pre", "svg", "details", "slicewise-board"];

/// The ends of elements at which a word ends, too.
const BLOCKS: [&str; 12] =
    ["/p", "/li", "/td", "/th", "/h1", "/h2", "/h3", "/math", "br", "pre", "svg", "details"];
