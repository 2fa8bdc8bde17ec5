//! [`ReasonsReport`]: what can be said of a position that is searched, in the input's own numbers.

use serde::Serialize;

use super::position::{PositionError, Question, Watch, on_play, tell};
use crate::board::{AnyBoard, AnyGeneral, GeneralLane, Lane};
use crate::number::Exact;
use crate::play::study::{Greed, Play, Reasons, reasons};

/// What can be said of a position; see [`reasons()`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReasonsReport {
    /// The laws that hold here.
    pub laws: Vec<LawReport>,
    /// How greed would do, from here to the end; nothing if that was not found in time.
    pub greed: Option<GreedReport>,
}

/// A law, and the vertices it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LawReport {
    /// Its name: `heaviest`, `pairs`, `rooted`, `complete` or `even-tree`.
    pub law: &'static str,
    /// What it says.
    pub says: &'static str,
    /// The vertices.
    pub vertices: Vec<usize>,
}

/// How greed does for the player to move, against an optimal opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GreedReport {
    /// The turns, from here to the end.
    pub turns: Vec<String>,
    /// The first player's lead at the end.
    pub lead: Exact,
}

impl ReasonsReport {
    /// Says what can be said of a position. `watch` is told how far a search has come, and says whether to
    /// go on.
    ///
    /// # Errors
    /// See [`PositionError`].
    pub fn of(question: &Question<'_>, watch: Watch<'_>) -> Result<Self, PositionError> {
        on_play!(question, start, units => {
            let play = start.with(question.turns)?;
            let Reasons { reasons, greed } =
                reasons(&play, &question.effort, &mut tell(&play, &units, watch));
            let greed = greed.map(|Greed { turns, lead }| GreedReport {
                turns: turns.iter().map(ToString::to_string).collect(),
                lead: units.exact(&lead),
            });
            let laws = reasons.iter().map(|reason| LawReport {
                law: reason.law.name(),
                says: reason.law.says(),
                vertices: reason.vertices.iter().map(|vertex| vertex.index()).collect(),
            });
            Ok(Self { laws: laws.collect(), greed })
        })
    }
}
