//! Changes of a board, one at a time: the library says what comes of each.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use slicewise::board::{Edit, Edited as Changed, Mark, Rules, UnknownRule};
use slicewise::report::Outline;
use slicewise::report::json::Json as Value;
use slicewise::{Exact, Setup, notation};

use crate::Shared;
use crate::api::Answer;
use crate::ask::Ask;
use crate::board::Board;
use crate::limits::Limits;
use crate::problem::{BAD_EDIT, BAD_REQUEST, Problem};

/// A board, and the change of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EditAsk {
    board: Value<'static>,
    /// A [`Change`], which is read from here because a tagged enum would make its numbers floats.
    edit: Value<'static>,
}

/// The change.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum Change {
    Weigh {
        vertex: usize,
        weight: Value<'static>,
    },
    Add {
        part: usize,
        beside: Option<usize>,
        weight: Value<'static>,
    },
    Remove {
        vertex: usize,
    },
    Move {
        vertex: usize,
        onto: usize,
    },
    Join {
        one: usize,
        other: usize,
    },
    Mark {
        vertex: usize,
        mark: Named,
    },
    /// More components, behind the others.
    Put {
        board: Value<'static>,
    },
    /// Other rules.
    Play {
        rule: String,
        passing: String,
    },
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Named {
    Open,
    Anchored,
    Even,
}

/// The board as it is now.
#[derive(Serialize)]
pub(crate) struct Edited {
    outline: Outline,
    /// For every vertex, which one it was.
    was: Vec<Option<usize>>,
}

impl Change {
    /// The board after the change.
    fn of(self, setup: Setup, limits: &Limits) -> Result<Changed, Problem> {
        let part = match self {
            Self::Put { board } => return put(setup, Board::read(&board, limits)?.setup),
            Self::Play { rule, passing } => return play(setup, &rule, &passing),
            Self::Weigh { vertex, weight } => Edit::Weigh { vertex, weight: number(&weight)? },
            Self::Add { part, beside, weight } => {
                Edit::Add { part, beside, weight: number(&weight)? }
            }
            Self::Remove { vertex } => Edit::Remove { vertex },
            Self::Move { vertex, onto } => Edit::Move { vertex, onto },
            Self::Join { one, other } => Edit::Join { one, other },
            Self::Mark { vertex, mark } => Edit::Mark { vertex, mark: mark.into() },
        };
        setup.edited(&part).map_err(|error| Problem::new(BAD_EDIT, error))
    }
}

impl From<Named> for Mark {
    fn from(named: Named) -> Self {
        match named {
            Named::Open => Self::Open,
            Named::Anchored => Self::Anchored,
            Named::Even => Self::Even,
        }
    }
}

fn put(mut setup: Setup, more: Setup) -> Result<Changed, Problem> {
    let (old, new) = (setup.vertices(), more.vertices());
    setup.components.extend(more.components);
    let was = (0..old).map(Some).chain(std::iter::repeat_n(None, new)).collect();
    Ok(Changed { setup, was })
}

fn play(mut setup: Setup, rule: &str, passing: &str) -> Result<Changed, Problem> {
    let refuse = |error: UnknownRule| Problem::new(BAD_REQUEST, error);
    let (taking, passing) = (rule.parse().map_err(refuse)?, passing.parse().map_err(refuse)?);
    setup.rules = Rules { taking, passing };
    let was = (0..setup.vertices()).map(Some).collect();
    Ok(Changed { setup, was })
}

/// A weight: a number, or a text of one.
fn number(weight: &Value<'_>) -> Result<Exact, Problem> {
    let text = match weight {
        Value::String(text) => text.to_string(),
        other => other.to_string(),
    };
    crate::board::check_exponents(&text)?;
    let numbers = notation::numbers(&text).map_err(|error| Problem::new(BAD_REQUEST, error))?;
    let [number] = <[Exact; 1]>::try_from(numbers).map_err(|found| {
        let detail = format!("found {} numbers, expected one weight", found.len());
        Problem::new(BAD_REQUEST, detail)
    })?;
    Ok(number)
}

pub(crate) async fn edit(State(shared): State<Shared>, Ask(ask): Ask<EditAsk>) -> Answer<Edited> {
    let limits = shared.limits.clone();
    let edit = Change::deserialize(ask.edit);
    let edit = edit.map_err(|error| Problem::new(BAD_REQUEST, format!("at edit: {error}")))?;
    let work = move |_: &_| {
        let board = Board::read(&ask.board, &limits)?;
        board.check()?;
        let edited = edit.of(board.setup, &limits)?;
        let board = Board::of(edited.setup, &limits)?;
        board.check()?;
        Ok(Edited { outline: Outline::of(&board.setup), was: edited.was })
    };
    shared.workers.answer(Duration::ZERO, work).await.map(Json)
}
