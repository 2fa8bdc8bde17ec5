//! [`values`]: a front beside free vertices.
//!
//! Of the free vertices only the heaviest need be taken, as in the room's [own file](super), so a position is the number i
//! of coins gone from the front and the number t of free vertices gone. With S(i) for the sum of the first i coins and K for
//! the limit,
//!
//! ```text
//! v(i, t) = max( max { S(j) − v(j, t) : i < j ≤ min(i + K, n) } − S(i),
//!                w(t+1) − v(i, t+1) )
//! ```
//!
//! ```text
//! front 3 of 1 2 3 7    i      0   1   2   3   4
//!                       v(i)  −1  12  10   7   0      the first player takes 1 2 3, the second the 7
//! ```
//!
//! The j of the inner maximum are a window that moves down with i. A queue has those that no smaller j of the window beats, as
//! they may be the maximum once larger ones have left it.
//!
//! Complexity: O(n (k + 1)) time and memory for n coins beside k free vertices, whatever the limit. Source: the definition, and
//! the sliding maximum by a monotone queue.

use std::collections::VecDeque;

use crate::board::FrontPile;
use crate::number::Scalar;

/// The values of a front of which `gone` coins are gone beside free vertices, heaviest first: for each number of coins gone,
/// from all of them down to `gone`, the values by the number of free vertices gone.
pub(super) fn values<W: Scalar>(pile: &FrontPile<W>, gone: u32, free: &[W]) -> Vec<W> {
    let columns = free.len() + 1;
    let count = pile.count();
    let place = |node: u32| (count - node) as usize * columns;
    let mut values = vec![W::default(); columns * (count - gone + 1) as usize];
    for taken in (0..columns).rev() {
        // Numbers of coins gone after the turn, falling, with S(j) − v(j, t), falling.
        let mut window: VecDeque<(u32, W)> = VecDeque::new();
        for node in (gone..=count).rev() {
            let taking = window.front().map(|(_, best)| best.minus(pile.sum(node)));
            let free_one = free.get(taken);
            let leaving = free_one.map(|weight| weight.minus(&values[place(node) + taken + 1]));
            let value = taking.into_iter().chain(leaving).max().unwrap_or_default();
            let after = pile.sum(node).minus(&value);
            values[place(node) + taken] = value;
            while window.back().is_some_and(|(_, beaten)| *beaten <= after) {
                window.pop_back();
            }
            window.push_back((node, after));
            // The next node is one less: its turns end within the limit.
            if window.front().is_some_and(|(end, _)| *end > pile.last_end(node.saturating_sub(1))) {
                window.pop_front();
            }
        }
    }
    values
}
