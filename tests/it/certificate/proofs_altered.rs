//! Certificates that are altered, or made up: what they prove is the value.

use crate::common::{answered, board, exact, known, solved, with_weights, words};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::Shape;
use slicewise::certify::checker::certificate::{Proof, Step};
use slicewise::certify::{Certificate, CertificateFile, certificate, check, prove};
use slicewise::solve::oracle;
use slicewise::{Exact, Setup, Vertex, Watch};

use super::alter::{Choice, alter_certificate};
use super::proofs::{boards, proved, shapes};

fn alterations() -> impl Strategy<Value = Vec<[Choice; 4]>> {
    prop::collection::vec(any::<[u16; 4]>().prop_map(|how| how.map(Choice)), 1..4)
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
            alter_certificate(&mut altered, how);
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
        // The door keeps room for the search of unbroached components.
        let room = if board(components.clone()).is_broached() { 1 } else { 4096 };
        let factor = i64::MAX / 4 / total.max(1) / room;
        let times = |weight: &Exact| (weight.as_i64().expect("small") * factor).into();
        let large = components.iter().map(|shape| with_weights(shape, times)).collect();
        let (small, large) = (board(components), board(large));
        let (mut certificate, _) = certificate(&large).expect("small");
        let value = proved(&small) * factor;
        prop_assert_eq!(check(&large, &certificate), Ok(value));
        for how in alterations {
            alter_certificate(&mut certificate, how);
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
    // Of two vertices, each may be taken after the other: they are free.
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
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// Whatever becomes of the text: what it then proves is the value of the board it then has.
    #[test]
    fn an_altered_file_is_refused_or_proves_the_value_of_its_board(
        components in boards(),
        alterations in prop::collection::vec(any::<[Index; 3]>(), 1..4),
    ) {
        let made = prove(&Setup::new(components), Watch::none()).expect("small");
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
