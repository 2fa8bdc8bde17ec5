//! The question `strategy`: what strategies guarantee on a position, and a best reply to each.

use serde::Deserialize;
use slicewise::Ask;
use slicewise::json::Json;
use slicewise::play::{Player, Strategy};
use slicewise_report::StrategiesReport;

use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::{AskedPosition, ReadPosition};
use crate::problem::{BAD_REQUEST, NO_ANSWER, Problem};
use crate::question::parsed;

/// A position, and the strategies of one of its players.
#[derive(Debug)]
pub(crate) struct StrategyQuestion {
    board: Json<'static>,
    turns: Vec<Json<'static>>,
    seconds: Option<f64>,
    strategies: Vec<Strategy>,
    player: Player,
}

/// The body of the question.
#[derive(Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "an object such as {\"board\": \"row 4 2 6 7\", \"strategies\": [\"greedy\"]}"
)]
struct Body {
    board: Json<'static>,
    #[serde(default)]
    turns: Vec<Json<'static>>,
    seconds: Option<f64>,
    /// All but those that look 3 turns ahead or more, if none are given.
    #[serde(default)]
    strategies: Vec<String>,
    /// The player: 0 for the one to move, 1 for the other.
    #[serde(default)]
    seat: usize,
}

/// The most vertices of a board on which strategies are judged.
const JUDGED: usize = 1000;

impl StrategyQuestion {
    pub(crate) fn parse(body: &[u8]) -> Result<Self, Problem> {
        let Body { board, turns, seconds, strategies, seat } = parsed(body)?;
        let named: Result<Vec<Strategy>, _> = strategies.iter().map(|name| name.parse()).collect();
        let strategies = match named.map_err(|error| Problem::new(BAD_REQUEST, error))? {
            none if none.is_empty() => Strategy::ALL.to_vec(),
            some => some,
        };
        let most = Strategy::every().count();
        if strategies.len() > most {
            let detail = format!("found {} strategies, expected at most {most}", strategies.len());
            return Err(Problem::new(BAD_REQUEST, detail));
        }
        let player = match seat {
            0 => Player::First,
            1 => Player::Second,
            _ => {
                let detail = format!("found the seat {seat}, expected 0 or 1");
                return Err(Problem::new(BAD_REQUEST, detail));
            }
        };
        Ok(Self { board, turns, seconds, strategies, player })
    }

    pub(crate) fn answer(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<StrategiesReport, Problem> {
        let (board, turns, seconds) = (&self.board, &self.turns, self.seconds);
        let position = AskedPosition { board, players: 2, turns, seconds, lines: None };
        let mut search = Run::new(host, position.time(limits));
        let ReadPosition { board, game, ask } = position.read(limits)?;
        let found = board.setup.vertices();
        if found > JUDGED {
            let detail =
                format!("found {found} vertices, expected at most {JUDGED} for strategies");
            return Err(Problem::new(NO_ANSWER, detail));
        }
        let report = search.watching(|watch| {
            let ask = Ask { watch, ..ask };
            StrategiesReport::of(&game, &self.strategies, self.player, &ask)
        });
        report.map_err(|error| board.problem(&error))
    }
}
