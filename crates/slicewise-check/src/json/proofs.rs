//! Reading the proofs of components.

use std::io::Read;

use slicewise_core::board::Vertex;

use super::ReadError;
use super::reader::{Path, Reader};
use crate::certificate::{Links, Proof, Step};

const KINDS: [&str; 6] = ["slices", "forest", "chain", "pizza", "path", "tree"];
const KIND: &str = "an object with one of the keys slices, forest, chain, pizza, path, tree";

/// The keys of a pizza; a path has the first two.
const LINKS: [&str; 3] = ["rightwards", "leftwards", "chains"];
const PIZZA: &str = "an object with the keys rightwards, leftwards, chains";
const PATH: &str = "an object with the keys rightwards, leftwards";

const CHAINS: &str = "two numbers of slices";
const STEP: &str = "a step: [\"hang\", vertex, below], or settle, fuse or detach with a vertex";

/// Reads a proof: an object with one key, its kind.
pub(super) fn proof<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<Proof, ReadError> {
    let mut proofs = Vec::new();
    let note = reader.object(path, &KINDS, KIND, |reader, kind, path| {
        proofs.push(match kind {
            "slices" => Proof::Slices(reader.list(path, "a list", coins)?),
            "forest" => Proof::Forest(reader.list(path, "a list", step)?),
            "chain" => Proof::Chain(free(reader, path)?),
            "pizza" => {
                let (links, chains) = linked(reader, path, &LINKS, PIZZA)?;
                Proof::Pizza { links, chains }
            }
            "path" => Proof::Path(linked(reader, path, &LINKS[..2], PATH)?.0),
            _ => Proof::Tree(reader.list(path, "a list", free)?),
        });
        Ok(())
    })?;
    match (proofs.pop(), proofs.pop()) {
        (Some(only), None) => Ok(only),
        _ => Err(path.shape(&note, KIND)),
    }
}

/// Reads an object with exactly the keys `keys`.
fn linked<R: Read>(
    reader: &mut Reader<R>,
    path: &Path<'_>,
    keys: &[&'static str],
    expected: &str,
) -> Result<(Links, Vec<[u32; 2]>), ReadError> {
    let (mut links, mut pairs, mut found) = (Links::default(), Vec::new(), 0);
    let note = reader.object(path, keys, expected, |reader, key, path| {
        found += 1;
        match key {
            "rightwards" => links.rightwards = reader.list(path, "a list", coins)?,
            "leftwards" => links.leftwards = reader.list(path, "a list", coins)?,
            _ => pairs = reader.list(path, "a list", chains)?,
        }
        Ok(())
    })?;
    if found == keys.len() { Ok((links, pairs)) } else { Err(path.shape(&note, expected)) }
}

fn free<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<u32, ReadError> {
    reader.number(path, "a number of free weights")
}

fn coins<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<u32, ReadError> {
    reader.number(path, "a number of coins")
}

fn chains<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<[u32; 2], ReadError> {
    match reader.numbers(path, CHAINS)? {
        (_, [Some(left), Some(right)]) => Ok([left, right]),
        (note, _) => Err(path.shape(&note, CHAINS)),
    }
}

fn step<R: Read>(reader: &mut Reader<R>, path: &Path<'_>) -> Result<Step, ReadError> {
    let (note, word, vertices) = reader.word_and_numbers(path, STEP)?;
    Ok(match (&word[..], vertices.map(|vertex| vertex.map(Vertex::new))) {
        ("hang", [Some(vertex), Some(below)]) => Step::Hang { vertex, below },
        ("settle", [Some(vertex), None]) => Step::Settle(vertex),
        ("fuse", [Some(vertex), None]) => Step::Fuse(vertex),
        ("detach", [Some(vertex), None]) => Step::Detach(vertex),
        _ => return Err(path.shape(&note, STEP)),
    })
}
