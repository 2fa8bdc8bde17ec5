//! Certificates as files: the board, the value claimed, and why.
//!
//! A certificate file is one JSON object. It holds the board, so that it can be checked with nothing
//! else at hand:
//!
//! ```json
//! {"certificate": 1, "board": "row 3 2 5 4", "value": 2, "proofs": [{"slices": [1, 3]}]}
//! ```
//!
//! The book's chapter on certificates has the whole format.

use std::fmt::{self, Display};

use serde::ser::{Serialize, SerializeMap, SerializeSeq, SerializeStruct, Serializer};
use serde_json::{Map, Value};

use slicewise_core::board::{Passing, Setup, SetupError, Shape, Taking, Vertex, notation, on_lane};
use slicewise_core::json::{JsonError, list, refuse, weight};
use slicewise_core::number::Exact;

use crate::certificate::{Certificate, Claims, Links, Proof, Step};
use crate::{Failure, check, claims_json};

/// The version of the format with proofs.
const PROOFS: u64 = 1;

/// The version of the format with claims.
const CLAIMS: u64 = 2;

/// A board, its value, and a certificate of it.
///
/// All may be untrue, until [`verify`](Self::verify) says that it is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateFile {
    /// The board.
    pub board: Setup,
    /// The value claimed.
    pub value: Exact,
    /// Why the board is said to have it.
    pub reason: Reason,
}

/// Why a board is said to have a value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// A proof for each component.
    Proofs(Certificate),
    /// Claims about positions, of a board that was searched.
    Claims(Claims),
}

/// What a certificate proves.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Verification {
    /// The board in text notation.
    pub board: String,
    /// The value proved: the first player's total less the second's, under optimal play.
    pub value: Exact,
    /// What the first and the second player collect under optimal play, where it is sure that they
    /// take everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profits: Option<[Exact; 2]>,
}

/// Why a certificate does not prove its claim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VerifyError {
    /// What should be the board is none.
    Setup(SetupError),
    /// A step of the certificate fails.
    Fails(Failure),
    /// It proves no single value.
    Apart {
        /// The value is at least this, if anything is proved of that.
        lower: Option<Exact>,
        /// The value is at most this, if anything is proved of that.
        upper: Option<Exact>,
    },
    /// It proves another value.
    Value {
        /// The value claimed.
        claimed: Exact,
        /// The value proved.
        proved: Exact,
    },
}

impl Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => write!(f, "at board: {error}"),
            Self::Fails(failure) => write!(f, "the certificate fails at {failure}"),
            Self::Apart { lower, upper } => {
                let number = |bound: &Option<Exact>| {
                    bound.as_ref().map_or("nothing".to_owned(), Exact::to_string)
                };
                let (lower, upper) = (number(lower), number(upper));
                write!(
                    f,
                    "the certificate fails at the value: found it proved to be at least {lower} and at \
                     most {upper}, expected bounds that meet"
                )
            }
            Self::Value { claimed, proved } => write!(
                f,
                "the certificate fails at the value: found {claimed}, expected {proved}, which is \
                 what its proofs prove"
            ),
        }
    }
}

impl std::error::Error for VerifyError {}

impl CertificateFile {
    /// What the certificate proves, if that is what is claimed. See [`check()`] and [`claims()`](crate::claims())
    /// for the cost.
    ///
    /// # Errors
    /// See [`VerifyError`].
    pub fn verify(&self) -> Result<Verification, VerifyError> {
        let proved = match &self.reason {
            Reason::Proofs(certificate) => {
                let board = self.board.board().map_err(VerifyError::Setup)?;
                on_lane!(&board.lane, lane => {
                    let value = check(lane, certificate).map_err(VerifyError::Fails)?;
                    board.units.exact(&value)
                })
            }
            Reason::Claims(claims) => self.verify_claims(claims)?,
        };
        if self.value != proved {
            return Err(VerifyError::Value { claimed: self.value.clone(), proved });
        }
        let profits = self.takes_everything().then(|| self.profits(&proved));
        Ok(Verification { board: self.board.to_string(), value: proved, profits })
    }

    fn verify_claims(&self, claims: &Claims) -> Result<Exact, VerifyError> {
        let (board, units) = self.board.general_big().map_err(VerifyError::Setup)?;
        let bounds = crate::claims(&board, claims).map_err(VerifyError::Fails)?;
        bounds.value().map(|value| units.exact(value)).ok_or_else(|| {
            let exact = |bound: Option<_>| bound.map(|bound| units.exact(&bound));
            VerifyError::Apart { lower: exact(bounds.lower), upper: exact(bounds.upper) }
        })
    }

    /// Whether every play takes every vertex, and there is nothing else to score.
    fn takes_everything(&self) -> bool {
        let rules = self.board.rules;
        let vertices = |shape: &Shape| !matches!(shape, Shape::Menu(_) | Shape::Game { .. });
        rules.passing == Passing::Never
            && rules.taking != Taking::Both
            && self.board.components.iter().all(vertices)
    }

    fn profits(&self, value: &Exact) -> [Exact; 2] {
        let total: Exact = self.board.vertex_weights().sum();
        let first = (&total + value) * Exact::ratio(1, 2).unwrap_or_default();
        [first.clone(), total - first]
    }

    /// Reads a certificate file.
    ///
    /// ```
    /// use slicewise_check::CertificateFile;
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
        let value: Value =
            serde_json::from_str(text).map_err(|error| JsonError::Syntax(error.to_string()))?;
        let version = value.get("certificate").and_then(Value::as_u64);
        let keys: &[&str] = match version {
            Some(CLAIMS) => &["certificate", "board", "value", "lower", "upper", "claims"],
            _ => &["certificate", "board", "value", "proofs"],
        };
        let file = object("", &value, keys)?;
        let reason = match version {
            Some(PROOFS) => {
                Reason::Proofs(Certificate { proofs: list("", "proofs", file, proof)? })
            }
            Some(CLAIMS) => Reason::Claims(Claims {
                lower: claims_json::lead("lower", &file["lower"])?,
                upper: claims_json::lead("upper", &file["upper"])?,
                claims: list("", "claims", file, claims_json::claim)?,
            }),
            _ => return Err(refuse("certificate", &file["certificate"], "the version 1 or 2")),
        };
        Ok(Self {
            board: board("board", &file["board"])?,
            value: weight("value", &file["value"])?,
            reason,
        })
    }
}

/// An object that has just these keys.
pub(crate) fn object<'v>(
    path: &str,
    value: &'v Value,
    keys: &[&str],
) -> Result<&'v Map<String, Value>, JsonError> {
    let object = value.as_object();
    let fits = |object: &&Map<String, Value>| {
        object.len() == keys.len() && keys.iter().all(|key| object.contains_key(*key))
    };
    object.filter(fits).ok_or_else(|| {
        let path = if path.is_empty() { "the top" } else { path };
        refuse(path, value, &format!("an object with the keys {}", keys.join(", ")))
    })
}

/// A board in text notation.
fn board(path: &str, value: &Value) -> Result<Setup, JsonError> {
    let text = value.as_str().ok_or_else(|| refuse(path, value, "a board in text notation"))?;
    notation::parse(text).map_err(|error| JsonError::Shape {
        path: format!("{path}, byte {}", error.span.start),
        found: if error.found.is_empty() { "the end".to_owned() } else { error.found },
        expected: error.expected.to_string().trim_start_matches("expected ").to_owned(),
    })
}

fn proof(path: &str, value: &Value) -> Result<Proof, JsonError> {
    let expected = "an object with one of the keys slices, forest, pizza, path, tree";
    let only = value.as_object().filter(|object| object.len() == 1);
    let entry =
        only.and_then(|object| object.iter().next().map(|(key, value)| (object, key, value)));
    let (object, key, inside) = entry.ok_or_else(|| refuse(path, value, expected))?;
    let at = format!("{path}.{key}");
    Ok(match key.as_str() {
        "slices" => Proof::Slices(list(path, key, object, coins)?),
        "forest" => Proof::Forest(list(path, key, object, step)?),
        "pizza" => {
            let keys = ["rightwards", "leftwards", "chains"];
            let pizza = self::object(&at, inside, &keys)?;
            Proof::Pizza { links: links(&at, pizza)?, chains: list(&at, "chains", pizza, chains)? }
        }
        "path" => {
            Proof::Path(links(&at, self::object(&at, inside, &["rightwards", "leftwards"])?)?)
        }
        "tree" => Proof::Tree(list(path, key, object, steps)?),
        _ => return Err(refuse(path, value, expected)),
    })
}

fn links(path: &str, object: &Map<String, Value>) -> Result<Links, JsonError> {
    Ok(Links {
        rightwards: list(path, "rightwards", object, coins)?,
        leftwards: list(path, "leftwards", object, coins)?,
    })
}

fn coins(path: &str, value: &Value) -> Result<u32, JsonError> {
    natural(value).ok_or_else(|| refuse(path, value, "a number of coins"))
}

fn chains(path: &str, value: &Value) -> Result<[u32; 2], JsonError> {
    let pair = match value.as_array().map(Vec::as_slice) {
        Some([left, right]) => natural(left).zip(natural(right)),
        _ => None,
    };
    let (left, right) = pair.ok_or_else(|| refuse(path, value, "two numbers of slices"))?;
    Ok([left, right])
}

fn steps(path: &str, value: &Value) -> Result<Vec<Step>, JsonError> {
    let steps = value.as_array().ok_or_else(|| refuse(path, value, "a list of steps"))?;
    let steps = steps.iter().enumerate();
    steps.map(|(at, value)| step(&format!("{path}[{at}]"), value)).collect()
}

fn step(path: &str, value: &Value) -> Result<Step, JsonError> {
    let words = value.as_array().map(Vec::as_slice).unwrap_or_default();
    let vertex = |at: usize| words.get(at).and_then(natural).map(Vertex::new);
    let step = match (words.first().and_then(Value::as_str), vertex(1), vertex(2), words.len()) {
        (Some("hang"), Some(vertex), Some(below), 3) => Some(Step::Hang { vertex, below }),
        (Some("settle"), Some(vertex), None, 2) => Some(Step::Settle(vertex)),
        (Some("fuse"), Some(vertex), None, 2) => Some(Step::Fuse(vertex)),
        (Some("detach"), Some(vertex), None, 2) => Some(Step::Detach(vertex)),
        _ => None,
    };
    let expected = "a step: [\"hang\", vertex, below], or settle, fuse or detach with a vertex";
    step.ok_or_else(|| refuse(path, value, expected))
}

pub(crate) fn natural(value: &Value) -> Option<u32> {
    value.as_u64().and_then(|number| u32::try_from(number).ok())
}

impl Serialize for CertificateFile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut file = serializer.serialize_map(None)?;
        let version = match self.reason {
            Reason::Proofs(_) => PROOFS,
            Reason::Claims(_) => CLAIMS,
        };
        file.serialize_entry("certificate", &version)?;
        file.serialize_entry("board", &self.board.to_string())?;
        file.serialize_entry("value", &self.value)?;
        match &self.reason {
            Reason::Proofs(Certificate { proofs }) => file.serialize_entry("proofs", proofs)?,
            Reason::Claims(Claims { lower, upper, claims }) => {
                file.serialize_entry("lower", lower)?;
                file.serialize_entry("upper", upper)?;
                file.serialize_entry("claims", claims)?;
            }
        }
        file.end()
    }
}

impl Serialize for Proof {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut proof = serializer.serialize_map(Some(1))?;
        match self {
            Self::Slices(lengths) => proof.serialize_entry("slices", lengths)?,
            Self::Forest(steps) => proof.serialize_entry("forest", steps)?,
            Self::Pizza { links, chains } => {
                proof.serialize_entry("pizza", &Linked { links, chains: Some(chains) })?;
            }
            Self::Path(links) => {
                proof.serialize_entry("path", &Linked { links, chains: None })?;
            }
            Self::Tree(moves) => proof.serialize_entry("tree", moves)?,
        }
        proof.end()
    }
}

/// The slices at each fence, and of a pizza how many follow each other.
#[derive(serde::Serialize)]
struct Linked<'p> {
    #[serde(flatten)]
    links: &'p Links,
    #[serde(skip_serializing_if = "Option::is_none")]
    chains: Option<&'p [[u32; 2]]>,
}

impl Serialize for Links {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut links = serializer.serialize_struct("Links", 2)?;
        links.serialize_field("rightwards", &self.rightwards)?;
        links.serialize_field("leftwards", &self.leftwards)?;
        links.end()
    }
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (word, vertex, below) = match *self {
            Self::Hang { vertex, below } => ("hang", vertex, Some(below)),
            Self::Settle(vertex) => ("settle", vertex, None),
            Self::Fuse(vertex) => ("fuse", vertex, None),
            Self::Detach(vertex) => ("detach", vertex, None),
        };
        let mut step = serializer.serialize_seq(None)?;
        step.serialize_element(word)?;
        step.serialize_element(&vertex.index())?;
        if let Some(below) = below {
            step.serialize_element(&below.index())?;
        }
        step.end()
    }
}
