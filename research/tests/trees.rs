//! The theorems of the book's chapter on trees, each by the definition on all small trees; without a hypothesis they fail.

use slicewise::Game;
use slicewise_lab::census::FreeTrees;
use slicewise_research::positions::{Count, Positions, hung, neighbours, weightings};
use slicewise_research::shrink::Shrinking;
use slicewise_research::trees::{Heavier, PROVED, condensing, detaching, first};

/// Counts over the trees of up to a size.
fn up_to(most: usize, count: impl Fn(usize) -> Count) -> (u64, u64) {
    (4..=most)
        .map(count)
        .fold((0, 0), |(boards, breaks), count| (boards + count.boards, breaks + count.breaks))
}

/// The edges of every tree of up to a size.
fn trees(most: usize) -> impl Iterator<Item = (usize, Vec<(u32, u32)>)> {
    (1..=most).flat_map(|size| FreeTrees::new(size).map(move |tree| (size, tree.edges())))
}

fn value(size: usize, edges: &[(u32, u32)], weights: &[i64]) -> i64 {
    Positions::new(&neighbours(size, edges)).value(weights, &mut Vec::new())
}

/// Whether two graphs are worth nothing together: two trees are equivalent exactly then.
fn cancel(one: (&[(u32, u32)], &[i64]), other: (&[(u32, u32)], &[i64])) -> bool {
    let [ours, theirs] =
        [one, other].map(|(edges, weights)| Positions::new(&neighbours(weights.len(), edges)));
    ours.value_beside(one.1, &theirs, other.1) == 0
}

#[test]
fn leaves_detach_below_heavier_branch_vertices() {
    let (boards, breaks) = up_to(7, |size| detaching(size, PROVED));
    assert!(boards > 2000, "{boards}");
    assert_eq!(breaks, 0);
}

#[test]
fn vertices_condense_below_heavier_branch_vertices() {
    let (boards, breaks) = up_to(8, |size| condensing(size, PROVED));
    assert!(boards > 1000, "{boards}");
    assert_eq!(breaks, 0);
}

#[test]
fn below_needs_three_neighbours_and_no_neighbours_among_them() {
    let two = Heavier { neighbours: 2, ..PROVED };
    assert!(up_to(6, |size| detaching(size, two)).1 > 0);
    // Adjacent ones are harmless on all small trees: it takes a path of four.
    let weights = [6, 8, 1, 2, 3, 0, 1, 1, 1, 1];
    let edges = [(0, 1), (0, 2), (0, 3), (1, 4), (1, 5), (3, 6), (3, 7), (4, 8), (4, 9)];
    let beside = neighbours(10, &edges);
    assert!(!PROVED.holds(&beside, &weights, 1));
    assert!(Heavier { apart: false, ..PROVED }.holds(&beside, &weights, 1));
    let cut: Vec<_> = edges.iter().copied().filter(|edge| *edge != (0, 2)).collect();
    let [whole, cut] = [&edges[..], &cut].map(|edges| Positions::new(&neighbours(10, edges)));
    assert_eq!(whole.value_beside(&weights, &cut, &weights), 2);
}

#[test]
fn a_nearly_heaviest_leaf_goes_first() {
    let (boards, breaks) = up_to(7, |size| first(size, PROVED));
    assert!(boards > 2000, "{boards}");
    assert_eq!(breaks, 0);
    let any = Heavier { neighbours: 0, apart: false };
    assert!(up_to(7, |size| first(size, any)).0 > boards, "the conjecture is about more");
}

/// The outcomes of two moves differ by no more beside any board than the sum of what they leave is worth.
#[test]
fn a_nearly_heaviest_leaf_is_as_good_beside_any_board() {
    let mut pairs = 0;
    for (size, edges) in trees(6) {
        let beside = neighbours(size, &edges);
        let leaves: Vec<usize> = (0..size).filter(|&at| beside[at].count_ones() <= 1).collect();
        let left = |leaf: usize| {
            let kept = |(one, other): &(u32, u32)| ![*one, *other].contains(&(leaf as u32));
            Positions::new(&neighbours(
                size,
                &edges.iter().copied().filter(kept).collect::<Vec<_>>(),
            ))
        };
        let left: Vec<_> = leaves.iter().map(|&leaf| left(leaf)).collect();
        weightings(size, 3, |weights| {
            for (u, without_u) in leaves.iter().zip(&left) {
                if weights.iter().all(|weight| weight <= &weights[*u])
                    || !PROVED.holds(&beside, weights, weights[*u])
                {
                    continue;
                }
                for (b, without_b) in leaves.iter().zip(&left).filter(|(b, _)| *b != u) {
                    // The vertices taken are still there, free: of weight 0, they cancel.
                    let mut ours = weights.to_vec();
                    let mut theirs = weights.to_vec();
                    (ours[*u], theirs[*b]) = (0, 0);
                    let apart = without_u.value_beside(&ours, without_b, &theirs);
                    assert!(apart <= weights[*u] - weights[*b], "{edges:?} {weights:?} {u} {b}");
                    pairs += 1;
                }
            }
        });
    }
    assert!(pairs > 500, "{pairs}");
}

#[test]
fn with_detached_leaves_positions_would_lose_their_names() {
    let (edges, weights) =
        ([(0, 1), (0, 2), (0, 3), (2, 4), (4, 5), (4, 6)], [4, -2, -1, 0, 2, -1, 1]);
    // Vertex 6 detaches; then 5 is taken.
    let apart = ([(0, 1), (0, 2), (0, 3), (2, 4)], [4, -2, -1, 0, 2, 1]);
    // The tree without vertex 5.
    let left = ([(0, 1), (0, 2), (0, 3), (2, 4), (4, 5)], [4, -2, -1, 0, 2, 1]);
    assert!(PROVED.holds(&neighbours(7, &edges), &weights, 1));
    assert!(!cancel((&apart.0, &apart.1), (&left.0, &left.1)));
}

/// A vertex `z` becomes a path x, M, y; of its neighbours, those whose bits are set in `to_y` go to y.
fn split(
    edges: &mut Vec<(u32, u32)>,
    weights: &mut Vec<i64>,
    z: u32,
    [x, most, y]: [i64; 3],
    to_y: u32,
) {
    let size = weights.len() as u32;
    let mut at = 0;
    for (one, other) in &mut *edges {
        for end in [one, other] {
            if *end == z {
                *end = if to_y >> at & 1 == 1 { size + 1 } else { z };
                at += 1;
            }
        }
    }
    weights[z as usize] = x;
    weights.extend([most, y]);
    edges.extend([(z, size), (size, size + 1)]);
}

#[test]
fn splitting_a_vertex_changes_nothing() {
    for (size, edges) in trees(5) {
        weightings(size, 3, |weights| {
            for (z, to_y, x) in (0..size as u32)
                .flat_map(|z| (0..4).flat_map(move |to| (0..=2).map(move |x| (z, to, x))))
            {
                let y = weights[z as usize] + 2 - x;
                let (mut after, mut heavier) = (edges.clone(), weights.to_vec());
                split(&mut after, &mut heavier, z, [x, 2, y], to_y);
                // Neither may be heavier than M.
                if y <= 2 {
                    assert!(
                        cancel((&edges, weights), (&after, &heavier)),
                        "{edges:?} {weights:?} {z} {x} {to_y}"
                    );
                }
            }
        });
    }
    // Where y is heavier than M, it is another board.
    let (mut edges, mut weights) = (vec![(0, 1)], vec![2, 0]);
    split(&mut edges, &mut weights, 0, [0, 1, 3], 1);
    assert!(!cancel((&[(0, 1)], &[2, 0]), (&edges, &weights)));
}

/// Splits vertices until none has more than three neighbours and all branch vertices have the weight `most`.
fn narrowed(edges: &[(u32, u32)], weights: &[i64], most: i64) -> (Vec<(u32, u32)>, Vec<i64>) {
    let (mut edges, mut weights) = (edges.to_vec(), weights.to_vec());
    let mut z = 0;
    while z < weights.len() as u32 {
        let count = edges.iter().filter(|(one, other)| *one == z || *other == z).count();
        if count >= 3 && !(count == 3 && weights[z as usize] == most) {
            let x = weights[z as usize];
            // Two of the edges; the tree hangs by any other.
            split(&mut edges, &mut weights, z, [x, most, most], 0b110);
        } else {
            z += 1;
        }
    }
    (edges, weights)
}

#[test]
fn every_tree_is_one_of_three_neighbours_a_vertex() {
    for (size, edges) in trees(6) {
        weightings(size, 3, |weights| {
            let (after, heavier) = narrowed(&edges, weights, 2);
            let beside = neighbours(heavier.len(), &after);
            assert!(beside.iter().all(|beside| beside.count_ones() <= 3));
            let small = value(size, &edges, weights);
            assert_eq!(value(heavier.len(), &after, &heavier), small, "{edges:?} {weights:?}");
        });
    }
}

#[test]
fn weights_in_unary_become_zeros_and_ones() {
    let becomes = |edges: &[(u32, u32)], weights: &[i64]| {
        let most = weights.iter().copied().max().unwrap_or_default();
        let (mut edges, mut weights) = (edges.to_vec(), weights.to_vec());
        let size = weights.len();
        weights.iter_mut().for_each(|weight| *weight += 1 - most);
        for at in 0..size as u32 {
            // A negative vertex is 0, 1 and one that is less negative by one.
            let mut z = at;
            while weights[z as usize] < 0 {
                let y = weights[z as usize] + 1;
                split(&mut edges, &mut weights, z, [0, 1, y], 0b10);
                z = weights.len() as u32 - 1;
            }
        }
        let shift = if size % 2 == 1 { most - 1 } else { 0 };
        (narrowed(&edges, &weights, 1), shift)
    };
    for (size, edges) in trees(4) {
        weightings(size, 3, |weights| {
            let ((after, ones), shift) = becomes(&edges, weights);
            assert!(ones.iter().all(|weight| [0, 1].contains(weight)));
            let expected = value(size, &edges, weights) - shift;
            let text: Vec<String> =
                after.iter().map(|(one, other)| format!("{one}-{other}")).collect();
            let ones: Vec<String> = ones.iter().map(i64::to_string).collect();
            let board = format!("rule grab graph {} edges {}", ones.join(" "), text.join(" "));
            let board = board.trim_end_matches(" edges ");
            let game: Game = board.parse().expect("a board");
            assert_eq!(game.value().expect("small").exact(), Some(&expected.into()), "{board}");
        });
    }
}

/// Calls `each` with every tree of up to a size and all its weights, as it is reduced.
fn shrinking(most: usize, mut each: impl FnMut(&[(u32, u32)], &[i64], Shrinking)) {
    for (size, edges) in trees(most) {
        let wide: Vec<_> =
            edges.iter().map(|&(one, other)| (one as usize, other as usize)).collect();
        weightings(size, 3, |weights| {
            each(&edges, weights, Shrinking::new(weights.to_vec(), wide.clone()));
        });
    }
}

#[test]
fn the_order_of_steps_does_not_matter() {
    let mut emptied = 0;
    shrinking(7, |edges, weights, tree| {
        let ends = [0, 1, 7].map(|seed: usize| {
            let mut at = seed;
            let rest = tree.clone().shrink(Some(PROVED), |steps| {
                at = at.wrapping_mul(5).wrapping_add(3);
                if seed == 0 { 0 } else { at % steps.max(1) }
            });
            (rest.left.len(), rest.left.is_empty().then(|| rest.value()))
        });
        assert!(ends.iter().all(|end| *end == ends[0]), "{edges:?} {weights:?}: {ends:?}");
        if let Some(found) = ends[0].1 {
            emptied += 1;
            assert_eq!(found, value(weights.len(), edges, weights), "{edges:?} {weights:?}");
        }
    });
    assert!(emptied > 20_000, "{emptied}");
}

/// Whether each vertex but `centre` is no heavier than its neighbours farther from it.
fn rises(beside: &[u32], weights: &[i64], centre: usize) -> bool {
    let mut left = vec![(centre, centre)];
    while let Some((at, from)) = left.pop() {
        for next in (0..beside.len()).filter(|&next| beside[at] >> next & 1 == 1 && next != from) {
            if at != centre && weights[next] < weights[at] {
                return false;
            }
            left.push((next, at));
        }
    }
    true
}

#[test]
fn rising_trees_are_free_weights() {
    let mut rising = 0;
    shrinking(7, |edges, weights, tree| {
        let beside = neighbours(weights.len(), edges);
        if (0..weights.len()).any(|centre| rises(&beside, weights, centre)) {
            rising += 1;
            let rest = tree.shrink(Some(PROVED), |_| 0);
            assert!(rest.left.is_empty(), "{edges:?} {weights:?}");
        }
    });
    assert!(rising > 5000, "{rising}");
}

/// A tree with a dominating vertex, and the vertex above each of the others, towards it.
struct Dominated<'t> {
    weights: &'t [i64],
    above: &'t [Option<u32>],
    centre: u32,
}

impl Dominated<'_> {
    /// Returns the value of the play of Theorem 10 of which the vertices `left` are left.
    fn value(&self, left: u32) -> i64 {
        let members = (0..self.weights.len()).filter(|at| left >> at & 1 == 1);
        let roots: Vec<usize> =
            members.clone().filter(|&at| self.above[at] == Some(self.centre)).collect();
        let survive = roots.len() == 2;
        let may = |&at: &usize| {
            let is_root = roots.contains(&at);
            let is_leaf = !members.clone().any(|below| self.above[below] == Some(at as u32));
            at != self.centre as usize && is_leaf && !(survive && is_root)
        };
        let outcomes =
            members.clone().filter(may).map(|at| self.weights[at] - self.value(left & !(1 << at)));
        let last = || {
            roots.iter().map(|&root| self.weights[root]).sum::<i64>()
                - self.weights[self.centre as usize]
        };
        outcomes.max().unwrap_or_else(last)
    }
}

#[test]
fn a_dominating_vertex_leaves_two_branches() {
    let mut boards = 0;
    for (size, edges) in trees(7) {
        let beside = neighbours(size, &edges);
        for centre in (0..size).filter(|&at| beside[at].count_ones() >= 3) {
            let above = hung(&beside, centre);
            weightings(size - 1, 3, |others| {
                let mut weights = others.to_vec();
                weights.insert(centre, 1 + others.iter().sum::<i64>());
                let play = Dominated { weights: &weights, above: &above, centre: centre as u32 };
                let expected = value(size, &edges, &weights);
                assert_eq!(play.value((1 << size) - 1), expected, "{edges:?} {weights:?}");
                boards += 1;
            });
        }
    }
    assert!(boards > 5000, "{boards}");
    // Of a vertex that is only the heaviest it is not true.
    let edges = [(0, 1), (0, 2), (0, 3), (1, 4), (3, 5), (3, 6)];
    let (beside, weights) = (neighbours(7, &edges), [7, 4, 4, 7, 6, 1, 3]);
    let play = Dominated { weights: &weights, above: &hung(&beside, 0), centre: 0 };
    assert_ne!(play.value((1 << 7) - 1), value(7, &edges, &weights));
}
