//! Boards made to order: every family has the property its source claims, and random boards are
//! reproducible, within their range and of the kind ordered.
#![allow(clippy::panic, clippy::unwrap_used)]

mod ordered;

use std::collections::{BTreeSet, HashMap};

use crate::common::{answered, exactly};
use slicewise::board::Shape;
use slicewise::board::notation;
use slicewise::solve::oracle;
use slicewise::solve::{Analysis, MoveEval};
use slicewise::{Exact, Game, Move, Setup};
use slicewise_lab::generate::{
    Argument, Family, GenerateError, Growth, Kind, MAX_SIZE, Order, Weights,
};

fn made(family: &str, argument: &str) -> Result<Setup, GenerateError> {
    let family: Family = family.parse()?;
    match argument {
        "" => family.board(&[]),
        argument => family.board(&[argument.parse()?]),
    }
}

#[track_caller]
fn analysis(family: &str, argument: &str) -> Analysis<Exact> {
    let analysis = answered(&made(family, argument).unwrap()).unwrap();
    assert!(analysis.is_by_theory());
    analysis
}

#[track_caller]
fn check_value(family: &str, argument: &str, value: &str) {
    let found = analysis(family, argument).value.to_string();
    assert_eq!(found, value, "{family} {argument}");
}

/// Checks that the second player leads by a ninth of the total, less than which no pizza of weights
/// from 0 on gives it.
#[track_caller]
fn check_extremal(family: &str, argument: &str) {
    let analysis = analysis(family, argument);
    let profits = analysis.profits.unwrap();
    let [first, second] = [&profits[0], &profits[1]];
    let value = analysis.value.exact().unwrap();
    assert_eq!(value * Exact::from(-9), first + second, "{family} {argument}");
}

/// What a move comes to, if it is a small whole number.
fn outcome(eval: &MoveEval<Exact>) -> i64 {
    exactly(&eval.outcome).unwrap().as_i64().unwrap()
}

fn coins(setup: &Setup) -> Vec<i64> {
    setup.vertex_weights().map(|coin| coin.as_i64().unwrap()).collect()
}

#[test]
fn rows_and_stacks_have_the_values_their_families_promise() {
    for n in 0..12_i64 {
        let argument = format!("n={n}");
        let half = (n + 1) / 2;
        check_value("counting", &argument, &half.to_string());
        check_value("falling", &argument, &half.to_string());
        let sorted = if n % 2 == 0 { -n / 2 } else { half };
        check_value("sorted", &argument, &sorted.to_string());
        let alternating = if n % 2 == 0 { n / 2 } else { (1 - n) / 2 };
        check_value("alternating", &argument, &alternating.to_string());
        check_value("signs", &argument, &(if n % 2 == 0 { n } else { 2 - n }).to_string());
    }
}

#[test]
fn a_special_slice_is_one_slice() {
    for (argument, weight) in [("b=0", "0"), ("b=1/2,3", "-7/2"), ("b=4,0,4,1", "-9")] {
        let analysis = analysis("special-slice", argument);
        let slices: Vec<String> =
            analysis.slices.iter().map(|slice| slice.weight.to_string()).collect();
        assert_eq!(slices, [weight]);
        assert_eq!(analysis.value.to_string(), weight);
    }
}

#[test]
fn greed_loses_where_its_families_say() {
    for n in 3..12_i64 {
        let analysis = analysis("greedy-trap", &format!("n={n}"));
        assert_eq!(analysis.value.to_string(), (n - 2).to_string());
        let greedy = &analysis.moves[0];
        assert_eq!((greedy.mv, outcome(greedy)), (Move::take(0), 2 - n));
    }
    for n in 2..7_i64 {
        let analysis = analysis("heaviest-loses", &format!("n={n}"));
        assert_eq!(analysis.value.to_string(), (n - 1).to_string());
        let heaviest = &analysis.moves[0];
        assert_eq!((heaviest.score.as_i64(), outcome(heaviest)), (Some(1), 1 - n));
    }
}

#[test]
fn the_ones_of_an_unbroached_path_give_every_outcome_in_turn() {
    for n in 1..9_i64 {
        let analysis = analysis("unbroached-ones", &format!("n={n}"));
        assert_eq!(analysis.value.to_string(), n.to_string());
        let ones = analysis.moves.iter().filter(|eval| eval.score == Exact::from(1));
        let mut outcomes: Vec<i64> = ones.map(outcome).collect();
        outcomes.sort_unstable();
        assert_eq!(outcomes, (0..n).map(|step| 2 - n + 2 * step).collect::<Vec<_>>());
    }
}

#[test]
fn extremal_pizzas_give_the_second_player_five_ninths() {
    for family in ["brown", "brown-other", "pizza-25"] {
        check_extremal(family, "");
    }
    for w in ["0", "1/7", "1/2", "0.9", "1"] {
        check_extremal("cibulka", &format!("w={w}"));
    }
    for t in ["1", "10/9", "3/2", "2"] {
        check_extremal("extremal-a", &format!("t={t}"));
    }
    for x in ["1/1000", "1/5", "1/4", "1/3"] {
        check_extremal("extremal-b1", &format!("x={x}"));
        check_extremal("extremal-b2", &format!("x={x}"));
    }
    check_value("pizza-25", "", "-3");
    check_value("pizza-21", "", "-1");
    let ones = coins(&made("pizza-21", "").unwrap());
    assert!(ones.len() == 21 && ones.iter().all(|&one| one == 0 || one == 1));
}

#[test]
fn both_pizzas_of_fifteen_are_cibulkas_up_to_turning_and_flipping() {
    let canonical = |setup: Setup| {
        let mut pieces = coins(&setup);
        let mut all = BTreeSet::new();
        for _ in 0..2 {
            for _ in 0..pieces.len() {
                pieces.rotate_left(1);
                all.insert(pieces.clone());
            }
            pieces.reverse();
        }
        all.pop_first().unwrap()
    };
    let made = |family, argument| canonical(made(family, argument).unwrap());
    assert_eq!(made("brown", ""), made("cibulka", "w=1"));
    assert_eq!(made("brown-other", ""), made("cibulka", "w=0"));
    assert_eq!(made("extremal-a", "t=1"), made("cibulka", "w=0"));
}

#[test]
fn the_sharp_pizzas_of_negative_pieces_are_as_bad_as_the_theorem_allows() {
    for (argument, value) in
        [("y=0", "-1"), ("y=1/2", "-3/2"), ("y=1", "-2"), ("y=7", "-8"), ("y=1000", "-1001")]
    {
        check_value("negative", argument, value);
    }
}

#[test]
fn one_negative_piece_may_cost_its_whole_weight() {
    for (argument, value) in [
        ("y=0", "0"),
        ("y=5", "-5"),
        ("y=3,1,2", "-3"),
        ("y=3,2,1", "-3"),
        ("y=1,1/2,-1/3", "-1"),
        ("y=100,7,7,1,30", "-100"),
    ] {
        check_value("one-negative", argument, value);
        let setup = made("one-negative", argument).unwrap();
        assert!(
            slicewise_lab::theory::extremal(&setup, &slicewise_lab::theory::Lab::default())
                .unwrap()
                .is_extremal(),
            "{argument}"
        );
    }
}

#[test]
fn zeros_and_ones_are_worth_as_little_as_their_number_allows() {
    for n in (3..=201).step_by(2) {
        let (argument, ninths) = (format!("n={n}"), (n - 3) / 18);
        check_value("zeros-and-ones", &argument, &(-ninths).to_string());
        check_value("ones-and-minus-ones", &argument, &(-1 - 2 * ninths).to_string());
        for (family, zero) in [("zeros-and-ones", 0), ("ones-and-minus-ones", -1)] {
            let pieces = coins(&made(family, &argument).unwrap());
            assert_eq!(pieces.len(), n as usize);
            assert!(pieces.iter().all(|&piece| piece == 1 || piece == zero));
        }
    }
}

/// What the first player collects of a pizza whose remaining pieces go from `first` on, `left` of
/// them, when it may make `jumps` jumps and the second player any number. A jump is a piece that is not a
/// neighbour of the one just taken; the first and the last piece are not jumps.
struct Jumps {
    pieces: Vec<i64>,
    known: HashMap<(usize, usize, usize, bool), i64>,
}

impl Jumps {
    fn best(pieces: Vec<i64>, jumps: usize) -> i64 {
        let count = pieces.len();
        let mut game = Self { pieces, known: HashMap::new() };
        (0..count)
            .map(|first| game.pieces[first] + game.second((first + 1) % count, count - 1, jumps))
            .max()
            .unwrap()
    }

    fn second(&mut self, first: usize, left: usize, jumps: usize) -> i64 {
        if left == 0 {
            return 0;
        }
        let taken_first = self.first((first + 1) % self.pieces.len(), left - 1, jumps, true);
        taken_first.min(self.first(first, left - 1, jumps, false))
    }

    /// The first player to move; `at_first` says at which end a piece has just been taken.
    fn first(&mut self, first: usize, left: usize, jumps: usize, at_first: bool) -> i64 {
        if left == 0 {
            return 0;
        }
        if let Some(&known) = self.known.get(&(first, left, jumps, at_first)) {
            return known;
        }
        let count = self.pieces.len();
        let mut best = 0;
        for take_first in [true, false] {
            let cost = usize::from(take_first != at_first && left > 1);
            if cost <= jumps {
                let piece = if take_first { first } else { (first + left - 1) % count };
                let next = if take_first { (first + 1) % count } else { first };
                best = best.max(self.pieces[piece] + self.second(next, left - 1, jumps - cost));
            }
        }
        self.known.insert((first, left, jumps, at_first), best);
        best
    }
}

#[test]
fn jumps_are_worth_what_their_families_say() {
    let best = |family, jumps| Jumps::best(coins(&made(family, "").unwrap()), jumps);
    assert_eq!((best("no-jump", 0), coins(&made("no-jump", "").unwrap()).iter().sum()), (1, 3));
    assert!(best("no-jump", 1) > 1);
    assert_eq!([0, 1, 2].map(|jumps| best("one-jump", jumps)), [7, 7, 8]);
    assert_eq!(coins(&made("one-jump", "").unwrap()).iter().sum::<i64>(), 16);
}

#[test]
fn every_family_has_its_default_board_and_tells_what_it_is() {
    let mut names = BTreeSet::new();
    for family in Family::ALL {
        let setup = family.board(&[]).unwrap();
        assert_eq!(notation::parse(&setup.to_string()).as_ref(), Ok(&setup), "{}", family.name);
        assert_eq!(setup.check(), Ok(()));
        assert_eq!(Game::new(setup.clone()).unwrap().has_theory(), setup.has_theory().unwrap());
        assert!(!family.about.is_empty() && !family.source.is_empty());
        assert!(names.insert(family.name), "{} twice", family.name);
        assert!(Kind::ALL.iter().all(|kind| kind.name() != family.name));
        if let Some(parameter) = family.parameter {
            let default: Argument = parameter.written_default().parse().unwrap();
            assert_eq!(family.board(&[default]), Ok(setup));
        }
    }
}

#[test]
fn bad_orders_are_refused_with_their_reason() {
    let refusal = |family, argument| made(family, argument).unwrap_err().to_string();
    assert!(
        refusal("browne", "").starts_with("found the family `browne`, expected one of counting")
    );
    for (family, argument, message) in [
        ("cibulka", "w=4/3", "found w=4/3, expected a number from 0 to 1"),
        ("cibulka", "w=0,1", "found w=0,1, expected a number from 0 to 1"),
        ("extremal-b1", "x=0", "found x=0, expected a number above 0, up to 1/3"),
        ("extremal-b2", "x=0.34", "found x=17/50, expected a number above 0, up to 1/3"),
        ("counting", "n=-1", "found n=-1, expected a whole number from 0 to 67108864"),
        ("counting", "n=1/2", "found n=1/2, expected a whole number from 0 to 67108864"),
        ("negative", "y=-1", "found y=-1, expected a number from 0 on"),
        (
            "one-negative",
            "y=2,1,-2",
            "found y=2,1,-2, expected one or more numbers, the first no less than the absolute values of the others \
             together",
        ),
        ("zeros-and-ones", "n=4", "found n=4, expected an odd number from 3 to 67108863"),
        ("cibulka", "x=1", "found the parameter `x`, expected only one value of w for cibulka"),
        ("brown", "w=1", "found the parameter `w`, expected none for brown"),
        ("cibulka", "w", "found `w`, expected a parameter such as n=8, w=1/3 or b=1,2,3"),
        ("cibulka", "w=", "found `w=`, expected a parameter such as n=8, w=1/3 or b=1,2,3"),
    ] {
        assert_eq!(refusal(family, argument), message);
    }
    let w: Argument = "w=1".parse().unwrap();
    let cibulka: Family = "cibulka".parse().unwrap();
    assert!(matches!(cibulka.board(&[w.clone(), w]), Err(GenerateError::Parameter { .. })));
    let order = Order { kind: Kind::Row, size: 3, weights: Weights::Between(2, 1), seed: 0 };
    let message = "found weights from 2 to 1, expected the smaller number first";
    assert_eq!(order.board(0).unwrap_err().to_string(), message);
    assert_eq!("2..1".parse::<Weights>().unwrap_err().to_string(), message);
    let huge = Order { size: MAX_SIZE + 1, weights: Weights::Signs, ..order };
    assert_eq!(
        huge.board(0).unwrap_err().to_string(),
        "found the size 67108865, expected at most 67108864"
    );
    for word in ["", "..", "1..", "1..x", "0..9223372036854775808", "uniform"] {
        let error = word.parse::<Weights>().unwrap_err();
        assert!(
            error.to_string().starts_with(&format!("found the weights `{word}`, expected LO..HI"))
        );
    }
    assert!("pie".parse::<Kind>().unwrap_err().to_string().contains("row, stack, free, pizza"));
    assert!("bush".parse::<Growth>().unwrap_err().to_string().contains("random, path, star"));
}

/// The value of a family's board of small whole numbers, by the oracle; of a menu, of what each
/// choice leaves.
fn oracle_value(setup: &Setup) -> i64 {
    if let [Shape::Menu(choices)] = setup.components.as_slice() {
        let left = choices.iter().map(|choice| Setup::new(choice.then.clone()));
        return left.map(|left| -halves(&left)).max().unwrap() / 2;
    }
    halves(setup) / 2
}

/// Twice the value.
fn halves(setup: &Setup) -> i64 {
    let (board, legend) = setup.graph_in::<i64>().unwrap();
    let value = legend.exact(&oracle::general_value(&board).unwrap());
    i64::try_from(value * Exact::from(2)).unwrap()
}

#[test]
fn families_of_graphs_and_menus_have_the_values_they_promise() {
    for n in 3..=7 {
        let setup = made("spiked-cycle", &format!("n={n}")).unwrap();
        assert_eq!(setup.rules.to_string(), "rule grab");
        assert_eq!(oracle_value(&setup), if n % 2 == 0 { 0 } else { -1 });
    }
    for (pieces, value) in
        [("2,3,4", -1), ("4,6,8", -2), ("2,3,8,10,4", -3), ("9,1,1", 0), ("5", 0)]
    {
        let made = made("served-cut", &format!("weights={pieces}")).unwrap();
        assert_eq!(oracle_value(&made), value);
    }
    // The same in thirds and halves: a third, and a half, of what the whole numbers are worth.
    for (pieces, value) in [("2/3,1,8/3,10/3,4/3", (-1, 1)), ("1,3/2,2", (-1, 2))] {
        let made = made("served-cut", &format!("weights={pieces}")).unwrap();
        let value = Exact::ratio(value.0, value.1).unwrap();
        assert_eq!(
            slicewise_lab::theory::value_of(&made, &slicewise_lab::theory::Lab::default()),
            Ok(value)
        );
    }
}
