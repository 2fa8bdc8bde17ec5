//! Figures inside a page: they follow the reader's pointer there, and keep their styles and names to themselves.

use crate::page::escaped;

/// A figure as a part of a page. `file` is inside the book's folder, and `alt` is for those who do not see it.
pub(crate) fn inlined(file: &str, alt: &str, svg: &str) -> String {
    let name = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".svg");
    let scope = format!("figure-of-{name}");
    let svg = with_scoped_style(&with_own_names(&without_title(svg), name), &scope);
    let label = format!("<svg aria-label=\"{}\"", escaped(alt));
    let svg = svg.replacen("<svg", &label, 1);
    let width = between(&svg, " width=\"", "\"").unwrap_or_default().to_owned();
    format!(
        "<span class=\"figure\" id=\"{scope}\" style=\"--width:{width}px\">{}</span>",
        svg.trim_end()
    )
}

fn between<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    Some(text.split_once(before)?.1.split_once(after)?.0)
}

/// Leaves the title of the whole out, which would be shown wherever the pointer rests: the label says the same.
fn without_title(svg: &str) -> String {
    let Some(at) = svg.find("<title>") else { return svg.to_owned() };
    let end = svg.find("</title>").map_or(at, |end| end + "</title>".len());
    format!("{}{}", &svg[..at], &svg[end..])
}

/// Puts the figure's name before the names inside it, and where they are referred to.
fn with_own_names(svg: &str, name: &str) -> String {
    let ids: Vec<&str> =
        svg.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    ids.iter().fold(svg.to_owned(), |svg, id| {
        let svg = svg.replace(&format!(" id=\"{id}\""), &format!(" id=\"{name}-{id}\""));
        [("#", ")"), ("#", "\""), ("#", " "), ("#", ":"), ("#", "{"), ("#", ","), ("#", ".")]
            .iter()
            .fold(svg, |svg, (before, after)| {
                svg.replace(&format!("{before}{id}{after}"), &format!("{before}{name}-{id}{after}"))
            })
    })
}

/// Makes the rules of the figure's style hold in the figure alone.
fn with_scoped_style(svg: &str, scope: &str) -> String {
    svg.replacen("<style>", &format!("<style>#{scope}{{"), 1).replacen("</style>", "}</style>", 1)
}
