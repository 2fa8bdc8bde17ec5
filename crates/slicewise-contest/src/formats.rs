//! The formats, one function each: from the text of a file to the text that the judge expects.

use std::fmt::Write as _;

use slicewise::board::{Legend, OnPosition, Position, Setup, Shape, TreeShape, WeightList};
use slicewise::number::{Exact, Scalar};
use slicewise::row::greedy::lead_over_greed;
use slicewise::row::guarantee::{GuaranteeReportError, Players, Seat, guarantee_on};
use slicewise::solve::normal_form::NormalForm;
use slicewise::solve::shares;
use slicewise::{Error, Game, Watch};

use crate::numbers::Numbers;
use crate::{ContestError, Opponent};

/// `N / a1 … aN`, 0 being a coin already taken: both totals.
///
/// The coins between two zeros are a row; those before the first zero and after the last one are
/// stacks open at the zero.
pub(super) fn termites(text: &str) -> Result<String, ContestError> {
    let coins = one_row(text)?;
    if !coins.is_empty() && !coins.iter().any(|coin| coin.is_zero()) {
        let expected = "a 0 among the numbers: unless a coin is already taken, none can be";
        let end = text.len();
        let (found, expected) = (String::new(), expected.to_owned());
        return Err(ContestError::Word { span: end..end, found, expected });
    }
    let [first, second] = Setup::new(vec![Shape::Row(coins)]).enter(Termites)?;
    Ok(format!("{first} {second}\n"))
}

/// Computes both totals on a path of which the zeros are taken, and which is written as a row.
struct Termites;

impl OnPosition for Termites {
    type Output = [Exact; 2];

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> [Exact; 2] {
        let board = position.components().expect("theory knows rows");
        let zero = W::default();
        let form = NormalForm::from_cut_path(board.weights(), |coin| *coin == zero);
        let form = form.expect("the door picks a lane that holds the board").unwrap_or_default();
        shares(&board.total(), &form.value()).map(|profit| legend.exact(&profit))
    }
}

/// `N`, then the row: both totals.
pub(super) fn usaco(text: &str) -> Result<String, ContestError> {
    let [first, second] = profits(Shape::Row(one_row(text)?))?;
    Ok(format!("{first} {second}\n"))
}

/// `N / a`: the value.
pub(super) fn deque(text: &str) -> Result<String, ContestError> {
    Ok(format!("{}\n", value(Shape::Row(one_row(text)?))?))
}

/// `n / x`: the first player's total.
pub(super) fn removal(text: &str) -> Result<String, ContestError> {
    let [first, _] = profits(Shape::Row(one_row(text)?))?;
    Ok(format!("{first}\n"))
}

/// `t`, then `n / v` each: the first player's total, one line each.
pub(super) fn burning_coins(text: &str) -> Result<String, ContestError> {
    let mut numbers = Numbers::new(text);
    let mut answers = String::new();
    for _ in 0..numbers.count("the number of rows")? {
        let count = numbers.count("the number of coins")?;
        let [first, _] = profits(Shape::Row(numbers.row(count)?))?;
        let _ = writeln!(answers, "{first}");
    }
    numbers.end()?;
    Ok(answers)
}

/// An array literal: whether the first player does not lose.
pub(super) fn leetcode(text: &str) -> Result<String, ContestError> {
    let value = value(Shape::Row(Numbers::array(text)?))?;
    Ok(format!("{}\n", !value.is_negative()))
}

/// Lines `n a1 … an`, ended by a 0: the best lead over a greedy opponent.
pub(super) fn two_ends(text: &str) -> Result<String, ContestError> {
    let mut numbers = Numbers::new(text);
    let mut answers = String::new();
    for game in 1_usize.. {
        let count = numbers.count("the number of cards of the next game, or a final 0")?;
        if count == 0 {
            break;
        }
        let lead = lead_over_greed(numbers.row(count)?, false)?;
        let _ = writeln!(
            answers,
            "In game {game}, the greedy strategy might lose by as many as {lead} points."
        );
    }
    numbers.end()?;
    Ok(answers)
}

/// `t`, then `n m k / x` each: what player k, counted from 0, can guarantee against the m − 1
/// others, one line each.
pub(super) fn russia(text: &str) -> Result<String, ContestError> {
    let mut numbers = Numbers::new(text);
    let mut answers = String::new();
    for _ in 0..numbers.count("the number of rows")? {
        let count = numbers.count("the number of coins")?;
        let seat = seat(&mut numbers)?;
        let sure = sure(numbers.row(count)?, seat)?;
        let _ = writeln!(answers, "{sure}");
    }
    numbers.end()?;
    Ok(answers)
}

/// `N / a`, a pizza: the first player's total.
pub(super) fn cake(text: &str, opponent: Opponent) -> Result<String, ContestError> {
    let pieces = one_row(text)?;
    let total = match opponent {
        Opponent::Greedy => {
            let total: Exact = pieces.iter().sum();
            first_share(&total, &lead_over_greed(pieces, true)?)
        }
        Opponent::Optimal => profits(Shape::Pizza(pieces))?[0].clone(),
    };
    Ok(format!("{total}\n"))
}

/// `n / a / n − 1 edges`, a tree rooted at vertex 1: the first player's total.
pub(super) fn roots(text: &str) -> Result<String, ContestError> {
    let mut numbers = Numbers::new(text);
    let count = numbers.within(1..=u32::MAX as usize / 2, "the number of vertices")?;
    let weights = numbers.row(count)?;
    let mut edges = Vec::new();
    let mut spans = Vec::new();
    for _ in 1..count {
        spans.push(numbers.peek());
        let ends = [(); 2].map(|()| numbers.within(1..=count, "a vertex of an edge"));
        let [one, other] = ends;
        edges.push((one? as u32 - 1, other? as u32 - 1));
    }
    numbers.end()?;
    let tree = TreeShape::new(count as u32, &edges).map_err(|error| {
        let span = error.edge().map_or(0..0, |edge| spans[edge].clone());
        numbers.refuse(span, "edges that make a tree: no repeated edge, no cycle")
    })?;
    let forest = Shape::Forest { weights, parents: tree.hung_by(0) };
    let [first, _] = profits(forest)?;
    Ok(format!("{first}\n"))
}

/// `m k`: the number of players, and the one in question.
fn seat(numbers: &mut Numbers<'_>) -> Result<Seat, ContestError> {
    let players = numbers.within(1..=Players::MAX, "the number of players")?;
    let seat = numbers.within(0..=players - 1, "the player, counted from 0")?;
    let seat_of = |players: Players| players.seat(seat);
    Ok(Players::new(players).and_then(seat_of).expect("both are in range"))
}

/// `N`, then N integers, then the end of the file.
fn one_row(text: &str) -> Result<WeightList, ContestError> {
    let mut numbers = Numbers::new(text);
    let count = numbers.count("the number of coins")?;
    let row = numbers.row(count)?;
    numbers.end()?;
    Ok(row)
}

/// Returns the value of a component that theory knows. (The façade is asked, so that its solvers are not compiled a
/// second time in this crate.)
fn value(component: Shape) -> Result<Exact, ContestError> {
    let value = match Game::new(Setup::new(vec![component])) {
        Ok(game) => game.value(),
        Err(Error::Setup(refused)) => return Err(refused.into()),
        Err(error) => Err(error),
    };
    let value = value.ok().and_then(|value| value.exact().cloned());
    Ok(value.expect("theory knows rows, forests and pizzas"))
}

/// Returns the first player's total, and the second's.
fn profits(component: Shape) -> Result<[Exact; 2], ContestError> {
    let total: Exact = component.weights().iter().sum();
    let first = first_share(&total, &value(component)?);
    let second = total - &first;
    Ok([first, second])
}

/// Returns the total of the player who gets `lead` more than the other.
fn first_share(total: &Exact, lead: &Exact) -> Exact {
    (total + lead) / Exact::from(2)
}

fn sure(coins: WeightList, seat: Seat) -> Result<Exact, ContestError> {
    guarantee_on(&Setup::new(vec![Shape::Row(coins)]), seat, Watch::none()).map_err(|error| {
        match error {
            GuaranteeReportError::Setup(refused) => refused.into(),
            other => unreachable!("{other}: it is a row, in a lane that the door picked"),
        }
    })
}
