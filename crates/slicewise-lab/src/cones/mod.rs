//! Proofs that go through all weights, by polyhedral cones.
//!
//! A statement about all lists of so many weights, each 0 or more, is about a cone of points. At a point, a computation makes
//! comparisons of linear forms in the weights, and comes to a linear form; where the comparisons come out alike, it comes to
//! the same form. So a [`Cone`] is [cut](Cone::carve) by the comparisons that were made at a point inside it into one in which one form says
//! all, and others, which are treated in the same way until none is left. Numbers are integers; one that is too large is an error.
//!
//! * [`Form`], [`at`], [`combined`], [`unit()`]: linear forms, and points;
//! * [`Cone`]: the points at which some forms are at least 0;
//! * [`four_ninths`]: a proof that the first player gets four ninths of every pizza, and of which pizzas no more.
//!
//! ```
//! use slicewise::Watch;
//! use slicewise_lab::cones::four_ninths;
//!
//! let five = four_ninths(5, Watch::none())?;
//! assert_eq!((five.cones, five.families), (204, vec![("B1", 4), ("B2", 4)]));
//! # Ok::<(), slicewise_lab::cones::FourNinthsError>(())
//! ```

mod cone;
mod form;
mod four_ninths;

pub use cone::{Carved, Cone};
pub use form::{Form, Overflow, at, combined, unit};
pub use four_ninths::{FourNinths, FourNinthsError, SIZES, Size, four_ninths, sizes_to};
