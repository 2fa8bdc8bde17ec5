//! Asking: what is wanted, how much of it is answered, and what a watch is told.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::time::Duration;

use crate::common::{all_rules, evaluated, exactly, graphs, known, sums, unbroached_sums};
use proptest::prelude::*;
use slicewise::board::{Rules, Shape};
use slicewise::{Ask, Exact, Game, Interval, Move, Progress, Setup, Want, Watch};

/// Whatever is wanted, by theory or by search, the value is the same, and the best move loses nothing.
fn agrees(game: &Game) {
    let whole = game.analyse().expect("small");
    let value = known(&whole);
    for (want, by_search) in [Want::Value, Want::Best, Want::Moves]
        .into_iter()
        .flat_map(|want| [(want, false), (want, true)])
    {
        let found = game.ask(&Ask { want, by_search, ..Ask::default() }).expect("small");
        assert!(found.complete, "{want:?}");
        assert_eq!(known(&found), value, "{want:?}");
        if want == Want::Value {
            assert!(found.moves.is_empty() && found.line().is_empty());
            continue;
        }
        let loss = |mv: Move| whole.moves.iter().find(|eval| eval.mv == mv)?.loss.clone();
        let best = found.best_moves().next();
        assert_eq!(best.is_none(), whole.moves.is_empty());
        assert!(best.is_none_or(|mv| loss(mv) == Some(Exact::ZERO)), "{want:?}: {best:?}");
        if want == Want::Moves {
            let outcomes = |moves: &[slicewise::solve::MoveEval<Exact>]| -> Vec<_> {
                moves.iter().map(|eval| (eval.mv, exactly(&eval.outcome))).collect()
            };
            assert_eq!(outcomes(&found.moves), outcomes(&whole.moves));
        }
    }
}

/// There are as many lines as are asked for, or as there are moves, and none has more moves than is asked for.
fn has_as_many_lines(game: &Game, lines: usize, line: usize) {
    let ask = Ask { lines, line, ..Ask::default() };
    let found = game.evaluate(&ask).expect("no table is read");
    let has_lines = if line == 0 { 0 } else { lines };
    assert_eq!(found.lines.len(), has_lines.min(found.moves.len()));
    let whole = game.analyse().expect("small").line().to_vec();
    let longest = found.lines.iter().map(Vec::len).max().unwrap_or_default();
    assert_eq!(longest, if has_lines == 0 { 0 } else { line.min(whole.len()) });
    let analysed = game.ask(&ask).expect("small").line().to_vec();
    assert_eq!(analysed.len(), if lines == 0 { 0 } else { line.min(whole.len()) });
}

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

fn game_on(components: Vec<Shape>, rules: Rules) -> Game {
    Game::new(Setup { components, rules }).expect("a board")
}

proptest! {
    #[test]
    fn what_is_wanted_does_not_change_the_value(graph in graphs(6), rules in any_rules()) {
        agrees(&game_on(vec![Shape::Graph(graph)], rules));
    }

    #[test]
    fn what_is_wanted_of_theory_does_not_change_the_value(
        components in prop_oneof![sums(3), unbroached_sums(4)],
    ) {
        agrees(&game_on(components, Rules::default()));
    }

    #[test]
    fn lines_are_as_many_and_as_long_as_asked_for(
        components in prop_oneof![
            sums(3), unbroached_sums(4), graphs(6).prop_map(|graph| vec![Shape::Graph(graph)]),
        ],
        lines in 0..4_usize,
        line in 0..5_usize,
    ) {
        has_as_many_lines(&game_on(components, Rules::default()), lines, line);
    }
}

/// What is known of the value is told in the numbers of the board: as an analysis has it for the player to move, and as an
/// evaluation has it for the first player.
#[test]
fn a_watch_is_told_what_is_known_in_the_numbers_of_the_board() {
    let edges = "0-1 1-2 3-4 4-5 6-7 7-8 0-3 1-4 2-5 3-6 4-7 5-8";
    let text = format!("rule grab graph 9/2 2 7 4 5/3 6 1 8 3 edges {edges}");
    let mut game: Game = text.parse().expect("a board");
    game.play(0).expect("a corner");
    let last = RefCell::new(None);
    let watch = |progress: &Progress| {
        last.replace(progress.value.clone());
        ControlFlow::Continue(())
    };
    let ask = Ask { watch: Watch::new(&watch), ..Ask::default() };
    let value = known(&game.ask(&ask).expect("small"));
    assert_eq!(last.take(), Some(Interval::exactly(value.clone())));
    let lead = game.evaluate(&ask).expect("no table is read").value;
    assert_eq!(last.take(), Some(lead.clone()));
    assert_eq!(exactly(&lead), Some(&game.totals()[0] - value));
    assert_eq!(evaluated(&game).value, lead);
}

#[test]
fn a_watch_ends_at_the_earliest_of_its_times() {
    let (none, hour) = (Duration::ZERO, Duration::from_secs(3600));
    let ends = |watch: Watch<'_>| watch.goes_on().is_break();
    assert!(!ends(Watch::none()) && !ends(Watch::none().within(hour)));
    assert!(ends(Watch::none().within(none).within(hour)));
    assert!(ends(Watch::none().within(hour).within(none)));
    assert!(!ends(Watch::none().within(Duration::MAX)), "nobody lives to see it");
    let no = |_: &Progress| ControlFlow::Break(());
    assert!(ends(Watch::new(&no).within(hour)));
}
