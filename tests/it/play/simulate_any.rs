//! Whole plays on any board, and the colour strategy on pizzas.

use crate::common::{board, coins, exact, exactly, graphs, menus_and_games, solved, stopped, sums};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::{Passing, Rules, Shape, Taking};
use slicewise::play::{PlayError, Player, Simulation, Strategy as Way};
use slicewise::random::Rng;
use slicewise::row::colours::Colours;
use slicewise::{AnyStrategy, Ask, Error, Exact, Game, Move, Setup, StrategyTable, Watch};

/// Each of its turns takes a search that ends before it asks.
#[test]
fn a_play_asks_between_its_turns_whether_to_go_on() {
    let game: Game = "rule both graph 5 3 1 4 edges 0-1 1-2 2-3 3-0".parse().expect("a board");
    let no = |_: &_| std::ops::ControlFlow::Break(());
    let at_once = Ask { watch: Watch::new(&no), ..Ask::default() };
    let play = game.simulate([Way::Greedy; 2], 0, &at_once).expect("greed needs no search");
    assert_eq!(play.turns.len(), 4);
    assert!(play.turns.iter().all(|turn| turn.loss.is_none() && turn.best.is_none()));
    let error = game.simulate([Way::Greedy, Way::Optimal], 0, &at_once).expect_err("it is stopped");
    assert_eq!(error, Error::Play(PlayError::Unsolved { turn: 2 }));
}

/// It is solved again after every move. What was found is exact, and an explanation of half a line is none.
#[test]
fn the_line_of_an_order_ends_where_the_watch_says_no() {
    let pairs: Vec<String> = (0..300).map(|at| format!("({} beside 2)", at * 7919 % 101)).collect();
    let game: Game = format!("order {}", pairs.join(" then ")).parse().expect("a board");
    let whole = game.ask(&Ask::default()).expect("known");
    let no = |_: &_| std::ops::ControlFlow::Break(());
    let at_once = Ask { watch: Watch::new(&no), lines: 2, ..Ask::default() };
    let stopped = game.ask(&at_once).expect("known");
    assert!(whole.complete && !stopped.complete);
    assert_eq!((&stopped.value, &stopped.moves), (&whole.value, &whole.moves));
    assert_eq!((whole.line().len(), stopped.lines.len()), (600, 1));
    assert!(stopped.line().len() < 600 && whole.line().starts_with(stopped.line()));
    assert!(game.explain(&Ask::default()).is_ok());
    let error = game.explain(&at_once).expect_err("it is stopped");
    assert_eq!(error, Error::Play(PlayError::Unsolved { turn: 1 }));
}

fn lost(play: &Simulation<Exact>, player: Player) -> Exact {
    let turns = play.turns.iter().filter(|turn| turn.player == player);
    turns.map(|turn| turn.loss.clone().expect("a small board")).sum()
}

#[test]
fn a_stopped_search_has_no_play() {
    let weights: Vec<String> = (0..36).map(|at| (at * at * 7919 % 1009).to_string()).collect();
    let right = (0..36).filter(|at| at % 6 < 5).map(|at| format!("{at}-{}", at + 1));
    let down = (0..30).map(|at| format!("{at}-{}", at + 6));
    let edges: Vec<String> = right.chain(down).collect();
    let text = format!("rule grab graph {} edges {}", weights.join(" "), edges.join(" "));
    let game: Game = text.parse().expect("a board");
    let hundred = Ask { positions: 100, ..Ask::default() };
    for ways in [[Way::Optimal; 2], [Way::Optimal, Way::Greedy]] {
        let error =
            game.simulate(ways, 0, &hundred).expect_err("a hundred positions are not enough");
        assert_eq!(error, Error::Play(PlayError::Unsolved { turn: 1 }));
    }
    let overview = game.overview(&stopped()).expect("what is known");
    assert!(!overview.analysis.complete && overview.greedy.is_none());
}

proptest! {
    #[test]
    fn plays_on_any_board_end_at_the_value_less_the_losses(
        graph in graphs(5),
        other in menus_and_games(),
        taking in 0..3_usize,
        passing in 0..4_usize,
        ways in [0..3_usize, 0..3_usize],
        seed in any::<u64>(),
    ) {
        let rules = Rules { taking: Taking::ALL[taking], passing: Passing::ALL[passing] };
        let setup = Setup { components: vec![Shape::Graph(graph), other], rules };
        let Ok(game) = Game::new(setup) else { return Ok(()) };
        let ways = ways.map(|way| [Way::Optimal, Way::Greedy, Way::Random][way]);
        let play = game.simulate(ways, seed, &Ask::default()).expect("a small board");
        let value = exactly(&Some(game.value().expect("a small board"))).expect("it is known");
        let expected = &(&value - &lost(&play, Player::First)) + &lost(&play, Player::Second);
        prop_assert_eq!(&play.difference, &expected);
        let mut replayed = game.clone();
        play.turns.iter().try_for_each(|turn| replayed.play(turn.mv)).expect("legal moves");
        prop_assert!(replayed.is_over());
        prop_assert_eq!(&play.totals[..], &replayed.totals()[..]);
    }

    /// The rest of a play has its players, and its totals are those of the whole.
    #[test]
    fn a_play_goes_on_from_any_position(
        graph in graphs(5),
        known in sums(4),
        is_known in any::<bool>(),
        passing in 0..4_usize,
        picks in prop::collection::vec(any::<Index>(), 0..7),
        ways in [0..3_usize, 0..3_usize],
        seed in any::<u64>(),
    ) {
        let components = if is_known { known } else { vec![Shape::Graph(graph)] };
        let rules = Rules { passing: Passing::ALL[passing], ..Rules::default() };
        let mut game = Game::new(Setup { components, rules }).expect("a board");
        for pick in picks {
            let legal = game.legal_moves();
            if !legal.is_empty() {
                game.play(legal[pick.index(legal.len())]).expect("it is legal");
            }
        }
        let ways = ways.map(|way| [Way::Optimal, Way::Greedy, Way::Random][way]);
        let rest = game.simulate(ways, seed, &Ask::default()).expect("a small board");
        for turn in &rest.turns {
            prop_assert_eq!(game.to_move(), Some(usize::from(turn.player == Player::Second)));
            if ways[usize::from(turn.player == Player::Second)] == Way::Optimal {
                prop_assert_eq!(turn.loss.as_ref(), Some(&Exact::from(0)));
            }
            game.play(turn.mv).expect("it is legal");
            prop_assert_eq!(&turn.totals[..], &game.totals()[..]);
        }
        prop_assert!(game.is_over());
        prop_assert_eq!(&rest.totals[..], &game.totals()[..]);
    }

    #[test]
    fn the_colour_strategy_keeps_its_guarantee_on_pizzas(mut pieces in coins(14), seed in any::<u64>()) {
        pieces.extend([1, 2, 3, 4]);
        pieces.truncate(pieces.len() / 2 * 2);
        let pizza = board(vec![Shape::Pizza(exact(&pieces))]);
        let guarantee = Colours::new(&pieces).expect("even").guarantee();
        prop_assert!(guarantee <= i128::from(solved(&pizza)));
        let game = Game::new(Setup::new(vec![Shape::Pizza(exact(&pieces))])).expect("a pizza");
        for other in [Way::Optimal, Way::Greedy, Way::Random] {
            let play = game.simulate([Way::Colour, other], seed, &Ask::default()).expect("it is even");
            prop_assert_eq!(&play.difference, &Exact::from(guarantee as i64));
            let mut engine = game.clone();
            for turn in &play.turns {
                let of_colour = turn.player == Player::First;
                prop_assert!(!of_colour || engine.colour_move() == Some(turn.mv));
                engine.play(turn.mv).expect("legal");
            }
        }
        let colour = game.explain(&Ask::default()).expect("theory knows it").colour.expect("it is even");
        prop_assert_eq!((colour.player, colour.difference), (Player::First, Exact::from(guarantee as i64)));
    }

    #[test]
    fn the_second_player_has_the_colours_of_an_odd_board(mut pieces in coins(12), pizza in any::<bool>()) {
        pieces.extend([3, 1, 2]);
        pieces.truncate((pieces.len() - 1) / 2 * 2 + 1);
        let shape = if pizza { Shape::Pizza } else { Shape::Row };
        let game = Game::new(Setup::new(vec![shape(exact(&pieces))])).expect("a board");
        let explained = game.explain(&Ask::default()).expect("theory knows it");
        // A pizza of three pieces is three free vertices.
        if pizza && pieces.len() == 3 { return Ok(()) }
        let colour = explained.colour.expect("it is odd");
        prop_assert_eq!(colour.player, Player::Second);
        prop_assert!(colour.difference >= explained.analysis.value.lower);
    }

    #[test]
    fn greed_on_a_pizza_loses_what_it_is_said_to(pieces in coins(12)) {
        let game = Game::new(Setup::new(vec![Shape::Pizza(exact(&pieces))])).expect("a pizza");
        let value = exactly(&Some(game.value().expect("small"))).expect("theory knows it");
        let play = game.simulate([Way::Greedy, Way::Optimal], 0, &Ask::default()).expect("theory knows it");
        prop_assert_eq!(&value - &lost(&play, Player::First), play.difference);
    }
}

/// The second legal move, if there are two.
fn second_move(game: &Game) -> Option<Move> {
    let moves = game.legal_moves();
    moves.get(1).or(moves.first()).copied()
}

/// A play of one's own strategy against greed is the one that both make turn by turn, from the start and later.
#[test]
fn a_strategy_of_ones_own_plays_on_any_board() {
    let mut draw = Rng::seeded(50);
    for number in 0..300 {
        let len = 4 + number % 5;
        // No two are equal, so that greed has one move.
        let weights: Vec<String> =
            (0..len as i64).map(|at| (10 * draw.between(-1, 6) + at).to_string()).collect();
        let edges: Vec<String> =
            (1..len).map(|at| format!("{}-{at}", draw.below(at as u64))).collect();
        let (weights, edges) = (weights.join(" "), edges.join(" "));
        let text = match number % 3 {
            0 => format!("row {weights}"),
            1 => format!("pizza {weights} + free 98 99"),
            _ => format!("rule grab graph {weights} edges {edges}"),
        };
        let mut game: Game = text.parse().expect(&text);
        for _ in 0..number % 3 {
            game.play(second_move(&game).expect(&text)).expect(&text);
        }
        let is_first = number % 2 == 0;
        let mut replayed = game.clone();
        while let Some(mover) = replayed.to_move() {
            let is_own = (mover == 0) == is_first;
            let mv = if is_own { second_move(&replayed) } else { replayed.greedy_move() };
            replayed.play(mv.expect(&text)).expect(&text);
        }
        let (mut own, mut turns) = (second_move, Vec::new());
        let mut players: [AnyStrategy<'_>; 2] = [AnyStrategy::Own(&mut own), Way::Greedy.into()];
        if !is_first {
            players.reverse();
        }
        let played = game.play_out(players, 0, &mut |ply| turns.push(ply.mv), &Ask::default());
        assert_eq!(played.expect(&text)[..], replayed.totals()[..], "{text}");
        let moves = replayed.played().into_iter().skip(game.played().len()).map(|played| played.mv);
        assert_eq!(turns, moves.collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn a_play_ends_where_ones_own_strategy_makes_no_legal_move() {
    for text in ["row 1 2 9 4", "rule grab graph 1 2 9 4 edges 0-1 1-2 2-3 3-0 0-2"] {
        let game: Game = text.parse().expect(text);
        let first = game.legal_moves()[0];
        let mut table: StrategyTable = format!("0 1 2 3,{first}").parse().expect("a table");
        let players = [AnyStrategy::Own(&mut table), Way::Greedy.into()];
        let played = game.play_out(players, 0, &mut |_| (), &Ask::default());
        let message = played.expect_err(text).to_string();
        assert!(
            message.starts_with("the strategy chose no move at turn 3, after the moves "),
            "{message}"
        );
    }
}
