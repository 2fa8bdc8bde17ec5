//! [`Edit`]: a change of a [`Setup`] that keeps its vertices in order. The result must still pass the
//! door.

use super::edit_error::{EditError, Mark};
use super::kind::{Places, Shape};
use super::setup::Setup;
use crate::number::Exact;

/// A change of a board.
///
/// Vertices are counted over the whole board. Parts are the components that have vertices of their own,
/// in the order of the text, including those inside menus; menus and games are not parts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Edit {
    /// Gives a vertex another weight.
    Weigh {
        /// The vertex.
        vertex: usize,
        /// Its new weight.
        weight: Exact,
    },
    /// Adds a vertex.
    Add {
        /// The part it belongs to.
        part: usize,
        /// The vertex after which it is inserted, or to which it is joined in a forest, tree or graph.
        /// With `None`, it comes last, or is joined to none.
        beside: Option<usize>,
        /// Its weight.
        weight: Exact,
    },
    /// Removes a vertex with its edges, and its component if that is then empty.
    Remove {
        /// The vertex.
        vertex: usize,
    },
    /// Moves a vertex to the place of another one in its component, if that has an order.
    Move {
        /// The vertex.
        vertex: usize,
        /// The vertex whose place it takes.
        onto: usize,
    },
    /// Adds an edge between two vertices of a forest, tree or graph, or removes it if there is one.
    Join {
        /// One end: in a forest, the parent if possible.
        one: usize,
        /// The other end.
        other: usize,
    },
    /// Adds a mark to a vertex of a tree or graph, or removes it if it is there.
    Mark {
        /// The vertex.
        vertex: usize,
        /// The mark.
        mark: Mark,
    },
}

/// The result of an edit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edited {
    /// The board.
    pub setup: Setup,
    /// For every vertex, its number before the edit; `None` for a new one.
    pub was: Vec<Option<usize>>,
}

impl Setup {
    /// Returns the board after one change; it may not pass the door.
    ///
    /// ```
    /// # use slicewise_core as slicewise;
    /// use slicewise::board::{Edit, notation};
    ///
    /// let setup = notation::parse("row 4 2 + tree 3 1 edges 0-1")?;
    /// let edited = setup.edited(&Edit::Add { part: 1, beside: Some(3), weight: 5.into() })?;
    /// assert_eq!(edited.setup.to_string(), "row 4 2 + tree 3 1 5 edges 0-1 1-2");
    /// assert_eq!(edited.was, [Some(0), Some(1), Some(2), Some(3), None]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`EditError`].
    pub fn edited(&self, edit: &Edit) -> Result<Edited, EditError> {
        let mut setup = self.clone();
        let vertices = setup.vertices();
        let mut parts = Vec::new();
        collect(&mut setup.components, &mut 0, &mut parts);
        let number = match *edit {
            Edit::Add { part, .. } if part < parts.len() => part,
            Edit::Add { part: found, .. } => {
                return Err(EditError::NoPart { found, parts: parts.len() });
            }
            Edit::Weigh { vertex, .. }
            | Edit::Remove { vertex }
            | Edit::Move { vertex, .. }
            | Edit::Mark { vertex, .. }
            | Edit::Join { one: vertex, .. } => {
                let has = |part: &Located<'_>| part.place(vertex).is_some();
                parts.iter().position(has).ok_or(EditError::NoVertex { found: vertex, vertices })?
            }
        };
        if vertices == 1 && matches!(edit, Edit::Remove { .. }) {
            return Err(EditError::Last);
        }
        let part = &mut parts[number];
        let (first, count) = (part.first, part.shape.vertices());
        let order = part.change(edit)?;
        let before = (0..first).map(Some);
        let inside = order.into_iter().map(|place| place.map(|place| first + place));
        let was = before.chain(inside).chain((first + count..vertices).map(Some)).collect();
        drop_empty(&mut setup.components);
        Ok(Edited { setup, was })
    }
}

/// A part, with the number of its first vertex.
struct Located<'s> {
    first: usize,
    shape: &'s mut Shape,
}

fn collect<'s>(shapes: &'s mut [Shape], next: &mut usize, parts: &mut Vec<Located<'s>>) {
    for shape in shapes {
        match shape {
            Shape::Menu(choices) => {
                choices.iter_mut().for_each(|choice| collect(&mut choice.then, next, parts));
            }
            shape if !shape.takes_everything() => {}
            shape => {
                let first = *next;
                *next += shape.vertices();
                parts.push(Located { first, shape });
            }
        }
    }
}

fn drop_empty(shapes: &mut Vec<Shape>) {
    for shape in shapes.iter_mut() {
        if let Shape::Menu(choices) = shape {
            choices.iter_mut().for_each(|choice| drop_empty(&mut choice.then));
        }
    }
    shapes.retain(|shape| !shape.takes_everything() || shape.vertices() > 0);
}

impl Located<'_> {
    /// Returns the place of a vertex in the component.
    fn place(&self, vertex: usize) -> Option<usize> {
        vertex.checked_sub(self.first).filter(|&place| place < self.shape.vertices())
    }

    /// Returns the place of a second vertex, which must be in the same component.
    fn second(&self, vertex: usize, first: usize) -> Result<usize, EditError> {
        let place = self.place(vertex).filter(|&place| place != first);
        place.ok_or(EditError::NotTwoOfOne)
    }

    fn change(&mut self, edit: &Edit) -> Result<Places, EditError> {
        let at = |vertex| self.place(vertex).unwrap_or_default();
        let (shape, places) = match *edit {
            Edit::Weigh { vertex, ref weight } => self.shape.weighed(at(vertex), weight),
            Edit::Add { beside, ref weight, .. } => {
                let beside = beside.map(|vertex| self.second(vertex, usize::MAX)).transpose()?;
                self.shape.added(beside, weight)
            }
            Edit::Remove { vertex } => self.shape.removed(at(vertex)),
            Edit::Move { vertex, onto } => {
                let place = at(vertex);
                self.shape.reordered(place, self.second(onto, place)?)?
            }
            Edit::Join { one, other } => {
                let place = at(one);
                self.shape.joined(place as u32, self.second(other, place)? as u32)?
            }
            Edit::Mark { vertex, mark } => self.shape.marked(at(vertex) as u32, mark)?,
        };
        *self.shape = shape;
        Ok(places)
    }
}
