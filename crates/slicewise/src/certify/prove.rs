//! [`prove`]: a certificate of any board, by theory if possible and by search otherwise.

use std::cell::Cell;
use std::ops::ControlFlow;

use super::{Limits, ProofError, VERTEX_LIMIT, certificate, checker};
use crate::ask::{Ask, Progress, Watch};
use crate::board::{Legend, OnPosition, Position, Setup, SetupError, Shape};
use crate::certificate::{Certificate, Claims};
use crate::check::{CertificateFile, Reason, VerifyError};
use crate::number::{Exact, Integer, Scalar};
use crate::solve::{SolveError, value_of};

/// The reason why a setup has no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// The setup is invalid.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The board has no certificate.
    #[error(transparent)]
    Proof(#[from] ProofError),
    /// The value of the board is not known.
    #[error("no certificate: {0}")]
    Unsolved(SolveError),
}

// Not `#[from]`, which would make the error its own source: the message has it.
impl From<SolveError> for CertifyError {
    fn from(error: SolveError) -> Self {
        Self::Unsolved(error)
    }
}

/// The most progress reports, for each claim allowed, of a search before a board of unknown value is given up. There is one for every
/// 256 positions, of which a search visits about twenty for each claim.
const CLAIMS_A_REPORT: usize = 12;

/// Builds a certificate of a board, within [`Limits`]; a [`Watch`] alone is the usual ones. See [`certificate`] and
/// [`claims`](super::claims()) for the cost.
///
/// # Errors
/// See [`CertifyError`].
pub fn prove<'w>(
    setup: &Setup,
    limits: impl Into<Limits<'w>>,
) -> Result<CertificateFile, CertifyError> {
    let limits = limits.into();
    of_means(setup, |setup, _| prove_one_valuation(setup, &limits))
}

/// Builds a certificate of a board of two valuations by that of the board of the means, given what the first player's lead is more:
/// the checker adds it, too (the book's chapter on games people ask about, Theorem 1). Any other board is proved itself.
fn of_means(
    setup: &Setup,
    prove: impl FnOnce(&Setup, &Exact) -> Result<CertificateFile, CertifyError>,
) -> Result<CertificateFile, CertifyError> {
    let Some((means, halves)) = setup.one_valuation()? else { return prove(setup, &Exact::ZERO) };
    let more = halves.iter().sum();
    let CertificateFile { value, reason, .. } = prove(&means, &more)?;
    Ok(CertificateFile { board: setup.clone(), value: value + more, reason })
}

fn prove_one_valuation(
    setup: &Setup,
    limits: &Limits<'_>,
) -> Result<CertificateFile, CertifyError> {
    if let Some(value) = pile_value(setup)? {
        return Ok(CertificateFile { board: setup.clone(), value, reason: Reason::Pile });
    }
    match setup.enter(ByTheory)? {
        Some(Ok((certificate, value))) => {
            let reason = Reason::Proofs(certificate);
            return Ok(CertificateFile { board: setup.clone(), value, reason });
        }
        Some(Err(refused)) if setup.vertices() > VERTEX_LIMIT => return Err(refused.into()),
        _ => {}
    }
    let reports = Cell::new(0);
    let report = |progress: &Progress| {
        reports.set(reports.get() + 1);
        match reports.get() < limits.claims / CLAIMS_A_REPORT {
            true => limits.watch.ask(progress),
            false => ControlFlow::Break(()),
        }
    };
    let ask = Ask { watch: Watch::new(&report), positions: u64::MAX, ..Ask::default() };
    match value_of(setup, &ask)??.exact() {
        Some(value) => prove_one_value(setup, value, limits),
        None if limits.watch.goes_on().is_break() => Err(ProofError::Stopped.into()),
        None => Err(ProofError::TooManyClaims { limit: limits.claims }.into()),
    }
}

/// Builds a certificate with claims, for any board whose value is known. See
/// [`claims`](super::claims()) for the cost.
///
/// # Errors
/// See [`CertifyError`].
pub fn prove_value<'w>(
    setup: &Setup,
    value: &Exact,
    limits: impl Into<Limits<'w>>,
) -> Result<CertificateFile, CertifyError> {
    let limits = limits.into();
    of_means(setup, |setup, more| prove_one_value(setup, &(value - more), &limits))
}

fn prove_one_value(
    setup: &Setup,
    value: &Exact,
    limits: &Limits<'_>,
) -> Result<CertificateFile, CertifyError> {
    if let Some(found) = pile_value(setup)? {
        let file = CertificateFile { board: setup.clone(), value: found, reason: Reason::Pile };
        let is_meant = file.value == *value;
        return if is_meant { Ok(file) } else { Err(ProofError::NotTheValue.into()) };
    }
    let claims = setup.enter_as_graph(ByClaims { value, limits })??;
    let reason = Reason::Claims(claims);
    let made = CertificateFile { board: setup.clone(), value: value.clone(), reason };
    match made.verify() {
        Err(VerifyError::Check(failure)) => Err(ProofError::Fails(failure).into()),
        Err(_) => Err(ProofError::NotTheValue.into()),
        Ok(_) => Ok(made),
    }
}

/// The value of a setup that is one pile, as the checker computes it; `None` of any other.
fn pile_value(setup: &Setup) -> Result<Option<Exact>, CertifyError> {
    if !matches!(setup.components[..], [Shape::Front { .. } | Shape::Ends { .. }]) {
        return Ok(None);
    }
    let (graph, legend) = setup.graph_in::<Integer>()?;
    let value = checker::pile(&graph).map_err(|_| ProofError::TooLong)?;
    Ok(value.map(|value| legend.exact(&value)))
}

/// Proofs of the components, if theory knows them all, and the value that they prove.
struct ByTheory;

impl OnPosition for ByTheory {
    type Output = Option<Result<(Certificate, Exact), ProofError>>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let made = certificate(position.components()?);
        Some(made.map(|(certificate, value)| {
            let named = match legend.keeps_numbers() {
                true => certificate,
                false => certificate.renamed(|vertex| legend.vertex(vertex)),
            };
            (named, legend.exact(&value))
        }))
    }
}

/// Claims that prove a value.
struct ByClaims<'w> {
    value: &'w Exact,
    limits: &'w Limits<'w>,
}

impl OnPosition for ByClaims<'_> {
    type Output = Result<Claims, ProofError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let value = legend.scaled(self.value).ok_or(ProofError::NotTheValue)?;
        let value = W::from_integer(&value).ok_or(ProofError::NotTheValue)?;
        let graph = position.graph().expect("nobody has passed twice");
        super::claims(&graph, &value, self.limits)
    }
}
