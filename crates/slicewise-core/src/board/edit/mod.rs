//! [`Edit`]: a change of a [`Setup`] that keeps the numbers of vertices in order. What comes out has still
//! to pass the door.

mod shape;

use std::fmt::{self, Display};

use super::setup::{Setup, Shape};
use crate::number::Exact;

/// A change of a board. Vertices are counted over the whole board; components without vertices of their
/// own (menus and games) are no parts, but those behind the choices of menus are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Edit {
    /// A vertex has another weight.
    Weigh {
        /// The vertex.
        vertex: usize,
        /// Its new weight.
        weight: Exact,
    },
    /// A new vertex.
    Add {
        /// The part it belongs to.
        part: usize,
        /// The vertex it stands behind, or hangs on in a forest, tree or graph. Without one it is the
        /// last, or hangs on none.
        beside: Option<usize>,
        /// Its weight.
        weight: Exact,
    },
    /// A vertex goes, and its edges with it; an empty component goes, too.
    Remove {
        /// The vertex.
        vertex: usize,
    },
    /// A vertex takes the place of another one of its component, in which the order counts.
    Move {
        /// The vertex.
        vertex: usize,
        /// The one whose place it takes.
        onto: usize,
    },
    /// An edge between two vertices of a forest, tree or graph; it goes if there is one.
    Join {
        /// One end: in a forest, the parent, if it can be.
        one: usize,
        /// The other end.
        other: usize,
    },
    /// A mark of a vertex of a tree or graph; it goes if it is there.
    Mark {
        /// The vertex.
        vertex: usize,
        /// The mark.
        mark: Mark,
    },
}

/// What a vertex of a graph may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Available from the start.
    Open,
    /// Anchored.
    Anchored,
    /// Even.
    Even,
}

/// A board that was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edited {
    /// The board.
    pub setup: Setup,
    /// For every vertex, which one it was before; nothing for a new one.
    pub was: Vec<Option<usize>>,
}

/// Why a board cannot be changed so.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EditError {
    /// There is no such vertex.
    NoVertex {
        /// The vertex.
        found: usize,
        /// How many there are.
        vertices: usize,
    },
    /// There is no such part.
    NoPart {
        /// The part.
        found: usize,
        /// How many there are.
        parts: usize,
    },
    /// The vertices are of two parts, or one of them was meant twice.
    NotTwoOfOne,
    /// Its kind of component says its edges and marks.
    NoEdges {
        /// The kind.
        keyword: &'static str,
    },
    /// Its kind of component has no order.
    NoOrder {
        /// The kind.
        keyword: &'static str,
    },
    /// Both vertices of a forest have parents, or the edge would close a circle.
    NoForest,
    /// The last vertex of the board.
    Last,
}

impl Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoVertex { found, vertices } => {
                write!(f, "found the vertex {found}, expected one of {vertices}, counted from 0")
            }
            Self::NoPart { found, parts } => {
                write!(f, "found the part {found}, expected one of {parts}, counted from 0")
            }
            Self::NotTwoOfOne => f.write_str("expected two vertices of one component"),
            Self::NoEdges { keyword } => {
                write!(f, "the edges of a {keyword} follow from its order; a graph has any")
            }
            Self::NoOrder { keyword } => {
                write!(f, "the vertices of a {keyword} have no order that counts")
            }
            Self::NoForest => f.write_str(
                "in a forest each vertex has one parent at most, and no circle is closed; a graph has \
                 any edges",
            ),
            Self::Last => f.write_str("found the last vertex, expected that one stays"),
        }
    }
}

impl std::error::Error for EditError {}

impl Setup {
    /// The board with one change; it may be none that passes the door.
    ///
    /// ```
    /// use slicewise::board::Edit;
    /// use slicewise::notation;
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

/// A component with vertices of its own, and its first one.
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
            Shape::Game { .. } => {}
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
    shapes.retain(|shape| {
        matches!(shape, Shape::Menu(_) | Shape::Game { .. }) || shape.vertices() > 0
    });
}

/// For every vertex of a component, which one it was.
type Places = Vec<Option<usize>>;

impl Located<'_> {
    /// The place of a vertex in the component.
    fn place(&self, vertex: usize) -> Option<usize> {
        vertex.checked_sub(self.first).filter(|&place| place < self.shape.vertices())
    }

    /// The place of a second vertex, which must be here, too.
    fn second(&self, vertex: usize, first: usize) -> Result<usize, EditError> {
        let place = self.place(vertex).filter(|&place| place != first);
        place.ok_or(EditError::NotTwoOfOne)
    }

    fn change(&mut self, edit: &Edit) -> Result<Places, EditError> {
        let at = |vertex| self.place(vertex).unwrap_or_default();
        match *edit {
            Edit::Weigh { vertex, ref weight } => {
                let place = at(vertex);
                Ok(self.shape.weigh(place, weight))
            }
            Edit::Add { beside, ref weight, .. } => {
                let beside = beside.map(|vertex| self.second(vertex, usize::MAX)).transpose()?;
                Ok(self.shape.add(beside, weight))
            }
            Edit::Remove { vertex } => {
                let place = at(vertex);
                Ok(self.shape.remove(place))
            }
            Edit::Move { vertex, onto } => {
                let place = at(vertex);
                let onto = self.second(onto, place)?;
                self.shape.reorder(place, onto)
            }
            Edit::Join { one, other } => {
                let place = at(one);
                let other = self.second(other, place)?;
                self.shape.join(place as u32, other as u32)
            }
            Edit::Mark { vertex, mark } => {
                let place = at(vertex);
                self.shape.mark(place as u32, mark)
            }
        }
    }
}
