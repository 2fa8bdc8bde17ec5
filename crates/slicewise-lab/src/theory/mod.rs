//! The laboratory: how boards relate to each other.
//!
//! Two boards are **equivalent** if they have the same value beside every board; their **distance**
//! is the most by which those values can differ; a board is **invertible** if some board beside it
//! makes it equivalent to the empty board. Most of it is about boards of vertices under the plain
//! rules; [`Question`] says which questions also take menus, games, even vertices, the grab rule and passing. The values come from
//! [`value_of`]; everything else is theorems, and every answer names its own ([`Theorem`]) or says how far a search went.
//! The book's chapters *Equivalence*, *Order and measure* and *Passing* have the proofs.
//!
//! Boards are put side by side as setups ([`sum`]), and every sum goes through the door, which picks
//! its lane.
//!
//! ```
//! use slicewise::board::notation::parse;
//! use slicewise_lab::theory::{Distance, Lab, Theorem, Verdict, distance, equivalent, invertible};
//!
//! let [one, other] = [parse("row 1 4 2")?, parse("free -1")?];
//! assert_eq!(equivalent(&one, &other, &Lab::default())?, Verdict::Yes(Theorem::NormalForms));
//! assert_eq!(
//!     distance(&parse("pizza 1 0 1 0 1")?, &parse("free 3")?, &Lab::default())?,
//!     Distance::Exact { distance: 2.into(), by: Theorem::Invertible },
//! );
//! assert!(!invertible(&parse("path 1 0 1")?, &Lab::default())?.is_invertible());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod badness;
mod classes;
mod clusters;
mod context;
mod distance;
mod domination;
mod doubles;
mod equivalent;
mod error;
mod ev;
mod extremal;
mod forms;
mod graph;
mod group;
mod invertible;
mod isomorphic;
mod lab;
mod late_zeros;
mod levelled;
mod lipschitz;
mod measure;
mod one_pass;
mod opposite;
mod order;
mod origin;
mod parity;
mod partition;
mod parts;
mod passing;
mod profile;
mod recognise;
mod rotations;
mod scale;
mod scope;
mod sequence;
mod shift;
mod similar;
mod simplistic;
mod stabilizer;
mod sum;
mod theorem;
mod turns;
mod undominated;
mod value;
mod zero_cycle;

pub use badness::{Badness, Loss, badness};
pub use classes::{Classes, Place};
pub use clusters::{Cluster, Clusters, clusters};
pub use context::{Verdict, Witness, farthest};
pub use distance::{Distance, distance, narrowed};
pub use domination::{Domination, FirstMove, domination, outcome};
pub use doubles::{Answered, BOARD_LIMIT, Doubles, Made, doubles};
pub use equivalent::equivalent;
pub use error::{Needed, TheoryError};
pub use ev::{EvTest, ev_test};
pub use extremal::{Extremal, Family, SpecialSlice, extremal};
pub use forms::known_normal_form;
pub use group::{Members, SET_LIMIT, group};
pub use invertible::{Invertibility, Obstacle, invertible};
pub use lab::Lab;
pub use measure::{Measure, measure};
pub use one_pass::{by_recursion, one_forced_pass};
pub use opposite::{Parity, Wanted, WantedError, Which, opposite};
pub use order::{Independence, NotInvertible, Order, independence, order};
pub use origin::{Origin, origin};
pub use parity::is_odd;
pub use partition::{Part, Partition, Step, Stretch, partition};
pub use parts::Parts;
pub use profile::{Profile, profile};
pub use recognise::{components, simplified};
pub use rotations::{PIECE_LIMIT, Rotation, Rotations, rotations};
pub use scale::{Scaled, scale};
pub use scope::{Kinds, Question, Scope, admit};
pub use sequence::{Failing, Neighbours, Sequence, SequenceTest, sequence, test_sequence};
pub use shift::{Shifted, shift};
pub use similar::{Similarity, similar};
pub use simplistic::{Reduction, SafeMoves, Simplistic, Zero, reduction, safe_moves, simplistic};
pub use stabilizer::{Stabilizer, stabilizer};
pub use sum::sum;
pub use theorem::Theorem;
pub use turns::VALUE_LIMIT;
pub use value::value_of;
pub use zero_cycle::{Deletion, ZeroCycle, zero_cycle};
