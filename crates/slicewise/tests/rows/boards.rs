//! Boards of small integers.

use slicewise::board::GraphPosition;
use slicewise::{Exact, Setup};

pub fn exact<L: FromIterator<Exact>>(coins: &[i64]) -> L {
    coins.iter().copied().map(Exact::from).collect()
}

/// A board of small integers as the games are defined.
pub fn graph_of(setup: &Setup) -> GraphPosition<i64> {
    setup.graph_in().expect("small integers").0
}

/// Every list of at most `len` letters from `letters`.
pub fn words(letters: &[i64], len: usize) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    let mut longest = all.clone();
    for _ in 0..len {
        longest = longest
            .iter()
            .flat_map(|word| letters.iter().map(move |&letter| [&word[..], &[letter]].concat()))
            .collect();
        all.extend(longest.iter().cloned());
    }
    all
}
