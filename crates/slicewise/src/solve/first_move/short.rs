//! The outcomes of all first moves into a short pizza or path, by recurrences on what is left, without
//! an allocation.
//!
//! **Pizza.** With d(i, j) the value of the row of pieces i … j, d(i, j) = max(x_i − d(i + 1, j),
//! x_j − d(i, j − 1)). Taking piece k leaves the pieces k + 1 … n − 1 and then 0 … k − 1. So there are two
//! triangles of cells: the rows among the first n − 1 pieces, and those that end with the last piece or
//! after it. A column of the second triangle, that of the rows which end with piece k − 1, begins with the
//! cell of the first k pieces alone, which the first triangle has. A column is computed over the one before
//! it, and two at a time, so that a processor computes both together.
//!
//! ```text
//! pizza      0 1 0 2 2
//! first      0 1 0 2           the rows in these
//! second       1 0 2 2 | 0 1 0
//!              ─────────               taking piece 0 leaves 1 0 2 2
//! ```
//!
//! **Path.** Taking a vertex leaves two stacks. With f(a, b) the value of those of the first a vertices
//! and of the vertices from b on, f(a, b) = max(x_(a − 1) − f(a − 1, b), x_b − f(a, b + 1)).
//!
//! Complexity: O(n²) time, which is less than the constant of the other ways up to [`LONGEST`] vertices.
//! Source: folklore.

use std::array::from_fn;
use std::mem::needs_drop;

use crate::number::Scalar;

/// The most vertices of a short component.
const LONGEST: usize = 32;

/// The outcomes of the first moves into a short component, in the order of its vertices.
type Outcomes<W> = [W; LONGEST];

/// Whether a component of `n` vertices is short. (Big integers have memory of their own: what grows with n²
/// is not fast for them.)
fn is_short<W>(n: usize) -> bool {
    (1..=LONGEST).contains(&n) && !needs_drop::<W>()
}

/// Returns the outcomes of a pizza; `None` if it is empty or not short.
#[inline]
pub(crate) fn pizza<W: Scalar>(coins: &[W]) -> Option<Outcomes<W>> {
    is_short::<W>(coins.len()).then(|| outcomes_of_pizza(coins))
}

/// Returns the outcomes of an unbroached path; `None` if it is empty or not short.
#[inline]
pub(super) fn path<W: Scalar>(coins: &[W]) -> Option<Outcomes<W>> {
    is_short::<W>(coins.len()).then(|| outcomes_of_path(coins))
}

/// Returns the outcomes beside an ev, from those alone: it adds to the value of what a first move leaves if
/// that is an odd number of vertices, and otherwise takes from it.
pub(super) fn beside_ev<W: Scalar>(outcomes: &[W], ev: &W) -> Vec<W> {
    match outcomes.len().is_multiple_of(2) {
        true => outcomes.iter().map(|outcome| outcome.minus(ev)).collect(),
        false => outcomes.iter().map(|outcome| outcome.plus(ev)).collect(),
    }
}

fn outcomes_of_pizza<W: Scalar>(coins: &[W]) -> Outcomes<W> {
    let n = coins.len();
    // d(i, j) for each i, where j is the last column so far; the values of the first 0, 1, 2 … pieces.
    let (mut values, mut firsts) = (zeros(), zeros());
    let mut before = (n - 1) % 2;
    if before == 1 {
        [values[0], firsts[1]] = [coins[0].clone(), coins[0].clone()];
    }
    while before < n - 1 {
        let lasts = [&coins[before], &coins[before + 1]];
        let [one, other] = lasts;
        let pair = one.minus(other).max(other.minus(one));
        [values[before], values[before + 1]] = [pair.clone(), other.clone()];
        let ends = two_columns(&coins[..before], &mut values[..before], lasts, [one.clone(), pair]);
        [firsts[before + 1], firsts[before + 2]] = ends;
        before += 2;
    }
    after_first_moves(coins, values, &firsts)
}

/// The second triangle of a pizza, from the last column of the first one and the values of the first pieces.
fn after_first_moves<W: Scalar>(
    coins: &[W],
    mut values: Outcomes<W>,
    firsts: &Outcomes<W>,
) -> Outcomes<W> {
    let n = coins.len();
    let mut outcomes = zeros();
    outcomes[n - 1] = coins[n - 1].minus(&firsts[n - 1]);
    let mut last = &coins[n - 1];
    let mut piece = (n - 1) % 2;
    if piece == 1 {
        let left = column(&coins[1..], &mut values[1..n], last, firsts[0].clone());
        outcomes[0] = coins[0].minus(&left);
        last = &coins[0];
    }
    while piece < n - 1 {
        let lasts = [last, &coins[piece]];
        let inner = [firsts[piece].clone(), firsts[piece + 1].clone()];
        let (rest, after) = (&coins[piece + 2..], &mut values[piece + 1..n]);
        let [one, other] = two_columns(rest, &mut after[1..], lasts, inner);
        // The first of the two columns has a cell more.
        let one = column(&coins[piece + 1..piece + 2], &mut after[..1], last, one);
        outcomes[piece] = coins[piece].minus(&one);
        outcomes[piece + 1] = coins[piece + 1].minus(&other);
        last = &coins[piece + 1];
        piece += 2;
    }
    outcomes
}

fn zeros<W: Scalar>() -> Outcomes<W> {
    from_fn(|_| W::default())
}

/// Computes some cells of a column over those of the column before it, upwards; `cell` is the one below
/// them. Returns the uppermost.
#[inline(always)]
fn column<W: Scalar>(coins: &[W], values: &mut [W], last: &W, mut cell: W) -> W {
    for (coin, value) in coins.iter().zip(values).rev() {
        cell = coin.minus(&cell).max(last.minus(value));
        *value = cell.clone();
    }
    cell
}

/// The same for two columns, of which the second is kept.
#[inline(always)]
fn two_columns<W: Scalar>(
    coins: &[W],
    values: &mut [W],
    lasts: [&W; 2],
    [mut one, mut other]: [W; 2],
) -> [W; 2] {
    for (coin, value) in coins.iter().zip(values).rev() {
        one = coin.minus(&one).max(lasts[0].minus(value));
        other = coin.minus(&other).max(lasts[1].minus(&one));
        *value = other.clone();
    }
    [one, other]
}

fn outcomes_of_path<W: Scalar>(coins: &[W]) -> Outcomes<W> {
    let mut outcomes = zeros();
    // f(a, b) for each a, where b is the last column so far.
    let mut values: Outcomes<W> = zeros();
    let [inner @ .., last] = coins else { return outcomes };
    for (a, coin) in inner.iter().enumerate() {
        values[a + 1] = coin.minus(&values[a]);
    }
    outcomes[inner.len()] = last.minus(&values[inner.len()]);
    for (b, last) in coins.iter().enumerate().skip(1).rev() {
        let [first, values @ ..] = &mut values;
        *first = last.minus(first);
        let mut cell = first.clone();
        for (coin, value) in coins[..b - 1].iter().zip(values) {
            cell = coin.minus(&cell).max(last.minus(value));
            *value = cell.clone();
        }
        outcomes[b - 1] = coins[b - 1].minus(&cell);
    }
    outcomes
}
