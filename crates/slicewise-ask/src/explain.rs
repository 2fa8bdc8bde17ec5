//! The question `explain`: how a value comes about, or what is known of a position that is searched.

use serde::Serialize;
use slicewise::explain::{Explanation, FenceChart};
use slicewise::play::{self, Guarantee, Optimality, Reason, Reasons};
use slicewise::solve::{GraphLaw, GraphReduction, GraphStep, SolveError};
use slicewise::{Ask, Error, Exact, Game, Move, Vertex};

use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::{PositionQuestion, ReadPosition};
use crate::problem::{NO_ANSWER, Problem, TOO_LARGE};

/// The explanation of a position.
#[derive(Serialize)]
pub(crate) struct Explained {
    /// The reduction, where theory gives the value.
    explanation: Option<Explanation<Exact>>,
    fences: Vec<FenceChart<Exact>>,
    /// The laws that hold elsewhere, and what greed gets and guarantees.
    reasons: Option<Known>,
    /// What a search reduces the position to, elsewhere.
    reduction: Option<Reduced>,
    /// Whether the reduction leaves an ev that is not 0.
    has_ev: bool,
}

/// The reasons for the value of a position that is searched; see [`Reasons`].
#[derive(Serialize)]
struct Known {
    laws: Vec<Reason>,
    greed: Option<Greed>,
}

/// The steps with which a search starts; see [`GraphReduction`].
#[derive(Serialize)]
struct Reduced {
    /// The first steps.
    steps: Vec<Step>,
    /// The number of steps that are not listed.
    more: usize,
    /// Why there are none.
    why: Option<&'static str>,
    /// What is left, without menus and games, as a board.
    board: String,
    /// The vertices of the graph on that board, in order.
    vertices: Vec<Vertex>,
    /// The number of menus and games.
    others: usize,
}

/// A step, with what it says.
#[derive(Serialize)]
struct Step {
    says: String,
    law: GraphLaw,
    /// The vertices that it changes or removes.
    about: Vec<Vertex>,
    #[serde(flatten)]
    step: GraphStep<Exact>,
}

/// The most steps that are listed.
const LISTED: usize = 100;

impl Reduced {
    fn new(game: &Game, reduction: GraphReduction<Exact>) -> Self {
        let rules = game.setup().rules;
        let (why, board) = (reduction.why_none(rules.taking), reduction.board(rules).to_string());
        let GraphReduction { steps, left, others, .. } = reduction;
        let more = steps.len().saturating_sub(LISTED);
        let told = |step: GraphStep<Exact>| Step {
            says: step.says(),
            law: step.law(rules.taking),
            about: step.vertices(),
            step,
        };
        let steps = steps.into_iter().take(LISTED).map(told).collect();
        let vertices = left.iter().map(|one| one.vertex).collect();
        Self { steps, more, why, board, vertices, others }
    }
}

#[derive(Serialize)]
struct Greed {
    turns: Vec<Move>,
    /// The player of each of its moves.
    players: Vec<usize>,
    lead: Exact,
    guarantee: Option<Guarantee<Exact>>,
    optimality: Optimality,
}

impl Known {
    fn new(game: &Game, reasons: Reasons<Exact>) -> Self {
        let greed = reasons.greed.map(|greed| {
            let players = game.movers(&greed.turns);
            let play::Greed { turns, lead, guarantee, optimality, .. } = greed;
            Greed { players, turns, lead, guarantee, optimality }
        });
        Self { laws: reasons.laws, greed }
    }
}

/// The most vertices of a board that is explained.
const EXPLAINED: usize = 5000;

impl PositionQuestion {
    pub(crate) fn explain(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<Explained, Problem> {
        let mut search = Run::new(host, self.asked().time(limits));
        let position = self.asked().read(limits)?;
        check(&position)?;
        explained(&position, &mut search).map_err(|error| position.board.problem(&error))
    }
}

/// Refuses a position that is not explained.
fn check(position: &ReadPosition) -> Result<(), Problem> {
    let (found, players) = (position.board.setup.vertices(), position.game.players());
    if players != 2 {
        let detail = format!("found {players} players, expected 2 for an explanation");
        return Err(Problem::new(NO_ANSWER, detail));
    }
    if found > EXPLAINED {
        let detail =
            format!("found {found} vertices, expected at most {EXPLAINED} for an explanation");
        return Err(Problem::new(TOO_LARGE, detail));
    }
    Ok(())
}

fn explained(position: &ReadPosition, search: &mut Run<'_>) -> Result<Explained, Error> {
    let game = &position.game;
    let explanation = game
        .check_cost()
        .and_then(|()| search.watching(|watch| game.explain(&Ask { watch, ..position.ask })));
    let explanation = match explanation {
        Ok(explanation) => Some(explanation),
        Err(Error::NoTheory(_) | Error::Solve(SolveError::Unbroached(_))) => None,
        Err(error) => return Err(error),
    };
    let reasons = explanation.is_none().then(|| {
        let reasons = search.watching(|watch| game.reasons(&Ask { watch, ..position.ask }));
        Known::new(game, reasons)
    });
    let reduction = explanation.is_none().then(|| {
        let found = search.watching(|watch| game.reduction(watch));
        found.map(|found| Reduced::new(game, found))
    });
    let has_ev = explanation.as_ref().is_some_and(|explanation| !explanation.ev.is_zero());
    Ok(Explained {
        explanation,
        fences: game.fence_charts(),
        reasons,
        reduction: reduction.flatten(),
        has_ev,
    })
}
