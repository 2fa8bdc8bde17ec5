//! Components drawn as lines of text: vertices, weights, and the slices under them.

use std::ops::Range;

use super::page::{Fill, Page, width_of};
use super::{Style, noted};
use slicewise::board::{GraphShape, Setup, Shape};
use slicewise::number::Exact;
use slicewise::solve::{Analysis, Slice};

/// A bracket under some columns.
struct Bracket<'a> {
    first: usize,
    last: usize,
    /// The word before its weight.
    mark: &'static str,
    weight: &'a Exact,
}

impl<'a> Bracket<'a> {
    fn new(slice: &'a Slice<Exact>, mark: &'static str) -> Self {
        // Along a row that was recognised in a graph, vertices may have any numbers.
        let (first, last) = (slice.first.index(), slice.last.index());
        Self { first: first.min(last), last: first.max(last), mark, weight: &slice.weight }
    }
}

/// Draws every component; long ones are wrapped to the width of the style.
pub(super) fn drawing(text: &mut String, setup: &Setup, analysis: &Analysis<Exact>, style: &Style) {
    // At most `style.vertices()` vertices come before the last component that is drawn, and at most as
    // many of that component are drawn.
    let most = style.vertices().saturating_mul(2);
    let brackets = brackets(analysis, most);
    let cell = cell_width(setup, &brackets, most, style);
    let mut start = 0;
    let mut drawn = 0;
    for shape in &setup.components {
        let end = start + shape.vertices();
        if start < end {
            if drawn >= style.vertices() {
                text.push_str(&cut(setup.vertices() - start, style));
                break;
            }
            drawn += end - start;
            component(text, shape, start, &brackets, cell, style);
            if is_apart(shape) {
                slice_line(text, analysis, start..end, style);
            }
        }
        start = end;
    }
}

/// Writes the line that says how many vertices are not drawn.
fn cut(more: usize, style: &Style) -> String {
    format!("… and {more} more vertices{}\n\n", noted(style.notes.drawing))
}

/// Returns the slices and ev sequences that begin among the first `most` vertices, by their leftmost
/// vertex.
fn brackets(analysis: &Analysis<Exact>, most: usize) -> Vec<Bracket<'_>> {
    let slices = analysis.slices.iter().map(|slice| Bracket::new(slice, ""));
    let evs = analysis.evs.iter().map(|ev| Bracket::new(ev, "ev "));
    let mut brackets: Vec<Bracket<'_>> =
        slices.chain(evs).filter(|bracket| bracket.first < most).collect();
    brackets.sort_by_key(|bracket| bracket.first);
    brackets
}

/// Returns a width that holds the number of every vertex, the first `most` weights and every label
/// between the corners of a bracket.
fn cell_width(setup: &Setup, brackets: &[Bracket<'_>], most: usize, style: &Style) -> usize {
    let weights = setup.components.iter().flat_map(|shape| shape.weights().iter()).take(most);
    let widest = weights.map(|weight| width_of(&weight, style)).max().unwrap_or(0);
    let last = setup.vertices().saturating_sub(1);
    let label = |bracket: &Bracket<'_>| bracket.mark.len() + width_of(bracket.weight, style);
    let labels = brackets.iter().map(|b| label(b).div_ceil(b.last + 1 - b.first)).max();
    let widest = widest.max(labels.unwrap_or(0)) + 2;
    widest.max(last.to_string().len()) + 1
}

/// Draws one component, whose vertices begin at `start`.
fn component(
    text: &mut String,
    shape: &Shape,
    start: usize,
    brackets: &[Bracket<'_>],
    cell: usize,
    style: &Style,
) {
    let brackets = if is_apart(shape) { &[] } else { brackets };
    let per_line = (style.width.saturating_sub(8) / cell).max(1);
    let drawn = shape.vertices().min(style.vertices());
    let chunk = Chunk { shape, start, brackets, cell, style };
    let mut weights = shape.vertex_weights();
    for first in (0..drawn).step_by(per_line) {
        let last = drawn.min(first + per_line) - 1;
        chunk.draw(text, first, last, weights.by_ref());
    }
    edge_line(text, shape, start, style);
    if drawn < shape.vertices() {
        text.push_str(&cut(shape.vertices() - drawn, style));
    }
}

/// Writes the edges of a tree or a graph, and what a turn takes where that is not seen, in the numbers of the board; nothing
/// for other components.
fn edge_line(text: &mut String, shape: &Shape, start: usize, style: &Style) {
    // What is in an order is as long as the order itself.
    if (shape.vertices() <= style.vertices() || shape.limit().is_some())
        && let Some(turns) = shape.turns(start)
    {
        text.push_str(&format!("taken    {turns}\n\n"));
    }
    if let Shape::Second { second, .. } = shape {
        text.push_str("second   ");
        let second: Vec<Exact> = second.iter().collect();
        style.list(text, " ", &second, |line, _, weight| line.push_str(&weight.to_string()));
        text.push_str("\n\n");
    }
    let (Shape::Tree { edges, .. } | Shape::Graph(GraphShape { edges, .. })) = shape.alone() else {
        return;
    };
    text.push_str("edges    ");
    style.list(text, " ", edges, |line, _, &(one, other)| {
        line.count(start + one as usize);
        line.push('-');
        line.count(start + other as usize);
    });
    text.push_str("\n\n");
}

/// Returns whether the vertices of a slice need not be side by side in a shape.
fn is_apart(shape: &Shape) -> bool {
    matches!(shape, Shape::Graph(_) | Shape::Order { .. })
}

/// Writes the slices and ev sequences of a graph that is a row or a stack, in order along it: the weight of each, and
/// its vertex or its first and last one; nothing if there are none among `vertices`.
fn slice_line<'a>(
    text: &mut String,
    analysis: &'a Analysis<Exact>,
    vertices: Range<usize>,
    style: &Style,
) {
    // They are listed in the order of the components.
    let here = |mark: &'static str, all: &'a [Slice<Exact>]| {
        let before = |vertex| all.partition_point(|slice| slice.first.index() < vertex);
        all[before(vertices.start)..before(vertices.end)].iter().map(move |slice| (mark, slice))
    };
    let here: Vec<(&str, &Slice<Exact>)> =
        here("", &analysis.slices).chain(here("ev ", &analysis.evs)).collect();
    if here.is_empty() {
        return;
    }
    text.push_str("slices   ");
    style.list(text, ", ", &here, |text, _, (mark, slice)| {
        text.push_str(mark);
        text.exact(&slice.weight, style);
        text.push_str(if slice.first == slice.last { " (vertex " } else { " (vertices " });
        text.count(slice.first.index());
        if slice.first != slice.last {
            text.push_str(" to ");
            text.count(slice.last.index());
        }
        text.push(')');
    });
    text.push_str("\n\n");
}

/// What all chunks of the columns of a component have in common.
struct Chunk<'a> {
    shape: &'a Shape,
    /// The number of the component's first vertex.
    start: usize,
    brackets: &'a [Bracket<'a>],
    /// The width of a column.
    cell: usize,
    style: &'a Style,
}

impl Chunk<'_> {
    /// Draws the columns from one to another: vertices, weights, of which the next ones are given,
    /// parents in a forest, and slices if there are any.
    fn draw(
        &self,
        text: &mut String,
        first: usize,
        last: usize,
        weights: impl Iterator<Item = Exact>,
    ) {
        let vertices = (first..=last).map(|inside| number(self.start + inside));
        self.line(text, "vertex", vertices.map(Some));
        self.line(text, self.shape.keyword(), weights.take(last + 1 - first).map(Some));
        if let Shape::Forest { parents, .. } = self.shape {
            let parents = parents[first..=last].iter();
            let number = |parent: &u32| number(self.start + *parent as usize);
            self.line(text, "parent", parents.map(|parent| parent.as_ref().map(number)));
        }
        self.slices(text, self.start + first, self.start + last);
        text.push('\n');
    }

    /// Draws a line of numbers, a hyphen for each that there is not.
    fn line(&self, text: &mut String, name: &str, numbers: impl Iterator<Item = Option<Exact>>) {
        text.push_str(name);
        text.blanks(8 - name.len());
        for number in numbers {
            text.push(' ');
            match number {
                Some(number) => text.centred(self.cell - 1, Fill::Blank, "", &number, self.style),
                None => text.push_str(&format!("{:^width$}", "-", width = self.cell - 1)),
            }
        }
        end_line(text);
    }

    /// Draws the brackets under the columns of some vertices, if there are any; one that continues on
    /// another line is open on that side.
    fn slices(&self, text: &mut String, first: usize, last: usize) {
        let skip = self.brackets.partition_point(|bracket| bracket.last < first);
        let here = self.brackets[skip..].iter().take_while(|bracket| bracket.first <= last);
        let mut here = here.peekable();
        if here.peek().is_none() {
            return;
        }
        text.push_str("slices  ");
        for bracket in here {
            let (from, to) = (bracket.first.max(first), bracket.last.min(last));
            text.push_str(if bracket.first < from { " ─" } else { " └" });
            let inner = (to + 1 - from) * self.cell - 3;
            text.centred(inner, Fill::Line, bracket.mark, bracket.weight, self.style);
            text.push(if to < bracket.last { '─' } else { '┘' });
        }
        end_line(text);
    }
}

/// Ends a line without the blanks at its end.
fn end_line(text: &mut String) {
    text.truncate(text.trim_end().len());
    text.push('\n');
}

fn number(vertex: usize) -> Exact {
    Exact::from(vertex)
}
