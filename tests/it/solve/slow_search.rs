//! Searches that are stopped, saved, taken up again; hostile boards; budgets.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::io::{Cursor, Read};
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};

use crate::common::{best, general, go_on_if, go_on_up_to, graph_of, stopped};
use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::board::{GraphPosition, GraphShape, Passing, Rules, Shape, Taking};
use slicewise::random::Rng;
use slicewise::solve::Analysis;
use slicewise::solve::oracle;
use slicewise::solve::search::{ComponentTooLarge, SearchError, TableIoError, solve};
use slicewise::{Ask, Exact, Interval, Kept, Progress, Reductions, Want, Watch};

fn graph(weights: &[i64], edges: Vec<(u32, u32)>, taking: Taking) -> GraphPosition<i64> {
    let weights = weights.iter().map(|&weight| Exact::from(weight)).collect();
    let shape = GraphShape { weights, edges, ..GraphShape::default() };
    general(vec![Shape::Graph(shape)], Rules { taking, ..Rules::default() })
}

/// A grid of 6 by `wide` vertices with weights that look random.
fn grid(wide: u32, taking: Taking) -> GraphPosition<i64> {
    let count = 6 * wide;
    let weights: Vec<i64> = (0..i64::from(count)).map(|at| at * at * 7919 % 1009).collect();
    let right = (0..count).filter(|at| at % wide + 1 < wide).map(|at| (at, at + 1));
    let down = (0..count - wide).map(|at| (at, at + wide));
    graph(&weights, right.chain(down).collect(), taking)
}

/// A spider of the grab rule, with three legs of `leg` vertices and weights that look random.
fn spider(leg: u32) -> GraphPosition<i64> {
    let weights: Vec<i64> = (0..i64::from(3 * leg + 1)).map(|at| at * at * 7919 % 1009).collect();
    let inner = |at: &u32| if *at <= 3 { 0 } else { at - 3 };
    graph(&weights, (1..=3 * leg).map(|at| (inner(&at), at)).collect(), Taking::Grab)
}

/// Searches at most `most` positions, from a saved table and to one.
fn partly(
    board: &GraphPosition<i64>,
    ask: &Ask<'_, i64>,
    most: u64,
    from: Option<&[u8]>,
) -> Result<(Analysis<i64>, Vec<u8>), SearchError> {
    let (table, kept) = (from.map(table), Kept::default());
    let ask = Ask { positions: most, keep: Some(&kept), ..*ask };
    let search = match &table {
        Some(table) => solve(board, &Ask { table: Some(table), ..ask })?,
        None => solve(board, &ask)?,
    };
    let mut saved = Vec::new();
    let kept = kept.table().expect("it was read");
    kept.save(&mut saved).expect("there is memory");
    Ok((search, saved))
}

/// A saved table, to be read.
fn table(saved: &[u8]) -> RefCell<Cursor<Vec<u8>>> {
    RefCell::new(Cursor::new(saved.to_vec()))
}

#[test]
fn a_stopped_search_holds_an_interval_and_goes_on_where_it_stopped() {
    for taking in [Taking::Share, Taking::Grab] {
        let board = grid(4, taking);
        let whole = solve(&board, &best()).expect("small");
        let value = *whole.value.exact().expect("the search has ended");
        let (mut stops, mut last) = (0, None::<Vec<u8>>);
        let mut positions = 0;
        let found = loop {
            let (search, saved) =
                partly(&board, &best(), whole.positions() / 4, last.as_deref()).expect("a table");
            assert!(search.value.lower <= value && value <= search.value.upper, "{taking:?}");
            positions += search.positions();
            if search.complete {
                break search;
            }
            stops += 1;
            assert!(stops < 50, "{taking:?}: the search never ends");
            last = Some(saved);
        };
        assert_eq!(found.value.exact(), Some(&value), "{taking:?}");
        assert!(stops > 0, "{taking:?}: nothing was stopped");
        assert!(positions < 4 * whole.positions(), "{taking:?}: {positions} positions");
    }
}

/// A connected graph of `size` vertices and `edges` edges, written, with weights from 0 to 99.
fn sparse(size: u64, edges: u64, open: &str, seed: u64) -> String {
    let mut draw = Rng::seeded(seed);
    let weights: Vec<String> = (0..size).map(|_| draw.below(100).to_string()).collect();
    let mut pairs: BTreeSet<(u64, u64)> = (1..size).map(|at| (draw.below(at), at)).collect();
    while (pairs.len() as u64) < edges {
        let (one, other) = (draw.below(size), draw.below(size));
        pairs.extend((one < other).then_some((one, other)));
    }
    let pairs: Vec<String> = pairs.iter().map(|(one, other)| format!("{one}-{other}")).collect();
    let open = if open.is_empty() { String::new() } else { format!(" open {open}") };
    format!("graph {} edges {}{open}", weights.join(" "), pairs.join(" "))
}

/// However a search is cut into sessions on one table, it searches little more than in one go, and no session keeps less than it
/// read.
#[test]
fn sessions_on_one_table_take_hardly_more_than_one_go() {
    let of = |rules: &str, board: String| format!("{rules} {board}");
    let boards = [
        of("", sparse(40, 52, "0 7 20", 1)),
        of("", sparse(70, 72, "0 7 20", 2)),
        of("", sparse(90, 91, "0 40", 3)),
        of("", sparse(24, 40, "3 9 15", 4)),
        of("", sparse(16, 22, "0 9", 5) + " + " + &sparse(18, 24, "0 9", 6)),
        of("rule grab", sparse(22, 26, "", 7)),
        of("rule grab", sparse(20, 60, "", 8)),
        of("rule grab", sparse(40, 39, "", 9)),
        of("rule grab", sparse(44, 43, "", 10)),
        of("rule both", sparse(22, 30, "0 1 2", 11)),
        of("rule both", sparse(20, 50, "0 1 2", 12)),
        of("passing A", sparse(26, 34, "0 9", 13)),
        of("passing P", sparse(22, 34, "0 9", 14)),
        of("passing N", sparse(18, 24, "0 9", 15)),
        of("passing A rule grab", sparse(18, 24, "", 16)),
        of("passing N rule both", sparse(14, 20, "0 5", 17)),
        of(
            "",
            sparse(26, 40, "0 9", 18)
                + " + menu 30 then row 3 1 4 or 70 end + menu 50 or 9 then free 20 end",
        ),
        of("", sparse(20, 30, "0 9", 19) + " + game 0-1:5 0-2:90 1-3:40 2-3:7 3-4:60 from 0"),
        of("", sparse(22, 30, "0 9", 20).replacen("edges", "9 edges 0-22", 1) + " even 22"),
        of("rule grab", sparse(20, 26, "", 21) + " + " + &sparse(12, 16, "", 22)),
    ];
    for text in boards {
        let board = graph_of(&text.parse().expect("a board"));
        let whole = solve(&board, &best()).expect("small");
        let value = whole.value.exact().expect("the search has ended");
        assert!(whole.positions() > 100, "{} positions: {text}", whole.positions());
        let one = whole.positions();
        for most in [one / 7, one / 40, 50].into_iter().filter(|most| one < 100 * most) {
            let (mut positions, mut entries, mut last) = (0, 0, None::<Vec<u8>>);
            loop {
                let (found, saved) =
                    partly(&board, &best(), most, last.as_deref()).expect("a table");
                assert!(found.positions() > 0 || found.complete, "a session goes nowhere: {text}");
                positions += found.positions();
                assert!(positions * 10 <= one * 13, "{most} each: {positions} of {one}: {text}");
                let kept = found.searched.as_ref().map_or(0, |searched| searched.entries);
                assert!(kept >= entries, "{kept} of {entries} are kept: {text}");
                (entries, last) = (kept, Some(saved));
                if found.complete {
                    assert_eq!(found.value.exact(), Some(value), "{text}");
                    break;
                }
            }
        }
    }
}

#[test]
fn a_tree_that_fills_two_words_is_worth_the_same_in_every_form() {
    let value = |board: &GraphPosition<i64>, reductions| {
        let search = solve(board, &Ask { reductions, ..best() });
        search.expect("no large component").value.exact().copied()
    };
    for leg in [20, 21, 22, 24] {
        let board = spider(leg);
        let found = value(&board, Reductions::ALL);
        assert!(found.is_some());
        // With bounds nothing is left to be searched.
        for reductions in [
            Reductions { subsets: false, ..Reductions::ALL },
            Reductions { bound: false, ..Reductions::ALL },
        ] {
            assert_eq!(found, value(&board, reductions), "legs of {leg}");
        }
    }
}

#[test]
fn what_is_saved_is_not_searched_again() {
    let grids = [Taking::Share, Taking::Grab, Taking::Both].map(|taking| grid(3, taking));
    for board in grids.into_iter().chain([spider(22)]) {
        let taking = board.rules.taking;
        let reductions = Reductions { bound: board.field.vertices() < 64, ..Reductions::ALL };
        let ask = Ask { reductions, ..Ask::default() };
        let (first, saved) = partly(&board, &ask, u64::MAX, None).expect("no table");
        let (second, again) = partly(&board, &ask, u64::MAX, Some(&saved)).expect("a table");
        assert_eq!(first.moves, second.moves, "{taking:?}");
        let positions = (first.positions(), second.positions());
        assert!(
            first.positions() > 50 && second.positions() * 10 < first.positions(),
            "{positions:?}"
        );
        assert_eq!(saved.len(), again.len(), "{taking:?}");
    }
}

#[test]
fn what_a_search_knew_of_the_board_and_its_moves_outlasts_a_memory_that_forgets() {
    let is_within = |inner: &Interval<i64>, outer: &Interval<i64>| {
        outer.lower <= inner.lower && inner.upper <= outer.upper
    };
    for taking in [Taking::Share, Taking::Grab] {
        let board = grid(4, taking);
        let ask = Ask { memory: 1 << 12, ..Ask::default() };
        let mut last: Option<(Analysis<i64>, Vec<u8>)> = None;
        for round in 0..12 {
            let table = last.as_ref().map(|(_, saved)| &saved[..]);
            let next = partly(&board, &ask, 2000 << (round / 2), table).expect("a table");
            if let Some((before, _)) = &last {
                assert!(is_within(&next.0.value, &before.value), "{taking:?}, round {round}");
                for (now, then) in next.0.moves.iter().zip(&before.moves) {
                    assert!(is_within(&now.outcome, &then.outcome), "{taking:?}: {}", now.mv);
                }
            }
            last = Some(next);
        }
    }
}

#[test]
fn tables_of_other_searches_are_refused() {
    let ask = best();
    let (_, share) = partly(&grid(3, Taking::Share), &ask, 500, None).expect("no table");
    let (_, grab) = partly(&grid(3, Taking::Grab), &ask, 500, None).expect("no table");
    let other = |board, ask, saved: &[u8]| match partly(&board, &ask, 1, Some(saved)) {
        Err(SearchError::Table(error)) => error,
        found => panic!("found {found:?}"),
    };
    let error = other(grid(3, Taking::Grab), ask, &share);
    assert!(matches!(error, TableIoError::OtherSearch { .. }), "{error}");
    // A set of vertices says nothing of another board's.
    let error = other(grid(4, Taking::Grab), ask, &grab);
    assert!(matches!(error, TableIoError::OtherSearch { .. }), "{error}");
    let without = Ask { reductions: Reductions::NONE, ..ask };
    let error = other(grid(3, Taking::Share), without, &share);
    assert!(error.to_string().contains("reductions none"), "{error}");
    assert_eq!(other(grid(3, Taking::Share), ask, b"row 1 2 3"), TableIoError::NotATable);
    assert_eq!(
        other(grid(3, Taking::Share), ask, b"slicewise table\n\x07"),
        TableIoError::Version { found: 7 }
    );
    // Reduced positions stand for themselves: another board of the same kind may use them.
    assert!(partly(&grid(4, Taking::Share), &ask, 1, Some(&share)).is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever is changed in a saved table, it is refused.
    #[test]
    fn damaged_tables_are_refused(
        taking in prop::sample::select(Taking::ALL.to_vec()),
        at in any::<prop::sample::Index>(), bit in 0_u8..8, cut in any::<bool>(),
    ) {
        let board = grid(2, taking);
        let (_, mut saved) = partly(&board, &best(), u64::MAX, None).expect("none");
        let at = at.index(saved.len());
        if cut {
            saved.truncate(at);
        } else {
            saved[at] ^= 1 << bit;
        }
        let found = partly(&board, &best(), u64::MAX, Some(&saved));
        prop_assert!(matches!(found, Err(SearchError::Table(_))), "{found:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// A table that was made to lie, its checksum made right: the search ends, with an interval or a
    /// refusal, and asks its watch on the way.
    #[test]
    fn forged_tables_do_not_hang_a_search(
        taking in prop::sample::select(Taking::ALL.to_vec()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        want in prop::sample::select(vec![Want::Value, Want::Best, Want::Moves]),
    ) {
        let board = grid(2, taking);
        let (_, mut saved) = partly(&board, &best(), u64::MAX, None).expect("none");
        let end = saved.len() - 4;
        for (at, byte) in changes {
            saved[at.index(end)] = byte;
        }
        let sum = crc32fast::hash(&saved[..end]);
        saved[end..].copy_from_slice(&sum.to_le_bytes());
        let (asked, forged) = (Cell::new(0), table(&saved));
        let watch = go_on_up_to(100_000, &asked);
        let watch = Watch::new(&watch);
        let found = solve(&board, &Ask { want, table: Some(&forged), watch, ..Ask::default() });
        prop_assert!(asked.get() < 100_000, "the search does not end");
        if let Ok(search) = found {
            prop_assert!(search.value.lower <= search.value.upper, "{:?}", search.value);
        }
    }
}

#[test]
fn a_table_that_cannot_be_written_says_why() {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let board = grid(2, Taking::Grab);
    let kept = Kept::default();
    let search = solve(&board, &Ask { keep: Some(&kept), ..best() });
    assert_eq!(search.expect("small").value.exact(), oracle::general_value(&board).ok().as_ref());
    let kept = kept.table().expect("it was searched");
    let failed = kept.save(&mut Full).expect_err("it is full");
    assert_eq!(failed.kind(), std::io::ErrorKind::StorageFull);
}

/// A search that is stopped while it reads a table has an interval, which the board alone gives, and keeps none.
#[test]
fn a_search_that_is_stopped_while_it_reads_its_table_believes_nothing_of_it() {
    for taking in [Taking::Share, Taking::Grab] {
        let board = grid(6, taking);
        let (first, mut saved) = partly(&board, &Ask::default(), 20_000, None).expect("no table");
        // It is read in more than one block; that it is damaged is not known yet.
        assert!(saved.len() > 1 << 17, "{taking:?}: {}", saved.len());
        let middle = saved.len() / 2;
        saved[middle] ^= 1;
        let (asked, damaged, kept) = (Cell::new(0), table(&saved), Kept::default());
        let watch = |at: &Progress<i64>| {
            asked.set(asked.get() + 1);
            assert_eq!(at.positions, 0);
            ControlFlow::Break(())
        };
        let (watch, table) = (Watch::new(&watch), Some(&damaged as &RefCell<dyn Read>));
        let search = solve(&board, &Ask { watch, table, keep: Some(&kept), ..Ask::default() });
        let search = search.expect("it was stopped before the table was refused");
        assert!(
            !search.complete && search.best_moves().next().is_none() && search.positions() == 0,
            "{taking:?}"
        );
        let (of_board, of_table) = (&search.value, &first.value);
        assert!(of_board.lower <= of_table.lower && of_table.upper <= of_board.upper, "{taking:?}");
        assert!(of_board != of_table, "{taking:?}: nothing was found");
        assert!(kept.is_unread() && kept.table().is_none() && asked.get() == 1, "{taking:?}");
    }
}

#[test]
fn the_table_keeps_to_its_memory_and_the_value_to_itself() {
    for taking in [Taking::Share, Taking::Grab] {
        let board = grid(4, taking);
        let value = solve(&board, &best()).expect("small");
        let memory = 1 << 20;
        let most = Cell::new(0);
        let watch = |at: &Progress<i64>| {
            most.set(most.get().max(at.bytes));
            ControlFlow::Continue(())
        };
        let small = solve(&board, &Ask { memory, watch: Watch::new(&watch), ..best() });
        assert_eq!(small.expect("small").value, value.value, "{taking:?}");
        let most = most.get();
        assert!(most > 0 && most <= 2 * memory, "{taking:?}: {most} bytes");
    }
}

#[test]
fn threads_find_the_same() {
    for taking in [Taking::Share, Taking::Grab, Taking::Both] {
        let board = grid(4, taking);
        let alone = solve(&board, &best()).expect("small");
        let together = solve(&board, &Ask { threads: 3, ..Ask::default() }).expect("small");
        assert_eq!(together.value, alone.value, "{taking:?}");
        assert!(together.complete && together.best_moves().next().is_some());
    }
    // Long enough that they meet.
    for (size, taking) in [(5, Taking::Share), (5, Taking::Grab)] {
        let board = grid(size, taking);
        let alone = solve(&board, &best()).expect("small");
        assert!(alone.positions() > 1000, "{taking:?}: {}", alone.positions());
        for threads in [2, 3, 8] {
            let together = solve(&board, &Ask { threads, ..best() }).expect("small");
            assert_eq!(together.value, alone.value, "{taking:?}, {threads} threads");
        }
    }
}

#[test]
fn threads_stop_when_they_are_told() {
    let board = grid(6, Taking::Grab);
    for positions in [1, 200, 3000, 20_000] {
        let most = Cell::new(0);
        let watch = |at: &Progress<i64>| {
            most.set(at.positions);
            go_on_if(at.positions < positions)
        };
        let search = solve(&board, &Ask { threads: 2, watch: Watch::new(&watch), ..best() });
        let (search, most) = (search.expect("within the limit"), most.get());
        assert!(!search.complete && search.value.lower < search.value.upper, "{positions}");
        assert!(
            most >= positions && search.positions() < positions + 10_000,
            "{positions}: {most}"
        );
    }
}

#[test]
fn threads_end_when_the_watch_panics() {
    // A search of which nobody would see the end.
    let board = grid(8, Taking::Grab);
    let panics = |at: &Progress<i64>| {
        assert!(at.positions < 3000, "on purpose");
        ControlFlow::Continue(())
    };
    let ask = Ask { threads: 3, watch: Watch::new(&panics), ..best() };
    assert!(panic::catch_unwind(AssertUnwindSafe(|| solve(&board, &ask))).is_err());
}

#[test]
fn a_complete_graph_of_sixty() {
    let weights: Vec<i64> = (0..60).map(|at| at * 37 % 61).collect();
    let edges: Vec<(u32, u32)> =
        (0..60).flat_map(|one| (one + 1..60).map(move |other| (one, other))).collect();
    // Whatever is taken, every other vertex stays legal: the greatest first.
    let mut falling = weights.clone();
    falling.sort_unstable();
    let sign = |at: usize| if at.is_multiple_of(2) { 1 } else { -1 };
    let value: i64 = falling.iter().rev().enumerate().map(|(at, weight)| sign(at) * weight).sum();
    for taking in Taking::ALL {
        let board = graph(&weights, edges.clone(), taking);
        let search = solve(&board, &Ask { positions: 20_000, ..best() });
        let search = search.expect("within the limit");
        assert!(search.value.lower <= value && value <= search.value.upper, "{taking:?}");
        if taking != Taking::Both {
            assert_eq!(search.value.exact(), Some(&value), "{taking:?}");
        }
    }
}

#[test]
fn components_beyond_the_search_are_refused_and_large_trees_are_not() {
    let size = 100_000;
    let weights: Vec<i64> = (0..size).map(|at| at * 31 % 1000).collect();
    let circle: Vec<(u32, u32)> = (0..size as u32).map(|at| (at, (at + 1) % size as u32)).collect();
    let board = graph(&weights, circle, Taking::Share);
    let refused = solve(&board, &best());
    assert_eq!(refused, Err(ComponentTooLarge { vertices: 100_000 }.into()));
    assert_eq!(
        refused.expect_err("too large").to_string(),
        "found a component of 100000 vertices that takes a search, expected at most 512"
    );
    // A rooted tree of any size is its normal form.
    let stack = format!("stack {} + graph 1 2 3 edges 0-1 1-2 2-0", "3 1 4 1 5 ".repeat(20_000));
    let board = graph_of(&notation::parse(&stack).expect("a board"));
    assert!(solve(&board, &Ask { line: 0, ..best() }).expect("a stack").complete);
}

#[test]
fn long_rows_have_a_normal_form_under_passing_too() {
    let coins: Vec<i64> = (0..20_000_i64).map(|at| at * at * 7919 % 1009 - 300).collect();
    let form = slicewise::NormalForm::from_row(&coins).expect("it fits");
    let worth = |weights: &[i64]| -> i64 {
        weights.iter().enumerate().map(|(at, &w)| if at % 2 == 0 { w } else { -w }).sum()
    };
    let positive: Vec<i64> = form.free().iter().copied().filter(|weight| *weight > 0).collect();
    let cases = [
        (Passing::Never, worth(form.free())),
        (Passing::EndsOnTwo, worth(&positive)),
        (Passing::OnEvenCount, worth(form.free())),
    ];
    for (passing, value) in cases {
        let weights = coins.iter().map(|&coin| Exact::from(coin)).collect();
        let rules = Rules { passing, ..Rules::default() };
        let board = general(vec![Shape::Row(weights)], rules);
        let ask = Ask { line: 0, want: Want::Best, ..stopped() };
        let stopped = solve(&board, &ask).expect("a row");
        assert_eq!(stopped.value.exact(), Some(&value), "{passing:?}");
    }
}

#[test]
fn large_components_get_an_interval() {
    for taking in Taking::ALL {
        let board = grid(66, taking);
        let search = solve(&board, &Ask { positions: 64, ..best() });
        let search = search.expect("within the limit");
        assert!(!search.complete && search.value.lower <= search.value.upper, "{taking:?}");
    }
}
