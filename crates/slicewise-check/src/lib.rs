//! The checker: computes the value that a [`Certificate`] proves for a board.
//!
//! It shares no code with the solvers. It sees the board, the numbers and the certificate, checks every
//! step, and relies on only this much theory:
//!
//! * slices, ev sequences and rewriting steps preserve what a board is worth (`line.rs`, `forest.rs`,
//!   `tree.rs`);
//! * a series-parallel order is worth as much as its chain (`order.rs`);
//! * free weights and an ev have the value w1 − w2 + w3 − … ± e (`sum.rs`);
//! * with unbroached components, the value is the best outcome over all first moves (`sum.rs`);
//! * the value of a pile alone is computed by the definition (`pile.rs`);
//! * the value of any other position is the best outcome of its moves, by definition (`claims.rs`), and
//!   certain changes preserve it (`change.rs`).
//!
//! The book's chapter on certificates proves that a certificate that passes proves the value.
//!
//! ```
//! use slicewise_check::certificate::{Certificate, Proof};
//! use slicewise_check::check;
//! use slicewise_core::board::notation;
//!
//! let (position, _) = notation::parse("row 3 2 5 4")?.position_in::<i64>()?;
//! let row = position.components().ok_or("a row")?;
//! // 3 and then 2 − 5 + 4: the slices 3 | 2 5 4 have the weights 3 and 1, so the value is 3 − 1.
//! let certificate = Certificate { proofs: vec![Proof::Slices(vec![1, 3])] };
//! assert_eq!(check(row, &certificate), Ok(2));
//!
//! let wrong = Certificate { proofs: vec![Proof::Slices(vec![3, 1])] };
//! let error = check(row, &wrong).expect_err("3 2 5 is not a slice");
//! assert!(error.to_string().starts_with("component 0, step 0: found a stretch of 3 coins"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

pub mod certificate;
pub mod change;
mod claims;
mod error;
mod file;
mod forest;
#[cfg(feature = "serde")]
mod json;
mod line;
mod order;
mod pile;
mod sum;
mod tree;

use crate::certificate::{Certificate, Proof};
use slicewise_core::board::{
    Board, Component, GraphPosition, PathSegment, RootedForest, Side, Way,
};
use slicewise_core::number::Scalar;

pub use change::Changing;
pub use claims::{Bounds, claims, has_orders, is_beaten, sum};
pub use error::{CheckError, CheckFault};
pub use file::{CertificateFile, Reason, Verification, VerifyError};
use forest::Forest;
#[cfg(feature = "serde")]
pub use json::ReadError;
use sum::{FirstMove, Single, TakeFirstMove, Worth};

/// The largest number of steps of a check: a second, or some for an unbroached tree. One step looks at a slice, a
/// rewriting step or a vertex, or reads one weight of a position after a first move.
pub const STEP_LIMIT: u64 = 100_000_000;

/// Returns the value that a certificate proves for a position.
///
/// O(n log n) time and O(n) memory for n broached vertices; O(n²) time for an order of n vertices, O(n² log n)
/// for an unbroached tree, of which each step is counted. For an unbroached component, each slice or
/// vertex after each first move takes a step; then each position in the recursion of `sum.rs`
/// takes as many steps as it has free weights. That makes k + 1 times the number of first moves for one
/// unbroached component beside k free weights, and a product for several. One unbroached component takes
/// O(n + k) memory; several take that of all slices after each first move.
///
/// # Errors
/// The first step that fails, and why; [`CheckFault::TooLong`] beyond [`STEP_LIMIT`] steps.
pub fn check<W: Scalar>(board: &Board<W>, certificate: &Certificate) -> Result<W, CheckError> {
    let mut budget = Budget { left: STEP_LIMIT };
    let (components, proofs) = (board.components(), &certificate.proofs);
    count("proofs", proofs.len(), components.len())?;
    let parts = components.iter().zip(proofs).enumerate();
    let (unbroached, broached): (Vec<_>, Vec<_>) =
        parts.partition(|(_, (component, _))| has_first_moves(component));
    let mut beside = Worth::default();
    for (index, (component, proof)) in broached {
        let worth = self::broached(board, component, proof, &mut budget);
        beside.add(&worth.map_err(|error| error.in_component(index))?);
    }
    beside.sort();
    match unbroached[..] {
        [] => sum::value(&[], &beside, &mut budget),
        [(index, (component, proof))] => {
            let mut single = Single::new(&beside, &mut budget)?;
            let take = &mut |first_move, budget: &mut Budget| single.take(&first_move, budget);
            let checked = self::unbroached(board, component, proof, &mut budget, take);
            checked.map_err(|error| error.in_component(index))?;
            Ok(single.value())
        }
        _ => several(board, &unbroached, &beside, &mut budget),
    }
}

/// Returns the value of a board that is one pile, of which a turn takes several coins; `None` if it is not. There is nothing to
/// certify: it is computed by the definition.
///
/// O(n) time and memory for `front` with a number or `all`, O(n²) for all others; each position takes twelve steps.
///
/// # Errors
/// [`CheckFault::TooLong`] beyond [`STEP_LIMIT`] steps.
pub fn pile<W: Scalar>(board: &GraphPosition<W>) -> Result<Option<W>, CheckError> {
    let field = &board.field;
    let [walk] = &field.walks[..] else { return Ok(None) };
    let is_alone = field.orders.is_empty()
        && field.menus.is_empty()
        && field.graph.vertices.is_empty()
        && !board.may_pass();
    match &*walk.way {
        Way::Pile(pile) if is_alone => {
            pile::value(pile, walk.at, &mut Budget { left: STEP_LIMIT }).map(Some)
        }
        _ => Ok(None),
    }
}

/// Returns the value of several unbroached components beside the rest.
fn several<W: Scalar>(
    board: &Board<W>,
    unbroached: &[(usize, (&Component, &Proof))],
    beside: &Worth<W>,
    budget: &mut Budget,
) -> Result<W, CheckError> {
    let mut all = Vec::with_capacity(unbroached.len());
    for &(index, (component, proof)) in unbroached {
        let mut first_moves = Vec::new();
        let take = &mut |first_move, _: &mut Budget| {
            first_moves.push(first_move);
            Ok(())
        };
        let checked = self::unbroached(board, component, proof, budget, take);
        checked.map_err(|error| error.in_component(index))?;
        all.push(first_moves);
    }
    let all: Vec<&[_]> = all.iter().map(Vec::as_slice).filter(|all| !all.is_empty()).collect();
    sum::value(&all, beside, budget)
}

/// Returns whether a component is proved by its first moves; one of no vertices has none.
fn has_first_moves(component: &Component) -> bool {
    matches!(component, Component::Pizza(_) | Component::Path(_) | Component::Tree(_))
}

/// Checks the proof of a broached component, and returns its normal form.
fn broached<W: Scalar>(
    board: &Board<W>,
    component: &Component,
    proof: &Proof,
    budget: &mut Budget,
) -> Result<Worth<W>, CheckError> {
    match (component, proof) {
        (Component::Row(run), Proof::Slices(lengths)) => {
            line::row(&board.coins(*run), lengths, budget)
        }
        (Component::Stack(run, open), Proof::Slices(lengths)) => {
            line::stack(&from_open_end(board, *run, *open), lengths, budget)
        }
        (Component::Forest(grove), Proof::Forest(steps)) => {
            forest(board, grove).worth(steps, budget)
        }
        (Component::Order(order), Proof::Chain(free)) => {
            order::worth(board.weights(), order, *free, budget)
        }
        _ => Err(kind(component)),
    }
}

/// Checks the proof of an unbroached component, and hands each first move into it to `take`.
fn unbroached<W: Scalar>(
    board: &Board<W>,
    component: &Component,
    proof: &Proof,
    budget: &mut Budget,
    take: TakeFirstMove<'_, W>,
) -> Result<(), CheckError> {
    match (component, proof) {
        (Component::Pizza(run), Proof::Pizza { links, chains }) => {
            line::pizza(run.vertices(), &board.coins(*run), links, chains, budget, take)
        }
        (Component::Path(run), Proof::Path(links)) => {
            line::path(run.vertices(), &board.coins(*run), links, budget, take)
        }
        (Component::Tree(unrooted), Proof::Tree(free)) => {
            tree::first_moves(board, unrooted, free, budget, take)
        }
        _ => Err(kind(component)),
    }
}

/// Returns the coins of a stack, its open end first.
fn from_open_end<W: Scalar>(board: &Board<W>, stack: PathSegment, open: Side) -> Vec<W> {
    let mut coins = board.coins(stack).into_owned();
    if open == Side::Right {
        coins.reverse();
    }
    coins
}

/// Returns the remaining vertices of a forest.
fn forest<W: Scalar>(board: &Board<W>, grove: &RootedForest) -> Forest<W> {
    let parents = grove.shape().parents();
    let first = grove.at(0);
    let weights = &board.weights()[first.index()..first.index() + parents.len()];
    let mut there = vec![false; parents.len()];
    for vertex in grove.vertices() {
        there[vertex.index() - first.index()] = true;
    }
    Forest::new(first, weights, parents, |at| there[at])
}

/// Builds the error of a proof that is for another kind of component.
fn kind(component: &Component) -> CheckError {
    let expected = match component {
        Component::Row(_) | Component::Stack(..) => "a row or stack",
        Component::Forest(_) => "a forest",
        Component::Pizza(_) => "a pizza",
        Component::Path(_) => "an unbroached path",
        Component::Tree(_) => "an unbroached tree",
        Component::Order(_) => "an order",
    };
    CheckFault::Kind { expected }.into()
}

fn count(what: &'static str, found: usize, expected: usize) -> Result<(), CheckError> {
    if found == expected { Ok(()) } else { Err(CheckFault::Count { what, found, expected }.into()) }
}

/// The number of steps that a check may still take.
struct Budget {
    left: u64,
}

impl Budget {
    fn spend(&mut self, steps: usize) -> Result<(), CheckError> {
        let left = self.left.checked_sub(steps as u64);
        self.left = left.ok_or(CheckFault::TooLong { limit: STEP_LIMIT })?;
        Ok(())
    }
}
