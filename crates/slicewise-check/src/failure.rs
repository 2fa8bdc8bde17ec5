//! [`Failure`]: where a certificate fails, and why.

use std::fmt::{self, Display};

use slicewise_core::board::{Move, Vertex};

/// A certificate that proves nothing: the first step that fails, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The component, counted from 0; none if it is no single component's fault.
    pub component: Option<usize>,
    /// The first move, if the component is unbroached.
    pub first_move: Option<Vertex>,
    /// The claim, counted from 0, of a board that was searched.
    pub claim: Option<usize>,
    /// The turn of that claim.
    pub turn: Option<Move>,
    /// The slice, step or change, counted from 0 in its list.
    pub step: Option<usize>,
    /// What is wrong there.
    pub flaw: Flaw,
}

/// What is wrong with a step of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// A list has the wrong length.
    Count {
        /// What it lists.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// The proof is one of another kind of component.
    Kind {
        /// What must be proved here.
        expected: &'static str,
    },
    /// A slice does not end within its line of coins.
    BeyondTheEnd {
        /// How many coins it is said to have.
        coins: u32,
    },
    /// A stretch is no slice: even, or an end is not the least fence of its class.
    NotASlice {
        /// How many coins it has.
        coins: u32,
    },
    /// The slices of a row end before, or overlap beyond, its last coin.
    NotCovered {
        /// How many coins the slices have.
        found: usize,
        /// How many there are.
        expected: usize,
    },
    /// The weights of a row's slices fall behind one that they rose to.
    NotFallingThenRising,
    /// The slices of a stack do not fall in weight.
    NotFalling,
    /// What the slices of a stack leave is no ev sequence.
    NotAnEv {
        /// How many coins they leave.
        coins: usize,
    },
    /// A step names a vertex that is not there (any more).
    NoSuchVertex(Vertex),
    /// A vertex is to hang below one that is not its sibling.
    NotSiblings {
        /// The vertex.
        vertex: Vertex,
        /// The other.
        other: Vertex,
    },
    /// A vertex must be below another, but is a root.
    NoParent(Vertex),
    /// A vertex has siblings where it must have none.
    NotAnOnlyChild(Vertex),
    /// A vertex has children where it must have none.
    NotALeaf(Vertex),
    /// It is not shown that no vertex from this one down is heavier than its parent.
    Unsettled(Vertex),
    /// A vertex must be at least as heavy as another, but is lighter.
    Lighter {
        /// The vertex.
        vertex: Vertex,
        /// The other.
        than: Vertex,
    },
    /// Edges are cut where the share rule does not hold.
    NotCuttable,
    /// A vertex does not outweigh what it can open, or is not at hand.
    NotDetachable(Vertex),
    /// A vertex does not fuse with its neighbours.
    NotCondensable(Vertex),
    /// A vertex is not the end of a fruitless pair.
    NotFruitless(Vertex),
    /// Two vertices are not equal and free.
    NotAPair(Vertex, Vertex),
    /// A vertex that counts.
    NotForgettable(Vertex),
    /// A component that is not complete.
    NotComplete(Vertex),
    /// A component in which there may be no turn, or one more.
    NotLevelled(Vertex),
    /// A turn that is not legal, or is answered already.
    IllegalTurn,
    /// A turn that must be answered is not.
    Unanswered,
    /// A claim that is none, or is no later one.
    NoSuchClaim(u32),
    /// What is led to is not the position of the claim.
    OtherPosition(u32),
    /// Nothing before a claim leads to it.
    Unreached,
    /// A bound is asked of a claim that does not prove it.
    Unbounded(u32),
    /// Something else than free vertices is left.
    NotFree,
    /// Checking the certificate takes more steps than are allowed.
    TooLong {
        /// The most that is allowed.
        limit: u64,
    },
}

impl From<Flaw> for Failure {
    fn from(flaw: Flaw) -> Self {
        Self { component: None, first_move: None, claim: None, turn: None, step: None, flaw }
    }
}

impl Failure {
    /// The same in a step of its list.
    pub(super) fn in_step(self, step: usize) -> Self {
        Self { step: Some(step), ..self }
    }

    /// The same in what a first move leaves.
    pub(super) fn behind(self, first_move: Vertex) -> Self {
        Self { first_move: Some(first_move), ..self }
    }

    /// The same at a turn.
    pub(super) fn at_turn(self, turn: Move) -> Self {
        Self { turn: Some(turn), ..self }
    }

    /// The same in a claim.
    pub(super) fn in_claim(self, claim: usize) -> Self {
        Self { claim: Some(claim), ..self }
    }

    /// The same in a component.
    pub(super) fn in_component(self, component: usize) -> Self {
        Self { component: Some(component), ..self }
    }
}

impl Failure {
    /// The same failure with its vertices under other numbers.
    #[must_use]
    pub fn renamed(self, name: impl Fn(Vertex) -> Vertex) -> Self {
        let turn = self.turn.map(|turn| turn.map_vertex(&name));
        let flaw = match self.flaw {
            Flaw::NoSuchVertex(vertex) => Flaw::NoSuchVertex(name(vertex)),
            Flaw::NoParent(vertex) => Flaw::NoParent(name(vertex)),
            Flaw::NotAnOnlyChild(vertex) => Flaw::NotAnOnlyChild(name(vertex)),
            Flaw::NotALeaf(vertex) => Flaw::NotALeaf(name(vertex)),
            Flaw::Unsettled(vertex) => Flaw::Unsettled(name(vertex)),
            Flaw::NotSiblings { vertex, other } => {
                Flaw::NotSiblings { vertex: name(vertex), other: name(other) }
            }
            Flaw::Lighter { vertex, than } => {
                Flaw::Lighter { vertex: name(vertex), than: name(than) }
            }
            // (Claims are checked in the input's numbers.)
            other => other,
        };
        Self { first_move: self.first_move.map(&name), turn, flaw, ..self }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = [
            self.component.map(|component| format!("component {component}")),
            self.first_move.map(|vertex| format!("first move {vertex}")),
            self.claim.map(|claim| format!("claim {claim}")),
            self.turn.map(|turn| format!("turn {turn}")),
            self.step.map(|step| format!("step {step}")),
        ];
        let places: Vec<String> = places.into_iter().flatten().collect();
        if !places.is_empty() {
            write!(f, "{}: ", places.join(", "))?;
        }
        self.flaw.fmt(f)
    }
}

impl Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { what, found, expected } => {
                write!(f, "found {found} {what}, expected {expected}")
            }
            Self::Kind { expected } => {
                write!(f, "found a proof of another kind, expected that of {expected}")
            }
            Self::BeyondTheEnd { coins } => {
                write!(f, "found a slice of {coins} coins, expected it to end within the coins")
            }
            Self::NotASlice { coins } => write!(
                f,
                "found a stretch of {coins} coins, expected a slice: an odd number, no even stretch \
                 at either end with a positive alternating sum"
            ),
            Self::NotCovered { found, expected } => {
                write!(f, "found slices of {found} coins together, expected {expected}")
            }
            Self::NotFallingThenRising => f.write_str(
                "found a slice lighter than the one before it, which was heavier than \
                             an earlier one: expected weights that fall, then rise",
            ),
            Self::NotFalling => f.write_str(
                "found a slice heavier than the one before it, expected falling weights",
            ),
            Self::NotAnEv { coins } => write!(
                f,
                "found {coins} coins behind the last slice, expected an ev sequence: an even \
                 number, no even stretch at the open end with a positive alternating sum"
            ),
            Self::NoSuchVertex(vertex) => {
                write!(f, "found vertex {vertex}, expected one that is still there")
            }
            Self::NotSiblings { vertex, other } => {
                write!(f, "found vertex {vertex} no sibling of vertex {other}, expected siblings")
            }
            Self::NoParent(vertex) => {
                write!(f, "found vertex {vertex} a root, expected it below another")
            }
            Self::NotAnOnlyChild(vertex) => {
                write!(f, "found siblings of vertex {vertex}, expected an only child")
            }
            Self::NotALeaf(vertex) => {
                write!(f, "found something below vertex {vertex}, expected nothing")
            }
            Self::Unsettled(vertex) => write!(
                f,
                "found vertex {vertex} unsettled, expected it shown that no vertex from it down is \
                 heavier than its parent"
            ),
            Self::Lighter { vertex, than } => write!(
                f,
                "found vertex {vertex} lighter than vertex {than}, expected it at least as heavy"
            ),
            Self::NotCuttable => f.write_str("found edges cut, expected the rule share for that"),
            Self::NotDetachable(vertex) => write!(
                f,
                "found vertex {vertex} detached, expected it available and as heavy as all it can \
                 open, or under the rule grab a leaf as heavy as all its tree"
            ),
            Self::NotCondensable(vertex) => write!(
                f,
                "found vertex {vertex} condensed, expected it unavailable, as heavy as all around, \
                 with two neighbours that have one way on at most"
            ),
            Self::NotFruitless(vertex) => write!(
                f,
                "found vertex {vertex} taken off, expected it a closed end behind a vertex that is no \
                 heavier and has one way on at most"
            ),
            Self::NotAPair(one, other) => write!(
                f,
                "found vertices {one} and {other} cancelled, expected equal free vertices and rules \
                 under which they cancel"
            ),
            Self::NotForgettable(vertex) => write!(
                f,
                "found vertex {vertex} forgotten, expected a free vertex of weight 0 or less and the \
                 passing P"
            ),
            Self::NotComplete(vertex) => write!(
                f,
                "found the component of vertex {vertex} freed, expected it complete and every vertex \
                 legal now and later"
            ),
            Self::NotLevelled(vertex) => write!(
                f,
                "found the component of vertex {vertex} levelled, expected no even vertex in it and \
                 the rule share or grab"
            ),
            Self::IllegalTurn => f.write_str("found a turn that is not legal, or is there twice"),
            Self::Unanswered => f.write_str("found no reply to it, expected one to every turn"),
            Self::NoSuchClaim(number) => write!(f, "found claim {number}, expected a later one"),
            Self::OtherPosition(number) => {
                write!(f, "found another position, expected that of claim {number}")
            }
            Self::Unreached => f.write_str("found nothing that leads to it"),
            Self::Unbounded(number) => {
                write!(f, "found no such bound of claim {number}, expected the one that is used")
            }
            Self::NotFree => f.write_str("found more than free vertices"),
            Self::TooLong { limit } => {
                write!(
                    f,
                    "found a check of more than {limit} steps, expected fewer or smaller unbroached \
                     components, or fewer free weights beside them"
                )
            }
        }
    }
}

impl std::error::Error for Failure {}
