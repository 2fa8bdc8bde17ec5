//! The weightings of a free tree, one of each class that its symmetries make equal.
//!
//! Vertices are in preorder. The symmetries that keep the root exchange neighbouring subtrees of equal shape,
//! so a class is represented by the weighting in which, of such neighbours, the beads of the second one are
//! not after those of the first in the order of a dictionary. If the two halves of a tree with two centres have
//! one shape, they may change places, too: the half of the root is then the one that is not after the other.
//! Beads are put vertex by vertex, and each start is one of some weighting.
//!
//! Complexity: O(n) per weighting at worst, memory O(n²).
//! Source: this project.

use super::run::Halt;
use super::tree::FreeTree;

/// Two subtrees of one shape, of which the beads of `later` may not be after those of `earlier`: the vertices,
/// in preorder.
struct Pair {
    earlier: Vec<usize>,
    later: Vec<usize>,
}

/// The pairs of a tree, by the vertices of their later parts.
pub(super) struct Weightings {
    pairs: Vec<Pair>,
    /// For each vertex the pairs in whose later part it is, and its place there.
    places: Vec<Vec<(usize, usize)>>,
    /// Whether the first vertex of the other half may not be below the root.
    has_halves: bool,
}

impl Weightings {
    pub(super) fn new(tree: &FreeTree) -> Self {
        let mut pairs = Vec::new();
        for vertex in 0..tree.size() {
            let (end, level) = (tree.end(vertex), tree.levels()[vertex]);
            if tree.levels().get(end) == Some(&level) && vertex > 0 {
                let next = end..tree.end(end);
                if tree.levels()[vertex..end] == tree.levels()[next.clone()] {
                    pairs.push(Pair { earlier: (vertex..end).collect(), later: next.collect() });
                }
            }
        }
        let has_halves = tree.size() > 1 && tree.has_equal_halves();
        if has_halves {
            let end = tree.end(1);
            let rest = std::iter::once(0).chain(end..tree.size()).collect();
            pairs.push(Pair { earlier: (1..end).collect(), later: rest });
        }
        let mut places = vec![Vec::new(); tree.size()];
        for (number, pair) in pairs.iter().enumerate() {
            for (place, &vertex) in pair.later.iter().enumerate() {
                places[vertex].push((number, place));
            }
        }
        Self { pairs, places, has_halves }
    }

    /// The beads that the symmetries allow at the next vertex of a start: from the first to the second, both
    /// included; `most` is the largest there is.
    pub(super) fn bounds(&self, start: &[u8], most: u8) -> (u8, u8) {
        let vertex = start.len();
        let least = if vertex == 1 && self.has_halves { start[0] } else { 0 };
        let bound = |&(pair, place): &(usize, usize)| {
            let Pair { earlier, later } = &self.pairs[pair];
            // The root of the tree comes before the other half.
            let bead = start.get(earlier[place])?;
            let mut before = earlier.iter().zip(later).take(place);
            before.all(|(&one, &other)| start[one] == start[other]).then_some(*bead)
        };
        let most = self.places[vertex].iter().filter_map(bound).fold(most, u8::min);
        (least, most)
    }
}

impl Weightings {
    /// Visits the weightings with `beads` different beads that add up to `total`, if there is one, each with the
    /// number of its first vertices that it has in common with the one before it (0 for the first). Ends early once
    /// `halt` is true.
    pub(super) fn visit(
        &self,
        halt: &Halt,
        beads: usize,
        total: Option<usize>,
        visit: &mut impl FnMut(&[u8], usize),
    ) {
        let mut walk = Walk { of: self, halt, beads, start: Vec::new(), common: 0, visit };
        walk.put_next(total);
    }
}

struct Walk<'w, V> {
    of: &'w Weightings,
    halt: &'w Halt,
    beads: usize,
    start: Vec<u8>,
    common: usize,
    visit: &'w mut V,
}

impl<V: FnMut(&[u8], usize)> Walk<'_, V> {
    /// Puts the next bead, if the beads that are left have to add up to `left`.
    fn put_next(&mut self, left: Option<usize>) {
        let (at, size, most) = (self.start.len(), self.of.places.len(), self.beads - 1);
        let after = size - at;
        let is_halted = self.halt.is_asked();
        if is_halted || left.is_some_and(|left| left > after * most) {
            return;
        }
        if after == 0 {
            (self.visit)(&self.start, self.common);
            self.common = size;
            return;
        }
        let (low, high) = self.of.bounds(&self.start, most as u8);
        let high = left.map_or(high.into(), |left| left.min(high.into()));
        for bead in low.into()..=high {
            self.start.push(bead as u8);
            self.common = self.common.min(at);
            self.put_next(left.map(|left| left - bead));
            self.start.pop();
        }
    }
}
