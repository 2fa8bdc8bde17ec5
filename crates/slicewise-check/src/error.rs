//! [`CheckError`]: where a certificate fails, and [`CheckFault`]: why.

use std::fmt::{self, Display};

use slicewise_core::board::{Move, Vertex};

/// The error of a certificate that proves nothing: the place of the first step that fails, and what is
/// wrong there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckError {
    /// The component, counted from 0; `None` if the fault is not one component's.
    pub component: Option<usize>,
    /// The first move, if the component is unbroached.
    pub first_move: Option<Vertex>,
    /// The claim, counted from 0, of a board that was searched.
    pub claim: Option<usize>,
    /// The move of that claim.
    pub turn: Option<Move>,
    /// The slice, step or change, counted from 0 in its list.
    pub step: Option<usize>,
    /// What is wrong there.
    pub fault: CheckFault,
}

/// What is wrong with a step of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckFault {
    /// A list has the wrong length.
    #[error("found {found} {what}, expected {expected}")]
    Count {
        /// What it lists.
        what: &'static str,
        /// The length found.
        found: usize,
        /// The length it must have.
        expected: usize,
    },
    /// The proof is for another kind of component.
    #[error("found a proof of another kind, expected that of {expected}")]
    Kind {
        /// The kind of the component.
        expected: &'static str,
    },
    /// A slice does not end within its line of coins.
    #[error("found a slice of {coins} coins, expected it to end within the coins")]
    BeyondTheEnd {
        /// The claimed number of coins.
        coins: u32,
    },
    /// A segment is not a slice: it is even, or an end is not the least fence of its class.
    #[error(
        "found a stretch of {coins} coins, expected a slice: an odd number, no even stretch at either \
         end with a positive alternating sum"
    )]
    NotASlice {
        /// The number of its coins.
        coins: u32,
    },
    /// The slices of a row end before its last coin, or overlap.
    #[error("found slices of {found} coins together, expected {expected}")]
    NotCovered {
        /// The number of coins of all slices.
        found: usize,
        /// The number of coins of the row.
        expected: usize,
    },
    /// The weights of a row's slices rise and fall again.
    #[error(
        "found a slice lighter than the one before it, which was heavier than an earlier one: expected \
         weights that fall, then rise"
    )]
    NotFallingThenRising,
    /// The weights of a stack's slices do not fall.
    #[error("found a slice heavier than the one before it, expected falling weights")]
    NotFalling,
    /// The coins after the slices of a stack are not an ev sequence.
    #[error(
        "found {coins} coins after the last slice, expected an ev sequence: an even number, no even \
         stretch at the open end with a positive alternating sum"
    )]
    NotAnEv {
        /// The number of those coins.
        coins: usize,
    },
    /// A step names a vertex that is not on the board, or no longer.
    #[error("found vertex {0}, expected one that is still there")]
    NoSuchVertex(Vertex),
    /// A vertex is to hang below one that is not its sibling.
    #[error("found vertices {vertex} and {other} below different parents, expected siblings")]
    NotSiblings {
        /// The vertex.
        vertex: Vertex,
        /// The other.
        other: Vertex,
    },
    /// A vertex that must have a parent is a root.
    #[error("found the root {0}, expected a vertex with a parent")]
    NoParent(Vertex),
    /// A vertex has siblings where it must have none.
    #[error("found siblings of vertex {0}, expected an only child")]
    NotAnOnlyChild(Vertex),
    /// A vertex has children where it must have none.
    #[error("found children of vertex {0}, expected a leaf")]
    NotALeaf(Vertex),
    /// It is not shown that no vertex of a subtree is heavier than its parent.
    #[error(
        "found vertex {0} not settled, expected steps that show no vertex below it heavier than its \
         parent"
    )]
    Unsettled(Vertex),
    /// A vertex that must be at least as heavy as another is lighter.
    #[error("found vertex {vertex} lighter than vertex {than}, expected it at least as heavy")]
    Lighter {
        /// The vertex.
        vertex: Vertex,
        /// The other.
        than: Vertex,
    },
    /// A board with an order has claims.
    #[error("found claims for a board with an order, expected a proof of each component")]
    OrderInClaims,
    /// Edges are cut under a rule other than share.
    #[error("found edges cut, expected the rule share for that")]
    NotCuttable,
    /// A vertex does not outweigh all it can open, or is not available.
    #[error(
        "found vertex {0} detached, expected it available and as heavy as all it can open, or under the \
         rule grab a leaf as heavy as all its tree but for branch vertices that are not adjacent"
    )]
    NotDetachable(Vertex),
    /// A vertex does not fuse with its neighbours.
    #[error(
        "found vertex {0} condensed, expected it unavailable, as heavy as all around, with two \
         neighbours that have one way on at most, or under the rule grab as heavy as these and as all its \
         tree but for branch vertices that are not adjacent"
    )]
    NotCondensable(Vertex),
    /// A vertex is not the end of a fruitless pair.
    #[error(
        "found vertex {0} taken off, expected a closed end next to a vertex that is no heavier and has \
         one way on at most"
    )]
    NotFruitless(Vertex),
    /// Two vertices are not free and equal, or do not cancel under the rules.
    #[error(
        "found vertices {0} and {1} cancelled, expected equal free vertices and rules under which they \
         cancel"
    )]
    NotAPair(Vertex, Vertex),
    /// A vertex that counts is dropped.
    #[error(
        "found vertex {0} forgotten, expected a free vertex of weight 0 or less and the passing P"
    )]
    NotForgettable(Vertex),
    /// A component is not complete.
    #[error(
        "found the component of vertex {0} freed, expected it complete and every vertex legal now and \
         later"
    )]
    NotComplete(Vertex),
    /// A component may run out of legal moves, or has an even vertex.
    #[error(
        "found the component of vertex {0} levelled, expected no even vertex in it and the rule share \
         or grab"
    )]
    NotLevelled(Vertex),
    /// A move is not legal, or has an answer already.
    #[error("found an illegal or repeated turn")]
    IllegalTurn,
    /// A move that must be answered is not.
    #[error("found no reply to it, expected one to every turn")]
    Unanswered,
    /// The number of a claim is too large, or not larger than that of the claim that names it.
    #[error("found claim {0}, expected a later one")]
    NoSuchClaim(u32),
    /// The position reached is not that of the claim.
    #[error("found another position, expected that of claim {0}")]
    OtherPosition(u32),
    /// No earlier claim leads to a claim.
    #[error("found nothing that leads to it")]
    Unreached,
    /// A bound is used that the claim does not prove.
    #[error("found no such bound of claim {0}, expected the one that is used")]
    Unbounded(u32),
    /// Something other than free vertices remains.
    #[error("found more than free vertices")]
    NotFree,
    /// The check takes more steps than are allowed.
    #[error(
        "found a check of more than {limit} steps, expected fewer or smaller unbroached components or piles, or \
         fewer free weights beside them"
    )]
    TooLong {
        /// The largest number of steps.
        limit: u64,
    },
}

impl From<CheckFault> for CheckError {
    fn from(fault: CheckFault) -> Self {
        Self { component: None, first_move: None, claim: None, turn: None, step: None, fault }
    }
}

impl CheckError {
    /// Adds the step of the list.
    pub(super) fn in_step(self, step: usize) -> Self {
        Self { step: Some(step), ..self }
    }

    /// Adds the first move.
    pub(super) fn after(self, first_move: Vertex) -> Self {
        Self { first_move: Some(first_move), ..self }
    }

    /// Adds the move of the claim.
    pub(super) fn at_turn(self, turn: Move) -> Self {
        Self { turn: Some(turn), ..self }
    }

    /// Adds the claim.
    pub(super) fn in_claim(self, claim: usize) -> Self {
        Self { claim: Some(claim), ..self }
    }

    /// Adds the component.
    pub(super) fn in_component(self, component: usize) -> Self {
        Self { component: Some(component), ..self }
    }

    /// Returns whether it is known where the fault is.
    pub(super) fn has_place(&self) -> bool {
        !self.places().is_empty()
    }

    fn places(&self) -> Vec<String> {
        let places = [
            self.component.map(|component| format!("component {component}")),
            self.first_move.map(|vertex| format!("first move {vertex}")),
            self.claim.map(|claim| format!("claim {claim}")),
            self.turn.map(|turn| format!("turn {turn}")),
            self.step.map(|step| format!("step {step}")),
        ];
        places.into_iter().flatten().collect()
    }
}

impl Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = self.places();
        if !places.is_empty() {
            write!(f, "{}: ", places.join(", "))?;
        }
        self.fault.fmt(f)
    }
}

impl std::error::Error for CheckError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.fault)
    }
}

impl CheckError {
    /// The same error with its vertices under other numbers.
    #[must_use]
    pub fn renamed(self, name: impl Fn(Vertex) -> Vertex) -> Self {
        let turn = self.turn.map(|turn| turn.map_vertex(&name));
        let fault = match self.fault {
            CheckFault::NoSuchVertex(vertex) => CheckFault::NoSuchVertex(name(vertex)),
            CheckFault::NoParent(vertex) => CheckFault::NoParent(name(vertex)),
            CheckFault::NotAnOnlyChild(vertex) => CheckFault::NotAnOnlyChild(name(vertex)),
            CheckFault::NotALeaf(vertex) => CheckFault::NotALeaf(name(vertex)),
            CheckFault::Unsettled(vertex) => CheckFault::Unsettled(name(vertex)),
            CheckFault::NotSiblings { vertex, other } => {
                CheckFault::NotSiblings { vertex: name(vertex), other: name(other) }
            }
            CheckFault::Lighter { vertex, than } => {
                CheckFault::Lighter { vertex: name(vertex), than: name(than) }
            }
            // Claims are checked in the input's numbers.
            other => other,
        };
        Self { first_move: self.first_move.map(&name), turn, fault, ..self }
    }
}
