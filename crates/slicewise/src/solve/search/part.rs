//! [`Part`]: a component that resists reduction, and its moves.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::bits::Bits;
use super::estimate::Estimate;
use super::hash::hash_of;
use super::laws::Laws;
use super::patch::Patch;
use super::reduce::Pieces;
use super::relabel;
use super::walk::Walk;
use crate::board::Taking;
use crate::number::Scalar;

/// A component of a position, known by its shape.
#[derive(Debug)]
pub(crate) struct Part<W, const N: usize> {
    pub(crate) body: Body<W, N>,
    hash: u64,
    /// Whether an odd number of turns is left in it; nothing if that depends on the play.
    pub(crate) odd: Option<bool>,
    pub(crate) estimate: Estimate<W>,
}

/// What a part is.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) enum Body<W, const N: usize> {
    Graph(Patch<W, N>),
    /// The score of each choice, and what it leaves.
    Menu(Vec<(W, Pieces<W, N>)>),
    /// A game at a node.
    Walk(Arc<Walk<W>>, u32),
}

impl<W: PartialEq, const N: usize> PartialEq for Part<W, N> {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash && self.body == other.body
    }
}

impl<W: Eq, const N: usize> Eq for Part<W, N> {}

impl<W, const N: usize> Hash for Part<W, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.hash(state);
    }
}

/// A move in a part.
#[derive(Debug)]
pub(crate) struct Step<W, const N: usize> {
    /// What it scores.
    pub(crate) gain: W,
    /// Whether the same player goes on.
    pub(crate) again: bool,
    /// The weight of a free vertex beside which the move need not be tried: it outweighs the vertex
    /// and all that it can open.
    pub(crate) cap: Option<W>,
    /// What it leaves of the part.
    pub(crate) pieces: Pieces<W, N>,
}

impl<W: Scalar, const N: usize> Part<W, N> {
    fn new(body: Body<W, N>, laws: &Laws) -> Arc<Self> {
        let estimate = Estimate::of(&body, laws);
        Arc::new(Self { hash: hash_of(&body), odd: body.is_odd(), estimate, body })
    }

    /// A component of a graph.
    pub(crate) fn graph(patch: &Patch<W, N>, component: Bits<N>, laws: &Laws) -> Arc<Self> {
        let patch = if laws.wanted.relabel {
            patch.picked(&relabel::order(patch, component))
        } else {
            let mut alone = patch.clone();
            (patch.left - component).iter().for_each(|place| alone.drop(place));
            alone
        };
        Self::new(Body::Graph(patch), laws)
    }

    /// A component as it was saved.
    pub(crate) fn saved(patch: Patch<W, N>, laws: &Laws) -> Arc<Self> {
        Self::new(Body::Graph(patch), laws)
    }

    /// A menu, of each choice's score and what it leaves.
    pub(crate) fn menu(choices: Vec<(W, Pieces<W, N>)>, laws: &Laws) -> Arc<Self> {
        Self::new(Body::Menu(choices), laws)
    }

    /// A game at a node, unless it has ended.
    pub(crate) fn walk(walk: &Arc<Walk<W>>, node: u32, laws: &Laws) -> Option<Arc<Self>> {
        (!walk.has_ended(node)).then(|| Self::new(Body::Walk(Arc::clone(walk), node), laws))
    }

    /// By what the parts of a position are ordered.
    pub(crate) fn order(&self) -> u64 {
        self.hash
    }

    /// How many vertices are left in it.
    pub(crate) fn vertices(&self) -> usize {
        match &self.body {
            Body::Graph(patch) => patch.left.len(),
            Body::Menu(_) | Body::Walk(..) => 0,
        }
    }

    /// Its moves; those that another beats in every context are left out.
    pub(crate) fn steps(&self, laws: &Laws) -> Vec<Step<W, N>> {
        let steps = match &self.body {
            Body::Graph(patch) => graph_steps(patch, laws),
            Body::Menu(choices) => {
                let step = |(gain, pieces): &(W, Pieces<W, N>)| Step {
                    gain: gain.clone(),
                    again: false,
                    cap: None,
                    pieces: pieces.clone(),
                };
                choices.iter().map(step).collect()
            }
            Body::Walk(walk, node) => {
                let step = |(score, to): (&W, u32)| Step {
                    gain: score.clone(),
                    again: false,
                    cap: None,
                    pieces: Pieces {
                        parts: Self::walk(walk, to, laws).into_iter().collect(),
                        ..Pieces::default()
                    },
                };
                walk.moves(*node).map(step).collect()
            }
        };
        if laws.wanted.dominate && laws.cancel() { undominated(steps, laws) } else { steps }
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        let body = match &self.body {
            Body::Graph(patch) => patch.weights.len() * (size_of::<W>() + size_of::<Bits<N>>()),
            Body::Menu(choices) => choices.len() * 64,
            Body::Walk(..) => 0,
        };
        size_of::<Self>() + body + self.estimate.bytes() + 48
    }
}

impl<W: Scalar, const N: usize> Body<W, N> {
    fn is_odd(&self) -> Option<bool> {
        match self {
            Self::Graph(patch) => Some((patch.left - patch.even).len() % 2 == 1),
            Self::Menu(choices) => {
                let mut parities = choices.iter().map(|(_, pieces)| pieces.is_odd());
                let first = parities.next()??;
                parities.all(|parity| parity == Some(first)).then_some(!first)
            }
            Self::Walk(walk, node) => walk.is_odd(*node),
        }
    }
}

fn graph_steps<W: Scalar, const N: usize>(patch: &Patch<W, N>, laws: &Laws) -> Vec<Step<W, N>> {
    let grabbing_tree = laws.rules.taking == Taking::Grab
        && laws.wanted.split
        && patch.even.is_empty()
        && patch.is_grabbing_tree(patch.left);
    let closed = patch.left - patch.available;
    let step = |place: usize| {
        let opens = match laws.shared() {
            true if patch.available.contains(place) && laws.wanted.split => {
                Some(patch.spread(Bits::one(place), closed))
            }
            false if grabbing_tree => Some(patch.left),
            _ => None,
        };
        let opens = opens.filter(|opens| !opens.meets(patch.even));
        let mut after = patch.clone();
        after.take(place);
        Step {
            gain: patch.weights[place].clone(),
            again: patch.even.contains(place),
            cap: opens.and_then(|opens| patch.heaviest(opens).cloned()),
            pieces: Pieces::of(after, laws),
        }
    };
    patch.legal(laws.rules.taking).iter().map(step).collect()
}

/// Without the moves that another beats in every context: of two that leave the same parts, one
/// beats the other if it scores more by at least as much as their free weights and evs lie apart
/// (metric domination, Brown & Brown, section 3). Where nothing can be forgotten, as many weights
/// must be left by both, up to pairs.
fn undominated<W: Scalar, const N: usize>(
    mut steps: Vec<Step<W, N>>,
    laws: &Laws,
) -> Vec<Step<W, N>> {
    steps.sort_by(|one, other| other.gain.cmp(&one.gain));
    let mut kept: Vec<Step<W, N>> = Vec::with_capacity(steps.len());
    for step in steps {
        if !kept.iter().any(|other| beats(other, &step, laws)) {
            kept.push(step);
        }
    }
    kept
}

fn beats<W: Scalar, const N: usize>(one: &Step<W, N>, other: &Step<W, N>, laws: &Laws) -> bool {
    let lead = one.gain.minus(&other.gain);
    if one.again != other.again || lead < W::default() || one.pieces.parts != other.pieces.parts {
        return false;
    }
    let (ours, theirs) = (&one.pieces.ev, &other.pieces.ev);
    let mut apart = if ours > theirs { ours.minus(theirs) } else { theirs.minus(ours) };
    let mut both = [&one.pieces.free[..], &other.pieces.free[..]].concat();
    if both.len() % 2 == 1 && !laws.forget() {
        return false;
    }
    both.sort_unstable_by(|a, b| b.cmp(a));
    for pair in both.chunks(2) {
        apart.add(&pair[0]);
        apart = apart.minus(pair.get(1).unwrap_or(&W::default()));
    }
    apart <= lead
}
