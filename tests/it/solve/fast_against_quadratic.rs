//! Fast ways, compared with their slow twins on rows that are hard on them: long enough for many
//! blocks, with few slices and with as many as coins.

use slicewise::board::Side;
use slicewise::row::{Index, Stream};
use slicewise::solve::fence::{Fences, RowRange};
use slicewise::solve::first_move::{path, pizza};
use slicewise::{NormalForm, row};

/// Rows of `n` coins by name; the weights are at most 10⁶ in magnitude.
fn families(n: usize) -> Vec<(&'static str, Vec<i64>)> {
    let mut state = 1_u64;
    let mut chance = |bound: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % bound) as i64
    };
    let random: Vec<i64> = (0..n).map(|_| chance(1_000_001)).collect();
    let signed: Vec<i64> = (0..n).map(|_| chance(2_000_001) - 1_000_000).collect();
    let bits: Vec<i64> = (0..n).map(|_| chance(2)).collect();
    let mut up = random.clone();
    up.sort_unstable();
    let down: Vec<i64> = up.iter().rev().copied().collect();
    // Every coin is a slice, and the slices of the two sides alternate as chance has it.
    let (mut falling, mut rising) = (random[..n / 2].to_vec(), random[n / 2..].to_vec());
    falling.sort_unstable_by(|a, b| b.cmp(a));
    rising.sort_unstable();
    let valley = [falling, rising].concat();
    let hill: Vec<i64> = valley.iter().skip(n / 2).chain(&valley[..n / 2]).copied().collect();
    let ties: Vec<i64> = valley.iter().map(|weight| weight / 500).collect();
    let threes = valley.iter().flat_map(|&slice| [slice, 1_000_001, 1_000_001]).take(n).collect();
    let mut plateau = valley.clone();
    let last = n / 8 + 9000;
    if let Some(&weight) = plateau.get(last) {
        plateau[n / 8..last].fill(weight);
    }
    // Every third thousand of the heaviest lies on the right.
    let (mut left, mut right): (Vec<i64>, Vec<i64>) = Default::default();
    for (at, run) in down.chunks(1000).enumerate() {
        if at % 3 == 2 { &mut right } else { &mut left }.extend(run);
    }
    let runs = left.into_iter().chain(right.into_iter().rev()).collect();
    let of = |weight: fn(usize) -> i64| (0..n).map(weight).collect();
    vec![
        ("random", random),
        ("signed", signed),
        ("0/1", bits),
        ("up", up),
        ("down", down),
        ("valley", valley),
        ("valley with ties", ties),
        ("valley of threes", threes),
        ("valley with a plateau", plateau),
        ("valley by runs", runs),
        ("hill", hill),
        ("constant", of(|_| 7)),
        ("zero", of(|_| 0)),
        ("alternating", of(|at| if at % 2 == 0 { 1_000_000 } else { 1 })),
        ("alternating by three", of(|at| [5, 1, 9][at % 3])),
        ("sawtooth", of(|at| (at % 1000) as i64)),
        ("long sawtooth", of(|at| (at % 9001) as i64 * 7 % 9001)),
        ("growing", of(|at| 1 << (at * 20 / 40_000).min(19))),
        ("shrinking teeth", of(|at| ((1 << 19) >> (at % 20)) + (at % 7) as i64)),
        ("wide valley", of(|at| (at as i64 - 20_001).abs())),
    ]
}

const LENGTHS: [usize; 5] = [2, 4095, 4097, 40_000, 40_001];

fn narrow<T: TryFrom<i64>>(coins: &[i64]) -> Vec<T> {
    coins.iter().filter_map(|&coin| T::try_from(coin % 251 / 2).ok()).collect()
}

/// The slow twin: the slices from the records of both sides, sorted.
fn plain(coins: &[i64]) -> i128 {
    NormalForm::from_row(coins).expect("it fits").value().into()
}

#[test]
fn the_value_of_a_row_by_blocks() {
    for (name, coins) in LENGTHS.into_iter().flat_map(families) {
        let expected = plain(&coins);
        assert_eq!(row::value(&coins), expected, "{name} {}", coins.len());
        assert_eq!(row::value_on_threads(&coins, 3), expected, "{name} {}", coins.len());
    }
}

#[test]
fn the_value_of_narrow_coins() {
    for (name, coins) in LENGTHS.into_iter().flat_map(families) {
        let narrowed: Vec<i64> = coins.iter().map(|coin| coin % 251 / 2).collect();
        let expected = plain(&narrowed);
        assert_eq!(row::value(&narrow::<i8>(&coins)), expected, "{name}");
        assert_eq!(row::value(&narrow::<i16>(&coins)), expected, "{name}");
        assert_eq!(row::value(&narrow::<i32>(&coins)), expected, "{name}");
        if narrowed.iter().all(|&coin| coin >= 0) {
            assert_eq!(row::value(&narrow::<u8>(&coins)), expected, "{name}");
            assert_eq!(row::value(&narrow::<u32>(&coins)), expected, "{name}");
        }
    }
}

/// Coins so large that the sums of a row, of a block, or of two coins exceed a machine word.
#[test]
fn the_value_of_rows_that_need_the_wider_lane() {
    for (name, coins) in families(10_000) {
        for factor in [1 << 28, 1 << 35, 1 << 43] {
            let large: Vec<i64> = coins.iter().map(|coin| coin * factor).collect();
            let expected = plain(&coins) * i128::from(factor);
            assert_eq!(row::value(&large), expected, "{name} × {factor}");
        }
    }
}

#[test]
fn the_value_of_a_row_that_streams() {
    for (name, coins) in families(40_001) {
        for piece in [997, 4096, 10_000, 40_001] {
            let mut stream = Stream::default();
            coins.chunks(piece).for_each(|coins| stream.push(coins));
            assert_eq!(stream.value(), plain(&coins), "{name}");
            assert_eq!(stream.profits(), row::profits(&coins), "{name}");
        }
        // Large coins at the end change the lane on the way.
        let large: Vec<i64> = coins.iter().map(|coin| coin << 43).collect();
        let mut stream = Stream::default();
        stream.push(&coins);
        stream.push(&large);
        assert_eq!(stream.value(), row::value(&[coins, large].concat()), "{name}");
    }
}

/// Alone, what a first move leaves is evaluated by merging chains; beside a weight, on a timeline. A
/// weight that is heavier than all is taken next, so that the outcomes tell of each other.
#[test]
fn first_moves_alone_and_beside_a_heavy_weight() {
    const HEAVY: i64 = 1 << 50;
    let (alone, beside) =
        (NormalForm::default(), NormalForm::new(vec![HEAVY], 0).expect("it fits"));
    for (name, coins) in [2, 4097, 40_000, 40_001].into_iter().flat_map(families) {
        for outcomes in [pizza::outcomes, path::outcomes] {
            let [alone, beside] =
                [&alone, &beside].map(|form| outcomes(&coins, form).expect("it fits"));
            let both = alone.into_iter().zip(beside);
            for ((alone, beside), coin) in both.zip(&coins) {
                assert_eq!(alone + beside, 2 * coin - HEAVY, "{name} {}", coins.len());
            }
        }
    }
}

#[test]
fn the_best_end_of_parts_of_a_row() {
    for (name, coins) in families(40_001) {
        let (fences, whole) = Fences::new(&coins).expect("it fits");
        let index = Index::of(&coins);
        assert!(index.memory() < coins.len(), "less than a byte a coin");
        for start in (0..40_000).step_by(97) {
            for end in [start + 1, start + 2, start + 33, start + 4000, 40_001 - start / 7] {
                if !(start..=40_001).contains(&end) {
                    continue;
                }
                let part = RowRange { left: whole.at(start), right: whole.at(end) };
                let optimal = fences.optimal_ends(part);
                let best = index.best_end(start..end);
                assert!(best.is_some_and(|best| optimal.contains(&best)), "{name} {start}..{end}");
            }
        }
        assert_eq!(index.best_end(7..7), None);
        let narrow = narrow::<i8>(&coins);
        let large: Vec<i64> = narrow.iter().map(|&coin| i64::from(coin) << 55).collect();
        let (narrow, large) = (Index::of(&narrow), Index::of(&large));
        for start in (0..40_000).step_by(997) {
            assert_eq!(narrow.best_end(start..40_001), large.best_end(start..40_001), "{name}");
        }
    }
    assert_eq!(Index::of(&[5_i64]).best_end(0..1), Some(Side::Right));
}
