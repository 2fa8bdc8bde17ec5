//! The parser of the language of Graphviz.

use std::ops::Range;

use super::lexer::{Lexer, Token, Word};
use crate::graph_files::FileGraph;
use crate::graph_files::error::{Fault, FileError, unexpected};
use crate::graph_files::sketch::Sketch;

/// A parser that looks one word ahead.
pub(super) struct Reader<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    ahead: Option<Token<'t>>,
    sketch: Sketch,
}

/// Names and values of attributes, each with the bytes of both.
type Attributes = Vec<(String, String, Range<usize>)>;

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, lexer: Lexer::new(text), ahead: None, sketch: Sketch::default() }
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

    pub(super) fn graph(mut self) -> Result<FileGraph, FileError> {
        let mut head = self.next()?;
        if keyword(&head) == Some("strict") {
            head = self.next()?;
        }
        match keyword(&head) {
            Some("graph") => {}
            Some("digraph") => return Err(FileError { span: head.span, fault: Fault::Directed }),
            _ => return self.refuse(&head, "the word graph"),
        }
        if self.peek()?.word != Word::Mark('{') {
            self.id("the name of the graph, or {")?;
        }
        self.expect('{', "{ and the nodes and edges of the graph")?;
        while !self.takes('}')? {
            self.statement()?;
        }
        let end = self.next()?;
        if end.word != Word::End {
            return self.refuse(&end, "the end of the file after one graph");
        }
        self.sketch.finish()
    }

    /// Reads a name, a number or a string.
    fn id(&mut self, expected: &'static str) -> Result<(String, Range<usize>), FileError> {
        let token = self.next()?;
        if token.word == Word::Arrow {
            return Err(FileError { span: token.span, fault: Fault::Directed });
        }
        match &token.word {
            Word::Bare(name) if keyword(&token).is_none() => Ok(((*name).to_owned(), token.span)),
            Word::Quoted(name) => Ok((name.clone().into_owned(), token.span)),
            _ => self.refuse(&token, expected),
        }
    }

    fn statement(&mut self) -> Result<(), FileError> {
        if self.takes(';')? {
            return Ok(());
        }
        let token = self.peek()?.clone();
        match keyword(&token) {
            Some("graph" | "edge") => {
                self.ahead = None;
                self.attributes().map(|_| ())
            }
            Some("node") => {
                self.ahead = None;
                let given = self.attributes()?;
                match given.into_iter().find(|(name, _, _)| Sketch::heeds(name)) {
                    None => Ok(()),
                    Some((_, _, span)) => {
                        let expected = "attributes of the board at each node, not as a default";
                        Err(unexpected(self.text, span, expected))
                    }
                }
            }
            _ => self.node_or_edges(),
        }
    }

    /// Reads a node with its attributes, a chain of edges with theirs, or an attribute of the graph.
    fn node_or_edges(&mut self) -> Result<(), FileError> {
        let (name, span) = self.id("a node, an edge, or } at the end of the graph")?;
        if self.takes('=')? {
            return self.id("a value").map(|_| ());
        }
        let mut at = self.sketch.node(&name, span.clone())?;
        let mut joined = false;
        let mut start = span.start;
        loop {
            let next = self.peek()?.clone();
            match next.word {
                Word::Edge => self.ahead = None,
                Word::Arrow => return Err(FileError { span: next.span, fault: Fault::Directed }),
                _ => break,
            }
            let (name, span) = self.id("the other node of the edge")?;
            let to = self.sketch.node(&name, span.clone())?;
            self.sketch.edge(at, to, start..span.end)?;
            (at, start, joined) = (to, span.start, true);
        }
        let attributes = self.attributes()?;
        for (name, value, span) in attributes.into_iter().filter(|_| !joined) {
            self.sketch.attribute(at, &name, &value, span)?;
        }
        Ok(())
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

/// Returns the keyword that a word is, if it is one.
fn keyword(token: &Token<'_>) -> Option<&'static str> {
    const KEYWORDS: [&str; 6] = ["graph", "digraph", "strict", "node", "edge", "subgraph"];
    let Word::Bare(word) = token.word else { return None };
    KEYWORDS.into_iter().find(|keyword| word.eq_ignore_ascii_case(keyword))
}
