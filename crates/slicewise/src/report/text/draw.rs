//! Components drawn as lines of text: vertices, weights, and the slices under them.

use super::Style;
use crate::board::{GraphShape, Setup, Shape};
use crate::number::Exact;
use crate::solve::{Analysis, Slice};

/// The contents of one column of a drawing.
struct Column {
    vertex: usize,
    weight: String,
    /// The vertex's parent in a forest; empty elsewhere.
    parent: String,
}

/// A bracket under some columns.
struct Bracket {
    first: usize,
    last: usize,
    label: String,
}

/// Draws every component; long ones are wrapped to the width of the style.
pub(super) fn drawing(setup: &Setup, analysis: &Analysis<Exact>, style: &Style) -> String {
    // (At most `style.vertices()` vertices come before the last component that is drawn, and at most as
    // many of that component are drawn.)
    let most = style.vertices().saturating_mul(2);
    let brackets = brackets(analysis, most);
    let cell = cell_width(setup, &brackets, most);
    let mut lines = String::new();
    let mut start = 0;
    let mut drawn = 0;
    for shape in &setup.components {
        let end = start + shape.vertices();
        if start < end {
            if drawn >= style.vertices() {
                lines.push_str(&cut(setup.vertices() - start));
                break;
            }
            drawn += end - start;
            lines.push_str(&component(shape, start, &brackets, cell, style));
        }
        start = end;
    }
    lines
}

/// Writes the line that says how many vertices are not drawn.
fn cut(more: usize) -> String {
    format!("… and {more} more vertices (--full draws all)\n\n")
}

/// Returns the slices and ev sequences that begin among the first `most` vertices, by their leftmost
/// vertex.
fn brackets(analysis: &Analysis<Exact>, most: usize) -> Vec<Bracket> {
    // (Along a row that was recognised in a graph, vertices may have any numbers.)
    let bracket = |slice: &Slice<Exact>, label| {
        let (first, last) = (slice.first.index(), slice.last.index());
        Bracket { first: first.min(last), last: first.max(last), label }
    };
    let is_drawn = |slice: &&Slice<Exact>| slice.first.min(slice.last).index() < most;
    let slices = analysis.slices.iter().filter(is_drawn);
    let slices = slices.map(|slice| bracket(slice, slice.weight.to_string()));
    let evs = analysis.evs.iter().filter(is_drawn);
    let evs = evs.map(|ev| bracket(ev, format!("ev {}", ev.weight)));
    let mut brackets: Vec<Bracket> = slices.chain(evs).collect();
    brackets.sort_by_key(|bracket| bracket.first);
    brackets
}

/// Returns a width that holds the number of every vertex, the first `most` weights and every label
/// between the corners of a bracket.
fn cell_width(setup: &Setup, brackets: &[Bracket], most: usize) -> usize {
    let weights = setup.components.iter().flat_map(Shape::weights).take(most);
    let widest = weights.map(|weight| width(&weight.to_string())).max().unwrap_or(0);
    let last = setup.vertices().saturating_sub(1);
    let labels = brackets.iter().map(|b| width(&b.label).div_ceil(b.last + 1 - b.first)).max();
    let widest = widest.max(labels.unwrap_or(0)) + 2;
    widest.max(width(&last.to_string())) + 1
}

fn width(text: &str) -> usize {
    text.chars().count()
}

fn component(
    shape: &Shape,
    start: usize,
    brackets: &[Bracket],
    cell: usize,
    style: &Style,
) -> String {
    let columns = columns(shape, start, style);
    // (In a graph, the vertices of a slice need not be side by side.)
    let brackets = if matches!(shape, Shape::Graph(_)) { &[] } else { brackets };
    let per_line = (style.width.saturating_sub(8) / cell).max(1);
    let mut text = String::new();
    for chunk in columns.chunks(per_line) {
        text.push_str(&chunk_lines(shape, chunk, brackets, cell));
        if let Shape::Tree { edges, .. } | Shape::Graph(GraphShape { edges, .. }) = shape {
            text.push_str(&edge_line(edges, start, style));
        }
    }
    if columns.len() < shape.vertices() {
        text.push_str(&cut(shape.vertices() - columns.len()));
    }
    text
}

fn columns(shape: &Shape, start: usize, style: &Style) -> Vec<Column> {
    let parents = match shape {
        Shape::Forest { parents, .. } => parents.as_slice(),
        _ => &[],
    };
    let parent = |inside: usize| match parents.get(inside) {
        Some(Some(parent)) => (start + *parent as usize).to_string(),
        Some(None) => "-".to_owned(),
        None => String::new(),
    };
    let column = |(inside, weight): (usize, Exact)| Column {
        vertex: start + inside,
        weight: weight.to_string(),
        parent: parent(inside),
    };
    shape.vertex_weights().enumerate().map(column).take(style.vertices()).collect()
}

/// Draws some columns: vertices, weights, parents in a forest, and slices if there are any.
fn chunk_lines(shape: &Shape, columns: &[Column], brackets: &[Bracket], cell: usize) -> String {
    let row = |text: fn(&Column) -> String| -> String {
        columns.iter().map(|column| centred(&text(column), cell)).collect()
    };
    let mut lines = vec![
        ("vertex", row(|column| column.vertex.to_string())),
        (shape.keyword(), row(|column| column.weight.clone())),
    ];
    if matches!(shape, Shape::Forest { .. }) {
        lines.push(("parent", row(|column| column.parent.clone())));
    }
    let slices = bracket_line(columns, brackets, cell);
    if !slices.is_empty() {
        lines.push(("slices", slices));
    }
    let lines = lines.into_iter();
    lines
        .map(|(name, line)| format!("{name:<8}{line}").trim_end().to_owned() + "\n")
        .collect::<String>()
        + "\n"
}

/// Writes the edges of a tree or a graph, in the numbers of the board.
fn edge_line(edges: &[(u32, u32)], start: usize, style: &Style) -> String {
    let at = |inside: u32| start + inside as usize;
    let edges = style.list(edges, |&(one, other)| format!("{}-{}", at(one), at(other)));
    format!("edges    {}\n\n", edges.join(" "))
}

/// Centres a text in a column, after a blank.
fn centred(text: &str, cell: usize) -> String {
    format!(" {text:^width$}", width = cell - 1)
}

/// Draws the brackets under some columns; one that continues on another line is open on that side.
fn bracket_line(columns: &[Column], brackets: &[Bracket], cell: usize) -> String {
    let (Some(first), Some(last)) = (columns.first(), columns.last()) else { return String::new() };
    let skip = brackets.partition_point(|bracket| bracket.last < first.vertex);
    let here = brackets[skip..].iter().take_while(|bracket| bracket.first <= last.vertex);
    here.map(|bracket| {
        let from = bracket.first.max(first.vertex);
        let to = bracket.last.min(last.vertex);
        let left = if bracket.first < from { '─' } else { '└' };
        let right = if to < bracket.last { '─' } else { '┘' };
        let inner = (to + 1 - from) * cell - 3;
        format!(" {left}{:─^inner$}{right}", bracket.label)
    })
    .collect()
}
