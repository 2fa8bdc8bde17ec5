//! Certificate files read the slow way: as a tree of JSON first. What the stream is compared with.

use slicewise::board::{Move, Vertex, notation};
use slicewise::certify::checker::certificate::{
    Certificate, Change, Claim, Claims, Lead, Links, Proof, Reply, Step, Target,
};
use slicewise::certify::{CertificateFile, Reason};
use slicewise::json::{Json, Object};

/// Reads a file; `None` if it is not a certificate file.
pub(crate) fn read(text: &str) -> Option<CertificateFile> {
    let value = Json::parse(text).ok()?;
    let file = value.as_object()?;
    let keys: Vec<&str> = file.keys().collect();
    let has =
        |wanted: &[&str]| wanted.len() == keys.len() && wanted.iter().all(|key| keys.contains(key));
    let reason = match file.get("certificate")?.as_u32()? {
        1 if has(&["certificate", "board", "value", "proofs"]) => {
            Reason::Proofs(Certificate { proofs: list(file.get("proofs")?, proof)? })
        }
        2 if has(&["certificate", "board", "value", "lower", "upper", "claims"]) => {
            Reason::Claims(Claims {
                lower: lead(file.get("lower")?, false)?.1,
                upper: lead(file.get("upper")?, false)?.1,
                claims: list(file.get("claims")?, claim)?,
            })
        }
        3 if has(&["certificate", "board", "value"]) => Reason::Pile,
        _ => return None,
    };
    let value = match file.get("value")? {
        Json::String(word) | Json::Number(word) => word.parse().ok()?,
        _ => return None,
    };
    Some(CertificateFile {
        board: notation::parse(file.get("board")?.as_str()?).ok()?,
        value,
        reason,
    })
}

fn list<T>(value: &Json<'_>, read: impl Fn(&Json<'_>) -> Option<T>) -> Option<Vec<T>> {
    value.as_list()?.iter().map(read).collect()
}

fn number(value: &Json<'_>) -> Option<u32> {
    value.as_u32()
}

/// The object, if it has no keys but `known`.
fn object<'v, 't>(value: &'v Json<'t>, known: &[&str]) -> Option<&'v Object<'t>> {
    value.as_object().filter(|object| object.keys().all(|key| known.contains(&key)))
}

fn proof(value: &Json<'_>) -> Option<Proof> {
    let object = value.as_object().filter(|object| object.len() == 1)?;
    let (kind, inside) = object.iter().next()?;
    Some(match kind {
        "slices" => Proof::Slices(list(inside, number)?),
        "forest" => Proof::Forest(list(inside, step)?),
        "chain" => Proof::Chain(number(inside)?),
        "tree" => Proof::Tree(list(inside, number)?),
        "path" => Proof::Path(links(object_of(inside, 2)?)?),
        "pizza" => {
            let inside = object_of(inside, 3)?;
            let pair = |pair: &Json<'_>| list(pair, number)?.try_into().ok();
            Proof::Pizza { links: links(inside)?, chains: list(inside.get("chains")?, pair)? }
        }
        _ => return None,
    })
}

fn object_of<'v, 't>(value: &'v Json<'t>, keys: usize) -> Option<&'v Object<'t>> {
    value.as_object().filter(|object| object.len() == keys)
}

fn links(object: &Object<'_>) -> Option<Links> {
    Some(Links {
        rightwards: list(object.get("rightwards")?, number)?,
        leftwards: list(object.get("leftwards")?, number)?,
    })
}

/// A word and the vertices after it.
fn words<'v>(value: &'v Json<'_>) -> Option<(&'v str, Vec<Vertex>)> {
    let (word, vertices) = value.as_list()?.split_first()?;
    let vertices: Option<Vec<u32>> = vertices.iter().map(number).collect();
    Some((word.as_str()?, vertices?.into_iter().map(Vertex::new).collect()))
}

fn step(value: &Json<'_>) -> Option<Step> {
    let (word, vertices) = words(value)?;
    Some(match (word, &vertices[..]) {
        ("hang", &[vertex, below]) => Step::Hang { vertex, below },
        ("settle", &[vertex]) => Step::Settle(vertex),
        ("fuse", &[vertex]) => Step::Fuse(vertex),
        ("detach", &[vertex]) => Step::Detach(vertex),
        _ => return None,
    })
}

fn claim(value: &Json<'_>) -> Option<Claim> {
    let claim = object(value, &["lower", "upper"])?;
    let reply = |value: &Json<'_>| {
        let (turn, lead) = lead(value, true)?;
        Some(Reply { turn: turn?, lead })
    };
    Some(Claim {
        lower: claim.get("lower").map_or(Some(None), |lower| reply(lower).map(Some))?,
        upper: claim.get("upper").map_or(Some(None), |upper| list(upper, reply).map(Some))?,
    })
}

/// A lead, with its turn if it is that of a reply.
fn lead(value: &Json<'_>, is_reply: bool) -> Option<(Option<Move>, Lead)> {
    let keys = ["changes", "to", "as", "turn"];
    let lead = object(value, if is_reply { &keys } else { &keys[..3] })?;
    let turn = lead.get("turn").map(|turn| match turn.as_u32() {
        Some(vertex) => Some(Move::Take(Vertex::new(vertex))),
        None => turn.as_str()?.parse().ok(),
    });
    let changes = lead.get("changes").map_or(Some(Vec::new()), |changes| list(changes, change))?;
    let vertex = |value: &Json<'_>| value.as_u32().map(Vertex::new);
    let names = lead.get("as").map_or(Some(Vec::new()), |names| list(names, vertex))?;
    let to = lead.get("to")?;
    let to = match (to.as_str(), to.as_u32()) {
        (Some("sum"), _) if names.is_empty() => Target::Sum,
        (Some("reach"), _) if names.is_empty() => Target::Reach,
        (_, Some(number)) => Target::Claim { number, names },
        _ => return None,
    };
    Some((turn.map_or(Some(None), |turn| turn.map(Some))?, Lead { changes, to }))
}

fn change(value: &Json<'_>) -> Option<Change> {
    let (word, vertices) = words(value)?;
    Some(match (word, &vertices[..]) {
        ("cut", []) => Change::Cut,
        ("detach", &[vertex]) => Change::Detach(vertex),
        ("condense", &[vertex, into]) => Change::Condense { vertex, into },
        ("fruitless", &[vertex]) => Change::Fruitless(vertex),
        ("cancel", &[one, other]) => Change::Cancel(one, other),
        ("forget", &[vertex]) => Change::Forget(vertex),
        ("complete", &[vertex]) => Change::Complete(vertex),
        ("lift", &[vertex, to]) => Change::Lift { vertex, to },
        ("level", &[vertex]) => Change::Level(vertex),
        _ => return None,
    })
}
