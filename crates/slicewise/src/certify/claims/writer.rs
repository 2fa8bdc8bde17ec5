//! Writes the results of a search as claims.

use std::collections::HashMap;

use super::node::{Key, Node};
use super::prover::{Known, Led, Nearly, Prover};
use crate::board::{Move, Vertex};
use crate::certificate::{Change, Claim, Claims, Lead, Reply, Target};
use crate::certify::ProofError;
use crate::check::change::is_free;
use crate::hash::Mixing;
use crate::number::Scalar;

/// The kind of bound.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Lower,
    Upper,
}

/// The reduction of a position, with the vertices numbered as in its node.
struct Draft {
    changes: Vec<Change>,
    names: Vec<Vertex>,
    to: End,
}

enum End {
    Nearly(Nearly),
    Entry(usize),
}

/// A claim being drafted.
struct Entry<W> {
    node: Node<W>,
    /// (No move at all, where a pass or the end of the play is enough.)
    lower: Option<Option<(Move, Draft)>>,
    upper: Option<Vec<(Move, Draft)>>,
}

struct Drafts<'p, 'w, W> {
    prover: &'p mut Prover<'w, W>,
    entries: Vec<Entry<W>>,
    found: HashMap<Key<W>, usize, Mixing>,
    open: Vec<(usize, Side)>,
    limit: usize,
}

/// The claims that prove both bounds of a board's value, which the search has found.
pub(super) fn write<W: Scalar>(
    prover: &mut Prover<'_, W>,
    start: Led<W>,
    limit: usize,
) -> Result<Claims, ProofError> {
    let named = prover.named;
    let mut drafts =
        Drafts { prover, entries: Vec::new(), found: HashMap::default(), open: Vec::new(), limit };
    let lower = drafts.draft(&start, Side::Lower)?;
    let upper = drafts.draft(&start, Side::Upper)?;
    while let Some((entry, side)) = drafts.open.pop() {
        drafts.fill(entry, side)?;
    }
    let entries = drafts.entries;
    let roots = [&lower, &upper].into_iter().filter_map(|draft| draft.entry());
    let order = topological(&entries, roots.collect());
    let mut numbers = vec![0; entries.len()];
    (0..).zip(&order).for_each(|(number, &entry)| numbers[entry] = number);
    let mut writer =
        Writer { named, entries: &entries, numbers, labels: vec![None; entries.len()] };
    let own = |vertex: Vertex| vertex;
    let (lower, upper) = (writer.lead(&lower, own), writer.lead(&upper, own));
    let claims = order.iter().map(|&entry| writer.claim(entry)).collect();
    Ok(Claims { lower, upper, claims })
}

impl Draft {
    fn entry(&self) -> Option<usize> {
        match self.to {
            End::Entry(entry) => Some(entry),
            End::Nearly(_) => None,
        }
    }
}

impl<W: Scalar> Drafts<'_, '_, W> {
    /// The proof of one bound of a reduced position.
    fn draft(&mut self, led: &Led<W>, side: Side) -> Result<Draft, ProofError> {
        self.prover.take_room(led.bytes())?;
        let Known { near, span } = self.prover.known(&led.node)?;
        let is_near = match side {
            Side::Lower => near.lower >= span.lower,
            Side::Upper => near.upper <= span.upper,
        };
        let how = is_near.then(|| self.prover.near(&led.node).1).flatten();
        let to = match how {
            Some(how) => End::Nearly(how),
            None => End::Entry(self.entry(led, side)?),
        };
        Ok(Draft { changes: led.changes.clone(), names: led.names.clone(), to })
    }

    /// The claim about a position that proves a bound.
    fn entry(&mut self, led: &Led<W>, side: Side) -> Result<usize, ProofError> {
        let next = self.entries.len();
        let entry = *self.found.entry(led.node.key.clone()).or_insert(next);
        if entry == next {
            if next >= self.limit {
                return Err(ProofError::TooManyClaims { limit: self.limit });
            }
            self.prover.take_room(led.node.bytes() + led.node.key.bytes())?;
            self.entries.push(Entry { node: led.node.clone(), lower: None, upper: None });
        }
        self.open.push((entry, side));
        Ok(entry)
    }

    /// Finds the moves that prove a bound.
    fn fill(&mut self, entry: usize, side: Side) -> Result<(), ProofError> {
        let node = self.entries[entry].node.clone();
        let filled = match side {
            Side::Lower => self.entries[entry].lower.is_some(),
            Side::Upper => self.entries[entry].upper.is_some(),
        };
        if filled {
            return Ok(());
        }
        let turns = self.prover.turns(&node);
        let floor = self.prover.floor(&node, turns.is_empty());
        if side == Side::Upper {
            let mut replies = Vec::with_capacity(turns.len());
            for turn in turns {
                let child = self.prover.child(&node, turn)?;
                let side = if child.again { Side::Upper } else { Side::Lower };
                replies.push((turn, self.draft(&child.led, side)?));
            }
            self.entries[entry].upper = Some(replies);
            return Ok(());
        }
        let least = self.prover.known(&node)?.span.lower.clone();
        if floor.is_some_and(|floor| floor >= least) {
            self.entries[entry].lower = Some(None);
            return Ok(());
        }
        for turn in turns {
            let child = self.prover.child(&node, turn)?;
            if child.span(&self.prover.known(&child.led.node)?.span).lower >= least {
                let side = if child.again { Side::Lower } else { Side::Upper };
                self.entries[entry].lower = Some(Some((turn, self.draft(&child.led, side)?)));
                return Ok(());
            }
        }
        unreachable!("what the search found out has its reason")
    }
}

impl<W> Entry<W> {
    fn drafts(&self) -> impl Iterator<Item = &(Move, Draft)> {
        let lower = self.lower.iter().flatten();
        lower.chain(self.upper.iter().flatten())
    }
}

/// The entries in an order in which each comes before those it refers to.
fn topological<W>(entries: &[Entry<W>], roots: Vec<usize>) -> Vec<usize> {
    let after = |entry: usize| -> Vec<usize> {
        entries[entry].drafts().filter_map(|(_, draft)| draft.entry()).collect()
    };
    let mut seen = vec![false; entries.len()];
    let mut order = Vec::with_capacity(entries.len());
    for root in roots {
        if std::mem::replace(&mut seen[root], true) {
            continue;
        }
        let mut way = vec![(root, after(root))];
        while let Some((entry, rest)) = way.last_mut() {
            match rest.pop() {
                Some(next) if std::mem::replace(&mut seen[next], true) => {}
                Some(next) => way.push((next, after(next))),
                None => {
                    order.push(*entry);
                    way.pop();
                }
            }
        }
    }
    order.reverse();
    order
}

/// Numbers vertices in the order in which the checker visits them.
struct Writer<'e, W> {
    /// Whether vertices keep their numbers.
    named: bool,
    entries: &'e [Entry<W>],
    /// The number of each entry's claim.
    numbers: Vec<u32>,
    /// The numbers of an entry's vertices at its first occurrence.
    labels: Vec<Option<Vec<Vertex>>>,
}

impl<W: Scalar> Writer<'_, W> {
    fn claim(&mut self, entry: usize) -> Claim {
        let labels = self.labels[entry].clone().expect("something leads to every entry before");
        let named = self.named;
        let label = |vertex: Vertex| if named { vertex } else { labels[vertex.index()] };
        let entries = self.entries;
        let mut reply = |(turn, draft): &(Move, Draft)| Reply {
            turn: turn.map_vertex(label),
            lead: self.lead(draft, label),
        };
        let lower = entries[entry].lower.as_ref().and_then(Option::as_ref).map(&mut reply);
        let upper = entries[entry].upper.as_ref().map(|all| all.iter().map(reply).collect());
        Claim { lower, upper }
    }

    /// The statement of a draft, with the vertices' numbers on the board.
    fn lead(&mut self, draft: &Draft, label: impl Fn(Vertex) -> Vertex) -> Lead {
        let mut changes: Vec<Change> =
            draft.changes.iter().map(|&change| relabelled(change, &label)).collect();
        let names: Vec<Vertex> = draft.names.iter().map(|&name| label(name)).collect();
        let to = match &draft.to {
            End::Nearly(Nearly::Reach) => Target::Reach,
            End::Nearly(Nearly::Sum(more)) => {
                let inner =
                    |vertex: Vertex| if self.named { vertex } else { names[vertex.index()] };
                changes.extend(more.iter().map(|&change| relabelled(change, &inner)));
                Target::Sum
            }
            End::Entry(entry) => {
                Target::Claim { number: self.numbers[*entry], names: self.renamed(*entry, names) }
            }
        };
        Lead { changes, to }
    }

    /// The vertices that represent those of an entry, if they are different ones.
    fn renamed(&mut self, entry: usize, names: Vec<Vertex>) -> Vec<Vertex> {
        let Some(known) = &self.labels[entry] else {
            self.labels[entry] = Some(names);
            return Vec::new();
        };
        let graph = &self.entries[entry].node.board.field.graph;
        let bound = (0..names.len()).filter(|&place| !is_free(graph, place));
        let mut pairs: Vec<(Vertex, Vertex)> =
            bound.map(|place| (known[place], names[place])).collect();
        if pairs.iter().all(|(known, name)| known == name) {
            return Vec::new();
        }
        pairs.sort_unstable();
        pairs.into_iter().map(|(_, name)| name).collect()
    }
}

fn relabelled(change: Change, label: &impl Fn(Vertex) -> Vertex) -> Change {
    match change {
        Change::Cut => Change::Cut,
        Change::Detach(vertex) => Change::Detach(label(vertex)),
        Change::Condense { vertex, into } => {
            Change::Condense { vertex: label(vertex), into: label(into) }
        }
        Change::Fruitless(vertex) => Change::Fruitless(label(vertex)),
        Change::Cancel(one, other) => Change::Cancel(label(one), label(other)),
        Change::Forget(vertex) => Change::Forget(label(vertex)),
        Change::Complete(vertex) => Change::Complete(label(vertex)),
        Change::Lift { vertex, to } => Change::Lift { vertex: label(vertex), to: label(to) },
        Change::Level(vertex) => Change::Level(label(vertex)),
    }
}
