//! Components of any size that have a normal form, on boards that take a search.

use crate::common::best;
use slicewise::Ask;
use slicewise::board::notation;
use slicewise::solve::search::{ComponentTooLarge, OPENED_LIMIT, solve};
use slicewise::{Exact, Game, Move, Reductions};

fn value_of(text: &str) -> Exact {
    let game: Game = text.parse().unwrap_or_else(|error| panic!("{error}"));
    game.value().unwrap_or_else(|error| panic!("{error}")).exact().cloned().expect("it is found")
}

fn coins(n: u32) -> String {
    let coin = |at: u32| (i64::from(at) * 7919 % 101 - 20).to_string();
    (0..n).map(coin).collect::<Vec<_>>().join(" ")
}

fn edges(edges: impl IntoIterator<Item = (u32, u32)>) -> String {
    edges.into_iter().map(|(one, other)| format!("{one}-{other}")).collect::<Vec<_>>().join(" ")
}

fn path(n: u32) -> impl Iterator<Item = (u32, u32)> {
    (1..n).map(|at| (at - 1, at))
}

fn cycle(n: u32) -> impl Iterator<Item = (u32, u32)> {
    path(n).chain([(0, n - 1)])
}

/// A menu of one choice is a free vertex, but its board takes a search; so the two ways to a value meet.
#[test]
fn large_components_that_open_into_normal_forms_are_known() {
    let tree = edges((1..600).map(|at| ((at - 1) / 2, at)));
    for board in [
        format!("pizza {}", coins(601)),
        format!("path {}", coins(600)),
        format!("tree {} edges {tree}", coins(600)),
        format!("row {}", coins(3000)),
        format!("rule grab row {}", coins(3000)),
        format!("rule grab graph {} edges {}", coins(601), edges(cycle(601))),
    ] {
        let (known, searched) = (format!("{board} + free 5"), format!("{board} + menu 5 end"));
        assert!(known.parse::<Game>().expect("a board").has_theory(), "{known}");
        assert!(!searched.parse::<Game>().expect("a board").has_theory(), "{searched}");
        assert_eq!(value_of(&searched), value_of(&known), "{board}");
    }
}

#[test]
fn a_component_beyond_the_limit_is_refused() {
    let n = OPENED_LIMIT as u32 + 1;
    let board: Game = format!("pizza {} + menu 5 end", coins(n)).parse().expect("a board");
    let error = board.value().expect_err("it is too large").to_string();
    assert!(error.contains("found a component of 2049 vertices that takes a search"), "{error}");
}

#[test]
fn a_large_cycle_with_one_available_vertex_is_that_vertex_and_a_row() {
    let n = 20_000;
    let weights = coins(n);
    let (_, rest) = weights.split_once(' ').expect("many");
    let text = format!("graph {weights} edges {} open 0", edges(cycle(n)));
    let (value, row) = (value_of(&text), value_of(&format!("row {rest}")));
    assert_eq!(value, Exact::from(-20) - &row);
    // Beside other boards, and after the first move.
    for beside in ["free 50", "ev 7", "pizza 1 5 2 4", "menu 5 end"] {
        let found = value_of(&format!("{text} + {beside}"));
        assert_eq!(found, by_slices(rest, beside), "{beside}");
    }
    let mut later: Game = text.parse().expect("a board");
    later.play(0).expect("the only move");
    assert_eq!(later.value().map(|value| value.exact().cloned()), Ok(Some(row)));
    assert_eq!(later.legal_moves(), [1, n - 1].map(Move::take));
}

/// The value of a stack of −20 above the slices of a row, beside a board.
fn by_slices(row: &str, beside: &str) -> Exact {
    let row: Game = format!("row {row}").parse().expect("a row");
    let form = row.analyse().expect("a row").normal_form.expect("a row has one");
    let slices: Vec<String> = form.free().iter().map(ToString::to_string).collect();
    value_of(&format!("stack -20 {} + {beside}", slices.join(" ")))
}

#[test]
fn a_large_cycle_of_the_grab_rule_with_one_anchored_vertex_is_the_best_of_its_first_moves() {
    let (n, anchored) = (700, 300);
    let text = |gone: Option<u32>| {
        let left = |&(one, other): &(u32, u32)| Some(one) != gone && Some(other) != gone;
        let place = |at: u32| at - u32::from(gone.is_some_and(|gone| gone < at));
        let weights = coins(n);
        let weights = (0..).zip(weights.split(' ')).filter(|(at, _)| Some(*at) != gone);
        let weights: Vec<&str> = weights.map(|(_, weight)| weight).collect();
        let edges = edges(cycle(n).filter(left).map(|(one, other)| (place(one), place(other))));
        let weights = weights.join(" ");
        format!("rule grab graph {weights} edges {edges} anchored {}", place(anchored))
    };
    let game: Game = text(None).parse().expect("a board");
    let outcome = |at: u32| {
        let after = text(Some(at));
        assert!(after.parse::<Game>().expect("a tree").has_theory());
        game.weight(at).expect("a vertex") - value_of(&after)
    };
    let best = (0..n).filter(|&at| at != anchored).map(outcome).max();
    assert_eq!(Some(value_of(&text(None))), best);
}

/// Trees and cycles that hang by vertex 0, of some seventy vertices: more than the sets of the smallest form have.
fn hanging(seed: u64) -> String {
    let mut state = seed;
    let mut pick = |most: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % most
    };
    let (mut hosts, mut links, mut weights) = (vec![0], Vec::new(), vec![pick(9).to_string()]);
    while weights.len() < 68 {
        let (host, len, is_cycle) = (hosts[pick(hosts.len())], 1 + pick(6), pick(2) == 0);
        let first = weights.len() as u32;
        weights.extend((0..len).map(|_| (pick(15) as i64 - 3).to_string()));
        let last = weights.len() as u32 - 1;
        links.push((host, first));
        links.extend((first..last).map(|at| (at, at + 1)));
        match is_cycle && len > 1 {
            true => links.push((host, last)),
            false => hosts.extend(first..=last),
        }
    }
    format!("graph {} edges {} open 0", weights.join(" "), edges(links))
}

#[test]
fn what_hangs_by_one_vertex_is_worth_what_a_search_finds() {
    for seed in 0..25 {
        let text = hanging(seed);
        let board = notation::parse(&text).expect("a board").graph_in::<i64>().expect("small").0;
        let found = |rooted: bool| {
            let reductions = Reductions { rooted, ..Reductions::ALL };
            let ask = Ask { reductions, line: 0, ..best() };
            let search = solve(&board, &ask).expect("it is small enough");
            (search.value.exact().copied().expect("it is found"), search.positions())
        };
        let (known, by_search) = (found(true), found(false));
        assert_eq!(known.0, by_search.0, "{text}");
        assert!(by_search.1 > 0, "it is searched: {text}");
    }
}

/// There a pair of equal free vertices does not cancel, so that a row does not fuse.
#[test]
fn long_paths_are_refused_where_no_pass_may_follow_a_pass() {
    let text = format!("rule grab passing N graph {} edges {}", coins(600), edges(path(600)));
    let board = notation::parse(&text).expect("a board").graph_in::<i64>().expect("small").0;
    let refused = solve(&board, &best()).expect_err("it is too large");
    assert_eq!(refused, ComponentTooLarge { vertices: 600 }.into());
}
