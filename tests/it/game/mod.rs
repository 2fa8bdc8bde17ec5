//! The game: every position of a play under every rule, forwards and backwards.

mod errors;

use std::cell::Cell;
use std::error::Error as _;
use std::ops::ControlFlow;

use crate::common::{
    all_rules, best, evaluated, exact, general, graphs, menus_and_games, stopped, sums,
    unbroached_sums, words,
};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::notation;
use slicewise::board::{GraphPosition, IllegalMove, Passing, Rules, Shape, Taking};
use slicewise::play::{EngineConfig, PlayError, Strategy as Way};
use slicewise::solve::oracle;
use slicewise::solve::{Analysis, MoveEval};
use slicewise::{Ask, Error, Exact, Game, Interval, Move, Progress, Setup, Vertex, Want, Watch};

fn read(text: &str) -> Game {
    text.parse().expect(text)
}

/// All that a game says of a position.
#[derive(Debug, PartialEq)]
struct Seen {
    value: Interval<Exact>,
    moves: Vec<Move>,
    vertices: Vec<Vertex>,
    totals: Vec<Exact>,
    to_move: Option<usize>,
    played: usize,
}

fn look(game: &Game) -> Seen {
    Seen {
        value: game.value().expect("small"),
        moves: game.legal_moves(),
        vertices: game.vertices(),
        totals: game.totals(),
        to_move: game.to_move(),
        played: game.played().len(),
    }
}

/// Plays by these picks, with the definition beside it, then takes every move back.
fn plays_and_takes_back(components: Vec<Shape>, rules: Rules, picks: &[Index]) {
    let board = general(components.clone(), rules);
    let start = Game::new(Setup { components, rules }).expect("a board");
    let mut vertices = board.field.graph.vertices.clone();
    let (mut game, mut left) = (start.clone(), Some(board));
    let mut seen = vec![look(&game)];
    for pick in picks {
        let legal = game.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[pick.index(legal.len())];
        game.play(mv).expect("it is legal");
        assert_eq!(game.played().last().map(|played| played.mv), Some(mv));
        left = left.and_then(|board| board.after(mv).1);
        let here = look(&game);
        // After two passes, what nobody took is still there.
        if let Some(left) = &left {
            vertices.clone_from(&left.field.graph.vertices);
            vertices.sort_unstable();
        }
        is_defined(&here, left.as_ref(), &vertices);
        refuses_with_the_reason(&game, &here, left.as_ref());
        // A move that is not legal changes nothing.
        let gone = [Move::take(99), Move::Choose { menu: 99, choice: 0 }, mv];
        for other in gone.into_iter().filter(|other| !here.moves.contains(other)) {
            let refusal = game.play(other).expect_err("it is not legal");
            assert!(matches!(refusal, Error::Move(_)) && refusal.source().is_none());
        }
        assert_eq!(look(&game), here);
        seen.push(here);
    }
    while let Some(before) = seen.pop() {
        assert_eq!(look(&game), before);
        let last = game.played().last().map(|played| played.mv);
        assert_eq!(game.undo(), last);
        assert_eq!(last.is_none(), seen.is_empty());
    }
    assert_eq!(game, start);
}

/// What is seen is what the definition says of the position, in the order of the numbers.
fn is_defined(seen: &Seen, left: Option<&GraphPosition<i64>>, vertices: &[Vertex]) {
    let value = left.map_or(0, |left| oracle::general_value(left).expect("small"));
    assert_eq!(seen.value.exact(), Some(&Exact::from(value)), "{left:?}");
    let mut expected = left.map_or_else(Vec::new, GraphPosition::turns);
    expected.sort_unstable();
    assert_eq!(seen.moves, expected, "{left:?}");
    assert_eq!(seen.vertices, vertices);
}

/// Every vertex that may not be taken is refused with the reason that the definition gives.
fn refuses_with_the_reason(game: &Game, seen: &Seen, left: Option<&GraphPosition<i64>>) {
    let vertices = game.setup().vertices();
    let taken: Vec<Move> = game.played().iter().map(|made| made.mv).collect();
    for vertex in (0..=vertices as u32).map(Vertex::new) {
        let mv = Move::Take(vertex);
        if seen.moves.contains(&mv) {
            continue;
        }
        let Err(Error::Move(error)) = game.clone().play(vertex) else { panic!("{vertex}") };
        assert_eq!((error.number, error.mv), (taken.len(), mv));
        let (may_share, may_grab) = left.map_or((false, false), |left| {
            let graph = &left.field.graph;
            let place = graph.place(vertex);
            let legal = |taking| place.is_some_and(|place| graph.legal(taking)[place]);
            (legal(Taking::Share), legal(Taking::Grab))
        });
        match error.reason {
            IllegalMove::Over => assert!(seen.moves.is_empty()),
            _ if seen.moves.is_empty() => assert_eq!(vertices, 0),
            IllegalMove::NoSuchVertex { vertices: known, .. } => {
                assert!(known == vertices && vertex.index() == vertices);
            }
            IllegalMove::AlreadyTaken(_) => assert!(taken.contains(&mv)),
            IllegalMove::NotAnEnd { ends, .. } => {
                assert!(seen.vertices.contains(&vertex) && !(may_share && may_grab));
                assert!(ends.iter().all(|&end| seen.moves.contains(&Move::Take(end))));
            }
            IllegalMove::NotAvailable(_) => {
                assert!(seen.vertices.contains(&vertex) && !may_share);
            }
            IllegalMove::Disconnects(_) => {
                assert!(seen.vertices.contains(&vertex) && !may_grab);
            }
            // A vertex of a choice that was not made.
            _ => assert!(!seen.vertices.contains(&vertex) && !taken.contains(&mv)),
        }
    }
}

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

fn picks() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..9)
}

/// A game, and its whole analysis.
fn analysed(components: Vec<Shape>) -> (Game, Analysis<Exact>) {
    let game = Game::new(Setup::new(components)).expect("a board");
    let analysis = game.analyse().expect("small");
    (game, analysis)
}

/// The optimal move is the first one, or `may_be_another`: beside an unbroached component, not every free vertex
/// that is not listed is asked for its outcome.
fn lists_the_first_moves_and_an_optimal_one(
    components: Vec<Shape>,
    limit: usize,
    may_be_another: bool,
) -> Result<(), TestCaseError> {
    let (game, whole) = analysed(components);
    let few = game.ask(&Ask { line: limit, moves: limit, ..best() }).expect("small");
    let is_best = |eval: &&MoveEval<Exact>| eval.optimal == Some(true);
    let first = whole.moves.iter().position(|eval| is_best(&eval));
    let mut best = first;
    if best.is_some_and(|best| best >= limit)
        && let Some(other) = few.moves.last().filter(|_| may_be_another)
    {
        let same = |eval: &MoveEval<Exact>| eval.mv == other.mv && is_best(&eval);
        best = whole.moves.iter().position(same);
    }
    let listed = |at: usize| at < limit || Some(at) == best;
    let moves = (0..).zip(&whole.moves).filter(|(at, _)| listed(*at));
    prop_assert_eq!(&few.moves, &moves.map(|(_, eval)| eval.clone()).collect::<Vec<_>>());
    prop_assert_eq!(few.move_count, whole.moves.len());
    if best == first {
        prop_assert_eq!(few.line(), &whole.line()[..limit.min(whole.line().len())]);
    }
    prop_assert_eq!((few.value, few.slices), (whole.value, whole.slices));
    Ok(())
}

proptest! {
    #[test]
    fn an_analysis_lists_as_many_moves_as_asked_for(components in sums(5), limit in 0..12_usize) {
        lists_the_first_moves_and_an_optimal_one(components, limit, false)?;
    }

    #[test]
    fn an_unbroached_board_lists_as_many_moves_as_asked_for(
        components in unbroached_sums(4), limit in 0..12_usize,
    ) {
        lists_the_first_moves_and_an_optimal_one(components, limit, true)?;
    }

    #[test]
    fn a_simulation_passes_on_the_moves_that_it_would_keep(components in sums(5), seed in 0..9_u64) {
        let (game, _) = analysed(components);
        let ways = [Way::Greedy, Way::Random];
        let kept = game.simulate(ways, seed, &Ask::default()).expect("both apply");
        let mut passed = Vec::new();
        let mut each = |ply| passed.push(ply);
        let totals = game.play_out(ways, seed, &mut each, &Ask::default()).expect("both apply");
        prop_assert_eq!((passed, totals), (kept.turns, kept.totals));
    }

    #[test]
    fn graphs_under_every_rule(
        graph in graphs(6), other in graphs(3), rules in any_rules(), picks in picks(),
    ) {
        plays_and_takes_back(vec![Shape::Graph(graph), Shape::Graph(other)], rules, &picks);
    }

    #[test]
    fn menus_and_games_under_every_rule(
        graph in graphs(3), shape in menus_and_games(), picks in picks(),
        rules in any_rules().prop_filter("A counts vertices", |rules| rules.passing != Passing::OnEvenCount),
    ) {
        plays_and_takes_back(vec![shape, Shape::Graph(graph)], rules, &picks);
    }

    #[test]
    fn classical_shapes_under_every_rule(
        components in prop_oneof![sums(3), unbroached_sums(4)], rules in any_rules(),
        picks in picks(),
    ) {
        prop_assume!(components.iter().map(Shape::vertices).sum::<usize>() <= 12);
        plays_and_takes_back(components, rules, &picks);
    }

    /// Whoever plays on both sides, the optimal engine ends at the value.
    #[test]
    fn engines_play_to_the_value_under_every_rule(graph in graphs(6), rules in any_rules()) {
        let components = vec![Shape::Graph(graph)];
        let mut game = Game::new(Setup { components, rules }).expect("a board");
        let value = game.value().expect("small");
        // Where neither gains by it, two players may pass for ever but not twice in a row.
        for _ in 0..40 {
            let Some(engine) = game.engine_move(Way::Optimal, &Ask::default()) else { break };
            game.play(engine.mv).expect("engines make legal moves");
        }
        let lead = |totals: &[Exact]| &totals[0] - &totals[1];
        prop_assert_eq!(value.exact(), Some(&lead(&game.totals())));
    }
}

#[test]
fn vertices_that_nobody_took_are_left_after_two_passes() {
    let mut game = read("passing P row 3 4");
    for _ in 0..2 {
        game.play(Move::Pass).expect("two passes");
    }
    assert!(game.is_over() && game.legal_moves().is_empty());
    assert_eq!(game.vertices(), [Vertex::new(0), Vertex::new(1)]);
    assert_eq!(game.value(), Ok(Interval::exactly(Exact::ZERO)));
    assert_eq!(game.totals(), [Exact::ZERO, Exact::ZERO]);
}

#[test]
fn moves_and_vertices_come_in_the_order_of_their_numbers() {
    let mut game = read("path 1 2 3 4 5 + pizza 4 9 6 7 8 + row 7 8");
    for vertex in [2, 7] {
        game.play(vertex).expect("unbroached");
    }
    let numbers = |moves: Vec<Move>| moves.into_iter().filter_map(Move::vertex).map(|it| it.0);
    assert_eq!(numbers(game.legal_moves()).collect::<Vec<_>>(), [1, 3, 6, 8, 10, 11]);
    let left: Vec<u32> = game.vertices().iter().map(|vertex| vertex.0).collect();
    assert_eq!(left, [0, 1, 3, 4, 5, 6, 8, 9, 10, 11]);
    let legal = game.legal_moves();
    let analysed = game.analyse().expect("small").moves;
    for moves in [analysed, evaluated(&game).moves, game.moves().expect("small")] {
        assert_eq!(moves.iter().map(|eval| eval.mv).collect::<Vec<_>>(), legal);
    }
}

#[test]
fn weights_are_known_by_vertex() {
    let mut game = read("row 1/2 3 + ev 5 + menu 1 then free 7 or 2 end");
    game.play(0).expect("an end");
    let weights = (0..6_u32).map(|vertex| game.weight(vertex));
    let weights: Vec<_> = weights.map(|weight| weight.map(|it| it.to_string())).collect();
    let expected = ["1/2", "3", "0", "5", "7"].map(|weight| Some(weight.to_owned()));
    assert_eq!((&weights[..5], &weights[5]), (&expected[..], &None));
}

/// A square grid under the rule grab.
fn grid(side: usize) -> Game {
    let count = side * side;
    let weights: Vec<String> = (0..count).map(|at| (at * at * 7919 % 1009).to_string()).collect();
    let right = (0..count).filter(|at| at % side + 1 < side).map(|at| format!("{at}-{}", at + 1));
    let down = (0..count - side).map(|at| format!("{at}-{}", at + side));
    let edges: Vec<String> = right.chain(down).collect();
    read(&format!("rule grab graph {} edges {}", weights.join(" "), edges.join(" ")))
}

/// The limit holds in every answer, whatever is wanted and whatever the watch says.
#[test]
fn the_limit_on_positions_holds_for_every_answer() {
    let mut game = grid(6);
    let most = Cell::new(0);
    let watch = |progress: &Progress| {
        most.set(most.get().max(progress.positions));
        ControlFlow::Continue(())
    };
    let one = Ask { positions: 1, watch: Watch::new(&watch), ..Ask::default() };
    for want in [Want::Value, Want::Best, Want::Moves] {
        for by_search in [false, true] {
            let analysis = game.ask(&Ask { want, by_search, ..one }).expect("small");
            assert!(!analysis.complete && !analysis.value.is_exact(), "{want:?}");
        }
    }
    assert!(!game.evaluate(&one).expect("no table is read").complete);
    assert!(game.engine_move(Way::Optimal, &one).is_some());
    assert_eq!(game.reasons(&one).greed, None);
    let overview = game.overview(&one).expect("small");
    assert!(!overview.analysis.complete && overview.greedy.is_none());
    for ways in [[Way::Optimal; 2], [Way::Optimal, Way::Greedy]] {
        let error = game.simulate(ways, 0, &one).expect_err("one position is not enough");
        assert_eq!(error, Error::Play(PlayError::Unsolved { turn: 1 }));
    }
    game.play(0).expect("a corner");
    assert_eq!(game.review(&one).lost, [None, Some(Exact::ZERO)]);
    assert!(most.get() < 10_000, "{} positions", most.get());
    // A watch that says no holds as well, whatever the limit.
    let mut free = grid(6);
    let stopped = Ask { positions: u64::MAX, ..stopped() };
    assert!(!free.evaluate(&stopped).expect("no table is read").complete);
    assert!(!free.ask(&stopped).expect("small").complete);
    assert_eq!(free.reasons(&stopped).greed, None);
    free.play(0).expect("a corner");
    assert_eq!(free.review(&stopped).lost, [None, Some(Exact::ZERO)]);
}

/// One turn that is beyond the limit does not hide the losses of the others.
#[test]
fn a_review_knows_what_it_can() {
    let mut game = grid(6);
    let config = EngineConfig { seed: 7, ..Way::Random.into() };
    while let Some(engine) = game.engine_move(config, &Ask::default()) {
        game.play(engine.mv).expect("engines make legal moves");
    }
    let review = game.review(&Ask { positions: 20, ..Ask::default() });
    assert_eq!(review.turns[0].loss, None);
    assert!(review.turns[30..].iter().all(|turn| turn.loss.is_some()));
    assert_eq!(review.lost, [None, None]);
}

#[test]
fn losses_are_within_what_a_stopped_search_knows() {
    let game = grid(4);
    let exact = game.analyse().expect("small");
    assert!(exact.complete);
    for positions in [1, 10, 100, 1000, 10_000] {
        let part = game.ask(&Ask { positions, ..Ask::default() }).expect("small");
        for eval in &exact.moves {
            let loss = eval.loss.clone().expect("the search is complete");
            assert_eq!(exact.loss_of(eval.mv), Some(Interval::exactly(loss.clone())));
            let Some(known) = part.loss_of(eval.mv) else { continue };
            assert!(known.lower >= 0 && known.lower <= loss && loss <= known.upper, "{known}");
        }
    }
}

#[test]
fn a_small_budget_leaves_an_interval() {
    let game = grid(6);
    let one = Ask { positions: 1, ..Ask::default() };
    let value = game.ask(&Ask { want: Want::Value, ..one }).expect("within reach").value;
    assert!(value.lower < value.upper, "{value}");
    let analysis = game.ask(&one).expect("within reach");
    assert!(!analysis.complete && analysis.profits.is_none() && !analysis.is_by_theory());
    assert_eq!(analysis.moves.len(), game.legal_moves().len());
    assert!(game.engine_move(Way::Optimal, &one).is_some(), "the most promising move");
}

#[test]
fn several_players_on_a_row() {
    let row = slicewise::board::notation::parse("row 1/2 3/2 1 5/2 2").expect("a row");
    let mut game = Game::with_players(row, 3).expect("three on a row");
    assert_eq!((game.players(), game.to_move()), (3, Some(0)));
    let evaluation = evaluated(&game);
    let sure: Vec<String> = evaluation.profits.iter().flatten().map(ToString::to_string).collect();
    assert_eq!(sure, ["7/2", "3", "1"]);
    assert_eq!(game.moves().as_ref(), Ok(&evaluation.moves));
    let best = evaluation.moves.iter().find(|eval| eval.optimal == Some(true)).map(|eval| eval.mv);
    assert_eq!(game.best_move(), Ok(best));
    assert_eq!(game.engine_move(Way::Optimal, &Ask::default()).map(|engine| engine.mv), best);
    for vertex in [4, 3, 0, 1, 2] {
        game.play(Move::take(vertex)).expect("an end");
    }
    assert_eq!((game.is_over(), game.to_move(), game.best_move()), (true, None, Ok(None)));
    let totals: Vec<String> = game.totals().iter().map(ToString::to_string).collect();
    assert_eq!(totals, ["7/2", "7/2", "1/2"]);
    let review = game.review(&Ask::default());
    assert!(review.turns.iter().all(|turn| turn.loss.is_some()));
    assert!(review.lost.len() == 3 && review.lost.iter().all(Option::is_some));
    assert_eq!(game.undo(), Some(Move::take(2)));
    assert_eq!(game.to_move(), Some(1));
}

#[test]
fn a_game_has_the_rules_of_its_board() {
    for rules in all_rules() {
        for text in ["row 3 1 2", "graph 3 1 2 edges 0-1 1-2 open 0"] {
            let setup = Setup { rules, ..notation::parse(text).expect(text) };
            assert_eq!(Game::new(setup).expect(text).rules(), rules, "{text}");
        }
    }
}

#[test]
fn a_short_row_or_pizza_is_worth_what_its_game_is() {
    for coins in words(&[-1, 0, 2], 5).iter().filter(|coins| !coins.is_empty()) {
        for shape in [Shape::Row(exact(coins)), Shape::Pizza(exact(coins))] {
            let setup = Setup::new(vec![shape]);
            let value = Game::new(setup.clone()).expect("a board").value().expect("small");
            assert_eq!(Game::value_of_short(&setup).as_ref(), value.exact(), "{setup}");
        }
    }
}
