//! Generated boards: random ones, and the families of the papers.
//!
//! The same [`Order`] gives the same board on every machine and in every version.
//!
//! ```
//! use slicewise_lab::generate::{Family, Kind, Order, Weights};
//!
//! let order = Order { kind: Kind::Row, size: 5, weights: Weights::Between(1, 6), seed: 7 };
//! let rows: Vec<_> = (0..3).map(|number| order.board(number)).collect::<Result<_, _>>()?;
//! assert_eq!(rows[1], order.board(1)?);
//!
//! let cibulka: Family = "cibulka".parse()?;
//! let pizza = cibulka.board(&["w=1/3".parse()?])?;
//! assert_eq!(pizza.to_string(), "pizza 0 0 1 0 1 0 0 4/3 0 5/3 0 0 2 0 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod family;
mod general;
mod growth;
mod order;
mod pizzas;
mod rows;
mod weights;
mod wiring;

pub use family::{Argument, Family, Parameter};
pub use growth::Growth;
pub use order::{Kind, Order};
pub use weights::Weights;
pub use wiring::{MAX_EDGES, Wiring};

/// The most vertices of a generated board: 2²⁶.
pub const MAX_SIZE: usize = 1 << 26;

/// Error generating a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// A word that is not one of the names it could be.
    #[error("found the {what} `{found}`, expected one of {expected}")]
    Name {
        /// What it should have named: `kind`, `family`, `shape`.
        what: &'static str,
        /// The word.
        found: String,
        /// The known names.
        expected: String,
    },
    /// A word that is not a distribution of weights.
    #[error("found the weights `{found}`, expected {}", weights::EXPECTED)]
    Weights {
        /// The word.
        found: String,
    },
    /// No weight is in the range to draw from.
    #[error("found weights from {low} to {high}, expected the smaller number first")]
    EmptyRange {
        /// The lower end of the range.
        low: i64,
        /// The upper end, which is less.
        high: i64,
    },
    /// More vertices than [`MAX_SIZE`].
    #[error("found the size {found}, expected at most {MAX_SIZE}")]
    Size {
        /// The number of vertices.
        found: usize,
    },
    /// A number of vertices that a kind of graph cannot have.
    #[error("found the size {found} for a {kind}, expected {expected}")]
    GraphSize {
        /// The name of the kind.
        kind: &'static str,
        /// The number of vertices.
        found: usize,
        /// The numbers it can have.
        expected: &'static str,
    },
    /// More edges than pairs of vertices, or than [`MAX_EDGES`].
    #[error("found {found} edges or pairs, expected at most {most}")]
    Edges {
        /// The number of edges, or of pairs to choose edges from.
        found: u64,
        /// The largest number allowed.
        most: u64,
    },
    /// More available vertices than vertices.
    #[error("found {found} available vertices, expected at most {size}")]
    Open {
        /// The number of available vertices.
        found: usize,
        /// The number of vertices.
        size: usize,
    },
    /// A word that is not an argument such as `w=1/3`.
    #[error("found `{found}`, expected a parameter such as n=8, w=1/3 or b=1,2,3")]
    Argument {
        /// The word.
        found: String,
    },
    /// An argument for a parameter that the family does not have, or that has a value already.
    #[error("found the parameter `{found}`, expected {} for {family}", only_value_of(*expected))]
    Parameter {
        /// The name of the parameter.
        found: String,
        /// The name of the family.
        family: &'static str,
        /// The parameter that the family has, if any.
        expected: Option<&'static str>,
    },
    /// A value that a parameter cannot have.
    #[error("found {parameter}={found}, expected {expected}")]
    Value {
        /// The name of the parameter.
        parameter: &'static str,
        /// The value.
        found: String,
        /// The values it can have.
        expected: &'static str,
    },
}

/// Says how often a family takes a parameter: once, or never.
fn only_value_of(parameter: Option<&str>) -> String {
    match parameter {
        Some(parameter) => format!("only one value of {parameter}"),
        None => "none".to_owned(),
    }
}
