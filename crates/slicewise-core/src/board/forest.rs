//! The shape of a rooted forest: a checked parent for each vertex.

/// The shape of a rooted forest: any number of trees, with their vertices numbered in any order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ForestShape {
    parents: Vec<Option<u32>>,
    /// The vertices, each before its parent.
    upwards: Vec<u32>,
    /// The children of all vertices, one list after the other.
    children: Vec<u32>,
    /// Where the list of each vertex begins, and finally where the last one ends.
    starts: Vec<u32>,
}

/// An error in the parents of a forest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ForestError {
    /// The numbers of weights and of parents differ.
    #[error("found {weights} weights and {parents} parents, expected as many parents as weights")]
    Lengths {
        /// The number of weights.
        weights: usize,
        /// The number of entries in the list of parents.
        parents: usize,
    },
    /// A parent is not one of the vertices.
    #[error(
        "found the parent {parent} of vertex {vertex}, expected a number below {vertices}, or - \
         for a root"
    )]
    NoSuchParent {
        /// The vertex with this parent.
        vertex: u32,
        /// The parent as given.
        parent: u32,
        /// The number of vertices.
        vertices: usize,
    },
    /// A vertex is its own parent.
    #[error("found vertex {0} as its own parent, expected - for a root")]
    OwnParent(u32),
    /// A vertex is its own ancestor, so it would never become available.
    #[error(
        "found vertex {vertex} on a cycle of {length} parents, expected its ancestors to end at a \
         root"
    )]
    Cycle {
        /// The first vertex, by number, on a cycle.
        vertex: u32,
        /// The number of vertices on the cycle.
        length: usize,
    },
}

impl ForestError {
    /// The vertex whose parent is wrong; `None` if the error is not about one vertex.
    #[must_use]
    pub fn vertex(&self) -> Option<usize> {
        match *self {
            Self::Lengths { .. } => None,
            Self::NoSuchParent { vertex, .. }
            | Self::OwnParent(vertex)
            | Self::Cycle { vertex, .. } => Some(vertex as usize),
        }
    }
}

impl ForestShape {
    /// Builds the forest in which each vertex has the given parent, or none if it is a root. O(n).
    ///
    /// # Errors
    /// See [`ForestError`].
    pub fn new(parents: Vec<Option<u32>>) -> Result<Self, ForestError> {
        let starts = starts(&parents)?;
        let upwards = upwards(&parents, &starts)?;
        let children = children(&parents, &starts);
        Ok(Self { parents, upwards, children, starts })
    }

    /// The parent of each vertex; `None` for a root.
    #[must_use]
    #[inline]
    pub fn parents(&self) -> &[Option<u32>] {
        &self.parents
    }

    /// The vertices, each before its parent.
    #[must_use]
    #[inline]
    pub fn upwards(&self) -> &[u32] {
        &self.upwards
    }

    /// The roots, by number.
    #[inline]
    pub fn roots(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.parents).filter(|pair| pair.1.is_none()).map(|pair| pair.0)
    }

    /// The children of a vertex.
    ///
    /// # Panics
    /// If there is no such vertex.
    #[must_use]
    #[inline]
    pub fn children(&self, vertex: u32) -> &[u32] {
        let at = vertex as usize;
        &self.children[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// Where the children of each vertex begin in one list of all children, and finally where the last
/// ones end.
fn starts(parents: &[Option<u32>]) -> Result<Vec<u32>, ForestError> {
    let mut starts = vec![0; parents.len() + 1];
    for (vertex, parent) in (0..).zip(parents) {
        let Some(parent) = *parent else { continue };
        if parent == vertex {
            return Err(ForestError::OwnParent(vertex));
        }
        let vertices = parents.len();
        if parent as usize >= vertices {
            return Err(ForestError::NoSuchParent { vertex, parent, vertices });
        }
        starts[parent as usize + 1] += 1;
    }
    for at in 1..starts.len() {
        starts[at] += starts[at - 1];
    }
    Ok(starts)
}

fn children(parents: &[Option<u32>], starts: &[u32]) -> Vec<u32> {
    let mut next = starts.to_vec();
    let mut children = vec![0; starts.last().map_or(0, |&end| end as usize)];
    for (vertex, parent) in (0..).zip(parents) {
        if let Some(parent) = *parent {
            children[next[parent as usize] as usize] = vertex;
            next[parent as usize] += 1;
        }
    }
    children
}

/// The vertices, each before its parent: leaves first, then each vertex as soon as all its children
/// are listed. A vertex that is never listed has a child that is never listed, so it is on a cycle
/// or above one.
fn upwards(parents: &[Option<u32>], starts: &[u32]) -> Result<Vec<u32>, ForestError> {
    let mut awaited: Vec<u32> = starts.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let leaves = (0..).zip(&awaited).filter(|pair| *pair.1 == 0).map(|pair| pair.0);
    let mut order: Vec<u32> = leaves.collect();
    order.reserve_exact(parents.len() - order.len());
    let mut next = 0;
    while let Some(&vertex) = order.get(next) {
        next += 1;
        let Some(parent) = parents[vertex as usize] else { continue };
        awaited[parent as usize] -= 1;
        if awaited[parent as usize] == 0 {
            order.push(parent);
        }
    }
    match (0..).zip(&awaited).find(|pair| *pair.1 > 0) {
        None => Ok(order),
        Some((vertex, _)) => Err(cycle(parents, vertex)),
    }
}

/// The error for a vertex that has a cycle among its ancestors.
fn cycle(parents: &[Option<u32>], start: u32) -> ForestError {
    let up = |at: &u32| parents[*at as usize];
    // After as many steps as there are vertices, the walk upwards has reached the cycle.
    let above = std::iter::successors(Some(start), up).nth(parents.len()).unwrap_or(start);
    let around =
        || std::iter::successors(parents[above as usize], up).take_while(|&at| at != above);
    let first = around().fold(above, u32::min);
    ForestError::Cycle { vertex: first, length: around().count() + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(parents: &[Option<u32>]) -> ForestError {
        ForestShape::new(parents.to_vec()).expect_err("no forest")
    }

    #[test]
    fn every_vertex_stands_before_its_parent() {
        let forest =
            ForestShape::new(vec![Some(2), None, Some(1), Some(1), None]).expect("a forest");
        let place = |vertex| forest.upwards().iter().position(|&at| at == vertex);
        for (vertex, parent) in (0..).zip(forest.parents()) {
            assert!(parent.is_none_or(|parent| place(vertex) < place(parent)));
        }
        assert_eq!(forest.children(1), [2, 3]);
        assert_eq!(forest.roots().collect::<Vec<_>>(), [1, 4]);
        assert_eq!(ForestShape::new(Vec::new()).map(|none| none.roots().count()), Ok(0));
    }

    #[test]
    fn what_is_no_forest_is_refused_with_the_vertex() {
        let missing = ForestError::NoSuchParent { vertex: 1, parent: 2, vertices: 2 };
        assert_eq!(refusal(&[None, Some(2)]), missing);
        assert_eq!(refusal(&[None, Some(1)]), ForestError::OwnParent(1));
        let cycle = ForestError::Cycle { vertex: 1, length: 3 };
        assert_eq!(refusal(&[Some(3), Some(2), Some(3), Some(1)]), cycle);
    }
}
