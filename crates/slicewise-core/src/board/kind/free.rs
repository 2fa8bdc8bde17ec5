//! `free`: isolated available vertices.

use super::*;

#[derive(Clone, Copy)]
pub(super) struct Free<'s>(pub(super) &'s WeightList);

impl<'s> Kind<'s> for Free<'s> {
    const KEYWORD: &'static str = "free";

    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        Ok(Shape::Free(parser.only_weights()?))
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Ok(Shape::Free(object.weights()?))
    }

    fn weights(self) -> &'s WeightList {
        self.0
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        Shape::Free(weights)
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        Ok(span.runs(1).map(Component::Row).collect())
    }

    fn wiring(self) -> Wiring {
        Wiring { available: (0..self.vertices() as u32).collect(), ..Wiring::default() }
    }
}
