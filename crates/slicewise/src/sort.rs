//! Sorting, once for each kind of number: a copy of the standard library's sort for each list and each comparison would
//! be an eighth of the program.

use std::cmp::Ordering;

/// The length up to which a list is sorted by insertion.
const FEW: usize = 20;

/// Sorts weights, the largest first. O(k log k).
#[inline(never)]
pub(crate) fn falling<W: Ord>(weights: &mut [W]) {
    weights.sort_unstable_by(|one, other| other.cmp(one));
}

/// Sorts weights that have numbers, the largest first; equal ones are in any order. O(k log k).
#[inline(never)]
pub(crate) fn falling_pairs<W: Ord>(weights: &mut [(W, u32)]) {
    weights.sort_unstable_by(|one, other| other.0.cmp(&one.0));
}

/// Sorts numbered weights, the largest first; of equal ones, the one with the lowest number. O(k log k).
#[inline(never)]
pub(crate) fn falling_numbered<W: Ord>(weights: &mut [(&W, u32)]) {
    weights.sort_unstable_by(|one, other| other.0.cmp(one.0).then(one.1.cmp(&other.1)));
}

/// Sorts places by what `compare` says of two of them; equal ones keep their order. O(k log k).
pub(crate) fn places(order: &mut [usize], compare: &mut dyn FnMut(usize, usize) -> Ordering) {
    order.sort_by(|&one, &other| compare(one, other));
}

/// Sorts a list by `compare`; equal elements keep their order. O(k log k), and O(k) additional memory.
///
/// It sorts the places of the elements, which takes one sort for all lists, and moves each element once.
pub(crate) fn stable<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let (mut few, mut many);
    let order = if list.len() <= FEW {
        few = [0; FEW];
        &mut few[..list.len()]
    } else {
        many = vec![0; list.len()];
        &mut many[..]
    };
    for (at, place) in order.iter_mut().enumerate() {
        *place = at;
    }
    if list.len() > FEW {
        places(order, &mut |one, other| compare(&list[one], &list[other]));
    } else {
        for end in 1..order.len() {
            let mut at = end;
            while at > 0 && compare(&list[end], &list[order[at - 1]]).is_lt() {
                order[at] = order[at - 1];
                at -= 1;
            }
            order[at] = end;
        }
    }
    arrange(list, order);
}

/// Moves the element at the place `order[at]` to the place `at`, for each place.
fn arrange<T>(list: &mut [T], order: &mut [usize]) {
    for start in 0..order.len() {
        let mut at = start;
        loop {
            let from = std::mem::replace(&mut order[at], at);
            if from == start {
                break;
            }
            list.swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_list_is_sorted_as_by_the_standard_library(keys in vec(0_u8..30, 0..90), few in 0_usize..90) {
            let mut list: Vec<(u8, usize)> = keys.into_iter().zip(0..).collect();
            list.truncate(few);
            let mut expected = list.clone();
            expected.sort_by_key(|one| std::cmp::Reverse(one.0));
            let mut order: Vec<usize> = (0..list.len()).collect();
            places(&mut order, &mut |one, other| list[other].0.cmp(&list[one].0));
            prop_assert!(order.iter().map(|&at| list[at]).eq(expected.iter().copied()));
            let mut numbered: Vec<(&u8, u32)> = list.iter().map(|(key, _)| key).zip(0..).collect();
            falling_numbered(&mut numbered);
            let found = numbered.iter().map(|&(&key, number)| (key, number as usize));
            prop_assert!(found.eq(expected.iter().copied()));
            stable(&mut list, |one, other| other.0.cmp(&one.0));
            prop_assert_eq!(&list, &expected);
        }
    }
}
