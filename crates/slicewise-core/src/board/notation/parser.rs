//! The parser of the notation.

use std::iter::Peekable;

use super::KEYWORDS;
use super::error::{Expected, NUMBER, NotationError};
use super::reading::List;
use super::words::Words;
use crate::board::kind::{KINDS, MENU_DEPTH, Shape};
use crate::board::rules::{Rules, UnknownRule};
use crate::board::setup::Setup;
use crate::board::weight_list::WeightList;
use crate::number::{Exact, begins_number};
use crate::printable::shortened;

const WEIGHT: &str = "a weight such as 4, -2, 0.1 or 1/3, or `+` and a component";
const EDGE: &str = "an edge such as 0-1, or `+` and a component";
const VERTEX: &str = "a vertex: a number from 0 on, or `+` and a component";

const SECOND: &str = "second";

fn parent_of(vertex: usize) -> Expected {
    let root = "a number from 0 on, or - for a root";
    Expected::Said(format!("the parent of vertex {vertex}: {root}").into())
}

/// A recursive-descent parser with one word of lookahead.
pub(in crate::board) struct Parser<'t> {
    text: &'t str,
    words: Peekable<Words<'t>>,
    /// The number of menus around the next word.
    menus: usize,
    /// Whether a number was three digits of which the first is zero, as in `1 000`.
    has_groups: bool,
}

impl<'t> Parser<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, words: Words::new(text).peekable(), menus: 0, has_groups: false }
    }

    pub(in crate::board) fn peek(&mut self) -> Option<&'t str> {
        let text = self.text;
        self.words.peek().map(|word| &text[word.clone()])
    }

    /// Returns the error that the next word is not what was expected.
    pub(in crate::board) fn refuse(&mut self, expected: Expected) -> NotationError {
        let end = self.text.len();
        let span = self.words.peek().cloned().unwrap_or(end..end);
        let found = &self.text[span.clone()];
        let expected = expected.instead_of(found, &self.text[span.start..]);
        NotationError { found: shortened(found), span, expected }
    }

    /// Consumes the next word.
    pub(in crate::board) fn next_word(&mut self) {
        self.words.next();
    }

    /// Consumes the next word if it is `word`; returns whether it is.
    pub(in crate::board) fn takes(&mut self, word: &str) -> bool {
        let next = self.peek() == Some(word);
        if next {
            self.words.next();
        }
        next
    }

    pub(super) fn board(mut self) -> Result<Setup, NotationError> {
        let (rules, words) = self.rules()?;
        if self.takes("empty") {
            return match self.peek() {
                None => Ok(Setup { components: Vec::new(), rules }),
                Some(_) => Err(self.refuse(Expected::End)),
            };
        }
        let bare = self.peek().is_some_and(begins_number);
        if !bare && !self.peek().is_some_and(|word| KEYWORDS.contains(&word)) {
            return Err(self.refuse(Expected::Board(words)));
        }
        let first = if bare { self.bare_row()? } else { self.component()? };
        let components = self.components(first)?;
        match self.peek() {
            None => Ok(Setup { components, rules }),
            Some(_) => Err(self.refuse(Expected::Plus)),
        }
    }

    /// Returns whether the text is a row without the word `row`.
    pub(super) fn begins_with_a_number(&mut self) -> bool {
        self.rules().is_ok() && self.peek().is_some_and(begins_number)
    }

    /// Parses the weights of a row that no word introduces.
    fn bare_row(&mut self) -> Result<Shape, NotationError> {
        let start = self.place();
        let weights = self.weights(&[]);
        let list = List::new(self.text, start..self.place());
        // Where lines have three numbers and more, what is in doubt is the lines, whatever separates the numbers.
        if weights.is_ok() || list.has_long_lines() {
            list.check_lines()?;
        }
        self.second(Shape::Row(weights?))
    }

    /// Returns the byte at which the next word begins.
    fn place(&mut self) -> usize {
        self.words.peek().map_or(self.text.len(), |word| word.start)
    }

    /// Parses numbers up to the end of the text.
    pub(super) fn numbers(mut self) -> Result<Vec<Exact>, NotationError> {
        let mut numbers = Vec::new();
        while self.peek().is_some() {
            numbers.push(self.number(NUMBER)?);
            self.words.next();
        }
        List::new(self.text, 0..self.text.len()).check_separators(self.has_groups)?;
        Ok(numbers)
    }

    /// Parses the rules before the first component, each at most once. Returns the words that may
    /// follow as well.
    fn rules(&mut self) -> Result<(Rules, &'static [&'static str]), NotationError> {
        let (mut taking, mut passing) = (None, None);
        loop {
            match self.peek() {
                Some("rule") if taking.is_some() => {
                    return Err(self.refuse(Expected::Once("rule")));
                }
                Some("passing") if passing.is_some() => {
                    return Err(self.refuse(Expected::Once("passing")));
                }
                Some("rule") => taking = Some(self.rule()?),
                Some("passing") => passing = Some(self.rule()?),
                _ => break,
            }
        }
        let words: &[&str] = match (taking, passing) {
            (None, None) => &["empty", "rule", "passing"],
            (None, Some(_)) => &["empty", "rule"],
            (Some(_), None) => &["empty", "passing"],
            (Some(_), Some(_)) => &["empty"],
        };
        let rules =
            Rules { taking: taking.unwrap_or_default(), passing: passing.unwrap_or_default() };
        Ok((rules, words))
    }

    /// Parses the word `rule` or `passing` and the name of a rule.
    fn rule<R: std::str::FromStr<Err = UnknownRule>>(&mut self) -> Result<R, NotationError> {
        self.words.next();
        let rule = self.peek().unwrap_or_default().parse();
        let rule =
            rule.map_err(|error: UnknownRule| self.refuse(Expected::Rule(error.expected)))?;
        self.words.next();
        Ok(rule)
    }

    /// Parses the components that are joined to the first one by `+`.
    pub(in crate::board) fn components(
        &mut self,
        first: Shape,
    ) -> Result<Vec<Shape>, NotationError> {
        let mut components = vec![first];
        while self.takes("+") {
            components.push(self.component()?);
        }
        components.shrink_to_fit();
        Ok(components)
    }

    /// Parses a component.
    pub(in crate::board) fn component(&mut self) -> Result<Shape, NotationError> {
        let word = self.peek();
        match KINDS.iter().find(|kind| Some(kind.keyword) == word) {
            Some(kind) => {
                let shape = (kind.parse)(self)?;
                self.second(shape)
            }
            None => Err(self.refuse(Expected::Component)),
        }
    }

    /// Parses the word `second` and what the vertices of a component are worth to the second player, if they are there.
    fn second(&mut self, first: Shape) -> Result<Shape, NotationError> {
        if self.peek() != Some(SECOND) {
            return Ok(first);
        }
        if self.menus > 0 || !first.takes_second_values() {
            return Err(self.refuse_as("`second` only after weights of a component outside menus"));
        }
        let second = self.only_weights()?;
        let (found, wanted) = (second.len(), first.vertices());
        if found != wanted {
            let expected =
                format!("{wanted} weights after `second`, one for each vertex, and not {found}");
            return Err(self.refuse(Expected::Said(expected.into())));
        }
        Ok(Shape::Second { first: Box::new(first), second })
    }

    /// Parses the word `menu`.
    pub(in crate::board) fn enter_menu(&mut self) -> Result<(), NotationError> {
        if self.menus >= MENU_DEPTH {
            return Err(self.refuse(Expected::Shallower { limit: MENU_DEPTH }));
        }
        self.words.next();
        self.menus += 1;
        Ok(())
    }

    /// Parses the word `end`; `expected` says what may be there.
    pub(in crate::board) fn leave_menu(
        &mut self,
        expected: &'static str,
    ) -> Result<(), NotationError> {
        if !self.takes("end") {
            return Err(self.refuse_as(expected));
        }
        self.menus -= 1;
        Ok(())
    }

    /// Parses a word that introduces a component, and weights.
    pub(in crate::board) fn only_weights(&mut self) -> Result<WeightList, NotationError> {
        self.next_word();
        self.weights(&[])
    }

    /// Parses the word `parents` and a parent for each vertex.
    pub(in crate::board) fn parents(
        &mut self,
        vertices: usize,
    ) -> Result<Vec<Option<u32>>, NotationError> {
        self.words.next();
        let mut parents = Vec::with_capacity(vertices);
        for vertex in 0..vertices {
            let parent = match self.peek() {
                Some("-") => Some(None),
                Some(word) => vertex_number(word).map(Some),
                None => None,
            };
            parents.push(parent.ok_or_else(|| self.refuse(parent_of(vertex)))?);
            self.words.next();
        }
        Ok(parents)
    }

    /// Parses the word `edges` and edges.
    pub(in crate::board) fn edges(
        &mut self,
        others: &[&str],
    ) -> Result<Vec<(u32, u32)>, NotationError> {
        self.words.next();
        self.list(others, |parser| {
            let ends = parser.peek().and_then(|word| word.split_once('-'));
            let edge = ends.and_then(|(one, other)| vertex_number(one).zip(vertex_number(other)));
            edge.ok_or_else(|| parser.refuse_as(EDGE))
        })
    }

    /// Parses the name of a list and vertices.
    pub(in crate::board) fn vertices(
        &mut self,
        others: &[&str],
    ) -> Result<Vec<u32>, NotationError> {
        self.words.next();
        self.list(others, |parser| {
            let vertex = parser.peek().and_then(vertex_number);
            vertex.ok_or_else(|| parser.refuse_as(VERTEX))
        })
    }

    pub(in crate::board) fn weights(
        &mut self,
        others: &[&str],
    ) -> Result<WeightList, NotationError> {
        let start = self.place();
        let weights = self.list(others, |parser| parser.number(WEIGHT))?;
        List::new(self.text, start..self.place()).check_separators(self.has_groups)?;
        Ok(weights)
    }

    /// Parses each word by `read`, up to the end of the component or one of `others`.
    pub(in crate::board) fn list<T, L: FromIterator<T>>(
        &mut self,
        others: &[&str],
        mut read: impl FnMut(&mut Self) -> Result<T, NotationError>,
    ) -> Result<L, NotationError> {
        let next = || {
            let word = self.peek()?;
            // Most words are numbers, and no other word begins like one.
            let is_number = matches!(word.as_bytes(), [b'0'..=b'9' | b'-', ..]);
            if !is_number && (self.ends_component(word) || others.contains(&word)) {
                return None;
            }
            let entry = read(self);
            self.words.next();
            Some(entry)
        };
        std::iter::from_fn(next).collect()
    }

    /// Parses the next word, which it leaves, as a number; `what` says what it is and looks like.
    pub(in crate::board) fn number(&mut self, what: &'static str) -> Result<Exact, NotationError> {
        let word = self.peek().unwrap_or_default();
        self.has_groups |= matches!(word.as_bytes(), [b'0', b'0'..=b'9', b'0'..=b'9']);
        word.parse().map_err(|error| self.refuse(Expected::Number { what, error }))
    }

    /// Returns the error that the next word is not what the kind of component says.
    pub(in crate::board) fn refuse_as(&mut self, what: &'static str) -> NotationError {
        self.refuse(Expected::Said(what.into()))
    }

    pub(in crate::board) fn ends_component(&self, word: &str) -> bool {
        let in_menu = self.menus > 0 && matches!(word, "or" | "end");
        word == "+" || word == SECOND || in_menu || KEYWORDS.contains(&word)
    }
}

impl Expected {
    /// Returns what to say in place of `self` about some slips: rules after a component, a `+` that is glued to its
    /// neighbours, and names and brackets of other programs. `text` begins with the word found.
    fn instead_of(self, found: &str, text: &str) -> Self {
        match (self, found) {
            (expected @ (Self::Rule(_) | Self::Once(_) | Self::End), _) => expected,
            (expected @ Self::Number { what: NUMBER, .. }, _) => expected,
            (_, "rule" | "passing") => Self::RulesFirst,
            _ if has_glued_plus(found) => Self::SpacedPlus,
            (Self::Board(_) | Self::Component, "cycle") => {
                Self::Pizza { pizza: as_written("pizza", &text[found.len()..]) }
            }
            (Self::Board(_) | Self::Component, _) if listed(text).is_some() => {
                Self::Row { row: as_written("row", listed(text).unwrap_or(text)) }
            }
            (expected, found) if expected.is_of_a_number() => match bare_number(found) {
                Some(numbers) => Self::Plain { numbers },
                None => expected,
            },
            (expected, _) => expected,
        }
    }
}

/// Returns the numbers in a word that has other signs around or between them: `$1.50`, `4;2;6`.
fn bare_number(word: &str) -> Option<String> {
    let signs = |letter: char| ";|$€£¥₹'\"".contains(letter);
    let mut numbers = word.split(signs).filter(|part| !part.is_empty()).peekable();
    let is_number = |part: &&str| part.parse::<Exact>().is_ok();
    numbers.peek()?;
    let numbers: Vec<&str> = numbers.collect();
    let has_signs = word.contains(signs);
    (has_signs && numbers.len() <= WRITTEN && numbers.iter().all(is_number))
        .then(|| numbers.join(" "))
}

/// The most weights of a component that are written in a message.
const WRITTEN: usize = 12;

/// Returns a text from the numbers of a list on, as programs write and print them: `int a[4] = {4, 2, 6, 7}`,
/// `array([4, 2, 6, 7])`, `coins: 4 2 6 7`, `[1] 4 2 6 7` of R; `None` if it has other numbers, or another kind's word,
/// before them.
fn listed(text: &str) -> Option<&str> {
    let word = text.split(|letter: char| !letter.is_ascii_alphabetic()).next().unwrap_or_default();
    if KEYWORDS.iter().any(|kind| *kind != "row" && kind.eq_ignore_ascii_case(word)) {
        return None;
    }
    let printed = text
        .strip_prefix("[1]")
        .filter(|rest| rest.trim_start().starts_with(|letter: char| letter.is_ascii_digit()));
    let line = text.split('\n').next().unwrap_or_default();
    let openings = line.match_indices(['[', '(', '{', ':', '=']).take(WRITTEN);
    let lists = openings.map(|(at, _)| text.split_at(at + 1));
    let bare = |before: &str| !before.split_whitespace().any(|word| word.parse::<Exact>().is_ok());
    let lists = lists.filter(|(before, list)| bare(before) && numbers_of(list).next().is_some());
    let longest = |(_, list): &(&str, &str)| numbers_of(list).take(WRITTEN + 1).count();
    printed.or_else(|| lists.max_by_key(longest).map(|(_, list)| list))
}

/// Iterates over the numbers at the start of a text, whatever brackets and separators are between them.
fn numbers_of(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| letter.is_whitespace() || ",;|[](){}".contains(letter));
    let is_number = |word: &&str| word.parse::<Exact>().is_ok();
    words.filter(|word| !word.is_empty()).take_while(is_number)
}

/// Returns a component of the numbers at the start of a text, as the notation has it, without brackets and commas.
fn as_written(kind: &str, text: &str) -> String {
    let mut numbers: Vec<&str> = numbers_of(text).take(WRITTEN + 1).collect();
    match numbers.len() {
        0 => numbers = vec!["4", "2", "6", "7"],
        count if count > WRITTEN => numbers[WRITTEN] = "…",
        _ => {}
    }
    format!("{kind} {}", numbers.join(" "))
}

/// Returns whether a word has a `+` besides that of an exponent, as in `1e+5`.
fn has_glued_plus(word: &str) -> bool {
    let in_exponent = |at: usize| {
        matches!(word.as_bytes()[..at], [.., b'0'..=b'9' | b'.', b'e' | b'E'])
            && word.as_bytes().get(at + 1).is_some_and(u8::is_ascii_digit)
    };
    word != "+" && word.match_indices('+').any(|(at, _)| !in_exponent(at))
}

/// Parses the number of a vertex or of a node.
pub(in crate::board) fn vertex_number(word: &str) -> Option<u32> {
    word.parse().ok().filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()))
}
