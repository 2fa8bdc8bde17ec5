//! Known normal forms in the place of components, and of a board of them.

use super::error::TheoryError;
use super::lab::Lab;
use super::parts::Parts;
use super::profile::known_form;
use super::scope::Question;
use super::sum::sum;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;
use slicewise::solve::normal_form::NormalForm;
use slicewise::solve::normal_form_of;

/// The most vertices of a component of which a normal form is looked for, and the most values that this may take.
const VERTICES: usize = 200;
const VALUES: usize = 400;

/// Returns the free weights and the ev that a board is equivalent to, if its [profile](super::profile()) or those of its
/// components show any; `None` if none is known.
///
/// Takes at most 400 values a component, and looks at components of up to 200 vertices.
///
/// # Errors
/// [`TheoryError`] if the setup is not one that the profile is [about](Question::scope), or players may pass.
///
/// ```
/// use slicewise::board::notation::parse;
/// use slicewise_lab::theory::{Lab, known_normal_form};
///
/// let form = known_normal_form(&parse("path 1 0 1")?, &Lab::default())?.expect("it has one");
/// assert_eq!((form.free(), form.ev()), (&[1.into()][..], &1.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn known_normal_form(
    setup: &Setup,
    lab: &Lab<'_>,
) -> Result<Option<NormalForm<Exact>>, TheoryError> {
    Question::Profile.admit([setup])?;
    let Parts { rules, free, ev, closed } = Parts::of(setup)?.in_known_forms(lab)?;
    if !closed.is_empty() {
        return Ok(None);
    }
    let components = vec![Shape::Free(free.into()), Shape::Ev(vec![ev].into())];
    Ok(normal_form_of(&Setup { components, rules })?)
}

impl Parts {
    /// Returns the board with the normal form of each component of which the [profile](super::profile()) shows one.
    pub(super) fn in_known_forms(&self, lab: &Lab<'_>) -> Result<Self, TheoryError> {
        let mut board = Self { closed: Vec::new(), ..self.clone() }.core();
        board.components.push(Shape::Ev(vec![self.ev.clone()].into()));
        for component in &self.closed {
            let alone = Setup { components: vec![component.clone()], rules: self.rules };
            let form = match alone.vertices() {
                0..=VERTICES => known_form(&alone, VALUES, lab),
                _ => Ok(None),
            };
            // What takes too long is left as it is.
            let form = form.ok().flatten().unwrap_or(alone);
            board = sum([&board, &form]);
        }
        Self::of(&board)
    }
}
