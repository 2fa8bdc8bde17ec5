//! Contest files: the numbers of vertices and edges, then the edges; with weights, as a tree or as a matrix, once or several times.
//!
//! | what | lines |
//! | --- | --- |
//! | `n m` or `n` and `m` | perhaps a line of n weights, or n lines of one; m lines `u v`, perhaps with more numbers |
//! | `n` | perhaps weights, likewise; n − 1 lines `u v`: a tree |
//! | `n` | n lines of n numbers: the matrix |
//!
//! Several graphs come after their number, or before `0`, `0 0` or the end. Vertices are counted from 0 if 0 has an edge, and from
//! 1 if n has one; otherwise [`ReadOptions::first`] says it.
//! All cases of a file are of one kind. A text that can be read in two ways is refused.

use std::collections::HashMap;

use super::error::{Fault, FileError, unexpected};
use super::lines::{Line, lines};
use super::sketch::{Sketch, Way};
use super::{FileGraph, ReadOptions};

/// A graph as its lines describe it: their places in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Case {
    vertices: usize,
    /// The lines that hold weights: one with all of them, or one for each.
    weights: Option<(usize, usize)>,
    /// The lines of the edges, or of the matrix.
    edges: (usize, usize),
    is_matrix: bool,
}

/// The lines of a file.
struct Cases<'t> {
    lines: Vec<Line<'t>>,
    /// Of each line, its first two whole numbers.
    numbers: Vec<[Option<usize>; 2]>,
    /// What is known of the cases from a line on.
    known: HashMap<usize, Reading>,
}

/// How many ways there are to read cases from a line to the end: none, one, with the first case and where it ends, or more.
#[derive(Clone, Debug)]
enum Reading {
    None,
    One(Option<(Case, usize)>, usize),
    More,
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<FileGraph>, FileError> {
    let lines: Vec<Line<'_>> = lines(text).filter(|line| !line.is_empty()).collect();
    let whole = |line: &Line<'_>, at: usize| line.word(at).parse().ok();
    let numbers = lines.iter().map(|line| [whole(line, 0), whole(line, 1)]).collect();
    let mut cases = Cases { lines, numbers, known: HashMap::new() };
    let expected = "the numbers of vertices and edges, and as many edges";
    let Some(start) = cases.start() else {
        let span = cases.lines.first().map_or(text.len()..text.len(), |line| line.span.clone());
        return Err(unexpected(text, span, expected));
    };
    let mut found: Vec<(Case, usize)> = Vec::new();
    let mut at = match start {
        Ok(at) => at,
        Err(()) => {
            let fault = Fault::Cases;
            return Err(FileError { span: cases.lines[0].span.clone(), fault });
        }
    };
    while let Some(Reading::One(Some((case, next)), _)) = cases.known.get(&at) {
        let kind = |case: &Case, at: usize| {
            (cases.lines[at].len(), case.weights.is_some(), case.is_matrix)
        };
        let (this, first) = (kind(case, at), found.first().map(|(case, at)| kind(case, *at)));
        if first.is_some_and(|first| first != this) {
            return Err(unexpected(text, cases.lines[at].span.clone(), "cases of one kind"));
        }
        found.push((case.clone(), at));
        at = *next;
    }
    found.iter().map(|(case, _)| cases.graph(text, case, options)).collect()
}

impl Cases<'_> {
    /// Finds the line of the first case: `None` if there is none, `Some(Err)` if the text may be read in several ways.
    fn start(&mut self) -> Option<Result<usize, ()>> {
        let whole = self.reading(0);
        let first = self.numbers.first().and_then(|numbers| numbers[0]);
        let counted = match (first, self.lines.first().map(Line::len)) {
            (Some(count), Some(1)) => match self.reading(1) {
                Reading::One(_, cases) if cases != count => Reading::None,
                reading => reading,
            },
            _ => Reading::None,
        };
        match (whole, counted) {
            (Reading::None | Reading::One(_, 0), Reading::None) => None,
            (Reading::One(..), Reading::None) => Some(Ok(0)),
            (Reading::None, Reading::One(..)) => Some(Ok(1)),
            _ => Some(Err(())),
        }
    }

    /// Reads cases from a line to the end. Each line is looked at once.
    fn reading(&mut self, at: usize) -> Reading {
        // Without recursion: a file may have a hundred thousand cases.
        let mut waiting = vec![at];
        while let Some(&at) = waiting.last() {
            if self.known.contains_key(&at) {
                waiting.pop();
                continue;
            }
            let is_end = at == self.lines.len()
                || (at + 1 == self.lines.len()
                    && self.numbers[at][0] == Some(0)
                    && self.lines[at].after(0).all(|(word, _)| word == "0"));
            if is_end {
                self.known.insert(at, Reading::One(None, 0));
                continue;
            }
            let cases = self.cases(at);
            let open: Vec<usize> = cases
                .iter()
                .map(|(_, next)| *next)
                .filter(|next| !self.known.contains_key(next))
                .collect();
            if !open.is_empty() {
                waiting.extend(open);
                continue;
            }
            let mut reading = Reading::None;
            for (case, next) in cases {
                reading = match (&self.known[&next], reading) {
                    (Reading::None, reading) => reading,
                    (Reading::One(_, count), Reading::None) => {
                        Reading::One(Some((case, next)), count + 1)
                    }
                    _ => Reading::More,
                };
            }
            self.known.insert(at, reading);
        }
        self.known[&at].clone()
    }

    /// Returns the cases that the lines from one on may be, each with the line after it.
    fn cases(&self, at: usize) -> Vec<(Case, usize)> {
        let mut cases: Vec<(Case, usize)> = Vec::new();
        let width = self.lines[at].len();
        let Some(vertices) = self.numbers[at][0].filter(|&count| count > 0) else { return cases };
        match (width, self.numbers[at][1]) {
            (2, Some(edges)) => self.listed(vertices, edges, at + 1, &mut cases),
            (1, _) => {
                self.listed(vertices, vertices - 1, at + 1, &mut cases);
                let after = self.lines.get(at + 1).filter(|line| line.len() == 1);
                let edges = after.and_then(|_| self.numbers[at + 1][0]);
                if let Some(edges) = edges.filter(|&edges| edges > 0) {
                    self.listed(vertices, edges, at + 2, &mut cases);
                }
                let end = at.saturating_add(1).saturating_add(vertices);
                if vertices > 1 && end <= self.lines.len() && self.is_matrix(at + 1, vertices) {
                    let edges = (at + 1, end);
                    cases.push((Case { vertices, weights: None, edges, is_matrix: true }, end));
                }
            }
            _ => {}
        }
        // Two ways to read the same lines as the same graph are one.
        cases.dedup_by(|one, other| one == other);
        cases
    }

    /// Adds the cases of so many edges from a line on: without weights, below a line of them, or below a line for each.
    fn listed(&self, vertices: usize, edges: usize, at: usize, cases: &mut Vec<(Case, usize)>) {
        let ways = [None, Some((at, at + 1)), Some((at, at.saturating_add(vertices)))];
        for weights in ways {
            let first = weights.map_or(at, |(_, end)| end);
            let end = first.saturating_add(edges);
            let is_same = vertices == 1
                && weights == Some((at, at + 1))
                && cases.iter().any(|(case, _)| case.weights == weights);
            if end > self.lines.len() || is_same {
                continue;
            }
            let fit = weights.is_none_or(|(from, to)| self.are_weights(from, to, vertices));
            if fit && self.are_edges(first, end, vertices) {
                let case = Case { vertices, weights, edges: (first, end), is_matrix: false };
                cases.push((case, end));
            }
        }
    }

    fn are_weights(&self, from: usize, to: usize, vertices: usize) -> bool {
        let width = if to == from + 1 { vertices } else { 1 };
        self.lines[from..to].iter().all(|line| {
            line.len() == width && line.after(0).all(|(word, _)| word.parse::<f64>().is_ok())
        })
    }

    /// Returns whether lines are edges: of the same width, between vertices that are all counted from 0, or all from 1.
    fn are_edges(&self, from: usize, to: usize, vertices: usize) -> bool {
        let (mut least, mut most) = (usize::MAX, 0);
        let width = self.lines.get(from).map_or(2, Line::len);
        for at in from..to {
            let (line, [Some(one), Some(other)]) = (&self.lines[at], self.numbers[at]) else {
                return false;
            };
            let is_data = |(word, _): (&str, _)| word.parse::<f64>().is_ok();
            if one == other || line.len() != width || !line.after(2).all(is_data) {
                return false;
            }
            (least, most) = (least.min(one).min(other), most.max(one).max(other));
            if most > vertices {
                return false;
            }
        }
        width >= 2 && most.saturating_sub(least.min(1)) < vertices
    }

    fn is_matrix(&self, from: usize, vertices: usize) -> bool {
        self.lines[from..from + vertices].iter().all(|line| {
            line.len() == vertices && line.after(0).all(|(word, _)| word.parse::<f64>().is_ok())
        })
    }

    fn graph(
        &self,
        text: &str,
        case: &Case,
        options: &ReadOptions,
    ) -> Result<FileGraph, FileError> {
        let lines = &self.lines[case.edges.0..case.edges.1];
        let span = lines.first().map_or(text.len()..text.len(), |line| line.span.clone());
        let numbers = &self.numbers[case.edges.0..case.edges.1];
        let has = |vertex: usize| numbers.iter().flatten().any(|number| *number == Some(vertex));
        let first = match (has(0), has(case.vertices), options.first) {
            _ if case.is_matrix => 0,
            (true, _, _) => 0,
            (_, true, _) => 1,
            (_, _, Some(first)) => first.min(1),
            _ if lines.is_empty() => 1,
            _ => {
                let fault = Fault::First { last: case.vertices };
                return Err(FileError { span, fault });
            }
        };
        let mut sketch = Sketch::counted(first, case.vertices, span)?;
        if let Some((from, to)) = case.weights {
            let words = self.lines[from..to].iter().flat_map(|line| line.after(0));
            for (vertex, (word, span)) in words.enumerate() {
                sketch.attribute(vertex, "weight", word, span)?;
            }
        }
        for (row, line) in lines.iter().enumerate() {
            if case.is_matrix {
                for (column, (word, span)) in line.after(0).enumerate() {
                    if word.parse::<f64>().is_ok_and(|number| number != 0.0) {
                        sketch.join(row, column, Way::Arc, span);
                    }
                }
                continue;
            }
            let end =
                |at: usize| line.whole(at, "the number of a vertex").map(|number| number - first);
            sketch.edge_data |= line.len() > 2;
            sketch.join(end(0)?, end(1)?, Way::Either, line.span.clone());
        }
        sketch.finish(options)
    }
}
