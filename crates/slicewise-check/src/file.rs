//! [`CertificateFile`]: a board, the value claimed for it, and the proof.

use slicewise_core::board::{Legend, OnPosition, Position, Setup, SetupError};
use slicewise_core::number::{Exact, Integer, Scalar};

use crate::certificate::{Certificate, Claims};
use crate::{CheckError, check};

/// A board, the value claimed for it, and the proof.
///
/// Nothing in it is trusted; [`verify`](Self::verify) checks it all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateFile {
    /// The board.
    pub board: Setup,
    /// The value claimed.
    pub value: Exact,
    /// The proof.
    pub reason: Reason,
}

/// The proof of a value, in one of three forms.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// A proof for each component.
    Proofs(Certificate),
    /// Claims about positions, for a board that was searched.
    Claims(Claims),
    /// Nothing: the board is one pile, whose value the checker computes by the definition.
    Pile,
}

/// The result of verifying a certificate file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Verification {
    /// The board in text notation.
    pub board: String,
    /// The value proved: the first player's total less the second's, under optimal play.
    pub value: Exact,
    /// The totals of the first and the second player under optimal play; `None` on boards where some
    /// vertices may remain, and where the players value vertices differently.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub profits: Option<[Exact; 2]>,
}

/// The error of verifying a certificate file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// The board is not valid.
    #[error("at board: {0}")]
    Setup(#[source] SetupError),
    /// It proves components of a board that is not made of components with a theory.
    #[error(
        "at proofs: found proofs of components, expected claims, for the board is not made of rows, \
         stacks, free vertices, evs, pizzas, paths, forests and trees under the rule share without \
         passing"
    )]
    NoComponents,
    /// It says that the board is one pile, which it is not.
    #[error(
        "at board: found a board that is not one pile, `front` or `ends`, expected proofs or claims, in a certificate of \
         version 1 or 2"
    )]
    NoPile,
    /// A step of the certificate fails.
    #[error("the certificate fails{at}{fault}", at = if .0.has_place() { " at " } else { ": " }, fault = .0)]
    Check(#[source] CheckError),
    /// The certificate proves an interval, not a single value.
    #[error(
        "the certificate fails at the value: found it proved to be at least {} and at most {}, expected \
         bounds that meet",
        shown(lower),
        shown(upper)
    )]
    Apart {
        /// The lower bound proved, if any.
        lower: Option<Exact>,
        /// The upper bound proved, if any.
        upper: Option<Exact>,
    },
    /// The certificate proves another value.
    #[error(
        "the certificate fails at the value: found {claimed}, expected {proved}, which is what its \
         proofs prove"
    )]
    Value {
        /// The value claimed.
        claimed: Exact,
        /// The value proved.
        proved: Exact,
    },
}

fn shown(bound: &Option<Exact>) -> String {
    bound.as_ref().map_or("nothing".to_owned(), Exact::to_string)
}

impl CertificateFile {
    /// Checks that the certificate proves the value claimed. See [`check()`] and
    /// [`claims()`](crate::claims()) for the cost.
    ///
    /// # Errors
    /// See [`VerifyError`].
    pub fn verify(&self) -> Result<Verification, VerifyError> {
        let means = self.board.one_valuation().map_err(VerifyError::Setup)?;
        let (board, more) = match &means {
            // What the board of the means is worth, and the halves of the differences (the book's chapter on games people ask
            // about, Theorem 1).
            Some((means, halves)) => (means, halves.iter().sum()),
            None => (&self.board, Exact::ZERO),
        };
        let proved = match &self.reason {
            Reason::Proofs(certificate) => {
                board.enter(Check(certificate)).map_err(VerifyError::Setup)?? + more
            }
            Reason::Claims(claims) => verify_claims(board, claims, &more)?,
            Reason::Pile => pile(board)? + more,
        };
        if self.value != proved {
            return Err(VerifyError::Value { claimed: self.value.clone(), proved });
        }
        let has_totals = means.is_none() && board.takes_everything();
        let profits = has_totals.then(|| profits(board, &proved));
        Ok(Verification { board: self.board.to_string(), value: proved, profits })
    }
}

/// Returns the value of a board that is one pile.
fn pile(board: &Setup) -> Result<Exact, VerifyError> {
    let (graph, legend) = board.graph_in::<Integer>().map_err(VerifyError::Setup)?;
    let value = crate::pile(&graph).map_err(VerifyError::Check)?;
    value.map(|value| legend.exact(&value)).ok_or(VerifyError::NoPile)
}

/// Returns the value that claims prove for a board, plus `more`.
fn verify_claims(board: &Setup, claims: &Claims, more: &Exact) -> Result<Exact, VerifyError> {
    let (graph, legend) = board.graph_in::<Integer>().map_err(VerifyError::Setup)?;
    let bounds = crate::claims(&graph, claims).map_err(VerifyError::Check)?;
    let exact = |bound: &Integer| legend.exact(bound) + more;
    bounds.value().map(exact).ok_or_else(|| VerifyError::Apart {
        lower: bounds.lower.as_ref().map(exact),
        upper: bounds.upper.as_ref().map(exact),
    })
}

fn profits(board: &Setup, value: &Exact) -> [Exact; 2] {
    let total: Exact = board.vertex_weights().sum();
    let first = (&total + value) * Exact::ratio(1, 2).unwrap_or_default();
    [first.clone(), total - first]
}

/// Checks proofs of components, in whichever lane holds the board.
struct Check<'c>(&'c Certificate);

impl OnPosition for Check<'_> {
    type Output = Result<Exact, VerifyError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let board = position.components().ok_or(VerifyError::NoComponents)?;
        let checked = match legend.keeps_numbers() {
            true => check(board, self.0),
            false => check(board, &self.0.renamed(|vertex| legend.laid_out(vertex))),
        };
        let named = |error: CheckError| error.renamed(|vertex| legend.vertex(vertex));
        Ok(legend.exact(&checked.map_err(named).map_err(VerifyError::Check)?))
    }
}
