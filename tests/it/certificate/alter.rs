//! Alterations of certificates, each a matter of a few small numbers: by chance in the tests, and as the fuzzer likes.

use slicewise::Vertex;
use slicewise::board::Move;
use slicewise::certify::checker::certificate::{
    Change, Claim, Lead, Links, Proof, Reply, Step, Target,
};
use slicewise::certify::{Certificate, Claims};

/// A choice among any number of things.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice(pub(super) u16);

impl Choice {
    /// Returns a number below `count`.
    pub(super) fn index(self, count: usize) -> usize {
        usize::from(self.0) % count
    }
}

/// Numbers that may stand anywhere in a certificate.
fn altered_number(number: u32, choice: Choice) -> u32 {
    let others = [
        0,
        1,
        2,
        3,
        number.wrapping_add(1),
        number.wrapping_sub(1),
        number.wrapping_add(2),
        number.wrapping_sub(2),
        u32::MAX,
    ];
    others[choice.index(others.len())]
}

/// Changes, drops, doubles, swaps or moves one entry of a list.
fn alter_list<T: Clone>(list: &mut Vec<T>, how: [Choice; 3], change: impl FnOnce(&mut T)) {
    let [kind, place, other] = how;
    if list.is_empty() {
        return;
    }
    let (at, other) = (place.index(list.len()), other.index(list.len()));
    match kind.index(6) {
        0 => drop(list.remove(at)),
        1 => list.insert(other, list[at].clone()),
        2 => list.swap(at, other),
        3 => {
            let moved = list.remove(at);
            list.insert(other.min(list.len()), moved);
        }
        _ => change(&mut list[at]),
    }
}

fn alter_lengths(lengths: &mut Vec<u32>, how: [Choice; 3], number: Choice) {
    // A border between two slices moved is the alteration that comes nearest to a valid one.
    if lengths.len() > 1 && number.index(2) == 0 {
        let at = how[1].index(lengths.len() - 1);
        let shift = 1 + how[2].index(3) as u32;
        lengths[at] = lengths[at].wrapping_add(shift);
        lengths[at + 1] = lengths[at + 1].wrapping_sub(shift);
        return;
    }
    alter_list(lengths, how, |length| *length = altered_number(*length, number));
}

fn alter_links(links: &mut Links, how: [Choice; 3], number: Choice) {
    let list = match number.index(4) < 2 {
        true => &mut links.rightwards,
        false => &mut links.leftwards,
    };
    alter_list(list, how, |length| *length = altered_number(*length, number));
}

fn alter_steps(steps: &mut Vec<Step>, how: [Choice; 3], number: Choice) {
    let other = |vertex: Vertex| Vertex::new(altered_number(vertex.index() as u32, number));
    alter_list(steps, how, |step| {
        *step = match (*step, number.index(3)) {
            (Step::Hang { vertex, below }, 0) => Step::Hang { vertex: below, below: vertex },
            (Step::Hang { vertex, below }, 1) => Step::Hang { vertex, below: other(below) },
            (Step::Hang { vertex, .. }, _) => Step::Settle(vertex),
            (Step::Settle(vertex), 0) => Step::Settle(other(vertex)),
            (Step::Settle(vertex), 1) => Step::Fuse(vertex),
            (Step::Settle(vertex), _) => Step::Detach(vertex),
            (Step::Fuse(vertex), 0) => Step::Fuse(other(vertex)),
            (Step::Fuse(vertex), _) => Step::Settle(vertex),
            (Step::Detach(vertex), _) => Step::Settle(vertex),
        };
    });
}

fn alter_proof(proof: &mut Proof, how: [Choice; 3], number: Choice) {
    match proof {
        Proof::Slices(lengths) => alter_lengths(lengths, how, number),
        Proof::Forest(steps) => alter_steps(steps, how, number),
        Proof::Chain(free) => *free = altered_number(*free, number),
        Proof::Path(links) => alter_links(links, how, number),
        Proof::Pizza { chains, .. } if number.index(2) == 0 => {
            alter_list(chains, how, |pair| {
                let length = &mut pair[number.index(4) / 2];
                *length = altered_number(*length, number);
            });
        }
        Proof::Pizza { links, .. } => alter_links(links, how, number),
        Proof::Tree(free) => alter_list(free, how, |free| *free = altered_number(*free, number)),
    }
}

/// Alters a certificate in one place; now and then in the list of proofs itself.
pub(super) fn alter_certificate(certificate: &mut Certificate, how: [Choice; 4]) {
    let [proof, kind, place, number] = how;
    if certificate.proofs.is_empty() {
        return;
    }
    if kind.index(12) == 0 {
        alter_list(&mut certificate.proofs, [place, number, proof], |proof| {
            *proof = Proof::Slices(vec![1]);
        });
        return;
    }
    let at = proof.index(certificate.proofs.len());
    alter_proof(&mut certificate.proofs[at], [kind, place, proof], number);
}

/// A vertex near another.
fn other_vertex(vertex: Vertex, how: Choice) -> Vertex {
    let number = vertex.index() as u32;
    let others = [0, 1, 2, 3, number.wrapping_add(1), number.wrapping_sub(1), u32::MAX];
    Vertex::new(others[how.index(others.len())])
}

/// Makes another change of a change.
pub(super) fn alter_change(change: &mut Change, [one, two, three]: [Choice; 3]) {
    let vertices: Vec<Vertex> = match *change {
        Change::Condense { vertex, into } => vec![vertex, into],
        Change::Cancel(one, other) => vec![one, other],
        Change::Lift { vertex, to } => vec![vertex, to],
        Change::Detach(vertex)
        | Change::Fruitless(vertex)
        | Change::Forget(vertex)
        | Change::Complete(vertex)
        | Change::Level(vertex) => vec![vertex],
        _ => vec![Vertex::new(0)],
    };
    let first = match two.index(2) {
        0 => vertices[0],
        _ => other_vertex(vertices[0], two),
    };
    let second = other_vertex(*vertices.last().expect("one at least"), three);
    *change = match one.index(9) {
        0 => Change::Cut,
        1 => Change::Detach(first),
        2 => Change::Fruitless(first),
        3 => Change::Forget(first),
        4 => Change::Complete(first),
        5 => Change::Level(first),
        6 => Change::Condense { vertex: first, into: second },
        7 => Change::Cancel(first, second),
        _ => Change::Lift { vertex: first, to: second },
    };
}

fn alter_lead(lead: &mut Lead, how: [Choice; 4]) {
    let [kind, one, two, three] = how;
    match (kind.index(4), &mut lead.to) {
        (0, _) if lead.changes.is_empty() => {
            let mut change = Change::Detach(Vertex::new(one.index(8) as u32));
            alter_change(&mut change, [two, three, one]);
            lead.changes.push(change);
        }
        (0 | 1, _) => {
            alter_list(&mut lead.changes, [one, two, three], |change| {
                alter_change(change, [three, one, two]);
            });
        }
        (2, Target::Claim { names, .. }) if !names.is_empty() => {
            alter_list(names, [one, two, three], |name| *name = other_vertex(*name, one));
        }
        (2, Target::Claim { number, .. }) => {
            *number = other_vertex(Vertex::new(*number), one).index() as u32;
        }
        (2, to) => *to = if *to == Target::Sum { Target::Reach } else { Target::Sum },
        (_, to) => {
            let claim = Target::Claim { number: one.index(12) as u32, names: Vec::new() };
            *to = [Target::Sum, Target::Reach, claim][two.index(3)].clone();
        }
    }
}

fn alter_reply(reply: &mut Reply, how: [Choice; 4]) {
    let [kind, one, ..] = how;
    if kind.index(3) > 0 {
        return alter_lead(&mut reply.lead, [how[1], how[2], how[3], how[0]]);
    }
    reply.turn = match reply.turn {
        Move::Take(vertex) => Move::Take(other_vertex(vertex, one)),
        Move::Choose { menu, choice } => Move::Choose { menu, choice: choice ^ 1 },
        Move::Follow { game, edge } => Move::Follow { game, edge: edge ^ 1 },
        _ => Move::Take(Vertex::new(0)),
    };
}

fn alter_claim(claim: &mut Claim, how: [Choice; 4]) {
    let [kind, one, two, three] = how;
    match (kind.index(6), &mut claim.lower, &mut claim.upper) {
        (0, lower, _) => *lower = None,
        (1, _, upper) => *upper = None,
        (2, Some(lower), Some(upper)) if !upper.is_empty() => {
            let at = one.index(upper.len());
            std::mem::swap(lower, &mut upper[at]);
        }
        (_, Some(lower), None) => alter_reply(lower, [one, two, three, kind]),
        (3, Some(lower), _) => alter_reply(lower, [one, two, three, kind]),
        (_, _, Some(upper)) => alter_list(upper, [one, two, three], |reply| {
            alter_reply(reply, [three, one, two, kind]);
        }),
        _ => {}
    }
}

/// Alters claims in one place.
pub(super) fn alter_claims(claims: &mut Claims, how: [Choice; 4]) {
    let [kind, one, two, three] = how;
    match kind.index(8) {
        0 => alter_lead(&mut claims.lower, [one, two, three, kind]),
        1 => alter_lead(&mut claims.upper, [one, two, three, kind]),
        2 => alter_list(&mut claims.claims, [one, two, three], |claim| *claim = Claim::default()),
        _ if claims.claims.is_empty() => {}
        _ => {
            let at = one.index(claims.claims.len());
            alter_claim(&mut claims.claims[at], [two, three, kind, one]);
        }
    }
}
