//! Chains that are built from either end, and the vertex that is taken first.

use super::*;
use crate::solve::normal_form::cancel;

/// All words of one to `most` letters.
fn words(letters: i64, most: usize) -> Vec<Vec<i64>> {
    let mut all: Vec<Vec<i64>> = vec![vec![]];
    let mut from = 0;
    for _ in 0..most {
        let until = all.len();
        for at in from..until {
            for letter in 0..letters {
                let longer = [&all[at][..], &[letter]].concat();
                all.push(longer);
            }
        }
        from = until;
    }
    all.split_off(1)
}

/// All orders of the numbers below `count`.
fn permutations(count: i64) -> Vec<Vec<i64>> {
    let mut all: Vec<Vec<i64>> = vec![vec![]];
    for number in 0..count {
        let mut longer = Vec::new();
        for word in all {
            longer
                .extend((0..=word.len()).map(|at| [&word[..at], &[number], &word[at..]].concat()));
        }
        all = longer;
    }
    all
}

/// The chain of coins, of which the first has a number.
fn appended<S: Singles<i64>>(first: u32, coins: &[i64]) -> Closed<i64, S> {
    let mut singles = (first..).zip(coins).map(|(vertex, &coin)| Closed::single(vertex, coin));
    let start = singles.next().expect("a coin");
    singles.fold(start, Closed::followed_by)
}

/// The free weights and the ev of a chain, without equal pairs.
fn parts<S: Singles<i64>>(chain: Closed<i64, S>) -> (Vec<i64>, i64) {
    let (mut free, ev) = chain.into_parts();
    cancel(&mut free);
    (free, ev)
}

#[test]
fn a_chain_is_the_same_from_either_end() {
    for word in words(4, 6).into_iter().chain(permutations(6)) {
        let found = parts(appended::<LightFirst<i64>>(0, &word));
        let part = |from: usize, to: usize| appended::<BothEnds<i64>>(0, &word[from..to]);
        for cut in 1..word.len() {
            assert_eq!(parts(part(0, cut).then(part(cut, word.len()))), found, "{word:?} at {cut}");
            for next in cut + 1..word.len() {
                let chain = part(0, cut).then(part(cut, next)).then(part(next, word.len()));
                assert_eq!(parts(chain), found, "{word:?} at {cut} and {next}");
            }
        }
        let mut coins = word.iter().rev();
        let last = Closed::<i64, BothEnds<i64>>::single(0, *coins.next().expect("a coin"));
        let whole = coins.fold(last, |chain, &coin| Closed::single(0, coin).then(chain));
        assert_eq!(parts(whole), found, "{word:?} backwards");
    }
}

/// Each second of the heavy coins takes a single of weight 1 for its partner, and each other one leaves such a single.
#[test]
fn a_weight_that_comes_and_goes_is_counted_once_or_twice() {
    let coins = [&[1, 1][..], &[2; 600]].concat();
    for length in 2..=coins.len() {
        let coins = &coins[..length];
        assert_eq!(
            parts(appended::<BothEnds<i64>>(0, coins)),
            parts(appended::<LightFirst<i64>>(0, coins)),
            "{length} coins"
        );
    }
}

/// The value of two stacks, by definition, and that after each of the two moves.
fn stacks(one: &[i64], other: &[i64]) -> (i64, [Option<i64>; 2]) {
    let after_one = one.split_first().map(|(coin, rest)| coin - stacks(rest, other).0);
    let after_other = other.split_first().map(|(coin, rest)| coin - stacks(one, rest).0);
    (after_one.max(after_other).unwrap_or(0), [after_one, after_other])
}

fn leads<S: Singles<i64>>(one: &[i64], other: &[i64]) {
    let chain = appended::<S>(0, one).beside(appended::<S>(100, other));
    let (value, [after_one, after_other]) = stacks(one, other);
    let led = if chain.leader() == 0 { after_one } else { after_other };
    assert_eq!(led, Some(value), "{one:?} beside {other:?}, vertex {}", chain.leader());
    let (free, ev) = parts(chain);
    let sum = free.iter().rev().fold(0, |sum, weight| weight - sum);
    assert_eq!(value, if free.len() % 2 == 1 { sum + ev } else { sum - ev }, "{one:?} {other:?}");
}

#[test]
fn the_leader_of_two_chains_is_optimal() {
    let words = words(4, 4);
    for one in &words {
        for other in &words {
            leads::<LightFirst<i64>>(one, other);
            leads::<BothEnds<i64>>(one, other);
        }
    }
}
