//! `second`: what the vertices of another component are worth to the second player. It is not a component of its own, so parser and
//! reader make it once they have that component.

use super::*;

#[derive(Clone, Copy)]
pub(super) struct Second<'s> {
    pub(super) first: &'s Shape,
    pub(super) second: &'s WeightList,
}

impl Second<'_> {
    /// The component as changed, in which a new vertex is worth the same to both players.
    fn changed(self, (first, places): (Shape, Places), new: &Exact) -> (Shape, Places) {
        let value = |place: &Option<usize>| place.and_then(|place| self.second.get(place));
        let second = places.iter().map(|place| value(place).unwrap_or_else(|| new.clone()));
        let second = second.collect();
        (Shape::Second { first: Box::new(first), second }, places)
    }
}

impl<'s> Kind<'s> for Second<'s> {
    const KEYWORD: &'static str = "second";

    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        Err(parser.refuse_as("a component before `second`"))
    }

    #[cfg(feature = "serde")]
    fn read(_: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        Err(JsonError::Syntax("`second` without a component".to_owned()))
    }

    fn print(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.print(f)?;
        f.write_str(" second")?;
        print_weights(self.second, f)
    }

    #[cfg(feature = "serde")]
    fn write<M: serde::ser::SerializeMap>(self, object: &mut M) -> Result<(), M::Error> {
        self.first.write(object)?;
        object.serialize_entry(Self::KEYWORD, self.second)
    }

    fn weights(self) -> &'s WeightList {
        self.first.weights()
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        let first = Box::new(self.first.with_weights(weights));
        Shape::Second { first, second: self.second.clone() }
    }

    fn vertices(self) -> usize {
        self.first.vertices()
    }

    fn vertex_weights(self) -> Box<dyn Iterator<Item = Exact> + 's> {
        self.first.vertex_weights()
    }

    fn numbers(self) -> Box<dyn Iterator<Item = Cow<'s, Exact>> + 's> {
        Box::new(self.first.numbers().chain(self.second.numbers()))
    }

    fn takes_everything(self) -> bool {
        self.first.takes_everything()
    }

    fn is_graph(self) -> bool {
        self.first.is_graph()
    }

    fn has_theory(self) -> bool {
        self.first.has_theory()
    }

    fn allows_passing(self) -> bool {
        false
    }

    fn has_even_vertices(self) -> bool {
        self.first.has_even_vertices()
    }

    fn odd(self) -> Option<bool> {
        self.first.odd()
    }

    fn turns(self, start: usize) -> Option<String> {
        self.first.turns(start)
    }

    fn limit(self) -> Option<&'s Limit> {
        self.first.limit()
    }

    fn check(self, component: usize, menus: usize) -> Result<(), SetupError> {
        let refuse = |found, expected| Err(SetupError::Second { component, found, expected });
        match self.first.takes_second_values() {
            _ if menus > 0 => refuse("second values inside a menu", "them outside menus only"),
            false => refuse(
                "second values of an ev, a menu, a game, or twice",
                "them once, of weights that every play takes",
            ),
            true if self.second.len() != self.vertices() => {
                refuse("another number of second values than of vertices", "one for each vertex")
            }
            true => self.first.check(component, menus),
        }
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        Err(SetupError::two_valuations(span.component))
    }

    fn weighed(self, place: usize, weight: &Exact) -> Shape {
        self.changed(self.first.weighed(place, weight), weight).0
    }

    fn added(self, beside: Option<usize>, weight: &Exact) -> (Shape, Places) {
        self.changed(self.first.added(beside, weight), weight)
    }

    fn removed(self, place: usize) -> (Shape, Places) {
        self.changed(self.first.removed(place), &Exact::ZERO)
    }

    fn reordered(self, place: usize, onto: usize) -> Result<(Shape, Places), EditError> {
        Ok(self.changed(self.first.reordered(place, onto)?, &Exact::ZERO))
    }

    fn joined(self, one: u32, other: u32) -> Result<Shape, EditError> {
        Ok(self.changed(self.first.joined(one, other)?, &Exact::ZERO).0)
    }

    fn marked(self, place: u32, mark: Mark) -> Result<Shape, EditError> {
        Ok(self.changed(self.first.marked(place, mark)?, &Exact::ZERO).0)
    }
}
