//! `pizza`: an unbroached cycle, read around.

use super::*;

#[derive(Clone, Copy)]
pub(super) struct Pizza<'s>(pub(super) &'s WeightList);

impl<'s> Kind<'s> for Pizza<'s> {
    const KEYWORD: &'static str = "pizza";

    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        Ok(Shape::Pizza(parser.only_weights()?))
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Ok(Shape::Pizza(object.weights()?))
    }

    fn weights(self) -> &'s WeightList {
        self.0
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        Shape::Pizza(weights)
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        Ok(vec![Component::Pizza(span.whole())])
    }

    fn wiring(self) -> Wiring {
        let len = self.vertices();
        let closing = (len > 2).then(|| (0, len as u32 - 1));
        Wiring { edges: path_edges(len).chain(closing).collect(), ..Wiring::default() }
    }
}
