//! Reports about taking games: answers as JSON and as text for people, and [graph files](graph_files) as boards.
//!
//! The answers of the crates [`slicewise`] and [`slicewise_lab`] are plain data in the input's numbers; here they are
//! written, each with its board.

#![forbid(unsafe_code)]

mod census;
mod comparison;
mod found;
mod four_ninths;
pub mod graph_files;
mod names;
mod outline;
mod part;
mod picture;
mod read;
mod solve;
mod strategy;
mod stream;
mod table;
pub mod text;
mod theory;

pub use census::{CensusBar, CensusBoard, CensusReport, HuntReport};
pub use comparison::{Clock, Compared, Comparison, ComparisonError, Effort, MethodReport};
pub use found::{FoundBoard, FoundReport};
pub use four_ninths::{FamilyCones, FourNinthsReport};
pub use names::Names;
pub use outline::{GameOutline, Outline, Part, PartEdges};
pub use part::{PartReport, PartsError, PartsReport};
pub use picture::profile_svg;
pub use read::ReadReport;
pub use solve::{Explained, Overviewed, Reviewed, Solved};
pub use strategy::{StrategiesReport, StrategyReport};
pub use stream::StreamReport;
pub use table::{TableReport, TableReportError};
pub use theory::{Answer, Fact, Facts, TheoryReport, TheoryResult};
