//! [`Sequences`]: sequences of beads, one of each class that turning and turning over make equal.
//!
//! A class is represented by its least sequence in the order of a dictionary. Sequences are built bead by bead;
//! a start that cannot become the least of its class is left at once.
//!
//! * **Necklaces** (up to rotation). A start is kept exactly when it is a *prenecklace*, a prefix of some
//!   necklace: with p the length of its longest Lyndon prefix, the next bead is at least the one p places back,
//!   and a larger one makes the whole start Lyndon. A start of n beads is a necklace exactly when p divides n.
//! * **Bracelets** (up to rotation and reflection). A necklace is a bracelet exactly when no rotation of its
//!   reversal is less. Only such a rotation can be less that begins with as long a run of the least bead as the
//!   necklace does, so the reversal of a start is compared when its last run has become as long as its first
//!   one: if the start is larger than its reversal it is left, and if both are equal the rest of the necklace
//!   decides, which is compared with its own reversal from its middle outwards.
//! * **Reversal** (rows). A sequence is compared with its reversal from its middle outwards.
//!
//! Complexity: constant amortised time per sequence, O(n) memory; with a total, the beads that are left bound
//! what a start may add up to, without that guarantee.
//! Source: Ruskey, Savage and Wang (1992) for necklaces; Sawada, *Generating bracelets in constant amortized
//! time* (2001).

use std::cmp::Ordering;
use std::ops::Range;

use super::LONGEST;
use super::run::Halt;

/// The sequences that count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Every sequence counts.
    None,
    /// A sequence and its reversal: a row.
    Reversal,
    /// The rotations of a sequence: a necklace.
    Rotation,
    /// The rotations of a sequence and of its reversal: a bracelet, which is what a pizza is.
    Dihedral,
}

/// Sequences of `len` beads 0, 1, 2 …, up to a symmetry.
///
/// ```
/// use slicewise_lab::census::{Sequences, Symmetry};
///
/// let bracelets = Sequences { len: 6, beads: 2, symmetry: Symmetry::Dihedral, total: None };
/// let mut found = Vec::new();
/// bracelets.visit(&[], &mut |beads, _| found.push(beads.to_vec()));
/// assert_eq!(found.len(), 13);
/// assert_eq!(found[6], [0, 0, 1, 0, 1, 1]);
/// assert_eq!(bracelets.count(), Some(13));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sequences {
    /// The number of beads of a sequence, at most [`LONGEST`].
    pub len: usize,
    /// The number of different beads, at most 256.
    pub beads: usize,
    /// The sequences that count as one.
    pub symmetry: Symmetry,
    /// The sum of the beads, if only sequences with this sum count.
    pub total: Option<usize>,
}

impl Sequences {
    /// Visits the sequences that begin with `prefix`, in the order of a dictionary, each with the number of its
    /// first beads that it has in common with the one before it (0 for the first).
    ///
    /// # Panics
    /// With more than [`LONGEST`] beads, or more than 256 different ones.
    pub fn visit(&self, prefix: &[u8], visit: &mut impl FnMut(&[u8], usize)) {
        self.visit_until(&Halt::new(), prefix, visit);
    }

    /// Visits them until `halt` is asked, which is looked at once in a while.
    pub(super) fn visit_until(
        &self,
        halt: &Halt,
        prefix: &[u8],
        visit: &mut impl FnMut(&[u8], usize),
    ) {
        self.walk(halt, prefix, self.len, visit);
    }

    /// Returns the starts of `len` beads that sequences are built from, in the order of a dictionary. Every
    /// sequence begins with exactly one of them; some may begin none.
    #[must_use]
    pub fn prefixes(&self, len: usize) -> Vec<Vec<u8>> {
        let mut prefixes = Vec::new();
        let mut add = |start: &[u8], _| prefixes.push(start.to_vec());
        self.walk(&Halt::new(), &[], len.min(self.len), &mut add);
        prefixes
    }

    fn walk(&self, halt: &Halt, prefix: &[u8], stop: usize, visit: &mut impl FnMut(&[u8], usize)) {
        assert!(self.len <= LONGEST && self.beads <= 256, "the caller has checked the size");
        // So many beads have about 2^12 continuations at most.
        let rare = 12 / (usize::BITS - self.beads.max(2).leading_zeros() - 1) as usize;
        let asks_at = self.len.saturating_sub(rare);
        let beads = [0; LONGEST + 1];
        let mut walk = Walk { of: self, halt, asks_at, prefix, stop, beads, changed: 0, visit };
        match self.symmetry {
            _ if self.len == 0 && self.total.is_some_and(|total| total > 0) => {}
            _ if stop == 0 => (walk.visit)(&[], 0),
            Symmetry::None | Symmetry::Reversal => walk.line(1, Ordering::Equal, 0),
            Symmetry::Rotation => walk.first_bead(Walk::necklace),
            Symmetry::Dihedral => walk.first_bead(Walk::bracelet),
        }
    }
}

/// A walk through the starts of sequences. Beads are counted from 1, as in the papers; bead 0 is a 0.
struct Walk<'w, V> {
    of: &'w Sequences,
    /// Ends the walk; asked where a start has at most `asks_at` beads.
    halt: &'w Halt,
    asks_at: usize,
    /// The beads that the first ones have to be.
    prefix: &'w [u8],
    /// The length of the starts that are visited.
    stop: usize,
    beads: [u8; LONGEST + 1],
    /// The number of beads that have not changed since the last visit.
    changed: usize,
    visit: &'w mut V,
}

/// What is known about a start of a bracelet.
#[derive(Clone, Copy)]
struct Start {
    /// The length of the longest Lyndon prefix.
    lyndon: u8,
    /// The length of the longest prefix that equals its reversal, among those compared.
    palindrome: u8,
    /// The lengths of the first and of the last run of the least bead.
    first_run: u8,
    last_run: u8,
    /// Whether the beads after the palindrome, as far as they face each other, are less when reversed.
    is_less_reversed: bool,
}

impl Start {
    /// A start of one bead.
    const OF_ONE: Self =
        Self { lyndon: 1, palindrome: 1, first_run: 1, last_run: 1, is_less_reversed: false };

    /// A start of `len` beads that has become Lyndon by its last bead, which is larger than the periodic one.
    #[inline(always)]
    fn lyndon(self, len: usize) -> Self {
        Self { lyndon: len as u8, last_run: 0, ..self }
    }

    /// Whether a start of `n` beads, all there are, is a necklace.
    #[inline(always)]
    fn closes(self, n: usize) -> bool {
        (n as u32).is_multiple_of(self.lyndon.into())
    }
}

impl<V: FnMut(&[u8], usize)> Walk<'_, V> {
    fn visit(&mut self) {
        (self.visit)(&self.beads[1..=self.stop], self.changed);
        self.changed = self.stop;
    }

    /// Whether the walk goes on from a start that is continued at a place.
    #[inline(always)]
    fn goes_on(&self, at: usize) -> bool {
        at > self.asks_at || !self.halt.is_asked()
    }

    /// The beads that may be put at a place because of the total, if the beads before it add up to `sum` and no
    /// bead after it is less than `least`.
    #[inline(always)]
    fn bounds(&self, at: usize, sum: usize, least: usize) -> Range<usize> {
        let beads = self.of.beads;
        let Some(total) = self.of.total else { return 0..beads };
        let (left, after) = (total.saturating_sub(sum), self.of.len - at);
        let room = (left + 1).saturating_sub(after * least);
        left.saturating_sub(after * (beads - 1))..room.min(beads)
    }

    /// Puts a bead at a place; `false` if the prefix has another one there.
    #[inline(always)]
    fn put(&mut self, at: usize, bead: usize) -> bool {
        if self.prefix.get(at - 1).is_some_and(|&only| usize::from(only) != bead) {
            return false;
        }
        self.beads[at] = bead as u8;
        self.changed = self.changed.min(at - 1);
        true
    }

    /// Continues a start of a sequence up to nothing, or up to reversal. `middle` compares the beads from the
    /// middle on with those before it, from the middle outwards.
    fn line(&mut self, at: usize, middle: Ordering, sum: usize) {
        let n = self.of.len;
        let facing = n + 1 - at;
        for bead in self.bounds(at, sum, 0) {
            if !self.put(at, bead) {
                continue;
            }
            let middle = match self.of.symmetry {
                Symmetry::Reversal if at > facing => {
                    self.beads[at].cmp(&self.beads[facing]).then(middle)
                }
                _ => middle,
            };
            if at < self.stop {
                if self.goes_on(at) {
                    self.line(at + 1, middle, sum + bead);
                }
            } else if at < n || middle.is_ge() {
                self.visit();
            }
        }
    }

    /// Puts each first bead, with which all that follow are at least as large.
    fn first_bead(&mut self, then: fn(&mut Self, usize, Start, usize)) {
        for bead in 0..self.of.beads {
            if self.bounds(1, 0, bead).contains(&bead) && self.put(1, bead) {
                then(self, 2, Start::OF_ONE, bead);
            }
        }
    }

    /// Continues a prenecklace.
    fn necklace(&mut self, at: usize, start: Start, sum: usize) {
        if !self.goes_on(at) {
            return;
        }
        if at > self.stop {
            if at <= self.of.len || start.closes(self.of.len) {
                self.visit();
            }
            return;
        }
        let periodic = usize::from(self.beads[at - usize::from(start.lyndon)]);
        let bounds = self.bounds(at, sum, self.beads[1].into());
        if bounds.contains(&periodic) && self.put(at, periodic) {
            self.necklace(at + 1, start, sum + periodic);
        }
        for bead in bounds.start.max(periodic + 1)..bounds.end {
            if self.put(at, bead) {
                self.necklace(at + 1, start.lyndon(at), sum + bead);
            }
        }
    }

    /// Continues a start of a bracelet.
    fn bracelet(&mut self, at: usize, mut start: Start, sum: usize) {
        if !self.goes_on(at) {
            return;
        }
        self.face(at - 1, &mut start);
        if at > self.stop {
            if at <= self.of.len || !start.is_less_reversed && start.closes(self.of.len) {
                self.visit();
            }
            return;
        }
        let periodic = usize::from(self.beads[at - usize::from(start.lyndon)]);
        let bounds = self.bounds(at, sum, self.beads[1].into());
        if bounds.contains(&periodic)
            && self.put(at, periodic)
            && let Some(next) = self.periodic(at, start)
        {
            self.bracelet(at + 1, next, sum + periodic);
        }
        for bead in bounds.start.max(periodic + 1)..bounds.end {
            if self.put(at, bead) {
                self.bracelet(at + 1, start.lyndon(at), sum + bead);
            }
        }
    }

    /// Compares the last bead of a start with the one that it faces in the part after the palindrome.
    #[inline(always)]
    fn face(&self, last: usize, start: &mut Start) {
        let (n, r) = (self.of.len, usize::from(start.palindrome));
        if last > (n - r) / 2 + r {
            let (bead, facing) = (self.beads[last], self.beads[n - last + 1 + r]);
            if bead != facing {
                start.is_less_reversed = bead < facing;
            }
        }
    }

    /// What is known about a start after its bead `at` was put, the one of its period; `None` if no bracelet
    /// begins with it.
    #[inline(always)]
    fn periodic(&self, at: usize, mut start: Start) -> Option<Start> {
        if self.beads[at] != self.beads[1] {
            start.last_run = 0;
            return Some(start);
        }
        if usize::from(start.first_run) == at - 1 {
            start.first_run = at as u8;
        }
        start.last_run += 1;
        if start.last_run != start.first_run {
            // A least bead at the very end would join the first run.
            return (at < self.of.len).then_some(start);
        }
        match self.against_reversal(at, start.first_run.into()) {
            Ordering::Less => {}
            Ordering::Equal => {
                start.palindrome = at as u8;
                start.is_less_reversed = false;
            }
            Ordering::Greater => return None,
        }
        Some(start)
    }

    /// Compares a start with its reversal; the first `run` beads face equal ones.
    #[inline(always)]
    fn against_reversal(&self, len: usize, run: usize) -> Ordering {
        for at in run + 1..=len.div_ceil(2) {
            match self.beads[at].cmp(&self.beads[len - at + 1]) {
                Ordering::Equal => {}
                unequal => return unequal,
            }
        }
        Ordering::Equal
    }
}
