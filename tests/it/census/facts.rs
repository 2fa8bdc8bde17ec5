//! The exhaustive results about pizzas, cuts, rows and trees, counted again.

use slicewise::board::{Rules, Taking};
use slicewise_lab::census::{Kept, Kind, Population, Tally, Weights};

use super::{census, question};

fn negative(population: Population) -> Tally {
    census(population, &question("value < 0", None), 2)
}

fn weights(listed: &[Kept]) -> Vec<String> {
    let text = |kept: &Kept| kept.weights.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
    listed.iter().map(text).collect()
}

/// Both of Dan Brown's kind, and no other, for pizzas of 13 and 15 pieces of a small total.
#[test]
fn the_smallest_pizzas_of_five_ninths() {
    let pizzas = |size, total| Population {
        total: Some(total),
        ..Population::new(Kind::Pizza, size, Weights::Between(0, total))
    };
    let worst = negative(pizzas(15, 9)).listed;
    let expected = ["0 0 1 0 1 0 0 1 0 2 0 0 2 0 2", "0 0 1 0 1 0 0 2 0 1 0 0 2 0 2"];
    assert_eq!(weights(&worst), expected);
    assert!(worst.iter().all(|kept| kept.numbers.value == -1));
    for (size, total) in [(15, 6), (15, 7), (15, 8), (13, 8), (13, 9), (13, 10)] {
        assert!(negative(pizzas(size, total)).listed.is_empty(), "{size} pieces, total {total}");
    }
}

#[test]
fn one_pizza_of_21_zeros_and_ones_is_negative_and_no_smaller_one() {
    for size in 1..=21 {
        let found = negative(Population::new(Kind::Pizza, size, Weights::Between(0, 1)));
        let expected: &[&str] = match size {
            21 => &["0 0 1 0 1 0 0 1 0 1 0 1 0 0 1 0 1 0 1 0 1"],
            _ => &[],
        };
        assert_eq!(weights(&found.listed), expected, "{size}");
    }
}

/// −⌊(n − 3)/18⌋ for zeros and ones. (So for −1 and 1, which are twice those less 1: −2⌊(n − 3)/18⌋ − 1.)
#[test]
fn the_least_values_of_odd_pizzas() {
    for size in (3..=23).step_by(2) {
        let pizzas = Population::new(Kind::Pizza, size, Weights::Between(0, 1));
        let best = question("size > 0", Some((1, "value")));
        let least = census(pizzas, &best, 2).best[0].numbers.value;
        assert_eq!(least, -(size as i64 - 3) / 18, "{size}");
    }
}

/// On pizzas of four pieces it is optimal to take a largest one first; of five, not always.
#[test]
fn greed_is_good_for_four_pieces_and_not_for_five() {
    for size in 1..=5 {
        let pizzas = Population::new(Kind::Pizza, size, Weights::Between(0, 5));
        let lost = census(pizzas, &question("loss > 0", None), 2).listed;
        assert_eq!(lost.is_empty(), size <= 4, "{size}");
        if size == 5 {
            let found = weights(&lost);
            assert!(found.contains(&"0 1 0 2 2".to_owned()), "{found:?}");
            assert!(found.contains(&"0 2 0 3 3".to_owned()), "{found:?}");
        }
    }
}

/// Brown & Brown (4.4): the second player of a cut gets at most 5/9, and the extremal weights.
#[test]
fn the_extremal_cuts() {
    let extremal = |size, total| {
        let slices = Population::new(Kind::Cuts, size, Weights::Between(0, total));
        let slices = Population { total: Some(total), ..slices };
        let least = question("9 * value <= -total and total > 0", None);
        let found = census(slices, &least, 2).listed;
        assert!(found.iter().all(|kept| 9 * kept.numbers.value == -kept.numbers.total));
        weights(&found)
    };
    for total in 1..=27 {
        let found = extremal(3, total);
        let scale = total / 9;
        let expected = [format!("{} {} {}", 2 * scale, 3 * scale, 4 * scale)];
        assert_eq!(found, if total % 9 == 0 { &expected[..] } else { &[] }, "{total}");
    }
    let found = extremal(5, 27);
    for known in ["2 3 8 10 4", "2 3 10 8 4"] {
        assert!(found.contains(&known.to_owned()), "{found:?}");
    }
    // Slices of weight 0 are slices that are not there.
    let proper: Vec<_> = found.iter().filter(|one| !one.starts_with('0')).collect();
    assert_eq!(proper.len(), 2, "{found:?}");
}

/// OEIS A276163 and A276168: the largest and the least values of the orders of 1 to n in a row.
#[test]
fn rows_of_permutations() {
    let extreme = |size, is_largest| {
        let rows = Population::new(Kind::Row, size, Weights::Permutation);
        let mut best = question("size > 0", Some((1, "value")));
        best.best.as_mut().expect("it is asked").is_largest = is_largest;
        census(rows, &best, 2).best[0].numbers.value
    };
    assert_eq!([4, 5, 6, 8].map(|size| extreme(size, true)), [4, 5, 9, 16]);
    assert_eq!([3, 4, 8].map(|size| extreme(size, false)), [0, 0, 0]);
}

/// The smallest trees of the share rule in which the first player gets no more than 2/5.
#[test]
fn the_tree_of_two_fifths() {
    let trees = Population::new(Kind::Tree, 9, Weights::Between(0, 2));
    let trees = Population { total: Some(5), ..trees };
    let found = census(trees, &question("share <= 2/5", None), 2).listed;
    assert!(!found.is_empty());
    assert!(found.iter().all(|kept| kept.numbers.value == -1));
}

/// Seacrest and Seacrest: the first player gets at least half of an even tree of the grab rule.
#[test]
fn even_trees_of_the_grab_rule_are_never_negative() {
    for size in [2, 4, 6, 8] {
        let trees = Population::new(Kind::Tree, size, Weights::Between(0, 2));
        let trees =
            Population { rules: Rules { taking: Taking::Grab, ..Rules::default() }, ..trees };
        assert!(negative(trees).listed.is_empty(), "{size}");
    }
}
