//! The numbers of every board of small populations, against the game.

use slicewise::board::{Passing, Rules, Taking};
use slicewise::play::{Player, Strategy};
use slicewise::row::Unit;
use slicewise::{Ask, Exact, Game, row};
use slicewise_lab::census::{Fact, Kind, Plan, Population, Question, Weights};
use slicewise_lab::theory::{Lab, doubles, invertible};

use super::{census, counted};

/// The value, and the best outcome of a first move that takes a largest available vertex.
fn by_the_game(setup: &slicewise::Setup) -> (Exact, Exact) {
    let game = Game::new(setup.clone()).expect("a board");
    let moves = game.moves().expect("it is small");
    let weight = |mv: slicewise::Move| game.weight(mv.vertex()?);
    let largest = moves.iter().filter_map(|eval| weight(eval.mv)).max();
    let outcomes = moves.iter().filter(|eval| weight(eval.mv) == largest);
    let outcome = |eval: &slicewise::solve::MoveEval<Exact>| eval.outcome.exact().cloned();
    let greedy = outcomes.filter_map(outcome).max();
    let value = moves.iter().filter_map(outcome).max();
    (value.unwrap_or(Exact::ZERO), greedy.unwrap_or(Exact::ZERO))
}

fn agrees(population: Population) {
    agree(&Plan::new(population).expect("it is small"));
}

/// The boards of a plan have the numbers of the game.
fn agree(plan: &Plan) {
    let question = Question {
        condition: Some("loss >= 0 or loss < 0".parse().expect("a condition")),
        list: true,
        ..Question::default()
    };
    let (tally, size) = (counted(plan, &question, 1), plan.population().size);
    assert_eq!(tally.listed.len() as u64, tally.boards());
    for kept in &tally.listed {
        let setup = kept.board.as_ref().expect("a board");
        let numbers = kept.numbers;
        let (value, greedy) = by_the_game(setup);
        assert_eq!(Exact::from(numbers.value), value, "{setup}");
        assert_eq!(Exact::from(numbers.greedy), greedy, "{setup}");
        assert_eq!(numbers.total, kept.weights.iter().sum::<i64>(), "{setup}");
        assert_eq!(setup.vertices(), size);
    }
}

#[test]
fn small_boards_have_the_numbers_of_the_game() {
    for kind in [Kind::Row, Kind::Pizza, Kind::Path] {
        for size in 0..=6 {
            agrees(Population::new(kind, size, Weights::Between(-1, 2)));
        }
        agrees(Population::new(kind, 9, Weights::Between(0, 1)));
        agrees(Population::new(kind, 5, Weights::Permutation));
        agrees(Population {
            total: Some(300),
            ..Population::new(kind, 4, Weights::Between(70, 80))
        });
        let large = 1 << 30;
        agrees(Population::new(kind, 5, Weights::Between(large, large + 1)));
        let larger = 1 << 38;
        agrees(Population::new(kind, 4, Weights::Between(-larger, 1 - larger)));
    }
}

#[test]
fn small_trees_have_the_numbers_of_the_game_under_every_rule() {
    for taking in [Taking::Share, Taking::Grab, Taking::Both] {
        for size in 1..=6 {
            let trees = Population::new(Kind::Tree, size, Weights::Between(0, 2));
            agrees(Population { rules: Rules { taking, ..Rules::default() }, ..trees });
        }
        let trees = Population::new(Kind::Tree, 8, Weights::Between(0, 1));
        agrees(Population { rules: Rules { taking, ..Rules::default() }, total: Some(4), ..trees });
    }
}

/// A triangle with a tail, a cycle, two edges, a star and an edge beside two vertices.
#[test]
fn small_graphs_have_the_numbers_of_the_game_under_every_rule() {
    let graphs = [
        vec![(0, 1), (0, 2), (1, 2), (2, 3), (3, 4)],
        vec![(0, 1), (1, 2), (2, 3), (3, 4), (0, 4)],
        vec![(0, 3), (1, 4)],
        vec![(2, 0), (2, 1), (2, 3), (2, 4)],
        vec![(1, 3)],
    ];
    for taking in [Taking::Share, Taking::Grab, Taking::Both] {
        for passing in [Passing::Never, Passing::EndsOnTwo, Passing::NoTwoInARow] {
            let boards = Population::new(Kind::Graph, 5, Weights::Between(-1, 1));
            let boards = Population { rules: Rules { taking, passing }, ..boards };
            agree(&Plan::of_graphs(boards, graphs.clone()).expect("they are small"));
        }
    }
}

#[test]
fn boards_of_players_who_pass_have_the_numbers_of_the_game() {
    for passing in [Passing::EndsOnTwo, Passing::OnEvenCount, Passing::NoTwoInARow] {
        for kind in [Kind::Row, Kind::Pizza, Kind::Path, Kind::Tree] {
            for size in 0..=5 {
                let rules = Rules { passing, ..Rules::default() };
                let boards = Population::new(kind, size, Weights::Between(-2, 1));
                agrees(Population { rules, ..boards });
            }
        }
        let rules = Rules { passing, taking: Taking::Grab };
        agrees(Population { rules, ..Population::new(Kind::Tree, 5, Weights::Between(-1, 1)) });
    }
}

#[test]
fn every_unit_counts_the_same() {
    let population = Population::new(Kind::Pizza, 15, Weights::Between(0, 1));
    let question = super::question("loss > 0", Some((5, "value")));
    let expected = census(population, &question, 1);
    for unit in Unit::available() {
        Unit::force(Some(unit)).expect("the machine has it");
        assert_eq!(census(population, &question, 1), expected, "{unit}");
    }
    Unit::force(None).expect("the widest is there");
}

/// Special slices are solved as the rows that a cut leaves; cuts at quarters are not better than at halves.
#[test]
fn cuts_are_rows() {
    let population = Population::new(Kind::Cuts, 4, Weights::Between(0, 4));
    for kept in &super::listing(population).listed {
        let slices: Vec<i64> = kept.weights.iter().map(|weight| 4 * weight).collect();
        let cut = |at: usize, part: i64| {
            let mut row = vec![part - slices[at]];
            row.extend((1..4).map(|step| -slices[(at + step) % 4]));
            row.push(-part);
            -row::value(&row)
        };
        let best = (0..4).flat_map(|at| (0..=slices[at]).map(move |part| cut(at, part))).max();
        assert_eq!(best, Some(4 * i128::from(kept.numbers.value)), "{slices:?}");
    }
}

/// Of five pieces, where the last is beside the first.
#[test]
fn a_pizza_of_players_who_pass_is_closed() {
    for passing in [Passing::EndsOnTwo, Passing::OnEvenCount, Passing::NoTwoInARow] {
        let rules = Rules { passing, ..Rules::default() };
        let pizzas = Population::new(Kind::Pizza, 5, Weights::Between(0, 2));
        agrees(Population { rules, ..pizzas });
    }
}

/// The least lead of the player to move, who draws every move, on average; the other chooses the replies.
fn drawn(game: &Game) -> Exact {
    let after = |game: &Game, mv| {
        let mut game = game.clone();
        game.play(mv).expect("legal");
        let score = game.played().last().expect("a move").score.clone();
        (game, score)
    };
    let lead = |mv| {
        let (own, score) = after(game, mv);
        let replies = own.legal_moves().into_iter().map(|mv| after(&own, mv));
        let rests = replies.map(|(rest, reply)| drawn(&rest) - reply);
        score + rests.min().unwrap_or_default()
    };
    let leads: Vec<Exact> = game.legal_moves().into_iter().map(lead).collect();
    let count = leads.len();
    Exact::ratio(leads.into_iter().sum::<Exact>(), count).unwrap_or_default()
}

/// What greed, colour and the others guarantee on each board, and which boards a condition about it means.
#[test]
fn guarantees_are_those_of_the_strategies() {
    for (kind, size) in [(Kind::Row, 4), (Kind::Row, 5), (Kind::Pizza, 4), (Kind::Tree, 5)] {
        let plan = Plan::new(Population::new(kind, size, Weights::Between(0, 2))).expect("small");
        let text = "greed.guarantee <= value and two_ahead.guarantee <= value and random.guarantee <= value and \
                    (colour.guarantee <= parity.guarantee or size >= 0)";
        let condition = Some(text.parse().expect("a condition"));
        let question = Question { condition, list: true, ..Question::default() };
        let tally = counted(&plan, &question, 1);
        assert_eq!(tally.listed.len() as u64, tally.boards(), "no strategy guarantees more");
        let mut failures = 0;
        for kept in &tally.listed {
            let setup = kept.board.clone().expect("a board");
            let game = Game::new(setup.clone()).expect("a board");
            let strategies = [
                (Strategy::Greedy, Fact::GreedGuarantee),
                (Strategy::Colour, Fact::ColourGuarantee),
                (Strategy::TwoAhead, Fact::TwoAheadGuarantee),
                (Strategy::Parity, Fact::ParityGuarantee),
            ];
            for (strategy, fact) in strategies {
                let sure = game.guarantee(strategy, Player::First, &Ask::default());
                let sure = sure.ok().flatten().map(|sure| sure.worst);
                assert_eq!(kept.numbers.fact(fact), sure, "{setup}");
            }
            assert_eq!(kept.numbers.fact(Fact::RandomGuarantee), Some(drawn(&game)), "{setup}");
            let greed = kept.numbers.fact(Fact::GreedGuarantee);
            failures += u64::from(greed < Some(kept.numbers.value.into()));
        }
        let condition = Some("greed.guarantee < value".parse().expect("a condition"));
        let question = Question { condition, ..Question::default() };
        let tally = counted(&plan, &question, 1);
        assert_eq!(tally.meant(&question), failures);
        assert!(kind == Kind::Tree || failures > 0 || size < 5, "{kind:?} {size}");
    }
}

/// What is found on each board by itself, and which boards a condition about it means.
#[test]
fn particulars_are_those_of_the_board() {
    for (kind, size, passing) in [
        (Kind::Row, 3, Passing::Never),
        (Kind::Path, 4, Passing::Never),
        (Kind::Pizza, 5, Passing::Never),
        (Kind::Tree, 4, Passing::Never),
        (Kind::Path, 3, Passing::NoTwoInARow),
    ] {
        let mut population = Population::new(kind, size, Weights::Between(-1, 2));
        population.rules.passing = passing;
        let plan = Plan::new(population).expect("small");
        let condition = "weights.least <= weights.greatest and invertible >= 0 and weights.magnitude >= total and \
                         (doubles.by_play <= doubles.by_moves or size > 0)";
        let condition = Some(condition.parse().expect("a condition"));
        let question = Question { condition, list: true, ..Question::default() };
        let tally = counted(&plan, &question, 1);
        assert_eq!(tally.listed.len() as u64, tally.boards());
        let mut inverses = 0;
        for kept in &tally.listed {
            let setup = kept.board.clone().expect("a board");
            let weights = || kept.weights.iter().copied();
            let fact = |fact| kept.numbers.fact(fact);
            assert_eq!(fact(Fact::Least), weights().min().map(Exact::from), "{setup}");
            assert_eq!(fact(Fact::Greatest), weights().max().map(Exact::from), "{setup}");
            assert_eq!(
                fact(Fact::Magnitude),
                Some(weights().map(i64::abs).sum::<i64>().into()),
                "{setup}"
            );
            let is_invertible = invertible(&setup, &Lab::default()).expect("small").is_invertible();
            assert_eq!(fact(Fact::Invertible), Some(i64::from(is_invertible).into()), "{setup}");
            inverses += u64::from(is_invertible);
            let found = doubles(&setup, &Lab::default()).ok();
            let by_play = found.as_ref().map(|found| i64::from(found.holds_by_play()).into());
            assert_eq!(fact(Fact::DoublesByPlay), by_play, "{setup}");
            let by_moves = found.and_then(|found| found.holds_by_moves());
            assert_eq!(
                fact(Fact::DoublesByMoves),
                by_moves.map(|holds| i64::from(holds).into()),
                "{setup}"
            );
        }
        let condition = Some("invertible = 1".parse().expect("a condition"));
        let question = Question { condition, ..Question::default() };
        assert_eq!(counted(&plan, &question, 1).meant(&question), inverses);
        let all = matches!(kind, Kind::Row | Kind::Pizza);
        assert_eq!(inverses == tally.boards(), all, "{kind:?} {size}");
    }
}

/// The laboratory has no answer about inverses under the rule both.
#[test]
fn a_particular_that_does_not_apply_is_no_number() {
    let mut population = Population::new(Kind::Tree, 4, Weights::Between(0, 1));
    population.rules.taking = Taking::Both;
    let plan = Plan::new(population).expect("small");
    let condition = Some("invertible = 1 or invertible = 0".parse().expect("a condition"));
    let question = Question { condition, ..Question::default() };
    assert_eq!(counted(&plan, &question, 1).meant(&question), 0);
}
