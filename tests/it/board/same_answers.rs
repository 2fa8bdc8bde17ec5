//! What every answer about a board must hold, and what a board written otherwise must say, too.

use std::collections::BTreeMap;

use crate::common::{answered, evaluated, exactly, known};
use proptest::sample::Index;
use slicewise::board::{GraphPosition, Legend, Shape};
use slicewise::certify::CertificateFile;
use slicewise::explain::Explanation;
use slicewise::play::Strategy as Way;
use slicewise::solve::oracle;
use slicewise::solve::{MoveEval, Slice};
use slicewise::{Ask, Exact, Game, Move, Setup, Vertex, Watch};
use slicewise_report::{Explained, Solved, text};

/// Everything that a game says of a board written as a graph holds by the definition, and is what it
/// says of the same board written plainly.
pub(super) fn says_the_same(plain: &Setup, written: &Setup, names: &[u32]) {
    let (board, legend) = written.graph_in::<i64>().expect("small");
    let game = Game::new(written.clone()).expect("a board");
    assert!(game.has_theory() && written.has_theory() == Ok(true), "{written}");
    let analysis = game.analyse().expect("small");
    let value = legend.exact(&oracle::general_value(&board).expect("small"));
    assert!(analysis.is_by_theory() && analysis.complete);
    assert_eq!(known(&analysis), value, "{written}");
    assert_eq!(game.value().map(|value| value.exact().cloned()), Ok(Some(value.clone())));

    // The outcome of every vertex, under its number in the input.
    let expected = oracle::general_outcomes(&board).expect("small").into_iter();
    let expected: Vec<(Move, Exact)> =
        expected.map(|(mv, outcome)| (mv, legend.exact(&outcome))).collect();
    let found: Vec<(Move, Exact)> = analysis
        .moves
        .iter()
        .map(|eval| (eval.mv, exactly(&eval.outcome).expect("known")))
        .collect();
    assert_eq!(found, expected, "{written}");
    assert_eq!(game.legal_moves(), expected.iter().map(|(mv, _)| *mv).collect::<Vec<_>>());
    for eval in &analysis.moves {
        let outcome = exactly(&eval.outcome).expect("known");
        assert_eq!(eval.optimal, Some(outcome == value));
        assert_eq!(eval.loss, Some(&value - outcome));
        assert_eq!(eval.score, weight(written, eval.mv.vertex().expect("a vertex")));
    }
    assert_eq!(game.moves().as_ref(), Ok(&analysis.moves));
    assert_eq!(game.best_move(), Ok(analysis.best_moves().next()));

    // The same board, written plainly.
    let twin = answered(plain).expect("small");
    assert_eq!((known(&twin), &twin.profits), (value.clone(), &analysis.profits));
    // A path of one vertex is unbroached, and as a graph a row of one.
    assert!(twin.normal_form.is_none() || twin.normal_form == analysis.normal_form, "{written}");
    let of_twin: BTreeMap<Move, (Exact, Option<bool>)> = twin
        .moves
        .iter()
        .map(|eval| {
            let named = |vertex: Vertex| Vertex::new(names[vertex.index()]);
            let outcome = exactly(&eval.outcome).expect("known");
            (eval.mv.map_vertex(named), (outcome, eval.plateau))
        })
        .collect();
    assert_eq!(of_twin.len(), analysis.moves.len());
    let has_tree = plain.components.iter().any(|shape| matches!(shape, Shape::Tree { .. }));
    for eval in &analysis.moves {
        let (outcome, plateau) = &of_twin[&eval.mv];
        assert_eq!(Some(outcome), exactly(&eval.outcome).as_ref());
        // Marked are pizzas and paths; a `tree` that is a path is none, but its graph is.
        let unmarked = eval.plateau.is_none() || plateau.is_none() && has_tree;
        assert!(unmarked || eval.plateau == *plateau, "{written}");
    }

    line_is_worth(&game, analysis.line(), &value);
    let evaluation = evaluated(&game);
    assert_eq!(exactly(&evaluation.value), Some(value.clone()));
    for line in &evaluation.lines {
        let eval = evaluation.moves.iter().find(|eval| eval.mv == line[0]).expect("it is legal");
        line_is_worth(&game, line, &exactly(&eval.outcome).expect("known"));
    }
    certificate_proves(&game, &value);
    let explanation = game.explain(&Ask::default()).expect("small");
    assert_eq!(explanation.analysis, analysis);
    explanation_holds(written, &explanation, &value);
    let style = text::Style::default();
    let explained = Explained { board: written.clone(), explanation };
    assert!(text::explanation(&explained, &style).contains("value"));
    let solved = Solved { board: written.clone(), analysis };
    assert!(text::solved(&solved, &style).contains("value"));
    fences_are_of_their_vertices(&game);
}

fn weight(setup: &Setup, vertex: Vertex) -> Exact {
    setup.vertex_weights().nth(vertex.index()).expect("the vertex is on the board")
}

pub(super) fn line_is_worth(game: &Game, line: &[Move], value: &Exact) {
    let mut end = game.clone();
    line.iter().try_for_each(|&mv| end.play(mv)).expect("a line is legal");
    assert!(end.is_over());
    let totals = end.totals();
    assert_eq!(&totals[0] - &totals[1], *value);
}

pub(super) fn certificate_proves(game: &Game, value: &Exact) {
    let made = game.certificate(Watch::none()).expect("small");
    let file = serde_json::to_string(&made).expect("serialisable");
    let read = CertificateFile::parse(&file).expect("just written");
    assert_eq!((&read, &read.board), (&made, game.setup()));
    assert_eq!(read.verify().expect("just made").value, *value, "{file}");
}

/// A slice of one vertex has its weight, and all of them have vertices of the input.
fn slice_holds(setup: &Setup, slice: &Slice<Exact>) {
    let [first, last] = [slice.first, slice.last].map(|vertex| weight(setup, vertex));
    assert!(slice.first != slice.last || slice.weight == first, "{slice:?}: {last}");
}

fn explanation_holds(setup: &Setup, explanation: &Explanation<Exact>, value: &Exact) {
    let analysis = &explanation.analysis;
    let pieces = explanation.pieces.iter().chain(&explanation.greedy_order);
    for slice in pieces.chain(&analysis.slices) {
        // What a root of a forest became, it is not worth by itself.
        if explanation.steps.is_empty() {
            slice_holds(setup, slice);
        }
    }
    match &explanation.opening {
        None => assert_eq!(explanation.reduced_value, *value),
        Some(opening) => {
            assert_eq!(analysis.line().first(), Some(&Move::Take(opening.vertex)));
            assert_eq!(opening.weight, weight(setup, opening.vertex));
            assert_eq!(&opening.weight - &opening.value_left, *value);
            let mut after = Game::new(setup.clone()).expect("a board");
            after.play(opening.vertex).expect("it is optimal");
            let replies: Vec<Move> = opening.replies.iter().map(|reply| reply.mv).collect();
            let mut legal = after.legal_moves();
            legal.sort_unstable_by_key(|mv| replies.iter().position(|reply| reply == mv));
            assert_eq!(replies, legal);
            let left = after.vertices();
            assert!(opening.leaves.iter().flatten().all(|vertex| left.contains(vertex)));
            assert!(!opening.opens_all || explanation.reduced_value == opening.value_left);
        }
    }
    let total = setup.vertex_weights().fold(Exact::from(0), |sum, weight| sum + weight);
    let [greedy, optimal] = &explanation.greedy.totals;
    assert_eq!(greedy + optimal, total);
    if let Some(mistake) = &explanation.greedy.mistake {
        let [made, better] = [mistake.mv, mistake.better].map(|mv| mv.vertex().expect("a vertex"));
        assert_eq!(mistake.score, weight(setup, made));
        assert_eq!(mistake.better_score, weight(setup, better));
    }
}

/// R of a fence is the weight before it less R of the fence before that.
fn fences_are_of_their_vertices(game: &Game) {
    for chart in game.fence_charts() {
        for (at, &vertex) in chart.vertices.iter().enumerate() {
            let [before, after] = [at, at + 1].map(|fence| &chart.fences[fence].r);
            assert_eq!(*after, weight(game.setup(), vertex) - before);
        }
    }
}

/// Plays by these picks and takes everything back; at every position the game knows the value, the
/// moves and the totals.
pub(super) fn play_is_live(written: &Setup, picks: &[Index]) {
    let (board, legend) = written.graph_in::<i64>().expect("small");
    let start = Game::new(written.clone()).expect("a board");
    let mut game = start.clone();
    let mut positions = vec![board];
    position_is_known(&game, &positions[0], &legend);
    for pick in picks {
        let legal = game.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[pick.index(legal.len())];
        game.play(mv).expect("it is legal");
        let after = positions.last().and_then(|board| board.after(mv).1).expect("nobody passes");
        position_is_known(&game, &after, &legend);
        positions.push(after);
    }
    let review = game.review(&Ask::default());
    for (turn, (board, played)) in review.turns.iter().zip(positions.iter().zip(game.played())) {
        let value = oracle::general_value(board).expect("small");
        let outcomes = oracle::general_outcomes(board).expect("small");
        let outcome = outcomes.iter().find(|(mv, _)| *mv == played.mv).expect("it was legal").1;
        assert_eq!(turn.loss, Some(legend.exact(&(value - outcome))));
        let best = outcomes.iter().find(|(mv, _)| Some(*mv) == turn.best);
        assert_eq!(best.map(|(_, outcome)| *outcome), Some(value));
    }
    while game.undo().is_some() {
        positions.pop();
        position_is_known(&game, positions.last().expect("the start"), &legend);
    }
    assert_eq!(game, start);
}

fn position_is_known(game: &Game, board: &GraphPosition<i64>, legend: &Legend) {
    let value = oracle::general_value(board).expect("small");
    let found = game.value().expect("small");
    assert_eq!(found.exact(), Some(&legend.exact(&value)), "{game:?}");
    assert_eq!(game.legal_moves(), board.turns(), "{game:?}");
    assert_eq!(game.vertices(), board.field.graph.vertices);
    let outcomes = oracle::general_outcomes(board).expect("small");
    let is_optimal = |mv: Option<Move>| {
        outcomes.is_empty() == mv.is_none() && mv.is_none_or(|mv| outcomes.contains(&(mv, value)))
    };
    assert!(is_optimal(game.best_move().expect("small")));
    assert!(is_optimal(game.engine_move(Way::Optimal, &Ask::default()).map(|engine| engine.mv)));
    let graph = &board.field.graph;
    let score =
        |mv: &Move| mv.vertex().and_then(|vertex| graph.place(vertex)).map(|at| graph.weights[at]);
    let most = outcomes.iter().filter_map(|(mv, _)| score(mv)).max();
    assert_eq!(game.greedy_move().as_ref().and_then(score), most);
}

/// Plays by these picks where two passes end the play; at every position the game knows the value, and the outcome of
/// every move.
pub(super) fn play_with_passing_is_live(written: &Setup, picks: &[Index]) {
    let (mut board, legend) = written.graph_in::<i64>().expect("small");
    let mut game = Game::new(written.clone()).expect("a board");
    for pick in picks {
        let value = oracle::general_value(&board).expect("small");
        let outcomes = oracle::general_outcomes(&board).expect("small");
        let analysis = game.analyse().expect("it is known");
        assert!(analysis.is_by_theory() && analysis.complete, "{game:?}");
        assert_eq!(known(&analysis), legend.exact(&value), "{game:?}");
        let outcome = |eval: &MoveEval<Exact>| (eval.mv, exactly(&eval.outcome));
        let found: Vec<(Move, Option<Exact>)> = analysis.moves.iter().map(outcome).collect();
        let expected = outcomes.iter().map(|(mv, outcome)| (*mv, Some(legend.exact(outcome))));
        assert_eq!(found, expected.collect::<Vec<_>>(), "{game:?}");
        line_is_worth_from(&game, analysis.line(), &legend.exact(&value));
        if outcomes.is_empty() {
            return;
        }
        let mv = outcomes[pick.index(outcomes.len())].0;
        game.play(mv).expect("it is legal");
        match board.after(mv).1 {
            Some(after) => board = after,
            None => return assert!(game.is_over()),
        }
    }
}

fn line_is_worth_from(game: &Game, line: &[Move], value: &Exact) {
    let mut end = game.clone();
    line.iter().try_for_each(|&mv| end.play(mv)).expect("a line is legal");
    assert!(end.is_over());
    let lead = |game: &Game| {
        let totals = game.totals();
        &totals[0] - &totals[1]
    };
    let gained = lead(&end) - lead(game);
    assert_eq!(if game.played().len().is_multiple_of(2) { gained } else { -gained }, *value);
}
