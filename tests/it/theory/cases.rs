//! The laboratory on known boards and on all small ones.

use crate::common::cases::read;
use crate::common::theory::{
    is_invertible, number, one, path, pizza, plain_invertible, plain_value, setup,
};
use crate::common::{exact, words};
use slicewise::board::{GraphShape, Shape};
use slicewise::{Setup, Vertex};
use slicewise_lab::theory::{
    Distance, FirstMove, Lab, Members, Obstacle, Parts, Sequence, Theorem, Verdict, clusters,
    components, distance, domination, equivalent, ev_test, farthest as farthest_found, group,
    invertible, one_forced_pass, rotations, scale, simplified, sum, test_sequence, value_of,
    zero_cycle,
};

#[test]
fn every_path_is_invertible_by_its_first_moves() {
    // Up to seven vertices by the definition (8 of four weights are 33,000 boards of 16 vertices).
    for (letters, len) in [(&[0, 1, 2, 3][..], 5), (&[0, 1, 2], 6), (&[0, 1], 8)] {
        for word in words(letters, len) {
            if word.iter().le(word.iter().rev()) {
                assert_eq!(is_invertible(&path(&word)), plain_invertible(&path(&word)), "{word:?}");
            }
        }
    }
}

#[test]
fn the_smallest_path_that_is_not_invertible() {
    for word in words(&[0, 1], 3) {
        assert_eq!(is_invertible(&path(&word)), word != [1, 0, 1], "{word:?}");
    }
    let first = Obstacle::FirstMove {
        component: Shape::Path(exact(&[1, 0, 1])),
        place: 2,
        weight: 1.into(),
        ev: 1.into(),
    };
    assert_eq!(
        invertible(&path(&[1, 0, 1]), &Lab::default()).expect("small").obstacle,
        Some(first)
    );
}

#[test]
fn twice_a_board_may_be_worth_nothing_though_it_is_not_invertible() {
    // Brown & Brown, 3.5: a path of four is the smallest.
    let twice = |word: &[i64]| plain_value(&sum([&path(word), &path(word)]));
    assert_eq!(twice(&[0, 1, 0, 1]), 0);
    assert!(!is_invertible(&path(&[0, 1, 0, 1])));
    for word in words(&[0, 1, 2], 3) {
        assert_eq!(twice(&word) == 0, is_invertible(&path(&word)), "{word:?}");
    }
}

#[test]
fn slices_are_invertible_as_paths() {
    for word in words(&[0, 1, 2], 7) {
        let test = test_sequence(&Sequence { weights: exact(&word), is_cycle: false });
        if test.slice.is_some()
            || (test.ev.is_some() && test.sum.is_zero() && test.backward.is_none())
        {
            assert!(is_invertible(&path(&word)), "{word:?}");
        }
    }
    assert!(is_invertible(&path(&[0, 0, 1])), "no slice, and invertible all the same");
}

#[test]
fn slices_and_ev_sequences_are_what_they_play_as() {
    for word in words(&[0, 1, 2], 6) {
        let test = test_sequence(&Sequence { weights: exact(&word), is_cycle: false });
        let row = Parts::of(&one(Shape::Row(exact(&word)))).expect("small");
        if let Some(slice) = test.slice {
            assert_eq!(row.free, [slice], "{word:?}");
        }
        let stack = ev_test(&one(Shape::Stack(exact(&word))), &Lab::default()).expect("small");
        assert_eq!(test.ev, stack.weight, "{word:?}");
    }
}

#[test]
fn the_negative_pizzas() {
    let fifteen = setup("pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0");
    let other = setup("pizza 0 0 1 0 1 0 0 1 0 2 0 0 2 0 2");
    let zeros_and_ones = setup("pizza 0 0 1 0 1 0 0 1 0 1 0 1 0 0 1 0 1 0 1 0 1");
    let lab = Lab { size: 1, limit: 20, ..Lab::default() };
    assert_eq!(equivalent(&fifteen, &other, &lab), Ok(Verdict::Yes(Theorem::Invertible)));
    let Ok(Verdict::No { by, witness: Some(witness) }) =
        equivalent(&fifteen, &zeros_and_ones, &lab)
    else {
        panic!("they are not equivalent");
    };
    assert_eq!(by, Theorem::Invertible);
    assert_ne!(witness.values[0], witness.values[1]);
    let apart = Distance::Exact { distance: 2.into(), by: Theorem::Invertible };
    assert_eq!(distance(&fifteen, &zeros_and_ones, &Lab::default()), Ok(apart));
    let all = [fifteen.clone(), zeros_and_ones.clone(), other.clone()];
    let members = |orders: &[u8], relation| {
        Ok(Ok(Members { orders: orders.to_vec(), relation, by: Theorem::Sums }))
    };
    assert_eq!(group(&all, &Lab::default()), members(&[2, 2, 2], Some(vec![0, 2])));
    assert_eq!(group(&all[..2], &Lab::default()), members(&[2, 2], None));
    assert_eq!(group(&[sum([&fifteen, &other])], &Lab::default()), members(&[1], Some(vec![0])));
}

#[test]
fn the_known_cases() {
    for case in read("theory.boards") {
        let (name, board) = (case.name(), setup(case.get("board")));
        for key in case.keys() {
            let found = match key {
                "value" => value_of(&board, &Lab::default()).expect(name).to_string(),
                "onepass" => one_forced_pass(&board, &Lab::default()).expect(name).to_string(),
                "invertible" => is_invertible(&board).to_string(),
                "slice" => {
                    let sequence = slicewise_lab::theory::sequence(&board).expect(name);
                    test_sequence(&sequence).slice.is_some().to_string()
                }
                "cycle" => {
                    value_of(&one(Shape::Pizza(board.vertex_weights().collect())), &Lab::default())
                        .expect(name)
                        .to_string()
                }
                "case" | "source" | "board" | "note" => continue,
                other => panic!("{name}: nothing checks the key {other}"),
            };
            assert_eq!(found, case.get(key), "{name}: {key}");
        }
    }
}

#[test]
fn different_parity_is_never_equivalent() {
    let Ok(Verdict::No { by: Theorem::Parity, witness: Some(witness) }) =
        equivalent(&setup("free 0"), &setup("empty"), &Lab { size: 0, limit: 1, ..Lab::default() })
    else {
        panic!("it is known by parity");
    };
    assert_eq!(witness.context, setup("free -1"), "the board of size 0 gives 0 and 0");
    assert_eq!(witness.values, [1, -1]);
    assert_eq!(
        distance(&setup("free 0"), &setup("empty"), &Lab::default()),
        Ok(Distance::Infinite)
    );
}

#[test]
fn what_is_shared_may_be_left_out() {
    let (one, other) = (setup("path 1 0 1 + row 1 4 2"), setup("free -1 + path 1 0 1"));
    assert_eq!(equivalent(&one, &other, &Lab::default()), Ok(Verdict::Yes(Theorem::Congruence)));
    let third = setup("path 1 0 1 + free 3");
    let apart = distance(&one, &third, &Lab::default());
    assert_eq!(apart, Ok(Distance::Exact { distance: 4.into(), by: Theorem::Profile }));
    // This path has no normal form, so what is shared may bring the rest nearer to each other.
    let (one, third) = (setup("path 0 1 0 1 + row 1 4 2"), setup("path 0 1 0 1 + free 3"));
    let apart = distance(&one, &third, &Lab::default());
    assert_eq!(apart, Ok(Distance::Unknown { at_most: Some(4.into()) }));
    let found = farthest_found(&one, &third, &Lab::default()).expect("small");
    let values = [&one, &third].map(|board| plain_value(&sum([board, &found.context])));
    assert_eq!(values, found.values.each_ref().map(number));
    assert_eq!((values[0] - values[1]).abs(), 2);
}

#[test]
fn boards_no_theorem_decides_are_told_apart_or_left_open() {
    let lab = Lab::default();
    let found = equivalent(&path(&[0, 1, 0, 1]), &path(&[0, 2, 0, 1]), &lab);
    assert!(matches!(found, Ok(Verdict::No { by: Theorem::Context, witness: Some(_) })));
    // The end 0 of 2 0 1 0 is as good as no other move in any context that small.
    let found = equivalent(&path(&[0, 1, 0, 1]), &path(&[0, 1, 0, 1]), &lab);
    assert_eq!(found, Ok(Verdict::Yes(Theorem::Congruence)));
}

#[test]
fn cuts_of_every_small_pizza() {
    for word in words(&[0, 1, 2], 6).into_iter().filter(|word| word.len() > 2) {
        let cuts = rotations(&pizza(&word), &Lab::default()).expect("small");
        assert_eq!(number(&cuts.value), plain_value(&pizza(&word)));
        let values = cuts.rotations.iter().map(|cut| cut.value.clone());
        let extreme = if word.len() % 2 == 1 { values.min() } else { values.max() };
        assert_eq!(extreme, Some(cuts.value), "{word:?}");
        assert!(word.len() % 2 == 0 || cuts.rotations.iter().any(|cut| cut.is_slice), "{word:?}");
    }
}

#[test]
fn all_cuts_are_alike_exactly_as_the_weights_say() {
    let all = words(&[0, 1, 2, 3], 5).into_iter().chain(words(&[0, 1, 2], 7));
    for word in all.filter(|word| word.len() > 2) {
        let cuts = rotations(&pizza(&word), &Lab::default()).expect("small");
        assert_eq!(cuts.all_are_invertible(), cuts.heavier, "{word:?}");
        let known = if word.len() % 2 == 0 { &cuts.colours } else { &cuts.plateau };
        let alike = cuts.rotations.iter().all(|cut| cut.value == cuts.rotations[0].value);
        assert_eq!(known.as_ref() == Some(&cuts.value), alike, "{word:?}");
        assert_eq!(cuts.all_are_worth_the_same(), alike, "{word:?}");
    }
}

#[test]
fn even_pizzas_are_worth_nothing_if_their_plateaus_delete_them() {
    let all = words(&[0, 1, 2], 6).into_iter().chain(words(&[0, 1], 8));
    for word in all.filter(|word| word.len() % 2 == 0) {
        let zero = zero_cycle(&pizza(&word)).expect("small").is_zero();
        let value = plain_value(&pizza(&word));
        assert_eq!(zero, value == 0, "{word:?}");
    }
    for text in ["pizza 0 0 0 0 1 1 2 2", "pizza 0 0 1 1 0 0 2 2"] {
        assert_eq!(zero_cycle(&setup(text)).map(|zero| zero.is_zero()), Ok(true));
    }
}

#[test]
fn clusters_tell_the_value_of_even_pizzas_of_zeros_and_ones() {
    for word in
        words(&[0, 1], 10).into_iter().filter(|word| word.len() % 2 == 0 && !word.is_empty())
    {
        let found = clusters(&pizza(&word)).expect("zeros and ones").value;
        let value = plain_value(&pizza(&word));
        match found {
            Some(found) => assert_eq!(number(&found), value, "{word:?}"),
            None => assert!(value > 1, "{word:?}"),
        }
    }
}

#[test]
fn no_law_holds_for_negative_factors() {
    let scaled = scale(&setup("pizza 0 1 1 0 2 2"), &(-1).into(), &0.into(), &Lab::default())
        .expect("small");
    assert_eq!(scaled.law, None);
    assert_eq!(scaled.values, [0, 2]);
}

/// The refusal of a board that is not a sequence of vertices under the plain rules.
fn ask_sequence(setup: &Setup) -> String {
    slicewise_lab::theory::sequence(setup).expect_err("it is refused").to_string()
}

#[test]
fn clusters_of_ones_and_minus_ones_tell_the_value_of_even_pizzas() {
    for word in words(&[-1, 1], 8) {
        let found = clusters(&pizza(&word)).expect("ones and minus ones");
        let ones: Vec<i64> = word.iter().map(|&coin| (coin + 1) / 2).collect();
        let zeros_and_ones = clusters(&pizza(&ones)).expect("zeros and ones");
        // Without a -1 there is nothing to tell the two apart.
        if word.contains(&-1) {
            assert_eq!(found.clusters, zeros_and_ones.clusters, "{word:?}");
            if let Some(value) = found.value {
                assert_eq!(number(&value), plain_value(&pizza(&word)), "{word:?}");
            }
        }
    }
}

#[test]
fn only_evs_and_single_vertices_stay_what_they_are_when_weights_change() {
    // Brown & Brown, 3.22: of shifts, evs are the fixed points; of multiples, the empty board and `free 0`.
    let lab = Lab { size: 1, limit: 30, ..Lab::default() };
    let same = |one: &Setup, other: &Setup| {
        matches!(equivalent(one, other, &lab).expect("small"), Verdict::Yes(_))
    };
    let [nothing, zero] = [Setup::default(), setup("free 0")];
    for word in words(&[0, 1, 3], 4) {
        let stack = one(Shape::Stack(exact(&word)));
        for board in [path(&word), pizza(&word), one(Shape::Row(exact(&word))), stack] {
            let image = |by: i64, plus: i64| {
                scale(&board, &by.into(), &plus.into(), &Lab::default()).expect("small").image
            };
            let is_ev = ev_test(&board, &Lab::default()).expect("small").weight.is_some();
            assert_eq!(same(&board, &image(1, 1)), is_ev, "{board}");
            let is_fixed = same(&board, &nothing) || same(&board, &zero);
            assert_eq!(same(&board, &image(2, 0)), is_fixed, "{board}");
        }
    }
}

#[test]
fn the_bounds_of_sums_fail_where_the_paper_says() {
    // Remark 3.10: (3.2) is val(X + Y) ≤ val X + val Y, and (3.3) val(X + Y) ≥ val X − val Y.
    let values = |x: &str, y: &str| {
        let [x, y] = [x, y].map(setup);
        [&x, &y, &sum([&x, &y])].map(plain_value)
    };
    for (x, y) in [("free 0", "free -1"), ("free 0", "ev 1")] {
        let [x, y, both] = values(x, y);
        assert!(both > x + y, "(3.2)");
    }
    for (x, y) in [("free 3 0", "free -5"), ("empty", "ev 1"), ("free 0 + ev 1", "free 0")] {
        let [one, other, both] = values(x, y);
        assert!(both < one - other, "(3.3) {x} {y}");
    }
}

#[test]
fn boards_of_other_games_are_refused() {
    let graph = |even: Vec<u32>| {
        one(Shape::Graph(GraphShape { weights: exact(&[1]), even, ..GraphShape::default() }))
    };
    assert!(value_of(&graph(vec![]), &Lab::default()).is_ok());
    let message =
        |setup: &Setup| invertible(setup, &Lab::default()).expect_err("it is refused").to_string();
    let even = "found even vertices, expected a board without them";
    assert_eq!(message(&graph(vec![0])), even);
    let mixed = setup("menu 0 then row 1 or 0 then row 1 2 end");
    let plays =
        "found a menu with plays of an odd and of an even length, expected plays of one parity";
    assert_eq!(message(&mixed), plays);
    let game = setup("game 0-1:5 0-2:1 2-1:1");
    assert_eq!(message(&game), plays.replace("menu", "game"));
    let both = setup("rule both row 1");
    assert_eq!(message(&both), "found rule both, expected rule share or grab");
    let menu = "found a component `menu`, expected a single row, stack, path or pizza";
    assert_eq!(ask_sequence(&setup("menu 0 then row 1 end")), menu);
    let passing = "found passing P, expected passing never";
    assert_eq!(ask_sequence(&setup("passing P row 1")), passing);
    let lab = Lab::default();
    let vertex = Vertex::new(1);
    let row = setup("row 1 2 3");
    let [first, inside] = [Vertex::new(0), vertex].map(|vertex| FirstMove::taking(&row, vertex));
    let missing = domination(first, inside, &lab);
    assert_eq!(
        missing.expect_err("it is inside").to_string(),
        "found the move 1, expected a legal first move"
    );
    let many =
        group(&vec![setup("free 1"); 13], &Lab::default()).expect_err("too many").to_string();
    assert_eq!(many, "found 13 boards, expected at most 12");
    let row = zero_cycle(&setup("row 1 1")).expect_err("no pizza").to_string();
    assert_eq!(row, "found a component `row`, expected a single pizza");
    let odd = zero_cycle(&setup("pizza 1 2 3")).expect_err("odd").to_string();
    let even = "found 3 pieces, expected an even number of them: plateaus of even length never empty an odd pizza";
    assert!(odd.starts_with(even), "{odd}");
    let two = clusters(&setup("pizza 0 2")).expect_err("a two").to_string();
    assert_eq!(two, "found the weight 2, expected zeros and ones");
    let zero = clusters(&setup("pizza 0 -1")).expect_err("both").to_string();
    assert_eq!(zero, "found the weight 0, expected ones and minus ones");
}

#[test]
fn what_is_shared_is_the_reason_even_beside_what_is_worth_nothing() {
    // The path is not invertible, so it cannot be by that.
    let [one, other] = ["path 1 0 1 + pizza 0 0 1 1", "path 1 0 1"].map(setup);
    let same = Distance::Exact { distance: 0.into(), by: Theorem::Congruence };
    assert_eq!(distance(&one, &other, &Lab::default()), Ok(same.clone()));
    assert_eq!(distance(&other, &one, &Lab::default()), Ok(same));
}

#[test]
fn an_invertible_board_names_the_theorem_of_every_part() {
    for (board, by) in [
        ("empty", &[Theorem::Pizzas][..]),
        ("free 3", &[Theorem::Pizzas]),
        ("pizza 0 1 0 2", &[Theorem::Pizzas]),
        ("path 0 0 1", &[Theorem::FirstMoves]),
        ("free 3 + path 0 0 1", &[Theorem::Pizzas, Theorem::FirstMoves]),
        ("path 0 0 1 + pizza 0 1 0 2", &[Theorem::FirstMoves, Theorem::Pizzas]),
    ] {
        let found = invertible(&setup(board), &Lab::default()).expect("small");
        assert!(found.is_invertible(), "{board}");
        // In any order.
        assert_eq!(found.by.len(), by.len(), "{board}");
        assert!(by.iter().all(|theorem| found.by.contains(theorem)), "{board}: {:?}", found.by);
    }
}

#[test]
fn a_graph_is_settled_as_the_shape_that_it_is() {
    for (graph, shape) in [
        ("graph 5", "free 5"),
        ("graph 5 7", "free 5 + free 7"),
        ("graph 1 4 2 edges 0-1 1-2 open 0", "stack 1 4 2"),
        ("graph 4 2 6 7 edges 0-1 1-2 2-3 open 0 3", "row 4 2 6 7"),
        ("graph 1 0 1 edges 0-1 1-2", "path 1 0 1"),
        ("graph 0 1 2 1 edges 0-1 1-2 2-3 0-3", "pizza 0 1 2 1"),
        ("graph 5 3 1 edges 0-1 0-2 open 0", "forest 5 3 1 parents - 0 0"),
    ] {
        let board = setup(graph);
        let found = simplified(&board).expect("a board").into_owned();
        assert_eq!(found.to_string(), shape);
        assert_eq!(Parts::of(&board), Parts::of(&setup(shape)), "{graph}");
        let Shape::Graph(shape_of_graph) = &board.components[0] else { panic!("{board}") };
        assert_eq!(Setup::new(components(shape_of_graph)).to_string(), shape);
    }
}
