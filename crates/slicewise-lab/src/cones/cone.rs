//! [`Cone`]: polyhedral cones of non-negative points, by their rays and their sides.

use super::form::{Form, Overflow, at, combined, negated, reduced, unit};

/// A polyhedral cone of non-negative points: all sums of multiples of its rays.
///
/// ```
/// use slicewise_lab::cones::Cone;
///
/// // Of the points x, y, z at least 0, those of which x is no less than y.
/// let cone = Cone::all(3).cut(&vec![1, -1, 0])?;
/// assert_eq!(cone.rays(), [[1, 0, 0], [1, 1, 0], [0, 0, 1]]);
/// assert!(cone.is_cut_by(&vec![0, 1, -1])? && !cone.is_cut_by(&vec![2, -1, 0])?);
/// # Ok::<(), slicewise_lab::cones::Overflow>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cone {
    numbers: usize,
    rays: Vec<Form>,
    /// The forms that are at least 0 in it.
    sides: Vec<Form>,
}

/// A cone that was cut by forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carved {
    /// The part in which all forms are at least 0.
    pub inside: Cone,
    /// Cones that cover the rest. They share borders with that part.
    pub outside: Vec<Cone>,
}

impl Cone {
    /// All non-negative points of `numbers` coordinates.
    #[must_use]
    pub fn all(numbers: usize) -> Self {
        let units: Vec<Form> = (0..numbers).map(|at| unit(numbers, at)).collect();
        Self { numbers, rays: units.clone(), sides: units }
    }

    /// The extreme rays, each as a point without a common divisor; there is none if only the origin is in the cone.
    #[must_use]
    pub fn rays(&self) -> &[Form] {
        &self.rays
    }

    /// Returns whether a form is below 0 somewhere in the cone.
    ///
    /// # Errors
    /// [`Overflow`].
    pub fn is_cut_by(&self, form: &Form) -> Result<bool, Overflow> {
        self.rays.iter().try_fold(false, |is, ray| Ok(is || at(form, ray)? < 0))
    }

    /// Returns the part in which a form is at least 0, by the double description method (Motzkin et al.): between
    /// each two neighbouring rays on different sides there is a new one. O(r³s + rs²) for r rays and s sides.
    ///
    /// # Errors
    /// [`Overflow`].
    pub fn cut(&self, form: &Form) -> Result<Self, Overflow> {
        let values: Vec<i128> =
            self.rays.iter().map(|ray| at(form, ray)).collect::<Result<_, _>>()?;
        let on = self.incidences()?;
        let mut rays: Vec<Form> = Vec::new();
        for (one, &above) in values.iter().enumerate().filter(|(_, value)| **value >= 0) {
            rays.push(self.rays[one].clone());
            for (other, &below) in values.iter().enumerate().filter(|(_, value)| **value < 0) {
                if above > 0 && are_neighbours(&on, one, other) {
                    let less = below.checked_neg().ok_or(Overflow)?;
                    let between = combined(&self.rays[other], above, &self.rays[one], less)?;
                    rays.push(reduced(&between));
                }
            }
        }
        let mut sides = self.sides.clone();
        sides.push(reduced(form));
        Self { numbers: self.numbers, rays, sides }.with_needed_sides()
    }

    /// Cuts the cone into the part in which some forms are all at least 0, and others that cover the rest: for each form, where
    /// those before it are at least 0 and it is at most 0.
    ///
    /// # Errors
    /// [`Overflow`].
    pub fn carve(self, forms: &[Form]) -> Result<Carved, Overflow> {
        let (mut inside, mut outside) = (self, Vec::new());
        for form in forms {
            if inside.is_cut_by(form)? {
                outside.push(inside.cut(&negated(form)?)?);
                inside = inside.cut(form)?;
            }
        }
        Ok(Carved { inside, outside })
    }

    /// Returns a point of the relative interior, a sum of the rays with coefficients of 1 and `bits` random bits, at most 63; each
    /// `number` gives another one.
    ///
    /// # Errors
    /// [`Overflow`].
    pub fn inside(&self, number: u64, bits: u32) -> Result<Form, Overflow> {
        let mut point = vec![0; self.numbers];
        let mut state = number;
        for ray in &self.rays {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(number);
            let more = state.checked_shr(u64::BITS - bits.min(63)).unwrap_or(0);
            point = combined(&point, 1, ray, 1 + i128::from(more))?;
        }
        Ok(reduced(&point))
    }

    /// Returns of each side which rays are on it.
    fn incidences(&self) -> Result<Vec<Vec<bool>>, Overflow> {
        let on = |side: &Form| -> Result<Vec<bool>, Overflow> {
            self.rays.iter().map(|ray| Ok(at(side, ray)? == 0)).collect()
        };
        self.sides.iter().map(on).collect()
    }

    /// Leaves out sides that say nothing more: those whose rays are all on another side, of which not all rays are.
    fn with_needed_sides(self) -> Result<Self, Overflow> {
        let on = self.incidences()?;
        let within = |one: &[bool], other: &[bool]| one.iter().zip(other).all(|(a, b)| !a || *b);
        let is_needed = |&one: &usize| {
            !(0..on.len()).any(|other| {
                let is_flat = on[other].iter().all(|&on| on);
                let is_twin = on[one] == on[other];
                !is_flat && within(&on[one], &on[other]) && (!is_twin || other < one)
            })
        };
        let needed = (0..on.len()).filter(is_needed).map(|side| self.sides[side].clone()).collect();
        Ok(Self { sides: needed, ..self })
    }
}

/// Two rays are neighbours if no third one is on every side on which both are.
fn are_neighbours(on: &[Vec<bool>], one: usize, other: usize) -> bool {
    let common: Vec<&Vec<bool>> = on.iter().filter(|on| on[one] && on[other]).collect();
    let rays = on.first().map_or(0, Vec::len);
    let mut thirds = (0..rays).filter(|&ray| ray != one && ray != other);
    !thirds.any(|third| common.iter().all(|on| on[third]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All points of three coordinates from `least` to `most`.
    fn points(least: i128, most: i128) -> Vec<Form> {
        let all = move || least..=most;
        let points = all().flat_map(|x| all().flat_map(move |y| all().map(move |z| vec![x, y, z])));
        points.collect()
    }

    fn has(forms: &[Form], point: &Form) -> bool {
        forms.iter().all(|form| at(form, point).unwrap() >= 0)
    }

    #[test]
    fn rays_and_sides_are_of_the_points_at_which_the_forms_are_at_least_0() {
        let (forms, grid) = (points(-1, 1), points(0, 4));
        for one in &forms {
            for other in &forms {
                let asked = [one.clone(), other.clone()];
                let cone = Cone::all(3).cut(one).unwrap().cut(other).unwrap();
                assert!(
                    cone.rays.iter().all(|ray| has(&asked, ray) && has(&Cone::all(3).sides, ray))
                );
                let inside: Vec<&Form> = grid.iter().filter(|point| has(&asked, point)).collect();
                // No side was lost but where all of them hold anyway.
                let kept = grid.iter().filter(|point| has(&cone.sides, point));
                assert_eq!(kept.collect::<Vec<_>>(), inside, "{one:?} {other:?}");
                // No ray is missing: what is at least 0 on the rays is so everywhere.
                for form in &forms {
                    let is_below = inside.iter().any(|point| at(form, point).unwrap() < 0);
                    assert_eq!(
                        cone.is_cut_by(form).unwrap(),
                        is_below,
                        "{one:?} {other:?} {form:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_parts_of_a_cone_cover_it() {
        let (forms, grid) = (points(-1, 1), points(0, 3));
        for one in &forms {
            for other in forms.iter().step_by(4) {
                let asked = [one.clone(), other.clone()];
                let Carved { inside, outside } = Cone::all(3).carve(&asked).unwrap();
                for point in &grid {
                    assert_eq!(has(&inside.sides, point), has(&asked, point));
                    let mut parts = outside.iter().chain([&inside]);
                    assert!(parts.any(|part| has(&part.sides, point)), "{asked:?} {point:?}");
                }
            }
        }
    }

    #[test]
    fn points_are_inside() {
        let cone = Cone::all(3).cut(&vec![1, -1, 0]).unwrap();
        let some: Vec<Form> = (0..9).map(|number| cone.inside(number, 4).unwrap()).collect();
        assert!(some.iter().all(|point| point[0] > point[1] && point[1] > 0 && point[2] > 0));
        assert!(some[1..].iter().any(|point| *point != some[0]));
        // Only the origin is in it.
        let origin = cone.cut(&vec![-1, -1, -1]).unwrap();
        assert_eq!((origin.rays(), origin.inside(1, 4)), (&[][..], Ok(vec![0, 0, 0])));
    }

    #[test]
    fn numbers_that_are_too_large_are_refused() {
        let large = vec![i128::MAX, -i128::MAX, 0];
        let cone = Cone::all(3).cut(&vec![1, -2, 0]).unwrap();
        assert_eq!(cone.cut(&vec![i128::MAX, i128::MAX, 0]), Err(Overflow));
        assert_eq!(combined(&large, 2, &large, 0), Err(Overflow));
        assert_eq!(at(&large, &vec![1, -1, 0]), Err(Overflow));
        assert_eq!(negated(&vec![i128::MIN]), Err(Overflow));
        assert_eq!(reduced(&vec![i128::MIN, 0]), [i128::MIN, 0]);
    }
}
