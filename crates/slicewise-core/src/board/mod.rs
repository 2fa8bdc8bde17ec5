//! Boards: setups as written, the door that checks them, and the legal positions that follow.
//!
//! A [`Setup`] is untrusted. [`Setup::enter`] checks it, recognises the components of its graphs,
//! scales its numbers to integers and picks a number lane. A [`Position`] is legal, and so is every
//! position after a legal move. A [`Legend`] translates its numbers and vertices back to the
//! input's.

mod build;
mod component;
mod components;
mod cut;
mod door;
mod edit;
mod edit_error;
mod ends;
mod forest;
mod game_edges;
mod graph;
mod graph_error;
mod graph_position;
mod hanging;
mod illegal_move;
mod kind;
mod layout;
mod legend;
mod limit;
mod moves;
pub mod notation;
mod order;
#[cfg(feature = "petgraph")]
mod petgraph;
mod pile;
mod place;
mod plain;
mod position;
mod recognise;
mod rooted_forest;
mod rules;
mod segment;
mod series_parallel;
mod setup;
mod setup_error;
mod translate;
mod tree;
mod vertex;
mod walk;
mod weight_list;
mod wiring;

pub use component::Component;
pub use components::Board;
pub use door::OnPosition;
pub use edit::{Edit, Edited};
pub use edit_error::{EditError, Mark};
pub use ends::MoveReader;
pub use forest::{ForestError, ForestShape};
pub use game_edges::{GameEdge, GameEdges};
pub use graph::Graph;
pub use graph_error::GraphError;
pub use graph_position::{Choice, Field, GraphPosition, Menu, OrderPart};
pub use illegal_move::IllegalMove;
#[cfg(feature = "serde")]
pub(crate) use kind::KINDS;
pub use kind::{ChoiceShape, GraphShape, Shape, StepShape};
pub use legend::Legend;
pub use limit::Limit;
pub use moves::{Move, ParseMoveError};
pub use order::{OrderError, OrderShape, OrderStep};
pub use pile::{Pile, PileRule};
pub use place::{Part, Place};
pub use position::{Played, Position};
pub use recognise::{Class, Recognised, recognise};
pub use rooted_forest::{RootedForest, UnrootedTree};
pub use rules::{Passing, Rules, Taking, UnknownRule};
pub use segment::{PathSegment, Side};
pub use series_parallel::SeriesParallel;
pub use setup::Setup;
pub use setup_error::SetupError;
pub use translate::Translate;
pub use tree::{TreeError, TreeShape};
pub use vertex::Vertex;
pub use walk::{Walk, WalkName, WalkStep, Way};
pub use weight_list::WeightList;
pub use wiring::Wiring;
