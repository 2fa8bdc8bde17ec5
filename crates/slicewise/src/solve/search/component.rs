//! [`Component`]: a component of a position that resists reduction, and its moves.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use super::bit_graph::BitGraph;
use super::bits::Bits;
use super::canonical;
use super::effort::{Effort, Stopped, unstopped};
use super::enabled::Enabled;
use super::estimate::Estimate;
use super::hash::hash_of;
use super::interner::Shared;
use super::reduce::ReducedSum;
use super::walk::Walk;
use crate::board::Taking;
use crate::number::Scalar;

/// A component of a position, known by its shape. Its hash and parity are computed once, and so is
/// its estimate.
#[derive(Debug)]
pub(crate) struct Component<W, const N: usize> {
    pub(crate) kind: ComponentKind<W, N>,
    hash: u64,
    /// Its number among those that a search met; 0 if it was not shared.
    number: AtomicU64,
    /// Whether an odd number of turns is left in it; `None` if that depends on the play.
    pub(crate) odd: Option<bool>,
    /// Made when it is asked for: most components are met again, and then the first one's serves.
    estimate: OnceLock<Estimate<W>>,
}

/// The kinds of components.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) enum ComponentKind<W, const N: usize> {
    /// A connected graph.
    Graph(BitGraph<W, N>),
    /// A menu: the score of each choice, and the sum after it.
    Menu(Vec<(W, ReducedSum<W, N>)>),
    /// A game, and the node it is at.
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

/// A move in a component.
#[derive(Debug)]
pub(crate) struct LocalMove<W, const N: usize> {
    /// The score of the move.
    pub(crate) gain: W,
    /// Whether the same player moves again.
    pub(crate) again: bool,
    /// The least weight of a free vertex that makes the move not worth trying: it outweighs the taken
    /// vertex and all that this can open. `None` if no free vertex is known to do so.
    pub(crate) cap: Option<W>,
    /// What replaces the component after the move.
    pub(crate) rest: ReducedSum<W, N>,
}

impl<W: Scalar, const N: usize> Component<W, N> {
    fn new(kind: ComponentKind<W, N>) -> Arc<Self> {
        Arc::new(Self {
            hash: hash_of(&kind),
            number: AtomicU64::new(0),
            odd: kind.is_odd(),
            estimate: OnceLock::new(),
            kind,
        })
    }

    /// Builds a component of a graph.
    pub(crate) fn graph(
        graph: &BitGraph<W, N>,
        component: Bits<N>,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<Arc<Self>, Stopped> {
        effort.spend(component.len() * component.len())?;
        let graph = if enabled.reductions.relabel {
            graph.picked(&canonical::order(graph, component))
        } else {
            let mut alone = graph.clone();
            (graph.left - component).iter().for_each(|place| alone.drop(place));
            alone
        };
        Ok(Self::new(ComponentKind::Graph(graph)))
    }

    /// Builds a component from a saved graph, whose vertices keep their order.
    pub(crate) fn saved(graph: BitGraph<W, N>) -> Arc<Self> {
        Self::new(ComponentKind::Graph(graph))
    }

    /// Builds a menu from each choice's score and the sum after it.
    pub(crate) fn menu(choices: Vec<(W, ReducedSum<W, N>)>) -> Arc<Self> {
        Self::new(ComponentKind::Menu(choices))
    }

    /// Builds a game at a node; `None` if it has ended there.
    pub(crate) fn walk(walk: &Arc<Walk<W>>, node: u32) -> Option<Arc<Self>> {
        (!walk.has_ended(node)).then(|| Self::new(ComponentKind::Walk(Arc::clone(walk), node)))
    }

    /// Returns the bounds of the component that need no search.
    pub(crate) fn estimate(&self, enabled: &Enabled) -> &Estimate<W> {
        if self.estimate.get().is_none() {
            unstopped(|effort| self.prepare(enabled, effort));
        }
        self.estimate.get_or_init(|| unreachable!("it has been set"))
    }

    /// Finds the bounds of the component that need no search, unless they are known.
    pub(crate) fn prepare(
        &self,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<(), Stopped> {
        // (Made outside the lock: to make it twice takes less time than to wait for another thread.)
        if self.estimate.get().is_none() {
            let _ = self.estimate.set(Estimate::of(&self.kind, enabled, effort)?);
        }
        Ok(())
    }

    /// Returns the key by which the components of a position are sorted.
    pub(crate) fn order(&self) -> u64 {
        self.hash
    }

    /// Returns the number that the component has among those that a search met, which no other ever has.
    pub(crate) fn number(&self) -> u64 {
        let number = self.number.load(Ordering::Relaxed);
        debug_assert_ne!(number, 0, "a component that was not shared is in a position");
        number
    }

    /// Returns the number of vertices; a menu or a game has none.
    pub(crate) fn vertices(&self) -> usize {
        match &self.kind {
            ComponentKind::Graph(graph) => graph.left.len(),
            ComponentKind::Menu(_) | ComponentKind::Walk(..) => 0,
        }
    }

    /// Returns the moves, without those that another beats in every context.
    pub(crate) fn moves(
        &self,
        enabled: &Enabled,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<LocalMove<W, N>>, Stopped> {
        let moves = match &self.kind {
            ComponentKind::Graph(graph) => graph_moves(graph, enabled, effort)?,
            ComponentKind::Menu(choices) => {
                let local = |(gain, rest): &(W, ReducedSum<W, N>)| LocalMove {
                    gain: gain.clone(),
                    again: false,
                    cap: None,
                    rest: rest.clone(),
                };
                choices.iter().map(local).collect()
            }
            ComponentKind::Walk(walk, node) => {
                let local = |(score, to): (&W, u32)| LocalMove {
                    gain: score.clone(),
                    again: false,
                    cap: None,
                    rest: ReducedSum {
                        components: Self::walk(walk, to).into_iter().collect(),
                        ..ReducedSum::default()
                    },
                };
                walk.moves(*node).map(local).collect()
            }
        };
        if enabled.reductions.dominate && enabled.cancel() {
            Ok(undominated(moves, enabled))
        } else {
            Ok(moves)
        }
    }
}

impl<W: Scalar, const N: usize> Shared for Component<W, N> {
    fn footprint(&self) -> usize {
        let kind = match &self.kind {
            ComponentKind::Graph(graph) => {
                graph.weights.len() * (size_of::<W>() + size_of::<Bits<N>>())
            }
            ComponentKind::Menu(choices) => choices.len() * 64,
            ComponentKind::Walk(..) => 0,
        };
        // (The free weights of an estimate are as many as the vertices at most.)
        size_of::<Self>() + kind + self.vertices() * size_of::<W>() + 48
    }

    fn take_number(&self, number: u64) {
        self.number.store(number, Ordering::Relaxed);
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

fn graph_moves<W: Scalar, const N: usize>(
    graph: &BitGraph<W, N>,
    enabled: &Enabled,
    effort: &mut Effort<'_>,
) -> Result<Vec<LocalMove<W, N>>, Stopped> {
    let grabbing_tree = enabled.rules.taking == Taking::Grab
        && enabled.reductions.split
        && graph.even.is_empty()
        && graph.is_grabbing_tree(graph.left);
    let closed = graph.left - graph.available;
    let local = |place: usize| {
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
        Ok(LocalMove {
            gain: graph.weights[place].clone(),
            again: graph.even.contains(place),
            cap: opens.and_then(|opens| graph.heaviest(opens).cloned()),
            rest: ReducedSum::of(after, enabled, effort)?,
        })
    };
    graph.legal(enabled.rules.taking).iter().map(local).collect()
}

/// Removes the moves that another beats in every context (metric domination, Brown & Brown, section 1).
/// Of two moves that leave the same components, one beats the other if it scores more by at least the
/// distance of their free weights and evs. Where worthless vertices cannot be forgotten, the numbers of
/// free weights must have the same parity.
fn undominated<W: Scalar, const N: usize>(
    mut moves: Vec<LocalMove<W, N>>,
    enabled: &Enabled,
) -> Vec<LocalMove<W, N>> {
    moves.sort_by(|one, other| other.gain.cmp(&one.gain));
    let mut kept: Vec<LocalMove<W, N>> = Vec::with_capacity(moves.len());
    for local in moves {
        if !kept.iter().any(|other| beats(other, &local, enabled)) {
            kept.push(local);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn path(vertices: usize) -> Arc<Component<i64, 2>> {
        let beside =
            |at: usize| [at.wrapping_sub(1), at + 1].into_iter().filter(|&it| it < vertices);
        Component::saved(BitGraph {
            weights: (0..vertices as i64).collect(),
            links: (0..vertices).map(|at| beside(at).collect()).collect(),
            left: Bits::first(vertices),
            available: Bits::EMPTY,
            anchored: Bits::EMPTY,
            even: Bits::EMPTY,
        })
    }

    #[test]
    fn components_of_one_shape_are_equal() {
        assert_eq!(path(5), path(5));
        assert_ne!(path(5), path(6));
    }

    #[test]
    fn a_footprint_counts_vertices_and_choices() {
        let vertex = size_of::<i64>() + size_of::<Bits<2>>();
        assert!(path(100).footprint() >= 100 * vertex);
        type Choice = (i64, ReducedSum<i64, 2>);
        let choices: Vec<Choice> = vec![(1, ReducedSum::default()); 1000];
        assert!(Component::menu(choices).footprint() >= 1000 * size_of::<Choice>());
    }
}
