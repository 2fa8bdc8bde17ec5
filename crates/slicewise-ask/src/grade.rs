//! The question `grade`: what a move lost, which strategy would have made it, and what it opened.

use serde::{Deserialize, Serialize};
use slicewise::json::Json;
use slicewise::play::Strategy;
use slicewise::tutor::takeable;
use slicewise::{Ask, Exact, Game, Move, Vertex};
use slicewise_lab::temptation::Temptation;

use crate::challenge::problem;
use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::{AskedPosition, ReadPosition, read_turn, two};
use crate::problem::Problem;

/// A position of two players, and the move made in it.
#[derive(Debug, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "an object such as {\"board\": \"row 4 2 6 7\", \"move\": 0}"
)]
pub(crate) struct GradeQuestion {
    board: Json<'static>,
    #[serde(default)]
    turns: Vec<Json<'static>>,
    #[serde(rename = "move")]
    mv: Json<'static>,
    seconds: Option<f64>,
}

/// What is known of the move; `None` where a search did not find it in time.
#[derive(Serialize)]
pub(crate) struct Grade {
    loss: Option<Exact>,
    optimal: Option<bool>,
    /// The strategies that may have made the move: `greedy`, `colour`, `two-ahead`.
    tags: Vec<&'static str>,
    /// The best move after it; `None` also if the play is over.
    reply: Option<Move>,
    /// The vertices that may be taken now and could not before.
    opened: Vec<Vertex>,
    /// Whether the reply takes one of them.
    took_opened: bool,
    /// Whether every heaviest move lost something.
    greed_fails: Option<bool>,
    /// Whether one move was optimal, and no other.
    unique: Option<bool>,
}

impl GradeQuestion {
    pub(crate) fn answer(self, limits: &Limits, host: &mut dyn Host) -> Result<Grade, Problem> {
        let Self { board, turns, mv, seconds } = self;
        let mv = read_turn(turns.len(), &mv)?;
        let (board, turns) = (&board, &*turns);
        let position = AskedPosition { board, players: two(), turns, seconds, lines: Some(0) };
        let mut search = Run::new(host, position.time(limits));
        let ReadPosition { board, game, ask } = position.read(limits)?;
        let mut after = game.clone();
        after.play(mv).map_err(|error| board.problem(&error))?;
        search.watching(|watch| grade(&game, mv, &after, &Ask { watch, ..ask }))
    }
}

fn grade(game: &Game, mv: Move, after: &Game, ask: &Ask<'_>) -> Result<Grade, Problem> {
    // Before the search, which may take all the time.
    let two_ahead = game.two_ahead_moves(ask);
    let tempting = Temptation::of(game, ask).map_err(problem)?;
    let reply = after.engine_move(Strategy::Optimal, ask).map(|reply| reply.mv);
    let opened: Vec<Vertex> = takeable(after).difference(&takeable(game)).copied().collect();
    let taken = reply.and_then(Move::run);
    let is_solved = tempting.is_solved();
    let made = tempting.moves().iter().find(|eval| eval.mv == mv);
    let tags = [
        (Strategy::Greedy, tempting.greedy().any(|eval| eval.mv == mv)),
        (Strategy::Colour, game.colour_move() == Some(mv)),
        (Strategy::TwoAhead, two_ahead.contains(&mv)),
    ];
    Ok(Grade {
        loss: made.and_then(|made| made.loss.clone()),
        optimal: made.and_then(|made| made.optimal),
        tags: tags.into_iter().filter(|(_, made)| *made).map(|(tag, _)| tag.name()).collect(),
        took_opened: taken.is_some_and(|(first, last)| {
            opened.iter().any(|vertex| (first..=last).contains(vertex))
        }),
        reply,
        opened,
        greed_fails: is_solved.then(|| tempting.greed_fails()),
        unique: is_solved.then(|| tempting.is_unique()),
    })
}
