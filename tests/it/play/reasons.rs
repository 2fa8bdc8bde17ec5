//! What is said of positions that are searched holds: each law against the search, and greed played out.

use crate::common::theory::number;
use crate::common::{all_rules, evaluated, exactly, graphs, stopped};
use proptest::prelude::*;
use slicewise::board::{GraphShape, Rules, Shape, Taking};
use slicewise::play::Law;
use slicewise::{Ask, Exact, Game, Move, Setup};

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

fn game_on(components: Vec<Shape>, rules: Rules) -> Game {
    Game::new(Setup { components, rules }).expect("a board")
}

fn value(game: &Game) -> i64 {
    let lead = evaluated(game).value;
    number(&exactly(&lead).expect("it is small"))
}

/// A graph without some of its vertices, which must be isolated.
fn without(graph: &GraphShape, gone: &[usize]) -> GraphShape {
    let mut setup = Setup::new(vec![Shape::Graph(graph.clone())]);
    let mut gone = gone.to_vec();
    gone.sort_unstable();
    for vertex in gone.into_iter().rev() {
        let weight = Exact::from(0);
        let more = slicewise::board::Edit::Add { part: 0, beside: None, weight };
        // The last vertex stays; one without a weight changes nothing, two of them either.
        if setup.vertices() == 1 {
            setup = setup.edited(&more).expect("it has a part").setup;
            setup = setup.edited(&more).expect("it has a part").setup;
        }
        setup =
            setup.edited(&slicewise::board::Edit::Remove { vertex }).expect("it is there").setup;
    }
    match setup.components.pop() {
        Some(Shape::Graph(graph)) => graph,
        other => panic!("{other:?}"),
    }
}

/// Beside an unbroached component the heaviest vertex may have to wait (General boards, after Lemma 2).
#[test]
fn the_heaviest_vertex_is_said_to_be_optimal_only_if_nothing_is_unbroached() {
    let cycle = "graph 0 4 -2 3 -1 4 edges 0-2 0-4 2-3 2-4 2-5 3-4 3-5 4-5";
    assert_eq!(laws(cycle), [], "vertex 1 has the outcome 4, vertex 5 has 6");
    assert_eq!(laws(&format!("{cycle} open 3")), [Law::Heaviest]);
}

proptest! {
    #[test]
    fn what_is_said_holds(graph in graphs(6), rules in any_rules()) {
        let game = game_on(vec![Shape::Graph(graph.clone())], rules);
        let said = game.reasons(&Ask::default());
        let known = evaluated(&game);
        for reason in &said.laws {
            match reason.law {
                Law::Heaviest => for &vertex in &reason.vertices {
                    let eval = known.moves.iter().find(|eval| eval.mv == Move::Take(vertex));
                    prop_assert_eq!(eval.and_then(|eval| eval.optimal), Some(true));
                },
                Law::Pairs if reason.vertices.len() < graph.weights.len() => {
                    let gone: Vec<usize> = reason.vertices.iter().map(|v| v.index()).collect();
                    let rest = game_on(vec![Shape::Graph(without(&graph, &gone))], rules);
                    prop_assert_eq!(value(&game), value(&rest));
                }
                Law::EvenTree => prop_assert!(value(&game) >= 0),
                Law::Complete => {
                    let weights = graph.weights.clone();
                    if reason.vertices.len() == weights.len() {
                        let free = game_on(vec![Shape::Free(weights)], rules);
                        prop_assert_eq!(value(&game), value(&free));
                    }
                }
                _ => {}
            }
        }
        if let Some(greed) = said.greed {
            let mut end = game.clone();
            greed.turns.iter().try_for_each(|&mv| end.play(mv)).expect("it is legal");
            let lead = number(&greed.lead);
            prop_assert_eq!(number(&end.totals()[0]) - number(&end.totals()[1]), lead);
            prop_assert!(lead <= value(&game), "greed gets no more than there is");
        }
    }
}

#[test]
fn a_position_is_explained_in_words() {
    let text = "rule grab graph 1 2 9 4 edges 0-1 1-2 1-3 + graph 5 edges + graph 5 edges";
    let game: Game = text.parse().expect("a board");
    let said = game.reasons(&Ask::default());
    let json = serde_json::to_value(&said.laws).expect("serialisable");
    let found = |at: usize| (json[at]["law"].as_str(), json[at]["vertices"].to_string());
    assert_eq!(found(0), (Some("heaviest"), "[2]".to_owned()));
    assert_eq!(found(1), (Some("pairs"), "[4,5]".to_owned()));
    assert_eq!(said.laws.len(), 2);
    assert!(said.laws.iter().all(|law| json.to_string().contains(law.says)));
    assert_eq!(said.greed.expect("it is small").turns.len(), 6);
    let stopped = game.reasons(&self::stopped());
    assert_eq!(stopped.laws, said.laws, "laws need no search");
}

#[test]
fn a_rooted_tree_is_known() {
    let text = "graph 1 2 3 4 edges 0-1 1-2 2-3 3-0 + graph 1 2 3 edges 0-1 0-2 open 0";
    let game: Game = text.parse().expect("a board");
    assert_eq!(game.rules().taking, Taking::Share);
    let said = game.reasons(&Ask::default()).laws;
    assert_eq!(said.len(), 1);
    assert_eq!(said[0].law, Law::Rooted);
    assert_eq!(said[0].vertices.len(), 3);
}

fn laws(text: &str) -> Vec<Law> {
    let game: Game = text.parse().expect("a board");
    let said = game.reasons(&Ask::default());
    said.laws.into_iter().map(|reason| reason.law).collect()
}

#[test]
fn an_even_tree_is_said_to_be_one() {
    let tree = "rule grab graph 1 2 9 4 edges 0-1 1-2 1-3";
    assert_eq!(laws(tree), [Law::Heaviest, Law::EvenTree]);
    let odd = "rule grab graph 1 2 9 4 3 edges 0-1 1-2 1-3 3-4";
    assert_eq!(laws(odd), [Law::Heaviest]);
}

/// On each of these boards the law would be false.
#[test]
fn laws_without_anchors_are_not_said_of_anchored_boards() {
    for (law, text, value) in [
        (Law::EvenTree, "rule grab graph 3 4 0 4 edges 0-1 1-2 2-3 anchored 1 3", -3),
        (Law::Complete, "rule grab graph 0 1 3 edges 0-1 0-2 1-2 anchored 1", 4),
    ] {
        let game: Game = text.parse().expect("a board");
        assert_eq!(self::value(&game), value, "{text}");
        assert!(!laws(text).contains(&law), "{text}");
    }
    // Vertex 5 is as heavy as any, and taking it is not optimal.
    let text = "rule grab graph 4 3 1 0 3 4 edges 0-1 1-2 0-3 3-4 1-5 anchored 1 2 4";
    assert!(!laws(text).contains(&Law::Heaviest));
    let complete = "rule grab graph 1 2 3 4 edges 0-1 0-2 0-3 1-2 1-3 2-3";
    for anchored in ["", " anchored 0 1 2 3"] {
        assert_eq!(laws(&format!("{complete}{anchored}")), [Law::Complete]);
    }
}
