//! The cut vertices of a graph.

/// Returns, for each vertex, whether the graph has more components without it than with it, where
/// every anchored vertex is joined to a ground that is never taken. O(vertices + edges).
///
/// Depth-first search: a vertex is a cut vertex if the subtree of one of its children reaches
/// nothing above it, and the root is one if it has two children (Hopcroft & Tarjan). The ground is
/// an additional vertex, numbered `n`.
pub(super) fn cut_vertices(neighbours: &[Vec<usize>], anchored: &[bool]) -> Vec<bool> {
    const UNSEEN: usize = usize::MAX;
    let n = neighbours.len();
    let mut search = Search { order: vec![UNSEEN; n + 1], low: vec![UNSEEN; n + 1], seen: 0 };
    let grounded: Vec<usize> = (0..n).filter(|&at| anchored[at]).collect();
    // The neighbour at `index` of a vertex; the ground is the last neighbour of an anchored one.
    let neighbour = |at: usize, index: usize| match at == n {
        true => grounded.get(index).copied(),
        false => {
            let own = &neighbours[at];
            let ground = (anchored[at] && index == own.len()).then_some(n);
            own.get(index).copied().or(ground)
        }
    };
    let mut cut = vec![false; n + 1];
    // The vertices on the current branch, each with the number of neighbours already visited.
    let mut way: Vec<(usize, usize)> = Vec::new();
    for root in (0..=n).rev() {
        if search.order[root] != UNSEEN {
            continue;
        }
        let mut children = 0;
        search.enter(root);
        way.push((root, 0));
        while let Some((at, index)) = way.last_mut() {
            let here = *at;
            if let Some(other) = neighbour(here, *index) {
                *index += 1;
                if search.order[other] == UNSEEN {
                    search.enter(other);
                    way.push((other, 0));
                } else {
                    search.low[here] = search.low[here].min(search.order[other]);
                }
                continue;
            }
            way.pop();
            let Some(&(above, _)) = way.last() else { continue };
            search.low[above] = search.low[above].min(search.low[here]);
            if above == root {
                children += 1;
                cut[root] = children > 1;
            } else if search.low[here] >= search.order[above] {
                cut[above] = true;
            }
        }
    }
    cut.truncate(n);
    cut
}

struct Search {
    /// When each vertex was first visited.
    order: Vec<usize>,
    /// The earliest visit reached from the subtree below each vertex.
    low: Vec<usize>,
    seen: usize,
}

impl Search {
    fn enter(&mut self, vertex: usize) {
        self.order[vertex] = self.seen;
        self.low[vertex] = self.seen;
        self.seen += 1;
    }
}
