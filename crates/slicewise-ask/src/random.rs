//! The question `random`: a random board, or one of a family.

use serde::Deserialize;
use slicewise::Setup;
use slicewise_lab::generate::{Argument, Family, GenerateError, Growth, Kind, Order, Weights};

use crate::answer::BoardAnswer;
use crate::board::{ReadBoard, check_exponents};
use crate::host::Host;
use crate::limits::Limits;
use crate::problem::{BAD_REQUEST, Problem};

/// Either a kind of random boards or a family, and its parameters.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"kind\": \"row\"}")]
pub(crate) struct RandomQuestion {
    kind: Option<String>,
    family: Option<String>,
    /// A parameter of the family, such as `w=1/3`.
    argument: Option<String>,
    size: Option<usize>,
    weights: Option<String>,
    shape: Option<String>,
    edges: Option<u64>,
    width: Option<u64>,
    open: Option<usize>,
    seed: Option<u64>,
}

impl RandomQuestion {
    pub(crate) fn answer(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<BoardAnswer, Problem> {
        let board = ReadBoard::new(self.setup(limits, host)?, limits)?;
        Ok(BoardAnswer::new(&board.setup, None))
    }

    fn setup(&self, limits: &Limits, host: &mut dyn Host) -> Result<Setup, Problem> {
        let refuse = |error: &dyn ToString| Problem::new(BAD_REQUEST, error.to_string());
        let size = self.size.unwrap_or(10);
        if size > limits.plain_vertices {
            let most = limits.plain_vertices;
            return Err(refuse(&format!("found the size {size}, expected at most {most}")));
        }
        match (&self.family, &self.kind) {
            (Some(family), None) => {
                self.argument.as_deref().map_or(Ok(()), check_exponents)?;
                let family: Family = family.parse().map_err(|error| refuse(&error))?;
                let argument: Option<Argument> =
                    self.argument.as_deref().map(str::parse).transpose().map_err(|e| refuse(&e))?;
                if argument.as_ref().is_some_and(|argument| is_large(argument, limits)) {
                    return Err(refuse(&"found a parameter that asks for too large a board"));
                }
                let arguments: Vec<Argument> = argument.into_iter().collect();
                family.board(&arguments).map_err(|error| refuse(&error))
            }
            (None, Some(kind)) => {
                let kind = self.shaped(grown(kind, self.shape.as_deref())?)?;
                let weights = self.weights.as_deref().unwrap_or("0..9").parse::<Weights>();
                let weights = weights.map_err(|error| refuse(&error))?;
                let seed = self.seed.unwrap_or_else(|| host.seed());
                let order = Order { kind, size, weights, seed };
                order.board(0).map_err(|error| refuse(&error))
            }
            _ => Err(refuse(&"expected either a kind or a family")),
        }
    }

    /// Returns `kind` with what the question says of a graph.
    fn shaped(&self, mut kind: Kind) -> Result<Kind, Problem> {
        let name = kind.name();
        let refuse = |field: &str| has_none(field, name);
        if let Some(edges) = self.edges {
            kind = kind.with_edges(edges).ok_or_else(|| refuse("edges"))?;
        }
        if let Some(width) = self.width {
            kind = kind.with_width(width).ok_or_else(|| refuse("a width"))?;
        }
        if let Some(open) = self.open {
            kind = kind.with_open(open).ok_or_else(|| refuse("open vertices"))?;
        }
        Ok(kind)
    }
}

/// Returns the kind of a name, with the shape of a name if there is one.
pub(crate) fn grown(kind: &str, shape: Option<&str>) -> Result<Kind, Problem> {
    let refuse = |error: GenerateError| Problem::new(BAD_REQUEST, error);
    let kind: Kind = kind.parse().map_err(refuse)?;
    let Some(shape) = shape else { return Ok(kind) };
    let growth: Growth = shape.parse().map_err(refuse)?;
    kind.grown(growth).ok_or_else(|| has_none("a shape", kind.name()))
}

fn has_none(field: &str, kind: &str) -> Problem {
    Problem::new(BAD_REQUEST, format!("found {field} for a {kind}, which has none"))
}

/// Returns whether a family's parameter asks for a larger board than `limits` allow.
fn is_large(argument: &Argument, limits: &Limits) -> bool {
    let most = limits.plain_vertices as i64;
    argument.value.len() > 100
        || argument.value.iter().any(|value| value.as_i64().is_some_and(|value| value > most))
}
