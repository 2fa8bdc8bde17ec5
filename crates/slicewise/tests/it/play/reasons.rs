//! What is said of positions that are searched holds: each law against the search, and greed played out.

use crate::common::{all_rules, general, graphs};
use proptest::prelude::*;
use slicewise::board::{GeneralLane, GraphShape, Move, Rules, Shape, Taking};
use slicewise::play::study::{Budget, Law, Play, reasons, study};
use slicewise::report::{Question, ReasonsReport};
use slicewise::{Exact, Setup, notation};

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

fn play_on(shapes: Vec<Shape>, rules: Rules) -> Play<i64> {
    Play::on_general(general(shapes, rules), 2).expect("two may play")
}

fn value(play: &Play<i64>) -> i64 {
    let lead = study(play, &Budget::default(), &mut |_| true).lead;
    *lead.as_ref().and_then(|lead| lead.exact()).expect("it is small")
}

/// A graph without some of its vertices, which must be isolated.
fn without(graph: &GraphShape, gone: &[usize]) -> GraphShape {
    let mut setup = Setup::new(vec![Shape::Graph(graph.clone())]);
    let mut gone = gone.to_vec();
    gone.sort_unstable();
    for vertex in gone.into_iter().rev() {
        let weight = Exact::from(0);
        let more = slicewise::board::Edit::Add { part: 0, beside: None, weight };
        // (The last vertex stays; one without a weight changes nothing, two of them either.)
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

proptest! {
    #[test]
    fn what_is_said_holds(graph in graphs(6), rules in any_rules()) {
        let play = play_on(vec![Shape::Graph(graph.clone())], rules);
        let said = reasons(&play, &Budget::default(), &mut |_| true);
        let known = study(&play, &Budget::default(), &mut |_| true);
        for reason in &said.reasons {
            match reason.law {
                Law::Heaviest => for &vertex in &reason.vertices {
                    let turn = Move::Take(vertex);
                    let of = known.prospects.iter().find(|known| known.turn == turn);
                    prop_assert_eq!(of.and_then(|known| known.optimal), Some(true));
                },
                Law::Pairs if reason.vertices.len() < graph.weights.len() => {
                    let gone: Vec<usize> = reason.vertices.iter().map(|v| v.index()).collect();
                    let rest = play_on(vec![Shape::Graph(without(&graph, &gone))], rules);
                    prop_assert_eq!(value(&play), value(&rest));
                }
                Law::EvenTree => prop_assert!(value(&play) >= 0),
                Law::Complete => {
                    let weights = graph.weights.clone();
                    if reason.vertices.len() == weights.len() {
                        let free = play_on(vec![Shape::Free(weights)], rules);
                        prop_assert_eq!(value(&play), value(&free));
                    }
                }
                _ => {}
            }
        }
        if let Some(greed) = said.greed {
            let end = play.clone().with(&greed.turns).expect("it is legal");
            prop_assert_eq!(end.totals()[0] - end.totals()[1], greed.lead);
            prop_assert!(greed.lead <= value(&play), "greed gets no more than there is");
        }
    }
}

#[test]
fn a_position_is_explained_in_words() {
    let text = "rule grab graph 1 2 9 4 edges 0-1 1-2 1-3 + graph 5 edges + graph 5 edges";
    let setup = notation::parse(text).expect("a board");
    let question = Question { setup: &setup, players: 2, turns: &[], effort: Budget::default() };
    let report = ReasonsReport::of(&question, &mut |_| true).expect("a position");
    let laws: Vec<_> = report.laws.iter().map(|law| (law.law, law.vertices.clone())).collect();
    assert_eq!(laws, [("heaviest", vec![2]), ("pairs", vec![4, 5])]);
    let greed = report.greed.expect("it is small");
    assert_eq!(greed.turns.len(), 6);
    let stopped = ReasonsReport::of(&question, &mut |_| false).expect("a position");
    assert_eq!(stopped.laws, report.laws, "laws need no search");
}

#[test]
fn a_rooted_tree_is_known() {
    let setup =
        notation::parse("graph 1 2 3 4 edges 0-1 1-2 2-3 3-0 + graph 1 2 3 edges 0-1 0-2 open 0")
            .expect("a board");
    let GeneralLane::I64(board) = setup.general().expect("one").lane else { panic!("small") };
    assert_eq!(board.rules.taking, Taking::Share);
    let play = Play::on_general(board, 2).expect("two may play");
    let said = reasons(&play, &Budget::default(), &mut |_| true).reasons;
    assert_eq!(said.len(), 1);
    assert_eq!(said[0].law, Law::Rooted);
    assert_eq!(said[0].vertices.len(), 3);
}
