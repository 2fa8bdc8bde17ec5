//! Every connected graph of a few vertices, one of each shape.

/// Every connected graph of `n` vertices, one of each shape.
pub fn connected_graphs(n: u32) -> Vec<Vec<(u32, u32)>> {
    let pairs: Vec<(u32, u32)> =
        (0..n).flat_map(|one| (one + 1..n).map(move |other| (one, other))).collect();
    let mut seen = std::collections::HashSet::new();
    let mut graphs = Vec::new();
    for set in 0_u32..1 << pairs.len() {
        let edges: Vec<(u32, u32)> =
            (0..pairs.len()).filter(|at| set >> at & 1 == 1).map(|at| pairs[at]).collect();
        let mut reached = vec![0_u32];
        for at in 0..n as usize {
            let Some(&here) = reached.get(at) else { break };
            for &(one, other) in &edges {
                let there = if one == here {
                    other
                } else if other == here {
                    one
                } else {
                    continue;
                };
                if !reached.contains(&there) {
                    reached.push(there);
                }
            }
        }
        if reached.len() < n as usize {
            continue;
        }
        let renamed = permutations(n).into_iter().map(|names| {
            let name = |at: u32| names[at as usize];
            let rename = |&(one, other): &(u32, u32)| {
                (name(one).min(name(other)), name(one).max(name(other)))
            };
            let mut edges: Vec<(u32, u32)> = edges.iter().map(rename).collect();
            edges.sort_unstable();
            edges
        });
        if seen.insert(renamed.min().unwrap_or_default()) {
            graphs.push(edges);
        }
    }
    graphs
}

fn permutations(n: u32) -> Vec<Vec<u32>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let shorter = permutations(n - 1).into_iter();
    let longer = shorter.flat_map(|names| {
        (0..n as usize).map(move |at| {
            let mut names = names.clone();
            names.insert(at, n - 1);
            names
        })
    });
    longer.collect()
}

/// Weights over {0, 1, 2} and a set of vertices, for a graph: one of each up to its symmetries.
pub fn boards_of_each_shape(n: u32, edges: &[(u32, u32)]) -> Vec<(Vec<i64>, Vec<u32>)> {
    let linked = |one: u32, other: u32| edges.contains(&(one.min(other), one.max(other)));
    let keeps = |names: &Vec<u32>| {
        edges.iter().all(|&(one, other)| linked(names[one as usize], names[other as usize]))
    };
    let symmetries: Vec<Vec<u32>> = permutations(n).into_iter().filter(keeps).collect();
    // A vertex's letter: its weight, and whether it is in the set.
    let letter = |code: u32, at: u32| code / 6_u32.pow(at) % 6;
    let renamed = |code: u32, names: &Vec<u32>| -> u32 {
        (0..n).map(|at| letter(code, at) * 6_u32.pow(names[at as usize])).sum()
    };
    let first = |code: &u32| symmetries.iter().all(|names| renamed(*code, names) >= *code);
    let board = |code: u32| {
        let weights = (0..n).map(|at| i64::from(letter(code, at) % 3)).collect();
        (weights, (0..n).filter(|&at| letter(code, at) >= 3).collect())
    };
    (0..6_u32.pow(n)).filter(first).map(board).collect()
}
