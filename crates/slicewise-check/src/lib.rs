//! The checker: what a [`Certificate`] proves of a board.
//!
//! It is another program than the solver. It sees the board, the numbers and the certificate, takes
//! nothing for granted that it can check, and uses no more of the theory than this:
//!
//! * slices, ev sequences and rewriting steps keep a board's worth (`line.rs`, `forest.rs`);
//! * free weights and an ev have the value w1 − w2 + w3 − … ± e (`sum.rs`);
//! * with unbroached components, the value is the best over all first moves (`sum.rs`);
//! * what was searched is worth what its turns are, by the definition (`claims.rs`), and some changes
//!   keep that (`change.rs`).
//!
//! Why a certificate that passes proves the value is in the book's chapter on certificates.
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
//! let failure = check(row, &wrong).expect_err("3 2 5 is no slice");
//! assert!(failure.to_string().starts_with("component 0, step 0: found a stretch of 3 coins"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod certificate;
pub mod change;
mod claims;
#[cfg(feature = "serde")]
mod claims_json;
mod failure;
#[cfg(feature = "serde")]
mod file;
mod forest;
mod line;
mod sum;

use crate::certificate::{Certificate, Proof, Step};
use slicewise_core::board::{Board, Component, PathSegment, RootedForest, Side, UnrootedTree};
use slicewise_core::number::Scalar;

pub use change::Changing;
pub use claims::{Bounds, claims, is_beaten, sum};
pub use failure::{Failure, Flaw};
#[cfg(feature = "serde")]
pub use file::{CertificateFile, Reason, Verification, VerifyError};
use forest::Forest;
use sum::{Opening, Worth};

/// The most steps a check may take: about a second. A step looks at one slice, rewriting step or
/// vertex, or reads one weight of a position that a first move leaves.
pub const STEP_LIMIT: u64 = 100_000_000;

/// The value that a certificate proves of a position.
///
/// O(n log n) time and O(n) memory for n broached vertices. Of an unbroached component, each slice or
/// rewriting step of what each first move leaves is a step of its own, and is kept; then each position
/// that the recursion of `sum.rs` comes to costs as many steps as it has free weights: k + 1 times the
/// number of first moves for one unbroached component beside k free weights, a product for several.
///
/// # Errors
/// The first step that fails, and why. Beyond [`STEP_LIMIT`] nothing is proved.
pub fn check<W: Scalar>(board: &Board<W>, certificate: &Certificate) -> Result<W, Failure> {
    let mut budget = Budget { left: STEP_LIMIT };
    let (components, proofs) = (board.components(), &certificate.proofs);
    count("proofs", proofs.len(), components.len())?;
    let mut broached = Worth::default();
    let mut unbroached = Vec::new();
    for (index, (component, proof)) in components.iter().zip(proofs).enumerate() {
        match prove(board, component, proof, &mut budget).map_err(|at| at.in_component(index))? {
            Proved::Broached(worth) => broached.add(&worth),
            Proved::Unbroached(openings) if openings.is_empty() => {}
            Proved::Unbroached(openings) => unbroached.push(openings),
        }
    }
    broached.sort();
    let unbroached: Vec<&[Opening<W>]> = unbroached.iter().map(Vec::as_slice).collect();
    sum::value(&unbroached, &broached, &mut budget)
}

/// What a proof says of a component.
enum Proved<W> {
    /// What it is worth.
    Broached(Worth<W>),
    /// What each first move leaves of it.
    Unbroached(Vec<Opening<W>>),
}

fn prove<W: Scalar>(
    board: &Board<W>,
    component: &Component,
    proof: &Proof,
    budget: &mut Budget,
) -> Result<Proved<W>, Failure> {
    Ok(match (component, proof) {
        (Component::Row(run), Proof::Slices(lengths)) => {
            Proved::Broached(line::row(&board.coins(*run), lengths, budget)?)
        }
        (Component::Stack(run, open), Proof::Slices(lengths)) => {
            Proved::Broached(line::stack(&from_open_end(board, *run, *open), lengths, budget)?)
        }
        (Component::Forest(grove), Proof::Forest(steps)) => {
            Proved::Broached(forest(board, grove).worth(steps, budget)?)
        }
        (Component::Pizza(run), Proof::Pizza { links, chains }) => {
            let coins = board.coins(*run);
            Proved::Unbroached(line::pizza(run.vertices(), &coins, links, chains, budget)?)
        }
        (Component::Path(run), Proof::Path(links)) => {
            let coins = board.coins(*run);
            Proved::Unbroached(line::path(run.vertices(), &coins, links, budget)?)
        }
        (Component::Tree(thicket), Proof::Tree(moves)) => {
            Proved::Unbroached(tree(board, thicket, moves, budget)?)
        }
        (Component::Row(_) | Component::Stack(..), _) => return Err(kind("a row or stack")),
        (Component::Forest(_), _) => return Err(kind("a forest")),
        (Component::Pizza(_), _) => return Err(kind("a pizza")),
        (Component::Path(_), _) => return Err(kind("an unbroached path")),
        (Component::Tree(_), _) => return Err(kind("an unbroached tree")),
    })
}

/// The coins of a stack, its open end first.
fn from_open_end<W: Scalar>(board: &Board<W>, stack: PathSegment, open: Side) -> Vec<W> {
    let mut coins = board.coins(stack).into_owned();
    if open == Side::Right {
        coins.reverse();
    }
    coins
}

/// What is left of a forest.
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

/// Every first move into an unbroached tree, with the forest that it leaves.
fn tree<W: Scalar>(
    board: &Board<W>,
    thicket: &UnrootedTree,
    moves: &[Vec<Step>],
    budget: &mut Budget,
) -> Result<Vec<Opening<W>>, Failure> {
    count("first moves", moves.len(), thicket.shape().vertices())?;
    let Some(first) = thicket.vertices().next() else { return Ok(Vec::new()) };
    let weights = &board.weights()[first.index()..first.index() + moves.len()];
    let opening = |(vertex, (taken, steps)): (_, (usize, &Vec<Step>))| {
        let parents = thicket.shape().hung_by(taken as u32);
        let forest = Forest::new(first, weights, &parents, |at| at != taken);
        let leaves = forest.worth(steps, budget).map_err(|failure| failure.behind(vertex))?;
        Ok(Opening { taken: weights[taken].clone(), leaves })
    };
    thicket.vertices().zip(moves.iter().enumerate()).map(opening).collect()
}

fn kind(expected: &'static str) -> Failure {
    Flaw::Kind { expected }.into()
}

fn count(what: &'static str, found: usize, expected: usize) -> Result<(), Failure> {
    if found == expected { Ok(()) } else { Err(Flaw::Count { what, found, expected }.into()) }
}

/// How many steps a check may still take.
struct Budget {
    left: u64,
}

impl Budget {
    fn spend(&mut self, steps: usize) -> Result<(), Failure> {
        let left = self.left.checked_sub(steps as u64);
        self.left = left.ok_or(Flaw::TooLong { limit: STEP_LIMIT })?;
        Ok(())
    }
}
