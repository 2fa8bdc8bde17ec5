//! Reports: answers as plain data in the input's own numbers, and their text.
//!
//! A front end formats a report and never computes. This is the only room that knows of
//! serialisation; see [`json`] for how numbers and boards look there.

mod explain;
mod facts;
mod fences;
mod guarantee;
mod one_row;
mod outline;
mod position;
mod reasons;
mod search;
mod simulation;
mod solve;
mod stream;
mod table;
pub mod text;
mod theory;

pub use explain::{Contest, Explanation, FusedPiece, Mistake, Opening, ReductionStep};
pub use facts::{Answer, Fact, Facts};
pub use fences::{FenceChart, FenceReport};
pub use guarantee::{
    EndReport, GuaranteeQuestion, GuaranteeReport, GuaranteeReportError, SeatReport, SeatTurn,
    Seats, TranscriptReport,
};
pub use one_row::NotARow;
pub use outline::{GameOutline, Outline, Part, PartEdges};
pub use position::{
    ChoiceReport, LineReport, MadeReport, PositionError, PositionReport, ProgressReport,
    ProspectReport, Question, ReviewReport, ReviewedReport, SpanReport,
};
pub use reasons::{GreedReport, LawReport, ReasonsReport};
pub use search::{Reached, SearchReport, Solution, TurnName, TurnOutcome};
pub use simulation::{Simulation, TurnReport, simulate};
pub use slicewise_core::json;
pub use solve::{MoveReport, NormalFormReport, Report, ReportError, SliceReport};
pub use stream::StreamReport;
pub use table::{TableReport, TableReportError};
pub use theory::{TheoryReport, TheoryResult};
