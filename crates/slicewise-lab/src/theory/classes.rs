//! [`Classes`]: boards sorted into classes of equivalent ones.
//!
//! Two boards of one class agree in their values, by themselves and with one forced pass, in the turns of their
//! [profiles](profile()), and in their distances from the free weights nearest to these. Boards that agree in all of that are
//! compared by [`equivalent`], unless the profile shows their normal form, which is then the same.
//!
//! ```text
//! class 1  free 0         path 0 0 0, path 0 1 1
//! class 2  free 1         path 0 0 1, path 0 1 0, path 1 1 1
//! class 3  free 1 + ev 1  path 1 0 1
//! ```

use std::collections::BTreeMap;

use super::context::Verdict;
use super::equivalent::equivalent;
use super::error::TheoryError;
use super::lab::Lab;
use super::profile::{Profile, profile};
use super::scope::same_rules;
use slicewise::board::{Rules, Setup};
use slicewise::number::Exact;

/// What equivalent boards agree in.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Signature {
    turns: Vec<Exact>,
    value: Exact,
    one_pass: Option<Exact>,
    /// The distance from the free weights nearest to the turns; 0 exactly if the board has a normal form.
    distance: Exact,
}

impl From<Profile> for Signature {
    fn from(profile: Profile) -> Self {
        let turns = profile.weights();
        let Profile { value, one_pass, distance, .. } = profile;
        Self { turns, value, one_pass, distance }
    }
}

/// Where a board belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of its class, from 1 in the order in which classes are found; `None` if the board cannot be told apart
    /// from an earlier one that it is not known to be equivalent to. Boards with different numbers are not equivalent.
    pub class: Option<usize>,
    /// Whether it is known to be equivalent to no earlier board.
    pub is_first: bool,
    /// Whether it is equivalent to free weights and an ev.
    pub has_normal_form: bool,
}

/// Boards under the same rules, sorted into classes of equivalent ones.
///
/// ```
/// use slicewise::board::notation::parse;
/// use slicewise_lab::theory::{Classes, Lab};
///
/// let mut classes = Classes::default();
/// for (board, class) in [("pizza 0 0 1", 1), ("pizza 0 0 0", 2), ("pizza 1 1 1", 1)] {
///     assert_eq!(classes.place(&parse(board)?, &Lab::default())?.class, Some(class), "{board}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Classes {
    rules: Option<Rules>,
    /// For each signature, the first board of each class, with its number.
    known: BTreeMap<Signature, Vec<(Setup, Option<usize>)>>,
    /// The classes that have a number.
    count: usize,
}

impl Classes {
    /// Finds the class of a board, or begins one. Takes its profile, and a comparison with the first board of each class that
    /// agrees in it.
    ///
    /// # Errors
    /// [`TheoryError`] if the setup is not one that the profile is [about](super::Question::scope), or is under other rules than
    /// those before it, or a value is out of reach.
    pub fn place(&mut self, board: &Setup, lab: &Lab<'_>) -> Result<Place, TheoryError> {
        let signature = Signature::from(profile(board, lab)?);
        same_rules(*self.rules.get_or_insert(board.rules), board.rules)?;
        let has_normal_form = signature.distance.is_zero();
        let alike = self.known.entry(signature).or_default();
        let mut is_decided = true;
        for (first, class) in &*alike {
            let is_one = has_normal_form
                || match equivalent(board, first, lab)? {
                    Verdict::Yes(_) => true,
                    Verdict::No { .. } => false,
                    _ => {
                        is_decided = false;
                        false
                    }
                };
            if is_one {
                return Ok(Place { class: *class, is_first: false, has_normal_form });
            }
        }
        self.count += usize::from(is_decided);
        let class = is_decided.then_some(self.count);
        alike.push((board.clone(), class));
        Ok(Place { class, is_first: true, has_normal_form })
    }
}
