//! `front`: a pile of coins that is taken from its front, in each turn up to its limit.

use std::sync::Arc;

use super::*;
use crate::board::pile::{COINS, Pile};
use crate::board::place::Place;
use crate::board::segment::Side;
use crate::board::vertex::Vertex;
use crate::board::walk::{Walk, Way};

const LIMIT: &str = "the most coins that a turn takes, a whole number from 1 on, `all`, or `twice` or `most` and a number, \
     and `of` after it";
const NUMBER: &str = "a whole number from 1 on";
const OF: &str = "`of` before the coins, as in `front 3 of 1 2 3 7`";

#[derive(Clone, Copy)]
pub(super) struct Front<'s> {
    pub(super) weights: &'s WeightList,
    pub(super) limit: &'s Limit,
}

impl Front<'_> {
    /// Returns whether every turn takes one coin, as from a stack.
    fn is_stack(self) -> bool {
        *self.limit == Limit::Count(Exact::ONE) || self.weights.len() <= 1
    }
}

/// Parses a limit and the word `of`.
fn limit(parser: &mut Parser<'_>) -> Result<Limit, NotationError> {
    parser.next_word();
    let limit = if parser.takes("all") {
        Limit::All
    } else if parser.takes("twice") {
        Limit::Twice(count(parser, NUMBER)?)
    } else if parser.takes("most") {
        Limit::Most(count(parser, NUMBER)?)
    } else {
        Limit::Count(count(parser, LIMIT)?)
    };
    if parser.takes("of") { Ok(limit) } else { Err(parser.refuse_as(OF)) }
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

impl<'s> Kind<'s> for Front<'s> {
    const KEYWORD: &'static str = "front";
    const FIRST: Option<Part> = Some(Part::Number);
    const LISTS: &'static [(&'static str, Part)] = &[("of", Part::Weight)];
    const KEYS: &'static [&'static str] = &["limit"];

    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        let limit = limit(parser)?;
        Ok(Shape::Front { weights: parser.weights(&[])?, limit })
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Ok(Shape::Front { weights: object.weights()?, limit: object.limit()? })
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
        Shape::Front { weights, limit: self.limit.clone() }
    }

    fn is_graph(self) -> bool {
        self.is_stack()
    }

    fn has_theory(self) -> bool {
        self.is_stack()
    }

    fn allows_passing(self) -> bool {
        false
    }

    fn odd(self) -> Option<bool> {
        self.is_stack().then(|| self.weights.len() % 2 == 1)
    }

    fn turns(self, start: usize) -> Option<String> {
        let some = match self.limit {
            Limit::Count(most) => format!("up to {most} in a turn, from vertex {start} on"),
            Limit::All => format!("any number in a turn, from vertex {start} on"),
            Limit::Twice(last) => {
                format!("up to twice as many as the last turn ({last}), from vertex {start} on")
            }
            Limit::Most(most) => {
                format!("up to twice as many as any turn yet ({most}), from vertex {start} on")
            }
        };
        (!self.is_stack()).then_some(some)
    }

    fn limit(self) -> Option<&'s Limit> {
        (!self.is_stack()).then_some(self.limit)
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        let Span { component, len, .. } = span;
        let place = Place { component, part: Part::Number, index: 0 };
        if let Some(found) = self.limit.fault() {
            let (what, found) = ("limit", found.clone());
            return Err(SetupError::Number { what, place, found, expected: NUMBER });
        }
        if self.limit.grows() && len > COINS {
            let what = "number of coins";
            let found = Exact::from(u64::from(len));
            let expected = "at most 65534 where the limit grows";
            return Err(SetupError::Number { what, place, found, expected });
        }
        Ok(vec![Component::Stack(span.whole(), Side::Left)])
    }

    fn wiring(self) -> Wiring {
        if self.is_stack() { stack::Stack(self.weights).wiring() } else { Wiring::default() }
    }

    fn lay_out<W: Scalar>(self, layout: &mut Layout<'_>, field: &mut Field<W>) {
        if self.is_stack() {
            return layout.wire(self.vertex_weights(), self.wiring(), &mut field.graph);
        }
        let coins: Vec<W> = self.weights.numbers().map(|weight| layout.number(&weight)).collect();
        let first = Vertex::new(layout.next_vertices(coins.len()));
        let (pile, at) = Pile::new(first, self.limit, &coins);
        field.walks.push(Walk { way: Arc::new(Way::Pile(pile)), at });
    }
}
