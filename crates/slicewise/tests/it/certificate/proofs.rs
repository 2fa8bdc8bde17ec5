//! Certificates: solver, checker and oracle agree, and what is altered proves nothing wrong.

use std::ops::ControlFlow;

use crate::common::{
    answered, board, exact, known, solved, sums, unbroached_sums, with_weights, words,
};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::{Board, Shape, WeightList};
use slicewise::certify::checker::certificate::{Links, Proof, Step};
use slicewise::certify::{Certificate, CertificateFile, ProofError, certificate, check, prove};
use slicewise::solve::oracle;
use slicewise::{Exact, Setup, Vertex};

/// The value that a board's own certificate proves.
fn proved(board: &Board<i64>) -> i64 {
    let (certificate, value) = certificate(board).expect("small");
    assert_eq!(check(board, &certificate), Ok(value), "it was just made");
    value
}

/// Solver, checker and oracle are three routes to one value.
fn three_routes_agree(board: &Board<i64>) {
    let defined = oracle::value(&board.graph()).expect("small");
    assert_eq!(proved(board), defined, "{board:?}");
    assert_eq!(solved(board), defined, "{board:?}");
}

#[test]
fn three_routes_agree_on_all_short_rows_and_stacks() {
    for coins in words(&[0, 1, 2, 3], 6) {
        three_routes_agree(&board(vec![Shape::Row(exact(&coins))]));
        three_routes_agree(&board(vec![Shape::Stack(exact(&coins))]));
    }
}

#[test]
fn three_routes_agree_on_all_short_pizzas_and_paths() {
    for coins in words(&[0, 1, 2], 7) {
        three_routes_agree(&board(vec![Shape::Pizza(exact(&coins))]));
        three_routes_agree(&board(vec![Shape::Path(exact(&coins))]));
    }
}

/// The parents of all trees of n vertices on which each hangs on an earlier one, or of all forests.
fn shapes(n: u32, forests: bool) -> Vec<Vec<Option<u32>>> {
    let mut shapes = vec![Vec::new()];
    for vertex in 0..n {
        let mut parents: Vec<Option<u32>> = (0..vertex).map(Some).collect();
        if forests || vertex == 0 {
            parents.push(None);
        }
        let longer = |shape: &Vec<Option<u32>>| -> Vec<Vec<Option<u32>>> {
            parents.iter().map(|&parent| [&shape[..], &[parent]].concat()).collect()
        };
        shapes = shapes.iter().flat_map(longer).collect();
    }
    shapes
}

#[test]
fn three_routes_agree_on_all_small_forests_and_trees() {
    for weights in words(&[0, 1, 2], 5) {
        let n = weights.len() as u32;
        for parents in shapes(n, true) {
            three_routes_agree(&board(vec![Shape::Forest { weights: exact(&weights), parents }]));
        }
        for parents in shapes(n, false) {
            let edges = (0..).zip(&parents).filter_map(|(child, up)| Some(((*up)?, child)));
            let edges = edges.collect();
            three_routes_agree(&board(vec![Shape::Tree { weights: exact(&weights), edges }]));
        }
    }
}

/// Every component of up to `len` vertices with weights from `letters`, in every kind.
fn small_components(letters: &[i64], len: usize) -> Vec<Shape> {
    let of_each = |word: Vec<i64>| {
        let (weights, n): (WeightList, u32) = (exact(&word), word.len() as u32);
        let star = (0..n).map(|at| at.checked_sub(1).map(|_| 0)).collect();
        let edges = (1..n).map(|at| (0, at)).collect();
        [
            Shape::Row(weights.clone()),
            Shape::Stack(weights.clone()),
            Shape::Free(weights.clone()),
            Shape::Pizza(weights.clone()),
            Shape::Path(weights.clone()),
            Shape::Forest { weights: weights.clone(), parents: star },
            Shape::Tree { weights, edges },
        ]
    };
    words(letters, len).into_iter().flat_map(of_each).collect()
}

#[test]
fn three_routes_agree_on_all_pairs_of_small_components() {
    let components = small_components(&[0, 1, 3], 3);
    for one in &components {
        for other in &components {
            let pair = vec![one.clone(), other.clone()];
            let board = board(pair);
            assert_eq!(proved(&board), oracle::value(&board.graph()).expect("small"), "{board:?}");
        }
    }
}

/// Boards of every kind: none, one or two components unbroached.
pub(super) fn boards() -> impl Strategy<Value = Vec<Shape>> {
    prop_oneof![sums(12), unbroached_sums(9)]
}

/// A position some moves into a play.
fn position(components: Vec<Shape>, choices: &[Index]) -> Board<i64> {
    let mut board = board(components);
    for choice in choices {
        let legal: Vec<Vertex> = board.legal_moves().collect();
        if legal.is_empty() {
            break;
        }
        board.take(legal[choice.index(legal.len())]).expect("legal");
    }
    board
}

fn choices() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..6)
}

proptest! {
    #[test]
    fn three_routes_agree_on_positions_of_every_kind(
        components in prop_oneof![sums(4), unbroached_sums(6)],
        choices in choices(),
    ) {
        three_routes_agree(&position(components, &choices));
    }

    #[test]
    fn checker_and_solver_agree_on_larger_positions(
        components in prop_oneof![sums(60), unbroached_sums(25)],
        choices in choices(),
    ) {
        let board = position(components, &choices);
        prop_assert_eq!(proved(&board), solved(&board));
    }
}

/// Numbers that may stand anywhere in a certificate.
fn altered_number(number: u32, choice: Index) -> u32 {
    let others = [
        0,
        1,
        2,
        3,
        number.wrapping_add(1),
        number.wrapping_sub(1),
        number.wrapping_add(2),
        number.wrapping_sub(2),
        u32::MAX,
    ];
    others[choice.index(others.len())]
}

/// Changes, drops, doubles, swaps or moves one entry of a list.
fn alter_list<T: Clone>(list: &mut Vec<T>, how: [Index; 3], change: impl FnOnce(&mut T)) {
    let [kind, place, other] = how;
    if list.is_empty() {
        return;
    }
    let (at, other) = (place.index(list.len()), other.index(list.len()));
    match kind.index(6) {
        0 => drop(list.remove(at)),
        1 => list.insert(other, list[at].clone()),
        2 => list.swap(at, other),
        3 => {
            let moved = list.remove(at);
            list.insert(other.min(list.len()), moved);
        }
        _ => change(&mut list[at]),
    }
}

fn alter_lengths(lengths: &mut Vec<u32>, how: [Index; 3], number: Index) {
    // A border between two slices moved is the alteration that comes nearest to a valid one.
    if lengths.len() > 1 && number.index(2) == 0 {
        let at = how[1].index(lengths.len() - 1);
        let shift = 1 + how[2].index(3) as u32;
        lengths[at] = lengths[at].wrapping_add(shift);
        lengths[at + 1] = lengths[at + 1].wrapping_sub(shift);
        return;
    }
    alter_list(lengths, how, |length| *length = altered_number(*length, number));
}

fn alter_links(links: &mut Links, how: [Index; 3], number: Index) {
    let list = match number.index(4) < 2 {
        true => &mut links.rightwards,
        false => &mut links.leftwards,
    };
    alter_list(list, how, |length| *length = altered_number(*length, number));
}

fn alter_steps(steps: &mut Vec<Step>, how: [Index; 3], number: Index) {
    let other = |vertex: Vertex| Vertex::new(altered_number(vertex.index() as u32, number));
    alter_list(steps, how, |step| {
        *step = match (*step, number.index(3)) {
            (Step::Hang { vertex, below }, 0) => Step::Hang { vertex: below, below: vertex },
            (Step::Hang { vertex, below }, 1) => Step::Hang { vertex, below: other(below) },
            (Step::Hang { vertex, .. }, _) => Step::Settle(vertex),
            (Step::Settle(vertex), 0) => Step::Settle(other(vertex)),
            (Step::Settle(vertex), 1) => Step::Fuse(vertex),
            (Step::Settle(vertex), _) => Step::Detach(vertex),
            (Step::Fuse(vertex), 0) => Step::Fuse(other(vertex)),
            (Step::Fuse(vertex), _) => Step::Settle(vertex),
            (Step::Detach(vertex), _) => Step::Settle(vertex),
        };
    });
}

fn alter_proof(proof: &mut Proof, how: [Index; 3], number: Index) {
    match proof {
        Proof::Slices(lengths) => alter_lengths(lengths, how, number),
        Proof::Forest(steps) => alter_steps(steps, how, number),
        Proof::Chain(free) => *free = altered_number(*free, number),
        Proof::Path(links) => alter_links(links, how, number),
        Proof::Pizza { chains, .. } if number.index(2) == 0 => {
            alter_list(chains, how, |pair| pair[0] = altered_number(pair[0], number));
        }
        Proof::Pizza { links, .. } => alter_links(links, how, number),
        Proof::Tree(free) => alter_list(free, how, |free| *free = altered_number(*free, number)),
    }
}

/// Alters a certificate in one place; now and then in the list of proofs itself.
fn alter(certificate: &mut Certificate, how: [Index; 4]) {
    let [proof, kind, place, number] = how;
    if certificate.proofs.is_empty() {
        return;
    }
    if kind.index(12) == 0 {
        alter_list(&mut certificate.proofs, [place, number, proof], |proof| {
            *proof = Proof::Slices(vec![1]);
        });
        return;
    }
    let at = proof.index(certificate.proofs.len());
    alter_proof(&mut certificate.proofs[at], [kind, place, proof], number);
}

fn alterations() -> impl Strategy<Value = Vec<[Index; 4]>> {
    prop::collection::vec(any::<[Index; 4]>(), 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn an_altered_certificate_is_refused_or_proves_the_same(
        components in boards(),
        alterations in alterations(),
    ) {
        let board = board(components);
        let (mut altered, value) = certificate(&board).expect("small");
        for how in alterations {
            alter(&mut altered, how);
            if let Ok(other) = check(&board, &altered) {
                prop_assert_eq!(other, value, "{:?}", altered);
            }
        }
    }

    /// The certificate stays, and the board changes beneath it.
    #[test]
    fn a_certificate_of_another_board_is_refused_or_proves_this_ones_value(
        components in boards(),
        change in (any::<Index>(), any::<Index>(), -3_i64..4),
    ) {
        let (certificate, _) = certificate(&board(components.clone())).expect("small");
        let mut other = components;
        let (component, at, difference) = change;
        let component = component.index(other.len());
        let (Shape::Row(weights) | Shape::Stack(weights) | Shape::Free(weights)
        | Shape::Pizza(weights) | Shape::Path(weights) | Shape::Forest { weights, .. }
        | Shape::Tree { weights, .. }) = &mut other[component] else { return Ok(()) };
        if !weights.is_empty() {
            let at = at.index(weights.len());
            weights.change(|weights| weights[at] += Exact::from(difference));
        }
        let other = board(other);
        if let Ok(value) = check(&other, &certificate) {
            prop_assert_eq!(value, solved(&other));
        }
    }

    /// A certificate out of thin air proves the value or nothing.
    #[test]
    fn slices_by_chance_prove_nothing_wrong(
        coins in prop::collection::vec(0_i64..3, 0..7),
        lengths in prop::collection::vec(0_u32..6, 0..7),
        is_row in any::<bool>(),
    ) {
        let shape = if is_row { Shape::Row(exact(&coins)) } else { Shape::Stack(exact(&coins)) };
        let board = board(vec![shape]);
        let certificate = Certificate { proofs: vec![Proof::Slices(lengths)] };
        if let Ok(value) = check(&board, &certificate) {
            prop_assert_eq!(value, oracle::value(&board.graph()).expect("small"));
        }
    }
}

proptest! {
    /// With absolute weights that add up to nearly all that a lane holds, nothing overflows, whatever
    /// the certificate says.
    #[test]
    fn the_edge_of_a_lane_does_not_overflow(components in boards(), alterations in alterations()) {
        let weights = components.iter().flat_map(|shape| shape.weights().iter());
        let total: i64 = weights.map(|weight| weight.as_i64().expect("small").abs()).sum();
        // (The door keeps room for the search of unbroached components.)
        let room = if board(components.clone()).is_broached() { 1 } else { 4096 };
        let factor = i64::MAX / 4 / total.max(1) / room;
        let times = |weight: &Exact| (weight.as_i64().expect("small") * factor).into();
        let large = components.iter().map(|shape| with_weights(shape, times)).collect();
        let (small, large) = (board(components), board(large));
        let (mut certificate, _) = certificate(&large).expect("small");
        let value = proved(&small) * factor;
        prop_assert_eq!(check(&large, &certificate), Ok(value));
        for how in alterations {
            alter(&mut certificate, how);
            if let Ok(other) = check(&large, &certificate) {
                prop_assert_eq!(other, value);
            }
        }
    }
}

/// All lists of odd numbers that add up to n, at most.
fn partitions(n: u32) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for first in (1..=n).step_by(2) {
        all.extend(partitions(n - first).into_iter().map(|rest| [&[first][..], &rest].concat()));
    }
    all
}

#[test]
fn every_partition_of_a_short_row_or_stack_proves_its_value_or_nothing() {
    let partitions: Vec<Vec<Vec<u32>>> = (0..6).map(partitions).collect();
    let (mut proving, mut refused) = (0, 0);
    for coins in words(&[0, 1, 2], 5) {
        for shape in [Shape::Row(exact(&coins)), Shape::Stack(exact(&coins))] {
            let board = board(vec![shape]);
            let value = oracle::value(&board.graph()).expect("small");
            for lengths in &partitions[coins.len()] {
                let certificate = Certificate { proofs: vec![Proof::Slices(lengths.clone())] };
                match check(&board, &certificate) {
                    Ok(proved) => assert_eq!(proved, value, "{certificate:?} of {board:?}"),
                    Err(_) => refused += 1,
                }
                proving += usize::from(check(&board, &certificate).is_ok());
            }
        }
    }
    assert!(proving > 500 && refused > 500, "{proving} proving, {refused} refused");
}

/// Every number in a certificate, to be altered; a certificate of steps has none.
fn numbers(certificate: &mut Certificate) -> Vec<&mut u32> {
    let mut numbers = Vec::new();
    for proof in &mut certificate.proofs {
        match proof {
            Proof::Slices(lengths) => numbers.extend(lengths),
            Proof::Pizza { links, chains } => {
                numbers.extend(links.rightwards.iter_mut().chain(&mut links.leftwards));
                numbers.extend(chains.iter_mut().flatten());
            }
            Proof::Path(links) => {
                numbers.extend(links.rightwards.iter_mut().chain(&mut links.leftwards));
            }
            Proof::Chain(free) => numbers.push(free),
            Proof::Tree(free) => numbers.extend(free),
            Proof::Forest(_) => {}
        }
    }
    numbers
}

#[test]
fn slices_of_one_weight_may_stand_side_by_side() {
    let board = board(vec![Shape::Row(exact(&[2, 2, 1, 3, 3]))]);
    let proof = Proof::Slices(vec![1; 5]);
    assert_eq!(check(&board, &Certificate { proofs: vec![proof] }), Ok(1));
    assert_eq!(oracle::value(&board.graph()), Ok(1));
}

#[test]
fn every_number_of_a_small_pizza_or_path_may_be_altered_and_proves_nothing_wrong() {
    let (mut proving, mut refused) = (0, 0);
    for coins in words(&[0, 1, 2], 5) {
        for shape in [Shape::Pizza(exact(&coins)), Shape::Path(exact(&coins))] {
            let board = board(vec![shape]);
            let value = oracle::value(&board.graph()).expect("small");
            let (mut certificate, _) = certificate(&board).expect("small");
            for at in 0..numbers(&mut certificate).len() {
                let kept = *numbers(&mut certificate)[at];
                for other in 0..6 {
                    *numbers(&mut certificate)[at] = other;
                    match check(&board, &certificate) {
                        Ok(proved) => assert_eq!(proved, value, "{certificate:?} of {board:?}"),
                        Err(_) => refused += 1,
                    }
                    proving += usize::from(check(&board, &certificate).is_ok());
                }
                *numbers(&mut certificate)[at] = kept;
            }
        }
    }
    assert!(proving > 10_000 && refused > 10_000, "{proving} proving, {refused} refused");
}

/// The number of free weights after a first move is unique, so each other number is refused, at its first move.
#[test]
fn every_other_number_of_a_small_tree_is_refused() {
    // (Of two vertices, each may be taken after the other: they are free.)
    for weights in words(&[0, 1, 2], 5).into_iter().filter(|weights| weights.len() > 2) {
        for parents in shapes(weights.len() as u32, false) {
            let edges = (0..).zip(&parents).filter_map(|(child, up)| Some(((*up)?, child)));
            let edges = edges.collect();
            let board = board(vec![Shape::Tree { weights: exact(&weights), edges }]);
            let (mut certificate, _) = certificate(&board).expect("small");
            for at in 0..weights.len() {
                let kept = *numbers(&mut certificate)[at];
                for other in (0..6).filter(|&other| other != kept) {
                    *numbers(&mut certificate)[at] = other;
                    let refused = check(&board, &certificate).expect_err("another number");
                    assert_eq!(refused.first_move, Some(Vertex::new(at as u32)), "{refused}");
                }
                *numbers(&mut certificate)[at] = kept;
            }
        }
    }
}

/// All lists of at most `len` steps on four vertices.
fn steps(len: usize) -> Vec<Vec<Step>> {
    let vertex = Vertex::new;
    let hang = |(one, other)| Step::Hang { vertex: vertex(one), below: vertex(other) };
    let pairs = (0..4).flat_map(|one| (0..4).map(move |other| (one, other)));
    let single = (0..4).flat_map(|at| {
        [Step::Settle(vertex(at)), Step::Fuse(vertex(at)), Step::Detach(vertex(at))]
    });
    let letters: Vec<Step> = pairs.map(hang).chain(single).collect();
    let mut all = vec![Vec::new()];
    let mut longest = all.clone();
    for _ in 0..len {
        let longer = |word: &Vec<Step>| -> Vec<Vec<Step>> {
            letters.iter().map(|&step| [&word[..], &[step]].concat()).collect()
        };
        longest = longest.iter().flat_map(longer).collect();
        all.extend(longest.iter().cloned());
    }
    all
}

#[test]
fn every_short_rewriting_of_a_small_forest_proves_its_value_or_nothing() {
    let rewritings = steps(3);
    let mut proving = 0;
    let weights = [[0, 1, 2, 0], [0, 2, 1, 2], [1, 1, 1, 1], [0, 1, 1, 0], [2, 1, 2, 0]];
    for weights in weights {
        for parents in shapes(4, true) {
            let forest = Shape::Forest { weights: exact(&weights), parents };
            let board = board(vec![forest]);
            let value = oracle::value(&board.graph()).expect("small");
            for steps in &rewritings {
                let certificate = Certificate { proofs: vec![Proof::Forest(steps.clone())] };
                if let Ok(proved) = check(&board, &certificate) {
                    assert_eq!(proved, value, "{certificate:?} of {board:?}");
                    proving += 1;
                }
            }
        }
    }
    assert!(proving > 100, "{proving}");
}

#[test]
fn what_takes_too_long_to_check_has_no_certificate() {
    let rising: Vec<i64> = (0..20_000).collect();
    let pizza = board(vec![Shape::Pizza(exact(&rising))]);
    assert_eq!(certificate(&pizza), Err(ProofError::TooLong));
    let pizza = vec![Shape::Pizza(exact(&[0, 1, 0, 2, 1, 3, 0, 1].repeat(40))); 3];
    assert_eq!(certificate(&board(pizza)), Err(ProofError::TooLong));
    let pizzas = vec![Shape::Pizza(exact(&[1, 0, 1, 0])); 1000];
    assert_eq!(certificate(&board(pizzas)), Err(ProofError::TooLong));
    let free = vec![Shape::Pizza(exact(&[1])); 100_000];
    assert_eq!(certificate(&board(free)).map(|(_, value)| value), Ok(0));
    let star = |n: u32| {
        let edges = (1..n).map(|at| (0, at)).collect();
        board(vec![Shape::Tree { weights: exact(&vec![1; n as usize]), edges }])
    };
    assert_eq!(certificate(&star(10_001)), Err(ProofError::TooLong));
    let (certificate, value) = certificate(&star(1001)).expect("a million steps");
    assert_eq!(value, 1);
    assert_eq!(certificate.proofs, [Proof::Tree(vec![0; 1001])]);
}

/// Boards in every lane, with integers, fractions and weights near the edges of the lanes.
fn scaled_setups() -> impl Strategy<Value = Setup> {
    let factors = ["1", "1/7", "-0.001", "1e15", "1e19", "123456789012345678901234567890/11"];
    (prop_oneof![sums(8), unbroached_sums(6)], 0..factors.len()).prop_map(
        move |(components, which)| {
            let factor: Exact = factors[which].parse().expect("a number");
            let times = |weight: &Exact| weight * &factor;
            // An ev has no negative weight.
            let scaled = |shape: &Shape| match shape {
                Shape::Ev(_) => shape.clone(),
                other => with_weights(other, times),
            };
            let components = components.iter().map(scaled).collect();
            Setup::new(components)
        },
    )
}

/// Changes a text in one place: a character, a number, a stretch dropped or doubled.
pub(super) fn alter_text(text: &mut String, [kind, place, other]: [Index; 3]) {
    let mut bytes = text.clone().into_bytes();
    if bytes.is_empty() {
        return;
    }
    let at = place.index(bytes.len());
    let end = (at + 1 + other.index(12)).min(bytes.len());
    let digits = || (at..bytes.len()).chain(0..at).find(|&at| bytes[at].is_ascii_digit());
    match (kind.index(8), digits()) {
        (0, _) => drop(bytes.drain(at..end)),
        (1, _) => {
            let stretch = bytes[at..end].to_vec();
            bytes.splice(end..end, stretch);
        }
        (2, _) => bytes[at] = b"[]{},:\"-01e. "[other.index(13)],
        (_, Some(digit)) => bytes[digit] = b'0' + other.index(10) as u8,
        (_, None) => bytes.truncate(at),
    }
    *text = String::from_utf8(bytes).expect("certificates are ASCII");
}

proptest! {
    #[test]
    fn a_file_proves_the_value_in_the_boards_own_numbers(setup in scaled_setups()) {
        let made = prove(&setup, &mut || ControlFlow::Continue(())).expect("small");
        let file = serde_json::to_string(&made).expect("serialisable");
        let read = CertificateFile::parse(&file).expect("just written");
        prop_assert_eq!(&read, &made);
        let (proved, analysis) = (read.verify().expect("just made"), answered(&setup).expect("small"));
        prop_assert_eq!(proved.value, known(&analysis));
        prop_assert_eq!(proved.profits, analysis.profits);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// Whatever becomes of the text: what it then proves is the value of the board it then has.
    #[test]
    fn an_altered_file_is_refused_or_proves_the_value_of_its_board(
        components in boards(),
        alterations in prop::collection::vec(any::<[Index; 3]>(), 1..4),
    ) {
        let made = prove(&Setup::new(components), &mut || ControlFlow::Continue(())).expect("small");
        let mut text = serde_json::to_string(&made).expect("serialisable");
        for how in alterations {
            alter_text(&mut text, how);
            let Ok(altered) = CertificateFile::parse(&text) else { continue };
            let Ok(proved) = altered.verify() else { continue };
            let value = known(&answered(&altered.board).expect("small"));
            prop_assert_eq!(&proved.value, &value, "{}", text);
            prop_assert_eq!(altered.value, value);
        }
    }
}

/// What is said of a file with the value 2 that proves nothing.
#[track_caller]
fn fails(board: &str, proofs: &str, message: &str) {
    let file =
        format!(r#"{{"certificate": 1, "board": "{board}", "value": 2, "proofs": {proofs}}}"#);
    let error = CertificateFile::parse(&file).expect(&file).verify().expect_err(&file);
    assert_eq!(error.to_string(), format!("the certificate fails at {message}"));
}

#[test]
fn slices_that_are_none_are_refused_where_they_stand() {
    let slice = "expected a slice: an odd number, no even stretch at either end with a positive \
                 alternating sum";
    let stretch =
        |place: &str, coins: u32| format!("{place}: found a stretch of {coins} coins, {slice}");
    let row = "row 1 + row 3 2 5 4";
    fails(row, r#"[{"slices": [1]}, {"slices": [1, 2]}]"#, &stretch("component 1, step 1", 2));
    fails(row, r#"[{"slices": [1]}, {"slices": [3, 1]}]"#, &stretch("component 1, step 0", 3));
    fails(
        "row 3 2 5 4",
        r#"[{"slices": [1, 5]}]"#,
        "component 0, step 1: found a slice of 5 coins, expected it to end within the coins",
    );
    fails(
        "row 3 2 5 4",
        r#"[{"slices": [1]}]"#,
        "component 0: found slices of 1 coins together, expected 4",
    );
    fails(
        "row 1 3 2",
        r#"[{"slices": [1, 1, 1]}]"#,
        "component 0, step 2: found a slice lighter than the one before it, which was heavier than \
         an earlier one: expected weights that fall, then rise",
    );
    fails(
        "stack 1 2 0",
        r#"[{"slices": [1, 1, 1]}]"#,
        "component 0, step 1: found a slice heavier than the one before it, expected falling weights",
    );
    let ev = "expected an ev sequence: an even number, no even stretch at the open end with a \
              positive alternating sum";
    fails(
        "stack 2 1",
        r#"[{"slices": []}]"#,
        &format!("component 0: found 2 coins after the last slice, {ev}"),
    );
    fails(
        "path 1 2 0",
        r#"[{"path": {"rightwards": [0, 1, 1, 0], "leftwards": [0, 0, 1, 1]}}]"#,
        &format!("component 0, first move 1: found 1 coins after the last slice, {ev}"),
    );
}

#[test]
fn proofs_of_the_wrong_form_are_refused() {
    fails("row 3 2 5 4", r#"[{"slices": [1, 3]}, {"slices": []}]"#, "found 2 proofs, expected 1");
    fails(
        "pizza 0 1 0 1",
        r#"[{"slices": [1, 1, 1, 1]}]"#,
        "component 0: found a proof of another kind, expected that of a pizza",
    );
    fails(
        "path 1 2 0",
        r#"[{"path": {"rightwards": [0], "leftwards": [0, 0, 1, 1]}}]"#,
        "component 0: found 1 slices to the right, expected 4",
    );
    fails(
        "pizza 0 1 0 1",
        r#"[{"pizza": {"rightwards": [1, 3, 1, 0, 1, 0, 0], "leftwards": [0, 0, 0, 1, 1, 1, 0],
                       "chains": [[1, 1], [1, 1], [1, 1], [0, 0]]}}]"#,
        "component 0, first move 1: found slices of 4 coins together, expected 3",
    );
    fails(
        "tree 1 2 0 edges 0-1 1-2",
        r#"[{"tree": [0]}]"#,
        "component 0: found 1 first moves, expected 3",
    );
    fails(
        "row 3 2 5 5",
        r#"[{"slices": [1, 3]}]"#,
        "the value: found 2, expected 1, which is what its proofs prove",
    );
    let ev = r#"{"certificate": 1, "board": "ev -1", "value": 0, "proofs": []}"#;
    let error = CertificateFile::parse(ev).expect(ev).verify().expect_err(ev);
    assert_eq!(error.to_string(), "at board: found the ev weight -1, expected 0 or more");
}

#[test]
fn steps_that_are_not_allowed_are_refused_where_they_stand() {
    let forest = |steps: &str, message: &str| {
        let board = "free 7 + forest 1 2 3 parents - 0 0";
        let proofs = format!(r#"[{{"slices": [1]}}, {{"forest": [{steps}]}}]"#);
        fails(board, &proofs, &format!("component 1{message}"));
    };
    let unsettled = "expected steps that show no vertex below it heavier than its parent";
    forest("", &format!(": found vertex 1 not settled, {unsettled}"));
    let lighter = ", step 0: found vertex 2 lighter than vertex 3, expected it at least as heavy";
    forest(r#"["hang", 3, 2]"#, lighter);
    let siblings = ", step 0: found vertices 2 and 1 below different parents, expected siblings";
    forest(r#"["hang", 2, 1]"#, siblings);
    let root = ", step 0: found the root 1, expected a vertex with a parent";
    forest(r#"["settle", 1]"#, root);
    let only = ", step 0: found siblings of vertex 2, expected an only child";
    forest(r#"["settle", 2]"#, only);
    let leaf = ", step 1: found children of vertex 3, expected a leaf";
    forest(r#"["hang", 2, 3], ["detach", 3]"#, leaf);
    let there = ", step 2: found vertex 3, expected one that is still there";
    forest(r#"["hang", 2, 3], ["fuse", 2], ["settle", 3]"#, there);
    fails(
        "tree 1 2 0 edges 0-1 1-2",
        r#"[{"tree": [2, 1, 2]}]"#,
        "component 0, first move 1: found 1 free weights, expected 2",
    );
}

#[test]
fn json_that_is_no_certificate_is_refused_with_its_place() {
    let refusal = |text: &str| CertificateFile::parse(text).expect_err(text).to_string();
    let proof = |proof: &str| {
        refusal(&format!(
            r#"{{"certificate": 1, "board": "row 1", "value": 1, "proofs": [{proof}]}}"#
        ))
    };
    assert_eq!(refusal("{"), "not JSON: found the end, expected a key, at line 1 column 2");
    let keys = "expected an object with the keys certificate, board, value, proofs";
    assert_eq!(refusal("[1]"), format!("at the top: found [1], {keys}"));
    assert!(refusal(r#"{"certificate": 1, "board": "row 1", "value": 1}"#).ends_with(keys));
    assert_eq!(
        refusal(r#"{"certificate": 3, "board": "row 1", "value": 1, "proofs": []}"#),
        "at certificate: found 3, expected the version 1 or 2"
    );
    assert_eq!(
        refusal(r#"{"certificate": 1, "board": "row 1 x", "value": 1, "proofs": []}"#),
        "at board, byte 6: found x, expected a weight such as 4, -2, 0.1 or 1/3, or `+` and a \
         component"
    );
    assert_eq!(
        refusal(r#"{"certificate": 1, "board": ["row"], "value": 1, "proofs": []}"#),
        "at board: found [\"row\"], expected a board in text notation"
    );
    assert_eq!(
        refusal(r#"{"certificate": 1, "board": "row 1", "value": "1/0", "proofs": []}"#),
        "at value: found \"1/0\", expected a weight: a number, or a string such as \"1/3\""
    );
    assert_eq!(
        refusal(r#"{"certificate": 1, "board": "row 1", "value": 1, "proofs": 3}"#),
        "at proofs: found 3, expected a list"
    );
    let kinds = "expected an object with one of the keys slices, forest, chain, pizza, path, tree";
    assert_eq!(proof("7"), format!("at proofs[0]: found 7, {kinds}"));
    assert_eq!(proof(r#"{"slice": []}"#), format!("at proofs[0]: found {{\"slice\":[]}}, {kinds}"));
    assert_eq!(
        proof(r#"{"slices": [1, 4294967296]}"#),
        "at proofs[0].slices[1]: found 4294967296, expected a number of coins"
    );
    assert_eq!(
        proof(r#"{"path": {"rightwards": []}}"#),
        "at proofs[0].path: found {\"rightwards\":[]}, expected an object with the keys \
         rightwards, leftwards"
    );
    assert_eq!(
        proof(r#"{"pizza": {"rightwards": [], "leftwards": [], "chains": [[1]]}}"#),
        "at proofs[0].pizza.chains[0]: found [1], expected two numbers of slices"
    );
    let step =
        "expected a step: [\"hang\", vertex, below], or settle, fuse or detach with a vertex";
    assert_eq!(
        proof(r#"{"forest": [["fuse", 1], ["hang", 1]]}"#),
        format!("at proofs[0].forest[1]: found [\"hang\",1], {step}")
    );
    assert_eq!(
        proof(r#"{"tree": [1, [["fuse", 1]]]}"#),
        "at proofs[0].tree[1]: found [[\"fuse\",1]], expected a number of free weights"
    );
    assert_eq!(
        proof(r#"{"forest": [["settle", 1, 2]]}"#),
        format!("at proofs[0].forest[0]: found [\"settle\",1,2], {step}")
    );
}
