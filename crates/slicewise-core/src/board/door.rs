//! The door: every check a [`Setup`] must pass, and the choice of its number lane.

use std::fmt::{self, Display};

use dashu_int::{IBig, UBig, ops::BitTest, ops::Gcd};

use super::component::Component;
use super::forest::{ForestError, ForestShape};
use super::general_door::SEARCH_ROOM;
use super::graph_error::GraphError;
use super::grove::{RootedForest, UnrootedTree};
use super::position::Board;
use super::segment::{PathSegment, Side};
use super::setup::{Part, Place, Setup, Shape};
use super::tree::{TreeError, TreeShape};
use crate::number::{Exact, Scalar};

/// The most vertices and components together a board may have: fences are 32-bit numbers, and each
/// component has one more fence than vertices.
const VERTEX_LIMIT: usize = (u32::MAX / 2) as usize;

/// The most memory, in bits, that scaling to a common denominator may take.
const SCALING_LIMIT: u64 = 1 << 33;

/// A board in whichever lane holds it, with the unit its integers count.
#[derive(Clone, Debug)]
pub struct AnyBoard {
    /// The board.
    pub lane: Lane,
    /// What one unit of the board's integers is worth.
    pub units: Units,
}

/// A board in one of the three lanes.
#[derive(Clone, Debug)]
pub enum Lane {
    /// All computations fit 64 bits.
    I64(Board<i64>),
    /// All computations fit 128 bits.
    I128(Board<i128>),
    /// Integers of any size.
    Big(Board<IBig>),
}

/// Runs one generic expression on the board of whichever lane.
#[macro_export]
#[doc(hidden)]
macro_rules! on_lane {
    ($lane:expr, $board:ident => $body:expr) => {
        match $lane {
            $crate::board::Lane::I64($board) => $body,
            $crate::board::Lane::I128($board) => $body,
            $crate::board::Lane::Big($board) => $body,
        }
    };
}

impl Lane {
    /// The lane's name: `i64`, `i128` or `big`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        fn name_of<W: Scalar>(_: &Board<W>) -> &'static str {
            W::NAME
        }
        on_lane!(self, board => name_of(board))
    }
}

/// The common denominator: an integer `k` of the board stands for `k / denominator`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Units {
    denominator: UBig,
}

impl Units {
    /// The exact number that an integer of the board stands for.
    #[must_use]
    pub fn exact<W: Scalar>(&self, integer: &W) -> Exact {
        let integer = integer.to_big();
        if self.denominator.is_one() {
            return Exact::from(integer);
        }
        Exact::from_parts(integer, self.denominator.clone())
    }

    /// The integer of the board that stands for a number, if one does.
    pub fn scaled(&self, number: &Exact) -> Option<IBig> {
        let fits = (&self.denominator % number.denominator_big()).is_zero();
        fits.then(|| self.scale(number))
    }

    /// The integer of the board that stands for a number written in its setup.
    pub(super) fn scale(&self, number: &Exact) -> IBig {
        number.numerator_big() * IBig::from(&self.denominator / number.denominator_big())
    }
}

/// Why a [`Setup`] is not a board. Components are counted as in [`Place`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// An `ev` pair has a negative weight.
    NegativeEv {
        /// Where it stands.
        place: Place,
        /// The weight found.
        found: Exact,
    },
    /// The parents of a forest make none.
    Forest {
        /// The component.
        component: usize,
        /// What is wrong with it.
        error: ForestError,
    },
    /// The edges of a tree make none.
    Tree {
        /// The component.
        component: usize,
        /// What is wrong with it.
        error: TreeError,
    },
    /// The edges and vertices of a graph or a game make none.
    Graph {
        /// The component.
        component: usize,
        /// What is wrong with it.
        error: GraphError,
    },
    /// A menu has no choices.
    EmptyMenu {
        /// The component.
        component: usize,
    },
    /// Menus stand in menus too deep.
    MenusTooDeep {
        /// The component.
        component: usize,
        /// How deep they may.
        limit: usize,
    },
    /// Passing `A` counts the vertices left, which a menu and a game have not.
    NoVerticesToCount {
        /// The component.
        component: usize,
        /// What it is.
        keyword: &'static str,
    },
    /// A board for [`Setup::general`], where one of rows, stacks, pizzas, paths, forests and trees
    /// under the plain rules was asked for.
    General {
        /// What it has that such a board has not.
        found: String,
    },
    /// More vertices than 32-bit fences can number.
    TooManyVertices {
        /// How many were found.
        found: usize,
    },
    /// The fractions have a common denominator too long to scale all weights by.
    CommonDenominatorTooLong {
        /// Its length in bits when the door gave up.
        bits: usize,
    },
}

impl SetupError {
    /// The place at fault, if it is one place's fault.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        match *self {
            Self::NegativeEv { place, .. } => Some(place),
            Self::Forest { component, error } => {
                let index = error.vertex()?;
                Some(Place { component, part: Part::Parent, index })
            }
            Self::Tree { component, error: TreeError::Disconnected { vertex } } => {
                Some(Place { component, part: Part::Weight, index: vertex as usize })
            }
            Self::Tree { component, error } => {
                Some(Place { component, part: Part::Edge, index: error.edge()? })
            }
            Self::Graph { component, error } => {
                let (part, index) = error.entry();
                Some(Place { component, part, index })
            }
            Self::EmptyMenu { component }
            | Self::MenusTooDeep { component, .. }
            | Self::NoVerticesToCount { component, .. } => {
                Some(Place { component, part: Part::Keyword, index: 0 })
            }
            Self::General { .. }
            | Self::TooManyVertices { .. }
            | Self::CommonDenominatorTooLong { .. } => None,
        }
    }
}

impl Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NegativeEv { found, .. } => {
                write!(f, "found the ev weight {found}, expected 0 or more")
            }
            Self::Forest { error, .. } => error.fmt(f),
            Self::Tree { error, .. } => error.fmt(f),
            Self::Graph { error, .. } => error.fmt(f),
            Self::EmptyMenu { .. } => {
                f.write_str("found a menu without choices, expected at least one")
            }
            Self::MenusTooDeep { limit, .. } => {
                write!(f, "found menus in menus more than {limit} deep, expected fewer")
            }
            Self::NoVerticesToCount { keyword, .. } => write!(
                f,
                "found a {keyword} with passing A, which counts the vertices left, \
                 expected vertices only"
            ),
            Self::General { found } => write!(
                f,
                "found {found}, expected rows, stacks, free vertices, evs, pizzas, paths, forests \
                 and trees under the rule share, and no passing"
            ),
            Self::TooManyVertices { found } => {
                write!(f, "found {found} vertices and components, expected at most {VERTEX_LIMIT}")
            }
            Self::CommonDenominatorTooLong { bits } => write!(
                f,
                "the fractions' common denominator exceeds {bits} bits, too long for so many \
                 weights: expected fractions with fewer different denominators"
            ),
        }
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// Every weight and score in writing order.
    fn numbers(&self) -> impl Iterator<Item = &Exact> {
        self.components.iter().flat_map(Shape::numbers)
    }

    /// What makes this a general board.
    fn general_part(&self) -> Option<String> {
        if !self.rules.are_plain() {
            return Some(self.rules.to_string());
        }
        let general = self.components.iter().find(|shape| shape.is_general())?;
        Some(format!("a {}", general.keyword()))
    }

    /// The door: checks everything, scales the weights to integers over one common denominator and
    /// picks the narrowest lane that holds every number a solver can form.
    ///
    /// O(n) time and memory for integers that fit 64 bits.
    ///
    /// # Errors
    /// See [`SetupError`].
    pub fn board(&self) -> Result<AnyBoard, SetupError> {
        self.board_with_room(1)
    }

    /// The same in a lane that also holds what a [`search`](crate::search) of the board adds up.
    pub fn board_to_search(&self) -> Result<AnyBoard, SetupError> {
        self.board_with_room(SEARCH_ROOM)
    }

    /// The board in a lane that holds so many times what a solver can form.
    fn board_with_room(&self, room: u32) -> Result<AnyBoard, SetupError> {
        if let Some(found) = self.general_part() {
            return Err(SetupError::General { found });
        }
        self.check_size()?;
        for (component, shape) in self.components.iter().enumerate() {
            shape.check_ev(component)?;
        }
        let components = self.components()?;
        let units = self.units()?;
        let total = self.sum_of_abs(&units) * IBig::from(room);
        let lane = if i128::from_big(&total).is_some_and(|total| i64::holds(&total)) {
            Lane::I64(self.assemble(components, &units))
        } else if i128::holds(&total) {
            Lane::I128(self.assemble(components, &units))
        } else {
            Lane::Big(self.assemble(components, &units))
        };
        Ok(AnyBoard { lane, units })
    }

    pub(super) fn check_size(&self) -> Result<(), SetupError> {
        let found = self.vertices().saturating_add(self.components.len());
        if found > VERTEX_LIMIT {
            return Err(SetupError::TooManyVertices { found });
        }
        Ok(())
    }

    /// The least common denominator of all weights.
    pub(super) fn units(&self) -> Result<Units, SetupError> {
        let mut denominator = UBig::ONE;
        let mut weights = 0_u64;
        for weight in self.numbers() {
            weights += 1;
            if weight.as_i64().is_some() {
                continue;
            }
            let other = weight.denominator_big();
            denominator = &denominator / (&denominator).gcd(&other) * other;
            let bits = denominator.bit_len();
            if bits > 64 && (bits as u64).saturating_mul(weights) > SCALING_LIMIT {
                return Err(SetupError::CommonDenominatorTooLong { bits });
            }
        }
        Ok(Units { denominator })
    }

    /// The sum of the absolute weights, in units.
    pub(super) fn sum_of_abs(&self, units: &Units) -> IBig {
        let mut small = 0_u128;
        let mut big = IBig::ZERO;
        for weight in self.numbers() {
            match weight.as_i64() {
                Some(weight) => small += u128::from(weight.unsigned_abs()),
                None => big += units.scale(weight).wide_abs(),
            }
        }
        big + IBig::from(small) * IBig::from(units.denominator.clone())
    }

    /// The components, on consecutive vertices.
    fn components(&self) -> Result<Vec<Component>, SetupError> {
        let mut components = Vec::with_capacity(self.components.len());
        let mut start = 0;
        for (index, shape) in self.components.iter().enumerate() {
            let len = u32::try_from(shape.vertices()).expect("the size was checked");
            components.extend(shape.components(index, start, len)?);
            start += len;
        }
        Ok(components)
    }

    /// The board in a lane known to hold it.
    fn assemble<W: Scalar>(&self, components: Vec<Component>, units: &Units) -> Board<W> {
        let widen_if_needed = |weight: &Exact| {
            let small = weight.as_i64().filter(|_| units.denominator.is_one());
            let narrow = small.and_then(W::from_i64);
            narrow.unwrap_or_else(|| {
                W::from_big(&units.scale(weight)).expect("the lane holds the sum of all weights")
            })
        };
        let mut weights: Vec<W> = Vec::with_capacity(self.vertices());
        for shape in &self.components {
            match shape {
                Shape::Ev(pairs) => {
                    weights.extend(
                        pairs.iter().flat_map(|pair| [W::default(), widen_if_needed(pair)]),
                    );
                }
                other => weights.extend(other.weights().iter().map(widen_if_needed)),
            }
        }
        Board::assemble(weights, components)
    }
}

impl Shape {
    /// Checks that the weights of an `ev`, the component number `component`, are not negative.
    pub(super) fn check_ev(&self, component: usize) -> Result<(), SetupError> {
        let Self::Ev(weights) = self else { return Ok(()) };
        let Some(index) = weights.iter().position(Exact::is_negative) else { return Ok(()) };
        let place = Place { component, part: Part::Weight, index };
        Err(SetupError::NegativeEv { place, found: weights[index].clone() })
    }

    /// The components this shape, the one number `component` of its setup, puts on the `len`
    /// vertices from `start` on.
    pub(super) fn components(
        &self,
        component: usize,
        start: u32,
        len: u32,
    ) -> Result<Vec<Component>, SetupError> {
        let whole = PathSegment::whole(start, len);
        let each = |size| {
            let starts = (start..start + len).step_by(size as usize);
            starts.map(move |start| PathSegment::whole(start, size))
        };
        Ok(match self {
            Self::Row(_) => vec![Component::Row(whole)],
            Self::Stack(_) => vec![Component::Stack(whole, Side::Left)],
            Self::Free(_) => each(1).map(Component::Row).collect(),
            Self::Ev(_) => each(2).map(|run| Component::Stack(run, Side::Left)).collect(),
            Self::Pizza(_) => vec![Component::Pizza(whole)],
            Self::Path(_) => vec![Component::Path(whole)],
            Self::Forest { weights, parents } => {
                let lengths =
                    ForestError::Lengths { weights: weights.len(), parents: parents.len() };
                let rooted = match weights.len() == parents.len() {
                    true => ForestShape::new(parents.clone()),
                    false => Err(lengths),
                };
                let rooted = rooted.map_err(|error| SetupError::Forest { component, error })?;
                vec![Component::Forest(RootedForest::new(start, rooted))]
            }
            Self::Tree { edges, .. } => {
                let tree = TreeShape::new(len, edges);
                let tree = tree.map_err(|error| SetupError::Tree { component, error })?;
                vec![Component::Tree(UnrootedTree::new(start, tree))]
            }
            Self::Graph(_) | Self::Menu(_) | Self::Game { .. } => {
                unreachable!("general boards were refused")
            }
        })
    }
}
