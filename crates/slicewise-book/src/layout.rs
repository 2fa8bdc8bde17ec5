//! A chapter as a whole page: around its text the search, the list of chapters, the page's contents, and a foot.

use std::fmt::Write;

use crate::page::{DEEPEST, Page, escaped, html_name};
use crate::search;
use crate::summary::{Chapter, Summary};

/// The files that every page needs, beside it.
pub const ASSETS: [(&str, &[u8]); 5] = [
    ("book.css", include_bytes!("page.css")),
    ("search.js", include_bytes!("search.js")),
    ("icon.svg", include_bytes!("../../slicewise-server/page/icon.svg")),
    ("fonts/stix-two-math.woff2", include_bytes!("../fonts/stix-two-math.woff2")),
    ("fonts/OFL.txt", include_bytes!("../fonts/OFL.txt")),
];

/// The files that the paper needs, beside it.
pub const PAPER_ASSETS: [(&str, &[u8]); 2] =
    [("paper.css", include_bytes!("paper.css")), ("fonts/stix-two-math.woff2", ASSETS[3].1)];

/// What makes boards of the elements, where the book is a folder of the site that `scripts/site` makes.
const SCRIPT: &str = "<script src=\"../slicewise-board.js\" async></script>\n";

/// The most characters of what a page is about.
const DESCRIBED: usize = 160;

impl Page {
    /// The chapter as a whole page; `at` is its place in the summary.
    pub(crate) fn html(&self, summary: &Summary, at: usize) -> String {
        let [beside, folded] = self.contents();
        // The front page is the book.
        let chapter = match self.title == "The book of Slicewise" {
            true => String::new(),
            false => format!("<cite>{}</cite>, in ", escaped(&self.title)),
        };
        include_str!("page.html")
            .replace("{title}", &escaped(&self.title))
            .replace("{chapter}", &chapter)
            .replace("{description}", &escaped(&self.description()))
            .replace("{version}", env!("CARGO_PKG_VERSION"))
            .replace("{script}", if self.has_boards { SCRIPT } else { "" })
            .replace("{chapters}", &chapters(summary, at))
            .replace("{here}", &beside)
            .replace("{folded}", &folded)
            .replace("{steps}", &steps(summary, at))
            .replace("{body}", &self.body)
    }

    /// The first words of the first paragraph that is not a note.
    fn description(&self) -> String {
        let paragraph = self.body.split("<p>").nth(1).and_then(|rest| rest.split("</p>").next());
        let words = search::words(paragraph.unwrap_or_default());
        let Some((end, _)) = words.char_indices().nth(DESCRIBED) else { return words };
        format!("{} …", &words[..words[..end].rfind(' ').unwrap_or(end)])
    }

    /// The list of the sections of the page, twice: beside the text, and folded above it where there is no room. Nothing
    /// where there are fewer than two.
    fn contents(&self) -> [String; 2] {
        let sections: Vec<_> =
            self.sections.iter().filter(|section| (2..DEEPEST).contains(&section.level)).collect();
        if sections.len() < 2 {
            return [String::new(), String::new()];
        }
        let mut list = "<ol>\n".to_owned();
        for section in sections {
            let (level, anchor, title) = (section.level, &section.anchor, escaped(&section.title));
            let _ = writeln!(
                list,
                "<li class=\"level-{level}\"><a href=\"#{anchor}\">{title}</a></li>"
            );
        }
        list.push_str("</ol>");
        let beside = "<nav class=\"here\" aria-label=\"On this page\"><p>On this page</p>";
        let folded = "<details class=\"here-folded\"><summary>On this page</summary>";
        [format!("{beside}\n{list}</nav>\n"), format!("{folded}\n{list}</details>\n")]
    }
}

/// The list of all chapters, in their parts.
fn chapters(summary: &Summary, at: usize) -> String {
    let here = summary.chapters().nth(at).map(|chapter| chapter.line);
    let mut list = String::new();
    for (part, chapters) in &summary.parts {
        if !part.is_empty() {
            let _ = writeln!(list, "<p class=\"part\">{}</p>", escaped(part));
        }
        list.push_str("<ol>\n");
        for chapter in chapters {
            let current = if Some(chapter.line) == here { " aria-current=\"page\"" } else { "" };
            let (href, title) = (html_name(&chapter.file), escaped(&chapter.title));
            let _ = writeln!(list, "<li><a href=\"{href}\"{current}>{title}</a></li>");
        }
        list.push_str("</ol>\n");
    }
    list
}

/// The links to the chapters before and after one.
fn steps(summary: &Summary, at: usize) -> String {
    let chapters: Vec<&Chapter> = summary.chapters().collect();
    let step = |chapter: Option<&&Chapter>, rel: &str, arrow: [&str; 2]| {
        chapter.map_or_else(
            || "<span></span>".to_owned(),
            |chapter| {
                let (href, title) = (html_name(&chapter.file), escaped(&chapter.title));
                format!("<a rel=\"{rel}\" href=\"{href}\">{}{title}{}</a>", arrow[0], arrow[1])
            },
        )
    };
    let before = at.checked_sub(1).and_then(|before| chapters.get(before));
    step(before, "prev", ["← ", ""]) + &step(chapters.get(at + 1), "next", ["", " →"])
}
