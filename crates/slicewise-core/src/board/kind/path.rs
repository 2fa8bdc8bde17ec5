//! `path`: an unbroached path.

use super::*;

#[derive(Clone, Copy)]
pub(super) struct Path<'s>(pub(super) &'s WeightList);

impl<'s> Kind<'s> for Path<'s> {
    const KEYWORD: &'static str = "path";

    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        Ok(Shape::Path(parser.only_weights()?))
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Ok(Shape::Path(object.weights()?))
    }

    fn weights(self) -> &'s WeightList {
        self.0
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        Shape::Path(weights)
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        Ok(vec![Component::Path(span.whole())])
    }

    fn wiring(self) -> Wiring {
        Wiring { edges: path_edges(self.vertices()).collect(), ..Wiring::default() }
    }
}
