//! Certificate files as JSON.
//!
//! A certificate file is one JSON object. It includes the board, so checking it needs nothing else:
//!
//! ```json
//! {"certificate": 1, "board": "row 3 2 5 4", "value": 2, "proofs": [{"slices": [1, 3]}]}
//! ```
//!
//! The book's chapter on certificates has the whole format.

mod claims;

use serde::ser::{Serialize, SerializeMap, SerializeSeq, SerializeStruct, Serializer};

use slicewise_core::board::{Setup, Vertex, notation};
use slicewise_core::json::{Json, JsonError, Object, list, refuse, weight};

use crate::certificate::{Certificate, Claims, Links, Proof, Step};
use crate::{CertificateFile, Reason};

/// The version of the format with proofs.
const PROOFS: u32 = 1;

/// The version of the format with claims.
const CLAIMS: u32 = 2;

impl CertificateFile {
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
        let value = Json::parse(text)?;
        let version = value.as_object().and_then(|file| file.get("certificate")?.as_u32());
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
                lower: claims::lead("lower", file.get_or_null("lower"))?,
                upper: claims::lead("upper", file.get_or_null("upper"))?,
                claims: list("", "claims", file, claims::claim)?,
            }),
            _ => {
                return Err(refuse(
                    "certificate",
                    file.get_or_null("certificate"),
                    "the version 1 or 2",
                ));
            }
        };
        Ok(Self {
            board: board("board", file.get_or_null("board"))?,
            value: weight("value", file.get_or_null("value"))?,
            reason,
        })
    }
}

/// Returns an object that has exactly the keys `keys`.
pub(crate) fn object<'v, 't>(
    path: &str,
    value: &'v Json<'t>,
    keys: &[&str],
) -> Result<&'v Object<'t>, JsonError> {
    let object = value.as_object();
    let fits = |object: &&Object<'_>| {
        object.len() == keys.len() && keys.iter().all(|key| object.contains_key(key))
    };
    object.filter(fits).ok_or_else(|| {
        let path = if path.is_empty() { "the top" } else { path };
        refuse(path, value, &format!("an object with the keys {}", keys.join(", ")))
    })
}

/// Reads a board in text notation.
fn board(path: &str, value: &Json<'_>) -> Result<Setup, JsonError> {
    let text = value.as_str().ok_or_else(|| refuse(path, value, "a board in text notation"))?;
    notation::parse(text).map_err(|error| JsonError::Shape {
        path: format!("{path}, byte {}", error.span.start),
        found: if error.found.is_empty() { "the end".to_owned() } else { error.found },
        expected: error.expected.to_string().trim_start_matches("expected ").to_owned(),
    })
}

fn proof(path: &str, value: &Json<'_>) -> Result<Proof, JsonError> {
    let expected = "an object with one of the keys slices, forest, pizza, path, tree";
    let only = value.as_object().filter(|object| object.len() == 1);
    let entry =
        only.and_then(|object| object.iter().next().map(|(key, value)| (object, key, value)));
    let (object, key, inside) = entry.ok_or_else(|| refuse(path, value, expected))?;
    let at = format!("{path}.{key}");
    Ok(match key {
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

fn links(path: &str, object: &Object<'_>) -> Result<Links, JsonError> {
    Ok(Links {
        rightwards: list(path, "rightwards", object, coins)?,
        leftwards: list(path, "leftwards", object, coins)?,
    })
}

fn coins(path: &str, value: &Json<'_>) -> Result<u32, JsonError> {
    value.as_u32().ok_or_else(|| refuse(path, value, "a number of coins"))
}

fn chains(path: &str, value: &Json<'_>) -> Result<[u32; 2], JsonError> {
    let pair = match value.as_list() {
        Some([left, right]) => left.as_u32().zip(right.as_u32()),
        _ => None,
    };
    let (left, right) = pair.ok_or_else(|| refuse(path, value, "two numbers of slices"))?;
    Ok([left, right])
}

fn steps(path: &str, value: &Json<'_>) -> Result<Vec<Step>, JsonError> {
    let steps = value.as_list().ok_or_else(|| refuse(path, value, "a list of steps"))?;
    let steps = steps.iter().enumerate();
    steps.map(|(at, value)| step(&format!("{path}[{at}]"), value)).collect()
}

fn step(path: &str, value: &Json<'_>) -> Result<Step, JsonError> {
    let words = value.as_list().unwrap_or_default();
    let vertex = |at: usize| words.get(at).and_then(Json::as_u32).map(Vertex::new);
    let step = match (words.first().and_then(Json::as_str), vertex(1), vertex(2), words.len()) {
        (Some("hang"), Some(vertex), Some(below), 3) => Some(Step::Hang { vertex, below }),
        (Some("settle"), Some(vertex), None, 2) => Some(Step::Settle(vertex)),
        (Some("fuse"), Some(vertex), None, 2) => Some(Step::Fuse(vertex)),
        (Some("detach"), Some(vertex), None, 2) => Some(Step::Detach(vertex)),
        _ => None,
    };
    let expected = "a step: [\"hang\", vertex, below], or settle, fuse or detach with a vertex";
    step.ok_or_else(|| refuse(path, value, expected))
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

/// The slices at each fence and, for a pizza, the numbers of slices that follow each other.
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
        step.serialize_element(&vertex)?;
        if let Some(below) = below {
            step.serialize_element(&below)?;
        }
        step.end()
    }
}
