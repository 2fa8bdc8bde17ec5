//! DIMACS: a line `p` with the numbers of vertices and edges, then lines `n` with weights of vertices and `e` or `a` with edges; and
//! the graphs of the PACE challenge, whose edges are bare.
//!
//! ```text
//! c a comment      p sp 3 2      p tw 3 2
//! p edge 3 2       a 1 2 7       1 2
//! n 1 5            a 2 1 7       2 3
//! e 1 2
//! e 2 3
//! ```
//!
//! Lines `a` are arcs. Sources: the DIMACS challenges (coloring, cliques, shortest paths, maximum flow); pacechallenge.org.

use super::error::{FileError, unexpected};
use super::lines::{Line, lines, no_such_vertex};
use super::sketch::{Sketch, Way};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

/// The words after `p` of files that hold a graph: of DIMACS, then of the PACE challenges.
const PROBLEMS: [&str; 22] = [
    "edge", "edges", "col", "sp", "max", "min", "asn", "mis", "clq", "clique", "graph", "mat",
    "tw", "td", "cep", "ds", "vc", "fvs", "tww", "ocr", "st", "cutwidth",
];

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let mut graph: Option<(Sketch, usize, usize)> = None;
    let (mut edges, mut supplies) = (0, false);
    for line in lines(text).filter(|line| !line.is_empty()) {
        let first = "a line that begins with p, c, n, e or a, or two vertices";
        match (line.word(0), &mut graph) {
            ("c", _) => {}
            ("p", None) => {
                supplies = line.word(1) == "min";
                let (vertices, expected) = sizes(&line, first)?;
                graph =
                    Some((Sketch::counted(1, vertices, line.span.clone())?, vertices, expected));
            }
            ("p", Some(_)) => return Err(line.refuse(0, "one line that begins with p")),
            (_, None) => {
                return Err(
                    line.refuse(0, "a line `p edge` with the numbers of vertices and edges")
                );
            }
            (word, Some((sketch, vertices, _))) => {
                let place = |at: usize| {
                    let given =
                        line.whole(at, if at == 0 { first } else { "the number of a vertex" })?;
                    let place = given.checked_sub(1).filter(|&place| place < *vertices);
                    place.ok_or_else(|| no_such_vertex(text, line.place(at), 1, *vertices))
                };
                // In a flow problem, lines `n` name the source and the sink.
                let names_end = matches!(line.word(2), "s" | "t");
                match word {
                    "n" if names_end => {}
                    "n" => {
                        let place = place(1)?;
                        let attribute = if supplies { "supply" } else { "weight" };
                        sketch.attribute(place, attribute, line.word(2), line.place(2))?;
                    }
                    "v" | "d" | "x" => {}
                    _ => {
                        let from = usize::from(matches!(word, "e" | "a"));
                        let way = if word == "a" { Way::Arc } else { Way::Either };
                        sketch.edge_data |= line.len() > from + 2;
                        sketch.join(place(from)?, place(from + 1)?, way, line.span.clone());
                        edges += 1;
                    }
                }
            }
        }
    }
    let end = text.len()..text.len();
    let Some((sketch, _, expected)) = graph else {
        return Err(unexpected(
            text,
            end,
            "a line `p edge` with the numbers of vertices and edges",
        ));
    };
    // Some count each edge twice, or once where it is there twice.
    if ![edges, 2 * edges, edges / 2].contains(&expected) {
        let fault = super::Fault::Edges { found: edges, expected };
        return Err(FileError { span: end, fault });
    }
    sketch.finish(options)
}

/// The numbers of vertices and edges in a line `p edge n m`, `p tw n m`; some leave out the word, some have more numbers.
fn sizes(line: &Line<'_>, first: &'static str) -> Result<(usize, usize), FileError> {
    let at = if line.whole(1, first).is_ok() { 1 } else { 2 };
    if at == 2 && !PROBLEMS.contains(&line.word(1)) {
        return Err(line.refuse(1, "edge, col, sp, max or another problem on graphs"));
    }
    let vertices = line.whole(at, "the number of vertices")?;
    // A bipartite graph has two sides.
    let is_sided = line.word(1) == "ocr";
    let other =
        if is_sided { line.whole(3, "the number of vertices of the other side")? } else { 0 };
    let edges = line.whole(at + 1 + usize::from(is_sided), "the number of edges")?;
    Ok((vertices.saturating_add(other), edges))
}

pub(super) fn write(graph: &GraphShape) -> String {
    let mut text = format!("p edge {} {}\n", graph.weights.len(), graph.edges.len());
    for (vertex, weight) in graph.weights.iter().enumerate() {
        text += &format!("n {} {weight}\n", vertex + 1);
    }
    for (one, other) in &graph.edges {
        text += &format!("e {} {}\n", one + 1, other + 1);
    }
    text
}
