//! Certificate files written as JSON.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, SerializeStruct, Serializer};

use super::{CLAIMS, PILE, PROOFS};
use crate::certificate::{
    Certificate, Change, Claim, Claims, Lead, Links, Proof, Reply, Step, Target,
};
use crate::{CertificateFile, Reason};

impl Serialize for CertificateFile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut file = serializer.serialize_map(None)?;
        let version = match self.reason {
            Reason::Proofs(_) => PROOFS,
            Reason::Claims(_) => CLAIMS,
            Reason::Pile => PILE,
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
            Reason::Pile => {}
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
            Self::Chain(free) => proof.serialize_entry("chain", free)?,
            Self::Pizza { links, chains } => {
                proof.serialize_entry("pizza", &Linked { links, chains: Some(chains) })?;
            }
            Self::Path(links) => {
                proof.serialize_entry("path", &Linked { links, chains: None })?;
            }
            Self::Tree(free) => proof.serialize_entry("tree", free)?,
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

impl Serialize for Lead {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut lead = serializer.serialize_map(None)?;
        entries(self, &mut lead)?;
        lead.end()
    }
}

impl Serialize for Reply {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut reply = serializer.serialize_map(None)?;
        reply.serialize_entry("turn", &self.turn)?;
        entries(&self.lead, &mut reply)?;
        reply.end()
    }
}

fn entries<M: SerializeMap>(lead: &Lead, map: &mut M) -> Result<(), M::Error> {
    if !lead.changes.is_empty() {
        map.serialize_entry("changes", &lead.changes)?;
    }
    match &lead.to {
        Target::Sum => map.serialize_entry("to", "sum"),
        Target::Reach => map.serialize_entry("to", "reach"),
        Target::Claim { number, names } => {
            map.serialize_entry("to", number)?;
            if names.is_empty() { Ok(()) } else { map.serialize_entry("as", names) }
        }
    }
}

impl Serialize for Claim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut claim = serializer.serialize_map(None)?;
        if let Some(lower) = &self.lower {
            claim.serialize_entry("lower", lower)?;
        }
        if let Some(upper) = &self.upper {
            claim.serialize_entry("upper", upper)?;
        }
        claim.end()
    }
}

impl Serialize for Change {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Cut => ("cut",).serialize(serializer),
            Self::Detach(vertex) => ("detach", vertex).serialize(serializer),
            Self::Condense { vertex, into } => ("condense", vertex, into).serialize(serializer),
            Self::Fruitless(vertex) => ("fruitless", vertex).serialize(serializer),
            Self::Cancel(one, other) => ("cancel", one, other).serialize(serializer),
            Self::Forget(vertex) => ("forget", vertex).serialize(serializer),
            Self::Complete(vertex) => ("complete", vertex).serialize(serializer),
            Self::Lift { vertex, to } => ("lift", vertex, to).serialize(serializer),
            Self::Level(vertex) => ("level", vertex).serialize(serializer),
        }
    }
}
