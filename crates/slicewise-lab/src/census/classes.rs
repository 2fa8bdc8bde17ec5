//! The classes of equivalent boards of a census, numbered in the order in which it enumerates them.
//!
//! A class is known by the boards before it. So the first part that asks for classes has all boards of the census sorted, on
//! one thread, while others wait; the numbers then depend neither on the threads nor on a pause.
//!
//! Complexity: a [profile](crate::theory::profile()) of each board, and a comparison with the first board of each class that agrees in it;
//! memory for all boards.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use super::expression::Fact;
use super::run::Halt;
use super::{CensusError, Plan};
use crate::theory::{Classes, Lab, Question};
use slicewise::{Progress, Setup, Watch};

/// The numbers of the classes that are known, by the weights of the boards of a part.
pub(super) type OfPart = Arc<HashMap<Vec<i64>, usize>>;

/// The classes of the boards of all parts, once they are found.
#[derive(Clone, Debug, Default)]
pub(super) struct Found(Arc<Mutex<Vec<OfPart>>>);

impl Plan {
    /// Returns the classes of the boards of a part; of none if `halt` is asked.
    ///
    /// # Errors
    /// A profile takes too many values, or a value is out of reach.
    pub(super) fn classes(&self, halt: &Halt, part: usize) -> Result<OfPart, CensusError> {
        let mut found = self.found.0.lock().unwrap_or_else(PoisonError::into_inner);
        if found.is_empty() {
            let all = self.sorted(halt)?;
            if halt.is_asked() {
                return Ok(OfPart::default());
            }
            *found = all;
        }
        Ok(Arc::clone(&found[part]))
    }

    /// Sorts all boards.
    fn sorted(&self, halt: &Halt) -> Result<Vec<OfPart>, CensusError> {
        let goes_on = |_: &Progress| match halt.is_asked() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let lab = Lab { watch: Watch::new(&goes_on), ..Lab::default() };
        let (mut classes, mut refused) = (Classes::default(), Ok(()));
        let of_part = |part| {
            let mut of_part = HashMap::new();
            self.visit_until(halt, part, &mut |weights| {
                let board = self.board(part, weights).filter(|_| refused.is_ok());
                let Some(board) = board.filter(is_of_a_class) else { return };
                match classes.place(&board, &lab) {
                    Ok(place) => of_part.extend(place.class.map(|class| (weights.to_vec(), class))),
                    Err(_) if halt.is_asked() => {}
                    Err(_) => {
                        let board = board.to_string();
                        refused = Err(CensusError::Particular { fact: Fact::Class, board });
                    }
                }
            });
            Arc::new(of_part)
        };
        let all: Vec<OfPart> = (0..self.parts()).map(of_part).collect();
        refused.map(|()| all)
    }
}

/// Whether the laboratory can tell boards like this one apart.
fn is_of_a_class(board: &Setup) -> bool {
    Question::Profile.admit([board]).is_ok()
}
