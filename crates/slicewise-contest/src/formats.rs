//! The formats: what a case is in each, and what it is worth.

use std::cmp::Ordering;
use std::ops::{Range, RangeInclusive};

use slicewise::board::{Legend, Limit, OnPosition, Position, Setup, Shape, TreeShape, WeightList};
use slicewise::number::{Exact, Scalar};
use slicewise::row::greedy::lead_over_greed;
use slicewise::row::guarantee::{GuaranteeReportError, Players, Seat, guarantee_on};
use slicewise::solve::normal_form::NormalForm;
use slicewise::solve::shares;
use slicewise::{Error, Game, Watch};

use crate::cases::first_share;
use crate::numbers::Numbers;
use crate::{ContestError, Format, Opponent};

/// What is known of a case.
pub(super) enum Outcome {
    /// Both totals of optimal play, and the row that it is played on, if it is one.
    Played { totals: [Exact; 2], row: Option<Shape> },
    /// The first player's lead, where the totals depend on the play.
    Lead(Exact),
    /// The lead over a greedy opponent.
    Greed(Exact),
    /// What one of several players is sure of.
    Sure(Exact),
}

/// Reads and answers the next case of a file.
pub(super) fn case(format: Format, numbers: &mut Numbers<'_>) -> Result<Outcome, ContestError> {
    const ANY: RangeInclusive<usize> = 0..=usize::MAX;
    match format {
        Format::Termites => termites(numbers),
        Format::Usaco | Format::Deque | Format::Removal | Format::BurningCoins => {
            row(numbers.coins(ANY, "the number of coins")?.0)
        }
        Format::LeetCode => row(array(numbers, ANY)?.0),
        Format::TwoEnds => {
            let (cards, _) = numbers.coins(ANY, "the number of cards of the next game")?;
            Ok(Outcome::Greed(lead_over_greed(cards, false)?))
        }
        Format::Russia => {
            let count = numbers.count("the number of coins")?;
            let seat = seat(numbers)?;
            Ok(Outcome::Sure(sure(numbers.row(count)?, seat)?))
        }
        Format::Cake(opponent) => cake(numbers.coins(ANY, "the number of coins")?.0, opponent),
        Format::Roots => roots(numbers),
        Format::LeetCode1140 => played(front(array(numbers, 0..=MOST)?.0, Limit::Most(Exact::ONE))),
        Format::LeetCode1406 => played(front(array(numbers, ANY)?.0, 3)),
        Format::LeetCode1686 => leetcode_1686(numbers),
        Format::LeetCode1690 => leetcode_1690(&array(numbers, ANY)?.0),
        Format::LeetCode1872 => {
            let (stones, span) = array(numbers, ANY)?;
            let lead = put_back(stones)?;
            lead.ok_or_else(|| numbers.refuse(span, "two stones or more"))
        }
        Format::FunnyGame => {
            let most = u32::MAX as usize / 4;
            let (stickers, span) = numbers.coins(2..=most, "the number of stickers")?;
            put_back(stickers)?.ok_or_else(|| numbers.refuse(span, "two stickers or more"))
        }
        Format::Bricks => played(front(numbers.coins(ANY, "the number of bricks")?.0, 3)),
        Format::Xoinc => {
            let (coins, _) = numbers.coins(0..=MOST, "the number of coins")?;
            played(front(coins, Limit::Twice(Exact::ONE)))
        }
        Format::GameOfSum => {
            let (weights, _) = numbers.coins(0..=MOST, "the number of numbers")?;
            played(Shape::Ends { weights, limit: Limit::All })
        }
        Format::FoxCards => fox_cards(numbers),
    }
}

/// Reads a row where the judge has an array literal; a number alone is that of its coins.
fn array(
    numbers: &mut Numbers<'_>,
    range: RangeInclusive<usize>,
) -> Result<(WeightList, Range<usize>), ContestError> {
    match numbers.is_at_whole() {
        true => numbers.coins(range, "the number of coins"),
        false => {
            let (row, span) = numbers.array()?;
            match range.contains(&row.len()) {
                true => Ok((row, span)),
                false => Err(numbers.refuse(span, format!("at most {} numbers", range.end()))),
            }
        }
    }
}

/// Answers a board that is one component.
fn played(component: Shape) -> Result<Outcome, ContestError> {
    Ok(Outcome::Played { totals: profits(component)?, row: None })
}

/// Answers a row.
fn row(coins: WeightList) -> Result<Outcome, ContestError> {
    let row = Shape::Row(coins);
    Ok(Outcome::Played { totals: profits(row.clone())?, row: Some(row) })
}

/// `N / a1 … aN`, 0 being a coin already taken.
///
/// The coins between two zeros are a row; those before the first zero and after the last one are
/// stacks open at the zero.
fn termites(numbers: &mut Numbers<'_>) -> Result<Outcome, ContestError> {
    let (coins, _) = numbers.coins(0..=usize::MAX, "the number of coins")?;
    if !coins.is_empty() && !coins.iter().any(|coin| coin.is_zero()) {
        let expected = "a 0 among the numbers: unless a coin is already taken, none can be";
        return Err(numbers.refuse_here(expected));
    }
    let totals = Setup::new(vec![Shape::Row(coins)]).enter(Termites)?;
    Ok(Outcome::Played { totals, row: None })
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

/// A pizza, against an opponent.
fn cake(pieces: WeightList, opponent: Opponent) -> Result<Outcome, ContestError> {
    if opponent == Opponent::Optimal {
        return played(Shape::Pizza(pieces));
    }
    let total = pieces.total();
    let first = first_share(&total, &lead_over_greed(pieces, true)?);
    let second = total - &first;
    Ok(Outcome::Played { totals: [first, second], row: None })
}

/// `n / a / n − 1 edges`, a tree rooted at vertex 1.
fn roots(numbers: &mut Numbers<'_>) -> Result<Outcome, ContestError> {
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
    let tree = TreeShape::new(count as u32, &edges).map_err(|error| {
        let span = error.edge().map_or(0..0, |edge| spans[edge].clone());
        numbers.refuse(span, "edges that make a tree: no repeated edge, no cycle")
    })?;
    played(Shape::Forest { weights, parents: tree.hung_by(0) })
}

/// The most coins of a game that takes a table of n² numbers.
const MOST: usize = 8000;

/// Two array literals, what each stone is worth to the first player and to the second: who wins.
///
/// By the book's theorem on two valuations, each stone may be worth half the sum to both, and the first player gets half of what the
/// differences add up to. Here all is doubled.
fn leetcode_1686(numbers: &mut Numbers<'_>) -> Result<Outcome, ContestError> {
    let (first, _) = array(numbers, 0..=usize::MAX)?;
    let (second, span) = array(numbers, 0..=usize::MAX)?;
    if first.len() != second.len() {
        let expected = format!("as many numbers as before: {}", first.len());
        return Err(numbers.refuse(span, expected));
    }
    let pairs = || first.iter().zip(second.iter());
    let sums = pairs().map(|(one, other)| one + other).collect();
    let lead = value(Shape::Free(sums))? + pairs().map(|(one, other)| one - other).sum::<Exact>();
    Ok(Outcome::Lead(lead / Exact::from(2)))
}

/// An array literal: the value of a row, where each turn scores what is left after it.
///
/// Of two turns in a row, the first scores what the second takes more than the second; so these are the turns of a row of negated
/// coins, with half of all coins for the first player and half of that row's value.
fn leetcode_1690(coins: &WeightList) -> Result<Outcome, ContestError> {
    let total = coins.total();
    let negated = coins.iter().map(|coin| Exact::ZERO - coin).collect();
    Ok(Outcome::Lead(first_share(&total, &value(Shape::Row(negated))?)))
}

/// `n`, then `s c1 … cs` each: both totals, where the first player takes the first card of a pile, and the second the last.
///
/// By the book's theorem on opposite ends, each half of a pile goes to the player who takes from there, and the cards in the middle
/// of odd piles are free.
fn fox_cards(numbers: &mut Numbers<'_>) -> Result<Outcome, ContestError> {
    let mut halves = [Exact::ZERO, Exact::ZERO];
    let mut middles = Vec::new();
    for _ in 0..numbers.count("the number of piles")? {
        let count = numbers.count("the number of cards")?;
        let pile = numbers.row(count)?;
        for (at, card) in pile.iter().enumerate() {
            match (2 * at + 1).cmp(&count) {
                Ordering::Less => halves[0] += &card,
                Ordering::Equal => middles.push(card),
                Ordering::Greater => halves[1] += &card,
            }
        }
    }
    let [first, second] = profits(Shape::Free(middles.into()))?;
    let [top, bottom] = halves;
    Ok(Outcome::Played { totals: [top + first, bottom + second], row: None })
}

/// A front with a limit.
fn front(weights: WeightList, limit: impl Into<Limit>) -> Shape {
    Shape::Front { weights, limit: limit.into() }
}

/// Returns the value of stones, of which each turn takes two or more from the left, scores their sum and puts it back as one; `None`
/// if there are fewer than two.
///
/// By the book's theorem on prefix sums, it is that of a front of half as many points, of which any number may be taken: its first coin
/// is x1 + x2, its last one twice the last stone and all before it, and between them are the other stones.
fn put_back(mut stones: WeightList) -> Result<Option<Outcome>, ContestError> {
    let Some(last) = stones.len().checked_sub(1).filter(|last| *last > 0) else { return Ok(None) };
    let first: Exact = stones.iter().take(2).sum();
    if last == 1 {
        return Ok(Some(Outcome::Lead(first)));
    }
    let last_coin = stones.total() + stones.iter().next_back().unwrap_or_default();
    stones.set(1, first);
    stones.set(last, last_coin);
    stones.remove(0);
    let doubled = value(front(stones, Limit::All))?;
    Ok(Some(Outcome::Lead(doubled / Exact::from(2))))
}

/// `m k`: the number of players, and the one in question.
fn seat(numbers: &mut Numbers<'_>) -> Result<Seat, ContestError> {
    let players = numbers.within(1..=Players::MAX, "the number of players")?;
    let seat = numbers.within(0..=players - 1, "the player, counted from 0")?;
    let seat_of = |players: Players| players.seat(seat);
    Ok(Players::new(players).and_then(seat_of).expect("both are in range"))
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
    Ok(value.expect("theory knows rows, forests, pizzas and piles"))
}

/// Returns the first player's total, and the second's.
fn profits(component: Shape) -> Result<[Exact; 2], ContestError> {
    let total = component.weights().total();
    let first = first_share(&total, &value(component)?);
    let second = total - &first;
    Ok([first, second])
}

fn sure(coins: WeightList, seat: Seat) -> Result<Exact, ContestError> {
    guarantee_on(&Setup::new(vec![Shape::Row(coins)]), seat, Watch::none()).map_err(|error| {
        match error {
            GuaranteeReportError::Setup(refused) => refused.into(),
            other => unreachable!("{other}: it is a row, in a lane that the door picked"),
        }
    })
}
