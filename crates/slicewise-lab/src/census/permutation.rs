//! The orders of the beads 0, 1, 2 …, each once, up to a symmetry.
//!
//! The reversal of a row is left out by its ends: the last bead is larger than the first. A necklace begins
//! with bead 0, and of a bracelet the last bead is larger than the second.
//!
//! Complexity: constant amortised time per order.

use super::run::Halt;
use super::{LONGEST, Symmetry};

/// So many beads have 40320 orders: often enough to ask whether to go on.
const RARE: usize = 8;

/// Visits the orders of `len` beads that begin with `prefix`, in the order of a dictionary, each with the number
/// of its first beads that it has in common with the one before it (0 for the first).
/// Ends early once `halt` is asked.
pub(super) fn visit(
    halt: &Halt,
    len: usize,
    symmetry: Symmetry,
    prefix: &[u8],
    stop: usize,
    visit: &mut impl FnMut(&[u8], usize),
) {
    let beads = [0; LONGEST];
    let mut walk = Walk { halt, len, symmetry, prefix, stop, beads, used: 0, common: 0, visit };
    walk.put_next(0);
}

struct Walk<'w, V> {
    halt: &'w Halt,
    len: usize,
    symmetry: Symmetry,
    /// The beads that the first ones have to be.
    prefix: &'w [u8],
    /// The number of beads that are put.
    stop: usize,
    beads: [u8; LONGEST],
    /// The beads that are put, as bits.
    used: u64,
    common: usize,
    visit: &'w mut V,
}

impl<V: FnMut(&[u8], usize)> Walk<'_, V> {
    fn put_next(&mut self, at: usize) {
        if at == self.stop {
            (self.visit)(&self.beads[..at], self.common);
            self.common = at;
            return;
        }
        if at + RARE <= self.len && self.halt.is_asked() {
            return;
        }
        for bead in 0..self.len as u8 {
            let is_free = self.used >> bead & 1 == 0;
            let is_asked = self.prefix.get(at).is_none_or(|&only| only == bead);
            if is_free && is_asked && self.is_least(at, bead) {
                self.beads[at] = bead;
                self.common = self.common.min(at);
                self.used |= 1 << bead;
                self.put_next(at + 1);
                self.used &= !(1 << bead);
            }
        }
    }

    /// Whether an order with a bead at a place may be the least of those that count as one.
    fn is_least(&self, at: usize, bead: u8) -> bool {
        let is_last = at + 1 == self.len;
        match self.symmetry {
            Symmetry::None => true,
            Symmetry::Reversal => !is_last || at == 0 || bead > self.beads[0],
            Symmetry::Rotation => at > 0 || bead == 0,
            Symmetry::Dihedral if at == 0 => bead == 0,
            Symmetry::Dihedral => !is_last || at < 2 || bead > self.beads[1],
        }
    }
}
