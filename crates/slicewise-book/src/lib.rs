//! Builds the book: the chapters of `book/src`, in the order of its `SUMMARY.md`, become HTML pages that
//! need no network, and no script but for the search and the boards to play on.
//!
//! ```text
//! SUMMARY.md ─▶ Summary ─▶ Book::read ─▶ build ─▶ pages, or faults with their places
//!                                         │  formulas: LaTeX to MathML
//!                                         │  statements and headings: anchors
//!                                         │  links and citations: to a chapter, an anchor, a figure
//!                                         └  around each: contents, search, steps
//! ```
//!
//! A formula between dollars is LaTeX. A paragraph that begins with a bold *Theorem 3*, *Lemma 2* and so on
//! has the anchor `theorem-3`, `lemma-2`. A link that leads nowhere and a formula that is not LaTeX are
//! faults, and a book with faults is not built.
#![forbid(unsafe_code)]

mod aside;
mod cite;
pub mod figures;
mod layout;
mod page;
mod paper;
mod picture;
mod search;
mod summary;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

pub use layout::{ASSETS, PAPER_ASSETS};
use page::{Page, html_name};
use summary::Summary;

/// The chapters of a book, as they are written.
#[derive(Debug)]
pub struct Book {
    summary: Summary,
    /// The text of each chapter, by the name of its file.
    chapters: BTreeMap<String, String>,
    /// The texts of the figures, by the names of their files.
    figures: BTreeMap<String, String>,
}

/// What is wrong in a book, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, inside the book's folder.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What was found there, and what was expected.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

impl Book {
    /// Reads the book in a folder.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let summary = Summary::parse(&fs::read_to_string(folder.join("SUMMARY.md"))?);
        let mut chapters = BTreeMap::new();
        for entry in fs::read_dir(folder)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if name.ends_with(".md") && name != "SUMMARY.md" {
                chapters.insert(name.clone(), fs::read_to_string(folder.join(name))?);
            }
        }
        let mut figures = BTreeMap::new();
        if let Ok(entries) = fs::read_dir(folder.join("figures")) {
            for entry in entries {
                let name = format!("figures/{}", entry?.file_name().to_string_lossy());
                let text = fs::read_to_string(folder.join(&name))?;
                figures.insert(name, text);
            }
        }
        Ok(Self { summary, chapters, figures })
    }

    /// Creates a book from a summary and chapters, each with the name of its file, without figures.
    #[must_use]
    pub fn new(summary: &str, chapters: &[(&str, &str)]) -> Self {
        let chapters = chapters.iter().map(|&(name, text)| (name.to_owned(), text.to_owned()));
        let summary = Summary::parse(summary);
        Self { summary, chapters: chapters.collect(), figures: BTreeMap::new() }
    }

    /// Builds the pages, each with the name of its file, and lists the faults. The first chapter is also
    /// the page `index.html`.
    #[must_use]
    pub fn build(&self) -> (Vec<(String, String)>, Vec<Fault>) {
        let read = self.pages();
        let mut faults = self.order_faults();
        faults.extend(order_and_credit_faults(&read));
        for (name, page) in &read {
            let fault = |line, what| Fault { file: (*name).to_owned(), line, what };
            faults.extend(page.faults.iter().map(|(line, what)| fault(*line, what.clone())));
            for link in &page.links {
                if let Some(what) = self.link_fault(name, &link.to, &read) {
                    faults.push(fault(link.line, what));
                }
            }
        }
        let mut pages = Vec::new();
        for (at, entry) in self.summary.chapters().enumerate() {
            if let Some(page) = read.get(entry.file.as_str()) {
                let html = page.html(&self.summary, at);
                if at == 0 {
                    pages.push(("index.html".to_owned(), html.clone()));
                }
                pages.push((html_name(&entry.file), html));
            }
        }
        (pages, faults)
    }

    fn pages(&self) -> BTreeMap<&str, Page> {
        let page = |text| Page::read(text, &self.figures);
        self.chapters.iter().map(|(name, text)| (name.as_str(), page(text))).collect()
    }

    /// Writes what `search.js` searches, the script `search-index.js`.
    #[must_use]
    pub fn index(&self) -> String {
        let pages = self.pages();
        search::index(self.summary.chapters().filter_map(|chapter| {
            let page = pages.get(chapter.file.as_str())?;
            Some((html_name(&chapter.file), page.title.as_str(), page.sections.as_slice()))
        }))
    }

    /// The chapters that the summary lists and the folder lacks, and the other way round.
    fn order_faults(&self) -> Vec<Fault> {
        let listed: BTreeSet<&str> =
            self.summary.chapters().map(|chapter| chapter.file.as_str()).collect();
        let fault = |line, what| Fault { file: "SUMMARY.md".to_owned(), line, what };
        let missing = self.summary.chapters().filter(|one| !self.chapters.contains_key(&one.file));
        let missing = missing.map(|one| fault(one.line, format!("there is no file {}", one.file)));
        let others = self.chapters.keys().filter(|name| !listed.contains(name.as_str()));
        missing.chain(others.map(|name| fault(1, format!("{name} is not listed")))).collect()
    }

    /// Says what is wrong with a link, if anything is.
    fn link_fault(&self, from: &str, to: &str, pages: &BTreeMap<&str, Page>) -> Option<String> {
        if to.starts_with("https://") {
            return None;
        }
        let (file, anchor) = to.split_once('#').map_or((to, None), |(file, at)| (file, Some(at)));
        let file = if file.is_empty() { from } else { file };
        if self.figures.contains_key(file) && anchor.is_none() {
            return None;
        }
        let Some(page) = pages.get(file) else {
            return Some(format!("found a link to {to}, expected a chapter, a figure or https://"));
        };
        let anchor = anchor.filter(|anchor| !page.anchors.contains(*anchor))?;
        Some(format!("found a link to {to}, but {file} has no anchor {anchor}"))
    }
}

/// The program in Rust of a game of one's own is a test.
#[cfg(doctest)]
#[doc = include_str!("../../../book/src/own.md")]
struct OwnGame;

/// Lists what no reader of a page sees, but a reader of the whole book does: statements of a chapter whose numbers do not
/// rise, and entries of the bibliography that no chapter cites.
fn order_and_credit_faults(pages: &BTreeMap<&str, Page>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (file, page) in pages {
        let fault = |line, what| Fault { file: (*file).to_owned(), line, what };
        let mut before = 0;
        for (line, kind, number) in &page.statements {
            match number.parse() {
                Ok(number) if number > before => before = number,
                _ => faults.push(fault(*line, format!("found {kind} {number} after {before}"))),
            }
        }
        let others = || pages.iter().filter(|(other, _)| *other != file);
        for (line, key) in &page.entries {
            if !others().any(|(_, other)| other.cited.contains(&cite::anchor(key))) {
                faults
                    .push(fault(*line, format!("found the entry [{key}], which no chapter cites")));
            }
        }
    }
    faults
}
