//! One forced pass: v(X) of Brown & Brown, section 3.23.
//!
//! One player holds a pass and must use it before the end, for a score of 0: the player to move if
//! the number of vertices is even, the other one if it is odd. (This is always the player who would
//! have to take a last vertex −c beside X, for large c: using the pass is taking that vertex.)
//!
//! ```text
//! v(empty) = 0
//! v(R) = max over moves x of w(x) − v(R after x), and for even R also −val(R)
//! ```
//!
//! **Theorem** (Brown & Brown, 3.23; the book's Equivalence, Lemma 1). For every c greater than the
//! sum of the absolute weights of X, v(X) = val(X + [−c]) + c if X is even, and val(X + [−c]) − c
//! if X is odd.
//!
//! **Proposition** (the book's Passing, Proposition 7). Where two passes end the play, v(X) = val(X).

use std::collections::HashMap;

use super::error::TheoryError;
use super::lab::Lab;
use super::parity::is_even;
use super::scope::Question;
use super::sum::{beyond, free, sum};
use super::value::value_of;
use slicewise::board::{Graph, Setup};
use slicewise::number::{Exact, Scalar};
use slicewise::solve::oracle::{OracleError, POSITION_LIMIT, VERTEX_LIMIT};

/// Computes the value of a board with one forced pass, by the theorem. Costs as much as the
/// [value](value_of) of the board with one more free vertex beside it.
///
/// # Errors
/// [`TheoryError`] if the setup is not one that the question is [about](Question::scope), or the value is out of reach.
pub fn one_forced_pass(setup: &Setup, lab: &Lab<'_>) -> Result<Exact, TheoryError> {
    Question::OnePass.admit([setup])?;
    if setup.rules.passing.ends_on_two() {
        return value_of(setup, lab);
    }
    let last = beyond([setup]);
    let value = value_of(&sum([setup, &free(vec![-&last])]), lab)?;
    Ok(if is_even(setup) { value + last } else { value - last })
}

/// Computes the value of a graph with one forced pass by its definition. As costly as the
/// [oracle](slicewise::solve::oracle), with the same limits.
///
/// # Errors
/// [`OracleError`] for more vertices or positions than the limits allow.
pub fn by_recursion<W: Scalar>(graph: &Graph<W>) -> Result<W, OracleError> {
    let n = graph.vertices.len();
    if n > VERTEX_LIMIT {
        return Err(OracleError::TooManyVertices(n));
    }
    let neighbours = graph.neighbours.iter();
    let mut recursion = Recursion {
        graph,
        neighbours: neighbours.map(|all| all.iter().fold(0, |set, &at| set | 1 << at)).collect(),
        known: HashMap::new(),
    };
    let all = (0..n).fold(0, |set, at| set | 1 << at);
    Ok(recursion.values(all)?[1].clone())
}

struct Recursion<'g, W> {
    graph: &'g Graph<W>,
    neighbours: Vec<u128>,
    /// val and v of the vertices left.
    known: HashMap<u128, [W; 2]>,
}

impl<W: Scalar> Recursion<'_, W> {
    fn values(&mut self, left: u128) -> Result<[W; 2], OracleError> {
        if let Some(values) = self.known.get(&left) {
            return Ok(values.clone());
        }
        let mut best = [None, None];
        for place in self.legal(left) {
            let weight = &self.graph.weights[place];
            let after = self.values(left & !(1 << place))?;
            for (best, after) in best.iter_mut().zip(&after) {
                let outcome = Some(weight.minus(after));
                *best = best.take().max(outcome);
            }
        }
        let [value, mut pass] = best.map(Option::unwrap_or_default);
        if left.count_ones().is_multiple_of(2) {
            pass = pass.max(value.negated());
        }
        if self.known.len() >= POSITION_LIMIT {
            return Err(OracleError::TooManyPositions);
        }
        self.known.insert(left, [value.clone(), pass.clone()]);
        Ok([value, pass])
    }

    /// Lists the available vertices, and all vertices of each component that has none.
    fn legal(&self, left: u128) -> Vec<usize> {
        let here = |set: u128| (0..self.neighbours.len()).filter(move |at| set & 1 << at != 0);
        let open = |at: &usize| self.graph.available[*at] || self.neighbours[*at] & !left != 0;
        let available = here(left).filter(open).fold(0, |set, at| set | 1 << at);
        let (mut rest, mut legal) = (left, 0_u128);
        while rest != 0 {
            let mut component = rest & rest.wrapping_neg();
            loop {
                let wider = here(component).fold(component, |set, at| set | self.neighbours[at]);
                if wider & left == component {
                    break;
                }
                component = wider & left;
            }
            let open = component & available;
            legal |= if open == 0 { component } else { open };
            rest &= !component;
        }
        here(legal).collect()
    }
}
