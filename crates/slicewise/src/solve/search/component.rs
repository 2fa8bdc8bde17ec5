//! [`Component`]: a component that resists reduction, and its moves.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::bit_graph::BitGraph;
use super::bits::Bits;
use super::canonical;
use super::enabled::Enabled;
use super::estimate::Estimate;
use super::hash::hash_of;
use super::reduce::ReducedSum;
use super::walk::Walk;
use crate::board::Taking;
use crate::number::Scalar;

/// A component of a position, known by its shape.
#[derive(Debug)]
pub(crate) struct Component<W, const N: usize> {
    pub(crate) kind: ComponentKind<W, N>,
    hash: u64,
    /// Whether an odd number of turns is left in it; nothing if that depends on the play.
    pub(crate) odd: Option<bool>,
    pub(crate) estimate: Estimate<W>,
}

/// What a part is.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) enum ComponentKind<W, const N: usize> {
    Graph(BitGraph<W, N>),
    /// The score of each choice, and what it leaves.
    Menu(Vec<(W, ReducedSum<W, N>)>),
    /// A game at a node.
    Walk(Arc<Walk<W>>, u32),
}

impl<W: PartialEq, const N: usize> PartialEq for Component<W, N> {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash && self.kind == other.kind
    }
}

impl<W: Eq, const N: usize> Eq for Component<W, N> {}

impl<W, const N: usize> Hash for Component<W, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.hash(state);
    }
}

/// A move in a part.
#[derive(Debug)]
pub(crate) struct LocalMove<W, const N: usize> {
    /// What it scores.
    pub(crate) gain: W,
    /// Whether the same player goes on.
    pub(crate) again: bool,
    /// The weight of a free vertex beside which the move need not be tried: it outweighs the vertex
    /// and all that it can open.
    pub(crate) cap: Option<W>,
    /// What it leaves of the part.
    pub(crate) rest: ReducedSum<W, N>,
}

impl<W: Scalar, const N: usize> Component<W, N> {
    fn new(kind: ComponentKind<W, N>, enabled: &Enabled) -> Arc<Self> {
        let estimate = Estimate::of(&kind, enabled);
        Arc::new(Self { hash: hash_of(&kind), odd: kind.is_odd(), estimate, kind })
    }

    /// A component of a graph.
    pub(crate) fn graph(
        graph: &BitGraph<W, N>,
        component: Bits<N>,
        enabled: &Enabled,
    ) -> Arc<Self> {
        let graph = if enabled.reductions.relabel {
            graph.picked(&canonical::order(graph, component))
        } else {
            let mut alone = graph.clone();
            (graph.left - component).iter().for_each(|place| alone.drop(place));
            alone
        };
        Self::new(ComponentKind::Graph(graph), enabled)
    }

    /// A component as it was saved.
    pub(crate) fn saved(graph: BitGraph<W, N>, enabled: &Enabled) -> Arc<Self> {
        Self::new(ComponentKind::Graph(graph), enabled)
    }

    /// A menu, of each choice's score and what it leaves.
    pub(crate) fn menu(choices: Vec<(W, ReducedSum<W, N>)>, enabled: &Enabled) -> Arc<Self> {
        Self::new(ComponentKind::Menu(choices), enabled)
    }

    /// A game at a node, unless it has ended.
    pub(crate) fn walk(walk: &Arc<Walk<W>>, node: u32, enabled: &Enabled) -> Option<Arc<Self>> {
        (!walk.has_ended(node))
            .then(|| Self::new(ComponentKind::Walk(Arc::clone(walk), node), enabled))
    }

    /// By what the components of a position are ordered.
    pub(crate) fn order(&self) -> u64 {
        self.hash
    }

    /// How many vertices are left in it.
    pub(crate) fn vertices(&self) -> usize {
        match &self.kind {
            ComponentKind::Graph(graph) => graph.left.len(),
            ComponentKind::Menu(_) | ComponentKind::Walk(..) => 0,
        }
    }

    /// Its moves; those that another beats in every context are left out.
    pub(crate) fn steps(&self, enabled: &Enabled) -> Vec<LocalMove<W, N>> {
        let steps = match &self.kind {
            ComponentKind::Graph(graph) => graph_steps(graph, enabled),
            ComponentKind::Menu(choices) => {
                let step = |(gain, rest): &(W, ReducedSum<W, N>)| LocalMove {
                    gain: gain.clone(),
                    again: false,
                    cap: None,
                    rest: rest.clone(),
                };
                choices.iter().map(step).collect()
            }
            ComponentKind::Walk(walk, node) => {
                let step = |(score, to): (&W, u32)| LocalMove {
                    gain: score.clone(),
                    again: false,
                    cap: None,
                    rest: ReducedSum {
                        components: Self::walk(walk, to, enabled).into_iter().collect(),
                        ..ReducedSum::default()
                    },
                };
                walk.moves(*node).map(step).collect()
            }
        };
        if enabled.reductions.dominate && enabled.cancel() {
            undominated(steps, enabled)
        } else {
            steps
        }
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        let kind = match &self.kind {
            ComponentKind::Graph(graph) => {
                graph.weights.len() * (size_of::<W>() + size_of::<Bits<N>>())
            }
            ComponentKind::Menu(choices) => choices.len() * 64,
            ComponentKind::Walk(..) => 0,
        };
        size_of::<Self>() + kind + self.estimate.bytes() + 48
    }
}

impl<W: Scalar, const N: usize> ComponentKind<W, N> {
    fn is_odd(&self) -> Option<bool> {
        match self {
            Self::Graph(graph) => Some((graph.left - graph.even).len() % 2 == 1),
            Self::Menu(choices) => {
                let mut parities = choices.iter().map(|(_, rest)| rest.is_odd());
                let first = parities.next()??;
                parities.all(|parity| parity == Some(first)).then_some(!first)
            }
            Self::Walk(walk, node) => walk.is_odd(*node),
        }
    }
}

fn graph_steps<W: Scalar, const N: usize>(
    graph: &BitGraph<W, N>,
    enabled: &Enabled,
) -> Vec<LocalMove<W, N>> {
    let grabbing_tree = enabled.rules.taking == Taking::Grab
        && enabled.reductions.split
        && graph.even.is_empty()
        && graph.is_grabbing_tree(graph.left);
    let closed = graph.left - graph.available;
    let step = |place: usize| {
        let opens = match enabled.shared() {
            true if graph.available.contains(place) && enabled.reductions.split => {
                Some(graph.spread(Bits::one(place), closed))
            }
            false if grabbing_tree => Some(graph.left),
            _ => None,
        };
        let opens = opens.filter(|opens| !opens.meets(graph.even));
        let mut after = graph.clone();
        after.take(place);
        LocalMove {
            gain: graph.weights[place].clone(),
            again: graph.even.contains(place),
            cap: opens.and_then(|opens| graph.heaviest(opens).cloned()),
            rest: ReducedSum::of(after, enabled),
        }
    };
    graph.legal(enabled.rules.taking).iter().map(step).collect()
}

/// Without the moves that another beats in every context: of two that leave the same components, one
/// beats the other if it scores more by at least as much as their free weights and evs lie apart
/// (metric domination, Brown & Brown, section 3). Where nothing can be forgotten, as many weights
/// must be left by both, up to pairs.
fn undominated<W: Scalar, const N: usize>(
    mut steps: Vec<LocalMove<W, N>>,
    enabled: &Enabled,
) -> Vec<LocalMove<W, N>> {
    steps.sort_by(|one, other| other.gain.cmp(&one.gain));
    let mut kept: Vec<LocalMove<W, N>> = Vec::with_capacity(steps.len());
    for step in steps {
        if !kept.iter().any(|other| beats(other, &step, enabled)) {
            kept.push(step);
        }
    }
    kept
}

fn beats<W: Scalar, const N: usize>(
    one: &LocalMove<W, N>,
    other: &LocalMove<W, N>,
    enabled: &Enabled,
) -> bool {
    let lead = one.gain.minus(&other.gain);
    if one.again != other.again
        || lead < W::default()
        || one.rest.components != other.rest.components
    {
        return false;
    }
    let (ours, theirs) = (&one.rest.ev, &other.rest.ev);
    let mut apart = if ours > theirs { ours.minus(theirs) } else { theirs.minus(ours) };
    let mut both = [&one.rest.free[..], &other.rest.free[..]].concat();
    if both.len() % 2 == 1 && !enabled.forget() {
        return false;
    }
    both.sort_unstable_by(|a, b| b.cmp(a));
    for pair in both.chunks(2) {
        apart.add(&pair[0]);
        apart = apart.minus(pair.get(1).unwrap_or(&W::default()));
    }
    apart <= lead
}
