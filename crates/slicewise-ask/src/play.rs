//! The question `play`: the move that an engine makes.

use serde::{Deserialize, Serialize};
use slicewise::json::Json;
use slicewise::play::{EngineConfig, Strategy};
use slicewise::{Ask, Move};

use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::{PositionQuestion, ReadPosition, two};
use crate::problem::{BAD_REQUEST, Problem};
use crate::question::parsed;

/// The position in which an engine is to move, and the engine.
#[derive(Debug)]
pub(crate) struct PlayQuestion {
    position: PositionQuestion,
    strategy: Strategy,
    errors: u8,
    seed: Option<u64>,
}

/// The body of the question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"board\": \"row 4 2 6 7\"}")]
struct Body {
    board: Json<'static>,
    #[serde(default = "two")]
    players: usize,
    #[serde(default)]
    turns: Vec<Json<'static>>,
    seconds: Option<f64>,
    #[serde(default = "optimal")]
    strategy: String,
    /// The number of moves in 100 that are errors on purpose.
    #[serde(default)]
    errors: u8,
    seed: Option<u64>,
}

fn optimal() -> String {
    "optimal".to_owned()
}

impl PlayQuestion {
    pub(crate) fn parse(body: &[u8]) -> Result<Self, Problem> {
        let Body { board, players, turns, seconds, strategy, errors, seed } = parsed(body)?;
        let strategy = strategy.parse().map_err(|error| Problem::new(BAD_REQUEST, error))?;
        if errors > 100 {
            let detail = format!("found {errors} errors in 100 moves, expected 0 to 100");
            return Err(Problem::new(BAD_REQUEST, detail));
        }
        let position = PositionQuestion { board, players, turns, seconds, lines: Some(0) };
        Ok(Self { position, strategy, errors, seed })
    }

    pub(crate) fn answer(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<ChoiceAnswer, Problem> {
        let Self { strategy, errors, .. } = *self;
        let seed = self.seed.unwrap_or_else(|| host.seed());
        let engine = EngineConfig { strategy, errors, seed };
        let mut search = Run::new(host, self.position.time(limits));
        let ReadPosition { game, ask, .. } = self.position.read(limits)?;
        let chosen = search.watching(|watch| game.engine_move(engine, &Ask { watch, ..ask }));
        Ok(ChoiceAnswer {
            mv: chosen.map(|chosen| chosen.mv),
            error: chosen.is_some_and(|chosen| chosen.error),
            optimal: chosen.and_then(|chosen| chosen.optimal),
        })
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
