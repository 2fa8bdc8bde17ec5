//! What tempts, against the definitions of each condition, by plain recursion over lists of integers; and the frequencies
//! that the lessons count on.

use std::cell::Cell;
use std::collections::HashMap;
use std::ops::ControlFlow;

use slicewise::play::Strategy;
use slicewise::random::Rng;
use slicewise::{Ask, Exact, Game, Progress, Watch};
use slicewise_lab::generate::{Growth, Kind, Weights};
use slicewise_lab::temptation::{
    Date, Order, Seeds, Source, Temptation, TemptationError, Wanted, Where,
};

/// Rows side by side, or a pizza.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Plain {
    Rows(Vec<Vec<i64>>),
    Pizza(Vec<i64>),
}

impl Plain {
    /// Each move: its weight, and what it leaves. The order is that of the board.
    fn moves(&self) -> Vec<(i64, Self)> {
        match self {
            Self::Pizza(pieces) => (0..pieces.len())
                .map(|at| {
                    let rest = [&pieces[at + 1..], &pieces[..at]].concat();
                    (pieces[at], Self::Rows(vec![rest]))
                })
                .collect(),
            Self::Rows(rows) => (0..rows.len())
                .flat_map(|at| {
                    let row = &rows[at];
                    let ends = match row.as_slice() {
                        [] => vec![],
                        [only] => vec![(*only, &row[1..])],
                        [first, .., last] => {
                            vec![(*first, &row[1..]), (*last, &row[..row.len() - 1])]
                        }
                    };
                    ends.into_iter().map(move |(weight, rest)| {
                        let mut rows = rows.clone();
                        rows[at] = rest.to_vec();
                        (weight, Self::Rows(rows))
                    })
                })
                .collect(),
        }
    }

    fn value(&self, known: &mut HashMap<Self, i64>) -> i64 {
        if let Some(value) = known.get(self) {
            return *value;
        }
        let outcomes = self.moves().into_iter().map(|(weight, rest)| weight - rest.value(known));
        let value = outcomes.max().unwrap_or(0);
        known.insert(self.clone(), value);
        value
    }

    /// What greed is sure of against any reply: the first of several heaviest moves; of several rows, the worst.
    fn greed(&self) -> i64 {
        let moves = self.moves();
        let most = moves.iter().map(|(weight, _)| *weight).max();
        let ways =
            moves.into_iter().filter(|(weight, _)| Some(*weight) == most).map(|(weight, rest)| {
                let replies = rest.moves().into_iter().map(|(weight, rest)| rest.greed() - weight);
                weight + replies.min().unwrap_or(0)
            });
        let has_ties = matches!(self, Self::Rows(rows) if rows.len() > 1);
        let mut ways = ways.take(if has_ties { usize::MAX } else { 1 });
        ways.next().map_or(0, |first| ways.fold(first, i64::min))
    }

    fn text(&self) -> String {
        let list =
            |weights: &[i64]| weights.iter().map(|weight| format!(" {weight}")).collect::<String>();
        match self {
            Self::Pizza(pieces) => format!("pizza{}", list(pieces)),
            Self::Rows(rows) => {
                let rows: Vec<String> =
                    rows.iter().map(|row| format!("row{}", list(row))).collect();
                rows.join(" + ")
            }
        }
    }

    /// Which conditions hold, by name; those of rows alone on a single row.
    fn conditions(&self) -> Vec<(&'static str, bool)> {
        let mut known = HashMap::new();
        let value = self.value(&mut known);
        let moves = self.moves();
        let losses: Vec<i64> =
            moves.iter().map(|(weight, rest)| value - weight + rest.value(&mut known)).collect();
        let most = moves.iter().map(|(weight, _)| *weight).max();
        let heaviest = (0..moves.len()).filter(|&at| Some(moves[at].0) == most);
        let net = |at: usize| {
            moves[at].0 - moves[at].1.moves().iter().map(|(weight, _)| *weight).max().unwrap_or(0)
        };
        let best = (0..moves.len()).map(net).max();
        let two: Vec<usize> = (0..moves.len()).filter(|&at| Some(net(at)) == best).collect();
        let mut holds = vec![
            ("greed-fails", !moves.is_empty() && heaviest.clone().all(|at| losses[at] > 0)),
            ("unique", losses.iter().filter(|loss| **loss == 0).count() == 1),
            ("two-ahead-fails", two.len() == 1 && losses[two[0]] > 0),
            ("greed-loses", value > 0 && self.greed() < 0),
            ("value>0", value > 0),
            ("value<=-1", value < 0),
            ("value=2", value == 2),
            ("margin>=3", value.abs() >= 3),
        ];
        let (list, is_row) = match self {
            Self::Pizza(pieces) => (pieces, false),
            Self::Rows(rows) if rows.len() == 1 => (&rows[0], true),
            Self::Rows(_) => return holds,
        };
        let colour = |first: usize| list.iter().skip(first).step_by(2).sum::<i64>();
        let is_even = list.len() % 2 == 0;
        let differ = is_even && colour(0) != colour(1);
        // The first coin of the heavier colour: an end of a row, the first or the second piece of a pizza.
        let heavier = usize::from(colour(1) > colour(0));
        holds.push(("colours-differ", differ));
        holds.push(("colour-fails", differ && losses[heavier] > 0));
        if !is_row {
            return holds;
        }
        let inside = list.get(1..list.len().max(1) - 1).into_iter().flatten().copied().max();
        let ends = list.first().zip(list.last());
        let total: i64 = list.iter().sum();
        holds.push(("ends-differ", ends.is_some_and(|(first, last)| first != last)));
        holds.push(("odd-heavier", colour(0) > colour(1)));
        let is_inside = |inside: i64| ends.is_some_and(|(first, last)| inside > *first.max(last));
        holds.push(("heaviest-inside", inside.is_some_and(is_inside)));
        holds.push(("heaviest-rules", inside.is_some_and(|inside| inside > total - inside)));
        let (fusions, peaks) =
            (fusions(list), list.windows(3).filter(|it| it[0] < it[1] && it[1] > it[2]).count());
        holds.extend([
            ("fusions=0", fusions == 0),
            ("fusions>=2", fusions >= 2),
            ("fusions=1", fusions == 1),
        ]);
        holds.extend([("peaks=1", peaks == 1), ("peaks>1", peaks > 1)]);
        holds
    }
}

/// Fuses the first peak until there is none.
fn fusions(row: &[i64]) -> usize {
    let at = row.windows(3).position(|it| it[0] <= it[1] && it[1] >= it[2]);
    at.map_or(0, |at| {
        let fused = row[at] - row[at + 1] + row[at + 2];
        1 + fusions(&[&row[..at], &[fused], &row[at + 3..]].concat())
    })
}

fn tempting(board: &str, test: impl FnOnce(&Temptation<'_>)) {
    let game: Game = board.parse().expect(board);
    test(&Temptation::of(&game, &Ask::default()).expect("it is small"));
}

fn holds(condition: &str, board: &str) -> bool {
    let condition: Where = condition.parse().expect(condition);
    let mut holds = false;
    tempting(board, |board| holds = condition.is_met(board).expect("it is about such boards"));
    holds
}

fn agrees(plain: &Plain) {
    let board = plain.text();
    tempting(&board, |tempting| {
        for (condition, expected) in plain.conditions() {
            for (text, expected) in
                [(condition.to_owned(), expected), (format!("!{condition}"), !expected)]
            {
                let condition: Where = text.parse().expect("a condition");
                assert_eq!(
                    condition.is_met(tempting).expect("of such boards"),
                    expected,
                    "{text}: {board}"
                );
            }
        }
    });
}

/// Few different weights, for ties; negative ones, too.
#[test]
fn every_condition_agrees_with_its_definition() {
    let mut draw = Rng::seeded(11);
    let list = |size: u64, low: i64, high: i64, draw: &mut Rng| -> Vec<i64> {
        (0..size).map(|_| draw.between(low, high)).collect()
    };
    for number in 0..3000 {
        let (low, high) = [(1, 9), (0, 2), (-3, 3)][number % 3];
        let size = draw.below(8);
        agrees(&Plain::Rows(vec![list(size, low, high, &mut draw)]));
        if number % 4 == 0 {
            agrees(&Plain::Pizza(list(size.max(1), low, high, &mut draw)));
            let rows = (0..2).map(|_| {
                let size = draw.below(4);
                list(size, low, high, &mut draw)
            });
            agrees(&Plain::Rows(rows.collect()));
        }
    }
}

#[test]
fn parts_are_tested_in_order_up_to_the_first_that_is_not_met() {
    let board = "row 8 15 3 7";
    assert!(
        holds("", board) && holds("greed-fails & unique & greed-loses & !two-ahead-fails", board)
    );
    assert!(!holds("greed-fails & colour-fails", board));
    // The second part is not about pizzas, and is not asked.
    assert!(!holds("!unique & ends-differ", "pizza 1 8 1 9 7"));
    let of_pizza: Where = "unique & ends-differ".parse().expect("a condition");
    tempting("pizza 1 8 1 9 7", |board| {
        let refused = of_pizza.is_met(board).expect_err("a pizza has no ends");
        assert!(
            matches!(refused, TemptationError::NotARow { condition: "ends-differ" }),
            "{refused}"
        );
    });
    assert!(holds("ev=3", "stack 6 9 + free 2") && holds("ev=0", board));
}

/// A position in which a search met its limit.
#[test]
fn what_is_not_solved_tempts_and_is_not_judged() {
    let game: Game = "rule grab graph 4 2 6 7 1 3 edges 0-1 1-2 2-3 3-4 4-5 5-0 0-3 1-4"
        .parse()
        .expect("a board");
    let few = Ask { positions: 1, by_search: true, ..Ask::default() };
    let tempting = Temptation::of(&game, &few).expect("it tempts");
    assert!(
        !tempting.is_solved() && tempting.greedy().count() == 1 && !tempting.two_ahead().is_empty()
    );
    let judged = Where::default().is_met(&tempting);
    assert!(matches!(judged, Err(TemptationError::Unsolved)), "{judged:?}");
}

fn source(parts: &[(Kind, usize)], weights: Weights, seed: u64) -> Source {
    Source { parts: parts.to_vec(), weights, seeds: Seeds::One(seed) }
}

fn percent(source: &Source, condition: &str, count: u64) -> f64 {
    let condition: Where = condition.parse().expect(condition);
    let meets = |number: &u64| {
        let game = Game::new(source.board(*number).expect("a board")).expect("a board");
        let tempting = Temptation::of(&game, &Ask::default()).expect("it is small");
        condition.is_met(&tempting).expect("about such boards")
    };
    (0..count).filter(meets).count() as f64 * 100.0 / count as f64
}

/// The frequencies of the lessons, found with other seeds: within four standard errors of the difference of both counts,
/// and half a unit of the last digit.
#[test]
fn the_conditions_of_the_lessons_are_as_frequent_as_they_say() {
    use Kind::{Pizza, Row};
    type Frequency = (&'static [(Kind, usize)], &'static str, f64, f64);
    const TREE: Kind = Kind::Tree(Growth::Random);
    const LESSONS: [Frequency; 18] = [
        (&[(Row, 4)], "greed-fails & unique", 10.1, 20_000.0),
        (&[(Row, 4)], "!greed-fails & unique & ends-differ", 72.5, 20_000.0),
        (&[(Row, 6)], "greed-loses & unique & colours-differ", 14.6, 20_000.0),
        (&[(Row, 5)], "value<=-2 & odd-heavier", 2.5, 20_000.0),
        (&[(Row, 5)], "value<=-2", 15.6, 20_000.0),
        (&[(Row, 5)], "value>=2 & heaviest-inside", 21.5, 20_000.0),
        (&[(Row, 6)], "colour-fails & unique", 8.8, 20_000.0),
        (&[(Row, 6)], "greed-fails & unique & colours-differ & !colour-fails", 10.5, 20_000.0),
        (&[(Row, 5)], "peaks=1 & fusions=1", 52.4, 20_000.0),
        (&[(Row, 7)], "fusions=2 & greed-fails & unique", 2.7, 20_000.0),
        (&[(Row, 3), (Row, 4)], "greed-fails & unique", 4.3, 20_000.0),
        (&[(Pizza, 7)], "greed-fails & unique", 22.6, 10_000.0),
        (&[(TREE, 6)], "greed-fails & unique", 23.2, 10_000.0),
        (&[(Row, 6)], "greed-loses & unique", 14.6, 20_000.0),
        (&[(Pizza, 7)], "greed-fails & unique & value>0", 23.5, 10_000.0),
        (&[(Row, 8)], "greed-fails & unique & value>0", 9.9, 20_000.0),
        (&[(Row, 3), (Row, 3)], "greed-fails & unique & value>0", 2.7, 20_000.0),
        (&[(Row, 12)], "greed-fails & two-ahead-fails & unique & value>0", 4.7, 20_000.0),
    ];
    let mut wrong = String::new();
    for (parts, condition, expected, count) in LESSONS {
        let boards = if parts[0].0 == Row { 6000 } else { 3000 };
        let found = percent(&source(parts, Weights::Between(1, 9), 21), condition, boards);
        let variance = expected * (100.0 - expected) * (1.0 / count + 1.0 / boards as f64);
        if (found - expected).abs() >= 4.0 * variance.sqrt() + 0.05 {
            wrong += &format!(
                "{condition}: {found:.2} % of {boards} {parts:?}, expected {expected} ± {:.2}\n",
                variance.sqrt()
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    // A stack of two, one to three loose coins, all equally likely.
    let stack = |loose: usize| {
        let source = source(&[(Kind::Stack, 2), (Kind::Free, loose)], Weights::Between(1, 9), 21);
        percent(&source, "ev>=3 & margin>=2", 2000)
    };
    let found = [1, 2, 3].map(stack).iter().sum::<f64>() / 3.0;
    assert!((found - 22.2).abs() < 2.8, "{found}");
}

/// The board that the page begins with: who falls in, and by how much.
#[test]
fn the_first_board_tempts_the_careful_too() {
    for (board, best, bigger, lost, two_ahead, at_once) in [
        ("row 10 15 1 2", 6, -4, 3, Some(false), 8),
        ("row 9 14 1 2", 6, -4, 3, Some(false), 7),
        ("row 8 15 3 7", 11, -3, 3, Some(true), 1),
        ("row 2 9 3 1", 5, -5, 3, Some(true), 1),
        ("row 3 2 5 4", 2, 0, 2, None, 1),
    ] {
        tempting(board, |tempting| {
            let lead = |lead: i64| Exact::from(lead);
            assert_eq!((tempting.value(), tempting.is_unique()), (&lead(best), true), "{board}");
            let greedy = tempting.greedy().next().expect("a coin");
            assert_eq!(greedy.outcome.exact(), Some(&lead(bigger)), "{board}");
            let right =
                tempting.moves().iter().find(|eval| eval.optimal == Some(true)).expect("one");
            assert_eq!(&greedy.score - &right.score, lead(at_once), "{board}");
        });
        assert_eq!(lines_lost_against_greed(board), lost, "{board}");
        let play = |board: &str| {
            let game: Game = board.parse().expect(board);
            let strategies = [Strategy::TwoAhead, Strategy::Greedy];
            game.simulate(strategies, 0, &Ask::default()).expect("a play").difference > Exact::ZERO
        };
        match two_ahead {
            Some(wins) => assert_eq!(play(board), wins, "{board}"),
            None => tempting(board, |tempting| assert_eq!(tempting.two_ahead().len(), 2)),
        }
        assert_eq!(holds("two-ahead-fails", board), two_ahead == Some(false), "{board}");
    }
}

/// The number of the first player's four lines that lose against greed.
fn lines_lost_against_greed(board: &str) -> usize {
    let lost = |choices: usize| {
        let mut game: Game = board.parse().expect(board);
        for turn in 0..4 {
            let legal = game.legal_moves();
            let mv = match turn % 2 {
                0 => legal[(choices >> (turn / 2)) % legal.len()],
                _ => game.greedy_move().expect("a coin is left"),
            };
            game.play(mv).expect("legal");
        }
        game.totals()[0] < game.totals()[1]
    };
    (0..4).filter(|choices| lost(*choices)).count()
}

/// Of the rows of four different coins 1 to 15.
#[test]
fn greed_loses_on_a_tenth_of_the_rows_and_two_ahead_errs_on_a_quarter_of_these() {
    let (mut rows, mut lost, mut both, mut untied) = (0, 0, 0, 0);
    let conditions =
        ["greed-loses", "two-ahead-fails"].map(|it| it.parse::<Where>().expect("it is one"));
    for code in 0..15_i64.pow(4) {
        let coins = [0, 1, 2, 3].map(|place| code / 15_i64.pow(place) % 15 + 1);
        if (1..4).any(|at| coins[..at].contains(&coins[at])) {
            continue;
        }
        rows += 1;
        let [left, right] = [(0, 1..4), (3, 0..3)]
            .map(|(at, rest)| coins[at] - slicewise::row::value(&coins[rest]) as i64);
        let bigger = if coins[0] > coins[3] { left } else { right };
        if bigger >= 0 {
            continue;
        }
        lost += 1;
        let board = format!("row {} {} {} {}", coins[0], coins[1], coins[2], coins[3]);
        tempting(&board, |board| {
            let [greed, two] =
                conditions.each_ref().map(|condition| condition.is_met(board).expect("a row"));
            assert!(greed, "the first player has even rows");
            untied += usize::from(two);
            both += usize::from(board.loss(board.two_ahead()[0]) > Some(&Exact::ZERO));
        });
    }
    assert_eq!((rows, lost, both, untied), (32_760, 3486, 906, 762));
}

/// The chance of a blind player falls through the week.
#[test]
fn the_boards_of_a_week_are_ever_harder_to_play_blindly() {
    let told = [25.0, 14.0, 13.6, 8.6, 7.9, 6.0, 2.7];
    for (day, told) in (1..).zip(told) {
        let chances = (0..30).map(|week| {
            let days = 20_457 + day + 7 * week;
            let date: Date = date_of(days);
            assert_eq!(date.weekday(), day as u64, "day 4 of 1970 was a Sunday");
            let daily = Source::daily(date);
            let found =
                daily.source.first(&daily.condition.parse().expect("a condition"), &Ask::default());
            blind(&found.expect("every day has one").board.to_string())
        });
        let mean = chances.sum::<f64>() * 100.0 / 30.0;
        assert!((mean / told - 1.0).abs() < 0.25, "day {day}: {mean:.1} %, expected about {told}");
    }
}

/// A date from the number of days since 1970 began.
fn date_of(days: i64) -> Date {
    let (mut year, mut left) = (1970, days);
    loop {
        for month in 1..=12 {
            let length = match month {
                2 if year % 4 == 0 => 29,
                2 => 28,
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            if left < length {
                return format!("{year}-{month:02}-{:02}", left + 1).parse().expect("a date");
            }
            left -= length;
        }
        year += 1;
    }
}

/// The chance that random first moves keep the best lead, from the definition: without a memory, on a board of rows or a
/// pizza.
fn blind(board: &str) -> f64 {
    let lists: Vec<Vec<i64>> = board
        .split(" + ")
        .map(|part| part.split(' ').skip(1).map(|it| it.parse().expect("an integer")).collect())
        .collect();
    let plain = match board.starts_with("pizza") {
        true => Plain::Pizza(lists.concat()),
        false => Plain::Rows(lists),
    };
    chance(&plain, true, &mut HashMap::new())
}

fn chance(board: &Plain, is_blind: bool, known: &mut HashMap<Plain, i64>) -> f64 {
    let (moves, value) = (board.moves(), board.value(known));
    let mut best = Vec::new();
    for (weight, rest) in &moves {
        if weight - rest.value(known) == value {
            best.push(chance(rest, !is_blind, known));
        }
    }
    match (moves.len(), is_blind) {
        (0, _) => 1.0,
        (count, true) => best.iter().sum::<f64>() / count as f64,
        (_, false) => best.iter().sum::<f64>() / best.len() as f64,
    }
}

/// The first thousand boards in an order, of all.
fn many(order: Order) -> Wanted {
    Wanted { order, most: 1000, boards: u64::MAX }
}

#[test]
fn a_search_of_so_many_boards_finds_what_one_that_was_stopped_there_did() {
    let rows = source(&[(Kind::Row, 8)], Weights::Between(1, 9), 5);
    let condition: Where = "greed-fails & unique".parse().expect("a condition");
    let wanted = Wanted { order: Order::GreedLosesMost, most: 5, boards: 300 };
    let limited = rows.extreme(&condition, wanted, &Ask::default()).expect("rows");
    assert!(limited.tried == 300 && !limited.is_exhaustive && limited.boards.len() == 5);
    let asked = Cell::new(0_u64);
    let stop = |_: &Progress| {
        asked.set(asked.get() + 1);
        if asked.get() > 300 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let ask = Ask { watch: Watch::new(&stop), ..Ask::default() };
    let most = Wanted { boards: u64::MAX, ..wanted };
    let stopped = rows.extreme(&condition, most, &ask).expect("rows");
    let again = Wanted { boards: stopped.tried, ..wanted };
    assert_eq!(rows.extreme(&condition, again, &Ask::default()).expect("rows"), stopped);
}

#[test]
fn the_chance_of_a_blind_player_agrees_with_its_definition() {
    for (parts, seed) in [
        (vec![(Kind::Row, 5)], 1),
        (vec![(Kind::Pizza, 5)], 2),
        (vec![(Kind::Row, 2), (Kind::Row, 3)], 3),
    ] {
        let of_a_few = source(&parts, Weights::Between(0, 3), seed);
        let found = of_a_few
            .extreme(&Where::default(), many(Order::Blind), &Ask::default())
            .expect("small boards");
        assert!(found.is_exhaustive && found.tried == 1024 && found.boards.len() > 100);
        let mut before = 0.0;
        for extreme in found.boards {
            let chance = blind(&extreme.board.to_string());
            let measure = extreme.measure.expect("a chance").to_f64();
            assert!((measure - chance).abs() < 1e-9 && measure >= before, "{}", extreme.board);
            before = measure;
        }
    }
}

/// One board for each class under mirror images, turns and the order of the rows, whichever of them it is.
#[test]
fn extreme_boards_are_all_different_and_all_there() {
    let mut classes = std::collections::BTreeSet::new();
    for code in 0..3_i64.pow(5) {
        let weights: Vec<i64> = (0..5).map(|place| code / 3_i64.pow(place) % 3).collect();
        let turned = (0..5).map(|by| [&weights[by..], &weights[..by]].concat());
        let all = turned.flat_map(|turned| [turned.clone(), turned.into_iter().rev().collect()]);
        classes.insert(all.min().expect("five"));
    }
    let pizzas = source(&[(Kind::Pizza, 5)], Weights::Between(0, 2), 0);
    let found = pizzas
        .extreme(&Where::default(), many(Order::Value), &Ask::default())
        .expect("small boards");
    assert_eq!((found.boards.len(), found.tried), (classes.len(), 243));
    let mut values: Vec<i64> =
        classes.iter().map(|it| Plain::Pizza(it.clone()).value(&mut HashMap::new())).collect();
    values.sort_unstable_by(|one, other| other.cmp(one));
    let leads: Vec<Exact> = found.boards.iter().map(|extreme| extreme.value.clone()).collect();
    assert_eq!(leads, values.into_iter().map(Exact::from).collect::<Vec<_>>());
}
