//! Reports: answers as JSON and as text for people.
//!
//! Answers are plain data in the input's numbers; here they are written, each with its board. Nothing
//! is computed.

mod census;
mod comparison;
mod guarantee;
mod outline;
mod part;
mod picture;
mod read;
mod solve;
mod stream;
mod table;
pub mod text;
mod theory;

pub use census::{CensusBar, CensusBoard, CensusReport, HuntReport};
pub use comparison::{Clock, Compared, Comparison, ComparisonError, MethodReport};
pub use guarantee::{
    EndReport, GuaranteeQuestion, GuaranteeReport, GuaranteeReportError, SeatReport, SeatTurn,
    Seats, TranscriptReport,
};
pub use outline::{GameOutline, Outline, Part, PartEdges};
pub use part::{PartReport, PartsError, PartsReport};
pub use picture::profile_svg;
pub use read::ReadReport;
pub use slicewise_core::json;
pub use solve::{Explained, Overviewed, Reviewed, Solved};
pub use stream::StreamReport;
pub use table::{TableReport, TableReportError};
pub use theory::{Answer, Fact, Facts, TheoryReport, TheoryResult};
