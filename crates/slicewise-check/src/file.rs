//! [`CertificateFile`]: a board, its value, and the proof, as JSON.
//!
//! A certificate file is one JSON object. It includes the board, so checking it needs nothing else:
//!
//! ```json
//! {"certificate": 1, "board": "row 3 2 5 4", "value": 2, "proofs": [{"slices": [1, 3]}]}
//! ```
//!
//! The book's chapter on certificates has the whole format.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, SerializeStruct, Serializer};

use slicewise_core::board::{
    Legend, OnPosition, Position, Setup, SetupError, Shape, Vertex, notation,
};
use slicewise_core::json::{Json, JsonError, Object, list, refuse, weight};
use slicewise_core::number::{Exact, IBig, Scalar};

use crate::certificate::{Certificate, Claims, Links, Proof, Step};
use crate::{CheckError, check, claims_json};

/// The version of the format with proofs.
const PROOFS: u32 = 1;

/// The version of the format with claims.
const CLAIMS: u32 = 2;

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

/// The proof of a value, in one of two forms.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// A proof for each component.
    Proofs(Certificate),
    /// Claims about positions, for a board that was searched.
    Claims(Claims),
}

/// The result of verifying a certificate file.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Verification {
    /// The board in text notation.
    pub board: String,
    /// The value proved: the first player's total less the second's, under optimal play.
    pub value: Exact,
    /// The totals of the first and the second player under optimal play; `None` on boards where some
    /// vertices may remain.
    #[serde(skip_serializing_if = "Option::is_none")]
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
    /// A step of the certificate fails.
    #[error("the certificate fails at {0}")]
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
        let proved = match &self.reason {
            Reason::Proofs(certificate) => {
                self.board.enter(Check(certificate)).map_err(VerifyError::Setup)??
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
        let (board, legend) = self.board.graph_in::<IBig>().map_err(VerifyError::Setup)?;
        let bounds = crate::claims(&board, claims).map_err(VerifyError::Check)?;
        bounds.value().map(|value| legend.exact(value)).ok_or_else(|| {
            let exact = |bound: Option<_>| bound.map(|bound| legend.exact(&bound));
            VerifyError::Apart { lower: exact(bounds.lower), upper: exact(bounds.upper) }
        })
    }

    /// Returns whether every play takes every vertex, and nothing else scores.
    fn takes_everything(&self) -> bool {
        let vertices = |shape: &Shape| !matches!(shape, Shape::Menu(_) | Shape::Game { .. });
        self.board.rules.take_everything() && self.board.components.iter().all(vertices)
    }

    fn profits(&self, value: &Exact) -> [Exact; 2] {
        let total: Exact = self.board.vertex_weights().sum();
        let first = (&total + value) * Exact::ratio(1, 2).unwrap_or_default();
        [first.clone(), total - first]
    }

    /// Parses a certificate file.
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
                lower: claims_json::lead("lower", file.get_or_null("lower"))?,
                upper: claims_json::lead("upper", file.get_or_null("upper"))?,
                claims: list("", "claims", file, claims_json::claim)?,
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
