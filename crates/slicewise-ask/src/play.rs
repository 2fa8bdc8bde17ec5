//! The question `play`: the move that an engine makes.

use serde::Serialize;
use slicewise::play::EngineConfig;
use slicewise::{Ask, Move};

use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::{ReadPosition, about_position};
use crate::problem::{BAD_REQUEST, Problem};

about_position! {
    /// The position in which an engine is to move, and the engine.
    #[serde(deny_unknown_fields, expecting = "an object such as {\"board\": \"row 4 2 6 7\"}")]
    PlayQuestion {
        #[serde(default = "optimal")]
        strategy: String,
        /// The number of moves in 100 that are errors on purpose.
        #[serde(default)]
        errors: u8,
        seed: Option<u64>,
    }
}

fn optimal() -> String {
    "optimal".to_owned()
}

impl PlayQuestion {
    pub(crate) fn answer(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<ChoiceAnswer, Problem> {
        let engine = self.engine(host)?;
        let position = self.position(Some(0));
        let mut search = Run::new(host, position.time(limits));
        let ReadPosition { game, ask, .. } = position.read(limits)?;
        let chosen = search.watching(|watch| game.engine_move(engine, &Ask { watch, ..ask }));
        Ok(ChoiceAnswer {
            mv: chosen.map(|chosen| chosen.mv),
            error: chosen.is_some_and(|chosen| chosen.error),
            optimal: chosen.and_then(|chosen| chosen.optimal),
        })
    }

    fn engine(&self, host: &mut dyn Host) -> Result<EngineConfig, Problem> {
        let strategy = self.strategy.parse().map_err(|error| Problem::new(BAD_REQUEST, error))?;
        let Self { errors, .. } = *self;
        if errors > 100 {
            let detail = format!("found {errors} errors in 100 moves, expected 0 to 100");
            return Err(Problem::new(BAD_REQUEST, detail));
        }
        let seed = self.seed.unwrap_or_else(|| host.seed());
        Ok(EngineConfig { strategy, errors, seed })
    }
}

/// The move that an engine makes.
#[derive(Serialize)]
pub(crate) struct ChoiceAnswer {
    /// `None` when the play is over, or the strategy has no move.
    #[serde(rename = "move")]
    mv: Option<Move>,
    /// Whether it is an error made on purpose.
    error: bool,
    /// Whether it is proved to be one of the best; `None` if that is not known.
    optimal: Option<bool>,
}
