//! Boards: what a person writes down, the one door it passes, and the position behind it.
//!
//! [`Setup`] is untrusted data; [`Setup::board`] checks it, scales it to integers and picks a
//! number lane; a [`Board`] is a legal position, and so is every board after a move.

mod component;
mod door;
mod forest;
mod graph;
mod grove;
pub mod notation;
mod position;
mod run;
mod setup;
mod tree;
mod vertex;

pub use component::Component;
pub(crate) use door::on_lane;
pub use door::{AnyBoard, Lane, SetupError, Units};
pub use forest::{ForestError, Rooted};
pub use graph::Graph;
pub use grove::{Grove, Thicket};
pub use position::{Board, IllegalMove};
pub use run::{Run, Side};
pub use setup::{Part, Place, Setup, Shape};
pub use tree::{TreeError, Unrooted};
pub use vertex::Vertex;
