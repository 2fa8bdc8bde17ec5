//! Games of one's own: the plain search against the definition, against `Game` and against the oracle;
//! plays; and every refusal.

use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::board::{Passing, Rules, Taking};
use slicewise::own::{
    self, BoardGame, DEPTH_LIMIT, Limits, OwnGameError, ScoringGame, Solution, Step,
};
use slicewise::play::{Player, Strategy as Way};
use slicewise::solve::oracle;
use slicewise::{Game, Setup};

fn solve<G: ScoringGame>(game: &G) -> Solution<G> {
    own::solve(game, &Limits::default()).expect("small")
}

fn positions(positions: u64) -> Limits {
    Limits { positions }
}

/// Any digraph as a game: at each node, edges with a score, a node to go to, and whether the same
/// player moves again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Walk {
    edges: Vec<Vec<(i64, usize, bool)>>,
    at: usize,
}

impl ScoringGame for Walk {
    type Move = usize;

    fn moves(&self) -> Vec<usize> {
        (0..self.edges[self.at].len()).collect()
    }

    fn play(&self, mv: &usize) -> Step<Self> {
        let (score, at, again) = self.edges[self.at][*mv];
        let step = Step::new(score, Self { at, ..self.clone() });
        if again { step.with_another_turn() } else { step }
    }
}

fn walk(edges: &[&[(i64, usize, bool)]]) -> Walk {
    Walk { edges: edges.iter().map(|edges| edges.to_vec()).collect(), at: 0 }
}

/// A number that goes down to 0, or up without end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Count {
    at: i64,
    by: i64,
    score: i64,
    again: bool,
}

impl ScoringGame for Count {
    type Move = ();

    fn moves(&self) -> Vec<()> {
        if self.at == 0 { Vec::new() } else { vec![()] }
    }

    fn play(&self, (): &()) -> Step<Self> {
        let next = Self { at: self.at + self.by, ..self.clone() };
        Step { score: self.score, next, again: self.again }
    }
}

fn countdown(at: i64, score: i64) -> Count {
    Count { at, by: -1, score, again: false }
}

/// Acyclic walks: an edge leads to a later node.
fn walks() -> impl Strategy<Value = Walk> {
    let edge = (-5_i64..=5, any::<prop::sample::Index>(), any::<bool>());
    prop::collection::vec(prop::collection::vec(edge, 0..4), 1..8).prop_map(|nodes| {
        let count = nodes.len();
        let later = |(at, edges): (usize, Vec<(i64, prop::sample::Index, bool)>)| {
            let later = edges.into_iter().filter(|_| at + 1 < count);
            later
                .map(|(score, to, again)| (score, at + 1 + to.index(count - at - 1), again))
                .collect()
        };
        Walk { edges: nodes.into_iter().enumerate().map(later).collect(), at: 0 }
    })
}

proptest! {
    #[test]
    fn the_search_agrees_with_the_definition(walk in walks()) {
        let solution = solve(&walk);
        prop_assert_eq!(own::value(&walk, &Limits::default()), Ok(solution.value()));
        for eval in solution.moves() {
            let Step { score, next, again } = walk.play(&eval.mv);
            let rest = own::value(&next, &Limits::default()).unwrap();
            prop_assert_eq!(solution.value_at(&next), Some(rest));
            let outcome = i128::from(score) + if again { rest } else { -rest };
            prop_assert_eq!((eval.score, eval.outcome), (score, outcome));
            prop_assert_eq!(eval.loss, solution.value() - outcome);
            prop_assert!(eval.loss >= 0);
            prop_assert_eq!(eval.loss == 0, solution.best_moves().contains(&eval.mv));
        }
    }

    #[test]
    fn the_line_and_optimal_players_reach_the_value(walk in walks(), seed in any::<u64>()) {
        let solution = solve(&walk);
        let play = own::simulate(&walk, [Way::Optimal; 2], seed, &Limits::default()).unwrap();
        let line: Vec<usize> = play.turns.iter().map(|turn| turn.mv).collect();
        prop_assert_eq!(solution.line(), line);
        prop_assert_eq!(play.difference(), solution.value());
        for way in [Way::Greedy, Way::Random] {
            let first = own::simulate(&walk, [Way::Optimal, way], seed, &Limits::default()).unwrap();
            prop_assert!(first.difference() >= solution.value());
            let second = own::simulate(&walk, [way, Way::Optimal], seed, &Limits::default()).unwrap();
            prop_assert!(second.difference() <= solution.value());
        }
    }

    #[test]
    fn transcripts_add_up(walk in walks(), seed in any::<u64>()) {
        let play = || own::simulate(&walk, [Way::Random; 2], seed, &Limits::default()).unwrap();
        let transcript = play();
        prop_assert_eq!(&transcript, &play(), "the same seed");
        let (mut at, mut player, mut totals) = (walk.clone(), 0, [0; 2]);
        for turn in &transcript.turns {
            prop_assert_eq!(turn.player, Player::at(player));
            let step = at.play(&turn.mv);
            totals[player] += i128::from(step.score);
            prop_assert_eq!((turn.score, turn.totals), (step.score, totals));
            player = if step.again { player } else { 1 - player };
            at = step.next;
        }
        prop_assert!(at.moves().is_empty(), "the play came to its end");
        prop_assert_eq!(transcript.totals, totals);
    }
}

/// Boards of every kind, small enough for the definition.
const BOARDS: [&str; 9] = [
    "row 3 2 5 4",
    "stack 1 4 2 + free 1/2 3",
    "pizza 1 5 2 4 3",
    "path 2 0 4 1 + ev 3",
    "forest 3 1 4 2 parents - 0 0 -",
    "graph 1 0 2 4 edges 0-1 1-2 2-3 0-3",
    "graph -1 2 -3 2 4 edges 0-1 1-2 2-0 2-3 3-4 even 1 3",
    "menu 3 or -1 then row 2 6 end + row 1 4",
    "game 0-1:3 0-2:-1 1-2:4 + row 2 -3",
];

#[test]
fn the_search_agrees_with_game_and_the_oracle_under_all_rules() {
    let mut compared = 0;
    for text in BOARDS {
        for (taking, passing) in
            Taking::ALL.into_iter().flat_map(|taking| Passing::ALL.map(|passing| (taking, passing)))
        {
            let setup =
                Setup { rules: Rules { taking, passing }, ..notation::parse(text).unwrap() };
            let board = match BoardGame::new(&setup) {
                Ok(board) => board,
                Err(error) => {
                    // Menus and games have no number of vertices that could be even.
                    assert_eq!(passing, Passing::OnEvenCount, "{setup}: {error}");
                    assert_eq!(Game::new(setup).unwrap_err(), error.into());
                    continue;
                }
            };
            let solution = solve(&board);
            let value = board.exact(solution.value());

            let (general, legend) = setup.graph_in::<i64>().unwrap();
            let outcomes = oracle::general_outcomes(&general).unwrap();
            let moves = solution.moves();
            assert_eq!(moves.len(), outcomes.len(), "{setup}");
            for (eval, (mv, outcome)) in moves.iter().zip(outcomes) {
                assert_eq!(
                    (eval.mv, board.exact(eval.outcome)),
                    (mv, legend.exact(&outcome)),
                    "{setup}"
                );
            }

            let game = Game::new(setup.clone()).unwrap();
            let analysis = game.analyse().unwrap();
            assert_eq!(analysis.value.exact(), Some(&value), "{setup}");
            for known in analysis.moves {
                let eval = moves.iter().find(|eval| eval.mv == known.mv).unwrap();
                let outcome = known.outcome;
                assert_eq!(
                    outcome.exact(),
                    Some(&board.exact(eval.outcome)),
                    "{setup}: {}",
                    eval.mv
                );
            }

            if passing == Passing::Never {
                let defined = own::value(&board, &Limits::default()).unwrap();
                assert_eq!(defined, solution.value(), "{setup}");
            }
            compared += 1;
        }
    }
    assert_eq!(compared, 7 * 12 + 2 * 9, "all but menus and games with passing A");
}

#[test]
fn positions_of_a_board_are_equal_however_they_were_reached() {
    let start = BoardGame::new(&notation::parse("row 3 2 5 4").unwrap()).unwrap();
    let after = |moves: &[u32]| {
        moves.iter().fold(start.clone(), |at, &vertex| at.play(&slicewise::Move::take(vertex)).next)
    };
    assert_eq!(after(&[0, 3]), after(&[3, 0]));
    assert_ne!(after(&[0, 3]), after(&[0, 1]));
    let other = BoardGame::new(&notation::parse("row 3 2 5 6").unwrap()).unwrap();
    assert_ne!(start, other, "another board");
    assert_eq!(start, BoardGame::new(start_setup()).unwrap());
}

fn start_setup() -> &'static Setup {
    use std::sync::LazyLock;
    static SETUP: LazyLock<Setup> =
        LazyLock::new(|| notation::parse("row 3 2 5 4").expect("a row"));
    &SETUP
}

#[test]
fn a_play_of_a_hundred_thousand_moves_does_not_overflow_the_stack() {
    let solution = own::solve(&countdown(100_000, 1), &positions(100_001)).unwrap();
    assert_eq!((solution.value(), solution.positions()), (0, 100_001));
    assert_eq!(solution.line().len(), 100_000);
}

#[test]
fn sums_beyond_64_bits_are_exact() {
    let two = walk(&[&[(i64::MAX, 1, false)], &[(i64::MIN, 2, false)], &[]]);
    assert_eq!(solve(&two).value(), (1_i128 << 64) - 1);
    assert_eq!(own::value(&two, &Limits::default()), Ok((1_i128 << 64) - 1));

    let again = Count { again: true, ..countdown(1000, i64::MIN) };
    let least = 1000 * i128::from(i64::MIN);
    assert_eq!(solve(&again).value(), least);
    let play = own::simulate(&again, [Way::Greedy; 2], 0, &Limits::default()).unwrap();
    assert_eq!((play.totals, play.difference()), ([least, 0], least));
}

#[test]
fn a_game_that_is_over_has_the_value_0() {
    let over = walk(&[&[]]);
    let solution = solve(&over);
    assert_eq!((solution.value(), solution.positions()), (0, 1));
    assert!(solution.moves().is_empty() && solution.best_moves().is_empty());
    assert!(solution.line().is_empty());
    assert_eq!(own::value(&over, &Limits::default()), Ok(0));
    let play = own::simulate(&over, [Way::Optimal, Way::Random], 0, &Limits::default()).unwrap();
    assert!(play.turns.is_empty() && play.totals == [0, 0]);
}

#[test]
fn a_position_that_cannot_be_reached_is_not_known() {
    let solution = solve(&countdown(3, 1));
    assert_eq!(solution.value_at(&countdown(4, 1)), None);
    assert_eq!(solution.moves_at(&countdown(4, 1)), None);
    assert_eq!(solution.value_at(&countdown(2, 1)), Some(0));
    assert_eq!(solution.moves_at(&countdown(0, 1)), Some(Vec::new()));
}

#[test]
fn a_search_stops_at_its_limit() {
    let game = countdown(9, 1);
    let limit = OwnGameError::TooManyPositions { limit: 9 };
    assert_eq!(limit.to_string(), "found more than 9 positions, expected at most 9, the limit");
    assert_eq!(own::solve(&game, &positions(9)).unwrap_err(), limit);
    assert_eq!(own::value(&game, &positions(9)), Err(limit.clone()));
    for way in [Way::Greedy, Way::Random, Way::Optimal] {
        assert_eq!(own::simulate(&game, [way; 2], 0, &positions(9)), Err(limit.clone()));
        assert!(own::simulate(&game, [way; 2], 0, &positions(10)).is_ok());
    }
    assert_eq!(own::solve(&game, &positions(10)).unwrap().value(), 1);
    assert_eq!(own::value(&game, &positions(10)), Ok(1));

    let endless = Count { by: 1, ..countdown(1, 1) };
    let limit = OwnGameError::TooManyPositions { limit: 1000 };
    assert_eq!(own::solve(&endless, &positions(1000)).unwrap_err(), limit);
    assert_eq!(own::simulate(&endless, [Way::Greedy; 2], 0, &positions(1000)), Err(limit));
}

#[test]
fn the_definition_refuses_long_plays() {
    let longest = DEPTH_LIMIT as i64;
    assert_eq!(own::value(&countdown(longest, 1), &Limits::default()), Ok(0));
    let error = own::value(&countdown(longest + 1, 1), &Limits::default()).unwrap_err();
    assert_eq!(error, OwnGameError::TooDeep);
    assert_eq!(
        error.to_string(),
        "found a play of more than 512 moves, expected a shorter one for the definition; own::solve \
         has no such limit"
    );
}

#[test]
fn a_position_that_comes_again_is_refused_with_the_way_to_it() {
    // 0 → 3, or 0 → 1 → 2 → 1.
    let walk = walk(&[&[(0, 3, false), (1, 1, false)], &[(1, 2, false)], &[(9, 1, false)], &[]]);
    let repeats = OwnGameError::Repeats { path: vec![1, 0, 0], first: 1 };
    assert_eq!(
        repeats.to_string(),
        "found the position after 1 move again after 3 moves, expected a game in which no position \
         comes twice"
    );
    assert_eq!(own::solve(&walk, &Limits::default()).unwrap_err(), repeats);
    assert_eq!(own::value(&walk, &Limits::default()), Err(repeats.clone()));
    for ways in [[Way::Greedy; 2], [Way::Greedy, Way::Optimal]] {
        assert_eq!(own::simulate(&walk, ways, 0, &Limits::default()), Err(repeats.clone()));
    }
}

#[test]
fn a_move_that_changes_nothing_is_refused() {
    let still = walk(&[&[(0, 0, true)]]);
    let repeats = OwnGameError::Repeats { path: vec![0], first: 0 };
    assert_eq!(own::solve(&still, &Limits::default()).unwrap_err(), repeats);
    assert_eq!(own::value(&still, &Limits::default()), Err(repeats.clone()));
    assert_eq!(own::simulate(&still, [Way::Random; 2], 0, &Limits::default()), Err(repeats));
}

#[test]
fn positions_that_are_reached_twice_but_not_in_one_play_are_no_repetition() {
    let diamond = walk(&[
        &[(1, 1, false), (2, 2, false)],
        &[(1, 3, false)],
        &[(1, 3, false)],
        &[(5, 4, false)],
        &[],
    ]);
    assert_eq!(solve(&diamond).value(), 6);
    assert_eq!(own::value(&diamond, &Limits::default()), Ok(6));
}

#[test]
fn there_are_no_colours() {
    let ways = [Way::Greedy, Way::Colour];
    let error = own::simulate(&countdown(2, 1), ways, 0, &Limits::default()).unwrap_err();
    assert_eq!(error, OwnGameError::NoColours { player: Player::Second });
    assert_eq!(
        error.to_string(),
        "found the colour strategy for the second player, expected optimal, greedy, two-ahead or \
         random for a game of one's own"
    );
}

#[test]
fn greedy_players_take_the_first_of_the_richest_moves() {
    let walk = walk(&[&[(1, 1, false), (4, 1, false), (4, 1, true)], &[(2, 2, false)], &[]]);
    let play = own::simulate(&walk, [Way::Greedy; 2], 0, &Limits::default()).unwrap();
    assert_eq!(play.turns[0].mv, 1);
    assert_eq!(play.totals, [4, 2]);
}

/// The first move opens the most for the opponent; the third is the mover's own second turn.
#[test]
fn two_ahead_players_subtract_what_they_open_and_add_their_own_next_turn() {
    let plain = walk(&[&[(5, 1, false), (1, 2, false)], &[(9, 3, false)], &[(2, 3, false)], &[]]);
    let play = own::simulate(&plain, [Way::TwoAhead; 2], 0, &Limits::default()).unwrap();
    assert_eq!(play.totals, [1, 2]);
    let again = walk(&[&[(1, 2, false), (0, 1, true)], &[(9, 3, false)], &[(2, 3, false)], &[]]);
    let play = own::simulate(&again, [Way::TwoAhead; 2], 0, &Limits::default()).unwrap();
    assert_eq!(play.totals, [9, 0]);
}

#[test]
fn two_random_players_draw_independently() {
    let two = walk(&[
        &[(0, 1, false), (1, 1, false), (2, 1, false), (3, 1, false)],
        &[(0, 2, false), (1, 2, false), (2, 2, false), (3, 2, false)],
        &[],
    ]);
    let drawn: std::collections::HashSet<Vec<usize>> = (0..200)
        .map(|seed| {
            let play = own::simulate(&two, [Way::Random; 2], seed, &Limits::default()).unwrap();
            play.turns.iter().map(|turn| turn.mv).collect()
        })
        .collect();
    assert_eq!(drawn.len(), 16, "every pair of moves");
}
