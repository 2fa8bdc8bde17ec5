//! `front` and `ends`: a pile of coins that is taken from its front, or from both ends, in each turn up to its limit.

use std::sync::Arc;

use super::*;
use crate::board::pile::{self, COINS};
use crate::board::place::Place;
use crate::board::segment::Side;
use crate::board::vertex::Vertex;
use crate::board::walk::{Walk, Way};

const LIMIT: &str = "the most coins that a turn takes, a whole number from 1 on, `all`, or `twice` or `most` and a number, \
     and `of` after it";
const ENDS_LIMIT: &str =
    "the most coins that a turn takes, a whole number from 1 on or `all`, and `of` after it";
const NUMBER: &str = "a whole number from 1 on";
const OF: &str = "`of` before the coins, as in `front 3 of 1 2 3 7`";

/// A pile, which is taken from both ends if `ENDS`, otherwise from its front.
#[derive(Clone, Copy)]
pub(super) struct Pile<'s, const ENDS: bool> {
    pub(super) weights: &'s WeightList,
    pub(super) limit: &'s Limit,
}

impl<const ENDS: bool> Pile<'_, ENDS> {
    /// Returns whether every turn takes one coin, as from a stack or a row.
    fn is_plain(self) -> bool {
        *self.limit == Limit::Count(Exact::ONE) || self.weights.len() <= 1
    }

    fn check(self, Span { component, len, .. }: Span) -> Result<(), SetupError> {
        let place = Place { component, part: Part::Number, index: 0 };
        let refuse = |what, found: &Exact, expected| {
            Err(SetupError::Number { what, place, found: found.clone(), expected })
        };
        let grows = self.limit.number().filter(|_| self.limit.grows());
        match (self.limit.fault(), grows) {
            (Some(fault), _) => refuse("limit", fault, NUMBER),
            (None, Some(number)) if ENDS => {
                refuse("growing limit", number, "a number of coins, or all")
            }
            (None, grows) if len > COINS && !self.is_plain() && (ENDS || grows.is_some()) => {
                let expected = "at most 65534 where the limit grows or both ends are open";
                refuse("number of coins", &Exact::from(u64::from(len)), expected)
            }
            _ => Ok(()),
        }
    }
}

fn shape(ends: bool, weights: WeightList, limit: Limit) -> Shape {
    if ends { Shape::Ends { weights, limit } } else { Shape::Front { weights, limit } }
}

/// Parses the word that introduces a pile, its limit, the word `of` and its coins.
fn parse(parser: &mut Parser<'_>, ends: bool) -> Result<Shape, NotationError> {
    parser.next_word();
    let limit = if parser.takes("all") {
        Limit::All
    } else if ends {
        Limit::Count(count(parser, ENDS_LIMIT)?)
    } else if parser.takes("twice") {
        Limit::Twice(count(parser, NUMBER)?)
    } else if parser.takes("most") {
        Limit::Most(count(parser, NUMBER)?)
    } else {
        Limit::Count(count(parser, LIMIT)?)
    };
    match parser.takes("of") {
        true => Ok(shape(ends, parser.weights(&[])?, limit)),
        false => Err(parser.refuse_as(OF)),
    }
}

/// Parses a number of coins.
fn count(parser: &mut Parser<'_>, what: &'static str) -> Result<Exact, NotationError> {
    let number = parser.number(what)?;
    if Limit::Count(number.clone()).fault().is_some() {
        return Err(parser.refuse_as(what));
    }
    parser.next_word();
    Ok(number)
}

impl<'s, const ENDS: bool> Kind<'s> for Pile<'s, ENDS> {
    const KEYWORD: &'static str = if ENDS { "ends" } else { "front" };
    const FIRST: Option<Part> = Some(Part::Number);
    const LISTS: &'static [(&'static str, Part)] = &[("of", Part::Weight)];
    const KEYS: &'static [&'static str] = &["limit"];

    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        parse(parser, ENDS)
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Ok(shape(ENDS, object.weights()?, object.limit()?))
    }

    fn print(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {} of", self.limit)?;
        print_weights(self.weights, f)
    }

    #[cfg(feature = "serde")]
    fn write<M: serde::ser::SerializeMap>(self, object: &mut M) -> Result<(), M::Error> {
        object.serialize_entry(Self::KEYWORD, self.weights)?;
        object.serialize_entry("limit", self.limit)
    }

    fn weights(self) -> &'s WeightList {
        self.weights
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        shape(ENDS, weights, self.limit.clone())
    }

    fn is_graph(self) -> bool {
        self.is_plain()
    }

    fn has_theory(self) -> bool {
        self.is_plain()
    }

    fn allows_passing(self) -> bool {
        false
    }

    fn odd(self) -> Option<bool> {
        self.is_plain().then(|| self.weights.len() % 2 == 1)
    }

    fn turns(self, start: usize) -> Option<String> {
        let last = start + self.vertices().max(1) - 1;
        let some = match self.limit {
            Limit::Count(most) if ENDS => {
                format!("up to {most} in a turn, from either end of vertices {start} to {last}")
            }
            _ if ENDS => {
                format!("any number in a turn, from either end of vertices {start} to {last}")
            }
            Limit::Count(most) => format!("up to {most} in a turn, from vertex {start} on"),
            Limit::All => format!("any number in a turn, from vertex {start} on"),
            Limit::Twice(last) => {
                format!("up to twice as many as the last turn ({last}), from vertex {start} on")
            }
            Limit::Most(most) => {
                format!("up to twice as many as any turn yet ({most}), from vertex {start} on")
            }
        };
        (!self.is_plain()).then_some(some)
    }

    fn limit(self) -> Option<&'s Limit> {
        (!self.is_plain()).then_some(self.limit)
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        self.check(span)?;
        Ok(vec![match ENDS {
            true => Component::Row(span.whole()),
            false => Component::Stack(span.whole(), Side::Left),
        }])
    }

    fn wiring(self) -> Wiring {
        match self.is_plain() {
            true if ENDS => row::Row(self.weights).wiring(),
            true => stack::Stack(self.weights).wiring(),
            false => Wiring::default(),
        }
    }

    fn lay_out<W: Scalar>(self, layout: &mut Layout<'_>, field: &mut Field<W>) {
        if self.is_plain() {
            return layout.wire(self.vertex_weights(), self.wiring(), &mut field.graph);
        }
        let coins = layout.numbers(self.weights);
        let first = Vertex::new(layout.next_vertices(coins.len()));
        let (pile, at) = pile::Pile::new(first, self.limit, ENDS, &coins);
        field.walks.push(Walk { way: Arc::new(Way::Pile(pile)), at });
    }
}
