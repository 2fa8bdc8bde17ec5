//! The questions `certify` and `verify`: a certificate of a board's value, and what one proves.

use serde::Deserialize;
use slicewise::certify::{CertificateFile, CertifyError, Verification, VerifyError, prove};
use slicewise::json::Json;

use crate::board::{ReadBoard, check_exponents, check_size};
use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::time;
use crate::problem::{BAD_BOARD, BAD_CERTIFICATE, NO_ANSWER, Problem};

/// The most vertices of a board whose value is proved.
const PROVED: usize = 1000;

/// The body of the question `certify`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"board\": \"row 4 2 6 7\"}")]
pub(crate) struct CertifyQuestion {
    board: Json<'static>,
    /// The time that a search may take.
    seconds: Option<f64>,
}

/// The body of the question `verify`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"certificate\": {…}}")]
pub(crate) struct VerifyQuestion {
    /// The certificate, as JSON or as a text of JSON.
    certificate: Json<'static>,
}

impl CertifyQuestion {
    pub(crate) fn answer(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<CertificateFile, Problem> {
        let mut search = Run::new(host, time(self.seconds, limits));
        let board = ReadBoard::read(&self.board, limits)?;
        board.check()?;
        let found = board.setup.vertices();
        if found > PROVED {
            let detail =
                format!("found {found} vertices, expected at most {PROVED} for a certificate");
            return Err(Problem::new(NO_ANSWER, detail));
        }
        search.watching(|watch| prove(&board.setup, watch)).map_err(|error| match error {
            CertifyError::Setup(error) => Problem::new(BAD_BOARD, error),
            error => Problem::new(NO_ANSWER, error),
        })
    }
}

impl VerifyQuestion {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Verification, Problem> {
        let text = match &self.certificate {
            Json::String(text) => text.to_string(),
            other => other.to_string(),
        };
        check_exponents(&text)?;
        let certificate = CertificateFile::parse(&text);
        let certificate = certificate.map_err(|error| Problem::new(BAD_CERTIFICATE, error))?;
        check_size(&certificate.board, limits)?;
        certificate.verify().map_err(|error| match error {
            VerifyError::Setup(error) => Problem::new(BAD_BOARD, error),
            error => Problem::new(BAD_CERTIFICATE, error),
        })
    }
}
