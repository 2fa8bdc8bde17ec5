//! Proofs by cones: what they take, and what ends them.

use std::cell::RefCell;
use std::ops::ControlFlow;

use slicewise::{Progress, Watch};
use slicewise_lab::cones::{FourNinths, FourNinthsError, SIZES, four_ninths, sizes_to};

#[test]
fn three_and_five_slices_are_as_bad_as_four_ninths_only_in_the_families() {
    for (slices, cones, families) in [(3, 9, vec![("A", 2)]), (5, 204, vec![("B1", 4), ("B2", 4)])]
    {
        let expected = FourNinths { slices, cones, families };
        assert_eq!(four_ninths(slices, Watch::none()), Ok(expected));
    }
}

#[test]
fn seven_slices_are_never_as_bad_as_four_ninths() {
    let expected = FourNinths { slices: 7, cones: 3333, families: vec![] };
    assert_eq!(four_ninths(7, Watch::none()), Ok(expected));
}

#[test]
fn a_watch_is_told_every_cone_and_may_end_a_proof_at_each() {
    for size in &SIZES[..2] {
        let told = RefCell::new(Vec::new());
        for end in [0, 5, size.cones - 1, size.cones] {
            told.borrow_mut().clear();
            let on_progress = |progress: &Progress| {
                told.borrow_mut().push(progress.positions);
                match progress.positions == end {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            };
            let found = four_ninths(size.slices, Watch::new(&on_progress));
            let is_stopped = found == Err(FourNinthsError::Stopped);
            assert_eq!(is_stopped, end < size.cones, "{found:?}");
            let cones: Vec<u64> = (0..size.cones).filter(|&cones| cones <= end).collect();
            assert_eq!(*told.borrow(), cones);
        }
    }
}

#[test]
fn other_numbers_of_slices_are_refused() {
    let known = |slices| SIZES.iter().any(|size| size.slices == slices);
    for slices in (0..20).filter(|&slices| !known(slices)).chain([usize::MAX]) {
        let refused = four_ninths(slices, Watch::none()).expect_err("it is not known");
        assert_eq!(sizes_to(slices), Err(refused.clone()));
        assert_eq!(
            refused.to_string(),
            format!(
                "found {slices} slices, expected 3, 5, 7 or 9 (larger odd numbers follow from them)"
            )
        );
    }
    assert_eq!(sizes_to(5), Ok(&SIZES[..2]));
}
