//! METIS: the numbers of vertices and edges, then a line with the neighbours of each vertex, counted from 1.
//!
//! A third number says what else is in the lines: its digits, from the right, whether edges have weights, vertices have weights, and
//! vertices have sizes; a fourth how many weights a vertex has. Source: the METIS manual.

use super::error::{Fault, FileError, unexpected};
use super::lines::{Line, lines, no_such_vertex};
use super::sketch::{Sketch, Way};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let mut lines = lines(text).filter(|line| !line.word(0).starts_with('%'));
    let end = text.len()..text.len();
    let first = "the numbers of vertices and edges";
    let head = lines.find(|line| !line.is_empty());
    let head = head.ok_or_else(|| unexpected(text, end.clone(), first))?;
    let (vertices, edges) = (head.whole(0, first)?, head.whole(1, first)?);
    let has = |digit: usize| head.word(2).bytes().rev().nth(digit) == Some(b'1');
    if head.word(2).len() > 3 || !head.word(2).bytes().all(|byte| matches!(byte, b'0' | b'1')) {
        return Err(head.refuse(2, "three digits that are 0 or 1"));
    }
    if head.len() > 3 && has(1) && head.word(3) != "1" {
        return Err(head.refuse(3, "one weight a vertex"));
    }
    let mut sketch = Sketch::counted(1, vertices, head.place(0))?;
    let mut listed = 0;
    for vertex in 0..vertices {
        let Some(line) = lines.next() else {
            let fault = Fault::Lines { found: vertex, expected: vertices };
            return Err(FileError { span: end, fault });
        };
        let mut at = usize::from(has(2));
        if has(1) {
            sketch.attribute(vertex, "weight", line.word(at), line.place(at))?;
            at += 1;
        }
        listed += neighbours(text, &line, at, vertex, has(0), vertices, &mut sketch)?;
    }
    if let Some(line) = lines.find(|line| !line.is_empty()) {
        return Err(line.refuse(0, "the end after the last vertex's neighbours"));
    }
    if listed != 2 * edges {
        return Err(FileError {
            span: head.place(1),
            fault: Fault::Edges { found: listed / 2, expected: edges },
        });
    }
    sketch.finish(options)
}

/// Reads the neighbours of a vertex, and returns their number.
fn neighbours(
    text: &str,
    line: &Line<'_>,
    from: usize,
    vertex: usize,
    weighted: bool,
    vertices: usize,
    sketch: &mut Sketch,
) -> Result<usize, FileError> {
    let mut listed = 0;
    for at in (from..line.len()).step_by(1 + usize::from(weighted)) {
        let given = line.whole(at, "the number of a neighbour")?;
        let neighbour = given.checked_sub(1).filter(|&neighbour| neighbour < vertices);
        let neighbour =
            neighbour.ok_or_else(|| no_such_vertex(text, line.place(at), 1, vertices))?;
        sketch.edge_data |= weighted;
        sketch.join(vertex, neighbour, Way::Arc, line.place(at));
        listed += 1;
    }
    Ok(listed)
}

pub(super) fn write(graph: &GraphShape) -> String {
    let mut text = format!("{} {} 010\n", graph.weights.len(), graph.edges.len());
    for (weight, list) in graph.weights.iter().zip(super::marks::neighbours(graph)) {
        let list: String = list.iter().map(|vertex| format!(" {}", vertex + 1)).collect();
        text += &format!("{weight}{list}\n");
    }
    text
}
