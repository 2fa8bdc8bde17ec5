//! Polyhedral cones, for proofs that go through all weights. All numbers are integers.

/// A linear form, or a point, by its coefficients.
pub(crate) type Form = Vec<i128>;

const OVERFLOW: &str = "a number is too large";

pub(crate) fn combined(
    one: &Form,
    factor: i128,
    other: &Form,
    times: i128,
) -> Result<Form, &'static str> {
    let add = |(a, b): (&i128, &i128)| a.checked_mul(factor)?.checked_add(b.checked_mul(times)?);
    one.iter().zip(other).map(add).collect::<Option<Form>>().ok_or(OVERFLOW)
}

pub(crate) fn at(form: &Form, point: &Form) -> Result<i128, &'static str> {
    let mut products = form.iter().zip(point).map(|(a, b)| a.checked_mul(*b));
    products.try_fold(0_i128, |sum, product| sum.checked_add(product?)).ok_or(OVERFLOW)
}

/// Divides a form by the greatest common divisor of its coefficients.
pub(crate) fn reduced(form: &Form) -> Form {
    fn divisor(a: i128, b: i128) -> i128 {
        if b == 0 { a } else { divisor(b, a % b) }
    }
    let common = form.iter().fold(0, |common, &a| divisor(common, a)).abs().max(1);
    form.iter().map(|a| a / common).collect()
}

/// A polyhedral cone of non-negative points.
#[derive(Clone)]
pub(crate) struct Cone {
    /// Its extreme rays; there is none if only the origin is in it.
    pub(crate) rays: Vec<Form>,
    /// The forms that are at least 0 in it.
    sides: Vec<Form>,
}

impl Cone {
    /// All non-negative points.
    pub(crate) fn all(numbers: usize) -> Self {
        let units: Vec<Form> = (0..numbers).map(|at| unit(numbers, at)).collect();
        Self { rays: units.clone(), sides: units }
    }

    /// Returns the part in which a form is at least 0, by the double description method (Motzkin et al.): between
    /// each two neighbouring rays on different sides there is a new one.
    pub(crate) fn cut(&self, form: &Form) -> Result<Self, &'static str> {
        let values: Vec<i128> =
            self.rays.iter().map(|ray| at(form, ray)).collect::<Result<_, _>>()?;
        let mut rays: Vec<Form> = Vec::new();
        for (one, &above) in values.iter().enumerate().filter(|(_, value)| **value >= 0) {
            rays.push(self.rays[one].clone());
            for (other, &below) in values.iter().enumerate().filter(|(_, value)| **value < 0) {
                if above > 0 && self.are_neighbours(one, other)? {
                    let between = combined(&self.rays[other], above, &self.rays[one], -below)?;
                    rays.push(reduced(&between));
                }
            }
        }
        let mut sides = self.sides.clone();
        sides.push(reduced(form));
        Self { rays, sides }.with_needed_sides()
    }

    /// Two rays are neighbours if no third one is on every side on which both are.
    fn are_neighbours(&self, one: usize, other: usize) -> Result<bool, &'static str> {
        let on = |side: &Form, ray: usize| -> Result<bool, &'static str> {
            Ok(at(side, &self.rays[ray])? == 0)
        };
        let mut others: Vec<usize> =
            (0..self.rays.len()).filter(|&ray| ray != one && ray != other).collect();
        for side in &self.sides {
            if on(side, one)? && on(side, other)? {
                let mut kept = Vec::new();
                for ray in others {
                    if on(side, ray)? {
                        kept.push(ray);
                    }
                }
                others = kept;
            }
        }
        Ok(others.is_empty())
    }

    /// Leaves out sides that say nothing more: those whose rays are all on another side, of which not all rays are.
    fn with_needed_sides(self) -> Result<Self, &'static str> {
        let on = |side: &Form| -> Result<Vec<bool>, &'static str> {
            self.rays.iter().map(|ray| Ok(at(side, ray)? == 0)).collect()
        };
        let on: Vec<Vec<bool>> = self.sides.iter().map(on).collect::<Result<_, _>>()?;
        let within = |one: &[bool], other: &[bool]| one.iter().zip(other).all(|(a, b)| !a || *b);
        let is_needed = |&one: &usize| {
            !(0..on.len()).any(|other| {
                let is_flat = on[other].iter().all(|&on| on);
                let is_twin = on[one] == on[other];
                !is_flat && within(&on[one], &on[other]) && (!is_twin || other < one)
            })
        };
        let needed = (0..on.len()).filter(is_needed).map(|side| self.sides[side].clone()).collect();
        Ok(Self { sides: needed, rays: self.rays })
    }

    pub(crate) fn is_cut_by(&self, form: &Form) -> Result<bool, &'static str> {
        self.rays.iter().try_fold(false, |is, ray| Ok(is || at(form, ray)? < 0))
    }

    /// A point of the relative interior, with coefficients of some random bits; each number gives another one.
    pub(crate) fn inside(&self, number: u64, bits: u32) -> Result<Form, &'static str> {
        let mut point = vec![0; self.rays[0].len()];
        let mut state = number;
        for ray in &self.rays {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(number);
            point = combined(&point, 1, ray, 1 + i128::from(state >> (64 - bits)))?;
        }
        Ok(reduced(&point))
    }
}

/// The form that is one of the numbers, or the point at which the others are 0.
pub(crate) fn unit(numbers: usize, at: usize) -> Form {
    (0..numbers).map(|place| i128::from(place == at)).collect()
}
