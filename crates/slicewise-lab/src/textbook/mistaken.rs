//! [`Mistaken`]: the programs that people write for the lead of a row, and that are wrong.
//!
//! Each prints the lead of the player to move on most rows of its reach and fails on some. A program that prints what one of these
//! does is probably like it.
//!
//! Complexity: O(n), O(n log n) to sort; O(n²) time for those that overflow. Source: folklore of those who teach.

use std::ops::{Add, Neg, Sub};

use slicewise::Exact;
use slicewise::board::WeightList;

use super::memo::COIN_LIMIT;

/// A wrong program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mistaken {
    /// Both players take the heavier end, the left one of equal ends.
    Greedy,
    /// It prints the first player's total.
    Total,
    /// It prints the difference of the colours; on an odd row, the coins at odd places less the others.
    Colour,
    /// Both players take the end whose coin, less the heaviest end that this leaves, is most; the left one of equal ends.
    TwoAhead,
    /// It prints the lead without its sign.
    NoSign,
    /// The coins are taken from the heaviest to the lightest, wherever they are.
    Sorted,
    /// After each coin at most one peak is fused: `if` instead of `while`.
    OneFusion,
    /// It computes in floats of 64 bits.
    Double,
    /// It compares totals in integers of 64 bits, which wrap around.
    WrapTotal,
    /// It compares leads in integers of 64 bits, which wrap around.
    WrapLead,
}

impl Mistaken {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Greedy,
        Self::Total,
        Self::Colour,
        Self::TwoAhead,
        Self::NoSign,
        Self::Sorted,
        Self::OneFusion,
        Self::Double,
        Self::WrapTotal,
        Self::WrapLead,
    ];
    const NAMES: [&str; 10] = [
        "greedy",
        "total",
        "colour",
        "two-ahead",
        "no-sign",
        "sorted",
        "one-fusion",
        "double",
        "wrap-total",
        "wrap-lead",
    ];

    /// The name of the program.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Returns what it prints for a row of a known lead; `None` if that is no number, the row has other numbers than the program
    /// takes, or it would take long.
    ///
    /// ```
    /// use slicewise::Exact;
    /// use slicewise_lab::textbook::Mistaken;
    ///
    /// let row = [3, 2, 5, 4].into_iter().map(Exact::from).collect();
    /// let printed = Mistaken::Greedy.printed(&row, &Exact::from(2));
    /// assert_eq!(printed, Some(Exact::from(0)), "4 - 5 + 3 - 2");
    /// ```
    #[must_use]
    pub fn printed(self, row: &WeightList, lead: &Exact) -> Option<Exact> {
        let coins = || row.iter().collect::<Vec<Exact>>();
        Some(match self {
            Self::Greedy => played(&coins(), |rest| rest[0] >= rest[rest.len() - 1]),
            Self::Total => (coins().iter().sum::<Exact>() + lead) / Exact::from(2),
            Self::Colour => {
                let colours = alternating(coins());
                if row.len().is_multiple_of(2) { colours.abs() } else { colours }
            }
            Self::TwoAhead => played(&coins(), |rest| {
                let last = rest.len() - 1;
                let left = &rest[0] - (&rest[1]).max(&rest[last]);
                left >= &rest[last] - (&rest[0]).max(&rest[last - 1])
            }),
            Self::NoSign => lead.abs(),
            Self::Sorted => {
                let mut coins = coins();
                coins.sort_unstable();
                coins.reverse();
                alternating(coins)
            }
            Self::OneFusion => one_pass(coins(), 1),
            Self::Double => {
                let floats = row.iter().map(|coin| coin.to_f64()).collect();
                Exact::try_from(one_pass(floats, usize::MAX)).ok()?
            }
            Self::WrapTotal => Exact::from(by_totals(short(row)?)),
            Self::WrapLead => Exact::from(by_leads(short(row)?)),
        })
    }
}

/// The alternating sum a − b + c − … of a list.
fn alternating(coins: Vec<Exact>) -> Exact {
    coins.into_iter().rev().fold(Exact::default(), |sum, coin| coin - sum)
}

/// The lead of the first player if both take the left end when `left` says so. (It is not asked about a single coin.)
fn played(mut rest: &[Exact], left: impl Fn(&[Exact]) -> bool) -> Exact {
    let mut taken = Vec::with_capacity(rest.len());
    while let [first, inside @ .., last] = rest {
        let takes_left = left(rest);
        taken.push(if takes_left { first } else { last }.clone());
        rest = if takes_left { &rest[1..] } else { &rest[..=inside.len()] };
    }
    taken.extend(rest.first().cloned());
    alternating(taken)
}

/// The slices in one pass, with at most `most` fusions after each coin, taken from the heavier end.
fn one_pass<N>(coins: Vec<N>, most: usize) -> N
where
    N: Clone + Default + PartialOrd + Add<Output = N> + Sub<Output = N> + Neg<Output = N>,
{
    let mut slices: Vec<N> = Vec::new();
    for coin in coins {
        slices.push(coin);
        for _ in 0..most {
            let [.., left, peak, right] = slices.as_slice() else { break };
            if left > peak || peak < right {
                break;
            }
            let fused = right.clone() - peak.clone() + left.clone();
            slices.truncate(slices.len() - 3);
            slices.push(fused);
        }
    }
    let (mut lead, mut rest, mut is_first) = (N::default(), slices.as_slice(), true);
    while let [first, ..] = rest {
        let last = &rest[rest.len() - 1];
        let taken = if first >= last { first } else { last }.clone();
        rest = if first >= last { &rest[1..] } else { &rest[..rest.len() - 1] };
        lead = lead + if is_first { taken } else { -taken };
        is_first = !is_first;
    }
    lead
}

/// A row that a table of 64 bits takes.
fn short(row: &WeightList) -> Option<&[i64]> {
    row.as_integers().filter(|coins| coins.len() <= COIN_LIMIT)
}

/// The leads of all intervals, the short ones first, in integers that wrap around.
fn by_leads(coins: &[i64]) -> i64 {
    let mut leads = coins.to_vec();
    for length in 2..=coins.len() {
        for at in 0..=coins.len() - length {
            let left = coins[at].wrapping_sub(leads[at + 1]);
            leads[at] = left.max(coins[at + length - 1].wrapping_sub(leads[at]));
        }
    }
    leads.first().copied().unwrap_or_default()
}

/// The same by totals: a player gets a coin, and of the others what the opponent does not.
fn by_totals(coins: &[i64]) -> i64 {
    let (mut sums, mut totals) = (coins.to_vec(), coins.to_vec());
    for length in 2..=coins.len() {
        for at in 0..=coins.len() - length {
            sums[at] = sums[at].wrapping_add(coins[at + length - 1]);
            let (left, right) = (totals[at + 1], totals[at]);
            totals[at] = sums[at].wrapping_sub(left).max(sums[at].wrapping_sub(right));
        }
    }
    let (sum, total) = sums.first().zip(totals.first()).unwrap_or((&0, &0));
    total.wrapping_add(*total).wrapping_sub(*sum)
}
