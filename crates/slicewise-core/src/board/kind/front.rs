//! `front`: a pile of coins that is taken from its front, in each turn at most as many as its limit.

use std::sync::Arc;

use super::*;
use crate::board::place::Place;
use crate::board::segment::Side;
use crate::board::vertex::Vertex;
use crate::board::walk::{FrontPile, Walk, Way};

const LIMIT: &str = "the most coins that a turn takes, a whole number from 1 on, and `of` after it";
const OF: &str = "`of` before the coins, as in `front 3 of 1 2 3 7`";

#[derive(Clone, Copy)]
pub(super) struct Front<'s> {
    pub(super) weights: &'s WeightList,
    pub(super) limit: &'s Exact,
}

impl Front<'_> {
    /// Returns whether every turn takes one coin, as from a stack.
    fn is_stack(self) -> bool {
        *self.limit == Exact::ONE || self.weights.len() <= 1
    }
}

/// Returns whether a limit is a number of coins that a turn may take.
fn is_count(limit: &Exact) -> bool {
    limit.is_integer() && *limit >= Exact::ONE
}

impl<'s> Kind<'s> for Front<'s> {
    const KEYWORD: &'static str = "front";
    const FIRST: Option<Part> = Some(Part::Number);
    const LISTS: &'static [(&'static str, Part)] = &[("of", Part::Weight)];
    const KEYS: &'static [&'static str] = &["limit"];

    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        parser.next_word();
        let limit = parser.number(LIMIT)?;
        if !is_count(&limit) {
            return Err(parser.refuse_as(LIMIT));
        }
        parser.next_word();
        match parser.takes("of") {
            true => Ok(Shape::Front { weights: parser.weights(&[])?, limit }),
            false => Err(parser.refuse_as(OF)),
        }
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Ok(Shape::Front { weights: object.weights()?, limit: object.number("limit")? })
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
        let some = format!("up to {} in a turn, from vertex {start} on", self.limit);
        (!self.is_stack()).then_some(some)
    }

    fn limit(self) -> Option<&'s Exact> {
        (!self.is_stack()).then_some(self.limit)
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        if is_count(self.limit) {
            return Ok(vec![Component::Stack(span.whole(), Side::Left)]);
        }
        let place = Place { component: span.component, part: Part::Number, index: 0 };
        let (what, found) = ("limit", self.limit.clone());
        Err(SetupError::Number { what, place, found, expected: "a whole number from 1 on" })
    }

    fn wiring(self) -> Wiring {
        if self.is_stack() { stack::Stack(self.weights).wiring() } else { Wiring::default() }
    }

    fn lay_out<W: Scalar>(self, layout: &mut Layout<'_>, field: &mut Field<W>) {
        if self.is_stack() {
            return layout.wire(self.vertex_weights(), self.wiring(), &mut field.graph);
        }
        let coins: Vec<W> = self.weights.numbers().map(|weight| layout.number(&weight)).collect();
        let all = coins.len() as u32;
        let limit = self.limit.as_i64().and_then(|limit| u32::try_from(limit).ok());
        let first = Vertex::new(layout.next_vertices(coins.len()));
        let pile = FrontPile::new(first, limit.unwrap_or(all).min(all), &coins);
        field.walks.push(Walk { way: Arc::new(Way::Front(pile)), at: 0 });
    }
}
