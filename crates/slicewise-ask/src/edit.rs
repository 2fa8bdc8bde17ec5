//! The question `edit`: a board with one change.

use serde::{Deserialize, Serialize};
use slicewise::board::notation;
use slicewise::board::{Edit, Edited as Changed, Mark, Rules, UnknownRule};
use slicewise::json::Json;
use slicewise::{Exact, Setup};

use crate::answer::BoardAnswer;
use crate::board::{ReadBoard, check_exponents};
use crate::limits::Limits;
use crate::problem::{BAD_EDIT, BAD_REQUEST, Problem};

/// A board, and the change to make.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"board\": …, \"edit\": …}")]
pub(crate) struct EditQuestion {
    board: Json<'static>,
    /// A [`Change`], which is read from here because a tagged enum would make its numbers floats.
    edit: Json<'static>,
}

/// The board after the change.
#[derive(Serialize)]
pub(crate) struct Edited {
    outline: BoardAnswer,
    /// The former number of every vertex; `None` for a new one.
    was: Vec<Option<usize>>,
}

impl EditQuestion {
    pub(crate) fn answer(self, limits: &Limits) -> Result<Edited, Problem> {
        let board = ReadBoard::read(&self.board, limits)?;
        board.check()?;
        let change = Change::deserialize(self.edit);
        let change =
            change.map_err(|error| Problem::new(BAD_REQUEST, format!("at edit: {error}")))?;
        let Changed { setup, was } = change.apply(board.setup, limits)?;
        let board = ReadBoard::new(setup, limits)?;
        board.check()?;
        Ok(Edited { outline: BoardAnswer::new(&board.setup, None), was })
    }
}

/// A change.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum Change {
    Weigh {
        vertex: usize,
        weight: Json<'static>,
    },
    Add {
        part: usize,
        beside: Option<usize>,
        weight: Json<'static>,
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
        mark: MarkName,
    },
    /// Adds components after the others.
    Put {
        board: Json<'static>,
    },
    /// Plays under other rules.
    Play {
        rule: String,
        passing: String,
    },
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum MarkName {
    Open,
    Anchored,
    Even,
}

impl Change {
    /// Returns the board after the change.
    fn apply(self, setup: Setup, limits: &Limits) -> Result<Changed, Problem> {
        let edit = match self {
            Self::Put { board } => return put(setup, ReadBoard::read(&board, limits)?.setup),
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
        setup.edited(&edit).map_err(|error| Problem::new(BAD_EDIT, error))
    }
}

impl From<MarkName> for Mark {
    fn from(name: MarkName) -> Self {
        match name {
            MarkName::Open => Self::Open,
            MarkName::Anchored => Self::Anchored,
            MarkName::Even => Self::Even,
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

/// Reads a weight: a number, or the text of one.
pub(crate) fn number(weight: &Json<'_>) -> Result<Exact, Problem> {
    let text = match weight {
        Json::String(text) => text.to_string(),
        other => other.to_string(),
    };
    check_exponents(&text)?;
    let numbers = notation::numbers(&text).map_err(|error| Problem::new(BAD_REQUEST, error))?;
    let [number] = <[Exact; 1]>::try_from(numbers).map_err(|found| {
        let detail = format!("found {} numbers, expected one weight", found.len());
        Problem::new(BAD_REQUEST, detail)
    })?;
    Ok(number)
}
