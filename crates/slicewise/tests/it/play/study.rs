//! Plays in progress: what every turn leads to, against the definition; what strategies choose; what a
//! review finds.

use crate::common::{all_rules, general, graphs};
use proptest::collection::vec;
use proptest::prelude::*;
use slicewise::board::{General, GeneralLane, Lane, Move, Rules, Shape};
use slicewise::play::simulate;
use slicewise::play::study::{
    Budget, EngineConfig, Play, Strategy as Way, choose, colour, review, study, turn_of,
};
use slicewise::report::{
    ChoiceReport, Explanation, FenceChart, Outline, PositionReport, Question, ReviewReport,
};
use slicewise::row::guarantee::{Players, guarantees};
use slicewise::{Exact, Setup, notation, oracle};

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

/// Plays by these picks on a play and on the board itself; what is left of the board, how far the
/// first player is ahead there, and who is to move.
fn walk(
    play: &mut Play<i64>,
    board: General<i64>,
    picks: &[usize],
) -> (Option<General<i64>>, i64, bool) {
    let (mut board, mut ahead, mut first) = (Some(board), 0, true);
    for pick in picks {
        let Some(now) = &board else { break };
        let turns = now.turns();
        if turns.is_empty() {
            break;
        }
        let turn = turns[pick % turns.len()];
        let again = now.has_another_turn(turn);
        let (score, after) = now.after(turn);
        ahead += if first { score } else { -score };
        first = first == again;
        board = after;
        play.make(turn).expect("it is legal");
    }
    (board, ahead, first)
}

/// Compares a study with the definition.
fn check(play: &Play<i64>, left: Option<&General<i64>>, ahead: i64, first: bool) {
    let study = study(play, &Budget::default(), &mut |_| true);
    assert!(study.complete);
    let sign = if first { 1 } else { -1 };
    let value = left.map_or(0, |left| oracle::general_value(left).expect("it is small"));
    let lead = study.lead.as_ref().and_then(|lead| lead.exact());
    assert_eq!(lead, Some(&(ahead + sign * value)));
    let outcomes =
        left.map_or_else(Vec::new, |left| oracle::general_outcomes(left).expect("it is small"));
    assert_eq!(study.prospects.len(), outcomes.len());
    for (prospect, (turn, outcome)) in study.prospects.iter().zip(outcomes) {
        assert_eq!(prospect.turn, turn);
        let known = prospect.outcome.as_ref().and_then(|outcome| outcome.exact());
        assert_eq!(known, Some(&(ahead + sign * outcome)));
        assert_eq!(prospect.loss, Some(value - outcome));
        assert_eq!(prospect.optimal, Some(outcome == value));
    }
    for line in &study.lines {
        let end = play.clone().with(line).expect("a line is legal");
        let expected = study.prospects.iter().find(|prospect| prospect.turn == line[0]);
        let expected = expected.and_then(|prospect| prospect.outcome.as_ref()?.exact().copied());
        assert_eq!(Some(end.totals()[0] - end.totals()[1]), expected);
        assert!(end.turns().is_empty() || end.turns() == [Move::Pass]);
    }
}

fn setup_of(weights: &[i64], kind: usize) -> Setup {
    let weights: Vec<Exact> = weights.iter().map(|&weight| Exact::from(weight)).collect();
    let half = weights.len() / 2;
    let shape = |kind: usize, weights: &[Exact]| match kind % 4 {
        0 => Shape::Row(weights.to_vec()),
        1 => Shape::Pizza(weights.to_vec()),
        2 => Shape::Path(weights.to_vec()),
        _ => Shape::Stack(weights.to_vec()),
    };
    Setup::new(vec![shape(kind, &weights[..half]), shape(kind / 4, &weights[half..])])
}

fn plain(setup: &Setup, players: usize) -> Play<i64> {
    let Lane::I64(board) = setup.board().expect("it is a board").lane else { panic!("small") };
    Play::on_board(board, players).expect("so many may play")
}

proptest! {
    #[test]
    fn a_position_of_a_graph_is_worth_what_the_definition_says(
        graph in graphs(4),
        other in graphs(2),
        rules in any_rules(),
        picks in vec(0_usize..9, 0..7),
    ) {
        let board = general(vec![Shape::Graph(graph), Shape::Graph(other)], rules);
        let mut play = Play::on_general(board.clone(), 2).expect("two may play");
        let (left, ahead, first) = walk(&mut play, board, &picks);
        check(&play, left.as_ref(), ahead, first);
    }

    #[test]
    fn a_position_of_a_plain_board_too(
        weights in vec(-2_i64..5, 0..9),
        kind in 0_usize..16,
        picks in vec(0_usize..9, 0..7),
    ) {
        let setup = setup_of(&weights, kind);
        let GeneralLane::I64(board) = setup.general().expect("any board is general").lane else {
            panic!("small")
        };
        // (A play on a board takes vertices in the order of its components, which is another one.)
        let mut play = plain(&setup, 2);
        let (left, ahead, first) = walk(&mut play, board, &picks);
        let study = study(&play, &Budget::default(), &mut |_| true);
        let value = left.as_ref().map_or(0, |left| oracle::general_value(left).expect("small"));
        let lead = ahead + if first { value } else { -value };
        prop_assert_eq!(study.lead.and_then(|lead| lead.exact().copied()), Some(lead));
        prop_assert_eq!(study.sure[0] - study.sure[1], lead);
        prop_assert_eq!(study.sure.iter().sum::<i64>(), weights.iter().sum::<i64>());
    }

    #[test]
    fn an_optimal_player_gets_the_value_from_anyone(
        weights in vec(-2_i64..6, 1..9),
        kind in 0_usize..16,
        seed in 0_u64..50,
        against in 0_usize..3,
    ) {
        let mut play = plain(&setup_of(&weights, kind), 2);
        let effort = Budget::default();
        let lead = study(&play, &effort, &mut |_| true).lead.expect("it is known");
        let against = [Way::Optimal, Way::Greedy, Way::Random][against];
        while !play.turns().is_empty() {
            let strategy = if play.to_move() == 0 { Way::Optimal } else { against };
            let manner = EngineConfig { strategy, errors: 0, seed };
            let chosen = choose(&play, &manner, &effort, &mut |_| true).expect("not over");
            play.make(chosen.turn).expect("strategies choose legal turns");
        }
        let got = play.totals()[0] - play.totals()[1];
        prop_assert!(Some(&got) >= lead.exact());
        prop_assert!(against != Way::Optimal || Some(&got) == lead.exact());
    }

    #[test]
    fn a_review_adds_up(
        weights in vec(-2_i64..6, 1..9),
        kind in 0_usize..16,
        picks in vec(0_usize..9, 9),
    ) {
        let start = plain(&setup_of(&weights, kind), 2);
        let mut play = start.clone();
        let mut turns = Vec::new();
        for pick in picks {
            let legal = play.turns();
            let Some(turn) = legal.get(pick % legal.len().max(1)) else { break };
            play.make(*turn).expect("it is legal");
            turns.push(*turn);
        }
        let reviewed = review(&start, &turns, &Budget::default(), &mut |_| true);
        prop_assert_eq!(reviewed.len(), turns.len());
        let known = study(&start, &Budget::default(), &mut |_| true).lead.expect("it is known");
        let mut lead = known.exact().copied().expect("plain boards are solved");
        for (made, seen) in play.made().iter().zip(&reviewed) {
            let loss = seen.loss.expect("plain boards are solved");
            prop_assert!(loss >= 0);
            lead -= if made.player == 0 { loss } else { -loss };
        }
        prop_assert_eq!(lead, play.totals()[0] - play.totals()[1]);
    }

    #[test]
    fn several_players_are_sure_of_their_guarantees(
        coins in vec(0_i64..7, 0..9),
        players in 3_usize..6,
        picks in vec(0_usize..2, 0..9),
    ) {
        let weights = coins.iter().map(|&coin| Exact::from(coin)).collect();
        let mut play = plain(&Setup::new(vec![Shape::Row(weights)]), players);
        let (mut from, mut to) = (0, coins.len());
        for pick in picks {
            let legal = play.turns();
            let Some(&turn) = legal.get(pick % legal.len().max(1)) else { break };
            if turn == legal[0] { from += 1 } else { to -= 1 }
            play.make(turn).expect("it is legal");
        }
        let study = study(&play, &Budget::default(), &mut |_| true);
        prop_assert!(study.complete);
        let seats = Players::new(players).expect("so many may play");
        let more = guarantees(&coins[from..to], seats).expect("small");
        for (behind, more) in more.into_iter().enumerate() {
            let seat = (play.to_move() + behind) % players;
            prop_assert_eq!(study.sure[seat], play.totals()[seat] + more);
        }
        let best = study.prospects.iter().filter_map(|prospect| prospect.outcome.as_ref()?.exact());
        prop_assert!(play.turns().is_empty() || best.max() == Some(&study.sure[play.to_move()]));
    }
}

#[test]
fn the_colour_strategy_keeps_to_its_colour() {
    let setup = notation::parse("row 4 2 6 7").expect("a board");
    let mut play = plain(&setup, 2);
    let manner = EngineConfig { strategy: Way::Colour, errors: 0, seed: 0 };
    let mut taken = Vec::new();
    while let Some(first) = choose(&play, &manner, &Budget::default(), &mut |_| true) {
        play.make(first.turn).expect("legal");
        taken.push(first.turn.to_string());
        play.make(play.turns()[0]).expect("legal");
    }
    assert_eq!(taken, ["0", "2"], "4 and 6 make 10, 2 and 7 make 9");
    let odd = plain(&notation::parse("row 1 2 3").expect("a board"), 2);
    assert_eq!(choose(&odd, &manner, &Budget::default(), &mut |_| true), None);
}

proptest! {
    /// Every position of every play has its reports, whatever is asked.
    #[test]
    fn every_position_is_reported(
        weights in vec(-2_i64..6, 1..10),
        kind in 0_usize..16,
        alone in any::<bool>(),
        players in 2_usize..5,
        picks in vec(0_usize..9, 0..10),
    ) {
        let mut setup = setup_of(&weights, kind);
        if alone {
            let rest = setup.components.split_off(1);
            if setup.components[0].vertices() == 0 {
                setup.components = rest;
            }
        }
        let single_row = matches!(setup.components.as_slice(), [Shape::Row(_)]);
        let players = if single_row { players } else { 2 };
        let mut play = plain(&setup, players);
        let mut turns = Vec::new();
        for pick in picks {
            let question = Question { setup: &setup, players, turns: &turns, effort: Budget::default() };
            let report = PositionReport::of(&question, &mut |_| true).expect("it is legal");
            prop_assert!(report.complete && report.moves.len() == play.turns().len());
            for strategy in Way::ALL {
                let manner = EngineConfig { strategy, errors: 30, seed: pick as u64 };
                let choice = ChoiceReport::of(&question, &manner, &mut |_| true).expect("legal");
                let of_moves = report.moves.iter().any(|legal| Some(&legal.turn) == choice.turn.as_ref());
                prop_assert!(of_moves || choice.turn.is_none());
            }
            if players == 2 {
                prop_assert!(Explanation::after(&setup, &turns).is_ok());
                prop_assert!(FenceChart::of(&setup, &turns).is_ok());
            }
            prop_assert!(ReviewReport::of(&question, &mut |_| true).is_ok());
            let legal = play.turns();
            let Some(&turn) = legal.get(pick % legal.len().max(1)) else { break };
            play.make(turn).expect("it is legal");
            turns.push(turn);
        }
    }

    /// The colour of a position is that of the strategy that remembers the play.
    #[test]
    fn the_colour_strategy_needs_no_memory(
        weights in vec(-2_i64..6, 1..14),
        pizza in any::<bool>(),
        seed in 0_u64..1000,
    ) {
        let exact: Vec<Exact> = weights.iter().map(|&weight| Exact::from(weight)).collect();
        let shape = if pizza { Shape::Pizza(exact) } else { Shape::Row(exact) };
        let setup = Setup::new(vec![shape]);
        let mut play = plain(&setup, 2);
        let Lane::I64(board) = setup.board().expect("a board").lane else { panic!("small") };
        // (The second player's first row has one coin less.)
        let second = pizza || weights.len() % 2 == 1;
        let by_chance = slicewise::play::Strategy::Random(seed);
        let by_colour = slicewise::play::Strategy::Colour;
        let strategies = if second { [by_chance, by_colour] } else { [by_colour, by_chance] };
        let mut taken = Vec::new();
        let played = simulate(&board, strategies, |turn| taken.push(turn.vertex));
        for (number, &vertex) in taken.iter().enumerate() {
            let of_colour = (number % 2 == 1) == second;
            if of_colour {
                prop_assert_eq!(colour(&play), Some(Move::Take(vertex)));
            } else {
                // Where it does not apply, there is no turn, and no failure.
                let _ = colour(&play);
            }
            play.make(Move::Take(vertex)).expect("it is legal");
        }
        if played.is_err() {
            prop_assert_eq!(colour(&play), None);
        }
    }
}

#[test]
fn errors_are_made_on_purpose_and_never_optimal() {
    let play = plain(&notation::parse("row 3 2 5 4").expect("a board"), 2);
    let manner = EngineConfig { strategy: Way::Optimal, errors: 100, seed: 3 };
    let chosen = choose(&play, &manner, &Budget::default(), &mut |_| true).expect("not over");
    assert_eq!((chosen.turn.to_string().as_str(), chosen.error), ("3", true));
}

/// An optimal player who loses makes the turn after which the opponent has most to lose.
#[test]
fn the_losing_side_defends_well() {
    let setup = notation::parse("free 1 1 + row 1 9 1 + row 1 2 1").expect("a board");
    let play = plain(&setup, 2);
    let manner = EngineConfig { strategy: Way::Optimal, errors: 0, seed: 0 };
    let effort = Budget::default();
    let chosen = choose(&play, &manner, &effort, &mut |_| true).expect("not over").turn;
    let most = |turn| {
        let after = play.clone().with(&[turn]).expect("legal");
        let losses = study(&after, &effort, &mut |_| true).prospects.into_iter();
        losses.filter_map(|prospect| prospect.loss).max()
    };
    let known = study(&play, &effort, &mut |_| true).prospects.into_iter();
    let optimal = known.filter(|prospect| prospect.optimal == Some(true));
    assert_eq!(most(chosen), optimal.map(|prospect| most(prospect.turn)).max().flatten());
}

#[test]
fn a_stopped_search_gives_intervals_that_hold() {
    let setup =
        notation::parse("pizza 3 1 4 1 5 + graph 9 2 6 5 3 5 edges 0-1 1-2 2-3 3-4 4-5 0-3")
            .expect("a board");
    let question = Question { setup: &setup, players: 2, turns: &[], effort: Budget::default() };
    let whole = PositionReport::of(&question, &mut |_| true).expect("a position");
    let value = whole.lead.expect("it is known").at_least;
    let part = PositionReport::of(&question, &mut |_| false).expect("a position");
    assert_eq!(part.moves.len(), whole.moves.len(), "the legal turns are known all the same");
    let lead = part.lead.expect("it has an interval");
    assert!(lead.at_least <= value && value <= lead.at_most);
}

#[test]
fn a_turn_that_is_not_legal_is_told_with_its_number() {
    let setup = notation::parse("row 4 2 6 7").expect("a board");
    let turns = ["3", "1"].map(|turn| turn_of(turn).expect("a turn"));
    let question = Question { setup: &setup, players: 2, turns: &turns, effort: Budget::default() };
    let refusal = PositionReport::of(&question, &mut |_| true).map_err(|error| error.to_string());
    let expected = "turn 2: vertex 1 is not available: something before it must go first";
    assert_eq!(refusal, Err(expected.to_owned()));
    let several = Question { players: 3, turns: &[], ..question };
    assert!(PositionReport::of(&several, &mut |_| true).is_ok());
    let setup = notation::parse("pizza 4 2 6 7").expect("a board");
    let several = Question { setup: &setup, players: 3, turns: &[], effort: Budget::default() };
    let refusal = PositionReport::of(&several, &mut |_| true).map_err(|error| error.to_string());
    let expected = "found 3 players on a board that is not a single row, expected 2";
    assert_eq!(refusal, Err(expected.to_owned()));
}

#[test]
fn a_position_is_explained_like_a_board() {
    let setup = notation::parse("pizza 3 2 5 4 9").expect("a board");
    let turns = [turn_of("4").expect("a turn")];
    let after = Explanation::after(&setup, &turns).expect("it is small");
    let row = Explanation::of(&notation::parse("row 3 2 5 4").expect("a board")).expect("small");
    assert_eq!((after.steps, after.pieces), (row.steps, row.pieces));
    let charts = FenceChart::of(&setup, &turns).expect("it is small");
    let r: Vec<String> = charts[0].fences.iter().map(|fence| fence.r.to_string()).collect();
    assert_eq!(r, ["0", "3", "-1", "6", "-2"]);
    assert_eq!(charts[0].chains, [vec![0, 1], vec![4]]);
    let least: Vec<bool> = charts[0].fences.iter().map(|fence| fence.least).collect();
    assert_eq!(least, [false, true, false, false, true]);
}

#[test]
fn a_review_in_the_inputs_numbers() {
    let setup = notation::parse("row 3/2 1 5/2 2").expect("a board");
    let turns = ["3", "2", "0", "1"].map(|turn| turn_of(turn).expect("a turn"));
    let question = Question { setup: &setup, players: 2, turns: &turns, effort: Budget::default() };
    let report = ReviewReport::of(&question, &mut |_| true).expect("a review");
    let losses: Vec<_> = report.turns.iter().map(|turn| turn.mistake).collect();
    assert_eq!(losses, [Some(true), Some(false), Some(false), Some(false)]);
    assert_eq!(report.turns[0].best.as_deref(), Some("0"));
    assert_eq!(report.lost.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1", "0"]);
}

#[test]
fn an_outline_numbers_vertices_as_the_door_does() {
    let text = "row 1 2 + menu 0 then row 3 or 2 then pizza 4 5 6 end + graph 7 8 edges 0-1 open 1";
    let outline = Outline::of(&notation::parse(text).expect("a board"));
    let parts: Vec<_> =
        outline.parts.iter().map(|part| (part.kind, part.first, part.count)).collect();
    assert_eq!(parts, [("row", 0, 2), ("row", 2, 1), ("pizza", 3, 3), ("graph", 6, 2)]);
    assert_eq!(outline.parts[2].behind.as_deref(), Some("menu 0 choice 1"));
    assert_eq!(outline.parts[3].edges.edges, [[6, 7]]);
    assert_eq!(outline.reach.to_string(), "38");
    assert_eq!(outline.board, text);
}
