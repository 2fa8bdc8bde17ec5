//! The slices of rows, stacks, pizzas and unbroached paths for a certificate.

use super::ProofError;
use crate::board::{Component, Side};
use crate::certificate::{Links, Proof};
use crate::check::STEP_LIMIT;
use crate::number::Scalar;
use crate::solve::fence::{BoardFences, FarEnd, Fence, Fences, RowRange, SliceRange};

/// The slices of component number `home` of a board, a row or a stack.
pub(super) fn slices<W: Scalar>(
    fences: &BoardFences<W>,
    home: usize,
    component: &Component,
) -> Proof {
    let (slices, _) = fences.slices(home, component);
    let mut lengths: Vec<u32> = slices.into_iter().map(length).collect();
    if let Component::Stack(_, Side::Right) = component {
        lengths.reverse();
    }
    Proof::Slices(lengths)
}

fn length(slice: SliceRange) -> u32 {
    (slice.to.index() - slice.from.index()) as u32
}

/// The slices after every first move into a pizza: the window between two fences of the doubled row
/// (the book's chapter on pizzas, Theorem 2). O(n + s) for s slices of all windows.
pub(super) fn pizza<W: Scalar>(coins: &[W]) -> Result<Proof, ProofError> {
    let others = coins.len().saturating_sub(1);
    let doubled = [&coins[coins.len() - others..], &coins[..others]].concat();
    let (fences, row) = fences(&doubled);
    let mut steps = 0;
    let chains = (0..coins.len()).map(|piece| {
        let window = RowRange { left: row.at(piece), right: row.at(piece + others) };
        let chains =
            [Side::Left, Side::Right].map(|side| fences.chain(window, side).count() as u32);
        steps += u64::from(chains[0]) + u64::from(chains[1]);
        if steps > STEP_LIMIT { Err(ProofError::TooLong) } else { Ok(chains) }
    });
    let chains = chains.collect::<Result<_, _>>()?;
    Ok(Proof::Pizza { links: links(&fences, row, FarEnd::Open), chains })
}

/// The slices after every first move into an unbroached path: two endless chains (the book's
/// chapter on pizzas, Theorem 5). O(n).
pub(super) fn path<W: Scalar>(coins: &[W]) -> Proof {
    let (fences, row) = fences(coins);
    Proof::Path(links(&fences, row, FarEnd::Closed))
}

/// The fences of coins that fit the lane.
fn fences<W: Scalar>(coins: &[W]) -> (Fences<W>, RowRange) {
    let mut fences = Fences::default();
    let row = fences.push(coins);
    (fences, row)
}

/// The slices that chains take at each fence on their way to the far end.
fn links<W: Scalar>(fences: &Fences<W>, row: RowRange, far: FarEnd) -> Links {
    let towards = |open: Side| {
        let slice = |fence: Fence| fences.slice_from(row, fence, open, far).map_or(0, length);
        row.fences().map(slice).collect()
    };
    Links { rightwards: towards(Side::Left), leftwards: towards(Side::Right) }
}
