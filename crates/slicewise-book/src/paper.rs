//! The paper: a text of its own, with statements and proofs out of the chapters of the book.
//!
//! A line `{{chains.md#theorem-4}}` stands for that statement with its proof. Statements are numbered anew, in the order in which they
//! are included, and references to them follow; a reference to any other names the chapter.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::cite::BIBLIOGRAPHY;
use crate::page::{Page, STATEMENTS, html_name};
use crate::{Book, Fault};

/// The name of the paper in faults; lines are those of the text with all that it includes.
const PAPER: &str = "../paper.md";

/// What separates numbers of statements: `Lemmas 1, 2 and 3`.
const SEPARATORS: [&str; 5] = [", ", " and ", " or ", " to ", "–"];

/// The new names of the statements, by chapter and anchor.
type Names = BTreeMap<(String, String), String>;

impl Book {
    /// Builds the paper of a source as one page, and lists its faults.
    #[must_use]
    pub fn paper(&self, source: &str) -> (String, Vec<Fault>) {
        let mut faults = Vec::new();
        let fault = |line: usize, what: String| Fault { file: PAPER.to_owned(), line, what };
        let names = names(source);
        // References are looked at in whole paragraphs: a link may be in two lines.
        let referring = |text: &str, chapter: &str| -> String {
            let paragraph = |paragraph| self.referring(paragraph, &names, chapter) + "\n\n";
            text.split("\n\n").map(paragraph).collect()
        };
        let (mut whole, mut own) = (String::new(), String::new());
        for (line, written) in (1..).zip(source.lines()) {
            let Some((file, anchor)) = included(written) else {
                own += written;
                own.push('\n');
                continue;
            };
            whole += &referring(&std::mem::take(&mut own), "");
            match self.statement(file, anchor) {
                Some(block) => whole += &referring(&renumbered(&block, &names, file, anchor), file),
                None => faults.push(fault(line, format!("found no statement {file}#{anchor}"))),
            }
        }
        whole += &referring(&own, "");
        let cited = Page::read(&whole, &self.figures).cited;
        whole += "## References\n\n";
        whole += &self.entries(|key| cited.contains(&crate::cite::anchor(key)));
        let page = Page::read(&whole, &self.figures);
        faults.extend(page.faults.iter().map(|(line, what)| fault(*line, what.clone())));
        for link in &page.links {
            let is_known = match link.to.split_once('#') {
                Some(("" | BIBLIOGRAPHY, anchor)) => page.anchors.contains(anchor),
                _ => link.to.starts_with("https://") || self.figures.contains_key(&link.to),
            };
            if !is_known {
                faults.push(fault(link.line, format!("found a link to {}", link.to)));
            }
        }
        (html(&page), faults)
    }

    /// The paragraphs of a statement and of its proof, if that follows.
    fn statement(&self, file: &str, anchor: &str) -> Option<String> {
        let chapter = self.chapters.get(file)?;
        let mut paragraphs = chapter.split("\n\n");
        let first = paragraphs.find(|paragraph| anchor_of(paragraph).as_deref() == Some(anchor))?;
        let mut block = first.to_owned();
        let (mut lists, mut is_proof) = (true, first.contains("\n*Proof"));
        for paragraph in paragraphs {
            if is_proof && block.contains('∎') {
                break;
            }
            if paragraph.starts_with("(Test") {
                continue;
            }
            let is_list =
                ["* ", "- ", "$$", "| ", "1. ", "(i)"].iter().any(|it| paragraph.starts_with(it));
            is_proof |= paragraph.starts_with("*Proof");
            lists &= is_list;
            if !is_proof && !lists {
                break;
            }
            block += "\n\n";
            block += paragraph;
        }
        Some(block)
    }

    /// The entries of the bibliography whose keys are cited.
    fn entries(&self, is_cited: impl Fn(&str) -> bool) -> String {
        let chapter = self.chapters.get(BIBLIOGRAPHY).map_or("", String::as_str);
        let entry = |paragraph: &&str| {
            let key = paragraph.strip_prefix("**[").and_then(|rest| rest.split_once("]**"));
            key.is_some_and(|(key, _)| is_cited(key))
        };
        let mut entries: Vec<&str> = chapter.split("\n\n").filter(entry).collect();
        entries.sort_unstable();
        entries
            .iter()
            .map(|entry| self.referring(entry, &Names::new(), BIBLIOGRAPHY) + "\n\n")
            .collect()
    }

    /// A paragraph of the paper (`chapter` is empty) or of a chapter, with the references of the paper.
    fn referring(&self, paragraph: &str, names: &Names, chapter: &str) -> String {
        let (mut written, mut rest) = (String::new(), paragraph);
        if rest.starts_with("```") {
            return rest.to_owned();
        }
        while let Some(c) = rest.chars().next() {
            let whole = match c {
                '$' if rest.starts_with("$$") => enclosed(rest, "$$"),
                '$' | '`' => enclosed(rest, &rest[..1]),
                '*' if rest.starts_with("**") && written.is_empty() => enclosed(rest, "**"),
                '!' if rest.starts_with("![") => rest.find(')').map(|end| &rest[..=end]),
                _ => None,
            };
            if let Some(whole) = whole {
                written += whole;
                rest = &rest[whole.len()..];
            } else if let Some((label, to, after)) = link(rest) {
                written += &self.reference(label, to, names, chapter);
                rest = after;
            } else if let Some((reference, after)) = self.plain(&written, rest, names, chapter) {
                written += &reference;
                rest = after;
            } else {
                written.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
        written
    }

    /// What a link becomes.
    fn reference(&self, label: &str, to: &str, names: &Names, chapter: &str) -> String {
        let (file, anchor) = to.split_once('#').unwrap_or((to, ""));
        if to.starts_with("https://") || (file.is_empty() && chapter.is_empty()) {
            return format!("[{label}]({to})");
        }
        let file = if file.is_empty() { chapter } else { file };
        if let Some(name) = names.get(&(file.to_owned(), anchor.to_owned())) {
            return linked(name);
        }
        match name_of(anchor) {
            Some(name) => self.elsewhere(&name, file),
            None => label.to_owned(),
        }
    }

    /// A statement that the paper does not have.
    fn elsewhere(&self, name: &str, file: &str) -> String {
        let title = self.summary.chapters().find(|chapter| chapter.file == file);
        format!("{name} of *{}*", title.map_or(file, |chapter| &chapter.title))
    }

    /// References without a link to statements of their own chapter, at the beginning of a text: what they become, and what follows.
    fn plain<'t>(
        &self,
        before: &str,
        text: &'t str,
        names: &Names,
        chapter: &str,
    ) -> Option<(String, &'t str)> {
        // "Rows, Theorem 3" is of another chapter.
        let last_word = |text: &str| text.rsplit([' ', '\n', '(', '[']).next().map(str::to_owned);
        let chapter_before = before.strip_suffix(", ").and_then(last_word);
        let of_another = chapter_before.is_some_and(|word| word.starts_with(char::is_uppercase));
        if chapter.is_empty() || of_another || before.ends_with(char::is_alphanumeric) {
            return None;
        }
        let kind = STATEMENTS.iter().find(|kind| **kind != "Figure" && text.starts_with(**kind))?;
        let after = &text[kind.len()..];
        let mut rest = after.strip_prefix('s').unwrap_or(after).strip_prefix([' ', '\n'])?;
        let mut written = String::new();
        loop {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let number = &rest[..end];
            if number.is_empty() {
                return None;
            }
            let anchor = format!("{}-{number}", kind.to_lowercase());
            written += &match names.get(&(chapter.to_owned(), anchor)) {
                Some(name) => linked(name),
                None => self.elsewhere(&format!("{kind} {number}"), chapter),
            };
            rest = &rest[end..];
            let next = SEPARATORS.iter().find(|separator| {
                let after = rest.strip_prefix(**separator);
                after.is_some_and(|after| after.starts_with(|c: char| c.is_ascii_digit()))
            });
            let Some(separator) = next else { return Some((written, rest)) };
            written += separator;
            rest = &rest[separator.len()..];
        }
    }
}

/// The chapter and the anchor that a line includes.
fn included(line: &str) -> Option<(&str, &str)> {
    line.trim().strip_prefix("{{")?.strip_suffix("}}")?.split_once('#')
}

/// The names of the statements that a source includes, in the order of their numbers.
fn names(source: &str) -> Names {
    let lines = source.lines().filter_map(included);
    let name = |(number, (file, anchor)): (usize, (&str, &str))| {
        let kind = name_of(anchor)?;
        let kind = kind.split(' ').next().unwrap_or_default().to_owned();
        Some(((file.to_owned(), anchor.to_owned()), format!("{kind} {number}")))
    };
    (1..).zip(lines).filter_map(name).collect()
}

/// The anchor of a paragraph that is a statement.
fn anchor_of(paragraph: &str) -> Option<String> {
    let words = paragraph.strip_prefix("**")?;
    let (kind, rest) = words.split_once(' ')?;
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    let is_statement = STATEMENTS.contains(&kind) && end > 0;
    is_statement.then(|| format!("{}-{}", kind.to_lowercase(), &rest[..end]))
}

/// `Theorem 4`, of the anchor `theorem-4`.
fn name_of(anchor: &str) -> Option<String> {
    let (kind, number) = anchor.split_once('-')?;
    let kind = STATEMENTS.iter().find(|name| name.to_lowercase() == kind)?;
    number.parse::<usize>().ok().map(|number| format!("{kind} {number}"))
}

/// The block of a statement, under its new name.
fn renumbered(block: &str, names: &Names, file: &str, anchor: &str) -> String {
    let name = names.get(&(file.to_owned(), anchor.to_owned()));
    match (name, name_of(anchor)) {
        (Some(new), Some(old)) => block.replacen(&format!("**{old}"), &format!("**{new}"), 1),
        _ => block.to_owned(),
    }
}

fn linked(name: &str) -> String {
    format!("[{name}](#{})", name.to_lowercase().replace(' ', "-"))
}

/// The beginning of a text up to the second `mark`.
fn enclosed<'t>(text: &'t str, mark: &str) -> Option<&'t str> {
    let end = text[mark.len()..].find(mark)?;
    Some(&text[..end + 2 * mark.len()])
}

/// The link with which a text begins: its label, where it leads, and what follows.
fn link(text: &str) -> Option<(&str, &str, &str)> {
    let (label, rest) = text.strip_prefix('[')?.split_once(']')?;
    let (to, after) = rest.strip_prefix('(')?.split_once(')')?;
    Some((label, to, after))
}

/// The page for print: without what is for a screen.
fn html(page: &Page) -> String {
    let mut body = String::new();
    let mut rest = page.body.as_str();
    while let Some((before, fold)) = rest.split_once("<details class=\"tests\">") {
        body += before;
        rest = fold.split_once("</details>").map_or("", |(_, after)| after);
    }
    body += rest;
    let body = body.replace(&format!("href=\"{}#", html_name(BIBLIOGRAPHY)), "href=\"#");
    let mut html = String::new();
    let _ = write!(
        html,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n\
         <link rel=\"stylesheet\" href=\"paper.css\">\n</head>\n<body>\n{body}\n</body>\n</html>\n",
        crate::page::escaped(&page.title)
    );
    html
}
