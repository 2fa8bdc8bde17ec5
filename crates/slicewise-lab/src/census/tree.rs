//! [`FreeTrees`]: the trees of n vertices, one of each class of equal shape.
//!
//! A rooted tree is written as the levels of its vertices in preorder, the subtrees of each vertex in falling
//! order; the next lower sequence of levels is found from its end. A free tree is rooted at its centre, or at
//! one of its two: the first subtree below the root is then at most as high as the rest of the tree, and, of
//! two equal halves, not before the other one. Sequences that are not are skipped by leaving the first subtree.
//!
//! Complexity: constant amortised time per tree.
//! Source: Beyer and Hedetniemi (1980) for rooted trees; Wright, Richmond, Odlyzko and McKay, *Constant time
//! generation of free trees* (1986).

/// The shape of a free tree: the levels of its vertices in preorder, rooted at a centre.
///
/// ```
/// use slicewise_lab::census::FreeTrees;
///
/// let trees: Vec<_> = FreeTrees::new(5).collect();
/// assert_eq!(trees.len(), 3, "a path, a chair, a star");
/// assert_eq!(trees[2].levels(), [0, 1, 1, 1, 1]);
/// assert_eq!(trees[0].edges(), [(0, 1), (1, 2), (0, 3), (3, 4)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FreeTree {
    levels: Vec<u8>,
}

impl FreeTree {
    /// The levels of the vertices in preorder; that of the root, a centre of the tree, is 0.
    #[must_use]
    pub fn levels(&self) -> &[u8] {
        &self.levels
    }

    /// The number of vertices.
    #[must_use]
    pub fn size(&self) -> usize {
        self.levels.len()
    }

    /// The edges, each from a vertex to one below it. Vertices are numbered in preorder.
    #[must_use]
    pub fn edges(&self) -> Vec<(u32, u32)> {
        let mut above = Vec::new();
        let mut edges = Vec::with_capacity(self.size().saturating_sub(1));
        for (vertex, &level) in (0..).zip(&self.levels) {
            above.truncate(level.into());
            edges.extend(above.last().map(|&parent| (parent, vertex)));
            above.push(vertex);
        }
        edges
    }

    /// The vertex after the subtree of a vertex.
    pub(super) fn end(&self, vertex: usize) -> usize {
        let level = self.levels[vertex];
        let after = self.levels[vertex + 1..].iter().position(|&other| other <= level);
        after.map_or(self.size(), |steps| vertex + 1 + steps)
    }

    /// Whether the first subtree below the root has the shape of the rest of the tree, so that the halves may
    /// change places.
    pub(super) fn has_equal_halves(&self) -> bool {
        let (first, rest) = halves(&self.levels);
        first.iter().map(|level| level - 1).eq(rest)
    }
}

/// The free trees of `n` vertices, from the path to the star.
#[derive(Clone, Debug)]
pub struct FreeTrees {
    /// `None` after the last one.
    levels: Option<Vec<u8>>,
}

impl FreeTrees {
    /// The trees of `size` vertices.
    ///
    /// # Panics
    /// With more than 255 vertices.
    #[must_use]
    pub fn new(size: usize) -> Self {
        let long = (size / 2 + 1).min(size);
        let levels = (0..long).chain(1..size.div_ceil(2));
        let levels = levels.map(|level| u8::try_from(level).expect("at most 255 vertices"));
        Self { levels: Some(levels.collect()) }
    }
}

impl Iterator for FreeTrees {
    type Item = FreeTree;

    fn next(&mut self) -> Option<FreeTree> {
        let mut levels = self.levels.take()?;
        while !is_central(&levels) {
            // The first subtree is too large: it has to become smaller.
            let first = halves(&levels).0.len();
            let is_high = levels[first] > 2;
            levels = below(&levels, first)?;
            if is_high {
                let height = halves(&levels).0.iter().max().map_or(0, |&height| height as usize);
                let start = levels.len() - height;
                (1..).zip(&mut levels[start..]).for_each(|(level, place)| *place = level);
            }
        }
        let last = levels.iter().rposition(|&level| level > 1);
        self.levels = last.and_then(|last| below(&levels, last));
        Some(FreeTree { levels })
    }
}

/// The levels of the first subtree below the root, and those of the rest.
fn halves(levels: &[u8]) -> (&[u8], impl Iterator<Item = u8> + Clone + '_) {
    let second = levels.iter().skip(2).position(|&level| level == 1);
    let end = second.map_or(levels.len(), |steps| 2 + steps);
    let start = levels.len().min(1);
    (&levels[start..end], levels[..start].iter().chain(&levels[end..]).copied())
}

/// Whether the root is a centre, and, of two, the one whose half comes first.
fn is_central(levels: &[u8]) -> bool {
    let (first, rest) = halves(levels);
    let first = first.iter().map(|level| level - 1);
    let Some(height) = first.clone().max() else { return true };
    let other = rest.clone().max().unwrap_or(0);
    if other != height {
        return other > height;
    }
    let (size, others) = (first.len(), rest.clone().count());
    size < others || size == others && first.le(rest)
}

/// The next lower sequence of levels that keeps the vertices before `at`, which is not at level 1 or 0: `at`
/// becomes a sibling of its parent, and what follows repeats the subtree of that.
fn below(levels: &[u8], at: usize) -> Option<Vec<u8>> {
    let parent = levels[..at].iter().rposition(|&level| level + 1 == levels[at])?;
    if at == 0 {
        return None;
    }
    let mut next = levels.to_vec();
    for place in at..next.len() {
        next[place] = next[place + parent - at];
    }
    Some(next)
}
