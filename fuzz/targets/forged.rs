//! Forged certificates with the true value at hand: whatever is altered in the proof of a small board, or if it is
//! held against another board, what it then proves is true.
//!
//! Boards are proved once each, so that nearly all that is done is to alter and to check.
#![no_main]

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use arbitrary::{Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use slicewise::board::{Board, GraphPosition, OrderStep, Shape};
use slicewise::certify::{Certificate, Claims, Limits, certificate, check, checker, claims};
use slicewise::number::Integer;
use slicewise::solve::oracle;
use slicewise::{Exact, Setup};
use slicewise_fuzz::{classical, components, setup};

#[path = "../../tests/it/certificate/alter.rs"]
mod alter;

use alter::{Choice, alter_certificate, alter_claims};

/// The number of boards. One in two is proved by claims.
const BOARDS: usize = 4096;

/// The sizes of boards that are proved.
const VERTICES: RangeInclusive<usize> = 2..=8;

/// The most claims of a proof.
const CLAIMS: usize = 60;

/// After what the bytes say, a proof is altered by chance so many times, in one to three places: a check takes less than
/// what the fuzzer does between two inputs. (But not after a single alteration: with inputs of at most seven bytes, an input is a
/// forged proof, and the fuzzer sees what each reaches.)
const BY_CHANCE: usize = 24;

enum Proved {
    ByParts { board: Board<i64>, value: i64, certificate: Certificate },
    ByClaims { board: GraphPosition<Integer>, value: Integer, claims: Claims },
}

fuzz_target!(|bytes: &[u8]| {
    let mut chance = Chance(bytes.iter().fold(bytes.len() as u64, |seed, byte| {
        (seed ^ u64::from(*byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
    }));
    let _ = forge(&mut Unstructured::new(bytes), &mut chance);
});

fn forge(bytes: &mut Unstructured<'_>, chance: &mut Chance) -> Result<()> {
    let number = usize::from(bytes.arbitrary::<u16>()?) % BOARDS;
    // The proof of the board itself, mostly, or of one nearby of the same kind.
    let of = match bytes.arbitrary::<u8>()? {
        0..=15 => (number + 2 * usize::from(bytes.arbitrary::<u8>()?)) % BOARDS,
        _ => number,
    };
    match (proved(number), proved(of)) {
        (Proved::ByParts { board, value, .. }, Proved::ByParts { certificate, .. }) => {
            each_forgery(bytes, chance, certificate, alter_certificate, |forged| {
                if let Ok(proved) = check(board, forged) {
                    assert_eq!(proved, *value, "{forged:?} of {board:?}");
                }
            });
        }
        (Proved::ByClaims { board, value, .. }, Proved::ByClaims { claims, .. }) => {
            each_forgery(bytes, chance, claims, alter_claims, |forged| {
                let Ok(bounds) = checker::claims(board, forged) else { return };
                let is_true = bounds.lower.is_none_or(|lower| lower <= *value)
                    && bounds.upper.is_none_or(|upper| upper >= *value);
                assert!(is_true, "{forged:?} of {board:?}");
            });
        }
        _ => unreachable!("both numbers are even or both odd"),
    }
    Ok(())
}

/// Visits what becomes of a proof as the bytes say (or the proof, if they say nothing), then what chance makes of that.
fn each_forgery<T: Clone>(
    bytes: &mut Unstructured<'_>,
    chance: &mut Chance,
    proof: &T,
    alter: fn(&mut T, [Choice; 4]),
    visit: impl Fn(&T),
) {
    let mut forged = proof.clone();
    let alterations = bytes.len() / 4;
    if alterations == 0 {
        visit(&forged);
    }
    for _ in 0..alterations {
        let four = bytes.arbitrary::<[u8; 4]>().expect("as many are left");
        alter(&mut forged, four.map(|byte| Choice(byte.into())));
        visit(&forged);
    }
    if alterations < 2 {
        return;
    }
    for _ in 0..BY_CHANCE {
        let mut other = forged.clone();
        for _ in 0..=chance.next() % 3 {
            alter(&mut other, [(); 4].map(|()| Choice(chance.next())));
            visit(&other);
        }
    }
}

/// A source of numbers.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u16 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 48) as u16
    }
}

/// A board and its proof: by claims if the number is odd.
fn proved(number: usize) -> &'static Proved {
    static ALL: [OnceLock<Proved>; BOARDS] = [const { OnceLock::new() }; BOARDS];
    ALL[number].get_or_init(|| {
        let by = if number % 2 == 1 { by_claims } else { by_parts };
        let mut chance = Chance(number as u64);
        let bytes: Vec<u8> = (0..1 << 13).flat_map(|_| chance.next().to_be_bytes()).collect();
        let mut bytes = Unstructured::new(&bytes);
        // Half a percent of what is drawn will do.
        loop {
            if let Some(proved) = by(&mut bytes).expect("many bytes") {
                return proved;
            }
        }
    })
}

fn by_parts(bytes: &mut Unstructured<'_>) -> Result<Option<Proved>> {
    let setup = Setup::new(components(bytes, any_classical)?);
    if !VERTICES.contains(&setup.vertices()) {
        return Ok(None);
    }
    let (position, _) = setup.position_in::<i64>().expect("small weights");
    let board = position.components().expect("theory knows them").clone();
    let (certificate, value) = certificate(&board).expect("small");
    let (graph, _) = setup.graph_in::<i64>().expect("small weights");
    assert_eq!(oracle::general_value(&graph), Ok(value), "{setup}");
    Ok(Some(Proved::ByParts { board, value, certificate }))
}

fn by_claims(bytes: &mut Unstructured<'_>) -> Result<Option<Proved>> {
    let setup = setup(bytes)?;
    if !VERTICES.contains(&setup.vertices()) {
        return Ok(None);
    }
    let Ok((board, _)) = setup.graph_in::<Integer>() else { return Ok(None) };
    let value = oracle::general_value(&board).expect("small");
    let claims = claims(&board, &value, &Limits::default()).expect("small");
    if claims.claims.len() > CLAIMS {
        return Ok(None);
    }
    Ok(Some(Proved::ByClaims { board, value, claims }))
}

/// A component of the classical kinds, or a series-parallel order.
fn any_classical(bytes: &mut Unstructured<'_>) -> Result<Shape> {
    if !bytes.ratio(1, 8)? {
        return classical(bytes);
    }
    let vertices: u32 = bytes.int_in_range(1..=6)?;
    let (mut steps, mut parts) = (Vec::new(), 0);
    for vertex in 0..vertices {
        steps.push(OrderStep::Vertex(vertex));
        parts += 1;
        while parts > 1 && (vertex + 1 == vertices || bytes.arbitrary()?) {
            steps.push(if bytes.arbitrary()? { OrderStep::Then } else { OrderStep::Beside });
            parts -= 1;
        }
    }
    let weight = |_| Ok(Exact::from(bytes.int_in_range(-3_i64..=4)?));
    let weights = (0..vertices).map(weight).collect::<Result<_>>()?;
    Ok(Shape::Order { weights, steps })
}
