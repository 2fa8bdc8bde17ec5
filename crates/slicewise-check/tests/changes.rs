//! The changes of a position that a certificate may list: what each does, and where it is not allowed.
#![allow(clippy::panic)]

use slicewise_check::Changing;
use slicewise_check::certificate::Change;
use slicewise_core::board::{Vertex, notation};

/// A change, and what it makes of a board: each vertex with its weight, its neighbours and whether it
/// is available; the shift; the error. Nothing if it is refused.
#[track_caller]
fn becomes(board: &str, change: Change, expected: Option<(&str, i64, i64)>) {
    let setup = notation::parse(board).unwrap_or_else(|error| panic!("{board}: {error}"));
    let mut changing = Changing::new(setup.graph_in::<i64>().expect("small integers").0);
    let is_allowed = changing.apply(change).is_ok();
    assert_eq!(is_allowed, expected.is_some(), "{change:?} of {board}");
    let Some((text, shift, error)) = expected else { return };
    let graph = &changing.board.field.graph;
    let vertex = |place: usize| {
        let beside = graph.beside(place).map(|other| graph.vertices[other].to_string());
        let mut beside: Vec<String> = beside.collect();
        beside.sort_unstable();
        let open = if graph.available[place] { "!" } else { "" };
        format!("{}={}{open}:{}", graph.vertices[place], graph.weights[place], beside.join(","))
    };
    let found: Vec<String> = (0..graph.vertices.len()).map(vertex).collect();
    assert_eq!(found.join(" "), text, "{change:?} of {board}");
    assert_eq!((changing.shift, changing.error), (shift, error), "{change:?} of {board}");
}

#[test]
fn each_change_does_what_it_says() {
    let at = Vertex::new;
    let condense = |vertex, into| Change::Condense { vertex: at(vertex), into: at(into) };
    let path = "graph 1 3 2 0 edges 0-1 1-2 2-3 open 0";
    becomes(path, condense(1, 0), Some(("0=0!:3 3=0:0", 0, 0)));
    becomes(path, condense(1, 2), Some(("2=0!:3 3=0:2", 0, 0)));
    becomes("graph 1 3 2 edges 0-1 1-2 open 0 2", condense(1, 0), Some(("0=0!:", 0, 0)));
    becomes(path, condense(1, 3), None);
    becomes(path, condense(1, 1), None);
    becomes("graph 1 3 2 4 edges 0-1 1-2 2-3 open 0", condense(1, 0), None);
    becomes("graph 4 3 2 0 edges 0-1 1-2 2-3 open 0", condense(1, 0), None);
    becomes("graph 1 3 2 0 edges 0-1 1-2 2-3", condense(1, 0), None);
    becomes("graph 1 3 2 0 edges 0-1 1-2 2-3 open 0 even 3", condense(1, 0), None);
    becomes("graph 1 3 2 0 edges 0-1 1-2 2-3 open 0 1", condense(1, 0), None);
    becomes("graph 1 3 2 edges 0-1 1-2 0-2 open 0", condense(1, 0), None);
    becomes("graph 1 3 2 0 0 edges 0-1 1-2 2-3 2-4 open 0", condense(1, 0), None);
    becomes("graph 1 3 2 0 edges 0-1 1-2 0-3 open 0", condense(1, 0), None);
    becomes("passing N graph 1 3 2 0 edges 0-1 1-2 2-3 open 0", condense(1, 0), None);
    becomes("rule both graph 1 3 2 0 edges 0-1 1-2 2-3 open 0", condense(1, 0), None);

    let end = "graph 5 1 3 edges 0-1 1-2 open 0";
    becomes(end, Change::Fruitless(at(2)), Some(("0=5!:", 2, 0)));
    becomes(&format!("{end} + free 4"), Change::Fruitless(at(2)), Some(("0=5!: 3=4!:", -2, 0)));
    becomes(&format!("passing P {end}"), Change::Fruitless(at(2)), Some(("0=5!:", 0, 0)));
    becomes(&format!("passing N {end}"), Change::Fruitless(at(2)), None);
    becomes(&format!("{end} + game 0-1:1"), Change::Fruitless(at(2)), None);
    becomes(&format!("{end} + menu 1 end"), Change::Fruitless(at(2)), None);
    becomes(&format!("{end} + graph 1 even 0"), Change::Fruitless(at(2)), None);
    becomes("graph 5 4 3 edges 0-1 1-2 open 0", Change::Fruitless(at(2)), None);
    becomes("graph 5 1 3 edges 0-1 1-2 open 0 2", Change::Fruitless(at(2)), None);
    becomes("graph 5 1 3 1 edges 0-1 1-2 1-3 open 0", Change::Fruitless(at(2)), None);

    becomes(
        "graph 2 1 2 edges 0-1 1-2 open 0",
        Change::Detach(at(0)),
        Some(("0=2!: 1=1!:2 2=2:1", 0, 0)),
    );
    becomes("graph 2 1 3 edges 0-1 1-2 open 0", Change::Detach(at(0)), None);
    becomes(
        "graph 2 1 3 edges 0-1 1-2 open 0 1",
        Change::Detach(at(0)),
        Some(("0=2!: 1=1!:2 2=3:1", 0, 0)),
    );
    becomes("graph 2 1 2 edges 0-1 1-2 open 0 even 2", Change::Detach(at(0)), None);
    becomes("graph 2 1 2 edges 0-1 1-2 open 0 even 0", Change::Detach(at(0)), None);
    becomes("graph 2 1 2 edges 0-1 1-2 open 1", Change::Detach(at(0)), None);
    let tree = "graph 3 1 2 edges 0-1 1-2";
    becomes(
        &format!("rule grab {tree}"),
        Change::Detach(at(0)),
        Some(("0=3!: 1=1!:2 2=2:1", 0, 0)),
    );
    becomes(&format!("rule grab {tree}"), Change::Detach(at(2)), None);
    becomes(&format!("rule grab {tree}"), Change::Detach(at(1)), None);
    becomes(&format!("rule grab {tree} anchored 0"), Change::Detach(at(0)), None);
    becomes(&format!("rule grab {tree} anchored 1 2"), Change::Detach(at(0)), None);
    becomes(&format!("rule grab {tree} even 2"), Change::Detach(at(0)), None);
    becomes("rule grab graph 3 1 2 edges 0-1 1-2 0-2", Change::Detach(at(0)), None);
    becomes(&format!("rule both {tree} open 0"), Change::Detach(at(0)), None);

    becomes("graph 2 1 2 edges 0-1 1-2 open 0 1", Change::Cut, Some(("0=2!: 1=1!:2 2=2:1", 0, 0)));
    becomes("free 2 2 1", Change::Cancel(at(0), at(1)), Some(("2=1!:", 0, 0)));
    becomes("free 2 2 1", Change::Cancel(at(0), at(0)), None);
    becomes("graph 2 2 edges 0-1 open 0 1", Change::Cancel(at(0), at(1)), None);
    becomes("passing A free 2 2 1", Change::Cancel(at(0), at(1)), Some(("2=1!:", 0, 0)));
    becomes("rule both passing A free 2 2 1", Change::Cancel(at(0), at(1)), None);
    becomes("passing P free 0 1", Change::Forget(at(0)), Some(("1=1!:", 0, 0)));
    becomes("passing P free 0 1", Change::Forget(at(1)), None);
    becomes("passing A free 0 1", Change::Forget(at(0)), None);

    let three = "graph 1 2 3 edges 0-1 1-2 0-2";
    let free = Some(("0=1!: 1=2!: 2=3!:", 0, 0));
    becomes(&format!("rule grab {three}"), Change::Complete(at(1)), free);
    becomes(&format!("rule grab {three} anchored 0 1 2"), Change::Complete(at(1)), free);
    becomes(&format!("rule grab {three} anchored 0 1"), Change::Complete(at(1)), None);
    becomes(&format!("rule both {three} open 0 1 2"), Change::Complete(at(1)), free);
    becomes(&format!("rule both {three} open 0 1"), Change::Complete(at(1)), None);
    becomes(&format!("rule grab {three} even 0"), Change::Complete(at(1)), None);
    becomes(three, Change::Complete(at(1)), None);
    becomes(three, Change::Level(at(1)), Some(("0=2!: 1=2!: 2=2!:", 0, 2)));
    becomes(&format!("rule grab {three}"), Change::Level(at(2)), Some(("0=3!: 1=3!: 2=3!:", 0, 3)));
    becomes(&format!("{three} even 0"), Change::Level(at(1)), None);
    let lift = Change::Lift { vertex: at(0), to: at(1) };
    becomes("free 1 4", lift, Some(("0=4!: 1=4!:", 0, 3)));
}
