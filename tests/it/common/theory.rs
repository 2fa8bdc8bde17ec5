//! What the tests of the laboratory share.

use slicewise::board::notation;
use slicewise::board::{Rules, Shape};
use slicewise::solve::oracle;
use slicewise::{Exact, Setup};
use slicewise_lab::theory::{Lab, by_recursion, invertible, sum};

use super::{exact, general};

pub fn setup(text: &str) -> Setup {
    notation::parse(text).expect(text)
}

pub fn one(shape: Shape) -> Setup {
    Setup::new(vec![shape])
}

pub fn path(coins: &[i64]) -> Setup {
    one(Shape::Path(exact(coins)))
}

pub fn pizza(coins: &[i64]) -> Setup {
    one(Shape::Pizza(exact(coins)))
}

/// The value by the definition.
pub fn plain_value(setup: &Setup) -> i64 {
    let board = general(setup.components.clone(), Rules::default());
    oracle::general_value(&board).expect("small")
}

/// The value with one forced pass, by its definition.
pub fn plain_pass(setup: &Setup) -> i64 {
    let board = general(setup.components.clone(), Rules::default());
    by_recursion(&board.field.graph).expect("small")
}

pub fn number(exact: &Exact) -> i64 {
    exact.as_i64().expect("a small integer")
}

pub fn is_invertible(setup: &Setup) -> bool {
    invertible(setup, &Lab::default()).expect("small").is_invertible()
}

/// Theorem 3.25 by the definition.
pub fn plain_invertible(setup: &Setup) -> bool {
    plain_pass(&sum([setup, setup])) == 0
}
