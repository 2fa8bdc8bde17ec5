//! First moves into unbroached components: every route to their outcomes against the definition.

use crate::common::words;
use proptest::collection::vec;
use proptest::prelude::*;
use slicewise::board::Graph;
use slicewise::number::Integer;
use slicewise::solve::first_move::pizza::Plateau;
use slicewise::solve::first_move::tree::Tree;
use slicewise::solve::first_move::{
    COST_LIMIT, FirstMoveError, TooLarge, Unbroached, outcomes, path, pizza, value,
};
use slicewise::solve::oracle;
use slicewise::{NormalForm, Scalar, Vertex};

/// A component, for building a graph by hand.
#[derive(Clone, Debug)]
enum Part {
    Pizza(Vec<i64>),
    Path(Vec<i64>),
    Stack(Vec<i64>),
    Row(Vec<i64>),
}

impl Part {
    fn coins(&self) -> &[i64] {
        match self {
            Self::Pizza(coins) | Self::Path(coins) | Self::Stack(coins) | Self::Row(coins) => coins,
        }
    }
}

/// The board of some components side by side, as the definition has it.
fn graph(parts: &[Part]) -> Graph<i64> {
    let mut graph = Graph::default();
    for part in parts {
        let (base, n) = (graph.weights.len(), part.coins().len());
        for (place, &coin) in part.coins().iter().enumerate() {
            graph.vertices.push(Vertex::new((base + place) as u32));
            graph.weights.push(coin);
            graph
                .neighbours
                .push(neighbours(part, place).map(|other| (base + other) as u32).collect());
            let open = match part {
                Part::Pizza(_) | Part::Path(_) => false,
                Part::Stack(_) => place == 0,
                Part::Row(_) => place == 0 || place + 1 == n,
            };
            graph.available.push(open);
            graph.anchored.push(false);
            graph.even.push(false);
        }
    }
    graph
}

fn neighbours(part: &Part, place: usize) -> impl Iterator<Item = usize> {
    let n = part.coins().len();
    let (before, behind) = match part {
        Part::Pizza(_) if n > 2 => (Some((place + n - 1) % n), Some((place + 1) % n)),
        _ => (place.checked_sub(1), (place + 1 < n).then_some(place + 1)),
    };
    before.into_iter().chain(behind)
}

/// The normal form of the broached components.
fn broached(parts: &[Part]) -> NormalForm<i64> {
    let form = |part: &Part| match part {
        Part::Stack(coins) => NormalForm::from_stack(coins).expect("it fits"),
        Part::Row(coins) => NormalForm::from_row(coins).expect("it fits"),
        Part::Pizza(_) | Part::Path(_) => NormalForm::default(),
    };
    parts
        .iter()
        .map(form)
        .fold(NormalForm::default(), |sum, form| sum.plus(&form).expect("it fits"))
}

/// The outcomes of the first moves into the first component, by definition.
fn defined(parts: &[Part]) -> Vec<i64> {
    let outcomes = oracle::outcomes(&graph(parts)).expect("small");
    outcomes.into_iter().take(parts[0].coins().len()).map(|(_, outcome)| outcome).collect()
}

/// The unbroached components.
fn closed(parts: &[Part]) -> Vec<Unbroached<'_, i64>> {
    let closed = parts.iter().map(|part| match part {
        Part::Pizza(coins) => Some(Unbroached::Pizza(coins)),
        Part::Path(coins) => Some(Unbroached::Path(coins)),
        Part::Stack(_) | Part::Row(_) => None,
    });
    closed.flatten().collect()
}

/// Whether the value of a board, and the outcome of every move into its unbroached components, are
/// those by definition; these components must come first.
fn sums_agree(parts: &[Part]) {
    let (closed, beside, graph) = (closed(parts), broached(parts), graph(parts));
    assert_eq!(value(&closed, &beside), Ok(oracle::value(&graph).expect("small")), "{parts:?}");
    let expected = oracle::outcomes(&graph).expect("small");
    let expected = expected.into_iter().filter(|(vertex, _)| !graph.available[vertex.index()]);
    let mut expected = expected.map(|(_, outcome)| outcome);
    let found = outcomes(&closed, &beside).expect("small");
    for (part, found) in parts.iter().zip(found) {
        let expected: Vec<i64> = expected.by_ref().take(part.coins().len()).collect();
        assert_eq!(found, expected, "{part:?} in {parts:?}");
    }
}

/// All lists of the sizes that are tried exhaustively.
fn small_words() -> Vec<Vec<i64>> {
    let mut all = words(&[0, 1, 2], 8);
    all.extend(words(&[0, 1, 2, 3, 4], 6));
    all.extend(words(&[-2, -1, 0, 3], 6));
    all
}

#[test]
fn all_small_pizzas_agree_with_the_oracle() {
    let alone = NormalForm::default();
    for coins in small_words() {
        let expected = defined(&[Part::Pizza(coins.clone())]);
        assert_eq!(pizza::outcomes(&coins, &alone).expect("it fits"), expected, "{coins:?}");
        assert_eq!(
            pizza::outcomes_one_by_one(&coins, &alone).expect("it fits"),
            expected,
            "{coins:?}"
        );
        assert_eq!(best_on_a_plateau(&coins), expected.iter().copied().max(), "{coins:?}");
    }
}

#[test]
fn all_small_paths_agree_with_the_oracle() {
    let alone = NormalForm::default();
    for coins in small_words() {
        let expected = defined(&[Part::Path(coins.clone())]);
        assert_eq!(path::outcomes(&coins, &alone).expect("it fits"), expected, "{coins:?}");
        assert_eq!(
            path::outcomes_one_by_one(&coins, &alone).expect("it fits"),
            expected,
            "{coins:?}"
        );
    }
}

#[test]
fn all_pairs_of_small_components_agree_with_the_oracle() {
    let words = words(&[0, 1, 3], 4);
    for (at, one) in words.iter().enumerate() {
        for two in words[..=at].iter().filter(|two| two.len() + one.len() <= 7) {
            sums_agree(&[Part::Pizza(one.clone()), Part::Pizza(two.clone())]);
            sums_agree(&[Part::Pizza(one.clone()), Part::Path(two.clone())]);
            sums_agree(&[Part::Path(one.clone()), Part::Path(two.clone())]);
        }
    }
}

/// With an unbroached component around, the heaviest free vertex is not always the best move.
#[test]
fn a_coin_may_be_worth_leaving() {
    let path = [0_i64, 1, 0, 1, 0, 1];
    let (closed, coin) = ([Unbroached::Path(&path)], NormalForm::new(vec![1], 0).expect("it fits"));
    assert_eq!(value(&closed, &coin), Ok(2));
    assert_eq!(value(&closed, &NormalForm::default()), Ok(3), "taking the coin leaves this");
}

#[test]
fn what_takes_too_long_is_refused_with_its_cost() {
    let pizza: Vec<i64> = (0..3000).map(|i| i * i % 101).collect();
    let closed = [Unbroached::Pizza(&pizza); 3];
    let alone = NormalForm::default();
    let TooLarge { cost, limit } = too_large(value(&closed, &alone));
    assert!(cost > limit && limit == COST_LIMIT);
    assert_eq!(too_large(outcomes(&closed, &alone)).limit, COST_LIMIT);
    let many = [Unbroached::Pizza(&pizza[..5]); 40];
    // 40 pizzas can be begun in 40! orders.
    let error = too_large(value(&many, &alone));
    assert_eq!(
        error.to_string(),
        format!(
            "the unbroached components and orders together need about {} steps, expected at most \
             4000000000: use fewer or smaller ones, or fewer free weights beside them",
            error.cost
        )
    );
    // Beside many free weights, a single one may be too large.
    let free = NormalForm::new((0..50_000).collect(), 0).expect("it fits");
    let long = vec![1_i64; 100_000];
    assert_eq!(too_large(value(&[Unbroached::Pizza(&long)], &free)).limit, COST_LIMIT);
    let edges: Vec<(u32, u32)> = (1..1000).map(|at| (0, at)).collect();
    let star = Tree::new(vec![1; 1000], &edges).expect("a star");
    assert_eq!(too_large(value(&[Unbroached::Tree(&star)], &free)).limit, COST_LIMIT);
    let many = [Unbroached::Pizza(&pizza[..3]); 40];
    assert_eq!(value(&many, &alone), Ok(0), "as good as free");
}

fn too_large<T: std::fmt::Debug>(answer: Result<T, FirstMoveError>) -> TooLarge {
    match answer {
        Err(FirstMoveError::TooLarge(error)) => error,
        other => panic!("found {other:?}, expected an answer that takes too long"),
    }
}

fn coins(len: usize) -> impl Strategy<Value = Vec<i64>> {
    vec(-3_i64..7, 0..=len)
}

/// Some broached components.
fn sides() -> impl Strategy<Value = Vec<Part>> {
    let part = prop_oneof![
        coins(4).prop_map(Part::Stack),
        coins(4).prop_map(Part::Row),
        vec(-3_i64..7, 1).prop_map(Part::Row)
    ];
    vec(part, 0..4)
}

/// An unbroached component of up to `len` vertices.
fn unbroached(len: usize) -> impl Strategy<Value = Part> {
    prop_oneof![coins(len).prop_map(Part::Pizza), coins(len).prop_map(Part::Path)]
}

fn with_first(first: Part, beside: &[Part]) -> Vec<Part> {
    [&[first], beside].concat()
}

/// The best outcome of a first move on a plateau.
fn best_on_a_plateau(coins: &[i64]) -> Option<i64> {
    let outcomes = pizza::outcomes(coins, &NormalForm::default()).expect("it fits");
    let plateaus = pizza::plateaus(coins);
    let pieces = plateaus.iter().flat_map(|plateau| plateau.pieces(coins.len()));
    pieces.map(|piece| outcomes[piece]).max()
}

proptest! {
    #[test]
    fn pizzas_beside_broached_components_agree_with_the_oracle(coins in coins(7), beside in sides()) {
        let expected = defined(&with_first(Part::Pizza(coins.clone()), &beside));
        let beside = broached(&beside);
        prop_assert_eq!(&pizza::outcomes(&coins, &beside).expect("it fits"), &expected);
        prop_assert_eq!(&pizza::outcomes_one_by_one(&coins, &beside).expect("it fits"), &expected);
    }

    #[test]
    fn paths_beside_broached_components_agree_with_the_oracle(coins in coins(7), beside in sides()) {
        let expected = defined(&with_first(Part::Path(coins.clone()), &beside));
        let beside = broached(&beside);
        prop_assert_eq!(&path::outcomes(&coins, &beside).expect("it fits"), &expected);
        prop_assert_eq!(&path::outcomes_one_by_one(&coins, &beside).expect("it fits"), &expected);
    }

    #[test]
    fn sums_agree_with_the_oracle(first in unbroached(7), second in unbroached(5), beside in sides()) {
        sums_agree(&[&[first, second][..], &beside].concat());
    }

    #[test]
    fn sums_of_many_agree_with_the_oracle(parts in vec(unbroached(4), 0..5), free in coins(3)) {
        let free = free.into_iter().map(|coin| Part::Row(vec![coin]));
        sums_agree(&parts.into_iter().chain(free).collect::<Vec<_>>());
    }

    #[test]
    fn one_beside_many_free_weights(part in unbroached(6), free in coins(7), ev in 0_i64..5) {
        let free = free.into_iter().map(|coin| Part::Row(vec![coin]));
        let mut parts: Vec<Part> = [part].into_iter().chain(free).collect();
        parts.push(Part::Stack(vec![0, ev]));
        sums_agree(&parts);
    }

    #[test]
    fn some_piece_on_a_plateau_is_an_optimal_first_move(coins in vec(-2_i64..5, 1..60)) {
        let outcomes = pizza::outcomes(&coins, &NormalForm::default()).expect("it fits");
        prop_assert_eq!(best_on_a_plateau(&coins), outcomes.into_iter().max());
    }

    #[test]
    fn fast_and_plain_agree_with_ties(coins in vec(-2_i64..3, 0..120), free in vec(-3_i64..4, 0..9), ev in 0_i64..5) {
        for beside in [NormalForm::new(Vec::new(), ev).expect("it fits"), NormalForm::new(free, ev).expect("it fits")] {
            prop_assert_eq!(pizza::outcomes(&coins, &beside).expect("it fits"), pizza::outcomes_one_by_one(&coins, &beside).expect("it fits"));
            prop_assert_eq!(path::outcomes(&coins, &beside).expect("it fits"), path::outcomes_one_by_one(&coins, &beside).expect("it fits"));
        }
    }

    #[test]
    fn fast_and_plain_agree_without_ties(coins in vec(-1_000_000_i64..1_000_000, 0..120), free in vec(-900_000_i64..900_000, 0..9)) {
        for beside in [NormalForm::new(Vec::new(), 12_345).expect("it fits"), NormalForm::new(free, 12_345).expect("it fits")] {
            prop_assert_eq!(pizza::outcomes(&coins, &beside).expect("it fits"), pizza::outcomes_one_by_one(&coins, &beside).expect("it fits"));
            prop_assert_eq!(path::outcomes(&coins, &beside).expect("it fits"), path::outcomes_one_by_one(&coins, &beside).expect("it fits"));
        }
    }

    #[test]
    fn all_lanes_agree(coins in vec(any::<i32>(), 0..40), free in vec(any::<i32>(), 0..4), ev in any::<u16>()) {
        let factor = 1_i128 << 80;
        let narrow: Vec<i64> = coins.iter().map(|&coin| i64::from(coin)).collect();
        let free: Vec<i64> = free.iter().map(|&coin| i64::from(coin)).collect();
        let wide = |coins: &[i64]| -> Vec<i128> { coins.iter().map(|&coin| factor * i128::from(coin)).collect() };
        let big = |coins: &[i64]| -> Vec<Integer> { coins.iter().map(|&coin| Integer::from(factor) * Integer::from(coin)).collect() };
        let ev = i64::from(ev);
        let sides = (
            NormalForm::new(free.clone(), ev).expect("it fits"),
            NormalForm::new(wide(&free), factor * i128::from(ev)).expect("it fits"),
            NormalForm::new(big(&free), Integer::from(factor) * Integer::from(ev)).expect("it fits"),
        );
        for pizzas in [true, false] {
            let (one, two, three) = if pizzas {
                (
                    pizza::outcomes(&narrow, &sides.0).expect("it fits"),
                    pizza::outcomes(&wide(&narrow), &sides.1).expect("it fits"),
                    pizza::outcomes(&big(&narrow), &sides.2).expect("it fits"),
                )
            } else {
                (
                    path::outcomes(&narrow, &sides.0).expect("it fits"),
                    path::outcomes(&wide(&narrow), &sides.1).expect("it fits"),
                    path::outcomes(&big(&narrow), &sides.2).expect("it fits"),
                )
            };
            prop_assert_eq!(wide(&one), two.clone());
            prop_assert_eq!(two.iter().map(Scalar::to_integer).collect::<Vec<_>>(), three);
        }
    }
}

/// Numbers that look random, below a bound.
fn random(seed: u64, bound: u64) -> impl FnMut() -> i64 {
    let mut state = seed;
    move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % bound) as i64
    }
}

/// Long inputs of every kind that the method might dislike.
fn long_inputs(n: usize) -> Vec<(&'static str, Vec<i64>)> {
    let drawn = |seed, bound| -> Vec<i64> {
        let mut next = random(seed, bound);
        (0..n).map(|_| next()).collect()
    };
    let by = |f: fn(i64) -> i64| (0..n as i64).map(f).collect::<Vec<i64>>();
    let mut sorted = drawn(1, 1 << 30);
    sorted.sort_unstable();
    let plateaus = drawn(2, 6).into_iter().zip(drawn(3, 5));
    let plateaus = plateaus.flat_map(|(height, len)| vec![height; len as usize]).take(n).collect();
    vec![
        ("random", drawn(4, 1 << 40)),
        ("falling", sorted.iter().rev().copied().collect()),
        ("sorted", sorted),
        ("alternating", by(|i| if i % 2 == 0 { i } else { 1_000_000 - i })),
        ("constant", by(|_| 5)),
        ("zeros and ones", drawn(5, 2)),
        ("plateaus", plateaus),
        ("negative", drawn(6, 1 << 20).into_iter().map(|coin| coin - (1 << 20)).collect()),
        ("mixed", drawn(7, 201).into_iter().map(|coin| coin - 100).collect()),
        ("sawtooth", by(|i| i % 57 + i % 2 * 100)),
        ("mountain", by(|i| (i - 700).abs())),
    ]
}

#[test]
fn fast_and_plain_agree_on_long_inputs() {
    let weights = NormalForm::new(vec![3, 1000, -7, 500_000_000_000, 12], 44).expect("it fits");
    for beside in [NormalForm::new(Vec::new(), 44).expect("it fits"), weights] {
        for (name, coins) in [1500, 1501].into_iter().flat_map(long_inputs) {
            let plain = pizza::outcomes_one_by_one(&coins, &beside).expect("it fits");
            assert_eq!(pizza::outcomes(&coins, &beside).expect("it fits"), plain, "pizza, {name}");
            let plain = path::outcomes_one_by_one(&coins, &beside).expect("it fits");
            assert_eq!(path::outcomes(&coins, &beside).expect("it fits"), plain, "path, {name}");
        }
    }
}

#[test]
fn the_edge_of_a_lane_does_not_overflow() {
    let alone = NormalForm::default();
    for n in 1..=20 {
        let most = i64::MAX / 4 / n;
        let coins: Vec<i64> = (0..n).map(|i| if i % 2 == 0 { most } else { -most }).collect();
        let wide: Vec<i128> = coins.iter().map(Scalar::widen).collect();
        let widened = |outcomes: Vec<i64>| outcomes.iter().map(Scalar::widen).collect::<Vec<_>>();
        let narrow = widened(pizza::outcomes(&coins, &alone).expect("it fits"));
        assert_eq!(narrow, pizza::outcomes(&wide, &NormalForm::default()).expect("it fits"));
        let narrow = widened(path::outcomes(&coins, &alone).expect("it fits"));
        assert_eq!(narrow, path::outcomes(&wide, &NormalForm::default()).expect("it fits"));
    }
}

#[test]
fn plateaus_go_around() {
    let plateau = |start, len| Plateau { start, len };
    assert_eq!(pizza::plateaus::<i64>(&[]), []);
    assert_eq!(pizza::plateaus(&[7]), [plateau(0, 1)]);
    assert_eq!(pizza::plateaus(&[7, 7, 7]), [plateau(0, 3)]);
    assert_eq!(pizza::plateaus(&[1, 2]), [plateau(1, 1)]);
    assert_eq!(pizza::plateaus(&[3, 3, 1, 2, 2, 0, 3]), [plateau(3, 2), plateau(6, 3)]);
    assert_eq!(plateau(6, 3).pieces(7).collect::<Vec<_>>(), [6, 0, 1]);
}

fn pizza_value(coins: &[i64]) -> i64 {
    pizza::outcomes(coins, &NormalForm::default()).expect("it fits").into_iter().max().unwrap_or(0)
}

/// The bracelets of `n` beads of two colours, as bits: of each one's rotations and reflections the
/// least.
fn bracelets(n: u32) -> impl Iterator<Item = u32> {
    let turned = move |beads: u32, by: u32| (beads >> by | beads << (n - by)) & ((1 << n) - 1);
    let is_least = move |&beads: &u32| {
        let mirrored = beads.reverse_bits() >> (32 - n);
        (0..n).all(|by| turned(beads, by) >= beads && turned(mirrored, by) >= beads)
    };
    (0..1 << n).filter(is_least)
}

#[test]
fn the_smallest_negative_pizza_of_zeros_and_ones_has_21_pieces() {
    for n in 1..=21 {
        let coins = |beads: u32| (0..n).map(move |bead| i64::from(beads >> bead & 1)).collect();
        let negative = bracelets(n).map(coins).filter(|coins: &Vec<i64>| pizza_value(coins) < 0);
        let found: Vec<Vec<i64>> = negative.collect();
        assert_eq!(found.len(), usize::from(n == 21), "{n} pieces: {found:?}");
        assert!(found.iter().all(|coins| pizza_value(coins) == -1));
    }
}

proptest! {
    #[test]
    fn pizzas_of_an_even_number_are_never_negative(halves in vec([-9_i64..10, -9_i64..10], 0..40)) {
        prop_assert!(pizza_value(&halves.concat()) >= 0);
    }

    /// The first player of a pizza is sure of 4/9 (Cibulka et al.; Knauer, Micek and Ueckerdt).
    #[test]
    fn the_first_player_of_a_pizza_gets_four_ninths(coins in vec(0_i64..4, 0..60), at in 0..15_usize) {
        let total: i64 = coins.iter().sum();
        prop_assert!(9 * pizza_value(&coins) >= -total);
        let mut worst = WORST;
        worst.rotate_left(at);
        prop_assert_eq!(9 * pizza_value(&worst), -worst.iter().sum::<i64>());
    }

    /// Brown & Brown, 4.12: a pizza is worth the least of the unbroached paths that a cut makes of
    /// it if its number of pieces is odd, and the most if it is even.
    #[test]
    fn a_pizza_is_worth_an_extreme_of_its_cuts(coins in vec(-4_i64..9, 1..20)) {
        let cut = |at: usize| {
            let path = [&coins[at..], &coins[..at]].concat();
            path::outcomes(&path, &NormalForm::default()).expect("it fits").into_iter().max()
        };
        let cuts = (0..coins.len()).map(cut);
        let extreme = if coins.len() % 2 == 1 { cuts.min() } else { cuts.max() };
        prop_assert_eq!(Some(Some(pizza_value(&coins))), extreme);
    }
}

/// Of these 15 pieces, the second player gets 5/9 (Dan Brown).
const WORST: [i64; 15] = [0, 2, 0, 2, 0, 0, 1, 0, 2, 0, 0, 1, 0, 1, 0];
