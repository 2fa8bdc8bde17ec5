//! The sentences of the book's chapter on rows and stacks. Fences, chains and slices are computed here
//! from their definitions, without the library.

use crate::common::{board, coins, exact, outcome, value, words};
use proptest::prelude::*;
use slicewise::Vertex;
use slicewise::board::Shape;

/// The fences of a row, by R.
fn fences(coins: &[i64]) -> Vec<i64> {
    let mut fences = vec![0];
    for coin in coins {
        fences.push(coin - fences[fences.len() - 1]);
    }
    fences
}

/// Whether fence `x` is smaller than fence `y` of its class: by R, then the one on the right.
fn smaller(fences: &[i64], x: usize, y: usize) -> bool {
    (fences[x], std::cmp::Reverse(x)) < (fences[y], std::cmp::Reverse(y))
}

/// The first smaller fence of the same class on the right.
fn after(fences: &[i64], x: usize) -> Option<usize> {
    (x + 2..fences.len()).step_by(2).find(|&y| smaller(fences, y, x))
}

/// The least fence of the other class before after(x).
fn next(fences: &[i64], x: usize) -> Option<usize> {
    let between = (x + 1..after(fences, x)?).step_by(2);
    between.reduce(|least, y| if smaller(fences, y, least) { y } else { least })
}

/// The slices of the left chain from p on [p, q].
fn left_chain(fences: &[i64], p: usize, q: usize) -> Vec<(usize, usize)> {
    let (mut at, mut chain) = (p, Vec::new());
    while after(fences, at).is_some_and(|after| after <= q) {
        let next = next(fences, at).expect("after exists");
        chain.push((at, next));
        at = next;
    }
    chain
}

/// The fence before x that is first smaller, going left.
fn before(fences: &[i64], x: usize, p: usize) -> Option<usize> {
    (p..x).rev().skip(1).step_by(2).find(|&y| smaller(fences, y, x))
}

/// The slices of the right chain from q on [p, q], each with its left fence first.
fn right_chain(fences: &[i64], p: usize, q: usize) -> Vec<(usize, usize)> {
    let (mut at, mut chain) = (q, Vec::new());
    while let Some(before) = before(fences, at, p) {
        let between = (before + 1..at).step_by(2);
        let prev = between.reduce(|least, y| if smaller(fences, y, least) { y } else { least });
        let prev = prev.expect("before is two fences away");
        chain.push((prev, at));
        at = prev;
    }
    chain
}

/// The slices of the row between fences p and q, from left to right (Rows, Theorem 3).
fn slices_of_row(fences: &[i64], p: usize, q: usize) -> Vec<(usize, usize)> {
    let (mut slices, right) = (left_chain(fences, p, q), right_chain(fences, p, q));
    let end = |chain: &[(usize, usize)]| chain.last().copied();
    let (from, to) = (end(&slices).map_or(p, |last| last.1), end(&right).map_or(q, |last| last.0));
    if p != q {
        slices.push((from, to));
    }
    slices.extend(right.into_iter().rev());
    slices
}

/// The slices of the stack open at 0, and its ev (Rows, Theorem 4).
fn slices_of_stack(fences: &[i64]) -> (Vec<(usize, usize)>, i64) {
    let q = fences.len() - 1;
    let mut slices = left_chain(fences, 0, q);
    let mut z = slices.last().map_or(0, |last| last.1);
    if !(q - z).is_multiple_of(2) {
        let least = (z + 1..=q).step_by(2);
        let least = least.reduce(|m, y| if smaller(fences, y, m) { y } else { m }).expect("one");
        slices.push((z, least));
        z = least;
    }
    (slices, fences[q] - fences[z])
}

fn weight(fences: &[i64], slice: (usize, usize)) -> i64 {
    fences[slice.0] + fences[slice.1]
}

/// Lemma 2 and Theorem 3, on the interval [p, q]: the chains end at the two class minima, the left one
/// on the left, and the weights fall, then rise.
fn interval_holds(fences: &[i64], p: usize, q: usize) {
    let (left, right) = (left_chain(fences, p, q), right_chain(fences, p, q));
    let (from, to) = (left.last().map_or(p, |last| last.1), right.last().map_or(q, |last| last.0));
    assert!(from < to && !(to - from).is_multiple_of(2), "{fences:?}, {p} to {q}");
    for class in [from, to] {
        let others = (p..=q).filter(|x| x % 2 == class % 2 && *x != class);
        assert!(others.into_iter().all(|x| smaller(fences, class, x)), "{fences:?}, {p} to {q}");
    }
    // Lemma 2: a fence of a chain is smaller than all of its class before it.
    for &(_, x) in &left {
        assert!((p..x).filter(|y| y % 2 == x % 2).all(|y| smaller(fences, x, y)));
    }
    let slices = slices_of_row(fences, p, q);
    assert!(slices.windows(2).all(|pair| pair[0].1 == pair[1].0), "they cover the interval");
    let weights: Vec<i64> = slices.iter().map(|&slice| weight(fences, slice)).collect();
    let core = left.len();
    assert!(weights[..=core].is_sorted_by(|one, other| one >= other), "{weights:?}");
    assert!(weights[core..].is_sorted(), "{weights:?}");
}

#[test]
fn chains_end_at_the_class_minima_with_the_core_between_them() {
    for row in words(&[0, 1, 2, 3], 6) {
        let fences = fences(&row);
        for p in 0..fences.len() {
            for q in p + 1..fences.len() {
                interval_holds(&fences, p, q);
            }
        }
    }
}

/// The alternating sum, largest first.
fn alternating(mut weights: Vec<i64>) -> i64 {
    weights.sort_unstable_by(|one, other| other.cmp(one));
    weights.iter().zip([1, -1].iter().cycle()).map(|(weight, sign)| weight * sign).sum()
}

/// The value of a row beside a stack, and the open coins of their heaviest slices (Rows, Theorem 6).
fn heaviest_ends(row: &[i64], stack: &[i64]) -> (i64, Vec<Vertex>) {
    let (ours, theirs) = (fences(row), fences(stack));
    let slices = slices_of_row(&ours, 0, row.len());
    let (beside, ev) = slices_of_stack(&theirs);
    let place = |at: usize| Vertex(at as u32);
    let mut ends = Vec::new();
    if let (Some(&first), Some(&last)) = (slices.first(), slices.last()) {
        ends.push((weight(&ours, first), place(0)));
        ends.push((weight(&ours, last), place(row.len() - 1)));
    }
    ends.extend(beside.first().map(|&first| (weight(&theirs, first), place(row.len()))));
    let mut weights: Vec<i64> = slices.iter().map(|&slice| weight(&ours, slice)).collect();
    weights.extend(beside.iter().map(|&slice| weight(&theirs, slice)));
    let heaviest = weights.iter().copied().max();
    let odd = !weights.len().is_multiple_of(2);
    let value = alternating(weights) + if odd { ev } else { -ev };
    let best = ends.into_iter().filter(|end| Some(end.0) == heaviest).map(|end| end.1);
    (value, best.collect())
}

fn every_heaviest_end_is_optimal(row: &[i64], stack: &[i64]) {
    let sum = board(vec![Shape::Row(exact(row)), Shape::Stack(exact(stack))]);
    let (found, best) = heaviest_ends(row, stack);
    assert_eq!(found, value(&sum), "{row:?} + {stack:?}");
    for vertex in best {
        assert_eq!(outcome(&sum, vertex), found, "{row:?} + {stack:?}: {vertex}");
    }
}

/// Theorem 6: not only the engine's choice, but every heaviest slice at every open end.
#[test]
fn every_heaviest_slice_at_an_open_end_is_optimal() {
    for row in words(&[0, 1, 2, 3], 6) {
        every_heaviest_end_is_optimal(&row, &[]);
    }
    for row in words(&[0, 1, 2], 4) {
        for stack in words(&[0, 1, 2], 3) {
            every_heaviest_end_is_optimal(&row, &stack);
        }
    }
}

/// Whether the turns of a play at which something is on a chain are one run.
fn is_one_run(turns: &[bool]) -> bool {
    turns.windows(2).filter(|pair| !pair[0] && pair[1]).count() + usize::from(turns[0]) <= 1
}

/// A play: each turn takes the left end or the right end.
fn intervals(coins: usize, choices: usize) -> Vec<(usize, usize)> {
    let (mut p, mut q) = (0, coins);
    let mut play = vec![(p, q)];
    for turn in 0..coins {
        if choices >> turn & 1 == 0 {
            p += 1
        } else {
            q -= 1
        }
        play.push((p, q));
    }
    play
}

type Chain = fn(&[i64], usize, usize) -> Vec<(usize, usize)>;

/// Proposition 12: a slice is on a chain for one run of turns.
fn slices_come_once(fences: &[i64], play: &[(usize, usize)]) -> bool {
    [left_chain as Chain, right_chain].into_iter().all(|chain| {
        let turns: Vec<_> = play.iter().map(|&(p, q)| chain(fences, p, q)).collect();
        turns.iter().flatten().all(|slice| {
            is_one_run(&turns.iter().map(|slices| slices.contains(slice)).collect::<Vec<_>>())
        })
    })
}

/// The sentence about fences that is false.
fn fences_come_once(fences: &[i64], play: &[(usize, usize)]) -> bool {
    (0..fences.len()).all(|x| {
        let on = |&(p, q): &(usize, usize)| {
            x == q || right_chain(fences, p, q).iter().any(|slice| slice.0 == x)
        };
        is_one_run(&play.iter().map(on).collect::<Vec<_>>())
    })
}

#[test]
fn a_slice_enters_and_leaves_a_chain_once_in_every_play() {
    for row in words(&[-1, 0, 1, 2], 5) {
        for choices in 0..1 << row.len() {
            let (fences, play) = (fences(&row), intervals(row.len(), choices));
            assert!(slices_come_once(&fences, &play), "{row:?}, {play:?}");
        }
    }
    let plays = (0..8).map(|choices| intervals(3, choices));
    let fences = fences(&[2, -1, 2]);
    assert!(plays.into_iter().any(|play| !fences_come_once(&fences, &play)), "a fence may return");
}

proptest! {
    #[test]
    fn intervals_of_long_rows(row in coins(14)) {
        let fences = fences(&row);
        for p in 0..fences.len() {
            for q in p + 1..fences.len() {
                interval_holds(&fences, p, q);
            }
        }
    }

    #[test]
    fn slices_come_once_in_long_plays(row in coins(14), choices in any::<usize>()) {
        prop_assert!(slices_come_once(&fences(&row), &intervals(row.len(), choices)));
    }

    #[test]
    fn heaviest_ends_of_sums(row in coins(8), stack in coins(6)) {
        every_heaviest_end_is_optimal(&row, &stack);
    }
}
