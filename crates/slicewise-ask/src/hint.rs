//! The question `hint`: what may be said of a position before the best move is given away.

use serde::Serialize;
use slicewise::Ask;
use slicewise::tutor::{self, Hint, LEVELS};

use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::{ReadPosition, about_position};
use crate::problem::{BAD_REQUEST, Problem};

about_position! {
    /// A position, and how much is to be said of it.
    #[serde(
        deny_unknown_fields,
        expecting = "an object such as {\"board\": \"row 4 2 6 7\", \"level\": 1}"
    )]
    HintQuestion {
        level: usize,
    }
}

/// The hints up to a level.
#[derive(Serialize)]
pub(crate) struct Hints {
    hints: Vec<Numbered>,
}

#[derive(Serialize)]
struct Numbered {
    /// Counted from 1.
    level: usize,
    #[serde(flatten)]
    hint: Hint,
}

impl HintQuestion {
    pub(crate) fn answer(&self, limits: &Limits, host: &mut dyn Host) -> Result<Hints, Problem> {
        let Self { level, .. } = *self;
        if !(1..=LEVELS).contains(&level) {
            let detail = format!("found the level {level}, expected 1 to {LEVELS}");
            return Err(Problem::new(BAD_REQUEST, detail));
        }
        let position = self.position(None);
        let mut search = Run::new(host, position.time(limits));
        let ReadPosition { board, game, ask } = position.read(limits)?;
        let hints = search.watching(|watch| tutor::hints(&game, level, &Ask { watch, ..ask }));
        let hints = hints.map_err(|error| board.problem(&error))?;
        let numbered = (1..).zip(hints).map(|(level, hint)| Numbered { level, hint });
        Ok(Hints { hints: numbered.collect() })
    }
}
