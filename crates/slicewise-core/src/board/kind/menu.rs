//! `menu`: a set of abstract moves, of which one is chosen.

use super::*;
use crate::board::graph_position::{Choice, Menu as MenuPart};
use crate::board::notation::side_by_side;

/// The maximum depth of menus inside menus: the depth to which JSON readers accept nested lists.
pub(in crate::board) const DEPTH: usize = 24;

/// A choice of a menu: it scores, and puts a board in the menu's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceShape {
    /// The score of the choice.
    pub score: Exact,
    /// The components that replace the menu.
    pub then: Vec<Shape>,
}

#[derive(Clone, Copy)]
pub(super) struct Menu<'s>(pub(super) &'s Vec<ChoiceShape>);

impl<'s> Kind<'s> for Menu<'s> {
    const KEYWORD: &'static str = "menu";
    const FIRST: Option<Part> = None;

    /// Parses the word `menu`, choices joined by `or`, and the word `end`.
    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        parser.enter_menu()?;
        let mut choices = vec![choice(parser)?];
        while parser.takes("or") {
            choices.push(choice(parser)?);
        }
        let is_bare = choices.last().is_some_and(|choice| choice.then.is_empty());
        parser.leave_menu(match is_bare {
            true => "`then` and components, `or` and a choice, or `end`",
            false => "`+` and a component, `or` and a choice, or `end`",
        })?;
        choices.shrink_to_fit();
        Ok(Shape::Menu(choices))
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        object.choices().map(Shape::Menu)
    }

    fn print(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, choice) in self.0.iter().enumerate() {
            let or = if index == 0 { "" } else { " or" };
            write!(f, "{or} {}", choice.score)?;
            if !choice.then.is_empty() {
                f.write_str(" then ")?;
                side_by_side(&choice.then, f)?;
            }
        }
        f.write_str(" end")
    }

    #[cfg(feature = "serde")]
    fn write<M: serde::ser::SerializeMap>(self, object: &mut M) -> Result<(), M::Error> {
        object.serialize_entry(Self::KEYWORD, self.0)
    }

    fn weights(self) -> &'s WeightList {
        no_weights()
    }

    fn with_weights(self, _weights: WeightList) -> Shape {
        Shape::Menu(self.0.clone())
    }

    fn vertices(self) -> usize {
        self.inside().map(Shape::vertices).fold(0, usize::saturating_add)
    }

    fn vertex_weights(self) -> Box<dyn Iterator<Item = Exact> + 's> {
        Box::new(self.inside().flat_map(Shape::vertex_weights))
    }

    fn numbers(self) -> Box<dyn Iterator<Item = Cow<'s, Exact>> + 's> {
        Box::new(self.0.iter().flat_map(|choice| {
            let score = Cow::Borrowed(&choice.score);
            [score].into_iter().chain(choice.then.iter().flat_map(Shape::numbers))
        }))
    }

    fn inside(self) -> Box<dyn Iterator<Item = &'s Shape> + 's> {
        Box::new(self.0.iter().flat_map(|choice| &choice.then))
    }

    fn takes_everything(self) -> bool {
        false
    }

    fn is_graph(self) -> bool {
        false
    }

    fn has_theory(self) -> bool {
        false
    }

    /// The parity on which all choices agree.
    fn odd(self) -> Option<bool> {
        let after = |choice: &ChoiceShape| {
            choice.then.iter().try_fold(true, |all, shape| Some(all ^ shape.odd()?))
        };
        agreed(self.0.iter().map(after)).map(Option::unwrap_or_default)
    }

    fn check(self, component: usize, menus: usize) -> Result<(), SetupError> {
        if menus >= DEPTH {
            return Err(SetupError::MenusTooDeep { component, limit: DEPTH });
        }
        if self.0.is_empty() {
            return Err(SetupError::EmptyMenu { component });
        }
        let mut inner = component + 1;
        for shape in self.inside() {
            shape.check(inner, menus + 1)?;
            inner += shape.written();
        }
        Ok(())
    }

    fn lay_out<W: Scalar>(self, layout: &mut Layout<'_>, field: &mut Field<W>) {
        let number = layout.next_menu();
        let mut choice = |choice: &ChoiceShape| {
            Choice::new(layout.number(&choice.score), super::field(&choice.then, layout))
        };
        let choices = self.0.iter().map(&mut choice).collect();
        field.menus.push(MenuPart { number, choices });
    }
}

/// Parses the score of a choice and, after `then`, the components that it leaves.
fn choice(parser: &mut Parser<'_>) -> Result<ChoiceShape, NotationError> {
    let score = parser.number("what a choice scores, such as 4, -2, 0.1 or 1/3")?;
    parser.next_word();
    let mut then = Vec::new();
    if parser.takes("then") {
        let first = parser.component()?;
        then = parser.components(first)?;
    }
    Ok(ChoiceShape { score, then })
}

/// Returns what all agree on: `None` if they do not, `Some(None)` if there are none.
pub(super) fn agreed(all: impl IntoIterator<Item = Option<bool>>) -> Option<Option<bool>> {
    let mut agreed = None;
    for one in all {
        match agreed.replace(one?) {
            Some(before) if Some(before) != agreed => return None,
            _ => {}
        }
    }
    Some(agreed)
}
