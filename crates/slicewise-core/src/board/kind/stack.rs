//! `stack`: a path with one end available, listed from that end.

use super::*;
use crate::board::segment::Side;

#[derive(Clone, Copy)]
pub(super) struct Stack<'s>(pub(super) &'s WeightList);

impl<'s> Kind<'s> for Stack<'s> {
    const KEYWORD: &'static str = "stack";

    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        Ok(Shape::Stack(parser.only_weights()?))
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Ok(Shape::Stack(object.weights()?))
    }

    fn weights(self) -> &'s WeightList {
        self.0
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        Shape::Stack(weights)
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        Ok(vec![Component::Stack(span.whole(), Side::Left)])
    }

    fn wiring(self) -> Wiring {
        let last = (self.vertices() as u32).checked_sub(1);
        Wiring {
            edges: path_edges(self.vertices()).collect(),
            available: last.map(|_| 0).into_iter().collect(),
            anchored: last.into_iter().collect(),
            ..Wiring::default()
        }
    }
}
