//! Orders that are not series-parallel: they are not chains, and where they are normal.

use slicewise::NormalForm;

use crate::common::orders::{Expression, every_order, value};
use crate::common::words;

/// An order of four vertices that is not series-parallel: 2 after 0 and 1, and 3 after 1. Its weights
/// 0 0 8 0 look like two free vertices 8 and 0, but they are not.
#[test]
fn an_order_with_an_n_is_not_a_chain() {
    let (weights, before) = ([0, 0, 8, 0], [0, 0, 0b11, 0b10]);
    let beside = |free: &[i64]| {
        let all = [&weights, free].concat();
        let before = [&before[..], &vec![0; free.len()]].concat();
        value(&all, &before)
    };
    let form = |free: &[i64]| NormalForm::new([&[8, 0], free].concat(), 0).expect("small").value();
    assert_eq!(beside(&[]), form(&[]));
    assert_ne!(beside(&[15, -1, -6]), form(&[15, -1, -6]));
}

/// Whether an order has a normal form with these weights: exactly if, beside the turns of its profile, it is an ev.
fn is_normal(weights: &[i64], before: &[u64]) -> bool {
    let beside = |free: &[i64]| {
        let all = [weights, free].concat();
        value(&all, &[before, &vec![0; free.len()]].concat())
    };
    let large = weights.iter().map(|weight| weight.abs()).sum::<i64>() + 1;
    let profile: Vec<i64> = (-large..=large).map(|weight| beside(&[weight])).collect();
    let turns = (1 - large..large).zip(profile.windows(3));
    let turns: Vec<i64> = turns
        .filter(|(_, near)| near[1] - near[0] != near[2] - near[1])
        .map(|(weight, _)| weight)
        .collect();
    // An even board is an ev exactly if one forced pass turns its value round: Equivalence, Theorem 7 and Lemma 1.
    let last = 4 * large;
    beside(&[&turns[..], &[-last]].concat()) + last == -beside(&turns)
}

/// All orders of `vertices` vertices, each after some with smaller numbers: what comes before each.
fn numbered_orders(vertices: usize) -> Vec<Vec<u64>> {
    (0..vertices).fold(vec![Vec::new()], |orders, at| {
        let longer = |order: &Vec<u64>| {
            let order = order.clone();
            let is_closed = {
                let order = order.clone();
                move |set: &u64| (0..at).all(|u| set >> u & 1 == 0 || order[u] & !set == 0)
            };
            let sets = (0..1_u64 << at).filter(is_closed);
            sets.map(move |set| [&order[..], &[set]].concat()).collect::<Vec<_>>()
        };
        orders.iter().flat_map(longer).collect()
    })
}

/// Whether four vertices are an N: `upper` after both others, `side` after one of them only.
fn contains_an_n(before: &[u64]) -> bool {
    let all = 0..before.len();
    let after = |one: usize, other: usize| before[one] >> other & 1 == 1;
    all.clone().any(|upper| {
        all.clone().any(|side| {
            let lower = |at: &usize| after(upper, *at);
            let apart = upper != side && !after(upper, side) && !after(side, upper);
            let both = all.clone().filter(lower).filter(|&at| after(side, at));
            let one = all.clone().filter(lower).filter(|&at| !after(side, at) && !after(at, side));
            let mut pairs = both.flat_map(|at| one.clone().map(move |other| (at, other)));
            apart
                && pairs.any(|(at, other)| !after(at, other) && !after(other, at) && other != side)
        })
    })
}

#[test]
fn of_the_orders_of_five_vertices_with_an_n_one_is_normal_as_far_as_tried() {
    // a before b and e; b and d before c. By the numbers of vertices before and after each vertex.
    let kind = |before: &[u64]| {
        let after = |at: usize| before.iter().filter(|set| *set >> at & 1 == 1).count();
        let mut kind: Vec<(u32, usize)> =
            (0..before.len()).map(|at| (before[at].count_ones(), after(at))).collect();
        kind.sort_unstable();
        kind
    };
    let known = [0, 0b1, 0, 0b111, 0b1];
    let counts = [4, 5].map(|vertices| {
        let with_an_n = numbered_orders(vertices).into_iter().filter(|it| contains_an_n(it));
        let normal = |before: &Vec<u64>| {
            let mut words = words(&[0, 1, 2], vertices).into_iter();
            words.all(|coins| coins.len() < vertices || is_normal(&coins, before))
        };
        let (normal, others): (Vec<_>, Vec<_>) = with_an_n.partition(normal);
        assert!(normal.iter().all(|it| kind(it) == kind(&known)), "{normal:?}");
        assert!(others.iter().all(|it| kind(it) != kind(&known)));
        (normal.is_empty(), others.is_empty())
    });
    assert_eq!(counts, [(true, false), (false, false)]);
    // Not what each of its first vertices and the chain of the rest make: a normal form, but another one.
    assert!(is_normal(&[4, 5, 0, 4, 1], &known));
    // With a vertex after everything it is not normal.
    assert!(!is_normal(&[1, 2, 0, 2, 1, 0], &[0, 0b1, 0, 0b111, 0b1, 0b11111]));
    assert!(every_order(5).iter().all(|order| !contains_an_n(&order.before())));
}

#[test]
fn a_spider_has_few_positions() {
    for legs in [[1, 1, 1], [1, 2, 3], [2, 2, 2], [4, 1, 2]] {
        let n = 1 + legs.iter().sum::<usize>();
        let mut edges = Vec::new();
        let mut next = 1;
        for leg in legs {
            edges.push((0, next));
            edges.extend((next + 1..next + leg).map(|at| (at - 1, at)));
            next += leg;
        }
        let is_leaf = |left: u64, at: usize| {
            let within = |&&(one, other): &&(usize, usize)| {
                (one == at || other == at) && left >> one & 1 == 1 && left >> other & 1 == 1
            };
            left >> at & 1 == 1 && edges.iter().filter(within).count() < 2
        };
        let mut positions = std::collections::BTreeSet::from([(1_u64 << n) - 1]);
        let mut new: Vec<u64> = positions.iter().copied().collect();
        while let Some(left) = new.pop() {
            let after = (0..n).filter(|&at| is_leaf(left, at)).map(|at| left & !(1 << at));
            new.extend(after.filter(|&after| after > 0 && positions.insert(after)));
        }
        let with_centre: usize = legs.iter().map(|leg| leg + 1).product();
        let others: usize = legs.iter().map(|leg| leg * (leg + 1) / 2).sum();
        assert_eq!(positions.len(), with_centre + others, "{legs:?}");
    }
}

/// The theorem needs the whole order to be series-parallel: inside another order, a part that is a chain
/// may not even be fused.
#[test]
fn a_part_of_any_order_is_not_its_chain() {
    // 0 is before 1, and 1 before 2; the part 1 7 7 waits for no other, and nothing waits for 7.
    let part = Expression::Then(vec![
        Expression::Vertex,
        Expression::Beside(vec![Expression::Vertex, Expression::Vertex]),
    ]);
    assert_eq!(part.chain(&[1, 7, 7]), [1]);
    // The part is the vertex 2 of an order on seven: 3 waits for 2; 4 for 0, 2 and 3; 5 for 0 and 2; 6
    // for 1.
    let outside = [0, 9, 3, -1, 0, 9, 4];
    let waits: [&[usize]; 7] = [&[], &[], &[], &[2], &[0, 2, 3], &[0, 2], &[1]];
    let whole = |part: &[i64], inside: &[u64]| {
        let places: Vec<Vec<usize>> = {
            let mut next = part.len();
            let mut place = |at: usize| {
                if at == 2 {
                    return (0..part.len()).collect();
                }
                next += 1;
                vec![next - 1]
            };
            (0..7).map(&mut place).collect()
        };
        let mut weights = part.to_vec();
        let mut before = inside.to_vec();
        for at in (0..7).filter(|&at| at != 2) {
            weights.push(outside[at]);
            let set = waits[at].iter().flat_map(|&other| &places[other]);
            before.push(set.fold(0, |set, place| set | 1 << place));
        }
        value(&weights, &before)
    };
    assert_eq!(whole(&[1, 7, 7], &[0, 1, 1]), 8);
    assert_eq!(whole(&[1], &[0]), 4);
}
