//! A pile of which a turn takes several coins: its value, computed by the definition from the last coins to the first.
//!
//! With P(i) for the sum of the first i coins, and n coins, a turn from i to j scores P(j) − P(i). So the value v is the largest of
//! a window of terms, which moves with i, minus P(i):
//!
//! ```text
//! front K    v(i)    = max { P(j) − v(j)        : i < j ≤ min(i + K, n) } − P(i)
//! twice m    v(i, m) = max { P(j) − v(j, j − i) : i < j ≤ min(i + 2m, n) } − P(i)
//! most m     v(i, m) = max { P(j) − v(j, max(m, j − i)) : i < j ≤ min(i + 2m, n) } − P(i)
//! ends K     v(i, l) = max( max { P(j) − v(j, l) : i < j ≤ min(i + K, l) } − P(i),
//!                           max { −P(j) − v(i, j) : max(l − K, i) ≤ j < l } + P(l) )
//! ```
//!
//! Where nothing is left, v is 0. If m is at least half of what is left, every turn there may be is legal, now and later: then m is
//! taken for that half, rounded up.

use std::collections::VecDeque;

use super::{Budget, CheckError};
use slicewise_core::board::{Pile, PileRule};
use slicewise_core::number::Scalar;

/// The steps of a position.
const STEPS: usize = 12;

/// Returns the value of a pile at a node.
pub(super) fn value<W: Scalar>(
    pile: &Pile<W>,
    node: u32,
    budget: &mut Budget,
) -> Result<W, CheckError> {
    let left = pile.left(node);
    let sums = &pile.sums()[left.start as usize..=left.end as usize];
    let coins = sums.len() - 1;
    let positions = match pile.rule() {
        PileRule::Front(_) => coins,
        PileRule::Twice | PileRule::Most | PileRule::Ends(_) => coins.saturating_mul(coins + 1) / 2,
    };
    budget.spend(positions.saturating_mul(STEPS))?;
    let number = pile.rest(node) as usize;
    Ok(match pile.rule() {
        PileRule::Front(most) => front(sums, most as usize),
        PileRule::Twice => twice(sums, number),
        PileRule::Most => self::most(sums, number),
        PileRule::Ends(most) => ends(sums, most as usize),
    })
}

fn front<W: Scalar>(sums: &[W], most: usize) -> W {
    let (mut value, mut window) = (W::default(), Window::default());
    for i in (0..sums.len() - 1).rev() {
        window.push(i + 1, sums[i + 1].minus(&value));
        value = window.largest(|j| j <= i + most).minus(&sums[i]);
    }
    value
}

/// Half of the coins left at i, rounded up.
fn half<W>(sums: &[W], i: usize) -> usize {
    (sums.len() - 1 - i).div_ceil(2)
}

fn twice<W: Scalar>(sums: &[W], number: usize) -> W {
    let coins = sums.len() - 1;
    // For each i, the values for m from 0 to the half; from 0 no turn leads, and none leads there.
    let mut values = vec![Vec::new(); coins + 1];
    values[coins] = vec![W::default()];
    for i in (0..coins).rev() {
        let mut best: Option<W> = None;
        let mut of_each = vec![W::default()];
        for m in 1..=half(sums, i) {
            for j in [i + 2 * m - 1, i + 2 * m] {
                if j <= coins {
                    best = best.max(Some(sums[j].minus(&values[j][(j - i).min(half(sums, j))])));
                }
            }
            let best = best.clone().unwrap_or_default();
            of_each.push(best.minus(&sums[i]));
        }
        values[i] = of_each;
    }
    values[0][number.min(half(sums, 0))].clone()
}

fn most<W: Scalar>(sums: &[W], number: usize) -> W {
    let coins = sums.len() - 1;
    let mut values = vec![Vec::new(); coins + 1];
    values[coins] = vec![W::default()];
    // For each m, the turns that take no more than m coins, so that m stays.
    let mut few: Vec<Window<W>> = (0..=half(sums, 0)).map(|_| Window::default()).collect();
    for i in (0..coins).rev() {
        let term = |j: usize, m: usize| sums[j].minus(&values[j][m.min(half(sums, j))]);
        let half = half(sums, i);
        let mut of_each = vec![W::default(); half + 1];
        few.iter_mut().enumerate().skip(1).for_each(|(m, few)| few.push(i + 1, term(i + 1, m)));
        // Those that take more, from the largest m to the smallest.
        let mut many = Window::default();
        (half + 1..=coins - i).rev().for_each(|taken| many.push(taken, term(i + taken, taken)));
        for m in (1..=half).rev() {
            let few = few[m].largest(|j| j <= i + m);
            let best = many.look(|taken| taken <= 2 * m).map_or(few, |many| few.max(many));
            of_each[m] = best.minus(&sums[i]);
            many.push(m, term(i + m, m));
        }
        values[i] = of_each;
    }
    values[0][number.min(half(sums, 0))].clone()
}

fn ends<W: Scalar>(sums: &[W], most: usize) -> W {
    let coins = sums.len() - 1;
    // For each l, the value of what is left from i + 1 up to l, and the turns that take from the front.
    let mut values = vec![W::default(); coins + 1];
    let mut fronts: Vec<Window<W>> = (0..=coins).map(|_| Window::default()).collect();
    for i in (0..coins).rev() {
        let mut back = Window::default();
        values[i] = W::default();
        for l in i + 1..=coins {
            fronts[l].push(i + 1, sums[i + 1].minus(&values[l]));
            back.push(l - 1, sums[l - 1].negated().minus(&values[l - 1]));
            let front = fronts[l].largest(|j| j <= i + most).minus(&sums[i]);
            let back = back.largest(|j| j + most >= l).plus(&sums[l]);
            values[l] = front.max(back);
        }
    }
    values[coins].clone()
}

/// The largest term of a window that moves on: terms come at one end and leave at the other.
struct Window<W> {
    /// The terms that are the largest once those before them have left, with what tells whether they have.
    queue: VecDeque<(usize, W)>,
}

impl<W> Default for Window<W> {
    fn default() -> Self {
        Self { queue: VecDeque::new() }
    }
}

impl<W: Scalar> Window<W> {
    fn push(&mut self, place: usize, term: W) {
        while self.queue.back().is_some_and(|(_, last)| *last <= term) {
            self.queue.pop_back();
        }
        self.queue.push_back((place, term));
    }

    /// The largest term, after those that are not inside have left.
    fn look(&mut self, is_inside: impl Fn(usize) -> bool) -> Option<&W> {
        while self.queue.front().is_some_and(|(place, _)| !is_inside(*place)) {
            self.queue.pop_front();
        }
        self.queue.front().map(|(_, term)| term)
    }

    /// The largest term of a window that is not empty.
    fn largest(&mut self, is_inside: impl Fn(usize) -> bool) -> &W {
        self.look(is_inside).expect("a turn takes at least one coin")
    }
}
