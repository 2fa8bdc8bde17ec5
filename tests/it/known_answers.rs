//! The known answers of `boards/`, by every route that can give them.

use std::fs;
use std::path::Path;

use crate::common::cases::{Case, read};
use crate::common::{answered, board_of, exactly, known};
use slicewise::board::notation;
use slicewise::board::{ChoiceShape, Move, Rules, Shape};
use slicewise::explain::Explanation;
use slicewise::number::Integer;
use slicewise::play::{Strategy as Way, simulate};
use slicewise::row::colours::Colours;
use slicewise::row::guarantee::{Coalition, Players};
use slicewise::row::guarantee::{GuaranteeQuestion, GuaranteeReport, Seats};
use slicewise::solve::oracle::{self, OracleError};
use slicewise::solve::search;
use slicewise::solve::{Analysis, MoveEval};
use slicewise::{Ask, Exact, Game, Interval, Setup, Watch, row};

const KEYS: [&str; 15] = [
    "case",
    "greedy-starts",
    "source",
    "board",
    "value",
    "outcomes",
    "first",
    "optimal",
    "slices",
    "ev",
    "line",
    "totals",
    "greedy",
    "colour",
    "note",
];

const GUARANTEE_KEYS: [&str; 7] =
    ["case", "source", "board", "players", "seat", "guarantee", "note"];

fn strings(numbers: impl IntoIterator<Item = Exact>) -> Vec<String> {
    numbers.into_iter().map(|number| number.to_string()).collect()
}

fn check(case: &Case) {
    let name = case.name();
    let game: Game = case.get("board").parse().expect(name);
    let explanation = game.explain(&Ask::default()).expect(name);
    let analysis = &explanation.analysis;
    assert_eq!(game.analyse().as_ref(), Ok(analysis), "{name}");
    assert_eq!(analysis.value.to_string(), case.get("value"), "{name}");
    check_moves(case, analysis);
    let mut slices: Vec<&Exact> = analysis.slices.iter().map(|slice| &slice.weight).collect();
    slices.sort_by_key(|weight| std::cmp::Reverse(weight.numerator()));
    if let Some(expected) = case.words("slices") {
        assert_eq!(strings(slices.into_iter().cloned()), expected, "{name}");
        assert_eq!(
            strings(explanation.greedy_order.iter().map(|piece| piece.weight.clone())),
            expected,
            "{name}"
        );
    }
    if let Some(ev) = case.find("ev") {
        assert_eq!(explanation.ev.to_string(), ev, "{name}");
    }
    if let Some(totals) = case.words("totals") {
        assert_eq!(strings(analysis.profits.clone().expect(name)), totals, "{name}");
    }
    check_strategies(case, &explanation);
}

fn check_moves(case: &Case, analysis: &Analysis<Exact>) {
    let name = case.name();
    if let Some(first) = case.find("first") {
        let found = &analysis.profits.as_ref().expect(name)[0];
        assert_eq!(found.to_string(), first, "{name}");
    }
    if let Some(expected) = case.words("optimal") {
        let found: Vec<String> = analysis.best_moves().map(|mv| mv.to_string()).collect();
        assert_eq!(found, expected, "{name}");
    }
    if let Some(expected) = case.words("outcomes") {
        let outcomes = analysis.moves.iter().map(|eval| exactly(&eval.outcome).expect(name));
        assert_eq!(strings(outcomes), expected, "{name}");
    }
    if let Some(expected) = case.words("line") {
        let line: Vec<String> = analysis.line().iter().map(ToString::to_string).collect();
        assert_eq!(line, expected, "{name}");
    }
}

/// What a first player gets who starts at each piece in turn, when both go on greedily.
fn check_greedy_starts(case: &Case, expected: &[String]) {
    let setup = notation::parse(case.get("board")).expect("a board");
    let start = board_of(&setup);
    let totals = start.legal_moves().map(|vertex| {
        let mut left = start.clone();
        left.take(vertex).expect("legal");
        let greedy = [Way::Greedy, Way::Greedy];
        let played = simulate(&left, greedy, 0, &Ask::default(), |_| {});
        let [_, rest] = played.expect("greedy play always applies");
        (start.weight(vertex) + rest).to_string()
    });
    assert_eq!(totals.collect::<Vec<_>>(), expected, "{}", case.name());
}

fn check_strategies(case: &Case, explanation: &Explanation<Exact>) {
    let name = case.name();
    if let Some(expected) = case.words("greedy-starts") {
        check_greedy_starts(case, &expected);
    }
    if let Some(greedy) = case.find("greedy") {
        assert_eq!(explanation.greedy.totals[0].to_string(), greedy, "{name}");
    }
    if let Some(colour) = case.find("colour") {
        let setup = notation::parse(case.get("board")).expect(name);
        let coins: Vec<i64> =
            setup.vertex_weights().map(|coin| coin.as_i64().expect(name)).collect();
        let guarantee = Colours::new(&coins).expect(name).guarantee();
        assert_eq!(guarantee.to_string(), colour, "{name}");
    }
}

#[test]
fn known_boards() {
    let files = ["rows.boards", "stacks.boards", "pizzas.boards", "paths.boards", "trees.boards"];
    for case in files.into_iter().flat_map(read) {
        for key in case.keys() {
            assert!(KEYS.contains(&key), "{}: nothing checks the key {key}", case.name());
        }
        check(&case);
    }
}

const GENERAL_KEYS: [&str; 9] =
    ["case", "source", "board", "value", "first", "optimal", "outcomes", "onepass", "note"];

/// What some route says of a general board: its value, and every turn with its outcome.
struct Answer {
    value: Exact,
    outcomes: Vec<(String, Exact)>,
}

impl Answer {
    /// By the oracle; of a single menu, by the oracle on what each choice leaves.
    fn of_oracle(setup: &Setup) -> Result<Self, OracleError> {
        if let [Shape::Menu(choices)] = setup.components.as_slice() {
            return Self::of_choices(setup.rules, choices);
        }
        let (board, legend) = setup.graph_in::<Integer>().expect("big integers hold all");
        let outcomes = oracle::general_outcomes(&board)?.into_iter();
        let outcomes = outcomes.map(|(turn, outcome)| (turn.to_string(), legend.exact(&outcome)));
        let value = legend.exact(&oracle::general_value(&board)?);
        Ok(Self { value, outcomes: outcomes.collect() }.in_order())
    }

    /// With the turns in the order of moves: a graph's are before those of fronts beside it, whatever their vertices.
    fn in_order(mut self) -> Self {
        self.outcomes.sort_by_key(|(turn, _)| turn.parse::<Move>().expect("a move"));
        self
    }

    /// By the search.
    fn of_search(setup: &Setup) -> Self {
        let (board, legend) = setup.graph_in::<Integer>().expect("big integers hold all");
        let search =
            search::solve(&board, &Ask { line: 0, ..Ask::default() }).expect("within reach");
        let exact = |outcome: &Interval<Integer>| legend.exact(outcome.exact().expect("known"));
        let moves = search.moves.iter();
        let outcomes = moves.map(|found| (found.mv.to_string(), exact(&found.outcome)));
        Self { outcomes: outcomes.collect(), value: exact(&search.value) }.in_order()
    }

    /// By whatever fits: theory for graphs that it recognises.
    fn of_game(setup: &Setup) -> Self {
        let analysis = answered(setup).expect("within reach");
        let moves = analysis.moves.iter();
        let outcome = |eval: &MoveEval<Exact>| exactly(&eval.outcome).expect("known");
        let outcomes = moves.map(|eval| (eval.mv.to_string(), outcome(eval)));
        Self { outcomes: outcomes.collect(), value: known(&analysis) }
    }

    /// All choices score 0, as those of the known menus do.
    fn of_choices(rules: Rules, choices: &[ChoiceShape]) -> Result<Self, OracleError> {
        assert!(choices.iter().all(|choice| choice.score == Exact::from(0)));
        let outcome = |(number, choice): (usize, &ChoiceShape)| {
            let left = Setup { components: choice.then.clone(), rules };
            let value = Self::of_oracle(&left)?.value;
            let outcome = Exact::ratio(-value.numerator(), value.denominator()).expect("not 0");
            Ok((format!("menu 0 choice {number}"), outcome))
        };
        let outcomes: Vec<(String, Exact)> =
            choices.iter().enumerate().map(outcome).collect::<Result<_, _>>()?;
        let value =
            outcomes.iter().map(|(_, outcome)| outcome).max_by_key(|outcome| halves(outcome));
        Ok(Self { value: value.expect("a choice").clone(), outcomes })
    }

    /// Checks all that is known of a case.
    fn check(&self, case: &Case, setup: &Setup) {
        let name = case.name();
        assert_eq!(self.value.to_string(), case.get("value"), "{name}");
        if let Some(first) = case.find("first") {
            let total: i64 = setup.vertex_weights().map(|weight| halves(&weight)).sum();
            assert_eq!(((total + halves(&self.value)) / 4).to_string(), first, "{name}");
        }
        if let Some(expected) = case.words("optimal") {
            let optimal = self.outcomes.iter().filter(|(_, outcome)| *outcome == self.value);
            let optimal: Vec<&str> = optimal.map(|(turn, _)| turn.as_str()).collect();
            assert_eq!(optimal, expected, "{name}");
        }
        if let Some(expected) = case.words("outcomes") {
            let outcomes = self.outcomes.iter().map(|(_, outcome)| outcome.clone());
            assert_eq!(strings(outcomes), expected, "{name}");
        }
    }
}

/// A number, all of which are halves here, as how many of them it is.
fn halves(number: &Exact) -> i64 {
    i64::try_from(number * Exact::from(2)).expect("small")
}

/// Checks the value with one forced pass, by a vertex that nobody wants to take.
fn check_one_pass(case: &Case, setup: &Setup, expected: &str) {
    const LARGE: i64 = 1_000_000;
    let mut with = setup.clone();
    with.components.push(Shape::Free(vec![Exact::from(-LARGE)].into()));
    let value = halves(&Answer::of_oracle(&with).expect("small").value) / 2;
    let sign = if setup.vertices().is_multiple_of(2) { 1 } else { -1 };
    assert_eq!((value + sign * LARGE).to_string(), expected, "{}", case.name());
}

/// The files of `boards/` that no other test reads.
fn general_files() -> Vec<String> {
    let others = ["rows", "stacks", "pizzas", "paths", "trees", "mplayer", "theory"];
    let others = others.into_iter().chain(["contest", "series"]);
    let others: Vec<String> = others.map(|name| format!("{name}.boards")).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boards");
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file"));
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let names: Vec<String> =
        names.filter(|name| name.ends_with(".boards") && !others.contains(name)).collect();
    assert!(names.len() >= 5, "found {names:?}");
    names
}

#[test]
fn known_general_boards() {
    for case in general_files().iter().flat_map(|file| read(file)) {
        let name = case.name();
        for key in case.keys() {
            assert!(GENERAL_KEYS.contains(&key), "{name}: nothing checks the key {key}");
        }
        let setup = notation::parse(case.get("board")).expect(name);
        assert_eq!(notation::parse(&setup.to_string()).as_ref(), Ok(&setup), "{name}");
        assert!(setup.check().is_ok(), "{name}");
        Answer::of_oracle(&setup).expect(name).check(&case, &setup);
        Answer::of_search(&setup).check(&case, &setup);
        Answer::of_game(&setup).check(&case, &setup);
        if let Some(expected) = case.find("onepass") {
            check_one_pass(&case, &setup, expected);
        }
    }
}

#[test]
fn known_guarantees() {
    for case in read("mplayer.boards") {
        let name = case.name();
        for key in case.keys() {
            assert!(GUARANTEE_KEYS.contains(&key), "{name}: nothing checks the key {key}");
        }
        let number = |key: &str| case.get(key).parse().expect("a number");
        let seat = Players::new(number("players")).and_then(|all| all.seat(number("seat")));
        let seats = Seats::One(seat.expect(name));
        let question = GuaranteeQuestion { seats, against: Some(Coalition::Worst) };
        let setup = notation::parse(case.get("board")).expect(name);
        let report = GuaranteeReport::of(&setup, &question, Watch::none()).expect(name);
        let sure: Vec<String> =
            report.guarantees.iter().map(|sure| sure.guarantee.to_string()).collect();
        assert_eq!(sure, [case.get("guarantee")], "{name}");
        let play = report.transcript.expect(name);
        assert_eq!(play.totals[number("seat")].to_string(), case.get("guarantee"), "{name}");
    }
}

/// The n-th composition of A066099: the gaps between the ones of n in binary, and one more than
/// the number of zeros at its end; for 0, a single 0.
fn composition(n: u64) -> Vec<i64> {
    let mut gaps = Vec::new();
    let mut rest = n;
    while rest != 0 {
        gaps.push(i64::from(rest.trailing_zeros()) + 1);
        rest >>= rest.trailing_zeros() + 1;
    }
    if gaps.is_empty() {
        gaps.push(0);
    }
    gaps.reverse();
    gaps
}

#[test]
fn known_series() {
    for case in read("series.boards") {
        assert_eq!(case.get("family"), "compositions");
        for (n, term) in (0..).zip(case.words("terms").expect("it has terms")) {
            let [first, _] = row::profits(&composition(n));
            assert_eq!(first.to_string(), term, "term {n} of {}", case.name());
        }
    }
}
