//! The cut vertices of a graph.

/// Returns, for each vertex, whether the graph has more components without it than with it, where
/// every anchored vertex is joined to a ground that is never taken. O(vertices + edges).
///
/// Depth-first search: a vertex is a cut vertex if the subtree of one of its children reaches
/// nothing above it, and the root is one if it has two children (Hopcroft & Tarjan). The ground is
/// an additional vertex, numbered `n`.
pub(super) fn cut_vertices(neighbours: &[Vec<u32>], anchored: &[bool]) -> Vec<bool> {
    let n = neighbours.len();
    let grounded: Vec<usize> = (0..n).filter(|&at| anchored[at]).collect();
    // The neighbour at `index` of a vertex; the ground is the last neighbour of an anchored one.
    let neighbour = |at: usize, index: usize| match at == n {
        true => grounded.get(index).copied(),
        false => {
            let own = &neighbours[at];
            let ground = (anchored[at] && index == own.len()).then_some(n);
            own.get(index).map(|&other| other as usize).or(ground)
        }
    };
    let mut search = DepthFirst::new(n + 1);
    for root in (0..=n).rev() {
        if search.order[root] == UNSEEN {
            search.visit(root, neighbour);
        }
    }
    search.cut.truncate(n);
    search.cut
}

/// The place in the order of a vertex that has not been visited.
const UNSEEN: usize = usize::MAX;

/// The state of a depth-first search.
struct DepthFirst {
    /// The time of the first visit of each vertex.
    order: Vec<usize>,
    /// The earliest visit reached from the subtree below each vertex.
    low: Vec<usize>,
    /// Whether each vertex is known to be a cut vertex.
    cut: Vec<bool>,
    seen: usize,
}

impl DepthFirst {
    fn new(vertices: usize) -> Self {
        let unseen = vec![UNSEEN; vertices];
        Self { order: unseen.clone(), low: unseen, cut: vec![false; vertices], seen: 0 }
    }

    /// Visits the component of `root`.
    fn visit(&mut self, root: usize, neighbour: impl Fn(usize, usize) -> Option<usize>) {
        let mut children = 0;
        self.enter(root);
        // The vertices on the current branch, each with the number of neighbours already visited.
        let mut way = vec![(root, 0)];
        while let Some((at, index)) = way.last_mut() {
            let here = *at;
            if let Some(other) = neighbour(here, *index) {
                *index += 1;
                if self.order[other] == UNSEEN {
                    self.enter(other);
                    way.push((other, 0));
                } else {
                    self.low[here] = self.low[here].min(self.order[other]);
                }
                continue;
            }
            way.pop();
            let Some(&(above, _)) = way.last() else { continue };
            self.low[above] = self.low[above].min(self.low[here]);
            if above == root {
                children += 1;
                self.cut[root] = children > 1;
            } else if self.low[here] >= self.order[above] {
                self.cut[above] = true;
            }
        }
    }

    fn enter(&mut self, vertex: usize) {
        self.order[vertex] = self.seen;
        self.low[vertex] = self.seen;
        self.seen += 1;
    }
}
