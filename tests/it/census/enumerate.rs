//! Enumerators against the definition: every class exactly once, by its least member.

use std::collections::BTreeSet;

use slicewise_lab::census::{
    FreeTrees, Kind, LARGEST_WEIGHT, Plan, Population, Sequences, Symmetry, Weights,
};

use super::{all_sequences, census, listing};

const SYMMETRIES: [Symmetry; 4] =
    [Symmetry::None, Symmetry::Reversal, Symmetry::Rotation, Symmetry::Dihedral];

/// The least of the sequences that count as one with a sequence.
fn least(beads: &[u8], symmetry: Symmetry) -> Vec<u8> {
    let reversed: Vec<u8> = beads.iter().rev().copied().collect();
    let turned = |beads: &[u8]| -> Vec<Vec<u8>> {
        (0..beads.len()).map(|by| [&beads[by..], &beads[..by]].concat()).collect()
    };
    let mut class = vec![beads.to_vec()];
    match symmetry {
        Symmetry::None => {}
        Symmetry::Reversal => class.push(reversed),
        Symmetry::Rotation => class.extend(turned(beads)),
        Symmetry::Dihedral => class.extend([turned(beads), turned(&reversed)].concat()),
    }
    class.into_iter().min().expect("the class has a sequence")
}

fn visited(sequences: &Sequences) -> Vec<Vec<u8>> {
    let mut last: Vec<u8> = Vec::new();
    let mut found = Vec::new();
    sequences.visit(&[], &mut |beads, common| {
        assert_eq!(beads[..common], last[..common.min(last.len())], "what is in common");
        last = beads.to_vec();
        found.push(beads.to_vec());
    });
    found
}

#[test]
fn sequences_are_the_least_of_their_classes() {
    for symmetry in SYMMETRIES {
        for (beads, longest) in [(1, 6), (2, 11), (3, 7), (4, 5)] {
            for len in 0..=longest {
                let all = all_sequences(len, beads as u8);
                let least: BTreeSet<_> = all.iter().map(|one| least(one, symmetry)).collect();
                let totals = (0..=len * (beads - 1) + 1).map(Some);
                for total in totals.chain([None]) {
                    let sum =
                        |one: &Vec<u8>| one.iter().map(|&bead| usize::from(bead)).sum::<usize>();
                    let is_meant = |one: &&Vec<u8>| total.is_none_or(|total| total == sum(one));
                    let expected: Vec<_> = least.iter().filter(is_meant).cloned().collect();
                    let sequences = Sequences { len, beads, symmetry, total };
                    assert_eq!(visited(&sequences), expected, "{sequences:?}");
                    assert!(sequences.count().is_none_or(|count| count == expected.len() as u128));
                }
            }
        }
    }
}

#[test]
fn every_sequence_begins_with_one_prefix() {
    for symmetry in SYMMETRIES {
        for (beads, len, total) in [(2, 10, None), (3, 7, Some(6)), (5, 5, Some(9))] {
            let sequences = Sequences { len, beads, symmetry, total };
            for length in [0, 1, 3, len, len + 1] {
                let mut parts = Vec::new();
                for prefix in sequences.prefixes(length) {
                    sequences.visit(&prefix, &mut |beads, _| parts.push(beads.to_vec()));
                }
                assert_eq!(parts, visited(&sequences), "{sequences:?} by {length}");
            }
        }
    }
}

/// The numbers of OEIS A000029: bracelets of n beads of two colours.
#[test]
fn there_are_as_many_bracelets_as_is_known() {
    let known = [1, 2, 3, 4, 6, 8, 13, 18, 30, 46, 78, 126, 224, 380, 687, 1224, 2250, 4112, 7685];
    for (len, known) in known.into_iter().enumerate() {
        let bracelets = Sequences { len, beads: 2, symmetry: Symmetry::Dihedral, total: None };
        assert_eq!((visited(&bracelets).len(), bracelets.count()), (known, Some(known as u128)));
    }
}

/// The numbers of OEIS A000055: free trees.
#[test]
fn there_are_as_many_trees_as_is_known() {
    let known = [1, 1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551, 1301, 3159];
    for (size, known) in known.into_iter().enumerate() {
        let trees: Vec<_> = FreeTrees::new(size).collect();
        assert_eq!(trees.len(), known, "{size} vertices");
        assert!(trees.iter().all(|tree| tree.size() == size));
        if size <= 7 {
            let shapes: BTreeSet<_> = trees.iter().map(|tree| least_tree(&tree.edges())).collect();
            assert_eq!(shapes.len(), known, "no two of {size} vertices are isomorphic");
        }
    }
}

/// Every order of 0 to n − 1.
fn orders(n: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![vec![]];
    for new in 0..n {
        let longer = |order: &Vec<usize>| -> Vec<Vec<usize>> {
            let at = |at| [&order[..at], &[new], &order[at..]].concat();
            (0..=order.len()).map(at).collect()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

fn renamed(edges: &[(u32, u32)], order: &[usize]) -> Vec<(usize, usize)> {
    let name = |vertex: u32| order[vertex as usize];
    let edge =
        |&(one, other): &(u32, u32)| (name(one).min(name(other)), name(one).max(name(other)));
    let mut edges: Vec<_> = edges.iter().map(edge).collect();
    edges.sort_unstable();
    edges
}

fn least_tree(edges: &[(u32, u32)]) -> Option<Vec<(usize, usize)>> {
    orders(edges.len() + 1).iter().map(|order| renamed(edges, order)).min()
}

/// A weighting of each class of those that the symmetries of the tree make equal.
#[test]
fn trees_have_one_weighting_of_each_class() {
    for (size, beads, total) in
        [(1, 3, None), (2, 3, None), (5, 3, None), (6, 3, Some(6)), (7, 2, None), (6, 2, None)]
    {
        let weights = Weights::Between(0, beads - 1);
        let population = Population { total, ..Population::new(Kind::Tree, size, weights) };
        let boards = listing(population);
        let mut expected = 0;
        for tree in FreeTrees::new(size) {
            let edges = tree.edges();
            let same = renamed(&edges, &(0..size).collect::<Vec<_>>());
            let orders = orders(size);
            let symmetries = orders.iter().filter(|order| renamed(&edges, order) == same);
            let symmetries: Vec<_> = symmetries.collect();
            let moved = |weights: &[u8]| {
                let move_by = |order: &&Vec<usize>| -> Vec<u8> {
                    order.iter().map(|&vertex| weights[vertex]).collect()
                };
                symmetries.iter().map(move_by).min()
            };
            let all = all_sequences(size, beads as u8).into_iter();
            let sum = |one: &Vec<u8>| one.iter().map(|&bead| i64::from(bead)).sum::<i64>();
            let all = all.filter(|one| total.is_none_or(|total| sum(one) == total));
            let classes: BTreeSet<_> = all.map(|weights| moved(&weights)).collect();
            let setup = |board: &&slicewise_lab::census::Kept| {
                format!("{:?}", board.board).contains(&format!("{edges:?}"))
            };
            let found: Vec<_> = boards.listed.iter().filter(setup).collect();
            assert_eq!(found.len(), classes.len(), "{edges:?}");
            let beads = |kept: &&slicewise_lab::census::Kept| -> Vec<u8> {
                kept.weights.iter().map(|&weight| weight as u8).collect()
            };
            let met: BTreeSet<_> = found.iter().map(|kept| moved(&beads(kept))).collect();
            assert_eq!(met, classes, "{edges:?}");
            expected += classes.len() as u64;
        }
        assert_eq!(boards.boards(), expected);
    }
}

/// A graph of each class of isomorphic ones.
fn graphs(size: u32) -> Vec<Vec<(u32, u32)>> {
    let pairs: Vec<_> =
        (0..size).flat_map(|one| (one + 1..size).map(move |two| (one, two))).collect();
    let orders = orders(size as usize);
    let all = (0..1_u32 << pairs.len()).map(|chosen| {
        let chosen = (0..).zip(&pairs).filter(|(at, _)| chosen >> at & 1 == 1);
        chosen.map(|(_, &pair)| pair).collect::<Vec<_>>()
    });
    let mut classes = BTreeSet::new();
    all.filter(|edges| classes.insert(orders.iter().map(|order| renamed(edges, order)).min()))
        .collect()
}

/// A weighting of each class of those that the symmetries of a graph make equal.
#[test]
fn graphs_have_one_weighting_of_each_class() {
    for (size, beads, total) in
        [(0, 2, None), (1, 3, None), (3, 3, None), (4, 3, Some(4)), (5, 2, None)]
    {
        let orders = orders(size);
        for edges in graphs(size as u32) {
            let same = renamed(&edges, &(0..size).collect::<Vec<_>>());
            let symmetries = orders.iter().filter(|order| renamed(&edges, order) == same);
            let symmetries: Vec<_> = symmetries.collect();
            let least = |weights: &Vec<u8>| {
                let moved = |order: &&Vec<usize>| -> Vec<u8> {
                    order.iter().map(|&vertex| weights[vertex]).collect()
                };
                symmetries.iter().map(moved).min()
            };
            let sum = |one: &Vec<u8>| one.iter().map(|&bead| i64::from(bead)).sum::<i64>();
            let all = all_sequences(size, beads as u8).into_iter();
            let all = all.filter(|one| total.is_none_or(|total| sum(one) == total));
            let expected: BTreeSet<_> = all.filter_map(|weights| least(&weights)).collect();
            let weights = Weights::Between(0, beads - 1);
            let population = Population { total, ..Population::new(Kind::Graph, size, weights) };
            let plan = Plan::of_graphs(population, [edges.clone()]).expect("it is small");
            let mut found = Vec::new();
            plan.visit(0, &mut |weights| {
                found.push(weights.iter().map(|&weight| weight as u8).collect::<Vec<u8>>());
            });
            assert_eq!(found, expected.into_iter().collect::<Vec<_>>(), "{edges:?}");
        }
    }
}

/// The numbers of OEIS A000666: graphs with vertices of two colours.
#[test]
fn there_are_as_many_graphs_of_two_colours_as_is_known() {
    for (size, known) in (0..).zip([1, 2, 6, 20, 90, 544]) {
        let population = Population::new(Kind::Graph, size, Weights::Between(0, 1));
        let plan = Plan::of_graphs(population, graphs(size as u32)).expect("it is small");
        assert_eq!(
            (0..plan.parts()).map(|part| plan.enumerate(part)).sum::<u64>(),
            known,
            "{size}"
        );
    }
}

#[test]
fn a_graph_that_is_none_is_refused() {
    let population = Population::new(Kind::Graph, 3, Weights::Between(0, 1));
    let refused = |graphs: &[&[(u32, u32)]]| {
        let graphs = graphs.iter().map(|edges| edges.to_vec());
        Plan::of_graphs(population, graphs).expect_err("it is none").to_string()
    };
    assert!(
        refused(&[&[(0, 1)], &[(1, 3)]]).starts_with("found an edge of graph 2 that is a loop")
    );
    assert!(refused(&[&[(1, 1)]]).contains("expected two of 3 vertices"));
    assert!(Plan::new(population).is_err() && Plan::of_graphs(population, []).is_ok());
    assert!(Plan::of_graphs(Population { kind: Kind::Tree, ..population }, []).is_err());
    assert!(Plan::of_graphs(Population { size: 21, ..population }, []).is_err());
}

#[test]
fn permutations_are_one_of_each_class() {
    for (kind, symmetry) in [(Kind::Row, Symmetry::Reversal), (Kind::Pizza, Symmetry::Dihedral)] {
        for size in 0..=7 {
            let classes: BTreeSet<_> = orders(size)
                .iter()
                .map(|order| order.iter().map(|&bead| bead as u8 + 1).collect::<Vec<_>>())
                .map(|order| least(&order, symmetry))
                .collect();
            let population = Population::new(kind, size, Weights::Permutation);
            let found = listing(population);
            let beads = found.listed.iter().map(|kept| {
                let beads: Vec<u8> = kept.weights.iter().map(|&one| one as u8).collect();
                least(&beads, symmetry)
            });
            assert_eq!(beads.collect::<BTreeSet<_>>(), classes, "{size}");
            assert_eq!(found.boards(), classes.len() as u64);
            assert_eq!(population.count(), Some(classes.len() as u128));
        }
    }
}

/// The parts of a population are its boards, whatever the number of threads.
#[test]
fn a_census_does_not_depend_on_its_parts_and_threads() {
    let population = Population::new(Kind::Pizza, 23, Weights::Between(0, 1));
    let plan = Plan::new(population).expect("it is small");
    assert!(plan.parts() >= 3, "{}", plan.parts());
    let enumerated: u64 = (0..plan.parts()).map(|part| plan.enumerate(part)).sum();
    assert_eq!(Some(u128::from(enumerated)), population.count());
    let question = super::question("value < 0", Some((3, "value / total")));
    let [one, three] = [1, 3].map(|threads| census(population, &question, threads));
    assert_eq!(one.boards(), enumerated);
    assert_eq!(one, three);
    assert_eq!(one.best.len(), 3);
}

/// A cluster is only as fast as its largest part.
#[test]
fn no_part_is_large() {
    for (kind, size, most) in
        [(Kind::Pizza, 27, 1), (Kind::Row, 24, 1), (Kind::Pizza, 13, 3), (Kind::Cuts, 9, 5)]
    {
        let plan = Plan::new(Population::new(kind, size, Weights::Between(0, most)));
        let plan = plan.expect("it is small");
        let parts: Vec<u64> = (0..plan.parts()).map(|part| plan.enumerate(part)).collect();
        let (boards, largest) = (parts.iter().sum::<u64>(), parts.iter().max());
        assert!(largest.is_some_and(|&part| part <= boards / 16), "{kind:?}: {parts:?}");
        assert!(boards / parts.len() as u64 >= 4000, "{kind:?}: {parts:?}");
    }
}

/// Vertices that only change places with twins do not count as symmetries; 9 of them have more orders than are allowed.
#[test]
fn a_complete_graph_has_as_many_weightings_as_totals() {
    for size in [9_u32, 12] {
        let edges: Vec<(u32, u32)> =
            (0..size).flat_map(|one| (one + 1..size).map(move |other| (one, other))).collect();
        let population = Population::new(Kind::Graph, size as usize, Weights::Between(0, 1));
        let plan = Plan::of_graphs(population, [edges]).expect("its symmetries exchange twins");
        assert_eq!(plan.enumerate(0), u64::from(size) + 1);
    }
}

#[test]
fn weights_are_as_large_as_is_said_and_no_larger() {
    let limit = LARGEST_WEIGHT;
    let is_one =
        |low, high| Plan::new(Population::new(Kind::Row, 2, Weights::Between(low, high))).is_ok();
    assert!(is_one(limit - 1, limit) && is_one(-limit, 1 - limit) && is_one(-100, 155));
    assert!(!is_one(limit, limit + 1) && !is_one(-limit - 1, -limit) && !is_one(-100, 156));
}
