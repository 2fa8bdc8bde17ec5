//! Changes of boards: what a vertex was, what came of its edges, and what is refused.

use crate::common::orders::expressions;
use crate::common::{exact, forests, graphs};
use proptest::collection::vec;
use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::board::{Edit, EditError, Mark, Shape};
use slicewise::{Exact, Setup};

fn shapes() -> impl Strategy<Value = Vec<Shape>> {
    let lists = vec((0_usize..6, vec(0_i64..9, 1..4)), 0..3).prop_map(|lists| {
        let shape = |(kind, list): (usize, Vec<i64>)| match kind {
            0 => Shape::Row(exact(&list)),
            1 => Shape::Stack(exact(&list)),
            2 => Shape::Free(exact(&list)),
            3 => Shape::Ev(exact(&list)),
            4 => Shape::Pizza(exact(&list)),
            _ => Shape::Path(exact(&list)),
        };
        lists.into_iter().map(shape).collect::<Vec<_>>()
    });
    let order = expressions(4).prop_map(|order| order.shape(&vec![2; order.len()]));
    (lists, forests(4), graphs(4), order).prop_map(|(mut all, forest, graph, order)| {
        all.extend([forest, Shape::Graph(graph), order]);
        all.retain(|shape| shape.vertices() > 0);
        all
    })
}

fn edits() -> impl Strategy<Value = Edit> {
    let vertex = 0_usize..12;
    prop_oneof![
        (vertex.clone(), 0_i64..9)
            .prop_map(|(vertex, weight)| Edit::Weigh { vertex, weight: Exact::from(weight) }),
        (0_usize..4, prop::option::of(vertex.clone())).prop_map(|(part, beside)| Edit::Add {
            part,
            beside,
            weight: Exact::from(7)
        }),
        vertex.clone().prop_map(|vertex| Edit::Remove { vertex }),
        (vertex.clone(), vertex.clone()).prop_map(|(vertex, onto)| Edit::Move { vertex, onto }),
        (vertex.clone(), vertex.clone()).prop_map(|(one, other)| Edit::Join { one, other }),
        (vertex, prop::sample::select(vec![Mark::Open, Mark::Anchored, Mark::Even]))
            .prop_map(|(vertex, mark)| Edit::Mark { vertex, mark }),
    ]
}

proptest! {
    #[test]
    fn a_changed_board_is_a_board_and_knows_what_its_vertices_were(
        shapes in shapes(),
        edits in vec(edits(), 0..8),
    ) {
        let mut setup = Setup::new(shapes);
        for edit in edits {
            let before: Vec<Exact> = setup.vertex_weights().collect();
            let Ok(edited) = setup.edited(&edit) else { continue };
            let after: Vec<Exact> = edited.setup.vertex_weights().collect();
            prop_assert_eq!(after.len(), edited.was.len());
            for (now, was) in after.iter().zip(&edited.was) {
                let Some(was) = *was else { continue };
                let weighed = matches!(edit, Edit::Weigh { .. });
                prop_assert!(*now == before[was] || weighed);
            }
            let mut kept: Vec<usize> = edited.was.iter().flatten().copied().collect();
            kept.sort_unstable();
            kept.dedup();
            let gone = matches!(edit, Edit::Remove { .. });
            prop_assert!(kept.len() == before.len() || gone);
            prop_assert!(edited.setup.check().is_ok(), "{}", edited.setup);
            let text = edited.setup.to_string();
            let read = notation::parse(&text);
            prop_assert_eq!(read.as_ref(), Ok(&edited.setup), "{}", text);
            setup = edited.setup;
        }
    }

    /// An edge that is joined twice is where it was.
    #[test]
    fn joining_twice_changes_nothing(shapes in shapes(), one in 0_usize..12, other in 0_usize..12) {
        let setup = Setup::new(shapes);
        let edit = Edit::Join { one, other };
        let Ok(once) = setup.edited(&edit) else { return Ok(()) };
        let twice = once.setup.edited(&edit).expect("it can be taken back").setup;
        let sizes = |setup: &Setup| setup.components.iter().map(Shape::vertices).collect::<Vec<_>>();
        prop_assert_eq!(sizes(&twice), sizes(&setup));
    }
}

fn edited(text: &str, edit: &Edit) -> Result<String, EditError> {
    let setup = notation::parse(text).expect("a board");
    setup.edited(edit).map(|edited| edited.setup.to_string())
}

#[test]
fn each_kind_of_board_is_changed_in_its_own_way() {
    let add = |part, beside| Edit::Add { part, beside, weight: Exact::from(7) };
    for (board, edit, expected) in [
        ("row 1 2 + stack 3", add(0, Some(0)), "row 1 7 2 + stack 3"),
        ("row 1 2 + stack 3", add(1, None), "row 1 2 + stack 3 7"),
        ("ev 3 1", add(0, Some(1)), "ev 3 7 1"),
        ("ev 3 1", Edit::Remove { vertex: 3 }, "ev 3"),
        ("row 1 + free 2", Edit::Remove { vertex: 0 }, "free 2"),
        ("order 1 then (2 beside 3)", Edit::Remove { vertex: 0 }, "order 2 beside 3"),
        ("row 1 2 3", Edit::Move { vertex: 0, onto: 2 }, "row 2 3 1"),
        ("tree 1 2 3 edges 0-1 1-2", Edit::Join { one: 0, other: 1 }, "graph 1 2 3 edges 1-2"),
        ("tree 1 2 3 edges 0-1 1-2", Edit::Remove { vertex: 2 }, "tree 1 2 edges 0-1"),
        ("tree 1 2 3 edges 0-1 1-2", add(0, Some(2)), "tree 1 2 3 7 edges 0-1 1-2 2-3"),
        (
            "graph 1 2 3 edges 0-1 1-2 open 2",
            Edit::Remove { vertex: 0 },
            "graph 2 3 edges 0-1 open 1",
        ),
        (
            "forest 1 2 3 parents - 0 1",
            Edit::Join { one: 1, other: 0 },
            "forest 1 2 3 parents - - 1",
        ),
        (
            "forest 1 2 3 parents - - 1",
            Edit::Join { one: 0, other: 1 },
            "forest 1 2 3 parents - 0 1",
        ),
        ("forest 1 2 3 parents - 0 1", Edit::Remove { vertex: 1 }, "forest 1 3 parents - -"),
        ("order 1 then (2 beside 3)", add(0, Some(1)), "order 1 then ((2 then 7) beside 3)"),
        ("order 1 then (2 beside 3)", add(0, None), "order 1 then (2 beside 3) then 7"),
        ("order 1 then (2 beside 3)", Edit::Remove { vertex: 1 }, "order 1 then 3"),
        ("order (1 then 2) beside 3", Edit::Remove { vertex: 0 }, "order 2 beside 3"),
        (
            "order 1 then (2 beside 3)",
            Edit::Move { vertex: 0, onto: 2 },
            "order 2 then (3 beside 1)",
        ),
        (
            "menu 0 then row 1 2 or 2 then free 3 end",
            Edit::Weigh { vertex: 2, weight: Exact::from(9) },
            "menu 0 then row 1 2 or 2 then free 9 end",
        ),
    ] {
        assert_eq!(edited(board, &edit).as_deref(), Ok(expected), "{board} {edit:?}");
    }
}

#[test]
fn what_cannot_be_changed_is_told() {
    for (board, edit, expected) in [
        ("row 1", Edit::Remove { vertex: 0 }, EditError::Last),
        ("row 1", Edit::Remove { vertex: 1 }, EditError::NoVertex { found: 1, vertices: 1 }),
        ("row 1 2", Edit::Join { one: 0, other: 1 }, EditError::NoEdges { keyword: "row" }),
        ("graph 1 2 edges", Edit::Join { one: 0, other: 0 }, EditError::NotTwoOfOne),
        ("free 1 + free 2", Edit::Move { vertex: 0, onto: 1 }, EditError::NotTwoOfOne),
        (
            "graph 1 2 edges",
            Edit::Move { vertex: 0, onto: 1 },
            EditError::NoOrder { keyword: "graph" },
        ),
        ("forest 1 2 3 parents - 0 0", Edit::Join { one: 1, other: 2 }, EditError::NoForest),
        (
            "row 1",
            Edit::Add { part: 3, beside: None, weight: Exact::from(1) },
            EditError::NoPart { found: 3, parts: 1 },
        ),
    ] {
        assert_eq!(edited(board, &edit), Err(expected), "{board} {edit:?}");
    }
}
