//! Pajek: `*Vertices` with their labels, then `*Edges` and `*Arcs`, or lists or a matrix of them.
//!
//! A label names its vertex, if each has its own. After it are coordinates, a shape, and pairs of a key and a value, which are
//! attributes. Source: the Pajek manual.

use super::error::{FileError, WriteError, unexpected};
use super::lines::{Line, lines, no_such_vertex};
use super::marks::{Labels, marks};
use super::sketch::{Sketch, Way};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

/// What the lines of a section are.
#[derive(Clone, Copy, PartialEq)]
enum Section {
    Vertices,
    /// An edge a line.
    Pairs(Way),
    /// A vertex and its neighbours a line.
    Lists(Way),
    Matrix,
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let is_comment = |line: &Line<'_>| line.is_empty() || line.word(0).starts_with('%');
    let mut lines = lines(text).filter(|line| !is_comment(line));
    let first = "*Vertices and their number";
    let mut head = lines.next();
    if head.as_ref().is_some_and(|line| line.word(0).eq_ignore_ascii_case("*network")) {
        head = lines.next();
    }
    let head = head.ok_or_else(|| unexpected(text, text.len()..text.len(), first))?;
    if !head.word(0).eq_ignore_ascii_case("*vertices") {
        return Err(head.refuse(0, first));
    }
    let vertices = head.whole(1, "the number of vertices")?;
    let mut sketch = Sketch::counted(1, vertices, head.place(1))?;
    sketch.named_by = Some("label");
    let (mut section, mut row) = (Section::Vertices, 0);
    for line in lines {
        if line.word(0).starts_with('*') {
            section = match line.word(0).to_ascii_lowercase().as_str() {
                "*edges" => Section::Pairs(Way::Edge),
                "*arcs" => Section::Pairs(Way::Arc),
                "*edgeslist" => Section::Lists(Way::Edge),
                "*arcslist" => Section::Lists(Way::Arc),
                "*matrix" => Section::Matrix,
                _ => return Err(line.refuse(0, "*Edges, *Arcs, *Edgeslist, *Arcslist or *Matrix")),
            };
            continue;
        }
        let place = |at: usize| {
            let given = line.whole(at, "the number of a vertex")?;
            let place = given.checked_sub(1).filter(|&place| place < vertices);
            place.ok_or_else(|| no_such_vertex(text, line.place(at), 1, vertices))
        };
        match section {
            Section::Vertices => vertex(&line, place(0)?, &mut sketch)?,
            Section::Pairs(way) => {
                sketch.join(place(0)?, place(1)?, way, line.span.clone());
                sketch.edge_data |= line.len() > 2;
            }
            Section::Lists(way) => {
                for at in 1..line.len() {
                    sketch.join(place(0)?, place(at)?, way, line.place(at));
                }
            }
            Section::Matrix => {
                if row >= vertices || line.len() != vertices {
                    return Err(line.refuse(vertices, "a row and a column for each vertex"));
                }
                for (column, (word, span)) in line.after(0).enumerate() {
                    match word.parse::<f64>() {
                        Ok(0.0) => {}
                        Ok(_) => sketch.join(row, column, Way::Arc, span),
                        Err(_) => return Err(line.refuse(column, "a number")),
                    }
                }
                row += 1;
            }
        }
    }
    sketch.finish(options)
}

/// Reads the label of a vertex, and what is after its coordinates and its shape.
fn vertex(line: &Line<'_>, place: usize, sketch: &mut Sketch) -> Result<(), FileError> {
    if line.len() > 1 {
        sketch.attribute(place, "label", line.word(1), line.place(1))?;
    }
    let mut rest = line.after(2).skip_while(|(word, _)| word.parse::<f64>().is_ok()).peekable();
    let is_shape = |word: &str| {
        matches!(word, "ellipse" | "box" | "diamond" | "triangle" | "cross" | "empty" | "circle")
    };
    rest.next_if(|(word, _)| is_shape(word));
    while let (Some((key, _)), Some((value, span))) = (rest.next(), rest.next()) {
        sketch.attribute(place, key, value, span)?;
    }
    Ok(())
}

pub(super) fn write(graph: &GraphShape, labels: Labels<'_>) -> Result<String, WriteError> {
    labels.check(|name| !name.contains(['"', '\n', '\r']) && !name.is_empty())?;
    let mut text = format!("*Vertices {}\n", graph.weights.len());
    for ((vertex, weight), marks) in graph.weights.iter().enumerate().zip(marks(graph)) {
        let marks: String = marks.iter().map(|mark| format!(" {mark} 1")).collect();
        let label = labels.of(vertex);
        text += &format!("{} \"{label}\" weight {weight}{marks}\n", vertex + 1);
    }
    text += "*Edges\n";
    for (one, other) in &graph.edges {
        text += &format!("{} {}\n", one + 1, other + 1);
    }
    Ok(text)
}
