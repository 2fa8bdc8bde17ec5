//! [`Page`]: a chapter that was read.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::ops::Range;

use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html,
};
use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::{Storage, push_mathml};
use slicewise::Game;

use crate::aside::with_tests_aside;
use crate::cite::{self, Piece};
use crate::{picture, search};

/// The kinds of paragraphs that have a number and an anchor.
pub(crate) const STATEMENTS: [&str; 9] = [
    "Theorem",
    "Lemma",
    "Proposition",
    "Corollary",
    "Conjecture",
    "Definition",
    "Question",
    "Fact",
    "Figure",
];

/// Who may play a board beside the reader; otherwise the engine plays as well as possible.
const STRATEGIES: [&str; 2] = ["greedy", "random"];

/// A chapter: what it contains, where it leads, and what is wrong in it.
#[derive(Debug, Default)]
pub(crate) struct Page {
    pub(crate) body: String,
    pub(crate) title: String,
    pub(crate) sections: Vec<Section>,
    /// The names to which links may lead.
    pub(crate) anchors: BTreeSet<String>,
    pub(crate) links: Vec<Link>,
    /// The numbered statements, each with its line, kind and number.
    pub(crate) statements: Vec<(usize, String, String)>,
    /// The entries of a bibliography, each with its line.
    pub(crate) entries: Vec<(usize, String)>,
    /// The keys of the entries that are cited.
    pub(crate) cited: BTreeSet<String>,
    /// Faults in the chapter itself, each with its line.
    pub(crate) faults: Vec<(usize, String)>,
    /// Whether there are boards to play on.
    pub(crate) has_boards: bool,
    inside: Inside,
    /// The anchor of the heading that is being read.
    heading: String,
}

/// In what the event that is read is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Inside {
    #[default]
    Text,
    Code,
    Link,
    /// The key of an entry of the bibliography.
    Key,
    /// A picture or a board, which is written already.
    Drawn,
}

/// What the address of a place of the page begins with in a chapter.
const PAGE: &str = "page:";

/// The level of the words of a glossary, which no list of contents has.
pub(crate) const DEEPEST: usize = 4;

/// A part of a chapter under a heading, or a word of a glossary.
#[derive(Debug)]
pub(crate) struct Section {
    /// From 1; that of a word is [`DEEPEST`].
    pub(crate) level: usize,
    /// Its anchor, empty if it is the chapter's beginning.
    pub(crate) anchor: String,
    pub(crate) title: String,
    /// Its words.
    pub(crate) text: String,
}

/// A link: where it is, and where it leads.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) line: usize,
    pub(crate) to: String,
}

/// The HTML file of a chapter.
pub(crate) fn html_name(file: &str) -> String {
    file.strip_suffix(".md").map_or_else(|| file.to_owned(), |name| format!("{name}.html"))
}

impl Page {
    /// Reads a chapter. The figures are texts of SVG, by the names of their files.
    pub(crate) fn read(text: &str, figures: &BTreeMap<String, String>) -> Self {
        let options =
            Options::ENABLE_TABLES | Options::ENABLE_MATH | Options::ENABLE_SMART_PUNCTUATION;
        let events = merged(Parser::new_ext(text, options).into_offset_iter());
        let mut page = Self::default();
        let line = |at: usize| text[..at].matches('\n').count() + 1;
        let mut output = Vec::new();
        for (at, (_, place)) in events.iter().enumerate() {
            output.extend(page.event(&events[at..], line(place.start), figures));
        }
        let mut body = String::new();
        html::push_html(&mut body, output.into_iter());
        page.body = with_tests_aside(&kept_together(&body));
        page.sections = sections(&page.body);
        page
    }

    /// The first of some events, as it is written.
    fn event<'t>(
        &mut self,
        events: &[(Event<'t>, Range<usize>)],
        line: usize,
        figures: &BTreeMap<String, String>,
    ) -> Vec<Event<'t>> {
        let event = &events[0].0;
        if self.inside == Inside::Drawn {
            if matches!(event, Event::End(TagEnd::Image | TagEnd::CodeBlock)) {
                self.inside = Inside::Text;
            }
            return Vec::new();
        }
        vec![match event {
            Event::Start(Tag::Heading { level, .. }) => self.heading(*level, events, line),
            Event::End(TagEnd::Heading(_)) => {
                return vec![raw(link_to(&self.heading)), event.clone()];
            }
            Event::Start(Tag::Paragraph) => self.paragraph(events, line),
            Event::InlineMath(formula) => self.formula(formula, DisplayMode::Inline, line),
            Event::DisplayMath(formula) => self.formula(formula, DisplayMode::Block, line),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                self.inside = Inside::Link;
                // A place of the page around the book: the script makes a link of it, where there is one.
                if let Some(place) = dest_url.strip_prefix(PAGE) {
                    return vec![raw(format!("<a data-page=\"{}\">", escaped(place)))];
                }
                let dest_url = self.link(dest_url, line);
                let (link_type, title, id) = (*link_type, title.clone(), id.clone());
                Event::Start(Tag::Link { link_type, dest_url, title, id })
            }
            Event::End(TagEnd::Link | TagEnd::Strong) => {
                self.inside = Inside::Text;
                event.clone()
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                self.links.push(Link { line, to: dest_url.to_string() });
                self.inside = Inside::Drawn;
                let alt = plain(events, |event| matches!(event, Event::End(TagEnd::Image)));
                let svg = figures.get(&**dest_url).map_or("", String::as_str);
                raw(picture::inlined(dest_url, &alt, svg))
            }
            Event::Html(_) | Event::InlineHtml(_) => {
                self.faults.push((line, "found HTML, expected Markdown".to_owned()));
                event.clone()
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language)))
                if language.split(' ').next() == Some("board") =>
            {
                self.board(language, events, line)
            }
            Event::Start(Tag::CodeBlock(_)) => {
                self.inside = Inside::Code;
                event.clone()
            }
            Event::End(TagEnd::CodeBlock) => {
                self.inside = Inside::Text;
                event.clone()
            }
            Event::Text(text) => return self.text(text, line),
            Event::Code(code) => raw(format!("<code>{}</code>", with_whole_options(code))),
            // A wide table scrolls by itself.
            Event::Start(Tag::Table(_)) => {
                return vec![raw("<div class=\"wide\" tabindex=\"0\">".to_owned()), event.clone()];
            }
            Event::End(TagEnd::Table) => return vec![event.clone(), raw("</div>\n".to_owned())],
            _ => event.clone(),
        }]
    }

    /// A text, in which citations become links.
    fn text<'t>(&mut self, text: &CowStr<'t>, line: usize) -> Vec<Event<'t>> {
        if self.inside == Inside::Code {
            // A run ends with an empty line in the source, and not on the page.
            return vec![Event::Text(format!("{}\n", text.trim_end()).into())];
        }
        let line_of = |at: &str| {
            line + text[..at.as_ptr() as usize - text.as_ptr() as usize].matches('\n').count()
        };
        if let Some((before, _)) = text.split_once('$') {
            let line = line_of(&text[before.len()..]);
            self.faults.push((line, "found a dollar that begins or ends no formula".to_owned()));
        }
        let mut events = Vec::new();
        for piece in cite::pieces(text) {
            let (key, words) = match piece {
                Piece::Cited(key, words) if self.inside != Inside::Key => (key, words),
                Piece::Cited(_, words) | Piece::Words(words) => {
                    events.push(Event::Text(words.to_owned().into()));
                    continue;
                }
            };
            self.cited.insert(cite::anchor(key));
            if self.inside == Inside::Link {
                events.push(Event::Text(words.to_owned().into()));
                continue;
            }
            let to = format!("{}#{}", cite::BIBLIOGRAPHY, cite::anchor(key));
            let href = self.link(&to, line_of(words));
            events.push(raw(format!("<a href=\"{href}\">{}</a>", escaped(words))));
        }
        events
    }

    /// A heading with its anchor, in the form that GitHub gives it.
    fn heading<'t>(
        &mut self,
        level: HeadingLevel,
        events: &[(Event, Range<usize>)],
        line: usize,
    ) -> Event<'t> {
        let end = |event: &Event| matches!(event, Event::End(TagEnd::Heading(_)));
        let words = plain(events, end);
        if level == HeadingLevel::H1 {
            self.title.clone_from(&words);
        }
        let anchor = anchor_of(&words);
        self.anchor(&anchor, line);
        self.heading.clone_from(&anchor);
        raw(format!("<{level} id=\"{anchor}\">"))
    }

    /// A paragraph; a numbered statement and an entry of the bibliography have anchors.
    fn paragraph<'t>(&mut self, events: &[(Event, Range<usize>)], line: usize) -> Event<'t> {
        if !matches!(events.get(1), Some((Event::Start(Tag::Strong), _))) {
            return Event::Start(Tag::Paragraph);
        }
        let words = plain(&events[1..], |event| matches!(event, Event::End(TagEnd::Strong)));
        if let Some(key) = cite::entry(&words) {
            let anchor = cite::anchor(key);
            self.inside = Inside::Key;
            self.anchor(&anchor, line);
            self.entries.push((line, key.to_owned()));
            return raw(format!("<p id=\"{anchor}\" class=\"entry\">"));
        }
        if self.title == "Glossary" && words.ends_with('.') {
            let anchor = format!("word-{}", anchor_of(&words));
            self.anchor(&anchor, line);
            return raw(format!("<p id=\"{anchor}\" class=\"entry\">"));
        }
        let mut words = words.split([' ', '\n', '.', '(', ',', ':']);
        let (kind, number) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if !STATEMENTS.contains(&kind) || !number.starts_with(|c: char| c.is_ascii_digit()) {
            return Event::Start(Tag::Paragraph);
        }
        let anchor = format!("{}-{number}", kind.to_lowercase());
        self.anchor(&anchor, line);
        if kind == "Figure" {
            return raw(format!("<p id=\"{anchor}\" class=\"caption\">"));
        }
        self.statements.push((line, kind.to_owned(), number.to_owned()));
        raw(format!("<p id=\"{anchor}\" class=\"statement\">{}", link_to(&anchor)))
    }

    /// A board to play on, around its coins: where no site is around the book, they are what shows; on paper, too.
    /// The words after `board` say who the engine is: `second`, or `second greedy`. No answer shows until the reader asks.
    fn board<'t>(
        &mut self,
        language: &str,
        events: &[(Event<'t>, Range<usize>)],
        line: usize,
    ) -> Event<'t> {
        (self.inside, self.has_boards) = (Inside::Drawn, true);
        let notation = plain(events, |event| matches!(event, Event::End(TagEnd::CodeBlock)));
        let notation = notation.trim();
        if let Err(error) = notation.parse::<Game>() {
            self.faults.push((line, format!("found the board {notation}: {error}")));
        }
        let players = match language.split(' ').collect::<Vec<_>>()[1..] {
            [] => String::new(),
            [seat @ ("first" | "second")] => format!(" engine=\"{seat}\""),
            ["first", strategy] if STRATEGIES.contains(&strategy) => {
                format!(" seats=\"{strategy}.\"")
            }
            ["second", strategy] if STRATEGIES.contains(&strategy) => {
                format!(" seats=\".{strategy}\"")
            }
            _ => {
                let expected = format!("board [first|second [{}]]", STRATEGIES.join("|"));
                self.faults.push((line, format!("found {language}, expected {expected}")));
                String::new()
            }
        };
        let (board, coins) = (escaped(notation), with_coins(notation));
        raw(format!(
            "<slicewise-board board=\"{board}\" show=\"none\"{players}>\n<p class=\"coins\">{coins}</p>\n\
             </slicewise-board>\n<p class=\"coins on-paper\">{coins}</p>\n"
        ))
    }

    fn anchor(&mut self, anchor: &str, line: usize) {
        if !self.anchors.insert(anchor.to_owned()) {
            self.faults.push((line, format!("found the anchor {anchor} a second time")));
        }
    }

    /// A formula as MathML.
    fn formula<'t>(&mut self, formula: &str, display_mode: DisplayMode, line: usize) -> Event<'t> {
        let storage = Storage::new();
        let parser = pulldown_latex::Parser::new(formula, &storage);
        let faulty = parser.filter_map(Result::err).next().map(|error| error.to_string());
        if let Some(error) = faulty {
            let error = error.lines().next().unwrap_or_default().to_owned();
            self.faults.push((line, format!("found the formula {formula}: {error}")));
        }
        let mut math = String::new();
        let storage = Storage::new();
        let parser = pulldown_latex::Parser::new(formula, &storage);
        let config = RenderConfig { display_mode, ..RenderConfig::default() };
        if push_mathml(&mut math, parser, config).is_err() {
            self.faults.push((line, format!("found the formula {formula}, which has no MathML")));
        }
        raw(with_two_parts(math))
    }

    /// A link, noted and led to the HTML file.
    fn link<'t>(&mut self, to: &str, line: usize) -> CowStr<'t> {
        self.links.push(Link { line, to: to.to_owned() });
        let (file, anchor) = to.split_once('#').map_or((to, None), |(file, at)| (file, Some(at)));
        let mut to = html_name(file);
        if let Some(anchor) = anchor {
            let _ = write!(to, "#{anchor}");
        }
        to.into()
    }
}

/// Joins texts that follow each other, line breaks among them: a citation may be in two lines.
fn merged<'t>(
    events: impl Iterator<Item = (Event<'t>, Range<usize>)>,
) -> Vec<(Event<'t>, Range<usize>)> {
    let mut joined: Vec<(Event, Range<usize>)> = Vec::new();
    for (event, place) in events {
        let event = if event == Event::SoftBreak { Event::Text("\n".into()) } else { event };
        match (joined.last_mut(), &event) {
            (Some((Event::Text(before), whole)), Event::Text(text)) => {
                *before = format!("{before}{text}").into();
                whole.end = place.end;
            }
            _ => joined.push((event, place)),
        }
    }
    joined
}

/// The anchor of some words, in the form that GitHub gives to headings.
fn anchor_of(words: &str) -> String {
    let words = words.to_lowercase();
    let letters = words.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    letters.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Splits a chapter at its headings of the first three levels, and at the words of a glossary.
fn sections(body: &str) -> Vec<Section> {
    let starts = ["<h1 id=\"", "<h2 id=\"", "<h3 id=\"", "<p id=\"word-"];
    let starts = starts.iter().flat_map(|start| body.match_indices(start).map(|(at, _)| at));
    let starts: BTreeSet<usize> = starts.collect();
    let ends = starts.iter().skip(1).copied().chain([body.len()]);
    let section = |(start, end): (&usize, usize)| {
        let part = &body[*start..end];
        let anchor = part.split('"').nth(1)?;
        let (level, heading_end) = match part.as_bytes()[2] {
            level @ b'1'..=b'3' => (usize::from(level - b'0'), format!("</h{}>", level as char)),
            _ => (DEEPEST, "</strong>".to_owned()),
        };
        let (heading, text) = part.split_once(&heading_end)?;
        let anchor = if level == 1 { String::new() } else { anchor.to_owned() };
        let title = search::words(heading);
        let title = if level == DEEPEST { title.trim_end_matches('.').to_owned() } else { title };
        Some(Section { level, anchor, title, text: search::words(text) })
    };
    starts.iter().zip(ends).filter_map(section).collect()
}

/// A link of a part of a page to itself, which is seen when the pointer is there.
fn link_to(anchor: &str) -> String {
    format!("<a class=\"to\" href=\"#{anchor}\" aria-label=\"Link to this place\"></a>")
}

/// The words of the notation after which there are weights.
const BEFORE_WEIGHTS: [&str; 10] =
    ["row", "stack", "free", "ev", "pizza", "path", "forest", "tree", "graph", "of"];

/// The notation of a board, with the weights as coins.
fn with_coins(notation: &str) -> String {
    let mut are_weights = true;
    let word = |word: &str| {
        let is_number = word.parse::<f64>().is_ok();
        are_weights = if is_number { are_weights } else { BEFORE_WEIGHTS.contains(&word) };
        match is_number && are_weights {
            true => format!("<span class=\"coin\">{word}</span>"),
            false => escaped(word),
        }
    };
    notation.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

/// Keeps the end of a line from parting a formula in the text and the punctuation after it.
fn kept_together(html: &str) -> String {
    let mut pieces = html.split("<math");
    let mut kept = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (formula, rest) = piece.split_once("</math>").unwrap_or((piece, ""));
        let end = rest.find(|c: char| c.is_whitespace() || c == '<').unwrap_or(rest.len());
        let (tail, rest) = rest.split_at(end);
        let _ = if tail.is_empty() || formula.contains("display=\"block\"") {
            write!(kept, "<math{formula}</math>{tail}{rest}")
        } else {
            write!(kept, "<span class=\"kept\"><math{formula}</math>{tail}</span>{rest}")
        };
    }
    kept
}

/// Takes the space before the name of a function out of its power or index, which has two parts: `\log^2`.
fn with_two_parts(mut mathml: String) -> String {
    const SPACE: &str = "<mspace width=\"0.1667em\" />";
    for part in ["<msup>", "<msub>"] {
        mathml = mathml.replace(&format!("{part}{SPACE}"), &format!("{SPACE}{part}"));
    }
    mathml
}

/// Code in a text, of which no line ends inside an option such as `--to`.
fn with_whole_options(code: &str) -> String {
    let word = |word: &str| match word.starts_with('-') && word.len() > 1 {
        true => format!("<span class=\"kept\">{}</span>", escaped(word)),
        false => escaped(word),
    };
    code.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

fn raw<'t>(html: String) -> Event<'t> {
    Event::InlineHtml(html.into())
}

/// The text of the events up to an end.
fn plain(events: &[(Event, Range<usize>)], end: impl Fn(&Event) -> bool) -> String {
    let inside = events.iter().map(|(event, _)| event).take_while(|event| !end(event));
    let text = |event| match event {
        &Event::Text(ref text) | &Event::Code(ref text) | &Event::InlineMath(ref text) => {
            text.to_string()
        }
        &Event::SoftBreak => " ".to_owned(),
        _ => String::new(),
    };
    inside.map(text).collect()
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
