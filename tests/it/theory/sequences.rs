//! Algorithm 2.17, limited badness (1.5) and extremal pizzas (4.7 to 4.9) of Brown & Brown.

use super::laws::plain_graphs;
use crate::common::theory::{one, path, pizza, plain_value, setup};
use crate::common::{answered, exact, words};
use proptest::prelude::*;
use slicewise::board::Shape;
use slicewise::{Exact, Setup};
use slicewise_lab::theory::{
    FirstMove, Lab, Part, Partition, Parts, Sequence, badness, extremal, outcome, partition,
    similar, sum, test_sequence, value_of,
};

fn sequence(coins: &[i64]) -> Sequence {
    Sequence { weights: exact(coins), is_cycle: false }
}

fn row(coins: &[i64]) -> Setup {
    one(Shape::Row(exact(coins)))
}

fn stack(coins: &[i64]) -> Setup {
    one(Shape::Stack(exact(coins)))
}

fn weights(found: &Partition) -> Vec<Exact> {
    found.slices.iter().map(|slice| slice.weight.clone()).collect()
}

/// The slices are slices, and lie side by side from the left; returns where they end.
fn end_of_slices(coins: &[i64], found: &Partition) -> usize {
    found.slices.iter().fold(0, |end, slice| {
        assert_eq!(slice.places.start, end, "{coins:?}");
        let test = test_sequence(&sequence(&coins[slice.places.clone()]));
        assert_eq!(test.slice.as_ref(), Some(&slice.weight), "{coins:?}");
        slice.places.end
    })
}

/// What parts A and B cut off is the longest beginning, or end, that is a slice; and they are over when no even
/// beginning, or end, has a sum above 0.
fn steps_are_the_papers(coins: &[i64], found: &Partition) {
    for step in &found.steps {
        let mut left = coins[step.left.clone()].to_vec();
        match step.part {
            Part::Left => {}
            Part::Right => left.reverse(),
            Part::Rest => continue,
        }
        let first = test_sequence(&sequence(&left)).forward;
        assert_eq!(step.above, first, "{coins:?}");
        let is_slice = |len: &usize| test_sequence(&sequence(&left[..*len])).slice.is_some();
        let longest = first.and_then(|_| (1..=left.len()).rev().find(is_slice));
        let cut = step.slice.as_ref().map(|slice| slice.places.len());
        assert_eq!(cut, longest, "{coins:?}");
    }
}

fn small_sequences() -> impl Iterator<Item = Vec<i64>> {
    let letters: [(&[i64], usize); 3] = [(&[0, 1, 2, 3], 5), (&[-1, 0, 2], 6), (&[0, 1], 9)];
    letters.into_iter().flat_map(|(letters, len)| words(letters, len))
}

#[test]
fn the_algorithm_cuts_rows_into_slices_whose_weights_fall_then_rise() {
    for coins in small_sequences().filter(|coins| !coins.is_empty()) {
        let found = partition(&row(&coins)).expect("a row");
        assert_eq!(end_of_slices(&coins, &found), coins.len(), "{coins:?}");
        let cut = weights(&found);
        let falls = cut.windows(2).take_while(|pair| pair[0] >= pair[1]).count();
        assert!(cut[falls..].windows(2).all(|pair| pair[0] <= pair[1]), "{coins:?}");
        // 2.18: the weights do not depend on where one cuts; the fences cut elsewhere.
        let fences = answered(&row(&coins)).expect("a row").slices;
        assert!(fences.iter().map(|slice| &slice.weight).eq(&cut), "{coins:?}");
        assert_eq!(Parts::of(&one(Shape::Free(cut.into()))), Parts::of(&row(&coins)), "{coins:?}");
        steps_are_the_papers(&coins, &found);
    }
}

#[test]
fn the_algorithm_cuts_stacks_into_falling_slices_and_an_ev_sequence() {
    for coins in small_sequences() {
        let found = partition(&stack(&coins)).expect("a stack");
        let end = end_of_slices(&coins, &found);
        let cut = weights(&found);
        assert!(cut.windows(2).all(|pair| pair[0] > pair[1]), "{coins:?}");
        let ev = test_sequence(&sequence(&coins[end..])).ev;
        assert_eq!(
            found.ev.as_ref().map(|ev| &ev.weight),
            ev.as_ref().filter(|_| end < coins.len())
        );
        let parts = Parts::of(&stack(&coins)).expect("small");
        assert_eq!((parts.free, Some(parts.ev)), (cut, ev), "{coins:?}");
        steps_are_the_papers(&coins, &found);
    }
}

#[test]
fn similar_sequences_have_the_same_classes_and_odd_ones_with_the_same_classes_are_similar() {
    let sequences: Vec<Setup> =
        small_sequences().filter(|coins| coins.len() < 6).map(|coins| row(&coins)).collect();
    let sequences: Vec<&Setup> = sequences.iter().step_by(7).collect();
    let mut counts = [0; 3];
    for (at, one) in sequences.iter().enumerate() {
        for other in &sequences[at..] {
            let found = similar(one, other).expect("two rows");
            let is_odd = [one, other].iter().all(|row| row.vertices() % 2 == 1);
            let same_classes = found.rows && found.stacks && found.reversed;
            match (found.is_similar(), same_classes) {
                (true, _) => assert!(same_classes, "{one} {other}"),
                (false, true) => assert!(!is_odd, "{one} {other}"),
                (false, false) => {}
            }
            counts[usize::from(found.is_similar()) + usize::from(same_classes)] += 1;
        }
    }
    assert!(counts.iter().all(|count| *count > 20), "{counts:?}");
    let refused = similar(&setup("row 1"), &setup("stack 1")).expect_err("a stack").to_string();
    assert!(refused.contains("found a component `stack`, expected a single row"), "{refused}");
}

#[test]
fn the_algorithm_may_cut_elsewhere_than_the_fences() {
    let board = setup("row 2 7 2 1 2 3 6 2 1 1 4 6 1");
    let ends: Vec<usize> =
        partition(&board).expect("a row").slices.iter().map(|slice| slice.places.end).collect();
    let fences = answered(&board).expect("a row").slices;
    let fences: Vec<usize> = fences.iter().map(|slice| slice.last.index() + 1).collect();
    assert_eq!((ends, fences), (vec![3, 8, 13], vec![3, 10, 13]));
}

#[test]
fn the_algorithm_reads_a_single_row_or_stack() {
    let refused = partition(&setup("row 1 2 + row 3")).expect_err("two").to_string();
    assert_eq!(refused, "found 2 components, expected a single row or stack");
    let empty = partition(&setup("row")).map(|found| found.slices.len());
    assert!(matches!(empty, Ok(0) | Err(_)));
}

proptest! {
    #[test]
    fn no_move_loses_more_than_its_weight_allows(graph in plain_graphs(7)) {
        let board = one(Shape::Graph(graph));
        let Ok(found) = badness(&board, &Lab::default()) else { return Ok(()) };
        let value = plain_value(&board);
        prop_assert_eq!(&found.value, &Exact::from(value));
        for lost in found.moves {
            let outcome = outcome(FirstMove::taking(&board, lost.vertex), &Lab::default()).expect("small");
            prop_assert_eq!(&lost.loss, &(Exact::from(value) - outcome));
            prop_assert!(!lost.loss.is_negative() && lost.loss <= lost.at_most);
        }
    }
}

#[test]
fn beside_an_unbroached_component_nothing_limits_the_loss() {
    // Example 1.7: the free 1 is a heaviest vertex, and loses 2n - 2.
    for n in 2..6 {
        let coins = [0, 1].repeat(n);
        let board = sum([&setup("free 1"), &path(&coins)]);
        let free = FirstMove::taking(&board, slicewise::Vertex::new(0));
        let loss = value_of(&board, &Lab::default()).expect("small")
            - outcome(free, &Lab::default()).expect("small");
        assert_eq!(loss, Exact::from(2 * n as i64 - 2));
        assert!(badness(&board, &Lab::default()).is_err());
    }
    assert!(
        badness(&setup("graph 3 1 2 edges 1-2 open 1"), &Lab::default()).is_ok(),
        "a vertex alone is available"
    );
}

/// Every list of numbers above 0 with this sum.
fn compositions(sum: i64) -> Vec<Vec<i64>> {
    match sum {
        0 => vec![vec![]],
        _ => (1..=sum)
            .flat_map(|first| {
                compositions(sum - first).into_iter().map(move |rest| [vec![first], rest].concat())
            })
            .collect(),
    }
}

/// The special slice 0 b 0 b … 0 of these numbers.
fn special(b: &[i64]) -> Vec<i64> {
    b.iter().fold(vec![0], |slice, &b| [slice, vec![b, 0]].concat())
}

/// A pizza is as the theorem says: extremal exactly if its family says so.
fn agrees(coins: &[i64]) -> bool {
    let found = extremal(&pizza(coins), &Lab::default()).expect("odd");
    let is_extremal = found.value == -&found.total / Exact::from(9);
    assert_eq!(found.is_extremal(), is_extremal, "{coins:?}");
    let by_family = found.family.is_some_and(|family| family.failing.is_empty());
    assert_eq!(is_extremal, by_family, "{coins:?}");
    is_extremal
}

#[test]
fn pizzas_of_the_families_are_extremal_exactly_if_they_are_split_within_the_limits() {
    let mut extremal = 0;
    for two in compositions(2) {
        for three in compositions(3) {
            for four in compositions(4) {
                let slices = [&two, &three, &four].map(|b| special(b)).concat();
                extremal += usize::from(agrees(&slices));
                let mirrored: Vec<i64> = slices.into_iter().rev().collect();
                assert!(agrees(&mirrored) || extremal < 100);
            }
        }
    }
    // Of 2: 1 1. Of 3: all but 3. Of 4: those with the sum 2.
    assert_eq!(extremal, 3 * 4);
    for order in [[2, 3, 8, 10, 4], [2, 3, 10, 8, 4], [2, 3, 8, 4, 10]] {
        let mut found = 0;
        for (at, which) in [(2, 3), (3, 4), (4, 1), (0, 2), (1, 3)] {
            for b in compositions(order[at]).into_iter().step_by(which) {
                let slice = |place: usize| match place == at {
                    true => special(&b),
                    false => special(&[order[place] / 2, order[place] - order[place] / 2]),
                };
                found += usize::from(agrees(&(0..5).flat_map(slice).collect::<Vec<_>>()));
            }
        }
        assert_eq!(found > 0, order != [2, 3, 8, 4, 10]);
    }
}

/// The value of a row, by the definition.
fn defined(row: &[i64]) -> i64 {
    match row {
        [] => 0,
        [first, rest @ ..] => {
            let last = row[row.len() - 1];
            (first - defined(rest)).max(last - defined(&row[..row.len() - 1]))
        }
    }
}

#[test]
fn first_moves_of_the_families_gain_exactly_by_stepping_over_the_limits() {
    // The proof of Four ninths, Theorem 4, in units of 1/6, for x = 1/6 and x = 1/3: the weight from p to q of a slice
    // leaves the row −(s − q), the other sums in order, −p.
    const UNIT: i64 = 6;
    let case_a =
        [(2 * UNIT, UNIT, UNIT), (3 * UNIT, UNIT, 2 * UNIT), (4 * UNIT, 2 * UNIT, 2 * UNIT)];
    let mut families = vec![case_a.to_vec()];
    for x in 1..=UNIT / 3 {
        let (two, one) = ((2 * x, x, x), (UNIT, x, UNIT - x));
        let three = (3 * UNIT - x, UNIT, 2 * UNIT - x);
        let four = (4 * UNIT - 2 * x, 2 * UNIT - x, 2 * UNIT - x);
        let last = (UNIT + x, 2 * x, UNIT - x);
        families.extend([vec![two, one, three, four, last], vec![two, one, four, three, last]]);
    }
    for family in families {
        for (at, &(sum, least, most)) in family.iter().enumerate() {
            let others: Vec<i64> = family
                .iter()
                .cycle()
                .skip(at + 1)
                .take(family.len() - 1)
                .map(|other| -other.0)
                .collect();
            for q in 1..=sum {
                for p in 0..q {
                    let left = [&[q - sum], &others[..], &[-p]].concat();
                    let outcome = q - p - defined(&left);
                    let over = p < least && q > most;
                    assert_eq!(outcome > -UNIT, over, "{family:?} {at} {p} {q}");
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn pizzas_with_even_runs_of_zeros_more_are_as_extremal(
        which in 0_usize..3, at in 0_usize..14, more in 0_usize..3, bump in 0_i64..2
    ) {
        let known = [[4, 2], [3, 1], [2, 1]].map(|[sum, first]| special(&[first, sum - first]));
        let mut coins = known.concat();
        coins[5 * which + 1] += bump;
        let zero = (0..15).cycle().skip(at).find(|&at| coins[at] == 0).expect("there are zeros");
        coins.splice(zero..zero, vec![0; 2 * more]);
        prop_assert_eq!(agrees(&coins), bump == 0);
    }

    #[test]
    fn no_other_pizza_is_extremal(coins in prop::collection::vec(0_i64..3, 15..=21), zeros in 0..=2) {
        let mut coins = coins;
        coins.truncate(coins.len() - (coins.len() + 1) % 2);
        // Special slices, more often than not.
        for coin in coins.iter_mut().step_by(2).filter(|_| zeros > 0) {
            *coin = 0;
        }
        prop_assume!(coins.iter().any(|&coin| coin > 0));
        agrees(&coins);
    }

    #[test]
    fn no_odd_pizza_is_below_its_bound(coins in prop::collection::vec(-2_i64..4, 1..=13)) {
        prop_assume!(coins.len() % 2 == 1);
        let found = extremal(&pizza(&coins), &Lab::default()).expect("odd");
        prop_assert!(found.value >= found.bound);
    }
}

#[test]
fn no_pizza_of_fewer_than_fifteen_pieces_is_extremal() {
    for (letters, len) in [(&[0, 1, 2, 3][..], 7), (&[0, 1, 2], 9), (&[0, 1], 13)] {
        for coins in words(letters, len) {
            if coins.len() % 2 == 1 && coins.iter().any(|&coin| coin > 0) {
                assert!(!agrees(&coins), "{coins:?}");
            }
        }
    }
}

#[test]
fn the_bound_of_pizzas_with_negative_pieces_is_met() {
    // 4.10: with y = 0, 1, 2 ...; and for m = N/2 the pizza 1 1 -2.
    for y in 0..5 {
        let coins = [0, 1, -y, 1, 0, 0, 1, -y, 2, 0, 0, 2, -y, 2, 0];
        assert!(extremal(&pizza(&coins), &Lab::default()).expect("odd").is_extremal(), "{y}");
    }
    let found = extremal(&pizza(&[1, 1, -2]), &Lab::default()).expect("odd");
    assert_eq!((found.value, found.bound), ((-2).into(), (-2).into()));
    let even = extremal(&pizza(&[1, 2]), &Lab::default()).expect_err("even").to_string();
    assert!(even.starts_with("found 2 pieces"), "{even}");
}

/// The greatest outcome of a cut of special slices around a pizza, times 2, by the definition.
fn best_cut(sums: &[i64]) -> i64 {
    let cut = |slice: usize, part: i64| {
        let others = sums.iter().cycle().skip(slice + 1).take(sums.len() - 1);
        let row = [part - 2 * sums[slice]].into_iter().chain(others.map(|sum| -2 * sum));
        -defined(&row.chain([-part]).collect::<Vec<_>>())
    };
    let cuts =
        (0..sums.len()).flat_map(|slice| (0..=2 * sums[slice]).map(move |part| (slice, part)));
    cuts.map(|(slice, part)| cut(slice, part)).max().expect("there is a slice")
}

#[test]
fn a_slice_of_sum_0_joins_its_neighbours() {
    for sums in words(&[0, 1, 2, 3], 5).into_iter().filter(|sums| sums.len() == 5 && sums[2] == 0) {
        let joined = [sums[0], sums[1] + sums[3], sums[4]];
        assert!(best_cut(&sums) >= best_cut(&joined), "{sums:?}");
    }
    // Without a 0 it would not be so.
    assert!(best_cut(&[2, 3, 4]) < best_cut(&[2 + 4]));
}

#[test]
fn slices_that_all_grow_lose_no_more_than_one_does() {
    for sums in words(&[0, 1, 2, 3], 5).into_iter().filter(|sums| sums.len() % 2 == 1) {
        let grown: Vec<i64> = sums.iter().map(|sum| sum + 1).collect();
        assert!(best_cut(&grown) >= best_cut(&sums) - 2, "{sums:?}");
    }
}

fn value(coins: &[i64]) -> Exact {
    extremal(&pizza(coins), &Lab::default()).expect("odd").value
}

#[test]
fn a_pizza_is_worth_no_less_than_with_a_peak_fused_or_lowered() {
    let long = words(&[0, 1, 2, 3], 7).into_iter().filter(|coins| [5, 7].contains(&coins.len()));
    for coins in long.filter(|coins| coins[0] <= coins[1] && coins[1] >= coins[2]) {
        let fused = [&[coins[0] - coins[1] + coins[2]], &coins[3..]].concat();
        if fused[0] >= 0 {
            assert!(value(&fused) <= value(&coins), "{coins:?}");
        } else if coins[0] > 0 {
            // By a small amount.
            let mut lowered: Vec<i64> = coins.iter().map(|coin| 8 * coin).collect();
            lowered[0] -= 1;
            lowered[1] -= 1;
            assert!(value(&lowered) <= value(&coins) * Exact::from(8), "{coins:?}");
        }
    }
}

#[test]
fn a_heavy_negative_piece_costs_its_weight_exactly_if_the_path_of_the_others_is_worth_nothing() {
    let mut both = 0;
    for others in words(&[-1, 0, 1, 2], 6).into_iter().filter(|others| others.len() % 2 == 0) {
        let sum: i64 = others.iter().map(|other| other.abs()).sum();
        let is_worth_nothing = value_of(&path(&others), &Lab::default()).expect("a path").is_zero();
        for heavy in (sum + 1) / 2..=sum / 2 + 2 {
            let costs = value(&[&[-heavy], &others[..]].concat()) == -heavy;
            assert!(costs == is_worth_nothing || costs && 2 * heavy == sum, "{heavy} {others:?}");
            both += usize::from(costs && is_worth_nothing);
        }
    }
    assert!(both > 50, "{both}");
    // With exactly a third of the sum the path may be worth more.
    assert_eq!(value(&[-1, -1, 0, -1, 0]), Exact::from(-1));
    assert_eq!(value_of(&path(&[-1, 0, -1, 0]), &Lab::default()), Ok(Exact::from(2)));
}

#[test]
fn the_parameter_of_a_family_is_at_most_a_third() {
    // Slices of 2, 1, 2, 2, 2, which B1 would have for x = 1.
    let found =
        extremal(&setup("pizza 0 2 0 0 1 0 0 2 0 0 2 0 0 2 0"), &Lab::default()).expect("odd");
    assert_eq!(found.slices.map(|slices| slices.len()), Some(5));
    assert_eq!(found.family, None);
}
