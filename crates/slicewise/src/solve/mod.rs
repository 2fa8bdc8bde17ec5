//! The solvers: the value of a position, the reasons for it, and the best moves.
//!
//! [`analyse`] answers for any position. It uses theory for rows, stacks, pizzas, paths, forests
//! and trees ([`fence`], [`normal_form`], [`first_move`]), for series-parallel orders and the rooted trees of
//! the grab rule ([`chain`]), and exact [`search`] for everything else.
//! A [`Reduction`] shows how the value comes about, [`Live`] follows a play. The [`oracle`] executes the definition of the game, for small boards.

pub(crate) mod alternating;
pub(crate) mod alternation;
mod analyse;
mod analysis;
pub mod chain;
mod course;
mod error;
pub mod fence;
pub mod first_move;
#[cfg(feature = "full")]
mod graph_reduction;
#[cfg(feature = "full")]
mod induction;
mod live;
mod moves;
pub mod normal_form;
mod of_setup;
mod order_reduction;
mod passing;
mod plan;
pub(crate) mod ranked;
mod reduction;
#[cfg(feature = "full")]
pub mod search;
/// What is in place of the search.
#[cfg(not(feature = "full"))]
#[path = "no_search.rs"]
mod search;
mod slices;
pub(crate) mod timeline;
mod unbroached;

pub use analyse::{analyse, analyse_components, value};
pub(crate) use analyse::{analyse_broached, prepare};
#[cfg(feature = "full")]
pub(crate) use analyse::{reach, whole_play};
pub(crate) use analysis::in_order;
pub use analysis::{Analysis, MoveEval, Searched, shares};
pub(crate) use course::Course;
pub use error::SolveError;
#[cfg(feature = "full")]
pub use graph_reduction::{GraphLaw, GraphReduction, GraphStep, LeftVertex, Weighed};
#[cfg(feature = "full")]
pub(crate) use induction::Induction;
pub use live::{Live, best_line};
pub use of_setup::{normal_form_of, value_of};
pub(crate) use plan::has_theory;
pub use reduction::{Join, Reduction, ReductionStep, Slice};
#[doc(inline)]
pub use slicewise_core::oracle;
