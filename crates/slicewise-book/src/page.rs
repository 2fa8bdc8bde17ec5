//! [`Page`]: a chapter, read and as HTML.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::mem;
use std::ops::Range;

use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html,
};
use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::{Storage, push_mathml};
use slicewise::Game;

use crate::summary::{Chapter, Summary};

/// The kinds of paragraphs that have a number and an anchor.
const STATEMENTS: [&str; 9] = [
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

/// What makes boards of the elements, where the book is a folder of the site that `scripts/site` makes.
const SCRIPT: &str = "<script src=\"../slicewise-board.js\" async></script>\n";

/// A chapter: what it contains, where it leads, and what is wrong in it.
#[derive(Debug, Default)]
pub(crate) struct Page {
    body: String,
    title: String,
    /// The names to which links may lead.
    pub(crate) anchors: BTreeSet<String>,
    pub(crate) links: Vec<Link>,
    /// Faults in the chapter itself, each with its line.
    pub(crate) faults: Vec<(usize, String)>,
    is_in_code: bool,
    is_in_board: bool,
    /// Whether there are boards to play on.
    has_boards: bool,
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
    /// Reads a chapter.
    pub(crate) fn read(text: &str) -> Self {
        let options =
            Options::ENABLE_TABLES | Options::ENABLE_MATH | Options::ENABLE_SMART_PUNCTUATION;
        let events: Vec<(Event, Range<usize>)> =
            Parser::new_ext(text, options).into_offset_iter().collect();
        let mut page = Self::default();
        let line = |at: usize| text[..at].matches('\n').count() + 1;
        let mut output = Vec::new();
        for (at, (_, place)) in events.iter().enumerate() {
            output.extend(page.event(&events[at..], line(place.start)));
        }
        let mut body = String::new();
        html::push_html(&mut body, output.into_iter());
        page.body = kept_together(&body);
        page
    }

    /// The first of some events, as it is written.
    fn event<'t>(&mut self, events: &[(Event<'t>, Range<usize>)], line: usize) -> Vec<Event<'t>> {
        let event = &events[0].0;
        vec![match event {
            Event::Start(Tag::Heading { level, .. }) => self.heading(*level, events, line),
            Event::Start(Tag::Paragraph) => self.paragraph(events, line),
            Event::InlineMath(formula) => self.formula(formula, DisplayMode::Inline, line),
            Event::DisplayMath(formula) => self.formula(formula, DisplayMode::Block, line),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = self.link(dest_url, line);
                let (link_type, title, id) = (*link_type, title.clone(), id.clone());
                Event::Start(Tag::Link { link_type, dest_url, title, id })
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                self.links.push(Link { line, to: dest_url.to_string() });
                event.clone()
            }
            Event::Html(_) | Event::InlineHtml(_) => {
                self.faults.push((line, "found HTML, expected Markdown".to_owned()));
                event.clone()
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language)))
                if **language == *"board" =>
            {
                return self.board(events, line);
            }
            Event::Start(Tag::CodeBlock(_)) => {
                self.is_in_code = true;
                event.clone()
            }
            Event::End(TagEnd::CodeBlock) => {
                self.is_in_code = false;
                if mem::take(&mut self.is_in_board) {
                    return vec![event.clone(), raw("</slicewise-board>\n".to_owned())];
                }
                event.clone()
            }
            Event::Text(text) if !self.is_in_code && text.contains('$') => {
                self.faults
                    .push((line, "found a dollar that begins or ends no formula".to_owned()));
                event.clone()
            }
            Event::Code(code) => raw(format!("<code>{}</code>", with_whole_options(code))),
            // A wide table scrolls by itself.
            Event::Start(Tag::Table(_)) => {
                return vec![raw("<div class=\"wide\">".to_owned()), event.clone()];
            }
            Event::End(TagEnd::Table) => return vec![event.clone(), raw("</div>\n".to_owned())],
            _ => event.clone(),
        }]
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
        let letters = words.to_lowercase();
        let letters = letters.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        let anchor: String = letters.map(|c| if c == ' ' { '-' } else { c }).collect();
        self.anchor(&anchor, line);
        raw(format!("<{level} id=\"{anchor}\">"))
    }

    /// A paragraph; a numbered statement has an anchor.
    fn paragraph<'t>(&mut self, events: &[(Event, Range<usize>)], line: usize) -> Event<'t> {
        if !matches!(events.get(1), Some((Event::Start(Tag::Strong), _))) {
            return Event::Start(Tag::Paragraph);
        }
        let words = plain(&events[1..], |event| matches!(event, Event::End(TagEnd::Strong)));
        let mut words = words.split([' ', '.', '(', ',', ':']);
        let (kind, number) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if !STATEMENTS.contains(&kind) || !number.starts_with(|c: char| c.is_ascii_digit()) {
            return Event::Start(Tag::Paragraph);
        }
        let anchor = format!("{}-{number}", kind.to_lowercase());
        self.anchor(&anchor, line);
        let class = if kind == "Figure" { "caption" } else { "statement" };
        raw(format!("<p id=\"{anchor}\" class=\"{class}\">"))
    }

    /// The beginning of a board to play on, around its notation: where no site is around the book, that is what shows.
    fn board<'t>(&mut self, events: &[(Event<'t>, Range<usize>)], line: usize) -> Vec<Event<'t>> {
        (self.is_in_code, self.is_in_board, self.has_boards) = (true, true, true);
        let notation = plain(events, |event| matches!(event, Event::End(TagEnd::CodeBlock)));
        if let Err(error) = notation.parse::<Game>() {
            self.faults.push((line, format!("found the board {}: {error}", notation.trim())));
        }
        let board = escaped(notation.trim());
        vec![raw(format!("<slicewise-board board=\"{board}\">\n")), events[0].0.clone()]
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

    /// The chapter as a whole page, beside the list of all chapters.
    pub(crate) fn html(&self, summary: &Summary, at: usize) -> String {
        let chapters: Vec<&Chapter> = summary.chapters().collect();
        let mut list = String::new();
        for (part, chapters) in &summary.parts {
            if !part.is_empty() {
                let _ = writeln!(list, "<h2>{}</h2>", escaped(part));
            }
            list.push_str("<ol>\n");
            for chapter in chapters {
                let here = if chapter.line == summary_line(summary, at) {
                    " aria-current=\"page\""
                } else {
                    ""
                };
                let (href, title) = (html_name(&chapter.file), escaped(&chapter.title));
                let _ = writeln!(list, "<li><a href=\"{href}\"{here}>{title}</a></li>");
            }
            list.push_str("</ol>\n");
        }
        let step = |chapter: Option<&&Chapter>, rel: &str, arrow: [&str; 2]| {
            chapter.map_or_else(String::new, |chapter| {
                let (href, title) = (html_name(&chapter.file), escaped(&chapter.title));
                format!("<a rel=\"{rel}\" href=\"{href}\">{}{title}{}</a>", arrow[0], arrow[1])
            })
        };
        let before = at.checked_sub(1).and_then(|before| chapters.get(before));
        let steps =
            step(before, "prev", ["← ", ""]) + &step(chapters.get(at + 1), "next", ["", " →"]);
        include_str!("page.html")
            .replace("{style}", include_str!("page.css"))
            .replace("{title}", &escaped(&self.title))
            .replace("{script}", if self.has_boards { SCRIPT } else { "" })
            .replace("{list}", &list)
            .replace("{steps}", &steps)
            .replace("{body}", &self.body)
    }
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

fn summary_line(summary: &Summary, at: usize) -> usize {
    summary.chapters().nth(at).map_or(0, |chapter| chapter.line)
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

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
