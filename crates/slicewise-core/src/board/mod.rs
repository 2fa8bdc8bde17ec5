//! Boards: what a person writes down, the one door it passes, and the position behind it.
//!
//! [`Setup`] is untrusted data; [`Setup::board`] checks it, scales it to integers and picks a
//! number lane; a [`Board`] is a legal position, and so is every board after a move.

mod component;
mod cut;
mod door;
mod edit;
mod forest;
mod general;
mod general_door;
mod graph;
mod graph_error;
mod grove;
mod move_text;
pub mod notation;
mod position;
mod rules;
mod segment;
mod setup;
mod tree;
mod vertex;

#[doc(hidden)]
pub use crate::{on_general_lane, on_lane};
pub use component::Component;
pub use door::{AnyBoard, Lane, SetupError, Units};
pub use edit::{Edit, EditError, Edited, Mark};
pub use forest::{ForestError, ForestShape};
pub use general::{Choice, Field, Game, GameEdge, General, Menu, Move};
pub use general_door::{AnyGeneral, GeneralLane};
pub use graph::Graph;
pub use graph_error::GraphError;
pub use grove::{RootedForest, UnrootedTree};
pub use move_text::ParseMoveError;
pub use position::{Board, IllegalMove};
pub use rules::{Passing, Rules, Taking, UnknownRule};
pub use segment::{PathSegment, Side};
pub use setup::{ChoiceShape, GraphShape, Part, Place, Setup, Shape, StepShape};
pub use tree::{TreeError, TreeShape};
pub use vertex::Vertex;
