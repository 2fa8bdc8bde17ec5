//! What a teacher says, on any board, against the definition.

use std::collections::BTreeSet;

use crate::common::orders::expressions;
use crate::common::theory::number;
use crate::common::{
    all_rules, coins, exact, forests, graph_of, graphs, menus_and_games, stopped, sums, trees,
};
use proptest::collection::vec;
use proptest::prelude::*;
use slicewise::board::{GraphPosition, Rules, Shape};
use slicewise::solve::oracle;
use slicewise::tutor::{Hint, LEVELS, Lane, SHOWN, hints, story};
use slicewise::{Ask, Exact, Game, Move, Setup, Vertex};

/// A play, and its position by the definition; `None` after two passes.
#[derive(Clone)]
struct Play {
    game: Game,
    board: Option<GraphPosition<i64>>,
}

impl Play {
    fn new(setup: Setup) -> Self {
        Self { board: Some(graph_of(&setup)), game: Game::new(setup).expect("a board") }
    }

    /// The moves in their order, with their outcomes for the player who makes them.
    fn outcomes(&self) -> Vec<(Move, i64)> {
        let outcomes = |board| oracle::general_outcomes(board).expect("it is small");
        let mut outcomes = self.board.as_ref().map_or_else(Vec::new, outcomes);
        outcomes.sort_unstable();
        outcomes
    }

    fn value(&self) -> i64 {
        self.outcomes().into_iter().map(|(_, outcome)| outcome).max().unwrap_or_default()
    }

    fn score(&self, mv: Move) -> i64 {
        self.board.as_ref().expect("it goes on").score(mv)
    }

    fn play(&mut self, mv: Move) {
        self.game.play(mv).expect("it is legal");
        self.board = self.board.take().expect("it goes on").after(mv).1;
    }

    fn takeable(&self) -> BTreeSet<Vertex> {
        let turns = self.board.as_ref().map_or_else(Vec::new, GraphPosition::turns);
        let left = self.game.vertices().into_iter();
        left.filter(|&vertex| turns.iter().any(|turn| turn.takes(vertex))).collect()
    }

    /// Makes moves by these picks, as far as the play goes.
    fn walk(&mut self, picks: &[usize]) {
        for pick in picks {
            let moves = self.outcomes();
            if moves.is_empty() {
                return;
            }
            self.play(moves[pick % moves.len()].0);
        }
    }
}

/// The first of those with the largest number.
fn first_largest<T: Copy, N: Ord>(all: &[T], by: impl Fn(T) -> N) -> Option<T> {
    all.iter().rev().copied().max_by_key(|&one| by(one))
}

/// Compares all hints with the definition; returns how many there are.
fn check_hints(play: &Play) -> usize {
    let found = hints(&play.game, LEVELS, &Ask::default()).expect("it is small");
    for level in 1..LEVELS {
        let fewer = hints(&play.game, level, &Ask::default()).expect("it is small");
        assert_eq!(fewer, found[..found.len().min(level)], "no more than was asked for");
    }
    let (outcomes, value) = (play.outcomes(), play.value());
    let mistakes: Vec<_> = outcomes.iter().copied().filter(|(_, found)| *found < value).collect();
    let Some((trap, _)) = first_largest(&mistakes, |(mv, outcome)| (play.score(mv), -outcome))
    else {
        let expected = if outcomes.is_empty() { vec![] } else { vec![Hint::Any] };
        assert_eq!(found, expected);
        return found.len();
    };
    let tempts = outcomes.iter().all(|(mv, _)| play.score(*mv) <= play.score(trap));
    let mut after = play.clone();
    after.play(trap);
    let (answers, best) = (after.outcomes(), after.value());
    let answers: Vec<_> = answers.into_iter().filter(|(_, outcome)| *outcome == best).collect();
    let reply = first_largest(&answers, |(mv, _)| after.score(mv)).map(|(mv, _)| mv);
    let player = after.game.to_move();
    let weight = reply.map(|reply| Exact::from(after.score(reply)));
    reply.into_iter().for_each(|reply| after.play(reply));
    let (left, next) = (after.game.vertices(), after.takeable().into_iter().collect());
    let best = outcomes.iter().filter(|(_, outcome)| *outcome == value).map(|(mv, _)| *mv);
    assert_eq!(found[0], if tempts { Hint::Trap } else { Hint::Quiet });
    assert_eq!(found[1], Hint::TrapIs { mv: trap });
    // The variant is not to be built outside, so its fields are compared.
    let Hint::Reply { mv, reply: told, player: by, weight: gets, left: rest, next: open } =
        &found[2]
    else {
        panic!("{:?}", found[2]);
    };
    assert_eq!((*mv, *told, *by, gets, rest, open), (trap, reply, player, &weight, &left, &next));
    assert_eq!(found[3], Hint::Best { moves: best.collect() });
    found.len()
}

fn lead(totals: &[Exact], player: usize) -> i64 {
    number(&totals[player]) - number(&totals[1 - player])
}

/// Plays a lane and compares every turn with the definition.
fn check_lane(before: &Play, lane: &Lane) {
    let (mut play, mover) = (before.clone(), before.game.to_move().expect("a move was made"));
    let outcome = before.outcomes().into_iter().find(|(mv, _)| *mv == lane.mv).expect("legal").1;
    assert_eq!(lead(&lane.totals, mover), lead(&play.game.totals(), mover) + outcome);
    if before.board.as_ref().is_some_and(GraphPosition::takes_everything) {
        let total: i64 = before.game.totals().iter().map(number).sum();
        let rest = before.board.as_ref().map_or(0, GraphPosition::total);
        assert_eq!(lane.totals.iter().map(number).sum::<i64>(), total + rest);
    }
    assert_eq!(lane.turns[0].mv, lane.mv);
    for (number, turn) in lane.turns.iter().enumerate() {
        let best = play.outcomes().contains(&(turn.mv, play.value()));
        assert!(best || number == 0, "{turn:?} is not best play");
        assert_eq!(Some(turn.player), play.game.to_move());
        assert_eq!(turn.weight, play.score(turn.mv));
        let could = play.takeable();
        play.play(turn.mv);
        let opened: Vec<Vertex> = play.takeable().difference(&could).copied().collect();
        assert_eq!((&turn.opened, &turn.totals), (&opened, &play.game.totals()));
    }
    let is_over = matches!(play.game.legal_moves().as_slice(), [] | [Move::Pass]);
    if !lane.goes_on {
        assert!(is_over);
        assert_eq!(lane.totals, play.game.totals());
    }
}

/// Compares the story of a move with the definition; returns the number of turns told.
fn check_story(before: &Play, mv: Move) -> usize {
    let mut after = before.clone();
    after.play(mv);
    let story = story(&after.game, &Ask::default()).expect("it is small").expect("a move was made");
    let [made, best] = story.lanes.as_slice() else { panic!("{} lanes", story.lanes.len()) };
    assert!(!story.open && made.mv == mv && before.outcomes().contains(&(best.mv, before.value())));
    check_lane(before, made);
    check_lane(before, best);
    let outcome = before.outcomes().into_iter().find(|(legal, _)| *legal == mv).expect("legal").1;
    assert_eq!(story.loss, Some(Exact::from(before.value() - outcome)));
    assert!(made.turns.len() == best.turns.len() && made.turns.len() <= SHOWN);
    let both_go_on = made.goes_on && best.goes_on;
    assert!(!both_go_on || made.turns.len() == SHOWN, "no turn is left out for nothing");

    let weights: Vec<i64> = before.game.setup().vertex_weights().map(|w| number(&w)).collect();
    let (left, could) = (before.game.vertices(), before.takeable());
    let weigh = |all: &[Vertex]| all.iter().map(|at| weights[at.index()]).sum::<i64>();
    if let [Shape::Row(_)] = before.game.setup().components.as_slice() {
        let passes = before.game.rules().passing.allows_passes();
        let is_even = left.len().is_multiple_of(2) && !left.is_empty();
        assert_eq!(story.colour.is_some(), is_even && !passes);
    }
    if let Some(colour) = &story.colour {
        let (one, other) = (&colour.one, &colour.other);
        let mut both = [one.as_slice(), other].concat();
        both.sort_unstable();
        assert_eq!((both, one.len()), (left.clone(), other.len()));
        let [first, last] = [weigh(one), weigh(other)];
        assert_eq!(colour.weights, [first, last].map(Exact::from));
        assert!(before.value() >= (first - last).abs(), "either is the mover's");
        assert_eq!(could, [one[0], other[other.len() - 1]].into());
    }

    let rest = |vertex: &Vertex| {
        left.iter().filter(|at| *at != vertex).map(|at| weights[at.index()].abs()).sum::<i64>()
    };
    let rules = left.iter().find(|at| weights[at.index()] > rest(at) && !could.contains(at));
    assert_eq!(story.parity.as_ref().map(|parity| &parity.vertex), rules);
    if let Some(parity) = &story.parity {
        assert_eq!((parity.left, parity.opens.len()), (left.len(), 2));
        for (lane, opens) in story.lanes.iter().zip(&parity.opens) {
            let turn = lane.turns.iter().find(|turn| turn.opened.contains(&parity.vertex));
            assert_eq!(*opens, turn.map(|turn| turn.player));
        }
    }
    made.turns.len()
}

/// Checks all hints of a position, and the story of one of its moves.
fn check(mut play: Play, picks: &[usize], pick: usize) {
    play.walk(picks);
    check_hints(&play);
    let moves = play.outcomes();
    if !moves.is_empty() {
        check_story(&play, moves[pick % moves.len()].0);
    }
}

fn picks() -> impl Strategy<Value = Vec<usize>> {
    vec(0_usize..9, 0..5)
}

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

/// Components of every kind that all rules allow.
fn shapes() -> impl Strategy<Value = Shape> {
    prop_oneof![
        coins(6).prop_map(|row| Shape::Row(exact(&row))),
        coins(4).prop_map(|stack| Shape::Stack(exact(&stack))),
        coins(3).prop_map(|free| Shape::Free(exact(&free))),
        vec(0_i64..5, 0..2).prop_map(|ev| Shape::Ev(exact(&ev))),
        coins(5).prop_map(|pizza| Shape::Pizza(exact(&pizza))),
        coins(5).prop_map(|path| Shape::Path(exact(&path))),
        forests(4),
        trees(4),
        graphs(4).prop_map(Shape::Graph),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn what_is_said_of_any_board_under_any_rules_holds(
        one in shapes(),
        other in graphs(2),
        rules in any_rules(),
        picks in picks(),
        pick in 0_usize..9,
    ) {
        let components = vec![one, Shape::Graph(other)];
        check(Play::new(Setup { components, rules }), &picks, pick);
    }

    #[test]
    fn of_menus_and_games_too(
        one in menus_and_games(),
        other in menus_and_games(),
        row in coins(3),
        rules in any_rules(),
        picks in picks(),
        pick in 0_usize..9,
    ) {
        // A board with menus or games has no number of vertices left that passing could go by.
        let components = vec![one, other, Shape::Row(exact(&row))];
        let setup = Setup { components, rules };
        if setup.check().is_ok() {
            check(Play::new(setup), &picks, pick);
        }
    }

    #[test]
    fn of_orders_and_moves_of_several_coins_too(
        order in expressions(5),
        front in coins(5),
        limit in 1_u32..5,
        weights in vec(-3_i64..7, 30),
        row in coins(2),
        picks in picks(),
        pick in 0_usize..9,
    ) {
        let front = Shape::Front { weights: exact(&front), limit: limit.into() };
        let order = order.shape(&weights[..order.len()]);
        let two = [order.clone(), front.clone()].map(|shape| vec![shape, Shape::Row(exact(&row))]);
        for components in two {
            check(Play::new(Setup::new(components)), &picks, pick);
        }
    }

    #[test]
    fn of_rows_and_sums_too(parts in sums(3), row in coins(10), picks in picks(), pick in 0_usize..9) {
        check(Play::new(Setup::new(vec![Shape::Row(exact(&row))])), &picks, pick);
        if Setup::new(parts.clone()).vertices() < 12 {
            check(Play::new(Setup::new(parts)), &picks, pick);
        }
    }
}

fn game(board: &str, turns: &[u32]) -> Game {
    let mut game: Game = board.parse().expect(board);
    turns.iter().for_each(|&turn| game.play(turn).expect(board));
    game
}

/// The lanes of a story, each as its turns' weights and the totals at its end.
fn told(board: &str, turns: &[u32]) -> Vec<String> {
    let game = game(board, turns);
    let story = story(&game, &Ask::default()).expect(board).expect(board);
    let lane = |lane: &Lane| {
        let weights: Vec<String> = lane.turns.iter().map(|turn| turn.weight.to_string()).collect();
        format!("{}: {}-{}", weights.join(" "), lane.totals[0], lane.totals[1])
    };
    story.lanes.iter().map(lane).collect()
}

#[test]
fn the_lanes_of_the_lessons() {
    assert_eq!(told("row 2 9 3 1", &[0]), ["2 9 3 1: 5-10", "1 2 9 3: 10-5"]);
    assert_eq!(told("row 8 15 3 7", &[0]), ["8 15 7 3: 15-18", "7 8 15 3: 22-11"]);
    assert_eq!(told("row 4 2 6 7", &[0]), ["4 7 6 2: 10-9", "7 6 4 2: 11-8"]);
    assert_eq!(told("row 10 15 1 2", &[0])[1], "2 10 15 1: 17-11");
}

#[test]
fn the_colours_and_the_coin_on_which_everything_hinges() {
    let told = |board, turns: &[u32]| {
        story(&game(board, turns), &Ask::default()).expect(board).expect("a move was made")
    };
    let colours = told("row 1 10 20 30 10 1", &[0]).colour.expect("an even row");
    assert_eq!(colours.weights, [31, 41].map(Exact::from));
    let parity = told("row 2 9 3 1", &[0]).parity.expect("the 9 outweighs 2 + 3 + 1");
    assert_eq!((parity.vertex, parity.left, parity.opens), (1.into(), 4, vec![Some(0), Some(1)]));
    assert_eq!(told("row 2 6 3 1", &[0]).parity, None, "6 is no more than 2 + 3 + 1");
    assert_eq!(told("row 9 2 3 1", &[3]).parity, None, "the 9 may be taken at once");
    // The last row of a sum is one, and so is what is left of a row.
    assert_eq!(
        told("free 5 + row 1 2 4 3", &[0, 1]).colour.map(|colour| colour.one.len()),
        Some(2)
    );
    assert_eq!(told("free 5 + row 1 2 4 3", &[1]).colour, None);
    assert_eq!(told("stack 4 2 6 7", &[0]).colour, None);
}

#[test]
fn a_long_lane_goes_on_after_the_turns_that_are_told() {
    let row: Vec<i64> = (0..30).map(|at| at * at * 37 % 101).collect();
    let mut game = Game::new(Setup::new(vec![Shape::Row(exact(&row))])).expect("a row");
    let value = game.value().expect("a row");
    game.play(0).expect("it is legal");
    let story = story(&game, &Ask::default()).expect("a row").expect("a move was made");
    for lane in &story.lanes {
        assert!(lane.goes_on && lane.turns.len() == SHOWN);
        assert_eq!(lane.totals.iter().map(number).sum::<i64>(), row.iter().sum::<i64>());
    }
    assert_eq!(value.exact(), Some(&(&story.lanes[1].totals[0] - &story.lanes[1].totals[1])));
}

/// A pass can end a play: the lane of a mistake is then one turn long, and so is the other.
#[test]
fn a_pass_that_ends_the_play_has_no_reply() {
    let mut game = game("passing P row -1 5", &[]);
    game.play(Move::Pass).expect("it is legal");
    let said = hints(&game, 3, &Ask::default()).expect("a board");
    assert_eq!(said[0], Hint::Quiet);
    let Hint::Reply { mv: Move::Pass, reply: None, player: None, weight: None, left, next } =
        &said[2]
    else {
        panic!("{said:?}");
    };
    assert!(left.len() == 2 && next.is_empty());
    game.play(Move::Pass).expect("it is legal");
    let story = story(&game, &Ask::default()).expect("a board").expect("a move was made");
    assert!(story.lanes.iter().all(|lane| lane.turns.len() == 1));
    assert!(!story.lanes[0].goes_on && story.lanes[1].goes_on);
    assert_eq!(hints(&game, 4, &Ask::default()), Ok(Vec::new()), "the play is over");
}

#[test]
fn what_is_not_found_in_time_is_open() {
    let board = "rule grab graph 5 3 1 4 2 7 edges 0-1 1-2 2-3 3-0 0-2 2-4 4-5";
    let mut game: Game = board.parse().expect("a board");
    assert_eq!(hints(&game, 4, &stopped()), Ok(vec![Hint::Open]));
    assert_eq!(story(&game, &stopped()), Ok(None), "no move was made");
    game.play(1).expect("it is legal");
    let story = story(&game, &stopped()).expect("a board").expect("a move was made");
    assert!(story.open && story.lanes.is_empty() && story.loss.is_none());
    let three = Game::with_players("row 1 2 3".parse().expect("a row"), 3).expect("three may play");
    assert!(hints(&three, 1, &Ask::default()).is_err());
}
