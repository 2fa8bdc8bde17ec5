//! The parser of the language of Graphviz.

use std::ops::Range;

use super::lexer::{Lexer, Token, Word};
use crate::graph_files::error::{FileError, unexpected};
use crate::graph_files::sketch::{Sketch, Way};
use crate::graph_files::{FileGraph, ReadOptions};

/// The deepest nesting of subgraphs.
const DEPTH: usize = 100;

/// A parser that looks one word ahead.
pub(super) struct Reader<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    ahead: Option<Token<'t>>,
    sketch: Sketch,
    /// Whether the graph is directed.
    is_directed: bool,
    /// The attribute that was asked for.
    asked: Option<String>,
    /// The number of edges so far.
    joined: usize,
}

/// The most edges of a file, which a few subgraphs can join.
const MAX_EDGES: usize = 1 << 24;

/// Names and values of attributes, each with the bytes of both.
type Attributes = Vec<(String, String, Range<usize>)>;

/// The defaults of a graph or a subgraph.
#[derive(Clone, Default)]
struct Defaults {
    nodes: Attributes,
    /// Whether edges are drawn without a direction.
    undirected: bool,
}

/// An end of edges: the nodes that they meet there.
struct End {
    places: Vec<usize>,
    span: Range<usize>,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let (lexer, sketch) = (Lexer::new(text), Sketch::default());
        Self { text, lexer, ahead: None, sketch, is_directed: false, asked: None, joined: 0 }
    }

    fn peek(&mut self) -> Result<&Token<'t>, FileError> {
        let token = match self.ahead.take() {
            Some(token) => token,
            None => self.lexer.next()?,
        };
        Ok(self.ahead.insert(token))
    }

    fn next(&mut self) -> Result<Token<'t>, FileError> {
        match self.ahead.take() {
            Some(token) => Ok(token),
            None => self.lexer.next(),
        }
    }

    fn refuse<T>(&self, token: &Token<'t>, expected: &'static str) -> Result<T, FileError> {
        Err(unexpected(self.text, token.span.clone(), expected))
    }

    /// Reads the next word if it is `mark`; returns whether it was.
    fn takes(&mut self, mark: char) -> Result<bool, FileError> {
        let next = self.peek()?.word == Word::Mark(mark);
        if next {
            self.ahead = None;
        }
        Ok(next)
    }

    fn expect(&mut self, mark: char, expected: &'static str) -> Result<(), FileError> {
        let token = self.next()?;
        if token.word == Word::Mark(mark) { Ok(()) } else { self.refuse(&token, expected) }
    }

    /// Reads graphs up to the end of the text.
    pub(super) fn graphs(mut self, options: &ReadOptions) -> Result<Vec<FileGraph>, FileError> {
        self.asked.clone_from(&options.weight_attribute);
        let mut graphs = Vec::new();
        loop {
            self.graph()?;
            graphs.push(std::mem::take(&mut self.sketch).finish(options)?);
            while self.takes(';')? {}
            if self.peek()?.word == Word::End {
                return Ok(graphs);
            }
        }
    }

    fn graph(&mut self) -> Result<(), FileError> {
        // The names of igraph are attributes.
        self.sketch = Sketch::named("name", true);
        let mut head = self.next()?;
        if keyword(&head) == Some("strict") {
            self.sketch.merges = true;
            head = self.next()?;
        }
        match keyword(&head) {
            Some(word @ ("graph" | "digraph")) => self.is_directed = word == "digraph",
            _ => return self.refuse(&head, "the word graph"),
        }
        if self.peek()?.word != Word::Mark('{') {
            self.id("the name of the graph, or {")?;
        }
        self.expect('{', "{ and the nodes and edges of the graph")?;
        self.statements(Defaults::default(), 0).map(|_| ())
    }

    /// Reads statements up to the bracket that ends them, and returns the nodes in them.
    fn statements(
        &mut self,
        mut defaults: Defaults,
        depth: usize,
    ) -> Result<Vec<usize>, FileError> {
        let mut places = Vec::new();
        while !self.takes('}')? {
            if self.takes(';')? {
                continue;
            }
            let token = self.peek()?.clone();
            match keyword(&token) {
                Some(word @ ("graph" | "edge" | "node")) => {
                    self.ahead = None;
                    let attributes = self.attributes()?;
                    match word {
                        "node" => self.inherit(&mut defaults.nodes, attributes),
                        "edge" if drawn_plain(&attributes) => defaults.undirected = true,
                        _ => {}
                    }
                }
                _ => self.edges(&mut places, &defaults, depth)?,
            }
        }
        places.sort_unstable();
        places.dedup();
        Ok(places)
    }

    /// Sets the defaults that may be weights, names or marks.
    fn inherit(&self, defaults: &mut Attributes, attributes: Attributes) {
        for attribute in attributes {
            let name = attribute.0.as_str();
            let is_used = matches!(name, "value" | "label" | "name") || Sketch::heeds(name);
            if is_used || self.asked.as_deref() == Some(name) {
                defaults.retain(|(other, ..)| other != name);
                defaults.push(attribute);
            }
        }
    }

    /// Reads a name, a number or a string; strings may be joined.
    fn id(&mut self, expected: &'static str) -> Result<(String, Range<usize>), FileError> {
        let token = self.next()?;
        match &token.word {
            Word::Bare(name) if keyword(&token).is_none() => Ok(((*name).to_owned(), token.span)),
            Word::Quoted(name) => {
                let (mut name, mut span) = (name.clone().into_owned(), token.span.clone());
                while self.takes('+')? {
                    let next = self.next()?;
                    let Word::Quoted(more) = &next.word else {
                        return self.refuse(&next, "a string in quotes after +");
                    };
                    name += more;
                    span.end = next.span.end;
                }
                Ok((name, span))
            }
            _ => self.refuse(&token, expected),
        }
    }

    /// Reads a node with its attributes, edges with theirs, a subgraph, or an attribute of the graph.
    fn edges(
        &mut self,
        places: &mut Vec<usize>,
        defaults: &Defaults,
        depth: usize,
    ) -> Result<(), FileError> {
        let expected = "a node, an edge, or } at the end of the graph";
        let Some(first) = self.end(expected, defaults, depth)? else { return Ok(()) };
        let mut ends = vec![first];
        let mut arrows = Vec::new();
        loop {
            let next = self.peek()?.clone();
            let arrow = match next.word {
                Word::Edge => false,
                Word::Arrow => true,
                _ => break,
            };
            self.ahead = None;
            arrows.push(arrow || self.is_directed);
            match self.end("the other node of the edge", defaults, depth)? {
                Some(end) => ends.push(end),
                None => return self.refuse(&next, "the other node of the edge"),
            }
        }
        let attributes = self.attributes()?;
        if let ([End { places, .. }], true) = (ends.as_slice(), !attributes.is_empty()) {
            for (name, value, span) in attributes {
                for &place in places {
                    self.sketch.attribute(place, &name, &value, span.clone())?;
                }
            }
        } else {
            let plain = drawn_plain(&attributes) || (defaults.undirected && !has_dir(&attributes));
            self.sketch.edge_data |= !attributes.is_empty();
            for ((one, other), arrow) in ends.iter().zip(&ends[1..]).zip(arrows) {
                let way = if arrow && !plain { Way::Arc } else { Way::Edge };
                self.joined += one.places.len().saturating_mul(other.places.len());
                if self.joined > MAX_EDGES {
                    let expected = "subgraphs that are joined by at most 16777216 edges";
                    return Err(unexpected(self.text, other.span.clone(), expected));
                }
                for &from in &one.places {
                    for &to in &other.places {
                        self.sketch.join(from, to, way, one.span.start..other.span.end);
                    }
                }
            }
        }
        ends.into_iter().for_each(|end| places.extend(end.places));
        Ok(())
    }

    /// Reads an end of edges; `None` for an attribute of the graph.
    fn end(
        &mut self,
        expected: &'static str,
        defaults: &Defaults,
        depth: usize,
    ) -> Result<Option<End>, FileError> {
        let token = self.peek()?.clone();
        let is_subgraph = keyword(&token) == Some("subgraph");
        if is_subgraph {
            self.ahead = None;
            if self.peek()?.word != Word::Mark('{') {
                self.id("the name of the subgraph, or {")?;
            }
        }
        if is_subgraph || token.word == Word::Mark('{') {
            self.expect('{', "{ and the nodes and edges of the subgraph")?;
            if depth >= DEPTH {
                return self.refuse(&token, "at most 100 subgraphs in each other");
            }
            let places = self.statements(defaults.clone(), depth + 1)?;
            return Ok(Some(End { places, span: token.span }));
        }
        let (name, span) = self.id(expected)?;
        if self.takes('=')? {
            return self.id("a value").map(|_| None);
        }
        // A port, and a point of the compass.
        while self.takes(':')? {
            self.id("a port after :")?;
        }
        let place = match self.sketch.known(&name) {
            Some(place) => place,
            None => {
                let place = self.sketch.node(&name, span.clone())?;
                self.sketch.inherit(place, &defaults.nodes);
                place
            }
        };
        Ok(Some(End { places: vec![place], span }))
    }

    /// Reads any lists of attributes; an attribute without a value is true.
    fn attributes(&mut self) -> Result<Attributes, FileError> {
        let mut attributes = Vec::new();
        while self.takes('[')? {
            while !self.takes(']')? {
                let (name, span) = self.id("the name of an attribute, or ]")?;
                let (value, end) = match self.takes('=')? {
                    true => self.id("the value of the attribute")?,
                    false => ("true".to_owned(), span.clone()),
                };
                attributes.push((name, value, span.start..end.end));
                let _ = self.takes(',')? || self.takes(';')?;
            }
        }
        Ok(attributes)
    }
}

/// Returns whether edges are drawn without arrows, or with one at each end.
fn drawn_plain(attributes: &Attributes) -> bool {
    attributes
        .iter()
        .any(|(name, value, _)| name == "dir" && matches!(value.as_str(), "none" | "both"))
}

fn has_dir(attributes: &Attributes) -> bool {
    attributes.iter().any(|(name, ..)| name == "dir")
}

/// Returns the keyword that a word is, if it is one.
fn keyword(token: &Token<'_>) -> Option<&'static str> {
    const KEYWORDS: [&str; 6] = ["graph", "digraph", "strict", "node", "edge", "subgraph"];
    let Word::Bare(word) = token.word else { return None };
    KEYWORDS.into_iter().find(|keyword| word.eq_ignore_ascii_case(keyword))
}
