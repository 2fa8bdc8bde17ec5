//! The number of sequences up to a symmetry, by Burnside's lemma: the mean number of sequences that a symmetry
//! leaves as they are.

use super::{Sequences, Symmetry};

impl Sequences {
    /// Returns the number of sequences; `None` with a total, and beyond 128 bits.
    ///
    /// ```
    /// use slicewise_lab::census::{Sequences, Symmetry};
    ///
    /// let bracelets = Sequences { len: 37, beads: 2, symmetry: Symmetry::Dihedral, total: None };
    /// assert_eq!(bracelets.count(), Some(1_857_545_300));
    /// ```
    #[must_use]
    pub fn count(&self) -> Option<u128> {
        let n = self.len;
        let power = |cycles: usize| (self.beads as u128).checked_pow(u32::try_from(cycles).ok()?);
        if self.total.is_some() {
            return None;
        }
        if n == 0 {
            return Some(1);
        }
        let sum = |mut cycles: Box<dyn Iterator<Item = usize>>| -> Option<u128> {
            cycles.try_fold(0_u128, |sum, cycles| sum.checked_add(power(cycles)?))
        };
        let rotations = || sum(Box::new((1..=n).map(move |by| gcd(by, n))));
        match self.symmetry {
            Symmetry::None => power(n),
            Symmetry::Reversal => Some(sum(Box::new([n, n.div_ceil(2)].into_iter()))? / 2),
            Symmetry::Rotation => Some(rotations()? / n as u128),
            Symmetry::Dihedral => {
                // Axes through a bead or between two.
                let cycles = (0..n).map(move |axis| (n + 1 + (axis & 1 & !n)) / 2);
                let reflections = sum(Box::new(cycles))?;
                Some(rotations()?.checked_add(reflections)? / (2 * n as u128))
            }
        }
    }
}

/// The number of orders of `len` beads up to a symmetry; `None` beyond 128 bits.
pub(super) fn orders(len: usize, symmetry: Symmetry) -> Option<u128> {
    let all = (1..=len as u128).try_fold(1_u128, u128::checked_mul)?;
    let symmetries = match symmetry {
        Symmetry::None => 1,
        Symmetry::Reversal => 2,
        Symmetry::Rotation => len,
        Symmetry::Dihedral if len > 2 => 2 * len,
        Symmetry::Dihedral => len,
    };
    Some(all / (symmetries as u128).clamp(1, all))
}

fn gcd(one: usize, other: usize) -> usize {
    if other == 0 { one } else { gcd(other, one % other) }
}
