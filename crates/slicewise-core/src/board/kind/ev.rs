//! `ev`: zugzwang pairs, each of which is the stack `0 x`.

use super::*;
use crate::board::place::Place;
use crate::board::segment::Side;

#[derive(Clone, Copy)]
pub(super) struct Ev<'s>(pub(super) &'s WeightList);

impl<'s> Kind<'s> for Ev<'s> {
    const KEYWORD: &'static str = "ev";

    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        Ok(Shape::Ev(parser.only_weights()?))
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Ok(Shape::Ev(object.weights()?))
    }

    fn weights(self) -> &'s WeightList {
        self.0
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        Shape::Ev(weights)
    }

    fn vertices(self) -> usize {
        self.0.len().saturating_mul(2)
    }

    fn vertex_weights(self) -> Box<dyn Iterator<Item = Exact> + 's> {
        Box::new(self.0.iter().flat_map(|weight| [Exact::ZERO, weight]))
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        let negative = self.0.iter().enumerate().find(|(_, weight)| weight.is_negative());
        if let Some((index, found)) = negative {
            let place = Place { component: span.component, part: Part::Weight, index };
            return Err(SetupError::Number {
                what: "ev weight",
                place,
                found,
                expected: "0 or more",
            });
        }
        Ok(span.runs(2).map(|pair| Component::Stack(pair, Side::Left)).collect())
    }

    fn wiring(self) -> Wiring {
        let len = self.vertices();
        Wiring {
            edges: path_edges(len).step_by(2).collect(),
            available: (0..len as u32).step_by(2).collect(),
            anchored: (1..len as u32).step_by(2).collect(),
            ..Wiring::default()
        }
    }

    fn weighed(self, place: usize, weight: &Exact) -> Shape {
        let mut weights = self.0.clone();
        weights.change(|weights| weights[place / 2] = weight.clone());
        Shape::Ev(weights)
    }

    fn added(self, beside: Option<usize>, weight: &Exact) -> (Shape, Places) {
        let mut weights = self.0.clone();
        let at = beside.map_or(weights.len(), |place| place / 2 + 1);
        weights.change(|weights| weights.insert(at, weight.clone()));
        let mut places = same(self.vertices());
        places.splice(at * 2..at * 2, [None, None]);
        (Shape::Ev(weights), places)
    }

    fn removed(self, place: usize) -> (Shape, Places) {
        let mut weights = self.0.clone();
        weights.remove(place / 2);
        let mut places = same(self.vertices());
        places.drain(place / 2 * 2..(place / 2 + 1) * 2);
        (Shape::Ev(weights), places)
    }

    fn reordered(self, place: usize, onto: usize) -> Result<(Shape, Places), EditError> {
        let mut weights = self.0.clone();
        let (from, to) = (place / 2, onto / 2);
        weights.change(|weights| moved(weights, from, to));
        let mut places = same(self.vertices());
        let pair: Vec<_> = places.drain(from * 2..(from + 1) * 2).collect();
        places.splice(to * 2..to * 2, pair);
        Ok((Shape::Ev(weights), places))
    }
}
