//! Answers about a setup, in the input's numbers. (Whoever uses these need not be generic over the lane, nor compile the
//! solvers once more.)

use super::analyse::value;
use super::error::SolveError;
use super::normal_form::NormalForm;
use crate::Interval;
use crate::ask::{Ask, Progress, Watch};
use crate::board::{Legend, OnPosition, Position, Setup, SetupError, Translate};
use crate::number::{Exact, Scalar};

/// Returns the [value] of a setup and nothing else.
///
/// # Errors
/// [`SetupError`] if the setup is not a board, inside of it [`SolveError`] as for [`value`].
pub fn value_of(
    setup: &Setup,
    ask: &Ask<'_>,
) -> Result<Result<Interval<Exact>, SolveError>, SetupError> {
    setup.enter(Value { ask })
}

struct Value<'a> {
    ask: &'a Ask<'a>,
}

impl OnPosition for Value<'_> {
    type Output = Result<Interval<Exact>, SolveError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let watch =
            |progress: &Progress<W>| self.ask.watch.ask(&progress.map(|bound| legend.exact(bound)));
        let found = value(&position, &self.ask.under(Watch::new(&watch)))?;
        Ok(found.translate(&legend))
    }
}

/// Returns the normal form of a setup; `None` if a component is unbroached, or the board takes a search.
///
/// # Errors
/// [`SetupError`] if the setup is not a board.
pub fn normal_form_of(setup: &Setup) -> Result<Option<NormalForm<Exact>>, SetupError> {
    setup.enter(ToNormalForm)
}

struct ToNormalForm;

impl OnPosition for ToNormalForm {
    type Output = Option<NormalForm<Exact>>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        Some(NormalForm::from_board(position.components()?)?.translate(&legend))
    }
}
