//! [`judge`]: the first row on which a program prints a wrong lead, and the usual mistake that prints the same.

use slicewise::board::{Setup, SetupError, Shape, WeightList, notation};
use slicewise::solve::{SolveError, value_of};
use slicewise::{Ask, Exact};

use super::mistaken::Mistaken;
use crate::generate::{GenerateError, Kind, Order, Weights};

/// The short rows of [`leads`]: each is the first on which some program fails.
const SHORT: [&[i64]; 13] = [
    &[5],
    &[3, 2, 5, 4],
    &[4, 2, 6, 7],
    &[10, 15, 1, 2],
    &[2, 9, 3],
    &[8, 1, 9, 3, 7],
    &[2, 2, 2, 2],
    &[-1, 5, -2],
    &[7, 9, 1, 2, 5, 2, 1],
    &[1, 10, 20, 30, 10, 1],
    &[9_007_199_254_740_993, 1, 1, 9_007_199_254_740_992],
    &[1, 6_000_000_000_000_000_000, 6_000_000_000_000_000_000, 6_000_000_000_000_000_003],
    &[6_000_000_000_000_000_003, 6_000_000_000_000_000_000, 1, 6_000_000_000_000_000_003, 1],
];

/// The sizes of its long rows: the recursion does not end on the first, and a table does not on the second.
const LONG: [usize; 2] = [1000, 100_000];

/// Returns fifteen rows that tell a right program from the usual wrong ones, and a fast one from slow ones: the first wrong
/// output says much about a program.
///
/// # Errors
/// None in fact: those of [`Order::board`].
pub fn leads() -> Result<Vec<WeightList>, GenerateError> {
    let short = SHORT.map(|row| row.iter().map(|&coin| Exact::from(coin)).collect());
    let long = LONG.map(|size| Ok(random_rows(size, "1..9".parse()?, 2, 1)?.remove(0)));
    let long: Vec<WeightList> = long.into_iter().collect::<Result<_, GenerateError>>()?;
    Ok(short.into_iter().chain(long).collect())
}

/// Returns random rows: those that `slicewise generate row` prints.
///
/// # Errors
/// Those of [`Order::board`].
pub fn random_rows(
    size: usize,
    weights: Weights,
    seed: u64,
    count: u64,
) -> Result<Vec<WeightList>, GenerateError> {
    let order = Order { kind: Kind::Row, size, weights, seed };
    (0..count).map(|number| Ok(order.board(number)?.weight_list())).collect()
}

/// How far the outputs of a program are right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Judgement {
    /// The number of rows before the first wrong output.
    pub right: usize,
    /// The first wrong output; `None` if all are right.
    pub wrong: Option<WrongOutput>,
}

/// A wrong output.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrongOutput {
    /// The number of the row, counted from 0.
    pub index: usize,
    /// The row.
    pub row: Setup,
    /// The output: a number, or another text, shortened; `None` if there is none.
    pub found: Option<Result<Exact, String>>,
    /// The lead of the player to move.
    pub expected: Exact,
    /// The first of the wrong programs that prints the same for this row, and is right on those before.
    pub like: Option<Mistaken>,
}

/// The reason why outputs are not judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// There are more outputs than rows.
    #[error("found {found} outputs, expected at most {expected}, one for each row")]
    TooMany {
        /// The number of outputs.
        found: usize,
        /// The number of rows.
        expected: usize,
    },
    /// A row is not a board.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A row is too large.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// Judges the outputs of a program, one for each row in a line of its own, up to the first that is wrong. Empty lines do not count.
///
/// O(n) for n coins; up to O(n²) to find which mistake prints the same, on rows of at most [`COIN_LIMIT`](super::memo::COIN_LIMIT)
/// coins.
///
/// ```
/// use slicewise_lab::textbook::{Mistaken, judge, leads};
///
/// let wrong = judge(&leads()?, "5\n0\n")?.wrong.expect("the second is 2");
/// assert_eq!((wrong.row.to_string().as_str(), wrong.like), ("row 3 2 5 4", Some(Mistaken::Greedy)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// See [`JudgeError`].
pub fn judge(rows: &[WeightList], outputs: &str) -> Result<Judgement, JudgeError> {
    let outputs: Vec<&str> =
        outputs.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if outputs.len() > rows.len() {
        return Err(JudgeError::TooMany { found: outputs.len(), expected: rows.len() });
    }
    let mut leads = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let board = Setup::new(vec![Shape::Row(row.clone())]);
        let expected = value_of(&board, &Ask::default())??.lower;
        let found = outputs.get(index).map(|text| text.parse::<Exact>().map_err(|_| *text));
        if found.as_ref() != Some(&Ok(expected.clone())) {
            let printed = found.as_ref().and_then(|found| found.as_ref().ok());
            let like = printed.and_then(|printed| like(rows, &leads, printed, &expected));
            let found = found.map(|found| found.map_err(notation::shortened));
            let wrong = WrongOutput { index, row: board, found, expected, like };
            return Ok(Judgement { right: index, wrong: Some(wrong) });
        }
        leads.push(expected);
    }
    Ok(Judgement { right: rows.len(), wrong: None })
}

/// Returns the wrong program that prints the right leads, and then this number instead of the right one.
fn like(rows: &[WeightList], leads: &[Exact], printed: &Exact, right: &Exact) -> Option<Mistaken> {
    let (before, rest) = rows.split_at_checked(leads.len())?;
    let row = rest.first()?;
    Mistaken::ALL.into_iter().find(|program| {
        let is_right = |(row, lead)| program.printed(row, lead).as_ref() == Some(lead);
        program.printed(row, right).as_ref() == Some(printed)
            && before.iter().zip(leads).all(is_right)
    })
}
