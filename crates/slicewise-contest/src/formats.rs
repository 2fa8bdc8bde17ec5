//! The formats, one function each: from the text of a file to the text that the judge expects.

use std::cmp::Ordering;
use std::fmt::Write as _;

use slicewise::board::{Legend, Limit, OnPosition, Position, Setup, Shape, TreeShape, WeightList};
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

/// The most coins of a game that takes a table of n² numbers.
const MOST: usize = 8000;

/// An array literal: who wins on a front with the limit 3.
pub(super) fn leetcode_1406(text: &str) -> Result<String, ContestError> {
    let value = value(front(Numbers::array(text)?, 3))?;
    let winner = by_sign(&value, ["Alice", "Bob", "Tie"]);
    Ok(format!("{winner}\n"))
}

/// An array literal: the first player's total, where a turn takes up to twice the most so far.
pub(super) fn leetcode_1140(text: &str) -> Result<String, ContestError> {
    let weights = Numbers::array(text)?;
    if weights.len() > MOST {
        let (span, expected) = (0..text.len(), format!("at most {MOST} numbers"));
        return Err(Numbers::new(text).refuse(span, expected));
    }
    let [first, _] = profits(front(weights, Limit::Most(Exact::ONE)))?;
    Ok(format!("{first}\n"))
}

/// Two array literals, what each stone is worth to the first player and to the second: who wins.
///
/// By the book's theorem on two valuations, each stone may be worth half the sum to both, and the first player gets half of what the
/// differences add up to. Here all is doubled.
pub(super) fn leetcode_1686(text: &str) -> Result<String, ContestError> {
    let split = text.find(']').map_or(text.len(), |at| at + 1);
    let first = Numbers::array_in(text, 0..split)?;
    let second = Numbers::array_in(text, split..text.len())?;
    if first.len() != second.len() {
        let start = text.len() - text[split..].trim_start().len();
        let expected = format!("as many numbers as before: {}", first.len());
        return Err(Numbers::new(text).refuse(start..text.trim_end().len(), expected));
    }
    let pairs = || first.iter().zip(second.iter());
    let sums = pairs().map(|(one, other)| one + other).collect();
    let lead = value(Shape::Free(sums))? + pairs().map(|(one, other)| one - other).sum::<Exact>();
    Ok(format!("{}\n", by_sign(&lead, [1, -1, 0])))
}

/// An array literal: the value of a row, where each turn scores what is left after it.
///
/// Of two turns in a row, the first scores what the second takes more than the second; so these are the turns of a row of negated
/// coins, with half of all coins for the first player and half of that row's value.
pub(super) fn leetcode_1690(text: &str) -> Result<String, ContestError> {
    let coins = Numbers::array(text)?;
    let total: Exact = coins.iter().sum();
    let negated = coins.iter().map(|coin| Exact::ZERO - coin).collect();
    let lead = first_share(&total, &value(Shape::Row(negated))?);
    Ok(format!("{lead}\n"))
}

/// An array literal: the value, where each turn takes two stones or more from the left and puts back their sum.
pub(super) fn leetcode_1872(text: &str) -> Result<String, ContestError> {
    let stones = Numbers::array(text)?;
    match put_back(&stones)? {
        Some(lead) => Ok(format!("{lead}\n")),
        None => Err(Numbers::new(text).refuse(0..text.len(), "two stones or more")),
    }
}

/// `n / a`: the same value.
pub(super) fn funny_game(text: &str) -> Result<String, ContestError> {
    let mut numbers = Numbers::new(text);
    let count = numbers.within(2..=u32::MAX as usize / 4, "the number of stickers")?;
    let stickers = numbers.row(count)?;
    numbers.end()?;
    let lead = put_back(&stickers)?.unwrap_or_default();
    Ok(format!("{lead}\n"))
}

/// `t`, then `n / a` each: the first player's total of a front with the limit 3, one line each.
pub(super) fn bricks(text: &str) -> Result<String, ContestError> {
    let mut numbers = Numbers::new(text);
    let mut answers = String::new();
    for _ in 0..numbers.count("the number of piles")? {
        let count = numbers.count("the number of bricks")?;
        let [first, _] = profits(front(numbers.row(count)?, 3))?;
        let _ = writeln!(answers, "{first}");
    }
    numbers.end()?;
    Ok(answers)
}

/// `N / a`: the first player's total, where a turn takes up to twice the last take.
pub(super) fn xoinc(text: &str) -> Result<String, ContestError> {
    let mut numbers = Numbers::new(text);
    let count = numbers.within(0..=MOST, "the number of coins")?;
    let coins = numbers.row(count)?;
    numbers.end()?;
    let [first, _] = profits(front(coins, Limit::Twice(Exact::ONE)))?;
    Ok(format!("{first}\n"))
}

/// Lines `n a1 … an`, ended by a 0: the value, where a turn takes any number from either end, one line each.
pub(super) fn game_of_sum(text: &str) -> Result<String, ContestError> {
    let mut numbers = Numbers::new(text);
    let mut answers = String::new();
    loop {
        let count = numbers.within(0..=MOST, "the number of numbers, or a final 0")?;
        if count == 0 {
            break;
        }
        let ends = Shape::Ends { weights: numbers.row(count)?, limit: Limit::All };
        let _ = writeln!(answers, "{}", value(ends)?);
    }
    numbers.end()?;
    Ok(answers)
}

/// `n`, then `s c1 … cs` each: both totals, where the first player takes the first card of a pile, and the second the last.
///
/// By the book's theorem on opposite ends, each half of a pile goes to the player who takes from there, and the cards in the middle
/// of odd piles are free.
pub(super) fn fox_cards(text: &str) -> Result<String, ContestError> {
    let mut numbers = Numbers::new(text);
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
    numbers.end()?;
    let [first, second] = profits(Shape::Free(middles.into()))?;
    let [top, bottom] = halves;
    Ok(format!("{} {}\n", top + first, bottom + second))
}

/// A front with a limit.
fn front(weights: WeightList, limit: impl Into<Limit>) -> Shape {
    Shape::Front { weights, limit: limit.into() }
}

/// Returns the first of three for a positive lead, the second for a negative one, and the third for 0.
fn by_sign<T>(lead: &Exact, [positive, negative, zero]: [T; 3]) -> T {
    match lead.cmp(&Exact::ZERO) {
        Ordering::Greater => positive,
        Ordering::Less => negative,
        Ordering::Equal => zero,
    }
}

/// Returns the value of stones, of which each turn takes two or more from the left, scores their sum and puts it back as one; `None`
/// if there are fewer than two.
///
/// By the book's theorem on prefix sums, it is that of a front of half as many points, of which any number may be taken: its first coin
/// is x1 + x2, its last one twice the last stone and all before it, and between them are the other stones.
fn put_back(stones: &WeightList) -> Result<Option<Exact>, ContestError> {
    let Some(last) = stones.len().checked_sub(1).filter(|last| *last > 0) else { return Ok(None) };
    let all: Vec<Exact> = stones.iter().collect();
    let before: Exact = all[..last].iter().sum();
    let mut coins = vec![&all[0] + &all[1]];
    if last == 1 {
        return Ok(coins.pop());
    }
    coins.extend_from_slice(&all[2..last]);
    coins.push(&all[last] + &all[last] + before);
    let doubled = value(front(coins.into(), Limit::All))?;
    Ok(Some(doubled / Exact::from(2)))
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
    Ok(value.expect("theory knows rows, forests, pizzas and piles"))
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
