//! [`Form`]: linear forms, and points, by their coefficients.

/// A linear form, or a point, by its coefficients. Those of one computation have the same number of them.
pub type Form = Vec<i128>;

/// Error computing with forms: a number does not fit in 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a number is too large")]
pub struct Overflow;

/// Returns `factor` times a form, plus `times` another one.
///
/// # Errors
/// [`Overflow`].
///
/// ```
/// use slicewise_lab::cones::combined;
///
/// assert_eq!(combined(&vec![1, 0, 2], 3, &vec![0, 1, 2], -1)?, [3, -1, 4]);
/// # Ok::<(), slicewise_lab::cones::Overflow>(())
/// ```
pub fn combined(one: &Form, factor: i128, other: &Form, times: i128) -> Result<Form, Overflow> {
    let add = |(a, b): (&i128, &i128)| a.checked_mul(factor)?.checked_add(b.checked_mul(times)?);
    one.iter().zip(other).map(add).collect::<Option<Form>>().ok_or(Overflow)
}

/// Returns the value of a form at a point.
///
/// # Errors
/// [`Overflow`].
///
/// ```
/// use slicewise_lab::cones::at;
///
/// assert_eq!(at(&vec![1, -1, 0], &vec![5, 3, 2])?, 2);
/// # Ok::<(), slicewise_lab::cones::Overflow>(())
/// ```
pub fn at(form: &Form, point: &Form) -> Result<i128, Overflow> {
    let mut products = form.iter().zip(point).map(|(a, b)| a.checked_mul(*b));
    products.try_fold(0_i128, |sum, product| sum.checked_add(product?)).ok_or(Overflow)
}

/// Returns the form that is one of `numbers` numbers: the point at which the others are 0, and that one is 1.
#[must_use]
pub fn unit(numbers: usize, at: usize) -> Form {
    (0..numbers).map(|place| i128::from(place == at)).collect()
}

/// Returns a form with the other sign.
pub(super) fn negated(form: &Form) -> Result<Form, Overflow> {
    form.iter().map(|a| a.checked_neg()).collect::<Option<Form>>().ok_or(Overflow)
}

/// Divides a form by the greatest common divisor of its coefficients.
pub(super) fn reduced(form: &Form) -> Form {
    fn divisor(a: u128, b: u128) -> u128 {
        if b == 0 { a } else { divisor(b, a % b) }
    }
    let common = form.iter().fold(0, |common, a| divisor(common, a.unsigned_abs()));
    let common = i128::try_from(common).unwrap_or(1).max(1);
    form.iter().map(|a| a / common).collect()
}
