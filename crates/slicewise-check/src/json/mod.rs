//! Certificate files as JSON.
//!
//! A certificate file is one JSON object. It includes the board, so checking it needs nothing else:
//!
//! ```json
//! {"certificate": 1, "board": "row 3 2 5 4", "value": 2, "proofs": [{"slices": [1, 3]}]}
//! ```
//!
//! The book's chapter on certificates has the whole format. A file is read as a stream (`reader.rs`)
//! into the numbers of its proofs (`proofs.rs`, `claims.rs`), so nothing of its text is kept but the
//! board's, until that is parsed.

mod claims;
mod place;
mod proofs;
mod reader;
mod write;

use std::io::{self, Read};

use slicewise_core::board::{Setup, notation};
use slicewise_core::json::JsonError;
use slicewise_core::number::Exact;

use crate::certificate::{Certificate, Claim, Claims, Lead};
use crate::{CertificateFile, Reason};
use reader::{Note, Path, Reader};

/// The version of the format with proofs.
const PROOFS: u32 = 1;

/// The version of the format with claims.
const CLAIMS: u32 = 2;

/// The version of the format for one pile, with neither.
const PILE: u32 = 3;

/// The keys of all versions; a file has those of one.
const KEYS: [&str; 7] = ["certificate", "board", "value", "proofs", "lower", "upper", "claims"];

/// The error of reading a certificate file from a stream.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The stream failed.
    #[error("could not be read: {0}")]
    Stream(#[source] io::Error),
    /// The text is too long.
    #[error("could not be read: found more than {limit} bytes, expected no more")]
    TooLong {
        /// The most bytes.
        limit: u64,
    },
    /// The text is not that of a certificate file.
    #[error(transparent)]
    Json(#[from] JsonError),
}

impl CertificateFile {
    /// The file as JSON, which [`parse`](Self::parse) reads. O(proof).
    ///
    /// ```
    /// # mod slicewise { pub use slicewise_check as certify; }
    /// use slicewise::certify::CertificateFile;
    ///
    /// let file = r#"{"certificate":1,"board":"row 1","value":1,"proofs":[{"slices":[1]}]}"#;
    /// assert_eq!(CertificateFile::parse(file)?.to_json(), file);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        slicewise_core::json::to_string(self).expect("writing to memory does not fail")
    }

    /// Parses a certificate file.
    ///
    /// ```
    /// # mod slicewise { pub use slicewise_check as certify; }
    /// use slicewise::certify::CertificateFile;
    ///
    /// let file = r#"{"certificate": 1, "board": "row 0.3 0.2 0.5 0.4", "value": "1/5",
    ///                "proofs": [{"slices": [1, 3]}]}"#;
    /// let verified = CertificateFile::parse(file)?.verify()?;
    /// assert_eq!(verified.value.to_string(), "1/5");
    ///
    /// let error = CertificateFile::parse(&file.replace("[1, 3]", "[1, -3]")).unwrap_err();
    /// assert_eq!(error.to_string(), "at proofs[0].slices[1]: found -3, expected a number of coins");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`JsonError`].
    pub fn parse(text: &str) -> Result<Self, JsonError> {
        Self::read(text.as_bytes()).map_err(|error| match error {
            ReadError::Json(error) => error,
            other => JsonError::Syntax(other.to_string()),
        })
    }

    /// Reads a certificate file as a stream, to its end.
    ///
    /// O(bytes) time. The memory is that of the board and of the numbers of the proof: 4 bytes for each
    /// slice, 12 for each step, never the text, of which only the board's is kept while it is read. No
    /// stack grows with the input.
    ///
    /// ```
    /// # mod slicewise { pub use slicewise_check as certify; }
    /// use slicewise::certify::CertificateFile;
    ///
    /// let file = br#"{"certificate": 1, "board": "row 1", "value": 1, "proofs": [{"slices": [1]}]}"#;
    /// assert!(CertificateFile::read(&file[..])?.verify().is_ok());
    /// let error = CertificateFile::read(&file[..40]).unwrap_err();
    /// assert!(error.to_string().starts_with("not JSON: found the end, expected"), "{error}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// See [`ReadError`].
    pub fn read(from: impl Read) -> Result<Self, ReadError> {
        let mut reader = Reader::new(from)?;
        let (note, parts) = Parts::read(&mut reader)?;
        reader.end()?;
        let expected = keys_of(parts.version);
        parts.whole().ok_or_else(|| Path::Top.shape(&note, expected))
    }
}

/// The parts of a file, in whichever order they come.
#[derive(Default)]
struct Parts {
    version: Option<u32>,
    board: Option<Setup>,
    value: Option<Exact>,
    proofs: Option<Certificate>,
    lower: Option<Lead>,
    upper: Option<Lead>,
    claims: Option<Vec<Claim>>,
}

impl Parts {
    /// Reads the parts; the note shows the file's beginning.
    fn read<R: Read>(reader: &mut Reader<R>) -> Result<(Note, Self), ReadError> {
        let mut parts = Self::default();
        let note = reader.object(&Path::Top, &KEYS, keys_of(None), |reader, key, path| {
            match key {
                "certificate" => parts.version = Some(version(reader, path)?),
                "board" => parts.board = Some(board(reader, path)?),
                "value" => parts.value = Some(reader.weight(path)?),
                "proofs" => {
                    let proofs = reader.list(path, "a list", proofs::proof)?;
                    parts.proofs = Some(Certificate { proofs });
                }
                "lower" => parts.lower = Some(claims::lead(reader, path)?),
                "upper" => parts.upper = Some(claims::lead(reader, path)?),
                _ => parts.claims = Some(reader.list(path, "a list", claims::claim)?),
            }
            Ok(())
        })?;
        Ok((note, parts))
    }

    /// Puts the file together; `None` unless it has all keys of its version and no other.
    fn whole(self) -> Option<CertificateFile> {
        let Self { version, board, value, proofs, lower, upper, claims } = self;
        let reason = match (version?, proofs, lower, upper, claims) {
            (PROOFS, Some(certificate), None, None, None) => Reason::Proofs(certificate),
            (CLAIMS, None, Some(lower), Some(upper), Some(claims)) => {
                Reason::Claims(Claims { lower, upper, claims })
            }
            (PILE, None, None, None, None) => Reason::Pile,
            _ => return None,
        };
        Some(CertificateFile { board: board?, value: value?, reason })
    }
}

/// What is expected of a file of a version.
fn keys_of(version: Option<u32>) -> &'static str {
    match version {
        Some(PILE) => "an object with the keys certificate, board, value",
        Some(CLAIMS) => "an object with the keys certificate, board, value, lower, upper, claims",
        _ => "an object with the keys certificate, board, value, proofs",
    }
}

fn version<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<u32, ReadError> {
    let (expected, note) = ("the version 1, 2 or 3", reader.note()?);
    match reader.number(path, expected)? {
        version @ (PROOFS | CLAIMS | PILE) => Ok(version),
        _ => Err(path.shape(&note, expected)),
    }
}

/// Reads a board in text notation.
fn board<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<Setup, ReadError> {
    let text = reader.string(path, "a board in text notation")?;
    notation::parse(&text).map_err(|error| {
        let found = if error.found.is_empty() { "the end".to_owned() } else { error.found };
        let expected = error.expected.to_string();
        let path = format!("{path}, byte {}", error.span.start);
        let expected = expected.trim_start_matches("expected ").to_owned();
        JsonError::Shape { path, found, expected }.into()
    })
}
