//! `row`: a path with both ends available.

use super::*;

#[derive(Clone, Copy)]
pub(super) struct Row<'s>(pub(super) &'s WeightList);

impl<'s> Kind<'s> for Row<'s> {
    const KEYWORD: &'static str = "row";

    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        Ok(Shape::Row(parser.only_weights()?))
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Ok(Shape::Row(object.weights()?))
    }

    fn weights(self) -> &'s WeightList {
        self.0
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        Shape::Row(weights)
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        Ok(vec![Component::Row(span.whole())])
    }

    fn wiring(self) -> Wiring {
        let last = (self.vertices() as u32).checked_sub(1);
        Wiring {
            edges: path_edges(self.vertices()).collect(),
            available: last.map_or_else(Vec::new, |last| vec![0, last]),
            ..Wiring::default()
        }
    }
}
