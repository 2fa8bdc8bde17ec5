//! Whole plays: optimal play ends at the value, live play knows every value, strategies keep what
//! they promise.

use std::cmp::Reverse;

use crate::common::{board, coins, exact, outcome, sums, value, words};
use proptest::prelude::*;
use slicewise::board::{Board, Shape};
use slicewise::play::{PlayError, Player, Strategy, simulate};
use slicewise::row::colours::Colours;
use slicewise::solve::{Live, best_line};
use slicewise::{Ask, Game, Move, Vertex};

fn every_move_is_optimal(mut board: Board<i64>) {
    for vertex in best_line(&board).expect("open") {
        assert_eq!(outcome(&board, vertex), value(&board), "{vertex} of {board:?}");
        board.take(vertex).expect("legal");
    }
    assert_eq!(board.left(), 0);
}

#[test]
fn the_best_line_is_optimal_on_all_short_rows_beside_short_stacks() {
    let words = words(&[0, 1, 2], 4);
    for row in &words {
        for stack in &words {
            every_move_is_optimal(board(vec![Shape::Stack(exact(stack)), Shape::Row(exact(row))]));
        }
    }
}

fn play(
    board: &Board<i64>,
    first: Strategy,
    second: Strategy,
    seed: u64,
) -> Result<i64, PlayError> {
    let played = simulate(board, [first, second], seed, &Ask::default(), |_| {});
    played.map(|[first, second]| first - second)
}

proptest! {
    #[test]
    fn the_best_line_is_optimal(components in sums(12)) {
        every_move_is_optimal(board(components));
    }

    #[test]
    fn live_play_knows_every_value(components in sums(12), choices in prop::collection::vec((0..4_u8, any::<prop::sample::Index>()), 0..60)) {
        let start = board(components);
        let mut live = Live::new(start.clone()).expect("open");
        let mut made: Vec<Vertex> = Vec::new();
        let mut undone: Vec<Vertex> = Vec::new();
        for (kind, index) in choices {
            let legal: Vec<Vertex> = live.board().legal_moves().collect();
            match kind {
                0 => {
                    let taken_back = made.pop();
                    prop_assert_eq!(live.undo(), taken_back);
                    undone.extend(taken_back);
                }
                1 if !undone.is_empty() => {
                    let again = undone.pop();
                    prop_assert_eq!(live.redo(), again);
                    made.extend(again);
                }
                _ if legal.is_empty() => prop_assert_eq!(live.best_move(), None),
                _ => {
                    let vertex = legal[index.index(legal.len())];
                    let loss = value(live.board()) - outcome(live.board(), vertex);
                    prop_assert_eq!(live.take(vertex), Ok(loss));
                    prop_assert_eq!(live.moves().last(), Some((vertex, &loss)));
                    made.push(vertex);
                    undone.clear();
                }
            }
            let mut same = start.clone();
            for &vertex in &made { same.take(vertex).expect("legal"); }
            prop_assert_eq!(live.value(), value(&same));
            prop_assert_eq!(live.board().left(), same.left());
            if let Some(best) = live.best_move() {
                prop_assert_eq!(outcome(&same, best), value(&same));
            }
        }
    }

    #[test]
    fn optimal_play_gets_the_value_and_loses_nothing_to_others(components in sums(8), seed in any::<u64>()) {
        let board = board(components);
        let value = value(&board);
        prop_assert_eq!(play(&board, Strategy::Optimal, Strategy::Optimal, seed), Ok(value));
        for other in [Strategy::Greedy, Strategy::Random] {
            prop_assert!(play(&board, Strategy::Optimal, other, seed)? >= value);
            prop_assert!(play(&board, other, Strategy::Optimal, seed)? <= value);
        }
    }

    /// However often the strategy has looked at the vertices, and whether it has ranked them by then.
    #[test]
    fn greed_takes_the_first_of_the_largest(components in sums(8)) {
        let mut left = board(components);
        let mut taken = Vec::new();
        simulate(&left, [Strategy::Greedy; 2], 0, &Ask::default(), |ply| taken.push(ply.mv))?;
        for mv in taken {
            let by_weight = |vertex: &Vertex| (*left.weight(*vertex), Reverse(*vertex));
            let largest = left.legal_moves().max_by_key(by_weight).expect("the play goes on");
            prop_assert_eq!(mv, Move::Take(largest));
            left.take(largest).expect("legal");
        }
        prop_assert_eq!(left.left(), 0);
    }

    /// In a whole play, and asked about one position: each number by the definition, from the moves that are then legal.
    #[test]
    fn two_ahead_subtracts_the_most_that_can_then_be_taken(components in sums(8), turns in prop::collection::vec(any::<prop::sample::Index>(), 0..4)) {
        let mut left = board(components);
        let mut taken = Vec::new();
        simulate(&left, [Strategy::TwoAhead; 2], 0, &Ask::default(), |ply| taken.push(ply.mv))?;
        for mv in taken {
            let net = |vertex: Vertex| {
                let mut after = left.clone();
                after.take(vertex).expect("legal");
                let then = after.legal_moves().map(|vertex| *after.weight(vertex)).max();
                left.weight(vertex) - then.unwrap_or(0)
            };
            let best = left.legal_moves().max_by_key(|vertex| (net(*vertex), Reverse(*vertex)));
            prop_assert_eq!(Some(mv), best.map(Move::Take));
            left.take(best.expect("the play goes on")).expect("legal");
        }
        prop_assert_eq!(left.left(), 0);
        for text in TWO_AHEAD {
            let mut game: Game = text.parse().expect(text);
            for turn in &turns {
                prop_assert_eq!(game.two_ahead_moves(&Ask::default()), best_two_ahead(&game), "{:?}", game);
                let engine = game.engine_move(Strategy::TwoAhead, &Ask::default());
                prop_assert_eq!(engine.is_some(), !game.is_over());
                prop_assert!(engine.is_none_or(|made| best_two_ahead(&game).contains(&made.mv)));
                match game.legal_moves().as_slice() {
                    [] => break,
                    legal => game.play(legal[turn.index(legal.len())]).expect("legal"),
                }
            }
        }
    }

    /// What the moves lost adds up to the way from the value to the result.
    #[test]
    fn losses_account_for_the_result(components in sums(8), seed in any::<u64>()) {
        let board = board(components);
        let mut lost = [0, 0];
        let strategies = [Strategy::Greedy, Strategy::Random];
        let [first, second] = simulate(&board, strategies, seed, &Ask::default(), |ply| {
            lost[ply.player as usize] += ply.loss.expect("nothing is unbroached");
        })?;
        prop_assert_eq!(value(&board) - lost[0] + lost[1], first - second);
    }

    #[test]
    fn the_colour_strategy_keeps_its_guarantee(coins in coins(20), seed in any::<u64>()) {
        let row = board(vec![Shape::Row(exact(&coins))]);
        let Some(colours) = Colours::new(&coins) else {
            let refused = PlayError::NoColours { player: Player::First, left: coins.len() };
            prop_assert_eq!(play(&row, Strategy::Colour, Strategy::Greedy, seed), Err(refused));
            return Ok(());
        };
        prop_assert!(colours.guarantee() <= i128::from(value(&row)));
        for other in [Strategy::Optimal, Strategy::Greedy, Strategy::Random] {
            prop_assert_eq!(play(&row, Strategy::Colour, other, seed), Ok(colours.guarantee() as i64));
        }
    }
}

/// Boards of every way in which a move may open others: ties, negative weights, passes, another turn, walks.
const TWO_AHEAD: [&str; 14] = [
    "row 10 15 1 2",
    "pizza 2",
    "pizza 2 5",
    "pizza 2 7 1 7 3 1 + row 3 9 3 + free 6",
    "path 2 7 1 7 3 + path 4",
    "tree 3 1 4 1 5 9 2 edges 0-1 1-2 1-3 3-4 3-5 5-6",
    "forest 1 5 3 2 4 6 1 parents - 0 0 1 1 - 5 + stack 2 8",
    "order 3 then (1 beside (5 then 2)) then 4 + free 3 3",
    "rule grab graph 1 0 2 4 3 edges 0-1 1-2 2-3 3-0 3-4",
    "graph 3 1 4 1 5 edges 0-1 1-2 2-3 3-4 open 0 4 even 0 3",
    "passing P row -2 4 -6 7 + free -1",
    "passing A stack -1 2 -3 4",
    "passing N row -2 4 6 7",
    "menu 0 then row 1 3 or 2 then pizza 1 2 3 + row 1 or 5 end + front 2 of 3 -1 4",
];

fn best_two_ahead(game: &Game) -> Vec<Move> {
    let after = |game: &Game, mv: Move| {
        let mut after = game.clone();
        after.play(mv).expect("legal");
        let score = after.played().pop().expect("it was made").score;
        (after, score)
    };
    let net = |mv: Move| {
        let (next, score) = after(game, mv);
        let then = next.legal_moves().into_iter().map(|mv| after(&next, mv).1).max();
        let then = then.unwrap_or_default();
        if next.to_move() == game.to_move() { score + then } else { score - then }
    };
    let nets: Vec<_> = game.legal_moves().into_iter().map(|mv| (net(mv), mv)).collect();
    let most = nets.iter().map(|(net, _)| net.clone()).max();
    nets.into_iter().filter(|(net, _)| Some(net) == most.as_ref()).map(|(_, mv)| mv).collect()
}

#[test]
fn a_finished_play_can_be_taken_back() {
    let mut live = Live::new(board(vec![Shape::Ev(exact(&[3]))])).expect("open");
    for vertex in [0, 1] {
        assert_eq!(live.best_move(), Some(Vertex::new(vertex)));
        live.take(Vertex::new(vertex)).expect("legal");
    }
    assert_eq!(live.best_move(), None);
    live.undo();
    live.undo();
    assert_eq!((live.best_move(), live.value()), (Some(Vertex::new(0)), -3));
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let row = board(vec![Shape::Row(exact(&(0..50).collect::<Vec<_>>()))]);
    let game = |seed| {
        let mut moves = Vec::new();
        let strategies = [Strategy::Random, Strategy::Random];
        let played = simulate(&row, strategies, seed, &Ask::default(), |ply| moves.push(ply.mv));
        played.expect("always applies");
        moves
    };
    assert_eq!(game(7), game(7));
    assert_ne!(game(7), game(8));
}

#[test]
fn illegal_moves_are_refused_with_their_reason() {
    let mut board = board(vec![Shape::Row(exact(&[1, 2, 3])), Shape::Stack(exact(&[4, 5]))]);
    let refusal = |board: &mut Board<i64>, vertex| {
        board.take(Vertex::new(vertex)).expect_err("illegal").to_string()
    };
    assert_eq!(refusal(&mut board, 9), "found vertex 9, expected one of 0 to 4");
    let inside = refusal(&mut board, 1);
    assert_eq!(inside, "vertex 1 is not available, expected an end: 0 or 2");
    let below = refusal(&mut board, 4);
    assert_eq!(below, "vertex 4 is not available, expected 3, the open end");
    board.take(Vertex::new(0)).expect("legal");
    assert_eq!(refusal(&mut board, 0), "vertex 0 is already taken");
    assert_eq!(board.left(), 4);
}

/// The last coin was the best when it was alone, and weighed as much as the heaviest slice of the whole row.
#[test]
fn an_end_that_was_the_best_before_an_undo_need_not_be_the_best() {
    let start = board(vec![Shape::Row(exact(&[2, 2, 3, 2])), Shape::Free(exact(&[1]))]);
    let mut live = Live::new(start).expect("open");
    for vertex in 0..3 {
        live.take(Vertex::new(vertex)).expect("legal");
    }
    for _ in 0..3 {
        live.undo().expect("three were made");
    }
    let best = live.best_move().expect("the play is not over");
    assert_eq!(live.take(best), Ok(0), "{best} was not optimal");
}
