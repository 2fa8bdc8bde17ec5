//! A certificate of any board: by theory where there is one, by search elsewhere.

use std::fmt::{self, Display};

use super::{CLAIM_LIMIT, NoCertificate, VERTEX_LIMIT, certificate, check};
use crate::board::{Board, Setup, SetupError, Units, on_general_lane, on_lane};
use crate::check::{CertificateFile, Reason, VerifyError};
use crate::number::{Exact, Scalar};
use crate::report::{ReportError, Solution};
use crate::solve::search::Options;

/// Why a setup has no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateError {
    /// The setup is not a board.
    Setup(SetupError),
    /// The board has none.
    Board(NoCertificate),
    /// Its value is not known.
    Unsolved(ReportError),
}

impl Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::Board(error) => error.fmt(f),
            Self::Unsolved(error) => write!(f, "no certificate: {error}"),
        }
    }
}

impl std::error::Error for CertificateError {}

/// How often a search may say how far it has come before a board without a known value is given up;
/// it looks at 256 positions in between.
const LOOKS: u32 = 4000;

/// The certificate of a board. See [`certify::certificate`](certificate()) and
/// [`certify::claims`] for the cost; a search asks `watch` now and then whether to go on.
///
/// # Errors
/// See [`CertificateError`].
pub fn prove(
    setup: &Setup,
    watch: &mut dyn FnMut() -> bool,
) -> Result<CertificateFile, CertificateError> {
    let refused = match by_theory(setup) {
        Err(CertificateError::Setup(SetupError::General { .. })) => None,
        Err(CertificateError::Board(refused)) => Some(refused),
        other => return other,
    };
    let vertices = setup.vertices();
    if let Some(refused) = refused.filter(|_| vertices > VERTEX_LIMIT) {
        return Err(CertificateError::Board(refused));
    }
    let mut looks = 0;
    let mut look = |_: &_| {
        looks += 1;
        looks < LOOKS && watch()
    };
    let options = Options { line: false, ..Options::default() };
    match Solution::of(setup, &options, &mut look).map_err(CertificateError::Unsolved)? {
        Solution::Theory(report) => prove_value(setup, &report.value, watch),
        Solution::Search(report) => match &report.value {
            Some(value) => prove_value(setup, value, watch),
            None => {
                let limit = CLAIM_LIMIT;
                Err(CertificateError::Board(NoCertificate::TooManyClaims { limit }))
            }
        },
    }
}

fn by_theory(setup: &Setup) -> Result<CertificateFile, CertificateError> {
    let board = setup.board().map_err(CertificateError::Setup)?;
    let made = on_lane!(&board.lane, lane => made(setup, lane, &board.units));
    made.map_err(CertificateError::Board)
}

fn made<W: Scalar>(
    setup: &Setup,
    board: &Board<W>,
    units: &Units,
) -> Result<CertificateFile, NoCertificate> {
    let certificate = certificate(board)?;
    let value = check(board, &certificate).map_err(NoCertificate::Fails)?;
    let reason = Reason::Proofs(certificate);
    Ok(CertificateFile { board: setup.clone(), value: units.exact(&value), reason })
}

/// A certificate with claims, of any board whose value is known. See [`certify::claims`] for the
/// cost.
///
/// # Errors
/// See [`CertificateError`].
pub fn prove_value(
    setup: &Setup,
    value: &Exact,
    watch: &mut dyn FnMut() -> bool,
) -> Result<CertificateFile, CertificateError> {
    let board = setup.general().map_err(CertificateError::Setup)?;
    let scaled = board.units.scaled(value);
    let made = scaled.ok_or(NoCertificate::NotTheValue).and_then(|value| {
        on_general_lane!(&board.lane, lane => {
            let value = Scalar::from_big(&value).ok_or(NoCertificate::NotTheValue)?;
            super::claims(lane, &value, CLAIM_LIMIT, watch)
        })
    });
    let claims = made.map_err(CertificateError::Board)?;
    let made = CertificateFile {
        board: setup.clone(),
        value: value.clone(),
        reason: Reason::Claims(claims),
    };
    match made.verify() {
        Err(VerifyError::Check(failure)) => {
            Err(CertificateError::Board(NoCertificate::Fails(failure)))
        }
        Err(_) => Err(CertificateError::Board(NoCertificate::NotTheValue)),
        Ok(_) => Ok(made),
    }
}
