//! The cut vertices of a graph.

/// Whether the graph has more components without each vertex than with it, when the anchored
/// vertices hang on a ground that is never taken. O(vertices + edges).
///
/// Depth-first search: a vertex is a cut vertex if a child's part reaches nothing above it, a root
/// if it has two children (Hopcroft & Tarjan). The ground is one more vertex, numbered `n`.
pub(super) fn cut_vertices(neighbours: &[Vec<usize>], anchored: &[bool]) -> Vec<bool> {
    const UNSEEN: usize = usize::MAX;
    let n = neighbours.len();
    let mut search = Search { order: vec![UNSEEN; n + 1], low: vec![UNSEEN; n + 1], seen: 0 };
    let grounded: Vec<usize> = (0..n).filter(|&at| anchored[at]).collect();
    // The neighbour number `index` of a vertex, the ground being the last of an anchored one.
    let neighbour = |at: usize, index: usize| match at == n {
        true => grounded.get(index).copied(),
        false => {
            let own = &neighbours[at];
            let ground = (anchored[at] && index == own.len()).then_some(n);
            own.get(index).copied().or(ground)
        }
    };
    let mut cut = vec![false; n + 1];
    // Vertices on the way down, each with how many of its neighbours were looked at.
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
    /// When each vertex was first seen.
    order: Vec<usize>,
    /// The earliest that is reached from below each vertex.
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
