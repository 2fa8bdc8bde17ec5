//! Plays in progress: what every turn leads to, against the definition; what strategies choose; what a
//! review finds.

use std::cell::Cell;

use crate::common::theory::number;
use crate::common::{
    all_rules, board_of, evaluated, exactly, general, go_on_up_to, graph_of, graphs, position,
    stopped,
};
use proptest::collection::vec;
use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::board::{GraphPosition, Rules, Shape};
use slicewise::play::{
    self, EngineConfig, Session, Strategy as Way, choose, colour, review, simulate,
};
use slicewise::row::guarantee::{Players, guarantees};
use slicewise::solve::{Analysis, oracle};
use slicewise::{Ask, Exact, Game, Move, Setup, Watch};
use slicewise_report::Outline;

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

/// Plays by these picks in a game and on the board itself; what is left of the board, how far the
/// first player is ahead there, and who is to move.
fn walk(
    game: &mut Game,
    board: GraphPosition<i64>,
    picks: &[usize],
) -> (Option<GraphPosition<i64>>, i64, bool) {
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
        game.play(turn).expect("it is legal");
    }
    (board, ahead, first)
}

/// Compares an evaluation with the definition.
fn check(game: &Game, left: Option<&GraphPosition<i64>>, ahead: i64, first: bool) {
    let evaluation = evaluated(game);
    assert!(evaluation.complete);
    let sign = if first { 1 } else { -1 };
    let value = left.map_or(0, |left| oracle::general_value(left).expect("it is small"));
    let lead = exactly(&evaluation.value);
    assert_eq!(lead, Some(Exact::from(ahead + sign * value)));
    let outcomes =
        left.map_or_else(Vec::new, |left| oracle::general_outcomes(left).expect("it is small"));
    assert_eq!(evaluation.moves.len(), outcomes.len());
    for (eval, (turn, outcome)) in evaluation.moves.iter().zip(outcomes) {
        assert_eq!(eval.mv, turn);
        assert_eq!(exactly(&eval.outcome), Some(Exact::from(ahead + sign * outcome)));
        assert_eq!(eval.loss, Some(Exact::from(value - outcome)));
        assert_eq!(eval.optimal, Some(outcome == value));
    }
    for line in &evaluation.lines {
        let mut end = game.clone();
        line.iter().try_for_each(|&mv| end.play(mv)).expect("a line is legal");
        let expected = evaluation.moves.iter().find(|eval| eval.mv == line[0]);
        let expected = expected.and_then(|eval| exactly(&eval.outcome));
        assert_eq!(Some(Exact::from(lead_of(&end))), expected);
        assert!(end.is_over() || end.legal_moves() == [Move::Pass]);
    }
}

/// How far the first player is ahead.
fn lead_of(game: &Game) -> i64 {
    number(&game.totals()[0]) - number(&game.totals()[1])
}

fn setup_of(weights: &[i64], kind: usize) -> Setup {
    let weights: Vec<Exact> = weights.iter().map(|&weight| Exact::from(weight)).collect();
    let half = weights.len() / 2;
    let shape = |kind: usize, weights: &[Exact]| match kind % 4 {
        0 => Shape::Row(weights.to_vec().into()),
        1 => Shape::Pizza(weights.to_vec().into()),
        2 => Shape::Path(weights.to_vec().into()),
        _ => Shape::Stack(weights.to_vec().into()),
    };
    Setup::new(vec![shape(kind, &weights[..half]), shape(kind / 4, &weights[half..])])
}

fn session(setup: &Setup, players: usize) -> Session<i64> {
    Session::new(position(setup), players).expect("so many may play")
}

fn evaluate(play: &Session<i64>) -> Analysis<i64> {
    play::evaluate(play, &Ask::default()).expect("no table is read")
}

proptest! {
    #[test]
    fn a_position_of_a_graph_is_worth_what_the_definition_says(
        graph in graphs(4),
        other in graphs(2),
        rules in any_rules(),
        picks in vec(0_usize..9, 0..7),
    ) {
        let components = vec![Shape::Graph(graph), Shape::Graph(other)];
        let board = general(components.clone(), rules);
        let mut game = Game::new(Setup { components, rules }).expect("a board");
        let (left, ahead, first) = walk(&mut game, board, &picks);
        check(&game, left.as_ref(), ahead, first);
    }

    #[test]
    fn a_position_of_a_plain_board_too(
        weights in vec(-2_i64..5, 0..9),
        kind in 0_usize..16,
        picks in vec(0_usize..9, 0..7),
    ) {
        let setup = setup_of(&weights, kind);
        // A play of components takes vertices in their order, which is another one.
        let mut game = Game::new(setup.clone()).expect("a board");
        let (left, ahead, first) = walk(&mut game, graph_of(&setup), &picks);
        let evaluation = evaluated(&game);
        let value = left.as_ref().map_or(0, |left| oracle::general_value(left).expect("small"));
        let lead = ahead + if first { value } else { -value };
        prop_assert_eq!(exactly(&evaluation.value), Some(lead.into()));
        let sure: Vec<i64> = evaluation.profits.iter().flatten().map(number).collect();
        prop_assert_eq!(sure[0] - sure[1], lead);
        prop_assert_eq!(sure.iter().sum::<i64>(), weights.iter().sum::<i64>());
    }

    #[test]
    fn an_optimal_player_gets_the_value_from_anyone(
        weights in vec(-2_i64..6, 1..9),
        kind in 0_usize..16,
        seed in 0_u64..50,
        against in 0_usize..3,
    ) {
        let mut play = session(&setup_of(&weights, kind), 2);
        let lead = evaluate(&play).value;
        let against = [Way::Optimal, Way::Greedy, Way::Random][against];
        while !play.position().moves().is_empty() {
            let strategy = if play.to_move() == 0 { Way::Optimal } else { against };
            let config = EngineConfig { strategy, errors: 0, seed };
            let chosen = choose(&play, &config, &Ask::default()).expect("not over");
            play.play(chosen.mv).expect("strategies choose legal moves");
        }
        let got = play.totals()[0] - play.totals()[1];
        prop_assert!(Some(&got) >= lead.exact());
        prop_assert!(against != Way::Optimal || Some(&got) == lead.exact());
    }

    #[test]
    fn a_whole_play_makes_the_moves_that_the_engine_chooses(
        weights in vec(0_i64..3, 1..9),
        kind in 0_usize..16,
        strategy in 0_usize..3,
    ) {
        let deeper = "3-ahead".parse().expect("a strategy");
        let strategy = [Way::Greedy, Way::TwoAhead, deeper][strategy];
        let mut game = Game::new(setup_of(&weights, kind)).expect("a board");
        let whole = game.simulate([strategy; 2], 0, &Ask::default()).expect("it needs no search");
        let config = EngineConfig { strategy, errors: 0, seed: 0 };
        for turn in whole.turns {
            let chosen = game.engine_move(config, &Ask::default()).expect("not over");
            prop_assert_eq!(chosen.mv, turn.mv);
            game.play(chosen.mv).expect("it is legal");
        }
    }

    #[test]
    fn a_review_adds_up(
        weights in vec(-2_i64..6, 1..9),
        kind in 0_usize..16,
        picks in vec(0_usize..9, 9),
    ) {
        let start = session(&setup_of(&weights, kind), 2);
        let mut play = start.clone();
        for pick in picks {
            let legal = play.position().moves();
            let Some(&mv) = legal.get(pick % legal.len().max(1)) else { break };
            play.play(mv).expect("it is legal");
        }
        let reviewed = review(&play, &Ask::default());
        prop_assert_eq!(reviewed.turns.len(), play.made().len());
        let known = evaluate(&start).value;
        let mut lead = exactly(&known).expect("plain boards are solved");
        let mut lost = [0, 0];
        for (made, seen) in play.made().iter().zip(&reviewed.turns) {
            prop_assert_eq!((made.mv, made.player, made.score), (seen.mv, seen.player, seen.score));
            let loss = seen.loss.expect("plain boards are solved");
            prop_assert!(loss >= 0);
            prop_assert_eq!(seen.mistake, Some(loss > 0));
            lead -= if made.player == 0 { loss } else { -loss };
            lost[made.player] += loss;
        }
        prop_assert_eq!(reviewed.lost, lost.map(Some));
        prop_assert_eq!(lead, play.totals()[0] - play.totals()[1]);
    }

    #[test]
    fn several_players_are_sure_of_their_guarantees(
        coins in vec(0_i64..7, 0..9),
        players in 3_usize..6,
        picks in vec(0_usize..2, 0..9),
    ) {
        let weights = coins.iter().map(|&coin| Exact::from(coin)).collect();
        let mut play = session(&Setup::new(vec![Shape::Row(weights)]), players);
        let (mut from, mut to) = (0, coins.len());
        for pick in picks {
            let legal = play.position().moves();
            let Some(&mv) = legal.get(pick % legal.len().max(1)) else { break };
            if mv == legal[0] { from += 1 } else { to -= 1 }
            play.play(mv).expect("it is legal");
        }
        let evaluation = evaluate(&play);
        prop_assert!(evaluation.complete);
        let sure = evaluation.profits.expect("it is for a row");
        let seats = Players::new(players).expect("so many may play");
        let more = guarantees(&coins[from..to], seats, Watch::none()).expect("small");
        for (behind, more) in more.into_iter().enumerate() {
            let seat = (play.to_move() + behind) % players;
            prop_assert_eq!(sure[seat], play.totals()[seat] + more);
        }
        let best = evaluation.moves.iter().filter_map(|eval| exactly(&eval.outcome)).max();
        prop_assert_eq!(exactly(&evaluation.value), Some(sure[play.to_move()]));
        let is_over = play.position().moves().is_empty();
        prop_assert!(is_over || best == Some(sure[play.to_move()]));
    }
}

#[test]
fn the_colour_strategy_keeps_to_its_colour() {
    let mut game: Game = "row 4 2 6 7".parse().expect("a board");
    let mut taken = Vec::new();
    while let Some(first) = game.engine_move(Way::Colour, &Ask::default()) {
        game.play(first.mv).expect("legal");
        taken.push(first.mv.to_string());
        game.play(game.legal_moves()[0]).expect("legal");
    }
    assert_eq!(taken, ["0", "2"], "4 and 6 make 10, 2 and 7 make 9");
    let odd: Game = "row 1 2 3".parse().expect("a board");
    assert_eq!(odd.engine_move(Way::Colour, &Ask::default()), None);
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
        let mut game = Game::with_players(setup, players).expect("so many may play");
        for pick in picks {
            let evaluation = evaluated(&game);
            let legal = game.legal_moves();
            let moves: Vec<Move> = evaluation.moves.iter().map(|eval| eval.mv).collect();
            prop_assert!(evaluation.complete && moves == legal);
            for strategy in Way::ALL {
                let config = EngineConfig { strategy, errors: 30, seed: pick as u64 };
                let chosen = game.engine_move(config, &Ask::default());
                prop_assert!(chosen.is_none_or(|chosen| legal.contains(&chosen.mv)));
                prop_assert!(chosen.is_some() || legal.is_empty() || matches!(strategy, Way::Colour | Way::Parity));
            }
            if players == 2 {
                prop_assert!(game.check_cost().is_ok() && game.explain(&Ask::default()).is_ok());
                let charted = game.fence_charts().iter().map(|chart| chart.vertices.len()).sum::<usize>();
                prop_assert!(charted <= game.vertices().len());
            }
            prop_assert_eq!(game.review(&Ask::default()).turns.len(), game.played().len());
            let Some(&mv) = legal.get(pick % legal.len().max(1)) else { break };
            game.play(mv).expect("it is legal");
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
        let shape = if pizza { Shape::Pizza(exact.into()) } else { Shape::Row(exact.into()) };
        let setup = Setup::new(vec![shape]);
        let mut play = session(&setup, 2);
        let board = board_of(&setup);
        // The second player's first row has one coin less.
        let second = pizza || weights.len() % 2 == 1;
        let by_chance = [Way::Random, Way::Colour];
        let strategies = if second { by_chance } else { [Way::Colour, Way::Random] };
        let mut taken = Vec::new();
        let played = simulate(&board, strategies, seed, &Ask::default(), |ply| taken.push(ply.mv));
        for (number, &mv) in taken.iter().enumerate() {
            let of_colour = (number % 2 == 1) == second;
            if of_colour {
                prop_assert_eq!(colour(&play), Some(mv));
            } else {
                // Where it does not apply, there is no move, and no failure.
                let _ = colour(&play);
            }
            play.play(mv).expect("it is legal");
        }
        if played.is_err() {
            prop_assert_eq!(colour(&play), None);
        }
    }
}

#[test]
fn errors_are_made_on_purpose_and_never_optimal() {
    let game: Game = "row 3 2 5 4".parse().expect("a board");
    let config = EngineConfig { strategy: Way::Optimal, errors: 100, seed: 3 };
    let chosen = game.engine_move(config, &Ask::default()).expect("not over");
    assert_eq!((chosen.mv, chosen.error), (Move::take(3), true));
}

/// An optimal player who loses makes the move after which the opponent has most to lose.
#[test]
fn the_losing_side_defends_well() {
    let setup = notation::parse("free 1 1 + row 1 9 1 + row 1 2 1").expect("a board");
    let play = session(&setup, 2);
    let chosen = choose(&play, &Way::Optimal.into(), &Ask::default()).expect("not over").mv;
    let most = |mv| {
        let after = play.clone().with(&[mv]).expect("legal");
        let moves = evaluate(&after).moves.into_iter();
        moves.filter_map(|eval| eval.loss).max()
    };
    let known = evaluate(&play).moves.into_iter();
    let optimal = known.filter(|eval| eval.optimal == Some(true));
    assert_eq!(most(chosen), optimal.map(|eval| most(eval.mv)).max().flatten());
}

#[test]
fn a_stopped_search_gives_intervals_that_hold() {
    let text = "pizza 3 1 4 1 5 + graph 9 2 6 5 3 5 edges 0-1 1-2 2-3 3-4 4-5 0-3";
    let game: Game = text.parse().expect("a board");
    let whole = evaluated(&game);
    let value = exactly(&whole.value).expect("it is known");
    let part = game.evaluate(&stopped()).expect("no table is read");
    assert_eq!(part.moves.len(), whole.moves.len(), "the legal moves are known all the same");
    let lead = part.value;
    assert!(lead.lower <= value && value <= lead.upper);
    for (eval, known) in part.moves.iter().zip(&whole.moves) {
        let outcome = &eval.outcome;
        let known = exactly(&known.outcome).expect("it is known");
        assert!(outcome.lower <= known && known <= outcome.upper, "{}", eval.mv);
    }
}

#[test]
fn a_turn_that_is_not_legal_is_told_with_its_number() {
    let mut game: Game = "row 4 2 6 7".parse().expect("a board");
    game.play(Move::take(3)).expect("an end");
    let refusal = game.play(Move::take(1)).map_err(|error| error.to_string());
    let expected = "turn 2: vertex 1 is not available, expected an end: 0 or 2";
    assert_eq!(refusal, Err(expected.to_owned()));
    let row = notation::parse("row 4 2 6 7").expect("a board");
    assert!(Game::with_players(row, 3).is_ok());
    let pizza = notation::parse("pizza 4 2 6 7").expect("a board");
    let refusal = Game::with_players(pizza, 3).map_err(|error| error.to_string());
    let expected = "found 3 players on a board that is not a single row, expected 2";
    assert_eq!(refusal, Err(expected.to_owned()));
}

#[test]
fn a_position_is_explained_like_a_board() {
    let mut game: Game = "pizza 3 2 5 4 9".parse().expect("a board");
    game.play(Move::take(4)).expect("any piece");
    let after = game.explain(&Ask::default()).expect("it is small");
    let row: Game = "row 3 2 5 4".parse().expect("a board");
    let row = row.explain(&Ask::default()).expect("small");
    assert_eq!((after.steps, after.pieces), (row.steps, row.pieces));
    let charts = game.fence_charts();
    let r: Vec<String> = charts[0].fences.iter().map(|fence| fence.r.to_string()).collect();
    assert_eq!(r, ["0", "3", "-1", "6", "-2"]);
    assert_eq!(charts[0].chains, [vec![0, 1], vec![4]]);
    let least: Vec<bool> = charts[0].fences.iter().map(|fence| fence.least).collect();
    assert_eq!(least, [false, true, false, false, true]);
}

#[test]
fn a_review_in_the_inputs_numbers() {
    let mut game: Game = "row 3/2 1 5/2 2".parse().expect("a board");
    for vertex in [3, 2, 0, 1] {
        game.play(Move::take(vertex)).expect("an end");
    }
    let review = game.review(&Ask::default());
    let losses: Vec<_> = review.turns.iter().map(|turn| turn.mistake).collect();
    assert_eq!(losses, [Some(true), Some(false), Some(false), Some(false)]);
    assert_eq!(review.turns[0].best, Some(Move::take(0)));
    assert_eq!(review.lost, [Some(Exact::from(1)), Some(Exact::from(0))]);
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

#[test]
fn a_greedy_engine_takes_what_scores_most() {
    let game: Game = "free 3 1 4 1 5 9 2 6 5 9".parse().expect("a board");
    for seed in 0..5 {
        let config = EngineConfig { strategy: Way::Greedy, errors: 0, seed };
        let chosen = game.engine_move(config, &Ask::default());
        assert_eq!(chosen.map(|chosen| chosen.mv), Some(Move::take(5)), "the first 9");
        assert_eq!(game.greedy_move(), Some(Move::take(5)));
    }
}

#[test]
fn the_colour_strategy_is_one_of_two_players() {
    let row = notation::parse("row 4 2 6 7").expect("a board");
    for (players, expected) in [(2, Some(Move::take(0))), (3, None), (4, None)] {
        let game = Game::with_players(row.clone(), players).expect("so many may play");
        assert_eq!(game.colour_move(), expected, "{players} players");
    }
}

/// Each turn before something is broached may ask for all outcomes again.
#[test]
fn the_cost_counts_the_turns_beside_what_is_unbroached() {
    let is_cheap = |pieces: usize, coins: usize| {
        let text = format!("pizza {} + row {}", "1 ".repeat(pieces), "1 ".repeat(coins));
        text.parse::<Game>().expect("a board").check_cost().is_ok()
    };
    assert!(is_cheap(1000, 1000) && is_cheap(10_000, 10) && is_cheap(10, 10_000));
    assert!(!is_cheap(10_000, 40_000));
}

/// The lines after the best one, too; the opponent's as well.
#[test]
fn lines_begin_with_the_best_moves() {
    let text = "rule grab graph 9 2 7 4 5 6 1 8 edges 0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-0 0-4 2-6";
    let mut game: Game = text.parse().expect("a board");
    for vertex in [1, 0] {
        let known = evaluated(&game);
        assert!(known.complete);
        let mut losses: Vec<_> = known.moves.iter().map(|eval| eval.loss.clone()).collect();
        losses.sort();
        assert!(losses.last() > losses.get(2), "others lose more");
        let loss =
            |mv| known.moves.iter().find(|eval| eval.mv == mv).and_then(|eval| eval.loss.clone());
        let first: Vec<_> = known.lines.iter().map(|line| loss(line[0])).collect();
        assert_eq!(first, losses[..3]);
        game.play(Move::take(vertex)).expect("it is legal");
    }
}

#[test]
fn an_evaluation_that_is_stopped_at_once_knows_no_value() {
    let game: Game = "pizza 3 1 4 1 5".parse().expect("a board");
    let found = game.evaluate(&stopped()).expect("no table is read");
    let lead = found.value;
    assert!(!found.complete && lead.lower < lead.upper, "{lead}");
}

/// A board that is studied move by move, stopped after three of them.
#[test]
fn a_stopped_evaluation_is_sure_of_the_best_outcome_that_it_has_found() {
    let weights =
        |step: usize| (0..70).map(|at| format!("{} ", at * step % 101)).collect::<String>();
    let text = [37, 59, 83].map(|step| format!("pizza {}", weights(step))).join(" + ");
    let game: Game = text.parse().expect("a board");
    let asked = Cell::new(0);
    let watch = go_on_up_to(3, &asked);
    let ask = Ask { watch: Watch::new(&watch), ..Ask::default() };
    let found = game.evaluate(&ask).expect("no table is read");
    let known = found.moves.iter().filter_map(|eval| exactly(&eval.outcome)).max();
    assert!(!found.complete && known.is_some());
    assert_eq!(Some(found.value.lower), known);
}
